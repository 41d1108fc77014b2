/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A skin made ready to dress cells.
 *
 * Sets of tiles that neighbours are asked for are the same for many looks: each is kept once, and looks that ask for the
 * same share the masks of a cell. Tiles for which the same looks come into question are of one class. Of the looks of a
 * layer a class lists those that draw above first, and none below one that applies wherever its tile is.
 *
 * Cost: O(tiles * looks) time; a byte for each tile and eight sets, and 64 bits for each variant where sheets are known. */

#include "skins/ashlar-dresser-private.h"

#include "base/ashlar-stream-private.h"
#include "skins/ashlar-tile-sets-private.h"

#include <string.h>

typedef struct
{
  AshlarDresser *dresser;
  AshlarTileSets sets;
  guint32       *likeliest; /* of each tile */
  GHashTable    *known;     /* GBytes of a set to its number */
  GPtrArray     *distinct;  /* of GBytes, by number; the first is empty */
  guint64      **tiles;     /* of each look */
  guint          none;      /* what stands in cells of no one, or ASHLAR_NO_INDEX */
} Preparation;

/* ------------------------------------------------------------------------- sets */

/* Of @set, which becomes what is asked of neighbours. */
static guint16
intern (Preparation *self, guint64 *set)
{
  g_autoptr (GBytes) bytes = NULL;
  gpointer number;

  for (guint i = 0; i < self->sets.n_tiles; i++)
    if (self->likeliest[i] != i)
      {
        guint64 bit = G_GUINT64_CONSTANT (1) << (i % 64);

        set[i / 64] &= ~bit;
        if (ashlar_tile_set_has (set, self->likeliest[i]))
          set[i / 64] |= bit;
      }
  bytes = g_bytes_new (set, self->sets.n_words * sizeof *set);
  if (!g_hash_table_lookup_extended (self->known, bytes, NULL, &number))
    {
      number = GUINT_TO_POINTER (self->distinct->len);
      g_hash_table_insert (self->known, bytes, number);
      g_ptr_array_add (self->distinct, g_bytes_ref (bytes));
    }
  return (guint16) GPOINTER_TO_UINT (number);
}

static guint16
intern_words (Preparation *self, char **words)
{
  g_autofree guint64 *set = g_new0 (guint64, self->sets.n_words);

  ashlar_tile_sets_add_all (&self->sets, words, set);
  return intern (self, set);
}

static gboolean
is_empty (const Preparation *self, guint tile)
{
  return ashlar_tile_is_empty (g_ptr_array_index (self->sets.content->resolved, tile));
}

static void
gather_members (Preparation *self)
{
  AshlarDresser *dresser = self->dresser;
  gsize          n = (gsize) dresser->n_tiles + 1;

  dresser->n_groups = (self->distinct->len + 7) / 8;
  dresser->members = g_new0 (guint8, n * dresser->n_groups);
  for (guint i = 0; i < self->distinct->len; i++)
    {
      const guint64 *set = g_bytes_get_data (g_ptr_array_index (self->distinct, i), NULL);
      guint8        *row = dresser->members + i / 8 * n;

      for (guint tile = 0; tile < n; tile++)
        {
          gboolean no_one = tile == dresser->n_tiles || is_empty (self, tile);
          guint    stands = no_one ? self->none : tile;

          if (stands != ASHLAR_NO_INDEX && ashlar_tile_set_has (set, stands))
            row[tile] |= (guint8) (1u << (i % 8));
        }
    }
}

/* ------------------------------------------------------------------------ looks */

