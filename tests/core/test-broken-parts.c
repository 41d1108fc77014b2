/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Planners, passes, painters and finishing passes that break their promises: each is a sentence with
 * the part's name and what is wrong, under every painter, and nothing is written where it does not
 * belong. Beside each broken planner stands the sound one that it was made from. */

#include <string.h>

#include "block-sets.h"
#include "pipeline/ashlar-generator-private.h"

/* A room of 10 × 10 tiles with an exit to the East and one to the West, of which a variant is made. */
static const char content_text[]
    = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}, "
      "{\"representation\": \"X\", \"empty\": true}], \"blocks\": [{\"id\": \"room\", "
      "\"representation\": [\"##########\", \"#........#\", \"#........#\", \"#........#\", "
      "\"..........\", \"#........#\", \"#........#\", \"#........#\", \"#........#\", "
      "\"#########X\"], \"exits\": [{\"position\": [9, 4], \"direction\": \"East\"}, "
      "{\"position\": "
      "[0, 4], \"direction\": \"West\"}]}], \"recipes\": ["
      "{\"id\": \"blocks\", \"planner\": {\"type\": \"blocks\"}}, "
      "{\"id\": \"open\", \"planner\": {\"type\": \"blocks\"}, \"theme\": [{\"id\": \"all\", "
      "\"painter\": \"open\"}]}, "
      "{\"id\": \"room\", \"planner\": {\"type\": \"blocks\"}, \"theme\": [{\"id\": \"all\", "
      "\"painter\": \"room\"}]}, "
      "{\"id\": \"tunnel\", \"planner\": {\"type\": \"blocks\"}, \"theme\": [{\"id\": \"all\", "
      "\"painter\": "
      "\"tunnel\"}], \"finish\": [{\"type\": \"border\"}]}]}";

#define ACROSS 3
#define SIDE 10

typedef enum
{
  LATTICE,
  ROOMS, /* beside each other, no lattice */
  BLOCKS,
  SHARED, /* rooms with a border line in common */
} Sort;

/* What is told the builder, before anything of it is told. */
typedef struct
{
  Sort            sort;
  guint           width, height, cell_width, cell_height;
  AshlarAreaKind  kind;
  AshlarRectangle rectangles[ACROSS];
  guint32         variants[ACROSS];
  guint           n_exits[ACROSS];
  guint           n_areas;
  guint32         ends[ACROSS - 1][2];
  guint           n_cells; /* of each gateway; 0: left to the stage `open` */
  AshlarCell      cells[ACROSS - 1][2];
  guint32         used_area, used_exit, used_link;
  guint32         entrance, exit;
  AshlarRectangle inside; /* of area 1; width 0: none */
  guint32         inside_area, role_area;
  guint           special; /* of area 1 */
  gboolean        both;    /* cells of both areas are given */
  guint           link_width;
} Draft;

static void
draft_init (Draft *self, Sort sort)
{
  guint step = sort == SHARED ? SIDE - 1 : SIDE;

  memset (self, 0, sizeof *self);
  self->sort = sort;
  self->width = (ACROSS - 1) * step + SIDE;
  self->height = SIDE;
  self->cell_width = self->cell_height = sort == LATTICE ? SIDE : 0;
  self->kind = sort == BLOCKS ? ASHLAR_AREA_BLOCK : ASHLAR_AREA_ROOM;
  self->n_areas = ACROSS;
  self->n_cells = 1;
  self->both = sort != SHARED;
  for (guint i = 0; i < ACROSS; i++)
    {
      self->rectangles[i] = (AshlarRectangle){ (guint16) (i * step), 0, SIDE, SIDE };
      self->n_exits[i] = 2;
    }
  for (guint i = 0; i + 1 < ACROSS; i++)
    {
      self->ends[i][0] = i;
      self->ends[i][1] = i + 1;
      self->cells[i][0] = (AshlarCell){ (guint16) ((i + 1) * step - (sort != SHARED)), 4 };
      self->cells[i][1] = (AshlarCell){ (guint16) ((i + 1) * step), 4 };
    }
  self->used_area = 1;
  self->used_exit = 1;
  self->entrance = 0;
  self->exit = ACROSS - 1;
  self->inside_area = 1;
  self->role_area = 1;
}

