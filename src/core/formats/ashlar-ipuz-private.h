/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ipuz files: crosswords from the dialects of many writers, lenient in form, strict in geometry; and
 * out again as valid ipuz. */

#pragma once

#include "puzzle/ashlar-puzzle-private.h"

G_BEGIN_DECLS

/* Reads the text of an ipuz file. The puzzle's document is valid ipuz in one form, whoever wrote the
 * file; its id is made of @name (a file's name; never used as a path). @report gets all that is
 * wrong, warnings and errors, by JSON Pointer from the document's root. NULL and an error of one line
 * a fault ("NAME:/puzzle/2: found 3 cells; expected 4") if there is no puzzle to be had. */
AshlarPuzzle *
ashlar_ipuz_read (GBytes *bytes, const char *name, AshlarReport *report, GError **error);
/* Whether text, as from the clipboard, may be an ipuz file at all. */
gboolean ashlar_ipuz_is_likely (const char *text, gsize length);
/* The document as a file. */
GBytes *ashlar_ipuz_to_bytes (const AshlarPuzzle *puzzle);

G_END_DECLS
