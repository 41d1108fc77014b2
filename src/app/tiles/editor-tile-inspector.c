/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tile-inspector.h"

#include <glib/gi18n.h>

#include "tiles/editor-tile-edit.h"
#include "tiles/editor-tile-row.h"

struct _EditorTileInspector
{
  AdwBin parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           index;
  gboolean        updating;    /* controls are being set; they must not write back */
  guint32         drawn_color; /* what the colour button shows */

  /* Template children. */
  GtkWidget           *content;
  AdwPreferencesGroup *identity;
  AdwPreferencesGroup *play;
  AdwPreferencesGroup *looks;
  GtkWidget           *conditional_note;

  /* Made in init, children of the groups. */
  GtkEntry       *representation;
  AdwActionRow   *representation_row;
  GtkDropDown    *parent;
  AdwActionRow   *parent_row;
  GtkEntry       *description;
  GtkSwitch      *blocks_los;
  GtkSwitch      *blocks_movement;
  GtkSwitch      *empty;
  GtkEntry       *on_enter;
  GtkEntry       *on_exit;
  GtkColorButton *color;
  GPtrArray      *rows;    /* of EditorTileRow, borrowed */
  GArray         *parents; /* tile index of each row of the drop-down; the first is none */
};

G_DEFINE_FINAL_TYPE (EditorTileInspector, editor_tile_inspector, ADW_TYPE_BIN)

static const AshlarTile *
get_tile (EditorTileInspector *self)
{
  AshlarContent *content = editor_document_get_content (self->document);

  return g_ptr_array_index (content->tiles, self->index);
}

static EditorTileRow *
find_row (EditorTileInspector *self, AshlarTileFields field)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (editor_tile_row_get_field (g_ptr_array_index (self->rows, i)) == field)
      return g_ptr_array_index (self->rows, i);
  return NULL;
}

static void update (EditorTileInspector *self);

/* A tile without parent has a value of its own as soon as it differs from the default. */
static void
change (EditorTileInspector *self,
        AshlarTile          *tile,
        AshlarTileFields     field,
        const char          *label,
        const char          *key)
{
  g_autoptr (GError) error = NULL;

  tile->own |= field;
  if (editor_tile_edit_replace (self->document, self->index, tile, label, key, &error))
    return;
  update (self);
  editor_tile_row_complain (find_row (self, field), error->message);
}

static void
representation_cb (EditorTileInspector *self)
{
  const char *text;
  g_autoptr (GError) error = NULL;

  if (self->updating || self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  text = gtk_editable_get_text (GTK_EDITABLE (self->representation));
  if (editor_tile_edit_rename (self->document, self->index, g_utf8_get_char (text), &error))
    {
      adw_action_row_set_subtitle (self->representation_row, _ ("Changes everywhere it is used"));
      gtk_widget_remove_css_class (GTK_WIDGET (self->representation_row), "complaint");
      return;
    }
  update (self);
  adw_action_row_set_subtitle (self->representation_row, error->message);
  gtk_widget_add_css_class (GTK_WIDGET (self->representation_row), "complaint");
}

static void
representation_focus_cb (GtkEventControllerFocus *focus, EditorTileInspector *self)
{
  char utf8[7] = { 0 };

  if (self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  g_unichar_to_utf8 (get_tile (self)->representation, utf8);
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->representation)), utf8) != 0)
    representation_cb (self);
}

static void
parent_cb (EditorTileInspector *self)
{
  guint          selected = gtk_drop_down_get_selected (self->parent);
  AshlarContent *content;
  AshlarTile    *tile;
  guint          parent;
  g_autoptr (GError) error = NULL;

  if (self->updating || self->document == NULL || self->index == ASHLAR_NO_INDEX
      || selected >= self->parents->len)
    return;
  content = editor_document_get_content (self->document);
  parent = g_array_index (self->parents, guint, selected);
  tile = ashlar_tile_copy (get_tile (self));
  tile->parent = parent == ASHLAR_NO_INDEX
                     ? 0
                     : ((AshlarTile *) g_ptr_array_index (content->tiles, parent))->representation;
  if (editor_tile_edit_replace (self->document, self->index, tile, _ ("Change Parent"), NULL,
                                &error))
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->parent_row), "complaint");
      return;
    }
  update (self);
  adw_action_row_set_subtitle (self->parent_row, error->message);
  gtk_widget_add_css_class (GTK_WIDGET (self->parent_row), "complaint");
}

