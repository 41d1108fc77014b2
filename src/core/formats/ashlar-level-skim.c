/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The long lists of level JSON, straight from the text.
 *
 * A large level is rows and millions of areas, links, objects and markers, each with the keys that writers give it, in their order,
 * and plain words and numbers for values. Such an element is read where it stands, into numbers, when the strict scan offers it. Nothing is
 * judged here: whatever is not just so, be it wrong, unknown, in another order, escaped or only rare (masks, locks), is left to
 * the scan, becomes a value, and is read as a value, by which faults keep their places and words.
 *
 * What is taken is sound JSON by what is asked of it: keys in order come once, strings have no escape and no control character and
 * are UTF-8 because the whole text is, numbers are digits.
 *
 * Cost: once over the text. */

#include "formats/ashlar-level-skim-private.h"

#include <string.h>

#include "base/ashlar-json-builder-private.h"

typedef enum
{
  TEXT,     /* const char *, nullable */
  NAME,     /* the same, neither null nor empty */
  NUMBER,   /* guint32 */
  SHORT,    /* guint16 */
  AREA,     /* guint32, ASHLAR_NO_AREA for null */
  WORD,     /* guint8, the number of a word */
  WORDS,    /* guint8, a bit a word */
  POSITION, /* AshlarCell */
  CELLS,    /* guint32 twice: the first and how many */
  BOOLEAN,  /* guint8 */
  NOTHING,  /* null */
} MemberType;

typedef struct
{
  const char *key; /* with quotes */
  gsize       key_length;
  MemberType  type;
  gsize       offset;
  gboolean    is_required;
  const char *(*get_word) (guint index);
  guint first_word, n_words; /* null is word 0 where that is none */
} Member;

#define KEY(key_) .key = "\"" key_ "\"", .key_length = sizeof (key_) + 1
#define AT(struct_, member_) .offset = G_STRUCT_OFFSET (struct_, member_)

static const char *
get_kind (guint index)
{
  return ashlar_area_kind_to_string ((AshlarAreaKind) index);
}

static const char *
get_special (guint index)
{
  return ashlar_special_to_string ((AshlarSpecial) index);
}

static const char *
get_orientation (guint index)
{
  return ashlar_orientation_to_string ((AshlarOrientation) index);
}

static const char *
get_marker_kind (guint index)
{
  return ashlar_marker_kind_to_string ((AshlarMarkerKind) index);
}

/* In the order in which they are written. */
static const Member area_members[] = {
  { KEY ("id"), NUMBER, AT (AshlarSkimmedArea, id), TRUE },
  { KEY ("kind"), WORD, AT (AshlarSkimmedArea, kind), TRUE, get_kind, 0, ASHLAR_AREA_AREA + 1 },
  { KEY ("x"), SHORT, AT (AshlarSkimmedArea, x), TRUE },
  { KEY ("y"), SHORT, AT (AshlarSkimmedArea, y), TRUE },
  { KEY ("width"), SHORT, AT (AshlarSkimmedArea, width), TRUE },
  { KEY ("height"), SHORT, AT (AshlarSkimmedArea, height), TRUE },
  { KEY ("roles"), WORDS, AT (AshlarSkimmedArea, roles), FALSE, ashlar_role_to_string, 0,
    ASHLAR_N_ROLES },
  { KEY ("zone"), TEXT, AT (AshlarSkimmedArea, zone) },
  { KEY ("painter"), TEXT, AT (AshlarSkimmedArea, painter) },
  { KEY ("block"), TEXT, AT (AshlarSkimmedArea, block) },
  { KEY ("transformation"), WORD, AT (AshlarSkimmedArea, orientation), FALSE, get_orientation, 0,
    ASHLAR_N_ORIENTATIONS },
  { KEY ("special"), WORD, AT (AshlarSkimmedArea, special), FALSE, get_special, 1,
    ASHLAR_N_SPECIALS },
  { KEY ("mask"), NOTHING },
};

static const Member link_members[] = {
  { KEY ("from"), NUMBER, AT (AshlarSkimmedLink, from), TRUE },
  { KEY ("to"), NUMBER, AT (AshlarSkimmedLink, to), TRUE },
  { KEY ("cells"), CELLS, AT (AshlarSkimmedLink, first_cell), TRUE },
  { KEY ("door"), BOOLEAN, AT (AshlarSkimmedLink, is_door) },
  { KEY ("lock"), NOTHING },
};

