/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every stage after the planner on dungeons of crosswords: painters, passes and finishes at every
 * size, blocks, and rules that ask each thing that can be asked of an area.
 * What is in the registry is in here. */

#include "base/ashlar-json-private.h"
#include "crossword-puzzles.h"
#include "levels.h"
#include "pipeline/ashlar-registry-private.h"

#define N_PUZZLES 40
#define N_PUZZLES_LONG 20000

static guint
get_n_puzzles (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_PUZZLES_LONG : N_PUZZLES;
}

/* A level that keeps all guarantees, those of words too; NULL where the puzzle, the planner or the
 * blocks cannot give what is asked for. */
static AshlarLevel *
generate (AshlarContent *content, const char *recipe, guint64 seed, const char *what)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, recipe, NULL, &error);
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (AshlarReport) report = NULL;

  if (generator != NULL)
    level = ashlar_generator_generate (generator, seed, NULL, &error);
  if (level == NULL)
    {
      if (error == NULL || error->domain != ASHLAR_GENERATE_ERROR
          || !g_str_has_prefix (ashlar_generate_error_get_subject (error), "/recipes/"))
        g_error ("puzzle and seed %" G_GUINT64_FORMAT ", %s: %s", seed, what,
                 error != NULL ? error->message : "neither a level nor an error");
      g_test_message ("%s: %s", what, error->message);
      return NULL;
    }
  report = ashlar_level_check (level);
  if (ashlar_report_get_n_findings (report) > 0)
    g_error ("puzzle and seed %" G_GUINT64_FORMAT ", %s: %s: %s", seed, what,
             ashlar_finding_get_subject (ashlar_report_get_finding (report, 0)),
             ashlar_finding_get_message (ashlar_report_get_finding (report, 0)));
  return g_steal_pointer (&level);
}

static char *
dup_parameters (guint64 seed, const char *more)
{
  return g_strdup_printf ("\"words\": {\"min\": 2, \"max\": %u}, \"specialRooms\": {\"min\": 0, "
                          "\"max\": %u}%s",
                          2 + (guint) (seed % 12), (guint) (seed % 7), more);
}

/* A step of a recipe, with all chances at their highest. */
static char *
dup_step (const AshlarPart *part)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_first = TRUE;

  g_string_printf (text, "{\"type\": \"%s\", \"parameters\": {", part->id);
  for (guint i = 0; i < part->n_parameters; i++)
    if (part->parameters[i].type == ASHLAR_PARAMETER_PERCENT)
      {
        g_string_append_printf (text, "%s\"%s\": %d", is_first ? "" : ", ", part->parameters[i].id,
                                part->parameters[i].maximum);
        is_first = FALSE;
      }
  g_string_append (text, "}}");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* FALSE: no level. */
static gboolean
try_parts (AshlarPuzzle     *puzzle,
           guint64           seed,
           const char       *planner,
           const char       *painter,
           const AshlarPart *pass,
           const AshlarPart *finish)
{
  g_autofree char *parameters = dup_parameters (seed, planner);
  g_autofree char *assign = pass != NULL ? dup_step (pass) : g_strdup ("");
  g_autofree char *end = finish != NULL ? dup_step (finish) : g_strdup ("");
  g_autofree char *rest
      = g_strdup_printf (", \"theme\": [{\"id\": \"all\", \"painter\": \"%s\"}], \"assign\": [%s], "
                         "\"finish\": [%s]",
                         painter, assign, end);
  g_autofree char *what = g_strconcat (parameters, rest, NULL);
  g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, parameters, rest);
  g_autoptr (AshlarLevel) level = generate (content, "dungeon", seed, what);

  return level != NULL;
}

