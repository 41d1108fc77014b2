/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading level JSON.
 *
 * Opening fails, with every fault listed, on what cannot be held in a level: syntax, wrong types,
 * limits, positions outside, areas and tiles that do not exist. Whether the level keeps its
 * promises (that all can be reached, that areas touch at gateways alone) is another question:
 * ashlar_level_check().
 *
 * The level keeps the file it was read from, so that writing it loses nothing; the strings of
 * objects live there. Long lists do not become values: see ashlar-level-skim.c. Who owns a cell is worked out from the areas: their rectangles and masks, in
 * a plan with shared borders without the border line; where two claim a cell the first has it.
 * Cost: linear in the file and in the cells of areas. */

#include "formats/ashlar-level-json-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"
#include "formats/ashlar-level-elements-private.h"
#include "formats/ashlar-words-json-private.h"

#define FORMAT "ashlar-level"
#define VERSION 1

enum
{
  LEVEL_FORMAT,
  LEVEL_VERSION,
  LEVEL_GENERATOR,
  LEVEL_BORDERS,
  LEVEL_CELL,
  LEVEL_WIDTH,
  LEVEL_HEIGHT,
  LEVEL_TILES,
  LEVEL_ROWS,
  LEVEL_AREAS,
  LEVEL_LINKS,
  LEVEL_ZONES,
  LEVEL_ROUTES,
  LEVEL_OBJECTS,
  LEVEL_MARKERS,
  LEVEL_WORDS,
  LEVEL_LIGHTS,
  LEVEL_PALETTE,
  N_LEVEL_KEYS,
};

static const char *const border_words[] = { "shared", "disjoint", NULL };

static const AshlarPath *
get_path (guint key)
{
  static const AshlarPath root = { .key = "" };
  static const AshlarPath paths[N_LEVEL_KEYS] = {
    { .parent = &root, .key = "format" },    { .parent = &root, .key = "version" },
    { .parent = &root, .key = "generator" }, { .parent = &root, .key = "borders" },
    { .parent = &root, .key = "cell" },      { .parent = &root, .key = "width" },
    { .parent = &root, .key = "height" },    { .parent = &root, .key = "tiles" },
    { .parent = &root, .key = "rows" },      { .parent = &root, .key = "areas" },
    { .parent = &root, .key = "links" },     { .parent = &root, .key = "zones" },
    { .parent = &root, .key = "routes" },    { .parent = &root, .key = "objects" },
    { .parent = &root, .key = "markers" },   { .parent = &root, .key = "words" },
    { .parent = &root, .key = "lights" },    { .parent = &root, .key = "palette" },
  };

  return &paths[key];
}

static gboolean
check_format (AshlarReport *report, AshlarValue *const *slots)
{
  const AshlarValue *format = slots[LEVEL_FORMAT];
  gint64             number = 0;

  if (format == NULL || ashlar_value_get_value_type (format) != ASHLAR_VALUE_STRING
      || strcmp (ashlar_value_get_string (format), FORMAT) != 0)
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (format);

      ashlar_report_fault (report, get_path (LEVEL_FORMAT),
                           format == NULL ? "missing" : "wrong-value", "found %p; expected \"%s\"",
                           found, FORMAT);
    }
  if (!ashlar_read_integer (report, get_path (LEVEL_VERSION), slots[LEVEL_VERSION], 1, G_MAXINT64,
                            &number))
    return TRUE;
  if (number == VERSION)
    return TRUE;
  ashlar_report_fault (report, get_path (LEVEL_VERSION), "newer",
                       "found version %" PRId64 "; expected %d, the newest that this program knows",
                       number, VERSION);
  return FALSE;
}

/* The table of tiles; in a level nothing is inherited any more. */
static GPtrArray *
read_tiles (AshlarReport *report, const AshlarValue *value, GHashTable *index)
{
  GPtrArray *tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_tile_unref);
  guint n = ashlar_read_list (report, get_path (LEVEL_TILES), value, ASHLAR_MAX_TILES, "tiles");

  if (n == 0)
    ashlar_report_fault (report, get_path (LEVEL_TILES), "missing",
                         "found no tile; expected one at least");
  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *path = ASHLAR_PATH_ITEM (get_path (LEVEL_TILES), i);
      g_autoptr (AshlarTile) tile
          = ashlar_read_tile (report, path, ashlar_value_get_item (value, i));

      if (tile->representation != 0
          && !g_hash_table_insert (index, GUINT_TO_POINTER (tile->representation),
                                   GUINT_TO_POINTER (i)))
        {
          g_autofree char *shown = ashlar_character_describe (tile->representation);

          ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "representation"), "repeated",
                               "found %s a second time; expected each once", shown);
        }
      g_ptr_array_add (tiles, ashlar_tile_resolve (tile, NULL));
    }
  return tiles;
}

