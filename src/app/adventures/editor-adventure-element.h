/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Adventures as the list of the Play page has them. A new one is empty, or ten floors of a recipe. */

#pragma once

#include "widgets/editor-element-list.h"

G_BEGIN_DECLS

extern const EditorElementKind  editor_adventure_element_kind;
extern const EditorElementShelf editor_adventure_shelf;

G_END_DECLS
