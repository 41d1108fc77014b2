/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A game with rules of its own: an adventure's floors, stories and ways, and nothing else of its rules.
 *
 *   cc own-rules.c -o own-rules $(pkg-config --cflags --libs ashlar-1)
 *   ./own-rules FILE ADVENTURE QUEST SEED [WAY…]
 *
 * The hero carries oil for so many steps. A floor takes as much as its way is long, from the entrance to the
 * exit; what gives light there can be tapped for three times its radius. Who is left in the dark has lost. The
 * ways after each floor are given beforehand: 0 is the first, and the last one given holds from then on. */

#include <ashlar.h>
#include <stdlib.h>

#define OIL 400u /* steps */
#define UNSEEN 0 /* of a cell; else how far the entrance is, and one more */

typedef struct
{
  AshlarJourney *journey;
  guint          oil;
  char         **ways; /* that are still to be taken */
} Game;

/* How many steps lead from the entrance to the exit; there is a way in every level. */
static guint
count_steps (AshlarLevel *level)
{
  static const int    steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  guint               width, height, x, y, exit_x = 0, exit_y = 0, n = 0;
  g_autofree guint32 *far = NULL, *queue = NULL;

  ashlar_level_get_size (level, &width, &height);
  ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &x, &y);
  ashlar_level_find_marker (level, ASHLAR_MARKER_EXIT, &exit_x, &exit_y);
  far = g_new0 (guint32, (gsize) width * height);
  queue = g_new (guint32, (gsize) width * height);
  far[y * width + x] = 1;
  queue[n++] = y * width + x;
  for (guint i = 0; i < n && far[exit_y * width + exit_x] == UNSEEN; i++)
    for (guint step = 0; step < 4; step++)
      {
        x = queue[i] % width + (guint) steps[step][0];
        y = queue[i] / width + (guint) steps[step][1];
        /* Left of the first column is beyond the last one: unsigned. */
        if (x >= width || y >= height || far[y * width + x] != UNSEEN
            || !ashlar_level_is_walkable (level, x, y))
          continue;
        far[y * width + x] = far[queue[i]] + 1;
        queue[n++] = y * width + x;
      }
  return far[exit_y * width + exit_x] - 1;
}

static guint
count_oil (AshlarLevel *level)
{
  guint oil = 0;

  for (guint i = 0; i < ashlar_level_get_n_lights (level); i++)
    oil += 3 * ashlar_level_light_get_radius (ashlar_level_get_light (level, i));
  return oil;
}

static void
tell (Game *game, AshlarMoment moment)
{
  const char *text = ashlar_journey_get_story (game->journey, moment);
  const char *speaker = ashlar_journey_get_speaker (game->journey, moment);

  if (text != NULL && speaker != NULL)
    g_print ("%s: %s\n", speaker, text);
  else if (text != NULL)
    g_print ("%s\n", text);
}

/* Whether the oil lasts. These are the rules. */
static gboolean
play_floor (Game *game, AshlarLevel *level)
{
  guint steps = count_steps (level);

  g_print ("%s, floor %u, seed %" G_GUINT64_FORMAT ": %u steps",
           ashlar_journey_get_floor_title (game->journey), ashlar_journey_get_depth (game->journey),
           ashlar_journey_get_floor_seed (game->journey), steps);
  game->oil += count_oil (level);
  if (steps > game->oil)
    {
      g_print (", and oil for %u\n", game->oil);
      return FALSE;
    }
  game->oil -= steps;
  g_print (", oil for %u left\n", game->oil);
  return TRUE;
}

static gboolean
take_way (Game *game, GError **error)
{
  guint way = *game->ways != NULL ? (guint) atoi (*game->ways) : 0;

  way = MIN (way, ashlar_journey_get_n_ways (game->journey) - 1);
  if (*game->ways != NULL && game->ways[1] != NULL)
    game->ways++;
  if (ashlar_journey_get_n_ways (game->journey) > 1)
    g_print ("> %s\n", ashlar_journey_get_way_label (game->journey, way));
  return ashlar_journey_take_way (game->journey, way, error);
}

/* From home base until the hero is there again. FALSE and an error: a floor cannot be built, or lies too deep. */
static gboolean
play_quest (Game *game, const char *quest, GError **error)
{
  if (!ashlar_journey_set_out (game->journey, quest, error))
    return FALSE;
  tell (game, ASHLAR_MOMENT_QUEST);
  while (!ashlar_journey_is_home (game->journey))
    {
      g_autoptr (AshlarLevel) level = ashlar_journey_enter (game->journey, NULL, error);

      if (level == NULL)
        return FALSE;
      tell (game, ASHLAR_MOMENT_ENTER);
      if (!play_floor (game, level))
        {
          ashlar_journey_lose (game->journey);
          continue;
        }
      ashlar_journey_win (game->journey);
      tell (game, ASHLAR_MOMENT_WON);
      if (!take_way (game, error))
        return FALSE;
    }
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarJourney) journey = NULL;
  AshlarAdventure *adventure;
  Game             game = { .oil = OIL };
  guint            quest = 0;

  if (argc < 5)
    return g_printerr ("own-rules FILE ADVENTURE QUEST SEED [WAY...]\n"), 2;
  content = ashlar_content_load (argv[1], &error);
  if (content != NULL)
    journey = ashlar_journey_new (content, argv[2], g_ascii_strtoull (argv[4], NULL, 10), &error);
  game.journey = journey;
  game.ways = argv + 5;
  if (journey == NULL || !play_quest (&game, argv[3], &error))
    return g_printerr ("%s\n", error->message), 1;
  adventure = ashlar_journey_get_adventure (journey);
  while (!g_str_equal (ashlar_adventure_get_quest_id (adventure, quest), argv[3]))
    quest++;
  g_print (ashlar_journey_is_done (journey, quest) ? "Home, and done.\n" : "Home, in the dark.\n");
  return 0;
}
