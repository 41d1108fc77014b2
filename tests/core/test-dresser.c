/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What cells look like in a skin, held against a plain reading of the page on skins.
 *
 * ASHLAR_DRESSER_SEED=N repeats one case. */

#include <stdlib.h>
#include <string.h>

#include "base/ashlar-stream-private.h"
#include "plain-dresser.h"
#include "random-skins.h"

#define CASES 250
#define CASES_LONG 20000

/* Single quotes stand for double ones. */
static AshlarContent *
load (const char *skins)
{
  g_autofree char *text = g_strdelimit (
      g_strconcat ("{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#', 'tiles': ["
                   "{ 'representation': '#', 'blocksMovement': true }, { 'representation': '.' }, "
                   "{ 'representation': 'w' } ], 'skins': [",
                   skins, "] }", NULL),
      "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

static AshlarDresser *
make_dresser (AshlarContent *content, const char *skin)
{
  g_autoptr (GError) error = NULL;
  AshlarDresser *dresser = ashlar_dresser_new (content, skin, &error);

  g_assert_no_error (error);
  return dresser;
}

static guint32 *
dress_all (AshlarDresser *dresser, const guint16 *cells, guint columns, guint rows)
{
  guint32 *pictures
      = g_new (guint32, (gsize) columns * rows * ashlar_dresser_get_n_layers (dresser) + 1);

  ashlar_dresser_dress_cells (dresser, cells, columns, rows, 0, 0, columns, rows, pictures);
  return pictures;
}

static AshlarPicture
picture_of (AshlarDresser *dresser, guint32 picture)
{
  AshlarPicture out;

  g_assert_cmpuint (picture, !=, ASHLAR_NO_PICTURE);
  ashlar_dresser_get_picture (dresser, picture, &out);
  return out;
}

/* ------------------------------------------------------------- a plain reading */

static void
assert_equal_pictures (const AshlarPicture *a, const AshlarPicture *b)
{
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpuint (a->n_frames, ==, b->n_frames);
  g_assert_cmpuint (a->frame_ms, ==, b->frame_ms);
  g_assert_cmpuint (a->frame_step, ==, b->frame_step);
  g_assert_cmpuint (a->shade, ==, b->shade);
  g_assert_cmpint (a->has_color, ==, b->has_color);
  g_assert_cmphex (a->color, ==, b->color);
  g_assert_cmpuint (a->glyph, ==, b->glyph);
  g_assert_cmpuint (a->sheet, ==, b->sheet);
  g_assert_cmpuint (a->n_parts, ==, b->n_parts);
  for (guint i = 0; i < a->n_parts; i++)
    {
      const AshlarPicturePart *of = &a->parts[i], *as = &b->parts[i];

      g_assert_cmpuint (of->sheet_x, ==, as->sheet_x);
      g_assert_cmpuint (of->sheet_y, ==, as->sheet_y);
      g_assert_cmpint (of->x, ==, as->x);
      g_assert_cmpint (of->y, ==, as->y);
      g_assert_cmpuint (of->width, ==, as->width);
      g_assert_cmpuint (of->height, ==, as->height);
    }
}

static void
check_cells (AshlarDresser *dresser, const PlainDresser *plain)
{
  g_autoptr (GPtrArray) layers = plain_dresser_list_layers (plain->skin);
  g_autofree guint32 *pictures
      = dress_all (dresser, plain->cells, (guint) plain->columns, (guint) plain->rows);
  const guint32 *next = pictures;

  g_assert_cmpuint (ashlar_dresser_get_n_layers (dresser), ==, layers->len);
  for (gint y = 0; y < plain->rows; y++)
    for (gint x = 0; x < plain->columns; x++)
      for (guint i = 0; i < layers->len; i++, next++)
        {
          const char   *layer = g_ptr_array_index (layers, i);
          AshlarPicture expected, picture;
          gboolean      drawn = plain_dresser_dress (plain, layer, x, y, &expected);

          g_assert_cmpstr (ashlar_dresser_get_layer (dresser, i), ==, layer);
          if (drawn != (*next != ASHLAR_NO_PICTURE))
            g_test_message ("(%d, %d), %s", x, y, layer);
          g_assert_cmpint (drawn, ==, *next != ASHLAR_NO_PICTURE);
          if (!drawn)
            continue;
          g_assert_cmpuint (*next, <, ashlar_dresser_get_n_pictures (dresser));
          ashlar_dresser_get_picture (dresser, *next, &picture);
          assert_equal_pictures (&picture, &expected);
        }
}

/* Two sheets, one of them with few cells, in which some are empty. */
static void
make_facts (guint64 seed, AshlarSheetFacts *facts, guint8 *empty)
{
  AshlarStream stream;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_FINISH, 0, 0);
  for (guint i = 0; i < 40 * 40; i++)
    empty[i] = ashlar_stream_below (&stream, 3) == 0;
  facts[0] = (AshlarSheetFacts){ 40, 40, empty };
  facts[1] = (AshlarSheetFacts){ 12 + ashlar_stream_below (&stream, 20), 9, NULL };
}

static void
check_case (guint64 seed)
{
  g_autoptr (AshlarContent) content = random_skins_content (seed);
  const guint         columns = 23, rows = 17;
  g_autofree guint16 *cells = random_skins_map (content, seed, columns, rows);
  g_autofree guint8  *empty = g_new (guint8, 40 * 40);
  AshlarSheetFacts    facts[2];

  make_facts (seed, facts, empty);
  for (guint i = 0; i < 2; i++)
    {
      AshlarSkin *skin = g_ptr_array_index (content->skins, i);
      g_autoptr (AshlarSkin) resolved = ashlar_skin_resolve (skin, content->skins);
      g_autoptr (AshlarDresser) dresser = make_dresser (content, skin->id);
      g_autoptr (AshlarDresser) knowing = ashlar_dresser_with_facts (dresser, facts);
      PlainDresser plain = { content, resolved, NULL, cells, (gint) columns, (gint) rows };

      check_cells (dresser, &plain);
      plain.facts = facts;
      check_cells (knowing, &plain);
    }
}

static void
test_plain_reading (void)
{
  const char *only = g_getenv ("ASHLAR_DRESSER_SEED");
  guint       n = g_test_slow () ? CASES_LONG : CASES;

  for (guint64 seed = only != NULL ? g_ascii_strtoull (only, NULL, 10) : 0; seed < n; seed++)
    {
      g_test_message ("ASHLAR_DRESSER_SEED=%" G_GUINT64_FORMAT, seed);
      check_case (seed);
      if (only != NULL)
        break;
    }
}

/* -------------------------------------------------------------------- locality */

/* Whatever rectangle is asked for, however small or long: the same as in the whole. */
static void
test_any_rectangle (void)
{
  for (guint64 seed = 0; seed < 30; seed++)
    {
      const guint columns = seed % 2 == 0 ? 41 : 700, rows = seed % 2 == 0 ? 33 : 5;
      g_autoptr (AshlarContent) content = random_skins_content (seed);
      g_autofree guint16 *cells = random_skins_map (content, seed, columns, rows);
      g_autoptr (AshlarDresser) dresser = make_dresser (content, "second");
      guint               n_layers = ashlar_dresser_get_n_layers (dresser);
      g_autofree guint32 *whole = dress_all (dresser, cells, columns, rows);
      AshlarStream        stream;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLACE, 0, 0);
      for (guint i = 0; i < 40; i++)
        {
          guint               x = ashlar_stream_below (&stream, columns);
          guint               y = ashlar_stream_below (&stream, rows);
          guint               width = ashlar_stream_below (&stream, columns - x + 1);
          guint               height = ashlar_stream_below (&stream, rows - y + 1);
          g_autofree guint32 *part = g_new (guint32, (gsize) width * height * n_layers + 1);

          part[width * height * n_layers] = 12345;
          ashlar_dresser_dress_cells (dresser, cells, columns, rows, x, y, width, height, part);
          for (guint j = 0; j < height; j++)
            g_assert_cmpmem (part + (gsize) j * width * n_layers,
                             sizeof (guint32) * width * n_layers,
                             whole + ((gsize) (y + j) * columns + x) * n_layers,
                             sizeof (guint32) * width * n_layers);
          g_assert_cmpuint (part[width * height * n_layers], ==, 12345);
        }
    }
}

