/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the reader and the writer of walks share. */

#pragma once

#include "base/ashlar-report-private.h"
#include "base/ashlar-value-private.h"
#include "play/ashlar-walk-actions-private.h"

G_BEGIN_DECLS

#define ASHLAR_WALK_FORMAT "ashlar-walk"
#define ASHLAR_WALK_VERSION 1

/* What a walk was walked over, and what was done. */
typedef struct
{
  guint64      rules;
  char        *content;          /* nullable: digest */
  char        *adventure;        /* nullable: of a single level */
  char        *adventure_digest; /* nullable */
  guint64      seed;
  char        *recipe;            /* nullable */
  char        *planner, *painter; /* nullable: where the content has no such recipe */
  AshlarValue *set; /* nullable object: parameters of the planner that are not the recipe's */
  guint32      rerolls[ASHLAR_N_STAGES];
  char        *level; /* nullable: hash of a single level */
  char        *actions;
  GArray      *moves;      /* of AshlarWalkAction: what the actions say */
  guint64      turns, end; /* after the last action: turns, hash */
  GArray      *hashes;     /* of guint64 */
  GArray      *times;      /* nullable; of guint32: milliseconds before each action */
  AshlarValue *extras;
} AshlarWalkFile;

void ashlar_walk_file_clear (AshlarWalkFile *self);
/* FALSE and what is wrong. Sound by itself: nothing is held against a content. */
gboolean
ashlar_walk_file_read (AshlarWalkFile *self, GBytes *bytes, const char *name, GError **error);
GBytes *ashlar_walk_file_to_bytes (const AshlarWalkFile *self);
/* What of a level's record makes it again: recipe, seed, parameters, re-rolls. */
void ashlar_walk_file_take_level (AshlarWalkFile *self, AshlarLevel *level);
/* Makes the level of a walk again; NULL and why not. */
AshlarLevel *
ashlar_walk_file_build (const AshlarWalkFile *self, AshlarContent *content, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarWalkFile, ashlar_walk_file_clear)

G_END_DECLS
