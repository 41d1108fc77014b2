/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Your first game: a level that one walks through in a terminal. Take the keys, open the locks, find the
 * way out.
 *
 *   cc first-game.c -o first-game $(pkg-config --cflags --libs ashlar-1)
 *   ./first-game drowned-abbey.ashlar.json --recipe two-halves --seed 3
 *
 * h j k l, w a s d or the arrows walk, q leaves. Where nobody sits at a keyboard the moves come as letters,
 * and --walk prints those that lead out, so that the game can be tried without an eye:
 *
 *   ./first-game FILE --walk | ./first-game FILE
 *
 * A level says what is where; what that means is the game's. Here: what blocks movement is a wall, a key is
 * taken by stepping on it, a locked link wants all keys that it names, and the exit ends the game. */

#include <ashlar.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#define SIGHT 9 /* how far the hero sees, in cells */

typedef struct
{
  gunichar    character; /* what is drawn: the tile's, or that of what lies on it */
  guint32     color;     /* 0xRRGGBB */
  const char *key;       /* the name of the key that lies here, or NULL */
} Cell;

typedef struct
{
  AshlarLevel *level;
  guint        width, height; /* of the level, in cells */
  Cell        *cells;         /* row by row, as everything that has one item a cell */
  guint8      *visible;       /* 1 where the hero sees at this moment */
  guint8      *seen;          /* 1 where the hero has ever seen */
  GHashTable  *keys;          /* names of the keys in the hero's hand */
  guint        x, y;          /* where the hero stands */
  guint        exit_x, exit_y;
  guint        n_steps;
  char        *message; /* what the last step came to, or NULL */
} Game;

static const struct
{
  char letter, twin;
  int  dx, dy;
} moves[] = { { 'h', 'a', -1, 0 }, { 'j', 's', 0, 1 }, { 'k', 'w', 0, -1 }, { 'l', 'd', 1, 0 } };

/* A saved level, or one that a recipe of a content makes: by default the first. A game that makes many
 * levels of one recipe keeps an AshlarGenerator, which prepares but once. */
static AshlarLevel *
load_level (const char *path, const char *recipe, guint64 seed, gboolean saved, GError **error)
{
  g_autoptr (AshlarContent) content = NULL;

  if (saved)
    return ashlar_level_load (path, error);
  content = ashlar_content_load (path, error);
  if (content == NULL)
    return NULL;
  if (recipe == NULL && ashlar_content_get_n_recipes (content) > 0)
    recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0));
  return ashlar_content_generate (content, recipe != NULL ? recipe : "", seed, NULL, NULL, error);
}

static Cell *
game_get_cell (Game *game, guint x, guint y)
{
  return &game->cells[(gsize) y * game->width + x];
}

static void
game_look (Game *game)
{
  memset (game->visible, 0, (gsize) game->width * game->height);
  ashlar_level_find_visible (game->level, game->x, game->y, SIGHT, game->visible);
  ashlar_level_find_visible (game->level, game->x, game->y, SIGHT, game->seen);
}

/* Draws the tile of a cell, and nothing on it. */
static void
game_clear_cell (Game *game, guint x, guint y)
{
  AshlarTile *tile = ashlar_level_get_tile_at (game->level, x, y);
  Cell       *cell = game_get_cell (game, x, y);

  *cell = (Cell){ .character = ashlar_tile_get_representation (tile), .color = 0xffffff };
  ashlar_tile_get_color (tile, &cell->color);
}

