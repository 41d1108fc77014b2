/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The layout `evolving`: a long corridor, symmetrical areas on its borders, again on theirs
 * (abstract-dungeons article): spaceships.
 *
 * The corridor lies on the axis. Each of its long sides is divided among the arms, whose lengths vary
 * and which may leave a notch between them; how far they reach follows one of a few profiles of hulls.
 * An arm begins with a section on the corridor; each generation puts sections on the outer borders of
 * the last one's, as long as these or shorter. Before the bow lie rooms on the axis, each no wider than
 * the one behind it, and at the stern one more, perhaps with engines beside it.
 *
 * Everything is laid in one half and mirrored, so that symmetry is exact. A section stands on one
 * border with its whole length and nothing hangs over, so that the outline has no holes in it: what is
 * unused is open to the outside.
 *
 * Lines are counted along the axis from the bow, and heights from the side of the corridor outwards.
 * Cost: O(arms · 2^depth) at most, a handful of draws each. */

#include "planners/areas/ashlar-areas-private.h"

#define PITCH ASHLAR_AREAS_LEAST_PITCH
/* Permille of the room beside the corridor that arms take. */
#define LEAST_REACH 250
#define WHOLE_REACH 1000
/* What the first arm leaves, so that a bow is a bow. */
#define BOW_REACH 700
/* Profiles differ from one seed to the next by so much, up and down. */
#define UNEVENNESS 80

typedef enum
{
  PROFILE_ARROW, /* broader and broader */
  PROFILE_LENS,  /* broadest in the middle */
  PROFILE_WAIST, /* broad, narrow, broadest */
  PROFILE_WINGS, /* one arm reaches out */
  N_PROFILES,
} Profile;

typedef struct
{
  AshlarAreasDraft *draft;
  AshlarStream     *stream;
  gboolean          is_across;  /* the axis */
  gboolean          is_turned;  /* the bow is to the right, or below */
  guint             length;     /* lines from end to end of the canvas, along the axis */
  guint             near, far;  /* the corridor's sides, across the axis */
  guint             bow, stern; /* its ends, along the axis */
  guint             room;       /* beside the corridor */
} Ship;

/* A part of the hull, in one half. */
typedef struct
{
  guint start, end; /* along the axis */
  guint low, high;  /* heights */
} Section;

static guint32
add (Ship *self, guint start, guint end, guint near, guint far)
{
  guint first = self->is_turned ? self->length - end : start;
  guint last = self->is_turned ? self->length - start : end;

  return self->is_across ? ashlar_areas_draft_add (self->draft, first, near, last, far)
                         : ashlar_areas_draft_add (self->draft, near, first, far, last);
}

/* On the axis, reaching @reach beyond the corridor on both sides. */
static guint32
add_on_axis (Ship *self, guint start, guint end, guint reach)
{
  guint32 area = add (self, start, end, self->near - reach, self->far + reach);

  g_array_append_val (self->draft->mirrors, area);
  return area;
}

static void
add_section (Ship *self, const Section *section)
{
  guint32 one = add (self, section->start, section->end, self->near - section->high,
                     self->near - section->low);
  guint32 other = add (self, section->start, section->end, self->far + section->low,
                       self->far + section->high);

  g_array_append_val (self->draft->mirrors, other);
  g_array_append_val (self->draft->mirrors, one);
}

/* Both ends included. */
static guint
draw (Ship *self, guint min, guint max)
{
  return min >= max ? min : min + ashlar_stream_below (self->stream, max - min + 1);
}

/* Permille of the room that arm @i of @n takes, before it is made uneven. @winged: see PROFILE_WINGS. */
static guint
get_profile (Profile profile, guint i, guint n, guint winged)
{
  guint last = n - 1, from_middle = 2 * i > last ? 2 * i - last : last - 2 * i;

  if (n == 1)
    return 800;
  switch (profile)
    {
    case PROFILE_ARROW:
      return 350 + 650 * i / last;
    case PROFILE_LENS:
      return WHOLE_REACH - 600 * from_middle / last;
    case PROFILE_WAIST:
      return 3 * i < last ? 650 : 3 * i < 2 * last ? 350 : WHOLE_REACH;
    case PROFILE_WINGS:
    case N_PROFILES:
    default:
      return i == winged ? WHOLE_REACH : 380;
    }
}

/* How far each arm reaches. */
static void
draw_reaches (Ship *self, guint *reaches, guint n)
{
  Profile profile = (Profile) ashlar_stream_below (self->stream, N_PROFILES);
  guint   winged = draw (self, n / 2, n - 1);

  for (guint i = 0; i < n; i++)
    {
      guint unevenness = draw (self, 0, 2 * UNEVENNESS);
      guint reach = get_profile (profile, i, n, winged) + unevenness - UNEVENNESS;

      reach = CLAMP (reach, LEAST_REACH, i == 0 ? BOW_REACH : WHOLE_REACH);
      reaches[i] = MAX (self->room * reach / 1000, PITCH);
    }
}

