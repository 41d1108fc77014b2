/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A light reaches the cells that are seen from its own, within its radius. How much of it a point has falls off with the
 * square of the distance, as (1 - d²/r²)³, and at the edge of a shadow from a seen cell's middle to the next one's: the share
 * that a corner of a cell has is that of the seen ones among the cells around it which, as the cell itself, block sight or do
 * not. So light fades on the floor and along a wall, but not through it.
 *
 * The light of a point is what all of its lights give, cut into nine steps, as pictures made of pixels want it: the pixels of the
 * skin's sheets, or of the screen where these are larger. A picture's colour is multiplied by ambient light and by the lights'
 * colour, and a little of that is added, so that what is black has a glow.
 *
 * All is integers: every machine lights alike. Kept is what each light sees, a byte a cell of its square, and which lights
 * may reach a square of CHUNK cells. Cost: of a light O(radius²), of a picture O(pixels · lights that reach them). */

#include "render/ashlar-lighting.h"

#include <math.h>
#include <string.h>

#include "level/ashlar-level-private.h"
#include "level/ashlar-sight-private.h"
#include "render/ashlar-palette-private.h"

#define AMBIENT 0xbdbae0u      /* where the skin says nothing */
#define PLAIN_CELL 16          /* pixels a cell where there is no skin */
#define MOST_CELL 64           /* and at most, of light */
#define CHUNK 32               /* cells a side */
#define MOST_RADIUS 64         /* cells; light that goes on is too faint to be seen */
#define MOST_BYTES (64u << 20) /* of what all lights see; those beyond do not shine */
#define N_STEPS 8              /* besides darkness */
#define FULL 1024              /* all of a light */
#define SHARE 64               /* all of a cell */
#define STRENGTH 175 /* of 255: by how much full light multiplies more than ambient light */
#define GLOW 14      /* of 255: how much of its colour it adds */

enum
{
  SEEN = 1 << 0,
  BLOCKS = 1 << 1,
};

typedef struct
{
  guint   x, y;
  guint   reach; /* twice the radius, in cells, to the edge of the last cell */
  guint8  color[3];
  guint   left, top, width, height; /* what it may see */
  guint8 *cells;                    /* SEEN, BLOCKS */
} Light;

struct _AshlarLighting
{
  gatomicrefcount ref_count;
  guint           columns, rows;
  guint           across, down; /* points of light a cell */
  guint8          ambient[3];
  GArray         *lights; /* of Light */
  guint           chunk_columns;
  GArray        **chunks; /* nullable, each; of guint */
  guint           n_chunks;
};

/* ------------------------------------------------------------------ making */

static void
split (guint32 color, guint8 *channels)
{
  for (guint i = 0; i < 3; i++)
    channels[i] = (guint8) (color >> (16 - 8 * i));
}

/* As bright as it can be: how bright it is is told by the distance. */
static void
take_color (Light *light, guint32 color)
{
  guint8 channels[3];
  guint  most;

  split (color, channels);
  most = MAX (MAX (channels[0], channels[1]), channels[2]);
  for (guint i = 0; i < 3; i++)
    light->color[i] = most > 0 ? (guint8) (channels[i] * 255u / most) : 0;
}

static void
see (Light *light, const AshlarSight *sight, guint radius)
{
  guint8 *cells;

  light->left = light->x - MIN (light->x, radius);
  light->top = light->y - MIN (light->y, radius);
  light->width = MIN (light->x + radius, sight->width - 1) - light->left + 1;
  light->height = MIN (light->y + radius, sight->height - 1) - light->top + 1;
  light->cells = cells = g_new0 (guint8, (gsize) light->width * light->height);
  ashlar_sight_find (sight, light->x, light->y, radius,
                     &(AshlarSeen){ light->left, light->top, light->width, cells });
  for (guint y = 0; y < light->height; y++)
    for (guint x = 0; x < light->width; x++, cells++)
      {
        guint16 tile = sight->cells[(gsize) (light->top + y) * sight->width + light->left + x];

        if (tile >= sight->n_tiles || sight->blocks[tile] != 0)
          *cells |= BLOCKS;
      }
}

