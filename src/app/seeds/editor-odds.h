/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorOdds: how often each recipe of a document fails, found out while nobody waits: the seeds from 1
 * on, the recipe that is open first, again after an edit that could change it. What is found is given to
 * the document as findings of its lint.
 *
 * A recipe whose levels are large is asked for fewer seeds, and for none while it is not open or where they
 * are larger still; one that takes long is left where it is after so much work, counted in steps, and all together
 * have a bound too: what was not measured is not said.
 *
 * Signal: changed (): of some recipe another number is known. Property: "busy": there is more to
 * come. */

#pragma once

#include "document/editor-document.h"
#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

/* Seeds of a recipe of usual size. */
#define EDITOR_ODDS_SEEDS 60
/* Of ashlar_run_count(): with the seed that goes beyond them the open recipe ends. */
#define EDITOR_ODDS_STEPS G_GUINT64_CONSTANT (160000000)

#define EDITOR_TYPE_ODDS (editor_odds_get_type ())
G_DECLARE_FINAL_TYPE (EditorOdds, editor_odds, EDITOR, ODDS, GObject)

EditorOdds *editor_odds_new (void);
void        editor_odds_set_document (EditorOdds *self, EditorDocument *document); /* nullable */
/* The recipe that is open. */
void editor_odds_set_first (EditorOdds *self, const char *recipe);
/* By id, of the recipe as it is now; borrowed until the next "changed"; NULL: it is not known (yet). It
 * may be of fewer seeds than were asked for. */
const AshlarSurvey *editor_odds_get (EditorOdds *self, const char *recipe);
gboolean            editor_odds_get_busy (EditorOdds *self);
/* "12 % of 60 seeds fail", "1 of 60 seeds fails", "no seed works", "12 of 60 seeds measured" … */
char *editor_odds_dup_sentence (EditorOdds *self, const char *recipe);
/* For a row: "12 % of seeds fail"; NULL: nothing needs to be said. */
char *editor_odds_dup_row (EditorOdds *self, const char *recipe);

G_END_DECLS
