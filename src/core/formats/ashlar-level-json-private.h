/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the reader and the writer of level JSON share: the names and order of keys. */

#pragma once

#include "base/ashlar-file-private.h"
#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_LEVEL_KEYS_LEVEL,
  ASHLAR_LEVEL_KEYS_GENERATOR,
  ASHLAR_LEVEL_KEYS_PART,
  ASHLAR_LEVEL_KEYS_TILE,
  ASHLAR_LEVEL_KEYS_AREA,
  ASHLAR_LEVEL_KEYS_LINK,
  ASHLAR_LEVEL_KEYS_ZONE,
  ASHLAR_LEVEL_KEYS_ROUTE,
  ASHLAR_LEVEL_KEYS_OBJECT,
  ASHLAR_LEVEL_KEYS_MARKER,
  ASHLAR_LEVEL_KEYS_WORD,
  ASHLAR_LEVEL_KEYS_LIGHT,
} AshlarLevelKeys;
#define ASHLAR_LEVEL_N_KEYS 12

/* The keys of a kind of object, in the order in which they are written; NULL-terminated. */
const char *const *ashlar_level_get_keys (AshlarLevelKeys kind);

/* Reads and gives all faults; NULL if there is one of severity error. */
AshlarLevel *
ashlar_level_read (GBytes *bytes, const char *name, AshlarReport *report, GError **error);
/* The same with a value of every element, which all that is odd is read by. It gives the same levels and the same faults. */
AshlarLevel *
ashlar_level_read_by_values (GBytes *bytes, const char *name, AshlarReport *report, GError **error);

/* The bytes of ashlar_level_to_bytes() and of ashlar_level_to_text(), piece by piece, see
 * AshlarGiveFunc. Of the text no more is held at once than a few rows. */
/* Of JSON what could not be read again is not given: EFBIG, and ashlar_level_check_size() has words for it. */
int ashlar_level_give_json (gpointer level, AshlarPieceFunc take, gpointer taker);
int ashlar_level_give_text (gpointer level, AshlarPieceFunc take, gpointer taker);
/* Whether level JSON of it can be read again; an error that says its size and the limit if not. Takes as long as writing. */
gboolean ashlar_level_check_size (AshlarLevel *self, const char *name, GError **error);

/* The SHA-256 of the level JSON without `generator`, 64 hexadecimal digits: of what the level is, whatever made it.
 * The text is not kept: 64 KiB at a time. Any thread. */
char *ashlar_level_dup_hash (AshlarLevel *self);

G_END_DECLS
