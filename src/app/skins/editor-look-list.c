/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "skins/editor-look-list.h"

#include <glib/gi18n.h>

#include "skins/editor-look-picture.h"
#include "skins/editor-look-words.h"
#include "widgets/editor-tooltip.h"

#define SIDE 32

struct _EditorLookList
{
  GtkWidget parent_instance;

  EditorDocument     *document; /* owned, nullable */
  AshlarSkin         *resolved; /* owned, nullable */
  GHashTable         *own;      /* owned: ids of looks that are the style's own */
  GtkStringList      *ids;      /* owned: of looks that the search leaves */
  GtkSingleSelection *selection;
  GHashTable         *rows; /* owned: GtkListItem (borrowed) that show something */
  gboolean            updating;

  /* Owned as children. */
  GtkWidget *box, *search, *list, *empty;
};

enum
{
  CHOSEN,
  REMOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorLookList, editor_look_list, GTK_TYPE_WIDGET)

/* ---- Rows ---- */

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, EditorLookList *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *picture = gtk_image_new ();
  GtkWidget *caption = new_label ("caption");

  gtk_image_set_pixel_size (GTK_IMAGE (picture), SIDE);
  gtk_widget_add_css_class (picture, "look-picture");
  gtk_widget_add_css_class (caption, "dim-label");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), new_label ("title"));
  gtk_box_append (GTK_BOX (words), caption);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), words);
  gtk_list_item_set_child (item, row);
}

static void
show_row (EditorLookList *self, GtkListItem *item)
{
  const char *id = gtk_string_object_get_string (gtk_list_item_get_item (item));
  guint       index = ashlar_skin_find_look (self->resolved, id);
  GtkWidget  *row = gtk_list_item_get_child (item);
  GtkWidget  *picture = gtk_widget_get_first_child (row);
  GtkWidget  *words = gtk_widget_get_last_child (row);
  int         scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *tiles = NULL, *caption = NULL;

  if (index == ASHLAR_NO_INDEX)
    return;
  const AshlarSkinLook *look = g_ptr_array_index (self->resolved->looks, index);

  texture = editor_look_dup_picture (self->document, self->resolved, look, (guint) (SIDE * scale));
  if (texture != NULL)
    gtk_image_set_from_paintable (GTK_IMAGE (picture), GDK_PAINTABLE (texture));
  else
    gtk_image_set_from_icon_name (GTK_IMAGE (picture), "image-missing-symbolic");
  tiles = editor_look_dup_words (editor_document_get_content (self->document), look);
  if (g_hash_table_contains (self->own, id))
    caption = g_strdup (tiles);
  else
    /* Translators: what a look draws, which the style has from its parent */
    caption = g_strdup_printf (_ ("%s · the parent’s"), tiles);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (words)), id);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (words)), caption);
  editor_tooltip_set (row, caption);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, EditorLookList *self)
{
  g_hash_table_add (self->rows, item);
  if (self->resolved != NULL)
    show_row (self, item);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, EditorLookList *self)
{
  g_hash_table_remove (self->rows, item);
}

/* ---- What is in it ---- */

static gboolean
matches (EditorLookList *self, const AshlarSkinLook *look, const char *typed)
{
  g_autofree char *words = NULL, *folded = NULL, *text = NULL;

  if (*typed == '\0')
    return TRUE;
  words = editor_look_dup_words (editor_document_get_content (self->document), look);
  text = g_strconcat (look->id, "\n", look->layer, "\n", words, NULL);
  folded = g_utf8_casefold (text, -1);
  return strstr (folded, typed) != NULL;
}

static guint
find_position (EditorLookList *self, const char *look)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->ids));

  for (guint i = 0; look != NULL && i < n; i++)
    if (g_str_equal (gtk_string_list_get_string (self->ids, i), look))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* The rows stay where they are if they are of the same looks. */
static void
fill (EditorLookList *self)
{
  g_autofree char *typed
      = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  guint    n = g_list_model_get_n_items (G_LIST_MODEL (self->ids));
  gboolean same;

  for (guint i = 0; self->resolved != NULL && i < self->resolved->looks->len; i++)
    {
      const AshlarSkinLook *look = g_ptr_array_index (self->resolved->looks, i);

      if (matches (self, look, typed))
        g_ptr_array_add (ids, look->id);
    }
  same = n == ids->len;
  for (guint i = 0; i < n && same; i++)
    same = g_str_equal (gtk_string_list_get_string (self->ids, i), g_ptr_array_index (ids, i));
  if (same)
    {
      GHashTableIter iter;
      gpointer       item;

      g_hash_table_iter_init (&iter, self->rows);
      while (self->resolved != NULL && g_hash_table_iter_next (&iter, &item, NULL))
        show_row (self, item);
    }
  else
    {
      g_ptr_array_add (ids, NULL);
      gtk_string_list_splice (self->ids, 0, n, (const char *const *) ids->pdata);
    }
  gtk_widget_set_visible (self->empty, self->resolved != NULL && self->resolved->looks->len == 0);
  gtk_widget_set_visible (self->search, self->resolved != NULL && self->resolved->looks->len > 8);
}

