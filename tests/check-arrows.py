# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""No arrow runs back: each room includes only what the table allows, and the core knows no window."""

import re

import house

CORE = {
    'base': (),
    'puzzle': ('base',),
    'content': ('puzzle', 'base'),
    'chain': ('content', 'puzzle', 'base'),
    'skins': ('content', 'puzzle', 'base'),
    'lint': ('skins', 'chain', 'content', 'puzzle', 'base'),
    'plan': ('chain', 'content', 'puzzle', 'base'),
    'level': ('plan', 'chain', 'content', 'puzzle', 'base'),
}
MIDDLE = ('formats', 'planners', 'assign', 'painters', 'finish', 'place')
CORE |= {room: ('level', *CORE['level']) for room in MIDDLE}
CORE['formats'] += ('skins',)
CORE['pipeline'] = (*MIDDLE, 'lint', *CORE['formats'])
CORE['check'] = ('pipeline',) + CORE['pipeline']
CORE['survey'] = ('pipeline',) + CORE['pipeline']

OUTER = {
    'core': (),
    'play': ('core',),
    'render': ('play', 'core'),
    'export': ('render', 'play', 'core'),
    'cli': ('export', 'render', 'play', 'core'),
    'app': ('export', 'render', 'play', 'core'),
}

APP = {
    'document': (),
    'canvas': ('document',),
    'edits': ('canvas', 'document'),
    'widgets': ('edits', 'canvas', 'document'),
    'preview': ('widgets', 'edits', 'canvas', 'document'),
    'overlays': ('preview', 'widgets', 'edits', 'canvas', 'document'),
    'recipes': ('preview', 'widgets', 'edits', 'canvas', 'document'),
    'drawing': ('widgets', 'edits', 'canvas', 'document'),
    'chain': ('widgets', 'edits', 'canvas', 'document'),
    'skins': ('drawing', 'widgets', 'edits', 'canvas', 'document'),
}
APP['seeds'] = ('recipes', *APP['recipes'])
APP['walks'] = ('overlays', 'seeds', *APP['seeds'])
APP['adventures'] = APP['walks']
PAGES = ('tiles', 'blocks', 'puzzles', 'levels', 'play')
APP |= {page: ('recipes', *APP['recipes']) for page in PAGES}
APP['tiles'] += ('skins', 'drawing')
APP['blocks'] += ('drawing', 'chain')
APP['levels'] += ('overlays', 'seeds')
APP['play'] += ('adventures', 'walks', 'overlays', 'seeds')
APP['window'] = (*PAGES, 'seeds', 'skins', *APP['blocks'])

ROOMS = {'core': CORE, 'app': APP}

# The one header that a game includes names what else is of the library.
WHOLE = 'src/core/ashlar.h'

# What stands in a folder of one of these rooms includes nothing of another folder there: what two have in common is the room's.
APART = ('src/core/planners/',)

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)
WINDOWS = re.compile(r'\b(?:gtk|gdk|gsk|adw|cairo)_|\b(?:Gtk|Gdk|Gsk|Adw|Editor)[A-Z]|\b(?:GTK|gtk|[Cc]airo|libadwaita|adwaita)\b')


def room_of(path):
    """(outer room, room of the core or of the editor, or None) of a path below src/."""
    parts = path.split('/')
    outer = parts[1]
    return outer, parts[2] if outer in ROOMS and len(parts) > 3 else None


def folder_of(path):
    """The folder below a room whose folders are apart, or None."""
    for room in APART:
        if path.startswith(room) and '/' in path[len(room) :]:
            return path[: path.index('/', len(room))]
    return None


def target_of(tree, path, include):
    """The file of the tree that an include names, or None for a system header."""
    folder = path.rsplit('/', 1)[0]
    for candidate in (f'{folder}/{include}', f'src/core/{include}', f'src/app/{include}', f'src/{include}'):
        if candidate in tree:
            return candidate
    return None