/* Every painter with every pass and every finish, one of each at a time, at every size. */
static void
test_every_part_at_every_size (void)
{
  static const char *const planners[] = {
    ", \"cellSize\": 1",
    ", \"cellSize\": 3",
    ", \"cellSize\": 4",
    ", \"cellSize\": 7",
    ", \"cellSize\": 5, \"mode\": \"full\"",
    ", \"cellSize\": 1, \"unit\": \"word\"",
    ", \"cellSize\": 3, \"unit\": \"word\"",
    ", \"cellSize\": 4, \"unit\": \"word\"",
    ", \"cellSize\": 7, \"unit\": \"word\"",
    ", \"cellSize\": 5, \"unit\": \"word\", \"mode\": \"full\"",
  };
  guint                       n_painters, n_passes, n_finishes, n_levels = 0, n_tried = 0;
  const AshlarPainter *const *painters = ashlar_registry_get_painters (&n_painters);
  const AshlarPass *const    *passes = ashlar_registry_get_passes (&n_passes);
  const AshlarFinish *const  *finishes = ashlar_registry_get_finishes (&n_finishes);

  for (guint64 seed = 0; seed < get_n_puzzles (); seed++)
    {
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);

      for (guint i = 0; i < G_N_ELEMENTS (planners) * n_painters; i++)
        {
          const AshlarPainter *painter = painters[i / G_N_ELEMENTS (planners)];
          guint                pass = (guint) ((seed + i) % (n_passes + 1));
          guint                finish = (guint) ((seed / 2 + i) % (n_finishes + 1));

          if (painter->opening == ASHLAR_OPENING_EXITS)
            continue;
          n_levels += try_parts (puzzle, seed, planners[i % G_N_ELEMENTS (planners)],
                                 painter->part.id, pass < n_passes ? &passes[pass]->part : NULL,
                                 finish < n_finishes ? &finishes[finish]->part : NULL);
          n_tried++;
        }
    }
  g_assert_cmpuint (n_levels, >, n_tried / 2);
}

/* ---- Blocks ---- */

/* The content with a recipe of blocks. @rules: of the theme before, with a comma behind each. */
static AshlarContent *
with_blocks (AshlarContent *content,
             AshlarPuzzle  *puzzle,
             const char    *blocks,
             const char    *rules,
             guint64        seed)
{
  g_autofree char *parameters = dup_parameters (seed, "");
  g_autofree char *rest = g_strdup_printf (
      ", \"theme\": [%s{\"id\": \"all\", \"painter\": \"blocks\", \"parameters\": {\"blocks\": "
      "[\"%s\"]}}]",
      rules, blocks);
  g_autoptr (AshlarContent) drawn = crossword_puzzles_new_content (puzzle, parameters, rest);
  g_autoptr (AshlarContent) with_puzzle
      = ashlar_content_with_puzzle_at (content, ASHLAR_NO_INDEX, puzzle);

  return ashlar_content_with_recipe (with_puzzle, ASHLAR_NO_INDEX,
                                     ashlar_content_get_recipe (drawn, 0));
}

static void
check_blocks (AshlarContent *content, const char *blocks)
{
  guint n_levels = 0;

  for (guint64 seed = 0; seed < get_n_puzzles (); seed++)
    {
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
      g_autoptr (AshlarContent) whole = with_blocks (content, puzzle, blocks, "", seed);
      g_autoptr (AshlarLevel) level = generate (whole, "dungeon", seed, blocks);

      n_levels += level != NULL;
      for (guint area = 0; level != NULL && area < level->plan->n_areas; area++)
        g_assert_cmpuint (level->plan->variants[area], !=, G_MAXUINT32);
    }
  g_assert_cmpuint (n_levels, >, get_n_puzzles () / 2);
}

/* A block of 3 × 3 tiles for each piece, floor from its middle to its exits. */
static AshlarContent *
new_pieces (void)
{
  static const struct
  {
    const char *id, *rows, *turns;
    const char *exits[4]; /* directions */
  } pieces[] = {
    { "four", "\"#.#\", \"...\", \"#.#\"", "", { "North", "East", "South", "West" } },
    { "three",
      "\"#.#\", \"#..\", \"#.#\"",
      "\"R90\", \"R180\", \"R270\"",
      { "North", "East", "South" } },
    { "bend", "\"#.#\", \"#..\", \"###\"", "\"R90\", \"R180\", \"R270\"", { "North", "East" } },
    { "straight", "\"#.#\", \"#.#\", \"#.#\"", "\"R90\"", { "North", "South" } },
    { "end", "\"#.#\", \"#.#\", \"###\"", "\"R90\", \"R180\", \"R270\"", { "North" } },
  };
  static const struct
  {
    const char *direction;
    guint       x, y;
  } sides[] = { { "North", 1, 0 }, { "East", 2, 1 }, { "South", 1, 2 }, { "West", 0, 1 } };
  g_autoptr (GString) text = g_string_new (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "
      "\"blocks\": [");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AshlarContent *content;

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_string_append_printf (text,
                              "%s{\"id\": \"%s\", \"tags\": [\"three\"], \"representation\": [%s], "
                              "\"transformations\": [%s], \"exits\": [",
                              i > 0 ? ", " : "", pieces[i].id, pieces[i].rows, pieces[i].turns);
      for (guint k = 0; k < 4 && pieces[i].exits[k] != NULL; k++)
        for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
          if (g_str_equal (sides[side].direction, pieces[i].exits[k]))
            g_string_append_printf (text, "%s{\"position\": [%u, %u], \"direction\": \"%s\"}",
                                    k > 0 ? ", " : "", sides[side].x, sides[side].y,
                                    sides[side].direction);
      g_string_append (text, "]}");
    }
  g_string_append (text, "]}");
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "pieces", &error);
  g_assert_no_error (error);
  return content;
}

