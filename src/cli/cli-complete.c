/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar complete: how a command line may go on, for the completions of bash, zsh and fish, which ask at each Tab
 * and know nothing themselves.
 *
 * What there is to say comes from where the command itself reads it: commands from their table, options from what
 * each of them parses, words of an option from the list that its help begins with, and ids and values from the
 * registry and from the content that the line names. So a new option, part or parameter is completed without a
 * line here. A line of output is a word and, behind a tab, what it is; ":files" asks the shell for files. */

#include <string.h>

#include "cli/cli.h"
#include "content/ashlar-parameter-kind-private.h"
#include "level/ashlar-metrics-private.h"
#include "pipeline/ashlar-parts.h"
#include "plan/ashlar-part-private.h"
#include "render/ashlar-page-options.h"
#include "render/ashlar-page-palettes.h"

typedef struct
{
  char      *name; /* "format" */
  char       letter;
  GOptionArg arg;
  char      *help;     /* "text (default) or json" */
  char      *argument; /* "FORMAT"; nullable */
  gboolean   is_given;
} Option;

/* A command line up to the word that is being typed. */
typedef struct
{
  const CliCommand *command;
  GArray           *options; /* of Option */
  const char       *content; /* the first argument; nullable */
  const char       *recipe, *planner;
  const Option     *asked;  /* the option whose value is being typed; nullable */
  const char       *before; /* what of the word stays: "--set=" */
  const char       *word;   /* the rest of it */
} Line;

static void
clear_option (gpointer element)
{
  Option *self = element;

  g_free (self->name);
  g_free (self->help);
  g_free (self->argument);
}

static void
add_option (const GOptionEntry *entry, gpointer data)
{
  Option option = {
    .name = g_strdup (entry->long_name),
    .letter = entry->short_name,
    .arg = entry->arg,
    .help = g_strdup (entry->description != NULL ? entry->description : ""),
    .argument = g_strdup (entry->arg_description),
  };

  g_array_append_val ((GArray *) data, option);
}

/* ---- What is said */

static void
offer (const Line *self, const char *word, const char *help)
{
  g_autofree char *whole = g_strconcat (self->before, word, NULL);

  if (g_str_has_prefix (word, self->word))
    cli_print ("%s\t%s\n", whole, help != NULL ? help : "");
}

/* The same with help that is a message, so that shells say it in the language of the locale. */
static void
offer_message (const Line *self, const char *word, const char *message)
{
  offer (self, word, *message != '\0' ? cli_words (message) : "");
}

static void
offer_files (void)
{
  cli_print (":files\n");
}

#define WORD "[a-z][a-z0-9-]*(?: \\([^)]*\\))?"

/* "one-page (default), tiles or map: a player's map", "how to cut: objects, grid; by default …": the words that
 * stand in a list, at the beginning of @help or behind a colon. */
