/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "page-levels.h"

#include <string.h>

#include "content/ashlar-object-private.h"
#include "content/ashlar-tile-private.h"

const char *const page_rows[] = {
  "###CELLAR##", "###A###O###",  "###V1##O##W", "#LANTERN4#A", "#O##3##555L", "#RAVEN#TALL",
  "#D#2#O###I#", "###ROPES##G#", "##6#K#2BOLT", "##66##TIDE#", NULL,
};

/* Of a word, in the maintainer's own words, by its length. */
static const char *const clues[] = {
  "",
  "",
  "A short one",
  "Three letters that open no door",
  "What the cellar keeps, though nobody asked",
  "It hangs from a beam and waits",
  "Carried down the stairs at night",
  "Light for those who read below the ground, and for those who only say that they do",
};

static GPtrArray *
new_tiles (void)
{
  GPtrArray  *tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_tile_unref);
  AshlarTile *floor = ashlar_tile_new ('.');
  AshlarTile *rock = ashlar_tile_new ('#');

  rock->blocks_movement = rock->blocks_los = TRUE;
  g_ptr_array_add (tiles, floor);
  g_ptr_array_add (tiles, rock);
  return tiles;
}

typedef struct
{
  const char *const *rows;
  guint              width, height;
  guint32           *areas; /* by square */
  GPtrArray         *texts;
} Drawing;

static char
get_square (const Drawing *self, int x, int y)
{
  return x < 0 || y < 0 || x >= (int) self->width || y >= (int) self->height ? '#'
                                                                             : self->rows[y][x];
}

static gboolean
is_letter (const Drawing *self, int x, int y)
{
  return g_ascii_isalpha (get_square (self, x, y));
}

static const char *
keep (Drawing *self, char *text)
{
  g_ptr_array_add (self->texts, text);
  return text;
}

static AshlarWords *
find_words (Drawing *self, guint side, const char *clue)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (AshlarWord));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (AshlarCell));
  g_autoptr (GPtrArray) letters = g_ptr_array_new ();
  AshlarWords *result;
  guint        number = 0;

  for (int y = 0; y < (int) self->height; y++)
    for (int x = 0; x < (int) self->width; x++)
      {
        gboolean is_numbered = FALSE;

        for (guint direction = 0; direction < 2; direction++)
          {
            int        dx = direction == 0, dy = direction == 1;
            AshlarWord word = { .direction = (guint8) direction, .first = cells->len };

            if (!is_letter (self, x, y) || is_letter (self, x - dx, y - dy)
                || !is_letter (self, x + dx, y + dy))
              continue;
            number += !is_numbered;
            is_numbered = TRUE;
            word.number = keep (self, g_strdup_printf ("%u", number));
            for (int u = x, v = y; is_letter (self, u, v); u += dx, v += dy)
              {
                AshlarCell cell = { (guint16) ((guint) u * side + side / 2),
                                    (guint16) ((guint) v * side + side / 2) };

                g_array_append_val (cells, cell);
                g_ptr_array_add (letters, (gpointer) keep (self, g_strndup (&self->rows[v][u], 1)));
                word.n_cells++;
              }
            word.answer = "";
            word.clue = clue != NULL ? clue : clues[MIN (word.n_cells, 7)];
            g_array_append_val (words, word);
          }
      }
  if (words->len == 0)
    return NULL;

  result = ashlar_words_new (words->len, cells->len, g_ptr_array_ref (self->texts),
                             (GDestroyNotify) g_ptr_array_unref);
  memcpy (result->words, words->data, words->len * sizeof (AshlarWord));
  memcpy (result->cells, cells->data, cells->len * sizeof (AshlarCell));
  for (guint i = 0; i < letters->len; i++)
    result->letters[i] = g_ptr_array_index (letters, i);
  return result;
}

