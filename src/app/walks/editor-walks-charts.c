/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walks-charts.h"

#include <glib/gi18n.h>

#include "content/ashlar-adventure-private.h"
#include "document/editor-sample-words.h"
#include "seeds/editor-share-line.h"

GPtrArray *
editor_walks_list_boxes (const GPtrArray *floors)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (editor_box_row_free);

  for (guint i = 0; i < floors->len; i++)
    {
      const EditorWalksFloor *floor = g_ptr_array_index (floors, i);
      gboolean                is_bad = editor_walks_floor_is_bad (floor);
      g_autofree char        *title
          = is_bad
                /* Translators: a floor, and how many do not win it: "3 · Deep halls, 75 lost" */
                ? g_strdup_printf (_ ("%s, %'u lost"), floor->title, (guint) floor->n_lost)
                : g_strdup (floor->title);

      g_ptr_array_add (rows, editor_box_row_new (
                                 title, &floor->walked->metrics[ASHLAR_WALK_METRIC_TURNS], is_bad));
    }
  return rows;
}

/* @lost: of those who were here. */
static void
add_alive (GtkGrid *grid, int row, const char *title, guint64 n, guint64 of, guint64 lost)
{
  GtkWidget       *name = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 1.f, "ellipsize",
                                        PANGO_ELLIPSIZE_END, "max-width-chars", 28, NULL);
  GtkWidget       *line = editor_share_line_new ();
  g_autofree char *figure = g_strdup_printf ("%'u", (guint) n);
  /* Translators: of those who walked, how many fell or came no further */
  g_autofree char *words
      = lost > 0 ? g_strdup_printf (ngettext ("%'u lost", "%'u lost", (gulong) lost), (guint) lost)
                 : g_strdup ("");
  GtkWidget *number
      = g_object_new (GTK_TYPE_LABEL, "label", figure, "xalign", 1.f, "width-chars", 6, NULL);
  GtkWidget *loss = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.f, NULL);

  gtk_widget_add_css_class (name, "caption");
  gtk_widget_add_css_class (number, "caption-heading");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (loss, "caption");
  gtk_widget_add_css_class (loss, "numeric");
  gtk_widget_set_hexpand (line, TRUE);
  gtk_widget_set_valign (line, GTK_ALIGN_CENTER);
  editor_share_line_set_shares (EDITOR_SHARE_LINE (line), of > 0 ? (double) n / (double) of : 0, 0);
  editor_share_line_set_tone (EDITOR_SHARE_LINE (line),
                              lost > 0 ? EDITOR_SHARE_WORN : EDITOR_SHARE_WHOLE);
  gtk_grid_attach (grid, name, 0, row, 1, 1);
  gtk_grid_attach (grid, line, 1, row, 1, 1);
  gtk_grid_attach (grid, number, 2, row, 1, 1);
  gtk_grid_attach (grid, loss, 3, row, 1, 1);
}

guint64
editor_walks_sum_fates (const guint64 fates[ASHLAR_N_FATES])
{
  guint64 n = 0;

  for (guint i = 0; i < ASHLAR_N_FATES; i++)
    n += fates[i];
  return n;
}

static gboolean
has_floor_of (const GPtrArray *floors, guint quest)
{
  for (guint i = 0; i < floors->len; i++)
    if (((const EditorWalksFloor *) g_ptr_array_index (floors, i))->walked->quest == quest)
      return TRUE;
  return FALSE;
}

static guint
count_quests (const AshlarWalks *walks, const GPtrArray *floors)
{
  guint n = 0;

  for (guint i = 0; i < walks->quests->len; i++)
    n += has_floor_of (floors,
                       ((const AshlarWalksQuest *) g_ptr_array_index (walks->quests, i))->quest);
  return n;
}

gboolean
editor_walks_show_alive (GtkGrid           *grid,
                         const AshlarWalks *walks,
                         AshlarContent     *content,
                         const GPtrArray   *floors)
{
  const AshlarAdventure *adventure = editor_walks_peek_adventure (walks, content);
  GtkWidget             *child;
  gboolean               is_one = count_quests (walks, floors) == 1;
  int                    row = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
  for (guint i = 0; adventure != NULL && i < walks->quests->len; i++)
    {
      const AshlarWalksQuest *quest = g_ptr_array_index (walks->quests, i);
      const AshlarQuest      *about = quest->quest < adventure->quests->len
                                          ? g_ptr_array_index (adventure->quests, quest->quest)
                                          : NULL;
      guint64                 n = editor_walks_sum_fates (quest->fates);
      g_autofree char        *out
          = about != NULL && !is_one
                /* Translators: %s is a quest */
                ? g_strdup_printf (_ ("set out: %s"), editor_sample_words (about->title))
                : g_strdup (_ ("set out"));

      if (!has_floor_of (floors, quest->quest))
        continue;
      add_alive (grid, row++, out, n, n, 0);
      for (guint f = 0; f < floors->len; f++)
        {
          const EditorWalksFloor *floor = g_ptr_array_index (floors, f);

          if (floor->walked->quest == quest->quest)
            add_alive (grid, row++, floor->title,
                       floor->n_entered - floor->walked->fates[ASHLAR_FATE_NOT_BUILT], n,
                       floor->n_lost);
        }
      add_alive (grid, row++, _ ("home"), quest->fates[ASHLAR_FATE_WON], n,
                 n - quest->fates[ASHLAR_FATE_WON]);
    }
  return adventure != NULL;
}
