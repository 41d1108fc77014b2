/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-object-inspector.h"

#include <glib/gi18n.h>

#include "tiles/editor-blueprint-swatch.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-refusal.h"
#include "edits/editor-object-edit.h"
#include "tiles/editor-object-symbol.h"
#include "skins/editor-look-picture.h"
#include "tiles/editor-property-list.h"
#include "widgets/editor-tooltip.h"

#define NO_COLOR 0x6b6b76

#define LOOK_SIDE 32

struct _EditorObjectInspector
{
  AdwBin parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           index;
  guint           outcome_of;
  gboolean        updating; /* controls are being set; they must not write back */

  GtkWidget    *content;
  GtkWidget    *head;
  GtkWidget    *head_symbol;
  GtkWidget    *head_title;
  GtkWidget    *head_subtitle;
  GtkWidget    *id;
  GtkWidget    *description;
  GtkWidget    *symbol;
  GtkWidget    *color;
  AdwActionRow *color_row;
  GtkWidget    *no_color;
  GtkWidget    *radius;
  GtkWidget    *properties;

  /* Its look in the style that is shown. */
  AdwActionRow *look_row;
  GtkWidget    *look_picture;
  char         *look_subject; /* owned, nullable */
};

enum
{
  BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorObjectInspector, editor_object_inspector, ADW_TYPE_BIN)

static void update (EditorObjectInspector *self);

static const AshlarObject *
get_object (EditorObjectInspector *self)
{
  return g_ptr_array_index (editor_document_get_content (self->document)->objects, self->index);
}

static gboolean
is_quiet (EditorObjectInspector *self)
{
  /* A field is left as well when undo takes its object away. */
  return self->updating || self->document == NULL
         || self->index >= editor_document_get_content (self->document)->objects->len;
}

/* Takes @object. @entry: nullable: where it was typed. */
static void
change (EditorObjectInspector *self,
        AshlarObject          *object,
        const char            *label,
        const char            *field,
        GtkWidget             *entry)
{
  g_autoptr (GError) error = NULL;

  if (!editor_apply_or_refuse (
          entry != NULL ? entry : GTK_WIDGET (self), self->document,
          editor_object_edit_replace (editor_document_get_content (self->document), self->index,
                                      object, label, field, &error),
          &error))
    update (self);
}

static void
id_cb (EditorObjectInspector *self)
{
  g_autofree char *typed = NULL;
  g_autoptr (GError) error = NULL;

  if (is_quiet (self))
    return;
  typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->id))));
  editor_apply_or_refuse (self->id, self->document,
                          editor_object_edit_rename (editor_document_get_content (self->document),
                                                     self->index, typed, &error),
                          &error);
}

static void
description_cb (EditorObjectInspector *self)
{
  AshlarObject *object;

  if (is_quiet (self))
    return;
  object = ashlar_object_copy (get_object (self));
  g_free (object->description);
  object->description = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->description)));
  change (self, object, _ ("Describe Object"), NULL, self->description);
}

static void
symbol_cb (EditorObjectInspector *self)
{
  g_autofree char *typed = NULL;
  gunichar         symbol;
  AshlarObject    *object;

  if (is_quiet (self))
    return;
  typed = g_utf8_normalize (gtk_editable_get_text (GTK_EDITABLE (self->symbol)), -1,
                            G_NORMALIZE_DEFAULT_COMPOSE);
  symbol = typed != NULL ? g_utf8_get_char (typed) : 0;
  if (typed == NULL
      || (symbol != 0
          && (*g_utf8_next_char (typed) != '\0' || !ashlar_character_is_representation (symbol))))
    {
      editor_commit_entry_refuse (EDITOR_COMMIT_ENTRY (self->symbol),
                                  _ ("One printable character, or nothing"));
      return;
    }
  object = ashlar_object_copy (get_object (self));
  object->symbol = symbol;
  change (self, object, _ ("Change Symbol"), NULL, self->symbol);
}

static void
color_cb (EditorObjectInspector *self)
{
  GdkRGBA       rgba;
  AshlarObject *object;

  if (is_quiet (self))
    return;
  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (self->color), &rgba);
  object = ashlar_object_copy (get_object (self));
  object->color = ((gint64) (rgba.red * 255 + 0.5) << 16) | ((gint64) (rgba.green * 255 + 0.5) << 8)
                  | (gint64) (rgba.blue * 255 + 0.5);
  change (self, object, _ ("Change Colour"), "color", NULL);
}

static void
no_color_cb (EditorObjectInspector *self)
{
  AshlarObject *object;

  if (is_quiet (self))
    return;
  object = ashlar_object_copy (get_object (self));
  object->color = -1;
  change (self, object, _ ("Remove Colour"), NULL, NULL);
}