static AshlarPlan *
draft_build (const Draft *self)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (
      self->sort == SHARED ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT, self->width,
      self->height);

  if (self->cell_width > 0 || self->cell_height > 0)
    ashlar_plan_builder_set_lattice (builder, self->cell_width, self->cell_height);
  for (guint i = 0; i < self->n_areas; i++)
    if (self->sort == BLOCKS && self->kind == ASHLAR_AREA_BLOCK)
      ashlar_plan_builder_add_block (builder, &self->rectangles[i], self->variants[i],
                                     self->n_exits[i]);
    else
      ashlar_plan_builder_add_area (builder, self->kind, &self->rectangles[i]);
  for (guint i = 0; i + 1 < ACROSS; i++)
    {
      guint32 link = ashlar_plan_builder_add_link (
          builder, self->ends[i][0], self->ends[i][1],
          self->n_cells > 0 ? &self->cells[i][0] : NULL,
          self->n_cells > 0 && self->both ? &self->cells[i][1] : NULL, self->n_cells);

      if (self->sort != BLOCKS || self->kind != ASHLAR_AREA_BLOCK)
        continue;
      ashlar_plan_builder_use_exit (builder, i, 0, link);
      if (i == 0)
        ashlar_plan_builder_use_exit (builder, self->used_area, self->used_exit,
                                      self->used_link == 0 ? link : self->used_link);
      else
        ashlar_plan_builder_use_exit (builder, i + 1, 1, link);
    }
  ashlar_plan_builder_set_suggestions (builder, self->entrance, self->exit);
  ashlar_plan_builder_add_role (builder, self->role_area, ASHLAR_ROLE_HUB);
  if (self->inside.width > 0)
    ashlar_plan_builder_set_inside (builder, self->inside_area, &self->inside);
  if (self->special > 0)
    ashlar_plan_builder_set_special (builder, 1, (AshlarSpecial) self->special);
  if (self->link_width > 0)
    ashlar_plan_builder_set_link_width (builder, 0, self->link_width);
  return ashlar_plan_builder_free_to_plan (builder);
}

/* ---- What is broken ---- */

typedef struct
{
  const char *name;
  Sort        sort;
  void (*spoil) (Draft *draft);
  const char *words; /* in the message */
} Row;

/* The one statement that makes a sound plan a broken one. */
#define SPOIL(name, ...)                                                                           \
  static void spoil_##name (Draft *d) { __VA_ARGS__; }

