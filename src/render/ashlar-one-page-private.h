/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a one-page picture.
 *
 * ashlar_one_page_new() works through three steps: what the level holds (map), where things go on
 * the page (layout), and which words stand there (text, clues, legend). Drawing only reads. Two
 * coordinate systems: the page in points, and the map in cells of the level, turned and scaled onto
 * the page. What is drawn by hand (hatching, the wobble of walls) is a function of the cells'
 * coordinates, so that a change in one corner of a level redraws nothing elsewhere. */

#pragma once

#include <pango/pangocairo.h>

#include "render/ashlar-one-page.h"
#include "render/ashlar-page-kind-private.h"

G_BEGIN_DECLS

/* ---- colours */

typedef struct
{
  guint32  paper, floor, ink, rock, glow; /* 0xRRGGBB */
  guint32  dim;                           /* lesser text, on paper */
  guint32  hatch, wall;                   /* strokes */
  guint32  letter;
  guint32  grid;                       /* lines on the floor */
  guint32  accents[ASHLAR_N_SPECIALS]; /* the floor of special rooms */
  gboolean is_dark;
  /* White floor on white paper: for printing. Nothing is filled that lines can say. */
  gboolean is_sparing;
  double   pen; /* how wide lines are, as a share of the usual */
} AshlarPageColors;

#define ASHLAR_N_PAGE_COLORS 7
/* The first of them: what a seed draws where a recipe has no palettes. */
#define ASHLAR_N_DRAWN_COLORS 6

/* One of those built in: 0 <= index < ASHLAR_N_PAGE_COLORS. */
void _ashlar_page_colors_init (AshlarPageColors *self, guint index);
/* Those of @palette; what it leaves open, and all if that is NULL, is as the seed of @level (nullable)
 * draws it. */
void _ashlar_page_colors_init_for_level (AshlarPageColors  *self,
                                         AshlarLevel       *level,
                                         const AshlarValue *palette);
/* Of WCAG 2: 1 … 21. */
double  _ashlar_color_contrast (guint32 a, guint32 b);
guint32 _ashlar_color_mix (guint32 a, guint32 b, double share_of_b);
void    _ashlar_set_color (cairo_t *cr, guint32 color, double alpha);
/* The floor with something of the hue of @color, as light as it was: ink can be read on it. */
guint32 _ashlar_page_colors_tint (const AshlarPageColors *self, guint32 color, double share);
/* The floor under a coat of @color: what is drawn on it in ink can be seen. */
guint32 _ashlar_page_colors_coat (const AshlarPageColors *self, guint32 color, double share);
/* How dark the floor is where no light falls: a share of ink over it. */
#define ASHLAR_DUSK .09

/* ---- the map */

/* How much of the drawing is worth it, by the size of a cell on the page. */
typedef enum
{
  ASHLAR_DETAIL_FULL, /* from 5 points a cell: all of it */
  ASHLAR_DETAIL_PLAIN, /* from 2 points: flat rock, straight walls, no grid, no glyphs within cells */
  ASHLAR_DETAIL_IMAGE, /* below: a bitmap of at most ASHLAR_PAGE_IMAGE pixels a side */
} AshlarPageDetail;

#define ASHLAR_PAGE_FULL 5.
#define ASHLAR_PAGE_PLAIN 2.
#define ASHLAR_PAGE_IMAGE 2048u

/* What stands in a square: a letter, furniture or an object. */
typedef struct
{
  double x, y, size; /* the middle, in cells; the side of the room that it has */
  char  *text;       /* letters; nullable */
  char  *number;     /* nullable */
  guint  lattice;    /* cells of the square, with its walls */
} AshlarPageLetter;

/* The radius of the plate that a letter lies on which has less floor than it should; 0: it has enough. */
static inline double
ashlar_page_letter_get_plate (const AshlarPageLetter *self)
{
  return self->size < self->lattice * .4 ? self->lattice * .28 : 0;
}