/* Those that every keyboard has, which most levels are made of. */
typedef struct
{
  guint16 tiles[0x80]; /* by character; NO_TILE: none */
} Plain;

#define NO_TILE G_MAXUINT16

static void
plain_init (Plain *self, GHashTable *index)
{
  gpointer tile;

  for (guint c = 0; c < G_N_ELEMENTS (self->tiles); c++)
    self->tiles[c] = g_hash_table_lookup_extended (index, GUINT_TO_POINTER (c), NULL, &tile)
                         ? (guint16) GPOINTER_TO_UINT (tile)
                         : NO_TILE;
}

static void
read_row (AshlarReport     *report,
          const AshlarPath *path,
          const char       *row,
          gsize             length,
          const Plain      *plain,
          GHashTable       *index,
          guint             width,
          guint16          *cells)
{
  const char *p = row, *end = row + length;
  guint       x = 0;
  gboolean    is_known = TRUE;

  for (; x < width && p < end && (guchar) *p < 0x80 && plain->tiles[(guchar) *p] != NO_TILE;
       p++, x++)
    cells[x] = plain->tiles[(guchar) *p];
  for (; p < end; p = g_utf8_next_char (p), x++)
    {
      gunichar character = g_utf8_get_char (p);
      gpointer tile;

      if (x >= width)
        continue;
      if (g_hash_table_lookup_extended (index, GUINT_TO_POINTER (character), NULL, &tile))
        {
          cells[x] = (guint16) GPOINTER_TO_UINT (tile);
        }
      else if (is_known)
        {
          g_autofree char *shown = ashlar_character_describe (character);

          ashlar_report_fault (report, path, "unknown-tile",
                               "found %s in column %u; expected a tile of the table", shown, x);
          is_known = FALSE;
        }
    }
  if (x != width)
    ashlar_report_fault (report, path, "wrong-size", "found %u characters; expected %u, the width",
                         x, width);
}

static void
read_rows (AshlarLevelElements *elements,
           const AshlarValue   *value,
           GHashTable          *index,
           AshlarCanvas        *canvas)
{
  AshlarReport *report = elements->report;
  guint n = _ashlar_level_count_items (elements, ASHLAR_LEVEL_LIST_ROWS, get_path (LEVEL_ROWS),
                                       value, "rows");
  Plain plain;

  if (n != canvas->height)
    {
      ashlar_report_fault (report, get_path (LEVEL_ROWS), "wrong-size",
                           "found %u rows; expected %u, the height", n, canvas->height);
      return;
    }
  plain_init (&plain, index);
  for (guint y = 0; y < n; y++)
    {
      const AshlarPath *path = ASHLAR_PATH_ITEM (get_path (LEVEL_ROWS), y);
      guint16          *cells = canvas->tiles + (gsize) y * canvas->width;
      gsize             length;
      const char       *text
          = ashlar_level_file_get_text (elements->file, ASHLAR_LEVEL_LIST_ROWS, y, &length);
      g_autoptr (AshlarValue) row = NULL;

      if (text == NULL)
        {
          row = ashlar_level_file_dup_item (elements->file, ASHLAR_LEVEL_LIST_ROWS, y);
          if (!ashlar_read_container (report, path, row, ASHLAR_VALUE_STRING))
            continue;
          text = ashlar_value_get_string (row);
          length = strlen (text);
        }
      read_row (report, path, text, length, &plain, index, canvas->width, cells);
    }
}

static guint
read_side (AshlarReport *report, AshlarValue *const *slots, guint key)
{
  gint64 number = 0;

  ashlar_read_integer (report, get_path (key), slots[key], 1, ASHLAR_MAX_LEVEL_FILE_SIZE, &number);
  return (guint) number;
}

