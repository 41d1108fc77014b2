/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rows are kept and written anew, so that one is still under the pointer while somebody walks; there are as many as are shown. */

#include "ashlar-config.h"

#include "walks/editor-stay-list.h"

#include <glib/gi18n.h>

#include "plan/ashlar-plan-private.h"
#include "seeds/editor-share-line.h"
#include "walks/editor-walk-words.h"
#include "widgets/editor-tooltip.h"

#define FEW 5
#define MANY 40
#define PICTURE 28

typedef struct
{
  GtkWidget       *button;
  GtkImage        *picture;
  GtkLabel        *name, *turns, *entries;
  EditorShareLine *line;
  guint32          area;
} Row;

struct _EditorStayList
{
  GtkWidget parent_instance;

  GArray  *rows; /* of Row */
  gboolean shows_all;

  /* Owned as children. */
  GtkWidget *box, *card;
  GtkLabel  *summary;
  GtkWidget *more;

  /* Borrowed, between two updates of a walk. */
  EditorWalk            *walk;
  const EditorWalkFacts *facts;
  EditorAreaPictures    *pictures;
};

G_DEFINE_FINAL_TYPE (EditorStayList, editor_stay_list, GTK_TYPE_WIDGET)

static guint area_chosen_signal;

static void
clicked_cb (GtkWidget *button, EditorStayList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).button == button)
      g_signal_emit (self, area_chosen_signal, 0, g_array_index (self->rows, Row, i).area);
}

static GtkLabel *
new_figure (int chars, const char *style)
{
  GtkLabel *label = g_object_new (GTK_TYPE_LABEL, "xalign", 1.f, "width-chars", chars, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (label), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  return label;
}

static void
add_row (EditorStayList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  Row        row = { .button = gtk_button_new () };

  row.picture = GTK_IMAGE (gtk_image_new ());
  gtk_image_set_pixel_size (row.picture, PICTURE);
  row.name = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "hexpand", TRUE, "wrap", TRUE, "lines", 2,
                           "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  row.line = EDITOR_SHARE_LINE (editor_share_line_new ());
  gtk_widget_set_valign (GTK_WIDGET (row.line), GTK_ALIGN_CENTER);
  row.turns = new_figure (4, "heading");
  row.entries = new_figure (5, "metric-name");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.picture));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.name));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.line));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.turns));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.entries));
  gtk_button_set_child (GTK_BUTTON (row.button), box);
  gtk_widget_add_css_class (row.button, "flat");
  gtk_widget_add_css_class (row.button, "walk-row");
  g_signal_connect_object (row.button, "clicked", G_CALLBACK (clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (self->card), row.button);
  g_array_append_val (self->rows, row);
}

static void
update_row (EditorStayList *self, Row *row, const EditorAreaStay *stay, guint most)
{
  guint            scale = (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autofree char *name = editor_walk_dup_area_title (
      editor_walk_get_level (self->walk), editor_walk_get_content (self->walk), stay->area);
  g_autofree char *turns = g_strdup_printf ("%'u", stay->n_turns);
  /* Translators: how often an area was entered: "in 4 ×" */
  g_autofree char *entries = g_strdup_printf (_ ("in %u ×"), stay->n_entries);
  g_autofree char *in = g_strdup_printf (
      ngettext ("entered once", "entered %u times", stay->n_entries), stay->n_entries);
  /* Translators: an area, turns that were spent there, how often it was entered. */
  g_autofree char *words
      = g_strdup_printf (ngettext ("%s: %u turn, %s. Show it on the level",
                                   "%s: %u turns, %s. Show it on the level", stay->n_turns),
                         name, stay->n_turns, in);

  row->area = stay->area;
  gtk_label_set_label (row->name, name);
  gtk_label_set_label (row->turns, turns);
  gtk_label_set_label (row->entries, entries);
  editor_share_line_set_shares (row->line, most > 0 ? (double) stay->n_turns / most : 0, 0);
  gtk_image_set_from_paintable (row->picture, GDK_PAINTABLE (editor_area_pictures_get (
                                                  self->pictures, stay->area, PICTURE * scale)));
  gtk_widget_set_sensitive (row->button, stay->area != ASHLAR_NO_AREA);
  editor_tooltip_set (row->button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

static void
update (EditorStayList *self)
{
  guint                 n_areas = ashlar_level_get_n_areas (editor_walk_get_level (self->walk));
  guint                 n = self->facts->stays->len, n_visited = 0, shown;
  const EditorAreaStay *first
      = n > 0 ? &g_array_index (self->facts->stays, EditorAreaStay, 0) : NULL;
  g_autofree char *summary = NULL;

  for (guint i = 0; i < n; i++)
    n_visited += g_array_index (self->facts->stays, EditorAreaStay, i).area != ASHLAR_NO_AREA;
  /* Translators: how many areas of a level were visited: "29 of 36 areas" */
  summary
      = g_strdup_printf (ngettext ("%u of %u area", "%u of %u areas", n_areas), n_visited, n_areas);
  gtk_label_set_label (self->summary, summary);
  shown = MIN (n, self->shows_all ? MANY : FEW);
  while (self->rows->len < shown)
    add_row (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);

      gtk_widget_set_visible (row->button, i < shown);
      if (i < shown)
        update_row (self, row, &g_array_index (self->facts->stays, EditorAreaStay, i),
                    first->n_turns);
    }
  gtk_widget_set_visible (self->more, n > FEW);
  gtk_button_set_label (GTK_BUTTON (self->more),
                        self->shows_all ? _ ("Show Fewer") : _ ("Show More"));
}

static void
more_cb (EditorStayList *self)
{
  self->shows_all = !self->shows_all;
  if (self->pictures != NULL)
    update (self);
}

void
editor_stay_list_update (EditorStayList        *self,
                         EditorWalk            *walk,
                         const EditorWalkFacts *facts,
                         EditorAreaPictures    *pictures)
{
  g_return_if_fail (EDITOR_IS_STAY_LIST (self));
  self->walk = walk;
  self->facts = facts;
  self->pictures = pictures;
  gtk_widget_set_visible (GTK_WIDGET (self),
                          pictures != NULL && facts->stays != NULL && facts->stays->len > 0);
  if (pictures != NULL && facts->stays != NULL)
    update (self);
}

static void
editor_stay_list_dispose (GObject *object)
{
  EditorStayList *self = EDITOR_STAY_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->rows, g_array_unref);
  G_OBJECT_CLASS (editor_stay_list_parent_class)->dispose (object);
}

static void
editor_stay_list_class_init (EditorStayListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_stay_list_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "staylist");
  area_chosen_signal = g_signal_new ("area-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
editor_stay_list_init (EditorStayList *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *title = gtk_label_new (_ ("Where the turns went"));

  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (title, "heading");
  self->summary = new_figure (0, "metric-name");
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->summary));
  self->more = gtk_button_new ();
  gtk_widget_add_css_class (self->more, "flat");
  gtk_widget_add_css_class (self->more, "walk-more");
  gtk_widget_set_hexpand (self->more, TRUE);
  gtk_widget_set_halign (self->more, GTK_ALIGN_END);
  g_signal_connect_object (self->more, "clicked", G_CALLBACK (more_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (head), self->more);
  gtk_box_append (GTK_BOX (self->box), head);
  self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->card, "card");
  gtk_box_append (GTK_BOX (self->box), self->card);
}

GtkWidget *
editor_stay_list_new (void)
{
  return g_object_new (EDITOR_TYPE_STAY_LIST, NULL);
}
