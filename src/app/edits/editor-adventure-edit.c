/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whatever is made of an adventure is written as a value and read again before it is taken: so the rules of a file hold for it, and no other
 * ones. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "edits/editor-adventure-edit.h"

#include <glib/gi18n.h>

#include "base/ashlar-report-private.h"
#include "content/ashlar-elements-private.h"
#include "edits/editor-adventure-value.h"

const AshlarAdventure *
editor_adventure_peek (AshlarContent *content, guint index)
{
  return index < ashlar_content_get_n_adventures (content)
             ? ashlar_content_get_adventure (content, index)
             : NULL;
}

AshlarAdventure *
editor_adventure_copy (AshlarContent *content, guint index, GError **error)
{
  const AshlarAdventure *adventure = editor_adventure_peek (content, index);

  if (adventure != NULL)
    return ashlar_adventure_copy (adventure);
  editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no such adventure"));
  return NULL;
}

static EditorEdit *
finish_value (AshlarContent *content,
              guint          index,
              AshlarValue   *value,
              const char    *label,
              const char    *merge_key,
              GError       **error)
{
  const AshlarPath root = { .key = "" };
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarAdventure) read = ashlar_read_adventure (report, &root, value);
  const AshlarFinding *fault = editor_edit_find_fault (report);
  guint subject = index != ASHLAR_NO_INDEX ? index : ashlar_content_get_n_adventures (content);

  if (fault != NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, "%s",
                               editor_words_of_finding (fault));
  if (index != ASHLAR_NO_INDEX
      && ashlar_adventure_equal (ashlar_content_get_adventure (content, index), read))
    return editor_edit_new_unchanged (content, index);
  return editor_edit_check (editor_edit_new (ashlar_content_with_adventure (content, index, read),
                                             EDITOR_CHANGE_ADVENTURES, subject, label, merge_key),
                            error);
}

EditorEdit *
editor_adventure_edit_finish (AshlarContent   *content,
                              guint            index,
                              AshlarAdventure *next,
                              const char      *label,
                              const char      *merge_key,
                              GError         **error)
{
  g_autoptr (AshlarAdventure) owned = next;
  g_autoptr (AshlarValue) value = ashlar_adventure_to_value (owned);

  return finish_value (content, index, value, label, merge_key, error);
}

/* ---- By place */

/* NULL and an error where there is none of that index. */
static AshlarValue *
dup_form (AshlarContent *content, guint index, GError **error)
{
  const AshlarAdventure *adventure = editor_adventure_peek (content, index);
  g_autoptr (AshlarValue) value = NULL;

  if (adventure == NULL)
    {
      editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no such adventure"));
      return NULL;
    }
  value = ashlar_adventure_to_value (adventure);
  return editor_adventure_value_to_form (value);
}

static EditorEdit *
put (AshlarContent *content,
     guint          index,
     AshlarValue   *form,
     const char    *place,
     AshlarValue   *value,
     const char    *label,
     const char    *merge_key,
     GError       **error)
{
  g_autoptr (AshlarValue) next = editor_adventure_value_with (form, place, value, error);
  g_autoptr (AshlarValue) written = NULL;

  if (next != NULL)
    written = editor_adventure_value_from_form (next, error);
  return written != NULL ? finish_value (content, index, written, label, merge_key, error) : NULL;
}

EditorEdit *
editor_adventure_edit_set (AshlarContent *content,
                           guint          index,
                           const char    *place,
                           AshlarValue   *value,
                           const char    *label,
                           const char    *merge_key,
                           GError       **error)
{
  g_autoptr (AshlarValue) form = dup_form (content, index, error);

  return form != NULL ? put (content, index, form, place, value, label, merge_key, error) : NULL;
}

/* @list with the item at @from (NULL: @entry) put where it has the index @to, counted without it. */
static AshlarValue *
rearrange (const AshlarValue *list, guint from, guint to, AshlarValue *entry)
{
  AshlarValue *next = ashlar_value_new_array ();
  guint        n = list != NULL ? ashlar_value_get_n_items (list) : 0;

  for (guint i = 0; i < n; i++)
    {
      if (i == from)
        continue;
      if (ashlar_value_get_n_items (next) == to)
        ashlar_value_array_add (next, ashlar_value_ref (entry));
      ashlar_value_array_add (next, ashlar_value_ref (ashlar_value_get_item (list, i)));
    }
  if (ashlar_value_get_n_items (next) <= to)
    ashlar_value_array_add (next, ashlar_value_ref (entry));
  return next;
}