static const Member object_members[] = {
  { KEY ("reference"), NAME, AT (AshlarSkimmedObject, reference), TRUE },
  { KEY ("position"), POSITION, AT (AshlarSkimmedObject, cell), TRUE },
  { KEY ("area"), AREA, AT (AshlarSkimmedObject, area) },
};

static const Member marker_members[] = {
  { KEY ("kind"), WORD, AT (AshlarSkimmedMarker, kind), TRUE, get_marker_kind, 0,
    ASHLAR_N_MARKERS },
  { KEY ("position"), POSITION, AT (AshlarSkimmedMarker, cell), TRUE },
  { KEY ("area"), AREA, AT (AshlarSkimmedMarker, area) },
  { KEY ("id"), TEXT, AT (AshlarSkimmedMarker, id) },
  { KEY ("name"), TEXT, AT (AshlarSkimmedMarker, name) },
  { KEY ("as"), TEXT, AT (AshlarSkimmedMarker, as) },
};

/* One list: its elements are @size bytes, with @is_read at @read and the number of an area, if any, at @area. */
static const struct
{
  const char   *key;
  const Member *members;
  guint         n_members;
  gsize         size, read, area;
} lists[ASHLAR_LEVEL_N_LISTS] = {
  [ASHLAR_LEVEL_LIST_ROWS] = { "rows" },
  [ASHLAR_LEVEL_LIST_AREAS]
  = { "areas", area_members, G_N_ELEMENTS (area_members), sizeof (AshlarSkimmedArea),
      G_STRUCT_OFFSET (AshlarSkimmedArea, is_read) },
  [ASHLAR_LEVEL_LIST_LINKS]
  = { "links", link_members, G_N_ELEMENTS (link_members), sizeof (AshlarSkimmedLink),
      G_STRUCT_OFFSET (AshlarSkimmedLink, is_read) },
  [ASHLAR_LEVEL_LIST_OBJECTS]
  = { "objects", object_members, G_N_ELEMENTS (object_members), sizeof (AshlarSkimmedObject),
      G_STRUCT_OFFSET (AshlarSkimmedObject, is_read), G_STRUCT_OFFSET (AshlarSkimmedObject, area) },
  [ASHLAR_LEVEL_LIST_MARKERS]
  = { "markers", marker_members, G_N_ELEMENTS (marker_members), sizeof (AshlarSkimmedMarker),
      G_STRUCT_OFFSET (AshlarSkimmedMarker, is_read), G_STRUCT_OFFSET (AshlarSkimmedMarker, area) },
};

#define NO_LIST ASHLAR_LEVEL_N_LISTS

typedef struct
{
  AshlarLevelFile   *file;
  AshlarSkim        *skim;
  AshlarJsonBuilder *builder;
  const char        *start; /* of the text */
  gboolean           by_values;
  guint              depth;
  guint              named;                                   /* the list whose key was read last */
  guint              open;                                    /* the list whose items come */
  const char        *last_texts[G_N_ELEMENTS (area_members)]; /* nullable; by member */
} Skimming;

/* A place in the text, and how many arrays and objects began since the element did. */
typedef struct
{
  const char *p, *end;
  guint       n_containers;
} Reader;

/* ------------------------------------------------------------------ tokens */

static inline void
skip_space (Reader *self)
{
  while (self->p < self->end
         && (*self->p == ' ' || *self->p == '\n' || *self->p == '\t' || *self->p == '\r'))
    self->p++;
}

/* The character, perhaps behind white space. */
static inline gboolean
take_character (Reader *self, char character)
{
  skip_space (self);
  if (self->p == self->end || *self->p != character)
    return FALSE;
  self->p++;
  return TRUE;
}

static inline gboolean
take_token (Reader *self, const char *token, gsize length)
{
  if ((gsize) (self->end - self->p) < length || memcmp (self->p, token, length) != 0)
    return FALSE;
  self->p += length;
  return TRUE;
}

static gboolean
take_null (Reader *self)
{
  return take_token (self, "null", 4);
}

