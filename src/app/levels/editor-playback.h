/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPlayback: plays a tape: scrubber with the stages marked, play, single steps, speed, what the
 * step did and why, and the list of all steps.
 *
 * It keeps the position and draws no level. Its buttons call page.play, page.step-back,
 * page.step-forward and page.playback. Signals: moved (): another position, or another tape;
 * playing-changed (). */

#pragma once

#include <gtk/gtk.h>

#include "preview/editor-tape.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PLAYBACK (editor_playback_get_type ())
G_DECLARE_FINAL_TYPE (EditorPlayback, editor_playback, EDITOR, PLAYBACK, GtkWidget)

/* Goes to its end. NULL with why there is none: @message, which may be NULL too. */
void        editor_playback_set_tape (EditorPlayback *self, EditorTape *tape, const char *message);
EditorTape *editor_playback_get_tape (EditorPlayback *self); /* borrowed, nullable */
/* Steps that are done: 0 … n_steps. */
guint    editor_playback_get_position (EditorPlayback *self);
void     editor_playback_set_position (EditorPlayback *self, guint position);
gboolean editor_playback_can_step (EditorPlayback *self, int step); /* -1 back, 1 forward */
void     editor_playback_step (EditorPlayback *self, int step);
/* From the beginning if it is at the end. */
void     editor_playback_set_playing (EditorPlayback *self, gboolean playing);
gboolean editor_playback_get_playing (EditorPlayback *self);

G_END_DECLS