/* Reads all that the game wants to know of a level: tiles, objects, markers. */
static void
game_start (Game *game, AshlarLevel *level)
{
  guint x, y;

  game->level = level;
  ashlar_level_get_size (level, &game->width, &game->height);
  game->cells = g_new0 (Cell, (gsize) game->width * game->height);
  game->visible = g_new0 (guint8, (gsize) game->width * game->height);
  game->seen = g_new0 (guint8, (gsize) game->width * game->height);
  game->keys = g_hash_table_new (g_str_hash, g_str_equal);
  for (y = 0; y < game->height; y++)
    for (x = 0; x < game->width; x++)
      game_clear_cell (game, x, y);
  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (level, i);
      AshlarObject            *blueprint = ashlar_level_object_get_blueprint (object);

      if (blueprint == NULL || ashlar_object_get_symbol (blueprint) == 0)
        continue;
      ashlar_level_object_get_position (object, &x, &y);
      game_get_cell (game, x, y)->character = ashlar_object_get_symbol (blueprint);
      ashlar_object_get_color (blueprint, &game_get_cell (game, x, y)->color);
    }
  for (guint i = 0; i < ashlar_level_get_n_markers (level); i++)
    {
      const AshlarLevelMarker *marker = ashlar_level_get_marker (level, i);
      AshlarMarkerKind         kind = ashlar_level_marker_get_kind (marker);
      Cell                    *cell;

      ashlar_level_marker_get_position (marker, &x, &y);
      cell = game_get_cell (game, x, y);
      if (kind == ASHLAR_MARKER_KEY)
        *cell = (Cell){ '?', 0xf0c040, ashlar_level_marker_get_name (marker) };
      else if (kind == ASHLAR_MARKER_LOCK)
        *cell = (Cell){ '+', 0xf0c040, NULL };
      else if (kind == ASHLAR_MARKER_EXIT)
        *cell = (Cell){ '>', 0x60e060, NULL };
    }
  /* Every level has both. */
  ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &game->x, &game->y);
  ashlar_level_find_marker (level, ASHLAR_MARKER_EXIT, &game->exit_x, &game->exit_y);
  game_look (game);
}

static void
game_end (Game *game)
{
  g_free (game->message);
  g_hash_table_unref (game->keys);
  g_free (game->seen);
  g_free (game->visible);
  g_free (game->cells);
  ashlar_level_unref (game->level);
}

static gboolean
link_has_cell (const AshlarLevelLink *link, guint x, guint y)
{
  for (guint i = 0; i < ashlar_level_link_get_n_cells (link); i++)
    {
      guint at_x, at_y;

      ashlar_level_link_get_cell (link, i, &at_x, &at_y);
      if (at_x == x && at_y == y)
        return TRUE;
    }
  return FALSE;
}

/* Gives a key that a step wants and that is not in hand, or NULL. A lock is on a link, the way between two
 * areas. Where areas share their borders the link's cells are in no area, and to step on one is to use the link.
 * Elsewhere areas lie side by side, and the step from one to the other uses it. */
static const char *
game_find_wanted_key (Game *game, guint x, guint y, guint to_x, guint to_y)
{
  gint here = ashlar_level_get_area_at (game->level, x, y);
  gint there = ashlar_level_get_area_at (game->level, to_x, to_y);

  for (guint i = 0; here >= 0 && here != there && i < ashlar_level_get_n_links (game->level); i++)
    {
      const AshlarLevelLink *link = ashlar_level_get_link (game->level, i);
      const char *const     *lock = ashlar_level_link_get_lock (link);

      if (lock == NULL || !link_has_cell (link, to_x, to_y))
        continue;
      if (there >= 0 && !link_has_cell (link, x, y))
        continue;
      for (; *lock != NULL; lock++)
        if (!g_hash_table_contains (game->keys, *lock))
          return *lock;
    }
  return NULL;
}

static gboolean
game_is_won (Game *game)
{
  return game->x == game->exit_x && game->y == game->exit_y;
}

/* Does a move, or says why not. */
static void
game_step (Game *game, int move)
{
  guint       x = game->x + (guint) moves[move].dx, y = game->y + (guint) moves[move].dy;
  const char *key;

  g_clear_pointer (&game->message, g_free);
  /* Beyond the level nothing is walkable. */
  if (!ashlar_level_is_walkable (game->level, x, y))
    return;
  key = game_find_wanted_key (game, game->x, game->y, x, y);
  if (key != NULL)
    {
      game->message = g_strdup_printf ("Locked: this wants the key “%s”.", key);
      return;
    }
  game->x = x;
  game->y = y;
  game->n_steps++;
  key = game_get_cell (game, x, y)->key;
  if (key != NULL)
    {
      g_hash_table_add (game->keys, (char *) key);
      game_clear_cell (game, x, y);
      game->message = g_strdup_printf ("You take the key “%s”.", key);
    }
  if (game_is_won (game))
    game->message = g_strdup_printf ("You are out, after %u steps.", game->n_steps);
  game_look (game);
}

