/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The picture is black on white whatever the editor's style is: it is looked at elsewhere. */

#include "ashlar-config.h"

#include "seeds/editor-sheet-file.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "seeds/editor-sheet-tile.h"
#include "survey/ashlar-survey-file-private.h"

#define MARGIN 18
#define GAP 12
#define SPACING 6 /* between the parts of a card */
#define HEADING 48
#define CAPTION 18

typedef struct
{
  EditorSheetPart part;  /* owned */
  char           *cause; /* nullable */
} Part;

typedef struct
{
  guint64 seed;
  char   *name;
  char   *caption; /* nullable */
  guint   n_parts;
  Part    parts[EDITOR_SHEET_MOST_PARTS];
} Card;

struct _EditorSheetFile
{
  GArray *cards; /* of Card */
  char   *title, *subtitle;
  GStrv   recipes;
  guint   columns, scale;
};

static void
card_clear (gpointer data)
{
  Card *card = data;

  for (guint i = 0; i < card->n_parts; i++)
    {
      g_free (card->parts[i].part.values);
      g_clear_error (&card->parts[i].part.error);
      g_clear_object (&card->parts[i].part.picture);
      g_free (card->parts[i].cause);
    }
  g_free (card->name);
  g_free (card->caption);
}

static void
take_part (Part *part, const EditorSheetPart *from)
{
  if (from->values != NULL)
    part->part.values = g_memdup2 (from->values, ashlar_metrics_get_n () * sizeof *from->values);
  if (from->error != NULL)
    {
      part->part.error = g_error_copy (from->error);
      part->cause = editor_cause_dup_words (from->error);
    }
  g_set_object (&part->part.picture, from->picture);
}

static void
take_card (EditorSheetFile *self, EditorSheetCard *from, guint metric)
{
  const char *title = editor_sheet_card_get_title (from);
  Card        card = { .seed = editor_sheet_card_get_seed (from),
                       .n_parts = editor_sheet_card_get_n_parts (from) };

  card.name = title != NULL ? g_strdup (title) : g_strdup_printf ("%" G_GUINT64_FORMAT, card.seed);
  card.caption = editor_sheet_card_dup_caption (from, metric);
  for (guint i = 0; i < card.n_parts; i++)
    take_part (&card.parts[i], editor_sheet_card_get_part (from, i));
  g_array_append_val (self->cards, card);
}

EditorSheetFile *
editor_sheet_file_new (GListModel        *cards,
                       const char        *title,
                       const char        *subtitle,
                       const char *const *recipes,
                       guint              metric,
                       guint              columns,
                       guint              scale)
{
  EditorSheetFile *self = g_new0 (EditorSheetFile, 1);

  self->cards = g_array_new (FALSE, TRUE, sizeof (Card));
  g_array_set_clear_func (self->cards, card_clear);
  self->title = g_strdup (title);
  self->subtitle = g_strdup (subtitle);
  self->recipes = g_strdupv ((GStrv) recipes);
  self->columns = MAX (columns, 1);
  self->scale = scale;
  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (EditorSheetCard) card = g_list_model_get_item (cards, i);

      take_card (self, card, metric);
    }
  return self;
}

void
editor_sheet_file_free (EditorSheetFile *self)
{
  g_array_unref (self->cards);
  g_free (self->title);
  g_free (self->subtitle);
  g_strfreev (self->recipes);
  g_free (self);
}

/* ---- The picture ---- */

static void
draw_text (cairo_t       *cr,
           const char    *text,
           const char    *font,
           double         x,
           double         y,
           int            width,
           PangoAlignment align,
           gboolean       wraps)
{
  PangoLayout          *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_layout_set_font_description (layout, description);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_height (layout, wraps ? -3 : -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, align);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (description);
  g_object_unref (layout);
}

