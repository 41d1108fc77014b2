/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The elements of level JSON. A fault is reported and the next element read; the level is thrown
 * away in the end, so a default in the place of what was wrong does no harm. Cost: linear in the
 * elements, and in the cells of the areas.
 *
 * Long because it is one reader for each kind of element, all alike. */

#include "formats/ashlar-level-elements-private.h"

#include <string.h>

#include "formats/ashlar-level-json-private.h"

static const char *const kind_words[]
    = { "block", "cell", "room", "hall", "letter", "special", "area", NULL };

gboolean
_ashlar_level_read_item (AshlarLevelElements *self,
                         const AshlarPath    *path,
                         const AshlarValue   *value,
                         AshlarLevelKeys      kind,
                         guint                n_keys,
                         AshlarValue        **slots)
{
  g_autoptr (AshlarValue) extras = NULL;

  return ashlar_read_members (self->report, path, value, ashlar_level_get_keys (kind), n_keys,
                              slots, &extras);
}

gboolean
_ashlar_level_read_element (AshlarLevelElements *self,
                            const AshlarPath    *path,
                            const AshlarValue   *list,
                            guint                index,
                            AshlarLevelKeys      kind,
                            guint                n_keys,
                            AshlarValue        **slots)
{
  return _ashlar_level_read_item (self, path, ashlar_value_get_item (list, index), kind, n_keys,
                                  slots);
}

guint
_ashlar_level_read_list (AshlarLevelElements *self,
                         const AshlarPath    *path,
                         const AshlarValue   *value,
                         const char          *things)
{
  return ashlar_read_list (self->report, path, value, G_MAXUINT32 - 1, things);
}

guint
_ashlar_level_count_items (AshlarLevelElements *self,
                           AshlarLevelList      list,
                           const AshlarPath    *path,
                           const AshlarValue   *value,
                           const char          *things)
{
  /* Of an array the value has no items; of what is none there is a word to say. */
  return _ashlar_level_read_list (self, path, value, things)
         + ashlar_level_file_get_length (self->file, list);
}

gboolean
_ashlar_level_is_null (const AshlarValue *value)
{
  return value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL;
}

static guint
read_number (AshlarLevelElements *self,
             const AshlarPath    *path,
             const AshlarValue   *value,
             gint64               min,
             gint64               max)
{
  gint64 number = min;

  ashlar_read_integer (self->report, path, value, min, max, &number);
  return (guint) number;
}

/* [x, y] within the level. */
gboolean
_ashlar_level_read_position (AshlarLevelElements *self,
                             const AshlarPath    *path,
                             const AshlarValue   *value,
                             AshlarCell          *cell)
{
  gint64 x = 0, y = 0;

  *cell = (AshlarCell){ 0, 0 };
  if (!ashlar_read_container (self->report, path, value, ASHLAR_VALUE_ARRAY))
    return FALSE;
  if (ashlar_value_get_n_items (value) != 2)
    {
      ashlar_report_fault (self->report, path, "wrong-size", "found %u numbers; expected x and y",
                           ashlar_value_get_n_items (value));
      return FALSE;
    }
  if (!ashlar_read_integer (self->report, ASHLAR_PATH_ITEM (path, 0),
                            ashlar_value_get_item (value, 0), 0, (gint64) self->width - 1, &x)
      || !ashlar_read_integer (self->report, ASHLAR_PATH_ITEM (path, 1),
                               ashlar_value_get_item (value, 1), 0, (gint64) self->height - 1, &y))
    return FALSE;
  *cell = (AshlarCell){ (guint16) x, (guint16) y };
  return TRUE;
}

/* The id of an area, or null for none. */
guint32
_ashlar_level_read_area_id (AshlarLevelElements *self,
                            const AshlarPath    *path,
                            const AshlarValue   *value,
                            gboolean             is_optional)
{
  gint64 area = 0;

  if (is_optional && _ashlar_level_is_null (value))
    return ASHLAR_NO_AREA;
  if (self->n_areas == 0)
    {
      ashlar_report_fault (self->report, path, "unknown-area",
                           "found an area; expected none, because the level has none");
      return ASHLAR_NO_AREA;
    }
  if (!ashlar_read_integer (self->report, path, value, 0, (gint64) self->n_areas - 1, &area))
    return ASHLAR_NO_AREA;
  return (guint32) area;
}

