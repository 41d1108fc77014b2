/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet: which one is shown, how it is cut, and what becomes of the pieces that are dragged over. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "skins/editor-skin-view-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "edits/editor-look-edit.h"
#include "edits/editor-sheet-edit.h"
#include "skins/editor-look-picture.h"
#include "skins/editor-sheet-marks.h"
#include "widgets/editor-popup.h"
#include "widgets/editor-refusal.h"

#define MOST_CELL ASHLAR_MAX_CELL_PIXELS

static const AshlarSkinSheet *
get_sheet (EditorSkinView *self)
{
  guint index = self->resolved != NULL && self->sheet != NULL && self->fresh == NULL
                    ? ashlar_skin_find_sheet (self->resolved, self->sheet)
                    : ASHLAR_NO_INDEX;

  return index != ASHLAR_NO_INDEX ? g_ptr_array_index (self->resolved->sheets, index) : NULL;
}

static const char *
get_image (EditorSkinView *self)
{
  const AshlarSkinSheet *sheet = get_sheet (self);

  return self->fresh != NULL ? self->fresh : sheet != NULL ? sheet->image : NULL;
}

/* ---- The grid ---- */

/* The cells of a style are those of its first sheet: a picture that comes to it has no others. */
static void
guess_fresh_grid (EditorSkinView *self)
{
  const AshlarGridGuess *guesses = self->pixels->guesses;
  gboolean               has_cells = self->resolved != NULL && self->resolved->sheets->len > 0;

  self->grid = guesses[0].grid;
  if (!has_cells)
    return;
  self->grid
      = (AshlarSheetGrid){ (guint) self->resolved->cell[0], (guint) self->resolved->cell[1], 0, 0 };
  for (guint i = self->pixels->n_guesses; i > 0; i--)
    if (guesses[i - 1].grid.width == self->grid.width
        && guesses[i - 1].grid.height == self->grid.height)
      self->grid = guesses[i - 1].grid;
}

static char *
dup_grid_note (EditorSkinView *self)
{
  guint            columns = 0, rows = 0;
  g_autofree char *count = NULL;

  if (self->pixels == NULL)
    return g_strdup ("");
  ashlar_sheet_grid_count (&self->grid, self->pixels->image->width, self->pixels->image->height,
                           &columns, &rows);
  if (columns == 0)
    return g_strdup (_ ("The picture is smaller than one cell."));
  /* Translators: columns and rows of a sheet */
  count = g_strdup_printf (_ ("%u × %u pieces"), columns, rows);
  if (self->fresh == NULL || self->is_sized)
    return g_steal_pointer (&count);
  return self->pixels->guesses[0].confidence >= ASHLAR_SURE_OF_GRID
             /* Translators: %s: "16 × 20 pieces" */
             ? g_strdup_printf (_ ("%s, as guessed"), count)
             : g_strdup_printf (_ ("%s, as guessed; not sure: look at the lines"), count);
}

static void
show_grid (EditorSkinView *self)
{
  const guint values[EDITOR_N_GRID_SPINS]
      = { self->grid.width, self->grid.height, self->grid.margin, self->grid.spacing };
  g_autofree char *label = NULL, *note = dup_grid_note (self);
  gboolean         was_updating = self->updating;

  /* Translators: pixels of a cell, across and down */
  label = g_strdup_printf (_ ("%u × %u px"), self->grid.width, self->grid.height);
  gtk_menu_button_set_label (self->grid_button, label);
  gtk_label_set_label (self->grid_note, note);
  gtk_widget_set_sensitive (GTK_WIDGET (self->grid_button), self->pixels != NULL);
  self->updating = TRUE;
  for (guint i = 0; i < EDITOR_N_GRID_SPINS; i++)
    gtk_spin_button_set_value (self->spins[i], values[i]);
  self->updating = was_updating;
  if (self->pixels != NULL && self->grid.width > 0 && self->grid.height > 0)
    editor_region_view_set_grid (self->view, (EditorRegionGrid){ .cell_width = self->grid.width,
                                                                 .cell_height = self->grid.height,
                                                                 .margin = self->grid.margin,
                                                                 .spacing = self->grid.spacing });
}

