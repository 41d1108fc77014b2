/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorShareBar: a bar cut into the shares of a conditional tile's outcomes, each in its colour,
 * with the percentage in it and the name below it where there is room. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  guint32     color; /* 0xRRGGBB */
  guint64     occurrences;
  const char *name; /* of the outcome; copied */
} EditorShare;

#define EDITOR_TYPE_SHARE_BAR (editor_share_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorShareBar, editor_share_bar, EDITOR, SHARE_BAR, GtkWidget)

void editor_share_bar_set_shares (EditorShareBar *self, const EditorShare *shares, guint n);
/* "57.1 %", in the language's form. */
char *editor_share_dup_percent (guint64 occurrences, guint64 sum);

G_END_DECLS