static void
draw_picture (cairo_t *cr, GdkTexture *picture, double x, double y)
{
  int              width = gdk_texture_get_width (picture);
  int              height = gdk_texture_get_height (picture);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  gdk_texture_download (picture, cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, (double) EDITOR_SHEET_PICTURE_WIDTH / width,
               (double) EDITOR_SHEET_PICTURE_HEIGHT / height);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

static void
draw_part (cairo_t *cr, const Part *part, double x, double y)
{
  cairo_rectangle (cr, x, y, EDITOR_SHEET_PICTURE_WIDTH, EDITOR_SHEET_PICTURE_HEIGHT);
  cairo_set_source_rgb (cr, .9, .9, .9);
  cairo_fill (cr);
  if (part->part.picture != NULL)
    draw_picture (cr, part->part.picture, x, y);
  cairo_set_source_rgb (cr, 0, 0, 0);
  if (part->cause != NULL)
    {
      draw_text (cr, "⚠", "Sans 14", x, y + 12, EDITOR_SHEET_PICTURE_WIDTH, PANGO_ALIGN_CENTER,
                 FALSE);
      draw_text (cr, part->cause, "Sans 8", x + 6, y + 40, EDITOR_SHEET_PICTURE_WIDTH - 12,
                 PANGO_ALIGN_CENTER, TRUE);
    }
}

static int
get_card_width (const EditorSheetFile *self)
{
  guint n_parts = self->cards->len > 0 ? g_array_index (self->cards, Card, 0).n_parts : 1;

  return (int) n_parts * (EDITOR_SHEET_PICTURE_WIDTH + SPACING) - SPACING;
}

static void
draw_card (const EditorSheetFile *self, cairo_t *cr, guint index)
{
  const Card *card = &g_array_index (self->cards, Card, index);
  int         width = get_card_width (self);
  double      x = MARGIN + (int) (index % self->columns) * (width + GAP);
  double      y = MARGIN + HEADING
             + (int) (index / self->columns) * (EDITOR_SHEET_PICTURE_HEIGHT + CAPTION + GAP);

  for (guint i = 0; i < card->n_parts; i++)
    draw_part (cr, &card->parts[i], x + (int) i * (EDITOR_SHEET_PICTURE_WIDTH + SPACING), y);
  cairo_set_source_rgb (cr, 0, 0, 0);
  y += EDITOR_SHEET_PICTURE_HEIGHT + 2;
  draw_text (cr, card->name, "Sans Bold 8", x, y, width, PANGO_ALIGN_LEFT, FALSE);
  if (card->caption != NULL)
    draw_text (cr, card->caption, "Sans 8", x + width * .35, y, (int) (width * .65),
               PANGO_ALIGN_RIGHT, FALSE);
}

static cairo_status_t
write_cb (void *closure, const unsigned char *text, unsigned int length)
{
  g_byte_array_append (closure, text, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
editor_sheet_file_to_png (const EditorSheetFile *self, GError **error)
{
  guint columns = MIN (self->columns, MAX (self->cards->len, 1));
  guint rows = (self->cards->len + self->columns - 1) / self->columns;
  int   width = 2 * MARGIN + (int) columns * (get_card_width (self) + GAP) - GAP;
  int   height
      = 2 * MARGIN + HEADING + (int) rows * (EDITOR_SHEET_PICTURE_HEIGHT + CAPTION + GAP) - GAP;
  cairo_surface_t *surface;
  cairo_t         *cr;
  GByteArray      *bytes = g_byte_array_new ();
  cairo_status_t   status;

  width = MAX (width, 360);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * (int) self->scale,
                                        MAX (height, 2 * MARGIN + HEADING) * (int) self->scale);
  cr = cairo_create (surface);
  cairo_scale (cr, self->scale, self->scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  draw_text (cr, self->title, "Sans Bold 12", MARGIN, MARGIN - 4, width - 2 * MARGIN,
             PANGO_ALIGN_LEFT, FALSE);
  draw_text (cr, self->subtitle, "Sans 9", MARGIN, MARGIN + 20, width - 2 * MARGIN,
             PANGO_ALIGN_LEFT, FALSE);
  for (guint i = 0; i < self->cards->len; i++)
    draw_card (self, cr, i);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

/* ---- The table ---- */

static void
append_row (GString *text, guint64 seed, const char *recipe, const EditorSheetPart *part)
{
  g_string_append_printf (text, "%" G_GUINT64_FORMAT ",", seed);
  ashlar_csv_append_text (text, recipe);
  if (part->error != NULL)
    {
      g_string_append_printf (text, ",failed,%s,", ashlar_cause_get_code (part->error));
      ashlar_csv_append_text (text, part->error->message);
    }
  else
    g_string_append (text, part->values != NULL ? ",level,," : ",pending,,");
  for (guint i = 0; i < ashlar_metrics_get_n (); i++)
    {
      g_string_append_c (text, ',');
      if (part->values != NULL)
        ashlar_units_append (text, part->values[i]);
    }
  g_string_append (text, "\n");
}

GBytes *
editor_sheet_file_to_csv (const EditorSheetFile *self)
{
  GString *text = g_string_new ("seed,recipe,status,cause,message");
  guint    n_recipes = g_strv_length (self->recipes);

  for (guint i = 0; i < ashlar_metrics_get_n (); i++)
    g_string_append_printf (text, ",%s", ashlar_metric_get (i)->id);
  g_string_append (text, "\n");
  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = &g_array_index (self->cards, Card, i);

      /* Of a plan in every theme each card has a name of its own. */
      for (guint k = 0; k < card->n_parts; k++)
        append_row (text, card->seed, k < n_recipes ? self->recipes[k] : card->name,
                    &card->parts[k].part);
    }
  return g_string_free_to_bytes (text);
}
