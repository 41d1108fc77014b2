/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-grid-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "widgets/editor-announce.h"

G_DEFINE_FINAL_TYPE (EditorPuzzleGrid, editor_puzzle_grid, GTK_TYPE_WIDGET)

enum
{
  TYPED,
  TOGGLED,
  MOVED,
  ENTERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
has_squares (EditorPuzzleGrid *self)
{
  return self->puzzle != NULL && self->puzzle->width > 0;
}

guint
_editor_puzzle_grid_get_word_at (EditorPuzzleGrid   *self,
                                 guint               x,
                                 guint               y,
                                 AshlarWordDirection direction)
{
  gsize square = (gsize) y * self->puzzle->width + x;

  return direction == ASHLAR_WORD_ACROSS ? self->puzzle->across[square]
                                         : self->puzzle->down[square];
}

/* Geometry */

void
_editor_puzzle_grid_get_geometry (EditorPuzzleGrid *self, EditorGridGeometry *geometry)
{
  int columns = has_squares (self) ? (int) self->puzzle->width : 1;
  int rows = has_squares (self) ? (int) self->puzzle->height : 1;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int room_x = width - EDITOR_GRID_GUTTER_X - EDITOR_GRID_MARGIN;
  int room_y = height - EDITOR_GRID_GUTTER_Y - EDITOR_GRID_MARGIN;

  geometry->side = CLAMP (MIN (room_x / columns, room_y / rows), EDITOR_GRID_LEAST_SIDE,
                          EDITOR_GRID_MOST_SIDE);
  /* In the middle: what is at the left of the grid counts, so that it is not left off there. */
  geometry->x = EDITOR_GRID_GUTTER_X + MAX (0, (room_x - columns * geometry->side) / 2);
  geometry->y = EDITOR_GRID_GUTTER_Y;
}

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  EditorPuzzleGrid *self = EDITOR_PUZZLE_GRID (widget);
  gboolean          is_horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
  int               squares = 1;
  int gutter = (is_horizontal ? EDITOR_GRID_GUTTER_X : EDITOR_GRID_GUTTER_Y) + EDITOR_GRID_MARGIN;

  if (has_squares (self))
    squares = (int) (is_horizontal ? self->puzzle->width : self->puzzle->height);
  *minimum = gutter + squares * EDITOR_GRID_LEAST_SIDE;
  *natural = gutter + squares * EDITOR_GRID_MOST_SIDE;
}

void
editor_puzzle_grid_get_bounds (EditorPuzzleGrid *self, guint x, guint y, GdkRectangle *bounds)
{
  EditorGridGeometry geometry;

  g_return_if_fail (EDITOR_IS_PUZZLE_GRID (self));
  _editor_puzzle_grid_get_geometry (self, &geometry);
  *bounds = (GdkRectangle){ geometry.x + (int) x * geometry.side,
                            geometry.y + (int) y * geometry.side, geometry.side, geometry.side };
}

/* What assistive technology reads */

static char *
dup_square_words (EditorPuzzleGrid *self)
{
  const AshlarSquare     *square;
  const AshlarPuzzleWord *word;
  guint                   index;
  GString                *text;

  if (!self->has_cursor)
    return g_strdup ("");
  square = ashlar_puzzle_get_square (self->puzzle, self->x, self->y);
  text = g_string_new (NULL);
  if (square->kind != ASHLAR_SQUARE_OPEN)
    {
      /* Translators: a square of a crossword: row, column. */
      g_string_append_printf (text, _ ("row %u, column %u, "), self->y + 1, self->x + 1);
      g_string_append (text, square->kind == ASHLAR_SQUARE_BLOCK ? C_ ("square", "block")
                                                                 : _ ("no square"));
      return g_string_free (text, FALSE);
    }
  index = editor_puzzle_grid_get_word (self);
  if (index == ASHLAR_NO_WORD)
    g_string_append_printf (text, _ ("row %u, column %u, "), self->y + 1, self->x + 1);
  else
    {
      word = &self->puzzle->words[index];
      if (word->number != NULL)
        g_string_append_printf (text, "%s ", word->number);
      g_string_append_printf (
          text,
          self->direction == ASHLAR_WORD_ACROSS
              /* Translators: a square in a word of a crossword: which, of how many. */
              ? _ ("across, %u of %u, ")
              : _ ("down, %u of %u, "),
          (self->direction == ASHLAR_WORD_ACROSS ? self->x - word->x : self->y - word->y) + 1,
          word->length);
    }
  if (square->letters != NULL)
    /* Translators: what stands in a square of a crossword. */
    g_string_append_printf (text, _ ("letter %s"), square->letters);
  else
    g_string_append (text, _ ("no letter"));
  if (index != ASHLAR_NO_WORD && self->puzzle->words[index].clue != NULL)
    g_string_append_printf (text, ". %s", self->puzzle->words[index].clue);
  return g_string_free (text, FALSE);
}

