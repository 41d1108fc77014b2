/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ways as the layout wants them are numbers; which floor a way leads to, and what it says, is read from the quest. A floor that names no way leads on
 * to the one behind it, or home. */

#include "ashlar-config.h"

#include "adventures/editor-quest-picture.h"

#include <glib/gi18n.h>

#include "adventures/editor-adventure-words.h"
#include "document/editor-sample-words.h"

/* What the way says, else what it asks for. */
static char *
dup_label (const AshlarWay *way, AshlarContent *content)
{
  if (way->label[0] != '\0')
    return g_strdup (editor_sample_words (way->label));
  if (way->carries != NULL)
    /* Translators: on a way that only who carries something can go; %s is what. */
    return g_strdup_printf (_ ("with %s"),
                            editor_adventure_get_object_name (content, way->carries));
  if (way->won != NULL)
    /* Translators: on a way that opens when a quest is done; %s is the quest. */
    return g_strdup_printf (_ ("after %s"), way->won);
  return way->occurrences >= 0 ? g_strdup_printf ("%d", way->occurrences) : g_strdup ("");
}

static guint
find_target (const AshlarQuest *quest, const char *floor)
{
  return g_str_equal (floor, ASHLAR_HUB) ? quest->floors->len
                                         : ashlar_quest_find_floor (quest, floor);
}

static double
measure_label (PangoLayout *pango, const char *label)
{
  int width;

  if (label[0] == '\0')
    return 0;
  pango_layout_set_text (pango, label, -1);
  pango_layout_get_pixel_size (pango, &width, NULL);
  return width + 18;
}

static void
add_way (GArray *ways, GPtrArray *labels, guint from, guint to, char *label, PangoLayout *pango)
{
  EditorQuestWay way = { from, to, measure_label (pango, label) };

  g_array_append_val (ways, way);
  g_ptr_array_add (labels, label);
}

EditorQuestPicture *
editor_quest_picture_new (const AshlarQuest *quest, AshlarContent *content, PangoLayout *pango)
{
  EditorQuestPicture *self = g_new0 (EditorQuestPicture, 1);
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (EditorQuestWay));
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  guint             n = quest->floors->len;
  g_autofree guint *times = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const AshlarFloor *floor = g_ptr_array_index (quest->floors, i);

      times[i] = floor->times;
      for (guint k = 0; k < floor->next->len; k++)
        {
          const AshlarWay *way = g_ptr_array_index (floor->next, k);
          guint            to = find_target (quest, way->floor);

          /* One to nowhere is told by the lint. */
          if (to != ASHLAR_NO_INDEX)
            add_way (ways, labels, i, to, dup_label (way, content), pango);
        }
      if (floor->next->len == 0)
        {
          guint behind = ashlar_quest_get_behind (quest, i);

          add_way (ways, labels, i, behind != ASHLAR_NO_INDEX ? behind : n, g_strdup (""), pango);
        }
    }
  self->n_ways = ways->len;
  self->layout = editor_quest_layout_new (times, n, (const EditorQuestWay *) (gpointer) ways->data,
                                          ways->len, 0);
  self->is_home = g_new0 (gboolean, ways->len + 1);
  for (guint i = 0; i < ways->len; i++)
    self->is_home[i] = g_array_index (ways, EditorQuestWay, i).to == n;
  g_ptr_array_add (labels, NULL);
  self->labels = (char **) g_ptr_array_free (g_steal_pointer (&labels), FALSE);
  return self;
}

void
editor_quest_picture_free (EditorQuestPicture *self)
{
  editor_quest_layout_free (self->layout);
  g_strfreev (self->labels);
  g_free (self->is_home);
  g_free (self);
}

void
editor_quest_picture_measure (const EditorQuestPicture *self, int *width, int *height)
{
  *width = (int) self->layout->width + 2 * EDITOR_QUEST_PAD;
  *height = (int) self->layout->height + EDITOR_QUEST_HEAD + EDITOR_QUEST_PAD + 6;
}

gboolean
editor_quest_picture_find_card (const EditorQuestPicture *self, guint card, EditorQuestBox *box)
{
  if (card >= self->layout->n_cards)
    return FALSE;
  *box = self->layout->cards[card].box;
  box->x += EDITOR_QUEST_PAD;
  box->y += EDITOR_QUEST_HEAD;
  return TRUE;
}

double
editor_quest_strip_get_slack (const EditorQuestStrip *self)
{
  double width = self->width - 2 * EDITOR_QUEST_PAD;

  return MAX (0, width - self->picture->layout->width);
}

double
editor_quest_strip_to_row_x (const EditorQuestStrip *self, double x, double width)
{
  return self->mirrored ? self->width - EDITOR_QUEST_PAD - x - width : EDITOR_QUEST_PAD + x;
}
