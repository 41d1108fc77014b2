/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "skins/editor-selectors.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "skins/editor-look-words.h"
#include "widgets/editor-block-picture.h"
#include "widgets/editor-chip.h"
#include "widgets/editor-picker.h"
#include "widgets/editor-tooltip.h"

struct _EditorSelectors
{
  GtkWidget parent_instance;

  EditorSelectorsKind kind;
  const char         *empty;    /* static, nullable */
  EditorDocument     *document; /* owned, nullable */
  char              **groups;   /* owned */
  char              **names;    /* owned, never NULL */

  /* Owned as children. */
  GtkWidget *chips;
  GtkWidget *add;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorSelectors, editor_selectors, GTK_TYPE_WIDGET)

static char *
dup_words (EditorSelectors *self, const char *name)
{
  AshlarContent *content = editor_document_get_content (self->document);

  return self->kind == EDITOR_SELECTORS_TILES ? editor_selector_dup_words (content, name)
         : self->kind == EDITOR_SELECTORS_OBJECTS
             ? g_strdup (editor_object_get_name (content, name))
             : g_strdup (editor_marker_get_words (name));
}

/* A chip says a word; what that stands for is looked up again. */
static void
remove_cb (const char *word, gpointer user_data)
{
  EditorSelectors *self = user_data;
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();

  for (guint i = 0; self->names[i] != NULL; i++)
    {
      g_autofree char *words = dup_words (self, self->names[i]);

      if (!g_str_equal (words, word))
        g_strv_builder_add (left, self->names[i]);
    }
  g_strfreev (self->names);
  self->names = g_strv_builder_end (left);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
update (EditorSelectors *self)
{
  AshlarContent *content = editor_document_get_content (self->document);

  g_object_ref (self->add);
  editor_chips_clear (self->chips);
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      g_autofree char *words = dup_words (self, self->names[i]);
      g_autoptr (GdkPaintable) picture = NULL;
      guint tile = self->kind == EDITOR_SELECTORS_TILES
                       ? editor_selector_find_tile (content, self->names[i])
                       : ASHLAR_NO_INDEX;

      if (tile != ASHLAR_NO_INDEX)
        picture = editor_block_picture_new_for_tile (
            editor_document_get_palette (self->document), (guint16) tile,
            gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      gtk_box_append (GTK_BOX (self->chips), editor_chip_new (words, picture, remove_cb, self));
    }
  if (self->names[0] == NULL && self->empty != NULL)
    {
      GtkWidget *label = gtk_label_new (_ (self->empty));

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (self->chips), label);
    }
  gtk_box_append (GTK_BOX (self->chips), self->add);
  g_object_unref (self->add);
}

static void
add_tile_choices (EditorSelectors *self, EditorChoices *choices, AshlarContent *content)
{
  for (guint i = 0; i < content->tiles->len; i++)
    editor_choices_add (choices, EDITOR_CHOICE_TILE, i, NULL);
  editor_choices_add_word (choices, "walkable", _ ("What one walks on"),
                           _ ("Every tile that does not stop steps"));
  editor_choices_add_word (choices, "blocking", _ ("What stops"),
                           _ ("Every tile that stops steps"));
  editor_choices_add_word (choices, "any", _ ("Any tile"), NULL);
  for (guint i = 0; self->groups != NULL && self->groups[i] != NULL; i++)
    editor_choices_add_word (choices, self->groups[i], NULL, _ ("A group of the style"));
  /* What others descend from. */
  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, i);
      gboolean          has_children = FALSE;

      for (guint j = 0; j < content->tiles->len && !has_children; j++)
        has_children = ((AshlarTile *) g_ptr_array_index (content->tiles, j))->parent
                       == tile->representation;
      if (has_children)
        {
          char utf8[7] = { 0 };

          g_unichar_to_utf8 (tile->representation, utf8);
          g_autofree char *id = g_strconcat ("kind:", utf8, NULL);
          g_autofree char *words = editor_selector_dup_words (content, id);

          editor_choices_add_word (choices, id, words, _ ("With the tiles that descend from it"));
        }
    }
}

