/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reads content files: bytes to values of JSON, those to elements, then what only the whole can
 * tell. Each step goes on behind a fault, so that a designer sees all of them at once. Cost: linear
 * in the file. */

#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"

#include <inttypes.h>
#include <string.h>

#define FORMAT "ashlar-content"
#define VERSION 1

enum
{
  CONTENT_FORMAT,
  CONTENT_VERSION,
  CONTENT_TITLE,
  CONTENT_DESCRIPTION,
  CONTENT_AUTHOR,
  CONTENT_LICENSE,
  CONTENT_DEFAULT_TILE,
  CONTENT_TILES,
  CONTENT_OBJECTS,
  CONTENT_BLOCKS,
  CONTENT_PUZZLES,
  CONTENT_RECIPES,
  CONTENT_PROPERTY_DEFINITIONS,
  CONTENT_SKINS,
  CONTENT_ADVENTURES,
  N_CONTENT_KEYS,
};

static const char *const content_keys[N_CONTENT_KEYS] = {
  [CONTENT_FORMAT] = "format",
  [CONTENT_VERSION] = "version",
  [CONTENT_TITLE] = "title",
  [CONTENT_DESCRIPTION] = "description",
  [CONTENT_AUTHOR] = "author",
  [CONTENT_LICENSE] = "license",
  [CONTENT_DEFAULT_TILE] = "defaultTile",
  [CONTENT_TILES] = "tiles",
  [CONTENT_OBJECTS] = "objects",
  [CONTENT_BLOCKS] = "blocks",
  [CONTENT_PUZZLES] = "puzzles",
  [CONTENT_RECIPES] = "recipes",
  [CONTENT_PROPERTY_DEFINITIONS] = "propertyDefinitions",
  [CONTENT_SKINS] = "skins",
  [CONTENT_ADVENTURES] = "adventures",
};

/* FALSE if it is no use to read on: another kind of file, or one of another time. */
static gboolean
check_format (AshlarReport *report, const AshlarPath *path, AshlarValue *const *slots)
{
  const AshlarPath  *format_path = ASHLAR_PATH_KEY (path, content_keys[CONTENT_FORMAT]);
  const AshlarPath  *version_path = ASHLAR_PATH_KEY (path, content_keys[CONTENT_VERSION]);
  const AshlarValue *format = slots[CONTENT_FORMAT];
  const AshlarValue *version = slots[CONTENT_VERSION];
  g_autoptr (AshlarText) found_format = ashlar_value_describe (format);
  g_autoptr (AshlarText) found_version = ashlar_value_describe (version);

  if (format == NULL || ashlar_value_get_value_type (format) != ASHLAR_VALUE_STRING
      || strcmp (ashlar_value_get_string (format), FORMAT) != 0)
    {
      ashlar_report_fault (report, format_path, format == NULL ? "missing" : "wrong-value",
                           "found %p; expected \"%s\"", found_format, FORMAT);
      return format == NULL;
    }
  if (version == NULL || ashlar_value_get_value_type (version) != ASHLAR_VALUE_INTEGER
      || ashlar_value_get_integer (version) < VERSION)
    {
      ashlar_report_fault (report, version_path, version == NULL ? "missing" : "wrong-value",
                           "found %p; expected %d", found_version, VERSION);
      return TRUE;
    }
  if (ashlar_value_get_integer (version) == VERSION)
    return TRUE;
  ashlar_report_fault (report, version_path, "newer",
                       "found version %p; expected %d, the newest that this program knows",
                       found_version, VERSION);
  return FALSE;
}

static void
read_texts (AshlarReport       *report,
            const AshlarPath   *path,
            AshlarValue *const *slots,
            AshlarContent      *content)
{
  char **texts[] = { &content->title, &content->description, &content->author, &content->license };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_free (*texts[i]);
      *texts[i] = ashlar_read_text (report, ASHLAR_PATH_KEY (path, content_keys[CONTENT_TITLE + i]),
                                    slots[CONTENT_TITLE + i]);
    }
}

/* A condition is the smallest text of which much is made, so that all are counted before any is read. */
static gboolean
check_conditions (AshlarReport      *report,
                  const AshlarPath  *path,
                  const AshlarValue *recipes,
                  guint              n_recipes)
{
  guint64 n = 0;

  for (guint i = 0; i < n_recipes; i++)
    n += ashlar_recipe_count_conditions (ashlar_value_get_item (recipes, i));
  if (n <= ASHLAR_MAX_CONDITIONS)
    return TRUE;
  ashlar_report_fault (report, path, "limit",
                       "found %" PRIu64
                       " conditions in the rules of all recipes; expected at most %d",
                       n, ASHLAR_MAX_CONDITIONS);
  return FALSE;
}