/* The radius is a member of the light, which may say more that is the game's. */
static void
radius_cb (EditorObjectInspector *self)
{
  guint         radius;
  AshlarObject *object;
  g_autoptr (AshlarValue) before = NULL;
  g_autoptr (AshlarValue) value = NULL;

  if (is_quiet (self))
    return;
  radius = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->radius));
  object = ashlar_object_copy (get_object (self));
  before = object->light;
  value = ashlar_value_new_integer (radius);
  object->light = NULL;
  object->light_radius = radius;
  if (radius > 0)
    object->light = ashlar_value_with_member (before, "radius", value);
  else if (before != NULL)
    {
      g_autoptr (AshlarValue) rest = ashlar_value_without_member (before, "radius");

      if (ashlar_value_get_n_items (rest) > 0)
        object->light = g_steal_pointer (&rest);
    }
  change (self, object, _ ("Change Light"), "light", NULL);
}

static void
update_head (EditorObjectInspector *self, AshlarContent *content)
{
  g_autofree char *name = NULL, *of = NULL, *subtitle = NULL;

  gtk_widget_set_visible (self->head, self->outcome_of != ASHLAR_NO_INDEX);
  if (self->outcome_of == ASHLAR_NO_INDEX)
    return;
  name = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_OBJECT, self->index);
  of = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_OBJECT, self->outcome_of);
  subtitle = g_strdup_printf (_ ("Outcome of %s"), of);
  gtk_label_set_label (GTK_LABEL (self->head_title), name);
  gtk_label_set_label (GTK_LABEL (self->head_subtitle), subtitle);
  editor_object_symbol_show (EDITOR_OBJECT_SYMBOL (self->head_symbol), get_object (self));
}

static void
update_look (EditorObjectInspector *self, const AshlarObject *object)
{
  int              scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autofree char *look = NULL;
  g_autoptr (GdkTexture) picture = NULL;

  g_clear_pointer (&self->look_subject, g_free);
  look = editor_object_dup_look (self->document, object->id, (guint) (LOOK_SIDE * scale), &picture,
                                 &self->look_subject);
  gtk_widget_set_visible (self->look_picture, picture != NULL);
  if (picture != NULL)
    gtk_image_set_from_paintable (GTK_IMAGE (self->look_picture), GDK_PAINTABLE (picture));
  adw_action_row_set_subtitle (self->look_row,
                               look != NULL ? look : _ ("none: its symbol stands for it"));
}

/* The look, or the sheet to drag over its piece. */
static void
look_cb (EditorObjectInspector *self)
{
  if (self->look_subject != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "s", self->look_subject);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "page.mode", "s", "style");
}

static void
update (EditorObjectInspector *self)
{
  const AshlarObject *object;
  guint32             color;
  char                utf8[7] = { 0 };

  gtk_widget_set_visible (self->content, self->document != NULL && self->index != ASHLAR_NO_INDEX);
  if (self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  object = get_object (self);
  color = object->color >= 0 ? (guint32) object->color : NO_COLOR;
  if (object->symbol != 0)
    g_unichar_to_utf8 (object->symbol, utf8);

  self->updating = TRUE;
  update_head (self, editor_document_get_content (self->document));
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->id), object->id);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->description), object->description);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->symbol), utf8);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (self->color),
                              &(GdkRGBA){ (float) (color >> 16) / 255.f,
                                          (float) ((color >> 8) & 255) / 255.f,
                                          (float) (color & 255) / 255.f, 1 });
  adw_action_row_set_subtitle (self->color_row, object->color < 0 ? _ ("none given") : NULL);
  gtk_widget_set_visible (self->no_color, object->color >= 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->radius), object->light_radius);
  update_look (self, object);
  self->updating = FALSE;
  editor_property_list_show (EDITOR_PROPERTY_LIST (self->properties), self->document, self->index);
}

void
editor_object_inspector_show (EditorObjectInspector *self,
                              EditorDocument        *document,
                              guint                  index,
                              guint                  outcome_of)
{
  guint n = document != NULL ? ashlar_content_get_n_objects (editor_document_get_content (document))
                             : 0;

  if (index != self->index || document != self->document)
    editor_commit_entry_finish (GTK_WIDGET (self));
  g_set_object (&self->document, document);
  self->index = index < n ? index : ASHLAR_NO_INDEX;
  self->outcome_of = outcome_of < n ? outcome_of : ASHLAR_NO_INDEX;
  update (self);
}

void
editor_object_inspector_rename (EditorObjectInspector *self)
{
  gtk_widget_grab_focus (self->id);
}

static AdwActionRow *
add_row (AdwPreferencesGroup *group, const char *title, GtkWidget *control)
{
  AdwActionRow *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "use-markup", FALSE, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (row), "value");
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  adw_action_row_add_suffix (row, control);
  adw_preferences_group_add (group, GTK_WIDGET (row));
  return row;
}

static void
back_cb (EditorObjectInspector *self)
{
  g_signal_emit (self, signals[BACK], 0);
}

