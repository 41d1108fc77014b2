/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Long because the sets, and what arrangements of them must be like, are read from the same text by
 * every test of the planner. */

#include "grid-sets.h"

#include <string.h>

#include "base/ashlar-union-find-private.h"
#include "said.h"

#define MAX_SIDE 7

static const char *const direction_names[] = { "North", "East", "South", "West" };
static const char *const orientation_names[]
    = { "R90", "R180", "R270", "MIRROR", "MIRROR_R90", "MIRROR_R180", "MIRROR_R270" };

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

/* ---- Sets ---- */

typedef struct
{
  guint    width, height;
  guint    n_places; /* places of exits that a side knows */
  gboolean tiny;
  guint    n_blocks;
  guint    lists, turns; /* percent */
} Style;

typedef struct
{
  char  cells[MAX_SIDE][MAX_SIDE];
  guint x[8], y[8], direction[8], exit_width[8];
  guint n_exits;
} Draft;

static void
add_exit (AshlarStream *stream, const Style *style, Draft *draft, guint direction)
{
  gboolean across = (direction & 1) == 0;
  guint    side = across ? style->width : style->height;
  guint    place = style->n_places > 1 ? below (stream, style->n_places) : 0;
  guint    at = side <= 2 ? below (stream, side) : (side / 2 + place) % side;
  guint    width = at + 1 < side && percent (stream, 10) ? 2 : 1;
  guint    x = across ? at : direction == ASHLAR_DIRECTION_EAST ? style->width - 1 : 0;
  guint    y = !across ? at : direction == ASHLAR_DIRECTION_SOUTH ? style->height - 1 : 0;

  for (guint e = 0; e < draft->n_exits; e++)
    if (draft->direction[e] == direction && !percent (stream, 3))
      return;
  for (guint i = 0; i < width; i++)
    draft->cells[y + (across ? 0 : i)][x + (across ? i : 0)] = percent (stream, 5) ? '?' : '.';
  draft->x[draft->n_exits] = x;
  draft->y[draft->n_exits] = y;
  draft->direction[draft->n_exits] = direction;
  draft->exit_width[draft->n_exits++] = width;
}

static void
draw_block (AshlarStream *stream, const Style *style, Draft *draft)
{
  guint n = below (stream, style->tiny ? 4 : 5);

  memset (draft, 0, sizeof *draft);
  for (guint y = 0; y < style->height; y++)
    for (guint x = 0; x < style->width; x++)
      draft->cells[y][x]
          = x == 0 || y == 0 || x + 1 == style->width || y + 1 == style->height ? '#' : '.';
  if (style->width < 3 || style->height < 3)
    for (guint y = 0; y < style->height; y++)
      for (guint x = 0; x < style->width; x++)
        draft->cells[y][x] = '.';
  for (guint i = 0; i < n; i++)
    add_exit (stream, style, draft, below (stream, 4));
  /* Openings that are no exits, corners that are no part of the block, rubble. */
  if (percent (stream, 15))
    draft->cells[style->height / 2][style->width - 1] = '.';
  if (percent (stream, 10) && draft->cells[0][0] == '#')
    draft->cells[0][0] = ' ';
  if (percent (stream, 20))
    draft->cells[style->height / 2][style->width / 2] = '?';
}

static void
write_list (AshlarStream *stream, const Style *style, GString *text)
{
  guint n = 1 + below (stream, style->n_blocks);

  g_string_append (text,
                   percent (stream, 30) ? ", \"allowedBlocks\": [" : ", \"forbiddenBlocks\": [");
  for (guint i = 0; i < n; i++)
    if (percent (stream, 20))
      g_string_append_printf (text, "%s\"tag:t%u\"", i > 0 ? ", " : "", below (stream, 3));
    else
      g_string_append_printf (text, "%s\"b%u\"", i > 0 ? ", " : "",
                              below (stream, style->n_blocks));
  g_string_append (text, "]");
}

