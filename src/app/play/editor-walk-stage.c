/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-walk-stage.h"

#include <glib/gi18n.h>

#include "content/ashlar-adventure-private.h"
#include "document/editor-sample-words.h"
#include "level/ashlar-level-private.h"
#include "overlays/editor-word-overlay.h"
#include "play/ashlar-journey-private.h"
#include "play/editor-card-place.h"
#include "play/editor-hotkeys.h"
#include "play/editor-pack-popover.h"
#include "walks/editor-happening.h"
#include "walks/editor-walk-words.h"
#include "widgets/editor-object-picture.h"

struct _EditorWalkStage
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorWalk   *walk;
  GSignalGroup *signals;
  GtkWidget    *pack; /* popover; nullable */
  char         *told; /* the story that was told last: it is told once */

  gboolean cards_shown;
  gboolean story_away;
  guint    word; /* that the clue asks for, or ASHLAR_NO_INDEX */

  /* Template children. */
  GtkOverlay       *overlay;
  EditorWalkCanvas *canvas;
  GtkWidget        *keys_card;
  GtkLabel         *floor_label;
  GtkGrid          *keys_grid;
  GtkWidget        *hero_card;
  GtkLabel         *hero_name;
  GtkLabel         *hero_level;
  GtkWidget        *hero_bars;
  GtkProgressBar   *hp_bar;
  GtkLabel         *hp_label;
  GtkProgressBar   *mp_bar;
  GtkLabel         *mp_label;
  GtkProgressBar   *xp_bar;
  GtkLabel         *xp_label;
  GtkLabel         *hero_pack;
  GtkWidget        *foe_card;
  GtkImage         *foe_picture;
  GtkLabel         *foe_title;
  GtkLabel         *foe_text;
  GtkButton        *fight_button;
  GtkButton        *drink_button;
  GtkWidget        *clue_card;
  GtkLabel         *clue_text;
  GtkEntry         *clue_entry;
  GtkLabel         *clue_note;
  GtkWidget        *end_card;
  GtkLabel         *end_title;
  GtkLabel         *end_text;
  GtkBox           *end_buttons;
  GtkWidget        *story_card;
  GtkLabel         *story_title;
  GtkLabel         *story_text;
  GtkWidget        *story_button;
  GtkLabel         *said;
};

G_DEFINE_FINAL_TYPE (EditorWalkStage, editor_walk_stage, GTK_TYPE_WIDGET)

static AshlarPlay *
get_play (EditorWalkStage *self)
{
  return self->walk != NULL && editor_walk_get_level (self->walk) != NULL
             ? editor_walk_get_play (self->walk)
             : NULL;
}

static const AshlarAdventure *
get_adventure (EditorWalkStage *self)
{
  AshlarPlay    *play = get_play (self);
  AshlarJourney *journey = play != NULL ? ashlar_play_get_journey (play) : NULL;

  return journey != NULL ? ashlar_journey_get_adventure (journey) : NULL;
}

/* ---- Where cards lie */

static gboolean
place_cb (GtkOverlay *overlay, GtkWidget *card, GdkRectangle *place, EditorWalkStage *self)
{
  EditorCardRoom  room = { .width = gtk_widget_get_width (GTK_WIDGET (overlay)),
                           .height = gtk_widget_get_height (GTK_WIDGET (overlay)),
                           .hero = { -100, -100, 0, 0 } };
  graphene_rect_t hero;
  GtkRequisition  natural;

  if (editor_walk_canvas_get_hero (self->canvas, &hero))
    room.hero = (GdkRectangle){ (int) hero.origin.x, (int) hero.origin.y, (int) hero.size.width,
                                (int) hero.size.height };
  gtk_widget_get_preferred_size (card, NULL, &natural);
  place->width = MIN (natural.width, room.width);
  place->height = natural.height;
  if (card == self->keys_card)
    editor_card_place (&room, EDITOR_CORNER_TOP_LEFT, EDITOR_CORNER_BOTTOM_LEFT, place);
  else if (card == self->hero_card)
    editor_card_place (&room, EDITOR_CORNER_TOP_RIGHT, EDITOR_CORNER_BOTTOM_RIGHT, place);
  else if (card == self->story_card)
    editor_card_place (&room, EDITOR_CORNER_BOTTOM_RIGHT, EDITOR_CORNER_BOTTOM_LEFT, place);
  else if (card == GTK_WIDGET (self->said))
    editor_card_place (&room, EDITOR_CORNER_BOTTOM, EDITOR_CORNER_TOP, place);
  else
    editor_card_place_beside (&room, place);
  return TRUE;
}

