/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-block-card.h"

#include "blocks/editor-block-edit.h"
#include "widgets/editor-block-picture.h"

#include <glib/gi18n.h>

struct _EditorBlockCard
{
  GtkWidget parent_instance;

  EditorBlockItem *item;    /* owned */
  AshlarPalette   *palette; /* owned */

  /* Owned as children. */
  GtkWidget *picture;
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (EditorBlockCard, editor_block_card, GTK_TYPE_WIDGET)

static void
update (EditorBlockCard *self)
{
  EditorDocument    *document;
  const AshlarBlock *block;
  g_autoptr (GdkPaintable) picture = NULL;
  g_autofree char *text = NULL;
  guint            index;

  if (self->item == NULL || self->palette == NULL)
    {
      gtk_picture_set_paintable (GTK_PICTURE (self->picture), NULL);
      return;
    }
  document = editor_block_item_get_document (self->item);
  index = editor_block_item_get_index (self->item);
  block = editor_block_edit_peek (document, index);
  if (block == NULL)
    return;

  picture = editor_block_picture_new (self->palette, document, index,
                                      gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), picture);
  /* Translators: the id of a block and its occurrences */
  text = g_strdup_printf (_ ("%s ×%u"), block->id, block->occurrences);
  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self),
                               block->description[0] != '\0' ? block->description : NULL);
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, EditorBlockCard *self)
{
  if (self->item == NULL)
    return NULL;
  return gdk_content_provider_new_typed (EDITOR_TYPE_BLOCK_ITEM, self->item);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, EditorBlockCard *self)
{
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (self->picture);

  gtk_drag_source_set_icon (source, icon, gtk_widget_get_width (self->picture) / 2,
                            gtk_widget_get_height (self->picture) / 2);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorBlockCard *self)
{
  EditorBlockItem *dropped = g_value_get_object (value);

  if (self->item == NULL || dropped == NULL
      || editor_block_item_get_document (dropped) != editor_block_item_get_document (self->item))
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), "page.reorder-block", "(uu)",
                              editor_block_item_get_index (dropped),
                              editor_block_item_get_index (self->item));
  return TRUE;
}

static void
dispose (GObject *object)
{
  EditorBlockCard *self = EDITOR_BLOCK_CARD (object);

  editor_block_card_set_item (self, NULL, NULL);
  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_block_card_parent_class)->dispose (object);
}

static void
editor_block_card_class_init (EditorBlockCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "blockcard");
}

static void
editor_block_card_init (EditorBlockCard *self)
{
  GtkDragSource    *source = gtk_drag_source_new ();
  GtkDropTarget    *target = gtk_drop_target_new (EDITOR_TYPE_BLOCK_ITEM, GDK_ACTION_COPY);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 3);
  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, 114, 84);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->picture, "thumbnail");
  gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), TRUE);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  self->label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->label), 14);
  gtk_widget_add_css_class (self->label, "caption");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));

  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
editor_block_card_new (void)
{
  return g_object_new (EDITOR_TYPE_BLOCK_CARD, NULL);
}

void
editor_block_card_set_item (EditorBlockCard *self, EditorBlockItem *item, AshlarPalette *palette)
{
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, update, self);
  g_set_object (&self->item, item);
  if (item != NULL)
    g_signal_connect_swapped (item, "changed", G_CALLBACK (update), self);
  if (palette != NULL)
    ashlar_palette_ref (palette);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  self->palette = palette;
  if (self->picture != NULL)
    update (self);
}