EditorEdit *
editor_adventure_edit_insert (AshlarContent *content,
                              guint          index,
                              const char    *list,
                              guint          at,
                              AshlarValue   *entry,
                              const char    *label,
                              GError       **error)
{
  g_autoptr (AshlarValue) form = dup_form (content, index, error);
  g_autoptr (AshlarValue) next = NULL;
  const AshlarValue *old;

  if (form == NULL)
    return NULL;
  old = editor_adventure_value_find (form, list);
  next = rearrange (old, ASHLAR_NO_INDEX,
                    MIN (at, old != NULL ? ashlar_value_get_n_items (old) : 0), entry);
  return put (content, index, form, list, next, label, NULL, error);
}

EditorEdit *
editor_adventure_edit_move_entry (AshlarContent *content,
                                  guint          index,
                                  const char    *list,
                                  guint          from,
                                  guint          to,
                                  const char    *label,
                                  GError       **error)
{
  g_autoptr (AshlarValue) form = dup_form (content, index, error);
  g_autoptr (AshlarValue) next = NULL;
  const AshlarValue *old = form != NULL ? editor_adventure_value_find (form, list) : NULL;
  guint              n = old != NULL ? ashlar_value_get_n_items (old) : 0;

  if (form == NULL)
    return NULL;
  if (from >= n || to >= n || from == to)
    return editor_edit_new_unchanged (content, index);
  next = rearrange (old, from, to, ashlar_value_get_item (old, from));
  return put (content, index, form, list, next, label, NULL, error);
}

/* ---- Adventures */

static char *
dup_free_id (AshlarContent *content, const char *wish)
{
  return editor_edit_dup_free_id (content, ashlar_content_find_adventure, wish, '-');
}

static const char *
get_first_recipe (AshlarContent *content)
{
  return ashlar_content_get_n_recipes (content) > 0
             ? ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0))
             : NULL;
}

EditorEdit *
editor_adventure_edit_add (AshlarContent *content, GError **error)
{
  const char *recipe = get_first_recipe (content);
  /* Translators: the id of a new adventure in the file; lower case, without spaces */
  g_autofree char *id = dup_free_id (content, _ ("adventure"));
  AshlarAdventure *next;
  AshlarQuest     *quest;

  if (recipe == NULL)
    return editor_edit_refuse (
        error, EDITOR_EDIT_ERROR_INVALID,
        _ ("An adventure leads through levels, and the document has no recipe to make them by"));
  next = ashlar_adventure_new (id);
  /* Translators: the id of the first quest of a new adventure; lower case, without spaces */
  quest = ashlar_quest_new (_ ("quest"));
  /* Translators: the id of the first floor of a new quest; lower case, without spaces */
  g_ptr_array_add (quest->floors, ashlar_floor_new (_ ("floor"), recipe));
  g_ptr_array_add (next->quests, quest);
  return editor_adventure_edit_finish (content, ASHLAR_NO_INDEX, next, _ ("Add an Adventure"), NULL,
                                       error);
}

EditorEdit *
editor_adventure_edit_duplicate (AshlarContent *content, guint index, GError **error)
{
  AshlarAdventure *next = editor_adventure_copy (content, index, error);
  char            *id;

  if (next == NULL)
    return NULL;
  id = dup_free_id (content, next->id);
  g_free (next->id);
  next->id = id;
  return editor_adventure_edit_finish (content, ASHLAR_NO_INDEX, next,
                                       _ ("Duplicate the Adventure"), NULL, error);
}

EditorEdit *
editor_adventure_edit_rename (AshlarContent *content, guint index, const char *id, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (id));
  guint            other = ashlar_content_find_adventure (content, stripped);
  AshlarAdventure *next;

  if (stripped[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("An adventure needs an id"));
  if (other != ASHLAR_NO_INDEX && other != index)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               /* Translators: %s is the id of an adventure. */
                               _ ("Another adventure is called “%s”"), stripped);
  next = editor_adventure_copy (content, index, error);
  if (next == NULL)
    return NULL;
  g_free (next->id);
  next->id = g_steal_pointer (&stripped);
  return editor_adventure_edit_finish (content, index, next, _ ("Rename the Adventure"), NULL,
                                       error);
}

EditorEdit *
editor_adventure_edit_remove (AshlarContent *content, guint index, GError **error)
{
  if (editor_adventure_peek (content, index) == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no such adventure"));
  return editor_edit_new (ashlar_content_with_adventure (content, index, NULL),
                          EDITOR_CHANGE_ADVENTURES, index, _ ("Delete the Adventure"), NULL);
}

EditorEdit *
editor_adventure_edit_move (AshlarContent *content, guint from, guint to, GError **error)
{
  guint n = ashlar_content_get_n_adventures (content);

  if (from >= n || to >= n || from == to)
    return editor_edit_new_unchanged (content, from);
  return editor_edit_new (ashlar_content_with_moved_adventure (content, from, to),
                          EDITOR_CHANGE_ADVENTURES, to, _ ("Move the Adventure"), NULL);
}
