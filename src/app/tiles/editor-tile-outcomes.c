/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tile-outcomes.h"

#include <glib/gi18n.h>

#include "base/ashlar-stream-private.h"
#include "tiles/editor-share-bar.h"
#include "widgets/editor-thumbnail.h"
#include "tiles/editor-tile-edit.h"

#define PATCH_SIDE 12
#define PATCH_CELL 22
#define MAX_OCCURRENCES 9999

struct _EditorTileOutcomes
{
  AdwBin parent_instance;

  EditorDocument *document; /* owned, nullable */
  AshlarPalette  *palette;  /* owned, nullable */
  guint           index;
  guint64         seed;     /* of the patch */
  guint32         shown;    /* hash of the outcomes that the rows show */
  gboolean        updating; /* controls are being set; they must not write back */

  /* Template children. */
  GtkListBox     *list;
  GtkMenuButton  *add;
  GtkPopover     *popover;
  GtkListBox     *choices;
  EditorShareBar *bar;
  GtkPicture     *patch;
  GtkLabel       *counts;
};

G_DEFINE_FINAL_TYPE (EditorTileOutcomes, editor_tile_outcomes, ADW_TYPE_BIN)

static const AshlarTile *
get_resolved (EditorTileOutcomes *self)
{
  AshlarContent *content = editor_document_get_content (self->document);

  return g_ptr_array_index (content->resolved, self->index);
}

/* The references of a tile that inherits them become its own with the first change. */
static AshlarTile *
copy_with_own_references (EditorTileOutcomes *self)
{
  AshlarContent    *content = editor_document_get_content (self->document);
  const AshlarTile *resolved = get_resolved (self);
  AshlarTile       *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, self->index));

  g_free (tile->references);
  tile->references
      = g_memdup2 (resolved->references, resolved->n_references * sizeof (AshlarTileReference));
  tile->n_references = resolved->n_references;
  tile->own |= ASHLAR_TILE_REFERENCES;
  return tile;
}

static void
complain (EditorTileOutcomes *self, GError *error)
{
  if (error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", error->message);
}

static void
occurrences_cb (GtkSpinButton *spin, EditorTileOutcomes *self)
{
  guint            i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (spin), "outcome"));
  g_autofree char *key = g_strdup_printf ("outcome-%u", i);
  g_autoptr (GError) error = NULL;
  AshlarTile *tile;

  if (self->updating)
    return;
  tile = copy_with_own_references (self);
  tile->references[i].occurrences = (guint32) gtk_spin_button_get_value_as_int (spin);
  if (!editor_tile_edit_replace (self->document, self->index, tile, _ ("Change Occurrences"), key,
                                 &error))
    {
      complain (self, error);
      self->shown = 0;
      editor_tile_outcomes_show (self, self->document, self->palette, self->index);
    }
}

static void
remove_cb (GtkButton *button, EditorTileOutcomes *self)
{
  guint       i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "outcome"));
  AshlarTile *tile = copy_with_own_references (self);
  g_autoptr (GError) error = NULL;

  memmove (tile->references + i, tile->references + i + 1,
           (tile->n_references - i - 1) * sizeof (AshlarTileReference));
  tile->n_references--;
  if (tile->n_references == 0)
    tile->own &= ~(guint) ASHLAR_TILE_REFERENCES;
  editor_tile_edit_replace (self->document, self->index, tile, _ ("Remove Outcome"), NULL, &error);
  complain (self, error);
}

static void
add_cb (GtkListBox *choices, GtkListBoxRow *row, EditorTileOutcomes *self)
{
  gunichar representation = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "representation"));
  AshlarTile *tile = copy_with_own_references (self);
  g_autoptr (GError) error = NULL;

  gtk_popover_popdown (self->popover);
  tile->references = g_renew (AshlarTileReference, tile->references, tile->n_references + 1);
  tile->references[tile->n_references] = (AshlarTileReference){ representation, 1 };
  tile->n_references++;
  editor_tile_edit_replace (self->document, self->index, tile, _ ("Add Outcome"), NULL, &error);
  complain (self, error);
}

static GtkWidget *
new_swatch (EditorTileOutcomes *self, guint tile, gint size)
{
  gint scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GdkTexture) texture
      = editor_thumbnail_new_for_tile (self->palette, (guint16) tile, (guint) (size * scale));
  GtkWidget *picture = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (picture), size);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, "swatch");
  return picture;
}