def check(tree):
    findings = []
    for path, text in tree.items():
        if not path.startswith('src/') or not path.endswith(('.c', '.h')):
            continue
        outer, room = room_of(path)
        if outer in ('core', 'play'):
            for number, line in enumerate(text.splitlines(), 1):
                mention = WINDOWS.search(line)
                if mention:
                    findings.append(f'{path}:{number}: the library mentions "{mention.group()}"')
        for include in INCLUDE.findall(text):
            target = target_of(tree, path, include)
            if target is None:
                if include.startswith(('play/', 'render/', 'export/', 'cli/', 'app/')) or include.split('/')[0] in CORE:
                    findings.append(f'{path}: includes {include}, which does not exist')
                continue
            if folder_of(path) and folder_of(target) not in (None, folder_of(path)):
                findings.append(f'{path}: {folder_of(path)} includes {target}')
            to_outer, to_room = room_of(target)
            if to_outer != outer:
                if to_outer not in OUTER.get(outer, ()) and (path, to_outer) != (WHOLE, 'play'):
                    findings.append(f'{path}: {outer} includes {target}')
            elif outer == 'core' and room is not None and to_room is None:
                findings.append(f'{path}: the core includes its own public header {include}')
            elif room is not None and to_room != room:
                if room not in ROOMS[outer]:
                    findings.append(f'{path}: "{room}" is no room of {outer}')
                elif to_room not in ROOMS[outer][room]:
                    findings.append(f'{path}: {room} includes {target}')
    return findings


house.run(
    check,
    planted={
        'base includes content': {
            'src/core/base/a.c': '#include "content/b.h"\n',
            'src/core/content/b.h': '',
        },
        'a planner includes the pipeline': {
            'src/core/planners/a.c': '#include "pipeline/b.h"\n',
            'src/core/pipeline/b.h': '',
        },
        'a planner includes another planner': {
            'src/core/planners/mine/a.c': '#include "planners/blocks/b.h"\n',
            'src/core/planners/blocks/b.h': '',
        },
        'the core includes a header of the editor': {
            'src/core/level/a.c': '#include "app/b.h"\n',
            'src/app/b.h': '',
        },
        'the command includes a header of the editor': {
            'src/cli/a.c': '#include "app/b.h"\n',
            'src/app/b.h': '',
        },
        'the core includes a play': {
            'src/core/level/a.c': '#include "play/b.h"\n',
            'src/play/b.h': '',
        },
        'a play includes a picture': {
            'src/play/a.c': '#include "render/b.h"\n',
            'src/render/b.h': '',
        },
        'a page includes another page': {
            'src/app/tiles/a.c': '#include "blocks/b.h"\n',
            'src/app/blocks/b.h': '',
        },
        'a document includes a widget': {
            'src/app/document/a.c': '#include "widgets/b.h"\n',
            'src/app/widgets/b.h': '',
        },
        'the core includes a window header': {'src/core/level/a.c': '#include <gtk/gtk.h>\n'},
        'the core names a type of the editor': {'src/core/level/a.c': '/* As the EditorWindow does. */\n'},
    },
    clean={
        'src/core/base/b.h': '',
        'src/core/level/a.h': '#include "base/b.h"\n',
        'src/core/level/a.c': '#include "level/a.h"\n#include <glib.h>\n/* The editor may keep it. */\n',
        'src/core/ashlar.h': '#include "play/b.h"\n',
        'src/play/b.h': '#include "base/b.h"\n',
        'src/core/planners/c.h': '',
        'src/core/planners/mine/b.h': '#include "planners/c.h"\n',
        'src/core/planners/mine/a.c': '#include "planners/mine/b.h"\n',
        'src/app/window/b.h': '',
        'src/app/window/a.c': '#include "window/b.h"\n#include "level/a.h"\n#include <gtk/gtk.h>\n',
    },
)
