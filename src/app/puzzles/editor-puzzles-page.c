/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ten seconds here: drop a file, see its grid and how many words each class gives, make a dungeon of
 * it. */

#include "ashlar-config.h"

#include "puzzles/editor-puzzles-page-private.h"

#include "widgets/editor-page.h"

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_SUBJECT,
  N_PROPERTIES
};

static void editor_puzzles_page_iface_init (EditorPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorPuzzlesPage,
                               editor_puzzles_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PAGE,
                                                      editor_puzzles_page_iface_init))

guint
_editor_puzzles_page_count (EditorPuzzlesPage *self)
{
  return self->document != NULL
             ? ashlar_content_get_n_puzzles (editor_document_get_content (self->document))
             : 0;
}

AshlarPuzzle *
_editor_puzzles_page_peek (EditorPuzzlesPage *self)
{
  return editor_puzzle_edit_peek (self->document, self->puzzle);
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

static gboolean
get_state (EditorPuzzlesPage *self, const char *action)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), action);

  return g_variant_get_boolean (state);
}

void
_editor_puzzles_page_update_words (EditorPuzzlesPage *self)
{
  AshlarPuzzle *puzzle = _editor_puzzles_page_peek (self);
  const AshlarPuzzleClass *class = NULL;
  AshlarPairing pairing = _editor_puzzles_page_get_pairing (self);
  gboolean      shows_classes = get_state (self, "show-classes");
  const guint  *chosen;
  guint         n_chosen;

  chosen = editor_puzzle_dungeon_get_words (self->dungeon, &n_chosen);
  if (self->classes != NULL && shows_classes)
    class = &self->classes->classes[pairing];
  editor_puzzle_grid_set_shown (self->grid, get_state (self, "show-letters"), shows_classes);
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
  editor_puzzle_details_show (self->details, self->document, self->puzzle);
  editor_puzzle_dungeon_show (self->dungeon, self->document, self->puzzle, self->classes,
                              self->pairing);
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

  self->puzzle = n == 0 ? ASHLAR_NO_INDEX : MIN (puzzle, n - 1);
  editor_puzzle_grid_clear_cursor (self->grid);
  editor_puzzle_clues_select (self->clues, ASHLAR_NO_WORD);
  editor_puzzle_list_update (
      self->list, self->document != NULL ? editor_document_get_content (self->document) : NULL,
      self->puzzle);
  if (self->document != NULL)
    editor_puzzle_list_set_report (self->list, editor_document_get_report (self->document));
  _editor_puzzles_page_update (self);
  g_object_notify (G_OBJECT (self), "subject");
}

static void
linted_cb (EditorPuzzlesPage *self)
{
  editor_puzzle_list_set_report (self->list, editor_document_get_report (self->document));
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorPuzzlesPage *self)
{
  switch (kind)
    {
    case EDITOR_CHANGE_EVERYTHING:
      _editor_puzzles_page_choose (self, self->puzzle == ASHLAR_NO_INDEX ? 0 : self->puzzle);
      break;
    case EDITOR_CHANGE_PUZZLES:
      /* What was added, moved or brought back by undo is what one wants to see. */
      _editor_puzzles_page_choose (self, subject);
      break;
    case EDITOR_CHANGE_PUZZLE:
      if (subject != self->puzzle)
        _editor_puzzles_page_choose (self, subject);
      else
        {
          editor_puzzle_list_update (self->list, editor_document_get_content (document),
                                     self->puzzle);
          _editor_puzzles_page_update (self);
        }
      break;
    case EDITOR_CHANGE_TILES:
    case EDITOR_CHANGE_OBJECTS:
    case EDITOR_CHANGE_BLOCK:
    case EDITOR_CHANGE_BLOCKS:
    case EDITOR_CHANGE_RECIPE:
    case EDITOR_CHANGE_RECIPES:
    case EDITOR_CHANGE_PROPERTIES:
    case EDITOR_CHANGE_LOOKS:
    default:
      break;
    }
}

