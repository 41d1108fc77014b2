/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What skins are made of: see ashlar-fields-private.h. */

#include "content/ashlar-elements-private.h"
#include "content/ashlar-skin-private.h"

#include <inttypes.h>
#include <string.h>

/* ------------------------------------------------------------------ sheets */

#define ROW(struct_, key_, type_, member_)                                                         \
  {                                                                                                \
    .key = (key_), .type = ASHLAR_FIELD_##type_, .offset = G_STRUCT_OFFSET (struct_, member_)      \
  }

static const AshlarField sheet_fields[] = {
  { .key = "id",
    .type = ASHLAR_FIELD_ID,
    .offset = G_STRUCT_OFFSET (AshlarSkinSheet, id),
    .required = TRUE },
  { .key = "image",
    .type = ASHLAR_FIELD_ID,
    .offset = G_STRUCT_OFFSET (AshlarSkinSheet, image),
    .required = TRUE },
  { .key = "margin",
    .type = ASHLAR_FIELD_INTEGER,
    .offset = G_STRUCT_OFFSET (AshlarSkinSheet, margin),
    .max = ASHLAR_MAX_PICTURE_SIDE },
  { .key = "spacing",
    .type = ASHLAR_FIELD_INTEGER,
    .offset = G_STRUCT_OFFSET (AshlarSkinSheet, spacing),
    .max = ASHLAR_MAX_PICTURE_SIDE },
};

const AshlarKind ashlar_skin_sheet_kind = {
  .fields = sheet_fields,
  .n_fields = G_N_ELEMENTS (sheet_fields),
  .size = sizeof (AshlarSkinSheet),
  .extras = G_STRUCT_OFFSET (AshlarSkinSheet, extras),
  .free = (GDestroyNotify) ashlar_skin_sheet_free,
};

/* ------------------------------------------------------------- small things */

/* @n whole numbers from @min to @max. */
static gboolean
read_numbers (AshlarReport      *report,
              const AshlarPath  *path,
              const AshlarValue *value,
              const char        *expected,
              guint              n,
              gint               min,
              gint               max,
              gint              *numbers)
{
  gboolean is_sound = TRUE;

  if (!ashlar_read_array (report, path, value, expected))
    return FALSE;
  if (ashlar_value_get_n_items (value) != n)
    {
      ashlar_report_fault (report, path, "wrong-value", "found a list of %u; expected %p",
                           ashlar_value_get_n_items (value), ashlar_text_get_phrase (expected));
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      gint64 number = 0;

      is_sound &= ashlar_read_integer (report, ASHLAR_PATH_ITEM (path, i),
                                       ashlar_value_get_item (value, i), min, max, &number);
      numbers[i] = (gint) number;
    }
  return is_sound;
}

static AshlarValue *
write_numbers (const gint *numbers, guint n)
{
  AshlarValue *array = ashlar_value_new_array ();

  for (guint i = 0; i < n; i++)
    ashlar_value_array_add (array, ashlar_value_new_integer (numbers[i]));
  return array;
}

static gboolean
read_place (AshlarReport *report, const AshlarPath *path, const AshlarValue *value, gint *at)
{
  return read_numbers (report, path, value, N_ ("[column, row]"), 2, 0, ASHLAR_MAX_PICTURE_SIDE - 1,
                       at);
}

/* A set of directions: a bit each. */
static guint *
get_directions (const AshlarField *field, gconstpointer element)
{
  return (guint *) (void *) ((char *) element + field->offset);
}

static gboolean
read_directions (const AshlarMember *member, gpointer element)
{
  static const char *const words[] = { "North", "East", "South", "West", NULL };
  guint                    n;
  gboolean                 is_sound = TRUE;

  if (!ashlar_read_array (member->report, member->path, member->value, "a list of directions"))
    return FALSE;
  n = ashlar_read_list (member->report, member->path, member->value, ASHLAR_N_DIRECTIONS,
                        "directions");
  for (guint i = 0; i < n; i++)
    {
      gint word = ashlar_read_word (member->report, ASHLAR_PATH_ITEM (member->path, i),
                                    ashlar_value_get_item (member->value, i), "direction", words);

      if (word >= 0)
        *get_directions (member->field, element) |= 1u << word;
      is_sound &= word >= 0;
    }
  return is_sound;
}

