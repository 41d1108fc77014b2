/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of the view, in four files: what is shown; the sheet, its grid and its pieces; how a picture comes in; commands. */

#pragma once

#include "document/editor-worker.h"
#include "drawing/editor-palette-bar.h"
#include "render/ashlar-sheet-grid.h"
#include "skins/editor-assign-popover.h"
#include "skins/editor-look-inspector.h"
#include "skins/editor-look-list.h"
#include "skins/editor-patch.h"
#include "skins/editor-region-view.h"
#include "skins/editor-sheet-picture.h"
#include "skins/editor-skin-element.h"
#include "skins/editor-skin-inspector.h"
#include "skins/editor-skin-view.h"
#include "widgets/editor-panels.h"

G_BEGIN_DECLS

enum
{
  EDITOR_GRID_WIDTH,
  EDITOR_GRID_HEIGHT,
  EDITOR_GRID_MARGIN,
  EDITOR_GRID_SPACING,
  EDITOR_N_GRID_SPINS
};

struct _EditorSkinView
{
  GtkWidget parent_instance;

  GSimpleActionGroup *actions;  /* owned */
  EditorDocument     *document; /* owned, nullable */

  /* What is looked at. */
  guint       skin;     /* index, or ASHLAR_NO_INDEX */
  AshlarSkin *resolved; /* owned, nullable: with what its parents give */
  char       *look;     /* owned, nullable: its id */
  char       *sheet;    /* owned, nullable: the id of the one that is shown */
  char       *fresh; /* owned, nullable: a picture that no style has yet, which is shown instead */
  char       *tile, *object; /* owned, nullable: what pieces are taken to be */

  /* The picture. */
  EditorSheetPicture *picture;  /* owned */
  EditorSheetPixels  *pixels;   /* owned, nullable: those that the region view has */
  AshlarSheetGrid     grid;     /* as it is shown */
  gboolean            is_sized; /* the grid of a fresh picture was set by hand */
  EditorWorker       *guesser;  /* owned */
  GPtrArray *sheets; /* owned: ids in the order of the choices; a fresh picture comes after them */

  /* A picture that waits for the document to get a file. */
  GFile  *waiting;       /* owned, nullable */
  GBytes *waiting_bytes; /* owned, nullable */

  /* Which piece the next click on the sheet puts right. */
  gboolean reassigns;
  guint    mask, variant;

  gboolean              updating;
  gboolean              is_old;    /* the document has changed while nobody looked */
  guint                 fit_tick;  /* the sheet is to be fitted when it has its size */
  int                   fit_width; /* that it had in the last frame */
  GtkFileChooserNative *chooser;   /* owned, nullable */

  /* Template children. */
  EditorPanels        *panels;
  GtkWidget           *side;
  EditorElementList   *list;
  EditorLookList      *looks;
  GtkStack            *stack;
  GtkWidget           *empty, *work, *no_sheet;
  GtkWidget           *empty_note;
  GtkDropDown         *sheet_choice;
  GtkMenuButton       *grid_button;
  GtkSpinButton       *spins[EDITOR_N_GRID_SPINS];
  GtkLabel            *grid_note;
  GtkWidget           *note;
  GtkLabel            *note_words;
  GtkWidget           *note_save;
  GtkWidget           *sheet_overlay;
  GtkScrolledWindow   *sheet_scrolled;
  GtkWidget           *palette_box;
  GtkWidget           *patch_box;
  GtkStack            *inspectors;
  EditorSkinInspector *skin_inspector;
  EditorLookInspector *look_inspector;

  /* Made. */
  EditorRegionView    *view;
  EditorPatch         *patch;
  EditorPaletteBar    *palette;
  EditorAssignPopover *popover;
};

/* editor-skin-view.c */
AshlarContent *_editor_skin_view_get_content (EditorSkinView *self); /* nullable */
/* Everything anew. */
void _editor_skin_view_update (EditorSkinView *self);
/* @look: nullable. */
void _editor_skin_view_choose_look (EditorSkinView *self, const char *look);
void _editor_skin_view_end_reassigning (EditorSkinView *self);
/* What stands over the sheet: what is the matter, or what is to be done next. */
void _editor_skin_view_update_note (EditorSkinView *self);
void _editor_skin_view_say (EditorSkinView *self, const char *message);

/* editor-skin-view-sheet.c */
void _editor_skin_view_sheet_init (EditorSkinView *self);
void _editor_skin_view_bind_sheet (GtkWidgetClass *widget_class);
void _editor_skin_view_update_sheet (EditorSkinView *self);
/* Shows @image, which no style has yet. */
void _editor_skin_view_show_fresh (EditorSkinView *self, const char *image);
/* Frames the piece of a cell of the sheet. */
void _editor_skin_view_frame (EditorSkinView *self, guint column, guint row);

/* editor-skin-view-intake.c */
void _editor_skin_view_intake_init (EditorSkinView *self);
void _editor_skin_view_choose_file (EditorSkinView *self);
void _editor_skin_view_paste (EditorSkinView *self);
void _editor_skin_view_take_waiting (EditorSkinView *self);

/* editor-skin-view-actions.c */
void _editor_skin_view_actions_init (EditorSkinView *self);
void _editor_skin_view_update_actions (EditorSkinView *self);
void _editor_skin_view_set_tool (EditorSkinView *self, const char *tool);

G_END_DECLS