static void
fill_cb (EditorSelectors *self, EditorPicker *picker)
{
  AshlarContent *content = editor_document_get_content (self->document);
  EditorChoices *choices
      = editor_picker_begin (picker, content, editor_document_get_palette (self->document), NULL);

  if (self->kind == EDITOR_SELECTORS_TILES)
    add_tile_choices (self, choices, content);
  else if (self->kind == EDITOR_SELECTORS_OBJECTS)
    editor_choices_add_all (choices, EDITOR_CHOICE_OBJECT);
  else
    for (guint i = 0; editor_marker_names[i] != NULL; i++)
      editor_choices_add_word (choices, editor_marker_names[i],
                               editor_marker_get_words (editor_marker_names[i]), NULL);
  for (guint i = 0; self->names[i] != NULL; i++)
    editor_choices_remove (choices, self->names[i]);
}

static void
chosen_cb (EditorSelectors *self, const char *id, guint index)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  if (id == NULL || g_strv_contains ((const char *const *) self->names, id))
    return;
  for (guint i = 0; self->names[i] != NULL; i++)
    g_strv_builder_add (all, self->names[i]);
  g_strv_builder_add (all, id);
  g_strfreev (self->names);
  self->names = g_strv_builder_end (all);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
editor_selectors_show (EditorSelectors   *self,
                       EditorDocument    *document,
                       const AshlarSkin  *skin,
                       const char *const *names)
{
  char **copy = g_strdupv ((char **) names);

  g_return_if_fail (EDITOR_IS_SELECTORS (self));
  g_set_object (&self->document, document);
  g_strfreev (self->names);
  self->names = copy;
  g_clear_pointer (&self->groups, g_strfreev);
  if (skin != NULL && skin->groups != NULL)
    {
      guint n = ashlar_value_get_n_items (skin->groups);

      self->groups = g_new0 (char *, n + 1);
      for (guint i = 0; i < n; i++)
        self->groups[i] = g_strdup (ashlar_value_get_key (skin->groups, i));
    }
  update (self);
}

const char *const *
editor_selectors_get_names (EditorSelectors *self)
{
  g_return_val_if_fail (EDITOR_IS_SELECTORS (self), NULL);
  return (const char *const *) self->names;
}

static void
dispose (GObject *object)
{
  EditorSelectors *self = EDITOR_SELECTORS (object);

  g_clear_pointer (&self->chips, gtk_widget_unparent);
  g_clear_object (&self->document);
  g_clear_pointer (&self->groups, g_strfreev);
  g_clear_pointer (&self->names, g_strfreev);
  G_OBJECT_CLASS (editor_selectors_parent_class)->dispose (object);
}

static void
editor_selectors_class_init (EditorSelectorsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_selectors_init (EditorSelectors *self)
{
  self->names = g_new0 (char *, 1);
}

GtkWidget *
editor_selectors_new (EditorSelectorsKind kind, const char *label, const char *empty)
{
  EditorSelectors *self = g_object_new (EDITOR_TYPE_SELECTORS, NULL);
  GtkWidget       *picker = editor_picker_new (kind == EDITOR_SELECTORS_TILES ? EDITOR_CHOICE_TILE
                                               : kind == EDITOR_SELECTORS_OBJECTS ? EDITOR_CHOICE_OBJECT
                                                                                  : EDITOR_CHOICE_WORD);

  self->kind = kind;
  self->empty = empty;
  self->chips = editor_chips_new ();
  self->add = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->add), "list-add-symbolic");
  gtk_widget_add_css_class (self->add, "flat");
  editor_tooltip_set (self->add, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_object (picker, "fill", G_CALLBACK (fill_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->add), picker);
  gtk_box_append (GTK_BOX (self->chips), self->add);
  gtk_widget_set_parent (self->chips, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
