/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-region-dialog.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "edits/editor-tile-edit.h"
#include "skins/editor-picture-file.h"
#include "widgets/editor-tooltip.h"

enum
{
  CELL_WIDTH,
  CELL_HEIGHT,
  MARGIN,
  SPACING,
  X,
  Y,
  WIDTH,
  HEIGHT,
  N_SPINS
};
#define N_GRID_SPINS X

struct _EditorRegionDialog
{
  AdwWindow parent_instance;

  EditorDocument *document; /* owned */
  gunichar        tile;
  char           *image;     /* owned */
  char           *merge_key; /* owned, nullable */
  guint           width, height;
  gboolean        updating;

  EditorRegionView *view;
  GtkSpinButton    *spins[N_SPINS];
  GtkWidget        *zoom_label;
};

G_DEFINE_FINAL_TYPE (EditorRegionDialog, editor_region_dialog, ADW_TYPE_WINDOW)

static void
show_numbers (EditorRegionDialog *self)
{
  const EditorRegionGrid *grid = editor_region_view_get_grid (self->view);
  EditorRegion            region = editor_region_view_get_region (self->view);
  const guint             values[N_SPINS]
      = { grid->cell_width, grid->cell_height, grid->margin, grid->spacing,
          region.x,         region.y,          region.width, region.height };
  g_autofree char *zoom = NULL;

  self->updating = TRUE;
  for (guint i = 0; i < N_SPINS; i++)
    gtk_spin_button_set_value (self->spins[i], values[i]);
  self->updating = FALSE;
  /* Translators: how much a picture is enlarged: "400 %" */
  zoom = g_strdup_printf (_ ("%u %%"), editor_region_view_get_zoom (self->view) * 100);
  gtk_label_set_label (GTK_LABEL (self->zoom_label), zoom);
}

static guint
get_value (EditorRegionDialog *self, guint spin)
{
  return (guint) gtk_spin_button_get_value_as_int (self->spins[spin]);
}

static void
grid_cb (EditorRegionDialog *self)
{
  EditorRegionGrid grid = { self->width,
                            self->height,
                            get_value (self, CELL_WIDTH),
                            get_value (self, CELL_HEIGHT),
                            get_value (self, MARGIN),
                            get_value (self, SPACING) };

  if (!self->updating)
    editor_region_view_set_grid (self->view, grid);
}

static void
region_cb (EditorRegionDialog *self)
{
  EditorRegion region = { get_value (self, X), get_value (self, Y), get_value (self, WIDTH),
                          get_value (self, HEIGHT) };

  if (self->updating)
    return;
  editor_region_view_set_region (self->view, region);
  /* A region that would reach beyond the picture has been cut. */
  show_numbers (self);
}

static void
whole_cb (EditorRegionDialog *self)
{
  editor_region_view_set_region (self->view, (EditorRegion){ 0, 0, self->width, self->height });
  show_numbers (self);
}

static void
zoom_in_cb (EditorRegionDialog *self)
{
  editor_region_view_zoom (self->view, TRUE);
  show_numbers (self);
}

static void
zoom_out_cb (EditorRegionDialog *self)
{
  editor_region_view_zoom (self->view, FALSE);
  show_numbers (self);
}

