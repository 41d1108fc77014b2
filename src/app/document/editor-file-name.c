/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-file-name.h"

#include <string.h>

/* A name may have 255 bytes on most file systems; backups and what is written beside it need some. */
#define MAX_STEM_BYTES 188

static gboolean
is_kept (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c);
}

char *
editor_file_name_from_title (const char *title)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *composed = NULL;
  gboolean         between = FALSE;

  g_return_val_if_fail (title != NULL, NULL);
  /* Each letter as one character, as other programs write names. */
  composed = g_utf8_normalize (title, -1, G_NORMALIZE_NFC);
  for (const char *p = composed; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_unichar_tolower (g_utf8_get_char (p));

      if (name->len + 1 + (gsize) g_unichar_to_utf8 (c, NULL) > MAX_STEM_BYTES)
        break;
      /* An apostrophe is within a word. */
      if (c == '\'' || c == 0x2019)
        continue;
      if (!is_kept (c))
        {
          between = name->len > 0;
          continue;
        }
      if (between)
        g_string_append_c (name, '-');
      between = FALSE;
      g_string_append_unichar (name, c);
    }
  if (name->len == 0)
    g_string_append (name, "untitled");
  g_string_append (name, EDITOR_FILE_SUFFIX);
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* In bytes. */
static gsize
measure_stem (const char *name)
{
  gsize       length = strlen (name), suffix = strlen (EDITOR_FILE_SUFFIX);
  const char *dot;

  if (length > suffix && g_ascii_strcasecmp (name + length - suffix, EDITOR_FILE_SUFFIX) == 0)
    return length - suffix;
  dot = strrchr (name, '.');
  return dot != NULL && dot > name ? (gsize) (dot - name) : length;
}

guint
editor_file_name_count_stem (const char *name)
{
  g_return_val_if_fail (name != NULL, 0);
  return (guint) g_utf8_strlen (name, (gssize) measure_stem (name));
}

char *
editor_file_name_dup_title (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (base != NULL ? base : "");
  g_autofree char *stem = g_strndup (shown, measure_stem (shown));
  g_autoptr (GString) title = g_string_new (NULL);

  g_strdelimit (stem, "-_", ' ');
  g_strstrip (stem);
  if (*stem == '\0')
    return g_strdup (shown);
  g_string_append_unichar (title, g_unichar_totitle (g_utf8_get_char (stem)));
  g_string_append (title, g_utf8_next_char (stem));
  return g_string_free (g_steal_pointer (&title), FALSE);
}

GFile *
editor_file_name_complete (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = NULL;
  gsize            length;

  if (base == NULL || folder == NULL)
    return g_object_ref (file);
  length = strlen (base);
  if (length > strlen (EDITOR_FILE_SUFFIX)
      && g_ascii_strcasecmp (base + length - strlen (EDITOR_FILE_SUFFIX), EDITOR_FILE_SUFFIX) == 0)
    return g_object_ref (file);
  /* "keep.v2" is a name without a suffix; "keep.json" and "keep.ashlar" have half of one. */
  if (length > 5 && g_ascii_strcasecmp (base + length - 5, ".json") == 0)
    length -= 5;
  else if (length > 7 && g_ascii_strcasecmp (base + length - 7, ".ashlar") == 0)
    length -= 7;
  name = g_strdup_printf ("%.*s%s", (int) length, base, EDITOR_FILE_SUFFIX);
  return g_file_get_child (folder, name);
}
