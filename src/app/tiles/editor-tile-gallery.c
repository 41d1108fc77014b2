/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tile-gallery.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "tiles/editor-blueprint-search.h"
#include "tiles/editor-object-symbol.h"
#include "tiles/editor-picture-file.h"
#include "widgets/editor-tooltip.h"

#define SWATCH 56

typedef enum
{
  FLOW_PLAIN,
  FLOW_CONDITIONAL,
  FLOW_OBJECTS,
  N_FLOWS
} Flow;

struct _EditorTileGallery
{
  GtkWidget parent_instance;

  EditorDocument     *document; /* owned, nullable */
  EditorBlueprintKind kind;     /* of what is selected */
  guint               index;
  gboolean            updating;

  /* What the items show, for the next time. Owned, nullable. */
  GPtrArray     *tiles;
  GPtrArray     *objects;
  gunichar       default_tile;
  AshlarPalette *palette;

  /* Template children. */
  GtkWidget      *box;
  GtkSearchEntry *search;
  GtkWidget      *scrolled;
  GtkWidget      *plain_heading;
  GtkFlowBox     *plain;
  GtkWidget      *conditional_heading;
  GtkFlowBox     *conditional;
  GtkFlowBox     *objects_flow;
  GtkWidget      *no_objects;
  GtkWidget      *nothing_found;
  GtkWidget      *menu;
};

enum
{
  SELECTED,
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorTileGallery, editor_tile_gallery, GTK_TYPE_WIDGET)

/* ------------------------------------------------------------------- items */

static GtkFlowBox *
get_flow (EditorTileGallery *self, Flow flow)
{
  GtkFlowBox *flows[N_FLOWS] = { self->plain, self->conditional, self->objects_flow };

  return flows[flow];
}

static guint
get_index (gpointer child)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), "index"));
}

static EditorBlueprintKind
get_kind (gpointer child)
{
  return (EditorBlueprintKind) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), "kind"));
}

static void
show_item (EditorTileGallery *self, GtkWidget *child)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  guint            index = get_index (child);
  g_autofree char *name = editor_blueprint_dup_name (content, get_kind (child), index);
  g_autofree char *tooltip = NULL;
  GtkWidget       *picture = g_object_get_data (G_OBJECT (child), "picture");
  char             utf8[7] = { 0 };

  gtk_label_set_label (g_object_get_data (G_OBJECT (child), "label"), name);
  if (get_kind (child) == EDITOR_BLUEPRINT_OBJECT)
    {
      const AshlarObject *object = g_ptr_array_index (content->objects, index);

      editor_object_symbol_show (EDITOR_OBJECT_SYMBOL (picture), object);
      tooltip = g_strdup_printf ("%s   %s", object->id, name);
    }
  else
    {
      const AshlarTile *tile = g_ptr_array_index (content->resolved, index);
      gboolean          is_default = tile->representation == content->default_tile;

      editor_blueprint_swatch_show (picture, self->document, index);
      g_unichar_to_utf8 (tile->representation, utf8);
      gtk_widget_set_visible (g_object_get_data (G_OBJECT (child), "default"), is_default);
      tooltip = is_default ? g_strdup_printf (_ ("%s   %s: fills what no area covers"), utf8, name)
                           : g_strdup_printf ("%s   %s", utf8, name);
    }
  editor_tooltip_set (child, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* ---------------------------------------------------------------- dragging */

/* Kind and index in one number. */
static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, GtkWidget *child)
{
  return gdk_content_provider_new_typed (G_TYPE_UINT64,
                                         (guint64) get_kind (child) << 32 | get_index (child));
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, GtkWidget *child)
{
  g_autoptr (GdkPaintable) paintable
      = gtk_widget_paintable_new (g_object_get_data (G_OBJECT (child), "picture"));

  gtk_drag_source_set_icon (source, paintable, 12, 12);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorTileGallery *self)
{
  GtkWidget          *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  guint64             dragged = g_value_get_uint64 (value);
  EditorBlueprintKind kind = (EditorBlueprintKind) (dragged >> 32);

  if (kind != get_kind (child))
    return FALSE;
  g_signal_emit (self, signals[MOVED], 0, (guint) kind, (guint) (dragged & G_MAXUINT32),
                 get_index (child));
  return TRUE;
}

