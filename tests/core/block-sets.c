/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "block-sets.h"

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"

#include <string.h>

#define MAX_SIDE 12

static const char *const direction_names[] = { "North", "East", "South", "West" };
static const char *const orientation_names[]
    = { "R90", "R180", "R270", "MIRROR", "MIRROR_R90", "MIRROR_R180", "MIRROR_R270" };

typedef struct
{
  gint  x, y;
  guint direction, width;
} Exit;

typedef struct
{
  gint  width, height;
  char  cells[MAX_SIDE][MAX_SIDE];
  Exit  exits[8];
  guint n_exits;
} Draft;

static guint
below (AshlarStream *stream, guint bound)
{
  return ashlar_stream_below (stream, bound);
}

static gboolean
percent (AshlarStream *stream, guint chance)
{
  return below (stream, 100) < chance;
}

static void
fill (Draft *draft, gint x, gint y, gint width, gint height, char tile)
{
  for (gint row = y; row < y + height; row++)
    memset (&draft->cells[row][x], tile, (size_t) width);
}

/* An opening in the border of a room, and an exit there unless @bare. */
static void
open_border (AshlarStream *stream, Draft *draft, gboolean bare)
{
  guint    direction = below (stream, 4);
  gboolean across = (direction & 1) == 0;
  gint     side = across ? draft->width : draft->height;
  guint    width = side >= 5 && percent (stream, 25) ? 2 : 1;
  gint     at = 1 + (gint) below (stream, (guint) (side - 1 - (gint) width));
  Exit     exit = { .direction = direction, .width = width };

  exit.x = across ? at : direction == ASHLAR_DIRECTION_EAST ? draft->width - 1 : 0;
  exit.y = across ? (direction == ASHLAR_DIRECTION_SOUTH ? draft->height - 1 : 0) : at;
  for (guint i = 0; i < width; i++)
    {
      gint x = exit.x + (across ? (gint) i : 0);
      gint y = exit.y + (across ? 0 : (gint) i);

      if (draft->cells[y][x] != '#')
        return;
    }
  for (guint i = 0; i < width; i++)
    draft->cells[exit.y + (across ? 0 : (gint) i)][exit.x + (across ? (gint) i : 0)] = '.';
  if (!bare && draft->n_exits < G_N_ELEMENTS (draft->exits))
    draft->exits[draft->n_exits++] = exit;
}

static void
draw_room (AshlarStream *stream, Draft *draft, gint smallest, gint largest)
{
  draft->width = smallest + (gint) below (stream, (guint) (largest - smallest + 1));
  draft->height = smallest + (gint) below (stream, (guint) (largest - smallest + 1));
  fill (draft, 0, 0, draft->width, draft->height, '#');
  fill (draft, 1, 1, draft->width - 2, draft->height - 2, '.');
}

static void
draw_corridor (AshlarStream *stream, Draft *draft)
{
  gint length = 2 + (gint) below (stream, 8);

  draft->width = 3;
  draft->height = length;
  fill (draft, 0, 0, 3, length, '#');
  fill (draft, 1, 0, 1, length, '.');
  draft->exits[draft->n_exits++] = (Exit){ 1, 0, ASHLAR_DIRECTION_NORTH, 1 };
  draft->exits[draft->n_exits++] = (Exit){ 1, length - 1, ASHLAR_DIRECTION_SOUTH, 1 };
}

/* Bare floor, all sides open: its exits share cells at the corners. */
static void
draw_floor (AshlarStream *stream, Draft *draft)
{
  draft->width = 1 + (gint) below (stream, 4);
  draft->height = 1 + (gint) below (stream, 4);
  fill (draft, 0, 0, draft->width, draft->height, '.');
  for (guint d = 0; d < 4; d++)
    if (percent (stream, 70))
      draft->exits[draft->n_exits++]
          = (Exit){ d == ASHLAR_DIRECTION_EAST ? draft->width - 1 : 0,
                    d == ASHLAR_DIRECTION_SOUTH ? draft->height - 1 : 0, d, 1 };
}

/* A room without its top left corner. */
static void
cut_corner (Draft *draft)
{
  gint cut = MIN (draft->width, draft->height) - 4;

  if (cut < 1)
    return;
  fill (draft, 0, 0, cut + 1, cut + 1, '#');
  fill (draft, 0, 0, cut, cut, ' ');
}

static void
draw_block (AshlarStream *stream, Draft *draft)
{
  guint kind = below (stream, 10);
  guint n;

  memset (draft, 0, sizeof *draft);
  memset (draft->cells, ' ', sizeof draft->cells);
  if (kind < 2)
    {
      draw_corridor (stream, draft);
      return;
    }
  if (kind == 2)
    {
      draw_floor (stream, draft);
      return;
    }
  draw_room (stream, draft, 3, 9);
  if (kind < 5)
    cut_corner (draft);
  n = below (stream, 5);
  for (guint i = 0; i < n; i++)
    open_border (stream, draft, FALSE);
  if (percent (stream, 20))
    open_border (stream, draft, TRUE);
  if (draft->width >= 5 && draft->height >= 5 && percent (stream, 30))
    draft->cells[draft->height - 3][draft->width - 3] = percent (stream, 50) ? '?' : 'o';
}

