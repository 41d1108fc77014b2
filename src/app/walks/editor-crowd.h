/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorCrowd: a thousand seekers on one level, so that a walk of it can be held against theirs. They walk in the background; another level takes
 * the place of the one before at once.
 *
 * Property: "busy". Signal: changed (): another level, or they are done. */

#pragma once

#include <gio/gio.h>

#include "play/ashlar-walks-private.h"

G_BEGIN_DECLS

#define EDITOR_CROWD_SEEKERS 1000

#define EDITOR_TYPE_CROWD (editor_crowd_get_type ())
G_DECLARE_FINAL_TYPE (EditorCrowd, editor_crowd, EDITOR, CROWD, GObject)

EditorCrowd *editor_crowd_new (void);
/* @level: nullable: nobody walks. @journey: nullable; on the floor that is the level: then it asks for what it asks for in the adventure, and
 * its foes are met. */
void editor_crowd_set_level (EditorCrowd *self, AshlarLevel *level, AshlarJourney *journey);
/* NULL: they are not done, or there is no level. Borrowed until the next signal. */
const AshlarWalks *editor_crowd_get_walks (EditorCrowd *self);
/* Of all of them on this level; NULL: not known. Borrowed. */
const AshlarCounts *editor_crowd_get_counts (EditorCrowd *self, AshlarWalkMetric metric);
gboolean            editor_crowd_get_busy (EditorCrowd *self);
/* Seconds that they took; 0: not done. */
double editor_crowd_get_seconds (EditorCrowd *self);

G_END_DECLS
