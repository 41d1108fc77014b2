# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What is installed is enough for a game: check-install.py MESON BUILD PREFIX LIBDIR CC ASHLAR SOURCE

Installs into an empty folder, compiles the first level of the README, as it stands there, against the pkg-config file found
there, and holds its output against the command's. The same in C++, and from Python where the typelib was built, in a folder that
holds nothing but what the README names.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

meson, build, prefix, libdir, cc, ashlar, source = sys.argv[1:]
source = pathlib.Path(source)
sample = source / 'data' / 'samples' / 'old-keep.ashlar.json'
number = 0
failed = False


def case(good, name, details=''):
    global number, failed
    number += 1
    failed |= not good
    print(f'{"ok" if good else "not ok"} {number} - {name}')
    if not good:
        for line in details.splitlines():
            print(f'# {line}')
    return good


def run(*call, env=None, cwd=None):
    return subprocess.run(list(map(str, call)), env=env, cwd=cwd, capture_output=True, text=True, check=False)


def code_of_readme(language, word):
    """What the README prints in this language: the one example with the word."""
    readme = (source / 'README.md').read_text(encoding='utf-8')
    examples = re.findall(rf'^```{language}\n(.*?)^```$', readme, re.MULTILINE | re.DOTALL)
    (code,) = (example for example in examples if word in example)
    return code


def check_walk(env, game):
    """The example that plays an adventure comes home."""
    shutil.copy(sample.parent / 'last-lantern.ashlar.json', game)
    (game / 'walk.py').write_text(code_of_readme('python', 'Journey'), encoding='utf-8')
    result = run(sys.executable, game / 'walk.py', env=env, cwd=game)
    good = result.returncode == 0 and re.fullmatch(r'home \d+ turns\n', result.stdout)
    case(good, 'a Python program plays an adventure', result.stderr + result.stdout)


def check_headers(root, flags):
    include = root / 'include' / 'ashlar-1'
    headers = sorted(include.rglob('*.h'))
    probe = pathlib.Path(root, 'probe.c')
    for header in headers:
        probe.write_text(f'#include <{header.relative_to(include).as_posix()}>\nint unused;\n', encoding='utf-8')
        result = run(cc, '-fsyntax-only', '-std=c11', '-Wall', '-Wextra', '-Werror', probe, *flags)
        case(result.returncode == 0, f'{header.relative_to(include)} stands alone', result.stderr)
    case((include / 'ashlar.h') in headers, 'ashlar.h is installed')
    case(not [header for header in headers if 'private' in header.name], 'no private header is installed')


def check_level(name, program, expected, env, cwd):
    """The command marks the exit, too; the README leaves it out."""
    result = run(*program, env=env, cwd=cwd)
    at = expected.index('>')
    shown = result.stdout[:at] + '>' + result.stdout[at + 1 :]
    case(
        result.returncode == 0 and shown == expected,
        f'{name} draws the level that the command prints',
        f'{result.stderr}\nexpected:\n{expected}\ngot:\n{result.stdout}',
    )


def check_cpp(flags, expected, env, game):
    """The header as C++ knows it, by the oldest and by the newest of its ways, and every warning an error."""
    cpp = shutil.which('g++') or shutil.which('c++')
    if cpp is None:
        global number
        number += 1
        print(f'ok {number} - a C++ program draws the level # SKIP no C++ compiler')
        return
    for standard in ('gnu++11', 'c++11', 'c++20'):
        result = run(
            cpp, f'-std={standard}', '-Wall', '-Wextra', '-Wshadow', '-Werror', source / 'tests/data/first-level.cpp',
            '-o', game / 'first-level-cpp', *flags,
        )  # fmt: skip
        case(result.returncode == 0, f'the first level compiles as {standard}', result.stderr)
    check_level('a C++ program', [game / 'first-level-cpp'], expected, env, game)


