/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <adwaita.h>

#include "widgets/editor-block-pictures.h"
#include "levels/editor-drawn-as.h"
#include "levels/editor-export.h"
#include "levels/editor-failure-view.h"
#include "levels/editor-legend.h"
#include "levels/editor-level-cut.h"
#include "overlays/editor-level-overlay.h"
#include "overlays/editor-level-tint.h"
#include "levels/editor-levels-page.h"
#include "levels/editor-measure-cards.h"
#include "preview/editor-one-page-view.h"
#include "preview/editor-page-options.h"
#include "preview/editor-styles.h"
#include "widgets/editor-panels.h"
#include "levels/editor-pieces-view.h"
#include "levels/editor-plan-hands.h"
#include "levels/editor-playback.h"
#include "recipes/editor-recipe-form.h"
#include "recipes/editor-recipe-element.h"
#include "recipes/editor-recipe-pictures.h"
#include "preview/editor-seed-bar.h"
#include "seeds/editor-star-popover.h"
#include "seeds/editor-stars-view.h"
#include "document/editor-worker.h"
#include "seeds/editor-advice.h"
#include "seeds/editor-odds.h"
#include "seeds/editor-sheet-view.h"
#include "canvas/editor-tile-canvas.h"
#include "seeds/editor-statistics-view.h"
#include "seeds/editor-usage-view.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 seed;
  guint32 rerolls[ASHLAR_N_STAGES];
} EditorLevelsSeed;

struct _EditorLevelsPage
{
  EditorPage page; /* a recipe is selected */

  /* Owned. */
  EditorBlockPictures  *pictures; /* of the document */
  GSettings            *settings;
  EditorPreview        *preview;
  EditorRecipePictures *thumbnails;   /* of the recipes that are not open */
  char                 *recipe_id;    /* of the recipe that is open; nullable */
  GHashTable           *seeds;        /* recipe id -> EditorLevelsSeed: where each was left */
  GdkTexture           *last_picture; /* of the recipe's last level that worked; nullable */
  guint64               last_seed;
  AshlarContent        *last_content; /* that it was of; nullable */
  EditorOdds           *odds;
  EditorAdvice         *advice;
  EditorWorker         *thrower;   /* of seeds that work, or fail */
  char                 *made_note; /* what is said of the last level; nullable */

  gboolean            last_holds;     /* nothing has changed since the last level that worked */
  guint64             thrown_seed;    /* by the dice; 0: the seed comes from elsewhere */
  gboolean            is_first_throw; /* blindly: it may fail */
  guint               n_skipped;      /* failing seeds that the dice passed over */
  gboolean            stale;          /* the document changed while the page was hidden */
  gboolean            choosing;
  guint               making_source; /* not 0: a level is being made, and nobody has noticed yet */
  gboolean            is_making;     /* it has been for a while: what is shown is old */
  gboolean            wants_export;  /* of the level that is being made */
  gboolean            failed;        /* the newest result is no level */
  AshlarLevel        *before;        /* the level that a re-roll is to change; nullable */
  AshlarStage         rerolled;      /* the stage of that re-roll */
  EditorLevelOverlay  overlay;
  guint16            *played;        /* cells at the overlay's position of its tape; nullable */
  char               *lit_path;      /* of the form's entry that is looked at; nullable */
  AshlarValue        *lit_predicate; /* nullable: the areas that it is about */
  EditorPlanHands    *hands;         /* owned */
  EditorMeasuring    *measuring;     /* owned; of the level that is shown */
  EditorMeasureCards *metrics;       /* borrowed */
  GListModel         *styles;        /* owned; of EditorStyle */
  EditorDrawnAs       drawn_as;      /* owned */
  guint8             *lit;           /* a byte per area of the overlay's plan; nullable */
  EditorWorker       *facts_worker;  /* owned */
  EditorLevelFacts   *facts; /* owned; of what is shown, as far as overlays need them; nullable */
  EditorSight        *sight; /* owned; of the level that is shown; nullable */
  EditorLevelTint     tint;  /* what the canvas is tinted with */
  EditorWorker       *dress_worker; /* owned */
  EditorLevelDress   *dress;        /* owned; of the level that is shown; nullable */
  gboolean            is_looking;   /* from eye_x, eye_y, and the sight is of there */
  gboolean            has_eye;      /* the pointer or the arrows are at eye_x, eye_y */
  int                 eye_x, eye_y;

