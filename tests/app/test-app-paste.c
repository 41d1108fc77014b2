/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles and blocks as the article on block building prints them, pasted into the window; what is
 * something else is refused with a reason and changes nothing. */

#include <string.h>

#include "harness.h"

#include "widgets/editor-page.h"

/* From the article, as it stands there: keys without quotes, rows on lines of their own. */
#define TILES                                                                                      \
  "[\n{\ndescription: 'Floor'\nrepresentation: '.',\nblocksLoS: false,\nblocksMovement: false,\n"  \
  "onEnter: null\n},\n{\ndescription: 'Wall'\nrepresentation: '#',\nblocksLoS: true,\n"            \
  "blocksMovement: true,\nonEnter: null\n}\n]\n"
#define ROOM                                                                                       \
  "{\nid: 'bl_room3x3'\ndescription: 'A square room with a single exit and central dynamic\n"      \
  "lighting, half of the time contains a monster, sometimes\na treasure chest',\nwidth: 5,\n"      \
  "height: 5,\nrepresentation:\n'#####\n#...#\n#...#\n#...#\n##.##',\nexits: [\n"                  \
  "{ position: [2,4], direction: 'South' }\n],\nobjects: [\n"                                      \
  "{ position: [2,2], probability: 1.0, reference: 'bp_light_small' },\n"                          \
  "{ position: [2,2], probability: 0.5, reference: 'bp_generic_enemy' },\n"                        \
  "{ position: [2,1], probability: 0.25, reference: 'bp_treasure' }\n],\n"                         \
  "transformations: ['R90', 'R180', 'R270']\n}"
#define CONDITIONAL                                                                                \
  "{\ndescription: 'When an ? Is encountered change it in # (33%) or . (66%)'\n"                   \
  "representation: '?',\nreferences: {\n'#': 1,\n'.': 2\n}\n}"

typedef struct
{
  EditorWindow   *window;
  EditorDocument *document;
  AshlarContent  *before;
} Fixture;

static const char *
get_name (GtkWidget *widget)
{
  return gtk_widget_get_name (widget);
}

/* A report, or words on the window. */
static gboolean
has_answer (gpointer user_data)
{
  Fixture *self = user_data;
  GList   *windows = gtk_application_get_windows (GTK_APPLICATION (harness_get_application ()));
  gboolean found = harness_find (GTK_WIDGET (self->window), ADW_TYPE_TOAST_OVERLAY) != NULL
                   && editor_document_get_content (self->document) != self->before;
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      found |= g_str_equal (get_name (window), "paste-report");
    }
  return found || windows == NULL;
}

static void
paste (Fixture *self, const char *page, const char *text)
{
  harness_show_page (self->window, page);
  self->before = editor_document_get_content (self->document);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  harness_settle ();
  g_assert_true (harness_activate (self->window, "page.paste", NULL));
}

static void
set_up (Fixture *self)
{
  self->window = harness_new_window (1280, 800);
  harness_open_sample (self->window, "new");
  self->document = editor_window_get_document (self->window);
}

/* The article's own text on either page: in one step of undo, with a report. */
static void
test_article (void)
{
  static const char *const pages[] = { "tiles", "blocks" };
  static const char *const texts[] = { CONDITIONAL, ROOM, "[" CONDITIONAL "," ROOM "]" };

  for (guint page = 0; page < G_N_ELEMENTS (pages); page++)
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        Fixture        fixture;
        AshlarContent *content;
        guint          n_tiles, n_blocks;

        set_up (&fixture);
        content = editor_document_get_content (fixture.document);
        /* The article's floor and wall are what its block is drawn with. */
        if (ashlar_content_find_tile (content, '.') == ASHLAR_NO_INDEX
            || ashlar_content_find_tile (content, '#') == ASHLAR_NO_INDEX)
          {
            paste (&fixture, pages[page], TILES);
            harness_wait ("the article's tiles", has_answer, &fixture);
          }
        content = editor_document_get_content (fixture.document);
        n_tiles = ashlar_content_get_n_tiles (content);
        n_blocks = ashlar_content_get_n_blocks (content);
        paste (&fixture, pages[page], texts[i]);
        harness_wait ("what was pasted", has_answer, &fixture);
        content = editor_document_get_content (fixture.document);
        g_assert_cmpuint (ashlar_content_get_n_tiles (content), ==, n_tiles + (i != 1));
        g_assert_cmpuint (ashlar_content_get_n_blocks (content), ==, n_blocks + (i != 0));
        if (i != 0)
          {
            AshlarBlock *block = ashlar_content_get_block (content, n_blocks);

            g_assert_cmpstr (ashlar_block_get_id (block), ==, "bl_room3x3");
          }
        harness_close_others (fixture.window);
        g_assert_true (harness_activate (fixture.window, "win.undo", NULL));
        content = editor_document_get_content (fixture.document);
        g_assert_cmpuint (ashlar_content_get_n_tiles (content), ==, n_tiles);
        g_assert_cmpuint (ashlar_content_get_n_blocks (content), ==, n_blocks);
        harness_close (fixture.window);
      }
}

/* What is known already is left as it is, and the report says so. */
static void
test_report (void)
{
  Fixture fixture;

  set_up (&fixture);
  paste (&fixture, "tiles", "[{representation: '%', description: 'Moss'}]");
  harness_wait ("the tile", has_answer, &fixture);
  harness_close_others (fixture.window);
  paste (&fixture, "tiles",
         "[{representation: '%', description: 'Another'}, {representation: '&'}]");
  harness_wait ("the report", has_answer, &fixture);
  g_assert_cmpuint (ashlar_content_find_tile (editor_document_get_content (fixture.document), '&'),
                    !=, ASHLAR_NO_INDEX);
  harness_close_others (fixture.window);
  harness_close (fixture.window);
}

/* "Any other JSON there is refused": nothing changes, and it can be pasted again afterwards. */
static void
test_refused (void)
{
  static const char *const texts[] = {
    "[1, 2, 3]",
    "{\"name\": \"x\"}",
    "[]",
    "{\"format\": \"ashlar-content\", \"version\": 1, \"tiles\": []}",
    "{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"]}",
    "[{id: 'a', representation: ['\xe2\x98\x83']}]",
    "[{id: 'a', representation: ['.'",
  };
  static const char *const pages[] = { "tiles", "blocks" };
  Fixture                  fixture;

  set_up (&fixture);
  for (guint page = 0; page < G_N_ELEMENTS (pages); page++)
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        paste (&fixture, pages[page], texts[i]);
        harness_settle ();
        g_assert_true (editor_document_get_content (fixture.document) == fixture.before);
      }
  paste (&fixture, "tiles", "no tiles at all");
  harness_settle ();
  g_assert_true (editor_document_get_content (fixture.document) == fixture.before);
  paste (&fixture, "tiles", "[{representation: '%'}]");
  harness_wait ("the tile", has_answer, &fixture);
  harness_close_others (fixture.window);
  harness_close (fixture.window);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/paste/the-articles-own-text", test_article);
  g_test_add_func ("/paste/what-is-known-is-reported", test_report);
  g_test_add_func ("/paste/other-json-is-refused", test_refused);
  return harness_run ();
}
