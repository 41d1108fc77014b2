/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is done to adventures: whatever is changed is undone and done again to the byte, opens again as it was written, and leaves no name behind
 * that nothing has. */

#include "ashlar-config.h"

#include <gio/gio.h>
#include <string.h>

#include "base/ashlar-report-private.h"
#include "edits/editor-adventure-edit.h"
#include "edits/editor-adventure-value.h"
#include "edits/editor-quest-edit.h"
#include "pipeline/ashlar-generator.h"
#include "play/ashlar-journey-private.h"

static const char *const text
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\","
      "  \"tiles\": [ { \"representation\": \"#\", \"description\": \"wall\" },"
      "    { \"representation\": \".\", \"description\": \"floor\" } ],"
      "  \"objects\": [ { \"id\": \"toad\", \"representation\": \"t\" }, { \"id\": \"potion\", "
      "\"representation\": \"!\" } ],"
      "  \"recipes\": [ { \"id\": \"maze\", \"planner\": { \"type\": \"maze\" } } ],"
      "  \"adventures\": [ { \"id\": \"first\", \"title\": \"First\","
      "    \"hub\": { \"text\": \"Rain.\", \"talk\": [ \"She sings.\" ], \"offers\": [ { "
      "\"raise\": \"hp\", \"by\": 5, \"price\": 20 } ] },"
      "    \"hero\": { \"hp\": 12, \"pack\": { \"potion\": 2 } },"
      "    \"foes\": { \"toad\": { \"hits\": 1, \"damage\": { \"min\": 0, \"max\": 2 } } },"
      "    \"items\": { \"potion\": { \"heal\": 5 } },"
      "    \"encounters\": [ { \"id\": \"toads\", \"chance\": 0.1, \"foes\": { \"toad\": 1 } } ],"
      "    \"story\": [ \"Dark.\", { \"by\": \"A toad\", \"text\": \"Croak.\" } ],"
      "    \"quests\": ["
      "      { \"id\": \"up\", \"floors\": ["
      "        { \"id\": \"a\", \"recipe\": \"maze\", \"next\": [ { \"floor\": \"c\", \"label\": "
      "\"stairs\", \"when\": { \"carries\": \"potion\" } }, { \"floor\": \"b\" } ] },"
      "        { \"id\": \"b\", \"recipe\": \"maze\", \"times\": 2, \"place\": [ { \"id\": \"p\", "
      "\"object\": \"potion\" } ] },"
      "        { \"id\": \"c\", \"recipe\": \"maze\", \"seeds\": [ \"7\" ], \"win\": { \"all\": [ "
      "{ \"defeat\": \"toad\" }, { \"reach\": \"exit\" } ] } },"
      "        { \"id\": \"d\", \"recipe\": \"maze\", \"next\": \"hub\" } ] },"
      "      { \"id\": \"down\", \"requires\": [ \"up\" ], \"reward\": { \"gold\": 3 }, "
      "\"floors\": ["
      "        { \"id\": \"a\", \"recipe\": \"maze\", \"next\": [ { \"floor\": \"hub\", \"when\": "
      "{ \"won\": \"up\" } } ],"
      "          \"story\": { \"enter\": [ \"In.\" ], \"won\": [ \"Out.\" ] } } ] } ] } ] }";

static AshlarContent *
open_text (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "adventures", &error);

  g_assert_no_error (error);
  return content;
}

static GBytes *
write_content (EditorDocument *document)
{
  return ashlar_content_to_bytes (editor_document_get_content (document));
}

/* Takes @edit. */
static void
apply (EditorDocument *document, EditorEdit *edit, const GError *error)
{
  g_autoptr (GBytes) before = write_content (document);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GBytes) undone = NULL;
  g_autoptr (GError) failure = NULL;
  g_autoptr (AshlarContent) reopened = NULL;

  g_assert_no_error (error);
  g_assert_nonnull (edit);
  g_assert_true (editor_edit_apply (document, edit));
  editor_document_end_gesture (document);
  after = write_content (document);
  reopened = ashlar_content_load_bytes (after, "again", &failure);
  g_assert_no_error (failure);
  g_assert_true (ashlar_content_equal (reopened, editor_document_get_content (document)));
  if (g_bytes_equal (before, after))
    return;
  editor_document_undo (document);
  undone = write_content (document);
  g_assert_true (g_bytes_equal (undone, before));
  editor_document_redo (document);
  again = write_content (document);
  g_assert_true (g_bytes_equal (again, after));
}

