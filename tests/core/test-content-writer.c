/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading and writing undo each other. */

#include "base/ashlar-stream-private.h"
#include "random-content.h"

#include <string.h>

static guint
n_seeds (guint n)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? 100 * n : n;
}

static char *
dup_findings (AshlarReport *report)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    g_string_append_printf (text, "%s: %s\n",
                            ashlar_finding_get_subject (ashlar_report_get_finding (report, i)),
                            ashlar_finding_get_message (ashlar_report_get_finding (report, i)));
  return g_string_free (text, FALSE);
}

/* Whatever is sound: written and read again it is the same value, and the same bytes once more. */
static void
test_round_trip (void)
{
  for (guint seed = 0; seed < n_seeds (3000); seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);
      g_autoptr (AshlarReport) report = ashlar_content_validate (content);
      g_autofree char *findings = dup_findings (report);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GBytes) again = NULL;
      g_autoptr (AshlarContent) read = NULL;
      g_autoptr (GError) error = NULL;

      if (*findings != '\0')
        g_error ("random_content (%u) is unsound:\n%s", seed, findings);
      bytes = ashlar_content_to_bytes (content);
      read = ashlar_content_load_bytes (bytes, "written", &error);
      if (error != NULL)
        g_error ("random_content (%u) is not read back: %s", seed, error->message);
      if (!ashlar_content_equal (content, read))
        g_error ("random_content (%u) comes back different:\n%.*s", seed,
                 (int) g_bytes_get_size (bytes), (const char *) g_bytes_get_data (bytes, NULL));
      again = ashlar_content_to_bytes (read);
      if (!g_bytes_equal (bytes, again))
        g_error ("random_content (%u) is written in two ways", seed);
    }
}

/* What has been damaged anywhere is read or refused, and nothing else. What is read is sound. */
static void
test_mutations (void)
{
  static const char alphabet[] = "{}[]\",:0123456789.eE+-truefalsn \n\\#X~?";

  for (guint seed = 0; seed < n_seeds (400); seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);
      g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
      gsize        length = g_bytes_get_size (bytes);
      AshlarStream stream;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_ASSIGN, 0, 0);
      for (guint round = 0; round < 20; round++)
        {
          g_autofree char *text = g_memdup2 (g_bytes_get_data (bytes, NULL), length);
          g_autoptr (GBytes) damaged = NULL;
          g_autoptr (AshlarContent) read = NULL;
          guint n_changes = 1 + ashlar_stream_below (&stream, 3);

          for (guint i = 0; i < n_changes; i++)
            {
              guint at = ashlar_stream_below (&stream, (guint32) length);

              text[at] = ashlar_stream_below (&stream, 8) == 0
                             ? (char) ashlar_stream_below (&stream, 256)
                             : alphabet[ashlar_stream_below (&stream, sizeof alphabet - 1)];
            }
          damaged = g_bytes_new (text, length);
          read = ashlar_content_load_bytes (damaged, "damaged", NULL);
          if (read != NULL)
            {
              g_autoptr (AshlarReport) report = ashlar_content_validate (read);
              g_autofree char *findings = dup_findings (report);

              if (*findings != '\0')
                g_error ("seed %u, round %u: what was read is unsound:\n%s", seed, round, findings);
            }
        }
    }
}

/* Everything that has a line or a place of its own. */
static void
test_layout (void)
{
  static const char text[]
      = "{\n"
        "  \"format\": \"ashlar-content\",\n"
        "  \"version\": 1,\n"
        "  \"title\": \"T\",\n"
        "  \"defaultTile\": \"#\",\n"
        "  \"tiles\": [\n"
        "    { \"representation\": \"#\", \"onEnter\": null, \"mine\": { \"kept\": [1, 2.5] } },\n"
        "    {\n"
        "      \"representation\": \".\",\n"
        "      \"description\": \"A floor with a description that is too long for one line\",\n"
        "      \"blocksLoS\": false,\n"
        "      \"blocksMovement\": false\n"
        "    }\n"
        "  ],\n"
        "  \"blocks\": [\n"
        "    {\n"
        "      \"id\": \"a\",\n"
        "      \"width\": 3,\n"
        "      \"height\": 2,\n"
        "      \"representation\": [\n"
        "        \"#.#\",\n"
        "        \"...\"\n"
        "      ],\n"
        "      \"occurrences\": 0,\n"
        "      \"mayEnd\": false,\n"
        "      \"exits\": [\n"
        "        { \"position\": [1, 0], \"direction\": \"North\", \"plug\": \"#\", \"mine\": true "
        "},\n"
        "        { \"position\": [0, 1], \"direction\": \"South\", \"width\": 3, "
        "\"allowedBlocks\": [] }\n"
        "      ],\n"
        "      \"objects\": [\n"
        "        { \"position\": [1, 1], \"probability\": 0.1, \"reference\": \"rat\" },\n"
        "        { \"position\": [1, 1], \"reference\": \"rat\" }\n"
        "      ],\n"
        "      \"transformations\": [\"R90\", \"MIRROR\"],\n"
        "      \"later\": \"x\"\n"
        "    }\n"
        "  ],\n"
        "  \"journeys\": [],\n"
        "  \"lighting\": { \"dark\": {} }\n"
        "}\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "text", &error);
  g_autoptr (GBytes) written = NULL;
  g_autofree char *written_text = NULL;

  g_assert_no_error (error);
  written = ashlar_content_to_bytes (content);
  written_text = g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
  g_assert_cmpstr (written_text, ==, text);
}

/* Two contents are of one digest if they are written alike. */
static void
test_digest (void)
{
  g_autoptr (AshlarContent) one = random_content (1);
  g_autoptr (AshlarContent) same = random_content (1);
  g_autoptr (AshlarContent) other = ashlar_content_with_title (one, "Another");
  g_autofree char *digest = ashlar_content_dup_digest (one);
  g_autofree char *same_digest = ashlar_content_dup_digest (same);
  g_autofree char *other_digest = ashlar_content_dup_digest (other);

  g_assert_true (g_str_has_prefix (digest, "sha256:"));
  g_assert_cmpuint (strlen (digest), ==, 7 + 64);
  g_assert_cmpstr (digest, ==, same_digest);
  g_assert_cmpstr (digest, !=, other_digest);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/content-writer/layout", test_layout);
  g_test_add_func ("/content-writer/round-trip", test_round_trip);
  g_test_add_func ("/content-writer/mutations", test_mutations);
  g_test_add_func ("/content-writer/digest", test_digest);
  return g_test_run ();
}
