/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWinView: how a floor is won: one thing, or several of which all or any one has to be done.
 *
 * Signal: changed (AshlarValue *win, const char *detail): by the designer, as a file has it; NULL: reach the exit. */

#pragma once

#include <adwaita.h>

#include "content/ashlar-content-private.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WIN_VIEW (editor_win_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorWinView, editor_win_view, EDITOR, WIN_VIEW, AdwPreferencesGroup)

GtkWidget *editor_win_view_new (void);
/* @win: nullable; @error: nullable, what is wrong with it. */
void editor_win_view_update (EditorWinView       *self,
                             AshlarContent       *content,
                             EditorBlockPictures *pictures,
                             AshlarValue         *win,
                             const char          *error);

G_END_DECLS
