/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Many seeds in the background: each item is what the core measures, the totals are theirs, newer
 * questions take the place of older ones, what is called off ends, and pictures go with their question. */

#include "ashlar-config.h"

#include "seeds/editor-survey.h"

#include "content/ashlar-content-private.h"

#include "../core/levels.h"

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("nothing more came of it");
  return G_SOURCE_REMOVE;
}

/* Until it has so many, or stopped. */
static void
wait_for (EditorSurvey *survey, guint n)
{
  guint source = g_timeout_add_seconds (60, give_up_cb, NULL);

  while (editor_survey_get_busy (survey) && editor_survey_get_n_done (survey) < n)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* Those that were called off are handed back on the main thread, too. */
static void
settle (void)
{
  for (guint i = 0; i < 50; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (2000);
    }
}

typedef struct
{
  guint   n_emissions;
  guint   n_told;
  GArray *told; /* of guint8: by item */
} Told;

static void
added_cb (EditorSurvey *survey, guint first, guint n, Told *told)
{
  told->n_emissions++;
  for (guint i = first; i < first + n; i++)
    {
      g_assert_nonnull (editor_survey_get_item (survey, i)->sample);
      g_assert_cmpuint (g_array_index (told->told, guint8, i), ==, 0);
      g_array_index (told->told, guint8, i) = 1;
      told->n_told++;
    }
}

static void
test_items_are_the_core_s (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  g_autoptr (AshlarContent) mines = levels_load_sample ("dwindle-mines");
  g_autoptr (AshlarPalette) palette = ashlar_palette_new (keep);
  g_autoptr (EditorSurvey) survey = editor_survey_new ();
  const char                *mine = ashlar_recipe_get_id (ashlar_content_get_recipe (mines, 0));
  const EditorSurveySubject  subjects[] = { { keep, palette, "keep" }, { mines, NULL, mine } };
  const EditorSurveyQuestion question = { .subjects = subjects,
                                          .n_subjects = 2,
                                          .first_seed = 100,
                                          .n_seeds = 40,
                                          .picture_width = 60,
                                          .picture_height = 40,
                                          .keeps = TRUE };
  Told                       told = { .told = g_array_new (FALSE, TRUE, 1) };

  g_array_set_size (told.told, 80);
  g_signal_connect (survey, "added", G_CALLBACK (added_cb), &told);
  editor_survey_ask (survey, &question);
  g_assert_true (editor_survey_get_busy (survey));
  wait_for (survey, G_MAXUINT);
  g_assert_cmpuint (editor_survey_get_n_done (survey), ==, 80);
  g_assert_cmpuint (told.n_told, ==, 80);
  /* Several at once, or there would be a picture of the page for each. */
  g_assert_cmpuint (told.n_emissions, <, 80);
  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (AshlarGenerator) generator
          = ashlar_generator_new (subjects[s].content, subjects[s].recipe, NULL, NULL);
      g_autoptr (AshlarSurvey) total
          = ashlar_survey_new (subjects[s].content, subjects[s].recipe, NULL);
      const AshlarSurvey *found = editor_survey_get_total (survey, s);

      for (guint i = 0; i < 40; i++)
        {
          const EditorSurveyItem *item = editor_survey_get_item (survey, i * 2 + s);
          g_autoptr (AshlarSample) sample
              = ashlar_sample_new (generator, 100 + i, NULL, NULL, NULL);

          g_assert_cmpuint (item->sample->seed, ==, 100 + i);
          g_assert_cmpuint (editor_survey_get_seed (survey, i * 2 + s), ==, 100 + i);
          g_assert_cmpuint (item->sample->fingerprint, ==, sample->fingerprint);
          g_assert_cmpmem (item->sample->values, ashlar_metrics_get_n () * sizeof (guint64),
                           sample->values, ashlar_metrics_get_n () * sizeof (guint64));
          g_assert_cmpint (item->picture != NULL, ==, s == 0);
          if (item->picture != NULL)
            g_assert_cmpint (gdk_texture_get_width (item->picture), ==, 60);
          ashlar_survey_add (total, sample);
        }
      g_assert_cmpuint (found->n_levels, ==, total->n_levels);
      for (guint i = 0; i < total->n_metrics; i++)
        g_assert_true (ashlar_counts_equal (&found->values[i], &total->values[i]));
    }
  g_array_unref (told.told);
}

