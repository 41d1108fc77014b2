/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorNameRow: which of an adventure's floors or quests is meant, by what it is called. An EditorParameterView, which knows by the path that it is
 * updated with which adventure and quest it stands in. */

#pragma once

#include "recipes/editor-parameter-view.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_NAME_FLOOR, /* of the quest, or home base */
  EDITOR_NAME_QUEST, /* or none */
} EditorNameKind;

#define EDITOR_TYPE_NAME_ROW (editor_name_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorNameRow, editor_name_row, EDITOR, NAME_ROW, AdwActionRow)

/* @id: of the member; @title: translated. */
GtkWidget *editor_name_row_new (EditorNameKind kind, const char *id, const char *title);

G_END_DECLS
