/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "edits/editor-block-set-edit.h"

#include "base/ashlar-report-private.h"
#include "edits/editor-block-edit.h"

#include <glib/gi18n.h>
#include <string.h>

/* All blocks but those that are named (ascending), in an array that may be changed. */
static GPtrArray *
list_others (AshlarContent *content, const guint *blocks, guint n)
{
  guint      n_blocks = ashlar_content_get_n_blocks (content);
  GPtrArray *list = g_ptr_array_new_full (n_blocks, (GDestroyNotify) ashlar_block_unref);

  for (guint i = 0, k = 0; i < n_blocks; i++)
    if (k < n && blocks[k] == i)
      k++;
    else
      g_ptr_array_add (list, ashlar_block_ref (ashlar_content_get_block (content, i)));
  return list;
}

static EditorEdit *
edit_list (AshlarContent *content, GPtrArray *list, guint subject, const char *label)
{
  return editor_edit_new (
      ashlar_content_with_blocks (content, (AshlarBlock *const *) list->pdata, list->len),
      EDITOR_CHANGE_BLOCKS, subject, label, NULL);
}

EditorEdit *
editor_block_set_edit_remove (AshlarContent *content, const guint *blocks, guint n, GError **error)
{
  g_autoptr (GPtrArray) left = list_others (content, blocks, n);
  g_autofree char *label
      = n == 1 ? g_strdup (_ ("Delete Block"))
               : g_strdup_printf (ngettext ("Delete %u Block", "Delete %u Blocks", n), n);

  return edit_list (content, left, n > 0 ? blocks[0] : 0, label);
}

/* Ids that are given, and the number that each wish goes on from: many blocks may have one wish. */
typedef struct
{
  AshlarContent *content;
  GHashTable    *given;   /* of char *, owned by the blocks */
  GHashTable    *numbers; /* char * -> number */
} Ids;

static char *
ids_dup_free (Ids *self, const char *wish)
{
  char *id = g_strdup (wish);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, wish)) + 2;

  for (; g_hash_table_contains (self->given, id)
         || ashlar_content_find_block (self->content, id) != ASHLAR_NO_INDEX;
       number++)
    {
      g_free (id);
      id = g_strdup_printf ("%s_%u", wish, number);
      g_hash_table_replace (self->numbers, g_strdup (wish), GUINT_TO_POINTER (number - 1));
    }
  g_hash_table_add (self->given, id);
  return id;
}

/* Copies of the blocks, from @first on, with ids that are free. */
static EditorEdit *
insert_blocks (
    AshlarContent *content, AshlarBlock *const *blocks, guint n, guint first, const char *label)
{
  g_autoptr (GPtrArray) list = list_others (content, NULL, 0);
  g_autoptr (GHashTable) given = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Ids ids = { content, given, numbers };

  for (guint i = 0; i < n; i++)
    {
      AshlarBlock *block = ashlar_block_copy (blocks[i]);
      char        *id = ids_dup_free (&ids, block->id);

      g_free (block->id);
      block->id = id;
      editor_block_fill_holes (block, content);
      g_ptr_array_insert (list, (gint) (first + i), block);
    }
  return edit_list (content, list, first, label);
}

EditorEdit *
editor_block_set_edit_duplicate (AshlarContent *content,
                                 const guint   *blocks,
                                 guint          n,
                                 GError       **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autofree char *label
      = n == 1 ? g_strdup (_ ("Duplicate Block"))
               : g_strdup_printf (ngettext ("Duplicate %u Block", "Duplicate %u Blocks", n), n);

  if (n > ASHLAR_MAX_BLOCKS - ashlar_content_get_n_blocks (content))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_FULL, _ ("There would be too many blocks"));
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (list, ashlar_content_get_block (content, blocks[i]));
  return insert_blocks (content, (AshlarBlock *const *) list->pdata, n,
                        n > 0 ? blocks[n - 1] + 1 : 0, label);
}