static void
grid_cb (GtkSpinButton *spin, EditorSkinView *self)
{
  AshlarSheetGrid grid;
  g_autoptr (GError) error = NULL;

  if (self->updating || self->document == NULL)
    return;
  grid = (AshlarSheetGrid){
    (guint) gtk_spin_button_get_value_as_int (self->spins[EDITOR_GRID_WIDTH]),
    (guint) gtk_spin_button_get_value_as_int (self->spins[EDITOR_GRID_HEIGHT]),
    (guint) gtk_spin_button_get_value_as_int (self->spins[EDITOR_GRID_MARGIN]),
    (guint) gtk_spin_button_get_value_as_int (self->spins[EDITOR_GRID_SPACING]),
  };
  if (self->fresh != NULL)
    {
      self->grid = grid;
      self->is_sized = TRUE;
      show_grid (self);
      return;
    }
  if (self->sheet == NULL)
    return;
  if (!editor_apply_or_refuse (
          GTK_WIDGET (spin), self->document,
          editor_edit_merge (editor_sheet_edit_set_grid (_editor_skin_view_get_content (self),
                                                         self->skin, self->sheet, &grid, &error),
                             "sheet-grid-%u-%s", self->skin, self->sheet),
          &error))
    show_grid (self);
}

/* ---- The picture ---- */

static gboolean
fit_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  EditorSkinView *self = EDITOR_SKIN_VIEW (widget);
  int             width = gtk_widget_get_width (GTK_WIDGET (self->sheet_scrolled));

  /* Panels that fold give way in a frame of their own. */
  if (width <= 0 || width != self->fit_width)
    {
      self->fit_width = width;
      return G_SOURCE_CONTINUE;
    }
  self->fit_tick = 0;
  self->fit_width = 0;
  /* Its width: one scrolls down a sheet. */
  editor_region_view_fit (self->view, (guint) MAX (width - 16, 1), G_MAXUINT);
  return G_SOURCE_REMOVE;
}

static void
show_pixels (EditorSkinView *self)
{
  EditorSheetPixels *pixels = editor_sheet_picture_get_pixels (self->picture);
  guint              zoom = editor_region_view_get_zoom (self->view);
  gboolean           same_size;

  gtk_widget_set_visible (GTK_WIDGET (self->view), pixels != NULL);
  if (pixels == self->pixels)
    return;
  same_size = pixels != NULL && self->pixels != NULL
              && pixels->image->width == self->pixels->image->width
              && pixels->image->height == self->pixels->image->height;
  g_clear_pointer (&self->pixels, editor_sheet_pixels_unref);
  if (pixels == NULL)
    return;
  self->pixels = g_atomic_rc_box_acquire (pixels);
  editor_region_view_set_picture (
      self->view,
      g_memdup2 (pixels->image->pixels,
                 (gsize) pixels->image->width * pixels->image->height * sizeof (guint32)),
      pixels->image->width, pixels->image->height);
  editor_region_view_unchoose (self->view);
  if (same_size)
    editor_region_view_fit (self->view, zoom * pixels->image->width, G_MAXUINT);
  else if (self->fit_tick == 0)
    self->fit_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), fit_cb, NULL, NULL);
}

static void
fill_choices (EditorSkinView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  g_ptr_array_set_size (self->sheets, 0);
  for (guint i = 0; self->resolved != NULL && i < self->resolved->sheets->len; i++)
    {
      const AshlarSkinSheet *sheet = g_ptr_array_index (self->resolved->sheets, i);
      g_autofree char       *base = g_path_get_basename (sheet->image);

      if (self->fresh == NULL && g_strcmp0 (sheet->id, self->sheet) == 0)
        selected = i;
      g_ptr_array_add (self->sheets, g_strdup (sheet->id));
      gtk_string_list_append (names, base);
    }
  if (self->fresh != NULL)
    {
      g_autofree char *base = g_path_get_basename (self->fresh);
      /* Translators: %s is a picture file that is not used yet */
      g_autofree char *label = g_strdup_printf (_ ("%s (new)"), base);

      selected = self->sheets->len;
      gtk_string_list_append (names, label);
    }
  gtk_drop_down_set_model (self->sheet_choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->sheet_choice, selected);
  gtk_widget_set_sensitive (GTK_WIDGET (self->sheet_choice),
                            self->sheets->len + (self->fresh != NULL) > 1);
}

