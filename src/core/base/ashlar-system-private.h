/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the library asks of the system beside GLib: open files, what they are, which process runs.
 * ashlar-system-unix.c answers with all that Unix promises of a save; ashlar-system-iso.c with what C
 * and GLib have everywhere. Nothing else in the library knows a header of Unix.
 *
 * What goes wrong is an errno; 0: nothing. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_FILE_IS_PLAIN,
  ASHLAR_FILE_IS_FOLDER,
  ASHLAR_FILE_IS_OTHER, /* a device, a pipe, a link that is looked at as such */
} AshlarFileKind;

typedef struct
{
  AshlarFileKind kind;
  guint64        size;
  gint64         modified;   /* in seconds since 1970 */
  gboolean       is_ours;    /* of the user who runs this */
  gboolean       is_guarded; /* nobody is permitted to write to it */
  guint32        owner, group, mode;
} AshlarFileStatus;

/* @path: of what it is that a link leads to; the second one: of the link. */
int ashlar_system_look (const char *path, AshlarFileStatus *status);
int ashlar_system_look_at_link (const char *path, AshlarFileStatus *status);
/* Whether who runs this may write there. */
gboolean ashlar_system_may_write (const char *path);
/* Where it is when every symbolic link on the way is followed; NULL: there is nothing. */
char *ashlar_system_dup_real_path (const char *path);
/* The names in a folder to the disk. */
int ashlar_system_flush_folder (const char *path);

guint64  ashlar_system_get_process (void);
gboolean ashlar_system_has_process (guint64 process);

/* Memory of its own, cleared, in pages of megabytes where the system has some; NULL: it has none like that. */
gpointer ashlar_system_map (gsize size);
void     ashlar_system_unmap (gpointer memory, gsize size);

/* An open file, read and written at one place that moves on. */
typedef struct _AshlarHandle AshlarHandle;

typedef enum
{
  ASHLAR_HANDLE_READ,
  ASHLAR_HANDLE_STREAM, /* written to as it stands, whatever it is */
  ASHLAR_HANDLE_CHANGE, /* read and written */
  ASHLAR_HANDLE_NEW,    /* the same, where nothing was before */
  ASHLAR_HANDLE_SECRET, /* the same, for nobody else's eyes */
} AshlarHandleUse;

AshlarHandle *ashlar_handle_open (const char *path, AshlarHandleUse use, int *code);
/* One that was open before the program began, 1 for its output; closing leaves that open. */
AshlarHandle *ashlar_handle_open_descriptor (int descriptor, int *code);
int           ashlar_handle_write (AshlarHandle *self, const char *text, gsize size);
/* As many bytes as there are, at most @size; fewer: their end, or a fault. */
gsize ashlar_handle_read (AshlarHandle *self, char *buffer, gsize size, int *code);
int   ashlar_handle_rewind (AshlarHandle *self);
/* To the disk. */
int ashlar_handle_flush (AshlarHandle *self);
/* Sets room aside; cuts off what lies behind. */
int ashlar_handle_reserve (AshlarHandle *self, gsize size);
int ashlar_handle_cut (AshlarHandle *self, gsize size);
int ashlar_handle_set_mode (AshlarHandle *self, int mode);
/* Makes owner, group, extended attributes and mode those of @old at @path. @is_foreign: the file could not be given
 * to its owner, and has to be written where it is. */
int ashlar_handle_keep (AshlarHandle           *self,
                        const char             *path,
                        const AshlarFileStatus *old,
                        gboolean               *is_foreign);
/* Frees it in any case. */
int ashlar_handle_close (AshlarHandle *self);

G_END_DECLS
