/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One plan in every theme: the recipe as it is, with the theme and the tiles of each other recipe, and by each
 * painter alone. */

#pragma once

#include "seeds/editor-sheet.h"

G_BEGIN_DECLS

/* Of EditorSheetSubject, the recipe itself first; @palette: nullable. */
GArray *editor_sheet_themes_new (AshlarContent *content, AshlarPalette *palette, guint recipe);

G_END_DECLS
