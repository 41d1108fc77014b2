/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Objects where they stand, as on the page of blocks: discs of their colours with their symbols. Several of
 * one cell share it side by side; what no longer has room becomes a number. Cost: all objects are asked
 * where they are, those in sight are sorted by cell. */

#include "ashlar-config.h"

#include "overlays/editor-level-drawing.h"
#include "render/ashlar-things.h"

#define MOST_SIDE 3  /* objects of a cell in a row */
#define MOST_SIZE 32 /* pixels across */
#define LETTER_FROM 9
#define MOST_CLEAR 200 /* objects in sight that labels keep clear of */
#define RING_FROM 6
#define GREY 0x6b6b76

typedef struct
{
  const AshlarPlacedObject *object; /* NULL: of more than there is room for */
  guint                     n;      /* how many that are */
  double                    x, y, size;
} Disc;

static void
draw_disc (const EditorDrawing *self, const Disc *disc)
{
  const AshlarObject *blueprint = disc->object != NULL ? disc->object->blueprint : NULL;
  guint32             color = GREY;
  double              red, green, blue;

  if (blueprint != NULL)
    ashlar_object_get_color ((AshlarObject *) blueprint, &color);
  red = (color >> 16 & 255) / 255.;
  green = (color >> 8 & 255) / 255.;
  blue = (color & 255) / 255.;
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, disc->x, disc->y, disc->size / 2, 0, 2 * G_PI);
  cairo_set_source_rgb (self->cr, red, green, blue);
  cairo_fill_preserve (self->cr);
  if (disc->size >= RING_FROM)
    {
      /* Light on dark, so that it stands out from any tile. */
      cairo_set_source_rgba (self->cr, 0, 0, 0, .8);
      cairo_set_line_width (self->cr, disc->size >= 16 ? 3.5 : 2.5);
      cairo_stroke_preserve (self->cr);
      cairo_set_source_rgb (self->cr, 1, 1, 1);
      cairo_set_line_width (self->cr, disc->size >= 16 ? 2 : 1.2);
      cairo_stroke_preserve (self->cr);
    }
  cairo_new_path (self->cr);
  if (.299 * red + .587 * green + .114 * blue > .55)
    cairo_set_source_rgb (self->cr, .1, .1, .12);
  else
    cairo_set_source_rgb (self->cr, 1, 1, 1);
}

