/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-walk-paper.h"

#include <math.h>

#include "document/editor-worker.h"
#include "render/ashlar-one-page.h"

/* Of a map: what is larger is drawn smaller and stretched. */
#define MOST_PIXELS (12. * 1024 * 1024)

struct _EditorWalkPaper
{
  GObject parent_instance;

  AshlarOnePage   *page;
  gboolean         is_map;
  guint            columns, rows;
  EditorWorker    *worker;
  cairo_surface_t *picture;   /* nullable: none yet */
  double           cell_size; /* of it */
  double           asked;     /* what the worker is at, or has done */
};

typedef struct
{
  AshlarOnePage   *page;
  double           cell_size;
  int              width, height;
  cairo_surface_t *picture;
} Job;

static guint ready_signal;

G_DEFINE_FINAL_TYPE (EditorWalkPaper, editor_walk_paper, G_TYPE_OBJECT)

static void
job_free (gpointer data)
{
  Job *job = data;

  ashlar_one_page_unref (job->page);
  g_clear_pointer (&job->picture, cairo_surface_destroy);
  g_free (job);
}

static gboolean
run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job     *job = data;
  cairo_t *cr;

  job->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, job->width, job->height);
  cr = cairo_create (job->picture);
  cairo_scale (cr, job->cell_size, job->cell_size);
  ashlar_one_page_draw_map (job->page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (job->picture);
  return TRUE;
}

static void
done (gpointer owner, gpointer data, const GError *error)
{
  EditorWalkPaper *self = owner;
  Job             *job = data;

  if (job->picture == NULL || cairo_surface_status (job->picture) != CAIRO_STATUS_SUCCESS)
    return;
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  self->picture = g_steal_pointer (&job->picture);
  self->cell_size = job->cell_size;
  g_signal_emit (self, ready_signal, 0);
}

static void
request (EditorWalkPaper *self, double cell_size)
{
  double most = sqrt (MOST_PIXELS / ((double) self->columns * self->rows));
  Job   *job;

  cell_size = MIN (cell_size, most);
  if (cell_size == self->asked)
    return;
  self->asked = cell_size;
  job = g_new0 (Job, 1);
  job->page = ashlar_one_page_ref (self->page);
  job->cell_size = cell_size;
  job->width = MAX ((int) ceil (self->columns * cell_size), 1);
  job->height = MAX ((int) ceil (self->rows * cell_size), 1);
  editor_worker_request (self->worker, job, EDITOR_WORK_AFTER);
}

void
editor_walk_paper_draw (EditorWalkPaper *self, const AshlarPixels *target, double cell_size)
{
  const guint32 *pixels = NULL;
  double         scale;
  int            width = 0, height = 0, stride = 0;

  request (self, cell_size);
  if (self->picture != NULL)
    {
      pixels = (const guint32 *) (const void *) cairo_image_surface_get_data (self->picture);
      width = cairo_image_surface_get_width (self->picture);
      height = cairo_image_surface_get_height (self->picture);
      stride = cairo_image_surface_get_stride (self->picture) / 4;
    }
  scale = self->cell_size / cell_size;
  for (int row = 0; row < target->height; row++)
    {
      guint32 *line = (guint32 *) (void *) (target->pixels + (gsize) row * target->stride);
      int      y = (int) MIN ((target->y + row + .5) * scale, height - 1.);

      for (int column = 0; column < target->width; column++)
        line[column] = 0xff000000u
                       | (pixels != NULL
                              ? pixels[y * stride
                                       + (int) MIN ((target->x + column + .5) * scale, width - 1.)]
                              : ashlar_one_page_get_paper (self->page));
    }
}

AshlarLevel *
editor_walk_paper_get_level (EditorWalkPaper *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_PAPER (self), NULL);
  return ashlar_one_page_get_level (self->page);
}

gboolean
editor_walk_paper_is_map (EditorWalkPaper *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_PAPER (self), FALSE);
  return self->is_map;
}

guint32
editor_walk_paper_get_color (EditorWalkPaper *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_PAPER (self), 0);
  return ashlar_one_page_get_paper (self->page);
}

static void
finalize (GObject *object)
{
  EditorWalkPaper *self = EDITOR_WALK_PAPER (object);

  editor_worker_dismiss (&self->worker);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_clear_pointer (&self->page, ashlar_one_page_unref);
  G_OBJECT_CLASS (editor_walk_paper_parent_class)->finalize (object);
}

static void
editor_walk_paper_class_init (EditorWalkPaperClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  ready_signal = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
editor_walk_paper_init (EditorWalkPaper *self)
{
  static const EditorWork work = { .run = run, .free = job_free, .done = done };

  self->worker = editor_worker_new (&work, self);
}

EditorWalkPaper *
editor_walk_paper_new (AshlarLevel *level, gboolean is_map)
{
  EditorWalkPaper *self = g_object_new (EDITOR_TYPE_WALK_PAPER, NULL);
  /* What stands there and what is known of letters is drawn over it. */
  AshlarOnePageOptions options = { .title = "",
                                   .subtitle = "",
                                   .letters = ASHLAR_LETTERS_HIDDEN,
                                   .grid = TRUE,
                                   .hatching = TRUE,
                                   .light = TRUE,
                                   .is_map = is_map };

  self->page = ashlar_one_page_new (level, &options);
  self->is_map = is_map;
  ashlar_level_get_size (level, &self->columns, &self->rows);
  return self;
}
