/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What of a walk is worked in the background: floors are built, walks are repeated. All of it values: a play comes out of it that nobody else has
 * seen, or a level in the cache that the play's journey shares. */

#pragma once

#include "play/ashlar-journey-private.h"
#include "play/ashlar-walk-private.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_WALK_ENTER,  /* what @action leads to is built */
  EDITOR_WALK_BEGIN,  /* the first floor of @quest */
  EDITOR_WALK_AGAIN,  /* the floor that @actions lead to, from its entrance */
  EDITOR_WALK_REPLAY, /* @actions over a new journey */
} EditorWalkTask;

typedef struct
{
  EditorWalkTask    task;
  AshlarContent    *content;
  AshlarFloorCache *cache;
  AshlarJourney    *journey; /* EDITOR_WALK_ENTER: a copy */
  AshlarAction      action;
  gint              argument;
  char             *adventure, *quest, *actions;
  guint64           seed;
  AshlarPlay       *play;    /* what it comes to */
  guint             stopped; /* G_MAXUINT: nowhere */
  guint             n_turns; /* that there were before */
  guint to_quest, to_floor;  /* where it leads, as indices; ASHLAR_NO_INDEX: to no floor */
} EditorWalkJob;

/* @cache: NULL: a new one. */
EditorWalkJob *
editor_walk_job_new (EditorWalkTask task, AshlarContent *content, AshlarFloorCache *cache);
/* As an EditorWork has them. */
void     editor_walk_job_free (gpointer job);
gboolean editor_walk_job_run (gpointer job, GCancellable *cancellable, GError **error);

G_END_DECLS
