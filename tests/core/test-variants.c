/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Variants against two plain steps, a quarter turn and a mirror, taken one after another; and
 * against all pairs of them for those that come out equal. */

#include <string.h>

#include "base/ashlar-orientation-private.h"
#include "chain/ashlar-variants-private.h"
#include "oriented-sets.h"

/* A block that is turned by hand. Exits keep all their cells. */
typedef struct
{
  gint     width, height;
  guint16 *cells;
  gint     exit_x[64][2], exit_y[64][2]; /* first and last cell */
  guint    exit_direction[64];
  guint16  plugs[64];
  gint     object_x[8], object_y[8];
} Picture;

typedef void (*Turn) (gint width, gint height, gint *x, gint *y);

static void
turn_quarter (gint width, gint height, gint *x, gint *y)
{
  gint old_x = *x;

  *x = height - 1 - *y;
  *y = old_x;
}

static void
turn_mirror (gint width, gint height, gint *x, gint *y)
{
  *x = width - 1 - *x;
}

static Picture *
picture_new (const AshlarContent  *content,
             const AshlarVariants *variants,
             const AshlarBlock    *block,
             const AshlarVariant  *drawn)
{
  Picture *self = g_new0 (Picture, 1);

  self->width = (gint) block->width;
  self->height = (gint) block->height;
  self->cells = g_memdup2 (drawn->cells, sizeof *drawn->cells * block->width * block->height);
  for (guint i = 0; i < block->n_exits; i++)
    {
      const AshlarExit *exit = &block->exits[i];

      self->exit_x[i][0] = exit->x;
      self->exit_y[i][0] = exit->y;
      self->exit_x[i][1] = exit->x + (exit->direction % 2 == 0 ? (gint) exit->width - 1 : 0);
      self->exit_y[i][1] = exit->y + (exit->direction % 2 == 0 ? 0 : (gint) exit->width - 1);
      self->exit_direction[i] = exit->direction;
      self->plugs[i] = drawn->exits[i].plug;
    }
  for (guint i = 0; i < block->n_objects; i++)
    {
      self->object_x[i] = block->objects[i].x;
      self->object_y[i] = block->objects[i].y;
    }
  return self;
}

static void
picture_free (Picture *self)
{
  g_free (self->cells);
  g_free (self);
}

/* One step. Tiles are left to the caller. */
static void
picture_step (Picture *self, const AshlarBlock *block, gboolean mirror)
{
  Turn     turn = mirror ? turn_mirror : turn_quarter;
  gint     width = self->width;
  gint     height = self->height;
  gint     new_width = mirror ? width : height;
  guint16 *cells = g_new (guint16, width * height);

  for (gint i = 0; i < width * height; i++)
    {
      gint x = i % width;
      gint y = i / width;

      turn (width, height, &x, &y);
      cells[y * new_width + x] = self->cells[i];
    }
  for (guint i = 0; i < block->n_exits; i++)
    {
      turn (width, height, &self->exit_x[i][0], &self->exit_y[i][0]);
      turn (width, height, &self->exit_x[i][1], &self->exit_y[i][1]);
      if (!mirror)
        self->exit_direction[i] = (self->exit_direction[i] + 1) % 4;
      else if (self->exit_direction[i] % 2 == 1)
        self->exit_direction[i] = (self->exit_direction[i] + 2) % 4;
    }
  for (guint i = 0; i < block->n_objects; i++)
    turn (width, height, &self->object_x[i], &self->object_y[i]);
  g_free (self->cells);
  self->cells = cells;
  self->width = new_width;
  self->height = mirror ? height : width;
}

static Picture *
picture_turned (const AshlarContent  *content,
                const AshlarVariants *variants,
                const AshlarBlock    *block,
                const AshlarVariant  *drawn,
                guint                 orientation)
{
  Picture *self = picture_new (content, variants, block, drawn);

  if (orientation >= ASHLAR_ORIENTATION_MIRROR)
    picture_step (self, block, TRUE);
  for (guint i = 0; i < orientation % 4; i++)
    picture_step (self, block, FALSE);
  for (gint i = 0; i < self->width * self->height; i++)
    if (self->cells[i] != ASHLAR_TILE_NONE)
      self->cells[i]
          = ashlar_variants_turn_tile (variants, self->cells[i], (AshlarOrientation) orientation);
  for (guint i = 0; i < block->n_exits; i++)
    self->plugs[i]
        = ashlar_variants_turn_tile (variants, self->plugs[i], (AshlarOrientation) orientation);
  return self;
}

