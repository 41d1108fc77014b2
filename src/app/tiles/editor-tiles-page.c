/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ten seconds here: find a tile by its look, see what it is worth, change its colour or what it stops, go to where it is used. */

#include "ashlar-config.h"

#include "tiles/editor-tiles-page.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "widgets/editor-page.h"
#include "widgets/editor-panels.h"
#include "widgets/editor-thumbnail.h"
#include "tiles/editor-picture-file.h"
#include "tiles/editor-tile-edit.h"
#include "tiles/editor-tile-inspector.h"
#include "tiles/editor-tile-outcomes.h"
#include "tiles/editor-tile-uses.h"

#define SWATCH 52

struct _EditorTilesPage
{
  AdwBin parent_instance;

  EditorDocument     *document; /* owned, nullable */
  GSignalGroup       *document_signals;
  GSimpleActionGroup *actions;
  AshlarPalette      *palette;       /* owned, nullable: of the content that the gallery shows */
  GPtrArray          *gallery_tiles; /* owned: the resolved tiles that the gallery shows */
  guint               selected;      /* tile index, or ASHLAR_NO_INDEX */
  gboolean            updating;

  /* Template children. */
  EditorPanels        *panels;
  GtkSearchEntry      *search;
  GtkFlowBox          *plain;
  GtkFlowBox          *conditional;
  GtkWidget           *conditional_heading;
  GtkWidget           *nothing_found;
  GtkWidget           *middle;
  GtkPicture          *swatch;
  GtkLabel            *title;
  GtkLabel            *subtitle;
  EditorTileOutcomes  *outcomes;
  GtkWidget           *make_conditional;
  GtkLabel            *used;
  GtkFlowBox          *uses;
  EditorTileInspector *inspector;
};

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_SUBJECT,
  N_PROPERTIES
};

static void page_init (EditorPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorTilesPage,
                               editor_tiles_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PAGE, page_init))

static AshlarContent *
get_content (EditorTilesPage *self)
{
  return self->document != NULL ? editor_document_get_content (self->document) : NULL;
}

static void
toast (EditorTilesPage *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", text);
}

static GdkTexture *
new_tile_texture (EditorTilesPage *self, guint tile, gint size)
{
  gint scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  return editor_thumbnail_new_for_tile (self->palette, (guint16) tile, (guint) (size * scale));
}

/* ------------------------------------------------------------------ gallery */

static void
clear_flow (GtkFlowBox *flow)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (flow, 0)) != NULL)
    gtk_flow_box_remove (flow, GTK_WIDGET (child));
}

static guint
find_dropped_on (GtkWidget *widget, EditorDocument **document, gpointer user_data)
{
  EditorTilesPage *self = user_data;

  *document = self->document;
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "tile"));
}

static GtkWidget *
new_gallery_item (EditorTilesPage *self, guint tile, const AshlarTile *resolved)
{
  g_autoptr (GdkTexture) texture = new_tile_texture (self, tile, SWATCH);
  GtkWidget       *picture = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));
  GtkWidget       *label = gtk_label_new (resolved->description);
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget       *child = gtk_flow_box_child_new ();
  char             utf8[7] = { 0 };
  g_autofree char *tooltip = NULL;

  g_unichar_to_utf8 (resolved->representation, utf8);
  tooltip = g_strdup_printf ("%s   %s", utf8, resolved->description);
  gtk_image_set_pixel_size (GTK_IMAGE (picture), SWATCH);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, "swatch");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 8);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_add_css_class (child, "gallery-item");
  gtk_widget_set_tooltip_text (child, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  resolved->description, -1);
  g_object_set_data (G_OBJECT (child), "tile", GUINT_TO_POINTER (tile));
  editor_picture_accept_drops (child, find_dropped_on, self);
  g_object_set_data (G_OBJECT (child), "picture", picture);
  g_object_set_data (G_OBJECT (child), "label", label);
  return child;
}

static gboolean
matches_search (EditorTilesPage *self, const AshlarTile *tile)
{
  g_autofree char *needle
      = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *description = g_utf8_casefold (tile->description, -1);
  char             utf8[7] = { 0 };

  g_unichar_to_utf8 (tile->representation, utf8);
  return strstr (description, needle) != NULL
         || strcmp (gtk_editable_get_text (GTK_EDITABLE (self->search)), utf8) == 0;
}

