# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""A catalogue in no language: each text in brackets, two fifths longer and with an accent on every letter. What is shown without brackets, or
has plain letters in it, cannot be translated; so a phrase that stays English is found within a sentence.

make-pseudo.py XGETTEXT MSGFMT SOURCE OUTPUT
"""

import pathlib
import re
import subprocess
import sys
import tempfile

xgettext, msgfmt, source, output = sys.argv[1:5]
KEYWORDS = ('_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dngettext:2,3', 'g_dpgettext2:2c,3', 'ASHLAR_CONTEXT:1c,2')
# What is extracted without _(): po/meson.build has the functions.
TEXTS = re.compile(r"^  '(\w+)': '([0-9,]+)',$", re.MULTILINE)
PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
ACCENTED = 'ÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽáƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž'
# Conversions, escapes, markup, words in braces: they stay.
KEPT = re.compile(r"%(?:\d+\$)?[-+ #0']*[\d.]*(?:<PRI\w+>|[hlzjt]*[a-zA-Z%])|\\.|<[^<>]*>|&\w+;|\{\w+\}")
FIELD = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n)+)', re.MULTILINE)


def accent(text):
    """With no letter of ASCII but in what is kept."""
    pieces, last = [], 0
    for kept in KEPT.finditer(text):
        pieces += [text[last : kept.start()].translate(str.maketrans(PLAIN, ACCENTED)), kept.group()]
        last = kept.end()
    return ''.join(pieces) + text[last:].translate(str.maketrans(PLAIN, ACCENTED))


def pseudo(text):
    """Of the text as it stands between the quotes. White space at its ends and a newline there are kept."""
    head = re.match(r'(?:\\n| )*', text).group()
    tail = re.search(r'(?:\\n| )*$', text[len(head):]).group()
    middle = text[len(head) : len(text) - len(tail)]
    if not re.search(r'[A-Za-z]{2}', re.sub(r"%[-+0']*[\d.]*[a-zA-Z]+", '', middle)):
        return text
    return f'{head}[{accent(middle)}{"~" * (2 * len(middle) // 5)}]{tail}'


def entries(pot):
    for block in pot.split('\n\n'):
        fields = {name: ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', value)) for name, value in FIELD.findall(block + '\n')}
        if fields.get('msgid'):
            yield '\n'.join(line for line in block.splitlines() if line.startswith('#,')), fields


def main():
    with tempfile.TemporaryDirectory() as folder:
        pot = pathlib.Path(folder) / 'ashlar.pot'
        po = pathlib.Path(folder) / 'ashlar.po'
        call = [xgettext, '--from-code=UTF-8', f'--directory={source}', f'--files-from={source}/po/POTFILES', f'--output={pot}']
        words = list(KEYWORDS)
        flags = ['--flag=_:1:pass-c-format', '--flag=N_:1:pass-c-format', '--flag=g_strdup_printf:1:c-format', '--flag=ngettext:1:c-format']
        for name, place in TEXTS.findall((pathlib.Path(source) / 'po' / 'meson.build').read_text(encoding='utf-8')):
            words.append(f'{name}:{place}')
            flags += [f'--flag={name}:{one}:c-format' for one in place.split(',')]
        done = subprocess.run(call + [f'--keyword={word}' for word in words] + flags, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(done.stderr)
        lines = ['msgid ""\nmsgstr "Project-Id-Version: ashlar\\nLanguage: qps\\nMIME-Version: 1.0\\nContent-Type: text/plain; charset=UTF-8\\nContent-Transfer-Encoding: 8bit\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"\n']
        for flag, fields in entries(pot.read_text(encoding='utf-8')):
            lines += [flag] if flag else []
            lines += [f'{name} "{fields[name]}"' for name in ('msgctxt', 'msgid', 'msgid_plural') if name in fields]
            if 'msgid_plural' in fields:
                lines += [f'msgstr[{at}] "{pseudo(fields[name])}"' for at, name in enumerate(('msgid', 'msgid_plural'))]
            else:
                lines.append(f'msgstr "{pseudo(fields["msgid"])}"')
            lines.append('')
        po.write_text('\n'.join(lines), encoding='utf-8')
        # Fails on a format that a translation cannot keep.
        subprocess.run([msgfmt, '--check-format', f'--output-file={output}', str(po)], check=True)


main()
