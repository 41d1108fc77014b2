/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "random-recipes.h"

#include <string.h>

#include "base/ashlar-json-private.h"
#include "block-sets.h"
#include "chain/ashlar-variants-private.h"
#include "crossword-puzzles.h"

typedef struct
{
  AshlarStream stream;
  GPtrArray   *blocks; /* ids that parameters may name */
  GPtrArray   *tags;
  GString     *text;
} Draft;

static guint
below (Draft *self, guint bound)
{
  return ashlar_stream_below (&self->stream, bound);
}

static gboolean
percent (Draft *self, guint chance)
{
  return below (self, 100) < chance;
}

/* Both ends of a range often, large numbers seldom: a level stays small. */
static gint
draw_integer (Draft *self, gint min, gint max)
{
  gint last = max - min > 40 ? min + 40 : max;

  if (percent (self, 15))
    return min;
  if (percent (self, 15) && max - min <= 100)
    return max;
  return ashlar_stream_range (&self->stream, min, last);
}

static const char *
draw_id (Draft *self)
{
  if (self->tags->len > 0 && percent (self, 30))
    return g_ptr_array_index (self->tags, below (self, self->tags->len));
  return g_ptr_array_index (self->blocks, below (self, self->blocks->len));
}

static void
draw_weights (Draft *self, const AshlarParameterSpec *spec)
{
  g_string_append_c (self->text, '{');
  for (guint i = 0; spec->choices[i] != NULL; i++)
    g_string_append_printf (self->text, "%s\"%s\": %d", i > 0 ? ", " : "", spec->choices[i],
                            percent (self, 25) ? 0 : draw_integer (self, spec->minimum, 9));
  g_string_append_c (self->text, '}');
}

static void
draw_range (Draft *self, const AshlarParameterSpec *spec)
{
  gint a = draw_integer (self, spec->minimum, MIN (spec->maximum, spec->minimum + 12));
  gint b = draw_integer (self, spec->minimum, MIN (spec->maximum, spec->minimum + 12));

  g_string_append_printf (self->text, "{\"min\": %d, \"max\": %d}", MIN (a, b), MAX (a, b));
}

static void
draw_set (Draft *self)
{
  g_string_append_c (self->text, '[');
  for (guint i = 0, n = 1 + below (self, 4); i < n; i++)
    g_string_append_printf (self->text, "%s\"%s\"", i > 0 ? ", " : "", draw_id (self));
  g_string_append_c (self->text, ']');
}

/* FALSE if there is nothing to name. */
static gboolean
can_draw (Draft *self, const AshlarParameterSpec *spec)
{
  switch (spec->type)
    {
    case ASHLAR_PARAMETER_BLOCK_SET:
    case ASHLAR_PARAMETER_COUNTED_BLOCKS:
    case ASHLAR_PARAMETER_BLOCK:
      return self->blocks->len > 0;
    case ASHLAR_PARAMETER_PUZZLE:
    case ASHLAR_PARAMETER_TILE:
      return FALSE;
    case ASHLAR_PARAMETER_OBJECT:
    case ASHLAR_PARAMETER_PREDICATE:
    case ASHLAR_PARAMETER_WORD:
    case ASHLAR_PARAMETER_RECORDS:
    case ASHLAR_PARAMETER_WORDS:
    case ASHLAR_PARAMETER_INTEGER:
    case ASHLAR_PARAMETER_PERCENT:
    case ASHLAR_PARAMETER_BOOLEAN:
    case ASHLAR_PARAMETER_CHOICE:
    case ASHLAR_PARAMETER_RANGE:
    case ASHLAR_PARAMETER_WEIGHTS:
    case ASHLAR_PARAMETER_POINTS:
    default:
      return TRUE;
    }
}

static const char *const predicates[] = {
  "{\"deadEnd\": true}",
  "{\"role\": \"entrance\"}",
  "{\"kind\": \"hall\"}",
  "{\"kind\": \"special\"}",
  "{\"special\": \"vault\"}",
  "{\"links\": {\"min\": 3}}",
  "{\"distance\": {\"max\": 2}}",
  "{\"not\": {\"x\": {\"min\": 500}}}",
  "{\"any\": [{\"role\": \"exit\"}, {\"y\": {\"max\": 300}}]}",
  "{\"adjacentTo\": {\"deadEnd\": true}}",
  "{\"zone\": \"one\"}",
  "{\"not\": {\"zone\": \"safe\"}}",
  "{\"route\": \"main\"}",
  "{\"before\": \"guardian\"}",
  "{\"role\": \"key\"}",
  "{\"contains\": \"thing\"}",
};

