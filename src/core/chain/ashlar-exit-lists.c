/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What exits permit. Lists that say the same are one; a list is kept as the blocks that it names by
 * id and the tags that it names, so that memory stays linear in what designers wrote, however many
 * blocks have a tag.
 *
 * Two blocks are of one kind if no list can tell them apart: no list names either by id, and they
 * have the same tags among those that lists name. (A block that is named is a kind of its own:
 * finer than need be, and never wrong.)
 *
 * Cost: O(entries · log) to build, O(log entries + tags) a question. */

#include "chain/ashlar-exit-lists-private.h"

#include <string.h>

static gint
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static int
compare_numbers (const void *a, const void *b)
{
  guint32 left = *(const guint32 *) a;
  guint32 right = *(const guint32 *) b;

  return left < right ? -1 : left > right;
}

char *
_ashlar_exit_dup_list_key (const AshlarExit *exit)
{
  g_autoptr (GPtrArray) entries = NULL;
  GString *key;

  if (exit->list_kind == ASHLAR_EXIT_LIST_NONE)
    return NULL;
  entries = g_ptr_array_new ();
  for (guint i = 0; exit->list != NULL && exit->list[i] != NULL; i++)
    g_ptr_array_add (entries, exit->list[i]);
  if (exit->list_kind == ASHLAR_EXIT_LIST_FORBIDDEN && entries->len == 0)
    return NULL;

  g_ptr_array_sort (entries, compare_strings);
  key = g_string_new (exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED ? "+" : "-");
  for (guint i = 0; i < entries->len; i++)
    if (i == 0 || compare_strings (&entries->pdata[i - 1], &entries->pdata[i]) != 0)
      g_string_append_printf (key, "%zu:%s", strlen (entries->pdata[i]),
                              (char *) entries->pdata[i]);
  return g_string_free (key, FALSE);
}

static guint
sort_unique (guint32 *numbers, guint n)
{
  guint kept = 0;

  qsort (numbers, n, sizeof *numbers, compare_numbers);
  for (guint i = 0; i < n; i++)
    if (i == 0 || numbers[i] != numbers[kept - 1])
      numbers[kept++] = numbers[i];
  return kept;
}

static void
add_entry (AshlarNamedBlocks *named,
           const char        *entry,
           AshlarContent     *content,
           GHashTable        *tag_numbers)
{
  guint    block = ashlar_content_find_block (content, entry);
  gpointer number;

  if (block != ASHLAR_NO_INDEX)
    named->blocks[named->n_blocks++] = block;
  if (!g_str_has_prefix (entry, "tag:"))
    return;
  if (!g_hash_table_lookup_extended (tag_numbers, entry + 4, NULL, &number))
    {
      number = GUINT_TO_POINTER (g_hash_table_size (tag_numbers));
      g_hash_table_insert (tag_numbers, g_strdup (entry + 4), number);
    }
  named->tags[named->n_tags++] = GPOINTER_TO_UINT (number);
}

/* A key is a sign and then each entry after its length in bytes: "+7:bl_hall9:tag:crypt". */
static void
parse_key (AshlarNamedBlocks *named,
           const char        *key,
           AshlarContent     *content,
           GHashTable        *tag_numbers)
{
  guint most = (guint) strlen (key) / 2; /* an entry takes at least a digit and a colon */

  named->kind = key[0] == '+' ? ASHLAR_EXIT_LIST_ALLOWED : ASHLAR_EXIT_LIST_FORBIDDEN;
  named->blocks = g_new (guint32, MAX (most, 1));
  named->tags = g_new (guint32, MAX (most, 1));
  for (const char *c = key + 1; *c != '\0';)
    {
      char            *end;
      gsize            length = (gsize) g_ascii_strtoull (c, &end, 10);
      g_autofree char *entry = g_strndup (end + 1, length);

      add_entry (named, entry, content, tag_numbers);
      c = end + 1 + length;
    }
  named->n_blocks = sort_unique (named->blocks, named->n_blocks);
  named->n_tags = sort_unique (named->tags, named->n_tags);
  named->blocks = g_renew (guint32, named->blocks, MAX (named->n_blocks, 1));
  named->tags = g_renew (guint32, named->tags, MAX (named->n_tags, 1));
}

static void
number_lists (AshlarExitLists   *self,
              AshlarContent     *content,
              const char *const *keys,
              GHashTable        *tag_numbers)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) named = g_array_new (FALSE, TRUE, sizeof (AshlarNamedBlocks));
  guint n_exits = self->first_exits[self->n_blocks];

  g_array_set_size (named, 1);
  for (guint i = 0; i < n_exits; i++)
    {
      gpointer number;

      if (keys[i] == NULL)
        continue;
      if (!g_hash_table_lookup_extended (numbers, keys[i], NULL, &number))
        {
          number = GUINT_TO_POINTER (named->len);
          g_hash_table_insert (numbers, (gpointer) keys[i], number);
          g_array_set_size (named, named->len + 1);
          parse_key (&g_array_index (named, AshlarNamedBlocks, named->len - 1), keys[i], content,
                     tag_numbers);
        }
      self->lists[i] = GPOINTER_TO_UINT (number);
    }
  self->n_lists = named->len;
  self->named = (AshlarNamedBlocks *) (gpointer) g_array_free (g_steal_pointer (&named), FALSE);
}

