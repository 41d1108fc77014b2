/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Kinds of parameters that name something: blocks, puzzles, tiles, objects, and words.
 *
 * Unknown names of blocks stay in a set, where they name nothing, so that a set with one wrong name
 * does not become the set of all blocks.
 *
 * Cost: O(value), and O(entries + tags × blocks) for names of blocks. */

#include "content/ashlar-elements-private.h"
#include "content/ashlar-parameter-kind-private.h"

/* ---- Names */

static guint
find_tile (AshlarContent *content, const char *name)
{
  return *name != '\0' && *g_utf8_next_char (name) == '\0'
             ? ashlar_content_find_tile (content, g_utf8_get_char (name))
             : ASHLAR_NO_INDEX;
}

/* What there is to be named, by AshlarReferenceType. */
static const struct
{
  const char *word;
  guint (*find) (AshlarContent *content, const char *name);
  gboolean is_listed; /* in messages, by these: */
  gsize    list;      /* of a GPtrArray in the content */
  gsize    id;        /* of a char * in its elements */
} things[] = {
  [ASHLAR_REFERENCE_BLOCK] = { ASHLAR_CONTEXT ("element", "block"), ashlar_content_find_block, TRUE,
                               offsetof (AshlarContent, blocks), offsetof (AshlarBlock, id) },
  [ASHLAR_REFERENCE_OBJECT]
  = { ASHLAR_CONTEXT ("element", "object"), ashlar_content_find_object, TRUE,
      offsetof (AshlarContent, objects), offsetof (AshlarObject, id) },
  [ASHLAR_REFERENCE_PUZZLE]
  = { ASHLAR_CONTEXT ("element", "puzzle"), ashlar_content_find_puzzle, TRUE,
      offsetof (AshlarContent, puzzles), offsetof (AshlarPuzzle, id) },
  [ASHLAR_REFERENCE_TILE] = { ASHLAR_CONTEXT ("element", "tile"), find_tile, FALSE, 0, 0 },
};

static gboolean
is_tag (AshlarReferenceType type, const char *name)
{
  return type == ASHLAR_REFERENCE_BLOCK && g_str_has_prefix (name, "tag:");
}

/* TRUE where there is no content to ask. */
static gboolean
is_known (AshlarContent *content, AshlarReferenceType type, const char *name)
{
  if (content == NULL || things[type].find (content, name) != ASHLAR_NO_INDEX)
    return TRUE;
  for (guint i = 0; is_tag (type, name) && i < content->blocks->len; i++)
    if (ashlar_block_matches (g_ptr_array_index (content->blocks, i), name))
      return TRUE;
  return FALSE;
}

static AshlarText *
list_known (AshlarContent *content, AshlarReferenceType type)
{
  const GPtrArray *list = G_STRUCT_MEMBER (GPtrArray *, content, things[type].list);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (names, G_STRUCT_MEMBER (char *, list->pdata[i], things[type].id));
  return ashlar_text_new_choice ((const char *const *) names->pdata, names->len);
}

static gboolean
check_name (const AshlarParameterCheck *self, const AshlarPath *path, const char *name)
{
  AshlarReferenceType type = ashlar_parameter_kind_get (self->spec->type)->reference;
  g_autoptr (AshlarText) expected = NULL;

  if (is_known (self->content, type, name))
    return TRUE;
  if (is_tag (type, name))
    {
      ashlar_report_fault (self->report, path, "parameter-unknown-reference",
                           "\"%s\" names \"%s\", but no block has that tag", self->spec->id, name);
      return FALSE;
    }
  if (!things[type].is_listed)
    {
      ashlar_report_fault (self->report, path, "parameter-unknown-reference",
                           "\"%s\" names the %p \"%s\", which does not exist", self->spec->id,
                           ashlar_text_get_phrase (things[type].word), name);
      return FALSE;
    }
  expected = list_known (self->content, type);
  ashlar_report_fault (self->report, path, "parameter-unknown-reference",
                       "\"%s\" names the %p \"%s\", which does not exist; expected %p",
                       self->spec->id, ashlar_text_get_phrase (things[type].word), name, expected);
  return FALSE;
}

