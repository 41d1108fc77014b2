/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* This seed and this recipe: what the rows of recipes say of many seeds, what the page of a failure is
 * told, dice that pass over seeds that fail, and the way back to the last one that worked. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "edits/editor-recipe-edit.h"
#include "seeds/editor-seed-throw.h"
#include "survey/ashlar-survey-findings-private.h"

/* Seeds that the dice try. */
#define DICE_MOST 64
#define DICE_SIDES 10000000

static const EditorPreviewResult *
get_failure (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);

  return result != NULL && result->error != NULL && self->recipe_id != NULL
                 && g_str_equal (result->recipe, self->recipe_id)
             ? result
             : NULL;
}

static gboolean
is_final (const EditorPreviewResult *failure)
{
  return failure->error->domain == ASHLAR_GENERATE_ERROR
         && ashlar_generate_error_is_final (failure->error);
}

/* ---- Rows ---- */

void
_editor_levels_page_update_odds (EditorLevelsPage *self)
{
  AshlarContent             *content = editor_page_get_content (&self->page);
  const EditorPreviewResult *failure = get_failure (self);

  for (guint i = 0; content != NULL && i < ashlar_content_get_n_recipes (content); i++)
    {
      const char      *id = ashlar_content_get_recipe (content, i)->id;
      g_autofree char *row = editor_odds_dup_row (self->odds, id);

      /* What no seed can do is known by one. */
      if (row == NULL && failure != NULL && i == self->page.selected && is_final (failure))
        row = g_strdup (_ ("no level"));
      editor_element_list_set_warning (self->list, &editor_recipe_element_kind, i, row);
    }
}

/* ---- The page of a failure ---- */

/* A seed that is known to work, best the one that was seen last. */
static gboolean
find_good_seed (EditorLevelsPage *self, guint64 *seed)
{
  const AshlarSurvey *survey = editor_odds_get (self->odds, self->recipe_id);
  guint64             least = G_MAXUINT64;

  *seed = self->last_seed;
  if (self->last_picture != NULL && self->last_holds)
    return TRUE;
  for (guint i = 0; survey != NULL && i < survey->dots->len; i++)
    least = MIN (least, ((const AshlarDot *) g_ptr_array_index (survey->dots, i))->seed);
  *seed = least;
  return least != G_MAXUINT64;
}

void
_editor_levels_page_show_failure (EditorLevelsPage          *self,
                                  const EditorPreviewResult *result,
                                  EditorFailureTraits        traits)
{
  g_autofree char  *share = editor_odds_dup_sentence (self->odds, self->recipe_id);
  EditorFailure     failure = { .document = self->page.document,
                                .pictures = self->pictures,
                                .recipe = self->page.selected,
                                .error = result->error,
                                .traits = traits,
                                .seed = result->seed,
                                .share = share,
                                .survey = editor_odds_get (self->odds, self->recipe_id) };
  EditorFailureLast last = { .picture = self->last_picture, .seed = self->last_seed };

  self->last_holds = self->last_content != NULL && self->last_content == result->content;
  if (result->error->domain == ASHLAR_GENERATE_ERROR && self->page.selected != ASHLAR_NO_INDEX
      && result->content == editor_page_get_content (&self->page))
    editor_advice_ask (self->advice, result->content, self->page.selected, result->error,
                       result->seed);
  failure.advice = editor_advice_get (self->advice);
  failure.n_tried = editor_advice_get_n_tried (self->advice);
  failure.is_trying = editor_advice_get_busy (self->advice);
  editor_failure_view_show (self->failure, &failure);

  last.has_good = !is_final (result) && find_good_seed (self, &last.good_seed)
                  && last.good_seed != result->seed;
  last.was_edited = self->last_picture != NULL && !self->last_holds;
  editor_failure_view_set_last (self->failure, &last);
}

/* What is known of other seeds has come while the page of a failure is there. */
static void
odds_cb (EditorLevelsPage *self)
{
  _editor_levels_page_update_odds (self);
  if (get_failure (self) != NULL
      && gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->failure))
    _editor_levels_page_update_view (self);
}

void
_editor_levels_page_last_good_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  guint64           seed;

  if (find_good_seed (self, &seed))
    editor_seed_bar_set_seed (self->seed_bar, seed);
}

void
_editor_levels_page_follow_advice_cb (GSimpleAction *action,
                                      GVariant      *parameter,
                                      gpointer       user_data)
{
  EditorLevelsPage        *self = user_data;
  const GPtrArray         *tried = editor_advice_get (self->advice);
  guint                    index = g_variant_get_uint32 (parameter);
  AshlarContent           *content = editor_page_get_content (&self->page);
  const AshlarTriedAdvice *advice;
  g_autoptr (AshlarRecipe) next = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;

  if (tried == NULL || index >= tried->len || self->page.selected == ASHLAR_NO_INDEX)
    return;
  advice = g_ptr_array_index (tried, index);
  label = editor_advice_dup_title (advice);
  next = ashlar_advice_apply (advice->advice,
                              ashlar_content_get_recipe (content, self->page.selected));
  editor_page_apply (&self->page,
                     editor_recipe_edit_replace (content, self->page.selected, next, label, &error),
                     &error);
}

