/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading and writing JSON text.
 *
 * Reading: a strict RFC 8259 scan over the bytes (UTF-8, grammar, depth, number range, duplicate keys, no
 * \u0000, no lone surrogate), which hands what it finds straight to the builder of values: no tree in between. */

#pragma once

#include "base/ashlar-file-private.h"
#include "base/ashlar-json-error.h"
#include "base/ashlar-text-private.h"
#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

/* The strict scan alone. @name is the file's name for messages ("-" for standard input). A UTF-8 byte order
 * mark is skipped. */
gboolean ashlar_json_scan (const char *text, gsize length, const char *name, GError **error);

/* What is wrong with a text, and where. */
typedef struct
{
  AshlarJsonError code;
  gsize           line, column; /* from 1; 0: no place */
  char           *pointer; /* JSON Pointer of the value in which the scan stood; "": the whole */
  AshlarText     *found, *expected;
} AshlarJsonFault;

void ashlar_json_fault_clear (AshlarJsonFault *self);
/* "NAME:LINE:COLUMN: found …, expected …" */
void ashlar_json_fault_propagate (const AshlarJsonFault *self, const char *name, GError **error);

/* The whole of a file or pipe, of at most ASHLAR_MAX_JSON_BYTES. */
GBytes *ashlar_json_load (const char *path, GError **error);

/* Whether a text of @size bytes can be read again once it is written; %ASHLAR_JSON_ERROR_TOO_LARGE if not. */
gboolean ashlar_json_check_size (const char *name, guint64 size, GError **error);

/* The scan, and the values it found. */
AshlarValue *ashlar_json_read (GBytes *bytes, const char *name, GError **error);
/* The same; where NULL is returned, @fault is to be cleared. */
AshlarValue *ashlar_json_read_with_fault (GBytes *bytes, AshlarJsonFault *fault);

/* Writing, canonical: two-space indent, members in the order given, shortest numbers, UTF-8 as it is. */
typedef struct _AshlarJsonWriter AshlarJsonWriter;

AshlarJsonWriter *ashlar_json_writer_new (void);
void              ashlar_json_writer_free (AshlarJsonWriter *self);
GBytes *ashlar_json_writer_free_to_bytes (AshlarJsonWriter *self); /* ends with a newline */
/* Of what is written there only the SHA-256 is wanted, in hexadecimal digits: the text is not kept. */
AshlarJsonWriter *ashlar_json_writer_new_for_sum (void);
char             *ashlar_json_writer_free_to_sum (AshlarJsonWriter *self);

/* What is written goes to @take as it comes, in whole lines. */
AshlarJsonWriter *ashlar_json_writer_new_in_pieces (AshlarPieceFunc take, gpointer taker);
int               ashlar_json_writer_free_to_pieces (AshlarJsonWriter *self); /* 0, or an errno */

/* In an object, each value is preceded by _key(). With @inline_ all that is inside stands on one line:
 * { "position": [2, 4], "direction": "South" }. */
void ashlar_json_writer_begin_object (AshlarJsonWriter *self, gboolean inline_);
void ashlar_json_writer_end_object (AshlarJsonWriter *self);
void ashlar_json_writer_begin_array (AshlarJsonWriter *self, gboolean inline_);
void ashlar_json_writer_end_array (AshlarJsonWriter *self);
void ashlar_json_writer_key (AshlarJsonWriter *self, const char *key);
void ashlar_json_writer_null (AshlarJsonWriter *self);
void ashlar_json_writer_boolean (AshlarJsonWriter *self, gboolean boolean);
void ashlar_json_writer_integer (AshlarJsonWriter *self, gint64 integer);
void ashlar_json_writer_double (AshlarJsonWriter *self, double number);
void ashlar_json_writer_ppm (AshlarJsonWriter *self, guint32 ppm); /* 500000 is written 0.5 */
void ashlar_json_writer_string (AshlarJsonWriter *self, const char *string);
/* An object whose members follow, one line of them; once it is ended they are laid out as those of a
 * whole value are. */
void ashlar_json_writer_begin_element (AshlarJsonWriter *self);
void ashlar_json_writer_end_element (AshlarJsonWriter *self);
/* A whole value that is there as text, laid out like any other: sound, with numbers and strings as they are written here, and
 * without empty objects. */
void ashlar_json_writer_text (AshlarJsonWriter *self, const char *text, gsize length);
/* A whole value; objects and arrays that fit into 100 columns stand on one line. */
void ashlar_json_writer_value (AshlarJsonWriter *self, const AshlarValue *value);
/* The members of @object, if any, into the object that is open. */
void ashlar_json_writer_members (AshlarJsonWriter *self, const AshlarValue *object);

/* A value as text without a newline at the end; "{}" for NULL. */
char *ashlar_json_value_to_text (const AshlarValue *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarJsonWriter, ashlar_json_writer_free)

G_END_DECLS