/* Walks to the nearest key in reach, or else to the exit, and prints the moves: looks at the cells in reach, nearest
 * first, and remembers of each the move that led there. FALSE where there is neither. */
static gboolean
game_walk (Game *game)
{
  guint             start = game->y * game->width + game->x, goal = G_MAXUINT, n_queued = 1;
  g_autofree guint *queue = g_new (guint, (gsize) game->width * game->height);
  g_autofree gint8 *came = g_new (gint8, (gsize) game->width * game->height);
  g_autoptr (GString) way = g_string_new (NULL);

  memset (came, -1, (gsize) game->width * game->height);
  queue[0] = start;
  for (guint next = 0; next < n_queued; next++)
    {
      guint x = queue[next] % game->width, y = queue[next] / game->width;

      if (game->cells[queue[next]].key != NULL || (x == game->exit_x && y == game->exit_y))
        goal = queue[next];
      if (game->cells[queue[next]].key != NULL)
        break;
      /* Who stands on the exit has left: it leads nowhere else. */
      for (int i = 0; goal != queue[next] && i < (int) G_N_ELEMENTS (moves); i++)
        {
          guint to_x = x + (guint) moves[i].dx, to_y = y + (guint) moves[i].dy;
          guint to = to_y * game->width + to_x;

          if (to == start || !ashlar_level_is_walkable (game->level, to_x, to_y) || came[to] >= 0
              || game_find_wanted_key (game, x, y, to_x, to_y) != NULL)
            continue;
          came[to] = (gint8) i;
          queue[n_queued++] = to;
        }
    }
  if (goal == G_MAXUINT)
    return FALSE;
  while (goal != start)
    {
      int i = came[goal];

      g_string_prepend_c (way, (char) i);
      goal -= (guint) moves[i].dy * game->width + (guint) moves[i].dx;
    }
  for (gsize i = 0; i < way->len; i++)
    {
      game_step (game, way->str[i]);
      putchar (moves[(int) way->str[i]].letter);
    }
  putchar ('\n');
  return TRUE;
}

/* What is seen through a window of so many columns and rows around the hero, and two lines below. */
static void
game_draw (Game *game, guint columns, guint rows, gboolean colored)
{
  guint left = MIN (MAX (game->x, columns / 2) - columns / 2, MAX (game->width, columns) - columns);
  guint top = MIN (MAX (game->y, rows / 2) - rows / 2, MAX (game->height, rows) - rows);
  gint  here = ashlar_level_get_area_at (game->level, game->x, game->y);
  gint  there = ashlar_level_get_area_at (game->level, game->exit_x, game->exit_y);
  const char *end = colored ? "\033[0m\033[K\n" : "\n";
  g_autoptr (GString) text = g_string_new (colored ? "\033[H" : NULL);

  for (guint y = top; y < MIN (game->height, top + rows); y++)
    {
      for (guint x = left; x < MIN (game->width, left + columns); x++)
        {
          Cell    *cell = game_get_cell (game, x, y);
          gboolean is_hero = x == game->x && y == game->y;
          gboolean is_seen = game->seen[y * game->width + x];

          if (colored)
            g_string_append_printf (text, "\033[%d;38;2;%u;%u;%um",
                                    game->visible[y * game->width + x] ? 22 : 2, cell->color >> 16,
                                    cell->color >> 8 & 0xff, cell->color & 0xff);
          g_string_append_unichar (text, is_hero ? '@' : is_seen ? cell->character : ' ');
        }
      g_string_append (text, end);
    }
  g_string_append_printf (text, "%u steps, %u keys", game->n_steps, g_hash_table_size (game->keys));
  if (here >= 0 && there >= 0)
    {
      guint             n_areas;
      g_autofree guint *path
          = ashlar_level_find_path (game->level, (guint) here, (guint) there, &n_areas);

      g_string_append_printf (text, ", the exit is %u areas away", path != NULL ? n_areas - 1 : 0);
    }
  g_string_append_printf (text, "%s%s", end, game->message != NULL ? game->message : "");
  fputs (text->str, stdout);
  if (colored)
    fputs ("\033[0m\033[J", stdout);
  fflush (stdout);
}

