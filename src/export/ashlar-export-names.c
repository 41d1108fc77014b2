/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What files that lie beside a level are called. They often go where the content lies, and so among the designer's own pictures: none of
 * those is written over but by itself, and no two files of an export have one name, on systems either that hold large and small letters
 * for the same.
 *
 * A name depends on the content alone and not on what is in a folder, so that the same export finds its files again. It is never longer
 * than a system takes: a word that is cut short, or an id in which something had to go, ends with a number of its own, since two that
 * differ there alone are two. Cost: O(pictures of the content). */

#include "export/ashlar-exporter-private.h"

#include <inttypes.h>
#include <string.h>

#define MOST_WORD 48u  /* bytes */
#define MOST_NAME 150u /* bytes, without a number */

/* What no system, shell or eye could take for something else. */
static gboolean
is_safe (gunichar c)
{
  if (c < 0x80)
    return g_ascii_isalnum ((char) c) || strchr ("-_.", (char) c) != NULL;
  return g_unichar_isgraph (c);
}

/* Returns whether something had to go. */
static gboolean
clean (GString *name, const char *text)
{
  gboolean is_changed = FALSE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      is_changed |= !is_safe (c);
      g_string_append_unichar (name, is_safe (c) ? c : '-');
    }
  return is_changed;
}

static void
append_number (GString *name, const char *text)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  g_string_append_printf (name, "-%.8s", sum);
}

static void
append_word (GString *name, const char *text, gboolean is_id)
{
  g_autoptr (GString) word = g_string_new (NULL);
  gboolean is_changed = clean (word, text) && is_id;

  if (word->len > MOST_WORD)
    {
      g_string_truncate (
          word, (gsize) (g_utf8_find_prev_char (word->str, word->str + MOST_WORD + 1) - word->str));
      is_changed = TRUE;
    }
  g_string_append (name, word->str);
  if (is_changed)
    append_number (name, text);
}

/* ------------------------------------------------------------------ names that are taken */

typedef struct
{
  const char *name; /* that it would have, folded */
  gboolean    is_taken;
} Taking;

/* What a picture is called that lies beside the content, where files may go; NULL: it lies elsewhere. */
static char *
dup_beside (const char *image)
{
  g_autofree char *path = g_canonicalize_filename (image, "/");

  return strrchr (path, '/') == path ? g_strdup (path + 1) : NULL;
}

static void
take_cb (const char *image, gpointer user_data)
{
  Taking          *taking = user_data;
  g_autofree char *beside = dup_beside (image);
  g_autofree char *folded = beside != NULL ? g_utf8_casefold (beside, -1) : NULL;

  taking->is_taken |= g_strcmp0 (folded, taking->name) == 0;
}

static gboolean
is_taken (AshlarExporter *self, GPtrArray *sheets, const char *name, const char *image)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *beside = image != NULL ? dup_beside (image) : NULL; /* it is its own */
  Taking           taking = { folded, FALSE };

  if (self->content != NULL && g_strcmp0 (beside, name) != 0)
    ashlar_pictures_foreach_name (self->content, NULL, take_cb, &taking);
  for (guint i = 0; sheets != NULL && i < sheets->len && !taking.is_taken; i++)
    {
      const AshlarSceneSheet *sheet = g_ptr_array_index (sheets, i);
      g_autofree char *other = sheet->file != NULL ? g_utf8_casefold (sheet->file, -1) : NULL;

      taking.is_taken = g_strcmp0 (other, folded) == 0;
    }
  return taking.is_taken;
}

/* With the lowest number before it that makes it nobody else's. */
static char *
dup_free (AshlarExporter *self, GPtrArray *sheets, const char *name, const char *image)
{
  for (guint n = 1;; n++)
    {
      g_autofree char *numbered = n == 1 ? g_strdup (name) : g_strdup_printf ("%u-%s", n, name);

      if (!is_taken (self, sheets, numbered, image))
        return g_steal_pointer (&numbered);
    }
}

char *
_ashlar_exporter_dup_file_name (AshlarExporter *self,
                                AshlarLevel    *level,
                                GPtrArray      *sheets,
                                const char     *what)
{
  g_autoptr (GString) name = g_string_new (NULL);

  append_word (name, self->options.name != NULL ? self->options.name : "level", FALSE);
  if (self->dressed != NULL)
    {
      g_string_append_c (name, '-');
      append_word (name, self->options.skin, TRUE);
    }
  if (level != NULL)
    {
      g_string_append_c (name, '-');
      append_word (name, level->recipe != NULL ? level->recipe : "level", TRUE);
      g_string_append_printf (name, "-%" PRIu64, level->seed);
    }
  g_string_append_printf (name, "-%s", what);
  return dup_free (self, sheets, name->str, NULL);
}

char *
_ashlar_exporter_dup_picture_name (AshlarExporter *self, GPtrArray *sheets, const char *image)
{
  const char      *prefix = self->options.name;
  g_autofree char *base = g_path_get_basename (image);
  g_autoptr (GString) name = g_string_new (NULL);

  if (prefix != NULL && !g_str_has_prefix (base, prefix))
    {
      append_word (name, prefix, FALSE);
      g_string_append_c (name, '-');
    }
  (void) clean (name, base);
  if (name->len > MOST_NAME)
    {
      const char *end = g_utf8_find_next_char (name->str + name->len - MOST_NAME, NULL);
      g_autoptr (GString) cut = g_string_new ("picture");

      append_number (cut, image);
      g_string_append_printf (cut, "-%s", end);
      return dup_free (self, sheets, cut->str, image);
    }
  return dup_free (self, sheets, name->str, image);
}
