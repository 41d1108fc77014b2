/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Stars of the recipe: the seed that is shown is starred and unstarred, and what has become of the others
 * is told. The hash of a level is worked out in the background; a level that is not there yet is made
 * there, too. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "edits/editor-star-edit.h"
#include "formats/ashlar-level-json-private.h"

typedef struct
{
  AshlarContent *content;
  char          *recipe;
  guint64        seed;
  AshlarLevel   *level; /* nullable */
  char          *hash;  /* what comes of it */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  ashlar_content_unref (job->content);
  g_free (job->recipe);
  g_clear_pointer (&job->level, ashlar_level_unref);
  g_free (job->hash);
  g_free (job);
}

static gboolean
hash_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *job = data;

  if (job->level == NULL)
    job->level
        = ashlar_content_generate (job->content, job->recipe, job->seed, NULL, cancellable, error);
  if (job->level == NULL)
    return FALSE;
  job->hash = ashlar_level_dup_hash (job->level);
  return TRUE;
}

/* The document may be another by now: then the star is checked, as all are. */
static void
hash_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorLevelsPage) self = EDITOR_LEVELS_PAGE (source);
  g_autoptr (GError) error = NULL;
  const Job     *job = editor_work_finish (result, &error);
  AshlarContent *content = editor_page_get_content (&self->page);
  guint          recipe = ASHLAR_NO_INDEX;

  if (job == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        editor_page_say (&self->page, _ ("A seed that gives no level cannot be starred"), FALSE);
      return;
    }
  if (content != NULL)
    recipe = ashlar_content_find_recipe (content, job->recipe);
  if (recipe == ASHLAR_NO_INDEX
      || ashlar_recipe_find_star (ashlar_content_get_recipe (content, recipe), job->seed)
             != ASHLAR_NO_INDEX)
    return;
  editor_page_apply (&self->page,
                     editor_star_edit_add (content, recipe, job->seed, job->hash, &error), &error);
}

static const AshlarRecipe *
get_recipe (EditorLevelsPage *self)
{
  AshlarContent *content = editor_page_get_content (&self->page);

  return content != NULL && self->page.selected < ashlar_content_get_n_recipes (content)
             ? ashlar_content_get_recipe (content, self->page.selected)
             : NULL;
}

/* The level that is shown, if it is that of @seed and of the content of now. */
static AshlarLevel *
peek_level (EditorLevelsPage *self, guint64 seed)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);

  return result != NULL && result->level != NULL && result->seed == seed
                 && !editor_seed_bar_has_rerolls (self->seed_bar)
                 && g_strcmp0 (result->recipe, self->recipe_id) == 0
                 && ashlar_content_equal_but_stars (result->content,
                                                    editor_page_get_content (&self->page))
             ? result->level
             : NULL;
}

static void
toggle (EditorLevelsPage *self, guint64 seed)
{
  static const EditorWork work = { .run = hash_run, .free = job_free };
  const AshlarRecipe     *recipe = get_recipe (self);
  AshlarContent          *content = editor_page_get_content (&self->page);
  AshlarLevel            *level;
  Job                    *job;
  g_autoptr (GError) error = NULL;

  if (recipe == NULL)
    return;
  if (ashlar_recipe_find_star (recipe, seed) != ASHLAR_NO_INDEX)
    {
      editor_page_apply (&self->page,
                         editor_star_edit_remove (content, self->page.selected, seed, &error),
                         &error);
      return;
    }
  level = peek_level (self, seed);
  job = g_new0 (Job, 1);
  job->content = ashlar_content_ref (content);
  job->recipe = g_strdup (recipe->id);
  job->seed = seed;
  job->level = level != NULL ? ashlar_level_ref (level) : NULL;
  editor_work_async (&work, job, g_object_ref (self), NULL, hash_done, NULL);
}

void
_editor_levels_page_star_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  toggle (self, editor_seed_bar_get_seed (self->seed_bar));
}

void
_editor_levels_page_star_seed_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  toggle (user_data, g_variant_get_uint64 (parameter));
}

void
_editor_levels_page_update_stars (EditorLevelsPage *self)
{
  EditorDocument     *document = self->page.document;
  const AshlarRecipe *recipe = get_recipe (self);
  guint64             seed = editor_seed_bar_get_seed (self->seed_bar);
  gboolean is_starred = recipe != NULL && ashlar_recipe_find_star (recipe, seed) != ASHLAR_NO_INDEX;

  if (document != NULL)
    editor_stars_set_first (editor_document_get_stars (document), self->recipe_id);
  editor_star_list_show (self->stars, document, self->page.selected);
  editor_star_popover_show (self->stars_popover, self->stars, document, self->page.selected, seed);
  editor_stars_view_show (self->stars_view, self->stars, document, self->page.selected);
  gtk_widget_set_visible (GTK_WIDGET (self->stars_view), recipe != NULL && recipe->stars->len > 0);
  editor_page_set_state (&self->page, "star", g_variant_new_boolean (is_starred));
  /* A star keeps a seed, and re-rolls are no part of that. */
  editor_page_enable (
      &self->page, "star",
      recipe != NULL
          && (is_starred || (!self->failed && !editor_seed_bar_has_rerolls (self->seed_bar))));
  editor_page_enable (&self->page, "star-seed", recipe != NULL);
  editor_seed_bar_show_stars (self->seed_bar, is_starred, recipe != NULL ? recipe->stars->len : 0,
                              editor_star_list_get_n_changed (self->stars));
}

void
_editor_levels_page_stars_init (EditorLevelsPage *self)
{
  self->stars = editor_star_list_new ();
  self->stars_popover = editor_star_popover_new ();
  self->stars_view = g_object_ref_sink (editor_stars_view_new ());
  editor_seed_bar_set_stars_popover (self->seed_bar, GTK_POPOVER (self->stars_popover));
  g_signal_connect_object (self->stars, "items-changed",
                           G_CALLBACK (_editor_levels_page_update_stars), self, G_CONNECT_SWAPPED);
}
