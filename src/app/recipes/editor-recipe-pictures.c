/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-recipe-pictures.h"

#include "document/editor-looks.h"
#include "document/editor-worker.h"
#include "pipeline/ashlar-generator.h"
#include "recipes/editor-recipe-element.h"
#include "widgets/editor-thumbnail.h"

/* A lattice's cells become blocks: of this side, as a rule. */
#define LATTICE_CELL 16
#define MOST_CELLS (320u * 320u)

struct _EditorRecipePictures
{
  GObject parent_instance;

  EditorElementList *list;     /* borrowed */
  EditorWorker      *worker;   /* owned */
  GHashTable        *pictured; /* ids of those whose picture has been made */

  EditorDocument *document; /* owned, nullable */
  guint64         seed;
  guint           open;
};

G_DEFINE_FINAL_TYPE (EditorRecipePictures, editor_recipe_pictures, G_TYPE_OBJECT)

typedef struct
{
  AshlarContent *content;
  AshlarPalette *palette;
  char          *recipe;
  guint64        seed;
  guint          width, height;
  GdkTexture    *picture; /* nullable: what comes of it */
  gboolean       failed;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  ashlar_content_unref (job->content);
  ashlar_palette_unref (job->palette);
  g_free (job->recipe);
  g_clear_object (&job->picture);
  g_free (job);
}

static guint64
multiply (const AshlarRecipe *recipe, const char *width, const char *height, guint cell)
{
  const AshlarValue *across = NULL, *down = NULL;

  if (recipe->planner.parameters != NULL)
    {
      across = ashlar_value_lookup (recipe->planner.parameters, width);
      down = ashlar_value_lookup (recipe->planner.parameters, height);
    }
  if (across == NULL || down == NULL || ashlar_value_get_value_type (across) != ASHLAR_VALUE_INTEGER
      || ashlar_value_get_value_type (down) != ASHLAR_VALUE_INTEGER)
    return 0;
  return (guint64) ashlar_value_get_integer (across) * (guint64) ashlar_value_get_integer (down)
         * cell;
}

/* By what its parameters ask for; where they ask for nothing, the defaults are small. */
static gboolean
is_large (const AshlarRecipe *recipe)
{
  return multiply (recipe, "width", "height", 1) > MOST_CELLS
         || multiply (recipe, "across", "down", LATTICE_CELL * LATTICE_CELL / 4) > MOST_CELLS;
}

static gboolean
draw_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *job = data;
  g_autoptr (AshlarLevel) level
      = ashlar_content_generate (job->content, job->recipe, job->seed, NULL, cancellable, NULL);

  job->failed = level == NULL;
  if (level != NULL)
    job->picture = editor_thumbnail_new_for_level (job->palette, job->content, level, job->width,
                                                   job->height);
  return TRUE;
}

static void
request (EditorRecipePictures *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  guint n = content != NULL ? ashlar_content_get_n_recipes (content) : 0;
  int   scale = gtk_widget_get_scale_factor (GTK_WIDGET (self->list));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->list)) || editor_worker_get_busy (self->worker))
    return;
  for (guint i = 0; i < n; i++)
    {
      AshlarRecipe *recipe = ashlar_content_get_recipe (content, i);
      Job          *job;

      if (i == self->open || is_large (recipe) || g_hash_table_contains (self->pictured, recipe->id)
          || !editor_element_list_has_card (self->list, &editor_recipe_element_kind, i))
        continue;
      job = g_new0 (Job, 1);
      job->content = ashlar_content_ref (content);
      job->palette = ashlar_palette_ref (editor_document_get_palette (self->document));
      job->recipe = g_strdup (recipe->id);
      job->seed = self->seed;
      job->width = (guint) (EDITOR_RECIPE_PICTURE_WIDTH * scale);
      job->height = (guint) (EDITOR_RECIPE_PICTURE_HEIGHT * scale);
      editor_worker_request (self->worker, job, EDITOR_WORK_AFTER);
      return;
    }
}

static void
draw_done (gpointer owner, gpointer data, const GError *error)
{
  EditorRecipePictures *self = owner;
  const Job            *job = data;
  AshlarContent        *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  guint index
      = content != NULL ? ashlar_content_find_recipe (content, job->recipe) : ASHLAR_NO_INDEX;

  g_hash_table_add (self->pictured, g_strdup (job->recipe));
  if (index != ASHLAR_NO_INDEX && index != self->open)
    editor_element_list_set_picture (self->list, &editor_recipe_element_kind, index, job->picture,
                                     job->failed);
  request (self);
}

void
editor_recipe_pictures_request (EditorRecipePictures *self,
                                EditorDocument       *document,
                                guint64               seed,
                                guint                 open)
{
  g_return_if_fail (EDITOR_IS_RECIPE_PICTURES (self));
  g_set_object (&self->document, document);
  self->seed = seed;
  self->open = open;
  request (self);
}

void
editor_recipe_pictures_forget (EditorRecipePictures *self)
{
  g_return_if_fail (EDITOR_IS_RECIPE_PICTURES (self));
  editor_worker_stop (self->worker);
  g_hash_table_remove_all (self->pictured);
}

void
editor_recipe_pictures_stop (EditorRecipePictures *self)
{
  g_return_if_fail (EDITOR_IS_RECIPE_PICTURES (self));
  editor_worker_stop (self->worker);
  g_clear_object (&self->document);
}

static void
finalize (GObject *object)
{
  EditorRecipePictures *self = EDITOR_RECIPE_PICTURES (object);

  editor_worker_dismiss (&self->worker);
  g_hash_table_unref (self->pictured);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_recipe_pictures_parent_class)->finalize (object);
}

static void
editor_recipe_pictures_class_init (EditorRecipePicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void
editor_recipe_pictures_init (EditorRecipePictures *self)
{
  static const EditorWork work
      = { .run = draw_run, .free = job_free, .done = draw_done, .spare = TRUE };

  self->pictured = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->worker = editor_worker_new (&work, self);
  self->open = ASHLAR_NO_INDEX;
}

EditorRecipePictures *
editor_recipe_pictures_new (EditorElementList *list)
{
  EditorRecipePictures *self = g_object_new (EDITOR_TYPE_RECIPE_PICTURES, NULL);

  self->list = list;
  return self;
}
