/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-puzzles-page-private.h"

#include <glib/gi18n.h>

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;

  editor_page_apply (&self->page,
                     editor_puzzle_edit_duplicate (editor_page_get_content (&self->page),
                                                   self->page.selected, NULL),
                     NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  g_autofree char   *name = editor_puzzle_dup_name (_editor_puzzles_page_peek (self));
  /* Translators: %s is the title of a crossword. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” deleted"), name);

  editor_page_apply (
      &self->page,
      editor_puzzle_edit_remove (editor_page_get_content (&self->page), self->page.selected, NULL),
      NULL);
  editor_page_say (&self->page, text, TRUE);
}

static void
reorder_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  guint              from, to;

  g_variant_get (parameter, "(uu)", &from, &to);
  if (self->page.document != NULL)
    editor_page_apply (
        &self->page,
        editor_puzzle_edit_move (editor_page_get_content (&self->page), from, to, NULL), NULL);
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  gboolean           up = g_str_equal (g_action_get_name (G_ACTION (action)), "move-up");
  guint              to = up ? self->page.selected - 1 : self->page.selected + 1;

  editor_page_apply (&self->page,
                     editor_puzzle_edit_move (editor_page_get_content (&self->page),
                                              self->page.selected, to, NULL),
                     NULL);
}

static void
new_grid_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  guint              size = CLAMP (g_variant_get_uint32 (parameter), 1, ASHLAR_MAX_PUZZLE_SIZE);
  g_autoptr (AshlarPuzzle) puzzle = NULL;
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();

  if (self->page.document == NULL)
    return;
  puzzle = ashlar_puzzle_new_blank ("puzzle", size, size);
  g_ptr_array_add (puzzles, puzzle);
  editor_page_apply (
      &self->page,
      editor_puzzle_edit_add (editor_page_get_content (&self->page), puzzles, _ ("New Grid"), NULL),
      NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

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
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;

  gtk_menu_button_popup (self->details_button);
  editor_puzzle_details_focus_id (self->details);
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
  { .name = "new-grid", .activate = new_grid_cb, .parameter_type = "u" },
  { .name = "paste", .activate = paste_cb },
  { .name = "export", .activate = export_cb },
  { .name = "rename", .activate = rename_cb },
  { .name = "duplicate", .activate = duplicate_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "reorder", .activate = reorder_cb, .parameter_type = "(uu)" },
  { .name = "move-up", .activate = move_cb },
  { .name = "move-down", .activate = move_cb },
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
  static const char *const of_puzzle[] = { "duplicate", "delete", "export", "rename" };
  gboolean                 any = self->page.selected != ASHLAR_NO_INDEX;
  const AshlarPuzzle      *puzzle = _editor_puzzles_page_peek (self);
  gboolean                 is_playable = puzzle != NULL && ashlar_puzzle_is_playable (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (of_puzzle); i++)
    editor_page_enable (&self->page, of_puzzle[i], any);
  editor_page_enable (&self->page, "dice", is_playable);
  editor_page_enable (&self->page, "make-dungeon", is_playable);
  editor_page_enable (&self->page, "fill-in", puzzle != NULL && puzzle->n_unfilled > 0);
  editor_page_enable (&self->page, "new-grid", self->page.document != NULL);
  editor_page_enable (&self->page, "paste", self->page.document != NULL);
  editor_page_enable (&self->page, "move-up", any && self->page.selected > 0);
  editor_page_enable (&self->page, "move-down",
                      any && self->page.selected + 1 < _editor_puzzles_page_count (self));
}