static guint64
count_values (const AshlarValue *value)
{
  AshlarValueType type = value != NULL ? ashlar_value_get_value_type (value) : ASHLAR_VALUE_NULL;
  guint64         n = 1;

  if (type == ASHLAR_VALUE_ARRAY || type == ASHLAR_VALUE_OBJECT)
    for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
      n += count_values (ashlar_value_get_item (value, i));
  return n;
}

/* Much is made of the few characters of a floor or a foe, so that they are counted before any is read. */
static gboolean
check_adventure_values (AshlarReport *report, const AshlarPath *path, const AshlarValue *adventures)
{
  guint64 n = count_values (adventures);

  if (n <= ASHLAR_MAX_ADVENTURE_VALUES)
    return TRUE;
  ashlar_report_fault (report, path, "limit",
                       "found %" PRIu64 " values in all adventures; expected at most %d", n,
                       ASHLAR_MAX_ADVENTURE_VALUES);
  return FALSE;
}

static void
read_elements (AshlarReport       *report,
               const AshlarPath   *path,
               AshlarValue *const *slots,
               AshlarContent      *content)
{
  typedef gpointer (*ReadFunc) (AshlarReport *, const AshlarPath *, AshlarValue *);
  const struct
  {
    guint       slot;
    guint       limit;
    const char *things;
    GPtrArray  *elements;
    ReadFunc    read;
  } lists[] = {
    { CONTENT_TILES, ASHLAR_MAX_TILES, N_ ("tiles"), content->tiles, (ReadFunc) ashlar_read_tile },
    { CONTENT_OBJECTS, ASHLAR_MAX_OBJECTS, N_ ("objects"), content->objects,
      (ReadFunc) ashlar_read_object },
    { CONTENT_BLOCKS, ASHLAR_MAX_BLOCKS, N_ ("blocks"), content->blocks,
      (ReadFunc) ashlar_read_block },
    { CONTENT_PUZZLES, ASHLAR_MAX_PUZZLES, N_ ("puzzles"), content->puzzles,
      (ReadFunc) ashlar_read_puzzle },
    { CONTENT_RECIPES, ASHLAR_MAX_RECIPES, N_ ("recipes"), content->recipes,
      (ReadFunc) ashlar_read_recipe },
    { CONTENT_PROPERTY_DEFINITIONS, ASHLAR_MAX_PROPERTY_DEFINITIONS, N_ ("definitions"),
      content->property_definitions, (ReadFunc) ashlar_read_property_definition },
    { CONTENT_SKINS, ASHLAR_MAX_SKINS, N_ ("skins"), content->skins, (ReadFunc) ashlar_read_skin },
    { CONTENT_ADVENTURES, ASHLAR_MAX_ADVENTURES, N_ ("adventures"), content->adventures,
      (ReadFunc) ashlar_read_adventure },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      const AshlarPath *list_path = ASHLAR_PATH_KEY (path, content_keys[lists[i].slot]);
      AshlarValue      *list = slots[lists[i].slot];
      guint n_items = ashlar_read_list (report, list_path, list, lists[i].limit, lists[i].things);

      if (lists[i].slot == CONTENT_RECIPES && !check_conditions (report, list_path, list, n_items))
        continue;
      if (lists[i].slot == CONTENT_ADVENTURES && !check_adventure_values (report, list_path, list))
        continue;
      for (guint j = 0; j < n_items && ashlar_read_on (report, j, n_items); j++)
        {
          g_ptr_array_add (lists[i].elements,
                           lists[i].read (report, ASHLAR_PATH_ITEM (list_path, j),
                                          ashlar_value_get_item (list, j)));
          /* So that the values and what is made of them are not there twice. */
          ashlar_value_array_drop (list, j);
        }
    }
}

