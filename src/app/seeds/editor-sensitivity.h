/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSensitivity: what one parameter of a recipe's planner does to one metric: the same seeds with each of
 * its steps, in the background, the steps side by side. Nothing begins anew where only the parameter itself
 * has changed.
 *
 * Room: a survey's totals a step. Signal: changed (): every 100 ms at most. Property: "busy". */

#pragma once

#include "document/editor-document.h"
#include "seeds/editor-parameter-steps.h"
#include "seeds/editor-survey.h"

G_BEGIN_DECLS

typedef struct
{
  gint     value;
  gboolean refused; /* the recipe cannot say so */
  guint64  n_seeds, n_levels;
  guint64  low, quarter, median, three_quarters, high; /* p5 to p95 of the metric; 0 of no level */
} EditorSensitivityStep;

#define EDITOR_TYPE_SENSITIVITY (editor_sensitivity_get_type ())
G_DECLARE_FINAL_TYPE (EditorSensitivity, editor_sensitivity, EDITOR, SENSITIVITY, GObject)

EditorSensitivity *editor_sensitivity_new (void);

typedef struct
{
  AshlarContent             *content; /* NULL: nothing is asked */
  guint                      recipe;
  const AshlarParameterSpec *spec;  /* of the recipe's planner; static */
  gboolean                   whole; /* all of its range, not the values around the one of now */
  guint                      metric;
  guint64                    first_seed;
  guint                      n_seeds; /* of a step */
} EditorSensitivityQuestion;

/* Whether that has been asked already; what the recipe says now is known then. */
gboolean editor_sensitivity_has_asked (EditorSensitivity               *self,
                                       const EditorSensitivityQuestion *question);
void editor_sensitivity_ask (EditorSensitivity *self, const EditorSensitivityQuestion *question);
void editor_sensitivity_stop (EditorSensitivity *self); /* what is there stays */

gboolean editor_sensitivity_get_busy (EditorSensitivity *self);
guint    editor_sensitivity_get_n_done (EditorSensitivity *self); /* seeds of all steps */
guint    editor_sensitivity_get_n_items (EditorSensitivity *self);
guint    editor_sensitivity_get_n_steps (EditorSensitivity *self);
void
editor_sensitivity_get_step (EditorSensitivity *self, guint index, EditorSensitivityStep *step);
/* What the recipe says now. */
gint editor_sensitivity_get_current (EditorSensitivity *self);

G_END_DECLS
