# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Prints the manual of the command, its lists of parts made from what the command says of them:

make-manual.py MANUAL ASHLAR

A line `.\\" PARTS planners` of MANUAL becomes what `ashlar planners --format json` lists."""

import json
import pathlib
import subprocess
import sys

MARK = '.\\" PARTS '


def roff(text):
    """As it stands, whatever it begins with."""
    text = text.replace('\\', '\\e').replace('-', '\\-')
    return '\\&' + text if text.startswith(('.', "'")) else text


def quoted(text):
    return '"' + roff(text).replace('"', '""') + '"'


def kind(parameter):
    """What it may be: "integer from 1 to 10 cells, 5 if not given"."""
    words = [parameter['type']]
    if parameter.get('choices') and 'minimum' not in parameter:
        words += ['of', ', '.join(parameter['choices'])]
    if 'minimum' in parameter:
        words += ['from', str(parameter['minimum']), 'to', str(parameter['maximum'])]
    if parameter.get('unit', '%') != '%':
        words.append(parameter['unit'] if 'minimum' in parameter else 'in ' + parameter['unit'])
    if parameter.get('choices') and 'minimum' in parameter:
        words += ['for each of', ', '.join(parameter['choices'])]
    default = parameter.get('default')
    if default in (None, [], {}):
        return ' '.join(words)
    if isinstance(default, dict) and len(set(default.values())) == 1:
        said = next(iter(default.values()))
    elif isinstance(default, dict) and set(default) == {'min', 'max'}:
        said = f'{default["min"]} to {default["max"]}'
    else:
        said = default if isinstance(default, str) else json.dumps(default)
    return f'{" ".join(words)}; {said} if not given'


def parameters(part, before=''):
    for parameter in part:
        yield '.TP'
        yield f'.BR {quoted(before + parameter["id"])} {quoted(" (" + kind(parameter) + ")")}'
        yield roff(parameter['help'])
        yield from parameters(parameter.get('fields', []), f'{before}{parameter["id"]}.')


def parts(listed):
    for part in listed:
        yield f'.SS {quoted(part["id"])}'
        yield roff(part['description'])
        yield from parameters(part['parameters'])


def main():
    manual, ashlar = sys.argv[1:]
    for line in pathlib.Path(manual).read_text(encoding='utf-8').splitlines():
        if not line.startswith(MARK):
            print(line)
            continue
        output = subprocess.run([ashlar, line.removeprefix(MARK), '--format', 'json'], capture_output=True, check=True).stdout
        print('\n'.join(parts(json.loads(output))))


sys.stdout.reconfigure(encoding='utf-8')
main()