static const char *
draw_predicate (Draft *self)
{
  return predicates[below (self, G_N_ELEMENTS (predicates))];
}

/* Few, so that one thing names another often. */
static const char *
draw_word (Draft *self)
{
  static const char *const words[] = { "one", "two", "safe", "goal", "main", "bronze" };

  return words[below (self, G_N_ELEMENTS (words))];
}

static void draw_value (Draft *self, const AshlarParameterSpec *spec);

static void
draw_records (Draft *self, const AshlarParameterSpec *spec)
{
  guint n = below (self, 4);

  g_string_append_c (self->text, '[');
  for (guint i = 0; i < n; i++)
    {
      gboolean first = TRUE;

      g_string_append (self->text, i > 0 ? ", {" : "{");
      for (guint f = 0; f < spec->n_fields; f++)
        {
          if (!can_draw (self, &spec->fields[f])
              || !percent (self, spec->fields[f].optional ? 50 : 90))
            continue;
          g_string_append_printf (self->text, "%s\"%s\": ", first ? "" : ", ", spec->fields[f].id);
          draw_value (self, &spec->fields[f]);
          first = FALSE;
        }
      g_string_append_c (self->text, '}');
    }
  g_string_append_c (self->text, ']');
}

static void
draw_value (Draft *self, const AshlarParameterSpec *spec)
{
  guint a, b, n_choices;

  switch (spec->type)
    {
    case ASHLAR_PARAMETER_BOOLEAN:
      g_string_append (self->text, percent (self, 50) ? "true" : "false");
      break;
    case ASHLAR_PARAMETER_CHOICE:
      n_choices = g_strv_length ((char **) spec->choices);
      g_string_append_printf (self->text, "\"%s\"", spec->choices[below (self, n_choices)]);
      break;
    case ASHLAR_PARAMETER_RANGE:
      draw_range (self, spec);
      break;
    case ASHLAR_PARAMETER_WEIGHTS:
      draw_weights (self, spec);
      break;
    case ASHLAR_PARAMETER_BLOCK_SET:
      draw_set (self);
      break;
    case ASHLAR_PARAMETER_COUNTED_BLOCKS:
      g_string_append_printf (self->text, "{\"%s\": ", draw_id (self));
      g_string_append_printf (self->text, "%u}", below (self, 4));
      break;
    case ASHLAR_PARAMETER_BLOCK:
      g_string_append_printf (self->text, "\"%s\"", draw_id (self));
      break;
    case ASHLAR_PARAMETER_POINTS:
      a = below (self, 1001);
      b = below (self, 1001);
      g_string_append_printf (self->text, "[[%u, %u]]", a, b);
      break;
    case ASHLAR_PARAMETER_OBJECT:
      g_string_append (self->text, "\"thing\"");
      break;
    case ASHLAR_PARAMETER_PREDICATE:
      g_string_append (self->text, draw_predicate (self));
      break;
    case ASHLAR_PARAMETER_WORD:
      g_string_append_printf (self->text, "\"%s\"", draw_word (self));
      break;
    case ASHLAR_PARAMETER_RECORDS:
      draw_records (self, spec);
      break;
    case ASHLAR_PARAMETER_WORDS:
      g_string_append_printf (self->text, "[\"%s\"]", draw_word (self));
      break;
    case ASHLAR_PARAMETER_INTEGER:
    case ASHLAR_PARAMETER_PERCENT:
    case ASHLAR_PARAMETER_PUZZLE:
    case ASHLAR_PARAMETER_TILE:
    default:
      g_string_append_printf (self->text, "%d", draw_integer (self, spec->minimum, spec->maximum));
      break;
    }
}

static void
draw_members (Draft *self, const AshlarPart *part, guint chance)
{
  gboolean first = TRUE;

  g_string_append_c (self->text, '{');
  for (guint i = 0; i < part->n_parameters; i++)
    {
      if (!can_draw (self, &part->parameters[i]) || !percent (self, chance))
        continue;
      g_string_append_printf (self->text, "%s\"%s\": ", first ? "" : ", ", part->parameters[i].id);
      draw_value (self, &part->parameters[i]);
      first = FALSE;
    }
  g_string_append_c (self->text, '}');
}