static AshlarPlan *
make_plan (Drawing *self, guint side, const char *clue)
{
  AshlarPlanBuilder *builder
      = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, self->width * side, self->height * side);
  AshlarWords *words = find_words (self, side, clue);

  ashlar_plan_builder_set_lattice (builder, side, side);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      {
        char            square = self->rows[y][x];
        AshlarRectangle rectangle
            = { (guint16) (x * side), (guint16) (y * side), (guint16) side, (guint16) side };

        if (square == '#')
          continue;
        self->areas[y * self->width + x] = ashlar_plan_builder_add_area (
            builder, g_ascii_isdigit (square) ? ASHLAR_AREA_SPECIAL : ASHLAR_AREA_LETTER,
            &rectangle);
        if (g_ascii_isdigit (square))
          ashlar_plan_builder_set_special (builder, self->areas[y * self->width + x],
                                           (AshlarSpecial) (square - '0'));
      }
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      for (guint direction = 0; direction < 2; direction++)
        {
          guint      u = x + (direction == 0), v = y + (direction == 1);
          AshlarCell from = { (guint16) (x * side + side / 2), (guint16) (y * side + side / 2) };
          AshlarCell to = { (guint16) (u * side + side / 2), (guint16) (v * side + side / 2) };

          if (get_square (self, (int) x, (int) y) == '#'
              || get_square (self, (int) u, (int) v) == '#')
            continue;
          ashlar_plan_builder_add_link (builder, self->areas[y * self->width + x],
                                        self->areas[v * self->width + u], &from, &to, 1);
        }
  if (words != NULL)
    ashlar_plan_builder_take_words (builder, words);
  return ashlar_plan_builder_free_to_plan (builder);
}

static AshlarCanvas *
paint (Drawing *self, guint side, guint n_areas)
{
  AshlarCanvas *canvas = ashlar_canvas_new (self->width * side, self->height * side, n_areas, 1);

  for (guint y = 0; y < canvas->height; y++)
    for (guint x = 0; x < canvas->width; x++)
      {
        int      square_x = (int) (x / side), square_y = (int) (y / side);
        guint    u = x % side, v = y % side;
        gboolean is_floor = side < 3 || (u > 0 && v > 0 && u < side - 1 && v < side - 1);
        int      dx = (u == side - 1) - (u == 0), dy = (v == side - 1) - (v == 0);

        if (get_square (self, square_x, square_y) == '#')
          continue;
        if (!is_floor)
          is_floor = (u == side / 2 || v == side / 2)
                     && get_square (self, square_x + dx, square_y + dy) != '#';
        if (is_floor)
          canvas->tiles[y * canvas->width + x] = 0;
        canvas->owners[y * canvas->width + x]
            = self->areas[(guint) square_y * self->width + (guint) square_x];
      }
  return canvas;
}

static void
mark_ends (AshlarLevel *level)
{
  AshlarPlacedMarker marker = { .kind = ASHLAR_MARKER_ENTRANCE, .area = ASHLAR_NO_AREA };
  gsize              n = (gsize) level->canvas->width * level->canvas->height;
  gsize              first = 0, last = n - 1;

  while (first < n && level->canvas->tiles[first] != 0)
    first++;
  while (last > 0 && level->canvas->tiles[last] != 0)
    last--;
  if (first == n)
    return;
  marker.x = (guint16) (first % level->canvas->width);
  marker.y = (guint16) (first / level->canvas->width);
  g_array_append_val (level->markers, marker);
  marker.kind = ASHLAR_MARKER_EXIT;
  marker.x = (guint16) (last % level->canvas->width);
  marker.y = (guint16) (last / level->canvas->width);
  g_array_append_val (level->markers, marker);
}

AshlarLevel *
page_level_new (const char *const *rows, guint side, guint64 seed, const char *clue)
{
  g_autoptr (GPtrArray) tiles = new_tiles ();
  Drawing      drawing = { .rows = rows, .width = (guint) strlen (rows[0]) };
  AshlarPlan  *plan;
  AshlarLevel *level;

  while (rows[drawing.height] != NULL)
    drawing.height++;
  drawing.areas = g_new0 (guint32, drawing.width * drawing.height);
  drawing.texts = g_ptr_array_new_with_free_func (g_free);
  plan = make_plan (&drawing, side, clue);
  level = ashlar_level_new (plan, paint (&drawing, side, plan->n_areas), tiles);
  level->seed = seed;
  mark_ends (level);
  g_free (drawing.areas);
  g_ptr_array_unref (drawing.texts);
  return level;
}

AshlarLevel *
page_level_new_large (guint width, guint height, guint64 seed)
{
  g_autoptr (GPtrArray) tiles = new_tiles ();
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, width, height);
  AshlarRectangle    all = { 0, 0, (guint16) width, (guint16) height };
  AshlarCanvas      *canvas;
  AshlarLevel       *level;

  ashlar_plan_builder_add_area (builder, ASHLAR_AREA_AREA, &all);
  canvas = ashlar_canvas_new (width, height, 1, 1);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      if (x % 8 < 5 ? y % 8 < 5 || x % 8 == 2 : y % 8 == 2 || (x * 7 + y * 13) % 31 == 0)
        canvas->tiles[(gsize) y * width + x] = 0;
  level = ashlar_level_new (ashlar_plan_builder_free_to_plan (builder), canvas, tiles);
  level->seed = seed;
  mark_ends (level);
  return level;
}
