/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a recipe asks of the planner `mine`: everything that no seed can change is said here.
 *
 * Chances are worked out once: a column's and a row's share of the distance from the hub, and what
 * a distance makes of the chance. Distances are squares, measured on each side by how far the rim
 * is there, so that every rim is equally far and the dense part is round. */

#include "planners/mine/ashlar-mine-private.h"

#include <inttypes.h>

#define MILLION 1000000u

/* ---- What contradicts itself ---- */

static gboolean
check_section (const AshlarMineTask *self, const char *path, GError **error)
{
  guint side = 1u << self->order;
  guint longer = MAX (self->across, self->down);
  guint order = self->order;

  if (self->across * self->down < 2)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "across",
        "A mine of 1 × 1 cells has room for the hub alone, but entrance and exit must "
        "differ; let across or down be 2 at least");
  while (1u << order < longer)
    order++;
  if (order > self->order)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path, self->across >= self->down ? "across" : "down",
        "A sub-section of %u × %u cells does not fit into the curve of order %u, which is "
        "%u × %u cells; order %u would do",
        self->across, self->down, self->order, side, side, order);
  return TRUE;
}

static gboolean
check_sizes (const AshlarMineSettings *settings, const char *path, GError **error)
{
  const AshlarSpan *room = &settings->room_size, *hall = &settings->hall_width;
  guint             cell = settings->cell_size;

  if (room->max + 2 > (gint) cell)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "roomSize",
        "Rooms of up to %d tiles and their two walls do not fit into cells of %u; let "
        "roomSize.max be %u at most, or cellSize %d at least",
        room->max, cell, cell - 2, room->max + 2);
  if (hall->max + 2 > (gint) cell)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "hallWidth",
        "Halls of up to %d tiles and their two walls do not fit into cells of %u; let "
        "hallWidth.max be %u at most, or cellSize %d at least",
        hall->max, cell, cell - 2, hall->max + 2);
  if (hall->min > room->min)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "hallWidth",
        "Halls are at least %d tiles wide, but rooms may be %d: no such hall can end "
        "there; let hallWidth.min be %d at most, or roomSize.min %d at least",
        hall->min, room->min, room->min, hall->min);
  return TRUE;
}

static gboolean
check_canvas (const AshlarMineTask *self, const char *path, GError **error)
{
  guint64     width = (guint64) self->across * self->cell_width;
  guint64     height = (guint64) self->down * self->cell_height;
  gboolean    is_wide = width > ASHLAR_MAX_LEVEL_SIZE;
  const char *parameter = is_wide ? "across" : "down";

  if (!is_wide && height <= ASHLAR_MAX_LEVEL_SIZE)
    return TRUE;
  return ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_TOO_LARGE, path, parameter,
      "%u × %u cells of %u × %u tiles are a canvas of %" PRIu64 " × %" PRIu64
      " tiles; a level has at most %u a side: let %s be %u at most, or the cells smaller",
      self->across, self->down, self->cell_width, self->cell_height, width, height,
      ASHLAR_MAX_LEVEL_SIZE, parameter,
      ASHLAR_MAX_LEVEL_SIZE / (is_wide ? self->cell_width : self->cell_height));
}

/* The painter's cells, or the recipe's. */
static gboolean
find_cell (AshlarMineTask *self, const AshlarPreparation *preparation, GError **error)
{
  const AshlarMineSettings *settings = ashlar_settings_get (preparation->settings);
  guint                     cell = settings->cell_size;

  self->cell_width = self->cell_height = cell;
  if (preparation->cell_width == 0)
    return check_sizes (settings, preparation->path, error);
  self->cell_width = preparation->cell_width;
  self->cell_height = preparation->cell_height;
  if (settings->has_cell_size && (cell != self->cell_width || cell != self->cell_height))
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, preparation->path, "cellSize",
        "cellSize is %u, but the blocks that the painter lays are %u × %u tiles; leave "
        "cellSize out, or draw blocks of %u × %u",
        cell, self->cell_width, self->cell_height, cell, cell);
  return TRUE;
}

/* ---- What is worked out once ---- */

static void
fill_sizes (AshlarMineTask *self, const AshlarMineSettings *settings)
{
  const AshlarSpan *room = &settings->room_size, *hall = &settings->hall_width;
  const guint       cells[2] = { self->cell_width, self->cell_height };

  self->has_insides = MIN (self->cell_width, self->cell_height) >= 3;
  /* Cells that the painter sets need not have been drawn for the recipe's rooms. */
  for (guint i = 0; i < 2; i++)
    {
      gint most = MAX ((gint) cells[i] - 2, 1);

      self->room_min[i] = MIN (room->min, most);
      self->room_max[i] = MIN (room->max, most);
      self->hall_min[i] = MIN (hall->min, self->room_min[i]);
      self->hall_max[i] = MAX (MIN (hall->max, most), self->hall_min[i]);
    }
}

static guint64
square_root (guint64 n)
{
  guint64 root = 0;

  for (guint64 bit = G_GUINT64_CONSTANT (1) << 31; bit > 0; bit >>= 1)
    if ((root | bit) * (root | bit) <= n)
      root |= bit;
  return root;
}

static void
fill_chances (AshlarMineTask *self, guint32 rim, AshlarMineFalloff falloff)
{
  const guint64 one = ASHLAR_MINE_RIM;

  for (guint64 i = 0; i <= one; i++)
    {
      guint64 t = square_root (i * one); /* the distance, 0 … one */
      guint64 fallen = t * one * one;    /* of one³ */

      switch (falloff)
        {
        case ASHLAR_MINE_SMOOTH:
          fallen = t * t * (3 * one - 2 * t);
          break;
        case ASHLAR_MINE_STEEP:
          fallen = t * (2 * one - t) * one;
          break;
        case ASHLAR_MINE_LINEAR:
        default:
          break;
        }
      self->chances[i] = (guint32) (MILLION - (MILLION - rim) * fallen / (one * one * one));
    }
}

static void
fill_distances (guint16 *distances, guint n, guint hub)
{
  for (guint i = 0; i < n; i++)
    {
      guint rim = i < hub ? hub : n - 1 - hub;
      guint steps = i < hub ? hub - i : i - hub;

      distances[i] = (guint16) (steps == 0 ? 0 : ASHLAR_MINE_RIM * steps * steps / (rim * rim));
    }
}

gpointer
ashlar_mine_task_new (const AshlarPreparation *preparation, GError **error)
{
  const AshlarMineSettings  *settings = ashlar_settings_get (preparation->settings);
  g_autofree AshlarMineTask *self = g_new0 (AshlarMineTask, 1);

  self->order = settings->order;
  self->across = settings->across;
  self->down = settings->down;
  if (!check_section (self, preparation->path, error) || !find_cell (self, preparation, error)
      || !check_canvas (self, preparation->path, error))
    return NULL;
  self->hub_x = (self->across - 1) / 2;
  self->hub_y = (self->down - 1) / 2;
  self->near_hub = settings->near_hub;
  self->deletes = settings->unreachable == ASHLAR_MINE_DELETE;
  self->extra_percent = settings->extra_edges;
  self->spread = settings->spread;
  fill_sizes (self, settings);
  fill_distances (self->columns, self->across, self->hub_x);
  fill_distances (self->rows, self->down, self->hub_y);
  fill_chances (self, settings->room_chance * 10000u, settings->falloff);
  return g_steal_pointer (&self);
}