static void
write_block (
    AshlarStream *stream, const Style *style, const Draft *draft, guint index, GString *text)
{
  g_string_append_printf (text, "%s\n{\"id\": \"b%u\", \"tags\": [\"t%u\"], \"representation\": [",
                          index > 0 ? "," : "", index, index % 3);
  for (guint y = 0; y < style->height; y++)
    g_string_append_printf (text, "%s\"%.*s\"", y > 0 ? ", " : "", (int) style->width,
                            draft->cells[y]);
  g_string_append_printf (text, "], \"occurrences\": %u",
                          percent (stream, 10) ? 0 : 1 + below (stream, 4));
  if (percent (stream, 8))
    g_string_append_printf (text, ", \"maximum\": %u", below (stream, 4));
  else if (percent (stream, 5))
    g_string_append_printf (text, ", \"minimum\": %u", 1 + below (stream, 2));
  g_string_append (text, ", \"exits\": [");
  for (guint e = 0; e < draft->n_exits; e++)
    {
      g_string_append_printf (text,
                              "%s{\"position\": [%u, %u], \"direction\": \"%s\", \"width\": %u",
                              e > 0 ? ", " : "", draft->x[e], draft->y[e],
                              direction_names[draft->direction[e]], draft->exit_width[e]);
      if (percent (stream, style->lists))
        write_list (stream, style, text);
      g_string_append (text, "}");
    }
  g_string_append (text, "], \"transformations\": [");
  for (guint o = 0, n = 0; o < G_N_ELEMENTS (orientation_names); o++)
    if (percent (stream, style->turns))
      g_string_append_printf (text, "%s\"%s\"", n++ > 0 ? ", " : "", orientation_names[o]);
  g_string_append (text, "]}");
}

char *
grid_sets_dup_random (guint64 seed, gboolean tiny)
{
  AshlarStream stream;
  Style        style = { .tiny = tiny };
  guint        odd;
  GString     *text = g_string_new (
          "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
              "{\"representation\": \".\"}, "
              "{\"representation\": \"#\", \"blocksMovement\": true, \"blocksLoS\": true}, "
              "{\"representation\": \" \", \"empty\": true}, "
              "{\"representation\": \"?\", \"references\": {\"#\": 1, \".\": 2}}], \"blocks\": [");

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 177);
  style.n_blocks = 1 + below (&stream, tiny ? 5 : 16);
  style.width = 1 + below (&stream, MAX_SIDE);
  style.height = percent (&stream, 60) ? style.width : 1 + below (&stream, MAX_SIDE);
  style.n_places = percent (&stream, 70) ? 1 : 2;
  style.lists = percent (&stream, 60) ? 0 : below (&stream, 30);
  style.turns = percent (&stream, 20) ? 0 : tiny ? 25 : 60;
  odd = percent (&stream, 2) ? below (&stream, style.n_blocks) : G_MAXUINT;
  for (guint b = 0; b < style.n_blocks; b++)
    {
      Draft draft;
      Style own = style;

      if (b == odd)
        own.width = 1 + style.width % MAX_SIDE;
      draw_block (&stream, &own, &draft);
      write_block (&stream, &own, &draft, b, text);
    }
  g_string_append (
      text, "], \"recipes\": [{\"id\": \"grid\", \"planner\": {\"type\": \"block-grid\"}}]}");
  return g_string_free (text, FALSE);
}

char *
grid_sets_dup_parameters (guint64 seed, AshlarContent *content, guint largest)
{
  AshlarStream stream;
  GString     *text = g_string_new (NULL);
  guint        n_blocks = ashlar_content_get_n_blocks (content);
  guint        across, down;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 179);
  across = 1 + below (&stream, largest);
  down = 1 + below (&stream, largest);
  g_string_printf (text, "{\"across\": %u, \"down\": %u, \"fill\": %u, \"plugs\": %s", across, down,
                   percent (&stream, 40) ? 100 : below (&stream, 101),
                   percent (&stream, 50) ? "true" : "false");
  if (percent (&stream, 30))
    g_string_append (text, ", \"path\": \"snake\"");
  if (percent (&stream, 30))
    g_string_append_printf (text, ", \"startBlock\": \"b%u\"", below (&stream, n_blocks));
  if (percent (&stream, 20))
    g_string_append_printf (text, ", \"endBlock\": \"b%u\"", below (&stream, n_blocks));
  else if (percent (&stream, 10))
    g_string_append_printf (text, ", \"endBlock\": \"tag:t%u\"",
                            below (&stream, MIN (3u, n_blocks)));
  if (percent (&stream, 25))
    g_string_append_printf (text, ", \"guaranteed\": {\"b%u\": %u}", below (&stream, n_blocks),
                            below (&stream, 3));
  else if (percent (&stream, 10))
    g_string_append_printf (text, ", \"guaranteed\": {\"tag:t%u\": %u}",
                            below (&stream, MIN (3u, n_blocks)), below (&stream, 4));
  if (percent (&stream, 10))
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

