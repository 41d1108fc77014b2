/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFailureView: in place of the level that there is none of: which demand could not be met,
 * the chain of blocks that breaks, what would help with a button each, and the last level that
 * worked. That a seed fails and that a recipe does are different sentences: how many seeds fail, and by
 * what, is said beside.
 *
 * Its buttons call win.show-level (ut), page.last-good-seed, page.follow-advice (u), win.go-to (s), win.undo, page.allow-block (s), page.dice, page.bare,
 * page.pieces and page.make-missing. */

#pragma once

#include <gtk/gtk.h>

#include "widgets/editor-block-pictures.h"
#include "document/editor-document.h"
#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_FAILURE_VIEW (editor_failure_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorFailureView, editor_failure_view, EDITOR, FAILURE_VIEW, GtkWidget)

typedef enum
{
  EDITOR_FAILURE_HAS_PLAN = 1 << 0,    /* there is a plan to look at, though no level came of it */
  EDITOR_FAILURE_LACKS_PIECES = 1 << 1 /* the recipe's set of pieces is not whole */
} EditorFailureTraits;

/* Borrowed for the call. */
typedef struct
{
  EditorDocument      *document;
  EditorBlockPictures *pictures;
  guint                recipe;
  const GError        *error;
  EditorFailureTraits  traits;
  guint64              seed;

  /* Of other seeds. */
  const char         *share;  /* "7 of 60 seeds fail" */
  const AshlarSurvey *survey; /* nullable: not known */

  /* What was tried. */
  const GPtrArray *advice; /* of AshlarTriedAdvice; nullable: nothing was, or not yet */
  guint            n_tried;
  gboolean         is_trying;
} EditorFailure;

/* What stands at the foot. */
typedef struct
{
  GdkTexture *picture;    /* NULL: no level has worked yet */
  guint64     seed;       /* its seed */
  gboolean    was_edited; /* since then, so that undoing may help */
  gboolean    has_good;   /* a seed is known that works, */
  guint64     good_seed;  /* this */
} EditorFailureLast;

void editor_failure_view_show (EditorFailureView *self, const EditorFailure *failure);
void editor_failure_view_set_last (EditorFailureView *self, const EditorFailureLast *last);

G_END_DECLS