static gboolean
list_has_all (char **list, char **entries)
{
  for (guint i = 0; entries != NULL && entries[i] != NULL; i++)
    if (list == NULL || !g_strv_contains ((const char *const *) list, entries[i]))
      return FALSE;
  return TRUE;
}

/* As sets; forbidding nothing is having no list. */
static gboolean
lists_equal (const AshlarExit *a, const AshlarExit *b)
{
  AshlarExitList kind_a = a->list_kind == ASHLAR_EXIT_LIST_FORBIDDEN && a->list[0] == NULL
                              ? ASHLAR_EXIT_LIST_NONE
                              : a->list_kind;
  AshlarExitList kind_b = b->list_kind == ASHLAR_EXIT_LIST_FORBIDDEN && b->list[0] == NULL
                              ? ASHLAR_EXIT_LIST_NONE
                              : b->list_kind;

  return kind_a == kind_b && list_has_all (a->list, b->list) && list_has_all (b->list, a->list);
}

/* Every exit of the one has a like in the other, one to one. @entries: whether lists must be the
 * same text too. */
static gboolean
pictures_equal (const AshlarBlock *block, const Picture *a, const Picture *b)
{
  gboolean exit_taken[64] = { FALSE };
  gboolean object_taken[8] = { FALSE };

  if (a->width != b->width || a->height != b->height
      || memcmp (a->cells, b->cells, sizeof *a->cells * (gsize) (a->width * a->height)) != 0)
    return FALSE;
  for (guint i = 0; i < block->n_exits; i++)
    {
      guint j = 0;

      for (; j < block->n_exits; j++)
        if (!exit_taken[j]
            && MIN (a->exit_x[i][0], a->exit_x[i][1]) == MIN (b->exit_x[j][0], b->exit_x[j][1])
            && MIN (a->exit_y[i][0], a->exit_y[i][1]) == MIN (b->exit_y[j][0], b->exit_y[j][1])
            && a->exit_direction[i] == b->exit_direction[j]
            && block->exits[i].width == block->exits[j].width && a->plugs[i] == b->plugs[j]
            && lists_equal (&block->exits[i], &block->exits[j]))
          break;
      if (j == block->n_exits)
        return FALSE;
      exit_taken[j] = TRUE;
    }
  for (guint i = 0; i < block->n_objects; i++)
    {
      guint j = 0;

      while (j < block->n_objects
             && (object_taken[j] || a->object_x[i] != b->object_x[j]
                 || a->object_y[i] != b->object_y[j]))
        j++;
      if (j == block->n_objects)
        return FALSE;
      object_taken[j] = TRUE;
    }
  return TRUE;
}

static void
check_variant (guint                number,
               const AshlarVariant *variant,
               const AshlarBlock   *block,
               const Picture       *picture)
{
  guint n_cells = 0;

  CHECK_CASE (number, variant->width == picture->width && variant->height == picture->height);
  CHECK_CASE (number, memcmp (variant->cells, picture->cells,
                              sizeof *variant->cells * variant->width * variant->height)
                          == 0);
  for (guint i = 0; i < (guint) variant->width * variant->height; i++)
    n_cells += variant->cells[i] != ASHLAR_TILE_NONE;
  CHECK_CASE (number, variant->n_cells == n_cells);
  CHECK_CASE (number, variant->n_exits == block->n_exits);
  for (guint i = 0; i < variant->n_exits; i++)
    {
      const AshlarVariantExit *exit = &variant->exits[i];

      CHECK_CASE (number, exit->source == i);
      CHECK_CASE (number, exit->x == MIN (picture->exit_x[i][0], picture->exit_x[i][1]));
      CHECK_CASE (number, exit->y == MIN (picture->exit_y[i][0], picture->exit_y[i][1]));
      CHECK_CASE (number, exit->direction == picture->exit_direction[i]);
      CHECK_CASE (number, exit->width == block->exits[i].width);
      CHECK_CASE (number, exit->plug == picture->plugs[i]);
      CHECK_CASE (number, exit->plug_is_default == (block->exits[i].plug == 0));
    }
  CHECK_CASE (number, variant->n_objects == block->n_objects);
  for (guint i = 0; i < variant->n_objects; i++)
    CHECK_CASE (number, variant->objects[i].x == picture->object_x[i]
                            && variant->objects[i].y == picture->object_y[i]);
}

