/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-from-start.h"

void
editor_draw_from_start (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL)
    return;
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget), 0));
  gtk_snapshot_scale (snapshot, -1, 1);
}

void
editor_count_from_left (GtkWidget *root)
{
  gtk_widget_set_direction (root, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    editor_count_from_left (child);
}