enum
{
  AREA_ID,
  AREA_KIND,
  AREA_X,
  AREA_Y,
  AREA_WIDTH,
  AREA_HEIGHT,
  AREA_ROLES,
  AREA_ZONE,
  AREA_PAINTER,
  AREA_BLOCK,
  AREA_TRANSFORMATION,
  AREA_SPECIAL,
  AREA_MASK,
  N_AREA_KEYS,
};

static AshlarSpecial
read_special (AshlarLevelElements *self, const AshlarPath *path, const AshlarValue *value)
{
  const char *words[ASHLAR_N_SPECIALS] = { NULL };
  gint        word;

  for (guint i = 1; i < ASHLAR_N_SPECIALS; i++)
    words[i - 1] = ashlar_special_to_string ((AshlarSpecial) i);
  word = ashlar_read_word (self->report, path, value, "special room", words);
  return word < 0 ? ASHLAR_SPECIAL_NONE : (AshlarSpecial) (word + 1);
}

/* What the rows of a mask say, a byte a cell; NULL: nothing, or nothing sound, which is said once the
 * cells are given to their owners. */
static guint8 *
dup_mask (const AshlarValue *mask, const AshlarRectangle *rectangle)
{
  g_autofree guint8 *cells = NULL;

  if (_ashlar_level_is_null (mask) || ashlar_value_get_value_type (mask) != ASHLAR_VALUE_ARRAY
      || ashlar_value_get_n_items (mask) != rectangle->height)
    return NULL;
  cells = g_malloc ((gsize) rectangle->width * rectangle->height);
  for (guint y = 0; y < rectangle->height; y++)
    {
      const AshlarValue *row = ashlar_value_get_item (mask, y);
      const char        *text = ashlar_value_get_value_type (row) == ASHLAR_VALUE_STRING
                                    ? ashlar_value_get_string (row)
                                    : "";

      if (strlen (text) != rectangle->width)
        return NULL;
      for (guint x = 0; x < rectangle->width; x++)
        cells[(gsize) y * rectangle->width + x] = text[x] == '#';
    }
  return g_steal_pointer (&cells);
}

static void
read_area (AshlarLevelElements *self,
           const AshlarPath    *path,
           AshlarValue        **slots,
           guint                index,
           AshlarPlanBuilder   *builder)
{
  AshlarRectangle    rectangle;
  g_autofree guint8 *mask = NULL;
  guint id = read_number (self, ASHLAR_PATH_KEY (path, "id"), slots[AREA_ID], 0, G_MAXUINT32 - 1);
  gint  kind = ashlar_read_word (self->report, ASHLAR_PATH_KEY (path, "kind"), slots[AREA_KIND],
                                 "kind of area", kind_words);

  if (id != index && slots[AREA_ID] != NULL)
    ashlar_report_fault (self->report, ASHLAR_PATH_KEY (path, "id"), "wrong-value",
                         "found %u; expected %u, the area's place in the list", id, index);
  rectangle.x = (guint16) read_number (self, ASHLAR_PATH_KEY (path, "x"), slots[AREA_X], 0,
                                       (gint64) self->width - 1);
  rectangle.y = (guint16) read_number (self, ASHLAR_PATH_KEY (path, "y"), slots[AREA_Y], 0,
                                       (gint64) self->height - 1);
  rectangle.width = (guint16) read_number (self, ASHLAR_PATH_KEY (path, "width"), slots[AREA_WIDTH],
                                           1, (gint64) self->width - rectangle.x);
  rectangle.height
      = (guint16) read_number (self, ASHLAR_PATH_KEY (path, "height"), slots[AREA_HEIGHT], 1,
                               (gint64) self->height - rectangle.y);
  /* Blocks have masks of their own. */
  if (kind == ASHLAR_AREA_BLOCK)
    ashlar_plan_builder_add_area (builder, ASHLAR_AREA_BLOCK, &rectangle);
  else
    {
      mask = dup_mask (slots[AREA_MASK], &rectangle);
      ashlar_plan_builder_add_masked (builder, kind < 0 ? ASHLAR_AREA_AREA : (AshlarAreaKind) kind,
                                      &rectangle, mask);
    }
  if (!_ashlar_level_is_null (slots[AREA_SPECIAL]))
    ashlar_plan_builder_set_special (
        builder, index,
        read_special (self, ASHLAR_PATH_KEY (path, "special"), slots[AREA_SPECIAL]));
}