/* ---- One name */

static gboolean
read_name (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_STRING)
    {
      _ashlar_parameter_refuse (self, self->path, value, ashlar_text_get_phrase ("a name"));
      return FALSE;
    }
  if (!check_name (self, self->path, ashlar_value_get_string (value)))
    return FALSE;
  *(char **) field = g_strdup (ashlar_value_get_string (value));
  return TRUE;
}

static void
clear_text (const AshlarParameterSpec *spec, gpointer field)
{
  g_clear_pointer ((char **) field, g_free);
}

static AshlarValue *
print_text (const AshlarParameterSpec *spec, gconstpointer field)
{
  const char *text = *(char *const *) field;

  return text != NULL ? ashlar_value_new_string (text) : NULL;
}

static const char *
parse_text (const char *text, AshlarValue **value)
{
  *value = ashlar_value_new_string (text);
  return NULL;
}

static AshlarValue *
map_name (const AshlarParameterSpec    *spec,
          AshlarValue                  *value,
          const AshlarReferenceVisitor *visitor)
{
  return ashlar_references_map (value, ashlar_parameter_kind_get (spec->type)->reference, visitor);
}

#define NAME_ROW(thing, type, schema_)                                                             \
  {                                                                                                \
    .word = thing, .size = sizeof (char *), .needs_value = TRUE, .reference = type,                \
    .clear = clear_text, .read = read_name, .print = print_text, .parse = parse_text,              \
    .map = map_name, .schema = _ashlar_parameter_schema_##schema_                                  \
  }

const AshlarParameterKind _ashlar_parameter_block
    = NAME_ROW ("block", ASHLAR_REFERENCE_BLOCK, name);
const AshlarParameterKind _ashlar_parameter_puzzle
    = NAME_ROW ("puzzle", ASHLAR_REFERENCE_PUZZLE, name);
const AshlarParameterKind _ashlar_parameter_tile = NAME_ROW ("tile", ASHLAR_REFERENCE_TILE, tile);
const AshlarParameterKind _ashlar_parameter_object
    = NAME_ROW ("object", ASHLAR_REFERENCE_OBJECT, name);

/* ---- Words */

static gboolean
is_word (const AshlarValue *value)
{
  const char *text = ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                         ? ashlar_value_get_string (value)
                         : "";
  gboolean    good = *text != '\0';

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    good = good && !g_unichar_iscntrl (g_utf8_get_char (p));
  return good;
}

/* What a designer calls something in a recipe: nothing in the content has to be of that name. */
static gboolean
read_word (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  if (!is_word (value))
    {
      _ashlar_parameter_refuse (self, self->path, value,
                                ashlar_text_get_phrase ("a word that is not empty"));
      return FALSE;
    }
  *(char **) field = g_strdup (ashlar_value_get_string (value));
  return TRUE;
}

const AshlarParameterKind _ashlar_parameter_word = {
  .word = "word",
  .size = sizeof (char *),
  .needs_value = TRUE,
  .clear = clear_text,
  .read = read_word,
  .print = print_text,
  .parse = parse_text,
  .schema = _ashlar_parameter_schema_name,
};

/* ---- Sets of blocks */

/* A single name is a list of one. */
static gboolean
read_block_set (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  gboolean        is_list = ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY;
  AshlarBlockSet *names;

  if (!is_list && ashlar_value_get_value_type (value) != ASHLAR_VALUE_STRING)
    {
      _ashlar_parameter_refuse (self, self->path, value,
                                ashlar_text_get_phrase ("a list of block ids and tag:NAME"));
      return FALSE;
    }
  names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < (is_list ? ashlar_value_get_n_items (value) : 1); i++)
    {
      const AshlarValue *item = is_list ? ashlar_value_get_item (value, i) : value;
      const AshlarPath  *path = is_list ? ASHLAR_PATH_ITEM (self->path, i) : self->path;

      if (ashlar_value_get_value_type (item) != ASHLAR_VALUE_STRING)
        {
          _ashlar_parameter_refuse (self, path, item,
                                    ashlar_text_get_phrase ("a block's id or tag:NAME"));
          continue;
        }
      check_name (self, path, ashlar_value_get_string (item));
      g_ptr_array_add (names, g_strdup (ashlar_value_get_string (item)));
    }
  *(AshlarBlockSet **) field = names;
  return TRUE;
}

