/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What things are called in LDtk. Its loaders make names of classes of identifiers, so that the rules are strict: what it would
 * clean on loading is clean already. Unique ids are UUIDs by name (version 5), so that they are not drawn: the level they lie in is
 * their name space. */

#include "export/ashlar-ldtk-private.h"

#include <inttypes.h>
#include <string.h>

#define MOST_NAME 64

GHashTable *
_ashlar_ldtk_names_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static GString *
clean (const char *text)
{
  g_autofree char *ascii = g_str_to_ascii (text, "C");
  GString         *name = g_string_new (NULL);

  for (const char *p = ascii; *p != '\0' && name->len < MOST_NAME; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (name, *p);
    else if (name->len > 0 && name->str[name->len - 1] != '_')
      g_string_append_c (name, '_');
  while (name->len > 0 && name->str[name->len - 1] == '_')
    g_string_truncate (name, name->len - 1);
  return name;
}

char *
_ashlar_ldtk_make_identifier (const char *text,
                              const char *fallback,
                              gboolean    is_capital,
                              GHashTable *taken)
{
  g_autoptr (GString) base = clean (text);
  char *name;
  guint n;

  if (base->len == 0)
    g_string_assign (base, fallback);
  else if (!g_ascii_isalpha (base->str[0]))
    {
      g_string_prepend_c (base, '_');
      g_string_prepend (base, fallback);
    }
  if (is_capital)
    base->str[0] = g_ascii_toupper (base->str[0]);

  name = g_strdup (base->str);
  /* With each name the number that was given last is kept, so that many that are alike cost no more than others. */
  n = GPOINTER_TO_UINT (g_hash_table_lookup (taken, base->str));
  while (g_hash_table_contains (taken, name))
    {
      g_free (name);
      name = g_strdup_printf ("%s_%u", base->str, ++n);
    }
  g_hash_table_insert (taken, g_strdup (base->str), GUINT_TO_POINTER (MAX (n, 1)));
  if (n > 1)
    g_hash_table_insert (taken, g_strdup (name), GUINT_TO_POINTER (1));
  return name;
}

/* ------------------------------------------------------------------ unique ids */

static void
add_text (GChecksum *sum, const char *text)
{
  /* With its end, so that two texts are not one. */
  if (text != NULL)
    g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text) + 1);
  else
    g_checksum_update (sum, (const guchar *) "\1", 2);
}

static void
add_cells (GChecksum *sum, const guint16 *cells, gsize n)
{
  guint16 part[4096];

  for (gsize first = 0; first < n; first += G_N_ELEMENTS (part))
    {
      gsize n_part = MIN (n - first, G_N_ELEMENTS (part));

      for (gsize i = 0; i < n_part; i++)
        part[i] = GUINT16_TO_LE (cells[first + i]);
      g_checksum_update (sum, (const guchar *) part, (gssize) (n_part * sizeof part[0]));
    }
}

void
_ashlar_ldtk_find_space (AshlarLevel *level, guint8 space[16])
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *digest = ashlar_level_dup_digest (level);
  g_autofree char *numbers = NULL;
  guint8           found[32];
  gsize            size = sizeof found;
  guint            width, height;
  const guint16   *cells = ashlar_level_get_cells (level, &width, &height);

  numbers = g_strdup_printf ("%" PRIu64 " %u %u", ashlar_level_get_seed (level), width, height);
  add_text (sum, digest);
  add_text (sum, ashlar_level_get_recipe (level));
  add_text (sum, numbers);
  add_cells (sum, cells, (gsize) width * height);
  g_checksum_get_digest (sum, found, &size);
  memcpy (space, found, 16);
}

void
_ashlar_ldtk_make_iid (AshlarLdtkProject *self,
                       const char        *what,
                       guint64            index,
                       char               iid[ASHLAR_LDTK_IID_SIZE])
{
  const guint64 place = GUINT64_TO_LE (index);
  guint8        found[20];
  gsize         size = sizeof found;
  char         *end = iid;

  g_checksum_reset (self->sum);
  g_checksum_update (self->sum, self->space, 16);
  add_text (self->sum, what);
  g_checksum_update (self->sum, (const guchar *) &place, sizeof place);
  g_checksum_get_digest (self->sum, found, &size);
  found[6] = (found[6] & 0x0f) | 0x50;
  found[8] = (found[8] & 0x3f) | 0x80;
  for (guint i = 0; i < 16; i++)
    {
      if (i == 4 || i == 6 || i == 8 || i == 10)
        *end++ = '-';
      *end++ = "0123456789abcdef"[found[i] >> 4];
      *end++ = "0123456789abcdef"[found[i] & 15];
    }
  *end = '\0';
}
