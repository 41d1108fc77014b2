/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A whole game in a terminal: the adventure of a content, by the library's rules. All that is here is keys and
 * drawing; what happens is AshlarPlay's.
 *
 *   cc lantern.c -o lantern $(pkg-config --cflags --libs ashlar-1)
 *   ./lantern last-lantern.ashlar.json --seed 42 --save mine.walk.json
 *
 * Figures choose: quests, offers, ways, things of the pack. w a s d, h j k l or the arrows walk, . waits, x fights,
 * i opens the pack, Enter answers a clue, Backspace takes back, ! goes home, q leaves and saves. --replay goes on
 * where a saved walk ends. --keys plays without anybody and prints the last screen. */

#include <ashlar.h>
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#define TITLE 0xffe08au
#define TEXT 0xd8d2c6u
#define DIM 0x8b859au
#define BAD 0xe06a5au

typedef struct
{
  AshlarPlay    *play;
  AshlarJourney *journey;
  AshlarContent *content;
  GString       *message; /* what the last key came to, a line each */
  GString       *answer;  /* what is typed, or NULL */
  guint          word;    /* that it answers */
  gboolean       pack;    /* the pack is open */
  gboolean       colored;
  guint          columns, rows; /* of the screen */
  GString       *screen;
} Game;

static struct termios before; /* the terminal as it was; for signals, too */

/* ------------------------------------------------------------------ drawing */

/* A designer's walls may be nearly black, and a terminal is: all is lifted, and what is remembered less. */
static guint
lift (guint32 color, guint shift, gboolean dim)
{
  return (72 + (color >> shift & 0xff) * 5 / 7) * (dim ? 50 : 100) / 100;
}

static void
set_color (Game *game, guint32 color, gboolean dim)
{
  if (game->colored)
    g_string_append_printf (game->screen, "\033[38;2;%u;%u;%um", lift (color, 16, dim),
                            lift (color, 8, dim), lift (color, 0, dim));
}

static void
end_line (Game *game)
{
  g_string_append (game->screen, game->colored ? "\033[0m\033[K\r\n" : "\n");
}

/* A text of any length, broken at blanks; a file's letters may be any, and a terminal obeys some of them. */
static void put (Game *game, guint32 color, const char *format, ...) G_GNUC_PRINTF (3, 4);
static void
put (Game *game, guint32 color, const char *format, ...)
{
  va_list          list;
  guint            column = 0;
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  va_start (list, format);
  text = g_strdup_vprintf (format, list);
  va_end (list);
  words = g_strsplit (text, " ", -1);
  set_color (game, color, FALSE);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint length = (guint) g_utf8_strlen (words[i], -1);

      if (column > 0 && column + 1 + length >= game->columns)
        {
          end_line (game);
          set_color (game, color, FALSE);
          column = 0;
        }
      else if (i > 0)
        {
          g_string_append_c (game->screen, ' ');
          column++;
        }
      for (const char *at = words[i]; *at != '\0'; at = g_utf8_next_char (at))
        g_string_append_unichar (
            game->screen, g_unichar_isprint (g_utf8_get_char (at)) ? g_utf8_get_char (at) : '?');
      column += length;
    }
  end_line (game);
}

/* What an object is called; an id that the content lacks is its own name. */
static const char *
name_of (Game *game, const char *id)
{
  for (guint i = 0; i < ashlar_content_get_n_objects (game->content); i++)
    {
      AshlarObject *object = ashlar_content_get_object (game->content, i);

      if (g_str_equal (ashlar_object_get_id (object), id))
        return ashlar_object_get_description (object);
    }
  return id;
}

