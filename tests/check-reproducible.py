# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What is made twice is the same: check-reproducible.py ASHLAR SOURCE

Each format of an export, made on two days as SOURCE_DATE_EPOCH has them, in two time zones and folders, at two seconds of the clock,
is the same to the byte and carries no date.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ashlar, source = sys.argv[1:]
KEEP = pathlib.Path(source, 'data', 'samples', 'old-keep.ashlar.json')
ENDINGS = ('png', 'svg', 'pdf', 'tmx', 'tmj', 'tscn', 'ldtk', 'lua', 'csv', 'dd2vtt', 'json')
DATE = re.compile(rb'/(?:Creation|Mod)Date|tIME|date:create|dcterms|<dc:date|\b20[0-9]{2}-[01][0-9]-[0-3][0-9]T')
DAYS = ({'SOURCE_DATE_EPOCH': '86400', 'TZ': 'UTC'}, {'SOURCE_DATE_EPOCH': '1700000000', 'TZ': 'Asia/Kathmandu'})


def export(folder, day):
    """The names and bytes of all that is written."""
    folder.mkdir()
    for ending in ENDINGS:
        done = subprocess.run(
            [ashlar, 'export', KEEP, '--recipe', 'keep', '--seed', '42', '--output', folder / f'keep.{ending}'],
            env=os.environ | day, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob('*')) if path.is_file()}


def check(first, second):
    findings = [f'{name}: only once' for name in sorted(set(first) ^ set(second))]
    for name in sorted(set(first) & set(second)):
        if first[name] != second[name]:
            place = next((i for i, pair in enumerate(zip(first[name], second[name])) if pair[0] != pair[1]), 'its end')
            findings.append(f'{name}: differs at byte {place}')
        date = DATE.search(first[name])
        if date:
            findings.append(f'{name}: has a date: {date[0]}')
    return findings


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    first = export(folder / 'first', DAYS[0])
    # The clock shows another second.
    time.sleep(1.1)
    second = export(folder / 'another folder', DAYS[1])
missing = [ending for ending in ENDINGS if f'keep.{ending}' not in first]
cases = {
    'every format is there': missing,
    'each is the same, and carries no date': check(first, second),
    'planted: another byte': [] if check(first, second | {'keep.pdf': first['keep.pdf'] + b' '}) else ['blind'],
    'planted: a date': [] if check(dict(first, x=b'/CreationDate (D:2026)'), dict(second, x=b'/CreationDate (D:2026)')) else ['blind'],
}
print(f'1..{len(cases)}')
for number, (name, findings) in enumerate(cases.items(), 1):
    print(f'{"not ok" if findings else "ok"} {number} - {name}')
    for finding in findings:
        print(f'# {finding}')
sys.exit(1 if any(cases.values()) else 0)
