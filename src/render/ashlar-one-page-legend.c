/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The legend: what the map shows, each as it is drawn there, in rows under the map. Things that
 * occur, and no others, each name once; of objects the most frequent. From afar, what is drawn then. */

#include "render/ashlar-one-page-private.h"

#include <glib/gi18n.h>

#include "render/ashlar-page-words-private.h"

#define MOST_OBJECTS 10
/* In sizes of the text. */
#define ICON 1.5
#define ICON_GAP .5
#define ITEM_GAP 1.6
#define ROW 2.1

static const char *const special_names[ASHLAR_N_SPECIALS] = { NULL,
                                                              N_ ("Vault"),
                                                              N_ ("Secret passage"),
                                                              N_ ("Courtyard"),
                                                              N_ ("Shrine"),
                                                              N_ ("Colonnade"),
                                                              N_ ("Well") };

static const char *const marker_names[ASHLAR_N_MARKERS] = {
  [ASHLAR_MARKER_ENTRANCE] = N_ ("Entrance"),
  [ASHLAR_MARKER_EXIT] = N_ ("Exit"),
  [ASHLAR_MARKER_STAIRS_UP] = N_ ("Stairs up"),
  [ASHLAR_MARKER_STAIRS_DOWN] = N_ ("Stairs down"),
  [ASHLAR_MARKER_HUB] = N_ ("Hub"),
  [ASHLAR_MARKER_KEY] = N_ ("Key"),
  [ASHLAR_MARKER_LOCK] = N_ ("Lock"),
  [ASHLAR_MARKER_GUARDIAN] = N_ ("Guardian"),
  [ASHLAR_MARKER_TREASURE] = N_ ("Treasure"),
  [ASHLAR_MARKER_WAY] = N_ ("Way out"),
};

static void
clear_item (gpointer item)
{
  g_free (((AshlarLegendItem *) item)->text);
}

static void
add_item (GArray *items, guint kind, guint index, const char *text)
{
  AshlarLegendItem item
      = { .glyph = { .kind = (guint8) kind, .index = (guint16) index }, .text = g_strdup (text) };

  g_array_append_val (items, item);
}

/* What tiles are drawn as; stairs are marks, whoever says that they are there. */
static void
add_kinds (const AshlarOnePage *self, GArray *items, gboolean is_full)
{
  for (guint kind = 0; kind < ASHLAR_N_PAGE_KINDS && !self->options.is_map; kind++)
    if (self->map.uses[kind].n > 0 && self->map.uses[kind].name != NULL
        && kind != ASHLAR_PAGE_STAIRS_UP && kind != ASHLAR_PAGE_STAIRS_DOWN
        && (is_full || _ashlar_page_kind_get_form ((AshlarPageKind) kind) == ASHLAR_FORM_LIQUID))
      add_item (items, ASHLAR_GLYPH_TILE, kind, self->map.uses[kind].name);
}

/* Special rooms have colours of their own, whatever their tiles are. */
static void
add_floors (const AshlarOnePage *self, GArray *items)
{
  for (guint i = 0; i < self->map.n_tiles && !self->options.is_map && self->map.specials == 0; i++)
    if (self->map.tiles[i].name != NULL)
      add_item (items, ASHLAR_GLYPH_FLOOR, i, self->map.tiles[i].name);
}

static void
add_objects (const AshlarOnePage *self, GArray *items)
{
  const AshlarPageMap *map = &self->map;
  guint                shown = MIN (map->objects->len, MOST_OBJECTS);

  for (guint i = 0; i < shown; i++)
    {
      const AshlarPageObject *object = &g_array_index (map->objects, AshlarPageObject, i);

      add_item (items, ASHLAR_GLYPH_OBJECT, i, object->name);
    }
  if (shown < map->objects->len)
    {
      guint            n = map->objects->len - shown;
      g_autofree char *more = _ashlar_page_dup_count (
          self->options.language, "and %u more kind of object", "and %u more kinds of objects", n);

      add_item (items, ASHLAR_GLYPH_LETTER, 0, more);
    }
}

/* What has one name is told once: a barrel among the tiles and one among the objects. Its sign is the one
 * that says less by itself. */
