/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Quests, floors and what they ask for, in the designer's words. */

#pragma once

#include "content/ashlar-adventure-private.h"
#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* As the designer describes it, else its id. Borrowed. */
const char *editor_adventure_get_object_name (AshlarContent *content, const char *object);
/* The title, else the id. Borrowed. */
const char *editor_quest_get_name (const AshlarQuest *quest);
const char *editor_floor_get_name (const AshlarFloor *floor);
/* "collect 3 × Scale and defeat Dragon". @win: NULL: reach the exit. */
char *editor_win_dup_words (const AshlarWin *win, AshlarContent *content);
/* An icon for the same. */
const char *editor_win_get_icon_name (const AshlarWin *win);
/* "30 gold, 10 experience"; "" where there is none. */
char *editor_reward_dup_words (const AshlarQuest *quest);
/* "10 HP, 5 MP, 2 × Potion" */
char *editor_hero_dup_words (const AshlarHero *hero, AshlarContent *content);
/* "Potion" or "+5 HP" */
char *editor_offer_dup_words (const AshlarOffer *offer, AshlarContent *content);
/* The ids of quests by what they are called, "A and B". */
char *editor_requires_dup_words (const AshlarAdventure *adventure, const AshlarQuest *quest);

G_END_DECLS