/* Where the pieces of the look stand, by state; what the designer put elsewhere over what the order says. */
static void
place_pieces (AshlarDressLook *self)
{
  const AshlarSkinLook *look = self->look;
  const guint8         *indices = ashlar_layout_get_indices (look->layout);
  guint                 n_columns, n_rows;

  self->places = g_new0 (AshlarDressPlace, ashlar_layout_get_n_masks (look->layout));
  ashlar_layout_get_size (look->layout, look->order, look->columns, &n_columns, &n_rows);
  for (guint row = 0; row < n_rows; row++)
    for (guint column = 0; column < n_columns; column++)
      {
        gint mask = ashlar_layout_get_mask (look->layout, look->order, look->columns, column, row);

        if (mask != ASHLAR_NO_PIECE)
          self->places[indices[mask]]
              = (AshlarDressPlace){ { (gint) column, (gint) row }, TRUE, FALSE };
      }
  for (guint i = 0; i < look->n_pieces; i++)
    self->places[indices[look->pieces[i].mask & 0xff]]
        = (AshlarDressPlace){ { look->pieces[i].at[0], look->pieces[i].at[1] }, TRUE, TRUE };
}

static void
prepare_variants (AshlarDressLook *self)
{
  const AshlarSkinLook *look = self->look;

  self->bounds = g_new (guint32, self->n_variants);
  for (guint i = 0; i < self->n_variants; i++)
    {
      self->sum += self->n_variants == look->n_variants ? look->variants[i].weight : 1;
      self->bounds[i] = self->sum;
    }
}

/* What is drawn, and how many pictures that gives. */
static void
prepare_drawing (AshlarDressLook *self, const AshlarSkin *skin)
{
  const AshlarSkinLook *look = self->look;
  guint                 columns = 1, rows;
  guint                 sheet = look->sheet != NULL     ? ashlar_skin_find_sheet (skin, look->sheet)
                                : skin->sheets->len > 0 ? 0
                                                        : ASHLAR_NO_INDEX;

  self->n_variants = 1;
  self->n_states = 1;
  self->states = ashlar_layout_get_indices (ASHLAR_LAYOUT_SINGLE);
  self->sheet = sheet;
  if (look->n_variants > 0 && sheet != ASHLAR_NO_INDEX)
    {
      self->kind = ASHLAR_DRESS_PIECES;
      self->n_variants = look->n_variants;
      self->corners = look->layout == ASHLAR_LAYOUT_CORNER_16;
      self->spread
          = self->corners && self->n_variants > 1 && self->n_variants <= ASHLAR_DRESSER_MAX_SPREAD;
      self->n_states = self->corners ? 512 : ashlar_layout_get_n_masks (look->layout);
      self->states = ashlar_layout_get_indices (look->layout);
      ashlar_layout_get_size (look->layout, look->order, look->columns, &columns, &rows);
      place_pieces (self);
    }
  else if (look->layout == ASHLAR_LAYOUT_SHADE_8)
    {
      self->kind = ASHLAR_DRESS_SHADE;
      self->n_states = ashlar_layout_get_n_masks (look->layout);
      self->states = ashlar_layout_get_indices (look->layout);
    }
  else if (look->color >= 0 || look->glyph != 0)
    self->kind = ASHLAR_DRESS_FLAT;
  self->step = columns;
  prepare_variants (self);
}

static void
prepare_look (Preparation *self, guint index)
{
  AshlarDresser        *dresser = self->dresser;
  AshlarDressLook      *made = &dresser->looks[index];
  const AshlarSkinLook *look = g_ptr_array_index (dresser->skin->looks, index);
  g_autofree char      *variant = g_strconcat (look->id, ":variant", NULL);
  g_autofree char      *chance = g_strconcat (look->id, ":chance", NULL);

  made->look = look;
  made->variant_salt = ashlar_stream_hash (variant);
  made->chance_salt = ashlar_stream_hash (chance);
  made->threshold = look->chance >= 1000000 ? ASHLAR_DRESSER_ALWAYS
                                            : (((guint64) look->chance << 32) + 999999) / 1000000;
  made->care = (guint8) (look->open | look->joined);
  made->wanted = (guint8) look->joined;
  prepare_drawing (made, dresser->skin);
  _ashlar_dresser_find_drawn (dresser, made);

  made->first = dresser->n_pictures;
  dresser->n_pictures
      += made->n_states * (made->spread ? 1u << (2 * ASHLAR_N_QUARTERS) : made->n_variants);
  if (look->region[2] > 0 && made->sheet != ASHLAR_NO_INDEX)
    made->region = dresser->n_pictures++;

  self->tiles[index] = g_new0 (guint64, self->sets.n_words);
  ashlar_tile_sets_add_all (&self->sets, look->tiles, self->tiles[index]);
  if (made->n_states > 1 || made->care != 0)
    made->joins
        = intern_words (self, (look->own & ASHLAR_LOOK_JOINS) != 0 ? look->joins : look->tiles);
  made->beside = look->beside != NULL && look->beside[0] != NULL ? intern_words (self, look->beside)
                                                                 : ASHLAR_DRESSER_NO_SET;
}