static void
sheet_chosen_cb (EditorSkinView *self)
{
  guint chosen = gtk_drop_down_get_selected (self->sheet_choice);

  if (self->updating || chosen >= self->sheets->len)
    return;
  g_free (self->sheet);
  self->sheet = g_strdup (g_ptr_array_index (self->sheets, chosen));
  g_clear_pointer (&self->fresh, g_free);
  _editor_skin_view_update (self);
}

void
_editor_skin_view_update_sheet (EditorSkinView *self)
{
  g_autofree char *folder
      = self->document != NULL ? editor_document_dup_picture_folder (self->document) : NULL;

  fill_choices (self);
  editor_sheet_picture_set_name (self->picture, folder, get_image (self));
  show_pixels (self);
  if (self->fresh != NULL && self->pixels != NULL && !self->is_sized)
    guess_fresh_grid (self);
  else if (get_sheet (self) != NULL)
    editor_sheet_get_grid (_editor_skin_view_get_content (self), self->skin, self->sheet,
                           &self->grid);
  show_grid (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
}

static void
picture_changed_cb (EditorSkinView *self)
{
  /* What is shown asks for it itself. */
  if (self->updating)
    return;
  self->updating = TRUE;
  _editor_skin_view_update_sheet (self);
  self->updating = FALSE;
  _editor_skin_view_update_note (self);
  _editor_skin_view_update_actions (self);
}

void
_editor_skin_view_show_fresh (EditorSkinView *self, const char *image)
{
  char *copy = g_strdup (image);

  /* What the style has already is shown as its sheet. */
  for (guint i = 0; self->resolved != NULL && i < self->resolved->sheets->len; i++)
    {
      const AshlarSkinSheet *sheet = g_ptr_array_index (self->resolved->sheets, i);

      if (!g_str_equal (sheet->image, image))
        continue;
      g_free (self->sheet);
      self->sheet = g_strdup (sheet->id);
      g_clear_pointer (&copy, g_free);
      break;
    }
  g_free (self->fresh);
  self->fresh = copy;
  self->is_sized = FALSE;
  self->reassigns = FALSE;
  _editor_skin_view_update (self);
}

static void
overlay_cb (EditorRegionView *view, GtkSnapshot *snapshot, gpointer user_data)
{
  EditorSkinView *self = user_data;

  if (self->resolved != NULL && self->fresh == NULL && self->sheet != NULL)
    editor_sheet_marks_draw (view, snapshot, self->resolved, self->sheet, self->look);
}

void
_editor_skin_view_frame (EditorSkinView *self, guint column, guint row)
{
  const EditorRegionGrid *grid;

  if (self->pixels == NULL)
    return;
  grid = editor_region_view_get_grid (self->view);
  if (column < editor_region_grid_get_n_columns (grid)
      && row < editor_region_grid_get_n_rows (grid))
    editor_region_view_choose_cell (self->view, column, row);
}

/* ---- A piece put right ---- */

static void
reassign (EditorSkinView *self, guint column, guint row)
{
  AshlarContent *content = _editor_skin_view_get_content (self);
  guint          index = ashlar_skin_find_look (self->resolved, self->look);
  g_autoptr (GError) error = NULL;
  EditorEdit *edit;

  if (index == ASHLAR_NO_INDEX)
    return;
  if (((AshlarSkinLook *) g_ptr_array_index (self->resolved->looks, index))->layout
      == ASHLAR_LAYOUT_SINGLE)
    {
      AshlarSkinLook *next = editor_look_dup (content, self->skin, self->look);

      if (self->variant < next->n_variants)
        {
          next->variants[self->variant].at[0] = (gint) column;
          next->variants[self->variant].at[1] = (gint) row;
        }
      edit = editor_look_edit_replace (content, self->skin, next, _ ("Put a Piece Right"), NULL,
                                       &error);
    }
  else
    edit = editor_look_edit_set_piece (content, self->skin, self->look, self->mask, column, row,
                                       &error);
  editor_apply_or_refuse (GTK_WIDGET (self), self->document, edit, &error);
}

/* ---- Pieces that become a look ---- */

typedef struct
{
  EditorSheetPixels *pixels;
  AshlarSheetGrid    grid;
  AshlarSheetArea    area;
  gboolean           any;
  AshlarOrderGuesses guesses;
} GuessJob;

static void
guess_job_free (gpointer data)
{
  editor_sheet_pixels_unref (((GuessJob *) data)->pixels);
  g_free (data);
}

static gboolean
guess_run (gpointer data, GCancellable *cancellable, GError **error)
{
  GuessJob *job = data;

  job->any = ashlar_guess_order (job->pixels->image, &job->grid, &job->area, &job->guesses);
  return TRUE;
}

static void
guess_done (gpointer owner, gpointer data, const GError *error)
{
  EditorSkinView *self = owner;
  GuessJob       *job = data;
  EditorRegion    region;
  guint           zoom = editor_region_view_get_zoom (self->view);
  graphene_rect_t bounds;

  if (error != NULL || job->pixels != self->pixels || self->document == NULL
      || !gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    return;
  if (!job->any)
    {
      _editor_skin_view_say (self, _ ("There is no piece: all of it is empty"));
      return;
    }
  editor_assign_popover_fill (self->popover, self->document, self->resolved, &job->guesses,
                              self->object == NULL ? self->tile : NULL, self->object);
  region = editor_region_view_get_region (self->view);
  if (gtk_widget_compute_bounds (GTK_WIDGET (self->view), GTK_WIDGET (self), &bounds))
    editor_popup_at (GTK_POPOVER (self->popover),
                     &(GdkRectangle){ (int) (bounds.origin.x + (float) (region.x * zoom)),
                                      (int) (bounds.origin.y + (float) (region.y * zoom)),
                                      (int) (region.width * zoom), (int) (region.height * zoom) });
}

static void
propose (EditorSkinView *self)
{
  static const EditorWork work = { .run = guess_run, .free = guess_job_free, .done = guess_done };
  GuessJob               *job;

  if (self->pixels == NULL || self->document == NULL || !editor_region_view_has_region (self->view))
    return;
  job = g_new0 (GuessJob, 1);
  job->pixels = g_atomic_rc_box_acquire (self->pixels);
  job->grid = self->grid;
  editor_region_view_get_cells (self->view, &job->area.column, &job->area.row, &job->area.n_columns,
                                &job->area.n_rows);
  if (self->guesser == NULL)
    self->guesser = editor_worker_new (&work, self);
  editor_worker_request (self->guesser, job, EDITOR_WORK_INSTEAD);
}

/* A drag is over new pieces; a click on one that is used asks whose it is. */
static void
picked_cb (EditorSkinView *self)
{
  guint                 column, row, n_columns, n_rows, variant;
  const AshlarSkinLook *look = NULL;

  if (self->document == NULL || self->pixels == NULL
      || gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    return;
  editor_region_view_get_cells (self->view, &column, &row, &n_columns, &n_rows);
  if (self->reassigns && n_columns * n_rows == 1)
    {
      reassign (self, column, row);
      return;
    }
  self->reassigns = FALSE;
  if (n_columns * n_rows == 1 && self->fresh == NULL && self->resolved != NULL)
    look = editor_sheet_marks_find (self->resolved, self->sheet, column, row, &variant);
  if (look != NULL && g_strcmp0 (look->id, self->look) != 0)
    {
      _editor_skin_view_choose_look (self, look->id);
      return;
    }
  _editor_skin_view_update_actions (self);
  _editor_skin_view_update_note (self);
  if (look == NULL)
    propose (self);
}

static void
accepted_cb (EditorSkinView *self)
{
  guint column, row, n_columns, n_rows;

  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    return;
  editor_region_view_get_cells (self->view, &column, &row, &n_columns, &n_rows);
  if (self->reassigns && n_columns * n_rows == 1)
    reassign (self, column, row);
  else
    propose (self);
}

/* All that was dragged over, in pixels. */
static void
find_region (EditorSkinView *self, gint region[4])
{
  const AshlarSheetArea *area = &editor_assign_popover_get_guesses (self->popover)->area;
  guint                  across = self->grid.width + self->grid.spacing;
  guint                  down = self->grid.height + self->grid.spacing;

  region[0] = (gint) (self->grid.margin + area->column * across);
  region[1] = (gint) (self->grid.margin + area->row * down);
  region[2] = (gint) (area->n_columns * across - self->grid.spacing);
  region[3] = (gint) (area->n_rows * down - self->grid.spacing);
}

static GArray *
dup_variants (EditorSkinView *self, const AshlarOrderGuess *guess)
{
  const AshlarOrderGuesses *guesses = editor_assign_popover_get_guesses (self->popover);
  GArray                   *variants = g_array_new (FALSE, TRUE, sizeof (AshlarSkinVariant));
  g_autoptr (GArray) cells = NULL;
  AshlarSkinVariant variant = { { (gint) guesses->area.column, (gint) guesses->area.row }, 1 };

  if (guess != NULL && guess->layout == ASHLAR_LAYOUT_SINGLE)
    cells = ashlar_order_guesses_dup_single_cells (guesses, self->pixels->image, &self->grid);
  for (guint i = 0; cells != NULL && i < cells->len; i++)
    {
      const AshlarSheetArea *cell = &g_array_index (cells, AshlarSheetArea, i);

      variant.at[0] = (gint) cell->column;
      variant.at[1] = (gint) cell->row;
      g_array_append_val (variants, variant);
    }
  if (variants->len > 0)
    return variants;
  if (guess != NULL)
    {
      variant.at[0] = (gint) guess->column;
      variant.at[1] = (gint) guess->row;
    }
  g_array_append_val (variants, variant);
  return variants;
}

static void
assign_cb (EditorSkinView *self)
{
  AshlarContent          *content = _editor_skin_view_get_content (self);
  const AshlarOrderGuess *guess = editor_assign_popover_get_guess (self->popover);
  const char *const      *names = editor_assign_popover_get_names (self->popover);
  EditorSelectorsKind     kind = editor_assign_popover_get_kind (self->popover);
  guint                   skin = self->skin != ASHLAR_NO_INDEX ? self->skin : content->skins->len;
  g_autoptr (GArray) variants = NULL;
  g_autofree char *look = NULL;
  g_autoptr (GError) error = NULL;
  EditorSkinPieces pieces = { .image = get_image (self), .grid = self->grid };
  gint             region[4];

  if (self->pixels == NULL || pieces.image == NULL)
    return;
  variants = dup_variants (self, guess);
  pieces.layout = guess != NULL ? guess->layout : ASHLAR_LAYOUT_SINGLE;
  pieces.order = guess != NULL ? guess->order : ASHLAR_ORDER_ROW;
  pieces.columns = guess != NULL ? guess->columns : 0;
  pieces.variants = (gconstpointer) variants->data;
  pieces.n_variants = variants->len;
  pieces.tiles = kind == EDITOR_SELECTORS_TILES ? names : NULL;
  pieces.objects = kind == EDITOR_SELECTORS_OBJECTS ? names : NULL;
  pieces.markers = kind == EDITOR_SELECTORS_MARKERS ? names : NULL;
  if (guess == NULL)
    {
      find_region (self, region);
      pieces.region = region;
      pieces.n_variants = 0;
    }
  if (!editor_edit_apply (self->document,
                          editor_sheet_edit_assign (content, self->skin, &pieces, &look, &error)))
    {
      editor_assign_popover_refuse (self->popover, editor_words_of_error (error));
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  self->skin = skin;
  _editor_skin_view_choose_look (self, look);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- Building ---- */

void
_editor_skin_view_bind_sheet (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, sheet_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, grid_cb);
}

void
_editor_skin_view_sheet_init (EditorSkinView *self)
{
  static const guint limits[EDITOR_N_GRID_SPINS][2]
      = { { 1, MOST_CELL }, { 1, MOST_CELL }, { 0, MOST_CELL }, { 0, MOST_CELL } };

  for (guint i = 0; i < EDITOR_N_GRID_SPINS; i++)
    {
      gtk_spin_button_set_range (self->spins[i], limits[i][0], limits[i][1]);
      gtk_spin_button_set_increments (self->spins[i], 1, 8);
    }
  self->picture = editor_sheet_picture_new ();
  g_signal_connect_swapped (self->picture, "changed", G_CALLBACK (picture_changed_cb), self);
  self->view = EDITOR_REGION_VIEW (editor_region_view_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->view), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->view), GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pieces of the sheet"), -1);
  editor_region_view_set_overlay (self->view, overlay_cb, self);
  g_signal_connect_swapped (self->view, "picked", G_CALLBACK (picked_cb), self);
  g_signal_connect_swapped (self->view, "accepted", G_CALLBACK (accepted_cb), self);
  gtk_scrolled_window_set_child (self->sheet_scrolled, GTK_WIDGET (self->view));
  self->popover = EDITOR_ASSIGN_POPOVER (editor_assign_popover_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->popover), GTK_WIDGET (self));
  g_signal_connect_swapped (self->popover, "assign", G_CALLBACK (assign_cb), self);
}
