# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The moving picture of the README: moving.py PROGRAM…

Runs the program, which takes pictures of the real window one after the other, and makes one file of them. It needs ImageMagick:
    meson compile -C build moving-picture
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

DELAY = 18  # hundredths of a second
WIDTH = 720
COLOURS = 48
MOST = 2_000_000  # bytes: a page with it is to appear at once

convert = shutil.which('convert')
if convert is None:
    sys.exit('moving.py: no ImageMagick here (Debian: imagemagick)')
target = pathlib.Path(__file__).resolve().parent / 'moving.gif'
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([*sys.argv[1:], 'moving'], env=os.environ | {'ASHLAR_SCREENSHOTS': folder}, check=True)
    frames = sorted(map(str, pathlib.Path(folder).glob('frame-*.png')))
    made = pathlib.Path(folder, 'moving.gif')
    # One palette for all, and no dither: what stands still is the same in each frame, and costs nothing.
    subprocess.run(
        [convert, '-delay', str(DELAY), '-loop', '0', *frames, '-resize', f'{WIDTH}x', '+dither', '-colors', str(COLOURS)]
        + ['+map', '-fuzz', '3%', '-layers', 'OptimizePlus', made],
        check=True,
    )
    if made.stat().st_size > MOST:
        sys.exit(f'moving.py: {len(frames)} frames have {made.stat().st_size} bytes, more than {MOST}')
    shutil.copy(made, target)
print(f'{target.name}: {len(frames)} frames, {len(frames) * DELAY / 100} seconds, {target.stat().st_size} bytes')