static void
add_area_value (AshlarLevelElements *self,
                const AshlarPath    *path,
                guint                index,
                AshlarPlanBuilder   *builder)
{
  static const AshlarRectangle nowhere = { 0, 0, 1, 1 };
  g_autoptr (AshlarValue) area
      = ashlar_level_file_dup_item (self->file, ASHLAR_LEVEL_LIST_AREAS, index);
  AshlarValue *slots[N_AREA_KEYS];

  /* Ids are places in the list: each element takes one, whatever is wrong with it. */
  if (_ashlar_level_read_item (self, path, area, ASHLAR_LEVEL_KEYS_AREA, N_AREA_KEYS, slots))
    read_area (self, path, slots, index, builder);
  else
    ashlar_plan_builder_add_area (builder, ASHLAR_AREA_AREA, &nowhere);
}

/* FALSE: something about it is odd. */
static gboolean
add_area (AshlarLevelElements *self, guint index, AshlarPlanBuilder *builder)
{
  const AshlarSkimmedArea *area = ashlar_skim_get_area (self->skim, index);

  if (area == NULL || area->id != index || area->x >= self->width || area->y >= self->height
      || area->width == 0 || area->width > self->width - area->x || area->height == 0
      || area->height > self->height - area->y)
    return FALSE;
  ashlar_plan_builder_add_area (builder, (AshlarAreaKind) area->kind,
                                &(AshlarRectangle){ area->x, area->y, area->width, area->height });
  if (area->special != ASHLAR_SPECIAL_NONE)
    ashlar_plan_builder_set_special (builder, index, (AshlarSpecial) area->special);
  return TRUE;
}

void
ashlar_level_read_areas (AshlarLevelElements *self,
                         const AshlarPath    *path,
                         AshlarValue         *value,
                         AshlarPlanBuilder   *builder)
{
  guint n = _ashlar_level_count_items (self, ASHLAR_LEVEL_LIST_AREAS, path, value, "areas");

  for (guint i = 0; i < n; i++)
    if (!add_area (self, i, builder))
      add_area_value (self, ASHLAR_PATH_ITEM (path, i), i, builder);
  self->n_areas = n;
}

static guint8
read_zone (AshlarLevelElements *self,
           const AshlarPath    *path,
           const AshlarValue   *value,
           const AshlarPlan    *plan)
{
  g_autofree char *id = NULL;
  g_autofree char *found = NULL;

  if (_ashlar_level_is_null (value))
    return G_MAXUINT8;
  id = ashlar_read_id (self->report, path, value);
  if (id == NULL)
    return G_MAXUINT8;
  for (guint i = 0; plan->zone_names != NULL && i < plan->zone_names->len; i++)
    if (g_str_equal (((AshlarZone *) g_ptr_array_index (plan->zone_names, i))->id, id))
      return (guint8) i;
  found = ashlar_text_describe (id);
  ashlar_report_fault (self->report, path, "unknown-zone",
                       "found the zone %s; expected one of the list of zones", found);
  return G_MAXUINT8;
}

static void
read_roles (AshlarLevelElements *self,
            const AshlarPath    *path,
            const AshlarValue   *value,
            guint8              *roles)
{
  guint n = _ashlar_level_read_list (self, path, value, "roles");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *word = ashlar_read_id (self->report, ASHLAR_PATH_ITEM (path, i),
                                              ashlar_value_get_item (value, i));
      AshlarRoles      role = word != NULL ? ashlar_role_from_string (word) : (AshlarRoles) 0;

      if (word != NULL && role == 0)
        {
          g_autofree char *shown = ashlar_text_describe (word);

          ashlar_report_fault (
              self->report, ASHLAR_PATH_ITEM (path, i), "unknown-role",
              "%s is no role; expected entrance, exit, hub, guardian, reward, key or goal", shown);
        }
      *roles |= (guint8) role;
    }
}

static void
own_cell (AshlarCanvas *canvas, guint32 area, guint x, guint y)
{
  guint32 *owner = &canvas->owners[(gsize) y * canvas->width + x];

  if (*owner == ASHLAR_NO_AREA)
    *owner = area;
}