static void
moved_cb (EditorWalkStage *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self->overlay));
}

/* ---- Hotkeys */

static void
update_floor (EditorWalkStage *self)
{
  AshlarPlay      *play = get_play (self);
  g_autofree char *text = NULL;

  if (play != NULL && ashlar_play_get_journey (play) != NULL)
    text = g_strdup_printf (_ ("Floor %u"),
                            ashlar_journey_get_depth (ashlar_play_get_journey (play)));
  else
    text = g_strdup (_ ("Floor 1"));
  gtk_label_set_label (self->floor_label, text);
}

/* ---- The hero */

static void
show_bar (GtkProgressBar *bar, GtkLabel *label, guint value, guint most)
{
  g_autofree char *text = NULL;

  /* Behind the last level there is nothing more to reach. */
  text = most > 0 ? g_strdup_printf ("%u/%u", value, most) : g_strdup_printf ("%u", value);
  gtk_label_set_label (label, text);
  gtk_progress_bar_set_fraction (bar, most > 0 ? MIN (value / (double) most, 1) : value > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
}

static guint
count_usable (AshlarPlay *play)
{
  guint n = 0, count;

  for (guint i = 0; i < ashlar_play_get_n_pack (play); i++)
    if (ashlar_play_can_use (play, i) && ashlar_play_get_pack (play, i, &count) != NULL)
      n += count;
  return n;
}

static char *
dup_pack (EditorWalkStage *self, AshlarPlay *play)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint shown = 0, n = ashlar_play_get_n_pack (play), count;

  for (guint i = 0; i < n && shown < 3; i++, shown++)
    {
      const char      *object = ashlar_play_get_pack (play, i, &count);
      g_autofree char *title
          = editor_walk_dup_object_title (editor_walk_get_content (self->walk), object);

      if (text->len > 0)
        g_string_append (text, " · ");
      /* Translators: so many of a thing in the pack: "2 × Potion". */
      g_string_append_printf (text, C_ ("in the pack", "%u × %s"), count, title);
    }
  if (n > shown)
    g_string_append (text, " · …");
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append_printf (text,
                          ngettext ("%u gold", "%u gold", (gulong) ashlar_play_get_gold (play)),
                          ashlar_play_get_gold (play));
  return g_strdup (text->str);
}

static void
update_hero (EditorWalkStage *self)
{
  AshlarPlay            *play = get_play (self);
  const AshlarAdventure *adventure = get_adventure (self);
  g_autofree char       *level = NULL, *pack = NULL;
  guint                  most;

  gtk_widget_set_visible (self->hero_bars, adventure != NULL);
  if (adventure == NULL)
    {
      guint turn = editor_walk_get_turn (self->walk);

      gtk_label_set_label (self->hero_name, _ ("You"));
      level = g_strdup_printf (_ ("turn %'u"), turn);
      gtk_label_set_label (self->hero_level, level);
      gtk_widget_set_visible (GTK_WIDGET (self->hero_pack), FALSE);
      return;
    }
  gtk_label_set_label (self->hero_name,
                       adventure->hero.name[0] != '\0' ? adventure->hero.name : _ ("Hero"));
  level = g_strdup_printf (_ ("level %u"), ashlar_play_get_hero_level (play));
  gtk_label_set_label (self->hero_level, level);
  {
    guint hp = ashlar_play_get_hp (play, &most);
    show_bar (self->hp_bar, self->hp_label, hp, most);
  }
  {
    guint mp = ashlar_play_get_mp (play, &most);
    show_bar (self->mp_bar, self->mp_label, mp, most);
  }
  {
    guint xp = ashlar_play_get_xp (play, &most);
    show_bar (self->xp_bar, self->xp_label, xp, most);
  }
  pack = dup_pack (self, play);
  gtk_label_set_label (self->hero_pack, pack);
  gtk_widget_set_visible (GTK_WIDGET (self->hero_pack), TRUE);
}

/* ---- A foe */