static const AshlarAdventure *
get (EditorDocument *document)
{
  return ashlar_content_get_adventure (editor_document_get_content (document), 0);
}

static const AshlarFloor *
get_floor (EditorDocument *document, guint quest, guint floor)
{
  const AshlarQuest *found = g_ptr_array_index (get (document)->quests, quest);

  return g_ptr_array_index (found->floors, floor);
}

#define CONTENT(document) editor_document_get_content (document)
#define DO(document, call)                                                                         \
  do                                                                                               \
    {                                                                                              \
      g_autoptr (GError) error = NULL;                                                             \
      EditorEdit *edit = call;                                                                     \
      apply (document, edit, error);                                                               \
    }                                                                                              \
  while (0)
#define REFUSE(call, code)                                                                         \
  do                                                                                               \
    {                                                                                              \
      g_autoptr (GError) error = NULL;                                                             \
      EditorEdit *edit = call;                                                                     \
      g_assert_null (edit);                                                                        \
      g_assert_error (error, EDITOR_EDIT_ERROR, code);                                             \
    }                                                                                              \
  while (0)

/* Where a floor leads, comma by comma; "" goes without saying. */
static char *
dup_ways (const AshlarFloor *floor)
{
  GString *ways = g_string_new (NULL);

  for (guint i = 0; i < floor->next->len; i++)
    g_string_append_printf (ways, "%s%s", i > 0 ? "," : "",
                            ((const AshlarWay *) g_ptr_array_index (floor->next, i))->floor);
  return g_string_free (ways, FALSE);
}

static void
check_ways (EditorDocument *document, guint quest, guint floor, const char *id, const char *ways)
{
  g_autofree char *found = dup_ways (get_floor (document, quest, floor));

  g_assert_cmpstr (get_floor (document, quest, floor)->id, ==, id);
  g_assert_cmpstr (found, ==, ways);
}

static void
test_form (void)
{
  g_autoptr (AshlarContent) content = open_text ();
  g_autoptr (AshlarValue) value
      = ashlar_adventure_to_value (ashlar_content_get_adventure (content, 0));
  g_autoptr (AshlarValue) form = editor_adventure_value_to_form (value);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarValue) back = editor_adventure_value_from_form (form, &error);
  const AshlarValue *found;

  g_assert_no_error (error);
  g_assert_true (ashlar_value_equal (back, value));
  found = editor_adventure_value_find (form, "quests/0/floors/0/next/0/carries");
  g_assert_cmpstr (ashlar_value_get_string (found), ==, "potion");
  found = editor_adventure_value_find (form, "hero/pack/0/count");
  g_assert_cmpint (ashlar_value_get_integer (found), ==, 2);
  found = editor_adventure_value_find (form, "hub/talk/0/text");
  g_assert_cmpstr (ashlar_value_get_string (found), ==, "She sings.");
  found = editor_adventure_value_find (form, "quests/0/floors/3/next/0/floor");
  g_assert_cmpstr (ashlar_value_get_string (found), ==, "hub");
  g_assert_null (editor_adventure_value_find (form, "quests/0/floors/9"));
}

static void
set (EditorDocument *document, const char *place, AshlarValue *value)
{
  g_autoptr (AshlarValue) owned = value;

  DO (document,
      editor_adventure_edit_set (CONTENT (document), 0, place, owned, "Set", NULL, &error));
}

