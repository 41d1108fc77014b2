/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "tiled-cases.h"

#include "../core/levels.h"
#include "../core/random-skins.h"

#define COLUMNS 19
#define ROWS 13
#define SHEET_WIDTH 420
#define SHEET_HEIGHT 310

const TiledSample tiled_samples[] = {
  { "old-keep", "keep", "stone" },
  { "old-keep", "small-watchtower", "ice" },
  { "old-keep", "deep-halls", NULL },
  { "sixteen-pieces", "garden", "garden" },
  { "sixteen-pieces", "cellar", "garden" },
  { "sixteen-pieces", "undercroft", "autumn" },
  { "dwindle-mines", "pit", "mine" },
  { "platform-rooms", "classic", "cave" },
  { "platform-rooms", "burrow", "cave" },
  { "crossword-vaults", "first-words", "vaults" },
  { "crossword-vaults", "caverns-of-letters", "vaults" },
  { "crossword-vaults", "lattice-gate", NULL },
  { "drowned-abbey", "low-tide", "lake" },
  { "drowned-abbey", "two-halves", "lake" },
  { "first-steps", "first-level", "plain" },
};
const guint tiled_n_samples = G_N_ELEMENTS (tiled_samples);

void
tiled_case_init_sample (TiledCase *self, const TiledSample *sample, guint64 seed)
{
  g_autoptr (GError) error = NULL;

  *self = (TiledCase){ .skin = g_strdup (sample->skin), .stem = g_strdup (sample->stem) };
  self->name = g_strdup_printf ("%s-%s-%s", sample->stem, sample->recipe,
                                sample->skin != NULL ? sample->skin : "tiles");
  self->content = levels_load_sample (sample->stem);
  self->folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  for (guint i = 0; self->level == NULL && i < 20; i++)
    {
      g_clear_error (&error);
      self->level
          = ashlar_content_generate (self->content, sample->recipe, seed + i, NULL, NULL, &error);
    }
  g_assert_no_error (error);
}

/* Noise, holes in it and cells without anything. */
static void
draw_sheet (PictureFolder *folder, const char *name, gboolean is_opaque)
{
  g_autofree guint32 *pixels = g_new (guint32, SHEET_WIDTH * SHEET_HEIGHT);

  for (guint y = 0; y < SHEET_HEIGHT; y++)
    for (guint x = 0; x < SHEET_WIDTH; x++)
      {
        guint32 pixel = (guint32) g_test_rand_int ();
        guint   patch = x / 37 + y / 23;

        pixels[y * SHEET_WIDTH + x] = patch % 5 == 0 || (patch % 3 == 0 && (pixel & 3) == 0) ? 0
                                      : patch % 3 == 0 && !is_opaque                         ? pixel
                                                                     : pixel | 0xff000000u;
      }
  picture_folder_draw (folder, name, "png", pixels, SHEET_WIDTH, SHEET_HEIGHT);
}

/* What stands in no level. */
static gboolean
is_final (const AshlarTile *tile)
{
  return !ashlar_tile_is_conditional (tile) && !ashlar_tile_is_empty (tile);
}

/* All of its cells are of the first tile. */
static AshlarLevel *
make_level (AshlarContent *content, guint width, guint height, guint n_objects)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_SHARED, width, height);
  AshlarCanvas      *canvas = ashlar_canvas_new (width, height, 0, 0);
  AshlarLevel       *level
      = ashlar_level_new (ashlar_plan_builder_free_to_plan (builder), canvas, content->resolved);

  level->content = ashlar_content_ref (content);
  for (guint i = 0; i < n_objects; i++)
    {
      AshlarObject      *blueprint = content->objects->pdata[i % content->objects->len];
      AshlarPlacedObject object = { .reference = blueprint->id,
                                    .blueprint = blueprint,
                                    .x = (guint16) g_test_rand_int_range (0, (gint) width),
                                    .y = (guint16) g_test_rand_int_range (0, (gint) height),
                                    .area = ASHLAR_NO_AREA };

      g_array_append_val (level->objects, object);
    }
  return level;
}

static void
fill_level (AshlarLevel *level, guint64 seed)
{
  GPtrArray          *tiles = level->content->resolved;
  g_autofree guint16 *cells = random_skins_map (level->content, seed, COLUMNS, ROWS);

  level->seed = seed;
  for (guint i = 0; i < COLUMNS * ROWS; i++)
    if (cells[i] < tiles->len && is_final (tiles->pdata[cells[i]]))
      level->canvas->tiles[i] = cells[i];
}

