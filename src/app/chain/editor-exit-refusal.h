/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A card for an exit that no block may follow at: why, and a button for each thing that helps. */

#pragma once

#include <gtk/gtk.h>

#include "edits/editor-edit.h"
#include "pipeline/ashlar-draws-private.h"

G_BEGIN_DECLS

/* What the card is about; borrowed while it is made. */
typedef struct
{
  AshlarContent     *content;
  AshlarChain       *chain;
  const AshlarDraws *draws;
  guint              recipe;     /* index, or ASHLAR_NO_INDEX */
  guint              n_left_out; /* blocks that would fit and that the recipe does not use */
  guint              block, exit;
  const char        *side;     /* "East 2" */
  AshlarSeverity     severity; /* what the findings say of it */
} EditorExitRefusal;

/* A fix is wanted: takes @edit; @go_to: the block to show then. */
typedef void (*EditorExitFixed) (EditorEdit *edit, guint go_to, gpointer user_data);

GtkWidget *
editor_exit_refusal_new (const EditorExitRefusal *self, EditorExitFixed fixed, gpointer user_data);

G_END_DECLS
