/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of the chain graph.
 *
 * exit-without-partner     warning  no variant of any block can ever be laid there; with the
 * reason. A warning, for such an exit is plugged block-unreachable        warning  no chain from a
 * start block leads to it
 *
 * Blocks that can stand in no level (weight 0 and not demanded) neither serve as partners nor are
 * spoken of. What another rule has said already of an exit (a cell that is no floor, a list that
 * permits nothing) is not said again. */

#include "lint/ashlar-lint-rules-private.h"

#include "base/ashlar-orientation-private.h"

#define MOST_EXPLAINED 1000 /* as many findings as a report lists */

static AshlarText *
explain (AshlarChainObstacle obstacle)
{
  switch (obstacle)
    {
    case ASHLAR_CHAIN_NOTHING_FACES:
      return ashlar_text_get_phrase ("no exit faces it");
    case ASHLAR_CHAIN_NO_EQUAL_WIDTH:
      return ashlar_text_get_phrase ("exits face it, but none is as wide");
    case ASHLAR_CHAIN_FORBIDDEN:
      return ashlar_text_get_phrase ("its own list permits none of the blocks that face it");
    case ASHLAR_CHAIN_REFUSED:
      return ashlar_text_get_phrase ("the exits that face it forbid this block");
    case ASHLAR_CHAIN_NO_ROOM:
      return ashlar_text_get_phrase (
          "wherever lists agree, the blocks would overlap or their floors touch beside the exit");
    case ASHLAR_CHAIN_MATES:
    case ASHLAR_CHAIN_NOT_WALKABLE:
    default:
      return ashlar_text_get_phrase ("it cannot be walked through");
    }
}

static gboolean
permits_something (AshlarLint *self, guint block, guint exit)
{
  const AshlarExitLists   *lists = self->chain->lists;
  const AshlarNamedBlocks *named = &lists->named[lists->lists[lists->first_exits[block] + exit]];

  if (named->kind != ASHLAR_EXIT_LIST_ALLOWED || named->n_blocks > 0)
    return TRUE;
  for (guint i = 0; named->n_tags > 0 && i < self->content->blocks->len; i++)
    if (_ashlar_exit_lists_permit (lists, lists->lists[lists->first_exits[block] + exit], i))
      return TRUE;
  return FALSE;
}

static gboolean
is_full (const AshlarLint *self)
{
  return ashlar_report_count (self->reports[ASHLAR_SEVERITY_WARNING], ASHLAR_SEVERITY_WARNING)
             + self->n_skipped[ASHLAR_SEVERITY_WARNING]
         > MOST_EXPLAINED;
}

/* What every level does with the exit: takes it away and lays its plug, but for cells that another
 * exit has. */
static void
fix_by_walling_up (AshlarLint *self, guint index, guint exit_index, const char *subject)
{
  const AshlarBlock *block = g_ptr_array_index (self->content->blocks, index);
  const AshlarExit  *exit = &block->exits[exit_index];
  gboolean           across
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;
  AshlarValue *operations = ashlar_value_new_array ();
  char         plug[7] = "";

  plug[g_unichar_to_utf8 (exit->plug != 0 ? exit->plug : self->content->default_tile, plug)] = '\0';
  for (guint i = 0; i < exit->width; i++)
    {
      gint             x = exit->x + (across ? (gint) i : 0);
      gint             y = exit->y + (across ? 0 : (gint) i);
      g_autofree char *path = g_strdup_printf ("/blocks/%u/representation/%d/%d", index, y, x);

      if (!_ashlar_lint_is_shared (block, exit_index, x, y))
        _ashlar_lint_add_operation (operations, "set", path, block->id, NULL,
                                    ashlar_value_new_string (plug));
    }
  _ashlar_lint_add_operation (operations, "remove", subject, block->id,
                              _ashlar_lint_exit_members (exit), NULL);
  _ashlar_lint_set_fix (self, ASHLAR_SEVERITY_WARNING, ashlar_text_new ("Wall the exit up"),
                        operations);
}

