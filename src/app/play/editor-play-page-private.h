/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <adwaita.h>

#include "adventures/editor-adventure-view.h"
#include "play/editor-hub-view.h"
#include "play/editor-play-page.h"
#include "play/editor-walk-stage.h"
#include "preview/editor-seed-bar.h"
#include "preview/editor-styles.h"
#include "recipes/editor-recipe-pictures.h"
#include "walks/editor-crowd.h"
#include "walks/editor-many-walks-panel.h"
#include "walks/editor-many-walks-view.h"
#include "walks/editor-pacing.h"
#include "walks/editor-walk-list.h"
#include "walks/editor-walk-panel.h"
#include "walks/editor-walk.h"
#include "widgets/editor-element-list.h"
#include "widgets/editor-panels.h"

G_BEGIN_DECLS

struct _EditorPlayPage
{
  EditorPage page; /* the recipe is selected whose level is walked */

  /* Owned. */
  EditorWalk           *walk;
  EditorCrowd          *crowd; /* on the level that is walked */
  EditorManyWalks      *many_walks;
  GListModel           *styles;    /* of EditorStyle */
  EditorRecipePictures *pictures;  /* of the list */
  EditorAdventure      *adventure; /* that the view Adventure shows */
  GSimpleActionGroup   *adventure_actions;

  /* What stands around the walk; borrowed from the boxes below. */
  EditorPacing        *pacing;
  EditorWalkPanel     *walk_panel;
  EditorWalkList      *walk_list;
  EditorManyWalksView *many_walks_view;

  char *wanted; /* the recipe that was chosen last, whether its level is there or not; nullable */
  char *goals_told;    /* nullable: what the row of goals says */
  gboolean edits_here; /* the pencil led away: coming back, the walk goes over what was changed */
  gboolean choosing;   /* the seed bar is being told */
  gboolean has_chosen; /* a view was chosen for the document, by whoever opened the page or since */
  guint    busy_source;

  /* Borrowed. */
  EditorAdventureView *adventures;
  EditorElementList   *adventure_list;

  /* Template children. */
  EditorPanels      *panels;
  GtkBox            *gallery;
  EditorElementList *list;
  GtkBox            *adventure_gallery;
  GtkBox            *walk_gallery;
  GtkWidget         *toolbar;
  GtkStack          *bars;
  GtkBox            *adventure_bar;
  GtkWidget         *walk_bar;
  GtkMenuButton     *style_button;
  GtkBox            *many_bar;
  GtkStack          *views;
  GtkBox            *adventure_view;
  GtkBox            *walk_view;
  GtkWidget         *floor_bar;
  GtkLabel          *floor_title;
  GtkLabel          *floor_text;
  EditorSeedBar     *seed_bar;
  GtkScrolledWindow *goals_box;
  GtkBox            *goals;
  GtkWidget         *old_bar;
  GtkStack          *walk_stack;
  GtkWidget         *empty;
  GtkWidget         *nothing, *set_out, *walk_any;
  EditorHubView     *hub;
  EditorWalkStage   *stage;
  AdwStatusPage     *failed;
  GtkWidget         *another_seed;
  GtkButton         *to_cause;
  GtkBox            *pacing_box;
  GtkBox            *many_view;
  GtkStack          *inspectors;
  GtkBox            *adventure_inspector;
  GtkBox            *walk_inspector;
  GtkBox            *many_inspector;
};

/* Of the recipes in the list that have none yet. */
void _editor_play_page_request_pictures (EditorPlayPage *self);

/* editor-play-page-adventure.c: the view Adventure */
void _editor_play_page_adventure_init (EditorPlayPage *self);
void _editor_play_page_adventure_show (EditorPlayPage *self, gboolean is_front);
void _editor_play_page_adventure_set_document (EditorPlayPage *self);
void _editor_play_page_adventure_changed (EditorPlayPage *self, EditorChange kind, guint subject);
/* To home base of one of them. */
void _editor_play_page_adventure_walk (EditorPlayPage *self, guint adventure);
void _editor_play_page_adventure_set_out_cb (EditorPlayPage *self);
/* What begins one where nothing is walked. */
void _editor_play_page_adventure_offer (EditorPlayPage *self);
/* The view that a document is opened in. */
void _editor_play_page_adventure_choose_view (EditorPlayPage *self);
/* Is to be named. */
void     _editor_play_page_adventure_rename (EditorPlayPage *self, guint adventure);
gboolean _editor_play_page_adventure_go_to (EditorPlayPage *self, const char *subject);

/* editor-play-page-actions.c */
void _editor_play_page_actions_init (EditorPlayPage *self);
void _editor_play_page_update_actions (EditorPlayPage *self);
/* Another skin, other skins. */
void _editor_play_page_update_styles (EditorPlayPage *self);

/* editor-play-page-panels.c: what stands around the walk, and the view Many Walks */
void _editor_play_page_panels_init (EditorPlayPage *self);
/* The document is another one, or has changed. */
void _editor_play_page_update_panels (EditorPlayPage *self, gboolean is_other);
void _editor_play_page_dispose_panels (EditorPlayPage *self);
/* How long the seekers took; NULL: nothing is to be said. */
char *_editor_play_page_dup_crowd_status (EditorPlayPage *self);

/* editor-play-page-keys.c: what keys do where one walks */
void _editor_play_page_keys_init (EditorPlayPage *self);
void _editor_play_page_space (EditorPlayPage *self);
void _editor_play_page_next_floor (EditorPlayPage *self);

/* editor-play-page-walk.c: the view Walk */
void _editor_play_page_walk_init (EditorPlayPage *self);
/* A thing that the floor asks for, in words; NULL: there is none. */
char *_editor_play_page_dup_goal (AshlarPlay *play, guint index, gboolean *reached);
void  _editor_play_page_update_walk (EditorPlayPage *self);
/* Another seed was chosen. */
void _editor_play_page_seed_cb (EditorPlayPage *self);
/* The level of the recipe, by the seed of the bar. */
void     _editor_play_page_walk_recipe (EditorPlayPage *self, guint recipe);
gboolean _editor_play_page_is_walking (EditorPlayPage *self); /* the floor is in front */

G_END_DECLS
