/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What an ipuz document says before its grid: version, kind, titles, and what stands for blocks and
 * open squares. */

#include "puzzle/ashlar-puzzle-reading-private.h"

#include <string.h>

const char *const ashlar_puzzle_text_keys[ASHLAR_PUZZLE_TEXTS]
    = { "title", "author", "copyright", "publisher", "intro" };

/* What follows the host, or NULL for another host. */
static const char *
skip_host (const char *url)
{
  static const char *const starts[] = { "http://ipuz.org/", "https://ipuz.org/",
                                        "http://www.ipuz.org/", "https://www.ipuz.org/" };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (g_ascii_strncasecmp (url, starts[i], strlen (starts[i])) == 0)
      return url + strlen (starts[i]);
  return NULL;
}

static void
read_version (AshlarPuzzleReading *self)
{
  const AshlarPath   root = { .key = "" };
  const AshlarPath  *path = ASHLAR_PATH_KEY (&root, "version");
  const AshlarValue *value = ashlar_puzzle_reading_get (self, "version");
  g_autoptr (AshlarText) found = ashlar_value_describe (value);
  const char *version;

  if (!ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING))
    {
      ashlar_report_fault (self->report, path, value == NULL ? "missing" : "wrong-type",
                           "found %p; a version is required: expected \"http://ipuz.org/v1\" or "
                           "\"http://ipuz.org/v2\" (a string)",
                           found);
      return;
    }
  version = skip_host (ashlar_value_get_string (value));
  if (version == NULL || g_ascii_tolower (*version) != 'v' || !g_ascii_isdigit (version[1]))
    ashlar_puzzle_reading_warn (self, path, "unknown-version",
                                "found %p, no version of ipuz that is known; expected "
                                "\"http://ipuz.org/v1\" or \"http://ipuz.org/v2\"",
                                found);
  else if (g_ascii_strtoull (version + 1, NULL, 10) > 2)
    ashlar_puzzle_reading_warn (self, path, "newer-version",
                                "found %p, a newer version than is known; it is read as v2", found);
}

/* What may follow "crossword/" and means nothing for the grid. */
static gboolean
is_plain_kind (const char *kind, gsize length)
{
  return length == 0 || (length == 16 && g_ascii_strncasecmp (kind, "crypticcrossword", 16) == 0);
}

/* Whether @value is a crossword of some sort. */
static gboolean
read_one_kind (AshlarPuzzleReading *self, const AshlarPath *path, const AshlarValue *value)
{
  const char *url = ashlar_value_get_string (value);
  const char *kind = skip_host (url);
  gsize       length;

  if (g_ascii_strncasecmp (url, "https://libipuz.org/barred", 26) == 0
      || g_ascii_strncasecmp (url, "http://libipuz.org/barred", 25) == 0)
    return TRUE;
  if (kind == NULL || g_ascii_strncasecmp (kind, "crossword", 9) != 0)
    return FALSE;
  kind += 9;
  if (*kind == '/')
    kind++;
  else if (*kind != '\0' && *kind != '#')
    return FALSE;
  length = strcspn (kind, "#");
  while (length > 0 && kind[length - 1] == '/')
    length--;
  if (length == 11 && g_ascii_strncasecmp (kind, "diagramless", 11) == 0)
    self->is_diagramless = TRUE;
  else if (length == 9 && g_ascii_strncasecmp (kind, "arrowword", 9) == 0)
    ashlar_puzzle_reading_warn (self, path, "other-kind",
                                "an arrow word may have clues in its grid; only its squares and "
                                "words are read");
  else if (!is_plain_kind (kind, length))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_puzzle_reading_warn (self, path, "other-kind", "%p is read as a plain crossword",
                                  found);
    }
  return TRUE;
}