/* ---- Dice ---- */

static void
search (EditorLevelsPage *self, gboolean wants_failing, guint n_skipped)
{
  GArray *seeds = NULL;

  if (!wants_failing)
    {
      seeds = g_array_new (FALSE, FALSE, sizeof (guint64));
      for (guint i = 0; i < DICE_MOST; i++)
        {
          guint64 seed = (guint64) g_random_int_range (1, DICE_SIDES);

          g_array_append_val (seeds, seed);
        }
    }
  self->n_skipped = n_skipped;
  editor_worker_request (
      self->thrower,
      editor_seed_throw_new (editor_page_get_content (&self->page), self->recipe_id, seeds,
                             editor_seed_bar_get_seed (self->seed_bar), wants_failing),
      EDITOR_WORK_INSTEAD);
  editor_seed_bar_set_note (self->seed_bar, wants_failing ? _ ("Looking for a seed that fails…")
                                                          : _ ("Looking for a seed that works…"));
}

static void
thrown_cb (gpointer owner, gpointer data, const GError *error)
{
  EditorLevelsPage *self = owner;
  EditorSeedThrow  *found = data;
  g_autofree char  *text = NULL;

  if (error != NULL || g_strcmp0 (found->recipe, self->recipe_id) != 0)
    return;
  if (found->found)
    {
      guint n_skipped = self->n_skipped + (found->wants_failing ? 0 : found->n_skipped);

      editor_seed_bar_set_seed (self->seed_bar, found->seed);
      self->thrown_seed = found->seed;
      self->n_skipped = n_skipped;
      return;
    }
  editor_seed_bar_set_note (self->seed_bar, self->made_note);
  if (found->wants_failing)
    text = g_strdup_printf (
        ngettext ("The next seed works", "The next %u seeds all work", found->n_skipped),
        found->n_skipped);
  else
    text = g_strdup_printf (ngettext ("%u seed was tried, and it fails",
                                      "%u seeds were tried, and all fail", found->n_skipped),
                            found->n_skipped);
  editor_page_say (&self->page, text, FALSE);
}

/* Where all seeds that were measured work, the first throw will; else it is looked for. */
void
_editor_levels_page_dice_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage          *self = user_data;
  const AshlarSurvey        *survey = editor_odds_get (self->odds, self->recipe_id);
  const EditorPreviewResult *failure = get_failure (self);

  if ((survey != NULL && survey->n_levels < survey->n_seeds)
      || (failure != NULL && !is_final (failure)))
    {
      search (self, FALSE, 0);
      return;
    }
  editor_seed_bar_dice (self->seed_bar);
  self->thrown_seed = editor_seed_bar_get_seed (self->seed_bar);
  self->is_first_throw = TRUE;
}

void
_editor_levels_page_next_failing_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  search (EDITOR_LEVELS_PAGE (user_data), TRUE, 0);
}

/* Another seed or another recipe is there: what was looked for is not wanted, and nothing was passed over
 * on the way to it. */
void
_editor_levels_page_forget_throw (EditorLevelsPage *self)
{
  editor_worker_stop (self->thrower);
  self->n_skipped = 0;
  self->thrown_seed = 0;
  self->is_first_throw = FALSE;
}

/* "Skipped 2 failing seeds"; NULL: none. A seed that the dice threw blindly is one of them. */
char *
_editor_levels_page_dup_skipped (EditorLevelsPage *self, const EditorPreviewResult *result)
{
  gboolean is_first = self->is_first_throw;

  if (self->thrown_seed == 0 || result->seed != self->thrown_seed)
    return NULL;
  self->is_first_throw = FALSE;
  if (is_first && result->error != NULL && !is_final (result))
    {
      search (self, FALSE, 1);
      return g_strdup (_ ("Looking for a seed that works…"));
    }
  if (self->n_skipped == 0)
    return NULL;
  return g_strdup_printf (
      ngettext ("Skipped %u failing seed", "Skipped %u failing seeds", self->n_skipped),
      self->n_skipped);
}

void
_editor_levels_page_odds_init (EditorLevelsPage *self)
{
  static const EditorWork work
      = { .run = editor_seed_throw_run, .free = editor_seed_throw_free, .done = thrown_cb };

  self->thrower = editor_worker_new (&work, self);
  self->odds = editor_odds_new ();
  self->advice = editor_advice_new ();
  g_signal_connect_object (self->odds, "changed", G_CALLBACK (odds_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advice, "ready", G_CALLBACK (odds_cb), self, G_CONNECT_SWAPPED);
}

void
_editor_levels_page_odds_dispose (EditorLevelsPage *self)
{
  editor_worker_dismiss (&self->thrower);
  g_clear_object (&self->odds);
  g_clear_object (&self->advice);
  g_clear_pointer (&self->last_content, ashlar_content_unref);
}

EditorOdds *
editor_levels_page_get_odds (EditorLevelsPage *self)
{
  g_return_val_if_fail (EDITOR_IS_LEVELS_PAGE (self), NULL);
  return self->odds;
}
