/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What `ashlar generate` takes, from its start to the file that it has written: the bytes that a cell more
 * costs, by what the system says that the program had at most. A canvas has six bytes a cell; a second one, or
 * the file in memory, would be seen. */

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#define SMALL 64u
#define LARGE 1500u /* cells a side */

#if defined(__SANITIZE_ADDRESS__)
#define HAS_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_ASAN 1
#endif
#endif

/* Bytes a cell. The sanitizer keeps what is freed for a while, and a shadow of all. */
#ifdef HAS_ASAN
#define MOST 60
#else
#define MOST 10
#endif

extern char **environ;

static char *folder;

/* Bytes that the command had at most. */
static gsize
run (char **words)
{
  pid_t         pid;
  int           status;
  struct rusage usage;

  g_assert_cmpint (posix_spawn (&pid, words[0], NULL, NULL, words, environ), ==, 0);
  while (wait4 (pid, &status, 0, &usage) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  return (gsize) usage.ru_maxrss * 1024;
}

typedef struct
{
  const char *name, *planner, *across, *down, *format;
  guint       cell; /* cells that one of these counts has */
} Kind;

static const Kind kinds[] = {
  { "areas-level", "areas", "width", "height", "level", 1 },
  { "areas-text", "areas", "width", "height", "text", 1 },
  { "minidungeon-level", "minidungeon", "across", "down", "level", 5 },
};

static gsize
generate (const Kind *kind, guint side)
{
  g_autofree char *planner = g_strdup_printf ("--planner=%s", kind->planner);
  g_autofree char *across = g_strdup_printf ("--set=%s=%u", kind->across, side / kind->cell);
  g_autofree char *down = g_strdup_printf ("--set=%s=%u", kind->down, side / kind->cell);
  g_autofree char *format = g_strdup_printf ("--format=%s", kind->format);
  g_autofree char *file = g_build_filename (folder, "level", NULL);
  g_autofree char *output = g_strdup_printf ("--output=%s", file);
  char            *words[] = { (char *) g_getenv ("ASHLAR_COMMAND"),
                               (char *) "generate",
                               planner,
                               across,
                               down,
                               (char *) "--seed=7",
                               format,
                               output,
                               NULL };
  gsize            taken = run (words);

  g_assert_cmpint (g_unlink (file), ==, 0);
  return taken;
}

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  gsize       small = generate (kind, SMALL), large = generate (kind, LARGE);
  gsize       n_cells = (gsize) LARGE * LARGE - (gsize) SMALL * SMALL;

  g_assert_cmpuint (large, >, small);
  g_test_message ("%.1f bytes a cell over %.1f MB", (double) (large - small) / (double) n_cells,
                  (double) small / 1e6);
  g_assert_cmpuint (large - small, >, 6 * n_cells);
  g_assert_cmpuint (large - small, <=, MOST * n_cells);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("ashlar-memory-XXXXXX", NULL);
  g_assert_nonnull (folder);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/command-memory/%s", kinds[i].name);

      g_test_add_data_func (path, &kinds[i], test_kind);
    }
  status = g_test_run ();
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
  return status;
}
