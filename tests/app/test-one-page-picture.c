/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One-page pictures: what their pixels, their strokes and their files say. Nothing here depends on
 * which fonts there are. */

#include <gio/gio.h>
#include <math.h>
#include <string.h>

#include "page-levels.h"
#include "render/ashlar-one-page-private.h"

#define PIXELS 900

static const AshlarOnePageOptions plain
    = { .letters = ASHLAR_LETTERS_HIDDEN, .objects = TRUE, .title = "", .subtitle = "" };

typedef struct
{
  cairo_surface_t *surface;
  double           scale; /* pixels a point */
} Picture;

static Picture
draw (AshlarOnePage *page, guint width)
{
  Picture  picture;
  cairo_t *cr;
  double   points, height;

  ashlar_one_page_get_size (page, &points, &height);
  picture.scale = width / points;
  picture.surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width,
                                                (int) (height * picture.scale));
  cr = cairo_create (picture.surface);
  cairo_scale (cr, picture.scale, picture.scale);
  ashlar_one_page_draw (page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  return picture;
}

static guint32
get_pixel (const Picture *picture, double x, double y)
{
  const guchar *pixels = cairo_image_surface_get_data (picture->surface);
  int           stride = cairo_image_surface_get_stride (picture->surface);
  guint32       pixel;

  g_assert_true (x >= 0 && x < cairo_image_surface_get_width (picture->surface));
  g_assert_true (y >= 0 && y < cairo_image_surface_get_height (picture->surface));
  memcpy (&pixel, pixels + (gsize) y * (gsize) stride + (gsize) x * 4, 4);
  return pixel & 0xffffff;
}

/* The pixel of a point of the map, in cells. */
static guint32
get_cell_pixel (const AshlarOnePage *page, const Picture *picture, double x, double y)
{
  double u = (x - page->map.left - page->map.columns / 2.) * page->cell;
  double v = (y - page->map.top - page->map.rows / 2.) * page->cell;

  return get_pixel (picture,
                    (page->x + u * cos (page->angle) - v * sin (page->angle)) * picture->scale,
                    (page->y + u * sin (page->angle) + v * cos (page->angle)) * picture->scale);
}

static gboolean
has_glyph (const AshlarOnePage *page, guint x, guint y)
{
  for (guint i = 0; i < page->map.glyphs->len; i++)
    {
      const AshlarPageGlyph *glyph = &g_array_index (page->map.glyphs, AshlarPageGlyph, i);

      if (floor (glyph->x) == x && floor (glyph->y) == y)
        return TRUE;
    }
  return FALSE;
}

static void
test_floor (void)
{
  for (guint side = 1; side <= 5; side += side == 1 ? 2 : 1)
    for (guint64 seed = 0; seed < 12; seed++)
      {
        g_autoptr (AshlarLevel) level = page_level_new (page_rows, side, seed, NULL);
        AshlarOnePageOptions options = plain;
        g_autoptr (AshlarOnePage) page = NULL;
        Picture picture;

        options.tilt = options.grid = options.hatching = seed % 2;
        page = ashlar_one_page_new (level, &options);
        picture = draw (page, PIXELS);
        for (guint y = 0; y < level->canvas->height; y++)
          for (guint x = 0; x < level->canvas->width; x++)
            {
              guint32 area = level->canvas->owners[y * level->canvas->width + x];

              if (!ashlar_level_is_walkable (level, x, y)
                  || level->plan->specials[area] != ASHLAR_SPECIAL_NONE)
                continue;
              if (has_glyph (page, x, y))
                continue;
              if (get_cell_pixel (page, &picture, x + .5, y + .5) != page->colors.floor)
                g_error ("seed %" G_GUINT64_FORMAT ", side %u: cell %u, %u is %06x, not %06x", seed,
                         side, x, y, get_cell_pixel (page, &picture, x + .5, y + .5),
                         page->colors.floor);
            }
        cairo_surface_destroy (picture.surface);
      }
}

/* How many pixels of a square, less its rim, are not of the floor's colour. */
static guint
count_ink (const AshlarOnePage *page, const Picture *picture, const AshlarPageLetter *letter)
{
  guint n = 0;

  for (int j = -12; j <= 12; j++)
    for (int i = -12; i <= 12; i++)
      n += get_cell_pixel (page, picture, letter->x + i / 32. * letter->size,
                           letter->y + j / 32. * letter->size)
           != page->colors.floor;
  return n;
}