/* A key or a letter as a move; -1 for none, -2 for the end. */
static int
read_move (void)
{
  int key = getchar ();

  if (key == '\033' && getchar () == '[')
    {
      key = getchar ();
      key = key >= 'A' && key <= 'D' ? "kjlh"[key - 'A'] : 0;
    }
  if (key == EOF || key == 'q' || key == 3 || key == 4) /* Ctrl+C and Ctrl+D */
    return -2;
  for (int i = 0; i < (int) G_N_ELEMENTS (moves); i++)
    if (key == moves[i].letter || key == moves[i].twin)
      return i;
  return -1;
}

/* Somebody sits at a terminal: keys come one by one, and nothing but the game is seen. */
static void
play (Game *game)
{
  struct termios before, raw;
  struct winsize size = { 0 };
  int            move = -1;

  tcgetattr (STDIN_FILENO, &before);
  raw = before;
  raw.c_lflag &= ~(tcflag_t) (ICANON | ECHO | ISIG);
  tcsetattr (STDIN_FILENO, TCSANOW, &raw);
  fputs ("\033[?1049h\033[?25l\033[2J", stdout); /* the other screen, without a cursor */
  while (move != -2 && !game_is_won (game))
    {
      if (ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row < 4)
        size = (struct winsize){ .ws_col = 80, .ws_row = 24 };
      game_draw (game, size.ws_col, size.ws_row - 2u, TRUE);
      move = read_move ();
      if (move >= 0)
        game_step (game, move);
    }
  fputs ("\033[?25h\033[?1049l", stdout);
  tcsetattr (STDIN_FILENO, TCSANOW, &before);
  if (game->message != NULL)
    puts (game->message);
}

/* Moves come as letters; what they come to is told line by line, and in the end what was seen. */
static void
follow (Game *game)
{
  int move = -1;

  while (!game_is_won (game) && (move = read_move ()) != -2)
    {
      if (move >= 0)
        game_step (game, move);
      if (move >= 0 && game->message != NULL)
        puts (game->message);
    }
  g_clear_pointer (&game->message, g_free);
  game_draw (game, game->width, game->height, FALSE);
}

int
main (int argc, char **argv)
{
  g_autofree char *recipe = NULL;
  gint64           seed = 1;
  gboolean         saved = FALSE, walks = FALSE, won;
  GOptionEntry     options[] = {
        { "recipe", 'r', 0, G_OPTION_ARG_STRING, &recipe, "The recipe (default: the first)", "ID" },
        { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "The seed (default: 1)", "N" },
        { "level", 'l', 0, G_OPTION_ARG_NONE, &saved, "FILE is a saved level, not a content", NULL },
        { "walk", 'w', 0, G_OPTION_ARG_NONE, &walks, "Find the way out and print the moves", NULL },
        G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE");
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = NULL;
  Game         game = { 0 };

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, options, NULL);
  if (g_option_context_parse (context, &argc, &argv, &error) && argc == 2)
    level = load_level (argv[1], recipe, (guint64) seed, saved, &error);
  if (level == NULL)
    {
      fprintf (stderr, "%s\n",
               error != NULL ? error->message : "Expected one file; --help says more");
      return 1;
    }

  game_start (&game, level);
  if (walks)
    while (!game_is_won (&game) && game_walk (&game))
      ;
  else if (isatty (STDIN_FILENO) && isatty (STDOUT_FILENO))
    play (&game);
  else
    follow (&game);
  won = game_is_won (&game);
  game_end (&game);
  return won ? 0 : 2;
}