SPOIL (low, d->rectangles[1].y = 3)
SPOIL (far_down, d->rectangles[1].y = 60000)
SPOIL (right, d->rectangles[2].x += 3)
SPOIL (wide, d->rectangles[2].width = 65535)
SPOIL (no_width, d->rectangles[1].width = 0)
SPOIL (no_height, d->rectangles[1].height = 0)
SPOIL (no_canvas, d->width = 0)
SPOIL (no_area, d->n_areas = 0)
SPOIL (small_canvas, d->height = 4)
SPOIL (huge_canvas, d->width = 8193)
SPOIL (no_lattice, d->cell_width = d->cell_height = 0)
SPOIL (half_lattice, d->cell_height = 0)
SPOIL (uneven_lattice, d->cell_width = 7)
SPOIL (other_cells, d->cell_width = d->cell_height = 5)
SPOIL (off_cell, d->rectangles[1].x = 7; d->n_cells = 0)
SPOIL (same_cell, d->rectangles[1] = d->rectangles[0]; d->n_cells = 0)
SPOIL (on_each_other, d->rectangles[1].x -= 2; d->n_cells = 0)
SPOIL (on_the_one_before, d->rectangles[ACROSS - 1].x -= 2)
SPOIL (kind, d->kind = (AshlarAreaKind) 77)
SPOIL (no_block, d->kind = ASHLAR_AREA_BLOCK)
SPOIL (other_variant, d->variants[1] = 999)
SPOIL (no_variant, d->variants[1] = G_MAXUINT32)
SPOIL (other_size, d->rectangles[1].height = 9)
SPOIL (fewer_exits, d->n_exits[2] = 1; d->used_exit = 0; d->used_area = 0)
SPOIL (more_exits, d->n_exits[1] = 200)
SPOIL (no_such_exit, d->used_exit = 5)
SPOIL (exit_of_nobody, d->used_area = 90)
SPOIL (no_such_link, d->used_link = 70)
SPOIL (other_link, d->used_link = 1; d->used_area = 0)
SPOIL (to_nowhere, d->ends[1][1] = 99)
SPOIL (from_nowhere, d->ends[1][0] = ASHLAR_NO_AREA)
SPOIL (to_itself, d->ends[1][1] = d->ends[1][0])
SPOIL (gate_outside, d->cells[0][0].y = 40)
SPOIL (gate_elsewhere, d->cells[0][1].x = 25)
SPOIL (gate_apart, d->cells[0][1].y = 6)
SPOIL (gate_one_sided, d->both = !d->both)
SPOIL (gate_corner, d->cells[0][0].y = 0)
SPOIL (gate_inside, d->cells[0][0].x -= 3)
SPOIL (entrance, d->entrance = 3)
SPOIL (exit, d->exit = 70000)
SPOIL (floor_outside, d->inside = ((AshlarRectangle){ 12, 2, 4, 40 }))
SPOIL (floor_on_rim, d->inside = ((AshlarRectangle){ 10, 2, 4, 4 }))
SPOIL (floor_flat, d->inside = ((AshlarRectangle){ 12, 2, 4, 0 }))
SPOIL (floor_of_nobody, d->inside = ((AshlarRectangle){ 12, 2, 4, 4 }); d->inside_area = 44)
SPOIL (role_of_nobody, d->role_area = 44)
SPOIL (special, d->special = 40)
SPOIL (link_width, d->link_width = 300)

