/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A floor that says no ways leads to the next of the list. So what is put between two floors, or taken out there, must see to it that every
 * other floor leads to where it led: those ways are said that would not go without saying any more. */

#include "ashlar-config.h"

#include "edits/editor-quest-edit.h"

#include <glib/gi18n.h>

#include "edits/editor-adventure-edit.h"
#include "edits/editor-recipe-edit.h"
#include "pipeline/ashlar-registry-private.h"

/* ---- Ids */

static void
set_text (char **text, const char *to)
{
  g_free (*text);
  *text = g_strdup (to);
}

static char *
dup_free_quest_id (const AshlarAdventure *adventure, const char *wish)
{
  char *id = g_strdup (wish);

  for (guint i = 2; ashlar_adventure_find_quest (adventure, id) != ASHLAR_NO_INDEX; i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wish, i);
    }
  return id;
}

static char *
dup_free_floor_id (const AshlarQuest *quest, const char *wish)
{
  char *id = g_strdup (wish);

  for (guint i = 2;
       g_str_equal (id, ASHLAR_HUB) || ashlar_quest_find_floor (quest, id) != ASHLAR_NO_INDEX; i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wish, i);
    }
  return id;
}

/* A copy of the adventure, and its quest; NULL and an error where there is none. */
static AshlarAdventure *
open_quest (
    AshlarContent *content, guint adventure, guint quest, AshlarQuest **found, GError **error)
{
  g_autoptr (AshlarAdventure) next = editor_adventure_copy (content, adventure, error);

  if (next == NULL)
    return NULL;
  if (quest >= next->quests->len)
    {
      editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no such quest"));
      return NULL;
    }
  *found = g_ptr_array_index (next->quests, quest);
  return g_steal_pointer (&next);
}

static AshlarAdventure *
open_floor (AshlarContent *content,
            guint          adventure,
            guint          quest,
            guint          floor,
            AshlarQuest  **found_quest,
            AshlarFloor  **found,
            GError       **error)
{
  g_autoptr (AshlarAdventure) next = open_quest (content, adventure, quest, found_quest, error);

  if (next == NULL)
    return NULL;
  if (floor >= (*found_quest)->floors->len)
    {
      editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no such floor"));
      return NULL;
    }
  *found = g_ptr_array_index ((*found_quest)->floors, floor);
  return g_steal_pointer (&next);
}

/* ---- Quests */

/* Every way and quest that names @from names @to instead; NULL: does not name it any more. */
static void
rename_quest (AshlarAdventure *adventure, const char *from, const char *to)
{
  for (guint i = 0; i < adventure->quests->len; i++)
    {
      AshlarQuest *quest = g_ptr_array_index (adventure->quests, i);
      g_autoptr (GStrvBuilder) requires = g_strv_builder_new ();

      for (guint k = 0; quest->requires[k] != NULL; k++)
        if (!g_str_equal (quest->requires[k], from))
          g_strv_builder_add (requires, quest->requires[k]);
        else if (to != NULL)
          g_strv_builder_add (requires, to);
      g_strfreev (quest->requires);
      quest->requires = g_strv_builder_end (requires);
      for (guint k = 0; k < quest->floors->len; k++)
        {
          const AshlarFloor *floor = g_ptr_array_index (quest->floors, k);

          for (guint w = 0; w < floor->next->len; w++)
            {
              AshlarWay *way = g_ptr_array_index (floor->next, w);

              if (g_strcmp0 (way->won, from) == 0)
                set_text (&way->won, to);
            }
        }
    }
}

EditorEdit *
editor_quest_edit_add (AshlarContent *content, guint adventure, GError **error)
{
  AshlarAdventure *next = NULL;
  AshlarQuest     *quest;
  g_autofree char *id = NULL;

  if (ashlar_content_get_n_recipes (content) == 0)
    return editor_edit_refuse (
        error, EDITOR_EDIT_ERROR_INVALID,
        _ ("A quest leads through levels, and the document has no recipe to make them by"));
  next = editor_adventure_copy (content, adventure, error);
  if (next == NULL)
    return NULL;
  id = dup_free_quest_id (next, _ ("quest"));
  quest = ashlar_quest_new (id);
  g_ptr_array_add (quest->floors,
                   ashlar_floor_new (
                       _ ("floor"), ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0))));
  g_ptr_array_add (next->quests, quest);
  return editor_adventure_edit_finish (content, adventure, next, _ ("Add a Quest"), NULL, error);
}

