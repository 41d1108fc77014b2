# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""A game that carries Ashlar in its tree builds with nothing but GLib and json-glib: check-subproject.py MESON CC SOURCE

The project of data/examples gets this tree among its subprojects, on a machine where pkg-config knows GLib, json-glib and what these
ask for, and nothing else: no GTK, no cairo, no tool of theirs. It is built and played. What it installs serves another game by
pkg-config alone, once with the shared library and once with the archive; of the shared one is said what it loads and how large it is.
"""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

meson, cc, source = sys.argv[1:]
source = pathlib.Path(source)
examples = source / 'data' / 'examples'
ROOTS = ('gio-2.0', 'gio-unix-2.0', 'json-glib-1.0')
LOADED = ['libc.so.6', 'libgio-2.0.so.0', 'libglib-2.0.so.0', 'libgobject-2.0.so.0', 'libjson-glib-1.0.so.0', 'libm.so.6']
# What the reference says of it, for an optimised build; this one is not, which may make it half as large again.
MOST_BYTES = 3 << 20
number = 0
failed = False


def case(good, name, details=''):
    global number, failed
    number += 1
    failed |= not good
    print(f'{"ok" if good else "not ok"} {number} - {name}')
    if not good:
        for line in str(details).splitlines()[-60:]:
            print(f'# {line}')
    return good


def run(*call, env=None, cwd=None, moves=None):
    return subprocess.run(
        list(map(str, call)), env=env, cwd=cwd, input=moves, stdin=subprocess.DEVNULL if moves is None else None,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def known_packages(folder):
    """Links to the files of pkg-config that GLib and json-glib ask for, and to no other."""
    folder.mkdir()
    places = run('pkg-config', '--variable=pc_path', 'pkg-config').stdout.strip().split(':')
    waiting, known = list(ROOTS), set()
    while waiting:
        name = waiting.pop()
        found = [path for path in (pathlib.Path(place, name + '.pc') for place in places) if path.is_file()]
        if name in known or not found:
            continue
        known.add(name)
        (folder / found[0].name).symlink_to(found[0])
        for wants in re.findall(r'^Requires(?:\.private)?:(.*)$', found[0].read_text(encoding='utf-8'), re.MULTILINE):
            waiting += re.findall(r'(?:^|,|\s)([A-Za-z][\w.+-]*)', re.sub(r'[<>=]+\s*[\w.]+', '', wants))
    return known


def check_walk(name, game, env):
    sample = source / 'data' / 'samples' / 'drowned-abbey.ashlar.json'
    found = run(game, sample, '--recipe', 'two-halves', '--walk', env=env)
    played = run(game, sample, '--recipe', 'two-halves', env=env, moves=found.stdout)
    case(played.returncode == 0 and 'You are out' in played.stdout, f'{name} reaches the exit', found.stderr + played.stdout)


def check_library(library):
    loaded = re.findall(r'NEEDED.*\[(.*)\]', run('readelf', '-d', library).stdout)
    # The loader, which is asked for a thread's own variables, is there before any library.
    loaded = [name for name in loaded if not name.startswith('ld-')]
    case(sorted(loaded) == LOADED, 'the library loads GLib and json-glib, and nothing else', loaded)
    exported = [line.split()[-1] for line in run('nm', '-D', '--defined-only', library).stdout.splitlines()]
    case(exported and all(name.startswith('ashlar_') for name in exported), 'all that it exports is named ashlar_', exported)
    stripped = library.with_name('stripped')
    done = run('strip', '-o', stripped, library)
    case(done.returncode == 0 and stripped.stat().st_size < MOST_BYTES, 'it is not larger than is said', f'{stripped.stat().st_size}')


def check_installed(folder, env):
    """A game far from any tree: the compiler and pkg-config."""
    (pc,) = folder.rglob('ashlar-1.pc')
    # The file says where it will be; here it is still below the folder.
    text = pc.read_text(encoding='utf-8').replace('prefix=/usr', f'prefix={folder}/usr', 1)
    (pathlib.Path(env['PKG_CONFIG_LIBDIR']) / 'ashlar-1.pc').write_text(text, encoding='utf-8')
    library = pc.parent.parent
    shared = shlex.split(run('pkg-config', '--cflags', '--libs', 'ashlar-1', env=env).stdout)
    linked = run('pkg-config', '--libs', 'ashlar-1', env=env).stdout
    case('-lashlar-1' in linked and 'json' not in linked, 'who links the shared library does not link json-glib', linked)
    static = shlex.split(run('pkg-config', '--static', '--cflags', '--libs', 'ashlar-1', env=env).stdout)
    case('-ljson-glib-1.0' in static, 'and does to who links the archive', static)
    static = [str(library / 'libashlar-1.a') if flag == '-lashlar-1' else flag for flag in static]
    for kind, flags in {'shared': shared, 'static': static}.items():
        game = folder / kind
        # What GLib itself hides behind --static is in its shared library.
        built = run(*cc_words, '-std=gnu11', '-Wall', '-Wextra', '-Werror', examples / 'first-game.c', '-o', game, *flags)
        case(built.returncode == 0, f'a game compiles against what is installed, {kind}', built.stderr)
        here = env | {'LD_LIBRARY_PATH': str(library)} if kind == 'shared' else env
        check_walk(f'the game that is linked {kind}', game, here)
    check_library(library / 'libashlar-1.so')


def check_bare(folder, env):
    """The tree itself, of which neither command nor editor is wanted, where nothing is that draws."""
    options = ['-Deditor=disabled', '-Dcommand=disabled', '-Dwerror=true']
    done = run(meson, 'setup', folder / 'bare', source, *options, env=env)
    if not case(done.returncode == 0, 'without command and editor GLib and json-glib are enough', done.stdout + done.stderr):
        return
    known = {one['name'] for one in json.loads(run(meson, 'introspect', folder / 'bare', '--dependencies').stdout)}
    case(known <= {'glib-2.0', 'gobject-2.0', 'gio-2.0', 'json-glib-1.0', 'm'}, 'nothing else is looked for', sorted(known))
    built = [one['name'] for one in json.loads(run(meson, 'introspect', folder / 'bare', '--targets').stdout)]
    case('ashlar-1' in built and 'ashlar' not in built and 'ashlar-render' not in built, 'the library alone is built', built)
    done = run(meson, 'setup', folder / 'whole', source, '-Deditor=disabled', env=env)
    case(done.returncode != 0 and '"cairo" not found' in done.stdout, 'with the command cairo is asked for by name', done.stdout)


cc_words = shlex.split(cc)
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    game = folder / 'game'
    shutil.copytree(examples, game)
    (game / 'subprojects').mkdir()
    (game / 'subprojects' / 'ashlar').symlink_to(source)
    known = known_packages(folder / 'pkgconfig')
    env = {key: value for key, value in os.environ.items() if not key.startswith(('PKG_CONFIG', 'CFLAGS', 'LDFLAGS'))}
    env |= {'PKG_CONFIG_LIBDIR': str(folder / 'pkgconfig'), 'CC': cc}
    case('glib-2.0' in known and not [one for one in known if re.search('gtk|adw|cairo|pango', one)], 'GTK is hidden', sorted(known))
    check_bare(folder, env)
    set_up = run(
        meson, 'setup', folder / 'build', game, '--prefix=/usr', '-Doptimization=0', '-Ddebug=false',
        '-Dwerror=true', '-Dashlar:default_library=both', env=env,
    )  # fmt: skip
    if case(set_up.returncode == 0, 'the game is configured', set_up.stdout + set_up.stderr):
        case('ashlar| Build targets in project: 5' in set_up.stdout, 'no program of ours and no test is built', set_up.stdout)
        built = run(meson, 'compile', '-C', folder / 'build', env=env)
        if case(built.returncode == 0, 'the game is built', built.stdout):
            check_walk('the game with a subproject', folder / 'build' / 'first-game', env)
            put = run(meson, 'install', '-C', folder / 'build', '--no-rebuild', '--quiet', '--destdir', folder / 'root', env=env)
            if case(put.returncode == 0, 'it installs the library', put.stdout + put.stderr):
                check_installed(folder / 'root', env)
print(f'1..{number}')
sys.exit(failed)
