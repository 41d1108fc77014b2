/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFailureView: in place of the level that there is none of: which demand could not be met,
 * the chain of blocks that breaks, what would help with a button each, and the last level that
 * worked.
 *
 * Its buttons call win.go-to (s), win.undo, page.allow-block (s), page.dice, page.bare,
 * page.pieces and page.make-missing. */

#pragma once

#include <gtk/gtk.h>

#include "widgets/editor-block-pictures.h"
#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_FAILURE_VIEW (editor_failure_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorFailureView, editor_failure_view, EDITOR, FAILURE_VIEW, GtkWidget)

typedef enum
{
  EDITOR_FAILURE_HAS_PLAN = 1 << 0,    /* there is a plan to look at, though no level came of it */
  EDITOR_FAILURE_LACKS_PIECES = 1 << 1 /* the recipe's set of pieces is not whole */
} EditorFailureTraits;

void editor_failure_view_show (EditorFailureView   *self,
                               EditorDocument      *document,
                               EditorBlockPictures *pictures,
                               guint                recipe,
                               const GError        *error,
                               EditorFailureTraits  traits);
/* What stands at the foot; @picture NULL: no level has worked yet. */
void editor_failure_view_set_last (EditorFailureView *self, GdkTexture *picture, guint64 seed);

G_END_DECLS
