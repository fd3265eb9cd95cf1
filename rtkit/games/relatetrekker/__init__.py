"""RelateTrekker: a game of exchanged cards, its schema, rules, policies and words."""
