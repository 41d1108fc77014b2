/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Outcomes are taken out of the element as one list for both kinds, changed there, and put back. */

#include "ashlar-config.h"

#include "edits/editor-outcome-edit.h"

#include <glib/gi18n.h>

#include "edits/editor-blueprint-edit.h"
#include "edits/editor-object-edit.h"
#include "edits/editor-tile-edit.h"

static void
clear_outcome (gpointer data)
{
  g_free (((EditorOutcome *) data)->name);
}

static void
append (GArray             *outcomes,
        AshlarContent      *content,
        EditorBlueprintKind kind,
        guint               index,
        const char         *missing,
        guint32             occurrences)
{
  EditorOutcome outcome = { index, NULL, occurrences };

  outcome.name = index != ASHLAR_NO_INDEX ? editor_blueprint_dup_name (content, kind, index)
                                          : g_strdup (missing);
  g_array_append_val (outcomes, outcome);
}

GArray *
editor_outcomes_list (AshlarContent *content, EditorBlueprintKind kind, guint index)
{
  GArray *outcomes = g_array_new (FALSE, FALSE, sizeof (EditorOutcome));

  g_array_set_clear_func (outcomes, clear_outcome);
  if (kind == EDITOR_BLUEPRINT_TILE)
    {
      const AshlarTile *tile = g_ptr_array_index (content->resolved, index);

      for (guint i = 0; i < tile->n_references; i++)
        append (outcomes, content, kind,
                ashlar_content_find_tile (content, tile->references[i].representation), "",
                tile->references[i].occurrences);
      return outcomes;
    }
  {
    const AshlarObject *object = g_ptr_array_index (content->objects, index);

    for (guint i = 0; i < object->n_references; i++)
      append (outcomes, content, kind,
              ashlar_content_find_object (content, object->references[i].id),
              object->references[i].id, object->references[i].occurrences);
  }
  return outcomes;
}

guint64
editor_outcomes_sum (GArray *outcomes)
{
  guint64 sum = 0;

  for (guint i = 0; i < outcomes->len; i++)
    sum += g_array_index (outcomes, EditorOutcome, i).occurrences;
  return sum;
}

static EditorEdit *
put_tile (AshlarContent *content,
          guint          index,
          GArray        *outcomes,
          const char    *label,
          const char    *key,
          GError       **error)
{
  AshlarTile *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));

  ashlar_tile_disown (tile, ASHLAR_TILE_REFERENCES);
  if (outcomes->len == 0)
    {
      ashlar_tile_unref (tile);
      return editor_blueprint_edit_make_plain (content, EDITOR_BLUEPRINT_TILE, index, error);
    }
  tile->references = g_new0 (AshlarTileReference, outcomes->len);
  tile->n_references = outcomes->len;
  tile->own |= ASHLAR_TILE_REFERENCES;
  for (guint i = 0; i < outcomes->len; i++)
    {
      const EditorOutcome *outcome = &g_array_index (outcomes, EditorOutcome, i);

      tile->references[i] = (AshlarTileReference){
        ((AshlarTile *) g_ptr_array_index (content->tiles, outcome->index))->representation,
        outcome->occurrences
      };
    }
  return editor_tile_edit_replace (content, index, tile, label, key, error);
}

static EditorEdit *
put_object (AshlarContent *content,
            guint          index,
            GArray        *outcomes,
            const char    *label,
            const char    *key,
            GError       **error)
{
  AshlarObject *object = ashlar_object_copy (g_ptr_array_index (content->objects, index));

  for (guint i = 0; i < object->n_references; i++)
    g_free (object->references[i].id);
  g_free (object->references);
  object->references = g_new0 (AshlarObjectReference, outcomes->len);
  object->n_references = outcomes->len;
  for (guint i = 0; i < outcomes->len; i++)
    {
      const EditorOutcome *outcome = &g_array_index (outcomes, EditorOutcome, i);

      object->references[i].id = g_strdup (
          outcome->index != ASHLAR_NO_INDEX
              ? ((AshlarObject *) g_ptr_array_index (content->objects, outcome->index))->id
              : outcome->name);
      object->references[i].occurrences = outcome->occurrences;
    }
  return editor_object_edit_replace (content, index, object, label, key, error);
}

static EditorEdit *
put (AshlarContent      *content,
     EditorBlueprintKind kind,
     guint               index,
     GArray             *outcomes,
     const char         *label,
     const char         *key,
     GError            **error)
{
  return kind == EDITOR_BLUEPRINT_TILE ? put_tile (content, index, outcomes, label, key, error)
                                       : put_object (content, index, outcomes, label, key, error);
}

EditorEdit *
editor_outcome_edit_set_occurrences (AshlarContent      *content,
                                     EditorBlueprintKind kind,
                                     guint               index,
                                     guint               outcome,
                                     guint32             occurrences,
                                     GError            **error)
{
  g_autoptr (GArray) outcomes = editor_outcomes_list (content, kind, index);
  g_autofree char *key = g_strdup_printf ("outcome-%u", outcome);

  g_array_index (outcomes, EditorOutcome, outcome).occurrences = occurrences;
  if (editor_outcomes_sum (outcomes) == 0)
    return editor_edit_refuse (
        error, EDITOR_EDIT_ERROR_INVALID,
        _ ("Something must come out: one outcome needs an occurrence above 0"));
  return put (content, kind, index, outcomes, _ ("Change Occurrences"), key, error);
}

EditorEdit *
editor_outcome_edit_add (
    AshlarContent *content, EditorBlueprintKind kind, guint index, guint added, GError **error)
{
  g_autoptr (GArray) outcomes = editor_outcomes_list (content, kind, index);

  for (guint i = 0; i < outcomes->len; i++)
    if (g_array_index (outcomes, EditorOutcome, i).index == added)
      return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN, _ ("It may become that already"));
  append (outcomes, content, kind, added, "", 1);
  return put (content, kind, index, outcomes, _ ("Add Outcome"), NULL, error);
}

EditorEdit *
editor_outcome_edit_remove (
    AshlarContent *content, EditorBlueprintKind kind, guint index, guint outcome, GError **error)
{
  g_autoptr (GArray) outcomes = editor_outcomes_list (content, kind, index);

  g_array_remove_index (outcomes, outcome);
  /* What is left must still come out. */
  if (outcomes->len > 0 && editor_outcomes_sum (outcomes) == 0)
    g_array_index (outcomes, EditorOutcome, 0).occurrences = 1;
  return put (content, kind, index, outcomes, _ ("Remove Outcome"), NULL, error);
}

EditorEdit *
editor_outcome_edit_move (AshlarContent      *content,
                          EditorBlueprintKind kind,
                          guint               index,
                          guint               from,
                          guint               to,
                          GError            **error)
{
  g_autoptr (GArray) outcomes = editor_outcomes_list (content, kind, index);
  EditorOutcome moved = g_array_index (outcomes, EditorOutcome, from);

  if (to >= outcomes->len || to == from)
    return editor_edit_new_unchanged (content, index);
  memmove (&g_array_index (outcomes, EditorOutcome, MIN (from, to) + (from > to)),
           &g_array_index (outcomes, EditorOutcome, MIN (from, to) + (from < to)),
           sizeof moved * (MAX (from, to) - MIN (from, to)));
  g_array_index (outcomes, EditorOutcome, to) = moved;
  return put (content, kind, index, outcomes, _ ("Move Outcome"), NULL, error);
}