static void
test_letters (void)
{
  static const AshlarLetters kinds[]
      = { ASHLAR_LETTERS_SHOWN, ASHLAR_LETTERS_HIDDEN, ASHLAR_LETTERS_NUMBERS };
  g_autoptr (AshlarLevel) level = page_level_new (page_rows, 1, 6, NULL);
  guint n_letters = 0;

  for (guint y = 0; page_rows[y] != NULL; y++)
    for (guint x = 0; page_rows[y][x] != '\0'; x++)
      n_letters += g_ascii_isalpha (page_rows[y][x]);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      AshlarOnePageOptions options = plain;
      g_autoptr (AshlarOnePage) page = NULL;
      Picture picture;

      options.letters = kinds[i];
      page = ashlar_one_page_new (level, &options);
      g_assert_cmpuint (page->map.letters->len, ==, n_letters);
      picture = draw (page, PIXELS);
      for (guint k = 0; k < page->map.letters->len; k++)
        {
          const AshlarPageLetter *letter = &g_array_index (page->map.letters, AshlarPageLetter, k);
          gboolean                is_inked = count_ink (page, &picture, letter) > 0;

          g_assert_nonnull (letter->text);
          g_assert_cmpint (is_inked, ==,
                           kinds[i] == ASHLAR_LETTERS_SHOWN
                               || (kinds[i] == ASHLAR_LETTERS_NUMBERS && letter->number != NULL));
        }
      cairo_surface_destroy (picture.surface);
    }
}

/* Without tilt, every column and row of the picture that lies in the middle of a wall is ink from end
 * to end. */
static void
test_tilt (void)
{
  static const char *const rows[] = { "#####", "#...#", "#...#", "#####", NULL };
  g_autoptr (AshlarLevel) level = page_level_new (rows, 1, 3, NULL);
  AshlarOnePageOptions options = plain;
  g_autoptr (AshlarOnePage) straight = ashlar_one_page_new (level, &options);
  g_autoptr (AshlarOnePage) tilted = NULL;
  Picture picture = draw (straight, PIXELS);

  g_assert_cmpfloat (straight->angle, ==, 0);
  for (int i = 0; i <= 30; i++)
    {
      g_assert_cmphex (get_cell_pixel (straight, &picture, 1 + i / 10., 1), ==,
                       straight->colors.ink);
      g_assert_cmphex (get_cell_pixel (straight, &picture, 4, 1 + i / 15.), ==,
                       straight->colors.ink);
    }
  cairo_surface_destroy (picture.surface);

  options.tilt = TRUE;
  for (guint64 seed = 0; seed < 200; seed++)
    {
      double angle;

      level->seed = seed * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      g_clear_pointer (&tilted, ashlar_one_page_unref);
      tilted = ashlar_one_page_new (level, &options);
      angle = tilted->angle * 180 / G_PI;
      g_assert_cmpfloat (angle, <=, -4);
      g_assert_cmpfloat (angle, >=, -7);
    }
}

static GArray *
hatch (const AshlarPageMap *map, int x, int y)
{
  GArray *strokes = g_array_new (FALSE, FALSE, sizeof (AshlarHatchStroke));

  _ashlar_hatching_add (map, x, y, strokes, NULL);
  return strokes;
}

static void
init_random_map (AshlarPageMap *map, guint width, guint height)
{
  *map = (AshlarPageMap){ .width = width, .height = height, .unit = 1 };
  map->floor = g_new (guint8, width * height);
  for (guint i = 0; i < width * height; i++)
    map->floor[i] = g_test_rand_int_range (0, 4) == 0;
}

/* Two levels of other sizes that agree on the floor within two cells hatch a cell alike, in whatever
 * order their cells are drawn. */
static void
test_hatching_is_local (void)
{
  guint n_strokes = 0;

  for (guint round = 0; round < 2000; round++)
    {
      AshlarPageMap a, b;
      g_autoptr (GArray) first = NULL, second = NULL;

      init_random_map (&a, 9, 9);
      init_random_map (&b, (guint) g_test_rand_int_range (7, 16),
                       (guint) g_test_rand_int_range (7, 12));
      for (guint y = 2; y <= 6; y++)
        for (guint x = 2; x <= 6; x++)
          b.floor[y * b.width + x] = a.floor[y * a.width + x];
      g_array_unref (hatch (&b, g_test_rand_int_range (0, 9), g_test_rand_int_range (0, 9)));
      first = hatch (&a, 4, 4);
      second = hatch (&b, 4, 4);
      g_assert_cmpmem (first->data, first->len * sizeof (AshlarHatchStroke), second->data,
                       second->len * sizeof (AshlarHatchStroke));
      n_strokes += first->len;
      g_free (a.floor);
      g_free (b.floor);
    }
  g_assert_cmpuint (n_strokes, >, 2000);
}

