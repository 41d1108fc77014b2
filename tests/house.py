# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What the checks on the tree itself share.

A check is a function from a tree (path → text) to a list of findings. `run` holds it against the real
tree, then against small trees with a fault planted in them, so that a check that has gone blind fails.
"""

import pathlib
import sys

ROOMS = ('src', 'ui', 'data', 'po', 'tests', 'flatpak', '.ci')
TOP = ('meson.build', 'meson_options.txt', 'dev')
# What is data rather than text of ours.
SKIPPED = ('tests/data/', 'tests/fuzz/corpus/', 'data/samples/', 'data/screenshots/')
BINARY = ('.png', '.gz', '.pyc')


def read_tree(root):
    root = pathlib.Path(root)
    tree = {}
    for room in ROOMS:
        for path in sorted((root / room).rglob('*')):
            name = path.relative_to(root).as_posix()
            if path.is_file() and not name.startswith(SKIPPED) and not name.endswith(BINARY):
                tree[name] = path.read_text(encoding='utf-8')
    for name in TOP:
        if (root / name).is_file():
            tree[name] = (root / name).read_text(encoding='utf-8')
    return tree


def run(check, planted, clean=None):
    """Prints the check as TAP. `planted`: trees in which it must find something; `clean`: one in which not."""
    tree = read_tree(pathlib.Path(__file__).resolve().parent.parent)
    status = 0
    number = 0

    def case(good, what, details=()):
        nonlocal status, number
        number += 1
        print(f'{"ok" if good else "not ok"} {number} - {what}')
        for detail in details:
            print(f'# {detail}')
        if not good:
            status = 1

    print(f'1..{1 + len(planted) + (clean is not None)}')
    findings = check(tree)
    case(not findings, 'the tree is clean', findings)
    for what, fault in planted.items():
        case(bool(check(fault)), f'planted: {what}')
    if clean is not None:
        findings = check(clean)
        case(not findings, 'what is allowed is not reported', findings)
    sys.exit(status)
