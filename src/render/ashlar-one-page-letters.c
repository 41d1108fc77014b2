/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The letters and numbers in the squares of a crossword, turned with the map.
 *
 * As in printed crosswords the number is small in the upper left corner, and the letter a little
 * below the middle. A square with several letters has them smaller, until they fit. Where a square
 * has less floor than it should (a tunnel through a room), its letter lies on a plate. */

#include "render/ashlar-one-page-private.h"

/* Of the side of a square. */
#define LETTER_SIZE .6
#define NUMBER_SIZE .27
/* In points: smaller ones could not be read. */
#define LEAST_LETTER 2.2
#define LEAST_NUMBER 1.6

void
_ashlar_page_draw_label (AshlarOnePage *self,
                         cairo_t       *cr,
                         const char    *text,
                         double         x,
                         double         y,
                         double         width,
                         double         size,
                         PangoWeight    weight)
{
  AshlarPageText label = { .text = (char *) text, .weight = weight, .lines = 1 };
  PangoContext  *context = NULL;
  PangoLayout   *layout = NULL;
  PangoRectangle logical;
  double         scale;

  /* Set at 32 units, then scaled: Pango's units are too coarse for sizes below one. */
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 32, size / 32);
  label.size = 32;
  context = _ashlar_page_text_context (cr);
  layout = _ashlar_page_text_layout (context, &label);
  pango_layout_get_extents (layout, NULL, &logical);
  if (logical.width > 0 && logical.width * size / 32 > width * PANGO_SCALE)
    {
      scale = width * PANGO_SCALE * 32 / (logical.width * size);
      cairo_scale (cr, scale, scale);
      pango_cairo_update_layout (cr, layout);
    }
  /* Capitals stand in the middle, not the line. */
  cairo_move_to (cr, -logical.width / 2. / PANGO_SCALE,
                 32 * .355 - pango_layout_get_baseline (layout) / (double) PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
  cairo_new_path (cr);
  g_object_unref (layout);
  g_object_unref (context);
}

static void
draw_number (AshlarOnePage *self, cairo_t *cr, const AshlarPageLetter *letter, double room)
{
  /* The corner is that of the square: the label's middle is put where its left edge comes right. */
  double size = room * NUMBER_SIZE;
  double width = MIN (size * .58 * g_utf8_strlen (letter->number, -1), room * .8);

  if (size * self->cell < LEAST_NUMBER)
    return;
  _ashlar_page_draw_label (self, cr, letter->number, letter->x - room * .41 + width / 2,
                           letter->y - room * .285, room * .8, size, PANGO_WEIGHT_BOLD);
}

void
_ashlar_page_draw_letters (AshlarOnePage *self, cairo_t *cr)
{
  gboolean with_text = self->options.letters == ASHLAR_LETTERS_SHOWN;
  gboolean with_numbers = self->options.letters != ASHLAR_LETTERS_HIDDEN;

  for (guint i = 0; i < self->map.letters->len; i++)
    {
      const AshlarPageLetter *letter = &g_array_index (self->map.letters, AshlarPageLetter, i);
      gboolean                has_text = with_text && letter->text != NULL;
      gboolean                has_number = with_numbers && letter->number != NULL;
      double                  room = letter->size;

      if (!has_text && !has_number)
        continue;
      if (ashlar_page_letter_get_plate (letter) > 0)
        {
          room = letter->lattice * .5;
          cairo_new_path (cr);
          cairo_arc (cr, letter->x, letter->y, ashlar_page_letter_get_plate (letter), 0, 2 * G_PI);
          _ashlar_set_color (cr, self->colors.floor, 1);
          cairo_fill_preserve (cr);
          _ashlar_set_color (cr, self->colors.ink, 1);
          cairo_set_line_width (cr, .06);
          cairo_stroke (cr);
          room *= .9;
        }
      _ashlar_set_color (cr, self->colors.letter, 1);
      if (has_text && room * LETTER_SIZE * self->cell >= LEAST_LETTER)
        _ashlar_page_draw_label (self, cr, letter->text, letter->x,
                                 letter->y + (has_number ? .07 * room : 0), room * .84,
                                 room * LETTER_SIZE, PANGO_WEIGHT_SEMIBOLD);
      if (has_number)
        draw_number (self, cr, letter, room);
    }
}
