/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a run did, in words. */

#pragma once

#include "preview/editor-tape.h"

G_BEGIN_DECLS

const char *editor_stage_get_name (AshlarStage stage); /* translated */

/* "A block was placed", translated; a reason that nobody knows as the words that it is made of. */
char *editor_reason_dup_sentence (const char *reason);
/* "A block was placed: bl_hall, R90". */
char *editor_tape_dup_sentence (const EditorTape *tape, guint step);
/* What was weighed and refused, translated; NULL: nothing. */
char *editor_tape_dup_details (const EditorTape *tape, guint step);

G_END_DECLS