static void
fill_gallery (EditorTilesPage *self)
{
  AshlarContent *content = get_content (self);
  gboolean       any_conditional = FALSE, any = FALSE;

  clear_flow (self->plain);
  clear_flow (self->conditional);
  for (guint i = 0; i < content->resolved->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->resolved, i);
      gboolean          is_conditional = ashlar_tile_is_conditional (tile);

      if (!matches_search (self, tile))
        continue;
      any = TRUE;
      any_conditional |= is_conditional;
      gtk_flow_box_append (is_conditional ? self->conditional : self->plain,
                           new_gallery_item (self, i, tile));
    }
  gtk_widget_set_visible (self->conditional_heading, any_conditional);
  gtk_widget_set_visible (GTK_WIDGET (self->conditional), any_conditional);
  gtk_widget_set_visible (self->nothing_found, !any);
}

/* Items whose tiles look as before stay, so that the keyboard's place in the gallery does, too. */
static gboolean
refresh_gallery (EditorTilesPage *self, AshlarPalette *previous)
{
  AshlarContent *content = get_content (self);
  GtkFlowBox    *flows[] = { self->plain, self->conditional };

  if (self->gallery_tiles == NULL || previous == NULL
      || self->gallery_tiles->len != content->resolved->len
      || *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    return FALSE;
  for (guint i = 0; i < content->resolved->len; i++)
    if (ashlar_tile_is_conditional (g_ptr_array_index (content->resolved, i))
        != ashlar_tile_is_conditional (g_ptr_array_index (self->gallery_tiles, i)))
      return FALSE;

  for (guint f = 0; f < G_N_ELEMENTS (flows); f++)
    for (gint i = 0; gtk_flow_box_get_child_at_index (flows[f], i) != NULL; i++)
      {
        GObject          *child = G_OBJECT (gtk_flow_box_get_child_at_index (flows[f], i));
        guint             tile = GPOINTER_TO_UINT (g_object_get_data (child, "tile"));
        const AshlarTile *resolved = g_ptr_array_index (content->resolved, tile);
        g_autoptr (GdkTexture) texture = NULL;

        gtk_label_set_label (g_object_get_data (child, "label"), resolved->description);
        texture = new_tile_texture (self, tile, SWATCH);
        gtk_image_set_from_paintable (g_object_get_data (child, "picture"),
                                      GDK_PAINTABLE (texture));
      }
  return TRUE;
}

/* The selection that the gallery shows follows the page's, not the other way round. */
static void
show_selection (EditorTilesPage *self)
{
  GtkFlowBox *flows[] = { self->plain, self->conditional };

  for (guint f = 0; f < G_N_ELEMENTS (flows); f++)
    {
      gtk_flow_box_unselect_all (flows[f]);
      for (gint i = 0; gtk_flow_box_get_child_at_index (flows[f], i) != NULL; i++)
        {
          GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (flows[f], i);

          if (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), "tile")) == self->selected)
            gtk_flow_box_select_child (flows[f], child);
        }
    }
}

/* ------------------------------------------------------------------- middle */

static void
update_uses (EditorTilesPage *self)
{
  editor_tile_uses_show (self->uses, self->used, self->document, EDITOR_BLUEPRINT_TILE,
                         self->selected);
}

static void
update_middle (EditorTilesPage *self)
{
  AshlarContent    *content = get_content (self);
  const AshlarTile *tile;
  g_autoptr (GdkTexture) texture = NULL;
  gboolean is_conditional;

  gtk_widget_set_visible (self->middle, self->selected != ASHLAR_NO_INDEX);
  if (self->selected == ASHLAR_NO_INDEX)
    return;
  tile = g_ptr_array_index (content->resolved, self->selected);
  is_conditional = ashlar_tile_is_conditional (tile);
  texture = new_tile_texture (self, self->selected, 72);
  gtk_picture_set_paintable (self->swatch, GDK_PAINTABLE (texture));
  gtk_label_set_label (self->title, *tile->description != '\0' ? tile->description
                                                               : _ ("Tile without description"));
  gtk_label_set_label (self->subtitle,
                       is_conditional
                           ? _ ("Conditional tile · each cell is decided by itself, after painting")
                       : tile->empty           ? _ ("Marks cells that are no part of a block")
                       : tile->blocks_movement ? _ ("Nobody walks here")
                                               : _ ("Can be walked on"));
  gtk_widget_set_visible (GTK_WIDGET (self->outcomes), is_conditional);
  gtk_widget_set_visible (self->make_conditional, !is_conditional && !tile->empty);
  if (is_conditional)
    editor_tile_outcomes_show (self->outcomes, self->document, self->palette, self->selected);
  update_uses (self);
}

