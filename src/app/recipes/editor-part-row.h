/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPartRow: the parameters of one of several parts of an entry, folded under its name: of painters
 * that a rule draws by weights.
 *
 * Signal: changed (const char *part, const char *id, AshlarValue *value): by the designer. */

#pragma once

#include <adwaita.h>

#include "document/editor-faults.h"
#include "plan/ashlar-part-private.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PART_ROW (editor_part_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorPartRow, editor_part_row, EDITOR, PART_ROW, AdwExpanderRow)

GtkWidget        *editor_part_row_new (const AshlarPart *part);
const AshlarPart *editor_part_row_get_part (EditorPartRow *self);
/* @parameters: what the entry tells the part, nullable; @path: its JSON Pointer, for @faults. */
void editor_part_row_update (EditorPartRow       *self,
                             AshlarContent       *content,
                             EditorBlockPictures *pictures,
                             const AshlarValue   *parameters,
                             const EditorFaults  *faults,
                             const char          *path);

G_END_DECLS
