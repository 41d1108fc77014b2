/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarReplace: a file that becomes another at one stroke, or stays what it was.
 *
 * In two steps, so that what must be true of the old file can be looked at in the last moment:
 * beginning writes all of the new one beside the old one, flushes it and reads it again; committing
 * renames it over the old one and flushes the folder. Freed without that, it leaves nothing. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _AshlarReplace AshlarReplace;

/* @path: where symbolic links end, see ashlar_replace_dup_real_path(); no folder and nothing that is
 * read-only. @text is borrowed until the end. @mode: permissions; -1: what is replaced keeps its
 * mode, owner, group and extended attributes, and a new file has those of new files. Every error
 * names the file and the reason. */
AshlarReplace *
ashlar_replace_begin (const char *path, gconstpointer text, gsize size, int mode, GError **error);
/* The same piece by piece: what is appended is not flushed to the disk or read again, for files that can be made anew. What goes wrong
 * is an errno, and said again by the commit. */
AshlarReplace *ashlar_replace_open (const char *path, GError **error);
int            ashlar_replace_append (AshlarReplace *self, const char *text, gsize size);
/* What was appended to the disk, and the new name once it is committed. */
void ashlar_replace_flush (AshlarReplace *self);
/* Whether @path holds the same bytes already: then there is nothing to commit. */
gboolean ashlar_replace_is_same (AshlarReplace *self);
/* TRUE: the new file is there. With an error as well: but the disk does not say that it will be
 * there after a power cut. FALSE: the old file is there. */
gboolean ashlar_replace_commit (AshlarReplace *self, GError **error);
void     ashlar_replace_free (AshlarReplace *self);

/* Both at once; what is perhaps not on the disk yet counts as failed. */
gboolean
ashlar_replace_file (const char *path, gconstpointer text, gsize size, int mode, GError **error);

/* The names in @folder to the disk. */
gboolean ashlar_replace_sync_folder (const char *path, GError **error);

/* Where writing really goes: through symbolic links, also through one that points to nothing yet.
 * NULL and an error: they go round in a circle. */
char *ashlar_replace_dup_real_path (const char *path, GError **error);

/* Removes from @folder what a process of ours began that does not live any more. Touches nothing
 * that has not a name of ours, is younger than a minute or belongs to another machine. Returns how
 * many. */
guint ashlar_replace_remove_strays (const char *folder);

/* An error of domain #G_FILE_ERROR that says of @path in words what @code means. */
void ashlar_replace_set_error (GError **error, const char *path, int code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarReplace, ashlar_replace_free)

G_END_DECLS
