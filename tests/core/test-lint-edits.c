/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint after an edit goes on from what the lint before it remembers. Whatever was edited, it finds what a lint finds that
 * remembers nothing: held over chains of random edits, finding by finding, in their order. */

#include <string.h>

#include "base/ashlar-report-private.h"
#include "base/ashlar-stream-private.h"
#include "content/ashlar-elements-private.h"
#include "pipeline/ashlar-generator.h"

#include "levels.h"
#include "random-content.h"

#define N_EDITS 60 /* in a row */

static guint
below (AshlarStream *stream, guint n)
{
  return n > 0 ? ashlar_stream_below (stream, n) : 0;
}

static AshlarBlock *
copy_some_block (AshlarContent *content, AshlarStream *stream, guint *index)
{
  *index = below (stream, content->blocks->len);
  return ashlar_block_copy (g_ptr_array_index (content->blocks, *index));
}

static gunichar
draw_tile (AshlarContent *content, AshlarStream *stream)
{
  return ((AshlarTile *) g_ptr_array_index (content->tiles, below (stream, content->tiles->len)))
      ->representation;
}

/* Entries that name a block, a tag, or nothing. */
static void
draw_list (AshlarContent *content, AshlarStream *stream, AshlarExit *exit)
{
  guint n = below (stream, 3);

  g_strfreev (exit->list);
  exit->list_kind = (AshlarExitList) below (stream, 3);
  exit->list = exit->list_kind != ASHLAR_EXIT_LIST_NONE ? g_new0 (char *, n + 1) : NULL;
  for (guint i = 0; exit->list != NULL && i < n; i++)
    {
      guint kind = below (stream, 3);
      guint which = below (stream, content->blocks->len);

      exit->list[i] = kind == 0   ? g_strdup (ashlar_content_get_block (content, which)->id)
                      : kind == 1 ? g_strdup_printf ("tag:t%u", below (stream, 3))
                                  : g_strdup_printf ("nothing%u", below (stream, 2));
    }
}

static void
change_exits (AshlarContent *content, AshlarStream *stream, AshlarBlock *block)
{
  guint which = below (stream, block->n_exits);

  if (block->n_exits == 0 || below (stream, 4) == 0)
    {
      AshlarExit exit = { .x = (gint) below (stream, block->width),
                          .y = (gint) below (stream, block->height),
                          .direction = (AshlarDirection) below (stream, ASHLAR_N_DIRECTIONS),
                          .width = 1 };

      if (block->n_exits < ASHLAR_MAX_BLOCK_EXITS)
        ashlar_block_insert_exit (block, below (stream, block->n_exits + 1), &exit);
      return;
    }
  switch (below (stream, 4))
    {
    case 0:
      ashlar_block_remove_exit (block, which);
      break;
    case 1:
      block->exits[which].plug = below (stream, 2) ? draw_tile (content, stream) : 0;
      break;
    case 2:
      block->exits[which].direction = (AshlarDirection) below (stream, ASHLAR_N_DIRECTIONS);
      break;
    default:
      draw_list (content, stream, &block->exits[which]);
    }
}

static void
change_block (AshlarContent *content, AshlarStream *stream, AshlarBlock *block)
{
  switch (below (stream, 6))
    {
    case 0:
      for (guint i = 1 + below (stream, 4); i > 0; i--)
        block->cells[below (stream, block->width * block->height)] = draw_tile (content, stream);
      break;
    case 1:
      block->occurrences = below (stream, 2) * 10;
      break;
    case 2:
      g_strfreev (block->tags);
      block->tags = g_new0 (char *, 2);
      block->tags[0] = below (stream, 2) ? g_strdup_printf ("t%u", below (stream, 3)) : NULL;
      break;
    case 3:
      block->may_end = !block->may_end;
      break;
    default:
      change_exits (content, stream, block);
    }
}

static AshlarContent *
edit_tiles (AshlarContent *content, AshlarStream *stream)
{
  guint index = below (stream, content->tiles->len);
  g_autoptr (AshlarTile) tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));

  switch (below (stream, 4))
    {
    case 0:
      return ashlar_content_with_default_tile (content, draw_tile (content, stream));
    case 1:
      return ashlar_content_with_moved_tile (content, index, below (stream, content->tiles->len));
    default:
      tile->own |= ASHLAR_TILE_BLOCKS_MOVEMENT;
      tile->blocks_movement = !tile->blocks_movement;
      return ashlar_content_with_tile (content, index, tile);
    }
}

static AshlarContent *
edit_objects (AshlarContent *content, AshlarStream *stream)
{
  guint index = below (stream, content->objects->len);

  if (content->objects->len == 0)
    return ashlar_content_ref (content);
  if (below (stream, 2))
    return ashlar_content_with_object (content, index, NULL);
  return ashlar_content_with_moved_object (content, index, below (stream, content->objects->len));
}

