/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A strict scan of JSON text (RFC 8259), and stricter where files are concerned that come from
 * anywhere: keys are unique, integers fit into 64 bits, doubles are finite, strings hold no U+0000
 * and no half of a surrogate pair, nesting ends at ASHLAR_MAX_JSON_DEPTH.
 *
 * One pass with a state and a stack of its own, so that a hundred thousand brackets are an error
 * message and no crash. UTF-8 is checked for the whole text beforehand.
 *
 * Cost: O(bytes + Σ keys log keys); memory: the keys of the open objects. */

#include "base/ashlar-json-scan-private.h"
#include "base/ashlar-utf8-private.h"

#include <string.h>

static gsize
get_most_containers (const AshlarJsonScan *scan)
{
  return MAX (ASHLAR_MAX_JSON_CONTAINERS,
              (gsize) (scan->end - scan->start) / ASHLAR_JSON_CONTAINER_BYTES);
}

static gboolean
push_frame (AshlarJsonScan *scan, const char *p, gboolean is_object)
{
  if (scan->depth == ASHLAR_MAX_JSON_DEPTH)
    {
      AshlarText *found = ashlar_text_new ("nesting of %d levels", ASHLAR_MAX_JSON_DEPTH + 1);

      return _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_DEPTH, found, "at most %d",
                                ASHLAR_MAX_JSON_DEPTH);
    }
  /* Arrays in arrays are the least text for the most memory. */
  if (++scan->n_containers > get_most_containers (scan))
    {
      AshlarText *found = ashlar_text_new ("%zu arrays and objects", scan->n_containers);

      return _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_TOO_MANY, found,
                                "at most one in %d bytes of the whole text",
                                ASHLAR_JSON_CONTAINER_BYTES);
    }
  scan->frames[scan->depth++] = (AshlarJsonFrame){ .is_object = is_object,
                                                   .first_key = scan->keys->len,
                                                   .is_inside = !is_object };
  if (scan->handler != NULL)
    scan->handler->begin (scan->handler_data, is_object);
  return TRUE;
}

static gboolean
pop_frame (AshlarJsonScan *scan)
{
  AshlarJsonFrame *frame = &scan->frames[--scan->depth];

  if (frame->is_object && !_ashlar_json_pop_keys (scan, frame->first_key))
    return FALSE;
  if (scan->handler != NULL)
    scan->handler->end (scan->handler_data, frame->is_object);
  return TRUE;
}

/* A scalar at @p. Returns what follows it, or NULL. */
static const char *
scan_scalar (AshlarJsonScan *scan, const char *p, AshlarJsonState state)
{
  static const char *const words[] = { "true", "false", "null" };

  if (*p == '"')
    {
      gboolean    escaped;
      const char *close = _ashlar_json_scan_string (scan, p + 1, &escaped);

      if (close == NULL)
        return NULL;
      if (scan->handler != NULL)
        scan->handler->string (scan->handler_data, p + 1, (gsize) (close - p - 1), escaped);
      return close + 1;
    }
  if (*p == '-' || g_ascii_isdigit (*p))
    return _ashlar_json_scan_number (scan, p);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize n = strlen (words[i]);

      if ((gsize) (scan->end - p) < n || memcmp (p, words[i], n) != 0)
        continue;
      if (p + n < scan->end && (g_ascii_isalnum (p[n]) || p[n] == '_'))
        break;
      if (scan->handler != NULL)
        scan->handler->word (scan->handler_data, *p);
      return p + n;
    }
  _ashlar_json_fail_state (scan, p, state);
  return NULL;
}

static AshlarJsonState
state_after_value (const AshlarJsonScan *scan)
{
  return scan->depth > 0 ? ASHLAR_JSON_EXPECT_COMMA_OR_END : ASHLAR_JSON_EXPECT_NOTHING;
}

/* An item that the handler reads by itself. Returns what follows it, or NULL if it is to be scanned. */
static const char *
offer_item (AshlarJsonScan *scan, const char *p)
{
  guint       n_containers;
  const char *behind;

  if (scan->depth != 2 || scan->frames[1].is_object || !scan->frames[0].is_object
      || scan->handler == NULL || scan->handler->item == NULL)
    return NULL;
  n_containers = (guint) (get_most_containers (scan) - scan->n_containers);
  behind = scan->handler->item (scan->handler_data, p, scan->end, &n_containers);
  if (behind != NULL)
    scan->n_containers += n_containers;
  return behind;
}

