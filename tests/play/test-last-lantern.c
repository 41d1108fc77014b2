/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The Last Lantern keeps what its description promises: how many of those who know nothing come home, and that no floor of it
 * fails. */

#include "levels.h"
#include "play/ashlar-walks-private.h"

#define N_SEEKERS 300

/* Of 1,000 seekers of each quest: what the description says, and how far a few hundred may lie from it. */
static const struct
{
  const char *quest;
  guint       home, slack;
} promises[] = {
  { "rescue", 950, 40 },
  { "slay", 540, 100 },
  { "read", 1000, 0 },
};

static void
test_homecoming (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (AshlarContent) content = levels_load_sample ("last-lantern");
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarWalksRun) run = ashlar_walks_run_new_for_adventure (
      content, "last-lantern", promises[index].quest, ASHLAR_BOT_SEEKER, &error);
  g_autoptr (AshlarWalks) walks = NULL;
  const AshlarWalksQuest *quest;
  guint64                 n = 0, home;

  g_assert_no_error (error);
  walks = ashlar_walks_run_seeds (run, 1, N_SEEKERS, 0, NULL);
  quest = ashlar_walks_get_quest (walks, index);
  g_assert_nonnull (quest);
  g_assert_cmpuint (quest->fates[ASHLAR_FATE_STUCK], ==, 0);
  g_assert_cmpuint (quest->fates[ASHLAR_FATE_NOT_BUILT], ==, 0);
  for (guint i = 0; i < ASHLAR_N_FATES; i++)
    n += quest->fates[i];
  g_assert_cmpuint (n, >, N_SEEKERS / 2);
  home = quest->fates[ASHLAR_FATE_WON] * 1000 / n;
  g_test_message ("%s: %" G_GUINT64_FORMAT " of 1,000 come home", promises[index].quest, home);
  g_assert_cmpuint (home, >=, promises[index].home - promises[index].slack);
  g_assert_cmpuint (home, <=, promises[index].home + promises[index].slack);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (promises); i++)
    {
      g_autofree char *path = g_strconcat ("/last-lantern/comes-home/", promises[i].quest, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_homecoming);
    }
  return g_test_run ();
}
