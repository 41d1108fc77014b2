/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each fix is made and asked of the chain before it is offered: what does not help is left out. What
 * is tried depends on the obstacle: on a wall floor is laid first, lists are opened for the block that
 * is drawn most often, widths go to the nearest that faces the exit, a new block is always tried. What
 * takes something away comes last: the exit is closed, or it goes.
 *
 * Cost: a handful of chains from the last one. */

#include "ashlar-config.h"

#include "edits/editor-exit-fixes.h"

#include "edits/editor-exit-floor.h"
#include "edits/editor-exit-place.h"
#include "document/editor-exit-finding.h"
#include "pipeline/ashlar-missing-block-private.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  AshlarContent     *content;
  AshlarChain       *chain;
  const AshlarBlock *block;
  guint              index, exit;
  GPtrArray         *fixes;
} Finder;

static void
fix_free (gpointer data)
{
  EditorExitFix *self = data;

  g_free (self->tip);
  g_clear_pointer (&self->edit, editor_edit_free);
  g_free (self);
}

static gboolean
helps (const Finder *self, AshlarContent *content)
{
  g_autoptr (AshlarVariants) variants
      = ashlar_variants_new (content, ashlar_chain_get_variants (self->chain));
  g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, self->chain);

  return ashlar_chain_find_obstacle (chain, self->index, self->exit, NULL) == ASHLAR_CHAIN_MATES;
}

typedef enum
{
  IS_TRIED, /* left out if it does not help */
  IS_SURE,
  REMOVES, /* the exit is gone then */
} FixKind;

/* Takes all but @tip. FALSE if it does not help. */
static gboolean
add (Finder *self, char *label, const char *tip, AshlarContent *content, guint go_to, FixKind kind)
{
  g_autofree char *owned = label;
  EditorExitFix   *fix;

  if (content == NULL || (kind == IS_TRIED && !helps (self, content)))
    {
      g_clear_pointer (&content, ashlar_content_unref);
      return FALSE;
    }
  fix = g_new0 (EditorExitFix, 1);
  /* It may be another block, or a recipe, that changes. */
  fix->edit = editor_edit_new (content, EDITOR_CHANGE_EVERYTHING, 0, label, NULL);
  fix->tip = g_strdup (tip);
  fix->go_to = go_to;
  fix->removes = kind == REMOVES;
  g_ptr_array_add (self->fixes, fix);
  return TRUE;
}

/* The content in which the exit of a block has another list; takes @list. */
static AshlarContent *
with_list (AshlarContent *content, guint block, guint exit, AshlarExitList kind, char **list)
{
  g_autoptr (AshlarBlock) changed = ashlar_block_copy (ashlar_content_get_block (content, block));

  g_strfreev (changed->exits[exit].list);
  changed->exits[exit].list_kind = kind;
  changed->exits[exit].list = list;
  return ashlar_content_with_block (content, block, changed);
}

/* The content in which the exit's list permits @other: the entries that forbid it go, or its id
 * comes. @what: what the list lets in or no longer forbids. NULL: it does already. */
static AshlarContent *
with_permission (
    AshlarContent *content, guint block, guint exit_index, const AshlarBlock *other, char **what)
{
  const AshlarExit *exit = &ashlar_content_get_block (content, block)->exits[exit_index];
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  gboolean matched = FALSE;

  *what = NULL;
  for (char **entry = exit->list; entry != NULL && *entry != NULL; entry++)
    if (ashlar_block_matches (other, *entry))
      {
        matched = TRUE;
        if (*what == NULL)
          *what = g_strdup (g_str_has_prefix (*entry, "tag:") ? *entry + strlen ("tag:") : *entry);
        if (exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED)
          g_ptr_array_add (list, g_strdup (*entry));
      }
    else
      g_ptr_array_add (list, g_strdup (*entry));
  if (exit->list_kind == ASHLAR_EXIT_LIST_NONE
      || matched == (exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED))
    {
      g_ptr_array_set_free_func (list, g_free);
      g_clear_pointer (what, g_free);
      return NULL;
    }
  if (exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED)
    {
      g_ptr_array_add (list, g_strdup (other->id));
      *what = g_strdup (other->id);
    }
  if (list->len == 0)
    return with_list (content, block, exit_index, ASHLAR_EXIT_LIST_NONE, NULL);
  g_ptr_array_add (list, NULL);
  return with_list (content, block, exit_index, exit->list_kind,
                    (char **) g_ptr_array_steal (list, NULL));
}

/* Opens both lists for the blocks that face the exit, the most frequent first, until two ways help.
 */
