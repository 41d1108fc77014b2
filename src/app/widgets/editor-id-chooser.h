/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorIdChooser: a drop-down of the document's blocks (and their tags), tiles, objects or puzzles,
 * with pictures and a search.
 *
 * Signal: chosen (const char *id): by the designer; NULL: none of them. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-parameter-private.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ID_CHOOSER (editor_id_chooser_get_type ())
G_DECLARE_FINAL_TYPE (EditorIdChooser, editor_id_chooser, EDITOR, ID_CHOOSER, GtkWidget)

/* @type: ASHLAR_PARAMETER_BLOCK, _TILE, _OBJECT or _PUZZLE. @required: NULL cannot be chosen. */
GtkWidget *editor_id_chooser_new (AshlarParameterType type, gboolean required);
/* The drop-down, for its accessible name. */
GtkWidget *editor_id_chooser_get_control (EditorIdChooser *self);
/* @id: nullable; shown even if the content does not have it. */
void editor_id_chooser_update (EditorIdChooser     *self,
                               AshlarContent       *content,
                               EditorBlockPictures *pictures,
                               const char          *id);

/* Ids of the blocks in their order, then "tag:NAME" for each tag, sorted. */
GStrv editor_block_entries (AshlarContent *content);
/* "bl_hall" as it is, "tag:hall" as “hall” blocks. */
char *editor_block_entry_dup_label (const char *entry);
/* The ids of the content's puzzles. */
GStrv editor_puzzle_ids (AshlarContent *content);

G_END_DECLS