static gboolean
run (AshlarJsonScan *scan)
{
  const char     *p = scan->start, *behind;
  AshlarJsonState state = ASHLAR_JSON_EXPECT_VALUE;

  for (;;)
    {
      gboolean in_object = scan->depth > 0 && scan->frames[scan->depth - 1].is_object;

      while (p < scan->end && (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r'))
        p++;
      if (p >= scan->end)
        return state == ASHLAR_JSON_EXPECT_NOTHING || _ashlar_json_fail_state (scan, p, state);

      if ((state == ASHLAR_JSON_EXPECT_VALUE_OR_END && *p == ']')
          || (state == ASHLAR_JSON_EXPECT_KEY_OR_END && *p == '}')
          || (state == ASHLAR_JSON_EXPECT_COMMA_OR_END && *p == (in_object ? '}' : ']')))
        {
          if (!pop_frame (scan))
            return FALSE;
          p++;
          state = state_after_value (scan);
        }
      else if (state == ASHLAR_JSON_EXPECT_COMMA_OR_END && *p == ',')
        {
          p++;
          scan->frames[scan->depth - 1].n_items++;
          scan->frames[scan->depth - 1].is_inside = !in_object;
          state = in_object ? ASHLAR_JSON_EXPECT_KEY : ASHLAR_JSON_EXPECT_VALUE;
        }
      else if (state == ASHLAR_JSON_EXPECT_COLON && *p == ':')
        {
          p++;
          state = ASHLAR_JSON_EXPECT_VALUE;
        }
      else if ((state == ASHLAR_JSON_EXPECT_KEY || state == ASHLAR_JSON_EXPECT_KEY_OR_END)
               && *p == '"')
        {
          gboolean    escaped;
          const char *close = _ashlar_json_scan_string (scan, p + 1, &escaped);

          if (close == NULL)
            return FALSE;
          if (scan->keys->len - scan->frames[scan->depth - 1].first_key == ASHLAR_MAX_JSON_MEMBERS)
            {
              AshlarText *found = ashlar_text_new ("key number %d", ASHLAR_MAX_JSON_MEMBERS + 1);

              return _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_TOO_MANY, found,
                                        "at most %d keys in an object", ASHLAR_MAX_JSON_MEMBERS);
            }
          _ashlar_json_push_key (scan, p + 1, (gsize) (close - p - 1), escaped);
          scan->frames[scan->depth - 1].is_inside = TRUE;
          if (scan->handler != NULL)
            scan->handler->key (scan->handler_data, p + 1, (gsize) (close - p - 1), escaped);
          p = close + 1;
          state = ASHLAR_JSON_EXPECT_COLON;
        }
      else if ((state == ASHLAR_JSON_EXPECT_VALUE || state == ASHLAR_JSON_EXPECT_VALUE_OR_END)
               && (behind = offer_item (scan, p)) != NULL)
        {
          p = behind;
          state = ASHLAR_JSON_EXPECT_COMMA_OR_END;
        }
      else if ((state == ASHLAR_JSON_EXPECT_VALUE || state == ASHLAR_JSON_EXPECT_VALUE_OR_END)
               && (*p == '{' || *p == '['))
        {
          gboolean is_object = *p == '{';

          if (!push_frame (scan, p, is_object))
            return FALSE;
          p++;
          state = is_object ? ASHLAR_JSON_EXPECT_KEY_OR_END : ASHLAR_JSON_EXPECT_VALUE_OR_END;
        }
      else if (state == ASHLAR_JSON_EXPECT_VALUE || state == ASHLAR_JSON_EXPECT_VALUE_OR_END)
        {
          p = scan_scalar (scan, p, state);
          if (p == NULL)
            return FALSE;
          state = state_after_value (scan);
        }
      else
        return _ashlar_json_fail_state (scan, p, state);
    }
}

/* The text breaks off at @p, as if it ended there: so far the scan says where it stands. */
static gboolean
fail_encoding (AshlarJsonScan *scan, const char *p, AshlarText *found)
{
  const AshlarJsonHandler *handler = scan->handler;
  const char              *end = scan->end;
  char                    *pointer = NULL;

  scan->handler = NULL;
  scan->end = p;
  if (!run (scan))
    pointer = g_steal_pointer (&scan->fault->pointer);
  ashlar_json_fault_clear (scan->fault);
  scan->handler = handler;
  scan->end = end;
  _ashlar_json_fail (scan, p, ASHLAR_JSON_ERROR_ENCODING, found, "UTF-8");
  if (pointer != NULL)
    {
      g_free (scan->fault->pointer);
      scan->fault->pointer = pointer;
    }
  return FALSE;
}

static gboolean
check_encoding (AshlarJsonScan *scan)
{
  const char *p = scan->start;

  while (p < scan->end && !ashlar_utf8_validate (p, (gsize) (scan->end - p), &p))
    {
      /* U+0000 is refused by the scan, with a better word. */
      if (*p == '\0')
        {
          p++;
          continue;
        }
      return fail_encoding (scan, p, ashlar_text_new ("the byte 0x%02X", (guint) (guchar) *p));
    }
  return TRUE;
}

gboolean
ashlar_json_scan_with (const char              *text,
                       gsize                    length,
                       const AshlarJsonHandler *handler,
                       gpointer                 handler_data,
                       AshlarJsonFault         *fault)
{
  AshlarJsonScan scan = { .handler = handler, .handler_data = handler_data, .fault = fault };
  gboolean       sound;

  *fault = (AshlarJsonFault){ 0 };
  if (length > ASHLAR_MAX_JSON_BYTES)
    {
      *fault = (AshlarJsonFault){
        .code = ASHLAR_JSON_ERROR_TOO_LARGE,
        .pointer = g_strdup (""),
        .found = ashlar_text_new ("%zu bytes", length),
        .expected = ashlar_text_new ("at most %u", ASHLAR_MAX_JSON_BYTES),
      };
      return FALSE;
    }
  if (text != NULL && length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  scan.start = text != NULL ? text : "";
  scan.end = scan.start + length;
  scan.keys = g_array_new (FALSE, FALSE, sizeof (AshlarJsonKey));
  g_array_set_clear_func (scan.keys, _ashlar_json_key_clear);
  sound = check_encoding (&scan) && run (&scan);
  g_array_unref (scan.keys);
  return sound;
}

gboolean
ashlar_json_scan (const char *text, gsize length, const char *name, GError **error)
{
  AshlarJsonFault fault;

  if (ashlar_json_scan_with (text, length, NULL, NULL, &fault))
    return TRUE;
  ashlar_json_fault_propagate (&fault, name, error);
  ashlar_json_fault_clear (&fault);
  return FALSE;
}