static AshlarValue *
write_directions (const AshlarField *field, gconstpointer element)
{
  guint        directions = *get_directions (field, element);
  AshlarValue *array;

  if (directions == 0)
    return NULL;
  array = ashlar_value_new_array ();
  for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
    if (directions & 1u << i)
      ashlar_value_array_add (array, ashlar_value_new_string (ashlar_direction_to_string (i)));
  return array;
}

/* The layout where it is not the plainest one. */
static AshlarValue *
write_layout (const AshlarField *field, gconstpointer element)
{
  AshlarLayout layout = ((const AshlarSkinLook *) element)->layout;

  return layout != ASHLAR_LAYOUT_SINGLE ? ashlar_value_new_string (ashlar_layout_names[layout])
                                        : NULL;
}

/* None at all is said, too. */
static AshlarValue *
write_joins (const AshlarField *field, gconstpointer element)
{
  return ashlar_strings_to_value (((const AshlarSkinLook *) element)->joins);
}

static gboolean
read_region (const AshlarMember *member, gpointer element)
{
  AshlarSkinLook *look = element;

  if (!read_numbers (member->report, member->path, member->value, "[x, y, width, height]", 4, 0,
                     ASHLAR_MAX_PICTURE_SIDE, look->region))
    return FALSE;
  if (look->region[2] > 0 && look->region[3] > 0)
    return TRUE;
  ashlar_report_fault (member->report, member->path, "wrong-value",
                       "found a region of %d × %d pixels; expected at least 1 × 1", look->region[2],
                       look->region[3]);
  return FALSE;
}

static AshlarValue *
write_region (const AshlarField *field, gconstpointer element)
{
  const AshlarSkinLook *look = element;

  return look->region[2] > 0 ? write_numbers (look->region, 4) : NULL;
}

/* ----------------------------------------------------------------- variants */

/* `at` makes the variants, `weights`, which stands behind it, gives each its own. */
static gboolean
read_at (const AshlarMember *member, gpointer element)
{
  AshlarSkinLook *look = element;
  guint           n;
  gboolean        is_sound = TRUE;

  if (!ashlar_read_array (member->report, member->path, member->value, "a list of [column, row]"))
    return FALSE;
  n = ashlar_read_list (member->report, member->path, member->value, ASHLAR_MAX_LOOK_VARIANTS,
                        "variants");
  if (n == 0)
    return ashlar_value_get_n_items (member->value) == 0;
  look->variants = g_new0 (AshlarSkinVariant, n);
  look->n_variants = n;
  for (guint i = 0; i < n; i++)
    {
      look->variants[i].weight = 1;
      is_sound &= read_place (member->report, ASHLAR_PATH_ITEM (member->path, i),
                              ashlar_value_get_item (member->value, i), look->variants[i].at);
    }
  return is_sound;
}

static AshlarValue *
write_at (const AshlarField *field, gconstpointer element)
{
  const AshlarSkinLook *look = element;
  AshlarValue          *list;

  if (look->n_variants == 0)
    return NULL;
  list = ashlar_value_new_array ();
  for (guint i = 0; i < look->n_variants; i++)
    ashlar_value_array_add (list, write_numbers (look->variants[i].at, 2));
  return list;
}

static void
copy_variants (const AshlarField *field, gconstpointer from, gpointer to)
{
  const AshlarSkinLook *self = from;

  ((AshlarSkinLook *) to)->variants
      = g_memdup2 (self->variants, self->n_variants * sizeof *self->variants);
}

static void
clear_variants (const AshlarField *field, gpointer element)
{
  AshlarSkinLook *look = element;

  g_clear_pointer (&look->variants, g_free);
  look->n_variants = 0;
}

