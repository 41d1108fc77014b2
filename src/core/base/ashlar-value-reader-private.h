/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the readers of tiles, objects, blocks and recipes share: where a value stands, what is wrong
 * with it, and its members.
 *
 * A reader never stops at a fault. It reports it, leaves a default in the place, and goes on, so
 * that all faults are found in one go and every element keeps its index; what has been read with a
 * fault is thrown away in the end. */

#pragma once

#include "base/ashlar-report-private.h"
#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean given;
  gint     min, max; /* both included; G_MININT / G_MAXINT where one is left out */
} AshlarBounds;

/* A step of a JSON Pointer, on the stack of the reader: text is made of it only for a fault. */
typedef struct _AshlarPath
{
  const struct _AshlarPath *parent;
  const char               *key; /* of a member; of the root the pointer so far; NULL: an item */
  guint                     index;
} AshlarPath;

#define ASHLAR_PATH_KEY(parent_, key_) (&(const AshlarPath){ .parent = (parent_), .key = (key_) })
#define ASHLAR_PATH_ITEM(parent_, index_)                                                          \
  (&(const AshlarPath){ .parent = (parent_), .index = (index_) })

char *ashlar_path_to_string (const AshlarPath *self);

/* Adds an error about @path. */
void ashlar_report_fault (AshlarReport     *report,
                          const AshlarPath *path,
                          const char       *code,
                          const char       *format,
                          ...) G_GNUC_PRINTF (4, 5);

/* A value in a few words: `"Up"`, `-3`, `an array`. Safe to print. */
AshlarText *ashlar_value_describe (const AshlarValue *value);
/* Text in quotes, cut at some length, without control characters. */
char *ashlar_text_describe (const char *text);
/* A character in quotes, or as U+XXXX where it does not print. */
char *ashlar_character_describe (gunichar character);

/* Sorts the members of @value: slots[i] gets that of keys[i], or NULL; the rest is collected in
 * @extras, which is NULL if there is none. FALSE and a fault if @value is no object; all slots are
 * NULL then. */
gboolean ashlar_read_members (AshlarReport      *report,
                              const AshlarPath  *path,
                              const AshlarValue *value,
                              const char *const *keys,
                              guint              n_keys,
                              AshlarValue      **slots,
                              AshlarValue      **extras);

/* FALSE and a fault if @value is not what is wanted; *out is untouched then. @path is that of the
 * value. */
gboolean ashlar_read_boolean (AshlarReport      *report,
                              const AshlarPath  *path,
                              const AshlarValue *value,
                              gboolean          *out);
gboolean ashlar_read_integer (AshlarReport      *report,
                              const AshlarPath  *path,
                              const AshlarValue *value,
                              gint64             min,
                              gint64             max,
                              gint64            *out);
gboolean ashlar_read_ppm (AshlarReport      *report,
                          const AshlarPath  *path,
                          const AshlarValue *value,
                          guint32           *out);
/* Whether @character can stand for a tile: FALSE for combining marks, controls, surrogates, unassigned code points, white space
 * other than U+0020. */
gboolean ashlar_character_is_representation (gunichar character);
gboolean ashlar_read_character (AshlarReport      *report,
                                const AshlarPath  *path,
                                const AshlarValue *value,
                                gunichar          *out);
gboolean ashlar_read_color (AshlarReport      *report,
                            const AshlarPath  *path,
                            const AshlarValue *value,
                            gint64            *out);
gboolean ashlar_read_container (AshlarReport      *report,
                                const AshlarPath  *path,
                                const AshlarValue *value,
                                AshlarValueType    type);
/* The same for arrays, with a few words for what they hold, which are translated: "a list of seeds". */
gboolean ashlar_read_array (AshlarReport      *report,
                            const AshlarPath  *path,
                            const AshlarValue *value,
                            const char        *expected);

/* @value may be NULL (absent) or null for what is optional. */
/* Text, "" if absent. Never NULL. */
char *ashlar_read_text (AshlarReport *report, const AshlarPath *path, const AshlarValue *value);
/* Text or NULL. */
char *
ashlar_read_optional_text (AshlarReport *report, const AshlarPath *path, const AshlarValue *value);
/* Text that must be there and not be empty; NULL and a fault otherwise. */
char *ashlar_read_id (AshlarReport *report, const AshlarPath *path, const AshlarValue *value);
/* "a, b or c" of words that files have, of many the first; "nothing: there is none" without any. */
AshlarText *ashlar_text_new_choice (const char *const *words, guint n_words);
/* One of @words (NULL-terminated) in any case; its index, or -1 and a fault that says what there
 * is: @kind, "direction", which is translated. */
gint ashlar_read_word (AshlarReport      *report,
                       const AshlarPath  *path,
                       const AshlarValue *value,
                       const char        *kind,
                       const char *const *words);
/* An object, shared; NULL if absent. */
AshlarValue *
ashlar_read_optional_object (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
/* { "min": a, "max": b } or one number for both. Unknown members go to @extras (nullable pointer).
 */
gboolean ashlar_read_bounds (AshlarReport      *report,
                             const AshlarPath  *path,
                             const AshlarValue *value,
                             gint64             lowest,
                             AshlarBounds      *out,
                             AshlarValue      **extras);
/* How many elements @value has, at most @limit; 0 if absent; 0 and a fault if it is no array or too
 * long. @things: "seeds", which is translated. */
guint ashlar_read_list (AshlarReport      *report,
                        const AshlarPath  *path,
                        const AshlarValue *value,
                        guint              limit,
                        const char        *things);

/* FALSE if the report is full: then what is left of the list is counted and need not be read. A million
 * faulty elements are no more to anybody than those that are listed. */
gboolean ashlar_read_on (AshlarReport *report, guint index, guint n_items);

G_END_DECLS
