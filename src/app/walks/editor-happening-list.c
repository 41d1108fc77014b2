/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rows are kept and written anew; there are as many as are shown. */

#include "ashlar-config.h"

#include "walks/editor-happening-list.h"

#include <glib/gi18n.h>

#include "walks/editor-walk-words.h"
#include "widgets/editor-object-picture.h"
#include "widgets/editor-tooltip.h"

#define FEW 6
#define MANY 120
#define PICTURE 20

typedef struct
{
  GtkWidget *button;
  GtkLabel  *turn, *words, *script;
  GtkImage  *picture;
  guint      at;
} Row;

struct _EditorHappeningList
{
  GtkWidget parent_instance;

  GPtrArray     *happenings; /* owned, nullable */
  AshlarContent *content;    /* owned, nullable */
  GArray        *rows;       /* of Row */
  gboolean       shows_all;

  /* Owned as children. */
  GtkWidget *box, *card, *more;
  GtkLabel  *nothing;
};

G_DEFINE_FINAL_TYPE (EditorHappeningList, editor_happening_list, GTK_TYPE_WIDGET)

static guint turn_chosen_signal;

static void
clicked_cb (GtkWidget *button, EditorHappeningList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).button == button)
      g_signal_emit (self, turn_chosen_signal, 0, g_array_index (self->rows, Row, i).at);
}

static void
add_row (EditorHappeningList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  Row        row = { .button = gtk_button_new () };

  row.turn = g_object_new (GTK_TYPE_LABEL, "xalign", 1.f, "width-chars", 4, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (row.turn), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (row.turn), "metric-name");
  row.words = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "hexpand", TRUE, "ellipsize",
                            PANGO_ELLIPSIZE_END, NULL);
  row.script = g_object_new (GTK_TYPE_LABEL, "xalign", 1.f, "ellipsize", PANGO_ELLIPSIZE_END,
                             "max-width-chars", 16, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (row.script), "monospace");
  gtk_widget_add_css_class (GTK_WIDGET (row.script), "metric-name");
  row.picture = GTK_IMAGE (gtk_image_new ());
  gtk_image_set_pixel_size (row.picture, PICTURE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.turn));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.words));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.script));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.picture));
  gtk_button_set_child (GTK_BUTTON (row.button), box);
  gtk_widget_add_css_class (row.button, "flat");
  gtk_widget_add_css_class (row.button, "walk-row");
  g_signal_connect_object (row.button, "clicked", G_CALLBACK (clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (self->card), row.button);
  g_array_append_val (self->rows, row);
}

static void
update_row (EditorHappeningList *self, Row *row, EditorHappening *happening)
{
  const char      *script = editor_happening_get_script (happening);
  const char      *object = editor_happening_get_object (happening);
  g_autofree char *turn = g_strdup_printf ("%'u", editor_happening_get_turn (happening));
  /* Translators: a turn of a walk and what happened then */
  g_autofree char *words
      = g_strdup_printf (_ ("Turn %s: %s %s. Show this turn"), turn,
                         editor_happening_get_words (happening), script != NULL ? script : "");

  row->at = editor_happening_get_turn (happening);
  gtk_label_set_label (row->turn, turn);
  gtk_label_set_label (row->words, editor_happening_get_words (happening));
  gtk_label_set_label (row->script, script != NULL ? script : "");
  gtk_widget_set_visible (GTK_WIDGET (row->script), script != NULL);
  gtk_widget_set_visible (GTK_WIDGET (row->picture), object != NULL);
  if (object != NULL)
    {
      g_autoptr (GdkPaintable) picture
          = editor_object_picture_new (editor_walk_find_object (self->content, object));

      gtk_image_set_from_paintable (row->picture, picture);
    }
  editor_tooltip_set (row->button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

static void
update (EditorHappeningList *self)
{
  guint n = self->happenings != NULL ? self->happenings->len : 0;
  guint shown = MIN (n, self->shows_all ? MANY : FEW);

  while (self->rows->len < shown)
    add_row (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);

      gtk_widget_set_visible (row->button, i < shown);
      if (i < shown)
        update_row (self, row, g_ptr_array_index (self->happenings, n - 1 - i));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), n == 0);
  gtk_widget_set_visible (self->more, n > FEW);
  gtk_button_set_label (GTK_BUTTON (self->more),
                        self->shows_all ? _ ("Show Fewer") : _ ("Show More"));
}

static void
more_cb (EditorHappeningList *self)
{
  self->shows_all = !self->shows_all;
  update (self);
}

void
editor_happening_list_update (EditorHappeningList *self,
                              GPtrArray           *happenings,
                              AshlarContent       *content)
{
  g_return_if_fail (EDITOR_IS_HAPPENING_LIST (self));
  if (happenings != NULL)
    g_ptr_array_ref (happenings);
  g_clear_pointer (&self->happenings, g_ptr_array_unref);
  self->happenings = happenings;
  if (content != NULL)
    ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  gtk_widget_set_visible (GTK_WIDGET (self), happenings != NULL);
  update (self);
}

static void
editor_happening_list_dispose (GObject *object)
{
  EditorHappeningList *self = EDITOR_HAPPENING_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->happenings, g_ptr_array_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->rows, g_array_unref);
  G_OBJECT_CLASS (editor_happening_list_parent_class)->dispose (object);
}

static void
editor_happening_list_class_init (EditorHappeningListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_happening_list_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "happeninglist");
  turn_chosen_signal = g_signal_new ("turn-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
editor_happening_list_init (EditorHappeningList *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *title = gtk_label_new (_ ("What happened"));

  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (head), title);
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
  self->nothing = g_object_new (GTK_TYPE_LABEL, "label", _ ("Nothing yet"), "xalign", 0.f, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->nothing), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->nothing), "walk-line");
  gtk_box_append (GTK_BOX (self->card), GTK_WIDGET (self->nothing));
  gtk_box_append (GTK_BOX (self->box), self->card);
}

GtkWidget *
editor_happening_list_new (void)
{
  return g_object_new (EDITOR_TYPE_HAPPENING_LIST, NULL);
}
