/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* TMX and TSX to values in the form of TMJ.
 *
 * A table says which element may stand in which, and what it becomes: an entry of a list, members of
 * the element around it, or a mere mark. What the table does not know is passed over with all that is
 * in it. Attributes stay the strings that they are; the line of each element is kept beside them.
 * <tile gid="5"/> in layers become text, as a layer of numbers has it.
 *
 * GMarkup knows the five entities of XML and no others, so nothing in a file can grow. Depth, count
 * and bytes have limits. What a layer's data is most of is not given to it: the text is found by its end and goes as a span of the
 * file to who reads tiles. GMarkup sees the line ends of it and its last line, so that it counts on rightly.
 *
 * Cost: linear in the bytes; of data that of finding a character. */

#include "base/ashlar-error-private.h"
#include "content/ashlar-content.h"
#include "base/ashlar-file-private.h"
#include "base/ashlar-utf8-private.h"
#include "formats/ashlar-tiled-reading-private.h"

#include <string.h>

#define MAX_DEPTH (ASHLAR_MAX_TILED_DEPTH + 16)
#define MAX_ATTRIBUTES 64

typedef enum
{
  IN_DOCUMENT,
  IN_MAP,
  IN_TILESET,
  IN_GROUP,
  IN_LAYER,
  IN_DATA,
  IN_CHUNK,
  IN_OBJECTS,
  IN_OBJECT,
  IN_PROPERTIES,
  IN_PROPERTY,
  IN_TILE,
  IN_NOTHING, /* what is passed over, and what has no content of interest */
} Kind;

typedef enum
{
  AS_ITEM,   /* of the list @key of the element around it */
  AS_MEMBER, /* @key of the element around it */
  AS_PART,   /* its attributes are members of the element around it */
  AS_IMAGE,  /* the same, with names of their own */
  AS_MARK,   /* @key of the element around it is true */
  AS_CELL,   /* a number in the data around it */
} Way;

typedef struct
{
  Kind        around;
  const char *name;
  Kind        kind;
  Way         way;
  const char *key;
  const char *type;
} Rule;

static const Rule rules[] = {
  { IN_MAP, "tileset", IN_TILESET, AS_ITEM, "tilesets", NULL },
  { IN_GROUP, "layer", IN_LAYER, AS_ITEM, "layers", "tilelayer" },
  { IN_GROUP, "objectgroup", IN_OBJECTS, AS_ITEM, "layers", "objectgroup" },
  { IN_GROUP, "imagelayer", IN_NOTHING, AS_ITEM, "layers", "imagelayer" },
  { IN_GROUP, "group", IN_GROUP, AS_ITEM, "layers", "group" },
  { IN_LAYER, "data", IN_DATA, AS_PART, NULL, NULL },
  { IN_DATA, "chunk", IN_CHUNK, AS_ITEM, "chunks", NULL },
  { IN_DATA, "tile", IN_NOTHING, AS_CELL, NULL, NULL },
  { IN_CHUNK, "tile", IN_NOTHING, AS_CELL, NULL, NULL },
  { IN_OBJECTS, "object", IN_OBJECT, AS_ITEM, "objects", NULL },
  { IN_OBJECT, "point", IN_NOTHING, AS_MARK, "point", NULL },
  { IN_OBJECT, "ellipse", IN_NOTHING, AS_MARK, "ellipse", NULL },
  { IN_OBJECT, "polygon", IN_NOTHING, AS_MARK, "polygon", NULL },
  { IN_OBJECT, "polyline", IN_NOTHING, AS_MARK, "polyline", NULL },
  { IN_OBJECT, "text", IN_NOTHING, AS_MARK, "text", NULL },
  { IN_PROPERTIES, "property", IN_PROPERTY, AS_ITEM, "properties", NULL },
  { IN_TILESET, "image", IN_NOTHING, AS_IMAGE, NULL, NULL },
  { IN_TILESET, "tile", IN_TILE, AS_ITEM, "tiles", NULL },
  { IN_TILESET, "wangsets", IN_NOTHING, AS_MARK, "wangsets", NULL },
  { IN_TILESET, "terraintypes", IN_NOTHING, AS_MARK, "terrains", NULL },
  { IN_TILE, "image", IN_NOTHING, AS_IMAGE, NULL, NULL },
  { IN_TILE, "objectgroup", IN_OBJECTS, AS_MEMBER, "objectgroup", NULL },
  { IN_TILE, "animation", IN_NOTHING, AS_MARK, "animation", NULL },
};