static void
lint_partnerless (AshlarLint *self, guint index, guint exit_index, const guint8 *counts)
{
  const AshlarBlock  *block = g_ptr_array_index (self->content->blocks, index);
  const AshlarExit   *exit = &block->exits[exit_index];
  AshlarChainObstacle obstacle;
  g_autofree char    *subject = NULL;
  g_autofree char    *list_path = NULL;

  if (!permits_something (self, index, exit_index))
    return;
  /* Nobody reads the reason of what is only counted. */
  if (is_full (self) && _ashlar_chain_is_walkable (self->chain, index, exit_index))
    obstacle = ASHLAR_CHAIN_NO_ROOM;
  else
    obstacle = _ashlar_chain_explain (self->chain, index, exit_index, counts);
  if (obstacle == ASHLAR_CHAIN_MATES || obstacle == ASHLAR_CHAIN_NOT_WALKABLE)
    return;

  subject = g_strdup_printf ("/blocks/%u/exits/%u", index, exit_index);
  _ashlar_lint_add (self, ASHLAR_SEVERITY_WARNING, "exit-without-partner", subject,
                    "No block can ever follow at the %p exit of \"%s\" at [%d, %d]: %p",
                    ashlar_direction_get_text (exit->direction), block->id, exit->x, exit->y,
                    explain (obstacle));
  if (obstacle == ASHLAR_CHAIN_FORBIDDEN)
    {
      list_path = g_strdup_printf ("%s/%s", subject,
                                   exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED ? "allowedBlocks"
                                                                               : "forbiddenBlocks");
      _ashlar_lint_fix (self, ASHLAR_SEVERITY_WARNING, ashlar_text_new ("Allow every block"),
                        "remove", list_path, block->id, NULL, NULL);
    }
  else if (!is_full (self))
    fix_by_walling_up (self, index, exit_index, subject);
}

static void
lint_mates (AshlarLint *self, const guint8 *counts)
{
  g_autofree guint8 *mated = ashlar_chain_find_mated (self->chain, counts);
  const guint32     *first = self->chain->lists->first_exits;

  for (guint i = 0; i < self->content->blocks->len; i++)
    for (guint j = 0; counts[i] && j < first[i + 1] - first[i]; j++)
      if (!mated[first[i] + j])
        lint_partnerless (self, i, j, counts);
}

static void
lint_reach (AshlarLint *self, const guint8 *counts)
{
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint8 *reached = NULL;

  for (guint i = 0; self->starts != NULL && i < self->content->blocks->len; i++)
    if (self->starts[i])
      g_array_append_val (starts, i);
  if (starts->len == 0)
    return;

  reached = ashlar_chain_reach (self->chain, (const guint *) (gpointer) starts->data, starts->len,
                                counts);
  for (guint i = 0; i < self->content->blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (self->content->blocks, i);
      const AshlarBlock *start
          = g_ptr_array_index (self->content->blocks, g_array_index (starts, guint, 0));
      g_autofree char *subject = NULL;

      if (!counts[i] || reached[i])
        continue;
      subject = g_strdup_printf ("/blocks/%u", i);
      if (starts->len == 1)
        _ashlar_lint_add (self, ASHLAR_SEVERITY_WARNING, "block-unreachable", subject,
                          "No chain of exits leads from the start block \"%s\" to \"%s\"",
                          start->id, block->id);
      else
        _ashlar_lint_add (self, ASHLAR_SEVERITY_WARNING, "block-unreachable", subject,
                          "No chain of exits leads from any start block to \"%s\"", block->id);
    }
}

void
_ashlar_lint_chain (AshlarLint *self)
{
  g_autofree guint8 *counts = g_new0 (guint8, MAX (self->content->blocks->len, 1));

  for (guint i = 0; i < self->content->blocks->len; i++)
    counts[i] = _ashlar_lint_counts (self, i) ? 1 : 0;
  lint_mates (self, counts);
  lint_reach (self, counts);
}