/* Another tile in a cell changes what is drawn there and in the eight cells around, and nowhere else. */
static void
test_stroke (void)
{
  guint n_changed = 0;

  for (guint64 seed = 0; seed < 30; seed++)
    {
      const guint columns = 15, rows = 11;
      g_autoptr (AshlarContent) content = random_skins_content (seed);
      g_autofree guint16 *cells = random_skins_map (content, seed, columns, rows);
      g_autoptr (AshlarDresser) dresser = make_dresser (content, NULL);
      guint               n_layers = ashlar_dresser_get_n_layers (dresser);
      g_autofree guint32 *before = dress_all (dresser, cells, columns, rows);

      for (guint at = 0; at < columns * rows; at++)
        {
          guint16             was = cells[at];
          g_autofree guint32 *after = NULL;

          cells[at] = (guint16) ((at + seed) % (content->tiles->len + 1));
          after = dress_all (dresser, cells, columns, rows);
          for (guint i = 0; i < columns * rows * n_layers; i++)
            if (before[i] != after[i])
              {
                gint x = (gint) (i / n_layers % columns), y = (gint) (i / n_layers / columns);

                g_assert_cmpint (ABS (x - (gint) (at % columns)), <=, 1);
                g_assert_cmpint (ABS (y - (gint) (at / columns)), <=, 1);
                n_changed++;
              }
          cells[at] = was;
        }
    }
  g_assert_cmpuint (n_changed, >, 1000);
}