/* What the parts ask for */

static void
chosen_cb (EditorPuzzlesPage *self, guint puzzle)
{
  if (puzzle != self->puzzle)
    _editor_puzzles_page_choose (self, puzzle);
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

static GActionGroup *
get_actions (EditorPage *page)
{
  return G_ACTION_GROUP (EDITOR_PUZZLES_PAGE (page)->actions);
}

static void
editor_puzzles_page_iface_init (EditorPageInterface *iface)
{
  iface->go_to = go_to;
  iface->get_actions = get_actions;
}

static void
set_document (EditorPuzzlesPage *self, EditorDocument *document)
{
  if (self->document == document)
    return;
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  _editor_puzzles_page_forget_imports (self);
  if (document != NULL)
    {
      g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (document, "linted", G_CALLBACK (linted_cb), self);
    }
  _editor_puzzles_page_choose (self, 0);
  g_object_notify (G_OBJECT (self), "document");
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorPuzzlesPage *self = EDITOR_PUZZLES_PAGE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_SUBJECT:
      if (self->puzzle != ASHLAR_NO_INDEX)
        g_value_take_string (value, g_strdup_printf ("/puzzles/%u", self->puzzle));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_DOCUMENT:
      set_document (EDITOR_PUZZLES_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dispose (GObject *object)
{
  EditorPuzzlesPage *self = EDITOR_PUZZLES_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_pointer ((GtkWidget **) &self->panels, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_PUZZLES_PAGE);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_puzzles_page_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorPuzzlesPage *self = EDITOR_PUZZLES_PAGE (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_pointer (&self->classes, ashlar_puzzle_classes_free);
  G_OBJECT_CLASS (editor_puzzles_page_parent_class)->finalize (object);
}

static void
editor_puzzles_page_class_init (EditorPuzzlesPageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  g_object_class_override_property (object_class, PROP_DOCUMENT, "document");
  g_object_class_override_property (object_class, PROP_SUBJECT, "subject");

  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_PUZZLE_DUNGEON);
  g_type_ensure (EDITOR_TYPE_PUZZLE_LIST);
  g_type_ensure (EDITOR_TYPE_PUZZLE_DETAILS);
  g_type_ensure (EDITOR_TYPE_PUZZLE_GRID);
  g_type_ensure (EDITOR_TYPE_CLASSES_VIEW);
  g_type_ensure (EDITOR_TYPE_PUZZLE_CLUES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-puzzles-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorPuzzlesPage, name)
  BIND (panels);
  BIND (list);
  BIND (stack);
  BIND (title);
  BIND (subtitle);
  BIND (grid);
  BIND (legend);
  BIND (chosen_legend);
  BIND (classes_view);
  BIND (clues);
  BIND (gallery_button);
  BIND (details_button);
  BIND (details);
  BIND (inspector_button);
  BIND (dungeon);
#undef BIND
}

static void
editor_puzzles_page_init (EditorPuzzlesPage *self)
{
  self->puzzle = ASHLAR_NO_INDEX;
  self->pairing = EDITOR_PAIRING_AUTO;
  _editor_puzzles_page_actions_init (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (self->panels, "gallery-folded", self->gallery_button, "visible",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->panels, "inspector-folded", self->inspector_button, "visible",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->dungeon, "words-changed",
                            G_CALLBACK (_editor_puzzles_page_update_words), self);
  g_signal_connect_swapped (self->list, "chosen", G_CALLBACK (chosen_cb), self);
  self->report = editor_puzzle_list_get_import_report (self->list);
  _editor_puzzles_page_import_init (self);
  _editor_puzzles_page_typing_init (self);
  _editor_puzzles_page_update (self);
}

guint
editor_puzzles_page_get_puzzle (EditorPuzzlesPage *self)
{
  g_return_val_if_fail (EDITOR_IS_PUZZLES_PAGE (self), ASHLAR_NO_INDEX);
  return self->puzzle;
}