static char **
dup_words (const char *help)
{
  g_autoptr (GRegex) list
      = g_regex_new ("(?:^|: )(" WORD "(?:(?:,| or|, or) " WORD ")+)(?=$|[;:])", 0, 0, NULL);
  g_autoptr (GRegex) between = g_regex_new ("(?: \\([^)]*\\))?(?:, or | or |, |$)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *found = NULL;

  if (!g_regex_match (list, help, 0, &match))
    return g_new0 (char *, 1);
  found = g_match_info_fetch (match, 1);
  return g_regex_split (between, found, 0);
}

static void
offer_words_of (const Line *self, const char *help)
{
  g_auto (GStrv) words = dup_words (help);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      offer (self, words[i], NULL);
}

static void
offer_parts (const Line *self, AshlarPartKind kind)
{
  for (guint i = 0; i < ashlar_get_n_parts (kind); i++)
    offer_message (self, ashlar_get_part (kind, i)->id, ashlar_get_part (kind, i)->description);
}

/* What a content may be damaged by is the command's to say, not the shell's. */
static AshlarContent *
load (const Line *self)
{
  return self->content != NULL && !g_str_equal (self->content, "-")
             ? ashlar_content_load (self->content, NULL)
             : NULL;
}

static void
offer_recipes (const Line *self)
{
  g_autoptr (AshlarContent) content = load (self);

  for (guint i = 0; content != NULL && i < content->recipes->len; i++)
    {
      const AshlarRecipe *recipe = g_ptr_array_index (content->recipes, i);

      offer (self, recipe->id, recipe->description);
    }
}

static void
offer_puzzles (const Line *self)
{
  g_autoptr (AshlarContent) content = load (self);

  for (guint i = 0; content != NULL && i < content->puzzles->len; i++)
    offer (self, ((AshlarPuzzle *) g_ptr_array_index (content->puzzles, i))->id, NULL);
}

static void
offer_adventures (const Line *self)
{
  g_autoptr (AshlarContent) content = load (self);

  for (guint i = 0; content != NULL && i < content->adventures->len; i++)
    {
      const AshlarAdventure *adventure = g_ptr_array_index (content->adventures, i);

      offer (self, adventure->id, adventure->title);
    }
}

/* Of all adventures. */
static void
offer_quests (const Line *self)
{
  g_autoptr (AshlarContent) content = load (self);

  for (guint i = 0; content != NULL && i < content->adventures->len; i++)
    {
      const AshlarAdventure *adventure = g_ptr_array_index (content->adventures, i);

      for (guint q = 0; q < adventure->quests->len; q++)
        {
          const AshlarQuest *quest = g_ptr_array_index (adventure->quests, q);

          offer (self, quest->id, quest->title);
        }
    }
}

static void
offer_skins (const Line *self)
{
  g_autoptr (AshlarContent) content = load (self);

  for (guint i = 0; content != NULL && i < content->skins->len; i++)
    {
      const AshlarSkin *skin = g_ptr_array_index (content->skins, i);

      offer (self, skin->id, skin->description);
    }
  offer_message (self, "none", N_ ("Plain tiles"));
}

/* The one that the line names; @content: nullable. */
static const AshlarRecipe *
find_recipe (const Line *self, const AshlarContent *content)
{
  for (guint i = 0; content != NULL && self->recipe != NULL && i < content->recipes->len; i++)
    {
      const AshlarRecipe *recipe = g_ptr_array_index (content->recipes, i);

      if (g_str_equal (recipe->id, self->recipe))
        return recipe;
    }
  return NULL;
}

static void
offer_palettes (const Line *self)
{
  g_autoptr (AshlarContent) content = load (self);
  const AshlarRecipe *recipe = find_recipe (self, content);
  g_auto (GStrv) palettes
      = ashlar_page_palette_dup_ids (recipe != NULL ? recipe->palettes : NULL, NULL);

  for (guint i = 0; palettes[i] != NULL; i++)
    offer (self, palettes[i], NULL);
}

static void
offer_stages (const Line *self)
{
  for (guint stage = 0; stage < ASHLAR_N_STAGES; stage++)
    {
      g_autofree char *word = g_strconcat (ashlar_stage_to_string ((AshlarStage) stage), "=", NULL);

      offer_message (self, word, N_ ("How many times it is drawn anew"));
    }
}

/* Of a list with commas the last one. */
static void
offer_metrics (const Line *self)
{
  const char      *comma = strrchr (self->word, ',');
  g_autofree char *before
      = comma != NULL ? g_strndup (self->word, (gsize) (comma + 1 - self->word)) : g_strdup ("");

  for (guint i = 0; ashlar_metric_get (i) != NULL; i++)
    {
      g_autofree char *word = g_strconcat (before, ashlar_metric_get (i)->id, NULL);

      offer_message (self, word, ashlar_metric_get (i)->description);
    }
}

/* ---- Parameters */

static const AshlarPart *
find_planner (const Line *self, AshlarContent *content)
{
  const AshlarRecipe *recipe = find_recipe (self, content);

  if (self->planner != NULL)
    return ashlar_find_part (ASHLAR_PART_PLANNER, self->planner);
  return recipe != NULL ? ashlar_find_part (ASHLAR_PART_PLANNER, recipe->planner.type) : NULL;
}

/* The ids that a value of @spec may be, or that its members are called by. */
static GPtrArray *
new_names (const AshlarParameterSpec *spec, AshlarContent *content)
{
  AshlarReferenceType type = ashlar_parameter_kind_get (spec->type)->reference;
  GPtrArray          *names = g_ptr_array_new ();

  for (guint i = 0; spec->choices != NULL && spec->choices[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer) spec->choices[i]);
  if (spec->type == ASHLAR_PARAMETER_RANGE)
    {
      g_ptr_array_add (names, (gpointer) "min");
      g_ptr_array_add (names, (gpointer) "max");
    }
  if (spec->type == ASHLAR_PARAMETER_BOOLEAN)
    {
      g_ptr_array_add (names, (gpointer) "true");
      g_ptr_array_add (names, (gpointer) "false");
    }
  if (content == NULL)
    return names;
  for (guint i = 0; type == ASHLAR_REFERENCE_BLOCK && i < content->blocks->len; i++)
    g_ptr_array_add (names, ((AshlarBlock *) g_ptr_array_index (content->blocks, i))->id);
  for (guint i = 0; type == ASHLAR_REFERENCE_PUZZLE && i < content->puzzles->len; i++)
    g_ptr_array_add (names, ((AshlarPuzzle *) g_ptr_array_index (content->puzzles, i))->id);
  return names;
}

static void
offer_parameter (const Line *self, const AshlarParameterSpec *spec, AshlarContent *content)
{
  const AshlarParameterKind *kind = ashlar_parameter_kind_get (spec->type);
  g_autoptr (AshlarText) text = ashlar_parameter_describe (spec);
  const char      *words = cli_words_of_text (text);
  g_autofree char *help = g_strdup_printf ("%s: %s", cli_words (spec->label), words);
  g_autofree char *plain = g_strconcat (spec->id, "=", NULL);
  g_autofree char *dotted = g_strconcat (spec->id, ".", NULL);
  g_autoptr (GPtrArray) names = new_names (spec, content);
  gboolean is_about = g_str_has_prefix (self->word, plain);

  if (kind->has_members)
    {
      /* The members once their owner is typed, so that the first list stays short. */
      gboolean is_inside = g_str_has_prefix (self->word, dotted);

      if (!is_inside)
        offer (self, dotted, help);
      for (guint i = 0; is_inside && i < names->len; i++)
        {
          g_autofree char *word
              = g_strconcat (dotted, (const char *) g_ptr_array_index (names, i), "=", NULL);

          offer (self, word, words);
        }
      return;
    }
  offer (self, plain, help);
  for (guint i = 0; is_about && i < names->len; i++)
    {
      g_autofree char *word
          = g_strconcat (plain, (const char *) g_ptr_array_index (names, i), NULL);

      offer_message (self, word, spec->label);
    }
}

static void
offer_parameters (const Line *self)
{
  g_autoptr (AshlarContent) content = load (self);
  const AshlarPart *planner = find_planner (self, content);

  for (guint i = 0; planner != NULL && i < planner->n_parameters; i++)
    offer_parameter (self, &planner->parameters[i], content);
}

/* ---- Options and their values */

static void
offer_planners (const Line *self)
{
  offer_parts (self, ASHLAR_PART_PLANNER);
}

static void
offer_painters (const Line *self)
{
  offer_parts (self, ASHLAR_PART_PAINTER);
}

/* Values that no list in the help says. */
static const struct
{
  const char *option;
  void (*offer_values) (const Line *self);
} values[] = {
  { "recipe", offer_recipes },         { "planner", offer_planners },
  { "painter", offer_painters },       { "set", offer_parameters },
  { "sensitivity", offer_parameters }, { "reroll", offer_stages },
  { "puzzle", offer_puzzles },         { "skin", offer_skins },
  { "palette", offer_palettes },       { "metrics", offer_metrics },
  { "adventure", offer_adventures },   { "quest", offer_quests },
  { "range", offer_metrics },
};

static void
offer_values (const Line *self)
{
  if (self->asked->arg == G_OPTION_ARG_FILENAME || self->asked->arg == G_OPTION_ARG_FILENAME_ARRAY)
    {
      offer_files ();
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_str_equal (values[i].option, self->asked->name))
      {
        values[i].offer_values (self);
        return;
      }
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    if (g_str_equal (ashlar_page_options[i].id, self->asked->name))
      for (const AshlarPageWord *word = ashlar_page_options[i].words;
           word != NULL && word->id != NULL; word++)
        offer_message (self, word->id, word->label);
  offer_words_of (self, self->asked->help);
}

static void
offer_options (const Line *self)
{
  for (guint i = 0; i < self->options->len; i++)
    {
      const Option    *option = &g_array_index (self->options, Option, i);
      g_autofree char *word = g_strconcat ("--", option->name, NULL);

      if (!option->is_given || option->arg == G_OPTION_ARG_STRING_ARRAY)
        offer_message (self, word, option->help);
    }
  offer_message (self, "--help", N_ ("Say what there is"));
}

/* "content|level|survey|walk" are the words themselves; what is in capitals is a file. */
static void
offer_arguments (const Line *self)
{
  const char *synopsis = self->command->synopsis;
  g_auto (GStrv) words = g_strsplit (synopsis, "|", -1);

  if (g_ascii_islower (*synopsis))
    for (guint i = 0; words[i] != NULL; i++)
      offer (self, words[i], NULL);
  else if (*synopsis != '\0')
    offer_files ();
}

static void
offer_commands (const Line *self)
{
  for (guint i = 0; cli_get_command (i) != NULL; i++)
    offer_message (self, cli_get_command (i)->name, cli_get_command (i)->summary);
  offer_message (self, "--help", N_ ("Say what there is"));
  offer_message (self, "--version", N_ ("Say which version this is"));
}

/* ---- Reading the line */

static const CliCommand *
find_command (const char *name)
{
  guint i = 0;

  while (cli_get_command (i) != NULL && !g_str_equal (cli_get_command (i)->name, name))
    i++;
  return cli_get_command (i);
}

/* @length: of the name; the option that @word is, or NULL. */
static Option *
find_option (const Line *self, const char *word, gsize *length)
{
  gboolean is_long = g_str_has_prefix (word, "--");

  *length = is_long ? 2 + strcspn (word + 2, "=") : 2;
  for (guint i = 0; i < self->options->len; i++)
    {
      Option *option = &g_array_index (self->options, Option, i);

      if (is_long ? strlen (option->name) == *length - 2
                        && strncmp (option->name, word + 2, *length - 2) == 0
                  : word[1] != '\0' && word[2] == '\0' && word[1] == option->letter)
        return option;
    }
  return NULL;
}

static void
take_value (Line *self, const Option *option, const char *value)
{
  if (g_str_equal (option->name, "recipe"))
    self->recipe = value;
  else if (g_str_equal (option->name, "planner"))
    self->planner = value;
}

/* A word that is typed to its end. */
static void
take_word (Line *self, const char *word)
{
  Option *option;
  gsize   length;

  if (self->asked != NULL)
    {
      take_value (self, self->asked, word);
      self->asked = NULL;
      return;
    }
  if (*word != '-' || word[1] == '\0')
    {
      self->content = self->content != NULL ? self->content : word;
      return;
    }
  option = find_option (self, word, &length);
  if (option == NULL)
    return;
  option->is_given = TRUE;
  if (word[length] == '=')
    take_value (self, option, word + length + 1);
  else if (option->arg != G_OPTION_ARG_NONE)
    self->asked = option;
}

static void
offer_for (Line *self)
{
  g_autofree char *before = NULL;
  gsize            length;
  const Option    *option;

  if (self->asked != NULL)
    {
      offer_values (self);
      return;
    }
  option = *self->word == '-' ? find_option (self, self->word, &length) : NULL;
  if (option != NULL && self->word[length] == '=')
    {
      self->before = before = g_strndup (self->word, length + 1);
      self->word += length + 1;
      self->asked = option;
      offer_values (self);
    }
  else if (*self->word == '-')
    offer_options (self);
  else
    offer_arguments (self);
}

static void
complete (char **words, guint n_words)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (Option));
  Line line = { .options = options, .before = "", .word = n_words > 0 ? words[n_words - 1] : "" };

  if (n_words <= 1)
    {
      offer_commands (&line);
      return;
    }
  line.command = find_command (words[0]);
  if (line.command == NULL)
    return;
  g_array_set_clear_func (options, clear_option);
  cli_each_option (line.command, add_option, options);
  for (guint i = 1; i + 1 < n_words; i++)
    take_word (&line, words[i]);
  offer_for (&line);
}

static gint
run (gint argc, char **argv)
{
  gint status;

  if (!cli_parse (
          &cli_complete, NULL,
          N_ ("The last WORD is the one that is being typed, and may be empty. Say -- before "
              "the first."),
          &argc, &argv, 0, G_MAXINT - 1, &status))
    return status;
  complete (argv + 1, (guint) argc - 1);
  return CLI_DONE;
}

const CliCommand cli_complete = {
  .name = "complete",
  .synopsis = "-- WORD…",
  .summary = N_ ("List how a command line may go on, for shells"),
  .run = run,
};