  /* Template children. */
  EditorPanels      *panels;
  EditorElementList *list;
  EditorRecipeForm  *form;
  EditorSeedBar     *seed_bar;
  GtkStack          *stack;
  char              *told; /* of the level, by ear; nullable */
  GtkWidget         *toolbar;
  GtkWidget         *canvas_overlay;
  GtkWidget         *why;
  GtkLabel          *why_title;
  GtkLabel          *why_text;
  GtkLabel          *why_hint;
  EditorPlayback    *playback;
  EditorTileCanvas  *canvas;
  EditorLevelCut    *cut;
  EditorLegend      *legend;
  EditorFailureView *failure;
  EditorPiecesView  *pieces;
  EditorOnePageView *one_page;
  GtkMenuButton     *style_button;
  GtkWidget         *page_button;
  EditorPageOptions *page_options; /* in its popover */
  GtkWidget         *empty;
  GtkWidget         *overlays_bar; /* of one level */
  GtkWidget         *view_bar;     /* of one level */
  GtkWidget         *many_bar;     /* of many */
  GtkStack          *modes;
  GtkWidget         *one_level;
  GtkWidget         *many;
  GtkBox            *many_box;
  GtkWidget         *many_tabs;
  GtkStack          *inspector;
  GtkWidget         *statistics_box;
  EditorSheetView   *sheet; /* in many_box */

  EditorStatistics     *statistics;      /* owned */
  EditorStatisticsView *statistics_view; /* in statistics_box */
  EditorUsageView      *usage;           /* in many_box */

  EditorStarList    *stars; /* owned: of the recipe */
  EditorStarPopover *stars_popover;
  EditorStarsView   *stars_view; /* in many_box */
};

void _editor_levels_page_actions_init (EditorLevelsPage *self);
void _editor_levels_page_update_actions (EditorLevelsPage *self);
void _editor_levels_page_choose (EditorLevelsPage *self, guint recipe);
void _editor_levels_page_request (EditorLevelsPage *self);
void _editor_levels_page_open (EditorLevelsPage *self, guint recipe, const EditorLevelName *name);

/* editor-levels-page-style.c */
gboolean _editor_levels_page_has_page_style (EditorLevelsPage *self);
/* Whether the level is drawn as a page now. */
gboolean _editor_levels_page_shows_page (EditorLevelsPage *self);
void     _editor_levels_page_update_page (EditorLevelsPage *self);
void     _editor_levels_page_style_init (EditorLevelsPage *self);
void     _editor_levels_page_style_cb (GSimpleAction *action, GVariant *state, gpointer user_data);
/* Of another document; not @is_new: of the same, which has another file. */
void _editor_levels_page_update_styles (EditorLevelsPage *self);
void _editor_levels_page_recall_style (EditorLevelsPage *self, gboolean is_new);
/* What is wanted of the page, as it is shown and exported now; to be cleared. */
void _editor_levels_page_copy_options (EditorLevelsPage *self, AshlarOnePageOptions *options);
void _editor_levels_page_take_options (EditorLevelsPage *self, const AshlarOnePageOptions *options);
void _editor_levels_page_remember (EditorLevelsPage *self); /* how levels are drawn and exported */

/* editor-levels-page-export.c: the level into files */
void          _editor_levels_page_export_init (EditorLevelsPage *self);
EditorExport *_editor_levels_page_make_export (EditorLevelsPage *self); /* a PNG of what is shown */
/* The level that is shown; the one that is being made, as soon as it is there. */
void _editor_levels_page_export (EditorLevelsPage *self);
void _editor_levels_page_export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data);
void _editor_levels_page_export_again_cb (GSimpleAction *action,
                                          GVariant      *parameter,
                                          gpointer       user_data);

/* editor-levels-page-share.c: what is copied of a level, and pasted */
/* The newest level in words, or why there is none; NULL: nothing yet. */
char *_editor_levels_page_dup_account (EditorLevelsPage *self);
void  _editor_levels_page_tell (EditorLevelsPage *self);
/* Of copy-seed, copy-command, copy-c, copy-python: the text that is copied. */
char *_editor_levels_page_dup_text (EditorLevelsPage *self, const char *action);
void  _editor_levels_page_copy_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data);
void  _editor_levels_page_copy_picture_cb (GSimpleAction *action,
                                           GVariant      *parameter,
                                           gpointer       user_data);
void  _editor_levels_page_named_cb (EditorLevelsPage *self, const EditorLevelName *name);

/* Of the recipes in the list that have none yet. */
void _editor_levels_page_request_thumbnails (EditorLevelsPage *self);

/* editor-levels-page-odds.c: many seeds against one */
void _editor_levels_page_odds_init (EditorLevelsPage *self);
void _editor_levels_page_odds_dispose (EditorLevelsPage *self);
/* What rows say. */
void _editor_levels_page_update_odds (EditorLevelsPage *self);
void _editor_levels_page_show_failure (EditorLevelsPage          *self,
                                       const EditorPreviewResult *result,
                                       EditorFailureTraits        traits);
/* Another seed than the one that was thrown is wanted. */
void _editor_levels_page_forget_throw (EditorLevelsPage *self);
/* What is said of the way to this seed; nullable. Goes on throwing if it fails. */
char *_editor_levels_page_dup_skipped (EditorLevelsPage *self, const EditorPreviewResult *result);
void  _editor_levels_page_dice_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data);
void  _editor_levels_page_next_failing_cb (GSimpleAction *action,
                                           GVariant      *parameter,
                                           gpointer       user_data);
void
_editor_levels_page_last_good_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data);
void _editor_levels_page_follow_advice_cb (GSimpleAction *action,
                                           GVariant      *parameter,
                                           gpointer       user_data);

