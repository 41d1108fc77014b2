/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarOutput: the files of one export: all of them are there in the end, whole, or none was touched.
 *
 * An export has a main file and others beside it, pictures say. Each is written under another name, piece by piece, so that nothing
 * large is kept; ashlar_output_commit() gives them their names, the main file last. A file that has the same bytes already is left
 * alone, so that nothing is built anew for it, and exports that share a picture may run at the same time.
 *
 * What goes wrong while a file is written is remembered, and told by ashlar_output_commit(): who writes need not ask. */

#pragma once

#include <gio/gio.h>

#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

typedef struct _AshlarOutput AshlarOutput;
/* A file that is being written, of its output. */
typedef struct _AshlarSink AshlarSink;

/* @path: of the main file; what is no regular file, a pipe say, is written to in the end. NULL: everything is kept in memory. */
AshlarOutput *ashlar_output_new (const char *path);
/* Kept in memory as if the main file were called @name, a path. */
AshlarOutput *ashlar_output_new_in_memory (const char *name);
/* Drops what was not committed. */
void ashlar_output_free (AshlarOutput *self);

/* What the main file is called without its folder and extension: "keep-1". What belongs to it alone is called after it. */
const char *ashlar_output_get_stem (AshlarOutput *self);

/* Begins a file. @name: without folders, beside the main file; NULL: the main file. One of a name; NULL if there was one already. */
AshlarSink *ashlar_output_begin (AshlarOutput *self, const char *name);
/* Adds a whole one; the same name again is the same file. */
void ashlar_output_add (AshlarOutput *self, const char *name, GBytes *bytes);

/* Error: of #G_FILE_ERROR, names the file and the reason; no file was touched, but where the last step, giving them their names, fails
 * halfway. */
gboolean ashlar_output_commit (AshlarOutput *self, GError **error);

/* After that: the files, the main one first. */
guint       ashlar_output_get_n_files (AshlarOutput *self);
const char *ashlar_output_get_path (AshlarOutput *self, guint index);
guint64     ashlar_output_get_size (AshlarOutput *self, guint index);
/* Whether it had the same bytes already. */
gboolean ashlar_output_is_unchanged (AshlarOutput *self, guint index);
/* Of an output in memory: borrowed; NULL otherwise. */
GBytes *ashlar_output_get_bytes (AshlarOutput *self, guint index);

/* Appending. */
void ashlar_sink_append (AshlarSink *self, const char *text, gsize size);
void ashlar_sink_text (AshlarSink *self, const char *text);
void ashlar_sink_printf (AshlarSink *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Room for @size bytes, at most ASHLAR_SINK_MOST_ROOM, to be written to by hand; then ashlar_sink_advance() by as many as were. */
#define ASHLAR_SINK_MOST_ROOM ((gsize) 1 << 16)
char *ashlar_sink_reserve (AshlarSink *self, gsize size);
void  ashlar_sink_advance (AshlarSink *self, gsize size);
/* Text of an element or of an attribute in double quotes of XML; what XML cannot say, control characters, becomes U+FFFD. */
void ashlar_sink_xml (AshlarSink *self, const char *text);
/* A string of JSON, quotes included, of which only characters of ASCII are escaped; a value in one line. */
void ashlar_sink_json_string (AshlarSink *self, const char *text);
void ashlar_sink_json (AshlarSink *self, const AshlarValue *value);
/* A number as JSON, XML and Lua write it: the shortest that reads as the same, whatever the locale. */
void ashlar_sink_number (AshlarSink *self, double number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarOutput, ashlar_output_free)

G_END_DECLS
