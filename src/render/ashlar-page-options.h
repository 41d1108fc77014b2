/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be said of a one-page picture, as a table: the command's options, the window's rows and what
 * is remembered of a document are made from it, so that they have the same words and defaults. */

#pragma once

#include "render/ashlar-one-page.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_PAGE_OPTION_SWITCH,  /* on, unless it is said: --no-ID */
  ASHLAR_PAGE_OPTION_CHOICE,  /* one of a few words, the first unless another is said */
  ASHLAR_PAGE_OPTION_PALETTE, /* an id, or none */
  ASHLAR_PAGE_OPTION_TITLE,   /* a text; by default as the level is called */
} AshlarPageOptionKind;

typedef struct
{
  const char *id;
  const char *label; /* translatable */
} AshlarPageWord;

typedef struct
{
  const char           *id;
  const char           *label; /* translatable */
  AshlarPageOptionKind  kind;
  gsize                 offset;      /* in AshlarOnePageOptions */
  const AshlarPageWord *words;       /* of a choice, in the order of its values; ends with NULL */
  const char           *help;        /* the command's */
  const char           *argument;    /* the command's; of a switch none */
  gboolean              is_of_words; /* means nothing to a level without words */
  gboolean              is_of_map;   /* means something to a player's map, too */
} AshlarPageOption;

#define ASHLAR_N_PAGE_OPTIONS 12
extern const AshlarPageOption ashlar_page_options[ASHLAR_N_PAGE_OPTIONS];

/* Of switches and choices. */
guint ashlar_page_option_get (const AshlarPageOption *option, const AshlarOnePageOptions *from);
void ashlar_page_option_set (const AshlarPageOption *option, AshlarOnePageOptions *to, guint value);
guint ashlar_page_option_get_default (const AshlarPageOption *option);
/* Which value a choice's word is; FALSE: none. */
gboolean
ashlar_page_option_find_word (const AshlarPageOption *option, const char *word, guint *value);
/* Of the others; @text: nullable, copied into options that own their texts. */
const char *ashlar_page_option_get_text (const AshlarPageOption     *option,
                                         const AshlarOnePageOptions *from);
void        ashlar_page_option_set_text (const AshlarPageOption *option,
                                         AshlarOnePageOptions   *to,
                                         const char             *text);

/* A copy owns its texts. */
void     ashlar_one_page_options_copy (AshlarOnePageOptions *to, const AshlarOnePageOptions *from);
void     ashlar_one_page_options_clear (AshlarOnePageOptions *options); /* of a copy */
gboolean ashlar_one_page_options_equal (const AshlarOnePageOptions *a,
                                        const AshlarOnePageOptions *b);

G_END_DECLS
