# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The library runs where no Unix is: what only Unix has stands in one file, beside which there is one for everywhere else."""

import re

import house

ROOMS = ('src/core/', 'src/play/')
UNIX = 'src/core/base/ashlar-system-unix.c'
ELSEWHERE = 'src/core/base/ashlar-system-iso.c'
HEADER = re.compile(
    r'^\s*#\s*include\s*<((?:sys|arpa|net|netinet)/[^>]+'
    r'|(?:unistd|fcntl|dirent|dlfcn|glob|grp|malloc|poll|pthread|pwd|sched|signal|spawn|strings|termios|utime|wordexp)\.h'
    r'|glib-unix\.h|gio/gunix[^>]+|gio/gdesktopappinfo\.h)>',
    re.MULTILINE,
)
# What comes along with headers of GLib on Unix, or with those of C under _GNU_SOURCE, and nowhere else.
NAME = re.compile(
    r'\b(S_IS(?:REG|DIR|LNK|CHR|BLK|FIFO|SOCK)|O_(?:CLOEXEC|NOCTTY|DIRECTORY|NOFOLLOW)|EDQUOT|STD(?:IN|OUT|ERR)_FILENO)\b'
    r'|\b(access|asprintf|fchmod|fchown|fork|fstat|fsync|ftruncate|getline|getpid|getuid|kill|lstat|memmem|memrchr|mkstemp|mmap'
    r'|open|posix_\w+|pthread_\w+|qsort_r|readlink|realpath|stat|stpcpy|strcasecmp|strcasestr|strchrnul|strdup|strndup|strsep'
    r'|strtok_r|unlink|usleep|vasprintf) \('
)
# A name that is guarded by its own existence.
GUARDED = re.compile(r'^#ifdef (\w+)\n.*?^#endif', re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)


def blank(match):
    return re.sub(r'[^\n]', ' ', match.group())


def check(tree):
    findings = [] if ELSEWHERE in tree and UNIX in tree else [f'{UNIX} or {ELSEWHERE} is missing']
    for path, text in tree.items():
        if not path.startswith(ROOMS) or not path.endswith(('.c', '.h')) or path == UNIX:
            continue
        text = COMMENT.sub(blank, text)
        text = GUARDED.sub(lambda match: blank(match) if match.group().count(match.group(1)) > 1 else match.group(), text)
        for pattern in (HEADER, NAME):
            for match in pattern.finditer(text):
                number = text.count('\n', 0, match.end()) + 1
                findings.append(f'{path}:{number}: "{match.group(1) or match.group(2)}" is of Unix; expected in {UNIX} alone')
    return findings


SOUND = {UNIX: '#include <unistd.h>\n', ELSEWHERE: '#include <stdio.h>\n'}
house.run(
    check,
    planted={
        'a header of Unix': SOUND | {'src/core/base/a.c': '#include <unistd.h>\n'},
        'a header of its system': SOUND | {'src/play/a.c': '#include <sys/stat.h>\n'},
        'a header of GIO on Unix': SOUND | {'src/core/base/a.c': '#include <gio/gunixinputstream.h>\n'},
        'a kind of file by a macro': SOUND | {'src/core/base/a.c': 'if (S_ISREG (mode))\n'},
        'a call of the system': SOUND | {'src/core/base/a.c': '  x = fsync (fd);\n'},
        'a function of the GNU library': SOUND | {'src/core/base/a.c': '  x = memmem (a, 1, b, 1);\n'},
        'no other way': {UNIX: ''},
    },
    clean=SOUND | {'src/core/base/a.c': '/* As fsync () does. */\n#include <glib/gstdio.h>\n#ifdef EDQUOT\n  case EDQUOT:\n#endif\n'},
)