static void
make_draggable (EditorTileGallery *self, GtkWidget *child)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT64, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), child);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), child);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (target));
}

static GtkWidget *
new_tile_picture (GtkWidget *child)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *mark = gtk_image_new_from_icon_name ("starred-symbolic");
  GtkWidget *picture = editor_blueprint_swatch_new (NULL, 0, SWATCH);

  gtk_widget_add_css_class (picture, "thumbnail");
  gtk_widget_set_halign (mark, GTK_ALIGN_END);
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_widget_add_css_class (mark, "default-mark");
  gtk_widget_set_visible (mark, FALSE);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), mark);
  g_object_set_data (G_OBJECT (child), "picture", picture);
  g_object_set_data (G_OBJECT (child), "default", mark);
  return overlay;
}

static guint
find_dropped_on (GtkWidget *child, EditorDocument **document, gpointer user_data)
{
  *document = EDITOR_TILE_GALLERY (user_data)->document;
  return get_index (child);
}

static GtkWidget *
new_item (EditorTileGallery *self, EditorBlueprintKind kind, guint index)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "lines", 2, "wrap", TRUE,
                      "wrap-mode", PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER,
                      "width-chars", 8, "max-width-chars", 8, NULL);
  GtkWidget *picture;

  g_object_set_data (G_OBJECT (child), "kind", GUINT_TO_POINTER (kind));
  g_object_set_data (G_OBJECT (child), "index", GUINT_TO_POINTER (index));
  g_object_set_data (G_OBJECT (child), "label", label);
  if (kind == EDITOR_BLUEPRINT_OBJECT)
    {
      picture = editor_object_symbol_new (44);
      gtk_widget_set_size_request (picture, SWATCH, -1);
      g_object_set_data (G_OBJECT (child), "picture", picture);
    }
  else
    {
      picture = new_tile_picture (child);
      editor_picture_accept_drops (child, find_dropped_on, self);
    }
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_add_css_class (child, "gallery-item");
  make_draggable (self, child);
  show_item (self, child);
  return child;
}

static Flow
choose_flow (const AshlarTile *tile)
{
  return ashlar_tile_is_conditional (tile) ? FLOW_CONDITIONAL : FLOW_PLAIN;
}

/* ------------------------------------------------------------------ filling */

static void
fill (EditorTileGallery *self)
{
  AshlarContent *content = editor_document_get_content (self->document);
  const char    *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint          n[N_FLOWS] = { 0 };

  for (guint f = 0; f < N_FLOWS; f++)
    {
      GtkFlowBoxChild *child;

      while ((child = gtk_flow_box_get_child_at_index (get_flow (self, (Flow) f), 0)) != NULL)
        gtk_flow_box_remove (get_flow (self, (Flow) f), GTK_WIDGET (child));
    }
  for (guint i = 0; i < content->resolved->len; i++)
    {
      Flow flow = choose_flow (g_ptr_array_index (content->resolved, i));

      if (!editor_blueprint_matches (content, EDITOR_BLUEPRINT_TILE, i, typed))
        continue;
      n[flow]++;
      gtk_flow_box_append (get_flow (self, flow), new_item (self, EDITOR_BLUEPRINT_TILE, i));
    }
  for (guint i = 0; i < content->objects->len; i++)
    if (editor_blueprint_matches (content, EDITOR_BLUEPRINT_OBJECT, i, typed))
      {
        n[FLOW_OBJECTS]++;
        gtk_flow_box_append (self->objects_flow, new_item (self, EDITOR_BLUEPRINT_OBJECT, i));
      }
  gtk_widget_set_visible (self->plain_heading, n[FLOW_PLAIN] > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->plain), n[FLOW_PLAIN] > 0);
  gtk_widget_set_visible (self->conditional_heading, n[FLOW_CONDITIONAL] > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->conditional), n[FLOW_CONDITIONAL] > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->objects_flow), n[FLOW_OBJECTS] > 0);
  gtk_widget_set_visible (self->no_objects, *typed == '\0' && n[FLOW_OBJECTS] == 0);
  gtk_widget_set_visible (self->nothing_found, *typed != '\0'
                                                   && n[FLOW_PLAIN] + n[FLOW_CONDITIONAL] == 0
                                                   && n[FLOW_OBJECTS] == 0);
}