/* Zones, keys and locks that go together, as words drawn apart seldom do; places for numbers are drawn. */
static const char *const schemes[] = {
  "{\"zones\": [{\"id\": \"one\"}, {\"id\": \"two\", \"share\": %u}]}",
  "{\"zones\": [{\"id\": \"one\", \"share\": %u}], \"keys\": [{\"name\": \"bronze\", \"zone\": "
  "\"safe\", \"count\": 2}], \"locks\": [{\"target\": \"one\", \"requires\": [\"bronze\"]}]}",
  "{\"zones\": [{\"id\": \"one\"}, {\"id\": \"safe\", \"share\": %u}, {\"id\": \"two\"}], "
  "\"keys\": [{\"name\": \"bronze\", \"zone\": \"one\"}, {\"name\": \"silver\", \"zone\": "
  "\"two\"}], \"locks\": [{\"target\": \"goal\", \"requires\": [\"bronze\", \"silver\"]}]}",
  "{\"zones\": [{\"id\": \"one\", \"target\": {\"x\": {\"max\": 500}}}, {\"id\": \"two\"}, "
  "{\"id\": "
  "\"end\", \"share\": %u}], \"keys\": [{\"name\": \"bronze\", \"zone\": \"one\", \"count\": 3}, "
  "{\"name\": \"silver\", \"zone\": \"two\"}], \"locks\": [{\"target\": \"two\", \"requires\": "
  "[\"bronze\"]}, {\"target\": \"goal\", \"requires\": [\"silver\"]}], \"goalDepth\": 3}",
  "{\"zones\": [{\"id\": \"one\"}, {\"id\": \"two\", \"target\": {\"role\": \"exit\"}}], \"keys\": "
  "[{\"name\": \"bronze\", \"zone\": \"one\"}, {\"name\": \"silver\", \"zone\": \"safe\"}], "
  "\"locks\": [{\"target\": \"two\", \"requires\": [\"bronze\"]}, {\"target\": \"goal\", "
  "\"requires\": [\"silver\"]}], \"goalDepth\": %u}",
};

static void
draw_zones (Draft *self)
{
  g_autoptr (GString) text = g_string_new (schemes[below (self, G_N_ELEMENTS (schemes))]);
  g_autofree char *number = g_strdup_printf ("%u", 2 + below (self, 3));

  g_string_replace (text, "%u", number, 1);
  g_string_append (self->text, text->str);
}

static void
draw_parameters (Draft *self, const AshlarPart *part, guint chance)
{
  g_string_append (self->text, "\"parameters\": ");
  if (g_str_equal (part->id, "zones") && percent (self, 80))
    draw_zones (self);
  else
    draw_members (self, part, chance);
}

static const AshlarPass *
find_layer (AshlarBases base)
{
  guint                    n_passes;
  const AshlarPass *const *passes = ashlar_registry_get_passes (&n_passes);

  while ((*passes)->lays != base)
    passes++;
  return *passes;
}

