/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of the page: what its actions share with it. */

#pragma once

#include "skins/editor-skin-view.h"
#include "tiles/editor-object-inspector.h"
#include "tiles/editor-tile-element.h"
#include "tiles/editor-tile-inspector.h"
#include "tiles/editor-tile-outcomes.h"
#include "tiles/editor-tiles-page.h"
#include "widgets/editor-panels.h"

G_BEGIN_DECLS

struct _EditorTilesPage
{
  EditorPage page; /* a tile or an object is selected */

  EditorBlueprintKind kind;        /* of what is selected */
  guint               outcome;     /* the one that the inspector shows, or ASHLAR_NO_INDEX */
  guint               uses_source; /* shows where the tile is used; 0: it does not run */

  /* Template children. */
  GtkStack              *modes;
  EditorSkinView        *skins;
  EditorPanels          *panels;
  EditorElementList     *list;
  GtkWidget             *middle;
  GtkWidget             *swatch;
  GtkWidget             *symbol_box;
  GtkLabel              *title;
  GtkLabel              *subtitle;
  GtkWidget             *refusal;
  GtkLabel              *refusal_words;
  GtkMenuButton         *replace;
  EditorTileOutcomes    *outcomes;
  GtkWidget             *make_conditional;
  GtkLabel              *make_conditional_words;
  GtkLabel              *used;
  GtkBox                *uses;
  GtkWidget             *hint;
  GtkLabel              *hint_words;
  GtkStack              *inspectors;
  EditorTileInspector   *inspector;
  EditorObjectInspector *object_inspector;

  GtkWidget *symbol; /* in symbol_box */
};

/* How many tiles or objects there are. */
guint _editor_tiles_page_count (EditorTilesPage *self, EditorBlueprintKind kind);
/* The resolved tile that is selected; NULL: none is. */
const AshlarTile *_editor_tiles_page_get_tile (EditorTilesPage *self);
gboolean          _editor_tiles_page_is_conditional (EditorTilesPage *self);
/* @reveal: scrolls there, and ends a search that hides it. */
void _editor_tiles_page_select (EditorTilesPage    *self,
                                EditorBlueprintKind kind,
                                guint               index,
                                gboolean            reveal);
void _editor_tiles_page_update_inspector (EditorTilesPage *self);

/* "tiles" or "style" */
void _editor_tiles_page_set_mode (EditorTilesPage *self, const char *mode);

void _editor_tiles_page_actions_init (EditorTilesPage *self);
void _editor_tiles_page_update_actions (EditorTilesPage *self);
/* What the list asks of the page. */
void _editor_tiles_page_bind_verbs (GtkWidgetClass *widget_class);

G_END_DECLS
