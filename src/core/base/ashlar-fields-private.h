/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What an element of a file is made of, as a table: a row a member, in the order in which they are written.
 *
 * Of the table an element is read, with every fault reported at its place, written canonically, compared, copied and
 * freed. What is as it would be without being said is not said; members that no row knows are kept behind the others. A
 * row that is like no other brings functions of its own. */

#pragma once

#include "base/ashlar-value-reader-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_FIELD_ID,        /* char *; must be there and not be empty */
  ASHLAR_FIELD_TEXT,      /* char *, never NULL: "" if it is absent */
  ASHLAR_FIELD_NULLABLE,  /* char *: NULL if it is absent */
  ASHLAR_FIELD_CHARACTER, /* gunichar: 0 if it is absent */
  ASHLAR_FIELD_BOOLEAN,   /* gboolean */
  ASHLAR_FIELD_INTEGER,   /* gint32 or guint32, from .min to .max */
  ASHLAR_FIELD_PPM,       /* gint32 or guint32; a share of one in the file */
  ASHLAR_FIELD_COLOR,     /* gint64: 0xRRGGBB, or -1 for none */
  ASHLAR_FIELD_WORD,      /* an enumeration, in the order of .words */
  ASHLAR_FIELD_CHOICE,    /* char *: one of .words; NULL if .fallback is -1 and it is absent */
  ASHLAR_FIELD_STRINGS, /* char **, never NULL; at most .max, none empty, with a name behind "tag:" */
  ASHLAR_FIELD_POSITION, /* gint x, y in a row: [x, y], each from 0 to .max */
  ASHLAR_FIELD_VALUE,    /* AshlarValue *: an object, shared; nullable */
  ASHLAR_FIELD_ELEMENT,  /* an element of .kind in place */
  ASHLAR_FIELD_ARRAY, /* a pointer to elements of .kind, and behind it a guint that counts them; at most .max */
  ASHLAR_FIELD_LIST,  /* GPtrArray * of elements of .kind; at most .max */
  ASHLAR_FIELD_OTHER, /* all by functions of its own; those that it lacks do nothing */
} AshlarFieldType;

typedef struct _AshlarField AshlarField;
typedef struct _AshlarKind  AshlarKind;

/* One member that is being read. */
typedef struct
{
  const AshlarField *field;
  AshlarReport      *report;
  const AshlarPath  *path;
  AshlarValue       *value; /* NULL only where the row is required */
} AshlarMember;

typedef struct
{
  gboolean (*read) (const AshlarMember *member, gpointer element); /* FALSE after a fault */
  AshlarValue *(*write) (const AshlarField *field,
                         gconstpointer      element); /* NULL: it is not said */
  gboolean (*equal) (const AshlarField *field, gconstpointer a, gconstpointer b);
  void (*copy) (const AshlarField *field,
                gconstpointer      from,
                gpointer           to);                                 /* overwrites, frees nothing */
  void (*clear) (const AshlarField *field, gpointer element); /* frees, and leaves zeros */
} AshlarFieldMethods;

struct _AshlarField
{
  const char     *key;
  AshlarFieldType type;
  gsize           offset;
  gsize           size; /* of an OTHER */
  guint    own; /* a bit of the element's `own`: said because the element says it; 0: no such bit */
  gboolean required; /* a fault if it is absent */
  gboolean always;   /* written even where nobody would miss it */
  gint64   min, max;
  gint64   fallback;               /* what is not said */
  const char              *things; /* for messages: "blocks", "direction" */
  const char *const       *words;  /* NULL-terminated */
  const AshlarKind        *kind;
  const AshlarFieldMethods methods; /* those that are not NULL go before the type's */
};

struct _AshlarKind
{
  const AshlarField *fields;
  guint              n_fields;
  gsize              size;
  gsize              own;    /* offset of a guint; 0: it has none */
  gsize              extras; /* offset of an AshlarValue *, nullable: members that no row knows */
  gboolean           name_alone; /* a string is an element with nothing but its first member */
  void (*init) (
      gpointer
          element); /* nullable: what an OTHER has if nothing is said, where that is not zeros */
  /* After all rows: what no row can judge alone. @slots: the members by row, nullable; @faulty: bit i if row i had a
   * fault. Nullable. */
  void (*finish) (AshlarReport       *report,
                  const AshlarPath   *path,
                  AshlarValue *const *slots,
                  guint32             faulty,
                  gpointer            element);
  GDestroyNotify free; /* of an element of a LIST */
};

#define ASHLAR_MAX_FIELDS 24

/* @element is zeros: it gets what is there if nothing is said. */
void         ashlar_kind_init (const AshlarKind *self, gpointer element);
gboolean     ashlar_kind_read (const AshlarKind *self,
                               AshlarReport     *report,
                               const AshlarPath *path,
                               AshlarValue      *value,
                               gpointer          element);
AshlarValue *ashlar_kind_write (const AshlarKind *self, gconstpointer element);
gboolean     ashlar_kind_equal (const AshlarKind *self, gconstpointer a, gconstpointer b);
/* @to is overwritten. */
void ashlar_kind_copy (const AshlarKind *self, gconstpointer from, gpointer to);
void ashlar_kind_clear (const AshlarKind *self, gpointer element);
/* What @element does not say itself becomes what @parent has, or with @parent NULL what is there if nothing is said.
 * @fields: bits of `own`, which are left as they are. */
void
ashlar_kind_inherit (const AshlarKind *self, guint fields, gconstpointer parent, gpointer element);

/* A list of words that are not empty, with at least a name behind "tag:"; NULL and a fault if it is none. */
char       **ashlar_read_strings (AshlarReport      *report,
                                  const AshlarPath  *path,
                                  const AshlarValue *value,
                                  guint              limit);
gboolean     ashlar_strings_equal (char **a, char **b); /* NULL equals NULL */
AshlarValue *ashlar_strings_to_value (char *const *strings);
AshlarValue *ashlar_character_to_value (gunichar character);
/* null for -1 */
AshlarValue *ashlar_color_to_value (gint64 color);

G_END_DECLS
