/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What keys and pointer do in the grid. Letters come from the input method, so that every script can
 * be typed; the keys that are no letters are taken as they are. */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-grid-private.h"

static AshlarSquare *
get_square (EditorPuzzleGrid *self)
{
  return ashlar_puzzle_get_square (self->puzzle, self->x, self->y);
}

/* The direction that is kept in (x, y), if a word runs so there; else the one that does. */
static AshlarWordDirection
fitting_direction (EditorPuzzleGrid *self, guint x, guint y, AshlarWordDirection direction)
{
  AshlarWordDirection other
      = direction == ASHLAR_WORD_ACROSS ? ASHLAR_WORD_DOWN : ASHLAR_WORD_ACROSS;

  return _editor_puzzle_grid_get_word_at (self, x, y, direction) == ASHLAR_NO_WORD
                 && _editor_puzzle_grid_get_word_at (self, x, y, other) != ASHLAR_NO_WORD
             ? other
             : direction;
}

/* FALSE at the rim. */
static gboolean
step (EditorPuzzleGrid *self, gint dx, gint dy, AshlarWordDirection direction)
{
  gint x = (gint) self->x + dx, y = (gint) self->y + dy;

  if (x < 0 || y < 0 || x >= (gint) self->puzzle->width || y >= (gint) self->puzzle->height)
    return FALSE;
  editor_puzzle_grid_set_cursor (self, (guint) x, (guint) y, direction);
  return TRUE;
}

static gboolean
advance (EditorPuzzleGrid *self, gint by)
{
  return self->direction == ASHLAR_WORD_ACROSS ? step (self, by, 0, self->direction)
                                               : step (self, 0, by, self->direction);
}

static void
turn (EditorPuzzleGrid *self)
{
  editor_puzzle_grid_set_cursor (self, self->x, self->y,
                                 self->direction == ASHLAR_WORD_ACROSS ? ASHLAR_WORD_DOWN
                                                                       : ASHLAR_WORD_ACROSS);
}

/* Typing */

static void
type_letter (EditorPuzzleGrid *self, const char *letter)
{
  guint word = editor_puzzle_grid_get_word (self);

  g_signal_emit_by_name (self, "typed", self->x, self->y, letter);
  /* On in the word; at its end one stays and sees what stands there. */
  if (word == editor_puzzle_grid_get_word (self) && word != ASHLAR_NO_WORD)
    {
      const AshlarPuzzleWord *in = &self->puzzle->words[word];
      guint at = self->direction == ASHLAR_WORD_ACROSS ? self->x - in->x : self->y - in->y;

      if (at + 1 < in->length)
        advance (self, 1);
    }
  else
    advance (self, 1);
}

static void
toggle (EditorPuzzleGrid *self)
{
  gboolean closes = get_square (self)->kind == ASHLAR_SQUARE_OPEN;

  g_signal_emit_by_name (self, "toggled", self->x, self->y);
  if (closes)
    advance (self, 1);
}

void
editor_puzzle_grid_type (EditorPuzzleGrid *self, const char *text)
{
  g_return_if_fail (EDITOR_IS_PUZZLE_GRID (self));
  while (*text != '\0' && self->has_cursor)
    {
      const char *next = g_utf8_next_char (text);

      /* Marks belong to the letter before them. */
      while (*next != '\0' && g_unichar_ismark (g_utf8_get_char (next)))
        next = g_utf8_next_char (next);
      if (*text == ' ')
        turn (self);
      else if (*text == '.' || *text == '#')
        toggle (self);
      else if (!g_unichar_iscntrl (g_utf8_get_char (text)))
        {
          g_autofree char *letter = g_strndup (text, (gsize) (next - text));

          type_letter (self, letter);
        }
      text = next;
    }
}

static void
commit_cb (GtkIMContext *im, const char *text, EditorPuzzleGrid *self)
{
  editor_puzzle_grid_type (self, text);
}

/* What is there goes; on an empty square, what is before it. */
static void
rub_out (EditorPuzzleGrid *self)
{
  if (get_square (self)->letters == NULL && !advance (self, -1))
    return;
  if (get_square (self)->letters != NULL)
    g_signal_emit_by_name (self, "typed", self->x, self->y, NULL);
}

/* Moving */