static void
read_cell_size (AshlarReport *report, const AshlarValue *value, AshlarPlanBuilder *builder)
{
  gint64 sides[2] = { 1, 1 };

  if (value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL)
    return;
  if (!ashlar_read_container (report, get_path (LEVEL_CELL), value, ASHLAR_VALUE_ARRAY))
    return;
  if (ashlar_value_get_n_items (value) != 2)
    {
      ashlar_report_fault (report, get_path (LEVEL_CELL), "wrong-size",
                           "found %u numbers; expected width and height",
                           ashlar_value_get_n_items (value));
      return;
    }
  for (guint i = 0; i < 2; i++)
    ashlar_read_integer (report, ASHLAR_PATH_ITEM (get_path (LEVEL_CELL), i),
                         ashlar_value_get_item (value, i), 1, ASHLAR_MAX_LEVEL_FILE_SIZE,
                         &sides[i]);
  ashlar_plan_builder_set_lattice (builder, (guint) sides[0], (guint) sides[1]);
}

/* The squares that areas are made of where they are several each: as large as letters are apart. Left
 * out where areas are no whole squares. */
static void
find_squares (AshlarPlan *plan)
{
  guint sides[2] = { 0, 0 };

  if (plan->words == NULL || plan->cell_width > 0)
    return;
  for (guint i = 0; i < plan->words->n_words; i++)
    {
      const AshlarWord *word = &plan->words->words[i];
      const AshlarCell *cells = plan->words->cells + word->first;

      if (word->n_cells >= 2)
        sides[word->direction]
            = (guint) (word->direction == ASHLAR_WORD_ACROSS ? ABS (cells[1].x - cells[0].x)
                                                             : ABS (cells[1].y - cells[0].y));
    }
  /* Where all words run one way the squares are taken for even. */
  sides[0] = sides[0] > 0 ? sides[0] : sides[1];
  sides[1] = sides[1] > 0 ? sides[1] : sides[0];
  if (sides[0] == 0 || plan->width % sides[0] != 0 || plan->height % sides[1] != 0)
    return;
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *own = &plan->rectangles[area];

      if (own->x % sides[0] != 0 || own->y % sides[1] != 0 || own->width % sides[0] != 0
          || own->height % sides[1] != 0)
        return;
    }
  plan->square_width = sides[0];
  plan->square_height = sides[1];
}

/* A seed is a decimal string, because readers of JSON lose 64 bits in a number. */
static void
read_seed (AshlarReport *report, const AshlarPath *path, const AshlarValue *value, guint64 *seed)
{
  g_autoptr (AshlarText) found = NULL;

  if (value == NULL)
    return;
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
      && g_ascii_string_to_unsigned (ashlar_value_get_string (value), 10, 0, G_MAXUINT64, seed,
                                     NULL))
    return;
  found = ashlar_value_describe (value);
  ashlar_report_fault (report, path, "wrong-value",
                       "found %p; expected a string of digits, below 2^64", found);
}

static void
read_part (AshlarReport     *report,
           const AshlarPath *path,
           AshlarValue      *value,
           const char       *stage,
           GPtrArray        *parts)
{
  AshlarValue *slots[4];
  g_autoptr (AshlarValue) extras = NULL;
  g_autofree char *type = NULL, *own_stage = NULL;
  gint64           version = 1;

  if (!ashlar_read_members (report, path, value, ashlar_level_get_keys (ASHLAR_LEVEL_KEYS_PART), 4,
                            slots, &extras))
    return;
  if (stage == NULL)
    stage = own_stage = ashlar_read_id (report, ASHLAR_PATH_KEY (path, "stage"), slots[0]);
  type = ashlar_read_id (report, ASHLAR_PATH_KEY (path, "type"), slots[1]);
  ashlar_read_integer (report, ASHLAR_PATH_KEY (path, "version"), slots[2], 1, G_MAXUINT, &version);
  ashlar_level_parts_add (
      parts, stage, type, (guint) version,
      ashlar_read_optional_object (report, ASHLAR_PATH_KEY (path, "parameters"), slots[3]));
}

static void
read_rerolls (AshlarReport *report, const AshlarPath *path, AshlarValue *value, guint32 *rerolls)
{
  g_autoptr (AshlarValue) object = ashlar_read_optional_object (report, path, value);

  for (guint i = 0; object != NULL && i < ashlar_value_get_n_items (object); i++)
    {
      const char *key = ashlar_value_get_key (object, i);
      AshlarStage stage;
      gint64      count = 0;

      if (!ashlar_stage_from_string (key, &stage))
        ashlar_report_fault (report, ASHLAR_PATH_KEY (path, key), "unknown-stage",
                             "found a stage that does not exist; expected one from plan to place");
      else if (ashlar_read_integer (report, ASHLAR_PATH_KEY (path, key),
                                    ashlar_value_get_item (object, i), 0, G_MAXUINT32, &count))
        rerolls[stage] = (guint32) count;
    }
}

