/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

/* What the newest lint has to say of an exit: an error before others; or NULL. Borrowed until the
 * next lint. */
const AshlarFinding *editor_exit_find_finding (EditorDocument *document, guint block, guint exit);
/* Whether it says that no block can ever be laid there. */
gboolean editor_exit_lacks_partner (const AshlarFinding *finding);

/* "North" and so on, translated. */
const char *editor_direction_get_name (AshlarDirection direction);

/* "East", or "East 2" where the block has several there. */
char *editor_exit_dup_side (const AshlarBlock *block, guint exit);

G_END_DECLS
