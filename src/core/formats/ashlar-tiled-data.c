/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tiles of a layer in every encoding that Tiled writes: numbers in an array, numbers with commas,
 * base64 of bytes as they are or compressed by zlib or gzip; whole or in chunks.
 *
 * The size of a layer is known and checked before memory is taken; what a compressed text unfolds to
 * goes straight into the cells, and a byte that has no room there ends it. The chunks of an infinite map
 * are put together into the rectangle around them, if that is no larger than a layer may be.
 *
 * Cost: linear in the text and in the cells. */

#include "formats/ashlar-tiled-reading-private.h"

#include <gio/gio.h>
#include <inttypes.h>
#include <string.h>

#include "base/ashlar-base64-private.h"

/* A rectangle of tiles, as the file has it. */
typedef struct
{
  const AshlarPath  *path;
  const AshlarValue *element; /* the layer or the chunk */
  const char        *encoding, *compression;
  gsize              n; /* tiles */
  guint32           *gids;
} Cells;

G_GNUC_PRINTF (4, 5)
static gboolean
fault_of_cells (
    const AshlarTiledReading *self, const Cells *cells, const char *code, const char *format, ...)
{
  g_autoptr (AshlarText) text = NULL;
  va_list args;

  va_start (args, format);
  text = ashlar_text_new_valist (format, args);
  va_end (args);
  _ashlar_tiled_take (self, ASHLAR_SEVERITY_ERROR, code, ASHLAR_PATH_KEY (cells->path, "data"),
                      cells->element, ashlar_text_new_layout ("data: %p", text));
  return FALSE;
}

/* ----------------------------------------------------------------- numbers */

static gboolean
read_array (const AshlarTiledReading *self, const Cells *cells, const AshlarValue *list)
{
  guint n = ashlar_value_get_n_items (list);

  if (n != cells->n)
    return fault_of_cells (self, cells, "wrong-count", "found %u numbers; expected %zu", n,
                           cells->n);
  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *item = ashlar_value_get_item (list, i);
      gint64             gid = ashlar_value_get_value_type (item) == ASHLAR_VALUE_INTEGER
                                   ? ashlar_value_get_integer (item)
                                   : -1;

      if (gid < 0 || gid > G_MAXUINT32)
        {
          g_autoptr (AshlarText) found = ashlar_value_describe (item);

          return fault_of_cells (self, cells, "wrong-value",
                                 "found %p at %u; expected a whole number from 0 to 4294967295",
                                 found, i);
        }
      cells->gids[i] = (guint32) gid;
    }
  return TRUE;
}

/* The first characters of what is left, to be shown. */
static char *
describe_rest (const char *p, const char *end)
{
  g_autofree char *rest = g_strndup (p, (gsize) MIN (end - p, 12));
  g_autofree char *valid = g_utf8_make_valid (rest, -1);

  return ashlar_text_describe (valid);
}

static const char *
skip_blanks (const char *p, const char *end)
{
  while (p < end && g_ascii_isspace (*p))
    p++;
  return p;
}

static gboolean
read_csv (const AshlarTiledReading *self, const Cells *cells, const char *text, gsize length)
{
  const char *end = text + length;
  const char *p = text;
  gsize       n = 0;

  for (;;)
    {
      guint64     gid = 0;
      const char *start;
      gsize       n_taken = 0;

      if (n < cells->n)
        p = _ashlar_tiled_take_numbers (p, end, cells->gids + n, cells->n - n, &n_taken);
      n += n_taken;
      start = p = skip_blanks (p, end);
      /* Some writers end the last row with a comma, too. */
      if (p == end && n == cells->n && (n == 0 || n_taken > 0))
        break;
      while (p < end && g_ascii_isdigit (*p) && gid <= G_MAXUINT32)
        gid = gid * 10 + (guint64) (*p++ - '0');
      if (p == start || gid > G_MAXUINT32)
        {
          g_autofree char *found = start == end ? g_strdup ("the end") : describe_rest (start, end);

          return fault_of_cells (
              self, cells, start == end ? "wrong-count" : "wrong-value",
              "found %s as tile %zu; expected %zu whole numbers from 0 to 4294967295", found, n,
              cells->n);
        }
      if (n < cells->n)
        cells->gids[n] = (guint32) gid;
      n++;
      p = skip_blanks (p, end);
      if (p == end)
        break;
      if (*p != ',')
        {
          g_autofree char *found = describe_rest (p, end);

          return fault_of_cells (self, cells, "wrong-value",
                                 "found %s after tile %zu; expected a comma", found, n - 1);
        }
      p = skip_blanks (p + 1, end);
      if (p == end && n == cells->n)
        break;
    }
  if (n != cells->n)
    return fault_of_cells (self, cells, "wrong-count", "found %zu numbers; expected %zu", n,
                           cells->n);
  return TRUE;
}

