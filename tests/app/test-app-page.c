/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A page hears its document and no other: one that it was given before says nothing to it any more,
 * and nothing keeps the page alive that it has heard. */

#include "ashlar-config.h"

#include "harness.h"
#include "widgets/editor-page.h"

#define TEST_TYPE_PAGE (test_page_get_type ())
G_DECLARE_FINAL_TYPE (TestPage, test_page, TEST, PAGE, EditorPage)

struct _TestPage
{
  EditorPage page;
  GString   *heard; /* a letter for each thing */
};

G_DEFINE_FINAL_TYPE (TestPage, test_page, EDITOR_TYPE_PAGE)

static void
document_set (EditorPage *page)
{
  g_string_append_c (TEST_PAGE (page)->heard, page->document != NULL ? 'D' : 'N');
}

static void
document_changed (EditorPage *page, EditorChange kind, guint subject)
{
  g_assert_nonnull (editor_page_get_content (page));
  g_string_append_c (TEST_PAGE (page)->heard, kind == EDITOR_CHANGE_TILES ? 't' : 'c');
}

static void
document_linted (EditorPage *page)
{
  g_string_append_c (TEST_PAGE (page)->heard, 'l');
}

static void
document_moved (EditorPage *page)
{
  g_string_append_c (TEST_PAGE (page)->heard, 'f');
}

static gboolean
go_to (EditorPage *page, const char *subject)
{
  editor_page_select (page, "blocks", 3);
  return TRUE;
}

static void
finalize (GObject *object)
{
  g_string_free (TEST_PAGE (object)->heard, TRUE);
  G_OBJECT_CLASS (test_page_parent_class)->finalize (object);
}

static const char template[] = "<interface><template class='TestPage' parent='EditorPage'>"
                               "<child><object class='GtkLabel'/></child></template></interface>";

static void
test_page_class_init (TestPageClass *klass)
{
  EditorPageClass *page_class = EDITOR_PAGE_CLASS (klass);
  g_autoptr (GBytes) bytes = g_bytes_new_static (template, sizeof template - 1);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  page_class->document_set = document_set;
  page_class->document_changed = document_changed;
  page_class->document_linted = document_linted;
  page_class->document_moved = document_moved;
  page_class->go_to = go_to;
  gtk_widget_class_set_template (GTK_WIDGET_CLASS (klass), bytes);
}

static void
test_page_init (TestPage *self)
{
  self->heard = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
check_heard (TestPage *page, const char *expected)
{
  g_assert_cmpstr (page->heard->str, ==, expected);
  g_string_truncate (page->heard, 0);
}

static EditorDocument *
new_document (void)
{
  AshlarContent  *content = ashlar_content_new ();
  EditorDocument *document = editor_document_new (content);

  ashlar_content_unref (content);
  return document;
}

static void
say_all (EditorDocument *document)
{
  g_signal_emit_by_name (document, "changed", (int) EDITOR_CHANGE_TILES, 0);
  g_signal_emit_by_name (document, "changed", (int) EDITOR_CHANGE_BLOCK, 2);
  g_signal_emit_by_name (document, "linted");
  g_object_notify (G_OBJECT (document), "file");
  g_object_notify (G_OBJECT (document), "modified");
}

static gboolean
are_gone (gpointer user_data)
{
  gpointer *gone = user_data;

  return gone[0] == NULL && gone[1] == NULL;
}

static void
test_document (void)
{
  EditorDocument *first = new_document (), *second = new_document ();
  TestPage       *page = g_object_ref_sink (g_object_new (TEST_TYPE_PAGE, NULL));
  EditorPage     *base = EDITOR_PAGE (page);
  gpointer        weak = page, gone[] = { first, second };

  g_object_add_weak_pointer (G_OBJECT (page), &weak);
  g_object_add_weak_pointer (G_OBJECT (first), &gone[0]);
  g_object_add_weak_pointer (G_OBJECT (second), &gone[1]);
  check_heard (page, "");
  g_assert_false (editor_page_go_to (base, "/blocks/3"));

  editor_page_set_document (base, first);
  check_heard (page, "D");
  editor_page_set_document (base, first);
  check_heard (page, "");
  say_all (first);
  say_all (second);
  check_heard (page, "tclf");

  editor_page_set_document (base, second);
  check_heard (page, "D");
  say_all (first);
  check_heard (page, "");
  say_all (second);
  check_heard (page, "tclf");

  editor_page_set_document (base, NULL);
  check_heard (page, "N");
  say_all (first);
  say_all (second);
  check_heard (page, "");
  g_object_unref (second);

  editor_page_set_document (base, first);
  g_object_unref (page);
  g_assert_null (weak);
  say_all (first);
  g_object_unref (first);
  /* Their findings are looked for in the background. */
  harness_wait ("the documents to go", are_gone, gone);
}

static void
count_cb (guint *n)
{
  *n += 1;
}

static void
test_subject (void)
{
  g_autoptr (EditorDocument) document = new_document ();
  g_autoptr (EditorPage) page = g_object_ref_sink (g_object_new (TEST_TYPE_PAGE, NULL));
  g_autofree char *before = editor_page_dup_subject (page), *after = NULL;
  guint            n = 0;

  g_assert_null (before);
  g_signal_connect_swapped (page, "notify::subject", G_CALLBACK (count_cb), &n);
  editor_page_set_document (page, document);
  g_assert_true (editor_page_go_to (page, "/blocks/3"));
  g_object_get (page, "subject", &after, NULL);
  g_assert_cmpstr (after, ==, "/blocks/3");
  g_assert_cmpuint (n, ==, 1);
}

/* The commands outlive the page in whoever has them. */
static void
test_actions (void)
{
  static const GActionEntry entries[] = { { .name = "go" }, { .name = "shown", .state = "true" } };
  EditorPage               *page = g_object_ref_sink (g_object_new (TEST_TYPE_PAGE, NULL));
  g_autoptr (GSimpleActionGroup) group = g_object_ref (page->actions);
  GActionGroup *actions = editor_page_get_actions (page);

  editor_page_add_actions (page, entries, G_N_ELEMENTS (entries), page);
  g_assert_true (g_action_group_get_action_enabled (actions, "go"));
  editor_page_enable (page, "go", FALSE);
  g_assert_false (g_action_group_get_action_enabled (actions, "go"));
  g_assert_true (editor_page_get_switch (page, "shown"));
  editor_page_set_state (page, "shown", g_variant_new_boolean (FALSE));
  g_assert_false (editor_page_get_switch (page, "shown"));
  g_object_unref (page);
  g_assert_true (g_action_group_has_action (actions, "go"));
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/page/document", test_document);
  g_test_add_func ("/page/subject", test_subject);
  g_test_add_func ("/page/actions", test_actions);
  return harness_run ();
}
