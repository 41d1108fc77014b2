/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One scan while it runs, for the files that do it: faults, strings, keys, numbers, the grammar. */

#pragma once

#include "base/ashlar-json-scanner-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_JSON_EXPECT_VALUE,
  ASHLAR_JSON_EXPECT_VALUE_OR_END, /* behind '[' */
  ASHLAR_JSON_EXPECT_KEY,
  ASHLAR_JSON_EXPECT_KEY_OR_END, /* behind '{' */
  ASHLAR_JSON_EXPECT_COLON,
  ASHLAR_JSON_EXPECT_COMMA_OR_END,
  ASHLAR_JSON_EXPECT_NOTHING,
} AshlarJsonState;

typedef struct
{
  const char *text; /* in the text, or decoded in @owned */
  gsize       length;
  const char *place;
  char       *owned;
  guint       hash;
} AshlarJsonKey;

typedef struct
{
  gboolean is_object;
  guint    first_key;
  guint    n_items;   /* of an array: before the present one */
  gboolean is_inside; /* a member or item has begun, so that it is part of the place */
} AshlarJsonFrame;

typedef struct
{
  const char              *start, *end;
  const AshlarJsonHandler *handler;
  gpointer                 handler_data;
  AshlarJsonFault         *fault;

  AshlarJsonFrame frames[ASHLAR_MAX_JSON_DEPTH];
  guint           depth;
  gsize           n_containers; /* that began so far */
  GArray         *keys;         /* of AshlarJsonKey */
} AshlarJsonScan;

/* FALSE, with the fault filled in. Takes @found; without it, what stands at @p. */
gboolean _ashlar_json_fail (const AshlarJsonScan *scan,
                            const char           *p,
                            AshlarJsonError       code,
                            AshlarText           *found,
                            const char           *format,
                            ...) G_GNUC_PRINTF (5, 6);
/* What stands behind a value or in the place of a key is a fault of the container. */
gboolean _ashlar_json_fail_state (AshlarJsonScan *scan, const char *p, AshlarJsonState state);
/* A step of a JSON Pointer. */
void _ashlar_json_append_step (GString *pointer, const char *key, gsize length);

/* These return what follows, or NULL after a fault. */
const char *_ashlar_json_scan_string (const AshlarJsonScan *scan, const char *p, gboolean *escaped);
const char *_ashlar_json_scan_number (AshlarJsonScan *scan, const char *p);

void _ashlar_json_push_key (AshlarJsonScan *scan, const char *text, gsize length, gboolean escaped);
/* The keys of the innermost object leave the stack; FALSE if one came twice. */
gboolean _ashlar_json_pop_keys (AshlarJsonScan *scan, guint first);
void     _ashlar_json_key_clear (gpointer pointer);

G_END_DECLS
