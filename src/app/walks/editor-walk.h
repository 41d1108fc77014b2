/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalk: the walk that is looked at: of one level, or of an adventure with its home base and floors.
 *
 * What happens is the library's (AshlarPlay); here it is kept which turn of the floor is shown, what of the
 * document is walked, and which other walks of the floor lie beside it. Whoever acts does so through here, so that all who look at the
 * walk hear of it. The content that is walked is the one of when the walk began: where the document is another since, the walk is old
 * until somebody asks for the changed level.
 *
 * Floors are built in the background: until one is there, "busy" holds, and the one before is still shown.
 *
 * Signals:
 *   changed ()         a turn was taken, or taken back; another turn is shown
 *   replaced ()        another floor, another walk, home base, or nothing: what belongs to the level before must go. It is emitted
 *                      after the level is another one; "changed" does not follow.
 *   trails-changed ()  other walks were added, taken away, shown, hidden
 *   said (string)      something that is worth a toast: "Walked 212 of 437 turns over the change"
 * Properties: "busy", "is-old" (the document has changed since). */

#pragma once

#include "document/editor-document.h"
#include "play/ashlar-play.h"
#include "play/ashlar-walk-private.h"
#include "preview/editor-plan-index.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

/* How a walk is drawn: colour and dashes both. */
typedef enum
{
  EDITOR_TRAIL_OWN,       /* white on black, whole */
  EDITOR_TRAIL_SEEKER,    /* yellow, dashed */
  EDITOR_TRAIL_GUIDE,     /* blue, dotted */
  EDITOR_TRAIL_COLLECTOR, /* green, long dashes */
  EDITOR_TRAIL_EARLIER,   /* mauve, whole and thin */
} EditorTrailStyle;

/* EditorWalkTrail: another walk of the floor that is walked: a bot's, or an earlier one.
 *
 * Property: "visible": it is drawn. */
#define EDITOR_TYPE_WALK_TRAIL (editor_walk_trail_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalkTrail, editor_walk_trail, EDITOR, WALK_TRAIL, GObject)

/* @name: translated: "Seeker", "You, 14:02". @play: of the same floor. Takes a reference of its own on it. */
EditorWalkTrail *editor_walk_trail_new (const char *name, AshlarPlay *play, EditorTrailStyle style);
const char      *editor_walk_trail_get_name (EditorWalkTrail *self);
AshlarPlay      *editor_walk_trail_get_play (EditorWalkTrail *self); /* borrowed */
EditorTrailStyle editor_walk_trail_get_style (EditorWalkTrail *self);
gboolean         editor_walk_trail_get_visible (EditorWalkTrail *self);
void             editor_walk_trail_set_visible (EditorWalkTrail *self, gboolean visible);

#define EDITOR_TYPE_WALK (editor_walk_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalk, editor_walk, EDITOR, WALK, GObject)

EditorWalk *editor_walk_new (EditorDocument *document); /* nullable */
/* Another document: nothing is walked any more. */
void            editor_walk_set_document (EditorWalk *self, EditorDocument *document);
EditorDocument *editor_walk_get_document (EditorWalk *self); /* borrowed, nullable */

/* To begin. A walk before is kept among the trails if it is of the same floor, else let go of. */

/* @level: built by @content's recipe. @rerolls: by stage; NULL: none. */
void editor_walk_start_level (EditorWalk    *self,
                              AshlarLevel   *level,
                              AshlarContent *content,
                              const char    *recipe,
                              guint64        seed,
                              const guint32 *rerolls);
/* The same, once it is built. */
void editor_walk_start_recipe (EditorWalk    *self,
                               const char    *recipe,
                               guint64        seed,
                               const guint32 *rerolls);
/* At home base; with @quest, an id, at once on its first floor. */
void editor_walk_start_adventure (EditorWalk *self,
                                  const char *adventure,
                                  guint64     seed,
                                  const char *quest);