static void
add_permissions (Finder *self)
{
  AshlarVariants    *variants = ashlar_chain_get_variants (self->chain);
  const AshlarExit  *own = &self->block->exits[self->exit];
  guint              n = ashlar_content_get_n_blocks (self->content), n_added = 0;
  g_autofree guint8 *tried = g_new0 (guint8, MAX (n, 1));

  for (guint attempt = 0; attempt < 6 && n_added < 2; attempt++)
    {
      guint              best = ASHLAR_NO_INDEX, best_exit = 0;
      g_autofree char   *what = NULL, *other_what = NULL, *label = NULL, *tip = NULL;
      AshlarContent     *opened, *both;
      const AshlarBlock *other;

      for (guint v = 0; v < ashlar_variants_get_n (variants); v++)
        {
          const AshlarVariant *variant = ashlar_variants_get (variants, v);

          if (tried[variant->block]
              || (best != ASHLAR_NO_INDEX
                  && ashlar_content_get_block (self->content, best)->occurrences
                         >= ashlar_content_get_block (self->content, variant->block)->occurrences))
            continue;
          for (guint e = 0; e < variant->n_exits; e++)
            if (variant->exits[e].direction == ashlar_direction_opposite (own->direction)
                && variant->exits[e].width == own->width)
              {
                best = variant->block;
                best_exit = variant->exits[e].source;
                break;
              }
        }
      if (best == ASHLAR_NO_INDEX)
        return;
      tried[best] = 1;
      other = ashlar_content_get_block (self->content, best);
      opened = with_permission (self->content, self->index, self->exit, other, &what);
      both = with_permission (opened != NULL ? opened : self->content, best, best_exit, self->block,
                              &other_what);
      if (opened == NULL && both == NULL)
        continue;
      if (both == NULL)
        both = ashlar_content_ref (opened);
      g_clear_pointer (&opened, ashlar_content_unref);
      if (what != NULL)
        /* Translators: a button: an exit's list is to permit what it did not; %s is an id or a tag */
        label = g_strdup_printf (_ ("Allow %s"), what);
      else
        /* Translators: a button: the exit of another block is to permit this one; %s is its id */
        label = g_strdup_printf (_ ("Let %s Accept It"), other->id);
      /* Translators: %s is the id of a block */
      tip = g_strdup_printf (_ ("Changes the lists so that %s may follow here"), other->id);
      n_added += add (self, g_steal_pointer (&label), tip, both, self->index, IS_TRIED);
    }
}

static void
add_open_list (Finder *self)
{
  if (self->block->exits[self->exit].list_kind != ASHLAR_EXIT_LIST_NONE)
    add (self, g_strdup (_ ("Allow Every Block")), _ ("Removes the list of the exit"),
         with_list (self->content, self->index, self->exit, ASHLAR_EXIT_LIST_NONE, NULL),
         self->index, IS_TRIED);
}

/* The exit with another width, its cells before or behind included. */
static AshlarContent *
with_width (const Finder *self, guint width)
{
  g_autoptr (AshlarBlock) changed = ashlar_block_copy (self->block);
  AshlarExit *exit = &changed->exits[self->exit];
  guint       more = width > exit->width ? width - exit->width : 0;
  gboolean    across
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;
  gunichar floor = ashlar_block_get_cell (changed, (guint) exit->x, (guint) exit->y);

  exit->width = width;
  for (guint before = 0; before <= more; before++)
    {
      AshlarExit place = *exit;

      place.x -= across ? (gint) before : 0;
      place.y -= across ? 0 : (gint) before;
      if (!editor_exit_fits (self->content, changed, &place))
        continue;
      exit->x = place.x;
      exit->y = place.y;
      for (guint i = 0; i < width; i++)
        {
          guint x = (guint) exit->x + (across ? i : 0), y = (guint) exit->y + (across ? 0 : i);

          changed->cells[(gsize) y * changed->width + x] = floor;
        }
      return ashlar_content_with_block (self->content, self->index, changed);
    }
  return NULL;
}

static void
add_widths (Finder *self)
{
  AshlarVariants   *variants = ashlar_chain_get_variants (self->chain);
  const AshlarExit *own = &self->block->exits[self->exit];
  guint             tried[2] = { 0, 0 }; /* the nearest below and above */

  for (guint v = 0; v < ashlar_variants_get_n (variants); v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (variants, v);

      for (guint e = 0; e < variant->n_exits; e++)
        {
          guint width = variant->exits[e].width;

          if (variant->exits[e].direction != ashlar_direction_opposite (own->direction)
              || (variant->block == self->index && variant->exits[e].source == self->exit))
            continue;
          if (width < own->width)
            tried[0] = MAX (tried[0], width);
          else if (width > own->width)
            tried[1] = tried[1] == 0 ? width : MIN (tried[1], width);
        }
    }
  for (guint i = 0; i < 2; i++)
    if (tried[i] > 0)
      add (self,
           g_strdup_printf (
               /* Translators: a button: an exit is to be so many cells wide */
               ngettext ("Make It %u Wide", "Make It %u Wide", tried[i]), tried[i]),
           _ ("As wide as exits that face it"), with_width (self, tried[i]), self->index, IS_TRIED);
}