static void
test_set (void)
{
  g_autoptr (AshlarContent) content = open_text ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autoptr (AshlarValue) entry = ashlar_value_new_object ();
  g_autoptr (AshlarValue) nobody = ashlar_value_new_string ("");

  set (document, "title", ashlar_value_new_string ("Another"));
  g_assert_cmpstr (get (document)->title, ==, "Another");
  set (document, "quests/0/floors/0/set/across/from", ashlar_value_new_integer (7));
  set (document, "quests/0/floors/0/set/across/step", ashlar_value_new_integer (1));
  set (document, "quests/0/floors/0/set", NULL);
  g_assert_null (get_floor (document, 0, 0)->set);
  set (document, "foes/0/hits", ashlar_value_new_integer (9));
  g_assert_cmpuint (((const AshlarFoe *) get (document)->foes->pdata[0])->hits, ==, 9);
  set (document, "quests/0/floors/0/next/0/won", ashlar_value_new_string ("down"));
  g_assert_cmpstr (((const AshlarWay *) get_floor (document, 0, 0)->next->pdata[0])->won, ==,
                   "down");
  set (document, "hub/talk/0/text", ashlar_value_new_string ("She does not."));
  g_assert_cmpstr (get (document)->hub.talk[0], ==, "She does not.");
  ashlar_value_object_set (entry, "object", ashlar_value_new_string ("toad"));
  ashlar_value_object_set (entry, "count", ashlar_value_new_integer (3));
  DO (document,
      editor_adventure_edit_insert (CONTENT (document), 0, "hero/pack", 0, entry, "Add", &error));
  g_assert_cmpuint (get (document)->hero.n_pack, ==, 2);
  DO (document,
      editor_adventure_edit_move_entry (CONTENT (document), 0, "story", 1, 0, "Move", &error));
  g_assert_cmpstr (((const AshlarStoryLine *) get (document)->story->pdata[0])->by, ==, "A toad");
  REFUSE (
      editor_adventure_edit_insert (CONTENT (document), 0, "hero/pack", 0, entry, "Add", &error),
      EDITOR_EDIT_ERROR_TAKEN);
  REFUSE (editor_adventure_edit_set (CONTENT (document), 0, "quests/7/title", nobody, "Set", NULL,
                                     &error),
          EDITOR_EDIT_ERROR_INVALID);
  REFUSE (editor_adventure_edit_set (CONTENT (document), 0, "quests/0/floors/0/recipe", nobody,
                                     "Set", NULL, &error),
          EDITOR_EDIT_ERROR_INVALID);
  REFUSE (editor_adventure_edit_set (CONTENT (document), 3, "title", nobody, "Set", NULL, &error),
          EDITOR_EDIT_ERROR_INVALID);
}

static void
test_adventures (void)
{
  g_autoptr (AshlarContent) content = open_text ();
  g_autoptr (EditorDocument) document = editor_document_new (content);

  DO (document, editor_adventure_edit_add (CONTENT (document), &error));
  DO (document, editor_adventure_edit_duplicate (CONTENT (document), 0, &error));
  g_assert_cmpuint (ashlar_content_get_n_adventures (CONTENT (document)), ==, 3);
  g_assert_cmpuint (ashlar_content_find_adventure (CONTENT (document), "first-2"), ==, 2);
  DO (document, editor_adventure_edit_move (CONTENT (document), 2, 0, &error));
  DO (document, editor_adventure_edit_rename (CONTENT (document), 0, " second ", &error));
  g_assert_cmpuint (ashlar_content_find_adventure (CONTENT (document), "second"), ==, 0);
  REFUSE (editor_adventure_edit_rename (CONTENT (document), 0, "first", &error),
          EDITOR_EDIT_ERROR_TAKEN);
  REFUSE (editor_adventure_edit_rename (CONTENT (document), 0, " ", &error),
          EDITOR_EDIT_ERROR_INVALID);
  DO (document, editor_adventure_edit_remove (CONTENT (document), 0, &error));
  g_assert_cmpuint (ashlar_content_find_adventure (CONTENT (document), "second"), ==,
                    ASHLAR_NO_INDEX);
}

