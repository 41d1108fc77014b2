/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorShareLine: a share as a bar, and across it a line at the share that was wanted. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SHARE_LINE (editor_share_line_get_type ())
G_DECLARE_FINAL_TYPE (EditorShareLine, editor_share_line, EDITOR, SHARE_LINE, GtkWidget)

/* Words beside it say the same. */
typedef enum
{
  EDITOR_SHARE_PLAIN, /* blue: a share, neither good nor bad */
  EDITOR_SHARE_WHOLE, /* green: nobody is lost */
  EDITOR_SHARE_WORN,  /* amber: some are */
} EditorShareTone;

GtkWidget *editor_share_line_new (void);
/* Of its width, 0 to 1. */
void editor_share_line_set_shares (EditorShareLine *self, double share, double wanted);
void editor_share_line_set_tone (EditorShareLine *self, EditorShareTone tone);

G_END_DECLS
