/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-element-card.h"

#include <glib/gi18n.h>

#include "widgets/editor-tooltip.h"

struct _EditorElementCard
{
  GtkWidget parent_instance;

  const EditorElementKind *kind;

  /* Owned, nullable. */
  EditorElement *element;
  GObject       *pictures;

  /* Within its children. */
  GtkWidget *picture;
  GtkWidget *title;
  GtkWidget *subtitle; /* of rows */
  GtkWidget *badge;
  GtkWidget *corner; /* not of rows */
  GtkWidget *menu_button;

  const char *badge_type; /* that the badge has */
  gboolean    lacks_picture;
};

enum
{
  DROPPED,
  MENU_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorElementCard, editor_element_card, GTK_TYPE_WIDGET)

/* ---- What it shows ---- */

static void
show_picture (EditorElementCard *self)
{
  self->lacks_picture = !self->kind->show_picture (self->picture, self->element, self->pictures);
}

static void
pictures_ready_cb (EditorElementCard *self)
{
  if (self->lacks_picture && self->element != NULL)
    show_picture (self);
}

static void
show_badge (EditorElementCard *self, const EditorElementWords *words)
{
  gtk_widget_set_visible (self->badge, words->badge != NULL);
  if (words->badge == NULL)
    return;
  gtk_image_set_from_icon_name (GTK_IMAGE (self->badge), words->badge);
  editor_tooltip_set (self->badge, words->badge_tooltip);
  if (self->badge_type != NULL)
    gtk_widget_remove_css_class (self->badge, self->badge_type);
  self->badge_type = words->badge_type;
  if (self->badge_type != NULL)
    gtk_widget_add_css_class (self->badge, self->badge_type);
}

/* The focus is on the cell, and so is what is read out. */
static void
set_spoken (EditorElementCard *self, const char *name)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (cell == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  /* Else it would be read out twice. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
update (EditorElementCard *self)
{
  EditorElementWords words = { NULL };

  show_picture (self);
  self->kind->describe (self->element, &words);
  gtk_label_set_label (GTK_LABEL (self->title), words.title);
  if (self->subtitle != NULL)
    gtk_label_set_label (GTK_LABEL (self->subtitle), words.subtitle != NULL ? words.subtitle : "");
  if (self->corner != NULL)
    {
      gtk_widget_set_visible (self->corner, words.corner != NULL);
      gtk_label_set_label (GTK_LABEL (self->corner), words.corner != NULL ? words.corner : "");
    }
  show_badge (self, &words);
  editor_tooltip_set (GTK_WIDGET (self), words.tooltip);
  set_spoken (self, words.spoken != NULL ? words.spoken : words.title);
  g_free (words.title);
  g_free (words.subtitle);
  g_free (words.corner);
  g_free (words.tooltip);
  g_free (words.spoken);
  g_free (words.badge_tooltip);
}

/* ---- Dragging ---- */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, EditorElementCard *self)
{
  if (self->element == NULL)
    return NULL;
  return gdk_content_provider_new_typed (EDITOR_TYPE_ELEMENT, self->element);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, EditorElementCard *self)
{
  GtkWidget *shown = self->kind->columns == 1 ? GTK_WIDGET (self) : self->picture;
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (shown);

  gtk_drag_source_set_icon (source, icon, MIN (gtk_widget_get_width (shown) / 2, 48),
                            gtk_widget_get_height (shown) / 2);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorElementCard *self)
{
  EditorElement *dropped = g_value_get_object (value);

  if (self->element == NULL || dropped == NULL
      || editor_element_get_document (dropped) != editor_element_get_document (self->element)
      || editor_element_get_kind (dropped) != self->kind)
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, dropped);
  return TRUE;
}

static void
make_draggable (EditorElementCard *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (EDITOR_TYPE_ELEMENT, GDK_ACTION_MOVE);

  /* Copied where it is named, as in an exit's list. */
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE | GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- The widget ---- */

static GtkWidget *
new_label (const char *class, PangoEllipsizeMode ellipsize)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), ellipsize);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static void
build_row (EditorElementCard *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              9);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  self->title = new_label ("title", PANGO_ELLIPSIZE_END);
  self->subtitle = new_label ("caption", PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->subtitle, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_xalign (GTK_LABEL (self->subtitle), 0);
  gtk_box_append (GTK_BOX (words), self->title);
  gtk_box_append (GTK_BOX (words), self->subtitle);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_parent (words, GTK_WIDGET (self));
  gtk_widget_set_parent (self->badge, GTK_WIDGET (self));
  self->menu_button = gtk_button_new_from_icon_name ("view-more-symbolic");
  gtk_widget_set_valign (self->menu_button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->menu_button, FALSE);
  /* A row gives the focus to what is in it before it takes it itself; by key the menu comes without a button. */
  gtk_widget_set_focusable (self->menu_button, FALSE);
  gtk_widget_add_css_class (self->menu_button, "flat");
  editor_tooltip_set (self->menu_button, _ ("What can be done with it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What can be done with it"), -1);
  gtk_widget_set_parent (self->menu_button, GTK_WIDGET (self));
}