static void
check_block (guint number, AshlarContent *content, AshlarVariants *variants, guint index)
{
  const AshlarBlock *block = g_ptr_array_index (content->blocks, index);
  Picture           *counted[ASHLAR_N_ORIENTATIONS];
  guint              first, n;
  guint              n_counted = 0;

  ashlar_variants_of_block (variants, index, &first, &n);
  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      Picture *picture
          = picture_turned (content, variants, block, ashlar_variants_get (variants, first), o);
      gboolean known = FALSE;

      for (guint i = 0; i < n_counted && !known; i++)
        known = pictures_equal (block, counted[i], picture);
      if (known || (block->orientations & (1u << o)) == 0)
        {
          picture_free (picture);
          continue;
        }
      CHECK_CASE (number, n_counted < n);
      CHECK_CASE (number, ashlar_variants_get (variants, first + n_counted)->orientation == o);
      CHECK_CASE (number, ashlar_variants_get (variants, first + n_counted)->block == index);
      check_variant (number, ashlar_variants_get (variants, first + n_counted), block, picture);
      counted[n_counted++] = picture;
    }
  CHECK_CASE (number, n_counted == n);
  for (guint i = 0; i < n_counted; i++)
    picture_free (counted[i]);
}

static void
test_by_hand (void)
{
  gint64 only = oriented_sets_get_only_case ();

  for (guint number = 0; number < oriented_sets_get_n_cases (3000); number++)
    {
      g_autoptr (AshlarContent) content = NULL;
      g_autoptr (AshlarVariants) variants = NULL;

      if (only >= 0 && number != only)
        continue;
      content = oriented_sets_new (number, 3, 1 + number % 6);
      variants = ashlar_variants_new (content, NULL);
      for (guint i = 0; i < content->blocks->len; i++)
        check_block (number, content, variants, i);
    }
}

/* What each tile of the random sets becomes: by steps, by its own entry, or not at all. */
static void
test_tiles (void)
{
  static const struct
  {
    gunichar    tile;
    const char *turned; /* in the order of orientations */
  } rows[] = {
    { '.', "........" },
    { '=', "=H=H=H=H" },
    { 'H', "H=H=H=H=" },
    /* Corners: R270 is R90 three times; mirrored first, then turned. */
    { 'L', "LF7JJLF7" },
    { 'F', "F7JL7JLF" },
    /* Half a turn of J is its own entry, and no step: R270 goes the long way. */
    { 'J', "JLf7LF7J" },
    /* No R90, so that only the mirror and the own entry of R180 count. */
    { '>', "><<>"
           "<<<<" },
    /* A conditional tile stays what it is, whatever it says. */
    { '?', "?"
           "?"
           "?"
           "?"
           "?"
           "?"
           "?"
           "?" },
  };
  g_autoptr (AshlarContent) content = oriented_sets_new (0, 1, 1);
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
      {
        guint16 tile = (guint16) ashlar_content_find_tile (content, rows[i].tile);
        guint16 turned = ashlar_variants_turn_tile (variants, tile, (AshlarOrientation) o);
        const AshlarTile *got = g_ptr_array_index (content->tiles, turned);
        /* '>' has no R90 of its own: its quarter turns are what their steps give, itself. */
        gunichar expected = rows[i].tile == '>' && o == ASHLAR_ORIENTATION_R90
                                ? '>'
                                : (gunichar) rows[i].turned[o];

        if (got->representation != expected)
          g_error ("tile %c in orientation %s became %c, expected %c", (char) rows[i].tile,
                   ashlar_orientation_to_string ((AshlarOrientation) o), (char) got->representation,
                   (char) expected);
      }
}

/* Without entries of its own for other orientations, turning a tile twice is turning it by the
 * composition wherever the steps commute as turns do; four quarter turns and two mirrors are none.
 */