/* ------------------------------------------------------------------ base64 */

/* The bytes, or NULL and a fault. */
static guint8 *
decode (const AshlarTiledReading *self,
        const Cells              *cells,
        const char               *text,
        gsize                     length,
        gsize                    *n_bytes)
{
  const char *wrong = NULL;
  gsize       n = 0;
  guint8     *bytes = ashlar_base64_decode (text, length, n_bytes, &wrong, &n);

  if (bytes != NULL)
    return bytes;
  if (wrong < text + length)
    {
      g_autofree char *found = ashlar_character_describe (g_utf8_get_char (wrong));

      fault_of_cells (self, cells, "encoding", "found %s after %zu characters; expected base64",
                      found, n);
    }
  else
    fault_of_cells (self, cells, "encoding",
                    "found %zu characters of base64; expected a multiple of 4 (it may be "
                    "cut off)",
                    n);
  return NULL;
}

/* Unfolds @bytes straight into the cells. *n_out is how many bytes that were: one more than there is room for if there
 * is more. */
static gboolean
inflate (const AshlarTiledReading *self,
         const Cells              *cells,
         GZlibCompressorFormat     format,
         const guint8             *bytes,
         gsize                     length,
         gsize                    *n_out)
{
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (format);
  gsize n_in = 0, room = cells->n * sizeof (guint32);

  *n_out = 0;
  while (*n_out <= room)
    {
      g_autoptr (GError) error = NULL;
      gboolean         is_full = *n_out == room;
      guint8           more;
      gsize            n_read, n_written;
      GConverterResult result;

      result = g_converter_convert (G_CONVERTER (decompressor), bytes + n_in, length - n_in,
                                    is_full ? &more : (guint8 *) cells->gids + *n_out,
                                    is_full ? 1 : room - *n_out, G_CONVERTER_INPUT_AT_END, &n_read,
                                    &n_written, &error);
      if (result == G_CONVERTER_ERROR)
        return fault_of_cells (self, cells, "encoding",
                               "found bytes that are no sound %s data, or not all of it; expected "
                               "%zu tiles",
                               cells->compression, cells->n);
      n_in += n_read;
      *n_out += n_written;
      if (result == G_CONVERTER_FINISHED)
        return TRUE;
      if (n_read == 0 && n_written == 0)
        return fault_of_cells (self, cells, "encoding", "found the end of the %s data too early",
                               cells->compression);
    }
  return TRUE;
}

static gboolean
read_base64 (const AshlarTiledReading *self, const Cells *cells, const char *text, gsize length)
{
  gsize              wanted = cells->n * sizeof (guint32);
  gsize              n_bytes = 0;
  g_autofree guint8 *bytes = NULL;
  gboolean           is_gzip = strcmp (cells->compression, "gzip") == 0;
  gboolean           is_plain = *cells->compression == '\0';
  gboolean           is_too_long;

  if (!is_plain && !is_gzip && strcmp (cells->compression, "zlib") != 0)
    {
      g_autofree char *found = ashlar_text_describe (cells->compression);

      return fault_of_cells (
          self, cells, "unknown-encoding",
          "found the compression %s; expected none, zlib or gzip (in Tiled choose Map, "
          "Map Properties, Tile Layer Format: CSV, and save again)",
          found);
    }
  bytes = decode (self, cells, text, length, &n_bytes);
  if (bytes == NULL)
    return FALSE;
  if (!is_plain
      && !inflate (self, cells,
                   is_gzip ? G_ZLIB_COMPRESSOR_FORMAT_GZIP : G_ZLIB_COMPRESSOR_FORMAT_ZLIB, bytes,
                   n_bytes, &n_bytes))
    return FALSE;
  is_too_long = !is_plain && n_bytes > wanted;
  if (n_bytes != wanted)
    return fault_of_cells (self, cells, "wrong-count",
                           is_too_long
                               ? N_ ("found more than %zu bytes; expected %zu, four for each tile")
                               : N_ ("found %zu bytes; expected %zu, four for each tile"),
                           is_too_long ? wanted : n_bytes, wanted);
  if (is_plain)
    memcpy (cells->gids, bytes, wanted);
  if (G_BYTE_ORDER != G_LITTLE_ENDIAN)
    for (gsize i = 0; i < cells->n; i++)
      cells->gids[i] = GUINT32_FROM_LE (cells->gids[i]);
  return TRUE;
}