typedef enum
{
  ASHLAR_GLYPH_SPECIAL, /* index: AshlarSpecial */
  ASHLAR_GLYPH_MARKER,  /* index: AshlarMarkerKind */
  ASHLAR_GLYPH_OBJECT,  /* index: in the kinds of objects */
  ASHLAR_GLYPH_DOOR,
  ASHLAR_GLYPH_SWATCH, /* of the legend; index: AshlarSpecial */
  ASHLAR_GLYPH_TILE,   /* of the legend; index: AshlarPageKind */
  ASHLAR_GLYPH_FLOOR,  /* of the legend; index: of the level's tiles */
  ASHLAR_GLYPH_LETTER, /* of the legend: words without a picture */
} AshlarGlyphKind;

typedef struct
{
  guint8  kind; /* AshlarGlyphKind */
  guint8  turn; /* quarter turns; 4 … 7: in the rock beside its cell */
  guint16 index;
  double  x, y, size; /* cells */
} AshlarPageGlyph;

typedef struct
{
  const char *id;     /* of the level */
  char       *name;   /* description or id */
  gunichar    symbol; /* 0: none */
  guint32     color;
  guint       count;
} AshlarPageObject;

typedef struct
{
  double  x, y, radius; /* cells */
  guint32 color;
} AshlarPageLight;

/* A tile of the level's table, as the page has it. */
typedef struct
{
  guint8   kind;      /* AshlarPageKind */
  guint8   form;      /* AshlarPageForm */
  guint8   direction; /* of steps */
  gboolean is_open;   /* neither rock nor what blocks steps and sight: floor, wherever it stands */
  gboolean is_walkable;
  guint32  tint; /* of its cell */
  guint32  coat; /* of what is drawn there */
  guint    n;    /* cells */
  char    *name; /* of floor in a colour of its own; nullable */
} AshlarPageTile;

/* A kind that occurs. */
typedef struct
{
  char   *name; /* NULL: it does not, or is in no legend */
  guint   n;    /* cells */
  guint32 coat, line;
} AshlarPageUse;

/* Water, lava or a pit: one smooth path around all of its kind. */
typedef struct
{
  guint8  kind;   /* AshlarPageKind */
  GArray *points; /* of AshlarShorePoint */
} AshlarPageBody;

typedef struct
{
  gint32   x, y;     /* a corner between cells */
  gboolean is_round; /* on a shore, not along a wall */
  gboolean ends;     /* the last of its loop */
} AshlarShorePoint;

/* Of a player's map: what an area takes up, in cells; nothing where right is not beyond left. */
typedef struct
{
  double   left, top, right, bottom;
  guint    n_cells; /* of floor, gateways aside */
  gboolean is_bare; /* no more than a place where ways meet: there */
  double   meet_x, meet_y;
  guint    n_upright, n_level; /* ways that settle meet_x, meet_y */
} AshlarPageArea;

/* From inside one area through a gateway into another. */
typedef struct
{
  double x[6], y[6]; /* cells; two of them are the gateway's */
  double width;
} AshlarPageWay;

typedef struct
{
  AshlarPageLanguage language;      /* of names that are nobody's own */
  guint              width, height; /* of the level */
  guint unit; /* cells that the pen takes for one: more where cells are small in the picture */
  const guint16  *cells; /* the level's */
  AshlarPageTile *tiles; /* by index of the level's table */
  guint           n_tiles;
  AshlarPageUse   uses[ASHLAR_N_PAGE_KINDS];
  GArray         *bodies;  /* of AshlarPageBody, as they lie on one another */
  GHashTable     *covered; /* places whose thing something else shows; nullable */
  guint8         *floor;   /* row-major: drawn as floor, whatever lies or stands on it */
  guint           left, top, columns, rows; /* what the floor takes up; 1 × 1 if there is none */
  GArray  *corners;  /* of AshlarOutlinePoint; the floor's outline, one closed loop after another */
  GArray  *letters;  /* of AshlarPageLetter */
  GArray  *glyphs;   /* of AshlarPageGlyph */
  GArray  *objects;  /* of AshlarPageObject: the kinds that occur, most frequent first */
  GArray  *lights;   /* of AshlarPageLight */
  GArray  *areas;    /* of AshlarPageArea, by area; NULL: no player's map */
  GArray  *ways;     /* of AshlarPageWay; the same */
  guint    specials; /* 1 << AshlarSpecial of those that occur */
  guint    markers;  /* 1 << AshlarMarkerKind of those drawn */
  gboolean has_doors;
} AshlarPageMap;