/* In an order that can work, mostly: what others need is there, and before them. */
/* Zones, keys and locks that name each other: drawn by themselves they hardly ever do. */
static void
draw_scheme (Draft *self)
{
  static const char *const zones[] = { "one", "two", "three" };
  static const char *const keys[] = { "bronze", "silver" };
  guint                    n_zones = 1 + below (self, 3), n_keys = below (self, 3);
  gboolean                 is_nested = n_zones > 1 && percent (self, 40);
  g_autoptr (GString) required = g_string_new (NULL);

  g_string_append (self->text, "\"parameters\": {\"zones\": [");
  if (percent (self, 50))
    g_string_append (self->text, "{\"id\": \"safe\"}, ");
  for (guint i = 0; i < n_zones; i++)
    {
      g_string_append_printf (self->text, "%s{\"id\": \"%s\"", i > 0 ? ", " : "", zones[i]);
      if (percent (self, 30))
        g_string_append_printf (self->text, ", \"share\": %u", 5 + below (self, 40));
      if (percent (self, 20))
        g_string_append_printf (self->text, ", \"target\": %s", draw_predicate (self));
      g_string_append_c (self->text, '}');
    }
  g_string_append (self->text, "], \"keys\": [");
  for (guint i = 0; i < n_keys; i++)
    {
      guint zone = below (self, n_zones), n_parts = 1 + below (self, 3);

      g_string_append_printf (self->text, "%s{\"name\": \"%s\", \"zone\": \"%s\", \"count\": %u}",
                              i > 0 ? ", " : "", keys[i], zones[zone], n_parts);
      g_string_append_printf (required, "%s\"%s\"", i > 0 ? ", " : "", keys[i]);
    }
  if (is_nested)
    g_string_append_printf (self->text, "%s{\"name\": \"iron\", \"zone\": \"%s\"}",
                            n_keys > 0 ? ", " : "", zones[percent (self, 90) ? 0 : n_zones - 1]);
  g_string_append (self->text, "], \"locks\": [");
  if (n_keys > 0)
    g_string_append_printf (self->text, "{\"target\": \"goal\", \"requires\": [%s]}",
                            required->str);
  if (is_nested)
    g_string_append_printf (self->text, "%s{\"target\": \"%s\", \"requires\": [\"iron\"]}",
                            n_keys > 0 ? ", " : "", zones[n_zones - 1]);
  g_string_append (self->text, "]}");
}

/* @chance: of saying each. */
static void
draw_pass_parameters (Draft *self, const AshlarPart *part, guint chance)
{
  if (strcmp (part->id, "zones") == 0 && percent (self, 75))
    draw_scheme (self);
  else
    draw_parameters (self, part, chance);
}

static void
draw_assign (Draft *self)
{
  guint                    n_passes, n = below (self, 3);
  const AshlarPass *const *passes = ashlar_registry_get_passes (&n_passes);
  g_autoptr (GPtrArray) drawn = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    {
      const AshlarPass *pass = passes[below (self, n_passes)];
      gboolean          is_first = pass->lays != 0 && percent (self, 90);

      if ((pass->needs & ASHLAR_BASE_MAIN) != 0 && percent (self, 90)
          && !g_ptr_array_find (drawn, find_layer (ASHLAR_BASE_MAIN), NULL))
        g_ptr_array_add (drawn, (gpointer) find_layer (ASHLAR_BASE_MAIN));
      if (!pass->once || percent (self, 5) || !g_ptr_array_find (drawn, pass, NULL))
        g_ptr_array_insert (drawn, is_first ? 0 : -1, (gpointer) pass);
    }
  g_string_append (self->text, ", \"assign\": [");
  for (guint i = 0; i < drawn->len; i++)
    {
      const AshlarPart *part = &((const AshlarPass *) g_ptr_array_index (drawn, i))->part;

      g_string_append_printf (self->text, "%s{\"type\": \"%s\", ", i > 0 ? ", " : "", part->id);
      draw_pass_parameters (self, part, 50);
      g_string_append_c (self->text, '}');
    }
  g_string_append_c (self->text, ']');
}

/* One that fits the planner, mostly. */
static const AshlarPainter *
draw_painter (Draft *self, const AshlarPlanner *planner)
{
  guint                       n;
  const AshlarPainter *const *painters = ashlar_registry_get_painters (&n);

  for (;;)
    {
      const AshlarPainter *painter = painters[below (self, n)];

      if (g_str_equal (planner->part.id, "blocks") && painter->opening != ASHLAR_OPENING_EXITS
          && percent (self, 98))
        continue;
      if (painter->opening != ASHLAR_OPENING_EXITS || self->blocks->len > 0)
        return painter;
    }
}

/* Seldom as many as are never there. */
static void
draw_count (Draft *self)
{
  guint least = percent (self, 80) ? 0 : below (self, 4);

  g_string_append_printf (self->text, "\"count\": {\"min\": %u", least);
  if (percent (self, 80))
    g_string_append_printf (self->text, ", \"max\": %u", least + below (self, 6));
  g_string_append (self->text, "}, ");
}

