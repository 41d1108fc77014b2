/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTilesPage: the tiles of a set: a gallery, what the chosen one is worth, its values. */

#pragma once

#include "widgets/editor-page.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TILES_PAGE (editor_tiles_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorTilesPage, editor_tiles_page, EDITOR, TILES_PAGE, EditorPage)

G_END_DECLS
