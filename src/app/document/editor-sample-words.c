/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Samples are content files like all others and hold one language. Their texts are in po/samples.c for xgettext, which
 * tests/check-sample-words.py makes and holds against them; all have the context "sample". A content's own words are not
 * looked for in the rest of the catalogue, so that a room called "Open" stays one. */

#include "ashlar-config.h"

#include "document/editor-sample-words.h"

#include <glib/gi18n.h>

const char *
editor_sample_words (const char *text)
{
  /* The translation of nothing is the catalogue's head. */
  return text != NULL && text[0] != '\0' ? g_dpgettext2 (NULL, "sample", text) : text;
}
