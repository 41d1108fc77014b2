/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The kinds of parameters: a row each of all that the core and the command do with a value. The
 * editor has a table of its own beside this, of what a form shows (editor-parameter-view.c). */

#pragma once

#include "base/ashlar-report-private.h"
#include "base/ashlar-value-reader-private.h"
#include "content/ashlar-parameter-private.h"
#include "content/ashlar-references-private.h"

G_BEGIN_DECLS

/* What a check needs to know and where it complains. */
typedef struct
{
  const AshlarParameterSpec *spec;
  AshlarContent             *content; /* nullable */
  const AshlarPath          *path;    /* of the value */
  AshlarReport              *report;
} AshlarParameterCheck;

typedef void (*AshlarPredicateFunc) (const AshlarPredicate *predicate,
                                     const AshlarPath      *path,
                                     gpointer               data);

typedef struct
{
  const char         *word;        /* in listings: "block-set" */
  gsize               size;        /* in a struct of settings; of weights that of one */
  gboolean            has_bounds;  /* minimum and maximum say something */
  gboolean            has_members; /* assignments may be "id.member=number" */
  gboolean            needs_value; /* nothing stands for it unless it is optional */
  AshlarReferenceType reference;   /* what its text, or each of its entries, names */

  /* The default; NULL: all bytes 0. */
  void (*init) (const AshlarParameterSpec *spec, gpointer field);
  void (*clear) (const AshlarParameterSpec *spec, gpointer field); /* nullable */
  /* Over the default. FALSE and findings if it is wrong; then the default stays. */
  gboolean (*read) (const AshlarParameterCheck *self, AshlarValue *value, gpointer field);
  /* As a recipe would say it; NULL: there is no value. */
  AshlarValue *(*print) (const AshlarParameterSpec *spec, gconstpointer field);
  /* The default in words, for listings; NULL: it has none. */
  AshlarText *(*describe_default) (const AshlarParameterSpec *spec);
  /* An assignment's text as a value; gives what was expected if it is not that, for translators, NULL if
   * all is well. */
  const char *(*parse) (const char *text, AshlarValue **value);
  /* NULL: it names nothing. */
  AshlarValue *(*map) (const AshlarParameterSpec    *spec,
                       AshlarValue                  *value,
                       const AshlarReferenceVisitor *visitor);
  /* NULL: there is no predicate in it. */
  void (*each_predicate) (const AshlarParameterSpec *spec,
                          gconstpointer              field,
                          const AshlarPath          *path,
                          AshlarPredicateFunc        func,
                          gpointer                   data);
  /* What it takes, as JSON Schema: see ashlar-parameter-schema.c. */
  AshlarValue *(*schema) (const AshlarParameterSpec *spec);
} AshlarParameterKind;

#define ASHLAR_PARAMETER_MOST_PERMILLE 1000 /* of points */
#define ASHLAR_PARAMETER_MOST_COUNT 65536   /* of counted blocks */

/* Rows, by files of what they have in common. */
extern const AshlarParameterKind _ashlar_parameter_integer, _ashlar_parameter_percent,
    _ashlar_parameter_boolean, _ashlar_parameter_choice, _ashlar_parameter_range,
    _ashlar_parameter_weights, _ashlar_parameter_points;
extern const AshlarParameterKind _ashlar_parameter_block_set, _ashlar_parameter_counted_blocks,
    _ashlar_parameter_block, _ashlar_parameter_puzzle, _ashlar_parameter_tile,
    _ashlar_parameter_object, _ashlar_parameter_word, _ashlar_parameter_words;
extern const AshlarParameterKind _ashlar_parameter_predicate, _ashlar_parameter_records;

const AshlarParameterKind *ashlar_parameter_kind_get (AshlarParameterType type);

/* Lists of specs. @values: a struct that their offsets are in. */
void  ashlar_parameters_init (const AshlarParameterSpec *specs, guint n_specs, gpointer values);
void  ashlar_parameters_clear (const AshlarParameterSpec *specs, guint n_specs, gpointer values);
gsize ashlar_parameter_get_size (const AshlarParameterSpec *spec); /* of its value there */
/* What it says unsaid; NULL: nothing. Empty lists are that, but no default that anybody chose. */
AshlarValue *ashlar_parameter_new_default (const AshlarParameterSpec *spec);
gboolean     ashlar_parameter_has_default (const AshlarParameterSpec *spec);
/* "percent 0 … 100 %, default 20". */
AshlarText *ashlar_parameter_describe (const AshlarParameterSpec *spec);
/* @said: a byte per spec, set where a value was given that is right; nullable. */
void ashlar_parameters_read (const AshlarParameterSpec *specs,
                             guint                      n_specs,
                             const AshlarValue         *given, /* an object */
                             AshlarContent             *content,
                             const AshlarPath          *path,
                             AshlarReport              *report,
                             gpointer                   values,
                             guint8                    *said);
AshlarValue *
ashlar_parameters_print (const AshlarParameterSpec *specs, guint n_specs, gconstpointer values);
/* @spec: NULL: what nothing is known of stays as it is. */
AshlarValue *ashlar_parameter_map (const AshlarParameterSpec    *spec,
                                   AshlarValue                  *value,
                                   const AshlarReferenceVisitor *visitor);
/* @given: nullable; what no spec has stays as it is. */
AshlarValue *ashlar_parameters_map (const AshlarParameterSpec    *specs,
                                    guint                         n_specs,
                                    AshlarValue                  *given,
                                    const AshlarReferenceVisitor *visitor);
/* Calls @func for each predicate among the values, with its place. */
void ashlar_parameters_each_predicate (const AshlarParameterSpec *specs,
                                       guint                      n_specs,
                                       gconstpointer              values,
                                       const AshlarPath          *path,
                                       AshlarPredicateFunc        func,
                                       gpointer                   data);

/* An object with these members and no others, as JSON Schema. */
AshlarValue *ashlar_parameters_new_schema (const AshlarParameterSpec *specs, guint n_specs);

/* Sets the bytes of those blocks of @content that the value names. */
void ashlar_parameter_mark_blocks (const AshlarParameterSpec *spec,
                                   gconstpointer              field,
                                   AshlarContent             *content,
                                   guint8                    *mask);

/* What rows share. */
void     _ashlar_parameter_refuse (const AshlarParameterCheck *self,
                                   const AshlarPath           *path,
                                   const AshlarValue          *value,
                                   AshlarText                 *expected);
gboolean _ashlar_parameter_read_integer (const AshlarParameterCheck *self,
                                         const AshlarPath           *path,
                                         const AshlarValue          *value,
                                         gint                        minimum,
                                         gint                        maximum,
                                         gint                       *out);
gboolean _ashlar_parameter_parse_json (const char *text, AshlarValueType type, AshlarValue **value);
/* @length: bytes of @id, which need not be terminated. */
const AshlarParameterSpec *_ashlar_parameter_find_spec (const AshlarParameterSpec *specs,
                                                        guint                      n_specs,
                                                        const char                *id,
                                                        gsize                      length);
AshlarText *_ashlar_parameter_describe_specs (const AshlarParameterSpec *specs, guint n_specs);

/* Columns of the rows that have a file of their own. */
AshlarValue *_ashlar_parameter_schema_integer (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_percent (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_boolean (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_choice (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_range (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_weights (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_points (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_name (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_tile (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_names (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_counted (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_predicate (const AshlarParameterSpec *spec);
AshlarValue *_ashlar_parameter_schema_records (const AshlarParameterSpec *spec);

G_END_DECLS
