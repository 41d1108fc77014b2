/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-process-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-system-private.h"

/* Field 22 of /proc/PID/stat: ticks from the boot to the start. 0: there is no such process, or no
 * /proc to tell. The second field, the name in parentheses, may hold anything. */
static guint64
get_start (guint64 pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%" PRIu64 "/stat", pid);
  g_autofree char *text = NULL;
  const char      *rest;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (rest = strrchr (text, ')')) == NULL)
    return 0;
  for (int field = 2; field < 22; field++)
    {
      rest = strchr (rest + 1, ' ');
      if (rest == NULL)
        return 0;
    }
  return g_ascii_strtoull (rest + 1, NULL, 10);
}

/* Eight hexadecimal digits for what a file holds; zeros if there is no such file. */
static char *
dup_digest (const char *path)
{
  g_autofree char *text = NULL;
  g_autofree char *digest = NULL;
  gsize            length;

  if (!g_file_get_contents (path, &text, &length, NULL) || length == 0)
    return g_strdup ("00000000");
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
  return g_strndup (digest, 8);
}

static char *
dup_boot (void)
{
  return dup_digest ("/proc/sys/kernel/random/boot_id");
}

static char *
dup_host (void)
{
  return dup_digest ("/etc/machine-id");
}

char *
ashlar_process_dup_identity (void)
{
  guint64          pid = ashlar_system_get_process ();
  g_autofree char *boot = dup_boot ();
  g_autofree char *host = dup_host ();

  return g_strdup_printf ("%" PRIu64 "-%" PRIu64 "-%s-%s", pid, get_start (pid), boot, host);
}

AshlarProcessState
ashlar_process_get_state (const char *identity)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *boot = NULL, *host = NULL;
  guint64          pid, start;

  if (identity == NULL)
    return ASHLAR_PROCESS_UNKNOWN;
  parts = g_strsplit (identity, "-", -1);
  if (g_strv_length (parts) != 4
      || !g_ascii_string_to_unsigned (parts[0], 10, 1, G_MAXINT, &pid, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 0, G_MAXUINT64, &start, NULL))
    return ASHLAR_PROCESS_UNKNOWN;

  boot = dup_boot ();
  host = dup_host ();
  if (!g_str_equal (parts[2], boot))
    return g_str_equal (parts[3], host) ? ASHLAR_PROCESS_DEAD : ASHLAR_PROCESS_ELSEWHERE;
  if (!ashlar_system_has_process (pid))
    return ASHLAR_PROCESS_DEAD;
  return get_start (pid) == start ? ASHLAR_PROCESS_ALIVE : ASHLAR_PROCESS_DEAD;
}