/* Gives the area its cells; a mask is a list of rows of . and #. */
static void
own_cells (AshlarLevelElements *self,
           const AshlarPath    *path,
           const AshlarValue   *mask,
           const AshlarPlan    *plan,
           guint32              area,
           AshlarCanvas        *canvas)
{
  const AshlarRectangle *rectangle = &plan->rectangles[area];
  guint                  rim = self->borders == ASHLAR_BORDERS_SHARED ? 1 : 0;

  if (_ashlar_level_is_null (mask))
    {
      for (guint y = rim; y + rim < rectangle->height; y++)
        {
          guint32 *owners
              = &canvas->owners[(gsize) (rectangle->y + y) * canvas->width + rectangle->x];

          for (guint x = rim; x + rim < rectangle->width; x++)
            owners[x] = owners[x] == ASHLAR_NO_AREA ? area : owners[x];
        }
      return;
    }
  if (!ashlar_read_container (self->report, path, mask, ASHLAR_VALUE_ARRAY))
    return;
  if (ashlar_value_get_n_items (mask) != rectangle->height)
    {
      ashlar_report_fault (self->report, path, "wrong-size",
                           "found %u rows; expected %u, the height of the area",
                           ashlar_value_get_n_items (mask), rectangle->height);
      return;
    }
  for (guint y = 0; y < rectangle->height; y++)
    {
      const AshlarPath  *row_path = ASHLAR_PATH_ITEM (path, y);
      const AshlarValue *row = ashlar_value_get_item (mask, y);
      const char        *text;

      if (!ashlar_read_container (self->report, row_path, row, ASHLAR_VALUE_STRING))
        continue;
      text = ashlar_value_get_string (row);
      if (strlen (text) != rectangle->width || strspn (text, ".#") != rectangle->width)
        {
          g_autofree char *shown = ashlar_text_describe (text);

          ashlar_report_fault (self->report, row_path, "wrong-value",
                               "found %s; expected %u characters, each . or #", shown,
                               rectangle->width);
          continue;
        }
      for (guint x = 0; x < rectangle->width; x++)
        if (text[x] == '#')
          own_cell (canvas, area, rectangle->x + x, rectangle->y + y);
    }
}

static const char *
intern (AshlarLevelElements *self, const AshlarValue *value)
{
  if (value == NULL || ashlar_value_get_value_type (value) != ASHLAR_VALUE_STRING)
    return NULL;
  return ashlar_level_file_intern (self->file, ashlar_value_get_string (value),
                                   strlen (ashlar_value_get_string (value)));
}

static void
read_transformation (AshlarLevelElements *self,
                     const AshlarPath    *path,
                     const AshlarValue   *value,
                     guint8              *out)
{
  AshlarOrientation orientation = ASHLAR_ORIENTATION_IDENTITY;
  g_autoptr (AshlarText) shown = NULL;

  if (_ashlar_level_is_null (value)
      || (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
          && ashlar_orientation_from_string (ashlar_value_get_string (value), &orientation)))
    {
      if (!_ashlar_level_is_null (value))
        *out = (guint8) orientation;
      return;
    }
  shown = ashlar_value_describe (value);
  ashlar_report_fault (
      self->report, path, "wrong-value",
      "%p is no transformation; expected IDENTITY, R90, R180, R270, MIRROR, MIRROR_R90, "
      "MIRROR_R180 or MIRROR_R270",
      shown);
}

static void
read_value_facts (AshlarLevelElements *self,
                  const AshlarPath    *path,
                  guint                index,
                  AshlarPlan          *plan,
                  AshlarCanvas        *canvas)
{
  g_autoptr (AshlarValue) area
      = ashlar_level_file_dup_item (self->file, ASHLAR_LEVEL_LIST_AREAS, index);
  static const char *const texts[] = { "painter", "block" };

  if (ashlar_value_get_value_type (area) != ASHLAR_VALUE_OBJECT)
    return;
  read_roles (self, ASHLAR_PATH_KEY (path, "roles"), ashlar_value_lookup (area, "roles"),
              &plan->roles[index]);
  plan->zones[index]
      = read_zone (self, ASHLAR_PATH_KEY (path, "zone"), ashlar_value_lookup (area, "zone"), plan);
  own_cells (self, ASHLAR_PATH_KEY (path, "mask"), ashlar_value_lookup (area, "mask"), plan, index,
             canvas);
  for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
    g_free (ashlar_read_optional_text (self->report, ASHLAR_PATH_KEY (path, texts[t]),
                                       ashlar_value_lookup (area, texts[t])));
  self->file->area_words[index]
      = (AshlarLevelAreaWords){ .painter = intern (self, ashlar_value_lookup (area, texts[0])),
                                .block = intern (self, ashlar_value_lookup (area, texts[1])) };
  read_transformation (self, ASHLAR_PATH_KEY (path, "transformation"),
                       ashlar_value_lookup (area, "transformation"),
                       &self->file->orientations[index]);
}