typedef struct
{
  gint32   x, y; /* a corner between cells */
  gboolean ends; /* the last of its loop */
} AshlarOutlinePoint;

static inline gboolean
ashlar_page_map_is_floor (const AshlarPageMap *self, int x, int y)
{
  return x >= 0 && y >= 0 && (guint) x < self->width && (guint) y < self->height
         && self->floor[(gsize) y * self->width + (guint) x];
}

/* The tile of a cell; NULL beyond the level and where there is none. */
static inline const AshlarPageTile *
ashlar_page_map_get_tile (const AshlarPageMap *self, int x, int y)
{
  guint16 tile;

  if (x < 0 || y < 0 || (guint) x >= self->width || (guint) y >= self->height)
    return NULL;
  tile = self->cells[(gsize) y * self->width + (guint) x];
  return tile < self->n_tiles ? &self->tiles[tile] : NULL;
}

/* What a cell is drawn as; rock where a thing stands that nobody gets to see. */
static inline AshlarPageKind
ashlar_page_map_get_kind (const AshlarPageMap *self, int x, int y)
{
  const AshlarPageTile *tile = ashlar_page_map_get_tile (self, x, y);

  if (tile == NULL)
    return ASHLAR_PAGE_NOTHING;
  return tile->form == ASHLAR_FORM_ROCK || ashlar_page_map_is_floor (self, x, y)
             ? (AshlarPageKind) tile->kind
             : ASHLAR_PAGE_ROCK;
}

void _ashlar_page_map_init (AshlarPageMap          *self,
                            AshlarLevel            *level,
                            const AshlarPageColors *colors,
                            AshlarPageLanguage      language);
/* What tiles are drawn as, and in which colours. */
void
_ashlar_page_tiles_init (AshlarPageMap *self, AshlarLevel *level, const AshlarPageColors *colors);
/* The kinds that occur, with their names and colours; bodies of water and the like. */
void
_ashlar_page_tiles_use (AshlarPageMap *self, AshlarLevel *level, const AshlarPageColors *colors);
/* Whether floor lies beside the cell or touches a corner of it. */
gboolean _ashlar_page_map_is_rim (const AshlarPageMap *self, int x, int y);
void     _ashlar_page_tiles_clear (AshlarPageMap *self);
void     _ashlar_page_map_find_bodies (AshlarPageMap *self);
/* The outline of the cells of a mask, one closed loop after another, appended to @corners (of
 * AshlarOutlinePoint). */
void _ashlar_page_trace (const guint8 *mask, guint width, guint height, GArray *corners);
void _ashlar_page_map_clear (AshlarPageMap *self);
/* Fills the corners of the outline. */
void _ashlar_page_map_trace (AshlarPageMap *self);
/* Letters, glyphs, objects, lights. */
void _ashlar_page_map_furnish (AshlarPageMap *self, AshlarLevel *level, gboolean with_objects);
/* Makes a player's map of what is furnished: areas and ways; of all else only doors, locks, stairs, ways
 * in and out stay. */
void _ashlar_page_map_survey (AshlarPageMap *self, AshlarLevel *level);
/* The room that a thing in the cell's square has: a square of floor around it, in cells. */
void _ashlar_page_map_find_room (const AshlarPageMap *self,
                                 const AshlarPlan    *plan,
                                 guint                x,
                                 guint                y,
                                 double              *middle_x,
                                 double              *middle_y,
                                 double              *size);

/* ---- who stands where */

typedef struct _AshlarPageSquares AshlarPageSquares;

AshlarPageSquares *_ashlar_page_squares_new (AshlarPageMap *map);
void               _ashlar_page_squares_free (AshlarPageSquares *self);
/* The number of the square that a cell belongs to, counted from 1 as they were taken; 0: none. */
guint _ashlar_page_squares_find (const AshlarPageSquares *self, guint x, guint y);
/* Whether it is that of a letter or a drawing. */
gboolean _ashlar_page_squares_is_taken (const AshlarPageSquares *self, guint x, guint y);
/* The floor around a middle is for what is drawn there, as @x, @y is. */
void _ashlar_page_squares_take (
    AshlarPageSquares *self, guint x, guint y, double middle_x, double middle_y, double size);