static void
add_to_chunks (AshlarLighting *self, guint index)
{
  const Light *light = &g_array_index (self->lights, Light, index);

  for (guint y = light->top / CHUNK; y <= (light->top + light->height - 1) / CHUNK; y++)
    for (guint x = light->left / CHUNK; x <= (light->left + light->width - 1) / CHUNK; x++)
      {
        GArray **chunk = &self->chunks[y * self->chunk_columns + x];

        if (*chunk == NULL)
          *chunk = g_array_new (FALSE, FALSE, sizeof (guint));
        g_array_append_val (*chunk, index);
      }
}

AshlarLighting *
ashlar_lighting_new (AshlarLevel *level, AshlarPalette *palette)
{
  AshlarLighting    *self = g_new0 (AshlarLighting, 1);
  g_autofree guint8 *blocks = ashlar_level_dup_blocks_los (level);
  AshlarSight        sight = { .blocks = blocks, .n_tiles = level->tiles->len };
  guint32            ambient = AMBIENT;
  gsize              n_bytes = 0;

  sight.cells = ashlar_level_get_cells (level, &sight.width, &sight.height);
  g_atomic_ref_count_init (&self->ref_count);
  self->columns = sight.width;
  self->rows = sight.height;
  self->across = self->down = PLAIN_CELL;
  if (palette->dressing != NULL)
    {
      _ashlar_dressing_get_cell_size (palette->dressing, &self->across, &self->down);
      _ashlar_dressing_get_ambient (palette->dressing, &ambient);
    }
  self->across = MIN (self->across, MOST_CELL);
  self->down = MIN (self->down, MOST_CELL);
  split (ambient, self->ambient);
  self->lights = g_array_new (FALSE, FALSE, sizeof (Light));
  self->chunk_columns = (self->columns + CHUNK - 1) / CHUNK;
  self->n_chunks = self->chunk_columns * ((self->rows + CHUNK - 1) / CHUNK);
  self->chunks = g_new0 (GArray *, self->n_chunks);

  for (guint i = 0; i < ashlar_level_get_n_lights (level) && n_bytes < MOST_BYTES; i++)
    {
      const AshlarLevelLight *given = ashlar_level_get_light (level, i);
      guint                   radius = MIN (ashlar_level_light_get_radius (given), MOST_RADIUS);
      Light                   light = { .reach = 2 * radius + 1 };

      ashlar_level_light_get_position (given, &light.x, &light.y);
      if (light.x >= self->columns || light.y >= self->rows)
        continue;
      take_color (&light, ashlar_level_light_get_color (given));
      see (&light, &sight, radius);
      n_bytes += (gsize) light.width * light.height;
      g_array_append_val (self->lights, light);
      add_to_chunks (self, self->lights->len - 1);
    }
  return self;
}

AshlarLighting *
ashlar_lighting_ref (AshlarLighting *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_lighting_unref (AshlarLighting *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->lights->len; i++)
    g_free (g_array_index (self->lights, Light, i).cells);
  g_array_unref (self->lights);
  for (guint i = 0; i < self->n_chunks; i++)
    g_clear_pointer (&self->chunks[i], g_array_unref);
  g_free (self->chunks);
  g_free (self);
}

/* ------------------------------------------------------------------ a cell */

/* What light makes of the colours of a point. */
typedef struct
{
  guint16 times[3]; /* of 256 */
  guint8  plus[3];
} Lit;

/* A light on one cell: what of it each corner has, of SHARE: north-west, north-east, south-west, south-east. */
typedef struct
{
  const Light *light;
  guint        corners[4];
} OnCell;

static guint8
peek (const Light *light, gint64 x, gint64 y)
{
  gint64 column = x - light->left, row = y - light->top;

  /* Beyond what it may see nothing is seen, and whether it blocks does not matter. */
  return column >= 0 && row >= 0 && column < light->width && row < light->height
             ? light->cells[row * light->width + column]
             : 0;
}

/* @dx, @dy: -1 or 1, which corner. */
static guint
find_share (const Light *light, guint x, guint y, gint dx, gint dy)
{
  const guint8 own = peek (light, x, y);
  const guint8 beside = peek (light, (gint64) x + dx, y);
  const guint8 above = peek (light, x, (gint64) y + dy);
  const guint8 across = peek (light, (gint64) x + dx, (gint64) y + dy);
  guint        n = 1, n_seen = own & SEEN;

#define IS_LIKE(cell) (((cell) &BLOCKS) == (own & BLOCKS))
  if (IS_LIKE (beside))
    n++, n_seen += beside & SEEN;
  if (IS_LIKE (above))
    n++, n_seen += above & SEEN;
  /* Past two others it belongs to another room. */
  if (IS_LIKE (across) && (IS_LIKE (beside) || IS_LIKE (above)))
    n++, n_seen += across & SEEN;
#undef IS_LIKE
  return n_seen * SHARE / n;
}