/* A whole number below 10^9. What must not follow it (a fraction, more digits) is no comma and no bracket. */
static inline gboolean
take_number (Reader *self, guint32 *number)
{
  const char *from = self->p;
  guint32     sum = 0;

  for (; self->p < self->end && self->p - from < 9 && *self->p >= '0' && *self->p <= '9'; self->p++)
    sum = sum * 10 + (guint32) (*self->p - '0');
  *number = sum;
  return self->p > from && (*from != '0' || self->p == from + 1);
}

static inline gboolean
take_short (Reader *self, guint16 *number)
{
  guint32 wide;

  if (!take_number (self, &wide) || wide > G_MAXUINT16)
    return FALSE;
  *number = (guint16) wide;
  return TRUE;
}

/* A string without escapes; @text is behind the quote. */
static inline gboolean
take_string (Reader *self, const char **text, gsize *length)
{
  if (self->p == self->end || *self->p != '"')
    return FALSE;
  *text = ++self->p;
  while (self->p < self->end && (guchar) *self->p >= 0x20 && *self->p != '"' && *self->p != '\\')
    self->p++;
  if (self->p == self->end || *self->p != '"')
    return FALSE;
  *length = (gsize) (self->p++ - *text);
  return TRUE;
}

/* ------------------------------------------------------------------ values */

static gboolean
take_text (Reader *self, Skimming *skimming, guint member, const char **string)
{
  const char **last = &skimming->last_texts[member];
  const char  *text;
  gsize        length;

  if (!take_string (self, &text, &length))
    return FALSE;
  if (*last == NULL || strncmp (*last, text, length) != 0 || (*last)[length] != '\0')
    *last = ashlar_level_file_intern (skimming->file, text, length);
  *string = *last;
  return TRUE;
}

static gboolean
take_word (Reader *self, const Member *member, guint8 *word)
{
  const char *text;
  gsize       length;

  if (!take_string (self, &text, &length))
    return FALSE;
  for (guint i = member->first_word; i < member->n_words; i++)
    {
      const char *known = member->get_word (i);

      if (strncmp (known, text, length) != 0 || known[length] != '\0')
        continue;
      *word = (guint8) i;
      return TRUE;
    }
  return FALSE;
}

static gboolean
take_words (Reader *self, const Member *member, guint8 *bits)
{
  if (!take_character (self, '['))
    return FALSE;
  self->n_containers++;
  if (take_character (self, ']'))
    return TRUE;
  do
    {
      guint8 word;

      skip_space (self);
      if (!take_word (self, member, &word))
        return FALSE;
      *bits |= (guint8) (1 << word);
    }
  while (take_character (self, ','));
  return take_character (self, ']');
}

static gboolean
take_position (Reader *self, AshlarCell *cell)
{
  if (!take_character (self, '['))
    return FALSE;
  self->n_containers++;
  skip_space (self);
  if (!take_short (self, &cell->x) || !take_character (self, ','))
    return FALSE;
  skip_space (self);
  return take_short (self, &cell->y) && take_character (self, ']');
}

/* One at least. */
static gboolean
take_cells (Reader *self, GArray *cells, guint32 *range)
{
  range[0] = cells->len;
  if (!take_character (self, '['))
    return FALSE;
  self->n_containers++;
  do
    {
      AshlarCell cell;

      if (!take_position (self, &cell))
        return FALSE;
      g_array_append_val (cells, cell);
    }
  while (take_character (self, ','));
  range[1] = cells->len - range[0];
  return take_character (self, ']');
}

static gboolean
take_boolean (Reader *self, guint8 *boolean)
{
  *boolean = take_token (self, "true", 4) ? 1 : 0;
  return *boolean != 0 || take_token (self, "false", 5);
}

static gboolean
take_value (Reader *self, Skimming *skimming, const Member *member, guint index, gpointer element)
{
  gpointer place = (char *) element + member->offset;

  switch (member->type)
    {
    case TEXT:
      return take_null (self) || take_text (self, skimming, index, place);
    case NAME:
      return take_text (self, skimming, index, place) && **(const char **) place != '\0';
    case NUMBER:
      return take_number (self, place);
    case SHORT:
      return take_short (self, place);
    case AREA:
      return take_null (self) || take_number (self, place);
    case WORD:
      return (!member->is_required && take_null (self)) || take_word (self, member, place);
    case WORDS:
      return take_null (self) || take_words (self, member, place);
    case POSITION:
      return take_position (self, place);
    case CELLS:
      return take_cells (self, skimming->skim->cells, place);
    case BOOLEAN:
      return take_boolean (self, place);
    case NOTHING:
    default:
      return take_null (self);
    }
}