/* ------------------------------------------------------------------- update */

static void
update_actions (EditorTilesPage *self)
{
  gboolean                 selected = self->selected != ASHLAR_NO_INDEX;
  static const char *const names[] = { "duplicate-tile", "delete-tile", "make-conditional" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), names[i])),
        selected);
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "add-tile")),
      self->document != NULL);
}

static void
update (EditorTilesPage *self, gboolean refill)
{
  AshlarContent *content = get_content (self);
  AshlarPalette *previous;

  if (content == NULL)
    return;
  if (self->selected == ASHLAR_NO_INDEX || self->selected >= content->resolved->len)
    self->selected = content->resolved->len > 0 ? 0 : ASHLAR_NO_INDEX;

  self->updating = TRUE;
  previous = self->palette;
  self->palette = ashlar_palette_ref (editor_document_get_palette (self->document));
  if (refill || !refresh_gallery (self, previous))
    fill_gallery (self);
  g_clear_pointer (&previous, ashlar_palette_unref);
  g_clear_pointer (&self->gallery_tiles, g_ptr_array_unref);
  self->gallery_tiles = g_ptr_array_ref (content->resolved);
  show_selection (self);
  self->updating = FALSE;

  update_middle (self);
  editor_tile_inspector_show (self->inspector, self->document, self->selected, ASHLAR_NO_INDEX);
  update_actions (self);
}

static void
select_tile (EditorTilesPage *self, guint tile)
{
  self->selected = tile;
  self->updating = TRUE;
  show_selection (self);
  self->updating = FALSE;
  update_middle (self);
  editor_tile_inspector_show (self->inspector, self->document, self->selected, ASHLAR_NO_INDEX);
  update_actions (self);
  g_object_notify (G_OBJECT (self), "subject");
}

static void
selected_children_changed_cb (GtkFlowBox *flow, EditorTilesPage *self)
{
  GList *children;

  if (self->updating)
    return;
  children = gtk_flow_box_get_selected_children (flow);
  if (children != NULL)
    select_tile (self, GPOINTER_TO_UINT (g_object_get_data (children->data, "tile")));
  g_list_free (children);
}

static void
search_cb (EditorTilesPage *self)
{
  if (self->document != NULL)
    update (self, TRUE);
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorTilesPage *self)
{
  if (kind == EDITOR_CHANGE_TILES || kind == EDITOR_CHANGE_EVERYTHING
      || kind == EDITOR_CHANGE_PROPERTIES || kind == EDITOR_CHANGE_LOOKS)
    update (self, FALSE);
  else if ((kind == EDITOR_CHANGE_BLOCK || kind == EDITOR_CHANGE_BLOCKS)
           && gtk_widget_get_mapped (GTK_WIDGET (self)) && self->selected != ASHLAR_NO_INDEX)
    update_uses (self);
}

static void
editor_tiles_page_map (GtkWidget *widget)
{
  EditorTilesPage *self = EDITOR_TILES_PAGE (widget);

  GTK_WIDGET_CLASS (editor_tiles_page_parent_class)->map (widget);
  if (self->selected != ASHLAR_NO_INDEX)
    update_uses (self);
}

/* ------------------------------------------------------------------ actions */

static void
add_tile (EditorTilesPage *self, guint template_index)
{
  g_autoptr (GError) error = NULL;
  guint tile = editor_tile_edit_add (self->document, template_index, &error);

  if (tile == ASHLAR_NO_INDEX)
    {
      toast (self, error->message);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  select_tile (self, tile);
}

static void
add_tile_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  add_tile (user_data, ASHLAR_NO_INDEX);
}

static void
duplicate_tile_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;

  add_tile (self, self->selected);
}

