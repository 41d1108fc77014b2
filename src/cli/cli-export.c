/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar export: what others read and print: levels as pictures, pages and text, puzzles as ipuz. */

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/ashlar-json-private.h"
#include "cli/cli-export.h"
#include "cli/cli-terminal.h"
#include "pipeline/ashlar-generator.h"
#include "pipeline/ashlar-options-private.h"
#include "render/ashlar-page-options.h"
#include "render/ashlar-page-palettes.h"
#include "render/ashlar-plain.h"

typedef enum
{
  FORMAT_IPUZ,
  FORMAT_LEVEL,
  FORMAT_TEXT,
  FORMAT_PNG,
  FORMAT_SVG,
  FORMAT_PDF,
} Format;

static const struct
{
  const char *id, *extension;
  gboolean    is_binary;
} formats[] = {
  [FORMAT_IPUZ] = { "ipuz", ".ipuz", FALSE }, [FORMAT_LEVEL] = { "level", ".json", FALSE },
  [FORMAT_TEXT] = { "text", ".txt", FALSE },  [FORMAT_PNG] = { "png", ".png", TRUE },
  [FORMAT_SVG] = { "svg", ".svg", FALSE },    [FORMAT_PDF] = { "pdf", ".pdf", TRUE },
};

static const char *const style_ids[] = { "one-page", "tiles", "map", "plain", NULL };
#define PLAIN_STYLE 3 /* tiles without a skin */

typedef struct
{
  char    *format_id, *output, *puzzle;
  char    *recipe, *seed_text, **settings, **rerolls;
  char    *style, *skin;
  gint     width, cell_size;
  gboolean unlit;
  char    *page_words[ASHLAR_N_PAGE_OPTIONS];
  gboolean page_left_out[ASHLAR_N_PAGE_OPTIONS];

  const char *input;
  Format      format;
  guint64     seed;
  gboolean    is_plain, is_undressed, is_map;
  gboolean    is_content; /* and not a level */
  gunichar    background; /* the content's default tile; 0: not known */

  AshlarOptions       *options;
  AshlarOnePageOptions page; /* owned */
} Call;

static void
call_clear (Call *self)
{
  g_free (self->format_id);
  g_free (self->output);
  g_free (self->puzzle);
  g_free (self->recipe);
  g_free (self->seed_text);
  g_strfreev (self->settings);
  g_strfreev (self->rerolls);
  g_free (self->style);
  g_free (self->skin);
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    g_free (self->page_words[i]);
  g_clear_pointer (&self->options, ashlar_options_unref);
  ashlar_one_page_options_clear (&self->page);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Call, call_clear)

/* ------------------------------------------------------------------- call */

static gboolean
find_format (Call *call)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (call->format_id != NULL
              ? g_str_equal (call->format_id, formats[i].id)
              : call->output != NULL && g_str_has_suffix (call->output, formats[i].extension))
        {
          call->format = (Format) i;
          return TRUE;
        }
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", formats[i].id);
    }
  if (call->format_id != NULL)
    cli_complain (&cli_export, "no format “%s”; there is: %s", call->format_id, known->str);
  else
    cli_complain (&cli_export,
                  "expected --format, or an --output whose end tells the format; there is: %s",
                  known->str);
  return FALSE;
}

/* One of the words; the first where @word is NULL. */
static gboolean
find_word (const char *option, const char *word, const char *const *words, guint *index)
{
  g_autofree char *known = g_strjoinv (", ", (char **) words);

  for (*index = 0; words[*index] != NULL; (*index)++)
    if (word == NULL || g_str_equal (word, words[*index]))
      return TRUE;
  cli_complain (&cli_export, "--%s %s: expected one of %s", option, word, known);
  return FALSE;
}