static void
read_generator (AshlarReport *report, const AshlarValue *value, AshlarLevel *level)
{
  const AshlarPath *path = get_path (LEVEL_GENERATOR);
  AshlarValue      *slots[6];
  g_autoptr (AshlarValue) extras = NULL;
  g_autofree char *digest = NULL;
  guint            n;

  if (value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL
      || !ashlar_read_members (report, path, value,
                               ashlar_level_get_keys (ASHLAR_LEVEL_KEYS_GENERATOR), 6, slots,
                               &extras))
    return;
  level->recipe = ashlar_read_optional_text (report, ASHLAR_PATH_KEY (path, "recipe"), slots[0]);
  read_seed (report, ASHLAR_PATH_KEY (path, "seed"), slots[1], &level->seed);
  read_rerolls (report, ASHLAR_PATH_KEY (path, "rerolls"), slots[2], level->rerolls);
  digest = ashlar_read_optional_text (report, ASHLAR_PATH_KEY (path, "content"), slots[3]);
  level->parts = ashlar_level_parts_new ();
  if (slots[4] != NULL)
    read_part (report, ASHLAR_PATH_KEY (path, "planner"), slots[4], "plan", level->parts);
  n = ashlar_read_list (report, ASHLAR_PATH_KEY (path, "passes"), slots[5], G_MAXUINT, "passes");
  for (guint i = 0; i < n; i++)
    read_part (report, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "passes"), i),
               ashlar_value_get_item (slots[5], i), NULL, level->parts);
}

/* Takes @file, with which @skim was made. */
static AshlarLevel *
read_level (AshlarLevelFile *taken, const AshlarSkim *skim, AshlarReport *report)
{
  static const AshlarPath root = { .key = "" };
  AshlarValue            *slots[N_LEVEL_KEYS];
  g_autoptr (AshlarLevelFile) file = taken;
  g_autoptr (AshlarValue) extras = NULL;
  g_autoptr (GPtrArray) tiles = NULL;
  g_autoptr (GHashTable) index = g_hash_table_new (NULL, NULL);
  g_autoptr (AshlarLevel) level = NULL;
  AshlarLevelElements elements = { .report = report, .file = file, .skim = skim };
  AshlarPlanBuilder  *builder;
  AshlarCanvas       *canvas;
  AshlarPlan         *plan;
  gint                borders = ASHLAR_BORDERS_DISJOINT;
  guint               width, height;

  if (!ashlar_read_members (report, &root, file->rest,
                            ashlar_level_get_keys (ASHLAR_LEVEL_KEYS_LEVEL), N_LEVEL_KEYS, slots,
                            &extras)
      || !check_format (report, slots))
    return NULL;

  width = read_side (report, slots, LEVEL_WIDTH);
  height = read_side (report, slots, LEVEL_HEIGHT);
  tiles = read_tiles (report, slots[LEVEL_TILES], index);
  if (slots[LEVEL_BORDERS] != NULL)
    borders = ashlar_read_word (report, get_path (LEVEL_BORDERS), slots[LEVEL_BORDERS],
                                "kind of borders", border_words);
  /* Without a size nothing else can be judged. */
  if (width == 0 || height == 0 || tiles->len == 0 || borders < 0)
    return NULL;

  builder = ashlar_plan_builder_new ((AshlarBorders) borders, width, height);
  read_cell_size (report, slots[LEVEL_CELL], builder);
  elements.width = width;
  elements.height = height;
  elements.borders = (AshlarBorders) borders;
  ashlar_level_read_areas (&elements, get_path (LEVEL_AREAS), slots[LEVEL_AREAS], builder);
  ashlar_level_read_links (&elements, get_path (LEVEL_LINKS), slots[LEVEL_LINKS], builder);
  plan = ashlar_plan_builder_free_to_plan (builder);
  canvas = ashlar_canvas_new (width, height, plan->n_areas, 0);
  level = ashlar_level_new (plan, canvas, tiles);
  level->file = g_steal_pointer (&file);

  read_rows (&elements, slots[LEVEL_ROWS], index, canvas);
  ashlar_level_read_zones (&elements, get_path (LEVEL_ZONES), slots[LEVEL_ZONES], plan);
  ashlar_level_read_area_facts (&elements, get_path (LEVEL_AREAS), plan, canvas);
  ashlar_level_read_locks (&elements, get_path (LEVEL_LINKS), plan);
  ashlar_level_read_routes (&elements, get_path (LEVEL_ROUTES), slots[LEVEL_ROUTES], plan);
  ashlar_level_read_objects (&elements, get_path (LEVEL_OBJECTS), slots[LEVEL_OBJECTS], level);
  ashlar_level_read_markers (&elements, get_path (LEVEL_MARKERS), slots[LEVEL_MARKERS], level);
  plan->words = ashlar_level_read_words (&elements, get_path (LEVEL_WORDS), slots[LEVEL_WORDS]);
  find_squares (plan);
  ashlar_level_read_lights (&elements, get_path (LEVEL_LIGHTS), slots[LEVEL_LIGHTS], level);
  if (!_ashlar_level_is_null (slots[LEVEL_PALETTE]))
    level->palette = ashlar_read_palette (report, get_path (LEVEL_PALETTE), slots[LEVEL_PALETTE]);
  read_generator (report, slots[LEVEL_GENERATOR], level);
  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0 ? g_steal_pointer (&level) : NULL;
}