static const Row rows[] = {
  { "three rows too low", LATTICE, spoil_low, "area 1 has 10 × 10 tiles at 10, 3" },
  { "three rows too low, rooms", ROOMS, spoil_low, "on a canvas of 30 × 10" },
  { "three rows too low, blocks", BLOCKS, spoil_low, "area 1 has 10 × 10 tiles at 10, 3" },
  { "three rows too low, shared", SHARED, spoil_low, "at 9, 3" },
  { "far below", ROOMS, spoil_far_down, "at 10, 60000" },
  { "beyond the right", ROOMS, spoil_right, "at 23, 0" },
  { "wider than numbers go", ROOMS, spoil_wide, "65535 × 10" },
  { "no width", ROOMS, spoil_no_width, "0 × 10" },
  { "no height", SHARED, spoil_no_height, "10 × 0" },
  { "no canvas", ROOMS, spoil_no_canvas, "canvas of 0 × 10" },
  { "no area", ROOMS, spoil_no_area, "of 0 areas" },
  { "a canvas too small", LATTICE, spoil_small_canvas, "canvas of 30 × 4" },
  { "a canvas too large", ROOMS, spoil_huge_canvas, "8193 × 10" },
  { "cells without a lattice", LATTICE, spoil_no_lattice, "no lattice" },
  { "half a lattice", LATTICE, spoil_half_lattice, "a lattice of 10 × 0" },
  { "a lattice that does not divide", LATTICE, spoil_uneven_lattice, "do not divide" },
  { "cells of another size", LATTICE, spoil_other_cells, "no cell of the lattice of 5 × 5" },
  { "beside its cell", LATTICE, spoil_off_cell, "area 1 has 10 × 10 tiles at 7, 0" },
  { "two in one cell", LATTICE, spoil_same_cell, "areas 0 and 1 are the same cell" },
  { "rooms on each other", ROOMS, spoil_on_each_other, "lie on each other" },
  { "blocks on each other", BLOCKS, spoil_on_each_other, "lie on each other" },
  { "blocks on each other, linked", BLOCKS, spoil_on_the_one_before, "lie on each other" },
  { "no such kind", ROOMS, spoil_kind, "kind 77" },
  { "a block that is none", ROOMS, spoil_no_block, "no block was said to lie there" },
  { "no such variant", BLOCKS, spoil_other_variant, "variant 999" },
  { "no variant", BLOCKS, spoil_no_variant, "no block was said to lie there" },
  { "another size than the block", BLOCKS, spoil_other_size, "its block has 10 × 10" },
  { "fewer exits than the block", BLOCKS, spoil_fewer_exits, "area 2, which has no such exit" },
  { "more exits than the block", BLOCKS, spoil_more_exits, "area 1 has 200 exits" },
  { "no such exit", BLOCKS, spoil_no_such_exit, "exit 5 of area 1" },
  { "an exit of no area", BLOCKS, spoil_exit_of_nobody, "area 90" },
  { "an exit with no such link", BLOCKS, spoil_no_such_link, "link 70" },
  { "an exit with another's link", BLOCKS, spoil_other_link, "joins areas 1 and 2" },
  { "a link to no area", ROOMS, spoil_to_nowhere, "link 1 leads from area 1 to area 99" },
  { "a link from no area", BLOCKS, spoil_from_nowhere, "link 1 leads from area 4294967295" },
  { "a link to itself", LATTICE, spoil_to_itself, "from area 1 to area 1" },
  { "a gateway off the canvas", ROOMS, spoil_gate_outside, "link 0 has its gateway at 9, 40" },
  { "a gateway in another area", ROOMS, spoil_gate_elsewhere, "25, 4, which is no cell of area 1" },
  { "a gateway not side by side", LATTICE, spoil_gate_apart, "not side by side" },
  { "a gateway of one area", ROOMS, spoil_gate_one_sided, "lacks the gateway cells" },
  { "a gateway of two, shared", SHARED, spoil_gate_one_sided, "borders are shared" },
  { "a gateway in a corner", SHARED, spoil_gate_corner, "no cell of the border" },
  { "a gateway inside", SHARED, spoil_gate_inside, "no cell of the border" },
  { "an entrance nowhere", ROOMS, spoil_entrance, "entrance is suggested in area 3" },
  { "an exit nowhere", BLOCKS, spoil_exit, "exit is suggested in area 70000" },
  { "floor outside", LATTICE, spoil_floor_outside, "4 × 40 tiles at 12, 2" },
  { "floor on the rim", LATTICE, spoil_floor_on_rim, "within its walls" },
  { "floor without height", LATTICE, spoil_floor_flat, "4 × 0 tiles" },
  { "floor of no area", LATTICE, spoil_floor_of_nobody, "a floor was given to area 44" },
  { "a role of no area", ROOMS, spoil_role_of_nobody, "a role was given to area 44" },
  { "no such special room", ROOMS, spoil_special, "special room of the kind 40" },
  { "a gateway too wide", LATTICE, spoil_link_width, "width of 300" },
};

/* ---- Running them ---- */

static const Row *spoilt;
static Sort       sort_built;
static gboolean   gives_nothing;

static AshlarPlan *
plan_draft (gconstpointer prepared, const AshlarRun *run, GError **error)
{
  Draft draft;

  if (gives_nothing)
    return NULL;
  draft_init (&draft, sort_built);
  if (spoilt != NULL)
    spoilt->spoil (&draft);
  return draft_build (&draft);
}

static gpointer
prepare_nothing (const AshlarPreparation *preparation, GError **error)
{
  return NULL;
}

static const AshlarPlanner toy_planner = {
  .part = { .id = "toy", .version = 1, .name = "Toy", .description = "Lays three areas." },
  .painter = "open",
  .prepare = prepare_nothing,
  .free_prepared = g_free,
  .plan = plan_draft,
};

