/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Blocks as the list of the Blocks page has them: picture with what is red of it, id, occurrences; what the lint finds and what limits it
 * as badges. Several can be selected at once. */

#pragma once

#include "widgets/editor-element-list.h"

G_BEGIN_DECLS

extern const EditorElementKind  editor_block_element_kind;
extern const EditorElementShelf editor_block_shelf;

G_END_DECLS
