/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "tiles/editor-tile-inspector.h"

#include <glib/gi18n.h>

#include "tiles/editor-blueprint-swatch.h"
#include "widgets/editor-picker.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"
#include "tiles/editor-property-list.h"
#include "edits/editor-tile-edit.h"
#include "tiles/editor-tile-picture.h"
#include "tiles/editor-tile-row.h"
#include "tiles/editor-tile-turns.h"
#include "document/editor-looks.h"

struct _EditorTileInspector
{
  AdwBin parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           index;
  guint    outcome_of;  /* the conditional tile that it is looked at from, or ASHLAR_NO_INDEX */
  gboolean updating;    /* controls are being set; they must not write back */
  guint32  drawn_color; /* what the colour button shows */

  /* Template children. */
  GtkWidget           *content;
  GtkWidget           *head;
  GtkWidget           *back;
  GtkWidget           *head_swatch;
  GtkLabel            *head_title;
  GtkLabel            *head_subtitle;
  GtkBox              *groups;
  AdwPreferencesGroup *identity;
  AdwPreferencesGroup *play;
  AdwPreferencesGroup *looks;
  GtkWidget           *conditional_note;
  GtkWidget           *legend;

  /* Made in init, children of the groups. */
  GtkWidget      *representation;
  GtkWidget      *parent;
  GtkWidget      *parent_swatch;
  GtkWidget      *parent_name;
  AdwActionRow   *parent_row;
  GtkWidget      *description;
  GtkSwitch      *blocks_los;
  GtkSwitch      *blocks_movement;
  GtkSwitch      *empty;
  GtkWidget      *on_enter;
  GtkWidget      *on_exit;
  GtkColorButton *color;
  GtkWidget      *picture;
  GPtrArray      *rows; /* of EditorTileRow, borrowed */
  GtkWidget      *turns;
  GtkWidget      *properties;
};

enum
{
  BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorTileInspector, editor_tile_inspector, ADW_TYPE_BIN)

static const AshlarTile *
get_tile (EditorTileInspector *self)
{
  AshlarContent *content = editor_document_get_content (self->document);

  return g_ptr_array_index (content->tiles, self->index);
}

static gboolean
is_quiet (EditorTileInspector *self)
{
  /* A field is left as well when undo takes its tile away. */
  return self->updating || self->document == NULL
         || self->index >= editor_document_get_content (self->document)->tiles->len;
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
  EditorTileRow *row = find_row (self, field);
  GtkWidget     *control = editor_tile_row_get_control (row);
  g_autoptr (GError) error = NULL;

  tile->own |= field;
  if (editor_edit_apply (self->document,
                         editor_tile_edit_replace (editor_document_get_content (self->document),
                                                   self->index, tile, label, key, &error)))
    return;
  if (EDITOR_IS_COMMIT_ENTRY (control))
    editor_commit_entry_refuse (EDITOR_COMMIT_ENTRY (control), editor_words_of_error (error));
  update (self);
  editor_tile_row_complain (row, editor_words_of_error (error));
}

/* What was typed as one character: input methods may give a letter and its mark apart. */
static gunichar
get_typed_character (const char *text)
{
  g_autofree char *composed = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  return composed != NULL && *composed != '\0' && *g_utf8_next_char (composed) == '\0'
             ? g_utf8_get_char (composed)
             : 0;
}

static void
complain_of_row (AdwActionRow *row, const char *complaint)
{
  adw_action_row_set_subtitle (row, complaint);
  gtk_widget_add_css_class (GTK_WIDGET (row), "complaint");
}

static void
representation_cb (EditorTileInspector *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->representation));
  g_autoptr (GError) error = NULL;

  if (is_quiet (self))
    return;
  editor_apply_or_refuse (GTK_WIDGET (self->representation), self->document,
                          editor_tile_edit_rename (editor_document_get_content (self->document),
                                                   self->index, get_typed_character (typed),
                                                   &error),
                          &error);
}

static void
fill_parents_cb (EditorTileInspector *self, EditorPicker *picker)
{
  AshlarContent *content = editor_document_get_content (self->document);
  EditorChoices *choices
      = editor_picker_begin (picker, content, editor_document_get_palette (self->document), NULL);

  editor_choices_add_none (choices, C_ ("parent", "None"));
  for (guint i = 0; i < content->tiles->len; i++)
    if (i != self->index)
      editor_choices_add (choices, EDITOR_CHOICE_TILE, i, NULL);
}

