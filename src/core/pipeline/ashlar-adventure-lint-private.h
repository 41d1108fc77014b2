/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of adventures: what opens and cannot be played, or in which something never comes about. */

#pragma once

#include "base/ashlar-value-reader-private.h"
#include "content/ashlar-content-private.h"
#include "pipeline/ashlar-registry-private.h"

G_BEGIN_DECLS

/* Adds to @report. */
void ashlar_lint_adventures (AshlarContent *content, AshlarReport *report);

/* The settings of the floor's planner at a depth; NULL: there is no such recipe or planner, or something is wrong with them. Findings
 * (@report is nullable) are of what the floor sets, their subjects below @set. */
AshlarSettings *ashlar_floor_read_settings (AshlarContent     *content,
                                            const AshlarFloor *floor,
                                            guint              depth,
                                            const AshlarPath  *set,
                                            AshlarReport      *report);
/* The same for each floor that says something over its recipe, where it is entered first. */
typedef void (*AshlarFloorSettingsFunc) (const AshlarPlanner  *planner,
                                         const AshlarSettings *settings,
                                         gpointer              data);
void ashlar_adventures_each_setting (AshlarContent          *content,
                                     AshlarFloorSettingsFunc func,
                                     gpointer                data);

/* ---- Its parts ---- */

/* How many of an object lie on a floor: so many in every level of it, so many at most. */
typedef struct
{
  guint64 surely, most;
} AshlarFinds;

typedef struct
{
  AshlarContent         *content;
  AshlarReport          *report;
  const AshlarAdventure *adventure;
  const AshlarPath      *path;    /* of the adventure */
  GHashTable            *objects; /* of all floors together: id → AshlarFinds */
  AshlarFacts            facts;   /* of all recipes together */
} AshlarAdventureLint;

void _ashlar_adventure_lint_add (AshlarAdventureLint *self,
                                 AshlarSeverity       severity,
                                 const char          *code,
                                 const AshlarPath    *path,
                                 const char          *format,
                                 ...) G_GNUC_PRINTF (5, 6);
/* An error where there is no such object. */
gboolean
_ashlar_adventure_lint_object (AshlarAdventureLint *self, const AshlarPath *path, const char *id);
/* Whether the object, or one of its outcomes, is a foe. */
gboolean _ashlar_adventure_lint_fights (const AshlarAdventureLint *self, const char *id);
/* Ways, settings, rules and wins of the quest's floors. Adds to the lint's objects and facts. */
void _ashlar_adventure_lint_floors (AshlarAdventureLint *self,
                                    const AshlarQuest   *quest,
                                    const AshlarPath    *path);
/* @found: of the floor. @settings: of its planner; nullable. */
void _ashlar_adventure_lint_win (AshlarAdventureLint  *self,
                                 const AshlarRecipe   *recipe,
                                 const AshlarSettings *settings,
                                 GHashTable           *found,
                                 const AshlarWin      *win,
                                 const AshlarPath     *path);

/* What the floor's recipe, its blocks and its own rules put on it: id → AshlarFinds. @settings: of its planner; nullable: then any
 * block may be there. */
GHashTable *_ashlar_floor_find_objects (AshlarContent        *content,
                                        const AshlarRecipe   *recipe,
                                        const AshlarFloor    *floor,
                                        const AshlarSettings *settings);
/* How many of what is found are @wanted, itself or an outcome of it. */
AshlarFinds _ashlar_finds_count (GHashTable *found, AshlarContent *content, const char *wanted);
void        _ashlar_finds_add (GHashTable *found, const char *object, guint64 surely, guint64 most);

#define ASHLAR_ANY_NUMBER G_MAXUINT32 /* of finds: no bound is known */

G_END_DECLS
