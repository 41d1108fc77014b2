/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the strict scan finds, in the order of the text. */

#pragma once

#include "base/ashlar-json-private.h"

G_BEGIN_DECLS

/* Called only for what is sound so far; a fault may still follow. Texts are no C strings. */
typedef struct
{
  void (*begin) (gpointer handler_data, gboolean is_object);
  void (*end) (gpointer handler_data, gboolean is_object);
  /* @text is between the quotes; @escaped: there are escapes in it, which ashlar_json_unescape()
   * takes away. */
  void (*key) (gpointer handler_data, const char *text, gsize length, gboolean escaped);
  void (*string) (gpointer handler_data, const char *text, gsize length, gboolean escaped);
  void (*integer) (gpointer handler_data, gint64 integer);
  void (*number) (gpointer handler_data, double number);
  void (*word) (gpointer handler_data, char first); /* 't', 'f' or 'n' */
  /* Nullable. Offered each item of an array that is a member of the whole, before it is scanned: who knows what stands there may read
   * it straight from the text, and returns what follows it; NULL leaves it to the scan. Only what the scan would let pass may be
   * taken. @n_containers: how many arrays and objects there may be yet, then how many it has. */
  const char *(*item) (gpointer    handler_data,
                       const char *text,
                       const char *end,
                       guint      *n_containers);
} AshlarJsonHandler;

/* @handler is nullable: only the scan. @fault is to be cleared where FALSE is returned. */
gboolean ashlar_json_scan_with (const char              *text,
                                gsize                    length,
                                const AshlarJsonHandler *handler,
                                gpointer                 handler_data,
                                AshlarJsonFault         *fault);

/* @buffer has room for @length bytes. Returns the bytes written. Only for strings that the scan let
 * pass. */
gsize ashlar_json_unescape (const char *text, gsize length, char *buffer);

G_END_DECLS
