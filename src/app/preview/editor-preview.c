/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "preview/editor-preview.h"

#include "document/editor-worker.h"
#include "pipeline/ashlar-generator-private.h"
#include "widgets/editor-thumbnail.h"

/* Milliseconds without another level, after which none is expected soon. */
#define QUIET 5000

typedef struct
{
  AshlarContent *content;
  char          *recipe;
  guint64        seed;
  guint32        rerolls[ASHLAR_N_STAGES];
  gboolean       taping;
  AshlarValue   *width, *height; /* borrowed from the content: the size that is asked for, if any */
  /* What the last run worked out, for the next to build on. */
  AshlarBuild   *previous;
  AshlarContent *previous_content;
  char          *previous_recipe;
  AshlarPalette *palette;                           /* nullable */
  guint          thumbnail_width, thumbnail_height; /* 0: none */
  AshlarPool    *pool;

  EditorPreviewResult *result; /* what it comes to */
} Request;

struct _EditorPreview
{
  GObject parent_instance;

  EditorWorker        *worker; /* owned */
  EditorPreviewResult *result; /* owned */
  AshlarPool          *pool;   /* of all levels: each change has a generator of its own */
  guint                quiet;  /* source of when it is emptied, or 0 */
  guint                thumbnail_width, thumbnail_height;
  gboolean             taping;
};

G_DEFINE_FINAL_TYPE (EditorPreview, editor_preview, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPERTIES
};

enum
{
  READY,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static void
result_free (gpointer data)
{
  EditorPreviewResult *result = data;

  g_clear_pointer (&result->cells, g_bytes_unref);
  g_clear_pointer (&result->pieces, ashlar_pieces_unref);
  g_clear_pointer (&result->tape, editor_tape_unref);
  g_clear_pointer (&result->areas, editor_plan_index_free);
  g_clear_pointer (&result->build, ashlar_build_unref);
  g_clear_object (&result->thumbnail);
  g_free (result->route);
  g_clear_error (&result->error);
  ashlar_palette_unref (result->palette);
  ashlar_content_unref (result->content);
  g_free (result->recipe);
  g_free (result);
}

static void
request_free (gpointer data)
{
  Request *request = data;

  g_clear_pointer (&request->result, result_free);
  ashlar_content_unref (request->content);
  g_free (request->recipe);
  g_clear_pointer (&request->previous, ashlar_build_unref);
  g_clear_pointer (&request->previous_content, ashlar_content_unref);
  g_free (request->previous_recipe);
  g_clear_pointer (&request->palette, ashlar_palette_unref);
  g_clear_pointer (&request->pool, ashlar_pool_unref);
  g_free (request);
}

/* What the window shows of a level beside its cells. */
static void
look_at_level (const Request *request, EditorPreviewResult *result)
{
  AshlarLevel   *level = result->level;
  guint          width, height, x, y;
  const guint16 *cells = ashlar_level_get_cells (level, &width, &height);
  gint           from = -1, to = -1;

  /* The bytes keep the level they lie in. */
  result->cells
      = g_bytes_new_with_free_func (cells, (gsize) width * height * sizeof (guint16),
                                    (GDestroyNotify) ashlar_level_unref, ashlar_level_ref (level));
  if (request->thumbnail_width > 0)
    result->thumbnail
        = editor_thumbnail_new_for_level (result->palette, result->content, level,
                                          request->thumbnail_width, request->thumbnail_height);
  if (ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &x, &y))
    from = ashlar_level_get_area_at (level, x, y);
  if (ashlar_level_find_marker (level, ASHLAR_MARKER_EXIT, &x, &y))
    to = ashlar_level_get_area_at (level, x, y);
  if (from >= 0 && to >= 0)
    result->route = ashlar_level_find_path (level, (guint) from, (guint) to, &result->n_route);
}

static gboolean
is_too_large (const AshlarValue *width, const AshlarValue *height)
{
  return width != NULL && height != NULL
         && ashlar_value_get_value_type (width) == ASHLAR_VALUE_INTEGER
         && ashlar_value_get_value_type (height) == ASHLAR_VALUE_INTEGER
         && ashlar_value_get_integer (width) * ashlar_value_get_integer (height)
                > EDITOR_TAPE_MOST_CELLS;
}

/* Which pieces are there is asked for even when there is no level, and then above all. */
static void
find_pieces (const Request *request, EditorPreviewResult *result)
{
  guint index = ashlar_content_find_recipe (request->content, request->recipe);

  if (index != ASHLAR_NO_INDEX)
    result->pieces = ashlar_pieces_new (request->content, index);
}

