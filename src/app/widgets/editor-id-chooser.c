/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-id-chooser.h"

#include "widgets/editor-word-list.h"

#include <glib/gi18n.h>

#define PICTURE_SIZE 24

struct _EditorIdChooser
{
  GtkWidget parent_instance;

  AshlarParameterType  type;
  EditorBlockPictures *pictures; /* owned, nullable */
  GStrv                entries;  /* owned: what the list holds, after what stands for none */
  guint                n_entries;
  gboolean             required; /* nothing stands for none */
  gboolean             updating;

  GtkDropDown *drop_down; /* the only child */
};

G_DEFINE_FINAL_TYPE (EditorIdChooser, editor_id_chooser, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

GStrv
editor_block_entries (AshlarContent *content)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GTree) tags
      = g_tree_new_full ((GCompareDataFunc) (void (*) (void)) strcmp, NULL, g_free, NULL);

  for (guint i = 0; i < ashlar_content_get_n_blocks (content); i++)
    {
      AshlarBlock *block = ashlar_content_get_block (content, i);

      g_strv_builder_add (builder, block->id);
      for (guint j = 0; block->tags[j] != NULL; j++)
        g_tree_insert (tags, g_strconcat ("tag:", block->tags[j], NULL), NULL);
    }
  for (GTreeNode *node = g_tree_node_first (tags); node != NULL; node = g_tree_node_next (node))
    g_strv_builder_add (builder, g_tree_node_key (node));
  return g_strv_builder_end (builder);
}

char *
editor_block_entry_dup_label (const char *entry)
{
  if (g_str_has_prefix (entry, "tag:"))
    /* Translators: %s is a tag that blocks have. */
    return g_strdup_printf (_ ("any “%s”"), entry + strlen ("tag:"));
  return g_strdup (entry);
}

GStrv
editor_puzzle_ids (AshlarContent *content)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < ashlar_content_get_n_puzzles (content); i++)
    g_strv_builder_add (builder, ashlar_puzzle_get_id (ashlar_content_get_puzzle (content, i)));
  return g_strv_builder_end (builder);
}

/* What stands for none of them. */
static const char *
get_none_label (EditorIdChooser *self)
{
  if (self->type == ASHLAR_PARAMETER_BLOCK)
    return _ ("Any");
  return self->type == ASHLAR_PARAMETER_TILE ? _ ("Default") : _ ("None");
}

/* Tiles and objects by what designers call them. */
static char *
dup_label (EditorIdChooser *self, AshlarContent *content, const char *entry)
{
  const char *description = NULL;
  guint       index;

  if (self->type == ASHLAR_PARAMETER_TILE && *entry != '\0' && *g_utf8_next_char (entry) == '\0')
    {
      index = ashlar_content_find_tile (content, g_utf8_get_char (entry));
      if (index != ASHLAR_NO_INDEX)
        description = ashlar_tile_get_description (ashlar_content_get_tile (content, index));
    }
  else if (self->type == ASHLAR_PARAMETER_OBJECT)
    {
      index = ashlar_content_find_object (content, entry);
      if (index != ASHLAR_NO_INDEX)
        description = ashlar_object_get_description (ashlar_content_get_object (content, index));
    }
  else if (self->type == ASHLAR_PARAMETER_BLOCK)
    {
      return editor_block_entry_dup_label (entry);
    }
  return g_strdup (description != NULL && description[0] != '\0' ? description : entry);
}

static GStrv
dup_entries (AshlarParameterType type, AshlarContent *content)
{
  g_autoptr (GStrvBuilder) builder = NULL;

  if (type == ASHLAR_PARAMETER_BLOCK)
    return editor_block_entries (content);
  if (type == ASHLAR_PARAMETER_PUZZLE)
    return editor_puzzle_ids (content);
  builder = g_strv_builder_new ();
  if (type == ASHLAR_PARAMETER_OBJECT)
    for (guint i = 0; i < ashlar_content_get_n_objects (content); i++)
      g_strv_builder_add (builder, ashlar_object_get_id (ashlar_content_get_object (content, i)));
  else
    for (guint i = 0; i < ashlar_content_get_n_tiles (content); i++)
      {
        char text[7] = { 0 };

        g_unichar_to_utf8 (ashlar_tile_get_representation (ashlar_content_get_tile (content, i)),
                           text);
        g_strv_builder_add (builder, text);
      }
  return g_strv_builder_end (builder);
}

