/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The trace keeps numbers and names, and makes words of them when it is asked. */

#include "level/ashlar-trace-private.h"

#include <string.h>

static char *
dup_last (const AshlarTrace *trace, const char *(*translate) (const char *words))
{
  const AshlarTraceStep *step = ashlar_trace_get_step (trace, ashlar_trace_get_n_steps (trace) - 1);

  return ashlar_trace_dup_words (trace, step, translate);
}

static void
begin (AshlarTrace *trace, guint32 area)
{
  ashlar_trace_step (trace, ASHLAR_STAGE_PLAN, area, G_MAXUINT32, "block-placed");
}

static void
test_words (void)
{
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autofree char *id = g_strdup ("bl_stairs");
  g_autofree char *nothing = NULL, *text = NULL;

  begin (trace, 0);
  nothing = dup_last (trace, NULL);
  g_assert_null (nothing);
  ashlar_trace_say (trace, CANDIDATES, { 14 });
  ashlar_trace_say (trace, OVERLAP, { 9 });
  ashlar_trace_say (trace, TAKEN, { .name = id }, { 2 }, { G_GINT64_CONSTANT (5000000000) });
  /* Names are the trace's own. */
  memset (id, 'x', strlen (id));
  text = dup_last (trace, NULL);
  g_assert_cmpstr (text, ==,
                   "Candidates: 14; 9 overlapping; bl_stairs taken with weight 2 of 5000000000");
}

static void
test_numbers (void)
{
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autofree char *text = NULL;

  begin (trace, 0);
  ashlar_trace_say (trace, ROLL, { 1 }, { 2 }, { 30 }, { 45 }, { 7 }, { 12345 });
  ashlar_trace_say (trace, BY_CHANCE, { 12 }, { 5 });
  text = dup_last (trace, NULL);
  g_assert_cmpstr (text, ==,
                   "Cell (1, 2): a room below 30.0045 of 100; rolled 7.12345, with a chance of "
                   "12.5 %");
}

static const char *
turn_around (const char *words)
{
  return "%3$u/%1$s";
}

static const char *
ask_too_much (const char *words)
{
  return "%s %s %9$u %% %02u|";
}

static void
test_translations (void)
{
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autofree char *turned = NULL, *asked = NULL;

  begin (trace, 0);
  ashlar_trace_say (trace, TAKEN, { .name = "bl_hall" }, { 3 }, { 8 });
  turned = dup_last (trace, turn_around);
  g_assert_cmpstr (turned, ==, "8/bl_hall");
  /* No number is taken for a name, and nothing beyond what is there. */
  asked = dup_last (trace, ask_too_much);
  g_assert_cmpstr (asked, ==, "bl_hall   % 08|");
}

/* Each kind takes its values and leaves no place open. */
static void
test_every_clause (void)
{
  AshlarTraceValue values[8];

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    values[i].name = "name";
  for (guint kind = 0; kind < ASHLAR_N_CLAUSES; kind++)
    {
      g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
      g_autofree char *text = NULL;
      const char      *sign;

      begin (trace, 0);
      ashlar_trace_add_clause (trace, (AshlarClauseKind) kind, values);
      text = dup_last (trace, NULL);
      g_assert_cmpint (text[0], !=, '\0');
      sign = strchr (text, '%');
      g_assert_true (sign == NULL || sign[1] == '\0');
    }
}

static void
test_repeat (void)
{
  g_autoptr (AshlarTrace) story = ashlar_trace_new ();
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autofree char *text = NULL;

  begin (story, 0);
  ashlar_trace_say (story, CANDIDATES, { 1 });
  begin (story, 0);
  ashlar_trace_say (story, WORD_ACROSS, { .name = "7" }, { .name = "ASHLAR" });
  ashlar_trace_say (story, ODDS, { 12 });
  begin (trace, 0);
  ashlar_trace_say (trace, LEVEL, { 4 });
  ashlar_trace_repeat (trace, story, 1);
  g_clear_pointer (&story, ashlar_trace_unref);
  text = dup_last (trace, NULL);
  g_assert_cmpstr (text, ==, "Level 4: 7 across ASHLAR (12)");
}

static void
test_truncate (void)
{
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autofree char *first = NULL, *last = NULL;

  begin (trace, 0);
  ashlar_trace_say (trace, CANDIDATES, { 1 });
  ashlar_trace_cell (trace, 1, 1, 0);
  begin (trace, 1);
  ashlar_trace_say (trace, CANDIDATES, { 2 });
  ashlar_trace_cell (trace, 2, 2, 0);
  begin (trace, 2);
  ashlar_trace_truncate (trace, 1);
  g_assert_cmpuint (ashlar_trace_get_n_steps (trace), ==, 1);
  first = dup_last (trace, NULL);
  g_assert_cmpstr (first, ==, "Candidates: 1");
  begin (trace, 3);
  ashlar_trace_say (trace, CANDIDATES, { 3 });
  ashlar_trace_cell (trace, 3, 3, 0);
  last = dup_last (trace, NULL);
  g_assert_cmpstr (last, ==, "Candidates: 3");
  g_assert_cmpuint (ashlar_trace_get_cells (trace, ashlar_trace_get_step (trace, 1))[0].x, ==, 3);
}

static void
test_number_areas (void)
{
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  const guint32 numbers[] = { 5, ASHLAR_NO_AREA, 7 };

  for (guint32 area = 0; area < 4; area++)
    begin (trace, area == 3 ? ASHLAR_NO_AREA : area);
  ashlar_trace_number_areas (trace, 1, numbers);
  g_assert_cmpuint (ashlar_trace_get_step (trace, 0)->area, ==, 0);
  g_assert_cmpuint (ashlar_trace_get_step (trace, 1)->area, ==, ASHLAR_NO_AREA);
  g_assert_cmpuint (ashlar_trace_get_step (trace, 2)->area, ==, 7);
  g_assert_cmpuint (ashlar_trace_get_step (trace, 3)->area, ==, ASHLAR_NO_AREA);
  ashlar_trace_number_areas (trace, 0, NULL);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (ashlar_trace_get_step (trace, i)->area, ==, ASHLAR_NO_AREA);
}

/* Who generates need not ask whether anybody listens. */
static void
test_nobody_listens (void)
{
  begin (NULL, 0);
  ashlar_trace_say (NULL, CANDIDATES, { 1 });
  ashlar_trace_cell (NULL, 0, 0, 0);
  ashlar_trace_number_areas (NULL, 0, NULL);
  ashlar_trace_truncate (NULL, 0);
  g_assert_cmpuint (ashlar_trace_get_n_steps (NULL), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trace/words", test_words);
  g_test_add_func ("/trace/numbers", test_numbers);
  g_test_add_func ("/trace/translations", test_translations);
  g_test_add_func ("/trace/every-clause", test_every_clause);
  g_test_add_func ("/trace/repeat", test_repeat);
  g_test_add_func ("/trace/truncate", test_truncate);
  g_test_add_func ("/trace/number-areas", test_number_areas);
  g_test_add_func ("/trace/nobody-listens", test_nobody_listens);
  return g_test_run ();
}
