/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorReplace: a file that becomes another at one stroke, or stays what it was.
 *
 * In two steps, so that what must be true of the old file can be looked at in the last moment:
 * beginning writes all of the new one beside the old one, flushes it and reads it again; committing
 * renames it over the old one and flushes the folder. Freed without that, it leaves nothing. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _EditorReplace EditorReplace;

/* @path: where symbolic links end, see editor_replace_dup_real_path(). @mode: permissions, or -1 for
 * those of a new file. Every error names the file and the reason. */
EditorReplace *
editor_replace_begin (const char *path, gconstpointer text, gsize size, int mode, GError **error);
/* TRUE: the new file is there. With an error as well: but the disk does not say that it will be
 * there after a power cut. FALSE: the old file is there. */
gboolean editor_replace_commit (EditorReplace *self, GError **error);
void     editor_replace_free (EditorReplace *self);

/* Both at once; what is perhaps not on the disk yet counts as failed. */
gboolean
editor_replace_file (const char *path, gconstpointer text, gsize size, int mode, GError **error);

/* The names in @folder to the disk. */
gboolean editor_replace_sync_folder (const char *path, GError **error);

/* Where writing really goes: through symbolic links, also through one that points to nothing yet.
 * NULL and an error: they go round in a circle. */
char *editor_replace_dup_real_path (const char *path, GError **error);

/* Removes from @folder what a process of ours began that does not live any more. Touches nothing
 * that has not a name of ours, is younger than a minute or belongs to another machine. Returns how
 * many. */
guint editor_replace_remove_strays (const char *folder);

/* An error of domain #G_FILE_ERROR that says of @path in words what @code means. */
void editor_replace_set_error (GError **error, const char *path, int code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorReplace, editor_replace_free)

G_END_DECLS