static void
update_accessible (EditorPuzzleGrid *self)
{
  g_autofree char *words = dup_square_words (self);

  editor_announce_describe (GTK_WIDGET (self), words);
}

/* The cursor */

static void
scroll_to_cursor (EditorPuzzleGrid *self)
{
  GdkRectangle bounds;

  if (!self->has_cursor || self->adjustments[0] == NULL)
    return;
  editor_puzzle_grid_get_bounds (self, self->x, self->y, &bounds);
  /* A square more around it, or the numbers of its row and column. */
  gtk_adjustment_clamp_page (self->adjustments[0], bounds.x - bounds.width,
                             bounds.x + 2 * bounds.width);
  gtk_adjustment_clamp_page (self->adjustments[1], bounds.y - bounds.height,
                             bounds.y + 2 * bounds.height);
}

static void
moved (EditorPuzzleGrid *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  update_accessible (self);
  if (self->has_cursor)
    {
      GdkRectangle bounds;

      editor_puzzle_grid_get_bounds (self, self->x, self->y, &bounds);
      gtk_im_context_set_cursor_location (self->im, &bounds);
      scroll_to_cursor (self);
    }
  g_signal_emit (self, signals[MOVED], 0);
}

gboolean
editor_puzzle_grid_get_cursor (EditorPuzzleGrid    *self,
                               guint               *x,
                               guint               *y,
                               AshlarWordDirection *direction)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLE_GRID (self), FALSE);
  if (!self->has_cursor)
    return FALSE;
  *x = self->x;
  *y = self->y;
  *direction = self->direction;
  return TRUE;
}

void
editor_puzzle_grid_set_cursor (EditorPuzzleGrid   *self,
                               guint               x,
                               guint               y,
                               AshlarWordDirection direction)
{
  g_return_if_fail (EDITOR_IS_PUZZLE_GRID (self));
  if (!has_squares (self) || x >= self->puzzle->width || y >= self->puzzle->height
      || (self->has_cursor && self->x == x && self->y == y && self->direction == direction))
    return;
  self->has_cursor = TRUE;
  self->x = x;
  self->y = y;
  self->direction = direction;
  moved (self);
}

void
editor_puzzle_grid_clear_cursor (EditorPuzzleGrid *self)
{
  g_return_if_fail (EDITOR_IS_PUZZLE_GRID (self));
  if (!self->has_cursor)
    return;
  self->has_cursor = FALSE;
  moved (self);
}

guint
editor_puzzle_grid_get_word (EditorPuzzleGrid *self)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLE_GRID (self), ASHLAR_NO_WORD);
  return self->has_cursor
             ? _editor_puzzle_grid_get_word_at (self, self->x, self->y, self->direction)
             : ASHLAR_NO_WORD;
}

void
editor_puzzle_grid_select_word (EditorPuzzleGrid *self, guint word)
{
  const AshlarPuzzleWord *chosen;

  g_return_if_fail (EDITOR_IS_PUZZLE_GRID (self));
  if (self->puzzle == NULL || word >= self->puzzle->n_words
      || word == editor_puzzle_grid_get_word (self))
    return;
  chosen = &self->puzzle->words[word];
  editor_puzzle_grid_set_cursor (self, chosen->x, chosen->y, chosen->direction);
}

/* What is shown */

static guint8 *
new_shades (const AshlarPuzzle *puzzle, const AshlarPuzzleClass *class)
{
  gsize   n = (gsize) puzzle->width * puzzle->height;
  guint8 *shades = g_new0 (guint8, n);

  for (gsize i = 0; i < n; i++)
    {
      guint words[] = { puzzle->across[i], puzzle->down[i] };

      for (guint k = 0; k < G_N_ELEMENTS (words); k++)
        if (words[k] != ASHLAR_NO_WORD && class->part_of[words[k]] != G_MAXUINT32)
          shades[i] = MAX (shades[i], class->part_of[words[k]] == 0 ? EDITOR_SHADE_CONNECTED
                                                                    : EDITOR_SHADE_CUT_OFF);
    }
  return shades;
}

