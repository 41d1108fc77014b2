/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Words on the page. Titles and clues come from files that anybody may have written, so they are
 * plain text to Pango, never markup, and cut before it sees them. Metrics are unhinted: lines break at
 * the same place at every scale. */

#include "render/ashlar-one-page-private.h"

#include <string.h>

/* What nobody writes over one letter, except to break things. */
#define MOST_MARKS 6

static gboolean
is_unwanted (gunichar character)
{
  return (character >= 0x200b && character <= 0x200f && character != 0x200c && character != 0x200d)
         || (character >= 0x202a && character <= 0x202e)
         || (character >= 0x2060 && character <= 0x206f) || character == 0xfeff
         || (character >= 0xfff0 && character <= 0xfffb)
         /* No characters at all, and cairo draws nothing with one among them. */
         || (character >= 0xfdd0 && character <= 0xfdef) || (character & 0xfffe) == 0xfffe;
}

char *
_ashlar_page_clean (const char *text, guint max_characters)
{
  /* A character may take six bytes, and each may bear marks; no more of the text is looked at. */
  gsize            length = strnlen (text, (gsize) max_characters * 32 + 64);
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
  GString         *result = g_string_new (NULL);
  guint            n = 0, marks = 0;
  gboolean         was_space = TRUE;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (is_unwanted (character))
        continue;
      if (g_unichar_isspace (character) || g_unichar_iscntrl (character))
        {
          if (was_space)
            continue;
          character = ' ';
        }
      marks = g_unichar_ismark (character) ? marks + 1 : 0;
      if (marks > MOST_MARKS)
        continue;
      if (marks == 0 && n++ == max_characters)
        {
          g_string_append (result, "…");
          break;
        }
      was_space = character == ' ';
      g_string_append_unichar (result, character);
    }
  while (result->len > 0 && result->str[result->len - 1] == ' ')
    g_string_truncate (result, result->len - 1);
  return g_string_free (result, FALSE);
}

PangoContext *
_ashlar_page_text_context (cairo_t *cr)
{
  PangoContext         *context = cr != NULL
                                      ? pango_cairo_create_context (cr)
                                      : pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (context, FALSE);
  /* Else that of the locale: under Turkish there is no ligature "fi". */
  pango_context_set_language (context, pango_language_from_string ("en"));
  return context;
}

PangoLayout *
_ashlar_page_text_layout (PangoContext *context, const AshlarPageText *text)
{
  PangoLayout          *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");

  pango_font_description_set_absolute_size (font, text->size * PANGO_SCALE);
  pango_font_description_set_weight (font, text->weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text->text, -1);
  pango_layout_set_alignment (layout, text->alignment);
  if (text->width > 0)
    {
      pango_layout_set_width (layout, (int) (text->width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_height (layout, -MAX (text->lines, 1));
    }
  else
    pango_layout_set_single_paragraph_mode (layout, TRUE);
  return layout;
}

void
_ashlar_page_text_measure (PangoContext         *context,
                           const AshlarPageText *text,
                           double               *width,
                           double               *height)
{
  PangoLayout   *layout = _ashlar_page_text_layout (context, text);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  if (width != NULL)
    *width = logical.width / (double) PANGO_SCALE;
  if (height != NULL)
    *height = logical.height / (double) PANGO_SCALE;
  g_object_unref (layout);
}
