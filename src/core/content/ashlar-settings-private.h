/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files on parameters share: one effective value, and words for messages. */

#pragma once

#include "base/ashlar-report-private.h"
#include "content/ashlar-parameter-private.h"

G_BEGIN_DECLS

/* The effective value of one parameter. */
typedef struct
{
  gboolean given;
  gint     number,
      maximum; /* integer, percent, boolean, choice; both ends of a range; maximum: n points */
  gint      *numbers; /* weights; counts; points as x, y, x, y … */
  char      *text;    /* block, puzzle, tile, object */
  GPtrArray *entries; /* of char*: block set, counted blocks */
} AshlarSetting;

/* Reads @value into @setting, which holds the default. FALSE and findings if it is wrong; then the
 * default stays. */
gboolean _ashlar_setting_read (AshlarSetting             *setting,
                               const AshlarParameterSpec *spec,
                               const AshlarValue         *value,
                               AshlarContent             *content, /* nullable */
                               const char                *path,
                               AshlarReport              *report);

guint    _ashlar_parameter_count_choices (const AshlarParameterSpec *spec);
gboolean _ashlar_parameter_find_choice (const AshlarParameterSpec *spec,
                                        const char                *word,
                                        gint                      *out); /* any case */
char    *_ashlar_parameter_describe_choices (const AshlarParameterSpec *spec);
char    *_ashlar_parameter_join_path (const char *path, const char *key); /* a JSON Pointer */
/* @length: bytes of @id, which need not be terminated. */
const AshlarParameterSpec *_ashlar_parameter_find_spec (const AshlarParameterSpec *specs,
                                                        guint                      n_specs,
                                                        const char                *id,
                                                        gsize                      length);
char *_ashlar_parameter_describe_specs (const AshlarParameterSpec *specs, guint n_specs);

G_END_DECLS
