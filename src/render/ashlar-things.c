/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A picture of a thing is scaled once a size and kept with the palette; what is drawn of it is what of it lies in the
 * rectangle that is asked for. Where a skin gives a thing a colour or a character instead of pixels, that is drawn as large as a cell:
 * the colour as a disc, the character in it, or alone in white with a dark rim.
 *
 * Of the things, sorted by rows, only those are looked at whose pictures may reach the rectangle. Cost: O(log n + those
 * in its rows) and the pixels that are drawn. */

#include "render/ashlar-things-private.h"

#include <math.h>
#include <string.h>

#include "level/ashlar-level-private.h"
#include "render/ashlar-palette-private.h"

#define LEAST_SIZE 2                 /* pixels a cell */
#define MOST_THING_BYTES (32u << 20) /* that a palette keeps */
#define MOST_SIDE 2048               /* pixels of what is drawn; what is larger shrinks */

/* A picture as it is drawn at one size, or one of a cell of that many pixels. */
typedef struct
{
  guint32 picture; /* the key */
  guint   frame;
  int     size;

  int      x, y, width, height; /* from the corner of its cell */
  guint32 *pixels;
} Drawn;

static guint
drawn_hash (gconstpointer data)
{
  const Drawn *drawn = data;

  return (drawn->picture * 31 + drawn->frame) * 1021 + (guint) drawn->size;
}

static gboolean
drawn_equal (gconstpointer a, gconstpointer b)
{
  const Drawn *one = a, *other = b;

  return one->picture == other->picture && one->frame == other->frame && one->size == other->size;
}

static void
drawn_free (gpointer data)
{
  Drawn *drawn = data;

  g_free (drawn->pixels);
  g_free (drawn);
}

/* ------------------------------------------------------------------ things */

static gint
compare_rows_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const AshlarThing *one = a, *other = b;

  return one->y < other->y ? -1 : one->y > other->y;
}

void
ashlar_things_sort (AshlarThing *things, guint n_things)
{
  /* It keeps the order of what is in one row. */
  g_qsort_with_data (things, (gint) n_things, sizeof *things, compare_rows_cb, NULL);
}

GArray *
ashlar_things_new_for_level (AshlarLevel *level)
{
  GArray     *things = g_array_new (FALSE, TRUE, sizeof (AshlarThing));
  AshlarThing thing;

  for (guint i = 0; i < ashlar_level_get_n_markers (level); i++)
    {
      const AshlarLevelMarker *marker = ashlar_level_get_marker (level, i);

      thing = (AshlarThing){ 0 };
      ashlar_level_marker_get_position (marker, &thing.x, &thing.y);
      thing.marker = ashlar_marker_kind_to_string (ashlar_level_marker_get_kind (marker));
      g_array_append_val (things, thing);
    }
  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (level, i);

      thing = (AshlarThing){ 0 };
      ashlar_level_object_get_position (object, &thing.x, &thing.y);
      thing.object = ashlar_level_object_get_reference (object);
      g_array_append_val (things, thing);
    }
  ashlar_things_sort ((AshlarThing *) (void *) things->data, things->len);
  return things;
}

/* ------------------------------------------------------------------ pictures */

guint32
_ashlar_things_find_picture (AshlarPalette *palette, const AshlarThing *thing)
{
  return palette->dressing != NULL ? _ashlar_dressing_dress_thing (
             palette->dressing, thing->object, thing->marker, thing->x, thing->y)
                                   : ASHLAR_NO_PICTURE;
}

gboolean
ashlar_palette_has_thing (AshlarPalette *self, const AshlarThing *thing)
{
  return _ashlar_things_find_picture (self, thing) != ASHLAR_NO_PICTURE;
}

guint
ashlar_palette_get_thing_reach (AshlarPalette *self)
{
  return self->dressing != NULL ? _ashlar_dressing_get_thing_reach (self->dressing) : 0;
}