static gboolean
read_weights (const AshlarMember *member, gpointer element)
{
  AshlarSkinLook *look = element;
  guint64         sum = 0;
  gboolean        is_sound = TRUE;

  if (!ashlar_read_array (member->report, member->path, member->value, "a list of weights"))
    return FALSE;
  if (ashlar_value_get_n_items (member->value) != look->n_variants)
    {
      ashlar_report_fault (member->report, member->path, "wrong-value",
                           "found %u weights; expected one for each place of at, of which there "
                           "are %u",
                           ashlar_value_get_n_items (member->value), look->n_variants);
      return FALSE;
    }
  for (guint i = 0; i < look->n_variants; i++)
    {
      gint64 weight = 0;

      is_sound &= ashlar_read_integer (member->report, ASHLAR_PATH_ITEM (member->path, i),
                                       ashlar_value_get_item (member->value, i), 0,
                                       ASHLAR_MAX_LOOK_WEIGHTS, &weight);
      look->variants[i].weight = (guint32) weight;
      sum += (guint64) weight;
    }
  if (!is_sound || (sum > 0 && sum <= ASHLAR_MAX_LOOK_WEIGHTS))
    return is_sound;
  if (sum == 0)
    ashlar_report_fault (member->report, member->path, "wrong-value",
                         "all weights are 0; expected one above 0");
  else
    ashlar_report_fault (member->report, member->path, "limit",
                         "the weights sum up to %" PRIu64 "; expected at most %d", sum,
                         ASHLAR_MAX_LOOK_WEIGHTS);
  return FALSE;
}

static AshlarValue *
write_weights (const AshlarField *field, gconstpointer element)
{
  const AshlarSkinLook *look = element;
  AshlarValue          *list;
  gboolean              are_said = FALSE;

  for (guint i = 0; i < look->n_variants; i++)
    are_said |= look->variants[i].weight != 1;
  if (!are_said)
    return NULL;
  list = ashlar_value_new_array ();
  for (guint i = 0; i < look->n_variants; i++)
    ashlar_value_array_add (list, ashlar_value_new_integer (look->variants[i].weight));
  return list;
}

/* They lie in the variants: read and written, and nothing else. */
static gboolean
equal_weights (const AshlarField *field, gconstpointer a, gconstpointer b)
{
  const AshlarSkinLook *first = a, *second = b;

  for (guint i = 0; i < MIN (first->n_variants, second->n_variants); i++)
    if (first->variants[i].weight != second->variants[i].weight)
      return FALSE;
  return TRUE;
}

/* ------------------------------------------------------------------- pieces */

static gint
compare_pieces (gconstpointer a, gconstpointer b)
{
  return (gint) ((const AshlarSkinPiece *) a)->mask - (gint) ((const AshlarSkinPiece *) b)->mask;
}

static gboolean
read_pieces (const AshlarMember *member, gpointer element)
{
  AshlarSkinLook *look = element;
  guint           n;
  gboolean        is_sound = TRUE;

  if (!ashlar_read_container (member->report, member->path, member->value, ASHLAR_VALUE_OBJECT))
    return FALSE;
  n = ashlar_value_get_n_items (member->value);
  look->pieces = n > 0 ? g_new0 (AshlarSkinPiece, n) : NULL;
  for (guint i = 0; i < n; i++)
    {
      const char       *key = ashlar_value_get_key (member->value, i);
      const AshlarPath *path = ASHLAR_PATH_KEY (member->path, key);
      AshlarSkinPiece   piece = { 0 };
      guint64           mask;

      if (!g_ascii_string_to_unsigned (key, 10, 0, 255, &mask, NULL))
        {
          g_autofree char *found = ashlar_text_describe (key);

          ashlar_report_fault (member->report, path, "wrong-value",
                               "found %s; expected a mask from 0 to 255: N 1, E 2, S 4, W 8, NE "
                               "16, SE 32, SW 64, NW 128, added up",
                               found);
          is_sound = FALSE;
          continue;
        }
      piece.mask = ashlar_layout_reduce (look->layout, (guint) mask);
      if (!read_place (member->report, path, ashlar_value_get_item (member->value, i), piece.at))
        {
          is_sound = FALSE;
          continue;
        }
      for (guint j = 0; j < look->n_pieces; j++)
        if (look->pieces[j].mask == piece.mask)
          {
            ashlar_report_fault (member->report, path, "repeated-identity",
                                 "found the piece of mask %u again; expected another", piece.mask);
            is_sound = FALSE;
          }
      look->pieces[look->n_pieces++] = piece;
      if (!is_sound)
        break;
    }
  if (look->n_pieces > 0)
    qsort (look->pieces, look->n_pieces, sizeof *look->pieces, compare_pieces);
  return is_sound;
}

