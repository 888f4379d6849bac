"""The tests of the site: its scripts under Node, its pages in a browser."""