/* Items stay where they are while the same elements stand in the same lists, so that the keyboard's place in the gallery does, too. */
static gboolean
is_same_arrangement (EditorTileGallery *self, AshlarContent *content)
{
  if (self->tiles == NULL || self->tiles->len != content->resolved->len
      || self->objects->len != content->objects->len
      || *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    return FALSE;
  for (guint i = 0; i < content->resolved->len; i++)
    {
      const AshlarTile *now = g_ptr_array_index (content->resolved, i);
      const AshlarTile *before = g_ptr_array_index (self->tiles, i);

      if (choose_flow (now) != choose_flow (before))
        return FALSE;
    }
  return TRUE;
}

static gboolean
needs_drawing (EditorTileGallery *self, AshlarContent *content, gpointer child)
{
  guint             index = get_index (child);
  const AshlarTile *now, *before;

  if (get_kind (child) == EDITOR_BLUEPRINT_OBJECT)
    return !ashlar_object_equal (g_ptr_array_index (content->objects, index),
                                 g_ptr_array_index (self->objects, index));
  if (self->palette != editor_document_get_palette (self->document)
      || self->default_tile != content->default_tile)
    return TRUE;
  now = g_ptr_array_index (content->resolved, index);
  before = g_ptr_array_index (self->tiles, index);
  return now->representation != before->representation
         || g_strcmp0 (now->description, before->description) != 0;
}

static void
refresh (EditorTileGallery *self)
{
  AshlarContent *content = editor_document_get_content (self->document);

  for (guint f = 0; f < N_FLOWS; f++)
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (get_flow (self, (Flow) f)));
         child != NULL; child = gtk_widget_get_next_sibling (child))
      if (needs_drawing (self, content, child))
        show_item (self, child);
}

static void
forget (EditorTileGallery *self)
{
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_clear_pointer (&self->objects, g_ptr_array_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
}

static void
remember (EditorTileGallery *self, AshlarContent *content)
{
  forget (self);
  self->tiles = g_ptr_array_ref (content->resolved);
  self->objects = g_ptr_array_ref (content->objects);
  self->palette = ashlar_palette_ref (editor_document_get_palette (self->document));
  self->default_tile = content->default_tile;
}

void
editor_tile_gallery_show (EditorTileGallery *self, EditorDocument *document)
{
  AshlarContent   *content;
  g_autofree char *placeholder = NULL;

  if (g_set_object (&self->document, document))
    forget (self);
  if (document == NULL)
    return;
  content = editor_document_get_content (document);
  self->updating = TRUE;
  if (is_same_arrangement (self, content))
    refresh (self);
  else
    fill (self);
  remember (self, content);
  self->updating = FALSE;
  placeholder = g_strdup_printf (
      ngettext ("Search %u tile", "Search %u tiles", content->tiles->len), content->tiles->len);
  g_object_set (self->search, "placeholder-text", placeholder, NULL);
  editor_tile_gallery_select (self, self->kind, self->index, FALSE);
}

static void
search_cb (EditorTileGallery *self)
{
  if (self->document == NULL || self->updating)
    return;
  self->updating = TRUE;
  fill (self);
  self->updating = FALSE;
  editor_tile_gallery_select (self, self->kind, self->index, FALSE);
}

/* --------------------------------------------------------------- selection */

static void
scroll_to (EditorTileGallery *self, GtkWidget *child)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  GtkWidget *content = gtk_widget_get_first_child (gtk_widget_get_first_child (self->scrolled));
  double     y;

  if (gtk_widget_translate_coordinates (child, content, 0, 0, NULL, &y))
    gtk_adjustment_clamp_page (adjustment, y, y + gtk_widget_get_height (child));
}

static GtkWidget *
find_child (EditorTileGallery *self)
{
  for (guint f = 0; f < N_FLOWS; f++)
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (get_flow (self, (Flow) f)));
         child != NULL; child = gtk_widget_get_next_sibling (child))
      if (get_kind (child) == self->kind && get_index (child) == self->index)
        return child;
  return NULL;
}

