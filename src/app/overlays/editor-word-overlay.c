/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "overlays/editor-word-overlay.h"

#include <glib/gi18n.h>

/* Below this size of a square, in pixels, a letter is a smudge, and a number below this. */
#define MIN_LETTER_SQUARE 9
#define MIN_NUMBER_SQUARE 22

/* The paper behind a letter: smaller in a room, of which more is to be seen. */
static double
get_side (const EditorDrawing *self, guint pitch)
{
  return pitch == 1 ? MIN (self->cell * .8, 64) : MIN (pitch * self->cell * .5, 48);
}

/* Tiles from one square to the next. */
static guint
get_pitch (const AshlarWords *words, const AshlarWord *word)
{
  const AshlarCell *cells = &words->cells[word->first];

  if (word->n_cells < 2)
    return 1;
  return MAX (1, (guint) (cells[1].x - cells[0].x) + (guint) (cells[1].y - cells[0].y));
}

/* Draws text of that many pixels' height around the point, narrower where it has no room. */
static void
draw_text (
    const EditorDrawing *self, const char *text, double x, double y, double size, double room)
{
  PangoFontDescription *font
      = pango_font_description_copy (pango_layout_get_font_description (self->layout));
  int width, height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (self->layout, font);
  pango_layout_set_width (self->layout, -1);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  if (width > room)
    cairo_scale (self->cr, room / width, room / width);
  cairo_move_to (self->cr, -width / 2., -height / 2.);
  pango_cairo_show_layout (self->cr, self->layout);
  cairo_restore (self->cr);
  pango_font_description_free (font);
}

static void
draw_square (const EditorDrawing *self, const AshlarCell *cell, const char *letters, guint pitch)
{
  double square = pitch * self->cell, side = get_side (self, pitch);
  /* The middle tile of an even square is the upper left of four. */
  double x = self->left + (cell->x + (pitch % 2 == 0 ? 1 : .5)) * self->cell;
  double y = self->top + (cell->y + (pitch % 2 == 0 ? 1 : .5)) * self->cell;

  if (letters == NULL || x < -square || y < -square || x > self->width + square
      || y > self->height + square)
    return;
  editor_drawing_keep_clear (self, &(EditorBox){ x - side / 2, y - side / 2, side, side });
  editor_drawing_rounded (self->cr, x - side / 2, y - side / 2, side, side, side * .2);
  /* What nobody knows yet stays a hole in the page. */
  cairo_set_source_rgba (self->cr, 1, 1, 1, letters[0] != '\0' ? .86 : .4);
  cairo_fill (self->cr);
  if (letters[0] == '\0')
    return;
  cairo_set_source_rgb (self->cr, .1, .1, .12);
  draw_text (self, letters, x + side * .06, y + side * .06, side * .66, side * .84);
}

static void
draw_number (const EditorDrawing *self, const AshlarCell *cell, const char *number, guint pitch)
{
  double square = pitch * self->cell, side = get_side (self, pitch);
  double x = self->left + (cell->x + (pitch % 2 == 0 ? 1 : .5)) * self->cell - side / 2;
  double y = self->top + (cell->y + (pitch % 2 == 0 ? 1 : .5)) * self->cell - side / 2;
  double size = CLAMP (side * .3, 7, 12);

  if (number == NULL || x < -square || y < -square || x > self->width + square
      || y > self->height + square)
    return;
  cairo_set_source_rgb (self->cr, .75, .2, .02);
  draw_text (self, number, x + size * .6, y + size * .6, size, side);
}

static const char *
get_letters (gpointer user_data, const AshlarWords *words, guint32 cell)
{
  return words->letters[cell];
}

void
editor_word_overlay_draw (const EditorDrawing *self)
{
  editor_word_overlay_draw_known (self, get_letters, NULL);
}

void
editor_word_overlay_draw_known (const EditorDrawing *self,
                                EditorLettersFunc    func,
                                gpointer             user_data)
{
  const AshlarWords *words = self->plan->words;
  g_autoptr (GHashTable) drawn = NULL;
  g_autoptr (PangoFontDescription) font = NULL;

  if (words == NULL || words->n_words == 0
      || get_pitch (words, words->words) * self->cell < MIN_LETTER_SQUARE)
    return;
  drawn = g_hash_table_new (NULL, NULL);
  font = pango_font_description_copy (pango_layout_get_font_description (self->layout));
  for (guint i = 0; i < words->n_words; i++)
    {
      const AshlarWord *word = &words->words[i];
      guint             pitch = get_pitch (words, word);

      for (guint32 k = word->first; k < word->first + word->n_cells; k++)
        if (g_hash_table_add (
                drawn,
                GUINT_TO_POINTER (((guint) words->cells[k].y << 16 | words->cells[k].x) + 1)))
          draw_square (self, &words->cells[k], func (user_data, words, k), pitch);
    }
  for (guint i = 0; i < words->n_words; i++)
    {
      guint pitch = get_pitch (words, &words->words[i]);

      if (pitch * self->cell >= MIN_NUMBER_SQUARE
          && func (user_data, words, words->words[i].first) != NULL)
        draw_number (self, &words->cells[words->words[i].first], words->words[i].number, pitch);
    }
  pango_layout_set_font_description (self->layout, font);
}

gboolean
editor_word_has_cell (const AshlarWords *words, const AshlarWord *word, int x, int y)
{
  int pitch = (int) get_pitch (words, word), before = (pitch - 1) / 2;

  for (guint32 k = word->first; k < word->first + word->n_cells; k++)
    {
      int left = words->cells[k].x - before, top = words->cells[k].y - before;

      if (x >= left && x < left + pitch && y >= top && y < top + pitch)
        return TRUE;
    }
  return FALSE;
}

char *
editor_word_overlay_dup_clues (const AshlarPlan *plan, int x, int y)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; plan->words != NULL && i < plan->words->n_words; i++)
    {
      const AshlarWord *word = &plan->words->words[i];
      const char       *number = word->number != NULL ? word->number : "–";
      const char       *clue = word->clue != NULL ? word->clue : word->answer;

      if (!editor_word_has_cell (plan->words, word, x, y))
        continue;
      if (text->len > 0)
        g_string_append (text, " · ");
      if (word->direction == ASHLAR_WORD_ACROSS)
        /* Translators: a word of a crossword: number, clue. */
        g_string_append_printf (text, _ ("%s across: %s"), number, clue);
      else
        /* Translators: a word of a crossword: number, clue. */
        g_string_append_printf (text, _ ("%s down: %s"), number, clue);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}
