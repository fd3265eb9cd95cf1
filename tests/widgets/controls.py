"""What every panel's controls have, whatever the panel."""

from __future__ import annotations

import ipywidgets as w


def check_controls(controls):
    """Each has its class that stays; each that is no page of text or row of sections has a label that names it."""
    assert controls
    for name, control in controls.items():
        assert f"rt-{name.replace('_', '-')}" in control._dom_classes, name
        if hasattr(control, "description") and not isinstance(control, w.HTML | w.Accordion):
            assert control.description, name