static void
delete_tile_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  AshlarContent   *content = get_content (self);
  /* Translators: %s is the description of a tile */
  g_autofree char *said = g_strdup_printf (
      _ ("“%s” deleted"),
      ((AshlarTile *) g_ptr_array_index (content->resolved, self->selected))->description);
  g_autoptr (GError) error = NULL;

  if (editor_tile_edit_remove (self->document, self->selected, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", said);
  else
    toast (self, error->message);
}

/* The tile starts as what the set's first two tiles to walk on or not are, half and half; what it is worth is then set in the table. */
static void
make_conditional_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  AshlarContent   *content = get_content (self);
  AshlarTile      *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, self->selected));
  g_autoptr (GError) error = NULL;

  g_free (tile->references);
  tile->references = g_new0 (AshlarTileReference, 2);
  tile->n_references = 0;
  for (guint i = 0; i < content->resolved->len && tile->n_references < 2; i++)
    {
      const AshlarTile *other = g_ptr_array_index (content->resolved, i);

      if (i != self->selected && !other->empty && !ashlar_tile_is_conditional (other)
          && other->parent != tile->representation)
        tile->references[tile->n_references++] = (AshlarTileReference){ other->representation, 1 };
    }
  tile->own |= ASHLAR_TILE_REFERENCES;
  if (!editor_tile_edit_replace (self->document, self->selected, tile, _ ("Make Conditional"), NULL,
                                 &error))
    toast (self, error->message);
}

/* --------------------------------------------------------------------- page */

static gboolean
editor_tiles_page_go_to (EditorPage *page, const char *subject)
{
  EditorTilesPage *self = EDITOR_TILES_PAGE (page);
  guint            tile;

  if (self->document == NULL || !editor_subject_get_index (subject, "/tiles/", &tile, NULL)
      || tile >= ashlar_content_get_n_tiles (get_content (self)))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  select_tile (self, tile);
  return TRUE;
}

static GActionGroup *
editor_tiles_page_get_actions (EditorPage *page)
{
  return G_ACTION_GROUP (EDITOR_TILES_PAGE (page)->actions);
}

static void
page_init (EditorPageInterface *iface)
{
  iface->go_to = editor_tiles_page_go_to;
  iface->get_actions = editor_tiles_page_get_actions;
}

static void
editor_tiles_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorTilesPage *self = EDITOR_TILES_PAGE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_SUBJECT:
      g_value_take_string (value, self->selected != ASHLAR_NO_INDEX
                                      ? g_strdup_printf ("/tiles/%u", self->selected)
                                      : NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_tiles_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EditorTilesPage *self = EDITOR_TILES_PAGE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      if (g_set_object (&self->document, g_value_get_object (value)))
        {
          g_signal_group_set_target (self->document_signals, self->document);
          self->selected = ASHLAR_NO_INDEX;
          update (self, TRUE);
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_tiles_page_dispose (GObject *object)
{
  EditorTilesPage *self = EDITOR_TILES_PAGE (object);

  self->updating = TRUE;
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_TILES_PAGE);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  g_clear_pointer (&self->gallery_tiles, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_tiles_page_parent_class)->dispose (object);
}

static void
editor_tiles_page_class_init (EditorTilesPageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_tiles_page_dispose;
  object_class->get_property = editor_tiles_page_get_property;
  object_class->set_property = editor_tiles_page_set_property;
  widget_class->map = editor_tiles_page_map;
  g_object_class_override_property (object_class, PROP_DOCUMENT, "document");
  g_object_class_override_property (object_class, PROP_SUBJECT, "subject");

  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_TILE_INSPECTOR);
  g_type_ensure (EDITOR_TYPE_TILE_OUTCOMES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-tiles-page.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, panels);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, search);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, plain);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, conditional);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, conditional_heading);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, nothing_found);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, middle);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, swatch);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, title);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, outcomes);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, make_conditional);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, used);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, uses);
  gtk_widget_class_bind_template_child (widget_class, EditorTilesPage, inspector);
  gtk_widget_class_bind_template_callback (widget_class, selected_children_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
}

static void
editor_tiles_page_init (EditorTilesPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "add-tile", .activate = add_tile_cb },
    { .name = "duplicate-tile", .activate = duplicate_tile_cb },
    { .name = "delete-tile", .activate = delete_tile_cb },
    { .name = "make-conditional", .activate = make_conditional_cb },
  };

  self->selected = ASHLAR_NO_INDEX;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  self->document_signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect (self->document_signals, "changed", G_CALLBACK (changed_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "tiles", G_ACTION_GROUP (self->actions));
  update_actions (self);
}
