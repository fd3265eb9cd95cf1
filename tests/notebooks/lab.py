"""A real JupyterLab on a loopback port, and a real browser looking at it."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rtkit.charts.style import japanese_font

TOKEN = "loopback"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--lang=ja",
]  # fmt: skip
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
}


def _free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def _settings(home: Path, theme: str) -> None:
    chosen = {**SETTINGS, "@jupyterlab/apputils-extension/themes": {"theme": theme}}
    for name, values in chosen.items():
        path = home / "JUPYTERLAB_SETTINGS_DIR" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")


@contextmanager
def lab(home: Path, notebooks: Path, theme: str = "JupyterLab Light") -> Iterator[str]:
    """Serve copies of the notebooks; gives the address. The server is stopped at the end."""
    root = home / "notebooks"
    shutil.copytree(notebooks, root)
    _settings(home, theme)
    folders = ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR",
               "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")  # fmt: skip
    port = _free_port()
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={root}",
        "--LabApp.expose_app_in_browser=True", "--LabApp.news_url=", "--LabApp.extension_manager=readonly",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]  # fmt: skip
    env = {**os.environ, **{name: str(home / name) for name in folders}}
    with (home / "log").open("w") as log, subprocess.Popen(command, env=env, stdout=log, stderr=log) as server:
        try:
            _wait(port, server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(20)


def _wait(port: int, server: subprocess.Popen[bytes]) -> None:
    for _ in range(120):
        if server.poll() is not None:
            raise RuntimeError("the lab didn't start")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api?token={TOKEN}", timeout=2):
                return
        except OSError:
            time.sleep(0.5)
    raise RuntimeError("the lab doesn't answer")


@contextmanager
def browser(home: Path, program: str) -> Iterator[Any]:
    """A browser that knows the Japanese font of the package."""
    from playwright.sync_api import sync_playwright

    conf = home / "fonts.conf"
    conf.write_text(
        '<?xml version="1.0"?><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>'
        f"<dir>{japanese_font().parent}</dir></fontconfig>",
        encoding="utf-8",
    )
    env = {**os.environ, "FONTCONFIG_FILE": str(conf)}
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=FLAGS, env=env)
        try:
            yield opened
        finally:
            opened.close()


QUIET = ("favicon", "Download the React DevTools")
"""What the page of JupyterLab itself says."""


class Faults(list[str]):
    """What goes wrong on a page, in the words of its console: empty while all is well."""

    def __init__(self, page: Any) -> None:
        super().__init__()
        page.on("console", lambda message: self.tell(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.tell(str(error)))

    def tell(self, words: str) -> None:
        if not any(quiet in words for quiet in QUIET):
            self.append(words)


def screenshot(page: Any, name: str) -> None:
    """Keep a picture where ``RTKIT_SCREENSHOTS`` names a folder, to be looked at."""
    folder = os.environ.get("RTKIT_SCREENSHOTS")
    if folder:
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def run_all(page: Any, address: str, name: str) -> None:
    """Open a notebook and run all its cells."""
    page.goto(f"{address}/lab/tree/{name}?token={TOKEN}&reset")
    ready = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
    page.wait_for_function(ready, timeout=180_000)
    page.evaluate(
        """async () => {
            const app = window.jupyterapp, context = app.shell.currentWidget;
            await context.context.ready; await context.sessionContext.ready; await app.restored;
            await app.commands.execute('notebook:run-all-cells');
        }"""
    )
