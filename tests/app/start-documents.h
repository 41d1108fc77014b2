/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Documents that tests of the whole window begin with, each in a state that commands may trip over. */

#pragma once

#include "harness.h"

G_BEGIN_DECLS

/* A window shows it when these return. */
void start_document_blocks (EditorWindow *window, guint n_blocks);
/* Called "tile 0", "tile 1" and so on; nothing else is in it. @n_tiles: up to 4096. */
void start_document_tiles (EditorWindow *window, guint n_tiles);
/* No seed gives a level of its first recipe. */
void start_document_failing (EditorWindow *window);
/* Nobody may write to its file. */
void start_document_read_only (EditorWindow *window);

G_END_DECLS
