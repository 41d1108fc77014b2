/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-drawn-as.h"

#include "preview/editor-page-language.h"

#define KEY "drawn-as"
#define MAX_KEPT 64 /* files */

#define STYLE "style"
#define SKIN "skin"
#define TITLES "titles"
#define FORMAT "format"
#define WIDTH "width"
#define EXPORTED "exported"
#define PROPOSED "proposed"
#define EXPORTED_SKIN "exported-skin"
#define ENCODING "encoding"

void
editor_drawn_as_init (EditorDrawnAs *self)
{
  *self
      = (EditorDrawnAs){ .page = ASHLAR_ONE_PAGE_OPTIONS_INIT,
                         .titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
                         .width = ASHLAR_ONE_PAGE_WIDTH };
  self->page.language = editor_page_language_of_reader ();
}

/* What a page has unless something else is said: as the library has it, but for the reader's language. */
static guint
get_default (const AshlarPageOption *option)
{
  static const AshlarOnePageOptions initial = ASHLAR_ONE_PAGE_OPTIONS_INIT;
  AshlarOnePageOptions              usual = initial;

  usual.language = editor_page_language_of_reader ();
  return ashlar_page_option_get (option, &usual);
}

void
editor_drawn_as_clear (EditorDrawnAs *self)
{
  g_clear_pointer (&self->style, g_free);
  g_clear_pointer (&self->skin, g_free);
  g_clear_pointer (&self->titles, g_hash_table_unref);
  ashlar_one_page_options_clear (&self->page);
  g_clear_pointer (&self->format, g_free);
  g_clear_pointer (&self->exported, g_free);
  g_clear_pointer (&self->exported_skin, g_free);
}

/* ---- as a variant */

static void
write_option (const AshlarPageOption *option, const AshlarOnePageOptions *page, GVariantDict *dict)
{
  guint       value;
  const char *text;

  switch (option->kind)
    {
    case ASHLAR_PAGE_OPTION_SWITCH:
    case ASHLAR_PAGE_OPTION_CHOICE:
      value = ashlar_page_option_get (option, page);
      if (value == get_default (option))
        return;
      if (option->kind == ASHLAR_PAGE_OPTION_SWITCH)
        g_variant_dict_insert (dict, option->id, "b", value != 0);
      else
        g_variant_dict_insert (dict, option->id, "s", option->words[value].id);
      break;
    case ASHLAR_PAGE_OPTION_PALETTE:
      text = ashlar_page_option_get_text (option, page);
      if (text != NULL)
        g_variant_dict_insert (dict, option->id, "s", text);
      break;
    case ASHLAR_PAGE_OPTION_TITLE: /* a recipe's each */
    default:
      break;
    }
}

static void
read_option (const AshlarPageOption *option, AshlarOnePageOptions *page, GVariantDict *dict)
{
  gboolean    is_on;
  const char *text;
  guint       value;

  switch (option->kind)
    {
    case ASHLAR_PAGE_OPTION_SWITCH:
      if (g_variant_dict_lookup (dict, option->id, "b", &is_on))
        ashlar_page_option_set (option, page, (guint) is_on);
      break;
    case ASHLAR_PAGE_OPTION_CHOICE:
      if (g_variant_dict_lookup (dict, option->id, "&s", &text)
          && ashlar_page_option_find_word (option, text, &value))
        ashlar_page_option_set (option, page, value);
      break;
    case ASHLAR_PAGE_OPTION_PALETTE:
      if (g_variant_dict_lookup (dict, option->id, "&s", &text))
        ashlar_page_option_set_text (option, page, text);
      break;
    case ASHLAR_PAGE_OPTION_TITLE:
    default:
      break;
    }
}

/* In the order of their ids, so that nothing is written that has not changed. */
static GVariant *
make_titles (const EditorDrawnAs *self)
{
  g_autoptr (GList) ids
      = g_list_sort (g_hash_table_get_keys (self->titles), (GCompareFunc) g_strcmp0);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  for (GList *link = ids; link != NULL; link = link->next)
    g_variant_builder_add (&builder, "{ss}", link->data,
                           g_hash_table_lookup (self->titles, link->data));
  return g_variant_builder_end (&builder);
}