EditorEdit *
editor_quest_edit_duplicate (AshlarContent *content, guint adventure, guint quest, GError **error)
{
  AshlarQuest     *old, *copy;
  AshlarAdventure *next = open_quest (content, adventure, quest, &old, error);

  if (next == NULL)
    return NULL;
  copy = ashlar_quest_copy (old);
  g_free (copy->id);
  copy->id = dup_free_quest_id (next, old->id);
  g_ptr_array_insert (next->quests, (int) quest + 1, copy);
  return editor_adventure_edit_finish (content, adventure, next, _ ("Duplicate the Quest"), NULL,
                                       error);
}

EditorEdit *
editor_quest_edit_rename (
    AshlarContent *content, guint adventure, guint quest, const char *id, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (id)), *was = NULL;
  AshlarQuest     *found;
  guint            other;
  g_autoptr (AshlarAdventure) next = open_quest (content, adventure, quest, &found, error);

  if (next == NULL)
    return NULL;
  if (stripped[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A quest needs an id"));
  other = ashlar_adventure_find_quest (next, stripped);
  if (other != ASHLAR_NO_INDEX && other != quest)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               /* Translators: %s is the id of a quest. */
                               _ ("Another quest is called “%s”"), stripped);
  was = g_steal_pointer (&found->id);
  found->id = g_strdup (stripped);
  rename_quest (next, was, stripped);
  return editor_adventure_edit_finish (content, adventure, g_steal_pointer (&next),
                                       _ ("Rename the Quest"), NULL, error);
}

EditorEdit *
editor_quest_edit_remove (AshlarContent *content, guint adventure, guint quest, GError **error)
{
  AshlarQuest *found;
  g_autoptr (AshlarAdventure) next = open_quest (content, adventure, quest, &found, error);

  if (next == NULL)
    return NULL;
  if (next->quests->len == 1)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("An adventure has at least one quest"));
  rename_quest (next, found->id, NULL);
  g_ptr_array_remove_index (next->quests, quest);
  return editor_adventure_edit_finish (content, adventure, g_steal_pointer (&next),
                                       _ ("Delete the Quest"), NULL, error);
}

EditorEdit *
editor_quest_edit_move (
    AshlarContent *content, guint adventure, guint from, guint to, GError **error)
{
  AshlarQuest     *found;
  AshlarAdventure *next = open_quest (content, adventure, MAX (from, to), &found, error);

  if (next == NULL)
    return NULL;
  g_ptr_array_insert (next->quests, (int) to, g_ptr_array_steal_index (next->quests, from));
  return editor_adventure_edit_finish (content, adventure, next, _ ("Move the Quest"), NULL, error);
}

EditorEdit *
editor_quest_edit_require (AshlarContent *content,
                           guint          adventure,
                           guint          quest,
                           const char    *other,
                           gboolean       required,
                           GError       **error)
{
  AshlarQuest     *found;
  AshlarAdventure *next = open_quest (content, adventure, quest, &found, error);
  g_autoptr (GStrvBuilder) requires = g_strv_builder_new ();

  if (next == NULL)
    return NULL;
  for (guint i = 0; found->requires[i] != NULL; i++)
    if (!g_str_equal (found->requires[i], other))
      g_strv_builder_add (requires, found->requires[i]);
  if (required)
    g_strv_builder_add (requires, other);
  g_strfreev (found->requires);
  found->requires = g_strv_builder_end (requires);
  return editor_adventure_edit_finish (content, adventure, next, _ ("Change What Comes Before"),
                                       NULL, error);
}

/* ---- Ways */

