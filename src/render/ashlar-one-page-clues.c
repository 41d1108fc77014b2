/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The list of clues, flowing through columns: number, clue, count of squares.
 *
 * The columns are as low as they can be with all clues in them; that height is found by halving. A
 * heading never stands alone at the foot of a column. Two columns are for the two directions. Where a frame cannot hold all, the last line
 * says how many are missing. */

#include "render/ashlar-one-page-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "render/ashlar-page-words-private.h"

#define LONGEST_CLUE 400
#define MOST_CLUES 400
#define MOST_LINES 4
/* Entries in a column, before there is another. */
#define LEAST_COLUMN 6
/* In sizes of the text. */
#define GAP 1.6      /* between columns */
#define NUMBER 1.9   /* the number's column, and the space after it */
#define COUNT 1.7    /* the count's */
#define HEADING 1.25 /* a heading's size */
#define BETWEEN .22  /* entries */
#define BEFORE .7    /* a heading within a column */

static void
clear_clue (gpointer clue)
{
  g_free (((AshlarPageClue *) clue)->number);
  g_free (((AshlarPageClue *) clue)->clue);
}

typedef struct
{
  guint       word;
  guint       direction;
  guint64     value;
  const char *number;
} Entry;

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *first = a, *second = b;

  if (first->direction != second->direction)
    return first->direction < second->direction ? -1 : 1;
  if (first->value != second->value)
    return first->value < second->value ? -1 : 1;
  if (g_strcmp0 (first->number, second->number) != 0)
    return g_strcmp0 (first->number, second->number);
  return first->word < second->word ? -1 : 1;
}

GArray *
_ashlar_clues_new (AshlarLevel *level, AshlarPageLanguage language)
{
  guint             n = ashlar_level_get_n_words (level);
  g_autofree Entry *entries = g_new (Entry, n + 1);
  gboolean          has_clue = FALSE;
  GArray           *clues;

  for (guint word = 0; word < n; word++)
    {
      const char *clue = ashlar_level_word_get_clue (ashlar_level_get_word (level, word));
      const char *number = ashlar_level_word_get_number (ashlar_level_get_word (level, word));

      has_clue |= clue != NULL && *clue != '\0';
      entries[word]
          = (Entry){ .word = word,
                     .direction
                     = ashlar_level_word_get_direction (ashlar_level_get_word (level, word)),
                     .value = number != NULL ? g_ascii_strtoull (number, NULL, 10) : G_MAXUINT64,
                     .number = number };
    }
  if (!has_clue)
    return NULL;
  qsort (entries, n, sizeof *entries, compare_entries);

  clues = g_array_new (FALSE, FALSE, sizeof (AshlarPageClue));
  g_array_set_clear_func (clues, clear_clue);
  for (guint i = 0; i < n; i++)
    {
      const char *clue
          = ashlar_level_word_get_clue (ashlar_level_get_word (level, entries[i].word));
      AshlarPageClue entry = { .count = ashlar_level_word_get_n_cells (
                                   ashlar_level_get_word (level, entries[i].word)) };

      if (i == 0 || entries[i - 1].direction != entries[i].direction)
        {
          AshlarPageClue heading = { .number = g_strdup (""), .count = 0 };

          heading.clue = g_strdup (_ashlar_page_word (
              language, entries[i].direction == ASHLAR_WORD_ACROSS ? N_ ("Across") : N_ ("Down")));
          g_array_append_val (clues, heading);
        }
      entry.number = _ashlar_page_clean (entries[i].number != NULL ? entries[i].number : "", 6);
      entry.clue = _ashlar_page_clean (clue != NULL ? clue : "", LONGEST_CLUE);
      if (*entry.clue == '\0')
        {
          g_free (entry.clue);
          entry.clue = g_strdup ("—");
        }
      g_array_append_val (clues, entry);
    }
  return clues;
}

static double
get_column_width (const AshlarClueFrame *frame)
{
  return (frame->width - (frame->columns - 1) * GAP * frame->size) / frame->columns;
}

static AshlarPageText
get_text (const AshlarPageClue *clue, const AshlarClueFrame *frame)
{
  double         width = get_column_width (frame);
  AshlarPageText text = { .text = clue->clue, .lines = MOST_LINES };

  if (clue->count == 0)
    {
      text.size = frame->size * HEADING;
      text.weight = PANGO_WEIGHT_BOLD;
      text.width = width;
      text.lines = 1;
    }
  else
    {
      text.size = frame->size;
      text.weight = PANGO_WEIGHT_NORMAL;
      text.width = MAX (width - (NUMBER + COUNT) * frame->size, frame->size);
    }
  return text;
}

/* The height of each entry, with the space behind it. */
static double *
measure_all (GArray *clues, PangoContext *context, const AshlarClueFrame *frame, guint *n)
{
  double *heights;

  *n = MIN (clues->len, MOST_CLUES);
  heights = g_new (double, *n + 1);
  for (guint i = 0; i < *n; i++)
    {
      AshlarPageText text = get_text (&g_array_index (clues, AshlarPageClue, i), frame);

      _ashlar_page_text_measure (context, &text, NULL, &heights[i]);
      heights[i] += BETWEEN * frame->size;
    }
  return heights;
}

static double
get_space_before (const AshlarPageClue *clue, double y, double size)
{
  return clue->count == 0 && y > 0 ? BEFORE * size : 0;
}

/* How many entries fit columns of that height; the place of each, if wanted. With @apart each direction
 * has a column. */