/* --------------------------------------------------------------------- turning */

/* The mask of the same neighbours when all is mirrored, or turned clockwise. */
static guint
turn_mask (guint mask, gboolean mirror)
{
  static const guint8 turned[8] = { 1, 2, 3, 0, 5, 6, 7, 4 };
  static const guint8 mirrored[8] = { 0, 3, 2, 1, 7, 6, 5, 4 };
  guint               result = 0;

  for (guint i = 0; i < 8; i++)
    if ((mask >> i & 1) != 0)
      result |= 1u << (mirror ? mirrored : turned)[i];
  return result;
}

/* Cells as a block that is turned once clockwise, or mirrored, has them. */
static guint16 *
turn_map (const guint16 *cells, guint side, gboolean mirror)
{
  guint16 *turned = g_new (guint16, side * side);

  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      if (mirror)
        turned[y * side + side - 1 - x] = cells[y * side + x];
      else
        turned[x * side + side - 1 - y] = cells[y * side + x];
  return turned;
}

static guint
mask_of (AshlarDresser *dresser, const guint32 *pictures, guint at)
{
  /* Pieces stand in a row, by mask in ascending order. */
  return ashlar_layout_get_nth_mask (ASHLAR_LAYOUT_BLOB_47,
                                     picture_of (dresser, pictures[at]).parts[0].sheet_x / 16);
}

/* A turned map has the pieces of what lies around there, whichever way it was turned to: no picture is turned. */
static void
test_turned (void)
{
  const guint side = 19;
  g_autoptr (AshlarContent) content = load (
      "{ 'id': 's', 'sheets': [{ 'id': 'a', 'image': 'a.png' }], 'looks': ["
      "{ 'id': 'all', 'tiles': ['any'], 'joins': ['#'], 'layout': 'blob-47', 'at': [[0, 0]] } ] }");
  g_autoptr (AshlarDresser) dresser = make_dresser (content, NULL);
  g_autofree guint16 *cells = g_new (guint16, side * side);
  AshlarStream        stream;

  ashlar_stream_init (&stream, 8, ASHLAR_STAGE_PAINT, 0, 0);
  for (guint i = 0; i < side * side; i++)
    cells[i] = (guint16) ashlar_stream_below (&stream, 2);
  for (guint turn = 0; turn < 8; turn++)
    {
      gboolean            mirror = turn == 4;
      g_autofree guint16 *turned = turn_map (cells, side, mirror);
      g_autofree guint32 *before = dress_all (dresser, cells, side, side);
      g_autofree guint32 *after = dress_all (dresser, turned, side, side);

      for (guint y = 0; y < side; y++)
        for (guint x = 0; x < side; x++)
          {
            guint to = mirror ? y * side + side - 1 - x : x * side + side - 1 - y;

            g_assert_cmpuint (mask_of (dresser, after, to), ==,
                              turn_mask (mask_of (dresser, before, y * side + x), mirror));
          }
      g_free (cells);
      cells = g_steal_pointer (&turned);
    }
}

