/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What overlays know of a level, against the plainest way to find it: steps by relaxing, what lies behind
 * by walking without it; a sight that moves, against one that is new; and the tint of every size of cell. */

#include "ashlar-config.h"

#include <ashlar.h>
#include <string.h>

#include "content/ashlar-content-private.h"
#include "overlays/editor-level-facts.h"
#include "overlays/editor-level-tint.h"
#include "overlays/editor-sight.h"
#include "level/ashlar-sight-private.h"

static AshlarContent *
load_sample (const char *stem)
{
  g_autofree char *path
      = g_strdup_printf ("%s/../data/samples/%s.ashlar.json", g_getenv ("G_TEST_SRCDIR"), stem);
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  return content;
}

static AshlarLevel *
generate (const char *stem, guint recipe, guint64 seed)
{
  g_autoptr (AshlarContent) content = load_sample (stem);
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_content_generate (
      content, ashlar_content_get_recipe (content, recipe)->id, seed, NULL, NULL, &error);

  g_assert_no_error (error);
  return level;
}

static const struct
{
  const char *sample;
  guint       recipe;
} levels[] = { { "old-keep", 0 },       { "drowned-abbey", 0 },    { "dwindle-mines", 0 },
               { "sixteen-pieces", 0 }, { "crossword-vaults", 0 }, { "first-steps", 0 } };

static void
check_steps (AshlarLevel *level, const EditorLevelFacts *facts)
{
  guint               width, height, ex, ey;
  g_autofree guint32 *steps = NULL;
  gboolean            changed = TRUE;
  guint32             most = 0;

  ashlar_level_get_size (level, &width, &height);
  g_assert_true (ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &ex, &ey));
  steps = g_new (guint32, width * height);
  for (guint at = 0; at < width * height; at++)
    steps[at] = ashlar_level_is_walkable (level, at % width, at / width) ? EDITOR_STEPS_UNREACHED
                                                                         : EDITOR_STEPS_NO_FLOOR;
  steps[ey * width + ex] = 0;
  while (changed)
    {
      changed = FALSE;
      for (guint at = 0; at < width * height; at++)
        for (guint side = 0; side < 4; side++)
          {
            guint x = at % width + (guint) ashlar_direction_dx ((AshlarDirection) side);
            guint y = at / width + (guint) ashlar_direction_dy ((AshlarDirection) side);

            if (steps[at] >= EDITOR_STEPS_UNREACHED || x >= width || y >= height
                || steps[y * width + x] == EDITOR_STEPS_NO_FLOOR
                || steps[y * width + x] <= steps[at] + 1)
              continue;
            steps[y * width + x] = steps[at] + 1;
            changed = TRUE;
          }
    }
  for (guint at = 0; at < width * height; at++)
    {
      g_assert_cmpuint (editor_level_facts_get_steps (facts, at % width, at / width), ==,
                        steps[at]);
      if (steps[at] < EDITOR_STEPS_UNREACHED)
        most = MAX (most, steps[at]);
    }
  g_assert_cmpuint (editor_level_facts_get_most_steps (facts), ==, most);
}

/* Areas that are reached from the entrance without an area and without a link. */
static void
walk (const AshlarPlan *plan, guint32 without_area, guint32 without_link, guint8 *reached)
{
  guint32  from = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);
  gboolean changed = TRUE;

  memset (reached, 0, plan->n_areas);
  if (from == without_area)
    return;
  reached[from] = 1;
  while (changed)
    {
      changed = FALSE;
      for (guint32 link = 0; link < plan->n_links; link++)
        {
          guint32 a = plan->link_from[link], b = plan->link_to[link];

          if (link == without_link || a == without_area || b == without_area
              || reached[a] == reached[b])
            continue;
          reached[a] = reached[b] = 1;
          changed = TRUE;
        }
    }
}

static void
check_point (const EditorLevelFacts *facts,
             const AshlarPlan       *plan,
             EditorChokepoint        point,
             const guint8           *all,
             guint8                 *reached)
{
  guint n = 0;

  walk (plan, point.area, point.link, reached);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      gboolean behind = all[area] && !reached[area] && area != point.area;

      g_assert_cmpint (editor_level_facts_is_behind (facts, point, area), ==, behind);
      n += behind;
    }
  if (point.link != ASHLAR_NO_LINK)
    g_assert_cmpint (editor_level_facts_is_bridge (facts, point.link), ==, n > 0);
  else
    g_assert_cmpint (editor_level_facts_is_chokepoint (facts, point.area), ==, n > 0);
  g_assert_cmpint (editor_level_facts_get_share (facts, point) > 0, <=, n > 0);
  g_assert_cmpuint (editor_level_facts_get_share (facts, point), <=, 1000);
}