static void
searched_cb (EditorLookList *self)
{
  g_autofree char *look = NULL;
  GtkStringObject *item = gtk_single_selection_get_selected_item (self->selection);

  if (item != NULL)
    look = g_strdup (gtk_string_object_get_string (item));
  self->updating = TRUE;
  fill (self);
  gtk_single_selection_set_selected (self->selection, find_position (self, look));
  self->updating = FALSE;
}

static void
selected_cb (EditorLookList *self)
{
  GtkStringObject *item = gtk_single_selection_get_selected_item (self->selection);

  if (!self->updating && item != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, gtk_string_object_get_string (item));
}

/* A look that is chosen already may have been left for its style. */
static void
activated_cb (EditorLookList *self, guint position)
{
  g_signal_emit (self, signals[CHOSEN], 0, gtk_string_list_get_string (self->ids, position));
}

static gboolean
key_cb (GtkEventControllerKey *key,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        EditorLookList        *self)
{
  if ((keyval != GDK_KEY_Delete && keyval != GDK_KEY_KP_Delete)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0
      || gtk_single_selection_get_selected_item (self->selection) == NULL)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, signals[REMOVED], 0);
  return GDK_EVENT_STOP;
}

void
editor_look_list_show (EditorLookList   *self,
                       EditorDocument   *document,
                       const AshlarSkin *skin,
                       AshlarSkin       *resolved,
                       const char       *look)
{
  guint position;

  g_return_if_fail (EDITOR_IS_LOOK_LIST (self));
  g_set_object (&self->document, document);
  if (resolved != NULL)
    ashlar_skin_ref (resolved);
  g_clear_pointer (&self->resolved, ashlar_skin_unref);
  self->resolved = resolved;
  g_hash_table_remove_all (self->own);
  for (guint i = 0; skin != NULL && i < skin->looks->len; i++)
    g_hash_table_add (self->own,
                      g_strdup (((AshlarSkinLook *) g_ptr_array_index (skin->looks, i))->id));
  self->updating = TRUE;
  fill (self);
  position = find_position (self, look);
  if (position == GTK_INVALID_LIST_POSITION && look != NULL
      && *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      fill (self);
      position = find_position (self, look);
    }
  if (gtk_single_selection_get_selected (self->selection) != position)
    {
      gtk_single_selection_set_selected (self->selection, position);
      if (position != GTK_INVALID_LIST_POSITION)
        gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", position);
    }
  self->updating = FALSE;
}

/* ---- The object ---- */

static void
dispose (GObject *object)
{
  EditorLookList *self = EDITOR_LOOK_LIST (object);

  self->updating = TRUE;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->document);
  g_clear_object (&self->ids);
  g_clear_pointer (&self->resolved, ashlar_skin_unref);
  g_clear_pointer (&self->own, g_hash_table_unref);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  G_OBJECT_CLASS (editor_look_list_parent_class)->dispose (object);
}

static void
editor_look_list_class_init (EditorLookListClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REMOVED]
      = g_signal_new ("removed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_list (EditorLookList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  self->ids = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->ids)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  gtk_widget_add_css_class (self->list, "navigation-sidebar");
  gtk_widget_add_css_class (self->list, "looks");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Looks of the style"), -1);
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (activated_cb), self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->list, key);
  return self->list;
}

static void
editor_look_list_init (EditorLookList *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rows = g_hash_table_new (NULL, NULL);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->search = gtk_search_entry_new ();
  gtk_widget_set_margin_start (self->search, 9);
  gtk_widget_set_margin_end (self->search, 9);
  g_object_set (self->search, "placeholder-text", _ ("Search looks"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search looks"), -1);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (searched_cb), self);
  self->empty = gtk_label_new (_ ("Drag over pieces of the sheet: they become a look."));
  gtk_label_set_wrap (GTK_LABEL (self->empty), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->empty), 0);
  gtk_widget_set_margin_start (self->empty, 15);
  gtk_widget_set_margin_end (self->empty, 12);
  gtk_widget_add_css_class (self->empty, "dim-label");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), new_list (self));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (self->box), self->search);
  gtk_box_append (GTK_BOX (self->box), self->empty);
  gtk_box_append (GTK_BOX (self->box), scrolled);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
editor_look_list_new (void)
{
  return g_object_new (EDITOR_TYPE_LOOK_LIST, NULL);
}
