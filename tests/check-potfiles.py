# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""po/POTFILES lists every file with strings to translate, nothing else, in order; and formats of texts are whole.

What is extracted without _() is named in po/meson.build: the functions that take formats of texts. Of their argument xgettext takes the first
literal and stops where a macro begins that it does not know; those of <inttypes.h> it knows. check-messages.py says the same of _()."""

import re

import house

MARKS = ['_', 'N_', 'C_', 'NC_', 'Q_', 'gettext', 'ngettext', 'g_dgettext', 'g_dngettext', 'g_dpgettext2?', 'ASHLAR_CONTEXT']
MARKED = re.compile(r'(?<![A-Za-z0-9_])(?:' + '|'.join(MARKS) + r') ?\(')
DEFINITION = re.compile(r'^\s*#\s*define\b.*$', re.MULTILINE)
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
TEXTS = re.compile(r"^  '(\w+)': '([0-9,]+)',$", re.MULTILINE)
PIECE = re.compile(r'"(?:[^"\\]|\\.)*"')
KNOWN = re.compile(r'PRI[diouxX](?:8|16|32|64|MAX)')
ROOMS = ('src/core/', 'src/play/', 'src/export/', 'src/render/', 'src/cli/')

# What ashlar-text.c reads of a format.
CONVERSION = re.compile(r'%(?:[-+ #0]{0,5}\d{0,2}(?:\.\d{0,2})?(?:hh|h|ll|l|z|j|t)?[diuxXoeEfFgGcsp%])')


def strip(text):
    return COMMENT.sub('', DEFINITION.sub('', text)).replace('\\\n', '\n')


def split_arguments(text, start):
    """The arguments of the call whose '(' is before start, and what comes behind it."""
    depth, arguments, last = 1, [], start
    place = start
    while place < len(text) and depth > 0:
        character = text[place]
        if character == '"':
            place = PIECE.match(text, place).end()
            continue
        if character == "'":
            place += 4 if text[place + 1] == '\\' else 3
            continue
        depth += (character in '([{') - (character in ')]}')
        if depth == 0 or (depth == 1 and character == ','):
            arguments.append(text[last:place])
            last = place + 1
        place += 1
    return arguments, place


def find_texts(tree):
    return {name: [int(n) for n in places.split(',')] for name, places in TEXTS.findall(tree.get('po/meson.build', ''))}


def find_formats(text, texts):
    """(name, argument) of each format that is given as a literal, or as something made of literals."""
    if not texts:
        return
    for match in re.finditer(r'(?<![A-Za-z0-9_])(' + '|'.join(texts) + r') ?\(', text):
        arguments, _ = split_arguments(text, match.end())
        for place in texts[match.group(1)]:
            if place <= len(arguments) and '"' in arguments[place - 1]:
                yield match.group(1), arguments[place - 1].strip()


def is_whole(argument):
    rest = KNOWN.sub('', PIECE.sub('', argument)).strip()
    return rest == ''


def is_choice(argument):
    """Whether each message of a choice is marked by itself; the question may have strings."""
    question, _, answers = argument.partition('?')
    while match := re.search(r'(?<![A-Za-z0-9_])(?:_|N_|ASHLAR_CONTEXT) ?\(', answers):
        _, end = split_arguments(answers, match.end())
        answers = answers[: match.start()] + answers[end:]
    return answers != '' and '"' not in answers


def says_something(path, text, texts):
    if path.startswith('src/') and path.endswith(('.c', '.h')):
        text = strip(text)
        return bool(MARKED.search(text)) or (path.startswith(ROOMS) and any(find_formats(text, texts)))
    if path.startswith('ui/') and path.endswith('.ui'):
        return 'translatable="yes"' in text or 'translatable="true"' in text
    if path == 'po/samples.c':
        return True
    return path.startswith('data/') and path.endswith(('.desktop.in', '.metainfo.xml.in', '.gschema.xml'))


def find_cut(path, text, texts):
    text = strip(text)
    for name, argument in find_formats(text, texts) if path.startswith(ROOMS) else []:
        if not is_whole(argument) and not is_choice(argument):
            yield f'{path}: {name} ({" ".join(argument.split())}…): expected one literal, or a choice of which each is in N_()'
        elif has_odd_conversion(argument):
            yield f'{path}: {name} ({" ".join(argument.split())}…): expected conversions without *, and of arguments that a text can keep'
    for name, piece in find_phrases(text, texts) if path.startswith(ROOMS) else []:
        yield f'{path}: {name} (…, {piece}): expected a whole sentence, or %p and ashlar_text_get_phrase()'


def find_phrases(text, texts):
    """Words among the arguments of texts, which would stay English: (name, words). What is inside of a call is that call's."""
    if not texts:
        return
    for match in re.finditer(r'(?<![A-Za-z0-9_])(' + '|'.join(texts) + r') ?\(', text):
        arguments, _ = split_arguments(text, match.end())
        for argument in arguments[max(texts[match.group(1)]) :]:
            for piece in PIECE.findall(drop_calls(argument)):
                if re.search(r'[A-Za-z]{2}', piece) and not re.fullmatch(r'"[A-Z0-9_-]+"', piece):
                    yield match.group(1), piece