/* The same run once more, told of step by step. FALSE if it was cancelled. */
static gboolean
tape (const Request *request, EditorPreviewResult *result, GCancellable *cancellable)
{
  const AshlarPlan *plan = result->build->planned;
  g_autoptr (AshlarBuild) told = NULL;

  result->is_too_large = plan != NULL ? (gsize) plan->width * plan->height > EDITOR_TAPE_MOST_CELLS
                                      : is_too_large (request->width, request->height);
  if (result->is_too_large)
    return TRUE;
  told = ashlar_build_new (result->build->generator, request->seed, request->rerolls, TRUE, NULL,
                           cancellable);
  if (told == NULL)
    return FALSE;
  result->tape = editor_tape_new (told);
  return TRUE;
}

/* In the worker: values alone. */
static gboolean
build_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Request             *request = data;
  EditorPreviewResult *result = g_new0 (EditorPreviewResult, 1);
  g_autoptr (AshlarGenerator) generator = NULL;
  gint64 start;

  request->result = result;
  result->content = ashlar_content_ref (request->content);
  result->palette = request->palette != NULL ? ashlar_palette_ref (request->palette)
                                             : ashlar_palette_new (request->content);
  result->recipe = g_strdup (request->recipe);
  result->seed = request->seed;
  memcpy (result->rerolls, request->rerolls, sizeof result->rerolls);

  start = g_get_monotonic_time ();
  if (request->previous != NULL
      && ashlar_content_equal_but_stars (request->previous_content, request->content)
      && g_str_equal (request->previous_recipe, request->recipe))
    generator = ashlar_generator_ref (request->previous->generator);
  else
    {
      generator = ashlar_generator_new (request->content, request->recipe, NULL, &result->error);
      if (generator != NULL)
        ashlar_generator_share_pool (generator, request->pool);
    }
  if (generator != NULL)
    {
      result->build = ashlar_build_new (generator, request->seed, request->rerolls, FALSE,
                                        request->previous, cancellable);
      if (result->build == NULL)
        return FALSE;
      result->level = result->build->level;
      if (result->level == NULL)
        result->error = g_error_copy (result->build->error);
    }
  result->microseconds = g_get_monotonic_time () - start;
  if (result->level != NULL)
    look_at_level (request, result);
  find_pieces (request, result);
  if (result->build != NULL && result->build->planned != NULL)
    result->areas
        = editor_plan_index_new (result->build->themed != NULL     ? result->build->themed
                                 : result->build->assigned != NULL ? result->build->assigned
                                                                   : result->build->planned);
  return !request->taping || result->build == NULL || tape (request, result, cancellable);
}

/* What the last run worked out is there to build on. */
static void
build_begin (gpointer owner, gpointer data)
{
  const EditorPreviewResult *last = EDITOR_PREVIEW (owner)->result;
  Request                   *request = data;

  if (last == NULL || last->build == NULL)
    return;
  request->previous = ashlar_build_ref (last->build);
  request->previous_content = ashlar_content_ref (last->content);
  request->previous_recipe = g_strdup (last->recipe);
}

static gboolean
quiet_cb (gpointer user_data)
{
  EditorPreview *self = user_data;

  ashlar_pool_release (self->pool);
  self->quiet = 0;
  return G_SOURCE_REMOVE;
}

/* Levels that follow each other leave their memory to the next; the last one does not keep it. */
static void
wait_for_quiet (EditorPreview *self)
{
  g_clear_handle_id (&self->quiet, g_source_remove);
  self->quiet = g_timeout_add (QUIET, quiet_cb, self);
}

static void
build_done (gpointer owner, gpointer data, const GError *error)
{
  EditorPreview *self = owner;
  Request       *request = data;

  g_clear_pointer (&self->result, result_free);
  self->result = g_steal_pointer (&request->result);
  wait_for_quiet (self);
  g_signal_emit (self, signals[READY], 0);
}