static void
draw_flat (Drawn *drawn, const AshlarPicture *flat)
{
  int              size = drawn->size;
  cairo_surface_t *surface;
  cairo_t         *cr;
  const AshlarLook look
      = { .color = flat->has_color ? flat->color : 0x202028, .glyph = flat->glyph };

  drawn->x = drawn->y = 0;
  drawn->width = drawn->height = size;
  drawn->pixels = g_new0 (guint32, (gsize) size * size);
  surface = cairo_image_surface_create_for_data ((guchar *) drawn->pixels, CAIRO_FORMAT_ARGB32,
                                                 size, size, size * 4);
  cr = cairo_create (surface);
  cairo_arc (cr, size / 2., size / 2., size * .42, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, (look.color >> 16) / 255., (look.color >> 8 & 0xff) / 255.,
                         (look.color & 0xff) / 255., flat->has_color ? 1 : .6);
  cairo_fill (cr);
  if (look.glyph != 0 && size >= ASHLAR_GRID_SIZE)
    {
      cairo_matrix_t matrix;
      PangoLayout   *layout = _ashlar_look_create_glyph (&look, cr, size, &matrix);

      cairo_transform (cr, &matrix);
      pango_cairo_update_layout (cr, layout);
      _ashlar_look_set_glyph_color (&look, cr);
      pango_cairo_show_layout (cr, layout);
      g_object_unref (layout);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  cairo_surface_destroy (surface);
}

static void
draw_cut (Drawn *drawn, const AshlarCut *cut, guint cell_width, guint cell_height)
{
  double across = (double) drawn->size / cell_width, down = (double) drawn->size / cell_height;
  double width = cut->width * across, height = cut->height * down;
  double left = cut->x * across, bottom = (cut->y + (double) cut->height) * down;

  drawn->width = (int) CLAMP (round (width), 1, MOST_SIDE);
  drawn->height = (int) CLAMP (round (height), 1, MOST_SIDE);
  drawn->x = (int) floor (left + (width > MOST_SIDE ? (width - MOST_SIDE) / 2 : 0) + .5);
  /* What stands on the ground does so at every size. */
  drawn->y = (int) floor (bottom + .5) - drawn->height;
  drawn->pixels = g_new0 (guint32, (gsize) drawn->width * drawn->height);
  _ashlar_pixels_scale (cut->pixels, cut->width, cut->height, drawn->pixels, (guint) drawn->width,
                        (guint) drawn->height, (gsize) drawn->width);
}

/* Under the lock; of use until the next one is asked for. */
static const Drawn *
get_drawn (AshlarPalette *palette, guint32 picture, int size, guint64 ms)
{
  Drawn         key = { .picture = picture, .size = size };
  Drawn        *drawn;
  AshlarCut     cut = { 0 };
  AshlarPicture flat;
  guint         cell_width, cell_height;

  key.frame = _ashlar_dressing_find_frame (palette->dressing, picture, ms);
  if (palette->things == NULL)
    palette->things = g_hash_table_new_full (drawn_hash, drawn_equal, drawn_free, NULL);
  drawn = g_hash_table_lookup (palette->things, &key);
  if (drawn != NULL)
    return drawn;

  drawn = g_memdup2 (&key, sizeof key);
  if (_ashlar_dressing_cut (palette->dressing, picture, ms, &cut, &flat))
    {
      _ashlar_dressing_get_cell_size (palette->dressing, &cell_width, &cell_height);
      draw_cut (drawn, &cut, cell_width, cell_height);
      g_free (cut.pixels);
    }
  else
    draw_flat (drawn, &flat);
  if (palette->n_thing_bytes > MOST_THING_BYTES)
    {
      g_hash_table_remove_all (palette->things);
      palette->n_thing_bytes = 0;
    }
  palette->n_thing_bytes += (gsize) drawn->width * drawn->height * sizeof (guint32);
  g_hash_table_add (palette->things, drawn);
  return drawn;
}

const guint32 *
_ashlar_things_draw (
    AshlarPalette *palette, guint32 picture, int size, int *left, int *top, int *width, int *height)
{
  const Drawn *drawn = get_drawn (palette, picture, size, 0);

  *left = drawn->x;
  *top = drawn->y;
  *width = drawn->width;
  *height = drawn->height;
  return drawn->pixels;
}

guint32 *
ashlar_palette_dup_thing (AshlarPalette     *self,
                          const AshlarThing *thing,
                          int                size,
                          int               *x,
                          int               *y,
                          int               *width,
                          int               *height)
{
  guint32  picture;
  guint32 *pixels = NULL;

  g_return_val_if_fail (size > 0, NULL);

  g_mutex_lock (&self->lock);
  picture = _ashlar_things_find_picture (self, thing);
  if (picture != ASHLAR_NO_PICTURE)
    {
      const guint32 *drawn = _ashlar_things_draw (self, picture, size, x, y, width, height);

      pixels = g_memdup2 (drawn, (gsize) *width * (gsize) *height * sizeof *drawn);
    }
  g_mutex_unlock (&self->lock);
  return pixels;
}

/* ------------------------------------------------------------------ drawing */

/* Puts a picture with its top left pixel at @x, @y of the whole. */
static void
put (const Drawn *drawn, gint64 x, gint64 y, const AshlarPixels *target)
{
  gint64 left = MAX (x, target->x), right = MIN (x + drawn->width, target->x + target->width);
  gint64 top = MAX (y, target->y), bottom = MIN (y + drawn->height, target->y + target->height);

  for (gint64 row = top; row < bottom; row++)
    {
      const guint32 *from = drawn->pixels + (row - y) * drawn->width - x;
      guint32       *to
          = (guint32 *) (void *) (target->pixels + (gsize) (row - target->y) * target->stride)
            - target->x;

      for (gint64 column = left; column < right; column++)
        to[column] = _ashlar_pixel_over (to[column], from[column]);
    }
}

static guint
find_row (const AshlarThing *things, guint n_things, double row)
{
  guint low = 0;

  while (n_things > 0)
    {
      guint half = n_things / 2;

      if (things[low + half].y < row)
        {
          low += half + 1;
          n_things -= half + 1;
        }
      else
        n_things = half;
    }
  return low;
}

void
ashlar_raster_things (AshlarPalette      *palette,
                      const AshlarThing  *things,
                      guint               n_things,
                      double              cell_size,
                      guint64             ms,
                      const AshlarPixels *target)
{
  int    size = (int) floor (cell_size + 1e-9);
  double reach, top, bottom, left, right;

  g_return_if_fail (cell_size > 0 && target->stride % 4 == 0);

  if (palette->dressing == NULL || size < LEAST_SIZE || target->width <= 0 || target->height <= 0)
    return;
  reach = ashlar_palette_get_thing_reach (palette) + 1.;
  top = floor (target->y / cell_size) - reach;
  bottom = ceil ((target->y + target->height) / cell_size) + reach;
  left = floor (target->x / cell_size) - reach;
  right = ceil ((target->x + target->width) / cell_size) + reach;
  g_mutex_lock (&palette->lock);
  for (guint i = find_row (things, n_things, top); i < n_things && things[i].y <= bottom; i++)
    {
      const AshlarThing *thing = &things[i];
      guint32            picture;
      const Drawn       *drawn;

      if (thing->x < left || thing->x > right)
        continue;
      picture = _ashlar_things_find_picture (palette, thing);
      if (picture == ASHLAR_NO_PICTURE)
        continue;
      drawn = get_drawn (palette, picture, size, ms);
      put (drawn, (gint64) floor (thing->x * cell_size + 1e-9) + drawn->x,
           (gint64) floor (thing->y * cell_size + 1e-9) + drawn->y, target);
    }
  g_mutex_unlock (&palette->lock);
}