static void
merge (GArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      AshlarLegendItem *item = &g_array_index (items, AshlarLegendItem, i);
      g_autofree char  *name = g_utf8_casefold (item->text, -1);

      for (guint k = items->len - 1; k > i; k--)
        {
          AshlarLegendItem *other = &g_array_index (items, AshlarLegendItem, k);
          g_autofree char  *other_name = g_utf8_casefold (other->text, -1);

          if (!g_str_equal (name, other_name))
            continue;
          item->glyph = other->glyph;
          g_array_remove_index (items, k);
          item = &g_array_index (items, AshlarLegendItem, i);
        }
    }
}

GArray *
_ashlar_legend_new (AshlarOnePage *self, gboolean is_full)
{
  const AshlarPageMap *map = &self->map;
  GArray              *items = g_array_new (FALSE, FALSE, sizeof (AshlarLegendItem));

  g_array_set_clear_func (items, clear_item);
  for (guint i = 0; i < ASHLAR_N_MARKERS; i++)
    if ((map->markers & 1u << i) && marker_names[i] != NULL)
      add_item (items, ASHLAR_GLYPH_MARKER, i,
                _ashlar_page_word (self->options.language, marker_names[i]));
  if (map->has_doors && is_full && (map->uses[ASHLAR_PAGE_DOOR].n == 0 || self->options.is_map))
    add_item (items, ASHLAR_GLYPH_DOOR, 0, _ashlar_page_word (self->options.language, N_ ("Door")));
  add_floors (self, items);
  add_kinds (self, items, is_full);
  for (guint i = 1; i < ASHLAR_N_SPECIALS; i++)
    if (map->specials & 1u << i)
      add_item (items, ASHLAR_GLYPH_SWATCH, i,
                _ashlar_page_word (self->options.language, special_names[i]));
  if (is_full)
    add_objects (self, items);
  merge (items);
  return items;
}

double
_ashlar_legend_set (GArray       *items,
                    PangoContext *context,
                    double        x,
                    double        y,
                    double        width,
                    double        size,
                    GArray       *texts,
                    GArray       *glyphs)
{
  g_autofree double *widths = g_new (double, items->len + 1);
  double             top = y;

  for (guint i = 0; i < items->len; i++)
    {
      const AshlarLegendItem *item = &g_array_index (items, AshlarLegendItem, i);
      AshlarPageText          text = { .text = item->text, .size = size, .lines = 1 };

      text.weight = PANGO_WEIGHT_NORMAL;
      _ashlar_page_text_measure (context, &text, &widths[i], NULL);
      widths[i] += item->glyph.kind == ASHLAR_GLYPH_LETTER ? 0 : (ICON + ICON_GAP) * size;
      widths[i] = MIN (widths[i] + size * .1, width);
    }

  for (guint first = 0, last; first < items->len; first = last)
    {
      double taken = widths[first], at;

      for (last = first + 1; last < items->len; last++)
        {
          if (taken + ITEM_GAP * size + widths[last] > width)
            break;
          taken += ITEM_GAP * size + widths[last];
        }
      at = x + (width - taken) / 2;
      for (guint i = first; i < last && texts != NULL; i++)
        {
          const AshlarLegendItem *item = &g_array_index (items, AshlarLegendItem, i);
          gboolean                has_icon = item->glyph.kind != ASHLAR_GLYPH_LETTER;
          double                  icon = has_icon ? (ICON + ICON_GAP) * size : 0;
          AshlarPageText          text = { .text = g_strdup (item->text),
                                           .x = at + icon,
                                           .y = top + (ROW - 1.3) / 2 * size,
                                           .width = widths[i] - icon,
                                           .size = size,
                                           .weight = PANGO_WEIGHT_NORMAL,
                                           .lines = 1 };
          AshlarPageGlyph         glyph = item->glyph;

          glyph.x = at + ICON * size / 2;
          glyph.y = top + ROW * size / 2;
          glyph.size = ICON * size;
          if (has_icon)
            g_array_append_val (glyphs, glyph);
          g_array_append_val (texts, text);
          at += widths[i] + ITEM_GAP * size;
        }
      top += ROW * size;
    }
  return top - y;
}