void
editor_puzzle_grid_set_puzzle (EditorPuzzleGrid          *self,
                               AshlarPuzzle              *puzzle,
                               const AshlarPuzzleClasses *classes,
                               AshlarPairing              pairing)
{
  gboolean is_resized;

  g_return_if_fail (EDITOR_IS_PUZZLE_GRID (self));
  is_resized = self->puzzle == NULL || puzzle == NULL || self->puzzle->width != puzzle->width
               || self->puzzle->height != puzzle->height;
  if (puzzle != NULL)
    ashlar_puzzle_ref (puzzle);
  g_clear_pointer (&self->puzzle, ashlar_puzzle_unref);
  self->puzzle = puzzle;
  g_clear_pointer (&self->shades, g_free);
  if (classes != NULL && has_squares (self))
    self->shades = new_shades (puzzle, &classes->classes[pairing]);
  self->pairing = pairing;
  g_array_set_size (self->chosen, 0);
  if (self->has_cursor
      && (!has_squares (self) || self->x >= puzzle->width || self->y >= puzzle->height))
    self->has_cursor = FALSE;
  update_accessible (self);
  if (is_resized)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_puzzle_grid_set_chosen (EditorPuzzleGrid *self, const guint *words, guint n)
{
  g_return_if_fail (EDITOR_IS_PUZZLE_GRID (self));
  g_array_set_size (self->chosen, 0);
  if (n > 0)
    g_array_append_vals (self->chosen, words, n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_puzzle_grid_set_shown (EditorPuzzleGrid *self, gboolean letters, gboolean classes)
{
  g_return_if_fail (EDITOR_IS_PUZZLE_GRID (self));
  self->shows_letters = letters;
  self->shows_classes = classes;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The widget */

static void
forget_adjustments (EditorPuzzleGrid *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    {
      if (self->adjustments[i] != NULL)
        g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
      g_clear_object (&self->adjustments[i]);
    }
}

/* No more is drawn than is in sight. */
static void
root (GtkWidget *widget)
{
  EditorPuzzleGrid *self = EDITOR_PUZZLE_GRID (widget);
  GtkWidget        *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  GTK_WIDGET_CLASS (editor_puzzle_grid_parent_class)->root (widget);
  if (scrolled == NULL)
    return;
  self->adjustments[0]
      = g_object_ref (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled)));
  self->adjustments[1]
      = g_object_ref (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)));
  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    g_signal_connect_swapped (self->adjustments[i], "value-changed",
                              G_CALLBACK (gtk_widget_queue_draw), self);
}

static void
unroot (GtkWidget *widget)
{
  forget_adjustments (EDITOR_PUZZLE_GRID (widget));
  GTK_WIDGET_CLASS (editor_puzzle_grid_parent_class)->unroot (widget);
}

static void
dispose (GObject *object)
{
  EditorPuzzleGrid *self = EDITOR_PUZZLE_GRID (object);

  forget_adjustments (self);
  gtk_im_context_set_client_widget (self->im, NULL);
  G_OBJECT_CLASS (editor_puzzle_grid_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorPuzzleGrid *self = EDITOR_PUZZLE_GRID (object);

  g_clear_pointer (&self->puzzle, ashlar_puzzle_unref);
  g_clear_pointer (&self->shades, g_free);
  g_clear_pointer (&self->chosen, g_array_unref);
  g_clear_object (&self->hatching);
  g_clear_object (&self->im);
  G_OBJECT_CLASS (editor_puzzle_grid_parent_class)->finalize (object);
}

static void
editor_puzzle_grid_class_init (EditorPuzzleGridClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = dispose;
  object_class->finalize = finalize;
  widget_class->measure = measure;
  widget_class->snapshot = _editor_puzzle_grid_snapshot;
  widget_class->root = root;
  widget_class->unroot = unroot;
  signals[TYPED] = g_signal_new ("typed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING);
  signals[TOGGLED] = g_signal_new ("toggled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[MOVED]
      = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENTERED]
      = g_signal_new ("entered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "puzzlegrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
editor_puzzle_grid_init (EditorPuzzleGrid *self)
{
  self->chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  self->shows_letters = self->shows_classes = TRUE;
  self->im = gtk_im_multicontext_new ();
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Grid of the crossword"), -1);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  _editor_puzzle_grid_input_init (self);
}
