/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-blueprint-chooser.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "document/editor-looks.h"
#include "tiles/editor-blueprint-search.h"
#include "tiles/editor-object-symbol.h"
#include "widgets/editor-thumbnail.h"

#define PICTURE_SIZE 24

struct _EditorBlueprintChooser
{
  GtkPopover parent_instance;

  EditorBlueprintKind kind;
  EditorDocument     *document; /* owned, nullable */
  char               *none;     /* owned, nullable */

  GtkStringList      *entries; /* owned: indices as text, "" for none */
  GtkCustomFilter    *filter;  /* owned by the model */
  GtkSingleSelection *selection;
  GtkWidget          *search;
};

enum
{
  FILL,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorBlueprintChooser, editor_blueprint_chooser, GTK_TYPE_POPOVER)

void
editor_blueprint_swatch_show (GtkWidget *swatch, EditorDocument *document, guint tile)
{
  int size = gtk_image_get_pixel_size (GTK_IMAGE (swatch));
  g_autoptr (GdkTexture) texture
      = editor_thumbnail_new_for_tile (editor_document_get_palette (document), (guint16) tile,
                                       (guint) (size * gtk_widget_get_scale_factor (swatch)));

  gtk_image_set_from_paintable (GTK_IMAGE (swatch), GDK_PAINTABLE (texture));
}

GtkWidget *
editor_blueprint_swatch_new (EditorDocument *document, guint tile, int size)
{
  GtkWidget *swatch = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (swatch), size);
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (swatch, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (swatch, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (swatch, "swatch");
  gtk_accessible_update_state (GTK_ACCESSIBLE (swatch), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  if (document != NULL)
    editor_blueprint_swatch_show (swatch, document, tile);
  return swatch;
}

static guint
get_index (GtkStringObject *item)
{
  const char *text = gtk_string_object_get_string (item);

  return *text == '\0' ? ASHLAR_NO_INDEX : (guint) strtoul (text, NULL, 10);
}

static gboolean
matches (gpointer item, gpointer user_data)
{
  EditorBlueprintChooser *self = user_data;
  AshlarContent          *content = editor_document_get_content (self->document);
  guint                   index = get_index (item);
  const char             *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));
  char                    utf8[7] = { 0 };
  g_autofree char        *needle = NULL, *name = NULL, *folded = NULL;

  if (*typed == '\0')
    return TRUE;
  if (index == ASHLAR_NO_INDEX)
    return FALSE;
  needle = g_utf8_casefold (typed, -1);
  name = editor_blueprint_dup_name (content, self->kind, index);
  folded = g_utf8_casefold (name, -1);
  if (strstr (folded, needle) != NULL)
    return TRUE;
  if (self->kind == EDITOR_BLUEPRINT_OBJECT)
    return strstr (((AshlarObject *) g_ptr_array_index (content->objects, index))->id, typed)
           != NULL;
  g_unichar_to_utf8 (((AshlarTile *) g_ptr_array_index (content->tiles, index))->representation,
                     utf8);
  return strcmp (typed, utf8) == 0;
}

static void
choose (EditorBlueprintChooser *self, guint position)
{
  g_autoptr (GtkStringObject) item
      = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  guint index;

  if (item == NULL)
    return;
  index = get_index (item);
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, index);
}

static void
activate_cb (GtkListView *view, guint position, EditorBlueprintChooser *self)
{
  choose (self, position);
}

