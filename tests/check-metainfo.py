# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What stores show of us: check-metainfo.py METAINFO SOURCE [APPSTREAMCLI]

AppStream's own validator finds nothing in METAINFO, which is the one with translations, but what is named below with its
reason; and what it cannot know holds: the pictures exist in the size that is said, those in dark are twins of some in light,
the links are those of this version.
"""

import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

# What a validator may say, and why that stays.
KNOWN = {
    'cid-contains-uppercase-letter': 'the desktop, its portals and its stores call us by this id',
    'unknown-tag developer': 'AppStream before 1.0 knows the older tag, which is there, too',
    'developer-name-tag-deprecated': 'AppStream before 1.0 knows no other',
}
LINKS = {'homepage', 'bugtracker', 'vcs-browser', 'help', 'contribute', 'translate'}
WORDS = {'crossword', 'roguelike', 'Tiled', 'LDtk', 'Godot'}
LONGEST_CAPTION = 100
TREE = 'https://raw.githubusercontent.com/ashlar/ashlar/v{}/'


def ask_validator(program, path):
    done = subprocess.run(
        [program, 'validate', '--no-net', '--pedantic', '--no-color', path], capture_output=True, text=True, check=False
    )
    said = re.findall(r'^[EWIP]: [^\s:]+:(?:\d+:|~:)? *(.*)$', done.stdout, re.MULTILINE)
    findings = [line for line in said if not any(line.startswith(known) for known in KNOWN)]
    return findings or ([] if done.returncode == 0 else [done.stdout + done.stderr])


def picture_size(path):
    with open(path, 'rb') as file:
        head = file.read(24)
    return struct.unpack('>II', head[16:24]) if head[:8] == b'\x89PNG\r\n\x1a\n' else None


def check_pictures(root, source, version):
    findings, places, dark = [], [], []
    shots = [one for one in root.findall('screenshots/screenshot')]
    if [one.get('type') for one in shots].count('default') != 1 or shots[0].get('type') != 'default':
        findings.append('the first picture, and no other, is the default')
    for shot in shots:
        image = shot.find('image')
        url = image.text.strip()
        captions = [one.text for one in shot.findall('caption') if len(one.attrib) == 0]
        if len(captions) != 1 or len(captions[0]) > LONGEST_CAPTION or captions[0].endswith('.'):
            findings.append(f'{url}: expected a caption of at most {LONGEST_CAPTION} characters, without a full stop')
        if not url.startswith(TREE.format(version)):
            findings.append(f'{url}: expected a picture of this version, {TREE.format(version)}…')
            continue
        path = source / url[len(TREE.format(version)) :]
        size = (int(image.get('width', 0)), int(image.get('height', 0)))
        if not path.is_file() or picture_size(path) != size:
            findings.append(f'{path}: expected a picture of {size[0]}×{size[1]}')
        (dark if shot.get('environment') == 'gnome:dark' else places).append(path.name)
    if not dark:
        findings.append('no picture is of the dark style')
    findings += [f'{name}: no picture of the same in light' for name in dark if name.replace('-dark', '') not in places]
    return findings


def check(text, source, version):
    root = xml.etree.ElementTree.fromstring(text)
    findings = check_pictures(root, source, version)
    colors = {color.get('scheme_preference') for color in root.findall('branding/color')}
    if colors != {'light', 'dark'}:
        findings.append(f'colours for {sorted(colors)}; expected light and dark')
    names = (root.findtext('developer/name'), root.findtext('developer_name'))
    if names[0] != names[1] or names[0] is None:
        findings.append(f'the developer is {names[0]} in the one tag and {names[1]} in the other')
    links = {url.get('type') for url in root.findall('url')}
    words = {word.text for word in root.findall('keywords/keyword') if len(set(word.attrib) - {'translate'}) == 0}
    findings += [f'no link: {one}' for one in sorted(LINKS - links)] + [f'no keyword: {one}' for one in sorted(WORDS - words)]
    newest = root.find('releases/release')
    if newest.get('version') != version or not newest.findtext('description/p'):
        findings.append(f'the first release is {newest.get("version")}; expected {version}, with a description')
    for url in root.iter('url'):
        tag = re.search(r'/blob/v([0-9.]+)/', url.text)
        if tag and tag.group(1) not in [release.get('version') for release in root.iter('release')]:
            findings.append(f'{url.text}: no such release')
    return findings


def main(path, source, validator=None):
    source = pathlib.Path(source)
    version = re.search(r"^ *version: '([^']+)'", (source / 'meson.build').read_text(encoding='utf-8'), re.MULTILINE)[1]
    text = pathlib.Path(path).read_text(encoding='utf-8')
    tag = TREE.format(version)
    cases = {'the metainfo is whole': check(text, source, version)}
    planted = {
        'a picture that is not there': text.replace('/levels.png', '/attic.png', 1),
        'a picture of another size': text.replace('width="1600"', 'width="1601"', 1),
        'a picture of another version': text.replace(tag, TREE.format('0.0.9'), 1),
        'a dark picture of nothing': text.replace('/blocks.png', '/style.png', 1),
        'no colour in the dark': text.replace('scheme_preference="dark"', 'scheme_preference="light"'),
        'a release that is not told of': re.sub(r'<release version="[^"]*"', '<release version="99.0.0"', text, count=1),
        'another developer': re.sub(r'(<developer_name[^>]*>)', r'\1Not ', text, count=1),
        'no word for crosswords': text.replace('<keyword>crossword</keyword>', ''),
    }
    for name, fault in planted.items():
        cases[f'planted: {name}'] = [] if fault != text and check(fault, source, version) else ['blind']
    if validator:
        cases['AppStream finds nothing in it'] = ask_validator(validator, path)
        with tempfile.TemporaryDirectory() as folder:
            broken = pathlib.Path(folder) / pathlib.Path(path).name
            broken.write_text(text.replace('type="bugtracker"', 'type="bugs"'), encoding='utf-8')
            cases['planted: AppStream is heard'] = [] if ask_validator(validator, broken) else ['deaf']
    print(f'1..{len(cases)}')
    for number, (name, findings) in enumerate(cases.items(), 1):
        print(f'{"not ok" if findings else "ok"} {number} - {name}')
        for finding in findings:
            print(f'# {finding}')
    return 1 if any(cases.values()) else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
