/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of blocks, each by itself.
 *
 * floor-falls-apart        error    parts of the floor that no way joins, the best case of
 * conditional tiles taken block-without-floor      warning  nothing to walk on: no level can use it
 * plug-cuts-floor          warning  an exit's own cells are a thoroughfare: plugging it cuts the
 * floor plugs-cut-floor          warning  no exit alone, but several plugged together cut the floor
 * conditional-floor-unreachable  warning  conditional cells may become floor that nothing reaches
 * opening-without-exit     warning  a hole in the wall that no exit speaks of
 * unknown-reference        warning  a placed object that does not exist
 * way-without-exits        error    what no way may end in has fewer than two exits */

#include "lint/ashlar-lint-rules-private.h"

#include "base/ashlar-orientation-private.h"
#include "content/ashlar-elements-private.h"

static AshlarValue *
position_value (gint x, gint y)
{
  AshlarValue *position = ashlar_value_new_array ();

  ashlar_value_array_add (position, ashlar_value_new_integer (x));
  ashlar_value_array_add (position, ashlar_value_new_integer (y));
  return position;
}

static void
lint_floor (AshlarLint *self, guint index, const AshlarBlock *block, const AshlarBlockFloor *floor)
{
  g_autofree char *subject = g_strdup_printf ("/blocks/%u/representation", index);

  if (floor->n_parts == 0)
    _ashlar_lint_add (self, ASHLAR_SEVERITY_WARNING, "block-without-floor", subject,
                      "The block \"%s\" has no cell that can be walked on", block->id);
  if (floor->n_parts > 1)
    _ashlar_lint_add (self, ASHLAR_SEVERITY_ERROR, "floor-falls-apart", subject,
                      "The floor of \"%s\" falls into %u parts: there is no way from [%d, %d] to "
                      "[%d, %d] inside the block",
                      block->id, floor->n_parts, floor->x[0], floor->y[0], floor->x[1],
                      floor->y[1]);
  if (floor->n_loose > 0 && floor->n_parts > 0)
    _ashlar_lint_add (
        self, ASHLAR_SEVERITY_WARNING, "conditional-floor-unreachable", subject,
        floor->n_loose > 1
            ? N_ (
                "The conditional cell at [%d, %d] of \"%s\" may become floor that nothing reaches, "
                "and so may others")
            : N_ (
                "The conditional cell at [%d, %d] of \"%s\" may become floor that nothing reaches"),
        floor->loose_x, floor->loose_y, block->id);
  if (floor->others_cut)
    _ashlar_lint_add (self, ASHLAR_SEVERITY_WARNING, "plugs-cut-floor", subject,
                      "Where several exits of \"%s\" are plugged, its floor falls apart: their own "
                      "cells are the way between others",
                      block->id);

  for (guint i = 0; i < block->n_exits; i++)
    if (floor->cuts[i])
      {
        g_autofree char *exit_subject = g_strdup_printf ("/blocks/%u/exits/%u", index, i);

        _ashlar_lint_add (
            self, ASHLAR_SEVERITY_WARNING, "plug-cuts-floor", exit_subject,
            "Plugging the %p exit of \"%s\" at [%d, %d] cuts its floor: the exit's own "
            "cell is the only way between "
            "others",
            ashlar_direction_get_text (block->exits[i].direction), block->id, block->exits[i].x,
            block->exits[i].y);
      }
}

static AshlarText *
word_addition (AshlarDirection direction)
{
  switch (direction)
    {
    case ASHLAR_DIRECTION_NORTH:
      return ashlar_text_new ("Add an exit to the North");
    case ASHLAR_DIRECTION_EAST:
      return ashlar_text_new ("Add an exit to the East");
    case ASHLAR_DIRECTION_SOUTH:
      return ashlar_text_new ("Add an exit to the South");
    case ASHLAR_DIRECTION_WEST:
    default:
      return ashlar_text_new ("Add an exit to the West");
    }
}

