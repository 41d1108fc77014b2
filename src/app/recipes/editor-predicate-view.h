/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPredicateView: which areas a rule means, one line a condition, made from the table of what
 * predicates may say. Conditions that hold conditions nest.
 *
 * Signal: changed (AshlarValue *predicate, const char *place): by the designer, at @place in it,
 * "not/links"; an empty object: every area. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-content-private.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PREDICATE_VIEW (editor_predicate_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorPredicateView, editor_predicate_view, EDITOR, PREDICATE_VIEW, GtkWidget)

GtkWidget *editor_predicate_view_new (void);
/* @predicate: nullable. What the designer is typing in is left alone as long as it says the same.
 */
void editor_predicate_view_update (EditorPredicateView *self,
                                   AshlarContent       *content,
                                   EditorBlockPictures *pictures,
                                   const AshlarValue   *predicate);

G_END_DECLS
