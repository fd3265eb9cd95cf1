"""What tests do with panels: look at their controls, press buttons, wait for their work."""

from __future__ import annotations

from threading import enumerate as enumerate_threads
from unicodedata import east_asian_width

import ipywidgets as w

from rtkit.widgets.working import JOB

PIXELS = {"W": 13.0, "F": 13.0, "A": 13.0}
"""How wide JupyterLab's letters are, by what Unicode says of them; the others are about as wide as Latin ones."""
LATIN, REM = 6.7, 16


def check_controls(controls):
    """Each has its class that stays; each that is no page of text or row of sections has a label that names it, whole.

    Labels stand before what they name, in as much room as the control gives them; a checkbox's stands behind it.
    """
    assert controls
    for name, control in controls.items():
        assert f"rt-{name.replace('_', '-')}" in control._dom_classes, name
        if hasattr(control, "description") and not isinstance(control, w.HTML | w.Accordion):
            assert control.description, name
            room = getattr(getattr(control, "style", None), "description_width", "")
            if room.endswith("rem") and not isinstance(control, w.Checkbox):
                assert width(control.description) <= REM * float(room[:-3]), control.description


def width(words):
    """About how many pixels wide."""
    return sum(PIXELS.get(east_asian_width(letter), LATIN) for letter in words)


def problem(made):
    """What a panel complains of."""
    return made.controls["problem"].value


def choose(made, text):
    """Press the button of an action."""
    made.do(f"choose:{[action.text for action in made.session.legal_actions()].index(text)}")


def settle():
    """Until no panel works any longer; what the work comes to is shown by then."""
    for thread in enumerate_threads():
        if thread.name == JOB:
            thread.join(60)
