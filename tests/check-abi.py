# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The ABI is what it was: check-abi.py BASELINE SYMBOLS SOURCE CC FOLDER… [--update]

What the headers say of each exported function, its types to the last member, is held against the baseline by libabigail's
abidiff: what went away or became another is found, what was added is not. It reads debug information, which a build need not
have; so the compiler is asked for the prototypes that the headers give (-aux-info), and a library of empty functions with these
prototypes is compared. The FOLDERs are those of the headers. That the real one exports the same names is check-symbols' business. --update writes the baseline anew.
"""

import pathlib
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

PROTOTYPE = re.compile(r'^/\* \S+:\d+:\w+ \*/ extern (.*);$', re.MULTILINE)
NAME = re.compile(r'\b(ashlar_\w+) \(')
ADDED = 'void ashlar_added_later (void) { }\n'


def run(*call):
    return subprocess.run(list(map(str, call)), capture_output=True, text=True, check=False)


class Probe:
    def __init__(self, folder, compiler, includes, symbols, source):
        self.folder, self.compiler, self.includes, self.source = folder, compiler, includes, source
        self.symbols = set(symbols.read_text(encoding='utf-8').split())

    def text(self):
        """A function without content for each that is exported, with the prototype of its header."""
        begin = self.folder / 'begin.c'
        begin.write_text('#include <ashlar.h>\n', encoding='utf-8')
        said = self.folder / 'prototypes'
        done = run(*self.compiler, *self.includes, '-std=gnu2x', '-fsyntax-only', '-aux-info', said, begin)
        assert done.returncode == 0, done.stderr
        lines, left = ['#include <ashlar.h>'], set(self.symbols)
        for prototype in PROTOTYPE.findall(said.read_text(encoding='utf-8')):
            name = NAME.search(prototype)
            if name and name[1] in left:
                left.remove(name[1])
                lines.append(prototype + ' { __builtin_unreachable (); }')
        return '\n'.join(lines) + '\n', left

    def build(self, text, name, includes=None):
        source, library = self.folder / f'{name}.c', self.folder / f'{name}.so'
        source.write_text(text, encoding='utf-8')
        done = run(
            *self.compiler, *(includes or self.includes), '-std=gnu2x', '-w', '-g', '-O0', '-fPIC', '-shared',
            '-Wl,-soname,libashlar-1.so.0', '-o', library, source,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return library

    def describe(self, library):
        done = run(
            'abidw', '--no-corpus-path', '--no-comp-dir-path', '--no-show-locs',
            '--headers-dir', self.source / 'src', '--drop-private-types', library,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout


def differences(baseline, library):
    done = run('abidiff', '--no-added-syms', baseline, library)
    return [] if done.returncode == 0 else (done.stdout + done.stderr).splitlines() or [f'status {done.returncode}']


def changed_headers(probe, path, old, new):
    """The includes with one header of the tree before all others, in which @old is @new."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=probe.folder))
    core = probe.source / 'src' / 'core'
    for header in core.rglob('*.h'):
        copy = folder / header.relative_to(core)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(header, copy)
    text = (folder / path).read_text(encoding='utf-8')
    changed = re.sub(old, new, text, count=1)
    assert changed != text, f'{path}: nothing to change'
    (folder / path).write_text(changed, encoding='utf-8')
    return [f'-I{folder}', *probe.includes]


def cases_of(probe, baseline):
    text, left = probe.text()
    cases = {'every exported function has a prototype': sorted(left)}
    real = probe.build(text, 'real')
    cases['nothing went away or became another since the baseline'] = differences(baseline, real)
    now = probe.folder / 'now.abi'
    now.write_text(probe.describe(real), encoding='utf-8')

    def changed(name, text, includes=None):
        return differences(now, probe.build(text, name, includes))

    cases['what is added is no difference'] = changed('added', text + ADDED)
    gone = re.sub(r'^.*\bashlar_content_load \(.*\n', '', text, flags=re.MULTILINE)
    cases['planted: a function is gone'] = [] if changed('gone', gone) else ['blind']
    other = re.sub(r'^extern ', '', text, flags=re.MULTILINE).replace('ashlar_get_major_version (void)', 'ashlar_get_major_version (int)')
    other = other.replace('#include <ashlar.h>', '#define ashlar_get_major_version hidden\n#include <ashlar.h>\n#undef ashlar_get_major_version')
    cases['planted: a parameter more'] = [] if changed('other', other) else ['blind']
    header = changed_headers(probe, 'skins/ashlar-dresser.h', r'(\n\} AshlarPicture;)', r'\n  guint64 more;\1')
    cases['planted: a struct has grown'] = [] if changed('grown', text, header) else ['blind']
    header = changed_headers(probe, 'base/ashlar-report.h', r'(\n  ASHLAR_SEVERITY_ERROR\b)', r'\n  ASHLAR_SEVERITY_BETWEEN,\1')
    cases['planted: a number in the middle of an enumeration'] = [] if changed('middle', text, header) else ['blind']
    return cases


def main(baseline, symbols, source, compiler, *rest):
    missing = [program for program in ('abidiff', 'abidw') if not shutil.which(program)]
    if missing:
        print(f'1..0 # SKIP {missing[0]} is not installed (Debian: abigail-tools)')
        return 0
    if platform.machine() != 'x86_64':
        print(f'1..0 # SKIP the baseline is of x86_64; this is {platform.machine()}')
        return 0
    includes = [f'-I{word}' for word in rest if word != '--update']
    includes += run('pkg-config', '--cflags', 'gio-2.0').stdout.split()
    with tempfile.TemporaryDirectory() as folder:
        probe = Probe(pathlib.Path(folder), shlex.split(compiler), includes, pathlib.Path(symbols), pathlib.Path(source))
        if '--update' in rest:
            text, left = probe.text()
            assert not left, f'no prototype: {sorted(left)}'
            pathlib.Path(baseline).parent.mkdir(parents=True, exist_ok=True)
            pathlib.Path(baseline).write_text(probe.describe(probe.build(text, 'real')), encoding='utf-8')
            return 0
        cases = cases_of(probe, baseline)
    print(f'1..{len(cases)}')
    for number, (name, findings) in enumerate(cases.items(), 1):
        print(f'{"not ok" if findings else "ok"} {number} - {name}')
        for finding in findings:
            print(f'# {finding}')
    return 1 if any(cases.values()) else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