/* ---------------------------------------------------------------- a layer */

/* The text of @data; NULL if it is none. */
static const char *
get_text (const AshlarTiledReading *self, const AshlarValue *data, gsize *length)
{
  AshlarValueType type = data != NULL ? ashlar_value_get_value_type (data) : ASHLAR_VALUE_NULL;
  const char     *text = NULL;

  *length = 0;
  if (type == ASHLAR_VALUE_INTEGER && self->is_xml)
    {
      gint64 span = ashlar_value_get_integer (data);

      *length = ASHLAR_TILED_SPAN_LENGTH (span);
      return self->text + ASHLAR_TILED_SPAN_START (span);
    }
  if (type == ASHLAR_VALUE_STRING)
    {
      text = ashlar_value_get_string (data);
      *length = strlen (text);
    }
  return text;
}

/* "data" of a layer or of a chunk. */
static gboolean
read_cells (const AshlarTiledReading *self, const Cells *cells)
{
  const AshlarValue *data = ashlar_value_lookup (cells->element, "data");
  gsize              length;
  const char        *text = get_text (self, data, &length);

  if (data != NULL && ashlar_value_get_value_type (data) == ASHLAR_VALUE_ARRAY)
    return read_array (self, cells, data);
  if (text == NULL)
    return fault_of_cells (self, cells, "missing",
                           data == NULL ? N_ ("found none; expected the tiles of the layer")
                                        : N_ ("found no tiles; expected the tiles of the layer"));
  if (strcmp (cells->encoding, "base64") == 0)
    return read_base64 (self, cells, text, length);
  if (strcmp (cells->encoding, "csv") == 0 || (self->is_xml && *cells->encoding == '\0'))
    return read_csv (self, cells, text, length);
  {
    g_autofree char *found = ashlar_text_describe (cells->encoding);

    return fault_of_cells (self, cells, "unknown-encoding",
                           "found the encoding %s; expected csv or base64", found);
  }
}

/* Counts the cells of @width × @height with those before; FALSE and a fault if these are too many. */
static gboolean
take_cells (AshlarTiledReading *self, const Cells *cells, gint64 width, gint64 height)
{
  gsize left = ASHLAR_MAX_TILED_CELLS - self->n_cells;

  if (width > 0 && height > (gint64) left / width)
    {
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_ERROR, "limit", cells->path, cells->element,
                         "found %" PRId64 " × %" PRId64
                         " tiles; expected at most %u in all layers together",
                         width, height, ASHLAR_MAX_TILED_CELLS);
      return FALSE;
    }
  self->n_cells += (gsize) (width * height);
  return TRUE;
}

typedef struct
{
  gint64 x, y, width, height;
} Area;

static gboolean
read_area (const AshlarTiledReading *self,
           const AshlarPath         *path,
           const AshlarValue        *element,
           Area                     *area)
{
  const gint64 most = G_MAXINT / 4;

  *area = (Area){ 0, 0, -1, -1 };
  return _ashlar_tiled_get_integer (self, path, element, "x", -most, most, &area->x)
         && _ashlar_tiled_get_integer (self, path, element, "y", -most, most, &area->y)
         && _ashlar_tiled_get_integer (self, path, element, "width", 1, most, &area->width)
         && _ashlar_tiled_get_integer (self, path, element, "height", 1, most, &area->height);
}

static gboolean
read_chunk (AshlarTiledReading     *self,
            const Cells            *cells,
            const Area             *area,
            const AshlarTiledLayer *layer)
{
  g_autofree guint32 *gids = NULL;
  Cells               chunk = *cells;

  if (!take_cells (self, cells, area->width, area->height))
    return FALSE;
  chunk.n = (gsize) (area->width * area->height);
  gids = chunk.gids = g_new (guint32, chunk.n);
  if (!read_cells (self, &chunk))
    return FALSE;
  for (gint64 row = 0; row < area->height; row++)
    memcpy (layer->gids + (gsize) (area->y - layer->y + row) * layer->width
                + (gsize) (area->x - layer->x),
            gids + (gsize) (row * area->width), (gsize) area->width * sizeof (guint32));
  return TRUE;
}

