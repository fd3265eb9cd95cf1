"""Avatars Legion: an avatar with five life cards, weapons summoned by bursting others, exhausted to strike or guard."""