/* A block that would face it if it might turn. */
static void
add_turn (Finder *self)
{
  const AshlarExit *own = &self->block->exits[self->exit];
  guint             n_tried = 0;

  for (guint b = 0; b < ashlar_content_get_n_blocks (self->content) && n_tried < 8; b++)
    {
      const AshlarBlock *other = ashlar_content_get_block (self->content, b);

      for (guint e = 0; e < other->n_exits && n_tried < 8; e++)
        {
          guint turn = (ashlar_direction_opposite (own->direction) + ASHLAR_N_DIRECTIONS
                        - other->exits[e].direction)
                       % ASHLAR_N_DIRECTIONS;
          g_autoptr (AshlarBlock) changed = NULL;
          g_autofree char *tip = NULL;

          if (other->exits[e].width != own->width || (other->orientations >> turn & 1) != 0)
            continue;
          n_tried++;
          changed = ashlar_block_copy (other);
          changed->orientations |= (guint8) (1u << turn);
          /* Translators: an id, and degrees */
          tip = g_strdup_printf (_ ("%s turned by %u° faces this exit"), other->id, turn * 90);
          if (add (self,
                   /* Translators: a button; %s is the id of a block */
                   g_strdup_printf (_ ("Let %s Turn"), other->id), tip,
                   ashlar_content_with_block (self->content, b, changed), self->index, IS_TRIED))
            return;
        }
    }
}

/* It is what comes first, even where more is to be done then. */
static void
add_floor (Finder *self)
{
  add (self, g_strdup (_ ("Lay Floor")), _ ("Makes the exit’s cells walkable"),
       editor_exit_lay_floor (
           self->content, ashlar_variants_get_tile_traits (ashlar_chain_get_variants (self->chain)),
           self->index, self->exit),
       self->index, IS_SURE);
}

static void
add_new_partner (Finder *self, guint recipe)
{
  AshlarContent *made = ashlar_missing_block_add_partner (self->content, self->chain, recipe,
                                                          self->index, self->exit);

  if (made != NULL)
    add (self, g_strdup (_ ("Make the Missing Block")),
         _ ("A new block with an exit that meets this one, to draw on"), made,
         ashlar_content_get_n_blocks (made) - 1, IS_TRIED);
}

static gboolean
is_shared (const Finder *self, int x, int y)
{
  for (guint i = 0; i < self->block->n_exits; i++)
    {
      const AshlarExit *other = &self->block->exits[i];
      gboolean          across = other->direction == ASHLAR_DIRECTION_NORTH
                        || other->direction == ASHLAR_DIRECTION_SOUTH;

      if (i != self->exit && x >= other->x && y >= other->y
          && x < other->x + (across ? (int) other->width : 1)
          && y < other->y + (across ? 1 : (int) other->width))
        return TRUE;
    }
  return FALSE;
}

/* What every level does with it: closed by its plug, or open and no exit. */
static void
add_removals (Finder *self)
{
  const AshlarExit *exit = &self->block->exits[self->exit];
  gboolean          across
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;
  gunichar plug = exit->plug != 0 ? exit->plug : self->content->default_tile;
  g_autoptr (AshlarBlock) walled = ashlar_block_copy (self->block);
  g_autoptr (AshlarBlock) removed = ashlar_block_copy (self->block);

  ashlar_block_remove_exit (walled, self->exit);
  for (guint i = 0; i < exit->width; i++)
    {
      int x = exit->x + (across ? (int) i : 0), y = exit->y + (across ? 0 : (int) i);

      if (!is_shared (self, x, y))
        walled->cells[(gsize) y * walled->width + (gsize) x] = plug;
    }
  add (self, g_strdup (_ ("Wall It Up")), _ ("Lays the plug and removes the exit"),
       ashlar_content_with_block (self->content, self->index, walled), self->index, REMOVES);
  ashlar_block_remove_exit (removed, self->exit);
  add (self, g_strdup (_ ("Remove Exit")), _ ("Removes the exit and leaves the cells"),
       ashlar_content_with_block (self->content, self->index, removed), self->index, REMOVES);
}