/* --------------------------------------------------------------------- details */

/* Beyond the canvas and in cells of no one the default tile is met; such cells have nothing in them. */
static void
test_no_one (void)
{
  g_autoptr (AshlarContent) content
      = load ("{ 'id': 's', 'sheets': [{ 'id': 'a', 'image': 'a.png' }], 'looks': ["
              "{ 'id': 'w', 'tiles': ['#'], 'layout': 'edge-16', 'at': [[0, 0]] },"
              "{ 'id': 'all', 'layer': 'over', 'tiles': ['any'], 'glyph': '!' } ] }");
  g_autoptr (AshlarDresser) dresser = make_dresser (content, NULL);
  const guint16       cells[] = { 0, G_MAXUINT16, 0, 1 };
  g_autofree guint32 *pictures = dress_all (dresser, cells, 4, 1);

  g_assert_cmpuint (picture_of (dresser, pictures[0]).parts[0].sheet_x, ==, 16 * 15);
  g_assert_cmpuint (pictures[2], ==, ASHLAR_NO_PICTURE);
  g_assert_cmpuint (pictures[3], ==, ASHLAR_NO_PICTURE);
  /* North, south, and the cell of no one in the west; floor in the east. */
  g_assert_cmpuint (picture_of (dresser, pictures[4]).parts[0].sheet_x, ==, 16 * (1 + 4 + 8));
  g_assert_cmpuint (picture_of (dresser, pictures[7]).glyph, ==, '!');
}

static void
test_objects (void)
{
  g_autoptr (AshlarContent) content = load (
      "{ 'id': 's', 'cell': [10, 12], 'sheets': [{ 'id': 'a', 'image': 'a.png', 'margin': 3, "
      "'spacing': 1 }], 'looks': ["
      "{ 'id': 'old', 'layer': 'objects', 'objects': ['rat'], 'at': [[5, 0]] },"
      "{ 'id': 'rat', 'layer': 'objects', 'objects': ['rat', 'bat', 'rat'], 'region': [7, 9, 14, "
      "20], "
      "'frames': 2 },"
      "{ 'id': 'rare', 'objects': ['bat'], 'chance': 0.5, 'at': [[1, 2], [3, 4]] },"
      "{ 'id': 'out', 'markers': ['exit'], 'glyph': '>', 'color': '#102030' } ] }");
  g_autoptr (AshlarDresser) dresser = make_dresser (content, "s");
  AshlarPicture picture = picture_of (dresser, ashlar_dresser_dress_object (dresser, "rat", 3, 4));
  guint         n_rare = 0;

  g_assert_cmpuint (ashlar_dresser_get_n_layers (dresser), ==, 0);
  g_assert_cmpuint (picture.n_parts, ==, 1);
  g_assert_cmpint (picture.parts[0].x, ==, -2);
  g_assert_cmpint (picture.parts[0].y, ==, -8);
  g_assert_cmpuint (picture.parts[0].sheet_x, ==, 7);
  g_assert_cmpuint (picture.parts[0].sheet_y, ==, 9);
  g_assert_cmpuint (picture.parts[0].width, ==, 14);
  g_assert_cmpuint (picture.parts[0].height, ==, 20);
  g_assert_cmpuint (picture.frame_step, ==, 14);
  for (guint x = 0; x < 1000; x++)
    {
      picture = picture_of (dresser, ashlar_dresser_dress_object (dresser, "bat", x, 1));
      if (picture.parts[0].width == 14)
        continue;
      n_rare++;
      g_assert_true (picture.parts[0].sheet_x == 3 + 11 || picture.parts[0].sheet_x == 3 + 33);
      g_assert_cmpuint (picture.parts[0].sheet_y, ==,
                        picture.parts[0].sheet_x == 3 + 11 ? 3 + 2 * 13 : 3 + 4 * 13);
      g_assert_cmpuint (picture.parts[0].height, ==, 12);
    }
  g_assert_cmpuint (n_rare, >, 400);
  g_assert_cmpuint (n_rare, <, 600);
  picture = picture_of (dresser, ashlar_dresser_dress_marker (dresser, "exit", 0, 0));
  g_assert_cmpint (picture.kind, ==, ASHLAR_PICTURE_FLAT);
  g_assert_cmpuint (picture.glyph, ==, '>');
  g_assert_cmphex (picture.color, ==, 0x102030);
  g_assert_cmpuint (ashlar_dresser_dress_object (dresser, "exit", 0, 0), ==, ASHLAR_NO_PICTURE);
  g_assert_cmpuint (ashlar_dresser_dress_marker (dresser, "rat", 0, 0), ==, ASHLAR_NO_PICTURE);
}

