/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whether a plan is one: what every stage after the planner takes for granted.
 *
 * Painters write where a plan says without looking, so that one rectangle beyond the canvas would
 * spoil memory far from the planner that laid it. What can be seen at once the builder has seen:
 * areas within the canvas, links' ends and gateways, the links of exits. Here is what needs the whole: cells of a lattice
 * whole and taken once, joined areas in one piece, blocks as large as their variants with as many exits, floors, suggestions,
 * words. Areas of other plans may lie on each other as far as this goes: that shows when they are
 * painted.
 *
 * Cost: O(areas), and a byte per cell of a lattice. */

#include "plan/ashlar-plan-check-private.h"

#include "base/ashlar-union-find-private.h"

#include <string.h>

#define LAST_SPECIAL (ASHLAR_N_SPECIALS - 1)

static gboolean refuse_plan (AshlarText **fault, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse_plan (AshlarText **fault, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  *fault = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  return FALSE;
}

/* ---- Areas ---- */

/* The cells that areas lie on: the parts of them all. */
static const AshlarRectangle *
get_all_parts (const AshlarPlan *self, guint32 *n)
{
  *n = self->part_first != NULL ? self->part_first[self->n_areas] : self->n_areas;
  return self->part_first != NULL ? self->parts : self->rectangles;
}

static guint32
find_owner (const AshlarPlan *self, guint32 part)
{
  guint32 area = 0;

  if (self->part_first == NULL)
    return part;
  while (self->part_first[area + 1] <= part)
    area++;
  return area;
}

static gboolean
explain_cell (const AshlarPlan *self, guint32 part, AshlarText **fault)
{
  guint32                n, area = find_owner (self, part);
  const AshlarRectangle *parts = get_all_parts (self, &n), *rectangle = &parts[part];

  if (rectangle->x + rectangle->width > (gint) self->width
      || rectangle->y + rectangle->height > (gint) self->height)
    return refuse_plan (fault, "area %u has %u × %u tiles at %u, %u, on a canvas of %u × %u", area,
                        rectangle->width, rectangle->height, rectangle->x, rectangle->y,
                        self->width, self->height);
  for (guint32 other = 0; other < part; other++)
    if (memcmp (&parts[other], rectangle, sizeof *rectangle) == 0)
      return refuse_plan (fault, "areas %u and %u are the same cell of the lattice, at %u, %u",
                          find_owner (self, other), area, rectangle->x, rectangle->y);
  return refuse_plan (
      fault, "area %u has %u × %u tiles at %u, %u, which is no cell of the lattice of %u × %u",
      area, rectangle->width, rectangle->height, rectangle->x, rectangle->y, self->cell_width,
      self->cell_height);
}

/* Of each tile of a side that begins a cell, which; @step: cells to the next one. */
static guint32 *
dup_cells (guint length, guint cell, guint step)
{
  guint32 *cells = g_new (guint32, length);

  memset (cells, 0xff, sizeof *cells * length);
  for (guint at = 0, n = 0; at < length; at += cell, n += step)
    cells[at] = n;
  return cells;
}

/* The first part that is no cell of its own, or the number of parts. @columns, @rows: see dup_cells().
 * Asked of every area of plans that have many: no division, and nothing is loaded twice. */
static guint32
find_misfit (const AshlarPlan *self,
             const guint32    *columns,
             const guint32    *rows,
             guint8           *taken,
             gsize             n_cells)
{
  guint32                n_parts;
  const AshlarRectangle *parts = get_all_parts (self, &n_parts);
  guint                  width = self->width, height = self->height;
  guint16                cell_width = (guint16) self->cell_width;
  guint16                cell_height = (guint16) self->cell_height;
  guint32                part;

  for (part = 0; part < n_parts; part++)
    {
      AshlarRectangle rectangle = parts[part];
      gsize           cell;

      if (rectangle.x >= width || rectangle.y >= height)
        break;
      cell = (gsize) columns[rectangle.x] + rows[rectangle.y];
      if (cell >= n_cells || rectangle.width != cell_width || rectangle.height != cell_height
          || taken[cell])
        break;
      taken[cell] = TRUE;
    }
  return part;
}

/* Each area, or each of its parts, is a cell of its own. */
static gboolean
check_lattice (const AshlarPlan *self, AshlarText **fault)
{
  guint                   width = self->cell_width, height = self->cell_height;
  gsize                   n_cells;
  guint32                 misfit, n_parts;
  g_autofree guint32     *columns = NULL;
  g_autofree guint32     *rows = NULL;
  ashlar_autofree guint8 *taken = NULL;

  if (width == 0)
    return TRUE;
  if (self->width % width != 0 || self->height % height != 0)
    return refuse_plan (
        fault, "the lattice has cells of %u × %u tiles, which do not divide a canvas of %u × %u",
        width, height, self->width, self->height);
  n_cells = (gsize) (self->width / width) * (self->height / height);
  columns = dup_cells (self->width, width, 1);
  rows = dup_cells (self->height, height, self->width / width);
  taken = ashlar_new0 (guint8, n_cells);
  misfit = find_misfit (self, columns, rows, taken, n_cells);
  get_all_parts (self, &n_parts);
  return misfit == n_parts || explain_cell (self, misfit, fault);
}

/* Whether a way leads from one part to the other through a cell that the area owns: with shared borders
 * one of the line between them that is no end of it, else two side by side. */
static gboolean
hang_together (const AshlarPlan *self, const AshlarRectangle *a, const AshlarRectangle *b)
{
  gint rim = self->borders == ASHLAR_BORDERS_SHARED ? 1 : 0, reach = 1 - rim;
  gint left = MAX (a->x, b->x), right = MIN (a->x + a->width, b->x + b->width);
  gint top = MAX (a->y, b->y), bottom = MIN (a->y + a->height, b->y + b->height);
  gint width = right - left, height = bottom - top;

  return (width > 2 * rim && height + reach > 0) || (height > 2 * rim && width + reach > 0);
}

/* Each joined area is one. Parts that are all border line own nothing. */
static gboolean
check_joined (const AshlarPlan *self, AshlarText **fault)
{
  for (guint32 area = 0; self->part_first != NULL && area < self->n_areas; area++)
    {
      guint                  n;
      const AshlarRectangle *parts = ashlar_plan_get_parts (self, area, &n);
      g_auto (AshlarUnionFind) sets = { 0 };

      if (n == 1)
        continue;
      ashlar_union_find_init (&sets, n);
      for (guint i = 0; i < n; i++)
        {
          if (self->borders == ASHLAR_BORDERS_SHARED && (parts[i].width < 3 || parts[i].height < 3))
            return refuse_plan (
                fault,
                "area %u has a part of %u × %u tiles at %u, %u, which has none within "
                "its border",
                area, parts[i].width, parts[i].height, parts[i].x, parts[i].y);
          for (guint j = 0; j < i && sets.n_sets > 1; j++)
            if (hang_together (self, &parts[i], &parts[j]))
              ashlar_union_find_unite (&sets, i, j);
        }
      if (sets.n_sets > 1)
        return refuse_plan (fault, "area %u falls into %u pieces: its parts do not hang together",
                            area, sets.n_sets);
    }
  return TRUE;
}

/* Whether a floor lies off the rim of a rectangle. */
static gboolean
is_off_rim (const AshlarRectangle *inner, const AshlarRectangle *outer)
{
  return inner->height != 0 && inner->x > outer->x && inner->y > outer->y
         && inner->x + inner->width < outer->x + outer->width
         && inner->y + inner->height < outer->y + outer->height;
}

/* Each area is whole squares. */
static gboolean
check_squares (const AshlarPlan *self, AshlarText **fault)
{
  guint width = self->square_width, height = self->square_height;

  if (width == 0 || height == 0 || (width == 1 && height == 1))
    return TRUE;
  if (self->width % width != 0 || self->height % height != 0)
    return refuse_plan (
        fault,
        "areas are made of squares of %u × %u tiles, which do not divide a canvas of "
        "%u × %u",
        width, height, self->width, self->height);
  for (guint32 area = 0; area < self->n_areas; area++)
    {
      const AshlarRectangle *own = &self->rectangles[area];

      if (own->x % width != 0 || own->y % height != 0 || own->width % width != 0
          || own->height % height != 0)
        return refuse_plan (
            fault, "area %u has %u × %u tiles at %u, %u, which are no whole squares of %u × %u",
            area, own->width, own->height, own->x, own->y, width, height);
    }
  return TRUE;
}

static gboolean
check_insides (const AshlarPlan *self, AshlarText **fault)
{
  for (guint32 area = 0; self->insides != NULL && area < self->n_areas; area++)
    {
      const AshlarRectangle *outer = &self->rectangles[area], *inner = &self->insides[area];

      guint                  n;
      const AshlarRectangle *parts = ashlar_plan_get_parts (self, area, &n);
      gboolean               is_within = inner->width == 0;

      for (guint i = 0; i < n && !is_within; i++)
        is_within = is_off_rim (inner, &parts[i]);
      if (!is_within)
        return refuse_plan (
            fault,
            "area %u wants its floor on %u × %u tiles at %u, %u, which do not lie within "
            "its walls, %u × %u at %u, %u",
            area, inner->width, inner->height, inner->x, inner->y, outer->width, outer->height,
            outer->x, outer->y);
    }
  return TRUE;
}

static gboolean
check_specials (const AshlarPlan *self, AshlarText **fault)
{
  for (guint32 area = 0; self->specials != NULL && area < self->n_areas; area++)
    if (self->specials[area] > LAST_SPECIAL)
      return refuse_plan (fault, "area %u is a special room of the kind %u, which does not exist",
                          area, self->specials[area]);
  return TRUE;
}

/* ---- Blocks ---- */

/* Who writes blocks straight into the plan tells the builder nothing of them. */
static gboolean
check_canvas (const AshlarPlan *self, AshlarText **fault)
{
  for (guint32 area = 0; self->cell_width == 0 && area < self->n_areas; area++)
    {
      AshlarRectangle rectangle = self->rectangles[area];

      if (rectangle.width == 0 || rectangle.height == 0
          || rectangle.x + rectangle.width > (gint) self->width
          || rectangle.y + rectangle.height > (gint) self->height)
        return refuse_plan (fault, "area %u has %u × %u tiles at %u, %u, on a canvas of %u × %u",
                            area, rectangle.width, rectangle.height, rectangle.x, rectangle.y,
                            self->width, self->height);
    }
  return TRUE;
}

static gboolean
check_block (const AshlarPlan    *self,
             const AshlarVariant *variants,
             guint                n_variants,
             guint32              area,
             AshlarText         **fault)
{
  const AshlarRectangle *rectangle = &self->rectangles[area];
  guint32                index = self->variants[area];
  const AshlarVariant   *variant;

  if (index >= n_variants)
    {
      if (index == G_MAXUINT32)
        return refuse_plan (
            fault, "area %u is of the kind block, but no block was said to lie there", area);
      return refuse_plan (fault, "area %u is the block of variant %u, but there are %u variants",
                          area, index, n_variants);
    }
  variant = &variants[index];
  if (rectangle->width != variant->width || rectangle->height != variant->height)
    return refuse_plan (fault, "area %u has %u × %u tiles, but its block has %u × %u", area,
                        rectangle->width, rectangle->height, variant->width, variant->height);
  if (self->exit_first[area + 1] - self->exit_first[area] != variant->n_exits)
    return refuse_plan (fault, "area %u has %u exits, but its block has %u", area,
                        self->exit_first[area + 1] - self->exit_first[area], variant->n_exits);
  return TRUE;
}

static gboolean
check_blocks (const AshlarPlan *self, AshlarVariants *variants, AshlarText **fault)
{
  const AshlarVariant *all = variants != NULL ? ashlar_variants_get_all (variants) : NULL;
  guint                n = variants != NULL ? ashlar_variants_get_n (variants) : 0;

  for (guint32 area = 0; self->variants != NULL && area < self->n_areas; area++)
    if (self->kinds[area] == ASHLAR_AREA_BLOCK && !check_block (self, all, n, area, fault))
      return FALSE;
  return TRUE;
}

AshlarText *
ashlar_plan_find_odd_exit (const AshlarPlan *self)
{
  AshlarText *fault = NULL;

  for (guint32 area = 0; area < self->n_areas; area++)
    for (guint32 i = self->exit_first[area]; i < self->exit_first[area + 1]; i++)
      {
        guint32 link = self->exit_links[i], exit = i - self->exit_first[area];

        if (link == ASHLAR_NO_LINK)
          continue;
        if (link >= self->n_links)
          refuse_plan (&fault, "exit %u of area %u is said to be link %u of %u", exit, area, link,
                       self->n_links);
        else if (self->link_from[link] != area && self->link_to[link] != area)
          refuse_plan (&fault,
                       "exit %u of area %u is said to be link %u, which joins areas %u and %u",
                       exit, area, link, self->link_from[link], self->link_to[link]);
        if (fault != NULL)
          return fault;
      }
  return NULL;
}

/* ---- The rest ---- */

static gboolean
check_hints (const AshlarPlan *self, AshlarText **fault)
{
  guint32 entrance = self->natural_entrance, exit = self->natural_exit;

  if (entrance != ASHLAR_NO_AREA && entrance >= self->n_areas)
    return refuse_plan (fault, "the entrance is suggested in area %u, but there are %u areas",
                        entrance, self->n_areas);
  if (exit != ASHLAR_NO_AREA && exit >= self->n_areas)
    return refuse_plan (fault, "the exit is suggested in area %u, but there are %u areas", exit,
                        self->n_areas);
  return TRUE;
}

static gboolean
check_words (const AshlarPlan *self, AshlarText **fault)
{
  const AshlarWords *words = self->words;

  for (guint w = 0; words != NULL && w < words->n_words; w++)
    for (guint c = words->words[w].first; c < words->words[w].first + words->words[w].n_cells; c++)
      if (words->cells[c].x >= self->width || words->cells[c].y >= self->height)
        return refuse_plan (fault, "word %u has a letter at %u, %u, on a canvas of %u × %u", w,
                            words->cells[c].x, words->cells[c].y, self->width, self->height);
  return TRUE;
}

AshlarText *
ashlar_plan_find_fault (const AshlarPlan *self, AshlarVariants *variants)
{
  AshlarText *fault = NULL;

  if (self->fault != NULL)
    return ashlar_text_ref (self->fault);
  if (self->width == 0 || self->height == 0 || self->n_areas == 0)
    return ashlar_text_new_plural ("it has %u area on a canvas of %u × %u",
                                   "it has %u areas on a canvas of %u × %u", self->n_areas,
                                   self->n_areas, self->width, self->height);
  if (check_lattice (self, &fault) && check_squares (self, &fault) && check_joined (self, &fault)
      && check_insides (self, &fault) && check_specials (self, &fault) && check_hints (self, &fault)
      && check_words (self, &fault) && (self->variants == NULL || check_canvas (self, &fault)))
    check_blocks (self, variants, &fault);
  return fault;
}