static void
draw_home (Game *game)
{
  AshlarAdventure *adventure = ashlar_journey_get_adventure (game->journey);
  const char      *home = ashlar_journey_get_story (game->journey, ASHLAR_MOMENT_HOME);
  const char      *talk = ashlar_journey_get_story (game->journey, ASHLAR_MOMENT_TALK);
  guint            n = ashlar_adventure_get_n_quests (adventure);

  put (game, TITLE, "%s", ashlar_adventure_get_title (adventure));
  if (home != NULL)
    put (game, TEXT, "%s", home);
  if (talk != NULL)
    put (game, DIM, "“%s”", talk);
  end_line (game);
  for (guint i = 0; i < n; i++)
    {
      gboolean open = ashlar_journey_is_open (game->journey, i),
               done = ashlar_journey_is_done (game->journey, i);

      put (game, open ? TITLE : DIM, "%u  %s%s", i + 1,
           ashlar_adventure_get_quest_title (adventure, i),
           done   ? " (done)"
           : open ? ""
                  : " (not yet)");
      put (game, DIM, "   %s", ashlar_adventure_get_quest_text (adventure, i));
    }
  end_line (game);
  for (guint i = 0; i < ashlar_adventure_get_n_offers (adventure); i++)
    {
      const char *object = ashlar_adventure_get_offer_object (adventure, i);
      guint       hp = ashlar_adventure_get_offer_hp (adventure, i),
            mp = ashlar_adventure_get_offer_mp (adventure, i);
      g_autofree char *what = object != NULL
                                  ? g_strdup (name_of (game, object))
                                  : g_strdup_printf ("+%u %s", hp + mp, hp > 0 ? "HP" : "MP");

      put (game, TEXT, "%u  %s for %u gold", n + i + 1, what,
           ashlar_adventure_get_offer_price (adventure, i));
    }
}

/* The character and colour of a cell: the tile, a letter that was written, what lies on it. */
static gunichar
look_at (Game *game, guint x, guint y, guint32 *color)
{
  AshlarLevel *level = ashlar_play_get_level (game->play);
  AshlarTile  *tile = ashlar_level_get_tile_at (level, x, y);
  const char  *letter = ashlar_play_get_letter (game->play, x, y);
  gunichar     character = ashlar_tile_get_representation (tile);

  *color = TEXT;
  ashlar_tile_get_color (tile, color);
  /* Signs that a terminal draws as tiles: what stops the eye is a wall, what can be walked on a floor. */
  if (character > 0x7f)
    character = !ashlar_level_is_walkable (level, x, y) ? '#'
                : ashlar_tile_get_blocks_los (tile)     ? '+'
                                                        : 0xb7;
  if (letter != NULL)
    character = *letter != '\0' ? g_utf8_get_char (letter) : '_';
  return character;
}

static void
draw_map (Game *game, guint rows)
{
  AshlarLevel  *level = ashlar_play_get_level (game->play);
  const guint8 *seen = ashlar_play_get_seen (game->play);
  guint         width, height, left, top, hero_x, hero_y;
  g_autoptr (GHashTable) things = g_hash_table_new (NULL, NULL);

  ashlar_level_get_size (level, &width, &height);
  ashlar_play_get_position (game->play, &hero_x, &hero_y);
  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    {
      guint x, y;

      ashlar_level_object_get_position (ashlar_level_get_object (level, i), &x, &y);
      if (!ashlar_play_is_gone (game->play, i))
        g_hash_table_insert (things, GUINT_TO_POINTER (y * width + x + 1),
                             GUINT_TO_POINTER (i + 1));
    }
  left = MIN (MAX (hero_x, game->columns / 2) - game->columns / 2,
              MAX (width, game->columns) - game->columns);
  top = MIN (MAX (hero_y, rows / 2) - rows / 2, MAX (height, rows) - rows);
  for (guint y = top; y < top + rows; y++)
    {
      for (guint x = left; y < height && x < MIN (width, left + game->columns); x++)
        {
          guint cell = y * width + x;
          guint thing
              = GPOINTER_TO_UINT (g_hash_table_lookup (things, GUINT_TO_POINTER (cell + 1)));
          AshlarObject *object
              = thing > 0
                    ? ashlar_level_object_get_blueprint (ashlar_level_get_object (level, thing - 1))
                    : NULL;
          guint32  color;
          gunichar character = look_at (game, x, y, &color);

          if (object != NULL && ashlar_object_get_symbol (object) != 0)
            {
              character = ashlar_object_get_symbol (object);
              ashlar_object_get_color (object, &color);
            }
          for (guint i = 0; i < ashlar_level_get_n_markers (level); i++)
            {
              const AshlarLevelMarker *marker = ashlar_level_get_marker (level, i);
              AshlarMarkerKind         kind = ashlar_level_marker_get_kind (marker);
              guint                    at_x, at_y;

              ashlar_level_marker_get_position (marker, &at_x, &at_y);
              if (at_x != x || at_y != y)
                continue;
              if (kind == ASHLAR_MARKER_EXIT)
                character = '>', color = 0x60e060;
              else if (kind == ASHLAR_MARKER_KEY
                       && !ashlar_play_has_key (game->play, ashlar_level_marker_get_name (marker)))
                character = '?', color = 0xf0c040;
            }
          if (x == hero_x && y == hero_y)
            character = '@', color = 0xffffff;
          set_color (game, color, seen[cell] < 2);
          g_string_append_unichar (game->screen, seen[cell] > 0 ? character : ' ');
        }
      end_line (game);
    }
}

