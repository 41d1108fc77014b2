/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How the styles of a document are listed, searched and edited. */

#pragma once

#include "widgets/editor-element-list.h"

G_BEGIN_DECLS

#define EDITOR_N_SKIN_SHELVES 1

extern const EditorElementKind  editor_skin_element_kind;
extern const EditorElementShelf editor_skin_shelves[EDITOR_N_SKIN_SHELVES];

G_END_DECLS
