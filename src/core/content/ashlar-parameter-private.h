/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Parameter lists: what a planner, pass or painter may be told. The editor's forms, the command's options, the reader's
 * checks, the man page and the lint are made from them.
 *
 * A part declares a struct of its settings, and its list says where in it each value goes. Reading
 * fills the struct, so that the part reads members and knows no names. What is a value of which type, and
 * all that is done with one, is a row of the table of ashlar-parameter-kind-private.h. */

#pragma once

#include <stddef.h>

#include "content/ashlar-content-private.h"
#include "content/ashlar-parameter.h"
#include "content/ashlar-predicate-private.h"

G_BEGIN_DECLS

#define ASHLAR_N_PARAMETER_TYPES (ASHLAR_PARAMETER_WORDS + 1)

/* What forms and the lint want of a parameter, whatever its part calls it. */
typedef enum
{
  ASHLAR_USE_NONE,
  ASHLAR_USE_ACROSS, /* a side of the canvas, in tiles or cells; DOWN after it shares its row */
  ASHLAR_USE_DOWN,
  ASHLAR_USE_CELL,   /* the side of a lattice's cells */
  ASHLAR_USE_BLOCKS, /* the blocks to choose from */
  ASHLAR_USE_START,  /* what a level starts with, and so must have */
  ASHLAR_USE_DEMAND, /* what every level must have */
  ASHLAR_USE_DOORS,  /* whether a door stands in each gateway */
} AshlarParameterUse;

struct _AshlarParameterSpec
{
  const char         *id;
  const char         *label; /* translatable (N_) */
  const char         *unit;  /* translatable; NULL: a bare number */
  const char         *help;  /* one sentence, translatable */
  AshlarParameterType type;
  gint                minimum, maximum; /* of integers, percents, ranges, weights */
  gint                value; /* default of integers, percents, booleans, choices (an index) */
  gint                range_min, range_max; /* default of a range */
  const char *const  *choices;              /* NULL-terminated ids */
  const char *const  *choice_labels;        /* translatable */
  gboolean            optional; /* may be left out: no value (integers: -1), e.g. "no maximum" */
  AshlarParameterUse  use;
  const char         *with;         /* nullable: the choice of the same list that must be one of */
  guint               with_choices; /* these (1 << index), or this counts for nothing */

  gsize offset; /* of the value in the struct of settings */
  gsize given;  /* of a gboolean there: whether it was said; 0: the part does not ask */

  /* Of records. */
  const AshlarParameterSpec *fields;
  guint                      n_fields;
  gsize       record_size; /* of the struct of one, which the fields' offsets are in */
  const char *record;      /* translatable: what one is called */
};

/* What stands in a struct of settings. Of integers, percents, booleans and choices (an index) it is a
 * gint; of weights a gint for each choice; of ids, tiles and words a char *, NULL for none; of a
 * predicate an AshlarPredicate *, NULL for none. */
typedef struct
{
  gint min, max;
} AshlarSpan; /* of a range */

typedef GPtrArray AshlarBlockSet; /* of char *; NULL: all blocks */

typedef struct
{
  char *entry;
  guint count;
} AshlarBlockCount;

typedef GArray AshlarBlockCounts; /* of AshlarBlockCount, in the order given; NULL: none */

typedef struct
{
  gint x, y; /* permille of the canvas */
} AshlarPoint;

typedef GArray    AshlarPoints;   /* of AshlarPoint; NULL: none */
typedef GPtrArray AshlarRecords;  /* of structs; NULL: none */
typedef GPtrArray AshlarWordList; /* of char *; NULL: none */

/* The effective values for one list of specs: what was given, over the defaults. */
typedef struct _AshlarSettings AshlarSettings;

/* @given: nullable object. @path: of @given, for the findings. Adds a finding of severity error for each value out of range,
 * of wrong type or unknown id (with those that exist); unknown block ids in sets, too. Never NULL: wrong values fall back to the default. */
AshlarSettings *ashlar_settings_new (const AshlarParameterSpec *specs,
                                     guint                      n_specs,
                                     const AshlarValue         *given,
                                     AshlarContent             *content, /* nullable */
                                     const char                *path,
                                     AshlarReport              *report);
AshlarSettings *ashlar_settings_ref (AshlarSettings *self);
void            ashlar_settings_unref (AshlarSettings *self);

/* The struct that the specs' offsets are in. */
gconstpointer ashlar_settings_get (const AshlarSettings *self);
/* For those who are no part and hold one against what its list says: a value by its id, or NULL. */
gconstpointer ashlar_settings_find (const AshlarSettings *self, const char *id);
/* The same by what it is for; *spec (nullable) says which it is. */
gconstpointer ashlar_settings_find_use (const AshlarSettings       *self,
                                        AshlarParameterUse          use,
                                        const AshlarParameterSpec **spec);
gboolean      ashlar_settings_is_given (const AshlarSettings *self, const char *id);
/* Whether it says what it would say unsaid. */
gboolean ashlar_settings_is_default (const AshlarSettings *self, const char *id);
/* Of numbers, choices and texts: the value, for messages. */
char *ashlar_settings_dup_word (const AshlarSettings *self, const char *id);
/* All values, defaults included, in the order of the specs: "effective parameters" of a level. */
AshlarValue *ashlar_settings_to_value (const AshlarSettings *self);

/* A byte per block of @content: 1 = the set names it. */
guint8 *ashlar_block_set_dup_mask (const AshlarBlockSet *self, AshlarContent *content);
/* Sets the bytes of those blocks that the parameters of that use name. */
void ashlar_settings_mark_blocks (const AshlarSettings *self,
                                  AshlarParameterUse    use,
                                  AshlarContent        *content,
                                  guint8               *mask);

/* Turns "roomSize.min=3" and the like (the command's --set) into a member of the object; NULL and an error that lists the ids that exist. */
AshlarValue *ashlar_parameters_with_assignment (const AshlarParameterSpec *specs,
                                                guint                      n_specs,
                                                const AshlarValue         *given,
                                                const char                *assignment,
                                                GError                   **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSettings, ashlar_settings_unref)

G_END_DECLS