static AshlarContent *
read_content (void)
{
  return block_sets_read (content_text);
}

/* The same with a block that leaves none of its cells out. */
static AshlarContent *
read_whole_content (void)
{
  g_autoptr (GString) text = g_string_new (content_text);

  g_assert_cmpuint (g_string_replace (text, "#########X", "##########", 0), ==, 1);
  return block_sets_read (text->str);
}

/* A recipe of the content, with another planner: NULL stands for its own. */
static AshlarGenerator *
make_generator (AshlarContent *content, const char *recipe, const AshlarPlanner *planner)
{
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator = ashlar_generator_new (content, recipe, NULL, &error);

  g_assert_no_error (error);
  if (planner != NULL)
    generator->planner = planner;
  return generator;
}

static const char *const recipes[] = { "blocks", "open", "room", "tunnel" };

/* A language that has a sign for every letter. */
static char *
translate (const char *message, const char *plural, guint64 n, gpointer data)
{
  GString *signs = g_string_new (NULL);

  for (const char *p = n == 1 || plural == NULL ? message : plural; *p != '\0'; p++)
    {
      gsize length = *p == '%' ? strcspn (p + 1, "diuxscp%") + 1 : 0;

      if (length == 0 && g_ascii_isalpha (*p))
        g_string_append (signs, "·");
      else
        g_string_append_len (signs, p, (gssize) length + 1);
      p += length;
    }
  return g_string_free (signs, FALSE);
}

/* And what is wrong can be told in another language. */
static void
assert_broken (const GError *error, const char *part, const char *words)
{
  g_autoptr (AshlarText) text = ashlar_error_dup_text (error);
  g_autofree char *told = ashlar_text_to_string (text, translate, NULL);

  if (strpbrk (words, "abcdefghijklmnopqrstuvwxyz") != NULL && strstr (told, words) != NULL)
    g_error ("\"%s\" stays English in: %s", words, told);
  g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_BROKEN_PART);
  if (strstr (error->message, part) == NULL || strstr (error->message, words) == NULL)
    g_error ("\"%s\" does not say \"%s\" and \"%s\"", error->message, part, words);
}

static void
check_broken (const Row *row, AshlarContent *content)
{
  AshlarPlanner planner = toy_planner;

  planner.lays_cells = row->sort == LATTICE;
  sort_built = row->sort;
  for (gsize i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autoptr (AshlarGenerator) generator = make_generator (content, recipes[i], &planner);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = NULL;

      spoilt = NULL;
      level = ashlar_generator_generate (generator, 7, NULL, &error);
      /* Painters that do not fit say so; they see nothing that is broken. */
      if (level == NULL)
        g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_MISFIT);
      g_clear_error (&error);
      g_clear_pointer (&level, ashlar_level_unref);

      spoilt = row;
      level = ashlar_generator_generate (generator, 7, NULL, &error);
      g_assert_null (level);
      if (g_error_matches (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_TOO_LARGE))
        continue;
      /* What shows when it is painted needs somebody who can paint it. */
      if (g_error_matches (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_MISFIT)
          && g_str_equal (row->words, "lie on each other"))
        continue;
      assert_broken (error, "The planner toy gave what cannot be", row->words);
      /* Who does not ask why gets no level either. */
      g_assert_null (ashlar_generator_generate (generator, 7, NULL, NULL));
    }
}

static void
test_broken (gconstpointer data)
{
  g_autoptr (AshlarContent) content = read_content ();
  g_autoptr (AshlarContent) whole = read_whole_content ();

  check_broken (data, content);
  check_broken (data, whole);
}

