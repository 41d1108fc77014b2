/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The trace: steps in one array, their clauses, the values of these and their cells in pools.
 * Clauses and cells belong to the last step. Parts draw nothing and decide nothing because of it: a
 * level with a trace is the same to the byte. */

#include "level/ashlar-trace-private.h"

#include <inttypes.h>
#include <string.h>

#define MOST_VALUES 8u /* of a clause */

typedef struct
{
  AshlarClauseKind kind;
  guint32          first_value;
} Clause;

struct _AshlarTrace
{
  gatomicrefcount ref_count;
  GArray         *steps;   /* of AshlarTraceStep */
  GArray         *clauses; /* of Clause */
  GArray         *values;  /* of AshlarTraceValue */
  GStringChunk   *names;
  GArray         *cells; /* of AshlarTraceCell */
};

#define CLAUSE_WORDS(name, words) [ASHLAR_CLAUSE_##name] = words,
static const char *const clause_words[ASHLAR_N_CLAUSES] = { ASHLAR_TRACE_CLAUSES (CLAUSE_WORDS) };
#undef CLAUSE_WORDS

AshlarTrace *
ashlar_trace_new (void)
{
  AshlarTrace *self = g_new (AshlarTrace, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->steps = g_array_new (FALSE, FALSE, sizeof (AshlarTraceStep));
  self->clauses = g_array_new (FALSE, FALSE, sizeof (Clause));
  self->values = g_array_new (FALSE, FALSE, sizeof (AshlarTraceValue));
  self->names = g_string_chunk_new (1024);
  self->cells = g_array_new (FALSE, FALSE, sizeof (AshlarTraceCell));
  return self;
}

AshlarTrace *
ashlar_trace_ref (AshlarTrace *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_trace_unref (AshlarTrace *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->steps);
  g_array_unref (self->clauses);
  g_array_unref (self->values);
  g_string_chunk_free (self->names);
  g_array_unref (self->cells);
  g_free (self);
}

/* ---- Telling ---- */

void
ashlar_trace_step (
    AshlarTrace *self, AshlarStage stage, guint32 area, guint32 variant, const char *reason)
{
  AshlarTraceStep step
      = { .stage = (guint8) stage, .area = area, .variant = variant, .reason = reason };

  if (self == NULL)
    return;
  step.first_clause = self->clauses->len;
  step.first_cell = self->cells->len;
  g_array_append_val (self->steps, step);
}

static AshlarTraceStep *
last_step (AshlarTrace *self)
{
  g_return_val_if_fail (self->steps->len > 0, NULL);
  return &g_array_index (self->steps, AshlarTraceStep, self->steps->len - 1);
}

/* The next place for a value in @words, which is moved behind it: its letter, '\0' at the end.
 * @place: which of the values, from 1 on, or 0: the one after the last; @n_digits: that a number has
 * at least. */
static char
next_place (const char **words, guint *place, guint *n_digits)
{
  char *at;
  guint number;

  *words = strchr (*words, '%');
  if (*words == NULL)
    return '\0';
  number = (guint) g_ascii_strtoull (*words + 1, &at, 10);
  *place = *at == '$' ? number : 0;
  *n_digits = *at == '$' ? (guint) g_ascii_strtoull (at + 1, &at, 10) : number;
  *words = at + 1;
  return *at;
}

/* The letters of the values that a clause has, and how many they are. */
static guint
get_letters (AshlarClauseKind kind, char letters[MOST_VALUES])
{
  const char *words = clause_words[kind];
  guint       n = 0, place, n_digits;
  char        letter;

  while ((letter = next_place (&words, &place, &n_digits)) != '\0' && n < MOST_VALUES)
    if (letter != '%')
      letters[n++] = letter;
  return n;
}

void
ashlar_trace_add_clause (AshlarTrace *self, AshlarClauseKind kind, const AshlarTraceValue *values)
{
  Clause           clause = { .kind = kind };
  char             letters[MOST_VALUES];
  guint            n;
  AshlarTraceStep *step;

  if (self == NULL || (step = last_step (self)) == NULL)
    return;
  clause.first_value = self->values->len;
  n = get_letters (kind, letters);
  for (guint i = 0; i < n; i++)
    {
      AshlarTraceValue value = values[i];

      if (letters[i] == 's' || letters[i] == 'p')
        value.name = g_string_chunk_insert_const (self->names, value.name);
      g_array_append_val (self->values, value);
    }
  g_array_append_val (self->clauses, clause);
  step->n_clauses++;
}

void
ashlar_trace_repeat (AshlarTrace *self, const AshlarTrace *other, guint step)
{
  const AshlarTraceStep *told = ashlar_trace_get_step (other, step);

  for (guint32 i = told->first_clause; i < told->first_clause + told->n_clauses; i++)
    {
      const Clause *clause = &g_array_index (other->clauses, Clause, i);

      ashlar_trace_add_clause (
          self, clause->kind,
          &g_array_index (other->values, AshlarTraceValue, clause->first_value));
    }
}

void
ashlar_trace_cell (AshlarTrace *self, guint x, guint y, guint16 tile)
{
  AshlarTraceCell  cell = { (guint16) x, (guint16) y, tile };
  AshlarTraceStep *step;

  if (self == NULL || (step = last_step (self)) == NULL)
    return;
  g_array_append_val (self->cells, cell);
  step->n_cells++;
}

void
ashlar_trace_rectangle (AshlarTrace *self, const AshlarRectangle *rectangle)
{
  for (guint y = 0; y < rectangle->height; y++)
    for (guint x = 0; x < rectangle->width; x++)
      ashlar_trace_cell (self, rectangle->x + x, rectangle->y + y, ASHLAR_TILE_NONE);
}

void
ashlar_trace_block (
    AshlarTrace *self, const AshlarVariant *variant, guint x, guint y, gboolean gone)
{
  for (guint row = 0; row < variant->height; row++)
    for (guint column = 0; column < variant->width; column++)
      {
        guint16 tile = variant->cells[(gsize) row * variant->width + column];

        if (tile != ASHLAR_TILE_NONE)
          ashlar_trace_cell (self, x + column, y + row, gone ? ASHLAR_TILE_NONE : tile);
      }
}

void
ashlar_trace_number_areas (AshlarTrace *self, guint first, const guint32 *numbers)
{
  for (guint i = first; i < ashlar_trace_get_n_steps (self); i++)
    {
      guint32 *area = &g_array_index (self->steps, AshlarTraceStep, i).area;

      if (*area != ASHLAR_NO_AREA)
        *area = numbers != NULL ? numbers[*area] : ASHLAR_NO_AREA;
    }
}

void
ashlar_trace_truncate (AshlarTrace *self, guint n_steps)
{
  const AshlarTraceStep *step;

  if (n_steps >= ashlar_trace_get_n_steps (self))
    return;
  step = ashlar_trace_get_step (self, n_steps);
  g_array_set_size (self->cells, step->first_cell);
  if (step->first_clause < self->clauses->len)
    g_array_set_size (self->values,
                      g_array_index (self->clauses, Clause, step->first_clause).first_value);
  g_array_set_size (self->clauses, step->first_clause);
  g_array_set_size (self->steps, n_steps);
}

/* ---- Showing ---- */

guint
ashlar_trace_get_n_steps (const AshlarTrace *self)
{
  return self != NULL ? self->steps->len : 0;
}

const AshlarTraceStep *
ashlar_trace_get_step (const AshlarTrace *self, guint index)
{
  g_return_val_if_fail (index < self->steps->len, NULL);
  return &g_array_index (self->steps, AshlarTraceStep, index);
}

const AshlarTraceCell *
ashlar_trace_get_cells (const AshlarTrace *self, const AshlarTraceStep *step)
{
  return (const AshlarTraceCell *) (const void *) self->cells->data + step->first_cell;
}

static void
append_phrase (GString *text, const char *phrase, const char *(*translate) (const char *words))
{
  const char *words = translate != NULL ? translate (phrase) : phrase;
  const char *end = strchr (words, '\004');

  /* What is not translated comes with its context. */
  g_string_append (text, end != NULL ? end + 1 : words);
}

/* What a translation asks for that the clause has not is left out. */
static void
append_clause (GString                *text,
               AshlarClauseKind        kind,
               const char             *words,
               const AshlarTraceValue *values,
               const char *(*translate) (const char *words))
{
  char        letters[MOST_VALUES], letter;
  guint       n = get_letters (kind, letters), next = 1, place, n_digits;
  const char *rest = words;

  while ((letter = next_place (&words, &place, &n_digits)) != '\0')
    {
      g_string_append_len (text, rest, strchr (rest, '%') - rest);
      rest = words;
      if (letter == '%')
        {
          g_string_append_c (text, '%');
          continue;
        }
      place = (place > 0 ? place : next++) - 1;
      if (place >= n || letters[place] != letter)
        continue;
      if (letter == 'p')
        append_phrase (text, values[place].name, translate);
      else if (letter == 's')
        g_string_append (text, values[place].name);
      else
        g_string_append_printf (text, "%0*" PRId64, (int) n_digits, values[place].number);
    }
  g_string_append (text, rest);
}

char *
ashlar_trace_dup_words (const AshlarTrace     *self,
                        const AshlarTraceStep *step,
                        const char *(*translate) (const char *words))
{
  g_autoptr (GString) text = NULL;

  if (step->n_clauses == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint32 i = step->first_clause; i < step->first_clause + step->n_clauses; i++)
    {
      const Clause *clause = &g_array_index (self->clauses, Clause, i);
      const char   *words = clause_words[clause->kind];

      append_clause (text, clause->kind, translate != NULL ? translate (words) : words,
                     &g_array_index (self->values, AshlarTraceValue, clause->first_value),
                     translate);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