static void
test_blocks_of_our_own (void)
{
  g_autoptr (AshlarContent) content = new_pieces ();

  check_blocks (content, "tag:three");
}

static void
test_blocks_of_a_sample (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("sixteen-pieces");

  check_blocks (content, "tag:stone");
}

static gboolean
is_wide_room (const AshlarPlan *plan, guint32 area)
{
  guint special = plan->specials != NULL ? plan->specials[area] : ASHLAR_SPECIAL_NONE;

  return special == ASHLAR_SPECIAL_COURTYARD || special == ASHLAR_SPECIAL_COLONNADE;
}

/* "The painter blocks keeps working where the areas of several squares have another painter": these
 * are open, all others blocks of one square. */
static void
test_blocks_beside_large_rooms (void)
{
  g_autoptr (AshlarContent) content = new_pieces ();
  guint n_levels = 0, n_large = 0;

  for (guint64 seed = 0; seed < get_n_puzzles (); seed++)
    {
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
      g_autoptr (AshlarContent) whole = with_blocks (
          content, puzzle, "tag:three",
          "{\"id\": \"large\", \"when\": {\"any\": [{\"special\": \"courtyard\"}, {\"special\": "
          "\"colonnade\"}]}, \"painter\": \"open\"}, ",
          seed);
      g_autoptr (AshlarLevel) level
          = generate (whole, "dungeon", seed, "blocks beside large rooms");

      n_levels += level != NULL;
      for (guint32 area = 0; level != NULL && area < level->plan->n_areas; area++)
        {
          gboolean has_block
              = level->plan->variants != NULL && level->plan->variants[area] != G_MAXUINT32;

          g_assert_true (has_block != is_wide_room (level->plan, area));
          n_large += is_wide_room (level->plan, area);
        }
    }
  g_assert_cmpuint (n_levels, >, get_n_puzzles () / 2);
  g_assert_cmpuint (n_large, >, get_n_puzzles () / 4);
}

/* "or refuses by name": where blocks may get such a room, what it is, where, and what to do. */
static void
test_blocks_refuse_large_rooms (void)
{
  g_autoptr (AshlarContent) content = new_pieces ();
  guint n_refused = 0, n_made = 0;

  for (guint64 seed = 0; seed < get_n_puzzles (); seed++)
    {
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
      g_autoptr (AshlarContent) whole = with_blocks (
          content, puzzle, "tag:three",
          "{\"id\": \"words\", \"when\": {\"kind\": \"letter\"}, \"painter\": \"open\"}, ", seed);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (whole, "dungeon", NULL, &error);
      g_autoptr (AshlarLevel) level = NULL;

      if (generator == NULL)
        continue;
      level = ashlar_generator_generate (generator, seed, NULL, &error);
      for (guint32 area = 0; level != NULL && area < level->plan->n_areas; area++)
        g_assert_false (is_wide_room (level->plan, area));
      n_made += level != NULL;
      if (!g_error_matches (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_MISFIT)
          || strstr (error->message, "squares") == NULL)
        continue;
      n_refused++;
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, "/recipes/0/theme/1");
      g_assert_true (strstr (error->message, "a special room (courtyard) of ") != NULL
                     || strstr (error->message, "a special room (colonnade) of ") != NULL);
    }
  g_assert_cmpuint (n_refused, >, get_n_puzzles () / 4);
  g_assert_cmpuint (n_made, >, 0);
}

/* ---- Rooms of several squares ---- */

static const char *const room_planners[] = {
  ", \"cellSize\": 1", ", \"cellSize\": 1, \"unit\": \"word\"",
  ", \"cellSize\": 3", ", \"cellSize\": 3, \"unit\": \"word\"",
  ", \"cellSize\": 6", ", \"cellSize\": 5, \"unit\": \"word\"",
};