typedef struct
{
  Kind         kind;
  AshlarValue *object; /* borrowed; where members go */
  GString     *text;   /* nullable: text is of no interest */
  gint64       span;   /* where all the text is that counts; 0: it is in @text */
} Frame;

typedef struct
{
  GMarkupParseContext *context;
  GArray              *frames; /* of Frame */
  AshlarValue         *root;   /* nullable */
  guint                n_elements;
  gboolean             is_at_data; /* the last element that began is one of tiles */
} Reader;

static Frame *
get_frame (const Reader *self)
{
  return &g_array_index (self->frames, Frame, self->frames->len - 1);
}

static const Rule *
find_rule (Kind around, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if ((rules[i].around == around || (rules[i].around == IN_GROUP && around == IN_MAP))
        && strcmp (rules[i].name, name) == 0)
      return &rules[i];
  return NULL;
}

/* Attributes have few names, which all elements share. */
static void
set_member (AshlarValue *object, const char *key, AshlarValue *value)
{
  if (ashlar_value_lookup (object, key) != NULL)
    ashlar_value_object_set (object, key, value);
  else
    ashlar_value_object_append (object, g_ref_string_new_intern (key), value);
}

static AshlarValue *
add_member (AshlarValue *object, const char *key, AshlarValue *value)
{
  set_member (object, key, value);
  return value;
}

static void
add_item (AshlarValue *object, const char *key, AshlarValue *item)
{
  AshlarValue *list = ashlar_value_lookup (object, key);

  if (list == NULL || ashlar_value_get_value_type (list) != ASHLAR_VALUE_ARRAY)
    list = add_member (object, key, ashlar_value_new_array ());
  ashlar_value_array_add (list, item);
}

static AshlarValue *
new_element (const Reader *self)
{
  AshlarValue *object = ashlar_value_new_object ();
  gint         line;

  g_markup_parse_context_get_position (self->context, &line, NULL);
  set_member (object, ASHLAR_TILED_LINE, ashlar_value_new_integer (line));
  return object;
}

static const char *
get_image_key (const char *name)
{
  return strcmp (name, "source") == 0   ? "image"
         : strcmp (name, "width") == 0  ? "imagewidth"
         : strcmp (name, "height") == 0 ? "imageheight"
                                        : NULL;
}

static gboolean
add_attributes (
    AshlarValue *object, Way way, const char **names, const char **values, GError **error)
{
  guint n = g_strv_length ((char **) names);

  if (n > MAX_ATTRIBUTES)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "found %u attributes; expected at most %d", n, MAX_ATTRIBUTES);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      const char *key = way == AS_IMAGE ? get_image_key (names[i]) : names[i];

      for (guint j = 0; j < i; j++)
        if (strcmp (names[i], names[j]) == 0)
          {
            g_autofree char *shown = ashlar_text_describe (names[i]);

            ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                              "found the attribute %s twice; expected each once", shown);
            return FALSE;
          }
      if (key != NULL)
        set_member (object, key, ashlar_value_new_string (values[i]));
    }
  return TRUE;
}

static void
add_cell (Frame *frame, const char **names, const char **values)
{
  const char *gid = "0";

  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], "gid") == 0)
      gid = values[i];
  if (frame->text->len > 0)
    g_string_append_c (frame->text, ',');
  g_string_append (frame->text, gid);
}

static gboolean
is_data (Kind kind)
{
  return kind == IN_DATA || kind == IN_CHUNK;
}

static gboolean
has_text (Kind kind)
{
  return is_data (kind) || kind == IN_PROPERTY;
}

static gboolean
begin_root (Reader *self, const char *name, const char **names, const char **values, GError **error)
{
  gboolean is_map = strcmp (name, "map") == 0;
  Frame    frame = { .kind = is_map ? IN_MAP : IN_TILESET };

  if (self->root != NULL)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "found a second root; expected the end of the file");
      return FALSE;
    }
  if (!is_map && strcmp (name, "tileset") != 0)
    {
      g_autofree char *shown = ashlar_text_describe (name);

      ashlar_error_set (
          error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
          "found the element %s at the root; expected \"map\", or \"tileset\" in a tileset", shown);
      return FALSE;
    }
  frame.object = self->root = new_element (self);
  if (!add_attributes (self->root, AS_PART, names, values, error))
    return FALSE;
  add_member (self->root, "type", ashlar_value_new_string (name));
  g_array_append_val (self->frames, frame);
  return TRUE;
}

