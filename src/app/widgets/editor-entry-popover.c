/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-entry-popover.h"

#include <glib/gi18n.h>

#include "widgets/editor-search.h"

struct _EditorEntryPopover
{
  GtkPopover parent_instance;

  GtkStringList      *words;  /* owned */
  GtkStringFilter    *filter; /* owned by the model */
  GtkSingleSelection *selection;
  GtkWidget          *search;
  GtkWidget          *make;
  gboolean            takes_new;
  gboolean            offers_new; /* the first of the words is what was typed */
};

enum
{
  FILL,
  CHOSEN,
  NEW_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorEntryPopover, editor_entry_popover, GTK_TYPE_POPOVER)

static void
choose (EditorEntryPopover *self, guint position)
{
  g_autoptr (GtkStringObject) item
      = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (item == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, gtk_string_object_get_string (item));
}

static void
activate_cb (GtkListView *view, guint position, EditorEntryPopover *self)
{
  choose (self, position);
}

/* What was typed is the first row, if it is none of the words: so it can be taken even when it is the beginning of another. */
static void
offer_new (EditorEntryPopover *self, const char *typed)
{
  const char *const row[] = { typed, NULL };
  gboolean          is_known = typed[0] == '\0';

  if (!self->takes_new)
    return;
  if (self->offers_new)
    gtk_string_list_remove (self->words, 0);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->words)); i++)
    is_known = is_known || g_str_equal (gtk_string_list_get_string (self->words, i), typed);
  self->offers_new = !is_known;
  if (self->offers_new)
    gtk_string_list_splice (self->words, 0, 0, row);
}

static void
search_changed_cb (GtkSearchEntry *entry, EditorEntryPopover *self)
{
  g_autofree char *typed
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search))));

  gtk_string_filter_set_search (self->filter, typed);
  offer_new (self, typed);
}

static void
search_activate_cb (GtkSearchEntry *entry, EditorEntryPopover *self)
{
  const char      *typed = gtk_editable_get_text (GTK_EDITABLE (entry));
  GListModel      *found = G_LIST_MODEL (self->selection);
  EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;

  /* The search is told of what was typed after a while. */
  search_changed_cb (entry, self);
  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (found, i);

      editor_search_offer (&best, typed, i, gtk_string_object_get_string (item));
    }
  choose (self, best.position);
}

static void
make_clicked_cb (EditorEntryPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[NEW_WANTED], 0);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_size_request (label, -1, 32);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  EditorEntryPopover *self = user_data;
  const char         *word = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_autofree char    *label = NULL;

  if (self->offers_new && g_str_equal (word, gtk_string_list_get_string (self->words, 0)))
    /* Translators: a row of a list: what was typed is made into a new tag. */
    label = g_strdup_printf (_ ("New: “%s”"), word);
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), label != NULL ? label : word);
}

static void
map_cb (EditorEntryPopover *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_changed_cb (GTK_SEARCH_ENTRY (self->search), self);
  g_signal_emit (self, signals[FILL], 0);
  gtk_widget_grab_focus (self->search);
}

static void
dispose (GObject *object)
{
  g_clear_object (&EDITOR_ENTRY_POPOVER (object)->words);
  G_OBJECT_CLASS (editor_entry_popover_parent_class)->dispose (object);
}

static void
editor_entry_popover_class_init (EditorEntryPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[FILL] = g_signal_new ("fill", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[NEW_WANTED] = g_signal_new ("new-wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_entry_popover_init (EditorEntryPopover *self)
{
  GtkWidget          *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget          *scrolled = gtk_scrolled_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *filtered;
  GtkWidget          *view;

  self->words = gtk_string_list_new (NULL);
  self->filter = gtk_string_filter_new (
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->words)),
                                        GTK_FILTER (self->filter));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (filtered));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (view), TRUE);
  g_signal_connect (view, "activate", G_CALLBACK (activate_cb), self);

  self->search = gtk_search_entry_new ();
  g_signal_connect (self->search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 240);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_widget_set_size_request (scrolled, 220, -1);
  gtk_box_append (GTK_BOX (box), scrolled);
  self->make = gtk_button_new ();
  gtk_widget_set_visible (self->make, FALSE);
  g_signal_connect_swapped (self->make, "clicked", G_CALLBACK (make_clicked_cb), self);
  gtk_box_append (GTK_BOX (box), self->make);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

GtkWidget *
editor_entry_popover_new (const char *placeholder)
{
  EditorEntryPopover *self = g_object_new (EDITOR_TYPE_ENTRY_POPOVER, NULL);

  g_object_set (self->search, "placeholder-text", placeholder, NULL);
  return GTK_WIDGET (self);
}

void
editor_entry_popover_set_words (EditorEntryPopover *self, const char *const *words)
{
  self->offers_new = FALSE;
  gtk_string_list_splice (self->words, 0, g_list_model_get_n_items (G_LIST_MODEL (self->words)),
                          words);
}

void
editor_entry_popover_offer_new (EditorEntryPopover *self, const char *label)
{
  gtk_button_set_label (GTK_BUTTON (self->make), label);
  gtk_widget_set_visible (self->make, TRUE);
}

void
editor_entry_popover_set_takes_new (EditorEntryPopover *self, gboolean takes_new)
{
  self->takes_new = takes_new;
}
