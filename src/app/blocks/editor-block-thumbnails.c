/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-block-thumbnails.h"

#include "document/editor-worker.h"
#include "widgets/editor-block-picture.h"

#define MAX_KEPT 1024   /* pictures: 40 MB */
#define MAX_WAITING 256 /* more cannot be seen */
#define BATCH 12        /* in one run of the worker, some milliseconds */

typedef struct
{
  AshlarBlock *block; /* owned: while it is there no other has its address */
  guint64      lost;
  int          scale;
  GdkTexture  *texture; /* owned; NULL: not yet */
  gboolean     waits;
} Thumbnail;

struct _EditorBlockThumbnails
{
  GObject parent_instance;

  int width, height;

  /* Owned. */
  AshlarContent *content;
  AshlarPalette *palette;
  GHashTable    *kept;    /* Thumbnail → itself */
  GQueue         waiting; /* of Thumbnail, borrowed; the newest first */
  EditorWorker  *painter;
};

/* What a worker needs, as values. */
typedef struct
{
  AshlarContent *content;
  AshlarPalette *palette;
  int            width, height;
  guint          n;
  Thumbnail      jobs[BATCH];
} Batch;

static guint ready_signal;

G_DEFINE_FINAL_TYPE (EditorBlockThumbnails, editor_block_thumbnails, G_TYPE_OBJECT)

static void start (EditorBlockThumbnails *self);

static guint
thumbnail_hash (gconstpointer pointer)
{
  const Thumbnail *thumbnail = pointer;

  return g_direct_hash (thumbnail->block) ^ (guint) thumbnail->lost ^ (guint) thumbnail->scale;
}

static gboolean
thumbnail_equal (gconstpointer a, gconstpointer b)
{
  const Thumbnail *one = a, *other = b;

  return one->block == other->block && one->lost == other->lost && one->scale == other->scale;
}

static void
thumbnail_free (gpointer pointer)
{
  Thumbnail *thumbnail = pointer;

  ashlar_block_unref (thumbnail->block);
  g_clear_object (&thumbnail->texture);
  g_free (thumbnail);
}

static void
batch_free (gpointer pointer)
{
  Batch *batch = pointer;

  ashlar_content_unref (batch->content);
  ashlar_palette_unref (batch->palette);
  for (guint i = 0; i < batch->n; i++)
    {
      ashlar_block_unref (batch->jobs[i].block);
      g_clear_object (&batch->jobs[i].texture);
    }
  g_free (batch);
}

static gboolean
draw_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Batch *batch = data;

  for (guint i = 0; i < batch->n && !g_cancellable_is_cancelled (cancellable); i++)
    batch->jobs[i].texture
        = editor_block_picture_draw (batch->palette, batch->content, batch->jobs[i].block,
                                     batch->jobs[i].lost, batch->width * batch->jobs[i].scale,
                                     batch->height * batch->jobs[i].scale, batch->jobs[i].scale);
  return TRUE;
}

static void
draw_done (gpointer owner, gpointer data, const GError *error)
{
  EditorBlockThumbnails *self = owner;
  Batch                 *batch = data;

  /* Of other tiles than those of now they are worth nothing. */
  if (batch->palette == self->palette)
    for (guint i = 0; i < batch->n; i++)
      {
        Thumbnail *thumbnail = g_hash_table_lookup (self->kept, &batch->jobs[i]);

        if (thumbnail != NULL && thumbnail->texture == NULL)
          thumbnail->texture = g_steal_pointer (&batch->jobs[i].texture);
      }
  g_signal_emit (self, ready_signal, 0);
  start (self);
}

static void
start (EditorBlockThumbnails *self)
{
  Batch *batch;

  if (editor_worker_get_busy (self->painter) || self->palette == NULL || self->waiting.length == 0)
    return;
  batch = g_new0 (Batch, 1);
  batch->content = ashlar_content_ref (self->content);
  batch->palette = ashlar_palette_ref (self->palette);
  batch->width = self->width;
  batch->height = self->height;
  while (batch->n < BATCH && self->waiting.length > 0)
    {
      Thumbnail *thumbnail = g_queue_pop_head (&self->waiting);

      thumbnail->waits = FALSE;
      batch->jobs[batch->n].block = ashlar_block_ref (thumbnail->block);
      batch->jobs[batch->n].lost = thumbnail->lost;
      batch->jobs[batch->n].scale = thumbnail->scale;
      batch->n++;
    }
  editor_worker_request (self->painter, batch, EDITOR_WORK_AFTER);
}

static void
forget (EditorBlockThumbnails *self)
{
  g_queue_clear (&self->waiting);
  g_hash_table_remove_all (self->kept);
}

static void
dispose (GObject *object)
{
  EditorBlockThumbnails *self = EDITOR_BLOCK_THUMBNAILS (object);

  editor_worker_dismiss (&self->painter);
  g_queue_clear (&self->waiting);
  g_clear_pointer (&self->kept, g_hash_table_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  G_OBJECT_CLASS (editor_block_thumbnails_parent_class)->dispose (object);
}

static void
editor_block_thumbnails_class_init (EditorBlockThumbnailsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  ready_signal = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
editor_block_thumbnails_init (EditorBlockThumbnails *self)
{
  static const EditorWork work = { .run = draw_run, .free = batch_free, .done = draw_done };

  self->painter = editor_worker_new (&work, self);
  g_queue_init (&self->waiting);
  self->kept = g_hash_table_new_full (thumbnail_hash, thumbnail_equal, NULL, thumbnail_free);
}

EditorBlockThumbnails *
editor_block_thumbnails_new (int width, int height)
{
  EditorBlockThumbnails *self = g_object_new (EDITOR_TYPE_BLOCK_THUMBNAILS, NULL);

  self->width = width;
  self->height = height;
  return self;
}

void
editor_block_thumbnails_set_content (EditorBlockThumbnails *self,
                                     AshlarContent         *content,
                                     AshlarPalette         *palette)
{
  if (content != NULL)
    ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  if (palette == self->palette)
    return;
  forget (self);
  if (palette != NULL)
    ashlar_palette_ref (palette);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  self->palette = palette;
}

GdkTexture *
editor_block_thumbnails_get (EditorBlockThumbnails *self,
                             AshlarBlock           *block,
                             guint64                lost,
                             int                    scale)
{
  Thumbnail  key = { .block = block, .lost = lost, .scale = scale };
  Thumbnail *thumbnail = g_hash_table_lookup (self->kept, &key);

  if (thumbnail == NULL)
    {
      if (g_hash_table_size (self->kept) >= MAX_KEPT)
        forget (self);
      thumbnail = g_new0 (Thumbnail, 1);
      thumbnail->block = ashlar_block_ref (block);
      thumbnail->lost = lost;
      thumbnail->scale = scale;
      g_hash_table_add (self->kept, thumbnail);
    }
  if (thumbnail->texture == NULL && !thumbnail->waits)
    {
      thumbnail->waits = TRUE;
      g_queue_push_head (&self->waiting, thumbnail);
      if (self->waiting.length > MAX_WAITING)
        ((Thumbnail *) g_queue_pop_tail (&self->waiting))->waits = FALSE;
      start (self);
    }
  return thumbnail->texture;
}
