/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The version of the library that runs, which may be newer than the one that a game was compiled
 * against. */

#include "ashlar-version.h"

/**
 * ashlar_get_major_version:
 *
 * Gives the major version of the library that runs. The ABI stays the same within one.
 *
 * Returns: the first number of the version
 */
guint
ashlar_get_major_version (void)
{
  return ASHLAR_MAJOR_VERSION;
}

/**
 * ashlar_get_minor_version:
 *
 * Gives the minor version of the library that runs.
 *
 * Returns: the second number of the version
 */
guint
ashlar_get_minor_version (void)
{
  return ASHLAR_MINOR_VERSION;
}

/**
 * ashlar_get_micro_version:
 *
 * Gives the micro version of the library that runs.
 *
 * Returns: the third number of the version
 */
guint
ashlar_get_micro_version (void)
{
  return ASHLAR_MICRO_VERSION;
}

/**
 * ashlar_check_version:
 * @major: a major version
 * @minor: a minor version
 * @micro: a micro version
 *
 * Asks whether the library that runs has this version or a newer one; ASHLAR_CHECK_VERSION() asks the
 * same of the headers.
 *
 * Returns: whether it has
 */
gboolean
ashlar_check_version (guint major, guint minor, guint micro)
{
  const guint has[] = { ASHLAR_MAJOR_VERSION, ASHLAR_MINOR_VERSION, ASHLAR_MICRO_VERSION };
  const guint wanted[] = { major, minor, micro };

  for (guint i = 0; i < G_N_ELEMENTS (has); i++)
    if (has[i] != wanted[i])
      return has[i] > wanted[i];
  return TRUE;
}