GPtrArray *
editor_exit_fixes_find (
    AshlarContent *content, AshlarChain *chain, guint recipe, guint block, guint exit)
{
  Finder finder = { .content = content,
                    .chain = chain,
                    .block = ashlar_content_get_block (content, block),
                    .index = block,
                    .exit = exit,
                    .fixes = g_ptr_array_new_with_free_func (fix_free) };

  switch (ashlar_chain_find_obstacle (chain, block, exit, NULL))
    {
    case ASHLAR_CHAIN_MATES:
      return finder.fixes;
    case ASHLAR_CHAIN_NOT_WALKABLE:
      add_floor (&finder);
      break;
    case ASHLAR_CHAIN_FORBIDDEN:
    case ASHLAR_CHAIN_REFUSED:
      add_permissions (&finder);
      add_open_list (&finder);
      add_new_partner (&finder, recipe);
      break;
    case ASHLAR_CHAIN_NO_EQUAL_WIDTH:
      add_new_partner (&finder, recipe);
      add_widths (&finder);
      add_turn (&finder);
      break;
    case ASHLAR_CHAIN_NOTHING_FACES:
    case ASHLAR_CHAIN_NO_ROOM:
    default:
      add_turn (&finder);
      add_new_partner (&finder, recipe);
      break;
    }
  add_removals (&finder);
  return finder.fixes;
}

/* ---- Why ---- */

/* Widths of the exits that face it: "1 and 3". */
static char *
dup_widths (AshlarChain *chain, const AshlarExit *exit)
{
  AshlarVariants *variants = ashlar_chain_get_variants (chain);
  guint8          seen[ASHLAR_MAX_BLOCK_SIZE + 1] = { 0 };
  GString        *words = g_string_new (NULL);

  for (guint v = 0; v < ashlar_variants_get_n (variants); v++)
    for (guint e = 0; e < ashlar_variants_get (variants, v)->n_exits; e++)
      {
        const AshlarVariantExit *other = &ashlar_variants_get (variants, v)->exits[e];

        if (other->direction == ashlar_direction_opposite (exit->direction)
            && other->width != exit->width)
          seen[MIN (other->width, ASHLAR_MAX_BLOCK_SIZE)] = 1;
      }
  for (guint i = 1; i <= ASHLAR_MAX_BLOCK_SIZE; i++)
    if (seen[i])
      g_string_append_printf (words, "%s%u", words->len > 0 ? ", " : "", i);
  return g_string_free (words, FALSE);
}

char *
editor_exit_dup_reason (
    AshlarContent *content, AshlarChain *chain, const AshlarDraws *draws, guint block, guint index)
{
  const AshlarBlock *own = ashlar_content_get_block (content, block);
  const AshlarExit  *exit = &own->exits[index];
  const char      *facing = editor_direction_get_name (ashlar_direction_opposite (exit->direction));
  g_autofree char *list
      = exit->list != NULL && exit->list[0] != NULL ? g_strjoinv (", ", exit->list) : NULL;
  g_autofree char *widths = NULL;

  switch (ashlar_chain_find_obstacle (chain, block, index, NULL))
    {
    case ASHLAR_CHAIN_NOT_WALKABLE:
      return g_strdup (_ ("One of its cells can never be walked on."));
    case ASHLAR_CHAIN_NOTHING_FACES:
      /* Translators: %s is a side: "South" */
      return g_strdup_printf (_ ("Nothing faces it: no block has an exit to the %s."), facing);
    case ASHLAR_CHAIN_NO_EQUAL_WIDTH:
      widths = dup_widths (chain, exit);
      /* Translators: a width in cells, a side, and the widths that there are: "1, 2" */
      return g_strdup_printf (_ ("It is %u wide; exits that face %s are %s wide."), exit->width,
                              facing, widths);
    case ASHLAR_CHAIN_FORBIDDEN:
      if (list == NULL)
        return g_strdup (_ ("Its list of allowed blocks is empty: that permits nothing."));
      return exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED
                 /* Translators: %s are ids and tags */
                 ? g_strdup_printf (_ ("It allows only %s, and none of these meets it."), list)
                 : g_strdup_printf (_ ("All blocks that meet it are forbidden by %s."), list);
    case ASHLAR_CHAIN_REFUSED:
      /* Translators: %s is the id of a block */
      return g_strdup_printf (_ ("The exits that meet it do not accept %s."), own->id);
    case ASHLAR_CHAIN_NO_ROOM:
      return g_strdup (
          _ ("Blocks that meet it would overlap this one, or floors would touch beside the exit."));
    case ASHLAR_CHAIN_MATES:
    default:
      return ashlar_chain_find_obstacle (chain, block, index, draws->usable) == ASHLAR_CHAIN_MATES
                 ? g_strdup (_ ("Only turned copies of this block find a partner here."))
                 : g_strdup (_ ("Blocks would fit, but the recipe leaves them out."));
    }
}