static char *
dup_prospect (const AshlarFoe *foe, guint hits)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (foe == NULL)
    return g_strdup ("");
  if (foe->damage_min == foe->damage_max)
    g_string_append_printf (text, _ ("costs %u HP a round"), foe->damage_max);
  else
    g_string_append_printf (text, _ ("costs %u–%u HP a round"), foe->damage_min, foe->damage_max);
  if (hits > 1)
    g_string_append_printf (text, ngettext (", takes %u hit", ", takes %u hits", hits), hits);
  if (foe->xp > 0)
    g_string_append_printf (text, _ (", gives %u XP"), foe->xp);
  return g_strdup (text->str);
}

static void
update_foe (EditorWalkStage *self)
{
  AshlarPlay            *play = get_play (self);
  const AshlarAdventure *adventure = get_adventure (self);
  AshlarContent         *content = editor_walk_get_content (self->walk);
  guint                  hits = 0, n_usable;
  const char            *foe = play != NULL ? ashlar_play_get_foe (play, &hits) : NULL;
  g_autofree char       *title = NULL, *name = NULL, *text = NULL, *fight = NULL, *drink = NULL;
  g_autofree char       *fight_key = NULL, *pack_key = NULL;
  g_autoptr (GdkPaintable) picture = NULL;

  gtk_widget_set_visible (self->foe_card,
                          foe != NULL && self->cards_shown && editor_walk_shows_now (self->walk));
  if (foe == NULL)
    return;
  name = editor_walk_dup_object_title (content, foe);
  /* Translators: a foe is met: "A giant toad!" */
  title = g_strdup_printf (_ ("%s!"), name);
  gtk_label_set_label (self->foe_title, title);
  text = dup_prospect (
      adventure != NULL ? ashlar_adventure_get_foe (adventure, content->objects, foe) : NULL, hits);
  gtk_label_set_label (self->foe_text, text);
  picture = editor_object_picture_new (editor_walk_find_object (content, foe));
  gtk_image_set_from_paintable (self->foe_picture, picture);
  fight_key = editor_hotkeys_dup ("page.fight");
  pack_key = editor_hotkeys_dup ("page.pack");
  /* Translators: a button with its key: "Fight  X". */
  fight = g_strdup_printf (_ ("Fight  %s"), fight_key);
  gtk_button_set_label (self->fight_button, fight);
  n_usable = count_usable (play);
  /* Translators: a button: so many things can be drunk, then its key: "Drink, 2  I". */
  drink = g_strdup_printf (_ ("Drink, %u  %s"), n_usable, pack_key);
  gtk_button_set_label (self->drink_button, drink);
  gtk_widget_set_visible (GTK_WIDGET (self->drink_button), n_usable > 0);
}

/* ---- Clues */

static void
append_clue (GString *text, const AshlarWord *word)
{
  const char *number = word->number != NULL ? word->number : "–";

  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (word->direction == ASHLAR_WORD_ACROSS)
    /* Translators: a word of a crossword: number, clue, letters. */
    g_string_append_printf (text, _ ("%s across: %s (%u)"), number,
                            word->clue != NULL ? word->clue : "…", word->n_cells);
  else
    /* Translators: a word of a crossword: number, clue, letters. */
    g_string_append_printf (text, _ ("%s down: %s (%u)"), number,
                            word->clue != NULL ? word->clue : "…", word->n_cells);
}

/* The words of the square on which the hero stands that are not solved. Typed is the answer of any of them. */
static void
update_clue (EditorWalkStage *self)
{
  AshlarPlay        *play = get_play (self);
  AshlarLevel       *level = self->walk != NULL ? editor_walk_get_level (self->walk) : NULL;
  const AshlarWords *words = level != NULL ? level->plan->words : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint before = self->word, x, y;

  self->word = ASHLAR_NO_INDEX;
  if (words != NULL && editor_walk_shows_now (self->walk)
      && editor_walk_get_position (self->walk, &x, &y))
    for (guint i = 0; i < words->n_words; i++)
      if (!ashlar_play_is_solved (play, i)
          && editor_word_has_cell (words, &words->words[i], (int) x, (int) y))
        {
          append_clue (text, &words->words[i]);
          if (self->word == ASHLAR_NO_INDEX)
            self->word = i;
        }
  gtk_widget_set_visible (self->clue_card, self->word != ASHLAR_NO_INDEX && self->cards_shown);
  gtk_label_set_label (self->clue_text, text->str);
  if (self->word != before)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->clue_entry), "");
      gtk_widget_set_visible (GTK_WIDGET (self->clue_note), FALSE);
    }
}