static void
text_cb (GtkEditable *entry, EditorTileInspector *self)
{
  const char *text = gtk_editable_get_text (entry);
  AshlarTile *tile;

  if (self->updating || self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  tile = ashlar_tile_copy (get_tile (self));
  if (entry == GTK_EDITABLE (self->description))
    {
      g_free (tile->description);
      tile->description = g_strdup (text);
      change (self, tile, ASHLAR_TILE_DESCRIPTION, _ ("Describe Tile"), "description");
    }
  else if (entry == GTK_EDITABLE (self->on_enter))
    {
      g_free (tile->on_enter);
      tile->on_enter = *text != '\0' ? g_strdup (text) : NULL;
      change (self, tile, ASHLAR_TILE_ON_ENTER, _ ("Change Script"), "on-enter");
    }
  else
    {
      g_free (tile->on_exit);
      tile->on_exit = *text != '\0' ? g_strdup (text) : NULL;
      change (self, tile, ASHLAR_TILE_ON_EXIT, _ ("Change Script"), "on-exit");
    }
}

static void
switch_cb (GtkSwitch *control, GParamSpec *pspec, EditorTileInspector *self)
{
  gboolean    active = gtk_switch_get_active (control);
  AshlarTile *tile;

  if (self->updating || self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  tile = ashlar_tile_copy (get_tile (self));
  if (control == self->blocks_los)
    {
      tile->blocks_los = active;
      change (self, tile, ASHLAR_TILE_BLOCKS_LOS, active ? _ ("Stop Sight") : _ ("Let Sight Pass"),
              NULL);
    }
  else if (control == self->blocks_movement)
    {
      tile->blocks_movement = active;
      change (self, tile, ASHLAR_TILE_BLOCKS_MOVEMENT,
              active ? _ ("Stop Steps") : _ ("Let Steps Pass"), NULL);
    }
  else
    {
      tile->empty = active;
      change (self, tile, ASHLAR_TILE_EMPTY,
              active ? _ ("Take Out of Blocks") : _ ("Put Into Blocks"), NULL);
    }
}

static void
color_cb (EditorTileInspector *self)
{
  GdkRGBA     rgba;
  AshlarTile *tile;

  if (self->updating || self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (self->color), &rgba);
  tile = ashlar_tile_copy (get_tile (self));
  tile->color = ((gint64) (rgba.red * 255 + 0.5) << 16) | ((gint64) (rgba.green * 255 + 0.5) << 8)
                | (gint64) (rgba.blue * 255 + 0.5);
  change (self, tile, ASHLAR_TILE_COLOR, _ ("Change Colour"), "color");
}

static void
own_toggled_cb (EditorTileRow *row, EditorTileInspector *self)
{
  AshlarTileFields field = editor_tile_row_get_field (row);
  g_autoptr (GError) error = NULL;

  if (!editor_tile_edit_set_own (self->document, self->index, field,
                                 (get_tile (self)->own & field) == 0, &error))
    editor_tile_row_complain (row, error->message);
}

/* A field that has the focus keeps its text, unless the value differs: then it was undone. */
static void
set_text (GtkEntry *entry, const char *text)
{
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (entry)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
update_parents (EditorTileInspector *self, AshlarContent *content, const AshlarTile *tile)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  g_array_set_size (self->parents, 0);
  for (guint i = 0; i <= content->tiles->len; i++)
    {
      guint             index = i == 0 ? ASHLAR_NO_INDEX : i - 1;
      const AshlarTile *other = i == 0 ? NULL : g_ptr_array_index (content->resolved, index);
      g_autofree char  *name = NULL;
      char              utf8[7] = { 0 };

      if (index == self->index)
        continue;
      if (other != NULL)
        {
          g_unichar_to_utf8 (other->representation, utf8);
          name = g_strdup_printf ("%s   %s", utf8, other->description);
          if (other->representation == tile->parent)
            selected = self->parents->len;
        }
      gtk_string_list_append (names, name != NULL ? name : _ ("None"));
      g_array_append_val (self->parents, index);
    }
  gtk_drop_down_set_model (self->parent, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->parent, selected);
}

static void
update (EditorTileInspector *self)
{
  AshlarContent    *content;
  const AshlarTile *tile, *resolved, *resolved_parent = NULL;
  guint32           color;
  char              utf8[7] = { 0 };

  if (self->document == NULL || self->index == ASHLAR_NO_INDEX)
    {
      gtk_widget_set_visible (self->content, FALSE);
      return;
    }
  content = editor_document_get_content (self->document);
  tile = get_tile (self);
  resolved = g_ptr_array_index (content->resolved, self->index);
  if (tile->parent != 0 && ashlar_content_find_tile (content, tile->parent) != ASHLAR_NO_INDEX)
    resolved_parent
        = g_ptr_array_index (content->resolved, ashlar_content_find_tile (content, tile->parent));

  self->updating = TRUE;
  gtk_widget_set_visible (self->content, TRUE);
  g_unichar_to_utf8 (tile->representation, utf8);
  set_text (self->representation, utf8);
  adw_action_row_set_subtitle (self->representation_row, _ ("Changes everywhere it is used"));
  gtk_widget_remove_css_class (GTK_WIDGET (self->representation_row), "complaint");
  adw_action_row_set_subtitle (self->parent_row, NULL);
  gtk_widget_remove_css_class (GTK_WIDGET (self->parent_row), "complaint");
  update_parents (self, content, tile);
  set_text (self->description, resolved->description);
  set_text (self->on_enter, resolved->on_enter != NULL ? resolved->on_enter : "");
  set_text (self->on_exit, resolved->on_exit != NULL ? resolved->on_exit : "");
  gtk_switch_set_active (self->blocks_los, resolved->blocks_los);
  gtk_switch_set_active (self->blocks_movement, resolved->blocks_movement);
  gtk_switch_set_active (self->empty, resolved->empty);
  color = ashlar_tile_get_display_color (resolved);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (self->color),
                              &(GdkRGBA){ (float) (color >> 16) / 255.f,
                                          (float) ((color >> 8) & 255) / 255.f,
                                          (float) (color & 255) / 255.f, 1 });
  for (guint i = 0; i < self->rows->len; i++)
    editor_tile_row_update (g_ptr_array_index (self->rows, i), tile, resolved_parent);
  /* What a conditional tile says of steps and sight means nothing: its outcomes decide. */
  gtk_widget_set_visible (self->conditional_note, ashlar_tile_is_conditional (resolved));
  gtk_widget_set_visible (GTK_WIDGET (self->play), !ashlar_tile_is_conditional (resolved));
  self->updating = FALSE;
}

void
editor_tile_inspector_show (EditorTileInspector *self, EditorDocument *document, guint index)
{
  g_set_object (&self->document, document);
  self->index
      = document != NULL
                && index < ashlar_content_get_n_tiles (editor_document_get_content (document))
            ? index
            : ASHLAR_NO_INDEX;
  update (self);
}

static AdwActionRow *
add_plain_row (AdwPreferencesGroup *group, const char *title, GtkWidget *control)
{
  AdwActionRow *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "use-markup", FALSE, NULL);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  adw_action_row_add_suffix (row, control);
  adw_preferences_group_add (group, GTK_WIDGET (row));
  return row;
}

