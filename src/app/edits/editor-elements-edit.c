/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The same code reads as `ashlar import` has: formats/ashlar-bare-elements.c. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "edits/editor-elements-edit.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "formats/ashlar-ipuz-private.h"
#include "formats/ashlar-map-import-private.h"

/* The first character that means something, or 0. */
static gunichar
get_first (const char *text, gsize length)
{
  const char *at = text, *end = text + length;

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    at += 3;
  while (at < end && g_ascii_isspace (*at))
    at++;
  return at < end && (*at == '[' || *at == '{') ? (gunichar) *at : 0;
}

gboolean
editor_elements_edit_wants (AshlarContent *content, const char *text, gsize length)
{
  gunichar first = get_first (text, length);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarValue) value = NULL;

  if (ashlar_elements_are_likely (text, length))
    return TRUE;
  if (first == 0)
    return FALSE;
  /* A row of a drawing may begin with a bracket. */
  if (ashlar_content_find_tile (content, first) == ASHLAR_NO_INDEX)
    return TRUE;
  bytes = g_bytes_new_static (text, length);
  value = ashlar_json_read (bytes, "clipboard", NULL);
  return value != NULL;
}

/* "3 tiles and 2 blocks", or what of them there is. */
static char *
dup_words (const AshlarMapCounts *counts)
{
  g_autofree char *tiles
      = g_strdup_printf (ngettext ("%u tile", "%u tiles", counts->n_tiles), counts->n_tiles);
  g_autofree char *blocks
      = g_strdup_printf (ngettext ("%u block", "%u blocks", counts->n_blocks), counts->n_blocks);

  if (counts->n_tiles == 0 && counts->n_blocks == 0)
    return g_strdup (_ ("Nothing new was pasted: all of it is there already"));
  if (counts->n_blocks == 0)
    /* Translators: how many tiles, or how many blocks. */
    return g_strdup_printf (_ ("Pasted: %s"), tiles);
  if (counts->n_tiles == 0)
    return g_strdup_printf (_ ("Pasted: %s"), blocks);
  /* Translators: how many tiles, and how many blocks. */
  return g_strdup_printf (_ ("Pasted: %s and %s"), tiles, blocks);
}

/* The gravest of what is wrong. */
static EditorEdit *
refuse (AshlarReport *report, GError **error)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      const char          *subject = ashlar_finding_get_subject (finding);

      if (ashlar_finding_get_severity (finding) != ASHLAR_SEVERITY_ERROR)
        continue;
      if (subject[0] == '\0')
        return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("Not pasted: %s"),
                                   editor_words_of_finding (finding));
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                                 /* Translators: a place in a text, and what is wrong there */
                                 _ ("Not pasted: %s: %s"), subject,
                                 editor_words_of_finding (finding));
    }
  return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                             _ ("Not pasted: there are no tiles and no blocks in the text"));
}

EditorEdit *
editor_elements_edit_paste (AshlarContent *content,
                            const char    *text,
                            gsize          length,
                            AshlarReport **report,
                            char         **words,
                            GError       **error)
{
  const AshlarMapOptions options = { .cut = ASHLAR_MAP_CUT_AUTO };
  AshlarMapCounts        counts = { 0 };
  g_autoptr (AshlarReport) found = ashlar_report_new ();
  g_autoptr (AshlarMapFile) file = NULL;
  g_autoptr (AshlarContent) after = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  *report = NULL;
  *words = NULL;
  if (get_first (text, length) == 0 && !ashlar_elements_are_likely (text, length))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("Not pasted: there are no tiles and no blocks on the clipboard; "
                                  "copy an array of them, with its brackets"));
  if (ashlar_ipuz_is_likely (text, length))
    return editor_edit_refuse (
        error, EDITOR_EDIT_ERROR_INVALID,
        _ ("Not pasted: the clipboard has a crossword; paste it on the Puzzles page"));
  if (g_strstr_len (text, (gssize) MIN (length, 4096), "\"ashlar-content\"") != NULL)
    return editor_edit_refuse (
        error, EDITOR_EDIT_ERROR_INVALID,
        _ ("Not pasted: the clipboard has a whole content file; save it as one and open it"));
  file = ashlar_map_file_read (bytes, ASHLAR_MAP_ELEMENTS, NULL, NULL, found);
  if (file != NULL)
    after = ashlar_map_file_import (file, content, &options, &counts, found);
  if (after == NULL)
    return refuse (found, error);
  *words = dup_words (&counts);
  *report = g_steal_pointer (&found);
  return editor_edit_check (
      editor_edit_new (g_steal_pointer (&after), EDITOR_CHANGE_EVERYTHING, ASHLAR_NO_INDEX,
                       counts.n_blocks > 0 ? _ ("Paste Tiles and Blocks") : _ ("Paste Tiles"),
                       NULL),
      error);
}