/* A share of @all, of which nothing too small is left over. */
static guint
draw_share (Ship *self, guint all)
{
  guint permille = draw (self, 400, 650);
  guint share = MAX (all * permille / 1000, PITCH);

  return all - share < PITCH ? all : share;
}

/* Takes something off a section's ends: more from the bow, as wings are swept. */
static void
shorten (Ship *self, Section *section)
{
  guint length = section->end - section->start, cut, way;

  if (length < 2 * PITCH)
    return;
  way = ashlar_stream_below (self->stream, 4);
  cut = draw (self, 1, MIN (length / 2, length - PITCH));
  if (way == 0)
    return;
  if (way == 1 && length - cut >= PITCH + 1)
    {
      section->start += cut / 2;
      section->end -= cut / 2;
      return;
    }
  section->start += cut;
}

/* Sections of one generation on those of the last one. @left: height that each may still take, beside
 * @sections; both are exchanged for those of the new ones. */
static void
add_generation (Ship *self, GArray *sections, GArray *left, gboolean is_last)
{
  guint n = sections->len;

  for (guint i = 0; i < n; i++)
    {
      Section next = g_array_index (sections, Section, i), second;
      guint   all = g_array_index (left, guint, i), share, rest;

      if (all < PITCH)
        continue;
      shorten (self, &next);
      share = is_last ? all : draw_share (self, all);
      next.low = next.high;
      next.high = next.low + share;
      rest = all - share;
      second = next;
      /* A long one may be two, of which the one before reaches less far. */
      if (next.end - next.start >= 4 * PITCH && ashlar_stream_below (self->stream, 3) == 0)
        {
          next.end = second.start = (next.start + next.end) / 2;
          next.high = next.low + draw (self, MAX (share / 2, PITCH), share);
          add_section (self, &second);
          g_array_append_val (sections, second);
          g_array_append_val (left, rest);
        }
      add_section (self, &next);
      g_array_append_val (sections, next);
      g_array_append_val (left, rest);
    }
  g_array_remove_range (sections, 0, n);
  g_array_remove_range (left, 0, n);
}

/* The arms along the corridor. @sections, @left: see add_generation(). */
static void
add_arms (Ship *self, GArray *sections, GArray *left)
{
  const AshlarAreasSettings *settings = self->draft->settings;
  guint                      n = settings->arms, length = self->stern - self->bow;
  guint                      pitch = length / n, play = (pitch - PITCH) / 2, start = self->bow;
  g_autofree guint          *reaches = g_new (guint, n);

  draw_reaches (self, reaches, n);
  for (guint i = 0; i < n; i++)
    {
      guint   at = self->bow + (guint) ((guint64) length * (i + 1) / n);
      guint   moved = i + 1 < n ? draw (self, 0, 2 * play) : play;
      guint   notch = ashlar_stream_below (self->stream, 3);
      Section section = { start, i + 1 < n ? at + moved - play : self->stern, 0, 0 };
      guint   rest;

      start = section.end;
      if (notch == 0 && i > 0 && section.end - section.start >= 2 * PITCH + 1)
        section.start += draw (self, 2, (section.end - section.start) / 3);
      section.high = settings->depth > 1 ? draw_share (self, reaches[i]) : reaches[i];
      rest = reaches[i] - section.high;
      add_section (self, &section);
      g_array_append_val (sections, section);
      g_array_append_val (left, rest);
    }
}

/* Before the corridor, one after the other, narrower and narrower. */
static void
add_bow (Ship *self, guint reach)
{
  guint n = self->draft->settings->depth;

  for (guint end = self->bow; n > 0 && end >= PITCH; n--)
    {
      guint length = n == 1 && end < 3 * PITCH ? draw (self, PITCH, end)
                                               : draw (self, PITCH, MAX (end * 2 / 3, PITCH));

      reach = draw (self, 0, reach);
      add_on_axis (self, end - length, end, reach);
      end -= length;
    }
}

/* Behind it, with engines where there is room. Returns the area on the axis, or ASHLAR_NO_AREA. */
static guint32
add_stern (Ship *self, guint reach)
{
  guint   space = self->length - self->stern, length, own;
  guint32 area;

  if (space < PITCH)
    return ASHLAR_NO_AREA;
  own = draw (self, 0, reach / 2);
  length = draw (self, PITCH, MAX (space * 2 / 3, PITCH));
  area = add_on_axis (self, self->stern, self->stern + length, own);
  if (self->draft->settings->depth > 1 && reach >= own + 2 + PITCH)
    {
      Section engine;

      engine.low = draw (self, own + 2, reach - PITCH);
      engine.high = draw (self, engine.low + PITCH, reach);
      engine.start = self->stern;
      engine.end = self->stern + draw (self, PITCH, space);
      add_section (self, &engine);
    }
  return area;
}

