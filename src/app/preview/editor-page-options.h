/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPageOptions: what is on a page, as rows: one for each option of the table, with the words and the
 * defaults of the command's. What means nothing to the level, or to a player's map, is not asked for.
 *
 * Signal: changed (): by the designer. */

#pragma once

#include <adwaita.h>

#include "render/ashlar-page-options.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PAGE_OPTIONS (editor_page_options_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorPageOptions, editor_page_options, EDITOR, PAGE_OPTIONS, AdwPreferencesGroup)

GtkWidget *editor_page_options_new (void);
/* @options: copied. @level: nullable: what they are of; the palettes of its recipe are offered. */
void editor_page_options_show (EditorPageOptions          *self,
                               const AshlarOnePageOptions *options,
                               AshlarLevel                *level);
/* Borrowed until they change. */
const AshlarOnePageOptions *editor_page_options_get (EditorPageOptions *self);

G_END_DECLS