/* "One fountain a courtyard" is a rule with a chance of 1, whatever paints. */
static void
test_one_fountain_a_courtyard (void)
{
  static const char *const painters[] = { "open", "room", "tunnel" };
  guint                    n_courtyards = 0;

  for (guint64 seed = 0; seed < get_n_puzzles (); seed++)
    for (guint i = 0; i < G_N_ELEMENTS (room_planners); i++)
      {
        g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
        g_autofree char *parameters = dup_parameters (seed, room_planners[i]);
        g_autofree char *rest = g_strdup_printf (", \"theme\": [{\"id\": \"all\", \"painter\": "
                                                 "\"%s\"}], \"place\": [{\"id\": \"fountains\", "
                                                 "\"when\": {\"special\": \"courtyard\"}, "
                                                 "\"object\": \"fountain\", \"chance\": 1, \"at\": "
                                                 "\"centre\"}]",
                                                 painters[(seed + i) % G_N_ELEMENTS (painters)]);
        g_autoptr (AshlarContent) content
            = crossword_puzzles_new_content (puzzle, parameters, rest);
        g_autoptr (AshlarLevel) level = generate (content, "dungeon", seed, parameters);

        for (guint32 area = 0; level != NULL && area < level->plan->n_areas; area++)
          {
            gboolean is_courtyard = level->plan->specials != NULL
                                    && level->plan->specials[area] == ASHLAR_SPECIAL_COURTYARD;
            guint n_fountains = 0;

            for (guint k = 0; k < ashlar_level_get_n_objects (level); k++)
              n_fountains += ashlar_level_object_get_area (ashlar_level_get_object (level, k))
                             == (gint) area;
            g_assert_cmpuint (n_fountains, ==, is_courtyard ? 1 : 0);
            n_courtyards += is_courtyard;
          }
      }
  g_assert_cmpuint (n_courtyards, >, get_n_puzzles ());
}

/* "Inner corners of one space stay open": an open room is floor wherever it is off its rim, and where
 * squares have no walls up to its edge. */
static void
test_large_rooms_are_one_space (void)
{
  guint n_rooms = 0;

  for (guint64 seed = 0; seed < get_n_puzzles (); seed++)
    for (guint i = 0; i < G_N_ELEMENTS (room_planners); i++)
      {
        g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
        g_autofree char *parameters = dup_parameters (seed, room_planners[i]);
        g_autoptr (AshlarContent) content = crossword_puzzles_new_content (
            puzzle, parameters, ", \"theme\": [{\"id\": \"all\", \"painter\": \"open\"}]");
        g_autoptr (AshlarLevel) level = generate (content, "dungeon", seed, parameters);
        guint rim = i < 2 ? 0 : 1;

        for (guint32 area = 0; level != NULL && area < level->plan->n_areas; area++)
          {
            const AshlarRectangle *own = &level->plan->rectangles[area];

            if (!is_wide_room (level->plan, area))
              continue;
            n_rooms++;
            for (guint y = own->y + rim; y + rim < (guint) own->y + own->height; y++)
              for (guint x = own->x + rim; x + rim < (guint) own->x + own->width; x++)
                g_assert_true (ashlar_level_is_walkable (level, x, y));
          }
      }
  g_assert_cmpuint (n_rooms, >, get_n_puzzles ());
}

/* ---- Rules ---- */

typedef struct
{
  const AshlarPlan *plan;
  guint            *n_links;   /* by area */
  guint            *distances; /* from the entrance */
} Facts;

typedef gboolean (*Holds) (const Facts *facts, guint32 area);

static guint
get_special (const Facts *facts, guint32 area)
{
  return facts->plan->specials != NULL ? facts->plan->specials[area] : 0;
}

static gboolean
is_letter (const Facts *facts, guint32 area)
{
  return facts->plan->kinds[area] == ASHLAR_AREA_LETTER;
}

static gboolean
is_special (const Facts *facts, guint32 area)
{
  return facts->plan->kinds[area] == ASHLAR_AREA_SPECIAL;
}

static gboolean
is_vault (const Facts *facts, guint32 area)
{
  return get_special (facts, area) == ASHLAR_SPECIAL_VAULT;
}

static gboolean
is_no_well (const Facts *facts, guint32 area)
{
  return get_special (facts, area) != ASHLAR_SPECIAL_WELL;
}

static gboolean
is_shrine_or_exit (const Facts *facts, guint32 area)
{
  return get_special (facts, area) == ASHLAR_SPECIAL_SHRINE
         || (facts->plan->roles[area] & ASHLAR_ROLE_EXIT) != 0;
}

