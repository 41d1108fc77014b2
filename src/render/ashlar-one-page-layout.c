/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where things go on the page: title and subtitle at the top, the map, its legend under it, clues below
 * or beside.
 *
 * On paper everything has to fit one sheet. All ways to lay it out are tried, upright and lying,
 * clues below and beside, in each of a few sizes of type, and the one in which the map is largest
 * wins, where smaller type costs something. Clues that fit in no size are cut, and the list says how
 * many are missing. Without paper, the page grows around the map. */

#include "render/ashlar-one-page-private.h"

#include <math.h>

#define MARGIN 36.
/* Units of rock around the floor that want to be seen. */
#define ROCK 1.75
/* Without paper, in points. */
#define LARGEST_CELL 26.
#define NATURAL_SIDE 820.
#define LARGEST_SIDE 1600.
/* Type on paper. */
#define TITLE 25.
#define SUBTITLE 11.
#define LEGEND 9.
#define LEAST_TITLE 11.
#define LEAST_LEGEND 6.5
/* A count far from its clue belongs to none. */
#define LARGEST_COLUMN 215.
static const double clue_sizes[] = { 10, 9, 8, 7.25, 6.5 };

typedef struct
{
  double width, height; /* of the map, turned, in cells */
  double x, y;          /* its middle, from the middle of the floor's rectangle, in cells, turned */
} Extent;

typedef struct
{
  AshlarOnePage *self;
  PangoContext  *context;
  Extent         extent;
  GArray        *clues;  /* nullable */
  GArray        *legend; /* of AshlarLegendItem */
} Task;

/* One way to lay out the page. */
typedef struct
{
  double          width, height;
  double          top; /* below the heading */
  double          map_x, map_y, map_width, map_height;
  double          legend_y, legend_x, legend_width, legend_size;
  double          cell;
  double          score;
  gboolean        has_clues;
  AshlarClueFrame frame;
} Plan;

/* The floor's corners, turned; a level is rarely as full as its rectangle. */
static Extent
get_extent (AshlarOnePage *self)
{
  const AshlarPageMap *map = &self->map;
  double               cosine = cos (self->angle), sine = sin (self->angle);
  double middle_x = map->left + map->columns / 2., middle_y = map->top + map->rows / 2.;
  double min_x = G_MAXDOUBLE, min_y = G_MAXDOUBLE, max_x = -G_MAXDOUBLE, max_y = -G_MAXDOUBLE;
  Extent extent;

  for (guint y = map->top; y < map->top + map->rows; y++)
    {
      const guint8 *row = &map->floor[(gsize) y * map->width];
      guint         first = map->left, last = map->left + map->columns;

      while (first < last && !row[first])
        first++;
      while (last > first && !row[last - 1])
        last--;
      if (first == last && map->rows > 1)
        continue;
      for (guint corner = 0; corner < 4; corner++)
        {
          double dx = (corner % 2 ? (double) last : (double) first) - middle_x;
          double dy = y + corner / 2 - middle_y;
          double u = dx * cosine - dy * sine, v = dx * sine + dy * cosine;

          min_x = MIN (min_x, u);
          max_x = MAX (max_x, u);
          min_y = MIN (min_y, v);
          max_y = MAX (max_y, v);
        }
    }
  extent.width = max_x - min_x + 2 * ROCK * map->unit;
  extent.height = max_y - min_y + 2 * ROCK * map->unit;
  extent.x = (min_x + max_x) / 2;
  extent.y = (min_y + max_y) / 2;
  return extent;
}

/* ---- heading */

/* A line, or two, in the largest type up to @size that holds all of it. Returns its height. */
static double
add_heading (Task       *task,
             const char *string,
             double      y,
             double      width,
             double      size,
             PangoWeight weight,
             gboolean    is_dim,
             GArray     *texts)
{
  AshlarPageText text = { .text = (char *) string,
                          .size = size,
                          .weight = weight,
                          .alignment = PANGO_ALIGN_CENTER,
                          .is_dim = is_dim };
  double         natural, height;

  _ashlar_page_text_measure (task->context, &text, &natural, NULL);
  if (natural > width)
    text.size = MAX (size * width / natural * .99, MAX (size * .6, LEAST_TITLE));
  text.lines = 2;
  text.width = width;
  _ashlar_page_text_measure (task->context, &text, NULL, &height);
  if (texts != NULL)
    {
      text.text = g_strdup (string);
      text.x = (task->self->width - width) / 2;
      text.y = y;
      g_array_append_val (texts, text);
    }
  return height;
}