static AshlarValue *
write_pieces (const AshlarField *field, gconstpointer element)
{
  const AshlarSkinLook *look = element;
  AshlarValue          *pieces;

  if (look->n_pieces == 0)
    return NULL;
  pieces = ashlar_value_new_object ();
  for (guint i = 0; i < look->n_pieces; i++)
    {
      g_autofree char *key = g_strdup_printf ("%u", look->pieces[i].mask);

      ashlar_value_object_set (pieces, key, write_numbers (look->pieces[i].at, 2));
    }
  return pieces;
}

static void
copy_pieces (const AshlarField *field, gconstpointer from, gpointer to)
{
  const AshlarSkinLook *self = from;

  ((AshlarSkinLook *) to)->pieces = g_memdup2 (self->pieces, self->n_pieces * sizeof *self->pieces);
}

static void
clear_pieces (const AshlarField *field, gpointer element)
{
  AshlarSkinLook *look = element;

  g_clear_pointer (&look->pieces, g_free);
  look->n_pieces = 0;
}

/* -------------------------------------------------------------------- looks */

enum
{
  LOOK_ID,
  LOOK_LAYER,
  LOOK_SHEET,
  LOOK_TILES,
  LOOK_OBJECTS,
  LOOK_MARKERS,
  LOOK_JOINS,
  LOOK_BESIDE,
  LOOK_OPEN,
  LOOK_JOINED,
  LOOK_CHANCE,
  LOOK_LAYOUT,
  LOOK_ORDER,
  LOOK_COLUMNS,
  LOOK_AT,
  LOOK_WEIGHTS,
  LOOK_PIECES,
  LOOK_REGION,
  LOOK_FRAMES,
  LOOK_MS,
  LOOK_COLOR,
  LOOK_GLYPH,
  N_LOOK_FIELDS
};

#define LOOK(index, key_, type_, member_)                                                          \
  [index] = { .key = (key_),                                                                       \
              .type = ASHLAR_FIELD_##type_,                                                        \
              .offset = G_STRUCT_OFFSET (AshlarSkinLook, member_) }
#define SELECTORS(index, key_, member_)                                                            \
  [index] = { .key = (key_),                                                                       \
              .type = ASHLAR_FIELD_STRINGS,                                                        \
              .offset = G_STRUCT_OFFSET (AshlarSkinLook, member_),                                 \
              .max = ASHLAR_MAX_SELECTORS }
#define NUMBER(index, key_, member_, min_, max_, fallback_)                                        \
  [index] = { .key = (key_),                                                                       \
              .type = ASHLAR_FIELD_INTEGER,                                                        \
              .offset = G_STRUCT_OFFSET (AshlarSkinLook, member_),                                 \
              .min = (min_),                                                                       \
              .max = (max_),                                                                       \
              .fallback = (fallback_) }
#define DIRECTIONS(index, key_, member_)                                                           \
  [index] = { .key = (key_),                                                                       \
              .type = ASHLAR_FIELD_OTHER,                                                          \
              .offset = G_STRUCT_OFFSET (AshlarSkinLook, member_),                                 \
              .size = sizeof (guint),                                                              \
              .methods = { .read = read_directions, .write = write_directions } }