static void
test_newest_question (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  g_autoptr (EditorSurvey) survey = editor_survey_new ();
  const EditorSurveySubject subject = { keep, NULL, "keep" };
  EditorSurveyQuestion      question
      = { .subjects = &subject, .n_subjects = 1, .n_seeds = 3000, .keeps = TRUE };

  for (guint i = 0; i < 20; i++)
    {
      question.first_seed = i * 10000;
      editor_survey_ask (survey, &question);
      g_main_context_iteration (NULL, FALSE);
    }
  question.n_seeds = 30;
  question.first_seed = 500000;
  editor_survey_ask (survey, &question);
  wait_for (survey, G_MAXUINT);
  g_assert_cmpuint (editor_survey_get_n_done (survey), ==, 30);
  for (guint i = 0; i < 30; i++)
    g_assert_cmpuint (editor_survey_get_item (survey, i)->sample->seed, ==, 500000 + i);
  g_assert_cmpuint (editor_survey_get_total (survey, 0)->n_seeds, ==, 30);
  settle ();
}

static void
test_stop (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  g_autoptr (EditorSurvey) survey = editor_survey_new ();
  const EditorSurveySubject  subject = { keep, NULL, "keep" };
  const EditorSurveyQuestion question
      = { .subjects = &subject, .n_subjects = 1, .n_seeds = EDITOR_SURVEY_MOST_SEEDS };
  guint n;

  editor_survey_ask (survey, &question);
  wait_for (survey, 50);
  editor_survey_stop (survey);
  g_assert_false (editor_survey_get_busy (survey));
  n = editor_survey_get_n_done (survey);
  settle ();
  g_assert_cmpuint (editor_survey_get_n_done (survey), ==, n);
  g_assert_cmpuint (editor_survey_get_total (survey, 0)->n_seeds, ==, n);
  g_assert_cmpuint (n, <, EDITOR_SURVEY_MOST_SEEDS);
}

static void
test_never_any_level (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  g_autoptr (EditorSurvey) survey = editor_survey_new ();
  const EditorSurveySubject  subject = { keep, NULL, "no-such-recipe" };
  const EditorSurveyQuestion question
      = { .subjects = &subject, .n_subjects = 1, .n_seeds = 200, .keeps = TRUE };
  const AshlarSurvey *total;

  editor_survey_ask (survey, &question);
  wait_for (survey, G_MAXUINT);
  total = editor_survey_get_total (survey, 0);
  g_assert_cmpuint (total->n_seeds, ==, 200);
  g_assert_cmpuint (total->n_levels, ==, 0);
  g_assert_cmpuint (total->causes->len, ==, 1);
  g_assert_cmpuint (((AshlarCause *) g_ptr_array_index (total->causes, 0))->n, ==, 200);
}

static void
test_pictures_go_with_their_question (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  g_autoptr (AshlarPalette) palette = ashlar_palette_new (keep);
  g_autoptr (EditorSurvey) survey = editor_survey_new ();
  const EditorSurveySubject subject = { keep, palette, "keep" };
  EditorSurveyQuestion      question = { .subjects = &subject,
                                         .n_subjects = 1,
                                         .n_seeds = 24,
                                         .picture_width = 60,
                                         .picture_height = 40,
                                         .keeps = TRUE };
  gpointer                  pictures[24];

  editor_survey_ask (survey, &question);
  wait_for (survey, G_MAXUINT);
  for (guint i = 0; i < 24; i++)
    {
      pictures[i] = editor_survey_get_item (survey, i)->picture;
      g_assert_nonnull (pictures[i]);
      g_object_add_weak_pointer (pictures[i], &pictures[i]);
    }
  editor_survey_clear (survey);
  for (guint i = 0; i < 24; i++)
    g_assert_null (pictures[i]);
  g_assert_cmpuint (editor_survey_get_n_items (survey), ==, 0);
}

static void
test_nobody_waits_any_more (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  EditorSurvey              *survey = editor_survey_new ();
  const EditorSurveySubject  subject = { keep, NULL, "keep" };
  const EditorSurveyQuestion question
      = { .subjects = &subject, .n_subjects = 1, .n_seeds = 100000, .spare = TRUE };

  editor_survey_ask (survey, &question);
  wait_for (survey, 20);
  g_object_unref (survey);
  settle ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/many-seeds/items-are-the-cores", test_items_are_the_core_s);
  g_test_add_func ("/many-seeds/newest-question", test_newest_question);
  g_test_add_func ("/many-seeds/stop", test_stop);
  g_test_add_func ("/many-seeds/never-any-level", test_never_any_level);
  g_test_add_func ("/many-seeds/pictures-go", test_pictures_go_with_their_question);
  g_test_add_func ("/many-seeds/nobody-waits", test_nobody_waits_any_more);
  return g_test_run ();
}