static void
add_row (EditorTileInspector *self,
         AdwPreferencesGroup *group,
         const char          *title,
         AshlarTileFields     field,
         GtkWidget           *control)
{
  EditorTileRow *row = editor_tile_row_new (title, field, control);

  g_signal_connect (row, "own-toggled", G_CALLBACK (own_toggled_cb), self);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (group, GTK_WIDGET (row));
}

static GtkEntry *
new_entry (EditorTileInspector *self, gint width_chars, gboolean monospace)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width_chars);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width_chars);
  if (monospace)
    gtk_widget_add_css_class (entry, "monospace");
  return GTK_ENTRY (entry);
}

static void
make_rows (EditorTileInspector *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->representation = new_entry (self, 3, TRUE);
  gtk_entry_set_max_length (self->representation, 1);
  gtk_entry_set_alignment (self->representation, 0.5f);
  g_signal_connect_swapped (self->representation, "activate", G_CALLBACK (representation_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (representation_focus_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->representation), focus);
  self->representation_row
      = add_plain_row (self->identity, _ ("Representation"), GTK_WIDGET (self->representation));

  self->description = new_entry (self, 18, FALSE);
  g_signal_connect (self->description, "changed", G_CALLBACK (text_cb), self);
  add_row (self, self->identity, _ ("Description"), ASHLAR_TILE_DESCRIPTION,
           GTK_WIDGET (self->description));

  self->parent = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_widget_set_size_request (GTK_WIDGET (self->parent), 160, -1);
  g_signal_connect_swapped (self->parent, "notify::selected", G_CALLBACK (parent_cb), self);
  self->parent_row = add_plain_row (self->identity, _ ("Parent"), GTK_WIDGET (self->parent));

  self->blocks_los = GTK_SWITCH (gtk_switch_new ());
  add_row (self, self->play, _ ("Stops sight"), ASHLAR_TILE_BLOCKS_LOS,
           GTK_WIDGET (self->blocks_los));
  self->blocks_movement = GTK_SWITCH (gtk_switch_new ());
  add_row (self, self->play, _ ("Stops steps"), ASHLAR_TILE_BLOCKS_MOVEMENT,
           GTK_WIDGET (self->blocks_movement));
  self->on_enter = new_entry (self, 18, TRUE);
  add_row (self, self->play, _ ("On enter"), ASHLAR_TILE_ON_ENTER, GTK_WIDGET (self->on_enter));
  self->on_exit = new_entry (self, 18, TRUE);
  add_row (self, self->play, _ ("On exit"), ASHLAR_TILE_ON_EXIT, GTK_WIDGET (self->on_exit));
  self->empty = GTK_SWITCH (gtk_switch_new ());
  add_row (self, self->play, _ ("Not part of the block"), ASHLAR_TILE_EMPTY,
           GTK_WIDGET (self->empty));

  self->color = GTK_COLOR_BUTTON (gtk_color_button_new ());
  gtk_color_button_set_modal (self->color, TRUE);
  gtk_color_button_set_title (self->color, _ ("Colour of the Tile"));
  g_signal_connect_swapped (self->color, "color-set", G_CALLBACK (color_cb), self);
  add_row (self, self->looks, _ ("Colour"), ASHLAR_TILE_COLOR, GTK_WIDGET (self->color));

  g_signal_connect (self->on_enter, "changed", G_CALLBACK (text_cb), self);
  g_signal_connect (self->on_exit, "changed", G_CALLBACK (text_cb), self);
  g_signal_connect (self->blocks_los, "notify::active", G_CALLBACK (switch_cb), self);
  g_signal_connect (self->blocks_movement, "notify::active", G_CALLBACK (switch_cb), self);
  g_signal_connect (self->empty, "notify::active", G_CALLBACK (switch_cb), self);
}

static void
editor_tile_inspector_dispose (GObject *object)
{
  EditorTileInspector *self = EDITOR_TILE_INSPECTOR (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_TILE_INSPECTOR);
  G_OBJECT_CLASS (editor_tile_inspector_parent_class)->dispose (object);
}

static void
editor_tile_inspector_finalize (GObject *object)
{
  EditorTileInspector *self = EDITOR_TILE_INSPECTOR (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->parents, g_array_unref);
  G_OBJECT_CLASS (editor_tile_inspector_parent_class)->finalize (object);
}

static void
editor_tile_inspector_class_init (EditorTileInspectorClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_tile_inspector_dispose;
  object_class->finalize = editor_tile_inspector_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-tile-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, content);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, identity);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, play);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, looks);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, conditional_note);
}

static void
editor_tile_inspector_init (EditorTileInspector *self)
{
  self->index = ASHLAR_NO_INDEX;
  self->rows = g_ptr_array_new ();
  self->parents = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  make_rows (self);
}
