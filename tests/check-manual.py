# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The manual of the command names every subcommand, option, part and parameter there is, and is sound:

check-manual.py MANUAL ASHLAR"""

import json
import pathlib
import re
import shutil
import subprocess
import sys


def run(*call):
    return subprocess.run(call, capture_output=True, text=True, check=False)


def plain(text):
    """The words of a page of roff."""
    return re.sub(r'\\f[BIRP]|\\&|"', '', text).replace('\\-', '-').replace('\\e', '\\')


def words_of(ashlar, *words):
    output = run(ashlar, 'complete', '--', *words).stdout
    return [line.split('\t')[0] for line in output.splitlines()]


def commands_and_options(ashlar, text):
    named = set(re.findall(r'--[a-z][a-z-]*', text))
    commands = [word for word in words_of(ashlar, '') if not word.startswith('-')]
    if len(commands) < 10:
        yield f'only {commands} complete'
    for command in commands:
        if not re.search(rf'^\.B(R|I)? \"?{command}\b', text, re.MULTILINE):
            yield f'ashlar {command} has no paragraph'
        for option in words_of(ashlar, command, '--'):
            if option not in named | {'--help'}:
                yield f'ashlar {command} {option} is not said'


def named_parameters(listed, before=''):
    for parameter in listed:
        yield before + parameter['id'], parameter['help']
        yield from named_parameters(parameter.get('fields', []), f'{before}{parameter["id"]}.')


def parts(ashlar, text):
    for kind in 'planners', 'passes', 'painters':
        start = text.find(f'\n.SH {kind.upper()}\n')
        for part in json.loads(run(ashlar, kind, '--format', 'json').stdout):
            at = text.find(f'\n.SS {part["id"]}\n', start)
            if min(at, start) < 0 or part['description'] not in text:
                yield f'{part["id"]} is not said'
                continue
            section = text[at + 1 : text.find('\n.S', at + 2)]
            for name, words in named_parameters(part['parameters']):
                if f'\n.BR {name} ' not in section or words not in section:
                    yield f'{part["id"]}: {name} is not said'


def warnings(manual):
    """What the formatters that are there say of it."""
    if shutil.which('man'):
        page = subprocess.run(
            ['man', '--warnings', '--encoding=utf8', '--local-file', manual], capture_output=True, text=True, check=False, env={'PATH': '/usr/bin:/bin', 'LC_ALL': 'C.UTF-8', 'MANROFFSEQ': '', 'MANWIDTH': '80'}
        )  # fmt: skip
        yield from page.stderr.splitlines()
    if shutil.which('groff'):
        page = run('groff', '-k', '-Tutf8', '-man', '-ww', '-z', manual)
        yield from page.stderr.splitlines()
    if shutil.which('mandoc'):
        yield from (line for line in run('mandoc', '-Tlint', '-Werror', manual).stdout.splitlines())


def main():
    manual, ashlar = sys.argv[1:]
    text = plain(pathlib.Path(manual).read_text(encoding='utf-8'))
    results = [
        ('every subcommand and option is said', list(commands_and_options(ashlar, text))),
        ('every part and parameter is said', list(parts(ashlar, text))),
        ('no formatter complains', list(warnings(manual))),
    ]
    print(f'1..{len(results)}')
    for number, (name, problems) in enumerate(results, 1):
        print(f'{"not " if problems else ""}ok {number} - {name}')
        for problem in problems:
            print(f'# {problem}')
    return any(problems for _, problems in results)


sys.exit(main())
