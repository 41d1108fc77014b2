/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-puzzles-page-private.h"

#include <glib/gi18n.h>

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_puzzles_page_paste (user_data);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_puzzles_page_export (user_data);
}

static void
dice_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_puzzle_dungeon_dice (EDITOR_PUZZLES_PAGE (user_data)->dungeon);
}

/* What was looked at is what is opened: the same recipe, the same seed. */
static void
make_dungeon_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  guint              recipe = 0;
  guint64            seed = editor_puzzle_dungeon_get_seed (self->dungeon);
  EditorEdit        *edit = editor_puzzle_dungeon_make (self->dungeon, &recipe);
  g_autofree char   *id = NULL, *text = NULL;

  if (edit == NULL)
    return;
  id = g_strdup (ashlar_recipe_get_id (ashlar_content_get_recipe (edit->content, recipe)));
  editor_page_apply (&self->page, edit, NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-level", "(ut)", recipe, seed);
  /* Translators: %s is the id of a recipe. */
  text = g_strdup_printf (_ ("New recipe “%s”"), id);
  editor_page_say (&self->page, text, TRUE);
}

/* To the first square that has no letter. */
static void
fill_in_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage  *self = user_data;
  const AshlarPuzzle *puzzle = _editor_puzzles_page_peek (self);

  for (guint y = 0; y < puzzle->height; y++)
    for (guint x = 0; x < puzzle->width; x++)
      {
        const AshlarSquare *square = ashlar_puzzle_get_square (puzzle, x, y);

        if (square->kind != ASHLAR_SQUARE_OPEN || square->letters != NULL)
          continue;
        editor_puzzle_grid_set_cursor (self->grid, x, y, ASHLAR_WORD_ACROSS);
        gtk_widget_grab_focus (GTK_WIDGET (self->grid));
        return;
      }
}

static void
class_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  const char        *id = g_variant_get_string (state, NULL);
  guint              pairing = 0;

  while (pairing < ASHLAR_N_PAIRINGS && !g_str_equal (id, ashlar_pairing_ids[pairing]))
    pairing++;
  if (pairing == ASHLAR_N_PAIRINGS && !g_str_equal (id, "auto"))
    return;
  g_simple_action_set_state (action, state);
  self->pairing = pairing;
  _editor_puzzles_page_update (self);
}

static void
show_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_simple_action_set_state (action, state);
  _editor_puzzles_page_update (user_data);
}

static const GActionEntry entries[] = {
  { .name = "paste", .activate = paste_cb },
  { .name = "export", .activate = export_cb },
  { .name = "dice", .activate = dice_cb },
  { .name = "make-dungeon", .activate = make_dungeon_cb },
  { .name = "fill-in", .activate = fill_in_cb },
  { .name = "class", .parameter_type = "s", .state = "'auto'", .change_state = class_cb },
  { .name = "show-letters", .state = "true", .change_state = show_cb },
  { .name = "show-classes", .state = "true", .change_state = show_cb },
};

void
_editor_puzzles_page_actions_init (EditorPuzzlesPage *self)
{
  editor_page_add_actions (&self->page, entries, G_N_ELEMENTS (entries), self);
}

void
_editor_puzzles_page_update_actions (EditorPuzzlesPage *self)
{
  const AshlarPuzzle *puzzle = _editor_puzzles_page_peek (self);
  gboolean            is_playable = puzzle != NULL && ashlar_puzzle_is_playable (puzzle);

  editor_page_enable (&self->page, "export", puzzle != NULL);
  editor_page_enable (&self->page, "dice", is_playable);
  editor_page_enable (&self->page, "make-dungeon", is_playable);
  editor_page_enable (&self->page, "fill-in", puzzle != NULL && puzzle->n_unfilled > 0);
  editor_page_enable (&self->page, "paste", self->page.document != NULL);
}