static void
check_chokepoints (const AshlarPlan *plan, const EditorLevelFacts *facts)
{
  g_autofree guint8 *all = g_malloc0 (plan->n_areas), *reached = g_malloc0 (plan->n_areas);
  guint32            entrance = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);

  walk (plan, ASHLAR_NO_AREA, ASHLAR_NO_LINK, all);
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (area != entrance)
      check_point (facts, plan, (EditorChokepoint){ area, ASHLAR_NO_LINK }, all, reached);
  g_assert_false (editor_level_facts_is_chokepoint (facts, entrance));
  for (guint32 link = 0; link < plan->n_links; link++)
    check_point (facts, plan, (EditorChokepoint){ ASHLAR_NO_AREA, link }, all, reached);
}

static void
test_samples (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++)
    for (guint64 seed = 1; seed <= 3; seed++)
      {
        g_autoptr (AshlarLevel) level = generate (levels[i].sample, levels[i].recipe, seed);
        g_autoptr (EditorLevelFacts) facts = editor_level_facts_new (level->plan, level);
        g_autoptr (EditorLevelFacts) of_plan = editor_level_facts_new (level->plan, NULL);

        g_test_message ("%s, seed %u", levels[i].sample, (guint) seed);
        check_steps (level, facts);
        check_chokepoints (level->plan, facts);
        g_assert_false (editor_level_facts_has_steps (of_plan));
        check_chokepoints (level->plan, of_plan);
      }
}

static void
test_moving_sight (void)
{
  g_autoptr (AshlarLevel) level = generate ("old-keep", 0, 5);
  g_autoptr (EditorSight) sight = editor_sight_new (level);
  guint              width, height;
  g_autofree guint8 *before = NULL;

  ashlar_level_get_size (level, &width, &height);
  before = g_malloc0 (width * height);
  for (guint i = 0; i < 200; i++)
    {
      guint              x = i * 31 % width, y = i * 17 % height;
      g_autofree guint8 *seen = g_malloc0 (width * height);
      EditorRectangle    changed;
      guint              n = ashlar_level_find_visible (level, x, y, G_MAXUINT, seen);

      editor_sight_look (sight, x, y, &changed);
      g_assert_cmpuint (editor_sight_get_n_seen (sight), ==, n);
      for (guint at = 0; at < width * height; at++)
        {
          int column = (int) (at % width), row = (int) (at / width);

          g_assert_cmpint (editor_sight_sees (sight, (guint) column, (guint) row), ==, seen[at]);
          if (seen[at] != before[at])
            g_assert_true (column >= changed.x && row >= changed.y
                           && column < changed.x + changed.width
                           && row < changed.y + changed.height);
        }
      memcpy (before, seen, width * height);
    }
}

/* Pieces join: a picture in one go is the same as one of parts, at every size of cell. */
static void
test_tint (void)
{
  static const double sizes[] = { .25, .4, 1, 1.7, 6, 20 };
  g_autoptr (AshlarLevel) level = generate ("drowned-abbey", 0, 2);
  g_autoptr (EditorLevelFacts) facts = editor_level_facts_new (level->plan, level);
  g_autoptr (EditorSight) sight = editor_sight_new (level);
  EditorRectangle changed;
  guint           ex, ey;

  g_assert_true (ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &ex, &ey));
  editor_sight_look (sight, ex, ey, &changed);
  g_assert_cmphex (editor_level_tint_get_heat (0), ==, 0x440154);
  g_assert_cmphex (editor_level_tint_get_heat (128), ==, 0x21918c);
  g_assert_cmphex (editor_level_tint_get_heat (255), ==, 0xfde725);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint kind = 1; kind < 4; kind++)
      {
        EditorLevelTint tint = { (kind & 1) != 0 ? facts : NULL, (kind & 2) != 0 ? sight : NULL };
        guint           width, height;
        guint           n_changed = 0;
        int             right, bottom;
        g_autofree guint32 *whole = NULL, *parts = NULL;

        ashlar_level_get_size (level, &width, &height);
        right = MIN (ashlar_raster_get_length (width, sizes[i]), 300);
        bottom = MIN (ashlar_raster_get_length (height, sizes[i]), 200);
        whole = g_new (guint32, right * bottom);
        parts = g_new (guint32, right * bottom);
        for (int at = 0; at < right * bottom; at++)
          whole[at] = parts[at] = 0xff808080;
        editor_level_tint_draw (
            &(AshlarPixels){ 0, 0, right, bottom, (guchar *) whole, (gsize) right * 4 }, sizes[i],
            &tint);
        for (int x = 0; x < right; x += 7)
          editor_level_tint_draw (&(AshlarPixels){ x, 0, MIN (7, right - x), bottom,
                                                   (guchar *) (parts + x), (gsize) right * 4 },
                                  sizes[i], &tint);
        g_assert_cmpmem (whole, (gsize) right * bottom * 4, parts, (gsize) right * bottom * 4);
        for (int at = 0; at < right * bottom; at++)
          {
            g_assert_cmpuint (whole[at] >> 24, ==, 255);
            n_changed += whole[at] != 0xff808080;
          }
        g_assert_cmpuint (n_changed, >, 0);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-facts/samples", test_samples);
  g_test_add_func ("/level-facts/moving-sight", test_moving_sight);
  g_test_add_func ("/level-facts/tint", test_tint);
  return g_test_run ();
}