/* FALSE: something about it is odd. */
static gboolean
read_facts (AshlarLevelElements *self, guint index, AshlarPlan *plan, AshlarCanvas *canvas)
{
  const AshlarSkimmedArea *area = ashlar_skim_get_area (self->skim, index);

  if (area == NULL)
    return FALSE;
  if (area->zone != NULL)
    {
      guint zone = 0, n = plan->zone_names != NULL ? plan->zone_names->len : 0;

      while (zone < n
             && strcmp (((AshlarZone *) g_ptr_array_index (plan->zone_names, zone))->id, area->zone)
                    != 0)
        zone++;
      if (zone == n)
        return FALSE;
      plan->zones[index] = (guint8) zone;
    }
  else
    plan->zones[index] = G_MAXUINT8;
  plan->roles[index] |= area->roles;
  own_cells (self, NULL, NULL, plan, index, canvas);
  self->file->area_words[index] = (AshlarLevelAreaWords){ area->painter, area->block };
  self->file->orientations[index] = area->orientation;
  return TRUE;
}

void
ashlar_level_read_area_facts (AshlarLevelElements *self,
                              const AshlarPath    *path,
                              AshlarPlan          *plan,
                              AshlarCanvas        *canvas)
{
  ashlar_level_file_set_n_areas (self->file, self->n_areas);
  for (guint i = 0; i < self->n_areas; i++)
    if (!read_facts (self, i, plan, canvas))
      read_value_facts (self, ASHLAR_PATH_ITEM (path, i), i, plan, canvas);
}

enum
{
  LINK_FROM,
  LINK_TO,
  LINK_CELLS,
  LINK_DOOR,
  LINK_LOCK,
  N_LINK_KEYS,
};

static void
read_link (AshlarLevelElements *self,
           const AshlarPath    *path,
           AshlarValue        **slots,
           AshlarPlanBuilder   *builder)
{
  guint32 from
      = _ashlar_level_read_area_id (self, ASHLAR_PATH_KEY (path, "from"), slots[LINK_FROM], FALSE);
  guint32 to
      = _ashlar_level_read_area_id (self, ASHLAR_PATH_KEY (path, "to"), slots[LINK_TO], FALSE);
  guint n
      = _ashlar_level_read_list (self, ASHLAR_PATH_KEY (path, "cells"), slots[LINK_CELLS], "cells");
  g_autofree AshlarCell *cells = g_new (AshlarCell, n);
  gboolean               is_shared = self->borders == ASHLAR_BORDERS_SHARED;

  for (guint i = 0; i < n; i++)
    _ashlar_level_read_position (self, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "cells"), i),
                                 ashlar_value_get_item (slots[LINK_CELLS], i), &cells[i]);
  if (n == 0 || (!is_shared && n % 2 != 0))
    {
      ashlar_report_fault (self->report, ASHLAR_PATH_KEY (path, "cells"), "wrong-size",
                           is_shared ? N_ ("found %u cells; expected one at least")
                                     : N_ ("found %u cells; expected as many of the one area as of "
                                           "the other"),
                           n);
      return;
    }
  if (from == ASHLAR_NO_AREA || to == ASHLAR_NO_AREA)
    return;
  if (from == to)
    {
      ashlar_report_fault (self->report, path, "wrong-value",
                           "found a link from area %u to itself; expected two areas", from);
      return;
    }
  ashlar_plan_builder_add_link (builder, from, to, cells, is_shared ? NULL : cells + n / 2,
                                is_shared ? n : n / 2);
}