static void
start_element (GMarkupParseContext *context,
               const char          *name,
               const char         **names,
               const char         **values,
               gpointer             user_data,
               GError             **error)
{
  Reader     *self = user_data;
  Frame      *around = self->frames->len > 0 ? get_frame (self) : NULL;
  Frame       frame = { .kind = IN_NOTHING };
  const Rule *rule;

  if (self->frames->len >= MAX_DEPTH)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "found elements nested deeper than %d; expected at most that", MAX_DEPTH);
      return;
    }
  if (around == NULL)
    {
      begin_root (self, name, names, values, error);
      return;
    }
  rule = find_rule (around->kind, name);
  if (rule == NULL && strcmp (name, "properties") == 0 && around->kind != IN_NOTHING
      && around->kind != IN_PROPERTY && around->kind != IN_PROPERTIES)
    {
      frame = (Frame){ .kind = IN_PROPERTIES, .object = around->object };
      g_array_append_val (self->frames, frame);
      return;
    }
  if (rule == NULL)
    {
      if (around->kind == IN_PROPERTY)
        add_member (around->object, "nested", ashlar_value_new_boolean (TRUE));
      g_array_append_val (self->frames, frame);
      return;
    }
  if (rule->way != AS_CELL && ++self->n_elements > ASHLAR_MAX_TILED_ELEMENTS)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "found more than %u elements; expected at most that",
                        ASHLAR_MAX_TILED_ELEMENTS);
      return;
    }

  frame.kind = rule->kind;
  switch (rule->way)
    {
    case AS_ITEM:
      frame.object = new_element (self);
      add_item (around->object, rule->key, frame.object);
      break;
    case AS_MEMBER:
      frame.object = add_member (around->object, rule->key, new_element (self));
      break;
    case AS_PART:
    case AS_IMAGE:
      frame.object = around->object;
      break;
    case AS_MARK:
      add_member (around->object, rule->key, ashlar_value_new_boolean (TRUE));
      break;
    case AS_CELL:
    default:
      add_cell (around, names, values);
      break;
    }
  if (frame.object != NULL && !add_attributes (frame.object, rule->way, names, values, error))
    return;
  if (rule->type != NULL)
    add_member (frame.object, "type", ashlar_value_new_string (rule->type));
  if (has_text (frame.kind))
    frame.text = g_string_new (NULL);
  self->is_at_data = is_data (frame.kind);
  g_array_append_val (self->frames, frame);
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  Reader *self = user_data;
  Frame  *frame = get_frame (self);

  self->is_at_data = FALSE;
  if (frame->text != NULL)
    {
      const char *key = frame->kind == IN_PROPERTY ? "value" : "data";

      /* A layer has no data of its own beside its chunks. */
      if (frame->kind == IN_PROPERTY ? ashlar_value_lookup (frame->object, "value") == NULL
                                           && ashlar_value_lookup (frame->object, "nested") == NULL
                                     : ashlar_value_lookup (frame->object, "chunks") == NULL)
        add_member (frame->object, key,
                    frame->span != 0
                        ? ashlar_value_new_integer (frame->span)
                        : ashlar_value_new_string_length (frame->text->str, frame->text->len));
      g_string_free (frame->text, TRUE);
      frame->text = NULL;
    }
  g_array_set_size (self->frames, self->frames->len - 1);
}

static void
add_text (GMarkupParseContext *context,
          const char          *text,
          gsize                length,
          gpointer             user_data,
          GError             **error)
{
  Reader *self = user_data;
  Frame  *frame = self->frames->len > 0 ? get_frame (self) : NULL;

  if (frame == NULL || frame->text == NULL || frame->span != 0)
    return;
  /* Blanks between elements of cells and of chunks are no data. */
  if (frame->kind != IN_PROPERTY)
    {
      while (length > 0 && g_ascii_isspace (*text))
        text++, length--;
      while (length > 0 && g_ascii_isspace (text[length - 1]))
        length--;
    }
  g_string_append_len (frame->text, text, (gssize) length);
}

static void
frame_clear (gpointer pointer)
{
  Frame *self = pointer;

  if (self->text != NULL)
    g_string_free (self->text, TRUE);
}

/* What GMarkup says, without its "Error on line 3 char 4: ". */
static AshlarText *
dup_reason (const GError *error)
{
  const char      *text = error->message;
  const char      *colon;
  g_autofree char *valid = NULL;

  if (error->domain != G_MARKUP_ERROR)
    return ashlar_error_dup_text (error);

  if (g_str_has_prefix (text, "Error on line") && (colon = strchr (text, ':')) != NULL)
    text = colon + 1 + strspn (colon + 1, " ");
  valid = g_utf8_make_valid (text, -1);
  return ashlar_text_new_verbatim (valid);
}

