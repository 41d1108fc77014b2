/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Parameter lists: what a planner, pass or painter may be told. The editor's forms, the command's options, the reader's
 * checks, the man page and the lint are made from them. */

#pragma once

#include "content/ashlar-content-private.h"
#include "content/ashlar-parameter.h"

G_BEGIN_DECLS

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
};

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

gint     ashlar_settings_get_integer (const AshlarSettings *self,
                                      const char *id); /* percents too; -1 where optional and absent */
gboolean ashlar_settings_get_boolean (const AshlarSettings *self, const char *id);
gint     ashlar_settings_get_choice (const AshlarSettings *self, const char *id); /* index */
void ashlar_settings_get_range (const AshlarSettings *self, const char *id, gint *min, gint *max);
const gint *ashlar_settings_get_weights (const AshlarSettings *self,
                                         const char           *id); /* a number per choice */
const char *ashlar_settings_get_text (const AshlarSettings *self,
                                      const char *id); /* block, puzzle, tile, object; NULL: none */
gboolean    ashlar_settings_is_given (const AshlarSettings *self, const char *id);
/* Of numbers, choices, texts and sets: whether it says what it would say unsaid. */
gboolean ashlar_settings_is_default (const AshlarSettings *self, const char *id);
/* Of numbers, choices and texts: the value, for messages. */
char *ashlar_settings_dup_word (const AshlarSettings *self, const char *id);
/* The same by place in the list of specs: for what is asked once an area. */
gint ashlar_settings_get_integer_at (const AshlarSettings *self, guint index);
void ashlar_settings_get_range_at (const AshlarSettings *self, guint index, gint *min, gint *max);
/* A byte per block of @content: 1 = named by the block set or block (all blocks where nothing is given and it is a set). */
guint8 *
ashlar_settings_dup_block_mask (const AshlarSettings *self, const char *id, AshlarContent *content);
/* Counted blocks: entries in the order given. */
guint ashlar_settings_get_n_counted (const AshlarSettings *self, const char *id);
const char *
ashlar_settings_get_counted (const AshlarSettings *self, const char *id, guint index, guint *count);
/* Points, in permille of the canvas: 0 <= index < n. */
guint ashlar_settings_get_n_points (const AshlarSettings *self, const char *id);
void  ashlar_settings_get_point (
     const AshlarSettings *self, const char *id, guint index, gint *x, gint *y);
/* All values, defaults included, in the order of the specs: "effective parameters" of a level. */
AshlarValue *ashlar_settings_to_value (const AshlarSettings *self);
/* Turns "roomSize.min=3" and the like (the command's --set) into a member of the object; NULL and an error that lists the ids that exist. */
AshlarValue *ashlar_parameters_with_assignment (const AshlarParameterSpec *specs,
                                                guint                      n_specs,
                                                const AshlarValue         *given,
                                                const char                *assignment,
                                                GError                   **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSettings, ashlar_settings_unref)

G_END_DECLS
