# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What the desktop, stores and Debian read of us agrees with itself: one app id and one version wherever they stand, a manifest that
builds this tree, permissions that are argued, sound pictures; and the samples that the editor carries along have their pictures with them."""

import json
import re
import xml.etree.ElementTree

import house

APP_ID = 'io.github.ashlar.Ashlar'
SVG = '{http://www.w3.org/2000/svg}'
# However it is written: as a name, as a path of resources and settings.
WRITTEN = re.compile(r'\bio\.github\.ashlar\.[A-Z]\w*|/io/github/ashlar/\w+', re.IGNORECASE)
SPELLINGS = (APP_ID, '/' + APP_ID.replace('.', '/'))
NAMES = (
    'data/{}.desktop.in',
    'data/{}.metainfo.xml.in',
    'data/{}.gschema.xml',
    'data/{}-mime.xml',
    'data/icons/hicolor/scalable/apps/{}.svg',
    'data/icons/hicolor/symbolic/apps/{}-symbolic.svg',
    'flatpak/{}.json',
)


def check_picture(path, text):
    try:
        root = xml.etree.ElementTree.fromstring(text)
    except xml.etree.ElementTree.ParseError as error:
        return [f'{path}: {error}']
    findings = []
    if path.endswith('-symbolic.svg'):
        if root.get('width') != '16' or root.get('height') != '16':
            findings.append(f'{path}: a symbolic icon is 16 by 16')
        # GTK paints every shape of a symbolic icon with its own colour: an outline would come out filled.
        for shape in root.iter():
            if shape.get('stroke') not in (None, 'none') or (shape.tag != SVG + 'svg' and shape.get('fill') == 'none'):
                findings.append(f'{path}: draw a symbolic icon with filled shapes alone')
                break
    return findings


def check(tree):
    findings = [f'no {name.format(APP_ID)}' for name in NAMES if name.format(APP_ID) not in tree]
    for path, text in tree.items():
        if path.endswith('.svg'):
            findings += check_picture(path, text)
        elif path.startswith('flatpak/') and path.endswith('.json'):
            manifest = json.loads(text)
            argued = tree.get('flatpak/README.md', '')
            for wanted in manifest.get('finish-args', []):
                if f'`{wanted}`' not in argued:
                    findings.append(f'{path}: {wanted} is not argued in flatpak/README.md')
            if manifest.get('id') != APP_ID:
                findings.append(f'{path}: its id is not {APP_ID}')
            if not any(source == {'type': 'dir', 'path': '..'} for source in manifest['modules'][-1]['sources']):
                findings.append(f'{path}: does not build this tree')
        elif path.endswith('.metainfo.xml.in') and f'<id>{APP_ID}</id>' not in text:
            findings.append(f'{path}: its id is not {APP_ID}')
        elif path.endswith('.desktop.in') and f'Icon={APP_ID}\n' not in text:
            findings.append(f'{path}: its icon is not {APP_ID}')
    for path, text in tree.items():
        for written in sorted(set(WRITTEN.findall(text)) - set(SPELLINGS)):
            if path != 'tests/check-data.py':
                findings.append(f'{path}: "{written}"; expected {APP_ID}')
    carried = tree.get('ui/editor.gresource.xml', '')
    for path, text in tree.items():
        if path.startswith('data/samples/') and path.endswith('.json'):
            for image in sorted(set(re.findall(r'"image": "([^"]+)"', text))):
                if f'<file>samples/{image}</file>' not in carried:
                    findings.append(f'ui/editor.gresource.xml: {image} of {path} is not in it')
    return findings + check_versions(tree)


def check_versions(tree):
    """Where the version of meson.build stands as well."""
    version = re.search(r"^ *version: '([^']+)'", tree.get('meson.build', ''), re.MULTILINE)
    if not version:
        return ['meson.build: no version']
    version = version[1]
    places = {
        f'data/{APP_ID}.metainfo.xml.in': f'<release version="{version}"',
        'data/debian/changelog': f'ashlar ({version}-',
        'data/ashlar.1': f'"Ashlar {version}"',
        'data/ashlar-editor.1': f'"Ashlar {version}"',
    }
    findings = [f'{path}: expected {text}' for path, text in places.items() if text not in tree.get(path, '')]
    abi = re.search(r'^abi_version = (\d+)', tree['meson.build'], re.MULTILINE)
    package = f'libashlar-1-{abi[1] if abi else 0}'
    if f'Package: {package}\n' not in tree.get('data/debian/control', ''):
        findings.append(f'data/debian/control: expected the library in {package}, as its soname says')
    return findings


SOUND = {name.format(APP_ID): '' for name in NAMES} | {
    f'flatpak/{APP_ID}.json': json.dumps({'id': APP_ID, 'modules': [{'sources': [{'type': 'dir', 'path': '..'}]}]}),
    f'data/{APP_ID}.metainfo.xml.in': f'<id>{APP_ID}</id><release version="1.2.3" date="2026-01-01"/>',
    f'data/{APP_ID}.desktop.in': f'Icon={APP_ID}\n',
    'data/debian/changelog': 'ashlar (1.2.3-1) unstable; urgency=medium\n',
    'data/debian/control': 'Package: libashlar-1-0\n',
    'data/ashlar.1': '"Ashlar 1.2.3"',
    'data/ashlar-editor.1': '"Ashlar 1.2.3"',
    f'data/icons/hicolor/scalable/apps/{APP_ID}.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    f'data/icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>',
    'meson.build': "  version: '1.2.3',\n",
}

house.run(
    check,
    planted={
        'a release that the metainfo does not know': SOUND | {'meson.build': "  version: '1.2.4',\n"},
        'a manifest of another application': SOUND
        | {f'flatpak/{APP_ID}.json': '{"id": "org.example.App", "modules": [{"sources": [{"type": "dir", "path": ".."}]}]}'},
        'a sample whose picture stays behind': SOUND | {'data/samples/a.ashlar.json': '{ "image": "a.png" }'},
        'packages of another version': SOUND | {'data/debian/changelog': 'ashlar (1.2.2-1) unstable; urgency=medium\n'},
        'a manual of another version': SOUND | {'data/ashlar.1': '"Ashlar 1.2.2"'},
        'a library that is another by its soname': SOUND | {'meson.build': "  version: '1.2.3',\nabi_version = 1\n"},
        'the application by another name': SOUND | {'src/app/a.c': '"io.github.ashlar.' 'Editor"'},
        'resources of another application': SOUND | {'ui/a.xml': 'prefix="/io/github/ashlar' '/Editor"'},
        'a permission without a reason': SOUND
        | {
            f'flatpak/{APP_ID}.json': json.dumps(
                {'id': APP_ID, 'finish-args': ['--share=network'], 'modules': [{'sources': [{'type': 'dir', 'path': '..'}]}]}
            )
        },
        'an icon that is not XML': SOUND | {'ui/icons/a-symbolic.svg': '<svg'},
        'an icon drawn with outlines': SOUND
        | {
            'ui/icons/a-symbolic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">'
            '<path stroke="#000" fill="none" d="M0 0h4"/></svg>'
        },
    },
    clean=SOUND,
)
