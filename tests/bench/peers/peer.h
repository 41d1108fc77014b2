/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a contender in a process of its own says and hears, a line each: "round SEED N" is answered by "ok NANOSECONDS AMOUNT"
 * once N levels are made, of the seeds SEED, SEED + 1 and so on. Nanoseconds are processor time of the process; what is done before
 * the first round is not in them. The amount is N times what a level counts: tiles, as a rule. At the end of its input it ends.
 * peer.js is the same for node.
 *
 * Before the first round a level is looked at, and who finds it wanting calls `peer_fail`: there is no race against nothing. */

#pragma once

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct
{
  void (*make) (void *self, uint64_t seed);
  void (*look) (void *self); /* at the last that was made */
  void  *self;
  double amount; /* of a level */
} Peer;

static inline _Noreturn void
peer_fail (const char *message)
{
  fprintf (stderr, "%s\n", message);
  exit (1);
}

static inline int64_t
peer_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (int64_t) now.tv_sec * 1000000000 + now.tv_nsec;
}

static inline int
peer_race (const Peer *peer)
{
  char line[128];

  peer->make (peer->self, 1);
  peer->look (peer->self);
  while (fgets (line, sizeof line, stdin) != NULL)
    {
      uint64_t seed, n;
      int64_t  begin;

      if (sscanf (line, "round %" SCNu64 " %" SCNu64, &seed, &n) != 2)
        peer_fail ("expected: round SEED N");
      begin = peer_get_time ();
      for (uint64_t i = 0; i < n; i++)
        peer->make (peer->self, seed + i);
      printf ("ok %" PRId64 " %.0f\n", peer_get_time () - begin, (double) n * peer->amount);
      fflush (stdout);
    }
  return 0;
}
