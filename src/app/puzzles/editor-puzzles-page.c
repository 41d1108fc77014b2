/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ten seconds here: drop a file, see its grid and how many words each class gives, make a dungeon of
 * it. */

#include "ashlar-config.h"

#include "puzzles/editor-puzzles-page-private.h"

#include "widgets/editor-page.h"

G_DEFINE_FINAL_TYPE (EditorPuzzlesPage, editor_puzzles_page, EDITOR_TYPE_PAGE)

guint
_editor_puzzles_page_count (EditorPuzzlesPage *self)
{
  return self->page.document != NULL
             ? ashlar_content_get_n_puzzles (editor_document_get_content (self->page.document))
             : 0;
}

AshlarPuzzle *
_editor_puzzles_page_peek (EditorPuzzlesPage *self)
{
  return editor_puzzle_edit_peek (self->page.document, self->page.selected);
}

AshlarPairing
_editor_puzzles_page_get_pairing (EditorPuzzlesPage *self)
{
  AshlarPairing best = ASHLAR_PAIRING_ODD;
  guint         found;

  if (self->pairing != EDITOR_PAIRING_AUTO)
    return (AshlarPairing) self->pairing;
  found = editor_puzzle_dungeon_get_pairing (self->dungeon);
  if (found < ASHLAR_N_PAIRINGS)
    return (AshlarPairing) found;
  for (guint i = 1; self->classes != NULL && i < ASHLAR_N_PAIRINGS; i++)
    if (self->classes->classes[i].largest > self->classes->classes[best].largest)
      best = i;
  return best;
}

/* What is shown */

static void
update_title (EditorPuzzlesPage *self, const AshlarPuzzle *puzzle)
{
  g_autofree char *name = puzzle != NULL ? editor_puzzle_dup_name (puzzle) : g_strdup ("");
  g_autoptr (GString) by = g_string_new (NULL);

  if (puzzle != NULL)
    {
      g_string_append (by, ashlar_puzzle_get_author (puzzle));
      if (by->len > 0 && ashlar_puzzle_get_copyright (puzzle)[0] != '\0')
        g_string_append (by, " · ");
      g_string_append (by, ashlar_puzzle_get_copyright (puzzle));
    }
  /* One line, of what fits on it. */
  if (by->len > 400)
    g_string_truncate (by, (gsize) (g_utf8_offset_to_pointer (by->str, 100) - by->str));
  g_strdelimit (by->str, "\n\r\t", ' ');
  gtk_label_set_label (self->title, name);
  gtk_label_set_label (self->subtitle, by->str);
}

void
_editor_puzzles_page_update_words (EditorPuzzlesPage *self)
{
  AshlarPuzzle *puzzle = _editor_puzzles_page_peek (self);
  const AshlarPuzzleClass *class = NULL;
  AshlarPairing pairing = _editor_puzzles_page_get_pairing (self);
  gboolean      shows_classes = editor_page_get_switch (&self->page, "show-classes");
  const guint  *chosen;
  guint         n_chosen;

  chosen = editor_puzzle_dungeon_get_words (self->dungeon, &n_chosen);
  if (self->classes != NULL && shows_classes)
    class = &self->classes->classes[pairing];
  editor_puzzle_grid_set_shown (self->grid, editor_page_get_switch (&self->page, "show-letters"),
                                shows_classes);
  editor_puzzle_grid_set_puzzle (self->grid, puzzle, self->classes, pairing);
  if (shows_classes)
    editor_puzzle_grid_set_chosen (self->grid, chosen, n_chosen);
  editor_classes_view_show (self->classes_view, self->classes, pairing);
  editor_puzzle_clues_show (self->clues, puzzle, class, chosen, shows_classes ? n_chosen : 0);
  gtk_widget_set_visible (self->legend, shows_classes);
  gtk_widget_set_visible (self->chosen_legend, n_chosen > 0);
}

