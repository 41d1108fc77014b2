/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-element.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/editor-finding.h"
#include "edits/editor-puzzle-edit.h"

#define SIDE 48

static guint
count (AshlarContent *content)
{
  return ashlar_content_get_n_puzzles (content);
}

static gpointer
peek (AshlarContent *content, guint index)
{
  return ashlar_content_get_puzzle (content, index);
}

static char *
dup_id (gconstpointer puzzle)
{
  return g_strdup (ashlar_puzzle_get_id (puzzle));
}

static const char *
get_title (EditorElement *element)
{
  return ashlar_puzzle_get_title (editor_element_get_value (element));
}

static char *
dup_name (EditorElement *element)
{
  return editor_puzzle_dup_name (editor_element_get_value (element));
}

static void
add_searched (EditorElement *element, GString *text)
{
  const AshlarPuzzle *puzzle = editor_element_get_value (element);

  g_string_append_printf (text, "%s\n%s\n%s\n", ashlar_puzzle_get_title (puzzle),
                          ashlar_puzzle_get_author (puzzle), ashlar_puzzle_get_id (puzzle));
}

/* Paper, blocks; where the grid has no square nothing. A pixel of a large grid is what its middle is. */
static GdkTexture *
new_pattern (const AshlarPuzzle *puzzle, guint side)
{
  guint   most = MAX (MAX (puzzle->width, puzzle->height), 1);
  guint   square = MAX (side / most, 1);
  guint   drawn_x = MIN (square * puzzle->width, side);
  guint   drawn_y = MIN (square * puzzle->height, side);
  guint   left = (side - drawn_x) / 2, top = (side - drawn_y) / 2;
  guint8 *pixels = g_malloc0 ((gsize) side * side * 4);
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

static GtkWidget *
new_picture (void)
{
  GtkWidget *picture
      = g_object_new (GTK_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_widget_set_size_request (picture, SIDE, SIDE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, "puzzle-picture");
  return picture;
}

static gboolean
show_picture (GtkWidget *picture, EditorElement *element, GObject *pictures)
{
  g_autoptr (GdkTexture) pattern = new_pattern (
      editor_element_get_value (element), SIDE * (guint) gtk_widget_get_scale_factor (picture));

  gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (pattern));
  return TRUE;
}

static void
describe (EditorElement *element, EditorElementWords *words)
{
  const AshlarPuzzle *puzzle = editor_element_get_value (element);
  guint               n = ashlar_puzzle_get_n_words (puzzle);
  g_autofree char    *n_words = g_strdup_printf (ngettext ("%u word", "%u words", n), n);
  const char         *complaint = editor_element_get_complaint (element);

  words->title = editor_puzzle_dup_name (puzzle);
  words->subtitle
      = puzzle->width == 0
            ? g_strdup (_ ("cannot be understood"))
            /* Translators: columns and rows of a crossword; "80 words". */
            : g_strdup_printf (_ ("%u × %u · %s"), puzzle->width, puzzle->height, n_words);
  words->spoken = g_strdup_printf ("%s, %s", words->title, words->subtitle);
  if (complaint == NULL)
    return;
  words->badge = editor_severity_get_icon_name (editor_element_get_badness (element) - 1);
  words->badge_type = "warning";
  words->badge_tooltip = g_strdup (complaint);
}

/* ---- Edits ---- */

/* @what: as many squares each way. */
static EditorEdit *
add_new (AshlarContent *content, const char *what, guint after, GError **error)
{
  guint side = CLAMP ((guint) g_ascii_strtoull (what, NULL, 10), 1, ASHLAR_MAX_PUZZLE_SIZE);
  g_autoptr (AshlarPuzzle) puzzle = ashlar_puzzle_new_blank ("puzzle", side, side);
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();

  g_ptr_array_add (puzzles, puzzle);
  return editor_puzzle_edit_add (content, puzzles, _ ("New Grid"), error);
}

static EditorEdit *
duplicate (AshlarContent *content, const guint *puzzles, guint n, GError **error)
{
  return editor_puzzle_edit_duplicate (content, puzzles[0], error);
}

static EditorEdit *
remove_puzzle (AshlarContent *content, const guint *puzzles, guint n, GError **error)
{
  return editor_puzzle_edit_remove (content, puzzles[0], error);
}

static EditorEdit *
move (AshlarContent *content, const guint *puzzles, guint n, guint to, GError **error)
{
  return editor_puzzle_edit_move (content, puzzles[0], to, error);
}

static GtkWidget *
new_add_button (void)
{
  static const char *const sides[] = { "5", "9", "13", "15", "21" };
  GtkWidget               *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) ready = g_menu_new ();
  g_autoptr (GMenu) blank = g_menu_new ();

  g_menu_append (ready, _ ("_Import…"), "win.import");
  g_menu_append (ready, _ ("_Paste"), "page.paste");
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *label = g_strdup_printf ("%s × %s", sides[i], sides[i]);
      g_autofree char *action = g_strdup_printf ("page.new::%s", sides[i]);

      g_menu_append (blank, label, action);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (ready));
  g_menu_append_section (menu, _ ("New Grid"), G_MENU_MODEL (blank));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  return button;
}

static const EditorElementCommand commands[] = {
  { N_ ("_Export as ipuz…"), "page.export" },
  { NULL, NULL },
};

const EditorElementKind editor_puzzle_element_kind = {
  .name = "puzzle",
  .pointer = "/puzzles/",
  .label = N_ ("Puzzles"),
  .search = N_ ("Search puzzles"),
  .add = N_ ("New puzzle"),
  .columns = 1,
  .count = count,
  .peek = peek,
  .get_type = ashlar_puzzle_get_type,
  .dup_id = dup_id,
  .get_title = get_title,
  .dup_name = dup_name,
  .add_searched = add_searched,
  .new_picture = new_picture,
  .show_picture = show_picture,
  .describe = describe,
  .shows_findings = TRUE,
  .add_new = add_new,
  .duplicate = duplicate,
  .remove = remove_puzzle,
  .move = move,
  .commands = commands,
  .new_add_button = new_add_button,
};

const EditorElementShelf editor_puzzle_shelf = { .kind = &editor_puzzle_element_kind };