/* "LINE:COLUMN" of byte @offset. */
static char *
dup_position (const char *text, gsize offset)
{
  gsize line = 1, start = 0;

  for (gsize i = 0; i < offset; i++)
    if (text[i] == '\n')
      {
        line++;
        start = i + 1;
      }
  return g_strdup_printf ("%zu:%zu", line, offset - start + 1);
}

/* Where the next element that may be one of tiles begins, or @end. */
static const char *
find_data (const char *p, const char *end)
{
  while ((p = memchr (p, '<', (gsize) (end - p))) != NULL)
    {
      gsize left = (gsize) (end - p);

      if ((left > 5 && memcmp (p, "<data", 5) == 0) || (left > 6 && memcmp (p, "<chunk", 6) == 0))
        return p;
      p++;
    }
  return end;
}

static gboolean
parse_part (Reader *self, const char *p, const char *end, GError **error)
{
  return p == end || g_markup_parse_context_parse (self->context, p, end - p, error);
}

/* The text from *p on becomes the span of the innermost element if that has nothing else in it; GMarkup then goes on at *p. */
static gboolean
take_span (Reader *self, const char *text, const char **p, const char *end, GError **error)
{
  const char *stop = memchr (*p, '<', (gsize) (end - *p));
  const char *first = *p, *last = stop, *line;
  /* GMarkup counts a line end when it comes to it from another character of the same part. */
  const char line_end[] = " \n";

  if (stop == NULL || end - stop < 2 || stop[1] != '/'
      || memchr (*p, '&', (gsize) (stop - *p)) != NULL)
    return TRUE;
  while (first < stop && g_ascii_isspace (*first))
    first++;
  while (last > first && g_ascii_isspace (last[-1]))
    last--;
  if (first == stop)
    return TRUE;
  get_frame (self)->span = ASHLAR_TILED_SPAN (first - text, last - first);
  while ((line = memchr (*p, '\n', (gsize) (stop - *p))) != NULL)
    {
      *p = line + 1;
      if (!parse_part (self, line_end, line_end + 2, error))
        return FALSE;
    }
  return TRUE;
}

/* All of @text to GMarkup but what becomes spans. An element can only begin with the first ">" after its name, where it is given a
 * part of its own to end, whether GMarkup takes it for an element or for a piece of a comment. */
static gboolean
parse (Reader *self, const char *text, const char *p, const char *end, GError **error)
{
  while (p < end)
    {
      const char *start = find_data (p, end);
      const char *stop = memchr (start, '>', (gsize) (end - start));

      stop = stop != NULL ? stop + 1 : end;
      while (stop < end && g_ascii_isspace (*stop))
        stop++;
      if (!parse_part (self, p, start, error))
        return FALSE;
      self->is_at_data = FALSE;
      if (!parse_part (self, start, stop, error))
        return FALSE;
      p = stop;
      if (self->is_at_data && !take_span (self, text, &p, end, error))
        return FALSE;
    }
  return g_markup_parse_context_end_parse (self->context, error);
}

AshlarValue *
_ashlar_tmx_read (GBytes *bytes, AshlarText **reason, char **place)
{
  static const GMarkupParser parser
      = { .start_element = start_element, .end_element = end_element, .text = add_text };
  gsize       length;
  const char *text = ashlar_bytes_get_text (bytes, &length);
  const char *start = text, *wrong;
  Reader      reader = { NULL };
  g_autoptr (GError) error = NULL;
  gint line = 1, column = 1;

  *reason = NULL;
  *place = NULL;
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      start += 3;
      length -= 3;
    }
  if (!ashlar_utf8_validate (start, length, &wrong))
    {
      gsize offset = (gsize) (wrong - start);

      *place = dup_position (start, offset);
      *reason = ashlar_text_new ("found the byte 0x%02x; expected text in UTF-8",
                                 (guint) (guchar) *wrong);
      return NULL;
    }

  reader.frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  g_array_set_clear_func (reader.frames, frame_clear);
  reader.context
      = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);
  parse (&reader, text, start, start + length, &error);
  if (error != NULL)
    {
      g_markup_parse_context_get_position (reader.context, &line, &column);
      *place = g_strdup_printf ("%d:%d", MAX (line, 1), MAX (column, 1));
      *reason = dup_reason (error);
      g_clear_pointer (&reader.root, ashlar_value_unref);
    }
  else if (reader.root == NULL)
    {
      /* GMarkup is content with a text that is nothing but comments and declarations. */
      *place = g_strdup ("1:1");
      *reason = ashlar_text_new ("found no element; expected <map> or <tileset>");
    }
  g_markup_parse_context_free (reader.context);
  g_array_unref (reader.frames);
  return reader.root;
}