void
editor_tile_gallery_select (EditorTileGallery  *self,
                            EditorBlueprintKind kind,
                            guint               index,
                            gboolean            reveal)
{
  GtkWidget *child;

  self->kind = kind;
  self->index = index;
  child = find_child (self);
  if (child == NULL && reveal && self->document != NULL && index != ASHLAR_NO_INDEX)
    {
      self->updating = TRUE;
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      fill (self);
      self->updating = FALSE;
      child = find_child (self);
    }
  self->updating = TRUE;
  for (guint f = 0; f < N_FLOWS; f++)
    gtk_flow_box_unselect_all (get_flow (self, (Flow) f));
  if (child != NULL)
    gtk_flow_box_select_child (GTK_FLOW_BOX (gtk_widget_get_parent (child)),
                               GTK_FLOW_BOX_CHILD (child));
  self->updating = FALSE;
  if (child != NULL && reveal)
    scroll_to (self, child);
}

void
editor_tile_gallery_focus (EditorTileGallery *self)
{
  GtkWidget *child = find_child (self);

  if (child != NULL)
    gtk_widget_grab_focus (child);
}

static void
selected_children_changed_cb (GtkFlowBox *flow, EditorTileGallery *self)
{
  GList *children;

  if (self->updating)
    return;
  children = gtk_flow_box_get_selected_children (flow);
  if (children != NULL)
    {
      EditorBlueprintKind kind = get_kind (children->data);
      guint               index = get_index (children->data);

      editor_tile_gallery_select (self, kind, index, FALSE);
      g_signal_emit (self, signals[SELECTED], 0, (guint) kind, index);
    }
  g_list_free (children);
}

/* -------------------------------------------------------------------- menu */

static void
popup_menu (EditorTileGallery *self, const GdkRectangle *at)
{
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), at);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, EditorTileGallery *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *child = picked != NULL
                         ? (GTK_IS_FLOW_BOX_CHILD (picked)
                                ? picked
                                : gtk_widget_get_ancestor (picked, GTK_TYPE_FLOW_BOX_CHILD))
                         : NULL;

  if (child == NULL)
    return;
  gtk_flow_box_select_child (GTK_FLOW_BOX (gtk_widget_get_parent (child)),
                             GTK_FLOW_BOX_CHILD (child));
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  popup_menu (self, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  EditorTileGallery *self = EDITOR_TILE_GALLERY (widget);
  GtkWidget         *child = find_child (self);
  double             x, y;

  if (child == NULL
      || !gtk_widget_translate_coordinates (child, widget, gtk_widget_get_width (child) / 2.,
                                            gtk_widget_get_height (child) / 2., &x, &y))
    return GDK_EVENT_PROPAGATE;
  popup_menu (self, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  return GDK_EVENT_STOP;
}

/* Only while one of the swatches has the keyboard: not in the search. */
static gboolean
delete_key_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL || !GTK_IS_FLOW_BOX_CHILD (focus))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (widget, "tiles.delete", NULL);
  return GDK_EVENT_STOP;
}

/* ------------------------------------------------------------------ widget */

static void
editor_tile_gallery_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  gtk_widget_measure (EDITOR_TILE_GALLERY (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
editor_tile_gallery_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorTileGallery *self = EDITOR_TILE_GALLERY (widget);

  gtk_widget_size_allocate (self->box, &(GtkAllocation){ 0, 0, width, height }, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
editor_tile_gallery_dispose (GObject *object)
{
  EditorTileGallery *self = EDITOR_TILE_GALLERY (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  forget (self);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_tile_gallery_parent_class)->dispose (object);
}

static void
editor_tile_gallery_class_init (EditorTileGalleryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_tile_gallery_dispose;
  widget_class->measure = editor_tile_gallery_measure;
  widget_class->size_allocate = editor_tile_gallery_size_allocate;
  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, delete_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-tile-gallery.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, box);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, search);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, scrolled);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, plain_heading);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, plain);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, conditional_heading);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, conditional);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, objects_flow);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, no_objects);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, nothing_found);
  gtk_widget_class_bind_template_child (widget_class, EditorTileGallery, menu);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_children_changed_cb);
}

static void
editor_tile_gallery_init (EditorTileGallery *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->index = ASHLAR_NO_INDEX;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (menu_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
