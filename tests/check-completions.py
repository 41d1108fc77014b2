# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The completions of bash, zsh and fish offer what the command says, each in its own shell as far as it is installed:

check-completions.py COMPLETIONS ASHLAR SAMPLE"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

folder, ashlar, sample = map(pathlib.Path, sys.argv[1:])

# What is typed, up to the cursor, and the whole words that come of it.
CASES = [
    (['ashlar', 'sur'], ['survey']),
    (['ashlar', 'schema', ''], ['content', 'level', 'survey', 'walk']),
    (['ashlar', 'lint', '--format', ''], ['text', 'json']),
    (['ashlar', 'generate', str(sample), '--recipe', 'small'], ['small-watchtower']),
    (['ashlar', 'generate', '--planner', 'mine', '--set', 'room'], ['roomChance=', 'roomSize.']),
    (['ashlar', 'generate', '--planner', 'mine', '--set', 'falloff=s'], ['falloff=smooth', 'falloff=steep']),
    (['ashlar', 'generate', '--planner=mine', '--set=falloff=s'], ['--set=falloff=smooth', '--set=falloff=steep']),
    (['ashlar', 'generate', '--planner', 'mine', '--reroll', 'pa'], ['paint=']),
    (['ashlar', 'lint', 'a fi'], ['a file.ashlar.json']),
    (['ashlar', 'nobody', ''], []),
]


def run(*call, cwd, text=''):
    env = {'PATH': f'{cwd}:/usr/bin:/bin', 'HOME': str(cwd), 'LC_ALL': 'C.UTF-8', 'XDG_CONFIG_HOME': str(cwd), 'XDG_DATA_HOME': str(cwd)}
    return subprocess.run(call, input=text, capture_output=True, text=True, check=False, cwd=cwd, env=env)


def quoted(word):
    return "'" + word.replace("'", "'\\''") + "'"


def bash_words(words):
    """As COMP_WORDBREAKS cuts them; what is kept before the last break."""
    cut = []
    kept = ''
    for word in words:
        parts = word.replace('=', '\0=\0').split('\0')
        cut += [part for part in parts[:-1] if part]
        cut.append(parts[-1]) if parts[-1] or len(parts) == 1 else None
        kept = word[: word.rfind('=') + 1]
    return cut, kept


def in_bash(words, cwd):
    cut, kept = bash_words(words)
    script = f'source {quoted(str(folder / "ashlar.bash"))}\nCOMP_WORDS=({" ".join(map(quoted, cut))})\nCOMP_CWORD={len(cut) - 1}\n'
    result = run('bash', '--norc', cwd=cwd, text=script + '_ashlar\nfor reply in "${COMPREPLY[@]}"; do echo "$reply"; done\n')
    return [kept + line for line in result.stdout.splitlines()], result.stderr


def in_zsh(words, cwd):
    # The parts of zsh's completion that the function calls, as far as a test needs them.
    script = f"""
      compadd () {{ local name=$@[-1]; print -rl -- "${{(@P)name}}" }}
      _files () {{ print -rl -- $words[CURRENT]*(N) }}
      words=({' '.join(map(quoted, words))}); CURRENT=$#words
      source {quoted(str(folder / '_ashlar'))}
    """
    result = run('zsh', '-f', cwd=cwd, text=script)
    return result.stdout.splitlines(), result.stderr


def in_fish(words, cwd):
    typed = ' '.join(word.replace(' ', '\\ ') for word in words)
    result = run('fish', '--no-config', cwd=cwd, text=f'source {quoted(str(folder / "ashlar.fish"))}\ncomplete -C {quoted(typed)}\n')
    return [line.split('\t')[0].replace('\\ ', ' ') for line in result.stdout.splitlines()], result.stderr


def check(shell, complete, words, expected, cwd):
    """What differs; nothing if it is as expected."""
    offered, errors = complete(words, cwd)
    return [] if not errors and sorted(offered) == sorted(expected) else [f'expected {expected}, got {offered} {errors}']


def check_syntax(shell, script, cwd):
    return run(shell, '-n', folder / script, cwd=cwd).stderr.splitlines()


def main():
    number, failed = 0, False
    shells = [('bash', 'ashlar.bash', in_bash), ('zsh', '_ashlar', in_zsh), ('fish', 'ashlar.fish', in_fish)]
    print(f'1..{len(shells) * (len(CASES) + 1)}')
    with tempfile.TemporaryDirectory() as name:
        cwd = pathlib.Path(name)
        os.symlink(ashlar, cwd / 'ashlar')
        (cwd / 'a file.ashlar.json').touch()
        for shell, script, complete in shells:
            for words, expected in [(None, None), *CASES]:
                what = 'the file is sound' if words is None else ' '.join(words).replace(str(sample), 'SAMPLE')
                number += 1
                if not shutil.which(shell):
                    print(f'ok {number} - {shell}: {what} # SKIP there is no {shell}')
                    continue
                problems = check_syntax(shell, script, cwd) if words is None else check(shell, complete, words, expected, cwd)
                failed |= bool(problems)
                print(f'{"not ok" if problems else "ok"} {number} - {shell}: {what}')
                for problem in problems:
                    print('# ' + problem.replace('\n', ' '))
    return failed


sys.exit(main())