static void
make_head (EditorObjectInspector *self)
{
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  gtk_widget_add_css_class (back, "flat");
  gtk_widget_set_valign (back, GTK_ALIGN_CENTER);
  editor_tooltip_set (back, _ ("Back to the conditional object"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Back to the conditional object"), -1);
  g_signal_connect_swapped (back, "clicked", G_CALLBACK (back_cb), self);
  self->head_symbol = editor_object_symbol_new (34);
  self->head_title
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (self->head_title, "heading");
  self->head_subtitle
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (self->head_subtitle, "caption");
  gtk_widget_add_css_class (self->head_subtitle, "dim-label");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), self->head_title);
  gtk_box_append (GTK_BOX (words), self->head_subtitle);
  gtk_box_append (GTK_BOX (self->head), back);
  gtk_box_append (GTK_BOX (self->head), self->head_symbol);
  gtk_box_append (GTK_BOX (self->head), words);
  gtk_box_append (GTK_BOX (self->content), self->head);
}

static void
make_rows (EditorObjectInspector *self)
{
  AdwPreferencesGroup *identity = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  AdwPreferencesGroup *looks = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget           *choose;

  self->id = editor_commit_entry_new (16, TRUE);
  g_signal_connect_swapped (self->id, "committed", G_CALLBACK (id_cb), self);
  editor_commit_entry_set_row (EDITOR_COMMIT_ENTRY (self->id),
                               GTK_LIST_BOX_ROW (add_row (identity, _ ("Id"), self->id)),
                               _ ("Renaming changes it everywhere"));
  self->description = editor_commit_entry_new (16, FALSE);
  g_signal_connect_swapped (self->description, "committed", G_CALLBACK (description_cb), self);
  add_row (identity, _ ("Description"), self->description);

  adw_preferences_group_set_title (looks, _ ("Looks"));
  self->symbol = editor_commit_entry_new (3, TRUE);
  gtk_entry_set_alignment (GTK_ENTRY (self->symbol), 0.5f);
  g_signal_connect_swapped (self->symbol, "committed", G_CALLBACK (symbol_cb), self);
  editor_commit_entry_set_row (EDITOR_COMMIT_ENTRY (self->symbol),
                               GTK_LIST_BOX_ROW (add_row (looks, _ ("Symbol"), self->symbol)),
                               _ ("One character, or nothing"));
  self->color = gtk_color_button_new ();
  gtk_color_button_set_modal (GTK_COLOR_BUTTON (self->color), TRUE);
  gtk_color_button_set_title (GTK_COLOR_BUTTON (self->color), _ ("Colour of the Object"));
  editor_tooltip_set (self->color, _ ("Choose a colour"));
  g_signal_connect_swapped (self->color, "color-set", G_CALLBACK (color_cb), self);
  self->color_row = add_row (looks, _ ("Colour"), self->color);
  self->no_color = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  gtk_widget_add_css_class (self->no_color, "flat");
  gtk_widget_add_css_class (self->no_color, "row-button");
  gtk_widget_set_valign (self->no_color, GTK_ALIGN_CENTER);
  editor_tooltip_set (self->no_color, _ ("Remove the Colour"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->no_color), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove the Colour"), -1);
  g_signal_connect_swapped (self->no_color, "clicked", G_CALLBACK (no_color_cb), self);
  adw_action_row_add_suffix (self->color_row, self->no_color);
  self->radius = gtk_spin_button_new_with_range (0, ASHLAR_MAX_LEVEL_SIZE, 1);
  g_signal_connect_swapped (self->radius, "value-changed", G_CALLBACK (radius_cb), self);
  adw_action_row_set_subtitle (add_row (looks, _ ("Light radius"), self->radius),
                               _ ("cells; 0 for no light"));

  self->look_picture = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->look_picture), LOOK_SIDE);
  choose = gtk_button_new_with_mnemonic (_ ("_Style…"));
  editor_tooltip_set (choose, _ ("Choose its piece in a sheet"));
  g_signal_connect_swapped (choose, "clicked", G_CALLBACK (look_cb), self);
  self->look_row = add_row (looks, _ ("Picture"), choose);
  adw_action_row_add_prefix (self->look_row, self->look_picture);

  self->properties = editor_property_list_new (EDITOR_BLUEPRINT_OBJECT);
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (identity));
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (looks));
  gtk_box_append (GTK_BOX (self->content), self->properties);
}

static void
editor_object_inspector_dispose (GObject *object)
{
  EditorObjectInspector *self = EDITOR_OBJECT_INSPECTOR (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  g_clear_pointer (&self->look_subject, g_free);
  G_OBJECT_CLASS (editor_object_inspector_parent_class)->dispose (object);
}

static void
editor_object_inspector_class_init (EditorObjectInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_object_inspector_dispose;
  signals[BACK] = g_signal_new ("back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
editor_object_inspector_init (EditorObjectInspector *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->index = self->outcome_of = ASHLAR_NO_INDEX;
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  g_object_set (self->content, "margin-start", 12, "margin-end", 12, "margin-top", 12,
                "margin-bottom", 18, NULL);
  make_head (self);
  make_rows (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_size_request (scrolled, 360, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->content);
  adw_bin_set_child (ADW_BIN (self), scrolled);
}