static const AshlarField look_fields[N_LOOK_FIELDS] = {
  [LOOK_ID] = { .key = "id",
                .type = ASHLAR_FIELD_ID,
                .offset = G_STRUCT_OFFSET (AshlarSkinLook, id),
                .required = TRUE },
  LOOK (LOOK_LAYER, "layer", TEXT, layer),
  LOOK (LOOK_SHEET, "sheet", NULLABLE, sheet),
  SELECTORS (LOOK_TILES, "tiles", tiles),
  SELECTORS (LOOK_OBJECTS, "objects", objects),
  SELECTORS (LOOK_MARKERS, "markers", markers),
  [LOOK_JOINS] = { .key = "joins",
                   .type = ASHLAR_FIELD_STRINGS,
                   .offset = G_STRUCT_OFFSET (AshlarSkinLook, joins),
                   .own = ASHLAR_LOOK_JOINS,
                   .max = ASHLAR_MAX_SELECTORS,
                   .methods = { .write = write_joins } },
  SELECTORS (LOOK_BESIDE, "beside", beside),
  DIRECTIONS (LOOK_OPEN, "open", open),
  DIRECTIONS (LOOK_JOINED, "joined", joined),
  [LOOK_CHANCE] = { .key = "chance",
                    .type = ASHLAR_FIELD_PPM,
                    .offset = G_STRUCT_OFFSET (AshlarSkinLook, chance),
                    .fallback = 1000000 },
  [LOOK_LAYOUT] = { .key = "layout",
                    .type = ASHLAR_FIELD_WORD,
                    .offset = G_STRUCT_OFFSET (AshlarSkinLook, layout),
                    .things = N_ ("layout"),
                    .words = ashlar_layout_names,
                    .methods = { .write = write_layout } },
  [LOOK_ORDER] = { .key = "order",
                   .type = ASHLAR_FIELD_WORD,
                   .offset = G_STRUCT_OFFSET (AshlarSkinLook, order),
                   .own = ASHLAR_LOOK_ORDER,
                   .things = N_ ("order"),
                   .words = ashlar_order_names },
  NUMBER (LOOK_COLUMNS, "columns", columns, 0, ASHLAR_MAX_PICTURE_SIDE, 0),
  [LOOK_AT] = { .key = "at",
                .type = ASHLAR_FIELD_OTHER,
                .methods = { read_at, write_at, NULL, copy_variants, clear_variants } },
  [LOOK_WEIGHTS] = { .key = "weights",
                     .type = ASHLAR_FIELD_OTHER,
                     .methods = { read_weights, write_weights, equal_weights } },
  [LOOK_PIECES] = { .key = "pieces",
                    .type = ASHLAR_FIELD_OTHER,
                    .methods = { read_pieces, write_pieces, NULL, copy_pieces, clear_pieces } },
  [LOOK_REGION] = { .key = "region",
                    .type = ASHLAR_FIELD_OTHER,
                    .offset = G_STRUCT_OFFSET (AshlarSkinLook, region),
                    .size = 4 * sizeof (gint),
                    .methods = { .read = read_region, .write = write_region } },
  NUMBER (LOOK_FRAMES, "frames", frames, 1, ASHLAR_MAX_LOOK_FRAMES, 1),
  NUMBER (LOOK_MS, "ms", ms, 10, 60000, 100),
  LOOK (LOOK_COLOR, "color", COLOR, color),
  LOOK (LOOK_GLYPH, "glyph", CHARACTER, glyph),
};

/* The order is one that the layout has. */
static void
finish_look (AshlarReport       *report,
             const AshlarPath   *path,
             AshlarValue *const *slots,
             guint32             faulty,
             gpointer            element)
{
  AshlarSkinLook *look = element;
  g_autoptr (GString) names = NULL;

  if (!(look->own & ASHLAR_LOOK_ORDER))
    look->order = ashlar_layout_get_default_order (look->layout);
  if (faulty & (1u << LOOK_LAYOUT | 1u << LOOK_ORDER)
      || ashlar_layout_has_order (look->layout, look->order))
    return;
  names = g_string_new (NULL);
  for (guint i = 0; i < ASHLAR_N_ORDERS; i++)
    if (ashlar_layout_has_order (look->layout, i))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", ashlar_order_names[i]);
  ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "order"), "wrong-value",
                       "the layout %s has no order “%s”; expected one of %s",
                       ashlar_layout_names[look->layout], ashlar_order_names[look->order],
                       names->str);
}

const AshlarKind ashlar_skin_look_kind = {
  .fields = look_fields,
  .n_fields = G_N_ELEMENTS (look_fields),
  .size = sizeof (AshlarSkinLook),
  .own = G_STRUCT_OFFSET (AshlarSkinLook, own),
  .extras = G_STRUCT_OFFSET (AshlarSkinLook, extras),
  .finish = finish_look,
  .free = (GDestroyNotify) ashlar_skin_look_free,
};

/* -------------------------------------------------------------------- skins */

static gboolean
read_cell (const AshlarMember *member, gpointer element)
{
  AshlarSkin *skin = element;

  return read_numbers (member->report, member->path, member->value, N_ ("[width, height]"), 2, 1,
                       ASHLAR_MAX_CELL_PIXELS, skin->cell);
}