def drop_calls(argument):
    """What is left outside of all parentheses."""
    left, depth, place = [], 0, 0
    while place < len(argument):
        piece = PIECE.match(argument, place) if argument[place] == '"' else None
        end = piece.end() if piece else place + 1
        if not piece:
            depth += (argument[place] == '(') - (argument[place] == ')')
        if depth == 0:
            left.append(argument[place:end])
        place = end
    return ''.join(left)


def has_odd_conversion(argument):
    whole = re.sub(r'"\s*"', '', re.sub(r'"\s*' + KNOWN.pattern + r'\s*"?', 'u', argument))
    return '%' in CONVERSION.sub('', whole)


def check(tree):
    texts = find_texts(tree)
    listed = [line for line in tree['po/POTFILES'].splitlines() if line and not line.startswith('#')]
    wanted = sorted(path for path, text in tree.items() if says_something(path, text, texts))
    findings = [f'po/POTFILES lacks {path}' for path in wanted if path not in listed]
    findings += [f'po/POTFILES lists {path}, which says nothing' for path in listed if path not in wanted]
    if listed != sorted(set(listed)):
        findings.append('po/POTFILES is not sorted, or lists a file twice')
    for path, text in tree.items():
        if path.startswith('src/') and path.endswith(('.c', '.h')):
            findings += find_cut(path, text, texts)
    return findings


TEXTS_OF_PLANTED = "texts = {\n  'say': '2',\n  'say_n': '1,2',\n}\n"

house.run(
    check,
    planted={
        'a source that is not listed': {'po/POTFILES': '', 'src/app/a.c': 'puts (_("Save"));\n'},
        'a plural that is not listed': {'po/POTFILES': '', 'src/app/a.c': 'ngettext ("%u block", "%u blocks", n);\n'},
        'a template that is not listed': {'po/POTFILES': '', 'ui/a.ui': '<property translatable="yes">Save</property>\n'},
        'a text that is not listed': {
            'po/POTFILES': '',
            'po/meson.build': TEXTS_OF_PLANTED,
            'src/core/a.c': 'say (f (1, 2), "%s is gone", name);\n',
        },
        'a text with a macro of GLib': {
            'po/POTFILES': 'src/core/a.c\n',
            'po/meson.build': TEXTS_OF_PLANTED,
            'src/core/a.c': 'say (1, "seed %" G_GUINT64_FORMAT " is gone", seed);\n',
        },
        'a choice that is not marked': {
            'po/POTFILES': 'src/play/a.c\n',
            'po/meson.build': TEXTS_OF_PLANTED,
            'src/play/a.c': 'say (1, one ? "one is gone" : "some are gone");\n',
        },
        'a plural of a text with a macro': {
            'po/POTFILES': 'src/core/a.c\n',
            'po/meson.build': TEXTS_OF_PLANTED,
            'src/core/a.c': 'say_n ("%u of " HERE, "%u of all", n);\n',
        },
        'a width among the arguments': {
            'po/POTFILES': 'src/core/a.c\n',
            'po/meson.build': TEXTS_OF_PLANTED,
            'src/core/a.c': 'say (1, "%u of %.*s", n, length, name);\n',
        },
        'words among the arguments': {
            'po/POTFILES': 'src/core/a.c\n',
            'po/meson.build': TEXTS_OF_PLANTED,
            'src/core/a.c': 'say (1, "it lies %s it", is_right ? "to the right of" : "below");\n',
        },
        'a file that is gone': {'po/POTFILES': 'src/app/a.c\n'},
        'a file that says nothing': {'po/POTFILES': 'src/app/a.c\n', 'src/app/a.c': '/* As _("Save") does. */\n'},
        'disorder': {
            'po/POTFILES': 'src/app/b.c\nsrc/app/a.c\n',
            'src/app/a.c': '_("A")',
            'src/app/b.c': '_("B")',
        },
    },
    clean={
        'po/POTFILES': '# What says something.\nsrc/app/a.c\nsrc/core/d.c\n',
        'po/meson.build': TEXTS_OF_PLANTED,
        'src/app/a.c': 'puts (_("Save"));\nputs (_("seed %" PRIu64 " of "\n "%u"));\n',
        'src/app/b.h': '#define N_(text) (text)\n',
        'src/app/c.c': 'with_ (1); g_autofree char *path = N_PATHS_ (2);\n',
        'src/core/d.c': 'say (1, one ? N_ ("one is gone") : N_ ("some are gone"));\nsay (\'"\', "a (%" PRIu64 ")", seed);\n',
        'src/core/f.c': 'say (1, format, is_wide ? ashlar_text_get_phrase (WIDE) : f ("high"), "R90", "", ", ");\n',
        'src/core/e.c': 'void say (int a, const char *format, ...);\nsay (1, format);\n',
    },
)