/* ---- What the settings ask for ---- */

static gboolean
matches (const BlocksSetup *setup, guint block, const char *entry)
{
  return ashlar_block_matches (ashlar_content_get_block (setup->content, block), entry);
}

/* Entries name blocks of the set; where it has none of them, any. */
static gboolean
names (const BlocksSetup *setup, const guint8 *in_set, guint block, const char *entry)
{
  guint n = 0;

  if (entry == NULL || !matches (setup, block, entry))
    return FALSE;
  for (guint b = 0; b < ashlar_content_get_n_blocks (setup->content); b++)
    n += in_set[b] && matches (setup, b, entry);
  return n == 0 || in_set[block];
}

gboolean
grid_sets_may_stand (const BlocksSetup *setup, guint block, gboolean as_start)
{
  const AshlarBlock *self = ashlar_content_get_block (setup->content, block);
  g_autofree guint8 *in_set = said_mask (setup->settings, "blocks", setup->content);
  const char        *start = said_text (setup->settings, "startBlock");
  const char        *end = said_text (setup->settings, "endBlock");

  if (as_start && start != NULL && names (setup, in_set, block, start))
    return TRUE;
  if (as_start && start != NULL)
    return FALSE;
  if (in_set[block] && (self->occurrences > 0 || self->minimum > 0))
    return TRUE;
  if (names (setup, in_set, block, end))
    return TRUE;
  for (guint i = 0; i < said_n_counted (setup->settings, "guaranteed"); i++)
    {
      guint       count;
      const char *entry = said_counted (setup->settings, "guaranteed", i, &count);

      if (count > 0 && names (setup, in_set, block, entry))
        return TRUE;
    }
  return FALSE;
}

/* ---- Arrangements ---- */

void
grid_arrangement_init (GridArrangement *self, const BlocksSetup *setup, guint width, guint height)
{
  gsize n;

  self->setup = setup;
  self->across = (guint) said_integer (setup->settings, "across");
  self->down = (guint) said_integer (setup->settings, "down");
  self->width = width;
  self->height = height;
  n = (gsize) self->across * self->down;
  self->variants = g_new (guint32, n);
  memset (self->variants, 0xff, sizeof *self->variants * n);
  self->open = g_new0 (guint64, n);
}

void
grid_arrangement_clear (GridArrangement *self)
{
  g_free (self->variants);
  g_free (self->open);
}

static const AshlarVariant *
get_variant (const GridArrangement *self, guint cell)
{
  return ashlar_variants_get (self->setup->variants, self->variants[cell]);
}

static gboolean
exit_has_cell (const AshlarVariantExit *exit, guint x, guint y)
{
  if ((exit->direction & 1) == 0)
    return y == exit->y && x >= exit->x && x < (guint) exit->x + exit->width;
  return x == exit->x && y >= exit->y && y < (guint) exit->y + exit->width;
}

/* What a tile may be once plugs stand and conditional tiles are real. */
static guint8
get_traits (const GridArrangement *self, guint cell, guint x, guint y)
{
  const AshlarVariant *variant = get_variant (self, cell);
  guint16              tile = variant->cells[y * variant->width + x];
  gboolean             plugged = FALSE;

  if (tile == ASHLAR_TILE_NONE)
    return ASHLAR_TILE_IS_EMPTY;
  for (guint e = 0; e < variant->n_exits; e++)
    if (exit_has_cell (&variant->exits[e], x, y))
      {
        if (((self->open[cell] >> e) & 1) != 0)
          {
            plugged = FALSE;
            break;
          }
        plugged = TRUE;
      }
  return plugged ? ASHLAR_TILE_MAY_BLOCK
                 : ashlar_variants_get_tile_traits (self->setup->variants)[tile];
}

gboolean
grid_arrangement_get_floor (const GridArrangement *self, guint cell, guint x, guint y)
{
  return self->variants[cell] != GRID_NOTHING
         && (get_traits (self, cell, x, y) & ASHLAR_TILE_MAY_WALK) != 0;
}

