# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Whatever is installed is in one of Debian's packages: check-debian.py MESON BUILD SOURCE

The lists of data/debian are held against what meson would install: nothing is left out or in two packages, and no line has gone
stale. What a build may lack, since it was not asked for, is named below.
"""

import fnmatch
import json
import pathlib
import re
import subprocess
import sys

meson, build, source = sys.argv[1:]
# Languages and pages of help, which there need not be, and the reference and introspection, which not every build has.
OPTIONAL = ('usr/share/locale', 'usr/share/help', 'usr/share/doc/ashlar-1', 'usr/lib/*/girepository-1.0', 'usr/share/gir-1.0')


def installed():
    """Paths below debian/tmp, as a build with Debian's folders would give them."""
    plan = json.loads(
        subprocess.run([meson, 'introspect', build, '--install-plan'], check=True, capture_output=True, text=True).stdout
    )
    folders = {
        'bindir': 'usr/bin', 'libdir': 'usr/lib/x', 'libdir_shared': 'usr/lib/x', 'libdir_static': 'usr/lib/x', 'datadir': 'usr/share',
        'mandir': 'usr/share/man', 'includedir': 'usr/include', 'localedir': 'usr/share/locale', 'prefix': 'usr',
    }  # fmt: skip
    options = json.loads(subprocess.run([meson, 'introspect', build, '--buildoptions'], check=True, capture_output=True, text=True).stdout)
    prefix = next(one['value'] for one in options if one['name'] == 'prefix')
    paths = set()
    for entries in plan.values():
        for entry in entries.values():
            path = entry['destination']
            path = re.sub(r'^\{(\w+)\}', lambda match: folders[match[1]], path)
            path = re.sub('^' + re.escape(prefix) + '/', 'usr/', path)
            path = re.sub(r'^(?!usr/)', 'usr/', path)
            paths.add(re.sub(r'^usr/(lib|lib64)/(?:[\w]+-linux-gnu/)?(?!x/)', 'usr/lib/x/', path))
    # Links to a library that a linker looks for are in no plan.
    return paths | {path.split('.so.')[0] + '.so' for path in paths if '.so.' in path}


def belongs(path, pattern):
    """A pattern takes a file, or a folder and all below it."""
    parts, wanted = path.split('/'), pattern.split('/')
    return len(parts) >= len(wanted) and all(fnmatch.fnmatchcase(*pair) for pair in zip(parts, wanted))


def check(paths, packages):
    findings = []
    for path in sorted(paths):
        owners = [name for name, patterns in packages.items() if any(belongs(path, pattern) for pattern in patterns)]
        # A folder that is installed whole is given out in parts.
        within = [pattern for patterns in packages.values() for pattern in patterns if belongs(pattern, path)]
        if len(owners) > 1 or (not owners and not within):
            findings.append(f'{path}: in {", ".join(owners) or "no package"}; expected in one')
    for name, patterns in packages.items():
        for pattern in patterns:
            if pattern not in OPTIONAL and not any(belongs(path, pattern) or belongs(pattern, path) for path in paths):
                findings.append(f'{name}: {pattern} is not installed')
    return findings


packages = {
    path.stem: path.read_text(encoding='utf-8').split() for path in sorted(pathlib.Path(source, 'data', 'debian').glob('*.install'))
}
control = pathlib.Path(source, 'data', 'debian', 'control').read_text(encoding='utf-8')
paths = installed()
cases = {
    'every file is in one package': check(paths, packages),
    'every list belongs to a package': [name for name in packages if f'Package: {name}\n' not in control],
    'planted: a file that nobody lists': [] if check(paths | {'usr/bin/ashlar-more'}, packages) else ['blind'],
    'planted: a line for nothing': [] if check(paths, packages | {'more': ['usr/share/attic']}) else ['blind'],
    'planted: a file in two packages': [] if check(paths, packages | {'more': ['usr/bin/ashlar']}) else ['blind'],
}
print(f'1..{len(cases)}')
for number, (name, findings) in enumerate(cases.items(), 1):
    print(f'{"not ok" if findings else "ok"} {number} - {name}')
    for finding in findings:
        print(f'# {finding}')
sys.exit(1 if any(cases.values()) else 0)
