/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of sets of pieces: what a level would fail of, said before any is built.
 *
 * A piece that the planner wants and the set lacks is an error, one of weight 0 a warning. A block
 * that is no piece is an error where its piece is lacking because of it, else a warning; one that
 * serves in some orientations alone is a hint. Each block is spoken of once. Cost: that of
 * AshlarPieces. */

#include "pipeline/ashlar-pieces-lint-private.h"

#include "pipeline/ashlar-pieces-set-private.h"

typedef struct
{
  const AshlarPieces *pieces;
  guint               set;
  guint               recipe;
  guint8             *known;
  AshlarReport       *report;
} Lint;

static char *
dup_subject (const Lint *self)
{
  guint rule = ashlar_pieces_get_rule (self->pieces, self->set);

  return rule != ASHLAR_NO_INDEX ? g_strdup_printf ("/recipes/%u/theme/%u", self->recipe, rule)
                                 : g_strdup_printf ("/recipes/%u/planner", self->recipe);
}

static void
lint_lacking (const Lint *self, guint masks, AshlarSeverity severity)
{
  g_autofree char *subject = dup_subject (self);
  g_autoptr (AshlarText) names = ashlar_piece_table_dup_names (masks);

  if (masks != 0)
    ashlar_report_add (self->report, severity, "pieces-lacking", subject,
                       severity == ASHLAR_SEVERITY_ERROR
                           ? N_ ("The set has no block for pieces that levels want: %p")
                           : N_ ("The set has no block for pieces that levels may want, though "
                                 "seldom: %p"),
                       names);
}

static void
lint_faults (const Lint *self, const AshlarPieceSet *set, guint wanted)
{
  for (guint i = 0; i < set->table->faults->len; i++)
    {
      const AshlarPieceFault *fault = &g_array_index (set->table->faults, AshlarPieceFault, i);
      g_autofree char        *subject = g_strdup_printf ("/blocks/%u", fault->block);
      AshlarSeverity          severity = ASHLAR_SEVERITY_WARNING;

      if (self->known[fault->block])
        continue;
      if ((fault->masks & wanted) != 0)
        severity = ASHLAR_SEVERITY_ERROR;
      else if (fault->serves)
        severity = ASHLAR_SEVERITY_HINT;
      self->known[fault->block] = 1;
      ashlar_report_take (self->report, severity, "no-piece", subject,
                          ashlar_text_ref (g_ptr_array_index (set->fault_words, i)));
    }
}

static void
lint_set (const Lint *self, const AshlarPieceSet *set)
{
  guint wanted = 0, seldom = 0, lacking = ashlar_pieces_get_lacking (self->pieces, self->set);

  if (set->refusal != NULL)
    {
      g_autofree char *subject = dup_subject (self);

      ashlar_report_take (self->report, ASHLAR_SEVERITY_ERROR, "no-pieces", subject,
                          ashlar_text_ref (set->refusal));
      return;
    }
  for (guint mask = 0; mask < ASHLAR_N_PIECE_MASKS; mask++)
    if (ashlar_pieces_get_want (self->pieces, mask) == ASHLAR_PIECE_WANTED)
      wanted |= lacking & 1u << mask;
    else
      seldom |= lacking & 1u << mask;
  lint_lacking (self, wanted, ASHLAR_SEVERITY_ERROR);
  lint_lacking (self, seldom, ASHLAR_SEVERITY_WARNING);
  lint_faults (self, set, wanted);
}

void
ashlar_lint_pieces (AshlarContent *content,
                    guint          recipe,
                    guint8        *known,
                    AshlarReport  *report,
                    guint         *width,
                    guint         *height)
{
  g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, recipe);
  Lint  lint = { .pieces = pieces, .recipe = recipe, .known = known, .report = report };
  guint first = ASHLAR_NO_INDEX;

  *width = *height = 0;
  for (lint.set = 0; pieces != NULL && lint.set < pieces->sets->len; lint.set++)
    {
      const AshlarPieceSet *set = &g_array_index (pieces->sets, AshlarPieceSet, lint.set);
      g_autofree char      *subject = dup_subject (&lint);

      /* What is wrong with parameters is said elsewhere. */
      if (!set->is_readable)
        continue;
      lint_set (&lint, set);
      if (set->refusal != NULL)
        continue;
      if (first == ASHLAR_NO_INDEX)
        {
          first = set->rule;
          *width = set->width;
          *height = set->height;
        }
      else if (set->width != *width || set->height != *height)
        ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "recipe-conflict", subject,
                           "The blocks of this rule are %u × %u cells, those of theme rule %u are "
                           "%u × %u; in one level all need the same size",
                           set->width, set->height, first, *width, *height);
    }
}