def check_mime(share):
    database = run('update-mime-database', share / 'mime')
    globs = share / 'mime' / 'globs2'
    subclasses = share / 'mime' / 'subclasses'
    case(
        database.returncode == 0
        and 'application/vnd.ashlar+json:*.ashlar.json' in globs.read_text(encoding='utf-8')
        and 'application/vnd.ashlar+json application/json' in subclasses.read_text(encoding='utf-8'),
        'the MIME type is known by its name',
        database.stderr,
    )


with tempfile.TemporaryDirectory() as folder:
    result = run(meson, 'install', '-C', build, '--no-rebuild', '--quiet', '--destdir', folder)
    if not case(result.returncode == 0, 'meson install', result.stdout + result.stderr):
        print(f'1..{number}')
        sys.exit(1)
    root = pathlib.Path(folder + prefix)
    lib = root / libdir
    pc = (lib / 'pkgconfig' / 'ashlar-1.pc').read_text(encoding='utf-8')
    pathlib.Path(folder, 'pc').mkdir()
    # The file says where it will be; here it is still below the folder.
    pathlib.Path(folder, 'pc', 'ashlar-1.pc').write_text(pc.replace(f'prefix={prefix}', f'prefix={root}', 1), encoding='utf-8')
    env = os.environ | {
        'PKG_CONFIG_PATH': f'{folder}/pc',
        'LD_LIBRARY_PATH': str(lib),
        'GI_TYPELIB_PATH': str(lib / 'girepository-1.0'),
        'PYTHONDONTWRITEBYTECODE': '1',
    }
    flags = run('pkg-config', '--cflags', '--libs', 'ashlar-1', env=env)
    case(flags.returncode == 0, 'pkg-config ashlar-1', flags.stderr)
    flags = flags.stdout.split()
    case('json' not in ' '.join(flags), 'a game does not link json-glib', ' '.join(flags))

    check_headers(root, flags)
    game = pathlib.Path(folder, 'game')
    game.mkdir()
    shutil.copy(sample, game)
    (game / 'readme.c').write_text(code_of_readme('c', 'ashlar_content_load').replace('#include <ashlar.h>\n', '', 1), encoding='utf-8')
    (game / 'readme.py').write_text(code_of_readme('python', 'get_cells'), encoding='utf-8')
    result = run(
        cc, '-std=gnu11', '-Wall', '-Wextra', '-Werror', f'-DREADME_CODE="{game / "readme.c"}"', source / 'tests/data/first-level.c',
        '-o', game / 'first-level', *flags,
    )  # fmt: skip
    case(result.returncode == 0, 'the first level compiles', result.stderr)

    text = run(ashlar, 'generate', sample, '--recipe', 'keep', '--seed', '42', '--format', 'text')
    case(text.returncode == 0 and '<' in text.stdout, 'the command prints a level', text.stderr)
    check_level('a C program', [game / 'first-level'], text.stdout, env, game)
    check_cpp(flags, text.stdout, env, game)
    if (lib / 'girepository-1.0' / 'Ashlar-1.typelib').exists():
        check_level('a Python program', [sys.executable, game / 'readme.py'], text.stdout, env, game)
        check_walk(env, game)
    if shutil.which('update-mime-database'):
        check_mime(root / 'share')
    for example in filter(pathlib.Path.is_file, (source / 'data/examples').rglob('*')):
        name = example.relative_to(source / 'data/examples')
        case((root / 'share/ashlar/examples' / name).is_file(), f'examples/{name} is installed')
    case((root / 'share/ashlar/samples' / sample.name).read_bytes() == sample.read_bytes(), 'the samples are installed')
    manual = root / 'share/man/man1/ashlar.1'
    case('.SS "mine"' in manual.read_text(encoding='utf-8'), 'the manual is installed with the list of planners')
    for completion in 'bash-completion/completions/ashlar', 'zsh/site-functions/_ashlar', 'fish/vendor_completions.d/ashlar.fish':
        case((root / 'share' / completion).is_file(), f'{completion} is installed')
    schema = root / 'share/ashlar/schema/content-1.schema.json'
    case('"planner-mine"' in schema.read_text(encoding='utf-8'), 'the schema is installed with the parameters of planners')

print(f'1..{number}')
sys.exit(failed)