/* Tiles that are no outcome yet and may become one. */
static void
fill_choices (EditorTileOutcomes *self)
{
  AshlarContent    *content = editor_document_get_content (self->document);
  const AshlarTile *resolved = get_resolved (self);
  GtkListBoxRow    *old;

  while ((old = gtk_list_box_get_row_at_index (self->choices, 0)) != NULL)
    gtk_list_box_remove (self->choices, GTK_WIDGET (old));
  for (guint i = 0; i < content->resolved->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->resolved, i);
      gboolean          taken = i == self->index || tile->empty;
      AdwActionRow     *row;

      for (guint r = 0; r < resolved->n_references && !taken; r++)
        taken = resolved->references[r].representation == tile->representation;
      if (taken)
        continue;
      row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", tile->description,
                          "activatable", TRUE, NULL);
      adw_action_row_add_prefix (row, new_swatch (self, i, 24));
      g_object_set_data (G_OBJECT (row), "representation", GUINT_TO_POINTER (tile->representation));
      gtk_list_box_append (self->choices, GTK_WIDGET (row));
    }
}

static void
popover_cb (GtkMenuButton *button, EditorTileOutcomes *self)
{
  fill_choices (self);
}

static void
add_outcome_row (EditorTileOutcomes        *self,
                 const AshlarTileReference *reference,
                 guint                      position,
                 guint64                    sum)
{
  AshlarContent    *content = editor_document_get_content (self->document);
  guint             tile = ashlar_content_find_tile (content, reference->representation);
  const AshlarTile *resolved = g_ptr_array_index (content->resolved, tile);
  AdwActionRow     *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                                        resolved->description, NULL);
  GtkWidget        *spin = gtk_spin_button_new_with_range (0, MAX_OCCURRENCES, 1);
  GtkWidget        *percent, *button;
  g_autofree char  *share = editor_share_dup_percent (reference->occurrences, sum);
  g_autofree char  *spin_name = NULL, *button_name = NULL;

  adw_action_row_add_prefix (row, new_swatch (self, tile, 30));

  /* Translators: %s is the description of a tile */
  spin_name = g_strdup_printf (_ ("Occurrences of %s"), resolved->description);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), reference->occurrences);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, spin_name,
                                  -1);
  g_object_set_data (G_OBJECT (spin), "outcome", GUINT_TO_POINTER (position));
  g_signal_connect (spin, "value-changed", G_CALLBACK (occurrences_cb), self);
  adw_action_row_add_suffix (row, spin);

  percent = gtk_label_new (share);
  gtk_label_set_width_chars (GTK_LABEL (percent), 7);
  gtk_label_set_xalign (GTK_LABEL (percent), 1);
  gtk_widget_add_css_class (percent, "numeric");
  adw_action_row_add_suffix (row, percent);

  button_name = g_strdup_printf (_ ("Remove %s"), resolved->description);
  button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Remove outcome"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  button_name, -1);
  g_object_set_data (G_OBJECT (button), "outcome", GUINT_TO_POINTER (position));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (row, button);

  g_object_set_data (G_OBJECT (row), "spin", spin);
  g_object_set_data (G_OBJECT (row), "percent", percent);
  gtk_list_box_append (self->list, GTK_WIDGET (row));
}

/* Rows are made anew only when the outcomes are others, so that a spin button keeps the focus while it is used. */
static void
update_rows (EditorTileOutcomes *self, const AshlarTile *resolved, guint64 sum)
{
  guint32        shown = self->index * 31 + 7;
  GtkListBoxRow *row;

  for (guint i = 0; i < resolved->n_references; i++)
    shown = shown * 33 + resolved->references[i].representation;
  if (shown != self->shown)
    {
      while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
        gtk_list_box_remove (self->list, GTK_WIDGET (row));
      for (guint i = 0; i < resolved->n_references; i++)
        add_outcome_row (self, &resolved->references[i], i, sum);
      self->shown = shown;
      return;
    }
  for (guint i = 0; i < resolved->n_references; i++)
    {
      g_autofree char *share = editor_share_dup_percent (resolved->references[i].occurrences, sum);

      row = gtk_list_box_get_row_at_index (self->list, (int) i);
      gtk_spin_button_set_value (g_object_get_data (G_OBJECT (row), "spin"),
                                 resolved->references[i].occurrences);
      gtk_label_set_label (g_object_get_data (G_OBJECT (row), "percent"), share);
    }
}