static void
draw_goals (Game *game)
{
  g_autoptr (GString) goals = g_string_new (NULL);

  for (guint i = 0; i < ashlar_play_get_n_goals (game->play); i++)
    {
      gboolean         reached;
      g_autofree char *goal = ashlar_play_dup_goal (game->play, i, &reached);

      g_string_append_printf (goals, "%s%s%s", i > 0 ? " · " : "", reached ? "✓ " : "", goal);
    }
  put (game, TITLE, "%u %s: %s", ashlar_journey_get_depth (game->journey),
       ashlar_journey_get_floor_title (game->journey), goals->str);
}

static void
draw_hero (Game *game)
{
  guint max_hp, max_mp, next, hp = ashlar_play_get_hp (game->play, &max_hp),
                              mp = ashlar_play_get_mp (game->play, &max_mp);
  guint       xp = ashlar_play_get_xp (game->play, &next), hits;
  const char *foe = ashlar_play_get_foe (game->play, &hits);

  put (game, hp * 3 < max_hp ? BAD : TEXT,
       "HP %u/%u  MP %u/%u  XP %u/%u  level %u  %u gold  turn %u", hp, max_hp, mp, max_mp, xp, next,
       ashlar_play_get_hero_level (game->play), ashlar_play_get_gold (game->play),
       ashlar_play_get_turn (game->play));
  if (foe != NULL)
    put (game, BAD, "%s! It takes %u more. x fights, i opens the pack.", name_of (game, foe), hits);
}

/* What figures choose now: the pack, the ways; else the clues of the words under foot. */
static void
draw_choices (Game *game)
{
  AshlarLevel *level = ashlar_play_get_level (game->play);

  for (guint i = 0, count; game->pack && i < ashlar_play_get_n_pack (game->play); i++)
    {
      const char *object = ashlar_play_get_pack (game->play, i, &count);

      put (game, ashlar_play_can_use (game->play, i) ? TEXT : DIM, "%u  %s, %u", i + 1,
           name_of (game, object), count);
    }
  for (guint i = 0; !game->pack && i < ashlar_journey_get_n_ways (game->journey); i++)
    put (game, TITLE, "%u  %s", i + 1, ashlar_journey_get_way_label (game->journey, i));
  for (guint i = 0; level != NULL && !game->pack && i < ashlar_level_get_n_words (level); i++)
    {
      const AshlarLevelWord *word = ashlar_level_get_word (level, i);

      if (ashlar_play_can_answer (game->play, i))
        put (game, TEXT, "%s %s, %u: %s", ashlar_level_word_get_number (word),
             ashlar_level_word_get_direction (word) == ASHLAR_WORD_ACROSS ? "across" : "down",
             ashlar_level_word_get_n_cells (word), ashlar_level_word_get_clue (word));
    }
  if (game->answer != NULL)
    put (game, TITLE, "%s: %s_",
         ashlar_level_word_get_number (ashlar_level_get_word (level, game->word)),
         game->answer->str);
}

static guint
count_lines (const GString *text)
{
  guint n = 0;

  for (gsize i = 0; i < text->len; i++)
    n += text->str[i] == '\n';
  return n;
}