/* The lights that shine on a cell. */
static void
find_lights (const AshlarLighting *self, guint x, guint y, GArray *found)
{
  const GArray *chunk = self->chunks[y / CHUNK * self->chunk_columns + x / CHUNK];

  g_array_set_size (found, 0);
  for (guint i = 0; chunk != NULL && i < chunk->len; i++)
    {
      const Light *light = &g_array_index (self->lights, Light, g_array_index (chunk, guint, i));
      OnCell       on = { .light = light };

      if (x < light->left || y < light->top || x >= light->left + light->width
          || y >= light->top + light->height)
        continue;
      for (guint corner = 0; corner < 4; corner++)
        on.corners[corner] = find_share (light, x, y, corner & 1 ? 1 : -1, corner & 2 ? 1 : -1);
      if (on.corners[0] + on.corners[1] + on.corners[2] + on.corners[3] > 0)
        g_array_append_val (found, on);
    }
}

/* How much of the light point @at of @n in the cell has, of FULL. @n: points across and down. */
static guint
find_amount (const OnCell *on, guint x, guint y, const guint *at, const guint *n)
{
  const Light *light = on->light;
  /* In halves of a point of the finer side. */
  gint64 across = (gint64) 2 * at[0] + 1 - n[0] + 2 * (gint64) n[0] * ((gint64) x - light->x);
  gint64 down = (gint64) 2 * at[1] + 1 - n[1] + 2 * (gint64) n[1] * ((gint64) y - light->y);
  gint64 reach_across = (gint64) n[0] * light->reach, reach_down = (gint64) n[1] * light->reach;
  gint64 left = FULL - across * across * FULL / (reach_across * reach_across)
                - down * down * FULL / (reach_down * reach_down);
  guint x1 = 2 * at[0] + 1, x0 = 2 * n[0] - x1, y1 = 2 * at[1] + 1, y0 = 2 * n[1] - y1;
  guint share;

  if (left <= 0)
    return 0;
  share = (on->corners[0] * x0 * y0 + on->corners[1] * x1 * y0 + on->corners[2] * x0 * y1
           + on->corners[3] * x1 * y1)
          / (4 * n[0] * n[1]);
  return (guint) (left * left / FULL * left / FULL * share / SHARE);
}

static Lit
light_point (const AshlarLighting *self,
             const GArray         *found,
             guint                 x,
             guint                 y,
             const guint          *at,
             const guint          *n)
{
  guint64 sums[3] = { 0 };
  guint   all = 0, step;
  Lit     lit = { { 0 }, { 0 } };

  for (guint i = 0; i < found->len; i++)
    {
      const OnCell *on = &g_array_index (found, OnCell, i);
      guint         amount = find_amount (on, x, y, at, n);

      for (guint channel = 0; channel < 3; channel++)
        sums[channel] += (guint64) amount * on->light->color[channel];
      all += amount;
    }
  step = (MIN (all, FULL) * N_STEPS + FULL / 2) / FULL;
  for (guint channel = 0; channel < 3; channel++)
    {
      guint color = step > 0 ? (guint) (sums[channel] / all) : 0;

      lit.times[channel]
          = (guint16) ((self->ambient[channel] + color * step * STRENGTH / (N_STEPS * 255)) * 256
                       / 255);
      lit.plus[channel] = (guint8) (color * step * GLOW / (N_STEPS * 255));
    }
  return lit;
}

static inline guint32
apply (const Lit *lit, guint32 pixel)
{
  guint32 result = pixel & 0xff000000u;

  /* What was left clear stays so. */
  if (result == 0)
    return pixel;
  for (guint channel = 0; channel < 3; channel++)
    {
      guint shift = 16 - 8 * channel;
      guint value = ((pixel >> shift & 0xff) * lit->times[channel] >> 8) + lit->plus[channel];

      result |= MIN (value, 255u) << shift;
    }
  return result;
}

/* ------------------------------------------------------------------ pictures */

typedef struct
{
  const AshlarLighting *self;
  double                cell_size;
  const AshlarPixels   *target;
  GArray               *found; /* of OnCell */
  Lit                  *lit;   /* of the points of a cell */
  Lit                   dark;
} Pass;

