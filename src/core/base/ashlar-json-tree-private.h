/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* JSON that is none of our formats, by json-glib: what the command prints for machines, traces, the clipboard.
 *
 * Text from outside passes our strict scan first: json-glib 1.6 lets much through that is no JSON, and a hundred thousand
 * opening brackets crash it. No type of json-glib is in a public header. */

#pragma once

#include <json-glib/json-glib.h>

#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

/* The strict scan, then json-glib's parse. @name is the file's name for messages. */
JsonNode *ashlar_json_tree_read (GBytes *bytes, const char *name, GError **error);
/* Its text, without a newline at the end; @pretty: with two-space indent, else on one line. */
void ashlar_json_tree_append (JsonNode *tree, gboolean pretty, GString *text);
/* Takes the whole that @builder has built. Two-space indent and a newline at the end. */
GBytes *ashlar_json_tree_write (JsonBuilder *builder);

JsonNode    *ashlar_json_tree_from_value (const AshlarValue *value);
AshlarValue *ashlar_json_tree_to_value (JsonNode *node);

/* A member of the object that is open, or an item of the array with @key NULL. */
void ashlar_json_begin_object (JsonBuilder *builder, const char *key);
void ashlar_json_begin_array (JsonBuilder *builder, const char *key);
void
ashlar_json_add_string (JsonBuilder *builder, const char *key, const char *text /* nullable */);
void ashlar_json_add_integer (JsonBuilder *builder, const char *key, gint64 integer);
void ashlar_json_add_boolean (JsonBuilder *builder, const char *key, gboolean boolean);
void ashlar_json_add_value (JsonBuilder       *builder,
                            const char        *key,
                            const AshlarValue *value /* nullable */);

G_END_DECLS