static void
clear_list (const AshlarParameterSpec *spec, gpointer field)
{
  g_clear_pointer ((AshlarBlockSet **) field, g_ptr_array_unref);
}

static AshlarValue *
print_list (const AshlarParameterSpec *spec, gconstpointer field)
{
  const AshlarBlockSet *names = *(AshlarBlockSet *const *) field;
  AshlarValue          *value;

  if (names == NULL)
    return NULL;
  value = ashlar_value_new_array ();
  for (guint i = 0; i < names->len; i++)
    ashlar_value_array_add (value, ashlar_value_new_string (g_ptr_array_index (names, i)));
  return value;
}

/* "a,b,tag:c". */
static const char *
parse_names (const char *text, AshlarValue **value)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);

  *value = ashlar_value_new_array ();
  for (guint i = 0; names[i] != NULL; i++)
    if (*g_strstrip (names[i]) != '\0')
      ashlar_value_array_add (*value, ashlar_value_new_string (names[i]));
  return NULL;
}

static AshlarValue *
map_entry (AshlarValue                  *item,
           const char                   *key,
           gconstpointer                 self,
           const AshlarReferenceVisitor *visitor)
{
  return ashlar_references_map (item, ASHLAR_REFERENCE_BLOCK, visitor);
}

static AshlarValue *
map_entries (const AshlarParameterSpec    *spec,
             AshlarValue                  *value,
             const AshlarReferenceVisitor *visitor)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY
             ? ashlar_references_map_items (value, map_entry, NULL, visitor)
             : map_entry (value, NULL, NULL, visitor);
}

const AshlarParameterKind _ashlar_parameter_block_set = {
  .word = "block-set",
  .size = sizeof (AshlarBlockSet *),
  .reference = ASHLAR_REFERENCE_BLOCK,
  .clear = clear_list,
  .read = read_block_set,
  .print = print_list,
  .parse = parse_names,
  .map = map_entries,
  .schema = _ashlar_parameter_schema_names,
};

/* ---- Lists of words */

/* A single word is a list of one. */
static gboolean
read_words (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  gboolean is_list = ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  gboolean good = TRUE;

  if (!is_list && ashlar_value_get_value_type (value) != ASHLAR_VALUE_STRING)
    {
      _ashlar_parameter_refuse (self, self->path, value,
                                ashlar_text_get_phrase ("a list of words"));
      return FALSE;
    }
  for (guint i = 0; i < (is_list ? ashlar_value_get_n_items (value) : 1); i++)
    {
      const AshlarValue *item = is_list ? ashlar_value_get_item (value, i) : value;

      if (is_word (item))
        {
          g_ptr_array_add (words, g_strdup (ashlar_value_get_string (item)));
          continue;
        }
      _ashlar_parameter_refuse (self, is_list ? ASHLAR_PATH_ITEM (self->path, i) : self->path, item,
                                ashlar_text_get_phrase ("a word that is not empty"));
      good = FALSE;
    }
  if (good)
    *(AshlarWordList **) field = g_steal_pointer (&words);
  return good;
}

const AshlarParameterKind _ashlar_parameter_words = {
  .word = "words",
  .size = sizeof (AshlarWordList *),
  .needs_value = TRUE,
  .clear = clear_list,
  .read = read_words,
  .print = print_list,
  .parse = parse_names,
  .schema = _ashlar_parameter_schema_names,
};

static void
mark_entry (AshlarContent *content, const char *entry, guint8 *mask)
{
  guint index = ashlar_content_find_block (content, entry);

  if (index != ASHLAR_NO_INDEX)
    mask[index] = 1;
  for (guint i = 0; is_tag (ASHLAR_REFERENCE_BLOCK, entry) && i < content->blocks->len; i++)
    if (ashlar_block_matches (g_ptr_array_index (content->blocks, i), entry))
      mask[i] = 1;
}