static void
lint_openings (AshlarLint             *self,
               guint                   index,
               const AshlarBlock      *block,
               const AshlarInspection *inspection)
{
  for (guint i = 0; i < inspection->n_openings; i++)
    {
      const AshlarOpening *opening = &inspection->openings[i];
      const char          *direction = ashlar_direction_to_string (opening->direction);
      g_autofree char     *subject
          = g_strdup_printf ("/blocks/%u/representation/%d", index, opening->y);
      g_autofree char *path = g_strdup_printf ("/blocks/%u/exits/-", index);
      AshlarValue     *exit = ashlar_value_new_object ();

      _ashlar_lint_add (self, ASHLAR_SEVERITY_WARNING, "opening-without-exit", subject,
                        "\"%s\" is open to the %p at [%d, %d], but has no exit there", block->id,
                        ashlar_direction_get_text (opening->direction), opening->x, opening->y);
      ashlar_value_object_set (exit, "position", position_value (opening->x, opening->y));
      ashlar_value_object_set (exit, "direction", ashlar_value_new_string (direction));
      if (opening->width != 1)
        ashlar_value_object_set (exit, "width", ashlar_value_new_integer (opening->width));
      _ashlar_lint_fix (self, ASHLAR_SEVERITY_WARNING, word_addition (opening->direction), "add",
                        path, block->id, NULL, exit);
    }
}

static void
lint_objects (AshlarLint *self, guint index, const AshlarBlock *block)
{
  for (guint i = 0; i < block->n_objects; i++)
    {
      const AshlarBlockObject *object = &block->objects[i];
      g_autofree char         *path = NULL;
      g_autofree char         *subject = NULL;
      AshlarValue             *was;

      if (ashlar_content_find_object (self->content, object->reference) != ASHLAR_NO_INDEX)
        continue;
      path = g_strdup_printf ("/blocks/%u/objects/%u", index, i);
      subject = g_strdup_printf ("%s/reference", path);
      _ashlar_lint_add (self, ASHLAR_SEVERITY_WARNING, "unknown-reference", subject,
                        "\"%s\" places the object \"%s\" at [%d, %d], but there is no such object",
                        block->id, object->reference, object->x, object->y);
      was = ashlar_value_new_object ();
      ashlar_value_object_set (was, "position", position_value (object->x, object->y));
      ashlar_value_object_set (was, "reference", ashlar_value_new_string (object->reference));
      _ashlar_lint_fix (self, ASHLAR_SEVERITY_WARNING,
                        ashlar_text_new ("Remove the object from \"%s\"", block->id), "remove",
                        path, block->id, was, NULL);
    }
}

static void
lint_ends (AshlarLint *self, guint index, const AshlarBlock *block)
{
  g_autofree char *subject = NULL;

  if (block->may_end || block->n_exits >= 2)
    return;
  subject = g_strdup_printf ("/blocks/%u/mayEnd", index);
  _ashlar_lint_add (
      self, ASHLAR_SEVERITY_ERROR, "way-without-exits", subject,
      block->n_exits == 0 ? N_ (
          "No way may end in \"%s\" (mayEnd: false), but it has no exit; expected two exits or "
          "more")
                          : N_ ("No way may end in \"%s\" (mayEnd: false), but it has one exit; "
                                "expected two exits or "
                                "more"),
      block->id);
  _ashlar_lint_fix (self, ASHLAR_SEVERITY_ERROR, ashlar_text_new ("Let ways end in it"), "remove",
                    subject, block->id, NULL, NULL);
}

void
_ashlar_lint_block (AshlarLint *self, guint index)
{
  const AshlarBlock      *block = g_ptr_array_index (self->content->blocks, index);
  const AshlarInspection *inspection = _ashlar_lint_inspect (self, index);

  lint_floor (self, index, block, inspection->floor);
  lint_openings (self, index, block, inspection);
  lint_objects (self, index, block);
  lint_ends (self, index, block);
}
