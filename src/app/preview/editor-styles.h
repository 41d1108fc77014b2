/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStyle: a way in which levels are drawn. The one list of them, from which every menu and every row
 * is made that offers styles. */

#pragma once

#include <gio/gio.h>

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_STYLE_TILES,
  EDITOR_STYLE_PAGE,
  EDITOR_STYLE_MAP,
} EditorStyleKind;

#define EDITOR_TYPE_STYLE (editor_style_get_type ())
G_DECLARE_FINAL_TYPE (EditorStyle, editor_style, EDITOR, STYLE, GObject)

const char     *editor_style_get_id (EditorStyle *self); /* also what is remembered */
EditorStyleKind editor_style_get_kind (EditorStyle *self);
char           *editor_style_dup_name (EditorStyle *self);  /* in a list: "One-page dungeon" */
const char     *editor_style_get_label (EditorStyle *self); /* on a button: "One-page" */
const char     *editor_style_get_word (EditorStyle *self);  /* after --style of the command */
/* Of tiles: the id of the skin that dresses them; NULL: none does. */
const char *editor_style_get_skin (EditorStyle *self);

/* Of EditorStyle; never empty: the first is shown unless another is chosen. Tiles are there once for each skin of @content
 * (nullable), and plain. */
GListModel *editor_styles_new (AshlarContent *content);
/* Borrowed from @styles, which has to live on; NULL: none is called so. */
EditorStyle *editor_styles_find (GListModel *styles, const char *id);
/* The first of the kind. */
guint editor_styles_find_kind (GListModel *styles, EditorStyleKind kind);
/* That of tiles in @skin; NULL: plain ones. The first of tiles, if there is no such skin. */
guint editor_styles_find_skin (GListModel *styles, const char *skin);
/* An item for each, which activates @action with its id. */
GMenuModel *editor_styles_new_menu (GListModel *styles, const char *action);
/* An item for each way to draw tiles, which activates @action with the skin's id or "". */
GMenuModel *editor_styles_new_skin_menu (GListModel *styles, const char *action);

G_END_DECLS