void
_editor_puzzles_page_update (EditorPuzzlesPage *self)
{
  AshlarPuzzle *puzzle = _editor_puzzles_page_peek (self);

  g_clear_pointer (&self->classes, ashlar_puzzle_classes_free);
  if (puzzle != NULL && puzzle->width > 0)
    self->classes = ashlar_puzzle_classes_new (puzzle);

  update_title (self, puzzle);
  editor_puzzle_details_show (self->details, self->page.document, self->page.selected);
  editor_puzzle_dungeon_show (self->dungeon, self->page.document, self->page.selected,
                              self->classes, self->pairing);
  _editor_puzzles_page_update_words (self);
  gtk_stack_set_visible_child_name (self->stack, puzzle == NULL          ? "empty"
                                                 : self->classes == NULL ? "unreadable"
                                                                         : "puzzle");
  _editor_puzzles_page_update_actions (self);
}

void
_editor_puzzles_page_choose (EditorPuzzlesPage *self, guint puzzle)
{
  guint n = _editor_puzzles_page_count (self);

  editor_page_select (&self->page, "puzzles", n == 0 ? ASHLAR_NO_INDEX : MIN (puzzle, n - 1));
  editor_puzzle_grid_clear_cursor (self->grid);
  editor_puzzle_clues_select (self->clues, ASHLAR_NO_WORD);
  editor_element_list_select (self->list, &editor_puzzle_element_kind, self->page.selected, FALSE);
  _editor_puzzles_page_update (self);
}

static void
document_changed (EditorPage *page, EditorChange kind, guint subject)
{
  EditorPuzzlesPage *self = EDITOR_PUZZLES_PAGE (page);

  switch (kind)
    {
    case EDITOR_CHANGE_EVERYTHING:
      _editor_puzzles_page_choose (
          self, self->page.selected == ASHLAR_NO_INDEX ? 0 : self->page.selected);
      break;
    case EDITOR_CHANGE_PUZZLES:
      /* What was added, moved or brought back by undo is what one wants to see. */
      _editor_puzzles_page_choose (self, subject);
      break;
    case EDITOR_CHANGE_PUZZLE:
      if (subject != self->page.selected)
        _editor_puzzles_page_choose (self, subject);
      else
        _editor_puzzles_page_update (self);
      break;
    case EDITOR_CHANGE_TILES:
    case EDITOR_CHANGE_OBJECTS:
    case EDITOR_CHANGE_BLOCK:
    case EDITOR_CHANGE_BLOCKS:
    case EDITOR_CHANGE_RECIPE:
    case EDITOR_CHANGE_RECIPES:
    case EDITOR_CHANGE_STARS:
    case EDITOR_CHANGE_SKINS:
    case EDITOR_CHANGE_ADVENTURES:
    case EDITOR_CHANGE_PROPERTIES:
    case EDITOR_CHANGE_LOOKS:
    default:
      break;
    }
}

/* What the parts ask for */

static void
selected_cb (EditorPuzzlesPage *self, EditorElement *element)
{
  _editor_puzzles_page_choose (self, editor_element_get_index (element));
}