/* The members of @list in their order, at most once each. */
static gboolean
take_members (Reader *self, Skimming *skimming, guint list, gpointer element)
{
  const Member *members = lists[list].members;
  guint         n = lists[list].n_members;
  guint         next = 0;

  if (!take_character (self, '{'))
    return FALSE;
  self->n_containers++;
  do
    {
      skip_space (self);
      while (next < n && !take_token (self, members[next].key, members[next].key_length))
        if (members[next++].is_required)
          return FALSE;
      if (next == n || !take_character (self, ':'))
        return FALSE;
      skip_space (self);
      if (!take_value (self, skimming, &members[next], next, element))
        return FALSE;
      next++;
    }
  while (take_character (self, ','));
  for (; next < n; next++)
    if (members[next].is_required)
      return FALSE;
  return take_character (self, '}');
}

/* --------------------------------------------------------------- the scan */

/* Room for what is read of an element; NULL of a row. */
static gpointer
add_element (Skimming *self)
{
  GArray *elements = self->skim->elements[self->open];
  char   *element;

  if (elements == NULL)
    return NULL;
  g_array_set_size (elements, elements->len + 1);
  element = elements->data + (gsize) (elements->len - 1) * lists[self->open].size;
  memset (element, 0, lists[self->open].size);
  if (self->open == ASHLAR_LEVEL_LIST_AREAS)
    ((AshlarSkimmedArea *) (gpointer) element)->orientation = ASHLAR_LEVEL_NO_ORIENTATION;
  if (lists[self->open].area > 0)
    *(guint32 *) (gpointer) (element + lists[self->open].area) = ASHLAR_NO_AREA;
  return element;
}

static void
add_item (Skimming *self, gsize start, gsize length)
{
  AshlarLevelItem item = { (guint32) start, (guint32) length };

  g_array_append_val (self->file->items[self->open], item);
}

static const char *
read_item (gpointer data, const char *text, const char *end, guint *n_containers)
{
  Skimming   *self = data;
  Reader      reader = { .p = text, .end = end };
  guint       n_cells = self->skim->cells->len;
  char       *element;
  const char *row;
  gsize       length;

  if (self->open == NO_LIST || self->by_values)
    return NULL;
  if (self->open == ASHLAR_LEVEL_LIST_ROWS)
    {
      if (!take_string (&reader, &row, &length))
        return NULL;
      add_item (self, (gsize) (row - self->start), length);
      *n_containers = 0;
      return reader.p;
    }
  element = add_element (self);
  if (take_members (&reader, self, self->open, element) && reader.n_containers <= *n_containers)
    {
      *(gboolean *) (gpointer) (element + lists[self->open].read) = TRUE;
      add_item (self, (gsize) (text - self->start), (gsize) (reader.p - text));
      *n_containers = reader.n_containers;
      return reader.p;
    }
  g_array_set_size (self->skim->elements[self->open], self->skim->elements[self->open]->len - 1);
  g_array_set_size (self->skim->cells, n_cells);
  return NULL;
}

/* An item was left to the scan, and its value is whole. */
static void
keep_item (Skimming *self)
{
  if (self->open == NO_LIST || self->depth != 2)
    return;
  add_element (self);
  add_item (self, self->file->kept->len, ASHLAR_LEVEL_ITEM_KEPT);
  g_ptr_array_add (self->file->kept, ashlar_json_builder_take (self->builder));
}

static void
begin_cb (gpointer data, gboolean is_object)
{
  Skimming *self = data;

  ashlar_json_builder_handler.begin (self->builder, is_object);
  if (self->depth++ != 1 || is_object || self->named == NO_LIST)
    return;
  self->open = self->named;
  if (self->file->items[self->open] == NULL)
    self->file->items[self->open] = g_array_new (FALSE, FALSE, sizeof (AshlarLevelItem));
}

static void
end_cb (gpointer data, gboolean is_object)
{
  Skimming *self = data;

  ashlar_json_builder_handler.end (self->builder, is_object);
  if (--self->depth == 1)
    self->open = NO_LIST;
  keep_item (self);
}