/* A piece that lies on the corner of four cells is of one variant in all of them. */
static void
test_whole_pieces (void)
{
  const guint side = 24;
  g_autoptr (AshlarContent) content
      = load ("{ 'id': 's', 'sheets': [{ 'id': 'a', 'image': 'a.png' }], 'looks': ["
              "{ 'id': 'w', 'tiles': ['w'], 'layout': 'corner-16', 'order': 'godot', "
              "'at': [[0, 0], [0, 4], [0, 8]] } ] }");
  g_autoptr (AshlarDresser) dresser = make_dresser (content, NULL);
  g_autofree guint16 *cells = random_skins_map (content, 3, side, side);
  g_autofree guint32 *pictures = NULL;
  guint               n_variants[3] = { 0 };

  for (guint i = 0; i < side * side; i++)
    cells[i] = MIN (cells[i], 2);
  pictures = dress_all (dresser, cells, side, side);
  for (guint y = 0; y + 1 < side; y++)
    for (guint x = 0; x + 1 < side; x++)
      {
        gint whole = -1;

        for (guint i = 0; i < 4; i++)
          {
            guint         cell = (y + i / 2) * side + x + i % 2;
            AshlarPicture picture;

            if (pictures[cell] == ASHLAR_NO_PICTURE)
              continue;
            picture = picture_of (dresser, pictures[cell]);
            g_assert_cmpuint (picture.n_parts, ==, 4);
            /* The quarter of this cell that lies at the corner which the four have in common. */
            for (guint j = 0; j < 4; j++)
              if ((picture.parts[j].x == 0) == (i % 2 == 1)
                  && (picture.parts[j].y == 0) == (i / 2 == 1))
                {
                  gint piece
                      = (gint) (picture.parts[j].sheet_x / 16 + picture.parts[j].sheet_y / 16 * 4);

                  g_assert_true (whole == -1 || whole == piece);
                  whole = piece;
                }
          }
        if (whole >= 0)
          n_variants[whole / 16]++;
      }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (n_variants[i], >, side);
}

/* Variants come as often as their weights say, and `chance` as often as it says. */
static void
test_shares (void)
{
  const guint side = 200;
  g_autoptr (AshlarContent) content = load (
      "{ 'id': 's', 'sheets': [{ 'id': 'a', 'image': 'a.png' }], 'looks': ["
      "{ 'id': 'f', 'tiles': ['.'], 'at': [[0, 0], [1, 0], [2, 0], [3, 0]], 'weights': [52, 24, "
      "20, 4] },"
      "{ 'id': 'rare', 'layer': 'hung', 'tiles': ['.'], 'chance': 0.08, 'glyph': 'b' } ] }");
  static const double shares[] = { 0.52, 0.24, 0.20, 0.04 };
  g_autoptr (AshlarDresser) dresser = make_dresser (content, NULL);
  g_autofree guint16 *cells = g_new (guint16, side * side);
  g_autofree guint32 *pictures = NULL;
  guint               counts[4] = { 0 }, n_rare = 0;

  for (guint i = 0; i < side * side; i++)
    cells[i] = 1;
  pictures = dress_all (dresser, cells, side, side);
  for (guint i = 0; i < side * side; i++)
    {
      counts[picture_of (dresser, pictures[2 * i]).parts[0].sheet_x / 16]++;
      n_rare += pictures[2 * i + 1] != ASHLAR_NO_PICTURE;
    }
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon ((double) counts[i] / (side * side), shares[i], 0.01);
  g_assert_cmpfloat_with_epsilon ((double) n_rare / (side * side), 0.08, 0.01);
}