void
tiled_case_init_random (TiledCase *self, guint64 seed, gboolean is_square, gboolean is_opaque)
{
  *self = (TiledCase){ .name = g_strdup_printf ("random-%u", (guint) seed),
                       .stem = g_strdup_printf ("random-%u", (guint) seed) };
  self->drawn = picture_folder_new ();
  self->folder = g_strdup (self->drawn->path);
  draw_sheet (self->drawn, "a.png", is_opaque);
  /* Sometimes there is no such file. */
  if (seed % 5 != 4)
    draw_sheet (self->drawn, "b.png", is_opaque);
  self->content = random_skins_content (seed);
  self->skin = g_strdup (seed % 2 == 0 ? "first" : "second");
  if (is_square)
    for (guint i = 0; i < self->content->skins->len; i++)
      {
        AshlarSkin *skin = self->content->skins->pdata[i];

        skin->cell[1] = skin->cell[0];
      }
  self->level = make_level (self->content, COLUMNS, ROWS, 12);
  fill_level (self->level, seed);
}

void
tiled_case_init_content (TiledCase *self, const char *json, guint width, guint height)
{
  g_autoptr (GString) text = g_string_new (json);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  *self = (TiledCase){ .name = g_strdup ("given"), .stem = g_strdup ("given") };
  self->drawn = picture_folder_new ();
  self->folder = g_strdup (self->drawn->path);
  draw_sheet (self->drawn, "a.png", FALSE);
  g_strdelimit (text->str, "'", '"');
  bytes = g_bytes_new (text->str, text->len);
  self->content = ashlar_content_load_bytes (bytes, "given", &error);
  g_assert_no_error (error);
  if (self->content->skins->len > 0)
    self->skin = g_strdup (((AshlarSkin *) self->content->skins->pdata[0])->id);
  self->level = make_level (self->content, width, height, self->content->objects->len);
}

#define EVIL "<a&b>]]>\\u0022\\u0027\\\\ \\n\\tz\\u2028 é \\ud83d\\ude00 --> ../x"

void
tiled_case_init_names (TiledCase *self)
{
  tiled_case_init_content (
      self,
      "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '<',"
      "'tiles': [{ 'representation': '<', 'description': '" EVIL "', 'blocksMovement': true,"
      "'onEnter': '" EVIL "', 'properties': { '" EVIL "': '" EVIL "', 'large': 5000000000,"
      "'small': -3, 'half': 0.5, 'flag': true, 'list': [1, '" EVIL "'], 'name': 'taken' } },"
      "{ 'representation': '&' }],"
      "'objects': [{ 'id': '" EVIL "', 'description': '" EVIL "' }],"
      "'skins': [{ 'id': '" EVIL "', 'cell': [9, 9],"
      "'sheets': [{ 'id': '" EVIL "', 'image': 'a.png' }],"
      "'looks': [{ 'id': '" EVIL "', 'layer': '" EVIL "', 'tiles': ['<'], 'layout': 'blob-47',"
      "'at': [[0, 0]] }, { 'id': 'o', 'objects': ['" EVIL "'], 'layer': 'things',"
      "'at': [[1, 1]] }] }] }",
      3, 2);
}

void
tiled_case_clear (TiledCase *self)
{
  g_free (self->name);
  g_free (self->stem);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_free (self->folder);
  g_free (self->skin);
  g_clear_pointer (&self->drawn, picture_folder_free);
}

AshlarExporter *
tiled_case_new_exporter (const TiledCase *self, AshlarEncoding encoding)
{
  AshlarExportOptions options = ASHLAR_EXPORT_OPTIONS_INIT;

  options.name = self->stem;
  options.folder = self->folder;
  options.skin = self->skin;
  options.cell_size = self->cell_size;
  options.encoding = encoding;
  return ashlar_exporter_new (self->content, &options);
}

GBytes *
tiled_case_write (const TiledCase *self, AshlarExporter *exporter, const char *format)
{
  g_autofree char *name = g_strdup_printf ("%s.%s", self->name, format);
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory (name);
  g_autoptr (GError) error = NULL;

  ashlar_exporter_write (exporter, self->level, ashlar_export_format_find (format), output, NULL,
                         &error);
  g_assert_no_error (error);
  ashlar_output_commit (output, &error);
  g_assert_no_error (error);
  return g_bytes_ref (ashlar_output_get_bytes (output, 0));
}