/* Moves, removals and names are what shifts what is remembered. */
static AshlarContent *
edit (AshlarContent *content, AshlarStream *stream)
{
  guint            index, n = content->blocks->len;
  g_autofree char *id = NULL;
  g_autoptr (AshlarBlock) block = NULL;

  if (n == 0 || below (stream, 12) == 0)
    return below (stream, 2) ? edit_tiles (content, stream) : edit_objects (content, stream);
  block = copy_some_block (content, stream, &index);
  switch (below (stream, 8))
    {
    case 0:
      if (n > 3)
        return ashlar_content_with_block (content, index, NULL);
      break;
    case 1:
      id = g_strdup_printf ("other_%u", below (stream, 1000));
      g_free (block->id);
      block->id = g_steal_pointer (&id);
      if (ashlar_content_find_block (content, block->id) == ASHLAR_NO_INDEX)
        return ashlar_content_with_inserted_block (content, below (stream, n + 1), block);
      return ashlar_content_ref (content);
    case 2:
      {
        g_autoptr (GPtrArray) blocks = g_ptr_array_new ();
        guint    to = below (stream, n);
        gpointer other;

        g_ptr_array_extend (blocks, content->blocks, NULL, NULL);
        other = blocks->pdata[to];
        blocks->pdata[to] = blocks->pdata[index];
        blocks->pdata[index] = other;
        return ashlar_content_with_blocks (content, (AshlarBlock *const *) blocks->pdata, n);
      }
    case 3:
      {
        AshlarContent *renamed;

        id = g_strdup_printf ("name_%u", below (stream, 1000));
        renamed = ashlar_content_with_renamed_block (content, block->id, id);
        return renamed != NULL ? renamed : ashlar_content_ref (content);
      }
    default:
      break;
    }
  change_block (content, stream, block);
  return ashlar_content_with_block (content, index, block);
}

static void
assert_same (AshlarReport *a, AshlarReport *b, guint64 seed, guint nth)
{
  if (ashlar_report_get_n_findings (a) != ashlar_report_get_n_findings (b))
    g_test_message ("seed %" G_GUINT64_FORMAT ", edit %u", seed, nth);
  g_assert_cmpuint (ashlar_report_get_n_findings (a), ==, ashlar_report_get_n_findings (b));
  for (guint i = 0; i <= ASHLAR_SEVERITY_ERROR; i++)
    g_assert_cmpuint (ashlar_report_count (a, (AshlarSeverity) i), ==,
                      ashlar_report_count (b, (AshlarSeverity) i));
  for (guint i = 0; i < ashlar_report_get_n_findings (a); i++)
    {
      const AshlarFinding *left = ashlar_report_get_finding (a, i);
      const AshlarFinding *right = ashlar_report_get_finding (b, i);

      if (strcmp (left->message, right->message) != 0)
        g_test_message ("seed %" G_GUINT64_FORMAT ", edit %u, finding %u", seed, nth, i);
      g_assert_cmpint (left->severity, ==, right->severity);
      g_assert_cmpstr (left->code, ==, right->code);
      g_assert_cmpstr (left->subject, ==, right->subject);
      g_assert_cmpstr (left->message, ==, right->message);
      g_assert_cmpstr (left->fix_label, ==, right->fix_label);
      g_assert_true (ashlar_value_equal (left->fix, right->fix));
    }
}

/* Some edits are not looked at: what is remembered is then older than the content before. */
static guint
hold (AshlarContent *first, guint64 seed)
{
  AshlarStream stream;
  g_autoptr (AshlarContent) content = ashlar_content_ref (first);
  guint n_findings = 0;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < N_EDITS; i++)
    {
      g_autoptr (AshlarContent) next = edit (content, &stream);
      g_autoptr (AshlarContent) plain = ashlar_content_new_twin (next);
      g_autoptr (AshlarReport) report = NULL, whole = NULL;

      ashlar_content_unref (content);
      content = g_steal_pointer (&next);
      if (below (&stream, 5) == 0)
        continue;
      report = ashlar_content_lint (content);
      whole = ashlar_content_lint (plain);
      assert_same (report, whole, seed, i);
      n_findings += ashlar_report_get_n_findings (report);
    }
  return n_findings;
}

static guint
get_n_seeds (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? 2000 : 24;
}

static void
test_random (void)
{
  guint n_findings = 0;

  for (guint64 seed = 0; seed < get_n_seeds (); seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);

      n_findings += hold (content, seed);
    }
  g_assert_cmpuint (n_findings, >, 1000);
}

static void
test_samples (void)
{
  static const char *const samples[] = { "old-keep", "first-steps", "platform-rooms" };
  guint                    n_findings = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint64 seed = 0; seed < get_n_seeds () / 8; seed++)
      {
        g_autoptr (AshlarContent) content = levels_load_sample (samples[i]);

        n_findings += hold (content, seed);
      }
  g_assert_cmpuint (n_findings, >, 1000);
}

/* More than a report lists: which are listed, and how many are not, is the same, too. */
static void
test_full (void)
{
  for (guint64 seed = 0; seed < get_n_seeds () / 20; seed++)
    {
      g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
      g_autoptr (GPtrArray) blocks
          = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_block_unref);
      g_autoptr (AshlarContent) content = NULL;

      for (guint i = 0; i < 260; i++)
        {
          AshlarBlock *copy
              = ashlar_block_copy (g_ptr_array_index (keep->blocks, i % keep->blocks->len));

          g_free (copy->id);
          copy->id = g_strdup_printf ("bl_%u", i);
          for (guint e = 0; e < copy->n_exits; e++)
            {
              AshlarExit *exit = &copy->exits[e];

              g_strfreev (exit->list);
              exit->list_kind = ASHLAR_EXIT_LIST_FORBIDDEN;
              exit->list = g_new0 (char *, 3);
              exit->list[0] = g_strdup ("nothing0");
              exit->list[1] = g_strdup_printf ("name_%u", e);
            }
          g_ptr_array_add (blocks, copy);
        }
      content
          = ashlar_content_with_blocks (keep, (AshlarBlock *const *) blocks->pdata, blocks->len);
      g_assert_cmpuint (hold (content, seed), >, 1000 * N_EDITS / 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lint-edits/random", test_random);
  g_test_add_func ("/lint-edits/samples", test_samples);
  g_test_add_func ("/lint-edits/full", test_full);
  return g_test_run ();
}
