/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Who wrote this, and does it still run? A number of a process is used again, so an identity holds
 * the time of its start, too, and the boot and the machine that both belong to:
 * "PID-START-BOOT-HOST". It goes into names of files and into drafts. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_PROCESS_ALIVE,
  ASHLAR_PROCESS_DEAD,
  ASHLAR_PROCESS_ELSEWHERE, /* on another machine: nobody can tell from here */
  ASHLAR_PROCESS_UNKNOWN,   /* that is no identity */
} AshlarProcessState;

char              *ashlar_process_dup_identity (void);
AshlarProcessState ashlar_process_get_state (const char *identity); /* nullable */

G_END_DECLS
