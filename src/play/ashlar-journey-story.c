/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is told on a journey.
 *
 * Of several texts of a floor one is dealt to each time that it comes, so that who walks it three times hears three
 * of them; of those that the adventure has for floors that have none one is drawn. At home
 * the talk goes round, from one that is drawn for the run, so that nobody hears the same twice before he
 * has heard all. Cost: O(1). */

#include "play/ashlar-journey-state-private.h"

/* Of the floor's own lines. */
static const AshlarStoryLine *
deal_line (const AshlarJourney *self, const GPtrArray *lines, const char *what)
{
  return g_ptr_array_index (
      lines, _ashlar_floor_deal (self->seed, _ashlar_journey_get_quest (self, self->here.quest),
                                 _ashlar_journey_get_floor (self),
                                 self->here.visits[self->here.floor], what, lines->len));
}

static const AshlarStoryLine *
draw_line (const AshlarJourney *self, const GPtrArray *lines)
{
  return lines->len > 0 ? g_ptr_array_index (
             lines, _ashlar_journey_draw (self->here.draw_seed, ASHLAR_DRAW_STORY, 0, lines->len))
                        : NULL;
}

/* NULL for what is no line, and where nothing is told. */
static const AshlarStoryLine *
get_line (const AshlarJourney *self, AshlarMoment moment)
{
  const AshlarFloor *floor = _ashlar_journey_get_floor (self);

  if (floor == NULL)
    return NULL;
  if (moment == ASHLAR_MOMENT_ENTER)
    return floor->enter->len > 0 ? deal_line (self, floor->enter, "enter")
                                 : draw_line (self, self->adventure->story);
  if (moment == ASHLAR_MOMENT_WON && self->here.is_won && floor->won->len > 0)
    return deal_line (self, floor->won, "won");
  return NULL;
}

static const char *
get_talk (const AshlarJourney *self)
{
  guint n = g_strv_length (self->adventure->hub.talk);

  return n > 0 ? self->adventure->hub
                     .talk[((guint64) _ashlar_journey_draw (self->seed, ASHLAR_DRAW_TALK, 0, n)
                            + self->n_homecomings)
                           % n]
               : NULL;
}

static const char *
get_text (const AshlarJourney *self, AshlarMoment moment)
{
  const AshlarStoryLine *line = get_line (self, moment);
  gboolean               is_home = self->here.quest == ASHLAR_NO_INDEX;

  switch (moment)
    {
    case ASHLAR_MOMENT_HOME:
      return is_home ? self->adventure->hub.text : NULL;
    case ASHLAR_MOMENT_TALK:
      return is_home ? get_talk (self) : NULL;
    case ASHLAR_MOMENT_QUEST:
      return is_home ? NULL : _ashlar_journey_get_quest (self, self->here.quest)->text;
    case ASHLAR_MOMENT_ENTER:
    case ASHLAR_MOMENT_WON:
    default:
      return line != NULL ? line->text : NULL;
    }
}

/**
 * ashlar_journey_get_story:
 * @self: a journey
 * @moment: when it is told
 *
 * Gives what is told where the hero is: the same however often one asks. Of several texts of a
 * floor the seed deals one to each time that the floor comes, each once before any comes again; a floor that has none on
 * entering tells one of the adventure's.
 *
 * Returns: (transfer none) (nullable): plain text, of any letters, at most %ASHLAR_MAX_STORY of them;
 *   %NULL where nothing is told: of home on a floor, of the quest at home, of a win before it
 */
const char *
ashlar_journey_get_story (AshlarJourney *self, AshlarMoment moment)
{
  const char *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = get_text (self, moment);
  return text != NULL && *text != '\0' ? text : NULL;
}

/**
 * ashlar_journey_get_speaker:
 * @self: a journey
 * @moment: when it is told
 *
 * Says who speaks what ashlar_journey_get_story() gives.
 *
 * Returns: (transfer none) (nullable): a name, plain text of any letters; %NULL if it is nobody's
 */
const char *
ashlar_journey_get_speaker (AshlarJourney *self, AshlarMoment moment)
{
  const AshlarStoryLine *line;

  g_return_val_if_fail (self != NULL, NULL);

  line = get_line (self, moment);
  return line != NULL ? line->by : NULL;
}
