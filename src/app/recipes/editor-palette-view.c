/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-palette-view.h"

#include <glib/gi18n.h>

#include "content/ashlar-content-private.h"
#include "content/ashlar-palette-private.h"
#include "edits/editor-palette-edit.h"
#include "recipes/editor-part-popover.h"
#include "render/ashlar-page-palettes.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-palette-swatch.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

/* A colour that nobody has chosen yet. */
#define FRESH 0x808080

typedef struct
{
  EditorPaletteView *view; /* that it belongs to */
  char              *name; /* owned: of the colour */
  GtkWidget         *row, *button, *remove;
  EditorCommitEntry *entry; /* of a name of the designer's own */
} Line;

struct _EditorPaletteView
{
  AdwPreferencesGroup parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           recipe, palette;
  gboolean        updating;

  EditorCommitEntry   *id;
  EditorPaletteSwatch *swatch;
  GPtrArray           *lines; /* owned, of Line: a colour each, in the order of the file */
};

G_DEFINE_FINAL_TYPE (EditorPaletteView, editor_palette_view, ADW_TYPE_PREFERENCES_GROUP)

static void
line_free (gpointer line)
{
  g_free (((Line *) line)->name);
  g_free (line);
}

static AshlarContent *
get_content (EditorPaletteView *self)
{
  return editor_document_get_content (self->document);
}

/* NULL: undo has taken it away. */
static AshlarValue *
get_palette (EditorPaletteView *self)
{
  AshlarValue *palettes;

  if (self->document == NULL || self->recipe >= ashlar_content_get_n_recipes (get_content (self)))
    return NULL;
  palettes = ashlar_content_get_recipe (get_content (self), self->recipe)->palettes;
  return palettes != NULL && self->palette < ashlar_value_get_n_items (palettes)
             ? ashlar_value_get_item (palettes, self->palette)
             : NULL;
}

static const char *
get_label (const char *name)
{
  for (guint i = 0; i < ashlar_page_get_n_colors (); i++)
    if (g_str_equal (ashlar_page_get_color (i)->id, name))
      return _ (ashlar_page_get_color (i)->label);
  return NULL;
}

/* ---- by the designer */

static void
id_cb (EditorPaletteView *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->updating && get_palette (self) != NULL)
    editor_apply_or_refuse (
        GTK_WIDGET (self->id), self->document,
        editor_palette_edit_rename (get_content (self), self->recipe, self->palette,
                                    gtk_editable_get_text (GTK_EDITABLE (self->id)), &error),
        &error);
}

static void
color_cb (GtkColorButton *button, Line *line)
{
  EditorPaletteView *self = line->view;
  g_autoptr (GError) error = NULL;
  GdkRGBA rgba;
  guint32 color;

  if (self->updating || get_palette (self) == NULL)
    return;
  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (button), &rgba);
  color = ((guint32) (rgba.red * 255 + .5f) << 16) | ((guint32) (rgba.green * 255 + .5f) << 8)
          | (guint32) (rgba.blue * 255 + .5f);
  editor_apply_or_refuse (GTK_WIDGET (button), self->document,
                          editor_palette_edit_set_color (get_content (self), self->recipe,
                                                         self->palette, line->name, color, &error),
                          &error);
}

static void
name_cb (EditorCommitEntry *entry, Line *line)
{
  EditorPaletteView *self = line->view;
  g_autoptr (GError) error = NULL;

  if (!self->updating && get_palette (self) != NULL)
    editor_apply_or_refuse (GTK_WIDGET (entry), self->document,
                            editor_palette_edit_rename_color (
                                get_content (self), self->recipe, self->palette, line->name,
                                gtk_editable_get_text (GTK_EDITABLE (entry)), &error),
                            &error);
}

static void
remove_cb (GtkButton *button, Line *line)
{
  EditorPaletteView *self = line->view;
  g_autoptr (GError) error = NULL;

  if (get_palette (self) != NULL)
    editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                            editor_palette_edit_remove_color (get_content (self), self->recipe,
                                                              self->palette, line->name, &error),
                            &error);
}

/* ---- one more */