static void
go_to_end (EditorPuzzleGrid *self, gboolean is_last, gboolean is_of_grid)
{
  guint                   index = editor_puzzle_grid_get_word (self);
  const AshlarPuzzleWord *word;
  guint                   last;

  if (is_of_grid)
    {
      editor_puzzle_grid_set_cursor (self, is_last ? self->puzzle->width - 1 : 0,
                                     is_last ? self->puzzle->height - 1 : 0, self->direction);
      return;
    }
  if (index == ASHLAR_NO_WORD)
    return;
  word = &self->puzzle->words[index];
  last = is_last ? word->length - 1u : 0;
  editor_puzzle_grid_set_cursor (self, word->x + (self->direction == ASHLAR_WORD_ACROSS ? last : 0),
                                 word->y + (self->direction == ASHLAR_WORD_DOWN ? last : 0),
                                 self->direction);
}

/* From a square without a word, to the first one. FALSE past the first and the last: the focus goes
 * on from there, so that nobody is caught in the grid. */
static gboolean
go_to_word (EditorPuzzleGrid *self, gint by)
{
  guint index = editor_puzzle_grid_get_word (self);
  gint  next = index == ASHLAR_NO_WORD ? 0 : (gint) index + by;

  if (next < 0 || next >= (gint) self->puzzle->n_words)
    return FALSE;
  editor_puzzle_grid_select_word (self, (guint) next);
  return TRUE;
}

static gboolean
move_cursor (EditorPuzzleGrid *self, guint keyval, GdkModifierType state)
{
  gboolean is_of_grid = (state & GDK_CONTROL_MASK) != 0;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step (self, -1, 0, ASHLAR_WORD_ACROSS);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step (self, 1, 0, ASHLAR_WORD_ACROSS);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step (self, 0, -1, ASHLAR_WORD_DOWN);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step (self, 0, 1, ASHLAR_WORD_DOWN);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      go_to_end (self, FALSE, is_of_grid);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      go_to_end (self, TRUE, is_of_grid);
      return TRUE;
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      return !is_of_grid && go_to_word (self, 1);
    case GDK_KEY_ISO_Left_Tab:
      return !is_of_grid && go_to_word (self, -1);
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorPuzzleGrid      *self)
{
  if (!self->has_cursor || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Tab && (state & GDK_SHIFT_MASK) != 0)
    keyval = GDK_KEY_ISO_Left_Tab;
  if (move_cursor (self, keyval, state))
    return GDK_EVENT_STOP;
  if ((state & GDK_CONTROL_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      turn (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_BackSpace:
      rub_out (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      if (get_square (self)->letters != NULL)
        g_signal_emit_by_name (self, "typed", self->x, self->y, NULL);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
focus_enter_cb (EditorPuzzleGrid *self)
{
  gtk_im_context_focus_in (self->im);
  if (!self->has_cursor && self->puzzle != NULL && self->puzzle->width > 0)
    {
      if (self->puzzle->n_words > 0)
        editor_puzzle_grid_select_word (self, 0);
      else
        editor_puzzle_grid_set_cursor (self, 0, 0, ASHLAR_WORD_ACROSS);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "entered");
}

static void
focus_leave_cb (EditorPuzzleGrid *self)
{
  gtk_im_context_focus_out (self->im);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Pointer */

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, EditorPuzzleGrid *self)
{
  EditorGridGeometry  geometry;
  double              column, row;
  AshlarWordDirection direction;

  if (self->puzzle == NULL || self->puzzle->width == 0)
    return;
  _editor_puzzle_grid_get_geometry (self, &geometry);
  column = (x - geometry.x) / geometry.side;
  row = (y - geometry.y) / geometry.side;
  if (column < 0 || row < 0 || column >= self->puzzle->width || row >= self->puzzle->height)
    return;
  if (self->has_cursor && self->x == (guint) column && self->y == (guint) row)
    turn (self);
  else
    {
      direction = fitting_direction (self, (guint) column, (guint) row, self->direction);
      editor_puzzle_grid_set_cursor (self, (guint) column, (guint) row, direction);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
_editor_puzzle_grid_input_init (EditorPuzzleGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture         *click = gtk_gesture_click_new ();

  gtk_im_context_set_client_widget (self->im, GTK_WIDGET (self));
  gtk_im_context_set_use_preedit (self->im, FALSE);
  g_signal_connect_object (self->im, "commit", G_CALLBACK (commit_cb), self, 0);
  gtk_event_controller_key_set_im_context (GTK_EVENT_CONTROLLER_KEY (keys), self->im);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