static void
search_changed_cb (EditorBlueprintChooser *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

static void
search_activate_cb (EditorBlueprintChooser *self)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  const char      *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GListModel      *found = G_LIST_MODEL (self->selection);
  EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;

  /* The search is told of what was typed after a while. */
  search_changed_cb (self);
  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (found, i);
      guint index = get_index (item);

      if (index == ASHLAR_NO_INDEX)
        editor_search_offer (&best, typed, i, self->none);
      else
        editor_blueprint_offer (&best, typed, i, content, self->kind, index);
    }
  choose (self, best.position);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorBlueprintChooser *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "hexpand", TRUE, NULL);
  GtkWidget *mark = gtk_label_new (NULL);

  gtk_widget_set_size_request (box, -1, 32);
  gtk_widget_add_css_class (mark, "dim-label");
  gtk_widget_add_css_class (mark, "monospace");
  gtk_box_append (GTK_BOX (box), self->kind == EDITOR_BLUEPRINT_TILE
                                     ? editor_blueprint_swatch_new (NULL, 0, PICTURE_SIZE)
                                     : editor_object_symbol_new (PICTURE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorBlueprintChooser *self)
{
  GtkWidget       *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget       *label = gtk_widget_get_next_sibling (picture);
  GtkWidget       *mark = gtk_widget_get_next_sibling (label);
  AshlarContent   *content = editor_document_get_content (self->document);
  guint            index = get_index (gtk_list_item_get_item (item));
  g_autofree char *name = NULL;
  char             utf8[7] = { 0 };

  gtk_widget_set_visible (picture, index != ASHLAR_NO_INDEX);
  gtk_label_set_label (GTK_LABEL (mark), "");
  if (index == ASHLAR_NO_INDEX)
    {
      gtk_label_set_label (GTK_LABEL (label), self->none);
      return;
    }
  name = editor_blueprint_dup_name (content, self->kind, index);
  gtk_label_set_label (GTK_LABEL (label), name);
  if (self->kind == EDITOR_BLUEPRINT_OBJECT)
    {
      editor_object_symbol_show (EDITOR_OBJECT_SYMBOL (picture),
                                 g_ptr_array_index (content->objects, index));
      return;
    }
  editor_blueprint_swatch_show (picture, self->document, index);
  g_unichar_to_utf8 (((AshlarTile *) g_ptr_array_index (content->tiles, index))->representation,
                     utf8);
  gtk_label_set_label (GTK_LABEL (mark), utf8);
}

static void
map_cb (EditorBlueprintChooser *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_signal_emit (self, signals[FILL], 0);
  gtk_widget_grab_focus (self->search);
}

static void
editor_blueprint_chooser_dispose (GObject *object)
{
  EditorBlueprintChooser *self = EDITOR_BLUEPRINT_CHOOSER (object);

  g_clear_object (&self->entries);
  g_clear_object (&self->document);
  g_clear_pointer (&self->none, g_free);
  G_OBJECT_CLASS (editor_blueprint_chooser_parent_class)->dispose (object);
}

static void
editor_blueprint_chooser_class_init (EditorBlueprintChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_blueprint_chooser_dispose;
  signals[FILL] = g_signal_new ("fill", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
editor_blueprint_chooser_init (EditorBlueprintChooser *self)
{
  GtkWidget          *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget          *scrolled = gtk_scrolled_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *filtered;
  GtkWidget          *view;

  self->search = gtk_search_entry_new ();
  self->entries = gtk_string_list_new (NULL);
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->entries)),
                                        GTK_FILTER (self->filter));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (filtered));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (view), TRUE);
  g_signal_connect (view, "activate", G_CALLBACK (activate_cb), self);

  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 240);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_widget_set_size_request (scrolled, 260, -1);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

GtkWidget *
editor_blueprint_chooser_new (EditorBlueprintKind kind)
{
  EditorBlueprintChooser *self = g_object_new (EDITOR_TYPE_BLUEPRINT_CHOOSER, NULL);
  const char             *placeholder
      = kind == EDITOR_BLUEPRINT_TILE ? _ ("Search tiles") : _ ("Search objects");

  self->kind = kind;
  g_object_set (self->search, "placeholder-text", placeholder, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  placeholder, -1);
  return GTK_WIDGET (self);
}

void
editor_blueprint_chooser_fill (EditorBlueprintChooser *self,
                               EditorDocument         *document,
                               const guint            *indices,
                               guint                   n_indices,
                               const char             *none)
{
  g_auto (GStrv) entries = g_new0 (char *, n_indices + 1);

  g_set_object (&self->document, document);
  g_free (self->none);
  self->none = g_strdup (none);
  for (guint i = 0; i < n_indices; i++)
    entries[i] = indices[i] == ASHLAR_NO_INDEX ? g_strdup ("") : g_strdup_printf ("%u", indices[i]);
  gtk_string_list_splice (self->entries, 0, g_list_model_get_n_items (G_LIST_MODEL (self->entries)),
                          (const char *const *) entries);
  if (n_indices > 0)
    gtk_single_selection_set_selected (self->selection, 0);
}
