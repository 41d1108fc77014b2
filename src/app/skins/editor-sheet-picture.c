/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The file is watched and not its folder: it may be a picture that no tile and no style names yet, of which the document's looks know
 * nothing. Programs write in several steps, so that it is read when it has been quiet for a moment. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "skins/editor-sheet-picture.h"

#include <glib/gi18n.h>

#include "document/editor-worker.h"
#include "lint/ashlar-lint-pictures-private.h"

#define QUIET 250 /* milliseconds without another change */

struct _EditorSheetPicture
{
  GObject parent_instance;

  char              *folder, *image; /* owned, nullable: both or none */
  EditorSheetPixels *pixels;         /* owned, nullable */
  char              *fault;          /* owned, nullable */
  EditorWorker      *reader;         /* owned */
  GFileMonitor      *monitor;        /* owned, nullable */
  guint              quiet;          /* source id */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorSheetPicture, editor_sheet_picture, G_TYPE_OBJECT)

static void
pixels_clear (gpointer pixels)
{
  g_clear_pointer (&((EditorSheetPixels *) pixels)->image, ashlar_image_free);
}

void
editor_sheet_pixels_unref (EditorSheetPixels *self)
{
  g_atomic_rc_box_release_full (self, pixels_clear);
}

/* ---- Reading ---- */

typedef struct
{
  char              *folder, *image;
  EditorSheetPixels *pixels; /* what comes out, */
  char              *fault;  /* or why nothing does */
} ReadJob;

static void
read_job_free (gpointer data)
{
  ReadJob *job = data;

  g_free (job->folder);
  g_free (job->image);
  g_free (job->fault);
  g_clear_pointer (&job->pixels, editor_sheet_pixels_unref);
  g_free (job);
}

static gboolean
read_run (gpointer data, GCancellable *cancellable, GError **error)
{
  ReadJob         *job = data;
  const char      *code;
  g_autofree char *path = NULL;
  g_autoptr (AshlarText) message = NULL;
  g_autoptr (GError) failure = NULL;
  g_autoptr (AshlarImage) image = NULL;

  path = ashlar_picture_find (job->folder, job->image, &code, &message);
  if (path != NULL)
    image = ashlar_image_read (path, &failure);
  if (image == NULL)
    {
      job->fault = path == NULL
                       ? g_strdup (editor_words_of_text (message))
                       : g_strdup_printf ("%s %s", job->image, editor_words_of_error (failure));
      return TRUE;
    }
  job->pixels = g_atomic_rc_box_new0 (EditorSheetPixels);
  job->pixels->n_guesses = ashlar_guess_grid (image, job->pixels->guesses);
  job->pixels->image = g_steal_pointer (&image);
  return TRUE;
}

static gboolean
is_same (const AshlarImage *image, const EditorSheetPixels *pixels)
{
  return pixels != NULL && pixels->image->width == image->width
         && pixels->image->height == image->height
         && memcmp (pixels->image->pixels, image->pixels,
                    (gsize) image->width * image->height * sizeof *image->pixels)
                == 0;
}

static void
read_done (gpointer owner, gpointer data, const GError *error)
{
  EditorSheetPicture *self = owner;
  ReadJob            *job = data;

  if (error != NULL || g_strcmp0 (job->image, self->image) != 0
      || g_strcmp0 (job->folder, self->folder) != 0)
    return;
  g_clear_pointer (&self->fault, g_free);
  self->fault = g_steal_pointer (&job->fault);
  /* What was there stays to be seen beside the reason, and what was saved anew without a change is the same. */
  if (job->pixels != NULL && !is_same (job->pixels->image, self->pixels))
    {
      g_clear_pointer (&self->pixels, editor_sheet_pixels_unref);
      self->pixels = g_steal_pointer (&job->pixels);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
start_reading (EditorSheetPicture *self)
{
  static const EditorWork work = { .run = read_run, .free = read_job_free, .done = read_done };
  ReadJob                *job = g_new0 (ReadJob, 1);

  if (self->reader == NULL)
    self->reader = editor_worker_new (&work, self);
  job->folder = g_strdup (self->folder);
  job->image = g_strdup (self->image);
  editor_worker_request (self->reader, job, EDITOR_WORK_INSTEAD);
}

static gboolean
quiet_cb (gpointer user_data)
{
  EditorSheetPicture *self = user_data;

  self->quiet = 0;
  start_reading (self);
  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (EditorSheetPicture *self)
{
  g_clear_handle_id (&self->quiet, g_source_remove);
  self->quiet = g_timeout_add (QUIET, quiet_cb, self);
}

static void
stop (EditorSheetPicture *self)
{
  g_clear_handle_id (&self->quiet, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->pixels, editor_sheet_pixels_unref);
  g_clear_pointer (&self->fault, g_free);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->image, g_free);
}

void
editor_sheet_picture_set_name (EditorSheetPicture *self, const char *folder, const char *image)
{
  g_return_if_fail (EDITOR_IS_SHEET_PICTURE (self));
  if (g_strcmp0 (self->folder, folder) == 0 && g_strcmp0 (self->image, image) == 0)
    return;
  g_autofree char *new_folder = g_strdup (folder), *new_image = g_strdup (image);

  stop (self);
  if (new_folder != NULL && new_image != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (new_folder, new_image, NULL);

      self->folder = g_steal_pointer (&new_folder);
      self->image = g_steal_pointer (&new_image);
      self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
      if (self->monitor != NULL)
        g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (file_changed_cb), self);
      start_reading (self);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
editor_sheet_picture_get_name (EditorSheetPicture *self)
{
  g_return_val_if_fail (EDITOR_IS_SHEET_PICTURE (self), NULL);
  return self->image;
}

EditorSheetPixels *
editor_sheet_picture_get_pixels (EditorSheetPicture *self)
{
  g_return_val_if_fail (EDITOR_IS_SHEET_PICTURE (self), NULL);
  return self->pixels;
}

const char *
editor_sheet_picture_get_fault (EditorSheetPicture *self)
{
  g_return_val_if_fail (EDITOR_IS_SHEET_PICTURE (self), NULL);
  return self->fault;
}

static void
editor_sheet_picture_dispose (GObject *object)
{
  EditorSheetPicture *self = EDITOR_SHEET_PICTURE (object);

  if (self->reader != NULL)
    editor_worker_dismiss (&self->reader);
  stop (self);
  G_OBJECT_CLASS (editor_sheet_picture_parent_class)->dispose (object);
}

static void
editor_sheet_picture_class_init (EditorSheetPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_sheet_picture_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_sheet_picture_init (EditorSheetPicture *self)
{
}

EditorSheetPicture *
editor_sheet_picture_new (void)
{
  return g_object_new (EDITOR_TYPE_SHEET_PICTURE, NULL);
}
