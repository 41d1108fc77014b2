/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Events outlive their play as copies. */

#include "play/ashlar-play-event-private.h"

static void
test_copy (void)
{
  char            *text = g_strdup ("bronze");
  AshlarPlayEvent  event = { ASHLAR_PLAY_EVENT_KEY, 7, 3, 4, text, 0 };
  AshlarPlayEvent  silent = { ASHLAR_PLAY_EVENT_HOME, 8, 0, 0, NULL, 1 };
  AshlarPlayEvent *copies[2];
  guint            x, y;

  copies[0] = g_boxed_copy (ASHLAR_TYPE_PLAY_EVENT, &event);
  copies[1] = g_boxed_copy (ASHLAR_TYPE_PLAY_EVENT, &silent);
  text[0] = 'x';
  g_free (text);
  g_assert_cmpint (ashlar_play_event_get_kind (copies[0]), ==, ASHLAR_PLAY_EVENT_KEY);
  g_assert_cmpuint (ashlar_play_event_get_turn (copies[0]), ==, 7);
  ashlar_play_event_get_position (copies[0], &x, &y);
  g_assert_cmpuint (x, ==, 3);
  g_assert_cmpuint (y, ==, 4);
  g_assert_cmpstr (ashlar_play_event_get_subject (copies[0]), ==, "bronze");
  g_assert_null (ashlar_play_event_get_subject (copies[1]));
  g_assert_cmpint (ashlar_play_event_get_amount (copies[1]), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    g_boxed_free (ASHLAR_TYPE_PLAY_EVENT, copies[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-event/copy", test_copy);
  return g_test_run ();
}