static void
number_tags (AshlarExitLists *self, AshlarContent *content, GHashTable *tag_numbers)
{
  for (guint i = 0; i < self->n_blocks; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, i);
      guint              n = block->tags != NULL ? g_strv_length (block->tags) : 0;

      if (n == 0 || g_hash_table_size (tag_numbers) == 0)
        continue;
      self->tags[i] = g_new (guint32, n);
      for (guint j = 0; j < n; j++)
        {
          gpointer number;

          if (g_hash_table_lookup_extended (tag_numbers, block->tags[j], NULL, &number))
            self->tags[i][self->n_tags[i]++] = GPOINTER_TO_UINT (number);
        }
      self->n_tags[i] = sort_unique (self->tags[i], self->n_tags[i]);
    }
}

static void
number_kinds (AshlarExitLists *self)
{
  g_autoptr (GHashTable) numbers
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autofree guint8 *is_named = g_new0 (guint8, MAX (self->n_blocks, 1));
  guint              n_kinds = 1; /* kind 0: no tag that matters */

  for (guint i = 0; i < self->n_lists; i++)
    for (guint j = 0; j < self->named[i].n_blocks; j++)
      is_named[self->named[i].blocks[j]] = 1;

  for (guint i = 0; i < self->n_blocks; i++)
    {
      g_autoptr (GBytes) tags = NULL;
      gpointer number;

      if (is_named[i])
        {
          self->kinds[i] = n_kinds++;
          continue;
        }
      if (self->n_tags[i] == 0)
        continue;
      tags = g_bytes_new (self->tags[i], self->n_tags[i] * sizeof **self->tags);
      number = g_hash_table_lookup (numbers, tags);
      if (number == NULL)
        {
          number = GUINT_TO_POINTER (n_kinds++);
          g_hash_table_insert (numbers, g_bytes_ref (tags), number);
        }
      self->kinds[i] = GPOINTER_TO_UINT (number);
    }
}

AshlarExitLists *
_ashlar_exit_lists_new (AshlarContent *content, const char *const *keys)
{
  g_autoptr (GHashTable) tag_numbers
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  AshlarExitLists *self = g_new0 (AshlarExitLists, 1);

  self->n_blocks = content->blocks->len;
  self->first_exits = g_new0 (guint32, (gsize) self->n_blocks + 1);
  for (guint i = 0; i < self->n_blocks; i++)
    self->first_exits[i + 1]
        = self->first_exits[i] + ((AshlarBlock *) g_ptr_array_index (content->blocks, i))->n_exits;
  self->lists = g_new0 (guint32, MAX (self->first_exits[self->n_blocks], 1));
  self->tags = g_new0 (guint32 *, MAX (self->n_blocks, 1));
  self->n_tags = g_new0 (guint, MAX (self->n_blocks, 1));
  self->kinds = g_new0 (guint32, MAX (self->n_blocks, 1));
  number_lists (self, content, keys, tag_numbers);
  number_tags (self, content, tag_numbers);
  number_kinds (self);
  return self;
}

void
_ashlar_exit_lists_free (AshlarExitLists *self)
{
  for (guint i = 0; i < self->n_lists; i++)
    {
      g_free (self->named[i].blocks);
      g_free (self->named[i].tags);
    }
  for (guint i = 0; i < self->n_blocks; i++)
    g_free (self->tags[i]);
  g_free (self->named);
  g_free (self->first_exits);
  g_free (self->lists);
  g_free (self->tags);
  g_free (self->n_tags);
  g_free (self->kinds);
  g_free (self);
}

static gboolean
have_common (const guint32 *a, guint n_a, const guint32 *b, guint n_b)
{
  guint i = 0;
  guint j = 0;

  while (i < n_a && j < n_b)
    if (a[i] == b[j])
      return TRUE;
    else if (a[i] < b[j])
      i++;
    else
      j++;
  return FALSE;
}

gboolean
_ashlar_exit_lists_permit (const AshlarExitLists *self, guint32 list, guint block)
{
  const AshlarNamedBlocks *named = &self->named[list];
  guint32                  number = block;
  gboolean                 is_named;

  if (list == 0)
    return TRUE;
  is_named
      = bsearch (&number, named->blocks, named->n_blocks, sizeof *named->blocks, compare_numbers)
            != NULL
        || have_common (named->tags, named->n_tags, self->tags[block], self->n_tags[block]);
  return is_named == (named->kind == ASHLAR_EXIT_LIST_ALLOWED);
}
