"""A panel of HTML that a model writes anew, and that sends back what was clicked or pressed.

While a pointer is held down nothing is drawn: a button that is drawn anew under it would miss its click.
"""

from __future__ import annotations

import anywidget
import traitlets

__all__ = ["KEYS", "Panel"]

KEYS = {
    "ArrowRight": "do:forward", "ArrowLeft": "do:back", "PageDown": "do:forward", "PageUp": "do:back",
    "ArrowDown": "do:beat_on", "ArrowUp": "do:beat_back", "Home": "do:start", "End": "do:end", "u": "do:undo",
    "Escape": "do:close",
}  # fmt: skip
"""Keys of the keyboard → what is sent for them; ``1`` … ``9`` send ``choose:0`` … ``choose:8``."""

_SCRIPT = """
function render({ model, el }) {
  const box = document.createElement("div"), dialog = document.createElement("dialog");
  box.className = "rt-panel";
  box.tabIndex = 0;
  dialog.className = "rt-large";
  el.append(box, dialog);
  el.dataset.lmSuppressShortcuts = "true";
  box.setAttribute("role", "group");
  let waiting = false, held = false, due = false;
  const send = (key) => { waiting = true; model.send({ key }); };
  const draw = () => {
    due = held;
    if (held) return;
    waiting = false;
    const inside = box.contains(document.activeElement), key = document.activeElement?.dataset?.key;
    box.innerHTML = model.get("html");
    for (const part of [box, dialog]) part.setAttribute("aria-label", model.get("label"));
    box.dataset.drawn = model.get("drawn");
    if (!inside) return;
    const again = key && [...box.querySelectorAll("[data-key]")].find((part) => part.dataset.key === key);
    (again && !again.disabled ? again : box).focus({ preventScroll: true });
  };
  const present = () => {
    if (model.get("present") && !dialog.open) {
      dialog.append(box);
      dialog.showModal();
      box.focus();
    } else if (!model.get("present") && dialog.open) {
      dialog.close();
      el.prepend(box);
      box.focus();
    }
  };
  const clicked = (event) => {
    const part = event.target.closest("[data-key]");
    if (part && !part.disabled) send(part.dataset.key);
  };
  const pressed = (event) => {
    event.stopPropagation();
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const part = event.target.closest("[role=button][data-key]");
    const key = part && (event.key === "Enter" || event.key === " ") ? part.dataset.key
      : /^[1-9]$/.test(event.key) ? `choose:${event.key - 1}` : model.get("shortcuts")[event.key];
    if (!key) return;
    event.preventDefault();
    if (!(event.repeat && waiting)) send(key);
  };
  const hold = () => { held = true; };
  const release = () => { held = false; setTimeout(() => { if (due) draw(); }); };
  const cancelled = (event) => { event.preventDefault(); send("do:close"); };
  box.addEventListener("click", clicked);
  box.addEventListener("keydown", pressed);
  box.addEventListener("pointerdown", hold);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release);
  dialog.addEventListener("cancel", cancelled);
  model.on("change:drawn", draw);
  model.on("change:present", present);
  draw();
  present();
  return () => {
    for (const end of ["pointerup", "pointercancel"]) window.removeEventListener(end, release);
    model.off("change:drawn", draw);
    model.off("change:present", present);
    dialog.close();
  };
}
export default { render };
"""
_LOOK = """
.rt-panel { color: var(--jp-ui-font-color1, #1b1f24); font-size: var(--jp-ui-font-size1, 13px); line-height: 1.5; }
.rt-panel:focus-visible { outline: 2px solid var(--jp-brand-color1, #1976d2); outline-offset: 2px; }
.rt-panel button { font: inherit; color: inherit; background: var(--jp-layout-color2, #eee); cursor: pointer;
  border: 1px solid var(--jp-border-color1, #bbb); border-radius: 4px; padding: .25em .7em; margin: 0 .3em .3em 0;
  text-align: left; max-width: 100%; overflow-wrap: anywhere; }
.rt-panel button:hover { border-color: var(--jp-brand-color1, #1976d2); }
.rt-panel button:disabled { opacity: .5; cursor: default; }
.rt-panel button:focus-visible, .rt-live:focus-visible { outline: 3px solid var(--jp-brand-color1, #1976d2); }
.rt-panel { container-type: inline-size; }
@container (min-width: 1150px) {
  .rt-columns { display: grid; grid-template-columns: minmax(0, 900px) minmax(20em, 1fr); gap: 16px; }
}
.rt-panel p { margin: .4em 0; }
.rt-live { cursor: pointer; }
.rt-live:hover { opacity: .85; }
.rt-status { font-size: 1.15em; font-weight: 600; }
.rt-kind { display: inline-block; min-width: 9em; color: var(--jp-ui-font-color2, #555); vertical-align: top;
  padding-top: .25em; }
.rt-choices > div { display: flex; flex-wrap: wrap; align-items: flex-start; }
.rt-choices > div > div { flex: 1 1 20em; min-width: 0; }
.rt-odds { color: var(--jp-ui-font-color2, #555); display: inline-block; }
.rt-clause { color: var(--jp-content-link-color, #1565c0); white-space: nowrap; }
.rt-told summary { cursor: pointer; }
.rt-told details p { margin: .2em 0 .5em 1.2em; color: var(--jp-ui-font-color2, #555); max-width: 60em; }
.rt-told h4, .rt-panel h4 { margin: .6em 0 .2em; }
.rt-scenes button { display: block; border: 0; background: none; padding: .1em .4em; margin: 0; }
.rt-scenes button[aria-current] { background: var(--jp-layout-color2, #eee); font-weight: 600; }
.rt-wait { font-size: 1.4em; font-weight: 700; color: var(--jp-warn-color0, #b25b00); }
dialog.rt-large { width: 100vw; height: 100vh; max-width: none; max-height: none; margin: 0; border: 0;
  padding: 8px; box-sizing: border-box; overflow: auto; background: var(--jp-layout-color1, #fff); }
dialog.rt-large .rt-panel p { margin: .15em 0; }
dialog.rt-large .rt-panel { font-size: max(24px, 1.9vw); outline: none; line-height: 1.3; height: 100%;
  display: flex; flex-direction: column; }
dialog.rt-large .rt-panel svg { width: 100%; max-height: 78vh; display: block; }
dialog.rt-large .rt-board, dialog.rt-large .rt-head { flex: none; }
.rt-head { display: flex; align-items: start; gap: .5em; }
.rt-head .rt-status { flex: 1; font-size: 1em; }
.rt-head button { white-space: nowrap; }
dialog.rt-large .rt-told { flex: none; max-height: 2.7em; overflow: auto; }
dialog.rt-large .rt-choices { flex: 1 1 2em; min-height: 2em; overflow: auto; }
"""


class Panel(anywidget.AnyWidget):
    """``html`` as it is, so whoever writes it escapes what comes from elsewhere.

    A click on what has ``data-key``, or a key of the keyboard in ``shortcuts`` while the focus is within, sends a
    message ``{"key": …}``; a key held down waits for the answer. ``present``: the panel fills the window. ``drawn``
    counts the drawings, on the page too; a new number draws ``html`` anew.
    """

    _esm = _SCRIPT
    _css = _LOOK
    html = traitlets.Unicode("").tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    shortcuts = traitlets.Dict(KEYS).tag(sync=True)
    present = traitlets.Bool(False).tag(sync=True)
    drawn = traitlets.Int(0).tag(sync=True)