EditorEdit *
editor_block_set_edit_paste (AshlarContent *content, GPtrArray *blocks, guint after, GError **error)
{
  guint n = ashlar_content_get_n_blocks (content);
  g_autoptr (EditorEdit) edit = NULL;
  g_autoptr (AshlarReport) report = NULL;
  const AshlarFinding *fault;

  if (blocks->len > ASHLAR_MAX_BLOCKS - n)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_FULL,
                               _ ("Not pasted: a set has at most %d blocks"), ASHLAR_MAX_BLOCKS);
  edit = insert_blocks (content, (AshlarBlock *const *) blocks->pdata, blocks->len,
                        after < n ? after + 1 : n,
                        blocks->len > 1 ? _ ("Paste Blocks") : _ ("Paste Block"));
  report = ashlar_content_validate (edit->content);
  fault = editor_edit_find_fault (report);
  if (fault != NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               /* Translators: a place in a file, and what is wrong there */
                               _ ("Not pasted: %s: %s"), fault->subject,
                               editor_words_of_finding (fault));
  return g_steal_pointer (&edit);
}

EditorEdit *
editor_block_set_edit_move (
    AshlarContent *content, const guint *blocks, guint n, guint to, GError **error)
{
  g_autoptr (GPtrArray) list = list_others (content, blocks, n);
  g_autofree char *label
      = n == 1 ? g_strdup (_ ("Move Block"))
               : g_strdup_printf (ngettext ("Move %u Block", "Move %u Blocks", n), n);
  guint before = to;

  if (n == 0)
    return editor_edit_new_unchanged (content, ASHLAR_NO_INDEX);
  /* Moved towards the end, the first comes to stand behind what it passes, as one block does. */
  for (guint i = 0; i < n && blocks[i] <= to; i++)
    before -= i > 0;
  before = MIN (before, list->len);
  for (guint i = 0; i < n; i++)
    g_ptr_array_insert (list, (int) (before + i),
                        ashlar_block_ref (ashlar_content_get_block (content, blocks[i])));
  return edit_list (content, list, before, label);
}

EditorEdit *
editor_block_set_edit_add_tag (AshlarContent *content,
                               const guint   *blocks,
                               guint          n,
                               const char    *tag,
                               guint         *n_changed,
                               GError       **error)
{
  g_autoptr (GPtrArray) list = list_others (content, NULL, 0);
  g_autofree char *label = NULL;

  *n_changed = 0;
  for (guint i = 0; i < n; i++)
    {
      const AshlarBlock *block = list->pdata[blocks[i]];
      AshlarBlock       *copy;
      guint              n_tags = g_strv_length (block->tags);

      if (g_strv_contains ((const char *const *) block->tags, tag))
        continue;
      copy = ashlar_block_copy (block);
      copy->tags = g_renew (char *, copy->tags, n_tags + 2);
      copy->tags[n_tags] = g_strdup (tag);
      copy->tags[n_tags + 1] = NULL;
      ashlar_block_unref (list->pdata[blocks[i]]);
      list->pdata[blocks[i]] = copy;
      ++*n_changed;
    }
  /* Translators: a step of undo; %s is a tag */
  label = g_strdup_printf (_ ("Tag Blocks “%s”"), tag);
  return edit_list (content, list, n > 0 ? blocks[0] : 0, label);
}

GStrv
editor_block_set_list_tags (AshlarContent *content)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GList) tags = NULL;

  for (guint i = 0; i < ashlar_content_get_n_blocks (content); i++)
    for (char **tag = ashlar_content_get_block (content, i)->tags; *tag != NULL; tag++)
      g_hash_table_add (seen, *tag);
  tags = g_list_sort (g_hash_table_get_keys (seen), (GCompareFunc) strcmp);
  for (GList *link = tags; link != NULL; link = link->next)
    g_strv_builder_add (builder, link->data);
  return g_strv_builder_end (builder);
}
