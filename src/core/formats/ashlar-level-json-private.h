/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the reader and the writer of level JSON share: the names and order of keys. */

#pragma once

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

/* The SHA-256 of the level JSON without `generator`, 64 hexadecimal digits: of what the level is, whatever made it.
 * The text is not kept: 64 KiB at a time. Any thread. */
char *ashlar_level_dup_hash (AshlarLevel *self);

G_END_DECLS