static AshlarContent *
read_content (const AshlarValue *value, AshlarReport *report)
{
  const AshlarPath root = { .key = "" };
  AshlarValue     *slots[N_CONTENT_KEYS];
  g_autoptr (AshlarContent) content = ashlar_content_new_empty ();

  if (!ashlar_read_members (report, &root, value, content_keys, N_CONTENT_KEYS, slots,
                            &content->extras)
      || !check_format (report, &root, slots))
    return NULL;

  read_texts (report, &root, slots, content);
  ashlar_read_character (report, ASHLAR_PATH_KEY (&root, content_keys[CONTENT_DEFAULT_TILE]),
                         slots[CONTENT_DEFAULT_TILE], &content->default_tile);
  read_elements (report, &root, slots, content);

  /* Without the list of tiles every cell would be a fault. */
  ashlar_content_resolve_tiles (content);
  if (content->tiles->len > 0 || ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0)
    ashlar_content_check (content, TRUE, report);
  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0 ? g_steal_pointer (&content)
                                                                  : NULL;
}

static gboolean
is_newer (AshlarReport *report)
{
  guint n_findings = ashlar_report_get_n_findings (report);

  return n_findings > 0
         && strcmp (ashlar_finding_get_code (ashlar_report_get_finding (report, n_findings - 1)),
                    "newer")
                == 0;
}

AshlarContent *
ashlar_content_read (GBytes *bytes, const char *name, AshlarReport *report, GError **error)
{
  g_autoptr (GError) syntax = NULL;
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, name, &syntax);
  AshlarContent *content;

  if (value == NULL)
    {
      ashlar_report_take (report, ASHLAR_SEVERITY_ERROR, "syntax", "",
                          ashlar_error_dup_text (syntax));
      g_propagate_error (error, g_steal_pointer (&syntax));
      return NULL;
    }
  content = read_content (value, report);
  if (content == NULL)
    ashlar_report_propagate (
        report, name, ASHLAR_CONTENT_ERROR,
        is_newer (report) ? ASHLAR_CONTENT_ERROR_NEWER : ASHLAR_CONTENT_ERROR_INVALID, error);
  return content;
}

/**
 * ashlar_content_load:
 * @path: (type filename): a content file
 * @error: return location for an error, or %NULL
 *
 * Reads a content file of at most 256 MiB. May be called from any thread.
 *
 * Error: what g_file_load_bytes() gives if the file cannot be read (%G_IO_ERROR);
 *   %ASHLAR_JSON_ERROR if it is no JSON, with line and column; %ASHLAR_CONTENT_ERROR_INVALID with
 *   every fault, a line each, if it is no sound content; %ASHLAR_CONTENT_ERROR_NEWER if it was
 *   written for a newer version
 *
 * Returns: (transfer full): the content
 */
AshlarContent *
ashlar_content_load (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  name = g_filename_display_name (path);
  bytes = ashlar_json_load (path, error);
  return bytes != NULL ? ashlar_content_load_bytes (bytes, name, error) : NULL;
}

/**
 * ashlar_content_load_bytes:
 * @bytes: the text of a content file
 * @name: what messages call it
 * @error: return location for an error, or %NULL
 *
 * Reads content from memory. May be called from any thread.
 *
 * Error: %ASHLAR_JSON_ERROR and %ASHLAR_CONTENT_ERROR, as ashlar_content_load()
 *
 * Returns: (transfer full): the content
 */
AshlarContent *
ashlar_content_load_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (AshlarReport) report = NULL;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  report = ashlar_report_new ();
  return ashlar_content_read (bytes, name, report, error);
}

/* ------------------------------------------------------------- single ones */

AshlarBlock *
ashlar_block_from_value (AshlarValue *value, const char *path, AshlarReport *report)
{
  const AshlarPath root = { .key = path };
  guint            n_before = ashlar_report_count (report, ASHLAR_SEVERITY_ERROR);
  g_autoptr (AshlarBlock) block = ashlar_read_block (report, &root, value);

  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == n_before ? g_steal_pointer (&block)
                                                                         : NULL;
}

AshlarTile *
ashlar_tile_from_value (AshlarValue *value, const char *path, AshlarReport *report)
{
  const AshlarPath root = { .key = path };
  guint            n_before = ashlar_report_count (report, ASHLAR_SEVERITY_ERROR);
  g_autoptr (AshlarTile) tile = ashlar_read_tile (report, &root, value);

  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == n_before ? g_steal_pointer (&tile)
                                                                         : NULL;
}

AshlarObject *
ashlar_object_from_value (AshlarValue *value, const char *path, AshlarReport *report)
{
  const AshlarPath root = { .key = path };
  guint            n_before = ashlar_report_count (report, ASHLAR_SEVERITY_ERROR);
  g_autoptr (AshlarObject) object = ashlar_read_object (report, &root, value);

  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == n_before ? g_steal_pointer (&object)
                                                                         : NULL;
}