static void
read_kind (AshlarPuzzleReading *self)
{
  const AshlarPath   root = { .key = "" };
  const AshlarPath  *path = ASHLAR_PATH_KEY (&root, "kind");
  const AshlarValue *value = ashlar_puzzle_reading_get (self, "kind");
  gboolean           is_crossword = FALSE, is_sound = TRUE;

  if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      if (read_one_kind (self, path, value))
        ashlar_puzzle_reading_warn (self, path, "wrong-type",
                                    "found %p; expected an array of strings", found);
      else
        ashlar_report_fault (self->report, path, "other-kind",
                             "%p is no kind that can be read; expected http://ipuz.org/crossword",
                             found);
      return;
    }
  if (!ashlar_read_array (self->report, path, value, "the kind, a required array of strings"))
    return;
  if (ashlar_value_get_n_items (value) == 0)
    ashlar_report_fault (self->report, path, "empty",
                         "found no kind; expected at least one kind such as "
                         "http://ipuz.org/crossword#1");
  for (guint i = 0; i < ashlar_value_get_n_items (value) && is_sound; i++)
    {
      const AshlarValue *item = ashlar_value_get_item (value, i);

      if (ashlar_puzzle_value_is (item, ASHLAR_VALUE_STRING))
        is_crossword |= read_one_kind (self, ASHLAR_PATH_ITEM (path, i), item);
      else
        {
          g_autoptr (AshlarText) found = ashlar_value_describe (item);

          ashlar_report_fault (self->report, ASHLAR_PATH_ITEM (path, i), "wrong-type",
                               "found %p; expected a string", found);
          is_sound = FALSE;
        }
    }
  if (is_sound && !is_crossword && ashlar_value_get_n_items (value) > 0)
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (ashlar_value_get_item (value, 0));

      ashlar_report_fault (self->report, ASHLAR_PATH_ITEM (path, 0), "other-kind",
                           "%p is no kind that can be read (unsupported); expected "
                           "http://ipuz.org/crossword",
                           found);
    }
}

static void
read_texts (AshlarPuzzleReading *self)
{
  const AshlarPath root = { .key = "" };
  AshlarPuzzle    *puzzle = self->puzzle;
  char           **texts[ASHLAR_PUZZLE_TEXTS] = {
              &puzzle->title, &puzzle->author, &puzzle->copyright, &puzzle->publisher, &puzzle->intro,
  };

  for (guint i = 0; i < ASHLAR_PUZZLE_TEXTS; i++)
    {
      const AshlarPath  *path = ASHLAR_PATH_KEY (&root, ashlar_puzzle_text_keys[i]);
      const AshlarValue *value = ashlar_puzzle_reading_get (self, ashlar_puzzle_text_keys[i]);
      gsize most = i + 1 < ASHLAR_PUZZLE_TEXTS ? ASHLAR_MAX_PUZZLE_TITLE : ASHLAR_MAX_PUZZLE_INTRO;
      g_autoptr (AshlarText) found = NULL;

      if (value == NULL)
        continue;
      if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING))
        {
          *texts[i] = ashlar_puzzle_reading_dup_plain (self, path, value, most);
          continue;
        }
      found = ashlar_value_describe (value);
      *texts[i] = ashlar_puzzle_value_dup_text (value);
      ashlar_puzzle_reading_warn (self, path, "wrong-type",
                                  *texts[i] == NULL
                                      ? N_ ("found %p; expected a string, so it is left out")
                                      : N_ ("found %p; expected a string"),
                                  found);
    }
}

static char *
read_token (AshlarPuzzleReading *self, const char *key, const char *usual)
{
  const AshlarPath   root = { .key = "" };
  const AshlarValue *value = ashlar_puzzle_reading_get (self, key);
  char              *text = ashlar_puzzle_value_dup_text (value);
  g_autoptr (AshlarText) found = NULL;

  if (text != NULL)
    return text;
  if (value != NULL)
    {
      found = ashlar_value_describe (value);
      ashlar_puzzle_reading_warn (self, ASHLAR_PATH_KEY (&root, key), "wrong-type",
                                  "found %p; expected a string or a number, so it is \"%s\"", found,
                                  usual);
    }
  return g_strdup (usual);
}

void
ashlar_puzzle_read_head (AshlarPuzzleReading *self)
{
  const AshlarPath root = { .key = "" };

  read_version (self);
  read_kind (self);
  read_texts (self);
  self->block = read_token (self, "block", "#");
  self->empty = read_token (self, "empty", "0");
  if (strcmp (self->block, self->empty) == 0)
    {
      g_autofree char *found = ashlar_text_describe (self->block);

      ashlar_report_fault (self->report, ASHLAR_PATH_KEY (&root, "empty"), "ambiguous",
                           "found %s, which stands for a block as well; expected another one",
                           found);
    }
}