static void
test_tile_laws (void)
{
  static const gunichar loyal[] = { '.', '#', '=', 'H', 'f', '?' };
  g_autoptr (AshlarContent) content = oriented_sets_new (0, 1, 1);
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (loyal); i++)
    for (guint a = 0; a < ASHLAR_N_ORIENTATIONS; a++)
      for (guint b = 0; b < ASHLAR_N_ORIENTATIONS; b++)
        {
          guint16 tile = (guint16) ashlar_content_find_tile (content, loyal[i]);
          guint16 once = ashlar_variants_turn_tile (variants, tile, (AshlarOrientation) a);
          guint16 twice = ashlar_variants_turn_tile (variants, once, (AshlarOrientation) b);
          guint16 both = ashlar_variants_turn_tile (
              variants, tile,
              ashlar_orientation_compose ((AshlarOrientation) a, (AshlarOrientation) b));

          g_assert_cmpuint (twice, ==, both);
        }
}

static void
assert_same (AshlarVariants *a, AshlarVariants *b)
{
  g_assert_cmpuint (ashlar_variants_get_n (a), ==, ashlar_variants_get_n (b));
  for (guint i = 0; i < ashlar_variants_get_n (a); i++)
    {
      const AshlarVariant *left = ashlar_variants_get (a, i);
      const AshlarVariant *right = ashlar_variants_get (b, i);

      g_assert_cmpuint (left->block, ==, right->block);
      g_assert_cmpuint (left->orientation, ==, right->orientation);
      g_assert_cmpuint (left->n_exits, ==, right->n_exits);
      g_assert_cmpmem (left->cells, sizeof *left->cells * left->width * left->height, right->cells,
                       sizeof *right->cells * right->width * right->height);
      for (guint j = 0; j < left->n_exits; j++)
        g_assert_cmpmem (&left->exits[j], sizeof *left->exits, &right->exits[j],
                         sizeof *right->exits);
    }
}

/* Blocks that did not change are taken from the previous value, wherever they stand now; what comes
 * out is what would have come out. */
static void
test_previous (void)
{
  g_autoptr (AshlarContent) content = oriented_sets_new (7, 12, 5);
  g_autoptr (AshlarVariants) before = ashlar_variants_new (content, NULL);
  g_autoptr (AshlarBlock) fresh = oriented_sets_new_block (99, "fresh", 4, 5);
  g_autoptr (AshlarContent) inserted = ashlar_content_with_inserted_block (content, 0, fresh);
  g_autoptr (AshlarContent) removed = ashlar_content_with_block (content, 0, NULL);
  g_autoptr (AshlarTile) wall = ashlar_tile_copy (g_ptr_array_index (content->tiles, 0));
  g_autoptr (AshlarContent) retiled = NULL;
  AshlarContent *contents[3];

  g_assert_cmpuint (content->blocks->len, >, 2);
  wall->transformed[ASHLAR_ORIENTATION_R90] = '#';
  retiled = ashlar_content_with_tile (content, 0, wall);
  contents[0] = inserted;
  contents[1] = removed;
  contents[2] = retiled;
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (AshlarVariants) after = ashlar_variants_new (contents[i], before);
      g_autoptr (AshlarVariants) anew = ashlar_variants_new (contents[i], NULL);
      guint old_first, new_first, n;

      assert_same (after, anew);
      ashlar_variants_of_block (before, 1, &old_first, &n);
      ashlar_variants_of_block (after, i == 0 ? 2 : i == 1 ? 0 : 1, &new_first, &n);
      g_assert_true ((ashlar_variants_get (before, old_first)->cells
                      == ashlar_variants_get (after, new_first)->cells)
                     == (i < 2));
    }
}

static void
test_traits (void)
{
  static const struct
  {
    gunichar tile;
    guint    traits;
  } rows[] = {
    { '.', ASHLAR_TILE_MAY_WALK },
    { '#', ASHLAR_TILE_MAY_BLOCK },
    { 'X', ASHLAR_TILE_IS_EMPTY },
    { '?', ASHLAR_TILE_IS_CONDITIONAL | ASHLAR_TILE_MAY_WALK | ASHLAR_TILE_MAY_BLOCK },
  };
  g_autoptr (AshlarContent) content = oriented_sets_new (0, 1, 1);
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (ashlar_variants_get_tile_traits (
                          variants)[ashlar_content_find_tile (content, rows[i].tile)],
                      ==, rows[i].traits);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variants/by-hand", test_by_hand);
  g_test_add_func ("/variants/tiles", test_tiles);
  g_test_add_func ("/variants/tile-laws", test_tile_laws);
  g_test_add_func ("/variants/previous", test_previous);
  g_test_add_func ("/variants/traits", test_traits);
  return g_test_run ();
}
