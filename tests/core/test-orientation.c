/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-orientation-private.h"

/* "abc/def" turned, by hand. */
static void
test_pictures (void)
{
  static const char *const expected[ASHLAR_N_ORIENTATIONS] = {
    [ASHLAR_ORIENTATION_IDENTITY] = "abcdef",    [ASHLAR_ORIENTATION_R90] = "daebfc",
    [ASHLAR_ORIENTATION_R180] = "fedcba",        [ASHLAR_ORIENTATION_R270] = "cfbead",
    [ASHLAR_ORIENTATION_MIRROR] = "cbafed",      [ASHLAR_ORIENTATION_MIRROR_R90] = "fcebda",
    [ASHLAR_ORIENTATION_MIRROR_R180] = "defabc", [ASHLAR_ORIENTATION_MIRROR_R270] = "adbecf",
  };

  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      gint width = ashlar_orientation_swaps ((AshlarOrientation) o) ? 2 : 3;
      char turned[7] = "";

      for (gint i = 0; i < 6; i++)
        {
          gint x, y;

          ashlar_orientation_turn_cell ((AshlarOrientation) o, 3, 2, i % 3, i / 3, &x, &y);
          turned[y * width + x] = (char) ('a' + i);
        }
      g_assert_cmpstr (turned, ==, expected[o]);
    }
}

/* Turning twice is turning once by the composition, for cells and for directions. */
static void
test_compose (void)
{
  for (guint a = 0; a < ASHLAR_N_ORIENTATIONS; a++)
    for (guint b = 0; b < ASHLAR_N_ORIENTATIONS; b++)
      {
        AshlarOrientation first = (AshlarOrientation) a;
        AshlarOrientation second = (AshlarOrientation) b;
        AshlarOrientation both = ashlar_orientation_compose (first, second);
        gint              width = ashlar_orientation_swaps (first) ? 3 : 5;
        gint              height = ashlar_orientation_swaps (first) ? 5 : 3;

        for (gint i = 0; i < 15; i++)
          {
            gint x, y, twice_x, twice_y, once_x, once_y;

            ashlar_orientation_turn_cell (first, 5, 3, i % 5, i / 5, &x, &y);
            ashlar_orientation_turn_cell (second, width, height, x, y, &twice_x, &twice_y);
            ashlar_orientation_turn_cell (both, 5, 3, i % 5, i / 5, &once_x, &once_y);
            g_assert_cmpint (once_x, ==, twice_x);
            g_assert_cmpint (once_y, ==, twice_y);
          }
        for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
          {
            AshlarDirection direction = (AshlarDirection) d;

            g_assert_cmpint (ashlar_orientation_turn_direction (both, direction), ==,
                             ashlar_orientation_turn_direction (
                                 second, ashlar_orientation_turn_direction (first, direction)));
          }
      }
}

/* A direction turns as the step in it does. */
static void
test_directions (void)
{
  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
      {
        AshlarDirection direction = (AshlarDirection) d;
        AshlarDirection turned
            = ashlar_orientation_turn_direction ((AshlarOrientation) o, direction);
        gint x, y, next_x, next_y;

        ashlar_orientation_turn_cell ((AshlarOrientation) o, 3, 3, 1, 1, &x, &y);
        ashlar_orientation_turn_cell ((AshlarOrientation) o, 3, 3,
                                      1 + ashlar_direction_dx (direction),
                                      1 + ashlar_direction_dy (direction), &next_x, &next_y);
        g_assert_cmpint (next_x - x, ==, ashlar_direction_dx (turned));
        g_assert_cmpint (next_y - y, ==, ashlar_direction_dy (turned));
        g_assert_cmpint (ashlar_direction_dx (ashlar_direction_opposite (turned)), ==,
                         -ashlar_direction_dx (turned));
      }
}

static void
test_words (void)
{
  AshlarOrientation orientation = ASHLAR_ORIENTATION_R90;
  AshlarDirection   direction = ASHLAR_DIRECTION_WEST;

  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      g_assert_true (ashlar_orientation_from_string (
          ashlar_orientation_to_string ((AshlarOrientation) o), &orientation));
      g_assert_cmpint (orientation, ==, (gint) o);
    }
  g_assert_true (ashlar_orientation_from_string ("mirror_r270", &orientation));
  g_assert_cmpint (orientation, ==, ASHLAR_ORIENTATION_MIRROR_R270);
  g_assert_false (ashlar_orientation_from_string ("R45", &orientation));
  g_assert_false (ashlar_orientation_from_string ("", &orientation));
  g_assert_cmpint (orientation, ==, ASHLAR_ORIENTATION_MIRROR_R270);

  g_assert_true (ashlar_direction_from_string ("SOUTH", &direction));
  g_assert_cmpint (direction, ==, ASHLAR_DIRECTION_SOUTH);
  g_assert_false (ashlar_direction_from_string ("Up", &direction));
  g_assert_cmpstr (ashlar_direction_to_string (direction), ==, "South");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orientation/pictures", test_pictures);
  g_test_add_func ("/orientation/compose", test_compose);
  g_test_add_func ("/orientation/directions", test_directions);
  g_test_add_func ("/orientation/words", test_words);
  return g_test_run ();
}