static void
add_names (GHashTable *table, char **names, guint look)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      GArray *looks = g_hash_table_lookup (table, names[i]);

      if (looks == NULL)
        {
          looks = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (table, names[i], looks);
        }
      if (looks->len == 0 || g_array_index (looks, guint, 0) != look)
        g_array_prepend_val (looks, look);
    }
}

static gboolean
dresses_tiles (const AshlarSkinLook *look)
{
  return look->tiles != NULL && look->tiles[0] != NULL;
}

/* Layers of which some cell may have something, bottom first. */
static void
gather_layers (AshlarDresser *self)
{
  for (guint i = 0; i < self->n_looks; i++)
    {
      const AshlarSkinLook *look = self->looks[i].look;
      guint                 layer;

      if (!dresses_tiles (look))
        continue;
      if (!g_ptr_array_find_with_equal_func (self->layers, look->layer, g_str_equal, &layer))
        {
          layer = self->layers->len;
          g_ptr_array_add (self->layers, look->layer);
        }
      self->looks[i].layer = layer;
    }
}

/* ---------------------------------------------------------------------- classes */

/* Whether it applies to its tiles wherever they are. */
static gboolean
is_unconditional (const AshlarDressLook *look)
{
  return look->care == 0 && look->beside == ASHLAR_DRESSER_NO_SET
         && look->threshold == ASHLAR_DRESSER_ALWAYS;
}

/* The lists of a tile: for each layer how many looks, and then these. */
static void
list_looks (const Preparation *self, GArray *const *by_layer, guint tile, GArray *list)
{
  const AshlarDresser *dresser = self->dresser;

  g_array_set_size (list, 0);
  for (guint layer = 0; layer < dresser->layers->len; layer++)
    {
      guint   head = list->len;
      guint16 n = 0;

      g_array_append_val (list, n);
      for (guint i = by_layer[layer]->len; i-- > 0;)
        {
          guint                  index = g_array_index (by_layer[layer], guint, i);
          const AshlarDressLook *look = &dresser->looks[index];
          gboolean               own = ashlar_tile_set_has (self->tiles[index], tile);
          guint16                entry = (guint16) (own ? index : index | ASHLAR_DRESS_AROUND);

          if (!own && !look->corners)
            continue;
          g_array_append_val (list, entry);
          n++;
          if (own && is_unconditional (look))
            break;
        }
      g_array_index (list, guint16, head) = n;
    }
}

/* Writes the lists of a class behind the others. */
static void
add_class (AshlarDresser *self, GArray *lists, GArray *entries, const GArray *list)
{
  guint next = 0;

  for (guint layer = 0; layer < self->layers->len; layer++)
    {
      guint n = list->len > 0 ? g_array_index (list, guint16, next) : 0;

      g_array_append_val (lists, entries->len);
      if (n > 0)
        g_array_append_vals (entries, &g_array_index (list, guint16, next + 1), n);
      next += n + 1;
    }
  g_array_append_val (lists, entries->len);
}

