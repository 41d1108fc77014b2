/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-choice-list.h"

struct _EditorChoiceList
{
  GtkWidget parent_instance;

  EditorChoices        *choices; /* owned */
  EditorChoiceIsChecked is_checked;
  gpointer              check_data;
  EditorChoiceDrag      drag;
  gpointer              drag_data;

  guint activated; /* position */
  guint choose_idle;

  /* Template children. */
  GtkWidget   *search;
  GtkListView *list;
  GtkWidget   *nothing;
};

G_DEFINE_FINAL_TYPE (EditorChoiceList, editor_choice_list, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static EditorChoice *
get_choice (GtkListItem *item)
{
  return EDITOR_CHOICE (gtk_list_item_get_item (item));
}

/* ---- Rows: a mark, a picture, a name over a sentence, a note ---- */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, GtkListItem *item)
{
  GtkWidget        *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  EditorChoiceList *self
      = EDITOR_CHOICE_LIST (gtk_widget_get_ancestor (row, EDITOR_TYPE_CHOICE_LIST));
  GtkPicture *picture
      = GTK_PICTURE (gtk_widget_get_next_sibling (gtk_widget_get_first_child (row)));

  gtk_drag_source_set_icon (source, gtk_picture_get_paintable (picture), 0, 0);
  return self->drag (get_choice (item), self->drag_data);
}

static GtkWidget *
new_label (const char *style)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
setup_cb (EditorChoiceList *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *sentence = new_label ("caption"), *note = new_label ("monospace");

  gtk_widget_set_size_request (row, -1, 32);
  /* The row is what is hit; the mark shows the state. */
  gtk_widget_set_can_target (check, FALSE);
  gtk_widget_set_focusable (check, FALSE);
  gtk_widget_set_visible (check, self->is_checked != NULL);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  g_object_set (sentence, "wrap", TRUE, "ellipsize", PANGO_ELLIPSIZE_NONE, "max-width-chars", 36,
                NULL);
  gtk_widget_add_css_class (sentence, "dim-label");
  gtk_widget_add_css_class (note, "dim-label");
  gtk_box_append (GTK_BOX (words), new_label (NULL));
  gtk_box_append (GTK_BOX (words), sentence);
  gtk_box_append (GTK_BOX (row), check);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), note);
  if (self->drag != NULL)
    {
      GtkDragSource *source = gtk_drag_source_new ();

      g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), item);
      gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
    }
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (EditorChoiceList *self, GtkListItem *item)
{
  EditorChoice    *choice = get_choice (item);
  GtkWidget       *row = gtk_list_item_get_child (item);
  GtkWidget       *check = gtk_widget_get_first_child (row);
  GtkWidget       *picture = gtk_widget_get_next_sibling (check);
  GtkWidget       *words = gtk_widget_get_next_sibling (picture);
  GtkWidget       *name = gtk_widget_get_first_child (words);
  GtkWidget       *sentence = gtk_widget_get_next_sibling (name);
  GtkWidget       *note = gtk_widget_get_next_sibling (words);
  int              side = (int) editor_choice_get_picture_size (choice);
  g_autofree char *called = editor_choice_dup_name (choice),
                  *noted = editor_choice_dup_note (choice);
  g_autofree char *id = editor_choice_dup_id (choice);
  g_autoptr (GdkPaintable) drawn
      = editor_choice_dup_picture (choice, gtk_widget_get_scale_factor (picture));

  if (self->is_checked != NULL)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                                 self->is_checked (choice, self->check_data));
  gtk_widget_set_name (row, id); /* what it would choose, for who looks at the tree */
  gtk_widget_set_size_request (picture, side, side);
  gtk_widget_set_visible (picture, drawn != NULL);
  gtk_picture_set_paintable (GTK_PICTURE (picture), drawn);
  if (editor_choice_get_kind (choice) == EDITOR_CHOICE_TILE)
    gtk_widget_add_css_class (picture, "swatch");
  else
    gtk_widget_remove_css_class (picture, "swatch");
  gtk_label_set_label (GTK_LABEL (name), called);
  gtk_label_set_label (GTK_LABEL (note), noted != NULL ? noted : "");
  gtk_label_set_label (GTK_LABEL (sentence), editor_choice_get_sentence (choice));
  gtk_widget_set_visible (sentence, editor_choice_get_sentence (choice) != NULL);
}