static gboolean
is_newer (AshlarReport *report)
{
  guint n = ashlar_report_get_n_findings (report);

  return n > 0
         && strcmp (ashlar_finding_get_code (ashlar_report_get_finding (report, n - 1)), "newer")
                == 0;
}

static AshlarLevel *
read_in_a_way (
    GBytes *bytes, const char *name, gboolean by_values, AshlarReport *report, GError **error)
{
  g_autoptr (AshlarLevelFile) file = ashlar_level_file_new (bytes);
  AshlarJsonFault fault;
  g_autoptr (AshlarSkim) skim = ashlar_level_skim (file, by_values, &fault);
  AshlarLevel *level;

  if (skim == NULL)
    {
      g_autoptr (GError) syntax = NULL;

      ashlar_json_fault_propagate (&fault, name, &syntax);
      ashlar_json_fault_clear (&fault);
      ashlar_report_take (report, ASHLAR_SEVERITY_ERROR, "syntax", "",
                          ashlar_error_dup_text (syntax));
      g_propagate_error (error, g_steal_pointer (&syntax));
      return NULL;
    }
  level = read_level (g_steal_pointer (&file), skim, report);
  if (level == NULL)
    ashlar_report_propagate (
        report, name, ASHLAR_LEVEL_ERROR,
        is_newer (report) ? ASHLAR_LEVEL_ERROR_NEWER : ASHLAR_LEVEL_ERROR_INVALID, error);
  else
    g_clear_pointer (&level->file->items[ASHLAR_LEVEL_LIST_ROWS], g_array_unref);
  return level;
}

AshlarLevel *
ashlar_level_read (GBytes *bytes, const char *name, AshlarReport *report, GError **error)
{
  return read_in_a_way (bytes, name, FALSE, report, error);
}

AshlarLevel *
ashlar_level_read_by_values (GBytes *bytes, const char *name, AshlarReport *report, GError **error)
{
  return read_in_a_way (bytes, name, TRUE, report, error);
}

/**
 * ashlar_level_load:
 * @path: (type filename): a level file
 * @error: return location for an error, or %NULL
 *
 * Reads level JSON of at most 256 MiB and 4096 cells a side. Whether the level keeps the guarantees
 * is not asked here: see ashlar_level_check(). May be called from any thread.
 *
 * Error: what g_file_load_bytes() gives if the file cannot be read (%G_IO_ERROR);
 *   %ASHLAR_JSON_ERROR if it is no JSON, with line and column; %ASHLAR_LEVEL_ERROR_INVALID with
 *   every fault, a line each; %ASHLAR_LEVEL_ERROR_NEWER for a version that this library does not
 *   know
 *
 * Returns: (transfer full): the level
 */
AshlarLevel *
ashlar_level_load (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = ashlar_json_load (path, error);
  return bytes != NULL ? ashlar_level_load_bytes (bytes, path, error) : NULL;
}

/**
 * ashlar_level_load_bytes:
 * @bytes: level JSON
 * @name: what messages call it
 * @error: return location for an error, or %NULL
 *
 * Reads a level from memory. May be called from any thread.
 *
 * Error: %ASHLAR_JSON_ERROR and %ASHLAR_LEVEL_ERROR, as ashlar_level_load()
 *
 * Returns: (transfer full): the level
 */
AshlarLevel *
ashlar_level_load_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (AshlarReport) report = NULL;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  report = ashlar_report_new ();
  return ashlar_level_read (bytes, name, report, error);
}