/* editor-levels-page-hands.c */
void _editor_levels_page_hands_init (EditorLevelsPage *self);
/* Of another level, or when something else takes what is pressed. */
void _editor_levels_page_update_hands (EditorLevelsPage *self);
void _editor_levels_page_add_influence_cb (GSimpleAction *action,
                                           GVariant      *parameter,
                                           gpointer       user_data);

/* editor-levels-page-overlays.c */
void _editor_levels_page_overlays_init (EditorLevelsPage *self);
void _editor_levels_page_overlay_cb (GSimpleAction *action, GVariant *state, gpointer user_data);
/* What they point to goes. */
void _editor_levels_page_forget_overlays (EditorLevelsPage *self);
/* Of another result, another step of the playback, or another set of them. */
void _editor_levels_page_update_overlays (EditorLevelsPage *self);
/* @has_plan: there is one to draw over. */
void _editor_levels_page_update_overlay_actions (EditorLevelsPage *self, gboolean has_plan);
/* The pointer's cell is another one; not @inside: it has gone. */
void _editor_levels_page_look_at (EditorLevelsPage *self, int x, int y, gboolean inside);
/* What overlays that are on know of a cell. */
void _editor_levels_page_append_facts (
    EditorLevelsPage *self, GString *text, int x, int y, guint32 area);

/* editor-levels-page-lit.c */
void
_editor_levels_page_looked_at_cb (EditorLevelsPage *self, const char *path, AshlarValue *predicate);
/* Of another level, or another rule. */
void _editor_levels_page_update_lit (EditorLevelsPage *self);

/* editor-levels-page-metrics.c: what the level measures */
void _editor_levels_page_metrics_init (EditorLevelsPage *self);
/* Of another level. */
void _editor_levels_page_update_metrics (EditorLevelsPage *self);
/* After what is lit: a rule that is looked at comes first. */
void _editor_levels_page_update_places (EditorLevelsPage *self);

/* editor-levels-page-many.c: what the recipe does over many seeds */
void     _editor_levels_page_many_init (EditorLevelsPage *self);
gboolean _editor_levels_page_shows_many (EditorLevelsPage *self);
void     _editor_levels_page_mode_cb (GSimpleAction *action, GVariant *state, gpointer user_data);
void _editor_levels_page_many_panel_cb (GSimpleAction *action, GVariant *state, gpointer user_data);
void
_editor_levels_page_open_seed_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data);
/* Of another recipe, another content, another mode; or when the page comes and goes. */
void _editor_levels_page_update_many (EditorLevelsPage *self);

/* editor-levels-page-statistics.c */
void _editor_levels_page_statistics_init (EditorLevelsPage *self);
void _editor_levels_page_update_statistics (EditorLevelsPage *self);

/* editor-levels-page-stars.c */
void _editor_levels_page_stars_init (EditorLevelsPage *self);
/* Of another seed, recipe or content, or when something is known of a star. */
void _editor_levels_page_update_stars (EditorLevelsPage *self);
void _editor_levels_page_star_cb (GSimpleAction *action, GVariant *state, gpointer user_data);
void
_editor_levels_page_star_seed_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data);

/* editor-levels-page-cut.c: a part of the level as a block */
void _editor_levels_page_cut_changed_cb (EditorLevelsPage *self);
void _editor_levels_page_select_cb (GSimpleAction *action, GVariant *state, gpointer user_data);
void
_editor_levels_page_make_block_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data);
void _editor_levels_page_update_cut (EditorLevelsPage *self);

/* editor-levels-page-view.c */
gboolean _editor_levels_page_has_plan (EditorLevelsPage *self);
gboolean _editor_levels_page_has_build (EditorLevelsPage *self);
/* Of the recipe; borrowed; NULL: it chooses none, or it is not known yet. */
AshlarPieces *_editor_levels_page_get_pieces (EditorLevelsPage *self);
gboolean      _editor_levels_page_shows_pieces (EditorLevelsPage *self);
/* What the view points to belongs to a result that is going. */
void    _editor_levels_page_forget_view (EditorLevelsPage *self);
void    _editor_levels_page_update_view (EditorLevelsPage *self);
void    _editor_levels_page_moved_cb (EditorLevelsPage *self);
guint32 _editor_levels_page_get_area_at (EditorLevelsPage *self, int x, int y);
/* "12, 7 · Floor · bl_hall", as far as it is known. */
char *_editor_levels_page_dup_readout (EditorLevelsPage *self, int x, int y);
void  _editor_levels_page_hovered_cb (
     EditorTileCanvas *canvas, int x, int y, gboolean inside, EditorLevelsPage *self);
void _editor_levels_page_pressed_cb (EditorTileCanvas *canvas,
                                     int               x,
                                     int               y,
                                     guint             button,
                                     GdkModifierType   state,
                                     EditorLevelsPage *self);
void
_editor_levels_page_activated_cb (EditorTileCanvas *canvas, int x, int y, EditorLevelsPage *self);

G_END_DECLS