/* Room for as much as a name may take, so that all lines of cards are of one height. */
static GtkWidget *
new_two_lines (GtkWidget *label)
{
  GtkWidget *room = g_object_new (GTK_TYPE_LABEL, "label", "\n", "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *overlay = gtk_overlay_new ();

  g_object_set (label, "lines", 2, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "justify",
                GTK_JUSTIFY_CENTER, "yalign", 0.0, "width-chars", 8, "max-width-chars", 8, NULL);
  gtk_widget_add_css_class (room, "caption");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), room);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), label);
  gtk_overlay_set_measure_overlay (GTK_OVERLAY (overlay), label, TRUE);
  return overlay;
}

static void
build_card (EditorElementCard *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget        *frame = gtk_overlay_new ();
  gboolean          narrow = self->kind->columns > 2;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), narrow ? 4 : 3);
  gtk_widget_set_halign (frame, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (frame), self->picture);
  gtk_widget_set_halign (self->badge, GTK_ALIGN_END);
  gtk_widget_set_valign (self->badge, GTK_ALIGN_START);
  gtk_overlay_add_overlay (GTK_OVERLAY (frame), self->badge);
  self->corner = new_label ("badge", PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_halign (self->corner, GTK_ALIGN_END);
  gtk_widget_set_valign (self->corner, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->corner, "numeric");
  gtk_overlay_add_overlay (GTK_OVERLAY (frame), self->corner);
  gtk_widget_set_parent (frame, GTK_WIDGET (self));
  self->title = new_label ("caption", narrow ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->title), 14);
  gtk_widget_set_parent (narrow ? new_two_lines (self->title) : self->title, GTK_WIDGET (self));
}

static void
dispose (GObject *object)
{
  EditorElementCard *self = EDITOR_ELEMENT_CARD (object);
  GtkWidget         *child;

  editor_element_card_set_element (self, NULL);
  g_clear_object (&self->pictures);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (editor_element_card_parent_class)->dispose (object);
}

static void
editor_element_card_class_init (EditorElementCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[DROPPED] = g_signal_new ("dropped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, EDITOR_TYPE_ELEMENT);
  signals[MENU_WANTED] = g_signal_new ("menu-wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "elementcard");
}

static void
menu_clicked_cb (EditorElementCard *self)
{
  g_signal_emit (self, signals[MENU_WANTED], 0);
}

static void
editor_element_card_init (EditorElementCard *self)
{
  make_draggable (self);
}

GtkWidget *
editor_element_card_new (const EditorElementKind *kind, GObject *pictures)
{
  EditorElementCard *self = g_object_new (EDITOR_TYPE_ELEMENT_CARD, NULL);

  self->kind = kind;
  self->picture = kind->new_picture ();
  self->badge = gtk_image_new ();
  if (kind->columns == 1)
    {
      build_row (self);
      g_signal_connect_swapped (self->menu_button, "clicked", G_CALLBACK (menu_clicked_cb), self);
    }
  else
    build_card (self);
  if (kind->set_up_card != NULL)
    kind->set_up_card (GTK_WIDGET (self));
  if (g_set_object (&self->pictures, pictures))
    g_signal_connect_object (pictures, "ready", G_CALLBACK (pictures_ready_cb), self,
                             G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
editor_element_card_set_element (EditorElementCard *self, EditorElement *element)
{
  if (self->element != NULL)
    g_signal_handlers_disconnect_by_func (self->element, update, self);
  g_set_object (&self->element, element);
  if (element == NULL)
    return;
  /* What is shown next is another: its place stays empty until its picture is there. */
  if (GTK_IS_PICTURE (self->picture))
    gtk_picture_set_paintable (GTK_PICTURE (self->picture), NULL);
  g_signal_connect_swapped (element, "changed", G_CALLBACK (update), self);
  update (self);
}

EditorElement *
editor_element_card_get_element (EditorElementCard *self)
{
  return self->element;
}

GtkWidget *
editor_element_card_get_menu_button (EditorElementCard *self)
{
  return self->menu_button;
}
