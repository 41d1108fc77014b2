/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarOnePage: a level as a one-page dungeon: tilted, with grid lines, hatched rock, soft light,
 * the letters of a crossword, title, clues and legend.
 *
 * All that a picture shows is worked out once; it is immutable then and may be drawn from any thread
 * on any cairo surface, at any scale: the screen, PNG, SVG and PDF look the same. */

#pragma once

#include <cairo.h>

#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_LETTERS_SHOWN,
  ASHLAR_LETTERS_HIDDEN,
  ASHLAR_LETTERS_NUMBERS, /* the numbers of the words alone: a puzzle to solve */
} AshlarLetters;

typedef enum
{
  ASHLAR_PAPER_NONE, /* as large as what is on it */
  ASHLAR_PAPER_A4,
  ASHLAR_PAPER_LETTER,
} AshlarPaper;

/* Of what the page says by itself; names are as the designer wrote them. Not the process's: the same
 * options give the same bytes everywhere. In the order of po/LINGUAS, behind English. */
typedef enum
{
  ASHLAR_PAGE_ENGLISH,
  ASHLAR_PAGE_GERMAN,
  ASHLAR_PAGE_SPANISH,
  ASHLAR_PAGE_FRENCH,
  ASHLAR_PAGE_PORTUGUESE, /* of Brazil */
  ASHLAR_PAGE_CHINESE,    /* simplified */
  ASHLAR_N_PAGE_LANGUAGES,
} AshlarPageLanguage;

typedef struct
{
  const char   *title;    /* "": none; nullable: what the level is called */
  const char   *subtitle; /* nullable: the words, the recipe and the seed are told */
  const char   *palette; /* an id: of the recipe's, or built in; nullable: as drawn for the level */
  AshlarLetters letters;
  AshlarPaper   paper;
  AshlarPageLanguage language;
  gboolean           tilt, grid, hatching, light, objects, clues, legend;
  gboolean is_map; /* areas and links alone, for players: no tile, object, letter or secret */
} AshlarOnePageOptions;

#define ASHLAR_ONE_PAGE_OPTIONS_INIT                                                               \
  {                                                                                                \
    .tilt = TRUE, .grid = TRUE, .hatching = TRUE, .light = TRUE, .objects = TRUE, .clues = TRUE,   \
    .legend = TRUE                                                                                 \
  }

/* Of a PNG. */
#define ASHLAR_ONE_PAGE_MIN_WIDTH 16
#define ASHLAR_ONE_PAGE_MAX_WIDTH 16384
#define ASHLAR_ONE_PAGE_WIDTH 2000 /* unless it is given */

typedef struct _AshlarOnePage AshlarOnePage;

/* What the level is called: the title of its puzzle, or else its recipe; NULL: it has neither. */
char *ashlar_one_page_dup_title (AshlarLevel *level);

/* Keeps a reference to @level and copies what the options say. A palette that there is not is as good as
 * none. Never NULL. */
AshlarOnePage *ashlar_one_page_new (AshlarLevel *level, const AshlarOnePageOptions *options);
AshlarOnePage *ashlar_one_page_ref (AshlarOnePage *self);
void           ashlar_one_page_unref (AshlarOnePage *self);
AshlarLevel   *ashlar_one_page_get_level (const AshlarOnePage *self); /* borrowed */
/* In points (1/72 inch). */
void ashlar_one_page_get_size (const AshlarOnePage *self, double *width, double *height);
/* One point is one unit of @cr. */
void ashlar_one_page_draw (AshlarOnePage *self, cairo_t *cr);

/* The map alone, upright: cell (x, y) of the level from (x, y) on, one unit of @cr each. */
void ashlar_one_page_draw_map (AshlarOnePage *self, cairo_t *cr);
/* 0xRRGGBB of the paper. */
guint32 ashlar_one_page_get_paper (const AshlarOnePage *self);

/* @width: pixels, ASHLAR_ONE_PAGE_MIN_WIDTH … ASHLAR_ONE_PAGE_MAX_WIDTH. */
GBytes *ashlar_one_page_to_png (AshlarOnePage *self, guint width, GError **error);
GBytes *ashlar_one_page_to_svg (AshlarOnePage *self, GError **error);
GBytes *ashlar_one_page_to_pdf (AshlarOnePage *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarOnePage, ashlar_one_page_unref)

G_END_DECLS