/* A walk that was read or that a bot walked: it is looked at, and goes on from its end. */
void editor_walk_start_play (EditorWalk *self, AshlarPlay *play, AshlarContent *content);
/* The same floor once more, as it was entered; what was walked stays as a trail. */
void editor_walk_again (EditorWalk *self);
/* The walk over the document as it is now: the level is built anew, and walked as far as that goes. */
void editor_walk_rebuild (EditorWalk *self);
void editor_walk_stop (EditorWalk *self); /* nothing is walked */

/* What is walked. Borrowed until "replaced". */
AshlarPlay    *editor_walk_get_play (EditorWalk *self);    /* NULL: nothing is walked */
AshlarLevel   *editor_walk_get_level (EditorWalk *self);   /* NULL: nothing, or at home base */
AshlarContent *editor_walk_get_content (EditorWalk *self); /* that it is of; NULL: nothing */
/* Of the level: areas by cell. NULL without a level. */
EditorPlanIndex *editor_walk_get_areas (EditorWalk *self);
/* guint16, row-major, of the level; NULL without one. */
GBytes     *editor_walk_get_cells (EditorWalk *self);
const char *editor_walk_get_recipe (EditorWalk *self); /* id, of the floor; NULL: home, nothing */
const char *editor_walk_get_adventure (EditorWalk *self); /* id; NULL: a single level, nothing */
/* Of the run, or of the single level; of the floor it is ashlar_level_get_seed (). */
guint64 editor_walk_get_seed (EditorWalk *self);
/* Why the last floor that was asked for is not there; NULL: it is. The hero stays where he was. */
const GError *editor_walk_get_error (EditorWalk *self);
void          editor_walk_forget_error (EditorWalk *self);
/* Which floor of the adventure that was, as indices in the content that is walked. FALSE: none of an adventure. */
gboolean editor_walk_get_failed_floor (EditorWalk *self, guint *quest, guint *floor);
gboolean editor_walk_is_busy (EditorWalk *self);
gboolean editor_walk_is_old (EditorWalk *self);

/* To go on: always from the last turn, which is shown then. FALSE: nothing happened, or (of what enters a floor) not yet: "busy"
 * holds then. */
gboolean editor_walk_act (EditorWalk *self, AshlarAction action, gint argument);
gboolean editor_walk_answer (EditorWalk *self, guint word, const char *answer);
gboolean editor_walk_take_back (EditorWalk *self);

/* Which turn is shown. Turn 0 is the arrival on the floor. */
#define EDITOR_WALK_NOW G_MAXUINT
void     editor_walk_show_turn (EditorWalk *self, guint turn); /* EDITOR_WALK_NOW: the last */
guint    editor_walk_get_turn (EditorWalk *self);              /* that is shown */
guint    editor_walk_get_last_turn (EditorWalk *self);
gboolean editor_walk_shows_now (EditorWalk *self);
/* At the turn that is shown. FALSE: on no floor. */
gboolean editor_walk_get_position (EditorWalk *self, guint *x, guint *y);
/* By cell: 0 unknown, 1 remembered, 2 in sight, at the turn that is shown. Borrowed until the next signal; NULL: on no floor. */
const guint8 *editor_walk_get_seen (EditorWalk *self);
/* The cells in sight, each once, as long as the last turn is shown. Borrowed until the next signal; NULL: on no floor, or of another
 * turn, where all cells must be asked. */
const guint32 *editor_walk_get_sight (EditorWalk *self, guint *n);
/* What the last "changed" changed of it, in cells; width 0: nothing. */
void editor_walk_get_changed (EditorWalk *self, int *x, int *y, int *width, int *height);
/* Whether an object of the level is gone at the turn that is shown. */
gboolean editor_walk_is_gone (EditorWalk *self, guint object);

/* Other walks of the floor. Of EditorWalkTrail, in the order in which they were added; emptied with the level. */
GListModel *editor_walk_get_trails (EditorWalk *self); /* borrowed */
void        editor_walk_add_trail (EditorWalk *self, EditorWalkTrail *trail);
void        editor_walk_remove_trail (EditorWalk *self, EditorWalkTrail *trail);

G_END_DECLS
