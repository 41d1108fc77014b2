/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A recipe for dungeons of one puzzle, made in one step.
 *
 * With a tile a letter all is open floor, and the tiles alone tell kinds apart. Where a square has
 * several tiles, letters and most special rooms are rooms, and what is larger is open: courtyards and
 * colonnades, each one area, and words where an area is a whole word.
 *
 * A puzzle that has not as many words as the planner asks for by default is asked for what it has.
 *
 * Cost: O(tiles + squares), and a copy of the content's lists for each tile and object added. */

#include "pipeline/ashlar-crossword-recipe-private.h"

#include <string.h>

#include "content/ashlar-elements-private.h"
#include "puzzle/ashlar-puzzle-classes-private.h"
#include "pipeline/ashlar-crossword-furniture-private.h"
#include "pipeline/ashlar-registry-private.h"
#include "planners/crossword/ashlar-crossword-private.h"
#include "planners/crossword/ashlar-crossword-reach-private.h"

#define PLANNER "crossword"
#define LONGEST_NAME 40 /* characters of a puzzle's id or title in ours */

typedef struct
{
  AshlarContent *content;
  AshlarPuzzle  *puzzle;
  AshlarValue   *parameters; /* of the planner */
  gboolean       has_rooms;  /* of several tiles a square */
  gboolean       lays_words; /* an area is a word */
  gunichar       floor, wall;
  gunichar       floors[ASHLAR_N_SPECIALS]; /* 0: as all */
} Making;

/* ---- Words ---- */

/* "Tuesday's No. 3" becomes "tuesday-s-no-3". */
static char *
dup_slug (const char *text)
{
  GString *slug = g_string_new (NULL);
  guint    n = 0;

  for (const char *at = text; *at != '\0' && n < LONGEST_NAME; at = g_utf8_next_char (at))
    {
      gunichar character = g_unichar_tolower (g_utf8_get_char (at));

      if (g_unichar_isalnum (character))
        g_string_append_unichar (slug, character);
      else if (slug->len > 0 && slug->str[slug->len - 1] != '-')
        g_string_append_c (slug, '-');
      n++;
    }
  while (slug->len > 0 && slug->str[slug->len - 1] == '-')
    g_string_truncate (slug, slug->len - 1);
  if (!g_str_has_suffix (slug->str, PLANNER))
    g_string_append (slug, slug->len > 0 ? "-" PLANNER : PLANNER);
  return g_string_free (slug, FALSE);
}

static char *
dup_free_id (const Making *self)
{
  g_autofree char *slug = dup_slug (self->puzzle->id);
  char            *id = g_strdup (slug);

  for (guint number = 2; ashlar_content_find_recipe (self->content, id) != ASHLAR_NO_INDEX;
       number++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", slug, number);
    }
  return id;
}

static char *
dup_description (const Making *self)
{
  const char      *title = self->puzzle->title[0] != '\0' ? self->puzzle->title : self->puzzle->id;
  g_autofree char *start
      = g_utf8_substring (title, 0, MIN (g_utf8_strlen (title, -1), LONGEST_NAME));

  return g_strdup_printf ("A dungeon of words from “%s%s”", start,
                          strlen (start) < strlen (title) ? "…" : "");
}

/* ---- The planner ---- */

static void
set (Making *self, const char *name, AshlarValue *value)
{
  g_autoptr (AshlarValue) taken = value;
  g_autoptr (AshlarValue) before = self->parameters;

  self->parameters = ashlar_value_with_member (before, name, taken);
}

static AshlarValue *
new_range (guint min, guint max)
{
  AshlarValue *range = ashlar_value_new_object ();

  ashlar_value_object_set (range, "min", ashlar_value_new_integer (min));
  ashlar_value_object_set (range, "max", ashlar_value_new_integer (max));
  return range;
}

static AshlarSettings *
read_settings (const Making *self)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (PLANNER);
  g_autoptr (AshlarReport) report = ashlar_report_new ();

  return ashlar_part_read (&planner->part, self->parameters, self->content, "", report);
}

/* Asks a small puzzle for what it has: fewer words; all of them where no two of any pairing cross. */
static void
ask_for_less (Making *self, const AshlarCrosswordSettings *settings)
{
  g_autoptr (AshlarPuzzleClasses) classes = NULL;
  guint reach;

  if (settings->has_words || settings->has_level || settings->has_mode)
    return;
  classes = ashlar_puzzle_classes_new (self->puzzle);
  reach = ashlar_crossword_find_reach (classes, settings->parity);
  if (reach < 2)
    set (self, "mode", ashlar_value_new_string ("full"));
  else if (reach < (guint) settings->words.min)
    set (self, "words", new_range (reach, reach));
}

static void
plan (Making *self, const AshlarValue *parameters)
{
  g_autoptr (AshlarSettings) settings = NULL;
  const AshlarCrosswordSettings *told;

  self->parameters = ashlar_value_new_object ();
  set (self, "puzzle", ashlar_value_new_string (self->puzzle->id));
  for (guint i = 0; parameters != NULL && i < ashlar_value_get_n_items (parameters); i++)
    if (!g_str_equal (ashlar_value_get_key (parameters, i), "puzzle"))
      set (self, ashlar_value_get_key (parameters, i),
           ashlar_value_ref (ashlar_value_get_item (parameters, i)));
  settings = read_settings (self);
  told = ashlar_settings_get (settings);
  ask_for_less (self, told);
  self->has_rooms = told->cell_size > 1;
  self->lays_words = told->unit == ASHLAR_CROSSWORD_WORD;
}