static double
set_heading (Task *task, double y, double width, double scale, GArray *texts)
{
  AshlarOnePage *self = task->self;
  double         top = y;

  if (self->options.title != NULL && *self->options.title != '\0')
    top += add_heading (task, self->options.title, top, width, TITLE * scale,
                        PANGO_WEIGHT_ULTRABOLD, FALSE, texts)
           + 1 * scale;
  if (*self->options.subtitle != '\0')
    top += add_heading (task, self->options.subtitle, top, width, SUBTITLE * scale,
                        PANGO_WEIGHT_NORMAL, TRUE, texts);
  return top - y;
}

/* ---- paper */

static void
try_paper (Task *task, double width, double height, gboolean beside, double size, Plan *best)
{
  double   inner = width - 2 * MARGIN;
  Plan     plan = { .width = width, .height = height, .legend_size = LEGEND };
  double   heading = set_heading (task, 0, inner, 1, NULL), legend, clues_height;
  double   left;
  gboolean is_cut = FALSE;

  plan.top = MARGIN + heading + 12;
  plan.map_x = MARGIN;
  plan.map_width = inner;
  left = height - MARGIN - plan.top;
  if (task->clues != NULL)
    {
      plan.has_clues = TRUE;
      plan.frame.size = size;
      if (beside)
        {
          plan.frame.columns = task->clues->len > 46 ? 2 : 1;
          plan.frame.width = inner * (plan.frame.columns == 2 ? .46 : .29);
          plan.frame.x = MARGIN + inner - plan.frame.width;
          plan.map_width = inner - plan.frame.width - 20;
          plan.frame.y = plan.top;
          plan.frame.height = left;
          is_cut = _ashlar_clues_measure (task->clues, task->context, &plan.frame, left) > left;
        }
      else
        {
          plan.frame.columns = _ashlar_clues_get_columns (task->clues, width > height ? 4 : 3);
          plan.frame.width = MIN (inner, plan.frame.columns * LARGEST_COLUMN);
          plan.frame.x = (width - plan.frame.width) / 2;
          clues_height = _ashlar_clues_measure (task->clues, task->context, &plan.frame, left * .6);
          is_cut = clues_height > left * .6;
          if (is_cut)
            clues_height = left * .55;
          plan.frame.height = clues_height;
          plan.frame.y = height - MARGIN - clues_height;
          left -= clues_height + 16;
        }
    }
  plan.legend_x = plan.map_x;
  plan.legend_width = plan.map_width;
  /* The map is what the page is for. */
  while ((legend = _ashlar_legend_set (task->legend, task->context, 0, 0, plan.legend_width,
                                       plan.legend_size, NULL, NULL))
             > left * .3
         && plan.legend_size > LEAST_LEGEND)
    plan.legend_size = MAX (plan.legend_size - .5, LEAST_LEGEND);
  legend = MIN (legend, left * .6);
  plan.legend_y = plan.top + left - legend;
  plan.map_y = plan.top;
  plan.map_height = left - legend - (legend > 0 ? 8 : 0);
  plan.cell = MIN (plan.map_width / task->extent.width, plan.map_height / task->extent.height);
  plan.cell = MAX (MIN (plan.cell, LARGEST_CELL * 1.7), 1e-3);
  /* Where some clues are left out, as few as can be are; any page with all of them is better. */
  plan.score = is_cut ? 1e-3 * pow (plan.cell, .25)
                            * _ashlar_clues_count (task->clues, task->context, &plan.frame)
                      : plan.cell * pow (size, .8);
  /* Where it hardly matters, the sheet lies as the map does. */
  if ((width > height) == (task->extent.width > task->extent.height * 1.15))
    plan.score *= 1.08;
  if (best->score == 0 || plan.score > best->score * 1.001)
    *best = plan;
}

static Plan
plan_paper (Task *task)
{
  gboolean is_a4 = task->self->options.paper == ASHLAR_PAPER_A4;
  double   narrow = is_a4 ? 595.276 : 612, wide = is_a4 ? 841.89 : 792;
  guint    n_sizes = task->clues != NULL ? G_N_ELEMENTS (clue_sizes) : 1;
  Plan     best = { 0 };

  for (guint lying = 0; lying < 2; lying++)
    for (guint beside = 0; beside < (task->clues != NULL ? 2 : 1); beside++)
      for (guint i = 0; i < n_sizes; i++)
        try_paper (task, lying ? wide : narrow, lying ? narrow : wide, beside, clue_sizes[i],
                   &best);
  return best;
}

/* ---- no paper */

