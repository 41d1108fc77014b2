/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rows that the tables of adventures, quests and floors share: see ashlar-fields-private.h. */

#pragma once

#include "content/ashlar-adventure-private.h"
#include "content/ashlar-elements-private.h"

G_BEGIN_DECLS

#define ROW(struct_, key_, type_, member_)                                                         \
  .key = (key_), .type = ASHLAR_FIELD_##type_, .offset = G_STRUCT_OFFSET (struct_, member_)
/* A text of at most ASHLAR_MAX_STORY characters, "" if it is not said. */
#define TOLD(struct_, key_, member_)                                                               \
  {                                                                                                \
    ROW (struct_, key_, TEXT, member_), .methods = {.read = ashlar_told_read }                     \
  }
#define NUMBER(struct_, key_, member_, min_, max_, fallback_)                                      \
  {                                                                                                \
    ROW (struct_, key_, INTEGER, member_), .min = (min_), .max = (max_), .fallback = (fallback_)   \
  }
#define AMOUNT(struct_, key_, member_) NUMBER (struct_, key_, member_, 0, ASHLAR_MAX_AMOUNT, 0)
/* An object that is not written where it would be empty. */
#define PART(struct_, key_, member_, kind_)                                                        \
  {                                                                                                \
    ROW (struct_, key_, ELEMENT, member_), .kind = (kind_), .methods = {                           \
      .write = ashlar_part_write,                                                                  \
    }                                                                                              \
  }
/* A GPtrArray of AshlarStoryLine: in the file each is a string, or an object where more is to be said. */
#define STORY(struct_, key_, member_)                                                              \
  {                                                                                                \
    ROW (struct_, key_, LIST, member_), .max = ASHLAR_MAX_FLOORS, .kind = &ashlar_story_line_kind, \
                                        .methods                                                   \
                                        = {.read = ashlar_story_read,                              \
                                           .write = ashlar_story_write,                            \
                                          }                                                        \
  }

extern const AshlarKind ashlar_story_line_kind;

/* Text that is told: NULL after a fault, or where nothing is said. @required: not empty. */
char *ashlar_read_told (AshlarReport      *report,
                        const AshlarPath  *path,
                        const AshlarValue *value,
                        gboolean           required);

gboolean     ashlar_told_read (const AshlarMember *member, gpointer element);
AshlarValue *ashlar_part_write (const AshlarField *field, gconstpointer element);
gboolean     ashlar_story_read (const AshlarMember *member, gpointer element);
AshlarValue *ashlar_story_write (const AshlarField *field, gconstpointer element);
/* The list alone; FALSE after a fault. */
gboolean     ashlar_read_story (AshlarReport     *report,
                                const AshlarPath *path,
                                AshlarValue      *value,
                                GPtrArray        *lines);
AshlarValue *ashlar_story_to_value (GPtrArray *lines); /* NULL: there is none */

/* An object that is kept for the members that nobody knows, with the numbers that were taken out of it; 0 is what is not said.
 * @kept: nullable. NULL: there is nothing to say. */
typedef struct
{
  const char *key;
  gint64      number;
} AshlarKeptNumber;

AshlarValue *
ashlar_kept_numbers_write (AshlarValue *kept, const AshlarKeptNumber *numbers, guint n);

G_END_DECLS
