/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Contenders as processes: one that is told by lines what to do, and says itself what it took, so that neither its start nor the pipe
 * counts; and a program that is run to its end, of which the system says what it took.
 *
 * The first is a program, or a copy of this process that was made when everything was ready: so contenders in one row share nothing
 * either, above all no memory that one of them made the allocator keep. */

#include "bench-child.h"
#include "bench.h"

#include <errno.h>
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

struct _BenchChild
{
  GPid     pid;
  FILE    *in, *out; /* of the child: what it reads, what it says */
  char    *name;
  gboolean is_copy;
};

/* ------------------------------------------------------------------ a copy of this process */

/* Of what the kernel says of this process, in bytes. */
static double
read_memory (const char *key)
{
  g_autofree char *status = NULL;
  const char      *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  line = strstr (status, key);
  return line != NULL ? g_ascii_strtod (line + strlen (key), NULL) * 1024 : 0;
}

/* Makes the kernel forget the peak so far, and gives what is there now. */
static double
begin_memory (void)
{
  FILE *file = fopen ("/proc/self/clear_refs", "w");

  if (file != NULL)
    {
      fputs ("5", file);
      fclose (file);
    }
  return read_memory ("VmRSS:");
}

static void
serve (FILE *in, FILE *out, BenchWorkFunc work, gpointer worker)
{
  double  before = begin_memory ();
  char    line[256];
  guint64 seed;
  guint   n;

  while (fgets (line, sizeof line, in) != NULL)
    {
      double nanoseconds, amount = 0;

      if (sscanf (line, "round %" G_GUINT64_FORMAT " %u", &seed, &n) == 2)
        {
          nanoseconds = work (worker, seed, n, &amount);
          fprintf (out, "ok %.0f %.17g\n", nanoseconds, amount);
        }
      else if (strcmp (line, "memory\n") == 0)
        fprintf (out, "memory %.0f %.0f\n", read_memory ("VmHWM:"), before);
      else
        return;
      fflush (out);
    }
}

BenchChild *
bench_child_fork (const char *name, BenchWorkFunc work, gpointer worker, GError **error)
{
  int   in[2], out[2];
  GPid  pid;
  FILE *files[2];

  fflush (NULL);
  if (pipe (in) != 0 || pipe (out) != 0 || (pid = fork ()) < 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s", g_strerror (errno));
      return NULL;
    }
  if (pid == 0)
    {
      close (in[1]);
      close (out[0]);
      serve (fdopen (in[0], "r"), fdopen (out[1], "w"), work, worker);
      _exit (0);
    }
  close (in[0]);
  close (out[1]);
  files[0] = fdopen (in[1], "w");
  files[1] = fdopen (out[0], "r");
  return g_memdup2 (&(BenchChild){ pid, files[0], files[1], g_strdup (name), TRUE },
                    sizeof (BenchChild));
}

gboolean
bench_child_get_memory (BenchChild *self, double *most, double *before)
{
  char line[256];

  fputs ("memory\n", self->in);
  fflush (self->in);
  return fgets (line, sizeof line, self->out) != NULL
         && sscanf (line, "memory %lf %lf", most, before) == 2;
}

void
bench_run_apart (void (*make) (gpointer subject), gpointer subject)
{
  GPid pid;
  int  status = -1;

  fflush (NULL);
  pid = fork ();
  if (pid == 0)
    {
      make (subject);
      _exit (0);
    }
  if (pid > 0)
    waitpid (pid, &status, 0);
  if (status != 0)
    g_error ("what the row needs was not made");
}

/* ------------------------------------------------------------------ told by lines */

BenchChild *
bench_child_new (const char *const *arguments, GError **error)
{
  BenchChild *self = g_new0 (BenchChild, 1);
  int         in, out;

  if (!g_spawn_async_with_pipes (NULL, (char **) arguments, NULL,
                                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                 &self->pid, &in, &out, NULL, error))
    {
      g_free (self);
      return NULL;
    }
  self->in = fdopen (in, "w");
  self->out = fdopen (out, "r");
  self->name = g_path_get_basename (arguments[0]);
  return self;
}

gboolean
bench_child_work (
    BenchChild *self, guint64 seed, guint n, double *nanoseconds, double *amount, GError **error)
{
  char line[256];

  fprintf (self->in, "round %" G_GUINT64_FORMAT " %u\n", seed, n);
  fflush (self->in);
  if (fgets (line, sizeof line, self->out) == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s ended", self->name);
      return FALSE;
    }
  if (sscanf (line, "ok %lf %lf", nanoseconds, amount) != 2 || *amount <= 0 || *nanoseconds < 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s said \"%s\"", self->name,
                   g_strchomp (line));
      return FALSE;
    }
  return TRUE;
}

void
bench_child_free (BenchChild *self)
{
  /* Later copies have the other end of its input as well, so that closing it does not tell it. */
  if (self->is_copy)
    fputs ("end\n", self->in);
  fclose (self->in);
  fclose (self->out);
  waitpid (self->pid, NULL, 0);
  g_spawn_close_pid (self->pid);
  g_free (self->name);
  g_free (self);
}

/* ------------------------------------------------------------------ run to the end */

static double
get_nanoseconds (const struct timeval *time)
{
  return (double) time->tv_sec * 1e9 + (double) time->tv_usec * 1e3;
}

gboolean
bench_command_run (const char *const *arguments, guint64 seed, BenchSpent *spent, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  g_autoptr (GPtrArray) with_seed = g_ptr_array_new_with_free_func (g_free);
  gint64        start = g_get_monotonic_time ();
  struct rusage usage;
  GPid          pid;
  int           status;

  for (guint i = 0; arguments[i] != NULL; i++)
    {
      GString *argument = g_string_new (arguments[i]);

      g_string_replace (argument, "{seed}", number, 0);
      g_ptr_array_add (with_seed, g_string_free (argument, FALSE));
    }
  g_ptr_array_add (with_seed, NULL);
  if (!g_spawn_async (NULL, (char **) with_seed->pdata, NULL,
                      G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL
                          | G_SPAWN_STDERR_TO_DEV_NULL,
                      NULL, NULL, &pid, error))
    return FALSE;
  while (wait4 (pid, &status, 0, &usage) < 0)
    ;
  g_spawn_close_pid (pid);
  *spent = (BenchSpent){
    .processor = get_nanoseconds (&usage.ru_utime) + get_nanoseconds (&usage.ru_stime),
    .wall = (double) (g_get_monotonic_time () - start) * 1e3,
    .memory = (double) usage.ru_maxrss * 1024,
  };
  return g_spawn_check_wait_status (status, error);
}