/* A floor of the quest or ASHLAR_HUB, to which the floor's first way leads. */
static const char *
get_first_target (const AshlarQuest *quest, guint floor)
{
  const AshlarFloor *from = g_ptr_array_index (quest->floors, floor);
  guint              behind;

  if (from->next->len > 0)
    return ((const AshlarWay *) g_ptr_array_index (from->next, 0))->floor;
  behind = ashlar_quest_get_behind (quest, floor);
  return behind != ASHLAR_NO_INDEX
             ? ((const AshlarFloor *) g_ptr_array_index (quest->floors, behind))->id
             : ASHLAR_HUB;
}

/* Says where the floor leads to, whatever stands behind it. */
static void
say_ways (const AshlarQuest *quest, guint floor)
{
  AshlarFloor *from = g_ptr_array_index (quest->floors, floor);

  if (from->next->len > 0)
    return;
  g_ptr_array_add (from->next, ashlar_way_new (get_first_target (quest, floor)));
  from->next_is_plain = TRUE;
}

/* Leaves unsaid what goes without saying: so a list that is moved about by hand stays a list. */
static void
leave_ways_unsaid (const AshlarQuest *quest, guint floor)
{
  AshlarFloor     *from = g_ptr_array_index (quest->floors, floor);
  g_autofree char *target = NULL;

  if (from->next->len != 1 || !from->next_is_plain)
    return;
  target = g_strdup (get_first_target (quest, floor));
  g_ptr_array_set_size (from->next, 0);
  if (g_str_equal (get_first_target (quest, floor), target))
    from->next_is_plain = FALSE;
  else
    g_ptr_array_add (from->next, ashlar_way_new (target));
}

static void
retarget (AshlarQuest *quest, const char *from, const char *to)
{
  g_autofree char *wanted = g_strdup (to);

  for (guint i = 0; i < quest->floors->len; i++)
    {
      const AshlarFloor *floor = g_ptr_array_index (quest->floors, i);

      for (guint k = 0; k < floor->next->len; k++)
        {
          AshlarWay *way = g_ptr_array_index (floor->next, k);

          if (g_str_equal (way->floor, from))
            set_text (&way->floor, wanted);
        }
    }
}

/* ---- Floors */

/* Takes @made, whose ways are none. */
static void
put_behind (AshlarQuest *quest, guint floor, AshlarFloor *made)
{
  AshlarFloor *from = g_ptr_array_index (quest->floors, floor);
  GPtrArray   *ways = from->next;

  from->next = made->next;
  made->next = ways;
  made->next_is_plain = from->next_is_plain;
  from->next_is_plain = FALSE;
  g_ptr_array_insert (quest->floors, (int) floor + 1, made);
}

EditorEdit *
editor_floor_edit_add (
    AshlarContent *content, guint adventure, guint quest, guint floor, GError **error)
{
  AshlarQuest     *found;
  AshlarFloor     *behind;
  AshlarAdventure *next = open_floor (content, adventure, quest, floor, &found, &behind, error);
  g_autofree char *id = NULL;

  if (next == NULL)
    return NULL;
  id = dup_free_floor_id (found, _ ("floor"));
  put_behind (found, floor, ashlar_floor_new (id, behind->recipe));
  return editor_adventure_edit_finish (content, adventure, next, _ ("Add a Floor"), NULL, error);
}

EditorEdit *
editor_floor_edit_duplicate (
    AshlarContent *content, guint adventure, guint quest, guint floor, GError **error)
{
  AshlarQuest     *found;
  AshlarFloor     *old, *copy;
  AshlarAdventure *next = open_floor (content, adventure, quest, floor, &found, &old, error);

  if (next == NULL)
    return NULL;
  copy = ashlar_floor_copy (old);
  g_free (copy->id);
  copy->id = dup_free_floor_id (found, old->id);
  g_ptr_array_set_size (copy->next, 0);
  put_behind (found, floor, copy);
  return editor_adventure_edit_finish (content, adventure, next, _ ("Duplicate the Floor"), NULL,
                                       error);
}