static gboolean
read_chunks (AshlarTiledReading *self,
             const Cells        *cells,
             const AshlarValue  *list,
             AshlarTiledLayer   *layer)
{
  guint             n = ashlar_value_get_n_items (list);
  const AshlarPath *path = ASHLAR_PATH_KEY (cells->path, "chunks");
  g_autofree Area  *areas = g_new (Area, MAX (n, 1));
  gint64            left = G_MAXINT64, top = G_MAXINT64, right = G_MININT64, bottom = G_MININT64;

  for (guint i = 0; i < n; i++)
    {
      const AshlarPath  *item_path = ASHLAR_PATH_ITEM (path, i);
      const AshlarValue *chunk = ashlar_value_get_item (list, i);

      if (!ashlar_read_container (self->report, item_path, chunk, ASHLAR_VALUE_OBJECT)
          || !read_area (self, item_path, chunk, &areas[i]))
        return FALSE;
      if (areas[i].width < 0 || areas[i].height < 0)
        return _ashlar_tiled_fault (self, item_path, chunk, areas[i].width < 0 ? "width" : "height",
                                    ashlar_text_get_phrase ("a whole number of tiles"));
      left = MIN (left, areas[i].x);
      top = MIN (top, areas[i].y);
      right = MAX (right, areas[i].x + areas[i].width);
      bottom = MAX (bottom, areas[i].y + areas[i].height);
    }
  if (n == 0)
    return TRUE;
  if (!take_cells (self, cells, right - left, bottom - top))
    return FALSE;
  layer->x = (gint) left;
  layer->y = (gint) top;
  layer->width = (guint) (right - left);
  layer->height = (guint) (bottom - top);
  layer->gids = g_new0 (guint32, (gsize) layer->width * layer->height);
  for (guint i = 0; i < n; i++)
    {
      Cells chunk = *cells;

      chunk.path = ASHLAR_PATH_ITEM (path, i);
      chunk.element = ashlar_value_get_item (list, i);
      if (!read_chunk (self, &chunk, &areas[i], layer))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_whole (AshlarTiledReading *self, Cells *cells, AshlarTiledLayer *layer)
{
  Area area;

  if (!read_area (self, cells->path, cells->element, &area))
    return FALSE;
  if (area.width < 0)
    area.width = self->map->width;
  if (area.height < 0)
    area.height = self->map->height;
  if (!take_cells (self, cells, area.width, area.height))
    return FALSE;
  layer->x = (gint) area.x;
  layer->y = (gint) area.y;
  layer->width = (guint) area.width;
  layer->height = (guint) area.height;
  cells->n = (gsize) layer->width * layer->height;
  cells->gids = layer->gids = g_new (guint32, MAX (cells->n, 1));
  return read_cells (self, cells);
}

/* Of an infinite map that has no tile yet. */
static gboolean
is_blank (const AshlarTiledReading *self, const AshlarValue *data)
{
  gsize       length;
  const char *text = get_text (self, data, &length);

  return data == NULL || (text != NULL && skip_blanks (text, text + length) == text + length);
}

AshlarTiledLayer *
_ashlar_tiled_read_cells (AshlarTiledReading *self,
                          const AshlarPath   *path,
                          const AshlarValue  *value)
{
  AshlarTiledLayer  *layer = g_new0 (AshlarTiledLayer, 1);
  const AshlarValue *chunks = ashlar_value_lookup (value, "chunks");
  Cells              cells = { .path = path, .element = value };
  gboolean           is_read;

  cells.encoding = _ashlar_tiled_get_text (value, "encoding");
  cells.compression = _ashlar_tiled_get_text (value, "compression");
  if (chunks != NULL && ashlar_value_get_value_type (chunks) == ASHLAR_VALUE_ARRAY)
    is_read = read_chunks (self, &cells, chunks, layer);
  else if (self->map->is_infinite && is_blank (self, ashlar_value_lookup (value, "data")))
    is_read = TRUE;
  else
    is_read = read_whole (self, &cells, layer);
  layer->place = _ashlar_tiled_dup_place (self, path, value);
  layer->name = g_strdup (_ashlar_tiled_get_text (value, "name"));
  if (is_read)
    return layer;
  g_free (layer->place);
  g_free (layer->name);
  g_free (layer->gids);
  g_free (layer);
  return NULL;
}
