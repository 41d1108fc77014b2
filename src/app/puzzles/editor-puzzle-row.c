/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "edits/editor-puzzle-edit.h"
#include "widgets/editor-tooltip.h"

#define SIDE 48

struct _EditorPuzzleRow
{
  GtkListBoxRow parent_instance;

  AshlarPuzzle *puzzle; /* owned, nullable */

  /* Template children. */
  GtkPicture *picture;
  GtkLabel   *title;
  GtkLabel   *subtitle;
  GtkWidget  *complaint;
};

G_DEFINE_FINAL_TYPE (EditorPuzzleRow, editor_puzzle_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Paper, blocks; where the grid has no square nothing. A pixel of a large grid is what its middle is.
 */
static GdkTexture *
new_pattern (EditorPuzzleRow *self)
{
  const AshlarPuzzle *puzzle = self->puzzle;
  guint               side = SIDE * (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  guint               most = MAX (MAX (puzzle->width, puzzle->height), 1);
  guint               square = MAX (side / most, 1);
  guint               drawn_x = MIN (square * puzzle->width, side);
  guint               drawn_y = MIN (square * puzzle->height, side);
  guint               left = (side - drawn_x) / 2, top = (side - drawn_y) / 2;
  guint8             *pixels = g_malloc0 ((gsize) side * side * 4);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, (gsize) side * side * 4);

  for (guint y = 0; y < drawn_y; y++)
    for (guint x = 0; x < drawn_x; x++)
      {
        guint8 *pixel = pixels + ((gsize) (y + top) * side + x + left) * 4;
        guint   kind = ashlar_puzzle_get_square (puzzle, x * puzzle->width / drawn_x,
                                                 y * puzzle->height / drawn_y)
                         ->kind;

        if (kind != ASHLAR_SQUARE_VOID)
          memset (pixel, kind == ASHLAR_SQUARE_BLOCK ? 0x3a : 0xff, 3);
        pixel[3] = kind != ASHLAR_SQUARE_VOID ? 0xff : 0;
      }
  return gdk_memory_texture_new ((int) side, (int) side, GDK_MEMORY_R8G8B8A8, bytes,
                                 (gsize) side * 4);
}

static char *
dup_size (const AshlarPuzzle *puzzle)
{
  guint            n = ashlar_puzzle_get_n_words (puzzle);
  g_autofree char *words = g_strdup_printf (ngettext ("%u word", "%u words", n), n);

  if (puzzle->width == 0)
    return g_strdup (_ ("cannot be understood"));
  /* Translators: columns and rows of a crossword; "80 words". */
  return g_strdup_printf (_ ("%u × %u · %s"), puzzle->width, puzzle->height, words);
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, EditorPuzzleRow *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (EDITOR_TYPE_PUZZLE_ROW, self);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorPuzzleRow *self)
{
  GtkWidget *dragged = g_value_get_object (value);

  if (dragged == NULL || dragged == GTK_WIDGET (self)
      || gtk_widget_get_parent (dragged) != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0,
                 (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (dragged)));
  return TRUE;
}

static void
build_dragging (EditorPuzzleRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (EDITOR_TYPE_PUZZLE_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_PUZZLE_ROW);
  G_OBJECT_CLASS (editor_puzzle_row_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_PUZZLE_ROW (object)->puzzle, ashlar_puzzle_unref);
  G_OBJECT_CLASS (editor_puzzle_row_parent_class)->finalize (object);
}

static void
editor_puzzle_row_class_init (EditorPuzzleRowClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dispose;
  object_class->finalize = finalize;
  signals[DROPPED] = g_signal_new ("dropped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-puzzle-row.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleRow, picture);
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleRow, title);
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, EditorPuzzleRow, complaint);
}

static void
editor_puzzle_row_init (EditorPuzzleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  build_dragging (self);
}

GtkWidget *
editor_puzzle_row_new (void)
{
  return g_object_new (EDITOR_TYPE_PUZZLE_ROW, NULL);
}

void
editor_puzzle_row_set_puzzle (EditorPuzzleRow *self, AshlarPuzzle *puzzle)
{
  g_autofree char *name = NULL, *size = NULL;
  g_autoptr (GdkTexture) pattern = NULL;

  g_return_if_fail (EDITOR_IS_PUZZLE_ROW (self));
  if (self->puzzle == puzzle)
    return;
  ashlar_puzzle_ref (puzzle);
  g_clear_pointer (&self->puzzle, ashlar_puzzle_unref);
  self->puzzle = puzzle;
  name = editor_puzzle_dup_name (puzzle);
  size = dup_size (puzzle);
  pattern = new_pattern (self);
  gtk_label_set_label (self->title, name);
  gtk_label_set_label (self->subtitle, size);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (pattern));
}

void
editor_puzzle_row_set_complaint (EditorPuzzleRow *self, const char *complaint)
{
  g_return_if_fail (EDITOR_IS_PUZZLE_ROW (self));
  gtk_widget_set_visible (self->complaint, complaint != NULL);
  editor_tooltip_set (self->complaint, complaint);
}

gboolean
editor_puzzle_row_matches (EditorPuzzleRow *self, const char *words)
{
  g_autofree char *needle = g_utf8_casefold (words, -1);
  const char      *texts[3];

  g_return_val_if_fail (EDITOR_IS_PUZZLE_ROW (self), FALSE);
  if (self->puzzle == NULL || words[0] == '\0')
    return TRUE;
  texts[0] = ashlar_puzzle_get_title (self->puzzle);
  texts[1] = ashlar_puzzle_get_author (self->puzzle);
  texts[2] = ashlar_puzzle_get_id (self->puzzle);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *folded = g_utf8_casefold (texts[i], -1);

      if (strstr (folded, needle) != NULL)
        return TRUE;
    }
  return FALSE;
}

void
editor_puzzle_row_offer (EditorPuzzleRow  *self,
                         EditorSearchBest *best,
                         const char       *typed,
                         guint             position)
{
  g_return_if_fail (EDITOR_IS_PUZZLE_ROW (self));
  if (self->puzzle == NULL)
    return;
  editor_search_offer (best, typed, position, ashlar_puzzle_get_id (self->puzzle));
  editor_search_offer (best, typed, position, ashlar_puzzle_get_title (self->puzzle));
}
