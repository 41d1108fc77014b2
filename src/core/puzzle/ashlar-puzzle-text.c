/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The texts of a puzzle are HTML in ipuz, or what its writer took for HTML.
 *
 * The text is cut into tags, comments, entities and characters. What is a tag to a browser but has
 * neither a known name nor a tag's form ("a <b and c> d") is text, and so is an ampersand that begins
 * no entity. One pass writes two texts: the plain one without tags, and the sound one, in which all
 * that is text is escaped, so that cutting it again gives the same pieces. Control characters and those
 * that turn the direction of writing are in neither: the texts go to terminals and into files.
 *
 * Cost: linear in the text; a tag ends at the next '<', so that no end is looked for twice. */

#include "puzzle/ashlar-puzzle-text-private.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  GString         *plain, *mended;
  gboolean         is_blank[2];   /* a blank is due before the next character: plain, mended */
  gboolean         has_no_end[3]; /* of a comment, a script, a style sheet, from here on */
  AshlarTextFaults faults;
} Cleaner;

/* -------------------------------------------------------------- characters */

/* Where a line may break or not; nothing that shows. */
static gboolean
is_invisible (gunichar c)
{
  return c == 0xad || c == 0x200b || c == 0x2060 || c == 0xfeff;
}

static gboolean
is_control (gunichar c)
{
  /* Marks of direction and the joiners are needed to write; the rest of the format characters turn
   * text around or hide it. */
  if (c == 0x200c || c == 0x200d || c == 0x200e || c == 0x200f || c == 0x061c)
    return FALSE;
  switch ((gint) g_unichar_type (c))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_SURROGATE:
      return TRUE;
    default:
      return (c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef);
    }
}

static void
flush_blank (Cleaner *self, GString *text)
{
  gboolean *is_blank = &self->is_blank[text == self->mended];

  if (*is_blank && text->len > 0)
    g_string_append_c (text, ' ');
  *is_blank = FALSE;
}

/* @html: the character as sound HTML. */
static void
add_character (Cleaner *self, gunichar c, const char *html, gsize html_length)
{
  if (g_unichar_isspace (c))
    {
      self->is_blank[0] = self->is_blank[1] = TRUE;
      return;
    }
  if (is_invisible (c))
    return;
  if (is_control (c))
    {
      self->faults |= ASHLAR_TEXT_FAULT_CONTROL;
      return;
    }
  flush_blank (self, self->plain);
  g_string_append_unichar (self->plain, c);
  flush_blank (self, self->mended);
  g_string_append_len (self->mended, html, (gssize) html_length);
}

static const char *
escape (char c)
{
  return c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : NULL;
}

/* ASCII that is text as it stands, up to the next blank; most clues have little else. */
static const char *
clean_run (Cleaner *self, const char *p)
{
  gssize length = 0;

  while (p[length] > ' ' && p[length] < 0x7f && escape (p[length]) == NULL)
    length++;
  if (length > 0)
    {
      flush_blank (self, self->plain);
      g_string_append_len (self->plain, p, length);
      flush_blank (self, self->mended);
      g_string_append_len (self->mended, p, length);
    }
  return p + length;
}

/* The character at @p, which begins no piece of HTML. */
static const char *
clean_character (Cleaner *self, const char *p)
{
  const char *next = g_utf8_next_char (p);
  const char *escaped = escape (*p);

  if (escaped != NULL)
    add_character (self, (gunichar) *p, escaped, strlen (escaped));
  else
    add_character (self, g_utf8_get_char (p), p, (gsize) (next - p));
  return next;
}

/* ---------------------------------------------------------------- entities */

/* What Windows calls these numbers, which many writers mean. */
static const guint16 windows_1252[32] = {
  0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178,
};

/* "#8217" and "#x2019"; 0 if it is no character. */
static gunichar
decode_number (const char *name, gsize length)
{
  gboolean is_hexadecimal = length > 1 && (name[1] == 'x' || name[1] == 'X');
  guint    base = is_hexadecimal ? 16 : 10;
  gunichar c = 0;
  gsize    first = is_hexadecimal ? 2 : 1;

  if (length <= first || length > 9)
    return 0;
  for (gsize i = first; i < length; i++)
    {
      gint digit = is_hexadecimal ? g_ascii_xdigit_value (name[i]) : g_ascii_digit_value (name[i]);

      if (digit < 0)
        return 0;
      c = c * base + (guint) digit;
    }
  if (c >= 0x80 && c < 0xa0)
    return windows_1252[c - 0x80];
  return g_unichar_validate (c) ? c : 0;
}

/* The entity at @p; NULL if there is none. */
static const char *
clean_entity (Cleaner *self, const char *p)
{
  const char *name = p + 1;
  gsize       length = 0;
  gunichar    c;

  while (length < 32 && (g_ascii_isalnum (name[length]) || (length == 0 && *name == '#')))
    length++;
  if (length == 0 || name[length] != ';')
    return NULL;
  c = *name == '#' ? decode_number (name, length) : _ashlar_puzzle_text_find_entity (name, length);
  if (c == 0)
    {
      self->faults |= ASHLAR_TEXT_FAULT_ENTITY;
      return NULL;
    }
  add_character (self, c, p, length + 2);
  return name + length + 1;
}

/* -------------------------------------------------------------------- tags */

