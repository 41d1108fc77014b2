/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of puzzles: what the reader said of each document, and what it lacks to be a dungeon that
 * one may show to others. Letters that are missing are counted, since whoever types a grid has many
 * of them. Cost: O(findings + words + parameters of recipes). */

#include "pipeline/ashlar-puzzle-lint-private.h"

#include "pipeline/ashlar-generator-private.h"

#include <string.h>

/* Ids may hold anything. */
static char *
dup_quotable (const char *id)
{
  char *copy = g_strdup (id);

  for (char *c = copy; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  return copy;
}

/* What the reader says square by square is counted here. */
static gboolean
is_counted (const AshlarFinding *finding)
{
  return finding->severity == ASHLAR_SEVERITY_WARNING
         && (g_str_equal (finding->code, "no-letters")
             || (g_str_equal (finding->code, "missing")
                 && g_str_equal (finding->subject, "/solution")));
}

static void
add_readers_findings (const AshlarPuzzle *puzzle,
                      guint               index,
                      AshlarSeverity      severity,
                      AshlarReport       *report)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (puzzle->report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (puzzle->report, i);
      g_autofree char     *subject = NULL;

      if (finding->severity != severity || is_counted (finding))
        continue;
      subject = g_strdup_printf ("/puzzles/%u/ipuz%s", index, finding->subject);
      ashlar_report_take (report, severity, finding->code, subject,
                          ashlar_text_ref (finding->text));
    }
}

static void
lint_letters (const AshlarPuzzle *puzzle, guint index, AshlarReport *report)
{
  g_autofree char *subject = g_strdup_printf ("/puzzles/%u/ipuz/solution", index);

  if (puzzle->n_unfilled > 0)
    ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "puzzle-letters-missing", subject,
                       "Squares without a letter: %u of %u; a dungeon needs them all",
                       puzzle->n_unfilled, puzzle->n_open);
}

/* The puzzle that a recipe names by a parameter @id; the first where it names none. */
static gboolean
recipe_uses (const AshlarRecipe *recipe, const char *id, const AshlarPuzzle *puzzle, guint index)
{
  const AshlarValue *name = ashlar_value_lookup (recipe->planner.parameters, id);

  if (name == NULL || ashlar_value_get_value_type (name) != ASHLAR_VALUE_STRING)
    return index == 0;
  return strcmp (ashlar_value_get_string (name), puzzle->id) == 0;
}

static gboolean
is_used (AshlarContent *content, const AshlarPuzzle *puzzle, guint index)
{
  for (guint i = 0; i < content->recipes->len; i++)
    {
      const AshlarRecipe  *recipe = g_ptr_array_index (content->recipes, i);
      const AshlarPlanner *planner = ashlar_registry_find_planner (recipe->planner.type);

      for (guint p = 0; planner != NULL && p < planner->part.n_parameters; p++)
        if (planner->part.parameters[p].type == ASHLAR_PARAMETER_PUZZLE
            && recipe_uses (recipe, planner->part.parameters[p].id, puzzle, index))
          return TRUE;
    }
  return FALSE;
}

static void
lint_use (AshlarContent *content, const AshlarPuzzle *puzzle, guint index, AshlarReport *report)
{
  g_autofree char *subject = g_strdup_printf ("/puzzles/%u", index);
  g_autofree char *id = dup_quotable (puzzle->id);

  if (!is_used (content, puzzle, index))
    ashlar_report_add (report, ASHLAR_SEVERITY_HINT, "puzzle-unused", subject,
                       "no recipe uses the puzzle “%s”", id);
  if (puzzle->width > 0 && *puzzle->author == '\0' && *puzzle->copyright == '\0')
    ashlar_report_add (report, ASHLAR_SEVERITY_HINT, "puzzle-without-author", subject,
                       "the puzzle “%s” says neither who made it nor who has the rights in it; ask "
                       "before you publish levels of it",
                       id);
}

void
ashlar_lint_puzzles (AshlarContent *content, AshlarReport *report)
{
  for (gint severity = ASHLAR_SEVERITY_ERROR; severity >= (gint) ASHLAR_SEVERITY_HINT; severity--)
    for (guint i = 0; i < content->puzzles->len; i++)
      {
        const AshlarPuzzle *puzzle = g_ptr_array_index (content->puzzles, i);

        add_readers_findings (puzzle, i, (AshlarSeverity) severity, report);
        if (severity == (gint) ASHLAR_SEVERITY_WARNING)
          lint_letters (puzzle, i, report);
        else if (severity == (gint) ASHLAR_SEVERITY_HINT)
          lint_use (content, puzzle, i, report);
      }
}