static void
update_bar (EditorTileOutcomes *self, const AshlarTile *resolved)
{
  AshlarContent          *content = editor_document_get_content (self->document);
  g_autofree EditorShare *shares = g_new (EditorShare, resolved->n_references);

  for (guint i = 0; i < resolved->n_references; i++)
    {
      guint tile = ashlar_content_find_tile (content, resolved->references[i].representation);

      shares[i] = (EditorShare){ ashlar_palette_get_color (self->palette, (guint16) tile),
                                 resolved->references[i].occurrences };
    }
  editor_share_bar_set_shares (self->bar, shares, resolved->n_references);
}

guint
editor_tile_outcomes_draw (AshlarContent *content, guint tile, guint64 seed, guint cell)
{
  AshlarStream stream;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_RESOLVE, 0, cell);
  for (;;)
    {
      const AshlarTile *resolved = g_ptr_array_index (content->resolved, tile);
      guint64           sum = 0, drawn;
      guint             r = 0;

      for (guint i = 0; i < resolved->n_references; i++)
        sum += resolved->references[i].occurrences;
      if (sum == 0)
        return tile;
      drawn = ashlar_stream_below (&stream, (guint32) MIN (sum, G_MAXUINT32));
      while (drawn >= resolved->references[r].occurrences)
        drawn -= resolved->references[r++].occurrences;
      tile = ashlar_content_find_tile (content, resolved->references[r].representation);
    }
}

static void
update_patch (EditorTileOutcomes *self)
{
  AshlarContent *content = editor_document_get_content (self->document);
  gint           side = PATCH_SIDE * PATCH_CELL * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  guint16        cells[PATCH_SIDE * PATCH_SIDE];
  g_autofree guint *counts = g_new0 (guint, content->resolved->len);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GdkTexture) texture = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      guint tile = editor_tile_outcomes_draw (content, self->index, self->seed, i);

      cells[i] = (guint16) tile;
      counts[tile]++;
    }
  for (guint i = 0; i < content->resolved->len; i++)
    if (counts[i] > 0)
      g_string_append_printf (
          text, "%s%s %u", text->len > 0 ? "   " : "",
          ((AshlarTile *) g_ptr_array_index (content->resolved, i))->description, counts[i]);
  texture = editor_thumbnail_new (self->palette, cells, PATCH_SIDE, PATCH_SIDE, (guint) side,
                                  (guint) side, 0);
  gtk_picture_set_paintable (self->patch, GDK_PAINTABLE (texture));
  gtk_label_set_label (self->counts, text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->patch), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text->str, -1);
}

static void
roll_cb (EditorTileOutcomes *self)
{
  self->seed++;
  update_patch (self);
}

void
editor_tile_outcomes_show (EditorTileOutcomes *self,
                           EditorDocument     *document,
                           AshlarPalette      *palette,
                           guint               index)
{
  const AshlarTile *resolved;
  guint64           sum = 0;

  g_set_object (&self->document, document);
  if (palette != self->palette)
    {
      g_clear_pointer (&self->palette, ashlar_palette_unref);
      self->palette = palette != NULL ? ashlar_palette_ref (palette) : NULL;
    }
  self->index = index;
  if (document == NULL || index == ASHLAR_NO_INDEX)
    return;

  resolved = get_resolved (self);
  for (guint i = 0; i < resolved->n_references; i++)
    sum += resolved->references[i].occurrences;
  self->updating = TRUE;
  update_rows (self, resolved, sum);
  update_bar (self, resolved);
  self->updating = FALSE;
  update_patch (self);
}

static void
editor_tile_outcomes_dispose (GObject *object)
{
  EditorTileOutcomes *self = EDITOR_TILE_OUTCOMES (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_TILE_OUTCOMES);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  G_OBJECT_CLASS (editor_tile_outcomes_parent_class)->dispose (object);
}

static void
editor_tile_outcomes_class_init (EditorTileOutcomesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_tile_outcomes_dispose;
  g_type_ensure (EDITOR_TYPE_SHARE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-tile-outcomes.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, list);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, add);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, popover);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, choices);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, bar);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, patch);
  gtk_widget_class_bind_template_child (widget_class, EditorTileOutcomes, counts);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_cb);
}

static void
editor_tile_outcomes_init (EditorTileOutcomes *self)
{
  self->index = ASHLAR_NO_INDEX;
  self->seed = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->add, (GtkMenuButtonCreatePopupFunc) popover_cb, self,
                                         NULL);
}
