/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A condition is a tree whose leaves count things. Its leaves are numbered in the order in which they stand; each thing that one of
 * them counts is a wish, and what counts for two is two. Cost: O(leaves · (objects + keys + words)) a floor. */

#include "play/ashlar-bot-wishes-private.h"

#include "content/ashlar-content-private.h"
#include "play/ashlar-journey-private.h"

static const AshlarPlacedObject *
get_object (const AshlarBotWishes *self, guint object)
{
  return &g_array_index (self->map->ground->level->objects, AshlarPlacedObject, object);
}

const AshlarFoe *
ashlar_bot_wishes_get_foe (const AshlarBotWishes *self, guint object)
{
  if (self->cast == NULL || self->cast->parts[object] != ASHLAR_CAST_FOE)
    return NULL;
  return ashlar_adventure_get_foe (self->cast->adventure, self->content->objects,
                                   get_object (self, object)->reference);
}

gboolean
ashlar_bot_wishes_is_taken (const AshlarBotWishes *self, guint object)
{
  return self->cast != NULL && self->cast->parts[object] == ASHLAR_CAST_TAKEN;
}

static void
add_wish (AshlarBotWishes *self, AshlarWishKind kind, guint index, guint32 ground_cell)
{
  const AshlarWish wish = { .kind = kind,
                            .index = index,
                            .part = self->parts->len - 1,
                            .cell = ashlar_bot_map_from (self->map, ground_cell) };

  g_array_append_val (self->wishes, wish);
}

static void
add_objects (AshlarBotWishes *self, const AshlarWin *win)
{
  const AshlarGround *ground = self->map->ground;

  for (guint i = 0; i < ground->level->objects->len && self->content != NULL; i++)
    {
      const AshlarPlacedObject *object = get_object (self, i);
      AshlarCastPart part = win->kind == ASHLAR_WIN_DEFEAT ? ASHLAR_CAST_FOE : ASHLAR_CAST_TAKEN;

      if (self->cast->parts[i] == part
          && ashlar_objects_lead_to (self->content->objects, win->object, object->reference))
        add_wish (self, ASHLAR_WISH_OBJECT, i, ashlar_ground_at (ground, object->x, object->y));
    }
}

static void
add_leaf (AshlarBotWishes *self, const AshlarWin *win)
{
  const AshlarGround *ground = self->map->ground;
  const AshlarWords  *words = ground->level->plan->words;
  AshlarWishPart      part = { .win = win };
  guint               before = self->wishes->len, n;

  g_array_append_val (self->parts, part);
  if (win->kind == ASHLAR_WIN_DEFEAT || win->kind == ASHLAR_WIN_COLLECT)
    add_objects (self, win);
  else if (win->kind == ASHLAR_WIN_KEYS)
    for (guint i = 0; i < ground->keys->len; i++)
      add_wish (self, ASHLAR_WISH_KEY, i, g_array_index (ground->keys, AshlarKey, i).cell);
  else if (win->kind == ASHLAR_WIN_SOLVE)
    for (guint i = 0; words != NULL && i < words->n_words; i++)
      {
        const AshlarCell *cell = &words->cells[words->words[i].first];

        if (words->words[i].n_cells > 0)
          add_wish (self, ASHLAR_WISH_WORD, i, ashlar_ground_at (ground, cell->x, cell->y));
      }
  n = self->wishes->len - before;
  g_array_index (self->parts, AshlarWishPart, self->parts->len - 1).needed
      = win->kind == ASHLAR_WIN_KEYS || win->count == 0 ? n : win->count;
}

static void
add_parts (AshlarBotWishes *self, const AshlarWin *win)
{
  if (win == NULL || win->kind == ASHLAR_WIN_REACH)
    self->wants_exit = TRUE;
  else if (win->kind == ASHLAR_WIN_ALL || win->kind == ASHLAR_WIN_ANY)
    for (guint i = 0; win->parts != NULL && i < win->parts->len; i++)
      add_parts (self, g_ptr_array_index (win->parts, i));
  else
    add_leaf (self, win);
}

