/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <adwaita.h>

#include "editor-block-pictures.h"
#include "editor-failure-view.h"
#include "editor-level-overlay.h"
#include "editor-levels-page.h"
#include "editor-panels.h"
#include "editor-recipe-form.h"
#include "editor-recipe-list.h"
#include "editor-seed-bar.h"
#include "editor-tile-canvas.h"

G_BEGIN_DECLS

struct _EditorLevelsPage
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument      *document; /* nullable */
  GSignalGroup        *document_signals;
  EditorBlockPictures *pictures; /* of the document */
  GSettings           *settings;
  GSimpleActionGroup  *actions;
  EditorPreview       *preview;
  EditorPreview       *thumbnails;   /* of the recipes that are not open */
  char                *recipe_id;    /* of the recipe that is open; nullable */
  GHashTable          *seeds;        /* recipe id -> guint64: where each was left */
  GdkTexture          *last_picture; /* of the recipe's last level that worked; nullable */
  guint64              last_seed;

  guint              recipe;         /* index, or ASHLAR_NO_INDEX */
  guint              next_thumbnail; /* recipe whose thumbnail is due */
  gboolean           stale;          /* the document changed while the page was hidden */
  gboolean           choosing;
  EditorLevelOverlay overlay;

  /* Template children. */
  EditorPanels      *panels;
  EditorRecipeList  *list;
  EditorRecipeForm  *form;
  EditorSeedBar     *seed_bar;
  GtkStack          *stack;
  GtkWidget         *toolbar;
  GtkWidget         *canvas_scrolled;
  EditorTileCanvas  *canvas;
  EditorFailureView *failure;
  GtkWidget         *empty;
  GtkWidget         *gallery_button;
  GtkWidget         *inspector_button;
};

void _editor_levels_page_actions_init (EditorLevelsPage *self);
void _editor_levels_page_update_actions (EditorLevelsPage *self);
void _editor_levels_page_choose (EditorLevelsPage *self, guint recipe);
void _editor_levels_page_request (EditorLevelsPage *self);

G_END_DECLS