/* Two or three by weight, each with what it is told. */
static void
draw_weighted_painters (Draft *self, const AshlarPlanner *planner)
{
  const AshlarPart *parts[3];
  guint             n = 0;

  for (guint tries = 2 + below (self, 2); tries > 0; tries--)
    {
      const AshlarPart *part = &draw_painter (self, planner)->part;
      gboolean          is_new = TRUE;

      for (guint i = 0; i < n; i++)
        is_new = is_new && parts[i] != part;
      if (is_new)
        parts[n++] = part;
    }
  g_string_append (self->text, "\"painter\": {");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (self->text, "%s\"%s\": %u", i > 0 ? ", " : "", parts[i]->id,
                            i == 0 ? 1 + below (self, 3) : below (self, 3));
  g_string_append (self->text, "}, \"parameters\": {");
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (self->text, "%s\"%s\": ", i > 0 ? ", " : "", parts[i]->id);
      draw_members (self, parts[i], 50);
    }
  g_string_append_c (self->text, '}');
}

static void
draw_theme (Draft *self, const AshlarPlanner *planner)
{
  guint n = below (self, 4);

  g_string_append (self->text, ", \"theme\": [");
  for (guint i = 0; i < n; i++)
    {
      const AshlarPart *part = &draw_painter (self, planner)->part;

      g_string_append (self->text, i > 0 ? ", {" : "{");
      if (percent (self, 70))
        g_string_append_printf (self->text, "\"id\": \"rule%u\", ", i);
      if (i + 1 < n)
        g_string_append_printf (self->text, "\"when\": %s, ", draw_predicate (self));
      if (percent (self, 25))
        draw_count (self);
      if (percent (self, 25))
        {
          draw_weighted_painters (self, planner);
        }
      else
        {
          g_string_append_printf (self->text, "\"painter\": \"%s\", ", part->id);
          draw_parameters (self, part, 50);
        }
      if (percent (self, 20))
        g_string_append (self->text, ", \"tiles\": {\"floor\": \"?\"}");
      g_string_append_c (self->text, '}');
    }
  g_string_append_c (self->text, ']');
}

static void
draw_finish (Draft *self)
{
  guint                      n_finishes, n = 1 + below (self, 3);
  const AshlarFinish *const *finishes = ashlar_registry_get_finishes (&n_finishes);

  g_string_append (self->text, ", \"finish\": [");
  for (guint i = 0; i < n; i++)
    {
      const AshlarPart *part = &finishes[below (self, n_finishes)]->part;

      g_string_append_printf (self->text, "%s{\"type\": \"%s\", ", i > 0 ? ", " : "", part->id);
      draw_parameters (self, part, 50);
      g_string_append_c (self->text, '}');
    }
  g_string_append_c (self->text, ']');
}

static void
draw_place (Draft *self)
{
  static const char *const places[] = { "centre", "wall", "corner", "any", "gateway" };
  guint                    n = 1 + below (self, 3);

  g_string_append (self->text, ", \"place\": [");
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (self->text, "%s{\"id\": \"place%u\", \"object\": \"thing\", ",
                              i > 0 ? ", " : "", i);
      gboolean is_trail = percent (self, 20);

      if (is_trail)
        g_string_append (self->text,
                         percent (self, 80) ? "\"trail\": \"main\", " : "\"trail\": \"alt-1\", ");
      else if (percent (self, 50))
        g_string_append_printf (self->text, "\"when\": %s, ", draw_predicate (self));
      if (percent (self, 50))
        g_string_append_printf (self->text, "\"chance\": 0.%u, ", below (self, 10));
      else if (percent (self, 50))
        g_string_append_printf (self->text, "\"count\": {\"max\": %u}, ", below (self, 20));
      g_string_append_printf (self->text, "\"at\": \"%s\"}",
                              is_trail ? "any" : places[below (self, G_N_ELEMENTS (places))]);
    }
  g_string_append_c (self->text, ']');
}

static void
draw_palettes (Draft *self)
{
  guint n = 1 + below (self, 3);

  g_string_append (self->text, ", \"palettes\": [");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (self->text, "%s{\"id\": \"palette%u\", \"paper\": \"#%06x\"}",
                            i > 0 ? ", " : "", i, below (self, 1 << 24));
  g_string_append_c (self->text, ']');
}

/* One block for each of the fifteen pieces, the exits in the middle of the sides; now and then one
 * is missing, or has a pillar. */