static gboolean
is_dead_end (const Facts *facts, guint32 area)
{
  return facts->n_links[area] == 1;
}

static gboolean
has_three_links (const Facts *facts, guint32 area)
{
  return facts->n_links[area] >= 3;
}

static gboolean
is_near (const Facts *facts, guint32 area)
{
  return facts->distances[area] <= 3;
}

static gboolean
is_letter_beside_special (const Facts *facts, guint32 area)
{
  const AshlarPlan *plan = facts->plan;
  gboolean          found = FALSE;

  for (guint32 link = 0; link < plan->n_links; link++)
    if (plan->link_from[link] == area || plan->link_to[link] == area)
      found = found
              || is_special (facts, plan->link_from[link] == area ? plan->link_to[link]
                                                                  : plan->link_from[link]);
  return found && is_letter (facts, area);
}

static gboolean
is_large (const Facts *facts, guint32 area)
{
  const AshlarRectangle *rectangle = &facts->plan->rectangles[area];

  return rectangle->width * rectangle->height >= 20;
}

static gboolean
is_left (const Facts *facts, guint32 area)
{
  const AshlarRectangle *rectangle = &facts->plan->rectangles[area];

  return (2u * rectangle->x + rectangle->width) * 500 / facts->plan->width <= 400;
}

static const struct
{
  const char *name, *when;
  Holds       holds;
} rules[] = {
  { "letter", "{\"kind\": \"letter\"}", is_letter },
  { "special", "{\"kind\": \"special\"}", is_special },
  { "vault", "{\"special\": \"vault\"}", is_vault },
  { "no-well", "{\"not\": {\"special\": \"well\"}}", is_no_well },
  { "shrine-or-exit", "{\"any\": [{\"special\": \"shrine\"}, {\"role\": \"exit\"}]}",
    is_shrine_or_exit },
  { "dead-end", "{\"deadEnd\": true}", is_dead_end },
  { "three-links", "{\"links\": {\"min\": 3}}", has_three_links },
  { "near", "{\"distance\": {\"max\": 3}}", is_near },
  { "beside", "{\"kind\": \"letter\", \"adjacentTo\": {\"kind\": \"special\"}}",
    is_letter_beside_special },
  { "large", "{\"size\": {\"min\": 20}}", is_large },
  { "left", "{\"x\": {\"max\": 400}}", is_left },
};

static void
find_facts (Facts *facts, const AshlarPlan *plan)
{
  gboolean grows = TRUE;

  facts->plan = plan;
  facts->n_links = g_new0 (guint, plan->n_areas);
  facts->distances = g_new (guint, plan->n_areas);
  for (guint32 area = 0; area < plan->n_areas; area++)
    facts->distances[area] = (plan->roles[area] & ASHLAR_ROLE_ENTRANCE) != 0 ? 0 : 100000;
  for (guint32 link = 0; link < plan->n_links; link++)
    {
      facts->n_links[plan->link_from[link]]++;
      facts->n_links[plan->link_to[link]]++;
    }
  while (grows)
    {
      grows = FALSE;
      for (guint32 link = 0; link < plan->n_links; link++)
        {
          guint *from = &facts->distances[plan->link_from[link]];
          guint *to = &facts->distances[plan->link_to[link]];

          if (MAX (*from, *to) > MIN (*from, *to) + 1)
            {
              grows = TRUE;
              *from = MIN (*from, *to + 1);
              *to = MIN (*to, *from + 1);
            }
        }
    }
}

/* An object of each rule's own stands in every area that the rule is for, and in no other. */
static void
check_rules (AshlarLevel *level, guint64 seed, guint *n_fitting)
{
  Facts facts;

  find_facts (&facts, level->plan);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree guint *n_placed = g_new0 (guint, level->plan->n_areas);

      for (guint k = 0; k < level->objects->len; k++)
        {
          const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, k);

          n_placed[object->area] += g_str_equal (object->reference, rules[i].name);
        }
      for (guint32 area = 0; area < level->plan->n_areas; area++)
        {
          gboolean holds = rules[i].holds (&facts, area);

          n_fitting[i] += holds;
          if (n_placed[area] != (guint) holds)
            g_error ("puzzle and seed %" G_GUINT64_FORMAT ": %u of %s in area %u, not %u", seed,
                     n_placed[area], rules[i].when, area, (guint) holds);
        }
    }
  g_free (facts.n_links);
  g_free (facts.distances);
}