/* Of the words here, the one that the answer is as long as; it is tried on each. */
static void
answer_cb (EditorWalkStage *self)
{
  AshlarPlay      *play = get_play (self);
  g_autofree char *answer = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->clue_entry)));
  AshlarLevel     *level = editor_walk_get_level (self->walk);
  AshlarWords     *words = level != NULL ? level->plan->words : NULL;
  guint            tried = ASHLAR_NO_INDEX, x, y;

  g_strstrip (answer);
  if (play == NULL || words == NULL || answer[0] == '\0'
      || !editor_walk_get_position (self->walk, &x, &y))
    return;
  for (guint i = 0; i < words->n_words; i++)
    {
      if (ashlar_play_is_solved (play, i)
          || !editor_word_has_cell (words, &words->words[i], (int) x, (int) y))
        continue;
      if (tried == ASHLAR_NO_INDEX || (guint) g_utf8_strlen (answer, -1) == words->words[i].n_cells)
        tried = i;
      if (words->words[i].answer != NULL
          && g_ascii_strcasecmp (words->words[i].answer, answer) == 0)
        {
          tried = i;
          break;
        }
    }
  if (tried == ASHLAR_NO_INDEX)
    return;
  if (editor_walk_answer (self->walk, tried, answer) && ashlar_play_is_solved (play, tried))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->clue_entry), "");
      gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
      return;
    }
  gtk_label_set_label (self->clue_note, _ ("Not that one"));
  gtk_widget_set_visible (GTK_WIDGET (self->clue_note), TRUE);
  gtk_editable_select_region (GTK_EDITABLE (self->clue_entry), 0, -1);
}

/* ---- The story */

static void
dismiss_story_cb (EditorWalkStage *self)
{
  gtk_widget_set_visible (self->story_card, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
tell (EditorWalkStage *self, AshlarJourney *journey, AshlarMoment moment)
{
  const char      *story = ashlar_journey_get_story (journey, moment);
  const char      *speaker = ashlar_journey_get_speaker (journey, moment);
  g_autofree char *told = NULL;

  if (story == NULL || story[0] == '\0')
    {
      if (moment == ASHLAR_MOMENT_ENTER)
        gtk_widget_set_visible (self->story_card, FALSE);
      return;
    }
  told = g_strdup_printf ("%u %u %s", ashlar_journey_get_depth (journey), (guint) moment, story);
  if (g_strcmp0 (told, self->told) == 0)
    return;
  g_free (self->told);
  self->told = g_steal_pointer (&told);
  gtk_label_set_label (
      self->story_title,
      editor_sample_words (speaker != NULL ? speaker : ashlar_journey_get_floor_title (journey)));
  gtk_label_set_label (self->story_text, editor_sample_words (story));
  gtk_widget_set_visible (self->story_card, self->cards_shown);
}

/* ---- Where it ends */

static void
add_end_button (EditorWalkStage *self,
                const char      *label,
                const char      *action,
                GVariant        *target,
                gboolean         suggested)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  if (target != NULL)
    gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_append (self->end_buttons, button);
}

static void
fill_ways (EditorWalkStage *self, AshlarJourney *journey)
{
  guint n = ashlar_journey_get_n_ways (journey);

  gtk_label_set_label (self->end_title, n > 1 ? _ ("Which way?") : _ ("The way is free"));
  for (guint i = 0; i < n; i++)
    {
      const char *label = ashlar_journey_get_way_label (journey, i);
      gboolean    is_home = ashlar_journey_get_way_target (journey, i) == ASHLAR_NO_INDEX;
      const char *to = label != NULL && label[0] != '\0' ? editor_sample_words (label)
                       : is_home                         ? _ ("Home")
                                                         : _ ("On");
      /* Translators: a button: where the only way leads, then its key. */
      g_autofree char *with_key = n == 1 ? g_strdup_printf (_ ("%s  Space"), to) : NULL;

      add_end_button (self, n == 1 ? with_key : to, "page.way", g_variant_new_uint32 (i), i == 0);
    }
}

static void
update_end (EditorWalkStage *self)
{
  AshlarPlay     *play = get_play (self);
  AshlarPlayState state = play != NULL ? ashlar_play_get_state (play) : ASHLAR_PLAY_HOME;
  AshlarJourney  *journey = play != NULL ? ashlar_play_get_journey (play) : NULL;
  gboolean        is_over = state == ASHLAR_PLAY_OVER || state == ASHLAR_PLAY_WON;
  GtkWidget      *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->end_buttons))) != NULL)
    gtk_box_remove (self->end_buttons, child);
  gtk_widget_set_visible (self->end_card,
                          is_over && self->cards_shown && editor_walk_shows_now (self->walk));
  gtk_widget_set_visible (GTK_WIDGET (self->end_text), FALSE);
  if (!is_over)
    return;
  if (state == ASHLAR_PLAY_WON && journey != NULL)
    {
      fill_ways (self, journey);
      return;
    }
  {
    guint            n = ashlar_play_get_floor_turn (play);
    g_autofree char *text
        = g_strdup_printf (ngettext ("Out after %u turn", "Out after %u turns", n), n);

    gtk_label_set_label (self->end_title, text);
    add_end_button (self, _ ("Again"), "page.again", NULL, FALSE);
    add_end_button (self, _ ("Next level  Tab"), "page.next-floor", NULL, TRUE);
  }
}