static void
draw_pieces (Draft *self, guint gaps)
{
  static const char *const names[] = { "North", "East", "South", "West" };
  guint                    side = 3 + 2 * below (self, 3), middle = side / 2;
  gboolean                 has_gap = gaps > 0 && percent (self, gaps);

  for (guint mask = 1; mask < 16; mask++)
    {
      char  *id = g_strdup_printf ("piece%u", mask);
      guint  n_exits = 0;
      guint8 at[4][2] = { { (guint8) middle, 0 },
                          { (guint8) (side - 1), (guint8) middle },
                          { (guint8) middle, (guint8) (side - 1) },
                          { 0, (guint8) middle } };

      if (has_gap && percent (self, 10))
        {
          g_free (id);
          continue;
        }
      g_string_append_printf (self->text, "%s{\"id\": \"%s\", \"tags\": [\"odd%u\"], ",
                              self->blocks->len > 0 ? ", " : "", id, mask & 1);
      g_string_append_printf (self->text, "\"occurrences\": %u, \"representation\": [",
                              1 + below (self, 4));
      for (guint y = 0; y < side; y++)
        {
          g_string_append_printf (self->text, "%s\"", y > 0 ? ", " : "");
          for (guint x = 0; x < side; x++)
            {
              gboolean is_floor = x > 0 && y > 0 && x + 1 < side && y + 1 < side;

              for (guint d = 0; d < 4; d++)
                is_floor |= (mask >> d & 1) != 0 && at[d][0] == x && at[d][1] == y;
              g_string_append_c (self->text, !is_floor ? '#' : percent (self, 10) ? '?' : '.');
            }
          g_string_append_c (self->text, '"');
        }
      g_string_append (self->text, "], \"exits\": [");
      for (guint d = 0; d < 4; d++)
        if ((mask >> d & 1) != 0)
          g_string_append_printf (self->text, "%s{\"position\": [%u, %u], \"direction\": \"%s\"}",
                                  n_exits++ > 0 ? ", " : "", at[d][0], at[d][1], names[d]);
      g_string_append_printf (self->text, "]%s}",
                              percent (self, 30) ? ", \"transformations\": [\"R90\", \"MIRROR\"]"
                                                 : "");
      g_ptr_array_add (self->blocks, id);
    }
}

static gboolean
needs_puzzle (const AshlarPlanner *planner)
{
  for (guint i = 0; i < planner->part.n_parameters; i++)
    if (planner->part.parameters[i].type == ASHLAR_PARAMETER_PUZZLE)
      return TRUE;
  return FALSE;
}

static void
draw_puzzle (Draft *self, guint64 seed)
{
  g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
  AshlarJsonWriter *writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;

  ashlar_json_writer_value (writer, puzzle->ipuz);
  bytes = ashlar_json_writer_free_to_bytes (writer);
  g_string_append (self->text, "\"puzzles\": [{\"id\": \"words\", \"ipuz\": ");
  g_string_append_len (self->text, g_bytes_get_data (bytes, NULL),
                       (gssize) g_bytes_get_size (bytes));
  g_string_append (self->text, "}], ");
}

static void
draw_recipe (Draft *self, const AshlarPlanner *planner)
{
  g_string_append_printf (self->text, "{\"id\": \"random\", \"planner\": {\"type\": \"%s\", ",
                          planner->part.id);
  draw_parameters (self, &planner->part, 40);
  g_string_append_c (self->text, '}');
  draw_assign (self);
  draw_theme (self, planner);
  /* The sets of free blocks have tiles of their own. */
  if (percent (self, 30) && !g_str_equal (planner->part.id, "blocks"))
    g_string_append (self->text,
                     ", \"tiles\": {\"floor\": \",\", \"wall\": \"%\", \"door\": \"+\"}");
  if (percent (self, 30))
    draw_finish (self);
  if (percent (self, 30))
    draw_place (self);
  if (percent (self, 30))
    draw_palettes (self);
  /* Seldom, because what is never met takes a hundred levels. */
  if (percent (self, 2))
    g_string_append_printf (self->text,
                            ", \"accept\": {\"rooms\": {\"min\": %u}, \"density\": "
                            "{\"min\": 1}}",
                            below (self, 4));
  g_string_append_c (self->text, '}');
}