/* ---- Writing ---- */

static void
write_exit_list (AshlarStream *stream, GString *text, guint n_blocks)
{
  guint n = 1 + below (stream, n_blocks);

  g_string_append (text,
                   percent (stream, 50) ? ", \"allowedBlocks\": [" : ", \"forbiddenBlocks\": [");
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      if (percent (stream, 20))
        g_string_append_printf (text, "\"tag:t%u\"", below (stream, 3));
      else
        g_string_append_printf (text, "\"b%u\"", below (stream, n_blocks));
    }
  g_string_append (text, "]");
}

static void
write_block (AshlarStream *stream,
             GString      *text,
             const Draft  *draft,
             guint         index,
             guint         n_blocks,
             guint         lists,
             guint         turns,
             gboolean      may_end)
{
  g_string_append_printf (text,
                          "%s\n{\"id\": \"b%u\", \"tags\": [\"t%u\"], \"width\": %d, \"height\": "
                          "%d, \"representation\": [",
                          index > 0 ? "," : "", index, index % 3, draft->width, draft->height);
  for (gint y = 0; y < draft->height; y++)
    g_string_append_printf (text, "%s\"%.*s\"", y > 0 ? ", " : "", draft->width, draft->cells[y]);
  g_string_append_printf (text, "], \"occurrences\": %u, %s\"exits\": [",
                          below (stream, 5) + (index == 0), may_end ? "" : "\"mayEnd\": false, ");
  for (guint e = 0; e < draft->n_exits; e++)
    {
      const Exit *exit = &draft->exits[e];

      g_string_append_printf (
          text, "%s{\"position\": [%d, %d], \"direction\": \"%s\", \"width\": %u",
          e > 0 ? ", " : "", exit->x, exit->y, direction_names[exit->direction], exit->width);
      if (percent (stream, lists))
        write_exit_list (stream, text, n_blocks);
      g_string_append (text, "}");
    }
  g_string_append (text, "], \"transformations\": [");
  for (guint o = 0, n = 0; o < G_N_ELEMENTS (orientation_names); o++)
    if (percent (stream, turns))
      g_string_append_printf (text, "%s\"%s\"", n++ > 0 ? ", " : "", orientation_names[o]);
  g_string_append (text, "]}");
}

static GString *
begin_set (void)
{
  return g_string_new (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksMovement\": true, \"blocksLoS\": true}, "
      "{\"representation\": \"o\", \"blocksMovement\": true}, "
      "{\"representation\": \" \", \"empty\": true}, "
      "{\"representation\": \"?\", \"references\": {\"#\": 1, \".\": 2}}], \"blocks\": [");
}

char *
block_sets_dup_random (guint64 seed)
{
  AshlarStream stream, ends;
  GString     *text = begin_set ();
  guint        n_blocks, lists, passages;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 77);
  ashlar_stream_init (&ends, seed, ASHLAR_STAGE_PLAN, 0, 80);
  passages = percent (&ends, 50) ? 0 : below (&ends, 90);
  n_blocks = 1 + below (&stream, 14);
  lists = percent (&stream, 50) ? 0 : below (&stream, 40);
  for (guint b = 0; b < n_blocks; b++)
    {
      Draft draft;

      draw_block (&stream, &draft);
      write_block (&stream, text, &draft, b, n_blocks, lists, 50,
                   draft.n_exits == 0 || !percent (&ends, passages));
    }
  g_string_append (text, "]}");
  return g_string_free (text, FALSE);
}

static char *
dup_rooms (guint64 seed, guint n_blocks, gboolean corridors_may_end)
{
  AshlarStream stream;
  GString     *text = begin_set ();

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 78);
  for (guint b = 0; b < n_blocks; b++)
    {
      Draft draft;

      memset (&draft, 0, sizeof draft);
      if (b % 8 == 0)
        draw_corridor (&stream, &draft);
      else
        {
          draw_room (&stream, &draft, 5, 11);
          for (guint i = 0; i < 16 && draft.n_exits < 2 + b % 4; i++)
            open_border (&stream, &draft, FALSE);
        }
      write_block (&stream, text, &draft, b, n_blocks, 0, 100, b % 8 != 0 || corridors_may_end);
    }
  g_string_append (text,
                   "], \"recipes\": [{\"id\": \"plain\", \"planner\": {\"type\": \"blocks\"}}]}");
  return g_string_free (text, FALSE);
}

char *
block_sets_dup_plain (guint64 seed, guint n_blocks)
{
  return dup_rooms (seed, n_blocks, TRUE);
}

char *
block_sets_dup_leading (guint64 seed, guint n_blocks)
{
  return dup_rooms (seed, n_blocks, FALSE);
}