/* What a skin once gave it gives: levels must not look different because a program was renewed. */
static void
test_golden (void)
{
  static const guint64 expected[]
      = { G_GUINT64_CONSTANT (0xf227da7856a7ed97), G_GUINT64_CONSTANT (0xd499530626fd3755),
          G_GUINT64_CONSTANT (0x6d503edfef6faaf3), G_GUINT64_CONSTANT (0x1ad633210462930a) };
  g_autoptr (GString) found = g_string_new (NULL);
  gboolean same = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const guint columns = 61, rows = 43;
      g_autoptr (AshlarContent) content = random_skins_content (100 + i);
      g_autofree guint16 *cells = random_skins_map (content, i, columns, rows);
      g_autoptr (AshlarDresser) dresser = make_dresser (content, "second");
      gsize               n = (gsize) columns * rows * ashlar_dresser_get_n_layers (dresser);
      g_autofree guint32 *pictures = dress_all (dresser, cells, columns, rows);
      guint64             hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

      for (gsize j = 0; j < n; j++)
        {
          AshlarPicture picture = { 0 };

          if (pictures[j] != ASHLAR_NO_PICTURE)
            picture = picture_of (dresser, pictures[j]);
          for (guint k = 0; k < picture.n_parts; k++)
            hash = (hash ^ (picture.parts[k].sheet_x | (guint64) picture.parts[k].sheet_y << 32))
                   * G_GUINT64_CONSTANT (0x100000001b3);
          hash = (hash ^ (picture.shade + picture.glyph * 256u + picture.n_parts * 65536u))
                 * G_GUINT64_CONSTANT (0x100000001b3);
        }
      g_string_append_printf (found, " 0x%016" G_GINT64_MODIFIER "x", hash);
      same = same && hash == expected[i];
    }
  g_test_message ("found%s", found->str);
  g_assert_true (same);
}

/* ----------------------------------------------------------------------- limits */

