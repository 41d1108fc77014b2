/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tile-uses.h"

#include <glib/gi18n.h>

#include "widgets/editor-thumbnail.h"
#include "tiles/editor-tile-edit.h"

#define USE_WIDTH 112
#define USE_HEIGHT 76
#define MAX_USES 12

static GtkWidget *
new_use (AshlarContent *content, AshlarPalette *palette, gint scale, const EditorTileUse *use)
{
  const AshlarBlock  *block = g_ptr_array_index (content->blocks, use->block);
  gsize               n = (gsize) block->width * block->height;
  g_autofree guint16 *cells = g_new (guint16, n);
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *target = g_strdup_printf ("/blocks/%u", use->block);
  g_autofree char *count
      = g_strdup_printf (ngettext ("%u cell", "%u cells", use->n_cells), use->n_cells);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *picture, *name = gtk_label_new (block->id), *cells_label = gtk_label_new (count);

  for (gsize i = 0; i < n; i++)
    cells[i] = (guint16) ashlar_content_find_tile (content, block->cells[i]);
  texture = editor_thumbnail_new (
      palette, cells, block->width, block->height, (guint) (USE_WIDTH * scale),
      (guint) (USE_HEIGHT * scale),
      ashlar_palette_get_color (
          palette, (guint16) ashlar_content_find_tile (content, content->default_tile)));
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_widget_set_size_request (picture, USE_WIDTH, USE_HEIGHT);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, "swatch");
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 12);
  gtk_widget_add_css_class (cells_label, "dim-label");
  gtk_widget_add_css_class (cells_label, "caption");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), cells_label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, block->description);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go-to");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  return button;
}

void
editor_tile_uses_show (
    GtkFlowBox *flow, GtkLabel *label, AshlarContent *content, AshlarPalette *palette, guint tile)
{
  g_autoptr (GArray) uses = editor_tile_find_uses (content, tile);
  g_autoptr (GArray) conditionals = editor_tile_find_conditionals (content, tile);
  gint             scale = gtk_widget_get_scale_factor (GTK_WIDGET (flow));
  GtkFlowBoxChild *child;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_cells = 0;

  while ((child = gtk_flow_box_get_child_at_index (flow, 0)) != NULL)
    gtk_flow_box_remove (flow, GTK_WIDGET (child));
  for (guint i = 0; i < uses->len; i++)
    {
      n_cells += g_array_index (uses, EditorTileUse, i).n_cells;
      if (i < MAX_USES)
        gtk_flow_box_append (
            flow, new_use (content, palette, scale, &g_array_index (uses, EditorTileUse, i)));
    }
  if (uses->len > 0)
    {
      g_autofree char *cells = g_strdup_printf (ngettext ("%u cell", "%u cells", n_cells), n_cells);
      g_autofree char *blocks
          = g_strdup_printf (ngettext ("%u block", "%u blocks", uses->len), uses->len);

      /* Translators: "11 cells in 4 blocks" */
      g_string_append_printf (text, _ ("%s in %s"), cells, blocks);
      if (uses->len > MAX_USES)
        /* Translators: of all the blocks that use a tile, those with most cells of it are shown */
        g_string_append_printf (text, _ ("; the first %d are shown"), MAX_USES);
    }
  for (guint i = 0; i < conditionals->len; i++)
    {
      const AshlarTile *conditional
          = g_ptr_array_index (content->resolved, g_array_index (conditionals, guint, i));

      /* Translators: %s is a conditional tile that can become the one shown */
      g_string_append_printf (text, text->len > 0 ? _ (", inside %s") : _ ("inside %s"),
                              conditional->description);
    }
  if (content->default_tile
      == ((AshlarTile *) g_ptr_array_index (content->tiles, tile))->representation)
    g_string_append (text, text->len > 0 ? _ (", and wherever no block lies")
                                         : _ ("wherever no block lies"));
  if (text->len == 0)
    g_string_append (text, _ ("nowhere yet"));
  gtk_label_set_label (label, text->str);
  gtk_widget_set_visible (GTK_WIDGET (flow), uses->len > 0);
}