guint8 *
ashlar_block_set_dup_mask (const AshlarBlockSet *self, AshlarContent *content)
{
  guint8 *mask = g_new0 (guint8, MAX (content->blocks->len, 1));

  for (guint i = 0; self == NULL && i < content->blocks->len; i++)
    mask[i] = 1;
  for (guint i = 0; self != NULL && i < self->len; i++)
    mark_entry (content, g_ptr_array_index (self, i), mask);
  return mask;
}

typedef struct
{
  AshlarContent *content;
  guint8        *mask;
} Marking;

static const char *
mark (AshlarReferenceType type, const char *id, gpointer data)
{
  Marking *self = data;

  if (type == ASHLAR_REFERENCE_BLOCK)
    mark_entry (self->content, id, self->mask);
  return NULL;
}

void
ashlar_parameter_mark_blocks (const AshlarParameterSpec *spec,
                              gconstpointer              field,
                              AshlarContent             *content,
                              guint8                    *mask)
{
  const AshlarParameterKind   *kind = ashlar_parameter_kind_get (spec->type);
  Marking                      marking = { content, mask };
  const AshlarReferenceVisitor visitor = { mark, &marking };
  g_autoptr (AshlarValue) value = kind->print (spec, field);

  if (value != NULL && kind->map != NULL)
    ashlar_value_unref (kind->map (spec, value, &visitor));
}

/* ---- Counted blocks */

static void
clear_count (gpointer element)
{
  g_free (((AshlarBlockCount *) element)->entry);
}

static gboolean
read_counted (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  AshlarBlockCounts *counts;

  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_OBJECT)
    {
      _ashlar_parameter_refuse (
          self, self->path, value,
          ashlar_text_get_phrase ("an object with a count per block id or tag:NAME"));
      return FALSE;
    }
  counts = g_array_new (FALSE, FALSE, sizeof (AshlarBlockCount));
  g_array_set_clear_func (counts, clear_count);
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char       *key = ashlar_value_get_key (value, i);
      const AshlarPath *path = ASHLAR_PATH_KEY (self->path, key);
      gint              count;

      if (check_name (self, path, key)
          && _ashlar_parameter_read_integer (self, path, ashlar_value_get_item (value, i), 0,
                                             ASHLAR_PARAMETER_MOST_COUNT, &count))
        {
          AshlarBlockCount counted = { g_strdup (key), (guint) count };

          g_array_append_val (counts, counted);
        }
    }
  *(AshlarBlockCounts **) field = counts;
  return TRUE;
}

static void
clear_counted (const AshlarParameterSpec *spec, gpointer field)
{
  g_clear_pointer ((AshlarBlockCounts **) field, g_array_unref);
}

static AshlarValue *
print_counted (const AshlarParameterSpec *spec, gconstpointer field)
{
  const AshlarBlockCounts *counts = *(AshlarBlockCounts *const *) field;
  AshlarValue             *value = ashlar_value_new_object ();

  for (guint i = 0; counts != NULL && i < counts->len; i++)
    {
      const AshlarBlockCount *counted = &g_array_index (counts, AshlarBlockCount, i);

      ashlar_value_object_set (value, counted->entry, ashlar_value_new_integer (counted->count));
    }
  return value;
}

static const char *
parse_counted (const char *text, AshlarValue **value)
{
  return N_ ("a name after a dot, as in PARAMETER.NAME=3");
}

static AshlarValue *
map_counted (const AshlarParameterSpec    *spec,
             AshlarValue                  *value,
             const AshlarReferenceVisitor *visitor)
{
  return ashlar_references_map_keys (value, ASHLAR_REFERENCE_BLOCK, visitor);
}

const AshlarParameterKind _ashlar_parameter_counted_blocks = {
  .word = "counted-blocks",
  .size = sizeof (AshlarBlockCounts *),
  .has_members = TRUE,
  .reference = ASHLAR_REFERENCE_BLOCK,
  .clear = clear_counted,
  .read = read_counted,
  .print = print_counted,
  .parse = parse_counted,
  .map = map_counted,
  .schema = _ashlar_parameter_schema_counted,
};
