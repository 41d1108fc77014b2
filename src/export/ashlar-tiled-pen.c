/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A table says what an element is in XML and in JSON. XML leaves away what is as usual; JSON, whose readers take members for given,
 * says it.
 *
 * Invariant: a frame for each element that is open. In XML its start tag is closed once something is in it; in JSON the next member needs
 * a comma once there is one. An element that one of the two does not have writes nothing there, and its members go to the one around it.
 *
 * Cost: linear in what is written, none of which is kept. */

#include "export/ashlar-tiled-pen-private.h"

#include <inttypes.h>
#include <string.h>

#define MAX_DEPTH 16

typedef enum
{
  JSON_ITEM,   /* of a list */
  JSON_MEMBER, /* an object by its key */
  JSON_LIST,   /* a list by its key */
  JSON_NONE,   /* its members are those of the element around it */
} Form;

static const struct
{
  const char *xml; /* NULL: it is not there */
  Form        form;
  const char *key;       /* in JSON; nullable */
  const char *constants; /* members that JSON alone has; nullable */
  gboolean    is_large;  /* JSON has a line for each member */
} elements[] = {
  [ASHLAR_TILED_MAP]
  = { "map", JSON_ITEM, NULL, "\"type\": \"map\", \"compressionlevel\": -1", TRUE },
  [ASHLAR_TILED_PROPERTIES] = { "properties", JSON_LIST, "properties", NULL, FALSE },
  [ASHLAR_TILED_PROPERTY] = { "property", JSON_ITEM, NULL, NULL, FALSE },
  [ASHLAR_TILED_TILESETS] = { NULL, JSON_LIST, "tilesets", NULL, FALSE },
  [ASHLAR_TILED_TILESET] = { "tileset", JSON_ITEM, NULL, NULL, TRUE },
  [ASHLAR_TILED_IMAGE] = { "image", JSON_NONE, NULL, NULL, FALSE },
  [ASHLAR_TILED_TILES] = { NULL, JSON_LIST, "tiles", NULL, FALSE },
  [ASHLAR_TILED_SET_TILE] = { "tile", JSON_ITEM, NULL, NULL, FALSE },
  [ASHLAR_TILED_ANIMATION] = { "animation", JSON_LIST, "animation", NULL, FALSE },
  [ASHLAR_TILED_FRAME] = { "frame", JSON_ITEM, NULL, NULL, FALSE },
  [ASHLAR_TILED_COLLISION]
  = { "objectgroup", JSON_MEMBER, "objectgroup",
      "\"type\": \"objectgroup\", \"name\": \"\", \"opacity\": 1, \"visible\": true, "
      "\"x\": 0, \"y\": 0",
      FALSE },
  [ASHLAR_TILED_WANGSETS] = { "wangsets", JSON_LIST, "wangsets", NULL, FALSE },
  [ASHLAR_TILED_WANGSET] = { "wangset", JSON_ITEM, NULL, NULL, FALSE },
  [ASHLAR_TILED_COLORS] = { NULL, JSON_LIST, "colors", NULL, FALSE },
  [ASHLAR_TILED_COLOR] = { "wangcolor", JSON_ITEM, NULL, NULL, FALSE },
  [ASHLAR_TILED_WANGTILES] = { NULL, JSON_LIST, "wangtiles", NULL, FALSE },
  [ASHLAR_TILED_WANGTILE] = { "wangtile", JSON_ITEM, NULL, NULL, FALSE },
  [ASHLAR_TILED_LAYERS] = { NULL, JSON_LIST, "layers", NULL, FALSE },
  [ASHLAR_TILED_LAYER] = { "layer", JSON_ITEM, NULL,
                           "\"type\": \"tilelayer\", \"opacity\": 1, \"x\": 0, \"y\": 0", TRUE },
  [ASHLAR_TILED_GROUP] = { "objectgroup", JSON_ITEM, NULL,
                           "\"type\": \"objectgroup\", \"draworder\": \"topdown\", \"opacity\": 1, "
                           "\"x\": 0, \"y\": 0",
                           TRUE },
  [ASHLAR_TILED_OBJECTS] = { NULL, JSON_LIST, "objects", NULL, FALSE },
  [ASHLAR_TILED_OBJECT]
  = { "object", JSON_ITEM, NULL, "\"rotation\": 0, \"visible\": true", FALSE },
};

typedef struct
{
  AshlarTiledElement element;
  gboolean           is_closed; /* its start tag */
  guint              n;         /* members or items so far, in JSON */
} Frame;