/* ---- What is said */

void
editor_walk_stage_say (EditorWalkStage *self, const char *text)
{
  g_return_if_fail (EDITOR_IS_WALK_STAGE (self));
  gtk_widget_set_visible (GTK_WIDGET (self->said),
                          text != NULL && text[0] != '\0' && self->cards_shown);
  gtk_label_set_label (self->said, text != NULL ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->said), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : "", -1);
}

static void
say_events (EditorWalkStage *self)
{
  AshlarPlay *play = get_play (self);
  g_autoptr (GPtrArray) happenings = NULL;
  EditorHappening *last;

  if (play == NULL || !editor_walk_shows_now (self->walk) || ashlar_play_get_n_events (play) == 0)
    {
      editor_walk_stage_say (self, NULL);
      return;
    }
  happenings = editor_happenings_new (play, editor_walk_get_content (self->walk));
  last = happenings->len > 0 ? happenings->pdata[happenings->len - 1] : NULL;
  editor_walk_stage_say (
      self, last != NULL && editor_happening_get_turn (last) == ashlar_play_get_floor_turn (play)
                ? editor_happening_get_words (last)
                : NULL);
}

/* ---- All of it */

static void
update (EditorWalkStage *self)
{
  gboolean       is_there = get_play (self) != NULL;
  AshlarJourney *journey = is_there ? ashlar_play_get_journey (get_play (self)) : NULL;

  gtk_widget_set_visible (self->keys_card, is_there && self->cards_shown);
  gtk_widget_set_visible (self->hero_card, is_there && self->cards_shown);
  if (!is_there)
    {
      gtk_widget_set_visible (self->foe_card, FALSE);
      gtk_widget_set_visible (self->clue_card, FALSE);
      gtk_widget_set_visible (self->end_card, FALSE);
      gtk_widget_set_visible (self->story_card, FALSE);
      return;
    }
  update_hero (self);
  update_foe (self);
  update_clue (self);
  update_end (self);
  if (journey == NULL)
    gtk_widget_set_visible (self->story_card, FALSE);
  else
    tell (self, journey,
          ashlar_play_get_state (get_play (self)) == ASHLAR_PLAY_WON ? ASHLAR_MOMENT_WON
                                                                     : ASHLAR_MOMENT_ENTER);
  moved_cb (self);
}

static void
changed_cb (EditorWalkStage *self)
{
  update (self);
  say_events (self);
}

static void
replaced_cb (EditorWalkStage *self)
{
  g_clear_pointer (&self->told, g_free);
  if (get_play (self) != NULL)
    {
      update_floor (self);
      editor_hotkeys_fill (self->keys_grid, get_adventure (self) != NULL);
    }
  editor_walk_stage_say (self, NULL);
  update (self);
}

void
editor_walk_stage_set_walk (EditorWalkStage *self, EditorWalk *walk)
{
  g_return_if_fail (EDITOR_IS_WALK_STAGE (self));
  if (!g_set_object (&self->walk, walk))
    return;
  editor_walk_canvas_set_walk (self->canvas, walk);
  g_signal_group_set_target (self->signals, walk);
  replaced_cb (self);
}

EditorWalkCanvas *
editor_walk_stage_get_canvas (EditorWalkStage *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_STAGE (self), NULL);
  return self->canvas;
}

void
editor_walk_stage_set_cards_shown (EditorWalkStage *self, gboolean shown)
{
  g_return_if_fail (EDITOR_IS_WALK_STAGE (self));
  if (self->cards_shown == shown)
    return;
  self->cards_shown = shown;
  if (!shown)
    {
      gtk_widget_set_visible (self->story_card, FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->said), FALSE);
    }
  update (self);
}

