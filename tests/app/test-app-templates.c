/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every template of the resources can be instantiated: no child that its class does not know, no
 * property that the oldest supported GTK lacks. */

#include "ashlar-config.h"

#include <dlfcn.h>

#include "harness.h"

/* "EditorElementCard" → editor_element_card_get_type() */
static GType
find_type (const char *name)
{
  g_autoptr (GString) symbol = g_string_new (NULL);
  GType (*get_type) (void);

  for (const char *p = name; *p != '\0'; p++)
    {
      if (g_ascii_isupper (*p) && p != name)
        g_string_append_c (symbol, '_');
      g_string_append_c (symbol, g_ascii_tolower (*p));
    }
  g_string_append (symbol, "_get_type");
  *(void **) &get_type = dlsym (RTLD_DEFAULT, symbol->str);
  return get_type != NULL ? get_type () : G_TYPE_INVALID;
}

static void
test_template (gconstpointer data)
{
  const char *path = data;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("<template class=\"([^\"]+)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;
  GObject         *object;
  gpointer         weak;
  GType            type;

  g_assert_true (g_regex_match_full (regex, g_bytes_get_data (bytes, NULL),
                                     (gssize) g_bytes_get_size (bytes), 0, 0, &match, NULL));
  name = g_match_info_fetch (match, 1);
  type = find_type (name);
  g_test_message ("%s", name);
  g_assert_true (g_type_is_a (type, GTK_TYPE_WIDGET));
  object = g_object_new (type, NULL);
  weak = object;
  g_object_add_weak_pointer (object, &weak);
  if (GTK_IS_WINDOW (object))
    gtk_window_destroy (GTK_WINDOW (object));
  else
    {
      g_object_ref_sink (object);
      g_object_unref (object);
    }
  harness_settle ();
  g_assert_null (weak);
}

int
main (int argc, char *argv[])
{
  static const char folder[] = "/io/github/ashlar/Ashlar";
  g_auto (GStrv) names = NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  int status;

  harness_init (&argc, &argv);
  names = g_resources_enumerate_children (folder, 0, NULL);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], ".ui"))
      {
        char            *path = g_strconcat (folder, "/", names[i], NULL);
        g_autofree char *test = g_strconcat ("/templates/", names[i], NULL);

        g_ptr_array_add (paths, path);
        g_test_add_data_func (test, path, test_template);
      }
  g_assert_cmpuint (paths->len, >, 20);
  status = harness_run ();
  return status;
}