static void
made_cb (EditorPuzzlesPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
rename_cb (EditorPuzzlesPage *self)
{
  gtk_menu_button_popup (self->details_button);
  editor_puzzle_details_focus_id (self->details);
}

/* The page */

/* "/ipuz/puzzle/3/4" is the square in column 4 of row 3. */
static void
go_to_square (EditorPuzzlesPage *self, const char *rest)
{
  static const char *const grids[] = { "/ipuz/puzzle/", "/ipuz/solution/" };
  guint                    row, column;
  const char              *tail;

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    if (editor_subject_get_index (rest, grids[i], &row, &tail)
        && editor_subject_get_index (tail, "/", &column, NULL))
      editor_puzzle_grid_set_cursor (self->grid, column, row, ASHLAR_WORD_ACROSS);
}

static gboolean
get_open_level (EditorPage *page, EditorOpenLevel *open)
{
  EditorPuzzlesPage *self = EDITOR_PUZZLES_PAGE (page);

  return self->page.selected != ASHLAR_NO_INDEX
         && editor_preview_get_open_level (editor_puzzle_dungeon_get_preview (self->dungeon), open);
}

static gboolean
go_to (EditorPage *page, const char *subject)
{
  EditorPuzzlesPage *self = EDITOR_PUZZLES_PAGE (page);
  guint              puzzle;
  const char        *rest;

  if (!editor_subject_get_index (subject, "/puzzles/", &puzzle, &rest)
      || puzzle >= _editor_puzzles_page_count (self))
    return FALSE;
  _editor_puzzles_page_choose (self, puzzle);
  go_to_square (self, rest);
  return TRUE;
}

static void
document_set (EditorPage *page)
{
  EditorPuzzlesPage *self = EDITOR_PUZZLES_PAGE (page);

  editor_element_list_set_document (self->list, page->document);
  _editor_puzzles_page_forget_imports (self);
  _editor_puzzles_page_choose (self, 0);
}

static void
dispose (GObject *object)
{
  EditorPuzzlesPage *self = EDITOR_PUZZLES_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  G_OBJECT_CLASS (editor_puzzles_page_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorPuzzlesPage *self = EDITOR_PUZZLES_PAGE (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_pointer (&self->classes, ashlar_puzzle_classes_free);
  G_OBJECT_CLASS (editor_puzzles_page_parent_class)->finalize (object);
}

static GtkWidget *
get_canvas (EditorPage *page)
{
  return GTK_WIDGET (EDITOR_PUZZLES_PAGE (page)->grid);
}

static void
editor_puzzles_page_class_init (EditorPuzzlesPageClass *klass)
{
  GObjectClass    *object_class = G_OBJECT_CLASS (klass);
  EditorPageClass *page_class = EDITOR_PAGE_CLASS (klass);
  GtkWidgetClass  *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dispose;
  object_class->finalize = finalize;
  page_class->document_set = document_set;
  page_class->document_changed = document_changed;
  page_class->get_open_level = get_open_level;
  page_class->go_to = go_to;
  page_class->get_canvas = get_canvas;

  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_PUZZLE_DUNGEON);
  g_type_ensure (EDITOR_TYPE_ELEMENT_LIST);
  g_type_ensure (EDITOR_TYPE_IMPORT_REPORT);
  g_type_ensure (EDITOR_TYPE_PUZZLE_DETAILS);
  g_type_ensure (EDITOR_TYPE_PUZZLE_GRID);
  g_type_ensure (EDITOR_TYPE_CLASSES_VIEW);
  g_type_ensure (EDITOR_TYPE_PUZZLE_CLUES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-puzzles-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorPuzzlesPage, name)
  BIND (panels);
  BIND (list);
  BIND (report);
  BIND (stack);
  BIND (title);
  BIND (subtitle);
  BIND (grid);
  BIND (legend);
  BIND (chosen_legend);
  BIND (classes_view);
  BIND (clues);
  BIND (details_button);
  BIND (details);
  BIND (dungeon);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, _editor_puzzles_page_update_words);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, made_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  _editor_puzzles_page_bind_typing (widget_class);
}

static void
editor_puzzles_page_init (EditorPuzzlesPage *self)
{
  self->pairing = EDITOR_PAIRING_AUTO;
  _editor_puzzles_page_actions_init (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_element_list_set_up (self->list, &editor_puzzle_shelf, 1,
                              G_ACTION_MAP (self->page.actions));
  _editor_puzzles_page_import_init (self);
  _editor_puzzles_page_update (self);
}

guint
editor_puzzles_page_get_puzzle (EditorPuzzlesPage *self)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLES_PAGE (self), ASHLAR_NO_INDEX);
  return self->page.selected;
}
