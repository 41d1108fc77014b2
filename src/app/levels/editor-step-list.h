/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStepList: the steps of a tape as a GListModel. Its items are made when they are asked for,
 * so that a hundred thousand steps cost nothing until they are seen. */

#pragma once

#include <gio/gio.h>

#include "preview/editor-tape.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_STEP (editor_step_get_type ())
G_DECLARE_FINAL_TYPE (EditorStep, editor_step, EDITOR, STEP, GObject)

guint editor_step_get_index (EditorStep *self);
/* "358 · Paint · A block was painted: bl_hall". */
char *editor_step_dup_title (EditorStep *self);
char *editor_step_dup_details (EditorStep *self); /* nullable */

#define EDITOR_TYPE_STEP_LIST (editor_step_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorStepList, editor_step_list, EDITOR, STEP_LIST, GObject)

EditorStepList *editor_step_list_new (EditorTape *tape);

G_END_DECLS
