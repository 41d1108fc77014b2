/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What levels take, in bytes a cell: while they are made, with every planner that needs no blocks; while
 * they are written, whatever their size; while they are read. The program's own allocator counts. */

#include "allocations.h"
#include "formats/ashlar-level-json-private.h"
#include "pipeline/ashlar-generator-private.h"

#include <string.h>

#define MOST_TO_MAKE 10          /* bytes a cell: a canvas has six, and sizes are rounded up */
#define MOST_TO_WRITE (1u << 19) /* bytes, of any level */
#define MOST_TO_READ 3           /* times the file, the file included */
#define MOST_TO_KEEP 2.5         /* the same, of what the level is then */

typedef struct
{
  const char *name, *planner, *settings; /* "%u": cells or tiles a side */
  guint       small, large;
  guint       read; /* the size to be read */
} Kind;

static const Kind kinds[] = {
  { "minidungeon", "minidungeon", "across=%u down=%u", 60, 200, 100 },
  { "areas", "areas", "width=%u height=%u", 300, 1000, 500 },
};

static AshlarGenerator *
make_generator (const Kind *kind, guint side)
{
  g_auto (GStrv) settings = g_strsplit (kind->settings, " ", -1);
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator;

  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_autofree char *setting
          = g_strdup_printf ("%.*s%u", (int) (strlen (settings[i]) - 2), settings[i], side);

      ashlar_options_set_parameter (options, setting);
    }
  generator = ashlar_generator_new_for_planner (NULL, kind->planner, NULL, options, &error);
  g_assert_no_error (error);
  return generator;
}

static AshlarLevel *
make (const Kind *kind, guint side, gsize *taken, gsize *n_cells)
{
  g_autoptr (AshlarGenerator) generator = make_generator (kind, side);
  g_autoptr (GError) error = NULL;
  gsize        before = allocations_count_from_here ();
  AshlarLevel *level = ashlar_generator_generate (generator, 1, NULL, &error);
  guint        width, height;

  g_assert_no_error (error);
  *taken = allocations_get_peak () - before;
  ashlar_level_get_size (level, &width, &height);
  *n_cells = (gsize) width * height;
  return level;
}

static void
test_make (gconstpointer data)
{
  const Kind *kind = data;
  gsize       taken, n_cells;
  g_autoptr (AshlarLevel) level = make (kind, kind->large, &taken, &n_cells);

  g_assert_nonnull (level);
  g_test_message ("%s: %.1f bytes a cell", kind->name, (double) taken / (double) n_cells);
  g_assert_cmpuint (taken, <=, MOST_TO_MAKE * n_cells);
}

/* What was given, and how much of it there was at once. */
typedef struct
{
  GChecksum *sum;
  gsize      most;
} Taker;

static int
take (const char *text, gsize size, gpointer taker)
{
  Taker *self = taker;

  g_checksum_update (self->sum, (const guchar *) text, (gssize) size);
  self->most = MAX (self->most, size);
  return 0;
}

static void
check_written (AshlarLevel *level, AshlarGiveFunc give, const char *whole, gsize size)
{
  g_autoptr (GChecksum) expected = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  Taker taker = { .sum = sum };
  gsize before = allocations_count_from_here ();

  g_assert_cmpint (give (level, take, &taker), ==, 0);
  g_assert_cmpuint (allocations_get_peak () - before, <=, MOST_TO_WRITE);
  g_assert_cmpuint (taker.most, <=, MOST_TO_WRITE);
  g_checksum_update (expected, (const guchar *) whole, (gssize) size);
  g_assert_cmpstr (g_checksum_get_string (sum), ==, g_checksum_get_string (expected));
}

static void
test_write (gconstpointer data)
{
  const Kind *kind = data;

  for (guint i = 0; i < 2; i++)
    {
      gsize taken, n_cells, size;
      g_autoptr (AshlarLevel) level
          = make (kind, i == 0 ? kind->small : kind->large, &taken, &n_cells);
      g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
      g_autofree char *text = ashlar_level_to_text (level);
      const char      *json = g_bytes_get_data (bytes, &size);

      check_written (level, ashlar_level_give_json, json, size);
      check_written (level, ashlar_level_give_text, text, strlen (text));
    }
}

/* Who takes no more gets no more. */
static int
refuse (const char *text, gsize size, gpointer n)
{
  *(guint *) n += 1;
  return *(guint *) n == 2 ? 28 : 0;
}

static void
test_refused (gconstpointer data)
{
  const Kind *kind = data;
  gsize       taken, n_cells;
  g_autoptr (AshlarLevel) level = make (kind, kind->large, &taken, &n_cells);
  guint n = 0;

  g_assert_cmpint (ashlar_level_give_json (level, refuse, &n), ==, 28);
  g_assert_cmpuint (n, ==, 2);
  n = 0;
  g_assert_cmpint (ashlar_level_give_text (level, refuse, &n), ==, 28);
  g_assert_cmpuint (n, ==, 2);
}

static void
test_read (gconstpointer data)
{
  const Kind *kind = data;
  gsize       taken, n_cells, size, before, kept;
  g_autoptr (AshlarLevel) level = make (kind, kind->read, &taken, &n_cells);
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
  g_autoptr (GBytes) rewritten = NULL;
  g_autoptr (AshlarLevel) back = NULL;
  g_autoptr (GError) error = NULL;

  size = g_bytes_get_size (bytes);
  before = allocations_count_from_here ();
  back = ashlar_level_load_bytes (bytes, "level", &error);
  g_assert_no_error (error);
  taken = allocations_get_peak () - before + size;
  g_test_message ("%s: %.1f times the file, %.1f bytes a cell", kind->name,
                  (double) taken / (double) size, (double) taken / (double) n_cells);
  g_assert_cmpuint (taken, <=, MOST_TO_READ * size);
  kept = allocations_count_from_here () - before + size;
  g_test_message ("%s: kept %.1f times the file", kind->name, (double) kept / (double) size);
  g_assert_cmpfloat ((double) kept, <=, MOST_TO_KEEP * (double) size);
  /* No element became a value. */
  g_assert_cmpuint (back->file->kept->len, ==, 0);
  rewritten = ashlar_level_to_bytes (back);
  g_assert_true (g_bytes_equal (bytes, rewritten));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *to_make = g_strdup_printf ("/level-memory/make/%s", kinds[i].name);
      g_autofree char *to_write = g_strdup_printf ("/level-memory/write/%s", kinds[i].name);
      g_autofree char *refused = g_strdup_printf ("/level-memory/refused/%s", kinds[i].name);
      g_autofree char *to_read = g_strdup_printf ("/level-memory/read/%s", kinds[i].name);

      g_test_add_data_func (to_make, &kinds[i], test_make);
      g_test_add_data_func (to_write, &kinds[i], test_write);
      g_test_add_data_func (refused, &kinds[i], test_refused);
      g_test_add_data_func (to_read, &kinds[i], test_read);
    }
  return g_test_run ();
}