static AshlarValue *
write_cell (const AshlarField *field, gconstpointer element)
{
  const AshlarSkin *skin = element;

  return skin->cell[0] > 0 ? write_numbers (skin->cell, 2) : NULL;
}

/* Names of one character are tiles, and some words mean what they say. */
static gboolean
check_group_name (AshlarReport *report, const AshlarPath *path, const char *name)
{
  static const char *const words[] = { "walkable", "blocking", "any", NULL };
  g_autofree char         *found = ashlar_text_describe (name);

  if (g_utf8_strlen (name, -1) >= 2 && !g_strv_contains (words, name)
      && !g_str_has_prefix (name, "kind:"))
    return TRUE;
  ashlar_report_fault (report, path, "wrong-value",
                       "found a group %s; expected a name of two characters or more that is not "
                       "walkable, blocking or any and does not begin with kind:",
                       found);
  return FALSE;
}

static gboolean
read_groups (const AshlarMember *member, gpointer element)
{
  AshlarSkin *skin = element;
  gboolean    is_sound = TRUE;
  guint       n;

  if (!ashlar_read_container (member->report, member->path, member->value, ASHLAR_VALUE_OBJECT))
    return FALSE;
  n = ashlar_value_get_n_items (member->value);
  if (n > ASHLAR_MAX_SKIN_GROUPS)
    {
      ashlar_report_fault (member->report, member->path, "limit",
                           "found %u groups; expected at most %d", n, ASHLAR_MAX_SKIN_GROUPS);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      const char       *name = ashlar_value_get_key (member->value, i);
      const AshlarPath *path = ASHLAR_PATH_KEY (member->path, name);
      g_auto (GStrv) selectors = NULL;

      is_sound &= check_group_name (member->report, path, name);
      selectors = ashlar_read_strings (
          member->report, path, ashlar_value_get_item (member->value, i), ASHLAR_MAX_SELECTORS);
      is_sound &= selectors != NULL;
    }
  skin->groups = ashlar_value_ref (member->value);
  return is_sound;
}

static const AshlarField skin_fields[] = {
  { .key = "id",
    .type = ASHLAR_FIELD_ID,
    .offset = G_STRUCT_OFFSET (AshlarSkin, id),
    .required = TRUE },
  ROW (AshlarSkin, "parent", NULLABLE, parent),
  ROW (AshlarSkin, "description", TEXT, description),
  ROW (AshlarSkin, "license", TEXT, license),
  { .key = "cell",
    .type = ASHLAR_FIELD_OTHER,
    .offset = G_STRUCT_OFFSET (AshlarSkin, cell),
    .size = 2 * sizeof (gint),
    .methods = { .read = read_cell, .write = write_cell } },
  ROW (AshlarSkin, "ambient", COLOR, ambient),
  { .key = "sheets",
    .type = ASHLAR_FIELD_LIST,
    .offset = G_STRUCT_OFFSET (AshlarSkin, sheets),
    .max = ASHLAR_MAX_SKIN_SHEETS,
    .things = N_ ("sheets"),
    .kind = &ashlar_skin_sheet_kind },
  { .key = "groups",
    .type = ASHLAR_FIELD_VALUE,
    .offset = G_STRUCT_OFFSET (AshlarSkin, groups),
    .methods = { .read = read_groups } },
  { .key = "looks",
    .type = ASHLAR_FIELD_LIST,
    .offset = G_STRUCT_OFFSET (AshlarSkin, looks),
    .max = ASHLAR_MAX_SKIN_LOOKS,
    .things = N_ ("looks"),
    .kind = &ashlar_skin_look_kind },
};

const AshlarKind ashlar_skin_kind = {
  .fields = skin_fields,
  .n_fields = G_N_ELEMENTS (skin_fields),
  .size = sizeof (AshlarSkin),
  .extras = G_STRUCT_OFFSET (AshlarSkin, extras),
};

AshlarSkin *
ashlar_read_skin (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  AshlarSkin *skin = ashlar_skin_new (NULL);

  ashlar_kind_read (&ashlar_skin_kind, report, path, value, skin);
  return skin;
}