static void
classify (Preparation *self)
{
  AshlarDresser *dresser = self->dresser;
  guint          n_layers = dresser->layers->len, n_classes = 1;
  GArray       **by_layer = g_new (GArray *, n_layers + 1);
  GArray        *lists = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray        *entries = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autoptr (GHashTable) known
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < n_layers; i++)
    by_layer[i] = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < dresser->n_looks; i++)
    {
      const AshlarSkinLook *look = dresser->looks[i].look;

      /* A side cannot be both open and joined. */
      if (dresses_tiles (look) && (look->open & look->joined) == 0)
        g_array_append_val (by_layer[dresser->looks[i].layer], i);
    }

  /* Cells of no one: nothing. */
  dresser->classes = g_new0 (guint16, dresser->n_tiles + 1);
  add_class (dresser, lists, entries, list);
  for (guint tile = 0; tile < dresser->n_tiles; tile++)
    {
      g_autoptr (GBytes) key = NULL;
      gpointer number;

      if (is_empty (self, tile))
        continue;
      list_looks (self, by_layer, tile, list);
      key = g_bytes_new (list->data, list->len * sizeof (guint16));
      if (!g_hash_table_lookup_extended (known, key, NULL, &number))
        {
          number = GUINT_TO_POINTER (n_classes++);
          g_hash_table_insert (known, g_steal_pointer (&key), number);
          add_class (dresser, lists, entries, list);
        }
      dresser->classes[tile] = (guint16) GPOINTER_TO_UINT (number);
    }
  for (guint i = 0; i < n_layers; i++)
    g_array_unref (by_layer[i]);
  g_free (by_layer);
  dresser->lists = (guint32 *) (gpointer) g_array_free (lists, FALSE);
  dresser->entries = (guint16 *) (gpointer) g_array_free (entries, FALSE);
}

/* ------------------------------------------------------------------------ whole */

static AshlarSheetFacts *
copy_facts (const AshlarSheetFacts *facts, guint n)
{
  AshlarSheetFacts *copy = g_new0 (AshlarSheetFacts, n + 1);

  for (guint i = 0; i < n; i++)
    {
      copy[i] = facts[i];
      if (facts[i].empty != NULL)
        copy[i].empty = g_memdup2 (facts[i].empty, (gsize) facts[i].columns * facts[i].rows);
    }
  return copy;
}

static void
prepare_all (Preparation *self)
{
  AshlarDresser      *dresser = self->dresser;
  g_autofree guint64 *nothing = NULL;

  ashlar_tile_sets_init (&self->sets, dresser->content, dresser->skin->groups);
  self->none = ashlar_content_find_tile (dresser->content, dresser->content->default_tile);
  self->likeliest = g_new (guint32, dresser->n_tiles + 1);
  for (guint i = 0; i < dresser->n_tiles; i++)
    self->likeliest[i] = ashlar_tile_sets_get_likeliest (&self->sets, i);
  self->known = g_hash_table_new (g_bytes_hash, g_bytes_equal);
  self->distinct = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->tiles = g_new0 (guint64 *, dresser->n_looks + 1);
  nothing = g_new0 (guint64, self->sets.n_words);
  intern (self, nothing);

  for (guint i = 0; i < dresser->n_looks; i++)
    {
      prepare_look (self, i);
      add_names (dresser->objects, dresser->looks[i].look->objects, i);
      add_names (dresser->markers, dresser->looks[i].look->markers, i);
    }
  gather_layers (dresser);
  gather_members (self);
  classify (self);

  for (guint i = 0; i < dresser->n_looks; i++)
    g_free (self->tiles[i]);
  g_free (self->tiles);
  g_hash_table_unref (self->known);
  g_ptr_array_unref (self->distinct);
  g_free (self->likeliest);
  ashlar_tile_sets_clear (&self->sets);
}

AshlarDresser *
_ashlar_dresser_prepare (AshlarContent          *content,
                         AshlarSkin             *resolved,
                         const AshlarSheetFacts *facts)
{
  AshlarDresser *self = g_new0 (AshlarDresser, 1);
  Preparation    preparation = { .dresser = self };

  g_atomic_ref_count_init (&self->ref_count);
  self->content = ashlar_content_ref (content);
  self->skin = ashlar_skin_ref (resolved);
  self->layers = g_ptr_array_new ();
  self->n_looks = resolved->looks->len;
  self->looks = g_new0 (AshlarDressLook, self->n_looks + 1);
  self->n_tiles = content->tiles->len;
  self->n_pictures = 1;
  self->objects
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  self->markers
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  if (facts != NULL)
    self->facts = copy_facts (facts, resolved->sheets->len);
  prepare_all (&preparation);
  return self;
}
