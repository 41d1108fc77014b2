/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Dressing a level in a skin, and what has to be prepared for it. To reach: 8 ns a cell and look.
 *
 * keep: what a hand-made style has: twelve looks in six layers, floors with variants, walls, water and shades that join, rare things.
 * joined: as many looks as it says, each of blob-47 with a set of its own, each in the layer of one tile. things: looks with chance
 * and sides, which all have to be asked. A map is caves: rooms in rock, some water. */

#include "bench-subjects.h"

#include <string.h>

#include "base/ashlar-stream-private.h"
#include "content/ashlar-content-private.h"
#include "skins/ashlar-dresser-private.h"

#define LIMIT 8 /* nanoseconds */
#define SIDE 1024

static const char keep[]
    = "{ 'id': 'floor', 'layer': 'ground', 'tiles': ['kind:.'], 'at': [[0, 0], [1, 0], [2, 0], [3, "
      "0]], 'weights': [52, 24, 20, 4] },"
      "{ 'id': 'carpet', 'layer': 'ground', 'tiles': [','], 'layout': 'blob-47', 'at': [[0, 8]] },"
      "{ 'id': 'water', 'layer': 'liquid', 'tiles': ['kind:w'], 'joins': ['kind:w', '='], "
      "'layout': 'blob-47', 'columns': 16, 'at': [[0, 4]] },"
      "{ 'id': 'under-bridge', 'layer': 'liquid', 'tiles': ['='], 'beside': ['kind:w'], 'at': "
      "[[14, 6]] },"
      "{ 'id': 'shade', 'layer': 'shade', 'tiles': ['walkable'], 'joins': ['stone'], 'layout': "
      "'shade-8' },"
      "{ 'id': 'wall', 'layer': 'walls', 'tiles': ['stone'], 'layout': 'blob-47', 'columns': 16, "
      "'at': [[0, 1]] },"
      "{ 'id': 'banner', 'layer': 'hung', 'tiles': ['#'], 'joins': ['stone'], 'open': ['South'], "
      "'joined': ['East', 'West'], 'chance': 0.08, 'at': [[7, 18]] },"
      "{ 'id': 'torch', 'layer': 'hung', 'tiles': ['#'], 'joins': ['stone'], 'open': ['South'], "
      "'chance': 0.04, 'at': [[8, 18]] },"
      "{ 'id': 'door', 'layer': 'things', 'tiles': ['+'], 'joins': ['stone'], 'layout': 'axis-2', "
      "'at': [[9, 0]] },"
      "{ 'id': 'pebbles', 'layer': 'things', 'tiles': ['.'], 'chance': 0.025, 'at': [[3, 3], [4, "
      "3]] },"
      "{ 'id': 'weeds', 'layer': 'things', 'tiles': ['.'], 'beside': ['stone'], 'chance': 0.06, "
      "'at': [[5, 3]] },"
      "{ 'id': 'bridge', 'layer': 'things', 'tiles': ['='], 'layout': 'axis-2', 'at': [[11, 0]] }";

typedef struct
{
  AshlarContent *content;
  AshlarDresser *dresser;
  guint16       *cells;
  guint32       *pictures;
  guint          n_looks;
} Subject;

static AshlarContent *
make_content (const char *looks)
{
  g_autoptr (GString) text = g_string_new (
      "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#', 'tiles': ["
      "{ 'representation': '#', 'blocksMovement': true }, { 'representation': '.' },"
      "{ 'representation': ',' }, { 'representation': 'w' }, { 'representation': '=' },"
      "{ 'representation': '+' }, { 'representation': 'o', 'parent': '#' } ],"
      "'skins': [{ 'id': 's', 'sheets': [{ 'id': 'a', 'image': 'a.png' }],"
      "'groups': { 'stone': ['kind:#'] }, 'looks': [");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AshlarContent *content;

  g_string_append_printf (text, "%s ] }] }", looks);
  g_strdelimit (text->str, "'", '"');
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "bench", &error);
  if (content == NULL)
    g_error ("%s", error->message);
  return content;
}

