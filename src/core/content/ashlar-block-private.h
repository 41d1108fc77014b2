/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a block. To change one: ashlar_block_copy(), write to the copy, hand it to
 * ashlar_content_with_block(); from then on it is immutable. */

#pragma once

#include "base/ashlar-value-private.h"
#include "content/ashlar-block.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_EXIT_LIST_NONE,
  ASHLAR_EXIT_LIST_ALLOWED,
  ASHLAR_EXIT_LIST_FORBIDDEN,
} AshlarExitList;

typedef struct
{
  gint            x, y; /* its first cell: the leftmost (North, South) or topmost (East, West) */
  AshlarDirection direction;
  guint           width; /* cells, >= 1 */
  AshlarExitList  list_kind;
  char          **list;   /* NULL-terminated, block ids and "tag:NAME"; NULL if list_kind is NONE */
  gunichar        plug;   /* 0: the default tile */
  AshlarValue    *extras; /* nullable */
} AshlarExit;

typedef struct
{
  gint         x, y;
  guint32      probability; /* parts per million, 0 … 1,000,000 */
  char        *reference;
  AshlarValue *extras; /* nullable */
} AshlarBlockObject;

struct _AshlarBlock
{
  gatomicrefcount    ref_count;
  char              *id;
  char              *description; /* never NULL */
  char             **tags;        /* never NULL */
  guint              width, height;
  gunichar          *cells;       /* representations, row-major, width * height */
  guint32            occurrences; /* default 1 */
  gint32             minimum;     /* -1: not given */
  gint32             maximum;     /* -1: not given */
  gboolean           may_end;     /* default TRUE; FALSE: it wants two of its exits joined */
  AshlarExit        *exits;
  guint              n_exits;
  AshlarBlockObject *objects;
  guint              n_objects;
  guint8             orientations; /* bit o: orientation o is wanted; bit 0 is always set */
  AshlarValue       *extras;       /* nullable */
};

/* All cells are @fill. */
AshlarBlock *ashlar_block_new (const char *id, guint width, guint height, gunichar fill);
AshlarBlock *ashlar_block_copy (const AshlarBlock *self); /* deep; reference count one */
gboolean     ashlar_block_equal (const AshlarBlock *a, const AshlarBlock *b);
gboolean     ashlar_block_has_tag (const AshlarBlock *self, const char *tag);
/* @entry: a block id or "tag:NAME". */
gboolean ashlar_block_matches (const AshlarBlock *self, const char *entry);
void     ashlar_exit_clear (AshlarExit *self);
void     ashlar_exit_copy_into (const AshlarExit *self, AshlarExit *copy);
gboolean ashlar_exit_equal (const AshlarExit *a, const AshlarExit *b);
/* Whether the exit's own list lets @block follow. */
gboolean ashlar_exit_permits (const AshlarExit *self, const AshlarBlock *block);
void     ashlar_block_object_clear (AshlarBlockObject *self);
void     ashlar_block_object_copy_into (const AshlarBlockObject *self, AshlarBlockObject *copy);

/* For those who build a block (reference count one). Positions 0 … n; the arrays grow and shrink by them. */
void
ashlar_block_insert_exit (AshlarBlock *self, guint position, const AshlarExit *exit); /* copies */
void ashlar_block_remove_exit (AshlarBlock *self, guint position);
void ashlar_block_insert_object (AshlarBlock             *self,
                                 guint                    position,
                                 const AshlarBlockObject *object); /* copies */
void ashlar_block_remove_object (AshlarBlock *self, guint position);
/* Cells that stay keep their place relative to (offset_x, offset_y); new ones are @fill; exits and objects move along, and
 * those that fall outside are dropped. */
void ashlar_block_resize (
    AshlarBlock *self, guint width, guint height, gint offset_x, gint offset_y, gunichar fill);

static inline gunichar
ashlar_block_get_cell (const AshlarBlock *self, guint x, guint y)
{
  return self->cells[y * self->width + x];
}

G_END_DECLS
