/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The registry as games see it. */

#include "pipeline/ashlar-parts.h"

#include "content/ashlar-recipe-fields-private.h"
#include "pipeline/ashlar-registry-private.h"

/* Every descriptor begins with what all have in common. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (AshlarPlanner, part) == 0);
G_STATIC_ASSERT (G_STRUCT_OFFSET (AshlarPass, part) == 0);
G_STATIC_ASSERT (G_STRUCT_OFFSET (AshlarPainter, part) == 0);
G_STATIC_ASSERT (G_STRUCT_OFFSET (AshlarFinish, part) == 0);

static const AshlarPart *const *
get_parts (AshlarPartKind kind, guint *n)
{
  switch (kind)
    {
    case ASHLAR_PART_PLANNER:
      return (const AshlarPart *const *) ashlar_registry_get_planners (n);
    case ASHLAR_PART_PASS:
      return (const AshlarPart *const *) ashlar_registry_get_passes (n);
    case ASHLAR_PART_PAINTER:
      return (const AshlarPart *const *) ashlar_registry_get_painters (n);
    case ASHLAR_PART_FINISH:
      return (const AshlarPart *const *) ashlar_registry_get_finishes (n);
    default:
      *n = 0;
      return NULL;
    }
}

static const AshlarParameterSpec *
find_parameter (const AshlarPart *part, const char *id)
{
  for (guint i = 0; i < part->n_parameters; i++)
    if (g_str_equal (part->parameters[i].id, id))
      return &part->parameters[i];
  return NULL;
}

const AshlarParameterSpec *
_ashlar_recipe_find_parameter (const char *list, const char *part, const char *id)
{
  static const char *const lists[] = {
    [ASHLAR_PART_PLANNER] = "planner",
    [ASHLAR_PART_PASS] = "assign",
    [ASHLAR_PART_PAINTER] = "theme",
    [ASHLAR_PART_FINISH] = "finish",
  };
  const AshlarParameterSpec *spec = NULL;
  const AshlarPart          *found;
  AshlarPartKind             kind = ASHLAR_PART_PLANNER;

  while (!g_str_equal (lists[kind], list))
    kind++;
  found = ashlar_find_part (kind, part);
  if (found != NULL)
    return find_parameter (found, id);
  for (guint i = 0; i < ashlar_get_n_parts (kind) && spec == NULL; i++)
    spec = find_parameter (ashlar_get_part (kind, i), id);
  return spec;
}

/**
 * ashlar_get_n_parts:
 * @kind: what the parts do
 *
 * Counts the planners, passes or painters that there are.
 *
 * Returns: how many there are of this kind
 */
guint
ashlar_get_n_parts (AshlarPartKind kind)
{
  guint n;

  get_parts (kind, &n);
  return n;
}

/**
 * ashlar_get_part:
 * @kind: what the part does
 * @index: 0 <= index < ashlar_get_n_parts()
 *
 * Gives a planner, pass or painter.
 *
 * Returns: (transfer none): the part
 */
const AshlarPart *
ashlar_get_part (AshlarPartKind kind, guint index)
{
  guint                    n;
  const AshlarPart *const *parts = get_parts (kind, &n);

  g_return_val_if_fail (index < n, NULL);

  return parts[index];
}

/**
 * ashlar_find_part:
 * @kind: what the part does
 * @id: the word by which recipes name it
 *
 * Finds a planner, pass or painter by its id.
 *
 * Returns: (transfer none) (nullable): the part, or %NULL if there is none of that id
 */
const AshlarPart *
ashlar_find_part (AshlarPartKind kind, const char *id)
{
  guint                    n;
  const AshlarPart *const *parts = get_parts (kind, &n);

  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (parts[i]->id, id))
      return parts[i];
  return NULL;
}

/**
 * ashlar_part_needs_blocks:
 * @self: a part
 *
 * Asks whether the part is a planner that lays the designer's blocks, and so builds nothing without
 * a content that has some.
 *
 * Returns: whether it is
 */
gboolean
ashlar_part_needs_blocks (const AshlarPart *self)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < n; i++)
    if (&planners[i]->part == self)
      return planners[i]->needs_blocks;
  return FALSE;
}