gboolean
grid_arrangement_cell_is_sound (const GridArrangement *self, guint cell)
{
  const AshlarVariant *variant = get_variant (self, cell);
  guint                n_floor = 0, width = variant->width, height = variant->height;
  g_auto (AshlarUnionFind) sets = { 0 };

  for (guint e = 0; e < variant->n_exits; e++)
    {
      const AshlarVariantExit *exit = &variant->exits[e];

      if (((self->open[cell] >> e) & 1) == 0)
        continue;
      if ((exit->direction == ASHLAR_DIRECTION_NORTH && exit->y != 0)
          || (exit->direction == ASHLAR_DIRECTION_SOUTH && exit->y + 1u != height)
          || (exit->direction == ASHLAR_DIRECTION_WEST && exit->x != 0)
          || (exit->direction == ASHLAR_DIRECTION_EAST && exit->x + 1u != width))
        return FALSE;
      for (guint i = 0; i < exit->width; i++)
        if (!grid_arrangement_get_floor (self, cell, exit->x + ((exit->direction & 1) == 0 ? i : 0),
                                         exit->y + ((exit->direction & 1) == 0 ? 0 : i)))
          return FALSE;
    }
  ashlar_union_find_init (&sets, width * height);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        if (!grid_arrangement_get_floor (self, cell, x, y))
          continue;
        n_floor++;
        if (x > 0 && grid_arrangement_get_floor (self, cell, x - 1, y))
          ashlar_union_find_unite (&sets, y * width + x, y * width + x - 1);
        if (y > 0 && grid_arrangement_get_floor (self, cell, x, y - 1))
          ashlar_union_find_unite (&sets, y * width + x, (y - 1) * width + x);
      }
  return n_floor > 0 && sets.n_sets - (width * height - n_floor) == 1;
}

/* The open exit of @b that answers exit @e of @a; G_MAXUINT: none. */
static guint
find_answer (const GridArrangement *self, guint a, guint e, guint b)
{
  const AshlarVariant     *own = get_variant (self, a);
  const AshlarVariant     *other = get_variant (self, b);
  const AshlarVariantExit *exit = &own->exits[e];
  const AshlarBlock       *blocks[] = { ashlar_content_get_block (self->setup->content, own->block),
                                        ashlar_content_get_block (self->setup->content, other->block) };

  for (guint f = 0; f < other->n_exits; f++)
    {
      const AshlarVariantExit *answer = &other->exits[f];

      if (((self->open[b] >> f) & 1) != 0 && answer->direction == (exit->direction + 2) % 4
          && answer->width == exit->width
          && ((exit->direction & 1) == 0 ? answer->x == exit->x : answer->y == exit->y)
          && ashlar_exit_permits (&blocks[0]->exits[exit->source], blocks[1])
          && ashlar_exit_permits (&blocks[1]->exits[answer->source], blocks[0]))
        return f;
    }
  return G_MAXUINT;
}

static gboolean
side_is_answered (const GridArrangement *self, guint a, guint b, guint direction)
{
  const AshlarVariant *variant;

  if (self->variants[a] == GRID_NOTHING)
    return TRUE;
  variant = get_variant (self, a);
  for (guint e = 0; e < variant->n_exits; e++)
    if (((self->open[a] >> e) & 1) != 0 && variant->exits[e].direction == direction
        && (b == G_MAXUINT || self->variants[b] == GRID_NOTHING
            || find_answer (self, a, e, b) == G_MAXUINT))
      return FALSE;
  return TRUE;
}

static gboolean
is_open_cell (const GridArrangement *self, guint cell, guint direction, guint x, guint y)
{
  const AshlarVariant *variant = get_variant (self, cell);

  for (guint e = 0; e < variant->n_exits; e++)
    if (((self->open[cell] >> e) & 1) != 0 && variant->exits[e].direction == direction
        && exit_has_cell (&variant->exits[e], x, y))
      return TRUE;
  return FALSE;
}

