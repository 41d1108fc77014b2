/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Puzzles as the list of the Puzzles page has them: the pattern of the squares, title, how large it is, and whether something is to be said
 * about it. */

#pragma once

#include "widgets/editor-element-list.h"

G_BEGIN_DECLS

extern const EditorElementKind  editor_puzzle_element_kind;
extern const EditorElementShelf editor_puzzle_shelf;

G_END_DECLS
