/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSheetPicture: the one picture file that the Style page looks at: its pixels, and how it may be cut into cells. Read in a worker, and
 * anew whenever somebody saves the file; until then, and if it cannot be read any more, what there was stays beside the reason.
 *
 * Signal: changed () */

#pragma once

#include <gtk/gtk.h>

#include "render/ashlar-grid-guess.h"

G_BEGIN_DECLS

/* Shared with workers; g_atomic_rc_box_acquire(), editor_sheet_pixels_unref(). */
typedef struct
{
  AshlarImage    *image; /* owned */
  AshlarGridGuess guesses[ASHLAR_MAX_GRID_GUESSES];
  guint           n_guesses; /* at least 1 */
} EditorSheetPixels;

void editor_sheet_pixels_unref (EditorSheetPixels *self);

#define EDITOR_TYPE_SHEET_PICTURE (editor_sheet_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetPicture, editor_sheet_picture, EDITOR, SHEET_PICTURE, GObject)

EditorSheetPicture *editor_sheet_picture_new (void);
/* @folder: the content file's; @image: relative to it. NULL: none. The same as before is nothing new. */
void
editor_sheet_picture_set_name (EditorSheetPicture *self, const char *folder, const char *image);
const char *editor_sheet_picture_get_name (EditorSheetPicture *self); /* nullable */
/* Borrowed until "changed"; NULL: not read yet, or it cannot be. */
EditorSheetPixels *editor_sheet_picture_get_pixels (EditorSheetPicture *self);
/* Why it cannot be read, as a sentence; NULL: it can, or is being read. */
const char *editor_sheet_picture_get_fault (EditorSheetPicture *self);

G_END_DECLS
