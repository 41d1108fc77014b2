/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A recipe with whatever parameters: a whole level that holds its guarantees, or an error that says
 * why. The input is the JSON object of the planner's parameters; the blocks are three that fit each
 * other and one that fits nothing. */

#include <ashlar.h>

#include "base/ashlar-json-private.h"
#include "fuzz.h"

/* Larger levels take longer and find no more. */
#define MAX_SIDE 96

static const char before[]
    = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true},"
      "{\"representation\": \"?\", \"references\": {\".\": 1, \"#\": 1}}], \"blocks\": ["
      "{\"id\": \"room\", \"tags\": [\"a\"], \"representation\": [\"#.#\", \".?.\", \"#.#\"], "
      "\"exits\": ["
      "{\"position\": [1, 0], \"direction\": \"North\"}, {\"position\": [1, 2], \"direction\": "
      "\"South\"},"
      "{\"position\": [0, 1], \"direction\": \"West\"}, {\"position\": [2, 1], \"direction\": "
      "\"East\"}]},"
      "{\"id\": \"way\", \"tags\": [\"a\", \"b\"], \"representation\": [\"..\"], "
      "\"transformations\": [\"R90\"], \"exits\": ["
      "{\"position\": [0, 0], \"direction\": \"West\"}, {\"position\": [1, 0], \"direction\": "
      "\"East\"}]},"
      "{\"id\": \"boss\", \"maximum\": 1, \"representation\": [\"...\", \"...\"], \"exits\": ["
      "{\"position\": [1, 0], \"direction\": \"North\", \"allowedBlocks\": [\"tag:b\"]}]},"
      "{\"id\": \"alone\", \"occurrences\": 0, \"representation\": [\".\"]}],"
      "\"recipes\": [{\"id\": \"r\", \"planner\": {\"type\": \"blocks\", \"parameters\": ";
static const char after[] = "}, \"assign\": [{\"type\": \"ends\"}]}]}";

static gboolean
is_small (const AshlarValue *parameters, const char *key)
{
  const AshlarValue *value = ashlar_value_lookup (parameters, key);

  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
         && ashlar_value_get_integer (value) <= MAX_SIDE;
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) input = g_bytes_new (bytes, size);
  g_autoptr (AshlarValue) parameters = ashlar_json_read (input, "fuzz", NULL);
  g_autoptr (GString) text = g_string_new (before);
  g_autoptr (GBytes) file = NULL;
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarReport) lint = NULL;

  if (parameters == NULL || ashlar_value_get_value_type (parameters) != ASHLAR_VALUE_OBJECT
      || !is_small (parameters, "width") || !is_small (parameters, "height"))
    return 0;
  g_string_append_len (text, (const char *) bytes, (gssize) size);
  g_string_append (text, after);
  file = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (file, "fuzz", &error);
  if (content == NULL)
    return 0;
  lint = ashlar_content_lint (content);
  for (guint64 seed = 0; seed < 3; seed++)
    {
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, "r", seed, NULL, NULL, &error);

      g_assert_true ((level == NULL) == (error != NULL));
      if (level != NULL)
        {
          g_autoptr (AshlarReport) report = ashlar_level_check (level);

          g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 0);
        }
      g_clear_error (&error);
    }
  return 0;
}
