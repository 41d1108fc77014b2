/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Orientations as the dihedral group of the square.
 *
 * An orientation is "mirror or not, then r quarter turns clockwise": index = 4 · mirror + r.
 * Because turning and then mirroring is mirroring and then turning the other way round, composing
 * two of them is arithmetic on those two numbers. */

#include "base/ashlar-orientation-private.h"

#include "base/ashlar-text-private.h"

static const char *const orientation_names[ASHLAR_N_ORIENTATIONS] = {
  [ASHLAR_ORIENTATION_IDENTITY] = "IDENTITY",
  [ASHLAR_ORIENTATION_R90] = "R90",
  [ASHLAR_ORIENTATION_R180] = "R180",
  [ASHLAR_ORIENTATION_R270] = "R270",
  [ASHLAR_ORIENTATION_MIRROR] = "MIRROR",
  [ASHLAR_ORIENTATION_MIRROR_R90] = "MIRROR_R90",
  [ASHLAR_ORIENTATION_MIRROR_R180] = "MIRROR_R180",
  [ASHLAR_ORIENTATION_MIRROR_R270] = "MIRROR_R270",
};

static const char *const direction_names[ASHLAR_N_DIRECTIONS] = {
  [ASHLAR_DIRECTION_NORTH] = "North",
  [ASHLAR_DIRECTION_EAST] = "East",
  [ASHLAR_DIRECTION_SOUTH] = "South",
  [ASHLAR_DIRECTION_WEST] = "West",
};

/**
 * ashlar_orientation_to_string:
 * @self: an orientation
 *
 * Gives the word that files use.
 *
 * Returns: (transfer none) (nullable): a static string such as `MIRROR_R90`; %NULL for a number
 *   that is no orientation
 */
const char *
ashlar_orientation_to_string (AshlarOrientation self)
{
  g_return_val_if_fail ((guint) self < ASHLAR_N_ORIENTATIONS, NULL);

  return orientation_names[self];
}

/**
 * ashlar_orientation_from_string:
 * @text: a word, in any case
 * @out: (out): the orientation; untouched if there is none of that name
 *
 * Finds an orientation by the word that files use.
 *
 * Returns: whether @text names an orientation
 */
gboolean
ashlar_orientation_from_string (const char *text, AshlarOrientation *out)
{
  g_return_val_if_fail (text != NULL && out != NULL, FALSE);

  for (guint i = 0; i < ASHLAR_N_ORIENTATIONS; i++)
    if (g_ascii_strcasecmp (text, orientation_names[i]) == 0)
      {
        *out = (AshlarOrientation) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * ashlar_direction_to_string:
 * @self: a direction
 *
 * Gives the word that files use.
 *
 * Returns: (transfer none) (nullable): a static string such as `North`; %NULL for a number that is
 *   no direction
 */
const char *
ashlar_direction_to_string (AshlarDirection self)
{
  g_return_val_if_fail ((guint) self < ASHLAR_N_DIRECTIONS, NULL);

  return direction_names[self];
}

AshlarText *
ashlar_direction_get_text (AshlarDirection self)
{
  static const char *const words[ASHLAR_N_DIRECTIONS] = {
    [ASHLAR_DIRECTION_NORTH] = ASHLAR_CONTEXT ("direction", "North"),
    [ASHLAR_DIRECTION_EAST] = ASHLAR_CONTEXT ("direction", "East"),
    [ASHLAR_DIRECTION_SOUTH] = ASHLAR_CONTEXT ("direction", "South"),
    [ASHLAR_DIRECTION_WEST] = ASHLAR_CONTEXT ("direction", "West"),
  };

  return ashlar_text_get_phrase (words[self]);
}

/**
 * ashlar_direction_from_string:
 * @text: a word, in any case
 * @out: (out): the direction; untouched if there is none of that name
 *
 * Finds a direction by the word that files use.
 *
 * Returns: whether @text names a direction
 */
gboolean
ashlar_direction_from_string (const char *text, AshlarDirection *out)
{
  g_return_val_if_fail (text != NULL && out != NULL, FALSE);

  for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
    if (g_ascii_strcasecmp (text, direction_names[i]) == 0)
      {
        *out = (AshlarDirection) i;
        return TRUE;
      }
  return FALSE;
}

AshlarOrientation
ashlar_orientation_compose (AshlarOrientation first, AshlarOrientation second)
{
  guint mirror = ((guint) first ^ (guint) second) & 4u;
  guint turns = (guint) first & 3u;

  if ((guint) second & 4u)
    turns = 4 - turns;
  return (AshlarOrientation) (mirror | ((turns + ((guint) second & 3u)) & 3u));
}

AshlarDirection
ashlar_orientation_turn_direction (AshlarOrientation self, AshlarDirection direction)
{
  guint turned = direction;

  /* Mirrored, east is west and north stays north. */
  if ((guint) self & 4u)
    turned = 4 - turned;
  return (AshlarDirection) ((turned + ((guint) self & 3u)) & 3u);
}

void
ashlar_orientation_turn_cell (
    AshlarOrientation self, gint width, gint height, gint x, gint y, gint *out_x, gint *out_y)
{
  if ((guint) self & 4u)
    x = width - 1 - x;

  switch ((guint) self & 3u)
    {
    case 1:
      *out_x = height - 1 - y;
      *out_y = x;
      break;
    case 2:
      *out_x = width - 1 - x;
      *out_y = height - 1 - y;
      break;
    case 3:
      *out_x = y;
      *out_y = width - 1 - x;
      break;
    default:
      *out_x = x;
      *out_y = y;
      break;
    }
}
