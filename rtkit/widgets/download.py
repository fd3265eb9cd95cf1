"""Two buttons that keep a drawing on the reader's machine, as SVG or, drawn by the browser, as PNG."""

from __future__ import annotations

import anywidget
import traitlets

__all__ = ["Download"]

_SCRIPT = """
const SCALE = 2;
const keep = (blob, name) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
};
const png = (svg) => new Promise((resolve, reject) => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = image.width * SCALE;
    canvas.height = image.height * SCALE;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(resolve, "image/png");
  };
  image.onerror = reject;
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
});
function render({ model, el }) {
  let wanted = null;
  Object.assign(el.style, { display: "flex", flexWrap: "wrap", gap: "4px" });
  for (const kind of ["svg", "png"]) {
    const button = document.createElement("button");
    button.className = `jupyter-button rt-download-${kind}`;
    const follow = () => { button.textContent = model.get(`label_${kind}`); };
    follow();
    model.on(`change:label_${kind}`, follow);
    button.addEventListener("click", () => { wanted = kind; model.send({ wanted }); });
    el.append(button);
  }
  const answer = async ({ name, svg }) => {
    if (wanted === null) return;
    const kind = wanted;
    wanted = null;
    keep(kind === "png" ? await png(svg) : new Blob([svg], { type: "image/svg+xml" }), `${name}.${kind}`);
  };
  model.on("msg:custom", answer);
  return () => model.off("msg:custom", answer);
}
export default { render };
"""


class Download(anywidget.AnyWidget):
    """A press sends a message ``{"wanted": "svg" | "png"}``; the drawing is sent back as ``{"name": …, "svg": …}``."""

    _esm = _SCRIPT
    label_svg = traitlets.Unicode("SVG").tag(sync=True)
    label_png = traitlets.Unicode("PNG").tag(sync=True)