static void
test_refusals (void)
{
  g_autoptr (AshlarContent) none = ashlar_content_new ();
  g_autoptr (AshlarContent) some = load ("{ 'id': 's' }");
  g_autoptr (AshlarDresser) empty = make_dresser (some, NULL);
  g_autoptr (GError) error = NULL;
  const guint16 cell = 1;
  g_autoptr (GBytes) bytes = g_bytes_new_static (&cell, sizeof cell);
  g_autoptr (GBytes) nothing = ashlar_dresser_dress_bytes (empty, bytes, 1, 1);

  g_assert_null (ashlar_dresser_new (none, NULL, &error));
  g_assert_error (error, ASHLAR_DRESSER_ERROR, ASHLAR_DRESSER_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (ashlar_dresser_new (some, "other", &error));
  g_assert_error (error, ASHLAR_DRESSER_ERROR, ASHLAR_DRESSER_ERROR_UNKNOWN);
  g_assert_cmpuint (ashlar_dresser_get_n_pictures (empty), ==, 1);
  g_assert_cmpuint (g_bytes_get_size (nothing), ==, 0);
  g_assert_null (ashlar_dresser_dress_bytes (empty, bytes, 2, 1));
  g_assert_null (ashlar_dresser_dress_bytes (empty, bytes, 0, 1));
  g_assert_null (ashlar_dresser_dress_bytes (empty, bytes, 1u << 31, 1u << 31));
}

/* Adds 1,024 looks, each with 256 variants of the layout that has most pictures, for which half of the tiles ask. */
static AshlarSkin *
make_monster (guint number, guint n_tiles)
{
  g_autofree char *id = g_strdup_printf ("s%u", number);
  AshlarSkin      *skin = ashlar_skin_new (id);

  g_ptr_array_add (skin->sheets, ashlar_skin_sheet_new ("a", "a.png"));
  for (guint i = 0; i < ASHLAR_MAX_SKIN_LOOKS; i++)
    {
      g_autofree char *name = g_strdup_printf ("l%u-%u", number, i);
      AshlarSkinLook  *look = ashlar_skin_look_new (name);

      g_strfreev (look->tiles);
      look->tiles = g_new0 (char *, n_tiles + 1);
      for (guint j = 0, n = 0; j < n_tiles; j++)
        if (((j * 2654435761u) >> (i % 29) & 1) != 0)
          {
            char text[7] = "";

            g_unichar_to_utf8 (0x4e00 + j, text);
            look->tiles[n++] = g_strdup (text);
          }
      look->chance = 999999;
      look->layout = ASHLAR_LAYOUT_CORNER_16;
      look->order = ASHLAR_ORDER_ASCENDING;
      look->variants = g_new0 (AshlarSkinVariant, ASHLAR_MAX_LOOK_VARIANTS);
      look->n_variants = ASHLAR_MAX_LOOK_VARIANTS;
      for (guint j = 0; j < ASHLAR_MAX_LOOK_VARIANTS; j++)
        look->variants[j] = (AshlarSkinVariant){ { (gint) j, (gint) j }, 1 };
      g_ptr_array_add (skin->looks, look);
    }
  return skin;
}

/* The largest skin that opens, and a family of them, which is refused by name. */
static void
test_monsters (void)
{
  const guint n_tiles = ASHLAR_MAX_TILES;
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarDresser) dresser = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree guint32 *pictures = NULL;
  guint16             cells[36];
  guint64             begin;

  g_ptr_array_set_size (content->tiles, 0);
  for (guint i = 0; i < n_tiles; i++)
    g_ptr_array_add (content->tiles, ashlar_tile_new (0x4e00 + i));
  content->default_tile = 0x4e00;
  ashlar_content_resolve_tiles (content);
  g_ptr_array_add (content->skins, make_monster (0, n_tiles));
  g_ptr_array_add (content->skins, make_monster (1, n_tiles));
  ((AshlarSkin *) content->skins->pdata[1])->parent = g_strdup ("s0");

  begin = (guint64) g_get_monotonic_time ();
  dresser = make_dresser (content, "s0");
  g_test_message ("prepared in %u ms",
                  (guint) (((guint64) g_get_monotonic_time () - begin) / 1000));
  g_assert_cmpuint (ashlar_dresser_get_n_pictures (dresser), ==, 1 + 1024u * 256 * 512);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    cells[i] = (guint16) (i * 113);
  pictures = dress_all (dresser, cells, 6, 6);
  g_assert_cmpint (picture_of (dresser, pictures[14]).kind, ==, ASHLAR_PICTURE_PARTS);
  g_assert_cmpuint (picture_of (dresser, ashlar_dresser_get_n_pictures (dresser) - 1).n_parts, ==,
                    4);

  g_assert_null (ashlar_dresser_new (content, "s1", &error));
  g_assert_error (error, ASHLAR_DRESSER_ERROR, ASHLAR_DRESSER_ERROR_LIMIT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dresser/plain-reading", test_plain_reading);
  g_test_add_func ("/dresser/any-rectangle", test_any_rectangle);
  g_test_add_func ("/dresser/stroke", test_stroke);
  g_test_add_func ("/dresser/turned", test_turned);
  g_test_add_func ("/dresser/no-one", test_no_one);
  g_test_add_func ("/dresser/objects", test_objects);
  g_test_add_func ("/dresser/whole-pieces", test_whole_pieces);
  g_test_add_func ("/dresser/shares", test_shares);
  g_test_add_func ("/dresser/golden", test_golden);
  g_test_add_func ("/dresser/refusals", test_refusals);
  g_test_add_func ("/dresser/monsters", test_monsters);
  return g_test_run ();
}