static void
draw_symbol (const EditorDrawing *self, const Disc *disc)
{
  const AshlarObject *blueprint = disc->object != NULL ? disc->object->blueprint : NULL;
  char                symbol[16] = "?";
  int                 width, height;

  if (disc->size < LETTER_FROM)
    return;
  if (disc->object == NULL)
    g_snprintf (symbol, sizeof symbol, "+%u", MIN (disc->n, 99));
  else if (blueprint != NULL && blueprint->symbol != 0)
    symbol[g_unichar_to_utf8 (blueprint->symbol, symbol)] = '\0';
  pango_layout_set_text (self->layout, symbol, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  cairo_move_to (self->cr, disc->x - width / 2., disc->y - height / 2.);
  pango_cairo_show_layout (self->cr, self->layout);
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const AshlarPlacedObject *first = *(const AshlarPlacedObject *const *) a;
  const AshlarPlacedObject *second = *(const AshlarPlacedObject *const *) b;

  if (first->y != second->y)
    return first->y < second->y ? -1 : 1;
  if (first->x != second->x)
    return first->x < second->x ? -1 : 1;
  /* As they were placed. */
  return first < second ? -1 : first > second;
}

/* The skin has a picture of it, which is in the cells. */
static gboolean
is_dressed (const EditorDrawing *self, const AshlarPlacedObject *object)
{
  return self->overlay->palette != NULL && object->blueprint != NULL
         && ashlar_palette_has_thing (
             self->overlay->palette,
             &(AshlarThing){ object->x, object->y, object->blueprint->id, NULL });
}

static GPtrArray *
find_in_sight (const EditorDrawing *self)
{
  const GArray *objects = self->overlay->level->objects;
  GPtrArray    *found = g_ptr_array_new ();
  double        left = -self->left / self->cell - 1, top = -self->top / self->cell - 1;
  double        right = left + self->width / self->cell + 2;
  double        bottom = top + self->height / self->cell + 2;

  for (guint i = 0; i < objects->len; i++)
    {
      AshlarPlacedObject *object = &g_array_index (objects, AshlarPlacedObject, i);

      if (is_dressed (self, object)
          || (self->overlay->shows_object != NULL
              && !self->overlay->shows_object (self->overlay->shows_data, i)))
        continue;
      if (object->x >= left && object->x <= right && object->y >= top && object->y <= bottom)
        g_ptr_array_add (found, object);
    }
  g_ptr_array_sort (found, compare_places);
  return found;
}

/* Whether a letter is written in the cell. */
static gboolean
has_letter (const EditorDrawing *self, const AshlarPlacedObject *object)
{
  double x, y;

  editor_drawing_middle (self, object->x, object->y, &x, &y);
  for (guint i = 0; i < self->taken->len; i++)
    {
      const EditorBox *box = &g_array_index (self->taken, EditorBox, i);

      if (x >= box->left && y >= box->top && x <= box->left + box->width
          && y <= box->top + box->height)
        return TRUE;
    }
  return FALSE;
}

/* Those of one cell, side by side; beside a letter, below it at the right. */
static void
draw_cell (const EditorDrawing       *self,
           AshlarPlacedObject *const *objects,
           guint                      n,
           gboolean                   keeps_clear)
{
  guint                 side = n == 1 ? 1 : n <= 4 ? 2 : MOST_SIDE;
  guint                 n_discs = MIN (n, side * side);
  double                part = has_letter (self, objects[0]) ? .38 : 1;
  double                room = self->cell * part / side;
  double                left = self->left + (objects[0]->x + 1 - part) * self->cell;
  double                top = self->top + (objects[0]->y + 1 - part) * self->cell;
  PangoFontDescription *font
      = pango_font_description_copy (pango_layout_get_font_description (self->layout));
  PangoFontDescription *before = pango_font_description_copy (font);
  double                size = MIN (room * .86, MOST_SIZE);

  pango_font_description_set_absolute_size (font, MAX (size * .58, 6) * PANGO_SCALE);
  pango_layout_set_font_description (self->layout, font);
  for (guint i = 0; i < n_discs; i++)
    {
      gboolean is_rest = i == n_discs - 1 && n > n_discs;
      /* Two stand in the middle of the cell's height, three above one another. */
      double down = n == 2 ? .5 * side : i / side + .5;
      double across = n == 3 && i == 2 ? 1 : i % side + .5;
      Disc   disc = { is_rest ? NULL : objects[i], n - n_discs + 1, left + across * room,
                    top + down * room, size };

      draw_disc (self, &disc);
      draw_symbol (self, &disc);
      if (keeps_clear)
        editor_drawing_keep_clear (
            self, &(EditorBox){ disc.x - size / 2, disc.y - size / 2, size, size });
    }
  pango_layout_set_font_description (self->layout, before);
  pango_font_description_free (font);
  pango_font_description_free (before);
}

void
editor_object_overlay_draw (const EditorDrawing *self)
{
  g_autoptr (GPtrArray) found = find_in_sight (self);
  AshlarPlacedObject *const *objects = (AshlarPlacedObject *const *) found->pdata;
  guint                      n;

  pango_layout_set_width (self->layout, -1);
  for (guint i = 0; i < found->len; i += n)
    {
      n = 1;
      while (i + n < found->len && objects[i + n]->x == objects[i]->x
             && objects[i + n]->y == objects[i]->y)
        n++;
      draw_cell (self, &objects[i], n, found->len <= MOST_CLEAR);
    }
}
