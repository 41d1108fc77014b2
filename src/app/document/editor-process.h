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
  EDITOR_PROCESS_ALIVE,
  EDITOR_PROCESS_DEAD,
  EDITOR_PROCESS_ELSEWHERE, /* on another machine: nobody can tell from here */
  EDITOR_PROCESS_UNKNOWN,   /* that is no identity */
} EditorProcessState;

char              *editor_process_dup_identity (void);
EditorProcessState editor_process_get_state (const char *identity); /* nullable */

G_END_DECLS