/* ---- Searching and choosing ---- */

static void
search (EditorChoiceList *self)
{
  editor_choices_search (self->choices, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_widget_set_visible (self->nothing,
                          g_list_model_get_n_items (G_LIST_MODEL (self->choices)) == 0);
}

static void
choose (EditorChoiceList *self, guint position)
{
  g_autoptr (EditorChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->choices), position);
  g_autofree char *id = choice != NULL ? editor_choice_dup_id (choice) : NULL;

  if (choice != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, id, editor_choice_get_index (choice));
}

static gboolean
choose_cb (gpointer user_data)
{
  EditorChoiceList *self = user_data;

  self->choose_idle = 0;
  choose (self, self->activated);
  return G_SOURCE_REMOVE;
}

/* GTK gives the row that was clicked the focus after it has said so: whoever hears of the choice may give it
 * to something else. */
static void
activate_cb (EditorChoiceList *self, guint position)
{
  self->activated = position;
  if (self->choose_idle == 0)
    self->choose_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, choose_cb, self, NULL);
}

/* The search is told of what was typed after a while. */
static void
search_activated_cb (EditorChoiceList *self)
{
  search (self);
  choose (self, editor_choices_find_best (self->choices));
}

static void
dispose (GObject *object)
{
  EditorChoiceList *self = EDITOR_CHOICE_LIST (object);
  GtkWidget        *child;

  g_clear_handle_id (&self->choose_idle, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_CHOICE_LIST);
  g_clear_object (&self->choices);
  G_OBJECT_CLASS (editor_choice_list_parent_class)->dispose (object);
}

static void
editor_choice_list_class_init (EditorChoiceListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-choice-list.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorChoiceList, name)
  BIND (search);
  BIND (list);
  BIND (nothing);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, search);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
editor_choice_list_init (EditorChoiceList *self)
{
  g_autoptr (GtkSelectionModel) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->choices = editor_choices_new ();
  selection = GTK_SELECTION_MODEL (
      gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->choices))));
  gtk_list_view_set_model (self->list, selection);
}

GtkWidget *
editor_choice_list_new (void)
{
  return g_object_new (EDITOR_TYPE_CHOICE_LIST, NULL);
}

EditorChoices *
editor_choice_list_get_choices (EditorChoiceList *self)
{
  g_return_val_if_fail (EDITOR_IS_CHOICE_LIST (self), NULL);
  return self->choices;
}

void
editor_choice_list_set_placeholder (EditorChoiceList *self, const char *placeholder)
{
  g_object_set (self->search, "placeholder-text", placeholder, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  placeholder, -1);
}

void
editor_choice_list_set_checks (EditorChoiceList     *self,
                               EditorChoiceIsChecked is_checked,
                               gpointer              user_data)
{
  g_autoptr (GtkSelectionModel) none
      = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->choices))));

  self->is_checked = is_checked;
  self->check_data = user_data;
  gtk_list_view_set_model (self->list, none);
}

void
editor_choice_list_set_drag (EditorChoiceList *self, EditorChoiceDrag drag, gpointer user_data)
{
  self->drag = drag;
  self->drag_data = user_data;
}

/* All that are on the screen are bound again, and none is another: the place in the list stays. */
void
editor_choice_list_update (EditorChoiceList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
}

void
editor_choice_list_begin (EditorChoiceList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search (self);
  gtk_widget_grab_focus (self->search);
}