static guint
flow (GArray                *clues,
      const double          *heights,
      guint                  n,
      const AshlarClueFrame *frame,
      double                 height,
      gboolean               apart,
      guint                 *columns,
      double                *places)
{
  guint  column = 0;
  double y = 0;

  for (guint i = 0; i < n; i++)
    {
      const AshlarPageClue *clue = &g_array_index (clues, AshlarPageClue, i);
      double                space = get_space_before (clue, y, frame->size);
      /* A heading takes the first clue along. */
      double   needed = heights[i] + (clue->count == 0 && i + 1 < n ? heights[i + 1] : 0);
      gboolean is_full = y + space + needed > height + .01;
      gboolean is_turn = apart ? clue->count == 0 && i > 0 : is_full;

      if (is_full && !is_turn)
        return i;
      if (is_turn)
        {
          if (++column == frame->columns)
            return i;
          y = space = 0;
          if (needed > height + .01)
            return i;
        }
      if (columns != NULL)
        {
          columns[i] = column;
          places[i] = y + space;
        }
      y += space + heights[i];
    }
  return n;
}

/* Two columns are one for each direction, if they are high enough for that. */
static gboolean
can_be_apart (
    GArray *clues, const double *heights, guint n, const AshlarClueFrame *frame, double height)
{
  return frame->columns == 2 && n == clues->len
         && flow (clues, heights, n, frame, height, TRUE, NULL, NULL) == n;
}

double
_ashlar_clues_measure (GArray                *clues,
                       PangoContext          *context,
                       const AshlarClueFrame *frame,
                       double                 limit)
{
  guint              n;
  g_autofree double *heights = measure_all (clues, context, frame, &n);
  gboolean           apart = can_be_apart (clues, heights, n, frame, limit);
  double             low = 0, high = limit;

  if (n < clues->len || (!apart && flow (clues, heights, n, frame, limit, FALSE, NULL, NULL) < n))
    return G_MAXDOUBLE;
  while (high - low > 1)
    {
      double middle = (low + high) / 2;

      if (flow (clues, heights, n, frame, middle, apart, NULL, NULL) < n)
        low = middle;
      else
        high = middle;
    }
  return high;
}

guint
_ashlar_clues_get_columns (const GArray *clues, guint most)
{
  return CLAMP (clues->len / LEAST_COLUMN, MIN (most, 2), most);
}

guint
_ashlar_clues_count (GArray *clues, PangoContext *context, const AshlarClueFrame *frame)
{
  guint              n;
  g_autofree double *heights = measure_all (clues, context, frame, &n);

  return flow (clues, heights, n, frame, frame->height, FALSE, NULL, NULL);
}

/* Of @text the string is copied. */
static void
add_text (GArray *texts, AshlarPageText text)
{
  text.text = g_strdup (text.text);
  g_array_append_val (texts, text);
}

static void
set_entry (
    const AshlarPageClue *clue, const AshlarClueFrame *frame, double x, double y, GArray *texts)
{
  AshlarPageText text = get_text (clue, frame);
  AshlarPageText side = { .y = y, .size = frame->size, .alignment = PANGO_ALIGN_RIGHT, .lines = 1 };
  double         size = frame->size;
  g_autofree char *count = g_strdup_printf ("%u", clue->count);

  text.x = clue->count == 0 ? x : x + NUMBER * size;
  text.y = y;
  /* In the order in which they are read, for those who copy or listen. */
  if (clue->count > 0 && *clue->number != '\0')
    {
      side.text = clue->number;
      side.x = x;
      side.width = (NUMBER - .45) * size;
      side.weight = PANGO_WEIGHT_BOLD;
      add_text (texts, side);
    }
  add_text (texts, text);
  if (clue->count == 0)
    return;
  side.text = count;
  side.x = text.x + text.width;
  side.width = COUNT * size;
  side.weight = PANGO_WEIGHT_NORMAL;
  side.is_dim = TRUE;
  add_text (texts, side);
}

void
_ashlar_clues_set (GArray                *clues,
                   PangoContext          *context,
                   const AshlarClueFrame *frame,
                   AshlarPageLanguage     language,
                   GArray                *texts)
{
  guint              n, n_set;
  g_autofree double *heights = measure_all (clues, context, frame, &n);
  g_autofree double *places = g_new (double, n + 1);
  g_autofree guint  *columns = g_new (guint, n + 1);
  double             step = get_column_width (frame) + GAP * frame->size;
  guint              n_missing = 0;

  n_set = flow (clues, heights, n, frame, frame->height,
                can_be_apart (clues, heights, n, frame, frame->height), columns, places);
  if (n_set < clues->len)
    n_set = flow (clues, heights, n, frame, frame->height - 1.5 * frame->size, FALSE, columns,
                  places);
  for (guint i = 0; i < n_set; i++)
    set_entry (&g_array_index (clues, AshlarPageClue, i), frame, frame->x + columns[i] * step,
               frame->y + places[i], texts);
  for (guint i = n_set; i < clues->len; i++)
    n_missing += g_array_index (clues, AshlarPageClue, i).count > 0;
  if (n_missing > 0)
    {
      g_autofree char *rest = _ashlar_page_dup_count (language, "… and %u more clue",
                                                      "… and %u more clues", n_missing);

      add_text (texts, (AshlarPageText){ .text = rest,
                                         .x = frame->x,
                                         .y = frame->y + frame->height - 1.4 * frame->size,
                                         .width = frame->width,
                                         .size = frame->size,
                                         .weight = PANGO_WEIGHT_NORMAL,
                                         .alignment = PANGO_ALIGN_RIGHT,
                                         .lines = 1,
                                         .is_dim = TRUE });
    }
}