gboolean
grid_arrangement_pair_fits (const GridArrangement *self, guint a, guint b, guint direction)
{
  gboolean along = direction == ASHLAR_DIRECTION_SOUTH;
  guint    length = along ? self->width : self->height;

  if (!side_is_answered (self, a, b, direction)
      || !side_is_answered (self, b, a, (direction + 2) % 4))
    return FALSE;
  if (self->variants[a] == GRID_NOTHING || self->variants[b] == GRID_NOTHING)
    return TRUE;
  for (guint i = 0; i < length; i++)
    {
      guint ax = along ? i : self->width - 1, ay = along ? self->height - 1 : i;
      guint bx = along ? i : 0, by = along ? 0 : i;

      if (grid_arrangement_get_floor (self, a, ax, ay)
          && grid_arrangement_get_floor (self, b, bx, by)
          && !(is_open_cell (self, a, direction, ax, ay)
               && is_open_cell (self, b, (direction + 2) % 4, bx, by)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
are_joined (const GridArrangement *self, guint a, guint b, guint direction)
{
  const AshlarVariant *variant = get_variant (self, a);

  for (guint e = 0; e < variant->n_exits && self->variants[b] != GRID_NOTHING; e++)
    if (((self->open[a] >> e) & 1) != 0 && variant->exits[e].direction == direction)
      return TRUE;
  return FALSE;
}

/* ---- Levels ---- */

#define FAULT(...)                                                                                 \
  G_STMT_START { return g_strdup_printf (__VA_ARGS__); }                                           \
  G_STMT_END

static guint
get_next (const GridArrangement *self, guint cell, guint direction)
{
  guint x = cell % self->across, y = cell / self->across;

  switch ((AshlarDirection) direction)
    {
    case ASHLAR_DIRECTION_NORTH:
      return y > 0 ? cell - self->across : G_MAXUINT;
    case ASHLAR_DIRECTION_EAST:
      return x + 1 < self->across ? cell + 1 : G_MAXUINT;
    case ASHLAR_DIRECTION_SOUTH:
      return y + 1 < self->down ? cell + self->across : G_MAXUINT;
    case ASHLAR_DIRECTION_WEST:
    default:
      return x > 0 ? cell - 1 : G_MAXUINT;
    }
}

static guint
flood (const GridArrangement *self, guint from, gboolean down, guint8 *reached)
{
  guint               n = self->across * self->down, head = 0, tail = 0;
  g_autofree guint32 *queue = g_new (guint32, n);

  queue[tail++] = from;
  reached[from] = 1;
  while (head < tail)
    {
      guint cell = queue[head++];

      for (guint d = down ? 1 : 0; d < 4; d++)
        {
          guint next = get_next (self, cell, d);

          if (next == G_MAXUINT || reached[next] || !are_joined (self, cell, next, d))
            continue;
          reached[next] = 1;
          queue[tail++] = next;
        }
    }
  return tail;
}

static char *
find_cell_fault (const GridArrangement *self, guint cell)
{
  const AshlarVariant *variant;
  gboolean             plugs = said_integer (self->setup->settings, "plugs");

  if (self->variants[cell] == GRID_NOTHING)
    return NULL;
  variant = get_variant (self, cell);
  if (variant->width != self->width || variant->height != self->height)
    FAULT ("the block in cell %u is of another size", cell);
  if (!grid_arrangement_cell_is_sound (self, cell))
    FAULT ("the floor in cell %u is none, or falls apart", cell);
  for (guint e = 0; e < variant->n_exits && !plugs; e++)
    if (((self->open[cell] >> e) & 1) == 0)
      FAULT ("exit %u in cell %u is plugged, and plugs are not allowed", e, cell);
  for (guint d = 0; d < 4; d++)
    {
      guint next = get_next (self, cell, d);

      if (next == G_MAXUINT && !side_is_answered (self, cell, G_MAXUINT, d))
        FAULT ("an exit in cell %u leads off the grid", cell);
      if (next != G_MAXUINT && (d == ASHLAR_DIRECTION_EAST || d == ASHLAR_DIRECTION_SOUTH)
          && !grid_arrangement_pair_fits (self, cell, next, d))
        FAULT ("cells %u and %u do not fit", cell, next);
      if (next != G_MAXUINT && self->variants[next] == GRID_NOTHING
          && !side_is_answered (self, cell, next, d))
        FAULT ("an exit in cell %u leads to an empty cell", cell);
    }
  return NULL;
}

static char *
find_count_fault (const GridArrangement *self, guint start)
{
  const BlocksSetup *setup = self->setup;
  guint              n_blocks = ashlar_content_get_n_blocks (setup->content);
  g_autofree guint  *counts = g_new0 (guint, n_blocks);
  g_autofree guint8 *in_set = said_mask (setup->settings, "blocks", setup->content);

  for (guint c = 0; c < self->across * self->down; c++)
    if (self->variants[c] != GRID_NOTHING)
      {
        guint block = get_variant (self, c)->block;

        counts[block]++;
        if (!grid_sets_may_stand (setup, block, FALSE)
            && !(c == start && grid_sets_may_stand (setup, block, TRUE)))
          FAULT ("the block in cell %u may not be laid", c);
      }
  for (guint b = 0; b < n_blocks; b++)
    {
      const AshlarBlock *block = ashlar_content_get_block (setup->content, b);

      if (block->maximum >= 0 && counts[b] > (guint) block->maximum)
        FAULT ("%s stands %u times, at most %d", block->id, counts[b], block->maximum);
      if (in_set[b] && block->minimum > 0 && counts[b] < (guint) block->minimum)
        FAULT ("%s stands %u times, at least %d", block->id, counts[b], block->minimum);
    }
  for (guint i = 0; i < said_n_counted (setup->settings, "guaranteed"); i++)
    {
      guint       wanted, n = 0;
      const char *entry = said_counted (setup->settings, "guaranteed", i, &wanted);

      for (guint b = 0; b < n_blocks; b++)
        if (matches (setup, b, entry))
          n += counts[b];
      if (n != wanted)
        FAULT ("%s stands %u times, guaranteed are %u", entry, n, wanted);
    }
  return NULL;
}

static char *
find_ends_fault (const GridArrangement *self, guint start, guint end)
{
  const AshlarSettings *settings = self->setup->settings;
  const char           *wanted = said_text (settings, "endBlock");
  guint                 n = self->across * self->down;
  g_autofree guint8    *reached = g_new0 (guint8, n);
  g_autofree guint8    *in_set = said_mask (settings, "blocks", self->setup->content);

  if (self->variants[start] == GRID_NOTHING
      || !grid_sets_may_stand (self->setup, get_variant (self, start)->block, TRUE))
    FAULT ("the start is not the start block");
  if (wanted != NULL
      && (end == GRID_NOTHING || end == start || self->variants[end] == GRID_NOTHING
          || !names (self->setup, in_set, get_variant (self, end)->block, wanted)))
    FAULT ("the end is not the end block");
  if (said_integer (settings, "path") == 0)
    return NULL;
  if (start >= self->across || end == GRID_NOTHING || end < n - self->across
      || (start == end && n > 1))
    FAULT ("the snake does not lead from the top row to the bottom row");
  flood (self, start, TRUE, reached);
  if (!reached[end])
    FAULT ("no way that never climbs leads from the start to the end");
  return NULL;
}

/* What does not depend on where it starts. */
static char *
find_whole_fault (const GridArrangement *self)
{
  guint              n = self->across * self->down, n_used = 0, n_sure = 0, first = n;
  guint              fill = (guint) said_integer (self->setup->settings, "fill");
  g_autofree guint8 *reached = g_new0 (guint8, n);

  for (guint c = n; c-- > 0;)
    if (self->variants[c] != GRID_NOTHING)
      {
        first = c;
        n_used++;
      }
  if (n_used == 0 || n_used < (guint64) fill * n / 100)
    FAULT ("%u of %u cells are used, less than %u %%", n_used, n, fill);
  if (flood (self, first, FALSE, reached) != n_used)
    FAULT ("the level is not one piece");
  for (guint y = 0; y < self->height && n_used == 1; y++)
    for (guint x = 0; x < self->width; x++)
      n_sure += (get_traits (self, first, x, y) & (ASHLAR_TILE_MAY_WALK | ASHLAR_TILE_MAY_BLOCK))
                == ASHLAR_TILE_MAY_WALK;
  if (n_used == 1 && n_sure < 2)
    FAULT ("a single block without room for entrance and exit");
  for (guint c = 0; c < n; c++)
    {
      char *fault = find_cell_fault (self, c);

      if (fault != NULL)
        return fault;
    }
  return NULL;
}

char *
grid_arrangement_find_fault (const GridArrangement *self, guint start, guint end)
{
  char *fault = find_whole_fault (self);

  if (fault == NULL)
    fault = find_count_fault (self, start);
  if (fault == NULL)
    fault = find_ends_fault (self, start, end);
  return fault;
}

gboolean
grid_arrangement_is_level (const GridArrangement *self)
{
  guint            n = self->across * self->down;
  g_autofree char *whole = find_whole_fault (self);

  for (guint start = 0; start < n && whole == NULL; start++)
    {
      g_autofree char *counts = find_count_fault (self, start);

      for (guint end = 0; end <= n && self->variants[start] != GRID_NOTHING && counts == NULL;
           end++)
        {
          g_autofree char *fault = find_ends_fault (self, start, end < n ? end : GRID_NOTHING);

          if (fault == NULL)
            return TRUE;
        }
    }
  return FALSE;
}