static void
parent_cb (EditorTileInspector *self, const char *id, guint parent)
{
  AshlarContent *content = editor_document_get_content (self->document);
  AshlarTile    *tile = ashlar_tile_copy (get_tile (self));
  g_autoptr (GError) error = NULL;

  tile->parent = parent == ASHLAR_NO_INDEX
                     ? 0
                     : ((AshlarTile *) g_ptr_array_index (content->tiles, parent))->representation;
  if (editor_edit_apply (
          self->document,
          editor_tile_edit_replace (content, self->index, tile, _ ("Change Parent"), NULL, &error)))
    return;
  update (self);
  complain_of_row (self->parent_row, editor_words_of_error (error));
}

static void
text_cb (GtkEditable *entry, EditorTileInspector *self)
{
  const char *text = gtk_editable_get_text (entry);
  AshlarTile *tile;

  if (is_quiet (self))
    return;
  tile = ashlar_tile_copy (get_tile (self));
  if (entry == GTK_EDITABLE (self->description))
    {
      g_free (tile->description);
      tile->description = g_strdup (text);
      change (self, tile, ASHLAR_TILE_DESCRIPTION, _ ("Describe Tile"), NULL);
    }
  else if (entry == GTK_EDITABLE (self->on_enter))
    {
      g_free (tile->on_enter);
      tile->on_enter = *text != '\0' ? g_strdup (text) : NULL;
      change (self, tile, ASHLAR_TILE_ON_ENTER, _ ("Change Script"), NULL);
    }
  else
    {
      g_free (tile->on_exit);
      tile->on_exit = *text != '\0' ? g_strdup (text) : NULL;
      change (self, tile, ASHLAR_TILE_ON_EXIT, _ ("Change Script"), NULL);
    }
}

static void
switch_cb (GtkSwitch *control, GParamSpec *pspec, EditorTileInspector *self)
{
  gboolean    active = gtk_switch_get_active (control);
  AshlarTile *tile;

  if (is_quiet (self))
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
              active ? _ ("Stop Movement") : _ ("Let Movement Pass"), NULL);
    }
  else
    {
      tile->empty = active;
      change (self, tile, ASHLAR_TILE_EMPTY,
              active ? _ ("Leave Out of Blocks") : _ ("Make Part of Blocks"), NULL);
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

  if (!editor_edit_apply (self->document,
                          editor_tile_edit_set_own (editor_document_get_content (self->document),
                                                    self->index, field,
                                                    (get_tile (self)->own & field) == 0, &error)))
    editor_tile_row_complain (row, editor_words_of_error (error));
}

static void
update_parent (EditorTileInspector *self, AshlarContent *content, guint parent)
{
  g_autofree char *name = NULL;

  adw_action_row_set_subtitle (self->parent_row, NULL);
  gtk_widget_remove_css_class (GTK_WIDGET (self->parent_row), "complaint");
  gtk_widget_set_visible (self->parent_swatch, parent != ASHLAR_NO_INDEX);
  if (parent != ASHLAR_NO_INDEX)
    {
      name = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_TILE, parent);
      editor_blueprint_swatch_show (self->parent_swatch, self->document, parent);
    }
  gtk_label_set_label (GTK_LABEL (self->parent_name), name != NULL ? name : C_ ("parent", "None"));
}

static void
update_head (EditorTileInspector *self, AshlarContent *content)
{
  gboolean         is_outcome = self->outcome_of != ASHLAR_NO_INDEX;
  g_autofree char *name = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_TILE, self->index);
  g_autofree char *of = NULL, *subtitle = NULL;

  gtk_widget_set_visible (self->head, is_outcome);
  if (!is_outcome)
    return;
  of = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_TILE, self->outcome_of);
  /* Translators: %s is a conditional tile that may become the one shown */
  subtitle = g_strdup_printf (_ ("Outcome of %s"), of);
  gtk_label_set_label (self->head_title, name);
  gtk_label_set_label (self->head_subtitle, subtitle);
  editor_blueprint_swatch_show (self->head_swatch, self->document, self->index);
}