/* ---- Tiles and objects ---- */

static void
furnish (Making *self)
{
  self->content = ashlar_furniture_add_ground (self->content, &self->floor, &self->wall);
  for (guint special = 1; special < ASHLAR_N_SPECIALS; special++)
    {
      const AshlarFurniture *furniture = ashlar_furniture_get (special);

      self->content = ashlar_furniture_add_floor (self->content, furniture, &self->floors[special]);
      self->content = ashlar_furniture_add_object (self->content, &furniture->object);
    }
  self->content = ashlar_furniture_add_object (self->content, &ashlar_furniture_torch);
}

/* ---- Rules ---- */

static void
set_text (AshlarValue *object, const char *key, const char *text)
{
  ashlar_value_object_set (object, key, ashlar_value_new_string (text));
}

static void
set_tile (AshlarValue *object, const char *key, gunichar representation)
{
  char text[7] = { 0 };

  if (representation == 0)
    return;
  g_unichar_to_utf8 (representation, text);
  set_text (object, key, text);
}

/* A rule for areas of which @key says @word. */
static AshlarValue *
new_rule (const char *id, const char *key, const char *word)
{
  AshlarValue *rule = ashlar_value_new_object (), *when = ashlar_value_new_object ();

  set_text (rule, "id", id);
  set_text (when, key, word);
  ashlar_value_object_set (rule, "when", when);
  return rule;
}

static AshlarValue *
new_theme (const Making *self)
{
  AshlarValue *theme = ashlar_value_new_array (), *rest = ashlar_value_new_object ();

  for (guint special = 1; special < ASHLAR_N_SPECIALS; special++)
    {
      const AshlarFurniture *furniture = ashlar_furniture_get (special);
      const char            *name = ashlar_special_to_string (special);
      AshlarValue           *rule = new_rule (name, "special", name);
      AshlarValue           *tiles = ashlar_value_new_object ();

      set_text (rule, "painter", self->has_rooms ? furniture->room_paint : "open");
      set_tile (tiles, "floor", self->floors[special]);
      ashlar_value_object_set (rule, "tiles", tiles);
      ashlar_value_array_add (theme, rule);
    }
  set_text (rest, "id", "letters");
  set_text (rest, "painter", self->has_rooms && !self->lays_words ? "room" : "open");
  ashlar_value_array_add (theme, rest);
  return theme;
}

static AshlarValue *
new_places (const Making *self)
{
  static const char *const ends[] = { "entrance", "exit" };
  AshlarValue             *places = ashlar_value_new_array ();

  for (guint special = 1; special < ASHLAR_N_SPECIALS; special++)
    {
      const AshlarFurniture *furniture = ashlar_furniture_get (special);
      AshlarValue *rule = new_rule (furniture->rule, "special", ashlar_special_to_string (special));

      set_text (rule, "object", furniture->object.id);
      ashlar_value_object_set (rule, "chance", ashlar_value_new_double (furniture->chance));
      set_text (rule, "at", self->has_rooms ? furniture->at : "centre");
      ashlar_value_array_add (places, rule);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *id = g_strconcat (ends[i], "-torch", NULL);
      AshlarValue     *rule = new_rule (id, "role", ends[i]);

      set_text (rule, "object", ashlar_furniture_torch.id);
      ashlar_value_object_set (rule, "chance", ashlar_value_new_integer (1));
      set_text (rule, "at", self->has_rooms ? "corner" : "centre");
      ashlar_value_array_add (places, rule);
    }
  return places;
}

static AshlarValue *
new_recipe (const Making *self)
{
  AshlarValue     *recipe = ashlar_value_new_object (), *planner = ashlar_value_new_object ();
  AshlarValue     *tiles = ashlar_value_new_object ();
  g_autofree char *id = dup_free_id (self), *description = dup_description (self);

  set_text (recipe, "id", id);
  set_text (recipe, "description", description);
  set_text (planner, "type", PLANNER);
  ashlar_value_object_set (planner, "parameters", ashlar_value_ref (self->parameters));
  ashlar_value_object_set (recipe, "planner", planner);
  set_tile (tiles, "floor", self->floor);
  set_tile (tiles, "wall", self->wall);
  ashlar_value_object_set (recipe, "tiles", tiles);
  ashlar_value_object_set (recipe, "theme", new_theme (self));
  ashlar_value_object_set (recipe, "place", new_places (self));
  ashlar_value_object_set (recipe, "palettes", ashlar_furniture_new_palettes ());
  return recipe;
}

AshlarContent *
ashlar_content_with_crossword_recipe (AshlarContent     *self,
                                      guint              puzzle,
                                      const AshlarValue *parameters,
                                      guint             *index)
{
  const AshlarPath root = { .key = "" };
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) furnished = NULL;
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (AshlarRecipe) recipe = NULL;
  Making making = { .content = ashlar_content_ref (self) };

  making.puzzle = g_ptr_array_index (self->puzzles, puzzle);
  plan (&making, parameters);
  furnish (&making);
  furnished = making.content;
  value = new_recipe (&making);
  ashlar_value_unref (making.parameters);
  recipe = ashlar_read_recipe (report, &root, value);
  *index = furnished->recipes->len;
  return ashlar_content_with_recipe (furnished, ASHLAR_NO_INDEX, recipe);
}