/* FALSE: something about it is odd. */
static gboolean
add_link (AshlarLevelElements *self, guint index, AshlarPlanBuilder *builder)
{
  const AshlarSkimmedLink *link = ashlar_skim_get_link (self->skim, index);
  gboolean                 is_shared = self->borders == ASHLAR_BORDERS_SHARED;
  const AshlarCell        *cells;
  guint                    n;

  if (link == NULL || link->from >= self->n_areas || link->to >= self->n_areas
      || link->from == link->to || (!is_shared && link->n_cells % 2 != 0))
    return FALSE;
  cells = ashlar_skim_get_cells (self->skim, link);
  n = link->n_cells;
  for (guint i = 0; i < n; i++)
    if (cells[i].x >= self->width || cells[i].y >= self->height)
      return FALSE;
  ashlar_plan_builder_add_link (builder, link->from, link->to, cells,
                                is_shared ? NULL : cells + n / 2, is_shared ? n : n / 2);
  return TRUE;
}

void
ashlar_level_read_links (AshlarLevelElements *self,
                         const AshlarPath    *path,
                         AshlarValue         *value,
                         AshlarPlanBuilder   *builder)
{
  guint n = _ashlar_level_count_items (self, ASHLAR_LEVEL_LIST_LINKS, path, value, "links");

  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *link_path = ASHLAR_PATH_ITEM (path, i);
      AshlarValue      *slots[N_LINK_KEYS];
      g_autoptr (AshlarValue) link = NULL;

      if (add_link (self, i, builder))
        continue;
      link = ashlar_level_file_dup_item (self->file, ASHLAR_LEVEL_LIST_LINKS, i);
      if (_ashlar_level_read_item (self, link_path, link, ASHLAR_LEVEL_KEYS_LINK, N_LINK_KEYS,
                                   slots))
        read_link (self, link_path, slots, builder);
    }
}

/* The words of a list, NULL-terminated. */
static GStrv
read_words (AshlarLevelElements *self, const AshlarPath *path, const AshlarValue *value)
{
  guint n = _ashlar_level_read_list (self, path, value, "names");
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *word = ashlar_read_id (self->report, ASHLAR_PATH_ITEM (path, i),
                                              ashlar_value_get_item (value, i));

      if (word != NULL)
        g_strv_builder_add (words, word);
    }
  return g_strv_builder_end (words);
}

void
ashlar_level_read_locks (AshlarLevelElements *self, const AshlarPath *path, AshlarPlan *plan)
{
  guint n = ashlar_level_file_get_length (self->file, ASHLAR_LEVEL_LIST_LINKS);

  for (guint i = 0; i < n; i++)
    {
      const AshlarSkimmedLink *skimmed = ashlar_skim_get_link (self->skim, i);
      const AshlarPath        *link_path = ASHLAR_PATH_ITEM (path, i),
                       *lock_path = ASHLAR_PATH_KEY (link_path, "lock");
      g_autoptr (AshlarValue) link = NULL;
      AshlarValue *door, *lock, *requires;
      g_auto (GStrv) keys = NULL;
      gboolean is_door = FALSE;

      /* Where a link was refused the numbers do not agree any more; the level is lost anyway. */
      if (skimmed != NULL)
        {
          if (i < plan->n_links)
            plan->link_doors[i] = skimmed->is_door;
          continue;
        }
      link = ashlar_level_file_dup_item (self->file, ASHLAR_LEVEL_LIST_LINKS, i);
      if (ashlar_value_get_value_type (link) != ASHLAR_VALUE_OBJECT)
        continue;
      door = ashlar_value_lookup (link, "door");
      if (door != NULL)
        ashlar_read_boolean (self->report, ASHLAR_PATH_KEY (link_path, "door"), door, &is_door);
      lock = ashlar_value_lookup (link, "lock");
      if (!_ashlar_level_is_null (lock)
          && ashlar_read_container (self->report, lock_path, lock, ASHLAR_VALUE_OBJECT))
        {
          requires = ashlar_value_lookup (lock, "requires");
          keys = read_words (self, ASHLAR_PATH_KEY (lock_path, "requires"), requires);
        }
      if (i >= plan->n_links)
        continue;
      plan->link_doors[i] = is_door != FALSE;
      if (keys != NULL)
        ashlar_plan_set_lock (plan, i, (const char *const *) keys);
    }
}