/* A random set of blocks of all shapes, with the recipe put before its last brace. */
static char *
dup_free_blocks (Draft *self, const AshlarPlanner *planner, guint64 seed)
{
  g_autofree char *set = block_sets_dup_random (seed);
  g_autoptr (AshlarContent) content = block_sets_read (set);
  char *end = strrchr (set, '}');

  for (guint i = 0; i < ashlar_content_get_n_blocks (content); i++)
    g_ptr_array_add (self->blocks,
                     g_strdup (ashlar_block_get_id (ashlar_content_get_block (content, i))));
  *end = '\0';
  g_string_append_printf (self->text, "%s, \"recipes\": [", set);
  draw_recipe (self, planner);
  g_string_append (self->text, "]}\n");
  return g_string_free (g_steal_pointer (&self->text), FALSE);
}

static void
begin_content (Draft *self)
{
  g_string_append (
      self->text,
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}, "
      "{\"representation\": \",\", \"parent\": \".\"}, {\"representation\": \"+\"}, "
      "{\"representation\": \"^\", \"parent\": \"#\"}, "
      "{\"representation\": \"?\", \"references\": {\"#\": 1, \".\": 2}}, "
      "{\"representation\": \"%\", \"references\": {\"#\": 3, \"^\": 1}}], "
      "\"objects\": [{\"id\": \"thing\", \"light\": {\"radius\": 3}}], \"blocks\": [");
}

char *
random_recipes_dup_content (const AshlarPlanner *planner, guint64 seed)
{
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  Draft self = { .blocks = blocks, .tags = tags, .text = g_string_new (NULL) };

  ashlar_stream_init (&self.stream, seed, ASHLAR_STAGE_PLAN, 0, 4711);
  if (g_str_equal (planner->part.id, "blocks"))
    return dup_free_blocks (&self, planner, seed);

  begin_content (&self);
  if (planner->needs_blocks || percent (&self, 40))
    {
      draw_pieces (&self, 10);
      g_ptr_array_add (tags, (gpointer) "tag:odd0");
      g_ptr_array_add (tags, (gpointer) "tag:odd1");
    }
  g_string_append (self.text, "], ");
  if (needs_puzzle (planner))
    draw_puzzle (&self, seed);
  g_string_append (self.text, "\"recipes\": [");
  draw_recipe (&self, planner);
  g_string_append (self.text, "]}\n");
  return g_string_free (self.text, FALSE);
}

/* Most as it is unsaid, so that each part shows what it does and not what it refuses; of the first seed all. */
#define CHANCE_OF_SAYING 25

/* Those that lay what @pass builds on. */
static void
draw_passes_before (Draft *self, const AshlarPass *pass)
{
  guint                    n;
  const AshlarPass *const *passes = ashlar_registry_get_passes (&n);

  for (guint i = 0; i < n; i++)
    if (passes[i] != pass && (passes[i]->lays & pass->needs) != 0)
      g_string_append_printf (self->text, "\"%s\", ", passes[i]->part.id);
}

char *
random_recipes_dup_combination (const AshlarPlanner *planner,
                                const AshlarPass    *pass,
                                const AshlarPainter *painter,
                                guint64              seed)
{
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  Draft self = { .blocks = blocks, .tags = tags, .text = g_string_new (NULL) };

  guint chance = seed > 0 ? CHANCE_OF_SAYING : 0;

  ashlar_stream_init (&self.stream, seed, ASHLAR_STAGE_PLAN, 0, 815);
  begin_content (&self);
  draw_pieces (&self, 0);
  g_string_append (self.text, "], ");
  if (needs_puzzle (planner))
    draw_puzzle (&self, seed);
  g_string_append_printf (self.text,
                          "\"recipes\": [{\"id\": \"random\", \"planner\": {\"type\": \"%s\", ",
                          planner->part.id);
  draw_parameters (&self, &planner->part, chance);
  g_string_append (self.text, "}, \"assign\": [");
  if (pass != NULL)
    {
      draw_passes_before (&self, pass);
      g_string_append_printf (self.text, "{\"type\": \"%s\", ", pass->part.id);
      draw_pass_parameters (&self, &pass->part, 2 * chance);
      g_string_append_c (self.text, '}');
    }
  g_string_append_printf (self.text, "], \"theme\": [{\"painter\": \"%s\", ", painter->part.id);
  draw_parameters (&self, &painter->part, 2 * chance);
  g_string_append (self.text, "}]}]}\n");
  return g_string_free (self.text, FALSE);
}
