/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Sound levels (tests/data/check), and ways to spoil each of them: what the check is held against. A
 * guarantee that is new wants a row here. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;    /* of a level in tests/data/check */
  const char *content; /* that it is made of, there too; NULL: none, it is written by hand */
} MutationBase;

/* A step: "set POINTER JSON", "del POINTER", "add POINTER JSON" (to a list), "cell X Y TILE", "widen" (a
 * column of wall more), "cutlink X Y X Y" (the link with this gateway); "content STEP" spoils the
 * content instead. */
typedef struct
{
  const char *name;
  const char *base;
  const char *code;     /* of the guarantee that is broken */
  const char *steps[8]; /* NULL behind the last */
} Mutation;

extern const Mutation     mutations[];
extern const guint        n_mutations;
extern const Mutation     allowances[]; /* that break nothing; without a code */
extern const guint        n_allowances;
extern const MutationBase mutation_bases[];
extern const guint        n_mutation_bases;

void mutation_apply (JsonNode *root, const char *step);

G_END_DECLS