gboolean
editor_walk_stage_enter (EditorWalkStage *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_STAGE (self), FALSE);
  if (gtk_widget_get_visible (self->clue_card))
    return gtk_widget_grab_focus (GTK_WIDGET (self->clue_entry));
  if (!gtk_widget_get_visible (self->story_card))
    return FALSE;
  dismiss_story_cb (self);
  return TRUE;
}

gboolean
editor_walk_stage_shows_story (EditorWalkStage *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_STAGE (self), FALSE);
  return gtk_widget_get_visible (self->story_card);
}

void
editor_walk_stage_choose_way (EditorWalkStage *self)
{
  GtkWidget *first;

  g_return_if_fail (EDITOR_IS_WALK_STAGE (self));
  first = gtk_widget_get_first_child (GTK_WIDGET (self->end_buttons));
  if (first != NULL)
    gtk_widget_grab_focus (first);
}

/* ---- The pack */

static void
use_cb (EditorWalkStage *self, guint index)
{
  editor_walk_act (self->walk, ASHLAR_ACTION_USE, (gint) index);
}

static void
pack_closed_cb (EditorWalkStage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

void
editor_walk_stage_show_pack (EditorWalkStage *self)
{
  AshlarPlay *play;

  g_return_if_fail (EDITOR_IS_WALK_STAGE (self));
  play = get_play (self);
  if (play == NULL)
    return;
  if (ashlar_play_get_n_pack (play) == 0)
    {
      editor_walk_stage_say (self, _ ("The pack is empty"));
      return;
    }
  g_clear_pointer (&self->pack, gtk_widget_unparent);
  self->pack = editor_pack_popover_new (play, editor_walk_get_content (self->walk));
  gtk_widget_set_parent (self->pack, self->hero_card);
  g_signal_connect_object (self->pack, "use", G_CALLBACK (use_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pack, "closed", G_CALLBACK (pack_closed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (self->pack));
}

static void
dispose (GObject *object)
{
  EditorWalkStage *self = EDITOR_WALK_STAGE (object);

  g_clear_object (&self->signals);
  g_clear_pointer (&self->pack, gtk_widget_unparent);
  if (self->overlay != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->overlay, self);
      editor_walk_canvas_set_walk (self->canvas, NULL);
      gtk_widget_unparent (GTK_WIDGET (self->overlay));
    }
  self->overlay = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_WALK_STAGE);
  g_clear_object (&self->walk);
  G_OBJECT_CLASS (editor_walk_stage_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  g_free (EDITOR_WALK_STAGE (object)->told);
  G_OBJECT_CLASS (editor_walk_stage_parent_class)->finalize (object);
}

static void
editor_walk_stage_class_init (EditorWalkStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  g_type_ensure (EDITOR_TYPE_WALK_CANVAS);
  gtk_widget_class_set_css_name (widget_class, "walkstage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-walk-stage.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorWalkStage, name)
  BIND (overlay);
  BIND (canvas);
  BIND (keys_card);
  BIND (floor_label);
  BIND (keys_grid);
  BIND (hero_card);
  BIND (hero_name);
  BIND (hero_level);
  BIND (hero_bars);
  BIND (hp_bar);
  BIND (hp_label);
  BIND (mp_bar);
  BIND (mp_label);
  BIND (xp_bar);
  BIND (xp_label);
  BIND (hero_pack);
  BIND (foe_card);
  BIND (foe_picture);
  BIND (foe_title);
  BIND (foe_text);
  BIND (fight_button);
  BIND (drink_button);
  BIND (clue_card);
  BIND (clue_text);
  BIND (clue_entry);
  BIND (clue_note);
  BIND (end_card);
  BIND (end_title);
  BIND (end_text);
  BIND (end_buttons);
  BIND (story_card);
  BIND (story_title);
  BIND (story_text);
  BIND (story_button);
  BIND (said);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, answer_cb);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_story_cb);
}

static void
editor_walk_stage_init (EditorWalkStage *self)
{
  self->cards_shown = TRUE;
  self->word = ASHLAR_NO_INDEX;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self->overlay, "get-child-position", G_CALLBACK (place_cb), self);
  self->signals = g_signal_group_new (EDITOR_TYPE_WALK);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "replaced", G_CALLBACK (replaced_cb), self);
}