AshlarBotWishes *
ashlar_bot_wishes_new (AshlarPlay *play, const AshlarBotMap *map)
{
  AshlarBotWishes   *self = g_new0 (AshlarBotWishes, 1);
  AshlarJourney     *journey = ashlar_play_get_journey (play);
  const AshlarFloor *floor = journey != NULL ? ashlar_journey_get_current_floor (journey) : NULL;

  self->map = map;
  self->wishes = g_array_new (FALSE, FALSE, sizeof (AshlarWish));
  self->parts = g_array_new (FALSE, FALSE, sizeof (AshlarWishPart));
  self->exit = map->ground->exit == ASHLAR_NO_CELL ? ASHLAR_NO_CELL
                                                   : ashlar_bot_map_from (map, map->ground->exit);
  if (floor != NULL)
    {
      self->win = floor->win;
      self->content = ashlar_journey_get_content (journey);
      self->cast
          = ashlar_cast_get ((AshlarGround *) map->ground, ashlar_journey_get_adventure (journey));
    }
  add_parts (self, self->win);
  ashlar_bot_wishes_update (self, play);
  return self;
}

void
ashlar_bot_wishes_free (AshlarBotWishes *self)
{
  g_array_unref (self->wishes);
  g_array_unref (self->parts);
  g_free (self);
}

void
ashlar_bot_wishes_do (AshlarBotWishes *self, AshlarWish *wish)
{
  if (wish->is_done)
    return;
  wish->is_done = TRUE;
  g_array_index (self->parts, AshlarWishPart, wish->part).n_done++;
}

void
ashlar_bot_wishes_update (AshlarBotWishes *self, AshlarPlay *play)
{
  const AshlarGround *ground = self->map->ground;

  for (guint i = 0; i < self->wishes->len; i++)
    {
      AshlarWish *wish = &g_array_index (self->wishes, AshlarWish, i);
      const char *key = NULL;

      if (wish->kind == ASHLAR_WISH_KEY)
        key = g_array_index (ground->keys, AshlarKey, wish->index).name;
      if (wish->kind == ASHLAR_WISH_OBJECT ? ashlar_play_is_gone (play, wish->index)
          : wish->kind == ASHLAR_WISH_WORD ? ashlar_play_is_solved (play, wish->index)
                                           : key == NULL || ashlar_play_has_key (play, key))
        ashlar_bot_wishes_do (self, wish);
    }
}

gboolean
ashlar_bot_wishes_are_for (const AshlarBotWishes *self, const AshlarWish *wish)
{
  const AshlarWishPart *part = &g_array_index (self->parts, AshlarWishPart, wish->part);

  return !wish->is_done && part->n_done < part->needed;
}

/* *leaf: the number of the next one. */
static gboolean
holds (const AshlarBotWishes *self, const AshlarWin *win, gboolean at_exit, guint *leaf)
{
  gboolean all = TRUE, any = FALSE;

  if (win == NULL || win->kind == ASHLAR_WIN_REACH)
    return at_exit;
  if (win->kind != ASHLAR_WIN_ALL && win->kind != ASHLAR_WIN_ANY)
    {
      const AshlarWishPart *part = &g_array_index (self->parts, AshlarWishPart, (*leaf)++);

      return part->n_done >= part->needed;
    }
  /* All of them are asked, so that each has its number. */
  for (guint i = 0; win->parts != NULL && i < win->parts->len; i++)
    {
      gboolean one = holds (self, g_ptr_array_index (win->parts, i), at_exit, leaf);

      all &= one;
      any |= one;
    }
  return win->kind == ASHLAR_WIN_ALL ? all : any;
}

gboolean
ashlar_bot_wishes_hold (const AshlarBotWishes *self, gboolean at_exit)
{
  guint leaf = 0;

  return holds (self, self->win, at_exit, &leaf);
}