/* The same of a disc, larger than the floor that is there. */
void _ashlar_page_squares_take_disc (
    AshlarPageSquares *self, guint x, guint y, double middle_x, double middle_y, double radius);
/* Something more, to be laid out when all is known. */
void _ashlar_page_squares_add (AshlarPageSquares *self, guint kind, guint index, guint x, guint y);
/* Appends the glyphs of all that was added. */
void _ashlar_page_squares_lay_out (AshlarPageSquares *self);

/* A number between 0 and 1 that belongs to a place. */
static inline double
ashlar_page_noise (gint32 x, gint32 y, guint32 what)
{
  guint64 z = ((guint64) (guint32) x << 32 | (guint32) y)
              ^ (guint64) what * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);

  return (double) (ashlar_stream_mix (z) >> 11) / 9007199254740992.;
}

/* ---- hatching */

typedef struct
{
  double x1, y1, x2, y2; /* cells */
} AshlarHatchStroke;

/* The side of the lattice that clusters stand in, in units of the pen. */
#define ASHLAR_HATCH_SPACING (1 / 3.)

/* The strokes of the clusters that belong to a unit of the plane (a cell, or a square of them),
 * appended to @strokes (of AshlarHatchStroke), and where those clusters stand, to @middles (strokes
 * without length; nullable). What they are depends on the floor within two units, and on nothing
 * else. */
void
_ashlar_hatching_add (const AshlarPageMap *map, int x, int y, GArray *strokes, GArray *middles);

/* ---- words on the page */

typedef struct
{
  char          *text;
  double         x, y, width; /* points; width 0: one line as long as it takes */
  double         size;        /* points */
  PangoWeight    weight;
  PangoAlignment alignment;
  int            lines; /* at most so many, then an ellipsis */
  gboolean       is_dim;
} AshlarPageText;

/* What others wrote, as one line that can be set: no controls, no direction overrides, at most
 * @max_characters. Free with g_free(). */
char *_ashlar_page_clean (const char *text, guint max_characters);
/* The context of @cr, or one to measure with if that is NULL; all pictures measure alike. */
PangoContext *_ashlar_page_text_context (cairo_t *cr);
PangoLayout  *_ashlar_page_text_layout (PangoContext *context, const AshlarPageText *text);
void          _ashlar_page_text_measure (PangoContext         *context,
                                         const AshlarPageText *text,
                                         double               *width,
                                         double               *height);

/* ---- clues */

typedef struct
{
  char *number;
  char *clue;  /* "" for none */
  guint count; /* squares; 0: a heading */
} AshlarPageClue;

typedef struct
{
  double x, y, width, height; /* points; height 0: as much as it takes */
  guint  columns;
  double size; /* of the text */
} AshlarClueFrame;

/* Across, then down, by number, with headings; of AshlarPageClue. NULL: the level has no clue. */
GArray *_ashlar_clues_new (AshlarLevel *level, AshlarPageLanguage language);
/* The least height that holds all; G_MAXDOUBLE if it is more than @limit. */
double _ashlar_clues_measure (GArray                *clues,
                              PangoContext          *context,
                              const AshlarClueFrame *frame,
                              double                 limit);
/* How many columns suit them. */
guint _ashlar_clues_get_columns (const GArray *clues, guint most);
/* How many entries, headings included, the frame holds. */
guint _ashlar_clues_count (GArray *clues, PangoContext *context, const AshlarClueFrame *frame);
/* Appends to @texts (of AshlarPageText) as many as fit the frame, and how many do not. */
void _ashlar_clues_set (GArray                *clues,
                        PangoContext          *context,
                        const AshlarClueFrame *frame,
                        AshlarPageLanguage     language,
                        GArray                *texts);

/* ---- the picture */

typedef struct
{
  AshlarPageGlyph glyph; /* on the page, in points */
  char           *text;
} AshlarLegendItem;