static void
fill_cb (EditorPartPopover *popover, EditorPaletteView *self)
{
  const AshlarValue *palette = get_palette (self);

  for (guint i = 0; palette != NULL && i < ashlar_page_get_n_colors (); i++)
    {
      const AshlarPageColor *color = ashlar_page_get_color (i);

      if (ashlar_value_lookup (palette, color->id) == NULL)
        editor_part_popover_add (popover, color->id, _ (color->label), NULL);
    }
  editor_part_popover_add (popover, "", _ ("Your own"), _ ("For the game: pages leave it alone"));
}

/* "color", "color-2" … */
static char *
dup_free_name (const AshlarValue *palette)
{
  char *name = g_strdup ("color");

  for (guint i = 2; ashlar_value_lookup (palette, name) != NULL; i++)
    {
      g_free (name);
      name = g_strdup_printf ("color-%u", i);
    }
  return name;
}

/* As the first of those that are built in has it. */
static guint32
get_first (const char *name)
{
  g_autoptr (AshlarValue) first = ashlar_page_palette_new (0);
  guint32 color;

  return ashlar_recipe_palette_get_color (first, name, &color) ? color : FRESH;
}

static void
chosen_cb (EditorPartPopover *popover, const char *chosen, EditorPaletteView *self)
{
  AshlarValue     *palette = get_palette (self);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  if (palette == NULL)
    return;
  name = chosen[0] != '\0' ? g_strdup (chosen) : dup_free_name (palette);
  if (editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                              editor_palette_edit_set_color (get_content (self), self->recipe,
                                                             self->palette, name, get_first (name),
                                                             &error),
                              &error)
      && self->lines->len > 0)
    {
      Line *last = g_ptr_array_index (self->lines, self->lines->len - 1);

      /* A name of ours is typed over. */
      gtk_widget_grab_focus (chosen[0] != '\0' ? last->button : GTK_WIDGET (last->entry));
    }
}

/* ---- the rows */

static Line *
add_line (EditorPaletteView *self)
{
  Line *line = g_new0 (Line, 1);

  line->view = self;
  line->row = adw_action_row_new ();
  line->entry = EDITOR_COMMIT_ENTRY (editor_commit_entry_new (12, TRUE));
  line->button = gtk_color_button_new ();
  line->remove = gtk_button_new_from_icon_name ("list-remove-symbolic");
  gtk_widget_set_valign (GTK_WIDGET (line->entry), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (line->button, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (line->remove, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (line->remove, "flat");
  gtk_widget_add_css_class (line->remove, "row-button");
  editor_tooltip_set (line->remove, _ ("Remove the Colour"));
  gtk_color_button_set_modal (GTK_COLOR_BUTTON (line->button), TRUE);
  editor_tooltip_set (line->button, _ ("Choose a colour"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the colour"), -1);
  g_signal_connect (line->entry, "committed", G_CALLBACK (name_cb), line);
  g_signal_connect (line->button, "color-set", G_CALLBACK (color_cb), line);
  g_signal_connect (line->remove, "clicked", G_CALLBACK (remove_cb), line);
  adw_action_row_add_prefix (ADW_ACTION_ROW (line->row), GTK_WIDGET (line->entry));
  adw_action_row_add_suffix (ADW_ACTION_ROW (line->row), line->button);
  adw_action_row_add_suffix (ADW_ACTION_ROW (line->row), line->remove);
  g_ptr_array_add (self->lines, line);
  return line;
}

/* Its name goes before what is made of it. */
static void
update_line (Line *line, const char *name, guint32 color)
{
  const char      *label = get_label (name);
  g_autofree char *title = NULL, *removes = NULL;
  g_autofree char *shown = g_strdup (label != NULL ? label : name);

  g_free (line->name);
  line->name = g_strdup (name);
  gtk_widget_set_visible (GTK_WIDGET (line->entry), label == NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line->row), label != NULL ? label : "");
  editor_commit_entry_set_text (line->entry, name);
  /* Translators: %s is what has the colour, "Walls". */
  title = g_strdup_printf (_ ("Colour: %s"), shown);
  gtk_color_button_set_title (GTK_COLOR_BUTTON (line->button), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  /* Translators: %s is what has the colour, "Walls". */
  removes = g_strdup_printf (_ ("Remove the colour: %s"), shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  removes, -1);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (line->button),
                              &(GdkRGBA){ (float) (color >> 16 & 255) / 255.f,
                                          (float) (color >> 8 & 255) / 255.f,
                                          (float) (color & 255) / 255.f, 1 });
}

/* Rows stay and show other colours, so that nobody's focus is lost by a name. */
static void
update_lines (EditorPaletteView *self, const AshlarValue *palette)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_value_get_n_items (palette); i++)
    {
      const char *name = ashlar_value_get_key (palette, i);
      guint32     color;

      if (!ashlar_recipe_palette_get_color (palette, name, &color))
        continue;
      if (n == self->lines->len)
        adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), add_line (self)->row);
      update_line (g_ptr_array_index (self->lines, n++), name, color);
    }
  while (self->lines->len > n)
    {
      Line *last = g_ptr_array_index (self->lines, self->lines->len - 1);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), last->row);
      g_ptr_array_set_size (self->lines, (gint) self->lines->len - 1);
    }
}

