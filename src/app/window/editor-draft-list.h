/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorDraftList: what was not saved when the editor ended, a row each, on the start page. Hidden
 * where there is nothing. Recovering and discarding are commands of the window. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_DRAFT_LIST (editor_draft_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorDraftList, editor_draft_list, EDITOR, DRAFT_LIST, GtkWidget)

/* Looks what there is now. */
void  editor_draft_list_refresh (EditorDraftList *self);
guint editor_draft_list_get_n_drafts (EditorDraftList *self);

G_END_DECLS