EditorEdit *
editor_floor_edit_rename (AshlarContent *content,
                          guint          adventure,
                          guint          quest,
                          guint          floor,
                          const char    *id,
                          GError       **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (id)), *was = NULL;
  AshlarQuest     *found_quest;
  AshlarFloor     *found;
  guint            other;
  g_autoptr (AshlarAdventure) next
      = open_floor (content, adventure, quest, floor, &found_quest, &found, error);

  if (next == NULL)
    return NULL;
  if (stripped[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A floor needs an id"));
  if (g_str_equal (stripped, ASHLAR_HUB))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               _ ("“%s” is what a way home leads to"), ASHLAR_HUB);
  other = ashlar_quest_find_floor (found_quest, stripped);
  if (other != ASHLAR_NO_INDEX && other != floor)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               /* Translators: %s is the id of a floor of a quest. */
                               _ ("Another floor of the quest is called “%s”"), stripped);
  was = g_steal_pointer (&found->id);
  found->id = g_strdup (stripped);
  retarget (found_quest, was, stripped);
  return editor_adventure_edit_finish (content, adventure, g_steal_pointer (&next),
                                       _ ("Rename the Floor"), NULL, error);
}

/* Where ways to the floor lead when it is gone. A way to itself leads nowhere then but home. */
static char *
dup_target_behind (const AshlarQuest *quest, guint floor)
{
  const char *target = get_first_target (quest, floor);
  const char *id = ((const AshlarFloor *) g_ptr_array_index (quest->floors, floor))->id;

  return g_strdup (g_str_equal (target, id) ? ASHLAR_HUB : target);
}

/* Takes the floor out of the quest. Returns: (transfer full) */
static AshlarFloor *
take_out (AshlarQuest *quest, guint floor)
{
  g_autofree char *behind = dup_target_behind (quest, floor);
  AshlarFloor     *gone = g_ptr_array_index (quest->floors, floor);

  if (floor > 0)
    say_ways (quest, floor - 1);
  if (gone->next->len == 0)
    say_ways (quest, floor);
  retarget (quest, gone->id, behind);
  gone = g_ptr_array_steal_index (quest->floors, floor);
  if (floor > 0)
    leave_ways_unsaid (quest, floor - 1);
  return gone;
}

EditorEdit *
editor_floor_edit_remove (
    AshlarContent *content, guint adventure, guint quest, guint floor, GError **error)
{
  AshlarQuest *found_quest;
  AshlarFloor *found;
  g_autoptr (AshlarAdventure) next
      = open_floor (content, adventure, quest, floor, &found_quest, &found, error);

  if (next == NULL)
    return NULL;
  if (found_quest->floors->len == 1)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("A quest has at least one floor"));
  ashlar_floor_free (take_out (found_quest, floor));
  return editor_adventure_edit_finish (content, adventure, g_steal_pointer (&next),
                                       _ ("Delete the Floor"), NULL, error);
}

/* Into another quest: nothing there is known by the names of its ways. */
static void
move_over (AshlarQuest *from, guint floor, AshlarQuest *to, guint at)
{
  AshlarFloor *moved = take_out (from, floor);
  char        *id = dup_free_floor_id (to, moved->id);

  g_free (moved->id);
  moved->id = id;
  g_ptr_array_set_size (moved->next, 0);
  moved->next_is_plain = FALSE;
  if (at > 0)
    put_behind (to, at - 1, moved);
  else
    g_ptr_array_insert (to->floors, 0, moved);
}