static void
test_quests (void)
{
  g_autoptr (AshlarContent) content = open_text ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  const AshlarQuest *quest;

  DO (document, editor_quest_edit_rename (CONTENT (document), 0, 0, "higher", &error));
  quest = get (document)->quests->pdata[1];
  g_assert_cmpstr (quest->requires[0], ==, "higher");
  g_assert_cmpstr (((const AshlarWay *) get_floor (document, 1, 0)->next->pdata[0])->won, ==,
                   "higher");
  REFUSE (editor_quest_edit_rename (CONTENT (document), 0, 0, "down", &error),
          EDITOR_EDIT_ERROR_TAKEN);
  DO (document, editor_quest_edit_duplicate (CONTENT (document), 0, 0, &error));
  g_assert_cmpuint (ashlar_adventure_find_quest (get (document), "higher-2"), ==, 1);
  DO (document, editor_quest_edit_add (CONTENT (document), 0, &error));
  DO (document, editor_quest_edit_require (CONTENT (document), 0, 3, "down", TRUE, &error));
  DO (document, editor_quest_edit_require (CONTENT (document), 0, 3, "down", FALSE, &error));
  DO (document, editor_quest_edit_move (CONTENT (document), 0, 3, 0, &error));
  DO (document, editor_quest_edit_remove (CONTENT (document), 0, 1, &error));
  quest = get (document)->quests->pdata[2];
  g_assert_null (quest->requires[0]);
  g_assert_null (((const AshlarWay *) get_floor (document, 2, 0)->next->pdata[0])->won);
}

static void
test_floors (void)
{
  g_autoptr (AshlarContent) content = open_text ();
  g_autoptr (EditorDocument) document = editor_document_new (content);

  DO (document, editor_floor_edit_rename (CONTENT (document), 0, 0, 2, "keep", &error));
  check_ways (document, 0, 0, "a", "keep,b");
  REFUSE (editor_floor_edit_rename (CONTENT (document), 0, 0, 2, "hub", &error),
          EDITOR_EDIT_ERROR_TAKEN);
  REFUSE (editor_floor_edit_rename (CONTENT (document), 0, 0, 2, "a", &error),
          EDITOR_EDIT_ERROR_TAKEN);
  /* Behind one with ways: these are the new one's. */
  DO (document, editor_floor_edit_add (CONTENT (document), 0, 0, 0, &error));
  check_ways (document, 0, 0, "a", "");
  check_ways (document, 0, 1, "floor", "keep,b");
  editor_document_undo (document);
  /* Without b, which led to keep, the way to it does. */
  DO (document, editor_floor_edit_remove (CONTENT (document), 0, 0, 1, &error));
  check_ways (document, 0, 0, "a", "keep,keep");
  check_ways (document, 0, 1, "keep", "");
  editor_document_undo (document);
  /* Without d, which said so, keep leads home, which goes without saying then. */
  DO (document, editor_floor_edit_remove (CONTENT (document), 0, 0, 3, &error));
  check_ways (document, 0, 2, "keep", "");
  editor_document_undo (document);
  DO (document, editor_floor_edit_duplicate (CONTENT (document), 0, 0, 1, &error));
  check_ways (document, 0, 2, "b-2", "");
  g_assert_cmpuint (get_floor (document, 0, 2)->times, ==, 2);
  DO (document, editor_floor_edit_move (CONTENT (document), 0, 0, 2, 0, 0, &error));
  check_ways (document, 0, 0, "b-2", "");
  DO (document, editor_floor_edit_move (CONTENT (document), 0, 0, 1, 1, 1, &error));
  check_ways (document, 1, 1, "a-2", "hub");
  REFUSE (editor_floor_edit_remove (CONTENT (document), 0, 9, 0, &error),
          EDITOR_EDIT_ERROR_INVALID);
  DO (document, editor_floor_edit_pin (CONTENT (document), 0, 0, 0, 42, TRUE, &error));
  DO (document, editor_floor_edit_pin (CONTENT (document), 0, 0, 0, 42, TRUE, &error));
  g_assert_cmpuint (g_strv_length (get_floor (document, 0, 0)->seeds), ==, 1);
  DO (document, editor_floor_edit_pin (CONTENT (document), 0, 0, 0, 42, FALSE, &error));
  g_assert_null (get_floor (document, 0, 0)->seeds[0]);
}