static void
set_script (GtkWidget *entry, const char *script)
{
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (entry), script != NULL ? script : "");
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("nothing"));
}

static void
update (EditorTileInspector *self)
{
  AshlarContent    *content;
  const AshlarTile *tile, *resolved, *resolved_parent = NULL;
  guint32           color;
  guint             parent;
  gboolean          is_conditional;
  char              utf8[7] = { 0 };

  if (self->document == NULL || self->index == ASHLAR_NO_INDEX)
    {
      gtk_widget_set_visible (self->content, FALSE);
      editor_tile_picture_set_tile (EDITOR_TILE_PICTURE (self->picture), NULL, ASHLAR_NO_INDEX);
      return;
    }
  content = editor_document_get_content (self->document);
  tile = get_tile (self);
  resolved = g_ptr_array_index (content->resolved, self->index);
  is_conditional = ashlar_tile_is_conditional (resolved);
  parent = tile->parent != 0 ? ashlar_content_find_tile (content, tile->parent) : ASHLAR_NO_INDEX;
  if (parent != ASHLAR_NO_INDEX)
    resolved_parent = g_ptr_array_index (content->resolved, parent);

  self->updating = TRUE;
  gtk_widget_set_visible (self->content, TRUE);
  update_head (self, content);
  g_unichar_to_utf8 (tile->representation, utf8);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->representation), utf8);
  update_parent (self, content, parent);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->description), resolved->description);
  set_script (self->on_enter, resolved->on_enter);
  set_script (self->on_exit, resolved->on_exit);
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
  gtk_widget_set_visible (self->conditional_note, is_conditional);
  gtk_widget_set_visible (GTK_WIDGET (self->play), !is_conditional);
  gtk_widget_set_visible (self->legend, resolved_parent != NULL);
  /* Outcomes decide how it looks, too; and what is no part of a block looks like nothing. */
  gtk_widget_set_visible (GTK_WIDGET (find_row (self, ASHLAR_TILE_IMAGE)),
                          (!is_conditional && !resolved->empty) || tile->image != NULL);
  self->updating = FALSE;
  editor_tile_picture_set_tile (EDITOR_TILE_PICTURE (self->picture), self->document, self->index);
  editor_tile_turns_show (EDITOR_TILE_TURNS (self->turns), self->document, self->index);
  editor_property_list_show (EDITOR_PROPERTY_LIST (self->properties), self->document, self->index);
}

void
editor_tile_inspector_show (EditorTileInspector *self,
                            EditorDocument      *document,
                            guint                index,
                            guint                outcome_of)
{
  guint n
      = document != NULL ? ashlar_content_get_n_tiles (editor_document_get_content (document)) : 0;

  if (index != self->index || document != self->document)
    editor_commit_entry_finish (GTK_WIDGET (self));
  g_set_object (&self->document, document);
  self->index = index < n ? index : ASHLAR_NO_INDEX;
  self->outcome_of = outcome_of < n ? outcome_of : ASHLAR_NO_INDEX;
  update (self);
}

void
editor_tile_inspector_rename (EditorTileInspector *self)
{
  gtk_widget_grab_focus (self->representation);
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

static void
make_parent_row (EditorTileInspector *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *picker = editor_picker_new (EDITOR_CHOICE_TILE);

  self->parent_swatch = editor_blueprint_swatch_new (NULL, 0, 18);
  self->parent_name = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END,
                                    "max-width-chars", 14, "xalign", 0.0, NULL);
  gtk_box_append (GTK_BOX (box), self->parent_swatch);
  gtk_box_append (GTK_BOX (box), self->parent_name);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  self->parent = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->parent), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->parent), picker);
  g_signal_connect_swapped (picker, "fill", G_CALLBACK (fill_parents_cb), self);
  g_signal_connect_swapped (picker, "chosen", G_CALLBACK (parent_cb), self);
  self->parent_row = add_plain_row (self->identity, _ ("Parent"), self->parent);
}