/* What was said of the page, for the page. */
static gboolean
read_page_options (Call *call)
{
  call->page = (AshlarOnePageOptions) ASHLAR_ONE_PAGE_OPTIONS_INIT;
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    {
      const AshlarPageOption *option = &ashlar_page_options[i];
      const char             *word = call->page_words[i];
      g_autoptr (GPtrArray) words = g_ptr_array_new ();
      guint value;

      switch (option->kind)
        {
        case ASHLAR_PAGE_OPTION_SWITCH:
          ashlar_page_option_set (option, &call->page, !call->page_left_out[i]);
          break;
        case ASHLAR_PAGE_OPTION_CHOICE:
          for (guint k = 0; option->words[k].id != NULL; k++)
            g_ptr_array_add (words, (gpointer) option->words[k].id);
          g_ptr_array_add (words, NULL);
          if (!find_word (option->id, word, (const char *const *) words->pdata, &value))
            return FALSE;
          ashlar_page_option_set (option, &call->page, value);
          break;
        case ASHLAR_PAGE_OPTION_PALETTE:
        case ASHLAR_PAGE_OPTION_TITLE:
        default:
          ashlar_page_option_set_text (option, &call->page, word);
          break;
        }
    }
  return TRUE;
}

static gboolean
check_call (Call *call)
{
  guint    style;
  gboolean to_stdout = call->output == NULL || strcmp (call->output, "-") == 0;

  if (!find_format (call) || !find_word ("style", call->style, style_ids, &style)
      || !read_page_options (call))
    return FALSE;
  call->options = ashlar_options_new ();
  if (!cli_read_rerolls (&cli_export, call->rerolls, call->options))
    return FALSE;
  call->is_plain = style == 1 || style == PLAIN_STYLE;
  call->is_undressed = style == PLAIN_STYLE;
  call->is_map = style == 2;
  if (call->cell_size != 0 && !call->is_plain)
    cli_complain (&cli_export, "--cell-size goes with --style tiles");
  else if (call->skin != NULL && !call->is_plain)
    cli_complain (&cli_export, "--skin goes with --style tiles");
  else if (call->unlit && !call->is_plain)
    cli_complain (&cli_export, "--unlit goes with --style tiles");
  else if (call->cell_size < 0 || call->cell_size > ASHLAR_PLAIN_MAX_CELL_SIZE)
    cli_complain (&cli_export, "--cell-size %d: expected pixels from 1 to %d", call->cell_size,
                  ASHLAR_PLAIN_MAX_CELL_SIZE);
  else if (call->width < ASHLAR_ONE_PAGE_MIN_WIDTH || call->width > ASHLAR_ONE_PAGE_MAX_WIDTH)
    cli_complain (&cli_export, "--width %d: expected pixels from %d to %d", call->width,
                  ASHLAR_ONE_PAGE_MIN_WIDTH, ASHLAR_ONE_PAGE_MAX_WIDTH);
  else if (call->seed_text != NULL
           && !g_ascii_string_to_unsigned (call->seed_text, 10, 0, G_MAXUINT64, &call->seed, NULL))
    cli_complain (&cli_export, "--seed %s: expected a number from 0 to 18446744073709551615",
                  call->seed_text);
  else if (call->format == FORMAT_IPUZ && call->recipe != NULL)
    cli_complain (&cli_export, "--recipe makes a level; the format ipuz is of puzzles");
  else if (call->format != FORMAT_IPUZ && call->puzzle != NULL)
    cli_complain (&cli_export, "--puzzle goes with the format ipuz");
  else if (formats[call->format].is_binary && to_stdout && isatty (STDOUT_FILENO))
    cli_complain (&cli_export, "a %s is no text for a terminal; expected --output FILE",
                  formats[call->format].id);
  else
    return TRUE;
  return FALSE;
}

/* ------------------------------------------------------------------ level */

/* A palette of the recipe, of the level or built in; @palettes: the recipe's, nullable. */
static gboolean
check_palette (const Call *call, AshlarValue *palettes, AshlarLevel *level)
{
  const char *id = call->page.palette;
  g_autoptr (AshlarValue) palette = NULL;
  g_auto (GStrv) ids = NULL;
  g_autofree char *known = NULL;

  if (id == NULL)
    return TRUE;
  palette = ashlar_page_palette_find (palettes, level, id);
  if (palette != NULL)
    return TRUE;
  ids = ashlar_page_palette_dup_ids (palettes, level);
  known = g_strjoinv (", ", ids);
  cli_complain (&cli_export, "no palette “%s”; there is: %s", id, known);
  return FALSE;
}