static void
selected_cb (EditorIdChooser *self)
{
  guint selected = gtk_drop_down_get_selected (self->drop_down);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (!self->required && selected == 0)
    g_signal_emit (self, signals[CHOSEN], 0, NULL);
  else
    g_signal_emit (self, signals[CHOSEN], 0, self->entries[selected - (self->required ? 0 : 1)]);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorIdChooser *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "width-chars", 8, "max-width-chars", 14, NULL);

  gtk_widget_set_size_request (picture, PICTURE_SIZE, PICTURE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorIdChooser *self)
{
  GtkWidget  *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget  *label = gtk_widget_get_next_sibling (picture);
  guint       position = gtk_list_item_get_position (item) - (self->required ? 0 : 1);
  guint       size = (guint) (PICTURE_SIZE * gtk_widget_get_scale_factor (picture));
  GdkTexture *texture = NULL;

  gtk_label_set_label (GTK_LABEL (label),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  if (self->pictures != NULL && position < self->n_entries)
    {
      if (self->type == ASHLAR_PARAMETER_BLOCK)
        texture = editor_block_pictures_find (self->pictures, self->entries[position], size);
      else if (self->type == ASHLAR_PARAMETER_TILE)
        texture = editor_block_pictures_find_tile (self->pictures,
                                                   g_utf8_get_char (self->entries[position]), size);
    }
  gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture));
  gtk_widget_set_visible (picture, texture != NULL);
}

static void
editor_id_chooser_dispose (GObject *object)
{
  EditorIdChooser *self = EDITOR_ID_CHOOSER (object);

  g_clear_pointer ((GtkWidget **) &self->drop_down, gtk_widget_unparent);
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->entries, g_strfreev);
  G_OBJECT_CLASS (editor_id_chooser_parent_class)->dispose (object);
}

static void
editor_id_chooser_class_init (EditorIdChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_id_chooser_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "idchooser");
}

static void
editor_id_chooser_init (EditorIdChooser *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->entries = g_new0 (char *, 1);
  self->drop_down = GTK_DROP_DOWN (gtk_drop_down_new (
      NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string")));
  gtk_drop_down_set_enable_search (self->drop_down, TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->drop_down), GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_drop_down_set_factory (self->drop_down, factory);
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
editor_id_chooser_new (AshlarParameterType type, gboolean required)
{
  EditorIdChooser *self = g_object_new (EDITOR_TYPE_ID_CHOOSER, NULL);

  self->type = type;
  self->required = required;
  return GTK_WIDGET (self);
}

GtkWidget *
editor_id_chooser_get_control (EditorIdChooser *self)
{
  g_return_val_if_fail (EDITOR_IS_ID_CHOOSER (self), NULL);
  return GTK_WIDGET (self->drop_down);
}

void
editor_id_chooser_update (EditorIdChooser     *self,
                          AshlarContent       *content,
                          EditorBlockPictures *pictures,
                          const char          *id)
{
  g_auto (GStrv) entries = NULL;
  guint    selected;
  gboolean missing;

  g_return_if_fail (EDITOR_IS_ID_CHOOSER (self));
  entries = dup_entries (self->type, content);
  missing = id != NULL && !g_strv_contains ((const char *const *) entries, id);
  if (missing)
    {
      guint n = g_strv_length (entries);

      entries = g_renew (char *, entries, n + 2);
      entries[n] = g_strdup (id);
      entries[n + 1] = NULL;
    }

  self->updating = TRUE;
  g_set_object (&self->pictures, pictures);
  if (gtk_drop_down_get_model (self->drop_down) == NULL
      || !g_strv_equal ((const char *const *) entries, (const char *const *) self->entries))
    {
      g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
      g_autoptr (EditorWordList) list = NULL;

      g_strfreev (self->entries);
      self->entries = g_steal_pointer (&entries);
      self->n_entries = g_strv_length (self->entries);
      if (!self->required)
        g_strv_builder_add (labels, get_none_label (self));
      for (guint i = 0; i < self->n_entries; i++)
        {
          g_autofree char *label = dup_label (self, content, self->entries[i]);

          g_strv_builder_add (labels, label);
        }
      list = editor_word_list_new (g_strv_builder_end (labels));
      gtk_drop_down_set_model (self->drop_down, G_LIST_MODEL (list));
    }
  selected = self->required ? GTK_INVALID_LIST_POSITION : 0;
  for (guint i = 0; id != NULL && self->entries[i] != NULL; i++)
    if (g_str_equal (self->entries[i], id))
      selected = i + (self->required ? 0 : 1);
  gtk_drop_down_set_selected (self->drop_down, selected);
  if (missing)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  self->updating = FALSE;
}