static double
side_of (const AshlarHatchStroke *line, double x, double y)
{
  return (line->x2 - line->x1) * (y - line->y1) - (line->y2 - line->y1) * (x - line->x1);
}

static gboolean
cross (const AshlarHatchStroke *a, const AshlarHatchStroke *b)
{
  return side_of (a, b->x1, b->y1) * side_of (a, b->x2, b->y2) < -1e-12
         && side_of (b, a->x1, a->y1) * side_of (b, a->x2, a->y2) < -1e-12;
}

/* Around one cell of floor: no two strokes cross, and all lie within two cells of it. */
static void
test_hatching_is_tidy (void)
{
  AshlarPageMap map = { .width = 200, .height = 200, .unit = 1 };
  g_autoptr (GArray) strokes = g_array_new (FALSE, FALSE, sizeof (AshlarHatchStroke));

  map.floor = g_malloc0 (200 * 200);
  for (int place = 5; place < 195; place += 19)
    {
      map.floor[place * 200 + place] = TRUE;
      g_array_set_size (strokes, 0);
      for (int y = place - 3; y <= place + 3; y++)
        for (int x = place - 3; x <= place + 3; x++)
          _ashlar_hatching_add (&map, x, y, strokes, NULL);
      g_assert_cmpuint (strokes->len, >, 60);
      for (guint i = 0; i < strokes->len; i++)
        {
          const AshlarHatchStroke *stroke = &g_array_index (strokes, AshlarHatchStroke, i);

          g_assert_cmpfloat (fabs (stroke->x1 - place - .5), <, 2.5);
          g_assert_cmpfloat (fabs (stroke->y2 - place - .5), <, 2.5);
          for (guint j = 0; j < i; j++)
            g_assert_false (cross (stroke, &g_array_index (strokes, AshlarHatchStroke, j)));
        }
      map.floor[place * 200 + place] = FALSE;
    }
  g_free (map.floor);
}

static void
test_contrast (void)
{
  g_assert_cmpfloat_with_epsilon (_ashlar_color_contrast (0x000000, 0xffffff), 21, .001);
  for (guint i = 0; i < ASHLAR_N_PAGE_COLORS; i++)
    {
      AshlarPageColors colors;
      guint32          dusk;

      _ashlar_page_colors_init (&colors, i);
      dusk = _ashlar_color_mix (colors.floor, colors.ink, ASHLAR_DUSK);
      g_assert_cmpfloat (_ashlar_color_contrast (colors.ink, colors.floor), >=, 4.5);
      g_assert_cmpfloat (_ashlar_color_contrast (colors.ink, dusk), >=, 4.5);
      g_assert_cmpfloat (_ashlar_color_contrast (colors.ink, colors.paper), >=, 4.5);
      g_assert_cmpfloat (_ashlar_color_contrast (colors.dim, colors.paper), >=, 4.5);
      for (guint k = 1; k < ASHLAR_N_SPECIALS; k++)
        g_assert_cmpfloat (_ashlar_color_contrast (colors.ink, colors.accents[k]), >=, 3);
    }
}

/* Whatever colours a designer chose for paper, floor, ink and letters, they can be read. */
static void
test_palettes (void)
{
  static const char *const names[] = { "paper", "floor", "ink", "letter" };
  g_autoptr (AshlarLevel) level = page_level_new (page_rows, 1, 6, NULL);

  for (guint round = 0; round < 3000; round++)
    {
      AshlarPageColors colors;
      GString         *shown = g_string_new ("id=any");
      guint32          paper;

      level->palette = ashlar_value_new_object ();
      ashlar_value_object_set (level->palette, "id", ashlar_value_new_string ("any"));
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        {
          char text[16];

          if (g_test_rand_int_range (0, 4) == 0)
            continue;
          g_snprintf (text, sizeof text, "#%06x", (guint) g_test_rand_int () & 0xffffff);
          g_string_append_printf (shown, " %s=%s", names[i], text);
          ashlar_value_object_set (level->palette, names[i], ashlar_value_new_string (text));
        }
      _ashlar_page_colors_init_for_level (&colors, level, level->palette);
      if (ashlar_level_find_palette_color (level, "paper", &paper))
        g_assert_cmphex (colors.paper, ==, paper);
      if (_ashlar_color_contrast (colors.ink, colors.paper) < 4.5
          || _ashlar_color_contrast (colors.ink, colors.floor) < 4.5
          || _ashlar_color_contrast (colors.letter, colors.floor) < 4.5
          || _ashlar_color_contrast (colors.dim, colors.paper) < 4.5)
        g_error ("%s: ink %06x, paper %06x, floor %06x, letter %06x, dim %06x", shown->str,
                 colors.ink, colors.paper, colors.floor, colors.letter, colors.dim);
      g_string_free (shown, TRUE);
      g_clear_pointer (&level->palette, ashlar_value_unref);
    }
}