static void
accept_cb (EditorRegionDialog *self)
{
  guint tile = ashlar_content_find_tile (editor_document_get_content (self->document), self->tile);
  EditorRegion region;
  gboolean     is_whole;
  g_autoptr (GError) error = NULL;

  /* What has been typed counts, though the field still has the focus. */
  for (guint i = X; i < N_SPINS; i++)
    gtk_spin_button_update (self->spins[i]);
  region = editor_region_view_get_region (self->view);
  is_whole = region.width == self->width && region.height == self->height;
  if (tile != ASHLAR_NO_INDEX
      && !editor_edit_apply (self->document,
                             editor_tile_edit_set_picture (
                                 editor_document_get_content (self->document), tile, self->image,
                                 is_whole ? NULL : &region, self->merge_key, &error)))
    g_warning ("%s", error->message);
  editor_document_end_gesture (self->document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
editor_region_dialog_finalize (GObject *object)
{
  EditorRegionDialog *self = EDITOR_REGION_DIALOG (object);

  g_clear_object (&self->document);
  g_free (self->image);
  g_free (self->merge_key);
  G_OBJECT_CLASS (editor_region_dialog_parent_class)->finalize (object);
}

static void
editor_region_dialog_class_init (EditorRegionDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_region_dialog_finalize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

/* ------------------------------------------------------------------ building */

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_spin (EditorRegionDialog *self,
          GtkGrid            *grid,
          guint               index,
          const char         *title,
          guint               least,
          guint               most)
{
  int        column = (int) (index % N_GRID_SPINS), row = (int) (index / N_GRID_SPINS);
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 5);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (box), new_label (title, "caption"));
  gtk_box_append (GTK_BOX (box), spin);
  gtk_grid_attach (grid, box, column + 1, row, 1, 1);
  self->spins[index] = GTK_SPIN_BUTTON (spin);
  g_signal_connect_swapped (spin, "value-changed",
                            index < N_GRID_SPINS ? G_CALLBACK (grid_cb) : G_CALLBACK (region_cb),
                            self);
}

static GtkWidget *
new_button (EditorRegionDialog *self, const char *icon, const char *name, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  editor_tooltip_set (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
new_numbers (EditorRegionDialog *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *whole = gtk_button_new_with_mnemonic (_ ("_Whole Picture"));
  GtkWidget *zoom = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 12);
  gtk_widget_set_margin_top (grid, 12);
  gtk_widget_set_margin_bottom (grid, 12);
  gtk_widget_set_margin_start (grid, 12);
  gtk_widget_set_margin_end (grid, 12);
  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  gtk_grid_attach (GTK_GRID (grid), new_label (_ ("Grid"), "heading"), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), new_label (_ ("Region"), "heading"), 0, 1, 1, 1);
  add_spin (self, GTK_GRID (grid), CELL_WIDTH, _ ("Cell width"), 1, self->width);
  add_spin (self, GTK_GRID (grid), CELL_HEIGHT, _ ("Cell height"), 1, self->height);
  add_spin (self, GTK_GRID (grid), MARGIN, _ ("Margin"), 0, MIN (self->width, self->height) / 2);
  add_spin (self, GTK_GRID (grid), SPACING, _ ("Spacing"), 0, MIN (self->width, self->height) / 2);
  add_spin (self, GTK_GRID (grid), X, _ ("From the left"), 0, self->width - 1);
  add_spin (self, GTK_GRID (grid), Y, _ ("From the top"), 0, self->height - 1);
  add_spin (self, GTK_GRID (grid), WIDTH, _ ("Width"), 1, self->width);
  add_spin (self, GTK_GRID (grid), HEIGHT, _ ("Height"), 1, self->height);

  self->zoom_label = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->zoom_label), 7);
  gtk_widget_add_css_class (self->zoom_label, "caption-figures");
  gtk_box_append (GTK_BOX (zoom),
                  new_button (self, "zoom-out-symbolic", _ ("Smaller"), G_CALLBACK (zoom_out_cb)));
  gtk_box_append (GTK_BOX (zoom), self->zoom_label);
  gtk_box_append (GTK_BOX (zoom),
                  new_button (self, "zoom-in-symbolic", _ ("Larger"), G_CALLBACK (zoom_in_cb)));
  gtk_widget_set_valign (zoom, GTK_ALIGN_END);
  gtk_widget_set_valign (whole, GTK_ALIGN_END);
  g_signal_connect_swapped (whole, "clicked", G_CALLBACK (whole_cb), self);
  gtk_grid_attach (GTK_GRID (grid), zoom, N_GRID_SPINS + 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), whole, N_GRID_SPINS + 1, 1, 1, 1);
  return grid;
}

static GtkWidget *
new_bar (EditorRegionDialog *self)
{
  GtkWidget *bar = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *use = gtk_button_new_with_mnemonic (_ ("_Use Region"));

  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  gtk_widget_add_css_class (use, "suggested-action");
  g_signal_connect_swapped (use, "clicked", G_CALLBACK (accept_cb), self);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), use);
  return bar;
}

static void
build (EditorRegionDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->view = EDITOR_REGION_VIEW (editor_region_view_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->view), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->view), GTK_ALIGN_CENTER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  gtk_widget_add_css_class (scrolled, "region-area");
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), new_bar (self));
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), new_numbers (self));
  adw_window_set_content (ADW_WINDOW (self), box);
  g_signal_connect_swapped (self->view, "region-changed", G_CALLBACK (show_numbers), self);
  g_signal_connect_swapped (self->view, "accepted", G_CALLBACK (accept_cb), self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->view));
}

static void
editor_region_dialog_init (EditorRegionDialog *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 780, 640);
}

GtkWidget *
editor_region_dialog_new (EditorDocument *document, guint tile, const char *merge_key)
{
  AshlarContent      *content = editor_document_get_content (document);
  const AshlarTile   *resolved = ashlar_content_get_tile (content, tile);
  AshlarPictures     *pictures = editor_document_get_pictures (document);
  const gint         *given = resolved->image_region;
  guint               width, height;
  g_autofree char    *title = NULL, *base = NULL;
  EditorRegionDialog *self;
  EditorRegionGrid    grid;

  if (resolved->image == NULL || pictures == NULL
      || !ashlar_pictures_get_size (pictures, resolved->image, &width, &height))
    return NULL;
  self = g_object_new (EDITOR_TYPE_REGION_DIALOG, NULL);
  self->document = g_object_ref (document);
  self->tile = resolved->representation;
  self->image = g_strdup (resolved->image);
  self->merge_key = g_strdup (merge_key);
  self->width = width;
  self->height = height;
  base = g_path_get_basename (resolved->image);
  /* Translators: %s is a picture file */
  title = g_strdup_printf (_ ("Region of %s"), base);
  gtk_window_set_title (GTK_WINDOW (self), title);
  build (self);

  editor_region_view_set_picture (
      self->view, ashlar_pictures_dup_pixels (pictures, resolved->image, 0, 0, width, height),
      width, height);
  grid = editor_region_grid_guess (content, resolved->image, width, height);
  editor_region_view_set_grid (self->view, grid);
  editor_region_view_set_region (self->view,
                                 given[2] > 0 ? (EditorRegion){ (guint) given[0], (guint) given[1],
                                                                (guint) given[2], (guint) given[3] }
                                              : editor_region_grid_get_region (&grid, 0, 0, 0, 0));
  show_numbers (self);
  return GTK_WIDGET (self);
}

EditorRegionView *
editor_region_dialog_get_view (EditorRegionDialog *self)
{
  g_return_val_if_fail (EDITOR_IS_REGION_DIALOG (self), NULL);
  return self->view;
}