/* ---- Parameters ---- */

char *
block_sets_dup_parameters (guint64 seed, AshlarContent *content)
{
  AshlarStream stream;
  GString     *text;
  guint        n_blocks = ashlar_content_get_n_blocks (content);
  guint        size;
  guint        width, height;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 79);
  size = percent (&stream, 10) ? 8 : percent (&stream, 10) ? 120 : 40;
  width = 3 + below (&stream, size);
  height = 3 + below (&stream, size);
  text = g_string_new (NULL);
  g_string_printf (text, "{\"width\": %u, \"height\": %u, \"loops\": %u", width, height,
                   below (&stream, 101));
  if (percent (&stream, 50))
    g_string_append_printf (text, ", \"startBlock\": \"b%u\"", below (&stream, n_blocks));
  if (percent (&stream, 25))
    g_string_append_printf (text, ", \"endBlock\": \"b%u\"", below (&stream, n_blocks));
  else if (percent (&stream, 20))
    g_string_append_printf (text, ", \"endBlock\": \"tag:t%u\"",
                            below (&stream, MIN (3u, n_blocks)));
  if (percent (&stream, 40))
    {
      guint first = below (&stream, n_blocks);
      guint n = 1 + below (&stream, MIN (3u, n_blocks));

      g_string_append (text, ", \"guaranteed\": {");
      for (guint i = 0; i < n; i++)
        {
          guint count = below (&stream, 4);

          g_string_append_printf (text, "%s\"b%u\": %u", i > 0 ? ", " : "", (first + i) % n_blocks,
                                  count);
        }
      g_string_append (text, "}");
    }
  else if (percent (&stream, 20))
    g_string_append_printf (text, ", \"guaranteed\": {\"tag:t%u\": %u}",
                            below (&stream, MIN (3u, n_blocks)), below (&stream, 6));
  if (percent (&stream, 30))
    g_string_append_printf (text, ", \"minBlocks\": %u", 1 + below (&stream, 8));
  if (percent (&stream, 30))
    g_string_append_printf (text, ", \"maxBlocks\": %u", 1 + below (&stream, 30));
  if (percent (&stream, 20))
    g_string_append_printf (text, ", \"minArea\": %u", below (&stream, 30));
  if (percent (&stream, 20))
    g_string_append_printf (text, ", \"cooldown\": %u", below (&stream, 4));
  if (percent (&stream, 15))
    {
      g_string_append (text, ", \"blocks\": [\"b0\"");
      for (guint b = 1; b < n_blocks; b++)
        if (percent (&stream, 70))
          g_string_append_printf (text, ", \"b%u\"", b);
      g_string_append (text, "]");
    }
  g_string_append (text, "}");
  return g_string_free (text, FALSE);
}

AshlarContent *
block_sets_read (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "set", &error);

  if (content == NULL)
    g_error ("%s\n%s", error->message, text);
  return content;
}

/* ---- The planner, prepared ---- */

void
blocks_setup_init (BlocksSetup *self, AshlarContent *content, const char *parameters)
{
  blocks_setup_init_planner (self, &ashlar_planner_blocks, content, parameters);
}

void
blocks_setup_init_planner (BlocksSetup         *self,
                           const AshlarPlanner *planner,
                           AshlarContent       *content,
                           const char          *parameters)
{
  g_autoptr (GBytes) bytes = g_bytes_new (parameters, strlen (parameters));
  g_autoptr (AshlarValue) given = NULL;
  AshlarPreparation preparation = { 0 };

  memset (self, 0, sizeof *self);
  self->planner = planner;
  given = ashlar_json_read (bytes, "parameters", &self->error);
  g_assert_no_error (self->error);
  self->content = ashlar_content_ref (content);
  self->variants = ashlar_variants_new (self->content, NULL);
  self->chain = ashlar_chain_new (self->content, self->variants, NULL);
  self->report = ashlar_report_new ();
  self->settings
      = ashlar_settings_new (planner->part.parameters, planner->part.n_parameters, given,
                             self->content, "/recipes/0/planner/parameters", self->report);
  preparation.content = self->content;
  preparation.variants = self->variants;
  preparation.chain = self->chain;
  preparation.settings = self->settings;
  preparation.path = "/recipes/0/planner/parameters";
  self->prepared = planner->prepare (&preparation, &self->error);
}

void
blocks_setup_clear (BlocksSetup *self)
{
  if (self->prepared != NULL)
    self->planner->free_prepared (self->prepared);
  g_clear_error (&self->error);
  ashlar_settings_unref (self->settings);
  ashlar_report_unref (self->report);
  ashlar_chain_unref (self->chain);
  ashlar_variants_unref (self->variants);
  ashlar_content_unref (self->content);
}

AshlarPlan *
blocks_setup_plan (const BlocksSetup *self, guint64 seed, AshlarTrace *trace, GError **error)
{
  AshlarRun run = { .seed = seed, .trace = trace };

  return self->planner->plan (self->prepared, &run, error);
}
