/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-blueprint-card.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "tiles/editor-object-symbol.h"
#include "tiles/editor-picture-file.h"
#include "widgets/editor-card-grid.h"
#include "widgets/editor-tooltip.h"

#define SWATCH 56
#define SYMBOL 44

struct _EditorBlueprintCard
{
  GtkWidget parent_instance;

  EditorBlueprintItem *item; /* owned, nullable */

  /* Owned as children. */
  GtkWidget *frame;
  GtkWidget *words; /* with the label in it */
  GtkWidget *label;
  GtkWidget *picture;      /* in the frame: a swatch or an object's symbol */
  GtkWidget *default_mark; /* in the frame; NULL for objects */
};

enum
{
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorBlueprintCard, editor_blueprint_card, GTK_TYPE_WIDGET)

static char *
show_tile (EditorBlueprintCard *self, AshlarContent *content, guint index, const char *name)
{
  const AshlarTile *tile = g_ptr_array_index (content->resolved, index);
  gboolean          is_default = tile->representation == content->default_tile;
  char              utf8[7] = { 0 };

  editor_blueprint_swatch_show (self->picture, editor_blueprint_item_get_document (self->item),
                                index);
  g_unichar_to_utf8 (tile->representation, utf8);
  gtk_widget_set_visible (self->default_mark, is_default);
  return is_default ? g_strdup_printf (_ ("%s   %s: fills what no area covers"), utf8, name)
                    : g_strdup_printf ("%s   %s", utf8, name);
}

static char *
show_object (EditorBlueprintCard *self, AshlarContent *content, guint index, const char *name)
{
  const AshlarObject *object = g_ptr_array_index (content->objects, index);

  editor_object_symbol_show (EDITOR_OBJECT_SYMBOL (self->picture), object);
  return g_strdup_printf ("%s   %s", object->id, name);
}

static void
update (EditorBlueprintCard *self)
{
  EditorBlueprintKind kind = editor_blueprint_item_get_kind (self->item);
  guint               index = editor_blueprint_item_get_index (self->item);
  AshlarContent      *content
      = editor_document_get_content (editor_blueprint_item_get_document (self->item));
  g_autofree char *name = editor_blueprint_dup_name (content, kind, index);
  g_autofree char *tooltip = kind == EDITOR_BLUEPRINT_TILE
                                 ? show_tile (self, content, index, name)
                                 : show_object (self, content, index, name);

  gtk_label_set_label (GTK_LABEL (self->label), name);
  editor_tooltip_set (GTK_WIDGET (self), tooltip);
  editor_card_set_name (GTK_WIDGET (self), name);
}

static guint
find_dropped_on (GtkWidget *widget, EditorDocument **document, gpointer user_data)
{
  EditorBlueprintCard *self = EDITOR_BLUEPRINT_CARD (widget);

  if (self->item == NULL)
    return ASHLAR_NO_INDEX;
  *document = editor_blueprint_item_get_document (self->item);
  return editor_blueprint_item_get_index (self->item);
}

/* ---- Dragging ---- */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, EditorBlueprintCard *self)
{
  if (self->item == NULL)
    return NULL;
  return gdk_content_provider_new_typed (EDITOR_TYPE_BLUEPRINT_ITEM, self->item);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, EditorBlueprintCard *self)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (self->picture);

  gtk_drag_source_set_icon (source, paintable, 12, 12);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorBlueprintCard *self)
{
  EditorBlueprintItem *dropped = g_value_get_object (value);

  if (self->item == NULL || dropped == NULL
      || editor_blueprint_item_get_document (dropped)
             != editor_blueprint_item_get_document (self->item)
      || editor_blueprint_item_get_kind (dropped) != editor_blueprint_item_get_kind (self->item))
    return FALSE;
  g_signal_emit (self, signals[MOVED], 0, dropped, self->item);
  return TRUE;
}

static void
make_draggable (EditorBlueprintCard *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (EDITOR_TYPE_BLUEPRINT_ITEM, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- The widget ---- */

static void
dispose (GObject *object)
{
  EditorBlueprintCard *self = EDITOR_BLUEPRINT_CARD (object);

  editor_blueprint_card_set_item (self, NULL);
  g_clear_pointer (&self->frame, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_blueprint_card_parent_class)->dispose (object);
}

static void
editor_blueprint_card_class_init (EditorBlueprintCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[MOVED]
      = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, EDITOR_TYPE_BLUEPRINT_ITEM, EDITOR_TYPE_BLUEPRINT_ITEM);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "blueprintcard");
}

/* Room for as much as a name may take, so that all rows are of one height. */
static GtkWidget *
new_two_lines (void)
{
  GtkWidget *lines = g_object_new (GTK_TYPE_LABEL, "label", "\n", "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (lines, "caption");
  return lines;
}

static void
editor_blueprint_card_init (EditorBlueprintCard *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
  self->frame = gtk_overlay_new ();
  gtk_widget_set_halign (self->frame, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
  self->words = gtk_overlay_new ();
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
  gtk_overlay_set_child (GTK_OVERLAY (self->words), new_two_lines ());
  self->label
      = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "lines", 2, "wrap", TRUE,
                      "wrap-mode", PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, "yalign",
                      0.0, "width-chars", 8, "max-width-chars", 8, NULL);
  gtk_widget_add_css_class (self->label, "caption");
  gtk_overlay_add_overlay (GTK_OVERLAY (self->words), self->label);
  gtk_overlay_set_measure_overlay (GTK_OVERLAY (self->words), self->label, TRUE);
  make_draggable (self);
}

GtkWidget *
editor_blueprint_card_new (EditorBlueprintKind kind)
{
  EditorBlueprintCard *self = g_object_new (EDITOR_TYPE_BLUEPRINT_CARD, NULL);

  if (kind == EDITOR_BLUEPRINT_OBJECT)
    {
      self->picture = editor_object_symbol_new (SYMBOL);
      gtk_widget_set_size_request (self->picture, SWATCH, -1);
    }
  else
    {
      self->picture = editor_blueprint_swatch_new (NULL, 0, SWATCH);
      gtk_widget_add_css_class (self->picture, "thumbnail");
      self->default_mark = gtk_image_new_from_icon_name ("starred-symbolic");
      gtk_widget_set_halign (self->default_mark, GTK_ALIGN_END);
      gtk_widget_set_valign (self->default_mark, GTK_ALIGN_START);
      gtk_widget_add_css_class (self->default_mark, "default-mark");
      gtk_overlay_add_overlay (GTK_OVERLAY (self->frame), self->default_mark);
      editor_picture_accept_drops (GTK_WIDGET (self), find_dropped_on, NULL);
    }
  gtk_overlay_set_child (GTK_OVERLAY (self->frame), self->picture);
  return GTK_WIDGET (self);
}

void
editor_blueprint_card_set_item (EditorBlueprintCard *self, EditorBlueprintItem *item)
{
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, update, self);
  g_set_object (&self->item, item);
  if (self->frame == NULL || item == NULL)
    return;
  g_signal_connect_swapped (item, "changed", G_CALLBACK (update), self);
  update (self);
}

EditorBlueprintItem *
editor_blueprint_card_get_item (EditorBlueprintCard *self)
{
  return self->item;
}