/* The recipe that is named, or the only one. */
static const char *
find_recipe (const Call *call, AshlarContent *content)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  if (call->recipe != NULL)
    return call->recipe;
  if (ashlar_content_get_n_recipes (content) == 1)
    return ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0));
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "",
                            ashlar_recipe_get_id (ashlar_content_get_recipe (content, i)));
  cli_complain (&cli_export, "%s: expected --recipe, one of: %s", cli_display_name (call->input),
                ids->len > 0 ? ids->str : "none, it has no recipe");
  return NULL;
}

static AshlarLevel *
generate (Call *call, AshlarContent *content)
{
  const char *recipe = find_recipe (call, content);
  g_autoptr (GError) error = NULL;
  AshlarLevel *level;
  CliProgress *progress;
  guint        index;

  if (recipe == NULL)
    return NULL;
  index = ashlar_content_find_recipe (content, recipe);
  if (index != ASHLAR_NO_INDEX
      && !check_palette (call, ashlar_content_get_recipe (content, index)->palettes, NULL))
    return NULL;
  if (call->seed_text == NULL)
    {
      call->seed = ((guint64) g_random_int () << 32) | g_random_int ();
      fprintf (stderr, "seed %" G_GUINT64_FORMAT "\n", call->seed);
    }
  if (call->format == FORMAT_LEVEL)
    ashlar_options_set_for_file (call->options);
  for (guint i = 0; call->settings != NULL && call->settings[i] != NULL; i++)
    ashlar_options_set_parameter (call->options, call->settings[i]);
  progress = cli_progress_start ("Building the level");
  level = ashlar_content_generate (content, recipe, call->seed, call->options, NULL, &error);
  cli_progress_stop (progress);
  if (level == NULL)
    cli_complain_of_level (&cli_export, cli_display_name (call->input), call->settings, error);
  return level;
}

static GBytes *
draw_page (const Call *call, AshlarLevel *level, GError **error)
{
  AshlarOnePageOptions options = call->page;
  g_autoptr (AshlarOnePage) page = NULL;

  options.is_map = call->is_map;
  page = ashlar_one_page_new (level, &options);
  return call->format == FORMAT_SVG   ? ashlar_one_page_to_svg (page, error)
         : call->format == FORMAT_PDF ? ashlar_one_page_to_pdf (page, error)
                                      : ashlar_one_page_to_png (page, (guint) call->width, error);
}

/* The skin that tiles are dressed by; NULL: none is. */
static gboolean
find_skin (const Call *call, AshlarContent *content, const char **skin)
{
  g_autoptr (GString) known = g_string_new ("none");

  *skin = NULL;
  if (call->skin == NULL)
    {
      if (content != NULL && !call->is_undressed)
        *skin = ashlar_content_get_default_skin (content);
      return TRUE;
    }
  if (g_str_equal (call->skin, "none"))
    return TRUE;
  if (content == NULL)
    {
      cli_complain (&cli_export, "%s is a level; skins are in a content file",
                    cli_display_name (call->input));
      return FALSE;
    }
  for (guint i = 0; i < content->skins->len; i++)
    {
      const char *id = ashlar_skin_get_id (g_ptr_array_index (content->skins, i));

      if (g_str_equal (id, call->skin))
        *skin = id;
      g_string_append_printf (known, ", %s", id);
    }
  if (*skin == NULL)
    cli_complain (&cli_export, "--skin %s: expected one of %s", call->skin, known->str);
  return *skin != NULL;
}

typedef struct
{
  AshlarPictures *pictures;
  GHashTable     *told; /* images */
} Telling;

static void
tell_fault_cb (const char *image, gpointer user_data)
{
  const Telling *telling = user_data;
  const char    *fault = ashlar_pictures_get_fault (telling->pictures, image);

  if (fault != NULL && g_hash_table_add (telling->told, g_strdup (image)))
    cli_complain (&cli_export, "%s", fault);
}