static void
notify_busy (EditorPreview *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
editor_preview_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, editor_preview_is_busy (EDITOR_PREVIEW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_preview_finalize (GObject *object)
{
  EditorPreview *self = EDITOR_PREVIEW (object);

  g_clear_handle_id (&self->quiet, g_source_remove);
  editor_worker_dismiss (&self->worker);
  g_clear_pointer (&self->result, result_free);
  ashlar_pool_release (self->pool);
  ashlar_pool_unref (self->pool);
  G_OBJECT_CLASS (editor_preview_parent_class)->finalize (object);
}

static void
editor_preview_class_init (EditorPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_preview_get_property;
  object_class->finalize = editor_preview_finalize;
  properties[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_preview_init (EditorPreview *self)
{
  static const EditorWork work
      = { .run = build_run, .free = request_free, .begin = build_begin, .done = build_done };

  self->pool = ashlar_pool_new ();
  self->worker = editor_worker_new (&work, self);
  g_signal_connect_swapped (self->worker, "notify::busy", G_CALLBACK (notify_busy), self);
}

EditorPreview *
editor_preview_new (void)
{
  return g_object_new (EDITOR_TYPE_PREVIEW, NULL);
}

static void
find_size (Request *request)
{
  guint               index = ashlar_content_find_recipe (request->content, request->recipe);
  const AshlarRecipe *recipe;

  if (index == ASHLAR_NO_INDEX)
    return;
  recipe = ashlar_content_get_recipe (request->content, index);
  if (recipe->planner.parameters == NULL)
    return;
  request->width = ashlar_value_lookup (recipe->planner.parameters, "width");
  request->height = ashlar_value_lookup (recipe->planner.parameters, "height");
}

/* The same recipe with another stroke or number: what runs may still be shown. Another recipe, seed or
 * size, and nobody waits for what was asked before. */
static gboolean
is_choice (const Request *running, const Request *request)
{
  return running != NULL
         && (!g_str_equal (running->recipe, request->recipe) || running->seed != request->seed
             || memcmp (running->rerolls, request->rerolls, sizeof request->rerolls) != 0
             || !ashlar_value_equal (running->width, request->width)
             || !ashlar_value_equal (running->height, request->height));
}

void
editor_preview_request (EditorPreview *self,
                        AshlarContent *content,
                        AshlarPalette *palette,
                        const char    *recipe,
                        guint64        seed,
                        const guint32  rerolls[ASHLAR_N_STAGES])
{
  Request *request;

  g_return_if_fail (EDITOR_IS_PREVIEW (self));
  if (content == NULL || recipe == NULL)
    {
      editor_preview_stop (self);
      g_clear_pointer (&self->result, result_free);
      g_signal_emit (self, signals[READY], 0);
      return;
    }

  request = g_new0 (Request, 1);
  request->content = ashlar_content_ref (content);
  if (palette != NULL)
    request->palette = ashlar_palette_ref (palette);
  request->recipe = g_strdup (recipe);
  request->pool = ashlar_pool_ref (self->pool);
  request->seed = seed;
  if (rerolls != NULL)
    memcpy (request->rerolls, rerolls, sizeof request->rerolls);
  request->taping = self->taping;
  request->thumbnail_width = self->thumbnail_width;
  request->thumbnail_height = self->thumbnail_height;
  find_size (request);

  editor_worker_request (self->worker, request,
                         is_choice (editor_worker_peek_running (self->worker), request)
                             ? EDITOR_WORK_INSTEAD
                             : EDITOR_WORK_AFTER);
}

void
editor_preview_set_taping (EditorPreview *self, gboolean taping)
{
  g_return_if_fail (EDITOR_IS_PREVIEW (self));
  self->taping = taping;
}

void
editor_preview_set_thumbnail_size (EditorPreview *self, guint width, guint height)
{
  g_return_if_fail (EDITOR_IS_PREVIEW (self));
  self->thumbnail_width = width;
  self->thumbnail_height = height;
}

const EditorPreviewResult *
editor_preview_get_result (EditorPreview *self)
{
  g_return_val_if_fail (EDITOR_IS_PREVIEW (self), NULL);
  return self->result;
}

gboolean
editor_preview_is_busy (EditorPreview *self)
{
  g_return_val_if_fail (EDITOR_IS_PREVIEW (self), FALSE);
  return editor_worker_get_busy (self->worker);
}

void
editor_preview_stop (EditorPreview *self)
{
  g_return_if_fail (EDITOR_IS_PREVIEW (self));
  editor_worker_stop (self->worker);
}

gboolean
editor_preview_get_open_level (EditorPreview *self, EditorOpenLevel *open)
{
  const EditorPreviewResult *result = editor_preview_get_result (self);

  if (result == NULL)
    return FALSE;
  *open = (EditorOpenLevel){ result->content, result->level, result->recipe, result->seed,
                             result->rerolls };
  return TRUE;
}