static GVariant *
make_variant (const EditorDrawnAs *self)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  if (self->style != NULL)
    g_variant_dict_insert (&dict, STYLE, "s", self->style);
  if (self->skin != NULL)
    g_variant_dict_insert (&dict, SKIN, "s", self->skin);
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    write_option (&ashlar_page_options[i], &self->page, &dict);
  if (g_hash_table_size (self->titles) > 0)
    g_variant_dict_insert_value (&dict, TITLES, make_titles (self));
  if (self->format != NULL)
    g_variant_dict_insert (&dict, FORMAT, "s", self->format);
  if (self->exported != NULL)
    g_variant_dict_insert (&dict, EXPORTED, "s", self->exported);
  if (self->is_proposed)
    g_variant_dict_insert (&dict, PROPOSED, "b", TRUE);
  if (self->exported_skin != NULL)
    g_variant_dict_insert (&dict, EXPORTED_SKIN, "s", self->exported_skin);
  if (self->encoding != 0)
    g_variant_dict_insert (&dict, ENCODING, "s", ashlar_encoding_names[self->encoding]);
  if (self->width != ASHLAR_ONE_PAGE_WIDTH)
    g_variant_dict_insert (&dict, WIDTH, "u", self->width);
  return g_variant_dict_end (&dict);
}

static void
read_variant (EditorDrawnAs *self, GVariant *variant)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (variant);
  g_autoptr (GVariant) titles = NULL;
  const char  *text, *id;
  guint        width;
  GVariantIter iter;

  if (g_variant_dict_lookup (&dict, STYLE, "&s", &text))
    self->style = g_strdup (text);
  if (g_variant_dict_lookup (&dict, SKIN, "&s", &text))
    self->skin = g_strdup (text);
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    read_option (&ashlar_page_options[i], &self->page, &dict);
  titles = g_variant_dict_lookup_value (&dict, TITLES, G_VARIANT_TYPE ("a{ss}"));
  if (titles != NULL)
    {
      g_variant_iter_init (&iter, titles);
      while (g_variant_iter_next (&iter, "{&s&s}", &id, &text))
        g_hash_table_insert (self->titles, g_strdup (id), g_strdup (text));
    }
  /* Level JSON and text were called by how their files' names end. */
  if (g_variant_dict_lookup (&dict, FORMAT, "&s", &text))
    {
      const AshlarExportFormat *format = ashlar_export_format_find (text);
      g_autofree char          *name = g_strconcat ("level.", text, NULL);

      if (format == NULL)
        format = ashlar_export_format_find_for_file (name);
      self->format = format != NULL ? g_strdup (format->id) : NULL;
    }
  if (g_variant_dict_lookup (&dict, EXPORTED, "&s", &text))
    self->exported = g_strdup (text);
  (void) g_variant_dict_lookup (&dict, PROPOSED, "b", &self->is_proposed);
  if (g_variant_dict_lookup (&dict, EXPORTED_SKIN, "&s", &text))
    self->exported_skin = g_strdup (text);
  for (guint i = 0; i < ASHLAR_N_ENCODINGS; i++)
    if (g_variant_dict_lookup (&dict, ENCODING, "&s", &text)
        && g_str_equal (text, ashlar_encoding_names[i]))
      self->encoding = (AshlarEncoding) i;
  if (g_variant_dict_lookup (&dict, WIDTH, "u", &width))
    self->width = CLAMP (width, ASHLAR_ONE_PAGE_MIN_WIDTH, ASHLAR_ONE_PAGE_MAX_WIDTH);
}

/* ---- among the settings */

gboolean
editor_drawn_as_is_usual (const EditorDrawnAs *self)
{
  g_autoptr (GVariant) variant = g_variant_ref_sink (make_variant (self));

  return g_variant_n_children (variant) == 0;
}

void
editor_drawn_as_load (EditorDrawnAs *self, GSettings *settings, GFile *file)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, KEY);
  g_autofree char *uri = g_file_get_uri (file);
  GVariantIter     iter;
  const char      *other;
  GVariant        *variant;

  editor_drawn_as_clear (self);
  editor_drawn_as_init (self);
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "(&s@a{sv})", &other, &variant))
    {
      if (g_str_equal (other, uri))
        read_variant (self, variant);
      g_variant_unref (variant);
    }
}

void
editor_drawn_as_save (const EditorDrawnAs *self, GSettings *settings, GFile *file)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, KEY);
  g_autoptr (GVariant) own = g_variant_ref_sink (make_variant (self));
  g_autofree char *uri = g_file_get_uri (file);
  GVariantBuilder  builder;
  GVariantIter     iter;
  const char      *other;
  GVariant        *variant;
  guint            n = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sa{sv})"));
  if (g_variant_n_children (own) > 0)
    {
      g_variant_builder_add (&builder, "(s@a{sv})", uri, own);
      n++;
    }
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "(&s@a{sv})", &other, &variant))
    {
      if (n < MAX_KEPT && !g_str_equal (other, uri))
        {
          g_variant_builder_add (&builder, "(s@a{sv})", other, variant);
          n++;
        }
      g_variant_unref (variant);
    }
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