/* As a place rule, and as the first of two theme rules whose floors differ. */
static AshlarContent *
new_content_with_rules (AshlarPuzzle *puzzle, guint64 seed, guint theme)
{
  static const guint sizes[] = { 1, 3, 4, 7 };
  g_autofree char   *more
      = g_strdup_printf (", \"cellSize\": %u, \"unit\": \"%s\"", sizes[seed % G_N_ELEMENTS (sizes)],
                         seed % 3 == 2 ? "word" : "letter");
  g_autofree char *parameters = dup_parameters (seed, more);
  g_autoptr (GString) rest = g_string_new (NULL);
  AshlarContent *content;

  g_string_append_printf (rest,
                          ", \"theme\": [{\"id\": \"one\", \"when\": %s, \"painter\": \"open\", "
                          "\"tiles\": {\"floor\": \",\"}}, {\"id\": \"rest\", \"painter\": "
                          "\"open\"}], \"place\": [",
                          rules[theme].when);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    g_string_append_printf (rest,
                            "%s{\"id\": \"%s\", \"when\": %s, \"object\": \"%s\", \"chance\": 1, "
                            "\"at\": \"centre\"}",
                            i > 0 ? ", " : "", rules[i].name, rules[i].when, rules[i].name);
  g_string_append_c (rest, ']');
  content = crossword_puzzles_new_content (puzzle, parameters, rest->str);
  for (guint i = 0; i <= G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (AshlarContent) before = content;

      if (i < G_N_ELEMENTS (rules))
        {
          g_autoptr (AshlarObject) object = ashlar_object_new (rules[i].name);

          content = ashlar_content_with_object (before, ASHLAR_NO_INDEX, object);
        }
      else
        {
          g_autoptr (AshlarTile) tile = ashlar_tile_new (',');

          content = ashlar_content_with_tile (before, ASHLAR_NO_INDEX, tile);
        }
    }
  return content;
}

static void
check_theme (AshlarLevel *level, guint64 seed, guint theme)
{
  Facts facts;

  find_facts (&facts, level->plan);
  for (guint y = 0; y < level->plan->height; y++)
    for (guint x = 0; x < level->plan->width; x++)
      {
        gint area = ashlar_level_get_area_at (level, x, y);

        if (area < 0 || !ashlar_level_is_walkable (level, x, y))
          continue;
        if ((ashlar_level_get_tile_at (level, x, y)->representation == ',')
            != rules[theme].holds (&facts, (guint32) area))
          g_error ("puzzle and seed %" G_GUINT64_FORMAT ": the theme rule %s is wrong in area %d",
                   seed, rules[theme].when, area);
      }
  g_free (facts.n_links);
  g_free (facts.distances);
}

static void
test_rules_find_the_areas_they_mean (void)
{
  guint n_fitting[G_N_ELEMENTS (rules)] = { 0 };

  for (guint64 seed = 0; seed < 5 * get_n_puzzles (); seed++)
    {
      guint theme = (guint) (seed % G_N_ELEMENTS (rules));
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
      g_autoptr (AshlarContent) content = new_content_with_rules (puzzle, seed, theme);
      g_autoptr (AshlarLevel) level = generate (content, "dungeon", seed, "rules");

      if (level == NULL)
        continue;
      check_rules (level, seed, n_fitting);
      check_theme (level, seed, theme);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    g_assert_cmpuint (n_fitting[i], >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crossword-stages/every-part-at-every-size", test_every_part_at_every_size);
  g_test_add_func ("/crossword-stages/blocks-of-our-own", test_blocks_of_our_own);
  g_test_add_func ("/crossword-stages/blocks-beside-rooms-of-several-squares",
                   test_blocks_beside_large_rooms);
  g_test_add_func ("/crossword-stages/blocks-refuse-rooms-of-several-squares-by-name",
                   test_blocks_refuse_large_rooms);
  g_test_add_func ("/crossword-stages/one-fountain-a-courtyard", test_one_fountain_a_courtyard);
  g_test_add_func ("/crossword-stages/a-room-of-several-squares-is-one-space",
                   test_large_rooms_are_one_space);
  g_test_add_func ("/crossword-stages/blocks-of-a-sample", test_blocks_of_a_sample);
  g_test_add_func ("/crossword-stages/rules-find-the-areas-they-mean",
                   test_rules_find_the_areas_they_mean);
  return g_test_run ();
}
