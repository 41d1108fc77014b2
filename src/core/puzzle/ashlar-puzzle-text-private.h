/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Titles and clues: HTML of unknown make in, plain text out, and HTML that is sound. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_TEXT_FAULT_ENTITY = 1 << 0,  /* "&bogus;" has stayed as it is */
  ASHLAR_TEXT_FAULT_CONTROL = 1 << 1, /* control characters have been dropped */
  ASHLAR_TEXT_FAULT_LENGTH = 1 << 2,  /* the text has been cut */
} AshlarTextFaults;

/* @html without tags, entities decoded once, blanks single, of at most @most bytes. @mended
 * (nullable): the same as sound HTML, with its tags; mending that changes nothing, and it reads as the
 * same plain text. @faults: nullable. */
char *
ashlar_puzzle_text_read (const char *html, gsize most, AshlarTextFaults *faults, char **mended);
/* Plain text as HTML. */
char *ashlar_puzzle_text_escape (const char *plain);

/* 0 if there is none of that name. */
gunichar _ashlar_puzzle_text_find_entity (const char *name, gsize length);

G_END_DECLS
