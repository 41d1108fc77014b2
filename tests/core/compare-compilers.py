#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The same bytes from every compiler at every level of optimisation: compare-compilers.py [BUILD [COMPILER LEVEL]…]

Builds the library with gcc and clang at -O0 and -O3 (those that are installed), or with the compilers and at the levels that are named, lets each
print the hashes of the golden levels and of the golden walks, and holds them against tests/data/golden/hashes.txt and walks.txt. What the library
is made of is read from the build folder, by default build, where its headers must have been made. TAP on standard output.
"""

import concurrent.futures
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORE = ROOT / "src" / "core"
GOLDEN = {"levels": "hashes.txt", "walks": "walks.txt"}
BUILD = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build").resolve()
PACKAGES = ["gio-2.0", "gobject-2.0", "json-glib-1.0"]
LEVELS = [(compiler, level) for compiler in ("gcc", "clang") for level in ("-O0", "-O3")]


def ask_pkg_config(what):
    out = subprocess.run(["pkg-config", what, *PACKAGES], check=True, capture_output=True, text=True)
    return shlex.split(out.stdout)


def list_sources():
    """What the build compiles into the library on this machine: not all that lies in its folders."""
    commands = json.loads((BUILD / "compile_commands.json").read_text())
    sources = [BUILD / entry["directory"] / entry["file"] for entry in commands if "src/core/libashlar-core.a.p/" in entry["output"]]
    assert sources, f"{BUILD}: no sources of libashlar-core"
    return sorted(source.resolve() for source in sources)


def build(compiler, level, folder):
    """The golden tool, built into the folder."""
    # From the root of the tree, by relative paths: a cache of objects, where there is one, knows them in other clones, too.
    folders = [ROOT / "src", CORE, BUILD / "src" / "core", ROOT / "tests" / "core"]
    flags = [level, "-std=gnu17", "-w", "-D_GNU_SOURCE", "-DASHLAR_COMPILATION", '-DG_LOG_DOMAIN="Ashlar"',
             "-fno-strict-aliasing", *("-I" + os.path.relpath(path, ROOT) for path in folders), *ask_pkg_config("--cflags")]
    cache = ["ccache"] if shutil.which("ccache") else []
    sources = list_sources()
    sources += [ROOT / "tests" / name for name in ("core/golden.c", "core/golden-tool.c", "play/golden-walks.c")]
    objects = [folder / f"{number}-{source.stem}.o" for number, source in enumerate(sources)]

    def compile_one(pair):
        source, target = pair
        subprocess.run([*cache, compiler, *flags, "-c", os.path.relpath(source, ROOT), "-o", str(target)], check=True, cwd=ROOT)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, zip(sources, objects)))
    tool = folder / "golden-tool"
    subprocess.run([compiler, *map(str, objects), "-o", str(tool), *ask_pkg_config("--libs"), "-lm"], check=True)
    return tool


def first_difference(lines, expected):
    for line, wanted in zip(lines, expected):
        if line != wanted:
            return f"{line}; expected {wanted}"
    return f"{len(lines)} lines; expected {len(expected)}"


def main():
    expected = {what: (ROOT / "tests" / "data" / "golden" / name).read_text().splitlines() for what, name in GOLDEN.items()}
    asked = list(zip(sys.argv[2::2], sys.argv[3::2]))
    present = [pair for pair in asked or LEVELS if shutil.which(pair[0])]
    failures = 0
    print(f"1..{len(present)}", flush=True)
    for number, (compiler, level) in enumerate(present, 1):
        with tempfile.TemporaryDirectory() as folder:
            tool = build(compiler, level, pathlib.Path(folder))
            lines = {
                what: subprocess.run([tool, ROOT / "data" / "samples", what], check=True, capture_output=True, text=True).stdout.splitlines()
                for what in GOLDEN
            }
        ok = lines == expected
        failures += not ok
        print(f"{'ok' if ok else 'not ok'} {number} {compiler} {level}", flush=True)
        for what in GOLDEN:
            if lines[what] != expected[what]:
                print(f"# {first_difference(lines[what], expected[what])}", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