static Plan
plan_natural (Task *task)
{
  const Extent *extent = &task->extent;
  double        longest = MAX (extent->width, extent->height);
  Plan          plan = { 0 };
  double        scale, margin, inner, heading, legend, y;

  plan.cell = MIN (LARGEST_CELL, NATURAL_SIDE / longest);
  if (plan.cell < ASHLAR_PAGE_FULL)
    plan.cell = MIN (ASHLAR_PAGE_FULL, LARGEST_SIDE / longest);
  inner = MAX (extent->width * plan.cell, 260);
  /* Type grows with the page, for it will be shown at the size of a card as often as full screen. */
  scale = CLAMP (inner / 430, .8, 1.9);
  margin = 20 * scale;

  heading = set_heading (task, 0, inner, scale, NULL);
  plan.top = margin + heading + (heading > 0 ? 8 * scale : 0);
  plan.map_x = plan.legend_x = margin;
  plan.map_y = plan.top;
  plan.map_width = plan.legend_width = inner;
  plan.map_height = extent->height * plan.cell;
  plan.legend_size = LEGEND * scale * 1.1;
  legend
      = _ashlar_legend_set (task->legend, task->context, 0, 0, inner, plan.legend_size, NULL, NULL);
  y = plan.legend_y = plan.top + plan.map_height + (legend > 0 ? 4 * scale : 0);
  y += legend;
  plan.width = inner + 2 * margin;
  if (task->clues != NULL)
    {
      plan.has_clues = TRUE;
      plan.frame.size = 10 * MIN (scale, 1.5);
      if (extent->height > extent->width * 1.25)
        {
          plan.frame.columns = 1;
          plan.frame.width = 24 * plan.frame.size;
          plan.frame.x = plan.width;
          plan.frame.y = plan.top;
          plan.width += plan.frame.width + margin;
        }
      else
        {
          plan.frame.columns = _ashlar_clues_get_columns (
              task->clues, (guint) CLAMP (inner / (17 * plan.frame.size), 1, 4));
          plan.frame.width = MIN (inner, plan.frame.columns * LARGEST_COLUMN * MIN (scale, 1.5));
          plan.frame.x = (plan.width - plan.frame.width) / 2;
          plan.frame.y = y + 10 * scale;
        }
      plan.frame.height = _ashlar_clues_measure (task->clues, task->context, &plan.frame, 4000);
      plan.frame.height = MIN (plan.frame.height, 4000);
      y = MAX (y, plan.frame.y + plan.frame.height);
    }
  plan.height = y + margin;
  return plan;
}

/* ---- all */

static void
clear_text (gpointer text)
{
  g_free (((AshlarPageText *) text)->text);
}

void
_ashlar_one_page_arrange (AshlarOnePage *self)
{
  PangoContext *context = _ashlar_page_text_context (NULL);
  g_autoptr (GArray) clues
      = self->options.clues ? _ashlar_clues_new (self->level, self->options.language) : NULL;
  g_autoptr (GArray) legend = NULL;
  Task   task = { .self = self, .context = context, .clues = clues };
  double heading_width, scale = 1;
  Plan   plan;

  if (self->options.subtitle == NULL)
    self->options.subtitle = _ashlar_page_dup_subtitle (self->level, self->options.language);
  self->texts = g_array_new (FALSE, FALSE, sizeof (AshlarPageText));
  g_array_set_clear_func (self->texts, clear_text);
  self->legend = g_array_new (FALSE, FALSE, sizeof (AshlarPageGlyph));

  task.extent = get_extent (self);
  task.legend = legend = _ashlar_legend_new (self, TRUE);
  if (!self->options.legend)
    g_array_set_size (legend, 0);
  plan = self->options.paper == ASHLAR_PAPER_NONE ? plan_natural (&task) : plan_paper (&task);

  self->width = plan.width;
  self->height = plan.height;
  self->cell = plan.cell;
  self->x = plan.map_x + plan.map_width / 2 - task.extent.x * plan.cell;
  self->y = plan.map_y + plan.map_height / 2 - task.extent.y * plan.cell;
  self->detail = plan.cell >= ASHLAR_PAGE_FULL    ? ASHLAR_DETAIL_FULL
                 : plan.cell >= ASHLAR_PAGE_PLAIN ? ASHLAR_DETAIL_PLAIN
                                                  : ASHLAR_DETAIL_IMAGE;

  if (self->options.paper == ASHLAR_PAPER_NONE)
    {
      scale = plan.legend_size / LEGEND / 1.1;
      heading_width = plan.width - 40 * scale;
      set_heading (&task, 20 * scale, heading_width, scale, self->texts);
    }
  else
    set_heading (&task, MARGIN, plan.width - 2 * MARGIN, 1, self->texts);
  /* In the room of the other: it is shorter. */
  if (self->detail != ASHLAR_DETAIL_FULL && legend->len > 0)
    {
      g_array_unref (legend);
      legend = _ashlar_legend_new (self, FALSE);
    }
  _ashlar_legend_set (legend, context, plan.legend_x, plan.legend_y, plan.legend_width,
                      plan.legend_size, self->texts, self->legend);
  if (plan.has_clues)
    _ashlar_clues_set (clues, context, &plan.frame, self->options.language, self->texts);
  g_object_unref (context);
}