static void
make_rows (EditorTileInspector *self)
{
  self->representation = editor_commit_entry_new (3, TRUE);
  gtk_entry_set_alignment (GTK_ENTRY (self->representation), 0.5f);
  g_signal_connect_swapped (self->representation, "committed", G_CALLBACK (representation_cb),
                            self);
  editor_commit_entry_set_row (
      EDITOR_COMMIT_ENTRY (self->representation),
      GTK_LIST_BOX_ROW (add_plain_row (self->identity, _ ("Representation"), self->representation)),
      _ ("Changing it changes it everywhere"));

  self->description = editor_commit_entry_new (16, FALSE);
  add_row (self, self->identity, _ ("Description"), ASHLAR_TILE_DESCRIPTION, self->description);
  make_parent_row (self);

  self->blocks_los = GTK_SWITCH (gtk_switch_new ());
  add_row (self, self->play, _ ("Stops sight"), ASHLAR_TILE_BLOCKS_LOS,
           GTK_WIDGET (self->blocks_los));
  self->blocks_movement = GTK_SWITCH (gtk_switch_new ());
  add_row (self, self->play, _ ("Stops movement"), ASHLAR_TILE_BLOCKS_MOVEMENT,
           GTK_WIDGET (self->blocks_movement));
  self->on_enter = editor_commit_entry_new (14, TRUE);
  add_row (self, self->play, _ ("On enter"), ASHLAR_TILE_ON_ENTER, self->on_enter);
  self->on_exit = editor_commit_entry_new (14, TRUE);
  add_row (self, self->play, _ ("On exit"), ASHLAR_TILE_ON_EXIT, self->on_exit);
  self->empty = GTK_SWITCH (gtk_switch_new ());
  add_row (self, self->play, _ ("Not part of the block"), ASHLAR_TILE_EMPTY,
           GTK_WIDGET (self->empty));

  self->color = GTK_COLOR_BUTTON (gtk_color_button_new ());
  gtk_color_button_set_modal (self->color, TRUE);
  gtk_color_button_set_title (self->color, _ ("Colour of the Tile"));
  editor_tooltip_set (GTK_WIDGET (self->color), _ ("Choose a colour"));
  g_signal_connect_swapped (self->color, "color-set", G_CALLBACK (color_cb), self);
  add_row (self, self->looks, _ ("Colour"), ASHLAR_TILE_COLOR, GTK_WIDGET (self->color));
  self->picture = editor_tile_picture_new ();
  add_row (self, self->looks, _ ("Picture"), ASHLAR_TILE_IMAGE, self->picture);
  editor_tile_picture_accept_drops (EDITOR_TILE_PICTURE (self->picture),
                                    GTK_WIDGET (find_row (self, ASHLAR_TILE_IMAGE)));

  self->turns = editor_tile_turns_new ();
  gtk_box_append (self->groups, self->turns);
  self->properties = editor_property_list_new (EDITOR_BLUEPRINT_TILE);
  gtk_box_append (self->groups, self->properties);

  g_signal_connect (self->description, "committed", G_CALLBACK (text_cb), self);
  g_signal_connect (self->on_enter, "committed", G_CALLBACK (text_cb), self);
  g_signal_connect (self->on_exit, "committed", G_CALLBACK (text_cb), self);
  g_signal_connect (self->blocks_los, "notify::active", G_CALLBACK (switch_cb), self);
  g_signal_connect (self->blocks_movement, "notify::active", G_CALLBACK (switch_cb), self);
  g_signal_connect (self->empty, "notify::active", G_CALLBACK (switch_cb), self);
}

static void
back_cb (EditorTileInspector *self)
{
  g_signal_emit (self, signals[BACK], 0);
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
  G_OBJECT_CLASS (editor_tile_inspector_parent_class)->finalize (object);
}

static void
editor_tile_inspector_class_init (EditorTileInspectorClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_tile_inspector_dispose;
  object_class->finalize = editor_tile_inspector_finalize;
  signals[BACK] = g_signal_new ("back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-tile-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, content);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, head);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, back);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, head_swatch);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, head_title);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, head_subtitle);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, groups);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, legend);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, identity);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, play);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, looks);
  gtk_widget_class_bind_template_child (widget_class, EditorTileInspector, conditional_note);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
editor_tile_inspector_init (EditorTileInspector *self)
{
  self->index = self->outcome_of = ASHLAR_NO_INDEX;
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  make_rows (self);
}