static char *
make_looks (const char *name, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  static const char tiles[] = "#.,w=+o";

  if (strcmp (name, "keep") == 0)
    return g_strdup (keep);
  for (guint i = 0; i < n; i++)
    if (strcmp (name, "joined") == 0)
      g_string_append_printf (
          text,
          "%s{ 'id': 'l%u', 'layer': '%u', 'tiles': ['%c', '%c'], 'layout': 'blob-47', "
          "'joins': ['%c', '%c'], 'at': [[0, 0]] }",
          i > 0 ? ", " : "", i, i % 6, tiles[i % 7], tiles[0], tiles[i / 7 % 7], tiles[i % 7]);
    else
      g_string_append_printf (text,
                              "%s{ 'id': 'l%u', 'layer': '%u', 'tiles': ['any'], 'joins': ['%c'], "
                              "'joined': ['South'], 'chance': 0.05, 'at': [[0, 0], [1, 1]] }",
                              i > 0 ? ", " : "", i, i % 6, tiles[i % 3]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Rock, then rooms of floor, carpet and water, which overlap, and a few doors and bridges. */
static guint16 *
make_map (void)
{
  guint16     *cells = g_new0 (guint16, SIDE * SIDE);
  AshlarStream stream;

  ashlar_stream_init (&stream, 5, ASHLAR_STAGE_PAINT, 0, 0);
  for (guint i = 0; i < SIDE * SIDE / 120; i++)
    {
      guint   width = 3 + ashlar_stream_below (&stream, 12);
      guint   height = 3 + ashlar_stream_below (&stream, 8);
      guint   x = ashlar_stream_below (&stream, SIDE - width);
      guint   y = ashlar_stream_below (&stream, SIDE - height);
      guint16 tile
          = (guint16) (ashlar_stream_below (&stream, 5) < 3 ? 1 : ashlar_stream_below (&stream, 4));

      for (guint row = y; row < y + height; row++)
        for (guint column = x; column < x + width; column++)
          cells[row * SIDE + column] = tile;
      cells[y * SIDE + x] = (guint16) ashlar_stream_below (&stream, 7);
    }
  return cells;
}

static Subject *
make_subject (const char *name, guint n_looks)
{
  Subject         *self = g_new0 (Subject, 1);
  g_autofree char *looks = make_looks (name, n_looks);

  self->content = make_content (looks);
  self->cells = make_map ();
  self->dresser = ashlar_dresser_new (self->content, NULL, NULL);
  self->pictures = g_new (guint32, SIDE * SIDE * ashlar_dresser_get_n_layers (self->dresser));
  self->n_looks = n_looks;
  return self;
}

static double
run_prepare (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;

  ashlar_dresser_unref (ashlar_dresser_new (self->content, NULL, NULL));
  return self->n_looks;
}

static double
run_dress (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;

  ashlar_dresser_dress_cells (self->dresser, self->cells, SIDE, SIDE, 0, 0, SIDE, SIDE,
                              self->pictures);
  return (double) SIDE * SIDE * self->n_looks;
}

static void
open_dress (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_dress,
                                           .subject = make_subject (row->of, row->size),
                                           .unit = "look" });
  bench_race_add_reference (race, SIDE, 0);
  bench_race_set_time_limit (race, LIMIT);
}

static void
open_prepare (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_prepare,
                                           .subject = make_subject (row->of, row->size),
                                           .unit = "look" });
  bench_race_add_reference (race, 64, 0);
}

void
bench_skins (BenchRows *rows)
{
  static const struct
  {
    const char *name;
    guint       n_looks;
  } skins[] = { { "keep", 12 },   { "joined", 12 }, { "joined", 48 },
                { "things", 12 }, { "things", 96 }, { "joined", 1000 } };

  for (guint i = 0; i < G_N_ELEMENTS (skins); i++)
    {
      bench_rows_add (
          rows, &(BenchRow){ .open = open_dress, .size = skins[i].n_looks, .of = skins[i].name },
          "%s-%u", skins[i].name, skins[i].n_looks);
      bench_rows_add (
          rows, &(BenchRow){ .open = open_prepare, .size = skins[i].n_looks, .of = skins[i].name },
          "%s-%u-prepare", skins[i].name, skins[i].n_looks);
    }
}
