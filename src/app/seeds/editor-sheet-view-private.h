/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <adwaita.h>

#include "recipes/editor-demands.h"
#include "seeds/editor-sheet-bar.h"
#include "seeds/editor-sheet-view.h"
#include "widgets/editor-commit-entry.h"

G_BEGIN_DECLS

struct _EditorSheetView
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorSheet        *sheet;
  EditorSheetBar     *bar;
  GSettings          *settings;
  GSimpleActionGroup *actions;
  EditorDocument     *document; /* nullable */
  guint               recipe;
  AshlarContent      *asked_content; /* of the last question; nullable */
  AshlarPalette      *asked_palette;
  char               *asked_shape;
  char               *other; /* nullable: "recipe:ID" beside it, or "themes" */
  AshlarValue        *filter;
  guint               metric; /* it is sorted by, or EDITOR_SHEET_BY_SEED */
  guint64             open_seed;
  gboolean            stopped; /* before all was there */

  GtkWidget     *chips;
  EditorDemands *demands; /* behind a button */

  /* Template children. */
  GtkMenuButton     *sort_button;
  GtkMenuButton     *filter_button;
  GtkMenuButton     *compare_button;
  EditorCommitEntry *filter_entry;
  GtkBox            *chips_place;
  GtkLabel          *state;
  GtkWidget         *search_button;
  GtkWidget         *accept_button;
  GtkWidget         *grid_place;
  GtkGridView       *grid;
  GtkWidget         *failed_page;
  GtkWidget         *none_page;
};

AshlarRecipe *_editor_sheet_view_get_recipe (EditorSheetView *self); /* nullable */
gboolean      _editor_sheet_view_shows_themes (EditorSheetView *self);
const char   *_editor_sheet_view_get_other (EditorSheetView *self); /* the recipe's id; nullable */
/* The number below each card. */
guint _editor_sheet_view_get_caption (EditorSheetView *self);
void  _editor_sheet_view_ask (EditorSheetView *self);
/* What is said of it all. */
void _editor_sheet_view_update (EditorSheetView *self);

/* editor-sheet-view-tools.c: sorting, filtering, comparing */
void _editor_sheet_view_tools_init (EditorSheetView *self);
void _editor_sheet_view_set_filter (EditorSheetView *self, AshlarValue *filter); /* takes it */
void _editor_sheet_view_typed_cb (EditorSheetView *self);
void _editor_sheet_view_update_tools (EditorSheetView *self);
void _editor_sheet_view_accept (EditorSheetView *self);

/* editor-sheet-view-save.c */
void _editor_sheet_view_choose_file (EditorSheetView *self, gboolean is_table);

G_END_DECLS