struct _AshlarOnePage
{
  gatomicrefcount      ref_count;
  AshlarLevel         *level;
  AshlarOnePageOptions options; /* title and subtitle owned */
  AshlarPageColors     colors;
  AshlarPageMap        map;

  double           width, height; /* points */
  double           angle;         /* of the map, radians */
  double           cell;          /* points */
  double           x, y;          /* where the middle of the map's floor lies on the page */
  AshlarPageDetail detail;
  guint32         *image; /* of the map, for ASHLAR_DETAIL_IMAGE; premultiplied, row-major */
  guint            image_width, image_height;

  GArray *texts;  /* of AshlarPageText */
  GArray *legend; /* of AshlarPageGlyph; their words are among the texts */
};

/* "12 words · odd rows and columns · seed 6" */
char *_ashlar_page_dup_subtitle (AshlarLevel *level, AshlarPageLanguage language);
void  _ashlar_one_page_arrange (AshlarOnePage *self);
/* The items of a legend; of AshlarLegendItem, not placed yet. Not @is_full: of a map that is seen from afar. */
GArray *_ashlar_legend_new (AshlarOnePage *self, gboolean is_full);
/* Places them in rows, centred within @width; returns the height. With @texts and @glyphs NULL it
 * only measures. */
double _ashlar_legend_set (GArray       *items,
                           PangoContext *context,
                           double        x,
                           double        y,
                           double        width,
                           double        size,
                           GArray       *texts,
                           GArray       *glyphs);

/* All on a context in cells. */
/* Of a player's map, in place of rock, floor and walls. */
void _ashlar_page_draw_areas (AshlarOnePage *self, cairo_t *cr);
void _ashlar_page_draw_rock (AshlarOnePage *self, cairo_t *cr);
void _ashlar_page_draw_floor (AshlarOnePage *self, cairo_t *cr);
/* Within the floor's outline: washes, water, textures. */
void _ashlar_page_draw_washes (AshlarOnePage *self, cairo_t *cr);
void _ashlar_page_draw_bodies (AshlarOnePage *self, cairo_t *cr);
void _ashlar_page_draw_textures (AshlarOnePage *self, cairo_t *cr);
/* Over the walls. */
void _ashlar_page_draw_things (AshlarOnePage *self, cairo_t *cr);
/* A kind in a box of one unit around the origin, for a legend. */
void _ashlar_page_draw_kind (AshlarOnePage *self, cairo_t *cr, AshlarPageKind kind);
void _ashlar_page_draw_hedge_swatch (AshlarOnePage *self, cairo_t *cr);
/* Marks of a texture around a place. */
void _ashlar_page_add_mark (cairo_t *cr, AshlarPageKind kind, gint32 i, gint32 j, double size);
/* How much wider lines are than in a small level: less than the strokes of the rock, or they would eat the
 * floor. */
static inline double
ashlar_page_map_get_pen (const AshlarPageMap *self)
{
  return 1 + .5 * (self->unit - 1.);
}
void _ashlar_page_draw_light (AshlarOnePage *self, cairo_t *cr);
void _ashlar_page_draw_grid (AshlarOnePage *self, cairo_t *cr);
void _ashlar_page_draw_walls (AshlarOnePage *self, cairo_t *cr);
void _ashlar_page_draw_letters (AshlarOnePage *self, cairo_t *cr);
void _ashlar_page_prepare_image (AshlarOnePage *self);
void _ashlar_page_draw_image (AshlarOnePage *self, cairo_t *cr);
void _ashlar_page_outline_path (AshlarOnePage *self, cairo_t *cr);
/* In whatever the context's units are. */
void _ashlar_page_draw_glyph (AshlarOnePage *self, cairo_t *cr, const AshlarPageGlyph *glyph);
/* One line of text in a box around (x, y), made smaller until it fits. */
void _ashlar_page_draw_label (AshlarOnePage *self,
                              cairo_t       *cr,
                              const char    *text,
                              double         x,
                              double         y,
                              double         width,
                              double         size,
                              PangoWeight    weight);

G_END_DECLS