/* The floor's colour, as near as strokes over it are mixed. */
static gboolean
is_floor (const AshlarOnePage *page, guint32 pixel)
{
  for (guint shift = 0; shift < 24; shift += 8)
    if (ABS ((gint) (pixel >> shift & 0xff) - (gint) (page->colors.floor >> shift & 0xff)) > 3)
      return FALSE;
  return TRUE;
}

/* A player's map: every area but a passage has an outline filled with floor, every link of them a way
 * from floor to floor, and nothing that is to be found is in it. */
static void
test_map (void)
{
  guint n_hidden = 0;

  for (guint side = 1; side <= 5; side += side == 1 ? 2 : 1)
    for (guint64 seed = 0; seed < 12; seed++)
      {
        g_autoptr (AshlarLevel) level = page_level_new (page_rows, side, seed, NULL);
        const AshlarPlan    *plan = level->plan;
        AshlarOnePageOptions options = plain;
        g_autoptr (AshlarOnePage) page = NULL;
        guint   n_ways = 0;
        Picture picture;

        options.is_map = TRUE;
        options.letters = ASHLAR_LETTERS_SHOWN;
        options.tilt = seed % 2;
        page = ashlar_one_page_new (level, &options);
        g_assert_cmpuint (page->map.letters->len, ==, 0);
        g_assert_cmpuint (page->map.lights->len, ==, 0);
        g_assert_cmpuint (page->map.objects->len, ==, 0);
        for (guint i = 0; i < page->map.glyphs->len; i++)
          g_assert_cmpint (g_array_index (page->map.glyphs, AshlarPageGlyph, i).kind, ==,
                           ASHLAR_GLYPH_MARKER);
        picture = draw (page, PIXELS);
        for (guint32 area = 0; area < plan->n_areas; area++)
          {
            const AshlarPageArea *own = &g_array_index (page->map.areas, AshlarPageArea, area);
            gboolean              is_hidden = plan->specials[area] == ASHLAR_SPECIAL_PASSAGE;
            double x = (own->left + own->right) / 2, y = (own->top + own->bottom) / 2;

            g_assert_true (is_hidden == (own->right <= own->left));
            n_hidden += is_hidden;
            if (is_hidden || has_glyph (page, (guint) x, (guint) y))
              continue;
            g_assert_true (is_floor (page, get_cell_pixel (page, &picture, x, y)));
          }
        for (guint32 link = 0; link < plan->n_links; link++)
          n_ways += plan->specials[plan->link_from[link]] != ASHLAR_SPECIAL_PASSAGE
                    && plan->specials[plan->link_to[link]] != ASHLAR_SPECIAL_PASSAGE;
        g_assert_cmpuint (page->map.ways->len, ==, n_ways);
        for (guint i = 0; i < page->map.ways->len; i++)
          {
            const AshlarPageWay *way = &g_array_index (page->map.ways, AshlarPageWay, i);
            double               x = (way->x[2] + way->x[3]) / 2, y = (way->y[2] + way->y[3]) / 2;

            if (!has_glyph (page, (guint) x, (guint) y))
              g_assert_true (is_floor (page, get_cell_pixel (page, &picture, x, y)));
          }
        cairo_surface_destroy (picture.surface);
      }
  g_assert_cmpuint (n_hidden, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-page/floor", test_floor);
  g_test_add_func ("/one-page/players-map-is-areas-and-links-only", test_map);
  g_test_add_func ("/one-page/letters", test_letters);
  g_test_add_func ("/one-page/tilt", test_tilt);
  g_test_add_func ("/one-page/hatching-is-local", test_hatching_is_local);
  g_test_add_func ("/one-page/hatching-is-tidy", test_hatching_is_tidy);
  g_test_add_func ("/one-page/contrast", test_contrast);
  g_test_add_func ("/one-page/palettes", test_palettes);
  return g_test_run ();
}
