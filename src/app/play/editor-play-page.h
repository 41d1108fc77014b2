/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPlayPage: adventures as they are written, levels as they are walked, and what many walks come to. */

#pragma once

#include "walks/editor-walk.h"
#include "widgets/editor-page.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PLAY_PAGE (editor_play_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorPlayPage, editor_play_page, EDITOR, PLAY_PAGE, EditorPage)

/* @view: "adventure", "walk", "many". */
void        editor_play_page_set_view (EditorPlayPage *self, const char *view);
const char *editor_play_page_get_view (EditorPlayPage *self);
EditorWalk *editor_play_page_get_walk (EditorPlayPage *self); /* borrowed */
/* Walks what is open elsewhere, NULL: the first recipe's level. What is walked already is gone on with, over the change if there was one. */
void editor_play_page_walk (EditorPlayPage *self, const EditorOpenLevel *open);
/* The walk that there is, over the document as it is now. */
void editor_play_page_go_on (EditorPlayPage *self);

G_END_DECLS