/* Whatever is added or taken away, every other floor leads where it led. */
static void
test_ways (void)
{
  g_autoptr (AshlarContent) content = open_text ();
  g_autoptr (EditorDocument) document = editor_document_new (content);

  DO (document, editor_floor_edit_add_way (CONTENT (document), 0, 0, 1, ASHLAR_HUB, &error));
  check_ways (document, 0, 1, "b", "c,hub");
  DO (document, editor_floor_edit_add_way (CONTENT (document), 0, 0, 2, NULL, &error));
  check_ways (document, 0, 2, "c", "d,floor");
  check_ways (document, 0, 3, "floor", "");
  check_ways (document, 0, 4, "d", "hub");
}

/* Nothing is said against the adventure. */
static void
check_lint (AshlarContent *content, guint adventure)
{
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);
  g_autofree char *prefix = g_strdup_printf ("/adventures/%u", adventure);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (ashlar_finding_get_severity (finding) != ASHLAR_SEVERITY_HINT
          && g_str_has_prefix (ashlar_finding_get_subject (finding), prefix))
        g_test_message ("%s", ashlar_finding_get_message (finding));
      g_assert_false (ashlar_finding_get_severity (finding) != ASHLAR_SEVERITY_HINT
                      && g_str_has_prefix (ashlar_finding_get_subject (finding), prefix));
    }
}

/* Of each recipe of each sample: nothing is said against it, and each of the ten floors is built. */
static void
test_grown (gconstpointer data)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (data, &failure);

  g_assert_no_error (failure);
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    {
      g_autoptr (EditorDocument) document = editor_document_new (content);
      const char            *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, i));
      guint                  last, n_built = 0;
      const AshlarAdventure *adventure;
      const AshlarQuest     *quest;
      const AshlarFloor     *floor;

      DO (document, editor_adventure_edit_add_grown (CONTENT (document), recipe, &error));
      last = ashlar_content_get_n_adventures (CONTENT (document)) - 1;
      adventure = ashlar_content_get_adventure (CONTENT (document), last);
      quest = adventure->quests->pdata[0];
      floor = quest->floors->pdata[0];
      g_assert_cmpuint (floor->times, ==, 10);
      for (guint depth = 1; depth <= floor->times; depth++)
        {
          gboolean built = FALSE;

          for (guint64 run = 1; run <= 4 && !built; run++)
            {
              g_autoptr (AshlarLevel) level = ashlar_floor_build (
                  CONTENT (document), floor, depth,
                  ashlar_floor_seed (run, quest, floor, depth - 1), NULL, NULL);

              built = level != NULL;
            }
          n_built += built;
        }
      check_lint (CONTENT (document), last);
      g_test_message ("%s: %s: %u of 10 floors", (const char *) data, recipe, n_built);
      g_assert_cmpuint (n_built, ==, 10);
    }
}

int
main (int argc, char **argv)
{
  static const char *const samples[]
      = { "crossword-vaults", "drowned-abbey",  "dwindle-mines", "first-steps",
          "old-keep",         "platform-rooms", "sixteen-pieces" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adventure-edit/form", test_form);
  g_test_add_func ("/adventure-edit/set", test_set);
  g_test_add_func ("/adventure-edit/adventures", test_adventures);
  g_test_add_func ("/adventure-edit/quests", test_quests);
  g_test_add_func ("/adventure-edit/floors", test_floors);
  g_test_add_func ("/adventure-edit/ways", test_ways);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_strdup_printf ("/adventure-edit/grown/%s", samples[i]);
      char *path = g_strdup_printf ("%s/../data/samples/%s.ashlar.json", g_getenv ("G_TEST_SRCDIR"),
                                    samples[i]);

      g_test_add_data_func_full (name, path, test_grown, g_free);
    }
  return g_test_run ();
}
