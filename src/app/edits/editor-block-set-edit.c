/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-block-set-edit.h"

#include <glib/gi18n.h>
#include <string.h>

/* All blocks of the document, in an array that may be changed. */
static GPtrArray *
list_blocks (AshlarContent *content)
{
  guint      n = ashlar_content_get_n_blocks (content);
  GPtrArray *list = g_ptr_array_new_full (n, (GDestroyNotify) ashlar_block_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (list,
                     ashlar_block_ref ((AshlarBlock *) ashlar_content_get_block (content, i)));
  return list;
}

static void
apply (EditorDocument *document, GPtrArray *list, guint subject, const char *label)
{
  g_autoptr (AshlarContent) content = ashlar_content_with_blocks (
      editor_document_get_content (document), (AshlarBlock *const *) list->pdata, list->len);

  editor_document_apply (document, content, EDITOR_CHANGE_BLOCKS, subject, label, NULL);
}

void
editor_block_set_remove (EditorDocument *document, const guint *blocks, guint n)
{
  AshlarContent *old = editor_document_get_content (document);
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_block_unref);
  g_autofree char *label = g_strdup_printf (ngettext ("Delete %u Block", "Delete %u Blocks", n), n);

  if (n == 0)
    return;
  for (guint i = 0, k = 0; i < ashlar_content_get_n_blocks (old); i++)
    {
      if (k < n && blocks[k] == i)
        k++;
      else
        g_ptr_array_add (left,
                         ashlar_block_ref ((AshlarBlock *) ashlar_content_get_block (old, i)));
    }
  apply (document, left, blocks[0], label);
}

gboolean
editor_block_set_duplicate (EditorDocument *document, const guint *blocks, guint n)
{
  AshlarContent *old = editor_document_get_content (document);
  g_autoptr (GPtrArray) list = list_blocks (old);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *label
      = g_strdup_printf (ngettext ("Duplicate %u Block", "Duplicate %u Blocks", n), n);

  if (n == 0 || list->len + n > ASHLAR_MAX_BLOCKS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      AshlarBlock *copy = ashlar_block_copy (ashlar_content_get_block (old, blocks[i]));
      guint        number = 2;
      char        *id = NULL;

      do
        {
          g_free (id);
          id = g_strdup_printf ("%s_%u", copy->id, number++);
        }
      while (ashlar_content_find_block (old, id) != ASHLAR_NO_INDEX
             || g_hash_table_contains (taken, id));
      g_hash_table_add (taken, g_strdup (id));
      g_free (copy->id);
      copy->id = id;
      g_ptr_array_insert (list, (int) (blocks[n - 1] + 1 + i), copy);
    }
  apply (document, list, blocks[n - 1] + 1, label);
  return TRUE;
}

void
editor_block_set_move (EditorDocument *document, const guint *blocks, guint n, guint to)
{
  AshlarContent *old = editor_document_get_content (document);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_block_unref);
  g_autofree char *label = g_strdup_printf (ngettext ("Move %u Block", "Move %u Blocks", n), n);
  guint            before = 0;

  if (n == 0)
    return;
  /* Moved towards the end, the first comes to stand behind what it passes, as one block does. */
  if (to > blocks[0])
    to++;
  for (guint i = 0, k = 0; i < ashlar_content_get_n_blocks (old); i++)
    {
      if (k < n && blocks[k] == i)
        {
          k++;
          continue;
        }
      before += i < to;
      g_ptr_array_add (list, ashlar_block_ref ((AshlarBlock *) ashlar_content_get_block (old, i)));
    }
  for (guint i = 0; i < n; i++)
    g_ptr_array_insert (
        list, (int) (before + i),
        ashlar_block_ref ((AshlarBlock *) ashlar_content_get_block (old, blocks[i])));
  apply (document, list, before, label);
}

guint
editor_block_set_add_tag (EditorDocument *document, const guint *blocks, guint n, const char *tag)
{
  g_autoptr (GPtrArray) list = list_blocks (editor_document_get_content (document));
  g_autofree char *label = NULL;
  guint            n_changed = 0;

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
      n_changed++;
    }
  if (n_changed == 0)
    return 0;
  /* Translators: a step of undo; %s is a tag */
  label = g_strdup_printf (_ ("Tag Blocks “%s”"), tag);
  apply (document, list, blocks[0], label);
  return n_changed;
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