EditorEdit *
editor_floor_edit_move (AshlarContent *content,
                        guint          adventure,
                        guint          quest,
                        guint          floor,
                        guint          to_quest,
                        guint          to,
                        GError       **error)
{
  AshlarQuest *from, *target;
  AshlarFloor *moved;
  g_autoptr (AshlarAdventure) next
      = open_floor (content, adventure, quest, floor, &from, &moved, error);

  if (next == NULL)
    return NULL;
  if (to_quest >= next->quests->len)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no such quest"));
  target = g_ptr_array_index (next->quests, to_quest);
  to = MIN (to, target->floors->len);
  if (from == target)
    g_ptr_array_insert (from->floors, (int) (to > floor ? to - 1 : to),
                        g_ptr_array_steal_index (from->floors, floor));
  else if (from->floors->len == 1)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("A quest has at least one floor"));
  else
    move_over (from, floor, target, to);
  return editor_adventure_edit_finish (content, adventure, g_steal_pointer (&next),
                                       _ ("Move the Floor"), NULL, error);
}

EditorEdit *
editor_floor_edit_set_recipe (AshlarContent *content,
                              guint          adventure,
                              guint          quest,
                              guint          floor,
                              const char    *recipe,
                              GError       **error)
{
  guint                index = ashlar_content_find_recipe (content, recipe);
  AshlarQuest         *found_quest;
  AshlarFloor         *found;
  const AshlarPlanner *planner = NULL;
  AshlarAdventure     *next
      = open_floor (content, adventure, quest, floor, &found_quest, &found, error);

  if (next == NULL)
    return NULL;
  set_text (&found->recipe, recipe);
  if (index != ASHLAR_NO_INDEX)
    planner = ashlar_registry_find_planner (
        ashlar_recipe_get_planner (ashlar_content_get_recipe (content, index)));
  if (planner != NULL && found->set != NULL)
    {
      AshlarValue *known = editor_recipe_dup_known_parameters (found->set, &planner->part);

      ashlar_value_unref (found->set);
      found->set = known;
    }
  return editor_adventure_edit_finish (content, adventure, next, _ ("Change the Floor’s Recipe"),
                                       NULL, error);
}

EditorEdit *
editor_floor_edit_add_way (AshlarContent *content,
                           guint          adventure,
                           guint          quest,
                           guint          floor,
                           const char    *to,
                           GError       **error)
{
  AshlarQuest     *found_quest;
  AshlarFloor     *found;
  g_autofree char *id = NULL, *behind = NULL;
  AshlarAdventure *next
      = open_floor (content, adventure, quest, floor, &found_quest, &found, error);

  if (next == NULL)
    return NULL;
  behind = g_strdup (get_first_target (found_quest, floor));
  say_ways (found_quest, floor);
  found->next_is_plain = FALSE;
  id = to != NULL ? g_strdup (to) : dup_free_floor_id (found_quest, _ ("floor"));
  g_ptr_array_add (found->next, ashlar_way_new (id));
  if (to == NULL)
    {
      AshlarFloor *made = ashlar_floor_new (id, found->recipe);

      g_ptr_array_add (made->next, ashlar_way_new (behind));
      made->next_is_plain = TRUE;
      g_ptr_array_insert (found_quest->floors, (int) floor + 1, made);
      leave_ways_unsaid (found_quest, floor + 1);
    }
  return editor_adventure_edit_finish (content, adventure, next, _ ("Add a Way"), NULL, error);
}

EditorEdit *
editor_floor_edit_pin (AshlarContent *content,
                       guint          adventure,
                       guint          quest,
                       guint          floor,
                       guint64        seed,
                       gboolean       pinned,
                       GError       **error)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  AshlarQuest     *found_quest;
  AshlarFloor     *found;
  AshlarAdventure *next
      = open_floor (content, adventure, quest, floor, &found_quest, &found, error);
  g_autoptr (GStrvBuilder) seeds = g_strv_builder_new ();

  if (next == NULL)
    return NULL;
  for (guint i = 0; found->seeds[i] != NULL; i++)
    if (!g_str_equal (found->seeds[i], text))
      g_strv_builder_add (seeds, found->seeds[i]);
  if (pinned)
    g_strv_builder_add (seeds, text);
  g_strfreev (found->seeds);
  found->seeds = g_strv_builder_end (seeds);
  return editor_adventure_edit_finish (content, adventure, next,
                                       pinned ? _ ("Pin a Seed") : _ ("Unpin a Seed"), NULL, error);
}
