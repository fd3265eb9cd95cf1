"""A slider with a name that a screen reader finds: the browser's own range input inside its label."""

from __future__ import annotations

import anywidget
import traitlets

__all__ = ["Slider"]

_SCRIPT = """
function render({ model, el }) {
  const label = document.createElement("label"), words = document.createElement("span");
  const input = document.createElement("input");
  input.type = "range";
  const follow = () => {
    words.textContent = model.get("description");
    for (const key of ["min", "max", "step", "value"]) input[key] = model.get(key);
  };
  follow();
  let waiting;
  input.addEventListener("change", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { model.set("value", Number(input.value)); model.save_changes(); }, 150);
  });
  model.on("change", follow);
  label.append(words, input);
  el.append(label);
  el.dataset.lmSuppressShortcuts = "true";
  el.addEventListener("keydown", (event) => event.stopPropagation());
  return () => { clearTimeout(waiting); model.off("change", follow); };
}
export default { render };
"""
_LOOK = """
.rt-slider { max-width: 100%; margin: 2px; }
.rt-slider label { display: flex; align-items: center; height: 28px; color: var(--jp-ui-font-color1); }
.rt-slider span { flex: 0 0 9rem; padding-right: 8px; text-align: right; font-size: var(--jp-widgets-font-size, 13px); }
.rt-slider input { flex: 1 1 4rem; min-width: 0; accent-color: var(--jp-brand-color1, #1976d2); }
"""


class Slider(anywidget.AnyWidget):
    """A whole number between ``min`` and ``max`` by ``step``, with ``description`` as its visible label and its name.

    ``value`` changes once the slider has been let go and a key has been still for 0.15 s. The keys are the slider's,
    not JupyterLab's, while it has the focus.
    """

    _esm = _SCRIPT
    _css = _LOOK
    value = traitlets.Int(0).tag(sync=True)
    min = traitlets.Int(0).tag(sync=True)
    max = traitlets.Int(100).tag(sync=True)
    step = traitlets.Int(1).tag(sync=True)
    description = traitlets.Unicode("").tag(sync=True)