static void
draw (Game *game)
{
  g_autoptr (GString) below = g_string_new (NULL);
  guint n_lines;

  game->screen = below;
  if (ashlar_play_get_state (game->play) == ASHLAR_PLAY_HOME)
    draw_home (game);
  end_line (game);
  draw_hero (game);
  draw_choices (game);
  if (game->message->len > 0)
    {
      g_auto (GStrv) lines = g_strsplit (game->message->str, "\n", -1);

      for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
        put (game, TEXT, "%s", lines[i]);
    }
  game->screen = g_string_new (game->colored ? "\033[H" : NULL);
  if (ashlar_play_get_level (game->play) != NULL)
    {
      draw_goals (game);
      n_lines = count_lines (game->screen) + count_lines (below);
      draw_map (game, MAX (game->rows, n_lines + 3) - n_lines);
    }
  g_string_append (game->screen, below->str);
  /* Without the last line's end the screen does not scroll. */
  if (game->colored)
    g_string_truncate (game->screen, game->screen->len - 2);
  fputs (game->screen->str, stdout);
  fputs (game->colored ? "\033[J" : "", stdout);
  fflush (stdout);
  g_string_free (g_steal_pointer (&game->screen), TRUE);
}

/* -------------------------------------------------------------------- playing */

static void
tell (Game *game, AshlarMoment moment)
{
  const char *text = ashlar_journey_get_story (game->journey, moment);
  const char *speaker = ashlar_journey_get_speaker (game->journey, moment);

  if (text != NULL)
    g_string_append_printf (game->message, "%s%s%s\n", speaker != NULL ? speaker : "",
                            speaker != NULL ? ": " : "", text);
}

static void
tell_event (Game *game, const AshlarPlayEvent *event)
{
  const char *subject = ashlar_play_event_get_subject (event);
  int         amount = ashlar_play_event_get_amount (event);

  switch (ashlar_play_event_get_kind (event))
    {
    case ASHLAR_PLAY_EVENT_KEY:
      g_string_append_printf (game->message, "You take the key “%s”.\n", subject);
      break;
    case ASHLAR_PLAY_EVENT_LOCKED:
      g_string_append_printf (game->message, "Locked: this wants the key “%s”.\n", subject);
      break;
    case ASHLAR_PLAY_EVENT_TAKE:
      g_string_append_printf (game->message, amount > 0 ? "%s: %d gold.\n" : "You take: %s.\n",
                              name_of (game, subject), amount);
      break;
    case ASHLAR_PLAY_EVENT_ROUND:
      g_string_append_printf (game->message,
                              amount > 0 ? "A blow, and one back: %d HP.\n" : "A blow.\n", amount);
      break;
    case ASHLAR_PLAY_EVENT_DEFEAT:
      g_string_append_printf (game->message, "%s falls: %d XP.\n", name_of (game, subject), amount);
      break;
    case ASHLAR_PLAY_EVENT_LEVEL_UP:
      g_string_append_printf (game->message, "You are of level %d now.\n", amount);
      break;
    case ASHLAR_PLAY_EVENT_FALL:
      g_string_append_printf (game->message, "You fell: %s. They carried you home.\n",
                              name_of (game, subject));
      break;
    case ASHLAR_PLAY_EVENT_USE:
      g_string_append_printf (game->message, "%s: %d HP.\n", name_of (game, subject), amount);
      break;
    case ASHLAR_PLAY_EVENT_SOLVE:
      g_string_append_printf (game->message, "%s it is.\n", subject);
      break;
    case ASHLAR_PLAY_EVENT_WRONG:
      g_string_append_printf (game->message, "%s does not fit.\n", subject);
      break;
    case ASHLAR_PLAY_EVENT_WIN:
      tell (game, ASHLAR_MOMENT_WON);
      break;
    case ASHLAR_PLAY_EVENT_FLOOR:
      tell (game, ASHLAR_MOMENT_ENTER);
      break;
    case ASHLAR_PLAY_EVENT_HOME:
      g_string_append (game->message, amount > 0 ? "Home, and it is done.\n" : "Home.\n");
      break;
    case ASHLAR_PLAY_EVENT_AREA:
    case ASHLAR_PLAY_EVENT_SCRIPT_ENTER:
    case ASHLAR_PLAY_EVENT_SCRIPT_EXIT:
    case ASHLAR_PLAY_EVENT_FOE:
    case ASHLAR_PLAY_EVENT_BUY:
    case ASHLAR_PLAY_EVENT_GOAL:
    default:
      break;
    }
}

static void
tell_turn (Game *game)
{
  const GError *error = ashlar_play_get_error (game->play);

  game->journey = ashlar_play_get_journey (game->play);
  for (guint i = 0; i < ashlar_play_get_n_events (game->play); i++)
    tell_event (game, ashlar_play_get_event (game->play, i));
  if (error != NULL)
    g_string_append_printf (game->message, "%s\n", error->message);
}