/* Where the cell begins in the whole picture. */
static int
first_pixel (guint cell, double cell_size)
{
  return (int) floor (cell * cell_size + 1e-9);
}

static void
light_row (const Pass *pass, const Lit *const *lits, int row, int left, int right)
{
  guint32 *out = (guint32 *) (void *) (pass->target->pixels
                                       + (gsize) (row - pass->target->y) * pass->target->stride)
                 + (left - pass->target->x);

  for (int column = left; column < right; column++, out++)
    *out = apply (lits[column - left], *out);
}

static void
light_cell (const Pass *pass, guint x, guint y)
{
  const AshlarLighting *self = pass->self;
  int                   left = first_pixel (x, pass->cell_size);
  int                   top = first_pixel (y, pass->cell_size);
  int                   width = first_pixel (x + 1, pass->cell_size) - left;
  int                   height = first_pixel (y + 1, pass->cell_size) - top;
  int                   from = MAX (left, pass->target->x);
  int                   end = MIN (left + width, pass->target->x + pass->target->width);
  guint                 n[2]
      = { MIN (self->across, (guint) MAX (width, 1)), MIN (self->down, (guint) MAX (height, 1)) };
  g_autofree const Lit **lits = NULL;

  if (from >= end)
    return;
  lits = g_new (const Lit *, end - from);
  find_lights (self, x, y, pass->found);
  for (int column = from; column < end; column++)
    lits[column - from] = &pass->dark;
  for (int row = MAX (top, pass->target->y);
       row < MIN (top + height, pass->target->y + pass->target->height); row++)
    {
      guint at[2] = { 0, (guint) (row - top) * n[1] / (guint) height };

      for (int column = from; pass->found->len > 0 && column < end; column++)
        {
          at[0] = (guint) (column - left) * n[0] / (guint) width;
          if (column == from || at[0] != (guint) (column - 1 - left) * n[0] / (guint) width)
            if (row == MAX (top, pass->target->y)
                || at[1] != (guint) (row - 1 - top) * n[1] / (guint) height)
              pass->lit[at[0]] = light_point (self, pass->found, x, y, at, n);
          lits[column - from] = &pass->lit[at[0]];
        }
      light_row (pass, lits, row, from, end);
    }
}

/* A pixel that is a cell or more has the light of the cell in its middle. */
static void
light_small (const Pass *pass)
{
  const AshlarPixels *target = pass->target;
  const guint         at[2] = { 0, 0 }, n[2] = { 1, 1 };

  for (int row = 0; row < target->height; row++)
    {
      guint32 *out = (guint32 *) (void *) (target->pixels + (gsize) row * target->stride);
      guint    y = (guint) MIN ((target->y + row + .5) / pass->cell_size, pass->self->rows - 1.);
      guint    last = G_MAXUINT;

      for (int column = 0; column < target->width; column++)
        {
          guint x
              = (guint) MIN ((target->x + column + .5) / pass->cell_size, pass->self->columns - 1.);

          if (x != last)
            {
              find_lights (pass->self, x, y, pass->found);
              pass->lit[0] = light_point (pass->self, pass->found, x, y, at, n);
            }
          last = x;
          out[column] = apply (&pass->lit[0], out[column]);
        }
    }
}

void
ashlar_raster_light (AshlarLighting *self, double cell_size, const AshlarPixels *target)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (OnCell));
  g_autofree Lit *lit = g_new (Lit, self->across);
  AshlarPixels    clipped;
  Pass            pass = { self, cell_size, &clipped, found, lit, { { 0 }, { 0 } } };
  const guint     middle[2] = { 0, 0 }, one[2] = { 1, 1 };

  if (!_ashlar_raster_clip (self->columns, self->rows, cell_size, target, &clipped))
    return;
  pass.dark = light_point (self, found, 0, 0, middle, one);
  if (cell_size < 2)
    {
      light_small (&pass);
      return;
    }
  for (guint y = (guint) MAX (clipped.y / cell_size - 1, 0); y < self->rows; y++)
    {
      if (first_pixel (y, cell_size) >= clipped.y + clipped.height)
        break;
      for (guint x = (guint) MAX (clipped.x / cell_size - 1, 0); x < self->columns; x++)
        {
          if (first_pixel (x, cell_size) >= clipped.x + clipped.width)
            break;
          light_cell (&pass, x, y);
        }
    }
}
