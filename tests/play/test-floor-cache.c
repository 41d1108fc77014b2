/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Floors that many walks share: the same levels as without, each built once, whoever asks. */

#include "adventures.h"
#include "play/ashlar-floor-cache-private.h"

#define QUESTS                                                                                     \
  "[ { \"id\": \"q\", \"title\": \"\", \"floors\": ["                                              \
  "{ \"id\": \"c\", \"recipe\": \"sized\", \"times\": 3, \"set\": { \"across\": { \"from\": 3, "   \
  "\"step\": 1 } } },"                                                                             \
  "{ \"id\": \"d\", \"recipe\": \"halls\", \"times\": 3, \"seeds\": [ \"1\", \"2\" ] } ] },"       \
  "{ \"id\": \"r\", \"title\": \"\", \"floors\": [ { \"id\": \"n\", \"recipe\": \"never\" } ] } ]"

/* What a walk sees: the hash of each level. */
static char *
dup_walk (AshlarContent *content, AshlarFloorCache *cache, guint64 seed)
{
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, seed, "q");
  GString *hashes = g_string_new (NULL);

  ashlar_journey_set_cache (journey, cache);
  while (!ashlar_journey_is_home (journey))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = ashlar_journey_enter (journey, NULL, &error);
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *hash = NULL;

      g_assert_no_error (error);
      bytes = ashlar_level_to_bytes (level);
      hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
      g_string_append_printf (hashes, "%s\n", hash);
      ashlar_journey_win (journey);
      g_assert_true (ashlar_journey_take_way (journey, 0, NULL));
    }
  return g_string_free (hashes, FALSE);
}

typedef struct
{
  AshlarContent    *content;
  AshlarFloorCache *cache;
  guint             first; /* of the seeds */
  char             *walks[8];
} Walker;

static gpointer
walk (gpointer data)
{
  Walker *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (self->walks); i++)
    {
      guint seed = (self->first + i) % G_N_ELEMENTS (self->walks);

      self->walks[seed] = dup_walk (self->content, self->cache, seed);
    }
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarFloorCache) cache = ashlar_floor_cache_new (content);
  Walker   walkers[4] = { 0 };
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (walkers); i++)
    {
      walkers[i] = (Walker){ .content = content, .cache = cache, .first = i * 2 };
      threads[i] = g_thread_new ("walker", walk, &walkers[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (walkers); i++)
    g_thread_join (threads[i]);
  for (guint seed = 0; seed < G_N_ELEMENTS (walkers[0].walks); seed++)
    {
      g_autofree char *alone = dup_walk (content, NULL, seed);

      for (guint i = 0; i < G_N_ELEMENTS (walkers); i++)
        {
          g_assert_cmpstr (walkers[i].walks[seed], ==, alone);
          g_free (walkers[i].walks[seed]);
        }
    }
}

static const AshlarFloor *
get_floor (AshlarContent *content, guint quest, guint floor)
{
  const AshlarAdventure *adventure = g_ptr_array_index (content->adventures, 0);

  return g_ptr_array_index (((AshlarQuest *) g_ptr_array_index (adventure->quests, quest))->floors,
                            floor);
}

static AshlarLevel *
ref_level (AshlarFloorCache *cache, AshlarContent *content, guint floor, guint depth, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = _ashlar_floor_cache_ref_level (cache, get_floor (content, 0, floor), depth,
                                                      seed, NULL, &error);

  g_assert_no_error (error);
  return level;
}

/* The depth counts where a parameter follows it. */
static void
test_once (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarFloorCache) cache = ashlar_floor_cache_new (content);
  g_autoptr (AshlarLevel) level = ref_level (cache, content, 1, 4, 1);
  g_autoptr (AshlarLevel) again = ref_level (cache, content, 1, 4, 1);
  g_autoptr (AshlarLevel) deeper = ref_level (cache, content, 1, 5, 1);
  g_autoptr (AshlarLevel) other = ref_level (cache, content, 1, 4, 2);
  g_autoptr (AshlarLevel) small = ref_level (cache, content, 0, 1, 1);
  g_autoptr (AshlarLevel) large = ref_level (cache, content, 0, 2, 1);

  g_assert_true (level == again && level == deeper);
  g_assert_true (level != other && small != large);
}

/* It keeps what is meant to be kept, the latest. */
static void
test_bounded (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarFloorCache) cache = ashlar_floor_cache_new (content);
  g_autoptr (AshlarLevel) first = ref_level (cache, content, 1, 1, 0);
  g_autoptr (AshlarLevel) wanted = ref_level (cache, content, 1, 1, 1);
  g_autoptr (AshlarLevel) anew = NULL;

  for (guint64 seed = 2; seed < 4100; seed++)
    {
      g_autoptr (AshlarLevel) level = ref_level (cache, content, 1, 1, seed);
      g_autoptr (AshlarLevel) again = ref_level (cache, content, 1, 1, 1);

      g_assert_true (level != again && again == wanted);
    }
  g_assert_cmpuint (_ashlar_floor_cache_get_n_levels (cache), ==, 4096);
  anew = ref_level (cache, content, 1, 1, 0);
  g_assert_true (anew != first);
}

static void
test_failures (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarFloorCache) cache = ashlar_floor_cache_new (content);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (GError) error = NULL, first = NULL, second = NULL;

  /* Cancelled is not failed. */
  g_cancellable_cancel (cancellable);
  g_assert_null (
      _ashlar_floor_cache_ref_level (cache, get_floor (content, 0, 1), 1, 7, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  level = ref_level (cache, content, 1, 1, 7);
  g_assert_nonnull (level);
  g_assert_null (
      _ashlar_floor_cache_ref_level (cache, get_floor (content, 1, 0), 1, 7, NULL, &first));
  g_assert_null (
      _ashlar_floor_cache_ref_level (cache, get_floor (content, 1, 0), 1, 7, NULL, &second));
  g_assert_error (first, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
  g_assert_cmpstr (first->message, ==, second->message);
  g_assert_null (
      _ashlar_floor_cache_ref_level (cache, get_floor (content, 1, 0), 1, 7, NULL, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/floor-cache/threads", test_threads);
  g_test_add_func ("/floor-cache/once", test_once);
  g_test_add_func ("/floor-cache/bounded", test_bounded);
  g_test_add_func ("/floor-cache/failures", test_failures);
  return g_test_run ();
}