/* Each sort gives levels with some painter, so that the table's rows are broken by their one fault. */
static void
test_sound (void)
{
  g_autoptr (AshlarContent) content = read_content ();

  spoilt = NULL;
  for (guint sort = LATTICE; sort <= SHARED; sort++)
    {
      guint         n_levels = 0;
      AshlarPlanner planner = toy_planner;

      sort_built = sort;
      planner.lays_cells = sort == LATTICE;
      for (gsize i = 0; i < G_N_ELEMENTS (recipes); i++)
        {
          g_autoptr (AshlarGenerator) generator = make_generator (content, recipes[i], &planner);
          g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, 7, NULL, NULL);

          n_levels += level != NULL;
        }
      g_assert_cmpuint (n_levels, >=, sort == BLOCKS ? 1 : 3);
    }
}

/* ---- Nothing, and no error ---- */

static AshlarPlan *
assign_nothing (AshlarPlan *plan, const AshlarAssigning *assigning, GError **error)
{
  ashlar_plan_unref (plan);
  return NULL;
}

static gboolean
paint_nothing (const AshlarPaintContext *context,
               guint32                   area,
               AshlarCanvas             *canvas,
               GError                  **error)
{
  return FALSE;
}

static gboolean
finish_nothing (AshlarGround         *ground,
                const AshlarSettings *settings,
                AshlarStream         *stream,
                GCancellable         *cancellable,
                GError              **error)
{
  return FALSE;
}

static void
test_nothing (void)
{
  static const char *const words[]
      = { "The planner toy gave neither a plan nor an error",
          "The assigning pass idle gave neither a plan nor an error",
          "The painter idle gave neither an area nor an error",
          "The finishing pass idle gave neither a canvas nor an error" };
  static const AshlarPass    pass = { .part = { .id = "idle" }, .assign = assign_nothing };
  static const AshlarPainter painter = { .part = { .id = "idle" }, .paint = paint_nothing };
  static const AshlarFinish  finish = { .part = { .id = "idle" }, .finish = finish_nothing };

  g_autoptr (AshlarContent) content = read_content ();

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (AshlarGenerator) generator = make_generator (content, "tunnel", &toy_planner);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = NULL;

      spoilt = NULL;
      sort_built = ROOMS;
      gives_nothing = i == 0;
      if (i == 1)
        g_array_index (generator->assign, AshlarStep, 0).pass = &pass;
      if (i == 2)
        g_array_index (generator->theme, AshlarThemeStep, 0).paint.painter = &painter;
      if (i == 3)
        g_array_index (generator->finish, AshlarStep, 0).finish = &finish;
      level = ashlar_generator_generate (generator, 7, NULL, &error);
      g_assert_null (level);
      assert_broken (error, words[i], "not of the recipe");
      g_assert_null (ashlar_generator_generate (generator, 7, NULL, NULL));
      gives_nothing = FALSE;
    }
}

/* Preparing, too; and a cell size that the painter did not ask for. */
static void
test_prepare (void)
{
  g_autoptr (AshlarContent) content = read_content ();
  g_autoptr (AshlarMaterials) materials = ashlar_content_get_materials (content);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings = ashlar_settings_new (NULL, 0, NULL, content, "", report);
  g_autoptr (AshlarPrepared) prepared
      = ashlar_materials_prepare (materials, &toy_planner, settings, "", 0, 0, FALSE);
  AshlarPlanner planner = toy_planner;
  g_autoptr (AshlarGenerator) generator = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (prepared->prepared);
  assert_broken (prepared->error, "The planner toy gave neither what it prepares", "");

  planner.lays_cells = TRUE;
  generator = make_generator (content, "tunnel", &planner);
  generator->cell_width = generator->cell_height = 5;
  spoilt = NULL;
  sort_built = LATTICE;
  g_assert_null (ashlar_generator_generate (generator, 7, NULL, &error));
  assert_broken (error, "The planner toy", "needs cells of 5 × 5 tiles, the plan has cells of 10");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/broken-parts/planner/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_broken);
    }
  g_test_add_func ("/broken-parts/sound", test_sound);
  g_test_add_func ("/broken-parts/nothing", test_nothing);
  g_test_add_func ("/broken-parts/prepare", test_prepare);
  return g_test_run ();
}
