# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What pages say, in all languages, as a table in C: make-page-words.py OUTPUT LINGUAS SOURCE…

Messages are those that the sources mark by N_(), and by _ashlar_page_dup_count() with a plural. Of a message without a translation the
words are empty; so are those with other conversions than the English one, which no page could print.
"""

import ast
import pathlib
import re
import sys

PIECES = r'((?:"(?:[^"\\\n]|\\.)*"\s*)+)'
MARKED = re.compile(r'(?<![A-Za-z0-9_])N_ ?\(\s*' + PIECES + r'\)')
COUNTED = re.compile(r'_ashlar_page_dup_count \([^"]*?' + PIECES + r',\s*' + PIECES)
FIELD = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n?)+)', re.MULTILINE)
CONVERSION = re.compile(r'%(?:\d+\$)?[a-z%]')


def unquote(pieces):
    """Of C and of po, whose escapes are Python's as far as they are used."""
    return ''.join(ast.literal_eval(piece) for piece in re.findall(r'"(?:[^"\\]|\\.)*"', pieces))


def quote(text):
    return ''.join(f'\\{byte:03o}' if byte < 0x20 or byte > 0x7e or byte in b'"\\?' else chr(byte) for byte in text.encode('utf-8'))


def read_po(path):
    """Of each message without a context its forms."""
    found = {}
    for block in path.read_text(encoding='utf-8').split('\n\n'):
        if block.lstrip().startswith('#~') or re.search('^#, .*fuzzy', block, re.MULTILINE):
            continue
        fields = {name: unquote(value) for name, value in FIELD.findall(block + '\n')}
        if fields.get('msgid') and 'msgctxt' not in fields:
            found[fields['msgid']] = [fields[name] for name in sorted(fields) if name.startswith('msgstr')]
    return found


def is_sound(english, forms):
    return all(form and sorted(CONVERSION.findall(form)) == sorted(CONVERSION.findall(english)) and '$' not in form for form in forms)


def main():
    output, linguas, *sources = map(pathlib.Path, sys.argv[1:])
    languages = linguas.read_text(encoding='utf-8').split()
    texts = [path.read_text(encoding='utf-8') for path in sources]
    messages = {unquote(one) for text in texts for one in MARKED.findall(text)}
    messages |= {unquote(one) for text in texts for one, _ in COUNTED.findall(text)}
    words = [read_po(linguas.parent / f'{language}.po') for language in languages]
    lines = ['/* Made by make-page-words.py of po/. */', '', '#include "render/ashlar-page-words-private.h"', '']
    lines += [f'G_STATIC_ASSERT (ASHLAR_N_PAGE_LANGUAGES == {len(languages) + 1});', '', 'const AshlarPageMessage _ashlar_page_messages[] = {']
    for english in sorted(messages, key=lambda text: text.encode('utf-8')):
        forms = [found.get(english, []) for found in words]
        told = ['"' + '\\0" "'.join(quote(form) for form in one) + '"' if is_sound(english, one) else '""' for one in forms]
        lines.append(f'  {{ "{quote(english)}", {{ {", ".join(told)} }} }},')
    lines += ['};', '', f'const guint _ashlar_n_page_messages = {len(messages)};', '']
    output.write_text('\n'.join(lines), encoding='ascii')


main()
