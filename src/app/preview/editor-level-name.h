/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorLevelName: what makes a level of a document this one and no other: recipe, seed, re-rolls; and
 * how that is written where people pass it on.
 *
 *   keep@7304117                  the recipe, the seed
 *   keep@7304117 paint:3 place:1  and how often stages were drawn anew
 *   'odd '\''id'@5                a recipe whose id could be taken for something else, quoted as a shell does
 *   7304117                       a seed of whatever recipe is open, with re-rolls or without
 *   ashlar generate FILE --recipe keep --seed 7304117 --reroll paint=3
 *                                 the command, or that of `ashlar export` or of the editor
 *
 * What is written is read back as the same, whatever the id. No widget, no document: which recipes there
 * are is for others to know. */

#pragma once

#include <gio/gio.h>

#include "base/ashlar-stream-private.h"

G_BEGIN_DECLS

typedef struct
{
  char    *recipe; /* nullable: the one that is open */
  gboolean has_seed;
  guint64  seed;
  gboolean has_rerolls; /* FALSE: those that the seed has had here */
  guint32  rerolls[ASHLAR_N_STAGES];
} EditorLevelName;

/* With a seed and re-rolls. @rerolls: NULL for none. */
EditorLevelName *
editor_level_name_new (const char *recipe, guint64 seed, const guint32 rerolls[ASHLAR_N_STAGES]);
/* From a command line: all nullable. @rerolls: "paint=3". */
EditorLevelName *editor_level_name_new_for_options (const char        *recipe,
                                                    const char        *seed,
                                                    const char *const *rerolls,
                                                    GError           **error);
EditorLevelName *editor_level_name_copy (const EditorLevelName *self);
void             editor_level_name_free (EditorLevelName *self);
gboolean         editor_level_name_equal (const EditorLevelName *a, const EditorLevelName *b);

/* "keep@7304117 paint:3"; of a name with recipe and seed. */
char *editor_level_name_to_string (const EditorLevelName *self);
/* Any of the forms above, with blanks around it. NULL: @error says what was expected. */
EditorLevelName *editor_level_name_parse (const char *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorLevelName, editor_level_name_free)

G_END_DECLS