/* ---- What fits */

static guint
get_corridor (const AshlarAreasSettings *settings, guint length)
{
  return MAX ((guint) ((guint64) (length - 1) * settings->corridor_length / 100), PITCH);
}

/* Tiles along and across the axis that the layout needs. */
static guint
get_least_length (const AshlarAreasSettings *settings)
{
  guint lines = settings->arms * PITCH;

  return (guint) (((guint64) lines * 100 + settings->corridor_length - 1)
                  / settings->corridor_length)
         + 1;
}

static guint
get_least_breadth (const AshlarAreasSettings *settings)
{
  return settings->corridor_width + 2 + 2 * PITCH;
}

static gboolean
fits (const AshlarAreasSettings *settings, gboolean is_across)
{
  guint length = is_across ? settings->width : settings->height;
  guint breadth = is_across ? settings->height : settings->width;

  return length >= get_least_length (settings) && breadth >= get_least_breadth (settings);
}

gboolean
ashlar_areas_evolving_check (const AshlarAreasSettings *settings, const char *path, GError **error)
{
  gboolean    may_lie = settings->axis != ASHLAR_AREAS_AXIS_DOWN;
  gboolean    may_stand = settings->axis != ASHLAR_AREAS_AXIS_ACROSS;
  gboolean    is_across = may_lie && (!may_stand || settings->width >= settings->height);
  guint       length = is_across ? settings->width : settings->height;
  guint       breadth = is_across ? settings->height : settings->width;
  const char *measure = is_across ? "width" : "height", *other = is_across ? "height" : "width";

  if ((may_lie && fits (settings, TRUE)) || (may_stand && fits (settings, FALSE)))
    return TRUE;
  if (breadth < get_least_breadth (settings))
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "corridorWidth",
        "A corridor of %u tiles with its border lines and an area on either side takes %u tiles, "
        "but "
        "the canvas has %u there; let corridorWidth be smaller, or %s %u at least",
        settings->corridor_width, get_least_breadth (settings), breadth, other,
        get_least_breadth (settings));
  return ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "arms",
                                       "%u areas do not fit side by side along a corridor of %u %% "
                                       "of %u tiles: each takes %u; let arms "
                                       "be %u at most, corridorLength larger, or %s %u at least",
                                       settings->arms, settings->corridor_length, length, PITCH,
                                       MAX (get_corridor (settings, length) / PITCH, 1), measure,
                                       get_least_length (settings));
}

void
ashlar_areas_evolving_lay (AshlarAreasDraft *draft, AshlarStream *stream)
{
  const AshlarAreasSettings *settings = draft->settings;
  Ship                       self = { .draft = draft, .stream = stream };
  guint                      breadth, corridor, left_over, stern;
  g_autoptr (GArray) sections = g_array_new (FALSE, FALSE, sizeof (Section));
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));
  guint bow_reach, stern_reach;

  draft->mirrors = g_array_new (FALSE, FALSE, sizeof (guint32));
  self.is_across = settings->axis == ASHLAR_AREAS_AXIS_ACROSS;
  if (settings->axis == ASHLAR_AREAS_AXIS_EITHER)
    self.is_across = fits (settings, TRUE)
                     && (!fits (settings, FALSE) || ashlar_stream_below (stream, 2) == 0);
  self.is_turned = ashlar_stream_below (stream, 2) == 0;
  self.length = (self.is_across ? settings->width : settings->height) - 1;
  breadth = (self.is_across ? settings->height : settings->width) - 1;
  self.near = (breadth - settings->corridor_width - 1) / 2;
  self.far = self.near + settings->corridor_width + 1;
  self.room = self.near;
  corridor = get_corridor (settings, self.length + 1);
  left_over = self.length - corridor;
  self.bow = draw (&self, left_over / 3, left_over - left_over / 3);
  self.stern = self.bow + corridor;

  draft->hub = add_on_axis (&self, self.bow, self.stern, 0);
  add_arms (&self, sections, left);
  bow_reach = g_array_index (sections, Section, 0).high;
  stern_reach = g_array_index (sections, Section, sections->len - 1).high;
  for (guint generation = 2;
       generation <= settings->depth && sections->len > 0 && !ashlar_run_is_cancelled (draft->run);
       generation++)
    add_generation (&self, sections, left, generation == settings->depth);
  add_bow (&self, bow_reach);
  stern = add_stern (&self, stern_reach);
  draft->entrance = stern != ASHLAR_NO_AREA ? stern : draft->hub;
}