/* clang-format off */
static const char *const tag_names[] = {
  "a", "abbr", "acronym", "address", "applet", "area", "article", "aside", "audio", "b", "base", "bdi",
  "bdo", "big", "blink", "blockquote", "body", "br", "button", "canvas", "caption", "center", "cite",
  "code", "col", "dd", "del", "details", "dfn", "dialog", "dir", "div", "dl", "dt", "em", "embed",
  "fieldset", "figcaption", "figure", "font", "footer", "form", "frame", "h1", "h2", "h3", "h4", "h5",
  "h6", "head", "header", "hr", "html", "i", "iframe", "img", "input", "ins", "kbd", "label", "legend",
  "li", "link", "main", "mark", "marquee", "math", "meta", "nav", "nobr", "object", "ol", "option", "p",
  "param", "picture", "pre", "q", "rp", "rt", "ruby", "s", "samp", "script", "section", "select",
  "small", "source", "span", "strike", "strong", "style", "sub", "summary", "sup", "svg", "table",
  "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "time", "title", "tr", "track", "tt",
  "u", "ul", "var", "video", "wbr",
};

/* Those that stand between two words. */
static const char *const breaking_names[] = {
  "blockquote", "br", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p",
  "pre", "table", "td", "th", "tr", "ul",
};
/* clang-format on */

static gboolean
is_one_of (const char *name, gsize length, const char *const *names, gsize n_names)
{
  for (gsize i = 0; i < n_names; i++)
    if (g_ascii_strncasecmp (names[i], name, length) == 0 && names[i][length] == '\0')
      return TRUE;
  return FALSE;
}

/* Behind the end of the script or style sheet whose tag ends at @p; NULL if it does not end. */
static const char *
skip_element (const char *p, const char *name, gsize length)
{
  for (; *p != '\0'; p++)
    {
      if (p[0] != '<' || p[1] != '/' || g_ascii_strncasecmp (p + 2, name, length) != 0)
        continue;
      while (*p != '\0' && *p != '>')
        p++;
      return *p != '\0' ? p + 1 : NULL;
    }
  return NULL;
}

/* The tag or comment at @p; NULL if there is none. */
static const char *
clean_tag (Cleaner *self, const char *p)
{
  const char *name, *end;
  gsize       length = 0;
  gboolean    is_assigning = FALSE, is_closing = p[1] == '/';

  if (strncmp (p, "<!--", 4) == 0)
    {
      end = self->has_no_end[0] ? NULL : strstr (p + 4, "-->");
      self->has_no_end[0] = end == NULL;
      return end != NULL ? end + 3 : NULL;
    }

  name = p + 1 + is_closing;
  while (length < 32 && (g_ascii_isalnum (name[length]) || (length > 0 && name[length] == '-')))
    length++;
  if (length == 0 || !g_ascii_isalpha (*name))
    return NULL;
  for (end = name + length; *end != '>'; end++)
    {
      if (*end == '\0' || *end == '<')
        return NULL;
      is_assigning = is_assigning || *end == '=';
    }
  if (!is_one_of (name, length, tag_names, G_N_ELEMENTS (tag_names)) && !is_assigning
      && end != name + length && strncmp (name + length, "/>", 2) != 0)
    return NULL;

  end++;
  if (is_one_of (name, length, breaking_names, G_N_ELEMENTS (breaking_names)))
    self->is_blank[0] = TRUE;
  for (guint i = 1; i <= 2; i++)
    if (is_one_of (name, length, (const char *const[]){ i == 1 ? "script" : "style" }, 1))
      {
        const char *rest
            = is_closing || self->has_no_end[i] ? NULL : skip_element (end, name, length);

        self->has_no_end[i] = !is_closing && rest == NULL;
        return rest != NULL ? rest : end;
      }
  flush_blank (self, self->mended);
  for (const char *q = p; q < end; q = g_utf8_next_char (q))
    {
      gunichar c = g_utf8_get_char (q);

      if (is_control (c) || g_unichar_isspace (c))
        g_string_append_c (self->mended, ' ');
      else
        g_string_append_unichar (self->mended, c);
    }
  return end;
}

/* --------------------------------------------------------------- the whole */

/* At most @most bytes, with an ellipsis where it breaks off, and no mark torn from its letter. */
static void
cut (GString *text, gsize most)
{
  const char *end = g_utf8_find_prev_char (text->str, text->str + most - strlen ("…") + 1);

  while (end > text->str && g_unichar_ismark (g_utf8_get_char (end)))
    end = g_utf8_prev_char (end);
  g_string_truncate (text, (gsize) (end - text->str));
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append (text, "…");
}

char *
ashlar_puzzle_text_read (const char *html, gsize most, AshlarTextFaults *faults, char **mended)
{
  Cleaner     self = { .plain = g_string_new (NULL), .mended = g_string_new (NULL) };
  const char *p = html;

  for (p = clean_run (&self, p); *p != '\0'; p = clean_run (&self, p))
    {
      const char *next = *p == '&'   ? clean_entity (&self, p)
                         : *p == '<' ? clean_tag (&self, p)
                                     : NULL;

      p = next != NULL ? next : clean_character (&self, p);
    }
  if (self.plain->len > most)
    {
      self.faults |= ASHLAR_TEXT_FAULT_LENGTH;
      cut (self.plain, most);
    }
  if (faults != NULL)
    *faults = self.faults;
  /* A megabyte of tags around nothing is not kept either. */
  if (mended != NULL)
    *mended = (self.faults & ASHLAR_TEXT_FAULT_LENGTH) != 0 || self.mended->len > 4 * most
                  ? ashlar_puzzle_text_escape (self.plain->str)
                  : g_strdup (self.mended->str);
  g_string_free (self.mended, TRUE);
  return g_string_free (self.plain, FALSE);
}

char *
ashlar_puzzle_text_escape (const char *plain)
{
  GString *text = g_string_new (NULL);

  for (const char *p = plain; *p != '\0'; p++)
    {
      const char *escaped = escape (*p);

      if (escaped != NULL)
        g_string_append (text, escaped);
      else
        g_string_append_c (text, *p);
    }
  return g_string_free (text, FALSE);
}
