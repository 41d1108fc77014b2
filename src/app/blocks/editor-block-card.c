/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-block-card.h"

#include "document/editor-finding.h"
#include "widgets/editor-card-grid.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

struct _EditorBlockCard
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorBlockItem       *item;
  EditorBlockThumbnails *thumbnails;

  /* Owned as children. */
  GtkWidget *frame;
  GtkWidget *picture;
  GtkWidget *badge;
  GtkWidget *limits;
  GtkWidget *label;

  gboolean lacks_picture;
};

G_DEFINE_FINAL_TYPE (EditorBlockCard, editor_block_card, GTK_TYPE_WIDGET)

/* How often it may stand in a level, if that is limited: "1–3". */
static char *
dup_limits (const AshlarBlock *block)
{
  if (block->minimum > 0 && block->maximum >= 0)
    /* Translators: at least and at most so many of a block */
    return block->minimum == block->maximum
               ? g_strdup_printf ("=%d", block->minimum)
               : g_strdup_printf (_ ("%d–%d"), block->minimum, block->maximum);
  if (block->minimum > 0)
    return g_strdup_printf ("≥%d", block->minimum);
  if (block->maximum >= 0)
    return g_strdup_printf ("≤%d", block->maximum);
  return NULL;
}

static void
show_picture (EditorBlockCard *self)
{
  GdkTexture *texture = editor_block_thumbnails_get (
      self->thumbnails, editor_block_item_get_block (self->item),
      editor_block_item_get_lost (self->item), gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  self->lacks_picture = texture == NULL;
  /* Until there is a newer one, the old one of the same block is better than none. */
  if (texture != NULL)
    gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
}

static void
thumbnails_ready_cb (EditorBlockCard *self)
{
  if (self->lacks_picture && self->item != NULL)
    show_picture (self);
}

static const char *
describe_badness (guint badness)
{
  return badness > ASHLAR_SEVERITY_ERROR     ? _ ("has an error")
         : badness > ASHLAR_SEVERITY_WARNING ? _ ("has a warning")
                                             : NULL;
}

static void
update (EditorBlockCard *self)
{
  AshlarBlock     *block = editor_block_item_get_block (self->item);
  guint            badness = editor_block_item_get_badness (self->item);
  const char      *finding = describe_badness (badness);
  g_autofree char *limits = dup_limits (block), *text = NULL, *spoken = NULL;

  show_picture (self);
  /* Translators: the id of a block and its occurrences */
  text = g_strdup_printf (_ ("%s ×%u"), block->id, block->occurrences);
  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_widget_set_visible (self->badge, finding != NULL);
  if (finding != NULL)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->badge),
                                  editor_severity_get_icon_name (badness - 1));
  gtk_widget_set_visible (self->limits, limits != NULL);
  if (limits != NULL)
    gtk_label_set_label (GTK_LABEL (self->limits), limits);

  spoken = finding != NULL ? g_strdup_printf ("%s, %s, %s", text, block->description, finding)
                           : g_strdup_printf ("%s, %s", text, block->description);
  editor_card_set_name (GTK_WIDGET (self), spoken);
  editor_tooltip_set (GTK_WIDGET (self), block->description[0] != '\0' ? block->description : NULL);
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

  editor_block_card_set_item (self, NULL);
  g_clear_object (&self->thumbnails);
  g_clear_pointer (&self->frame, gtk_widget_unparent);
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
  self->frame = gtk_overlay_new ();
  gtk_widget_set_halign (self->frame, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, EDITOR_BLOCK_CARD_WIDTH, EDITOR_BLOCK_CARD_HEIGHT);
  gtk_widget_add_css_class (self->picture, "thumbnail");
  gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), TRUE);
  gtk_overlay_set_child (GTK_OVERLAY (self->frame), self->picture);
  self->badge = gtk_image_new ();
  gtk_widget_set_halign (self->badge, GTK_ALIGN_END);
  gtk_widget_set_valign (self->badge, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->badge, "badge");
  gtk_overlay_add_overlay (GTK_OVERLAY (self->frame), self->badge);
  self->limits = gtk_label_new (NULL);
  gtk_widget_set_halign (self->limits, GTK_ALIGN_END);
  gtk_widget_set_valign (self->limits, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->limits, "badge");
  gtk_widget_add_css_class (self->limits, "numeric");
  gtk_overlay_add_overlay (GTK_OVERLAY (self->frame), self->limits);
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
editor_block_card_new (EditorBlockThumbnails *thumbnails)
{
  EditorBlockCard *self = g_object_new (EDITOR_TYPE_BLOCK_CARD, NULL);

  self->thumbnails = g_object_ref (thumbnails);
  g_signal_connect_object (thumbnails, "ready", G_CALLBACK (thumbnails_ready_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
editor_block_card_set_item (EditorBlockCard *self, EditorBlockItem *item)
{
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, update, self);
  g_set_object (&self->item, item);
  if (self->frame == NULL)
    return;
  /* What is shown next is another block: its place stays empty until its picture is there. */
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), NULL);
  self->lacks_picture = FALSE;
  if (item == NULL)
    return;
  g_signal_connect_swapped (item, "changed", G_CALLBACK (update), self);
  update (self);
}

EditorBlockItem *
editor_block_card_get_item (EditorBlockCard *self)
{
  return self->item;
}