static void
choose (Game *game, int figure)
{
  int n = (int) ashlar_adventure_get_n_quests (ashlar_journey_get_adventure (game->journey));

  if (game->pack)
    ashlar_play_act (game->play, ASHLAR_ACTION_USE, figure);
  else if (ashlar_play_get_state (game->play) != ASHLAR_PLAY_HOME)
    ashlar_play_act (game->play, ASHLAR_ACTION_WAY, figure);
  else if (figure < n)
    ashlar_play_act (game->play, ASHLAR_ACTION_SET_OUT, figure);
  else
    ashlar_play_act (game->play, ASHLAR_ACTION_BUY, figure - n);
  game->pack = FALSE;
}

/* Enter begins an answer: to the first clue under foot, then the next. */
static void
begin_answer (Game *game, guint from)
{
  AshlarLevel *level = ashlar_play_get_level (game->play);

  for (guint i = from; level != NULL && i < ashlar_level_get_n_words (level); i++)
    if (ashlar_play_can_answer (game->play, i))
      {
        game->word = i;
        game->answer = g_string_new (NULL);
        return;
      }
}

static void
type (Game *game, int key)
{
  if (key == '\n' || key == '\r')
    {
      g_autoptr (GString) answer = g_steal_pointer (&game->answer);

      if (answer->len == 0)
        begin_answer (game, game->word + 1);
      else if (ashlar_play_answer (game->play, game->word, answer->str))
        tell_turn (game);
    }
  else if (key == 127 || key == '\b')
    g_string_truncate (game->answer, MAX (game->answer->len, 1) - 1);
  else if (g_ascii_isalpha (key) && game->answer->len < 64)
    g_string_append_c (game->answer, (char) g_ascii_toupper (key));
}

static const char moves[] = "wdsakljh"; /* north, east, south, west, twice */

static void
press (Game *game, int key)
{
  const char *move = key > 0 && key < 128 ? strchr (moves, key) : NULL;
  gboolean    told = TRUE;

  g_string_truncate (game->message, 0);
  if (game->answer != NULL)
    {
      type (game, key);
      return;
    }
  if (move != NULL)
    ashlar_play_act (game->play, (AshlarAction) ((move - moves) % 4), 0);
  else if (key >= '1' && key <= '9')
    choose (game, key - '1');
  else if (key == '.')
    ashlar_play_act (game->play, ASHLAR_ACTION_WAIT, 0);
  else if (key == 'x')
    ashlar_play_act (game->play, ASHLAR_ACTION_FIGHT, 0);
  else if (key == '!')
    ashlar_play_act (game->play, ASHLAR_ACTION_HOME, 0);
  else
    told = FALSE;
  if (told)
    tell_turn (game);
  else if (key == 'i')
    game->pack = !game->pack;
  else if (key == 127 || key == '\b')
    {
      ashlar_play_take_back (game->play);
      game->journey = ashlar_play_get_journey (game->play);
    }
  else if (key == '\n' || key == '\r')
    begin_answer (game, 0);
}

/* ---------------------------------------------------------------- the terminal */

static void
restore_terminal (void)
{
  static const char end[] = "\033[0m\033[?25h\033[?1049l";

  if (write (STDOUT_FILENO, end, sizeof end - 1) < 0)
    return;
  tcsetattr (STDIN_FILENO, TCSANOW, &before);
}

/* Only what a handler may call; then the signal does what it would have done. */
static void
die_cb (int number)
{
  restore_terminal ();
  signal (number, SIG_DFL);
  raise (number);
}

static void
resize_cb (int number)
{
}

/* -1: the terminal is gone; 0: nothing, but the size may be another. */
static int
read_key (void)
{
  unsigned char keys[8];
  ssize_t       n = read (STDIN_FILENO, keys, sizeof keys);

  if (n <= 0)
    return n < 0 && errno == EINTR ? 0 : -1;
  if (n >= 3 && keys[0] == '\033' && (keys[1] == '[' || keys[1] == 'O') && keys[2] >= 'A'
      && keys[2] <= 'D')
    return "wsda"[keys[2] - 'A'];
  return keys[0];
}