struct _AshlarTiledPen
{
  AshlarSink *sink;
  gboolean    is_xml;
  guint       depth;
  Frame       frames[MAX_DEPTH];
};

AshlarTiledPen *
ashlar_tiled_pen_new (AshlarSink *sink, gboolean is_xml)
{
  AshlarTiledPen *self = g_new0 (AshlarTiledPen, 1);

  self->sink = sink;
  self->is_xml = is_xml;
  if (is_xml)
    ashlar_sink_text (sink, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
  return self;
}

void
ashlar_tiled_pen_free (AshlarTiledPen *self)
{
  g_free (self);
}

/* The innermost element that is written. */
static Frame *
get_frame (AshlarTiledPen *self)
{
  for (guint i = self->depth; i > 0; i--)
    {
      Frame *frame = &self->frames[i - 1];

      if (self->is_xml ? elements[frame->element].xml != NULL
                       : elements[frame->element].form != JSON_NONE)
        return frame;
    }
  return NULL;
}

/* A new line, as far in as the elements that are written around it. */
static void
break_line (AshlarTiledPen *self)
{
  static const char blanks[MAX_DEPTH + 1] = "                ";
  guint             n = 0;

  for (guint i = 0; i < self->depth; i++)
    n += self->is_xml ? elements[self->frames[i].element].xml != NULL
                      : elements[self->frames[i].element].form != JSON_NONE;
  ashlar_sink_append (self->sink, "\n", 1);
  ashlar_sink_append (self->sink, blanks, n);
}

/* --------------------------------------------------------------- elements */

/* Of XML, before what is in the element at hand. */
static void
close_tag (AshlarTiledPen *self)
{
  Frame *frame = get_frame (self);

  if (frame == NULL || frame->is_closed)
    return;
  frame->is_closed = TRUE;
  ashlar_sink_append (self->sink, ">", 1);
}

/* Of JSON, before the next member or item of the element at hand. */
static void
separate (AshlarTiledPen *self)
{
  Frame   *frame = get_frame (self);
  gboolean is_line;

  if (frame == NULL)
    return;
  is_line = elements[frame->element].is_large || elements[frame->element].form == JSON_LIST;
  if (frame->n++ > 0)
    ashlar_sink_text (self->sink, is_line ? "," : ", ");
  if (is_line)
    break_line (self);
}

static void
add_key (AshlarTiledPen *self, const char *key)
{
  separate (self);
  ashlar_sink_printf (self->sink, "\"%s\": ", key);
}

static void
begin_json (AshlarTiledPen *self, AshlarTiledElement element)
{
  switch (elements[element].form)
    {
    case JSON_ITEM:
      separate (self);
      ashlar_sink_append (self->sink, "{", 1);
      break;
    case JSON_MEMBER:
      add_key (self, elements[element].key);
      ashlar_sink_append (self->sink, "{", 1);
      break;
    case JSON_LIST:
      add_key (self, elements[element].key);
      ashlar_sink_append (self->sink, "[", 1);
      break;
    case JSON_NONE:
    default:
      break;
    }
}

void
ashlar_tiled_pen_begin (AshlarTiledPen *self, AshlarTiledElement element)
{
  g_assert (self->depth < MAX_DEPTH);
  if (!self->is_xml)
    begin_json (self, element);
  else if (elements[element].xml != NULL)
    {
      close_tag (self);
      break_line (self);
      ashlar_sink_printf (self->sink, "<%s", elements[element].xml);
    }
  self->frames[self->depth++] = (Frame){ .element = element };
  if (!self->is_xml && elements[element].constants != NULL)
    {
      separate (self);
      ashlar_sink_text (self->sink, elements[element].constants);
    }
}

static void
end_xml (AshlarTiledPen *self, const Frame *frame)
{
  const char *name = elements[frame->element].xml;

  if (name == NULL)
    return;
  if (!frame->is_closed)
    ashlar_sink_text (self->sink, "/>");
  else
    {
      break_line (self);
      ashlar_sink_printf (self->sink, "</%s>", name);
    }
}

static void
end_json (AshlarTiledPen *self, const Frame *frame)
{
  Form form = elements[frame->element].form;

  if (form == JSON_NONE)
    return;
  if (frame->n > 0 && (form == JSON_LIST || elements[frame->element].is_large))
    break_line (self);
  ashlar_sink_append (self->sink, form == JSON_LIST ? "]" : "}", 1);
}

void
ashlar_tiled_pen_end (AshlarTiledPen *self)
{
  Frame frame = self->frames[--self->depth];

  if (self->is_xml)
    end_xml (self, &frame);
  else
    end_json (self, &frame);
  if (self->depth == 0)
    ashlar_sink_append (self->sink, "\n", 1);
}

/* ---------------------------------------------------------------- members */

/* JSON has the picture's members among those of the tileset. */
static const char *
get_json_key (const AshlarTiledPen *self, const char *key)
{
  if (self->frames[self->depth - 1].element != ASHLAR_TILED_IMAGE)
    return key;
  return strcmp (key, "source") == 0   ? "image"
         : strcmp (key, "width") == 0  ? "imagewidth"
         : strcmp (key, "height") == 0 ? "imageheight"
                                       : key;
}

static void
begin_member (AshlarTiledPen *self, const char *key)
{
  if (self->is_xml)
    ashlar_sink_printf (self->sink, " %s=\"", key);
  else
    add_key (self, get_json_key (self, key));
}

static void
end_member (AshlarTiledPen *self)
{
  if (self->is_xml)
    ashlar_sink_append (self->sink, "\"", 1);
}

void
ashlar_tiled_pen_text (AshlarTiledPen *self, const char *key, const char *text)
{
  begin_member (self, key);
  if (self->is_xml)
    ashlar_sink_xml (self->sink, text);
  else
    ashlar_sink_json_string (self->sink, text);
  end_member (self);
}

void
ashlar_tiled_pen_integer (AshlarTiledPen *self, const char *key, gint64 integer)
{
  begin_member (self, key);
  ashlar_sink_printf (self->sink, "%" PRId64, integer);
  end_member (self);
}

void
ashlar_tiled_pen_number (AshlarTiledPen *self, const char *key, double number)
{
  begin_member (self, key);
  ashlar_sink_number (self->sink, number);
  end_member (self);
}

void
ashlar_tiled_pen_color (AshlarTiledPen *self, const char *key, guint32 color)
{
  char text[8];

  g_snprintf (text, sizeof text, "#%06x", color & 0xffffff);
  ashlar_tiled_pen_text (self, key, text);
}

void
ashlar_tiled_pen_flag (AshlarTiledPen *self, const char *key, gboolean flag)
{
  begin_member (self, key);
  ashlar_sink_text (self->sink, self->is_xml ? (flag ? "1" : "0") : (flag ? "true" : "false"));
  end_member (self);
}

void
ashlar_tiled_pen_visible (AshlarTiledPen *self, gboolean is_visible)
{
  if (!self->is_xml || !is_visible)
    ashlar_tiled_pen_flag (self, "visible", is_visible);
}

void
ashlar_tiled_pen_wangid (AshlarTiledPen *self, const guint8 colors[8])
{
  begin_member (self, "wangid");
  if (!self->is_xml)
    ashlar_sink_append (self->sink, "[", 1);
  for (guint i = 0; i < 8; i++)
    ashlar_sink_printf (self->sink, "%s%d", i > 0 ? "," : "", colors[i]);
  if (!self->is_xml)
    ashlar_sink_append (self->sink, "]", 1);
  end_member (self);
}

/* ------------------------------------------------------------------ shapes */

void
ashlar_tiled_pen_point (AshlarTiledPen *self)
{
  if (!self->is_xml)
    {
      ashlar_tiled_pen_flag (self, "point", TRUE);
      return;
    }
  close_tag (self);
  break_line (self);
  ashlar_sink_text (self->sink, "<point/>");
}

void
ashlar_tiled_pen_line (AshlarTiledPen *self, const gint *points, guint n_points)
{
  if (self->is_xml)
    {
      close_tag (self);
      break_line (self);
      ashlar_sink_text (self->sink, "<polyline points=\"");
    }
  else
    {
      add_key (self, "polyline");
      ashlar_sink_append (self->sink, "[", 1);
    }
  for (guint i = 0; i < n_points; i++)
    if (self->is_xml)
      ashlar_sink_printf (self->sink, "%s%d,%d", i > 0 ? " " : "", points[2 * i],
                          points[2 * i + 1]);
    else
      ashlar_sink_printf (self->sink, "%s{\"x\": %d, \"y\": %d}", i > 0 ? ", " : "", points[2 * i],
                          points[2 * i + 1]);
  ashlar_sink_text (self->sink, self->is_xml ? "\"/>" : "]");
}

/* -------------------------------------------------------------- properties */

gboolean
ashlar_tiled_pen_has_integer (gint64 integer)
{
  return integer >= G_MININT32 && integer <= G_MAXINT32;
}

/* "#rgb" would be one as well, but nobody means it by that. */
static gboolean
is_color (const char *key, const char *text)
{
  g_autofree char *folded = g_ascii_strdown (key, -1);
  gsize            length = strlen (text);

  if ((strstr (folded, "color") == NULL && strstr (folded, "colour") == NULL)
      || (length != 7 && length != 9) || *text != '#')
    return FALSE;
  for (gsize i = 1; i < length; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;
  return TRUE;
}

/* In XML strings have no type. */
static void
add_type (AshlarTiledPen *self, const char *type)
{
  if (!self->is_xml || strcmp (type, "string") != 0)
    ashlar_tiled_pen_text (self, "type", type);
}

/* Colours of Tiled have their opacity first. */
static void
add_text (AshlarTiledPen *self, const char *key, const char *text)
{
  g_autofree char *opaque = strlen (text) == 7 ? g_strconcat ("#ff", text + 1, NULL) : NULL;

  if (is_color (key, text))
    {
      add_type (self, "color");
      ashlar_tiled_pen_text (self, "value", opaque != NULL ? opaque : text);
      return;
    }
  add_type (self, "string");
  ashlar_tiled_pen_text (self, "value", text);
}

static void
add_property (AshlarTiledPen *self, const char *key, const AshlarValue *value)
{
  ashlar_tiled_pen_begin (self, ASHLAR_TILED_PROPERTY);
  ashlar_tiled_pen_text (self, "name", key);
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      add_type (self, "bool");
      begin_member (self, "value");
      ashlar_sink_text (self->sink, ashlar_value_get_boolean (value) ? "true" : "false");
      end_member (self);
      break;
    case ASHLAR_VALUE_INTEGER:
      if (ashlar_tiled_pen_has_integer (ashlar_value_get_integer (value)))
        {
          add_type (self, "int");
          ashlar_tiled_pen_integer (self, "value", ashlar_value_get_integer (value));
        }
      else
        {
          g_autofree char *number = g_strdup_printf ("%" PRId64, ashlar_value_get_integer (value));

          add_type (self, "string");
          ashlar_tiled_pen_text (self, "value", number);
        }
      break;
    case ASHLAR_VALUE_DOUBLE:
      add_type (self, "float");
      ashlar_tiled_pen_number (self, "value", ashlar_value_get_double (value));
      break;
    case ASHLAR_VALUE_STRING:
      add_text (self, key, ashlar_value_get_string (value));
      break;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      g_assert_not_reached (); /* a scene has them as strings */
    }
  ashlar_tiled_pen_end (self);
}

void
ashlar_tiled_pen_properties (AshlarTiledPen *self, const AshlarValue *properties)
{
  guint n = ashlar_value_get_n_items (properties);

  if (n == 0)
    return;
  ashlar_tiled_pen_begin (self, ASHLAR_TILED_PROPERTIES);
  for (guint i = 0; i < n; i++)
    add_property (self, ashlar_value_get_key (properties, i),
                  ashlar_value_get_item (properties, i));
  ashlar_tiled_pen_end (self);
}

/* ------------------------------------------------------------------- cells */

void
ashlar_tiled_pen_begin_cells (AshlarTiledPen *self, AshlarTiledEncoding encoding)
{
  const char *name = ashlar_tiled_encoding_get_name (encoding);
  const char *compression = ashlar_tiled_encoding_get_compression (encoding);

  if (self->is_xml)
    {
      close_tag (self);
      break_line (self);
      ashlar_sink_printf (self->sink, "<data encoding=\"%s\"", name);
      if (*compression != '\0')
        ashlar_sink_printf (self->sink, " compression=\"%s\"", compression);
      ashlar_sink_text (self->sink, ">\n");
      return;
    }
  if (encoding != ASHLAR_TILED_CSV)
    {
      ashlar_tiled_pen_text (self, "encoding", name);
      ashlar_tiled_pen_text (self, "compression", compression);
    }
  add_key (self, "data");
  ashlar_sink_text (self->sink, encoding == ASHLAR_TILED_CSV ? "[\n" : "\"");
}

void
ashlar_tiled_pen_end_cells (AshlarTiledPen *self, AshlarTiledEncoding encoding)
{
  if (self->is_xml)
    ashlar_sink_text (self->sink, "\n  </data>");
  else
    ashlar_sink_text (self->sink, encoding == ASHLAR_TILED_CSV ? "]" : "\"");
}