static void
key_cb (gpointer data, const char *text, gsize length, gboolean escaped)
{
  Skimming *self = data;
  char      plain[48];

  ashlar_json_builder_handler.key (self->builder, text, length, escaped);
  if (self->depth != 1)
    return;
  self->named = NO_LIST;
  if (length > sizeof plain)
    return;
  length = ashlar_json_unescape (text, length, plain);
  for (guint i = 0; i < ASHLAR_LEVEL_N_LISTS; i++)
    if (strlen (lists[i].key) == length && memcmp (lists[i].key, plain, length) == 0)
      self->named = i;
}

static void
string_cb (gpointer data, const char *text, gsize length, gboolean escaped)
{
  Skimming *self = data;

  ashlar_json_builder_handler.string (self->builder, text, length, escaped);
  keep_item (self);
}

static void
integer_cb (gpointer data, gint64 integer)
{
  Skimming *self = data;

  ashlar_json_builder_handler.integer (self->builder, integer);
  keep_item (self);
}

static void
number_cb (gpointer data, double number)
{
  Skimming *self = data;

  ashlar_json_builder_handler.number (self->builder, number);
  keep_item (self);
}

static void
word_cb (gpointer data, char first)
{
  Skimming *self = data;

  ashlar_json_builder_handler.word (self->builder, first);
  keep_item (self);
}

static const AshlarJsonHandler handler = {
  .begin = begin_cb,
  .end = end_cb,
  .key = key_cb,
  .string = string_cb,
  .integer = integer_cb,
  .number = number_cb,
  .word = word_cb,
  .item = read_item,
};

AshlarSkim *
ashlar_level_skim (AshlarLevelFile *file, gboolean by_values, AshlarJsonFault *fault)
{
  g_autoptr (AshlarSkim) skim = g_new0 (AshlarSkim, 1);
  g_autoptr (AshlarJsonBuilder) builder = ashlar_json_builder_new ();
  gsize    length;
  Skimming self = { .file = file,
                    .skim = skim,
                    .builder = builder,
                    .by_values = by_values,
                    .named = NO_LIST,
                    .open = NO_LIST };

  self.start = g_bytes_get_data (file->bytes, &length);
  skim->cells = g_array_new (FALSE, FALSE, sizeof (AshlarCell));
  for (guint i = 0; i < ASHLAR_LEVEL_N_LISTS; i++)
    if (lists[i].size > 0)
      skim->elements[i] = g_array_new (FALSE, FALSE, (guint) lists[i].size);
  if (!ashlar_json_scan_with (self.start, length, &handler, &self, fault))
    return NULL;
  file->rest = ashlar_json_builder_take (builder);
  return g_steal_pointer (&skim);
}

void
ashlar_skim_free (AshlarSkim *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < ASHLAR_LEVEL_N_LISTS; i++)
    g_clear_pointer (&self->elements[i], g_array_unref);
  g_clear_pointer (&self->cells, g_array_unref);
  g_free (self);
}

static gconstpointer
get_element (const AshlarSkim *self, guint list, guint index)
{
  const char *element = self->elements[list]->data + (gsize) index * lists[list].size;

  return *(const gboolean *) (gconstpointer) (element + lists[list].read) ? element : NULL;
}

const AshlarSkimmedArea *
ashlar_skim_get_area (const AshlarSkim *self, guint index)
{
  return get_element (self, ASHLAR_LEVEL_LIST_AREAS, index);
}

const AshlarSkimmedLink *
ashlar_skim_get_link (const AshlarSkim *self, guint index)
{
  return get_element (self, ASHLAR_LEVEL_LIST_LINKS, index);
}

const AshlarSkimmedObject *
ashlar_skim_get_object (const AshlarSkim *self, guint index)
{
  return get_element (self, ASHLAR_LEVEL_LIST_OBJECTS, index);
}

const AshlarSkimmedMarker *
ashlar_skim_get_marker (const AshlarSkim *self, guint index)
{
  return get_element (self, ASHLAR_LEVEL_LIST_MARKERS, index);
}

const AshlarCell *
ashlar_skim_get_cells (const AshlarSkim *self, const AshlarSkimmedLink *link)
{
  return &g_array_index (self->cells, AshlarCell, link->first_cell);
}
