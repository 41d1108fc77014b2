# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Prints the manifest of a release for a store: release-manifest.py ASHLAR-VERSION.tar.xz

It is the tree's own manifest, but its source is the archive at the tag's address, with the checksum of the file that is named.
"""

import hashlib
import json
import pathlib
import re
import sys

MANIFEST = pathlib.Path(__file__).with_name('io.github.ashlar.Ashlar.json')
ADDRESS = 'https://github.com/ashlar/ashlar/releases/download/v{}/{}'


def release_manifest(archive):
    archive = pathlib.Path(archive)
    version = re.fullmatch(r'ashlar-([0-9]+\.[0-9]+\.[0-9]+)\.tar\.xz', archive.name)
    if not version:
        sys.exit(f'release-manifest: found "{archive.name}"; expected ashlar-VERSION.tar.xz')
    manifest = json.loads(MANIFEST.read_text(encoding='utf-8'))
    (module,) = [module for module in manifest['modules'] if module['name'] == 'ashlar']
    module['sources'] = [
        {
            'type': 'archive',
            'url': ADDRESS.format(version[1], archive.name),
            'sha256': hashlib.sha256(archive.read_bytes()).hexdigest(),
        }
    ]
    return json.dumps(manifest, indent=2, ensure_ascii=False) + '\n'


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.stdout.write(release_manifest(sys.argv[1]))