void
editor_palette_view_update (GtkWidget *widget, EditorDocument *document, guint recipe, guint index)
{
  EditorPaletteView *self = EDITOR_PALETTE_VIEW (widget);
  AshlarValue       *palette;

  if (document != self->document || recipe != self->recipe || index != self->palette)
    editor_commit_entry_finish (widget);
  g_set_object (&self->document, document);
  self->recipe = recipe;
  self->palette = index;
  palette = get_palette (self);
  if (palette == NULL)
    return;
  self->updating = TRUE;
  editor_commit_entry_set_text (self->id, ashlar_recipe_palette_get_id (palette));
  editor_palette_swatch_show (self->swatch, palette, NULL);
  update_lines (self, palette);
  self->updating = FALSE;
}

static void
editor_palette_view_finalize (GObject *object)
{
  EditorPaletteView *self = EDITOR_PALETTE_VIEW (object);

  g_clear_object (&self->document);
  g_ptr_array_unref (self->lines);
  G_OBJECT_CLASS (editor_palette_view_parent_class)->finalize (object);
}

static void
editor_palette_view_class_init (EditorPaletteViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_palette_view_finalize;
}

static void
build_head (EditorPaletteView *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *picture = adw_preferences_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Name"));
  self->id = EDITOR_COMMIT_ENTRY (editor_commit_entry_new (12, TRUE));
  gtk_widget_set_valign (GTK_WIDGET (self->id), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->id), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the palette"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->id));
  editor_commit_entry_set_row (self->id, GTK_LIST_BOX_ROW (row), NULL);
  g_signal_connect_object (self->id, "committed", G_CALLBACK (id_cb), self, G_CONNECT_SWAPPED);

  self->swatch = EDITOR_PALETTE_SWATCH (editor_palette_swatch_new (240, 72));
  gtk_widget_set_margin_top (GTK_WIDGET (self->swatch), 9);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->swatch), 9);
  gtk_widget_set_margin_start (GTK_WIDGET (self->swatch), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->swatch), 12);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (picture), GTK_WIDGET (self->swatch));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (picture), FALSE);
  gtk_widget_set_focusable (picture, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), picture);
}

static void
build_add (EditorPaletteView *self)
{
  GtkWidget *add = gtk_menu_button_new ();
  GtkWidget *popover = editor_part_popover_new ();

  g_signal_connect_object (popover, "fill", G_CALLBACK (fill_cb), self, 0);
  g_signal_connect_object (popover, "chosen", G_CALLBACK (chosen_cb), self, 0);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (add), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (add), popover);
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  editor_tooltip_set (add, _ ("Add a Colour"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add a Colour"), -1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Colours"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), add);
}

static void
editor_palette_view_init (EditorPaletteView *self)
{
  self->lines = g_ptr_array_new_with_free_func (line_free);
  build_head (self);
  build_add (self);
}

GtkWidget *
editor_palette_view_new (void)
{
  return g_object_new (EDITOR_TYPE_PALETTE_VIEW, NULL);
}