/* Pictures lie beside the content file; who only has the level has none of them. */
static GBytes *
draw_plain (const Call *call, AshlarLevel *level, const char *skin, GError **error)
{
  g_autofree char *folder = call->is_content && strcmp (call->input, "-") != 0
                                ? g_path_get_dirname (call->input)
                                : NULL;
  g_autoptr (AshlarPictures) pictures
      = level->content != NULL ? ashlar_pictures_new (level->content, folder, NULL, NULL) : NULL;
  AshlarPlainLook look = { .pictures = pictures,
                           .background = call->background,
                           .skin = skin,
                           .light = skin != NULL && !call->unlit };

  if (folder != NULL && pictures != NULL)
    {
      g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      ashlar_pictures_foreach_name (level->content, skin != NULL ? skin : "", tell_fault_cb,
                                    &(Telling){ pictures, told });
    }
  look.cell_size = call->cell_size > 0
                       ? (guint) call->cell_size
                       : ashlar_plain_get_cell_size (level, skin, (guint) call->width);
  return call->format == FORMAT_SVG   ? ashlar_plain_to_svg (level, &look, error)
         : call->format == FORMAT_PDF ? ashlar_plain_to_pdf (level, &look, error)
                                      : ashlar_plain_to_png (level, &look, error);
}

static gint
write_level (const Call *call, AshlarLevel *level)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *skin = NULL;
  char       *text;

  if (call->is_plain && !find_skin (call, level->content, &skin))
    return CLI_BAD_CALL;

  switch (call->format)
    {
    case FORMAT_LEVEL:
      bytes = ashlar_level_to_bytes (level);
      break;
    case FORMAT_TEXT:
      text = ashlar_level_to_text (level);
      bytes = g_bytes_new_take (text, strlen (text));
      break;
    case FORMAT_PNG:
    case FORMAT_SVG:
    case FORMAT_PDF:
      bytes = call->is_plain ? draw_plain (call, level, skin, &error)
                             : draw_page (call, level, &error);
      break;
    case FORMAT_IPUZ:
    default:
      g_return_val_if_reached (CLI_BAD_CALL);
    }
  if (bytes == NULL || !cli_write (call->output, bytes, &error))
    {
      cli_complain_of (&cli_export, "", error);
      return CLI_BAD_INPUT;
    }
  return CLI_DONE;
}

/* ------------------------------------------------------------------ input */

/* Whether the document says that it is a level; all else is read as a content. */
static gboolean
is_level (GBytes *bytes)
{
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "", NULL);
  const AshlarValue *format
      = value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT
            ? ashlar_value_lookup (value, "format")
            : NULL;

  return format != NULL && ashlar_value_get_value_type (format) == ASHLAR_VALUE_STRING
         && strcmp (ashlar_value_get_string (format), "ashlar-level") == 0;
}

static gint
export_level (const Call *call, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = NULL;

  if (call->format == FORMAT_IPUZ)
    {
      cli_complain (&cli_export, "%s is a level; puzzles are in a content file",
                    cli_display_name (call->input));
      return CLI_BAD_INPUT;
    }
  if (call->recipe != NULL || call->seed_text != NULL || call->settings != NULL
      || call->rerolls != NULL)
    {
      cli_complain (&cli_export,
                    "%s is a level already; --recipe, --seed, --reroll and --set go with a "
                    "content file",
                    cli_display_name (call->input));
      return CLI_BAD_CALL;
    }
  level = ashlar_level_load_bytes (bytes, cli_display_name (call->input), &error);
  if (level == NULL)
    {
      cli_complain_of (&cli_export, "", error);
      return CLI_BAD_INPUT;
    }
  return check_palette (call, NULL, level) ? write_level (call, level) : CLI_BAD_INPUT;
}

static gint
export_content (Call *call, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content
      = ashlar_content_load_bytes (bytes, cli_display_name (call->input), &error);
  g_autoptr (AshlarLevel) level = NULL;

  if (content == NULL)
    {
      cli_complain_of (&cli_export, "", error);
      return CLI_BAD_INPUT;
    }
  if (call->format == FORMAT_IPUZ)
    return cli_export_puzzles (content, cli_display_name (call->input), call->puzzle,
                               g_strcmp0 (call->output, "-") == 0 ? NULL : call->output);
  call->background = content->default_tile;
  level = generate (call, content);
  return level != NULL ? write_level (call, level) : CLI_BAD_INPUT;
}