static void
play_at_terminal (Game *game)
{
  static const int deadly[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV };
  struct sigaction die = { .sa_handler = die_cb }, resize = { .sa_handler = resize_cb };
  struct termios   raw;
  struct winsize   size;
  int              key = 0;

  tcgetattr (STDIN_FILENO, &before);
  for (guint i = 0; i < G_N_ELEMENTS (deadly); i++)
    sigaction (deadly[i], &die, NULL);
  sigaction (SIGWINCH, &resize, NULL);
  raw = before;
  raw.c_lflag &= ~(tcflag_t) (ICANON | ECHO);
  raw.c_cc[VSUSP] = _POSIX_VDISABLE;
  tcsetattr (STDIN_FILENO, TCSANOW, &raw);
  fputs ("\033[?1049h\033[?25l\033[2J", stdout); /* the other screen, without a cursor */
  while (key != -1 && (key != 'q' || game->answer != NULL))
    {
      if (key > 0)
        press (game, key);
      if (ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        game->columns = size.ws_col, game->rows = size.ws_row;
      draw (game);
      key = read_key ();
    }
  restore_terminal ();
}

static AshlarPlay *
load_play (
    AshlarContent *content, const char *replay, const char *adventure, guint64 seed, GError **error)
{
  g_autoptr (AshlarJourney) journey = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length;

  if (replay == NULL)
    {
      if (adventure == NULL && ashlar_content_get_n_adventures (content) > 0)
        adventure = ashlar_adventure_get_id (ashlar_content_get_adventure (content, 0));
      journey = ashlar_journey_new (content, adventure != NULL ? adventure : "", seed, error);
      return journey != NULL ? ashlar_play_new (journey) : NULL;
    }
  if (!g_file_get_contents (replay, &text, &length, error))
    return NULL;
  bytes = g_bytes_new_take (text, length);
  return ashlar_play_load_bytes (content, bytes, replay, error);
}

static gboolean
save_play (AshlarPlay *play, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = ashlar_play_to_bytes (play);

  return g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                              (gssize) g_bytes_get_size (bytes), error);
}

int
main (int argc, char **argv)
{
  g_autofree char *adventure = NULL, *replay = NULL, *save = NULL, *keys = NULL;
  gint64           seed = 1;
  GOptionEntry     options[] = {
        { "adventure", 'a', 0, G_OPTION_ARG_STRING, &adventure, "The adventure (default: the first)",
          "ID" },
        { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The seed of the run (default: 1)", "N" },
        { "replay", 'r', 0, G_OPTION_ARG_FILENAME, &replay, "Go on where this walk ends", "WALK" },
        { "save", 'o', 0, G_OPTION_ARG_FILENAME, &save, "Where the walk is kept when one leaves",
          "WALK" },
        { "keys", 'k', 0, G_OPTION_ARG_STRING, &keys, "Press these, and print the last screen",
          "KEYS" },
        G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE");
  g_autoptr (GError) error = NULL;
  Game game = { .columns = 80, .rows = 24 };

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, options, NULL);
  if (g_option_context_parse (context, &argc, &argv, &error) && argc == 2)
    game.content = ashlar_content_load (argv[1], &error);
  if (game.content != NULL)
    game.play = load_play (game.content, replay, adventure, (guint64) seed, &error);
  if (game.play == NULL || (game.journey = ashlar_play_get_journey (game.play)) == NULL)
    {
      fprintf (stderr, "%s\n",
               error != NULL ? error->message
                             : "Expected one file, of an adventure; --help says more");
      return 1;
    }
  game.message = g_string_new (NULL);
  game.colored = keys == NULL && isatty (STDIN_FILENO) && isatty (STDOUT_FILENO);
  if (game.colored)
    play_at_terminal (&game);
  for (const char *key = keys; key != NULL && *key != '\0'; key++)
    press (&game, *key);
  if (!game.colored)
    draw (&game);
  if (save != NULL && !save_play (game.play, save, &error))
    fprintf (stderr, "%s\n", error->message);
  if (game.answer != NULL)
    g_string_free (game.answer, TRUE);
  g_string_free (game.message, TRUE);
  ashlar_play_unref (game.play);
  ashlar_content_unref (game.content);
  return error != NULL ? 1 : 0;
}