/* Texts that @strings keeps. */
static GArray *
add_page_options (Call *call, const GOptionEntry *first, GPtrArray *strings)
{
  GArray *entries = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));
  g_auto (GStrv) palettes = ashlar_page_palette_dup_ids (NULL, NULL);
  g_autofree char *listed = g_strjoinv (", ", palettes);

  for (; first->long_name != NULL; first++)
    g_array_append_val (entries, *first);
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    {
      const AshlarPageOption *option = &ashlar_page_options[i];
      gboolean                is_switch = option->kind == ASHLAR_PAGE_OPTION_SWITCH;
      GOptionEntry            entry = { .long_name = option->id,
                                        .arg = is_switch ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING,
                                        .arg_data = is_switch ? (gpointer) &call->page_left_out[i]
                                                              : (gpointer) &call->page_words[i],
                                        .description = option->help,
                                        .arg_description = option->argument };

      if (is_switch)
        {
          g_ptr_array_add (strings, g_strconcat ("no-", option->id, NULL));
          entry.long_name = g_ptr_array_index (strings, strings->len - 1);
        }
      if (option->kind == ASHLAR_PAGE_OPTION_PALETTE)
        {
          g_ptr_array_add (strings, g_strdup_printf ("%s %s; by default as drawn for the level",
                                                     option->help, listed));
          entry.description = g_ptr_array_index (strings, strings->len - 1);
        }
      g_array_append_val (entries, entry);
    }
  return entries;
}

static gint
run (gint argc, char **argv)
{
  g_auto (Call) call = { .width = ASHLAR_ONE_PAGE_WIDTH };
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &call.format_id,
      "ipuz, level, text, png, svg or pdf; by default as OUTPUT ends", "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output,
      "where it goes; with ipuz a folder for all puzzles", "FILE" },
    { "puzzle", 0, 0, G_OPTION_ARG_STRING, &call.puzzle, "the puzzle to write as ipuz", "ID" },
    { "recipe", 'r', 0, G_OPTION_ARG_STRING, &call.recipe, "the recipe to build by", "ID" },
    { "seed", 'n', 0, G_OPTION_ARG_STRING, &call.seed_text,
      "0 … 18446744073709551615; drawn and said where none is given", "N" },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &call.settings,
      "a parameter of the planner; may stand many times", "KEY=VALUE" },
    { "reroll", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call.rerolls,
      "draw one stage anew, all others as they are", "STAGE=N" },
    { "style", 0, 0, G_OPTION_ARG_STRING, &call.style,
      "one-page (default), tiles, plain (tiles without a skin), or map: a player's map", "STYLE" },
    { "skin", 0, 0, G_OPTION_ARG_STRING, &call.skin,
      "of tiles; the content's first by default, or none", "ID" },
    { "unlit", 0, 0, G_OPTION_ARG_NONE, &call.unlit, "a skin without the level's own light", NULL },
    { "width", 0, 0, G_OPTION_ARG_INT, &call.width, "of a png; 2000 by default", "PIXELS" },
    { "cell-size", 0, 0, G_OPTION_ARG_INT, &call.cell_size,
      "of tiles; by default as large as --width allows, and with a skin a whole number of times "
      "its own",
      "PIXELS" },
    { NULL },
  };
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) all = add_page_options (&call, entries, strings);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gint status;

  if (!cli_parse (&cli_export, (const GOptionEntry *) (void *) all->data,
                  "A level is made of a content file by a recipe and a seed, or read. The same "
                  "level, format and options give the same picture.",
                  &argc, &argv, 1, 1, &status))
    return status;
  call.input = argv[1];
  if (!check_call (&call))
    return CLI_BAD_CALL;
  bytes = cli_read (call.input, &error);
  if (bytes == NULL)
    {
      cli_complain_of (&cli_export, "", error);
      return CLI_BAD_INPUT;
    }
  call.is_content = !is_level (bytes);
  return call.is_content ? export_content (&call, bytes) : export_level (&call, bytes);
}

const CliCommand cli_export = {
  .name = "export",
  .synopsis = "CONTENT|LEVEL",
  .summary = "Write levels as pictures, pages and text, puzzles as ipuz",
  .run = run,
};
