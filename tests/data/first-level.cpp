// SPDX-FileCopyrightText: 2026 The Ashlar maintainers
// SPDX-License-Identifier: MIT

// The first level of the README in C++: the header is C++'s as well, and no warning comes of it. What a game calls most is
// called here: overrides, a generator, tiles, objects, areas, links, markers, a way, what is seen, text and bytes.

#include <ashlar.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

struct Release
{
  void
  operator() (AshlarContent *content) const
  {
    ashlar_content_unref (content);
  }
  void
  operator() (AshlarGenerator *generator) const
  {
    ashlar_generator_unref (generator);
  }
  void
  operator() (AshlarLevel *level) const
  {
    ashlar_level_unref (level);
  }
  void
  operator() (AshlarOptions *options) const
  {
    ashlar_options_unref (options);
  }
  void
  operator() (AshlarReport *report) const
  {
    ashlar_report_unref (report);
  }
  void
  operator() (GBytes *bytes) const
  {
    g_bytes_unref (bytes);
  }
  void
  operator() (guint *areas) const
  {
    g_free (areas);
  }
};

template <typename Value> using Owned = std::unique_ptr<Value, Release>;

template <typename Value>
Owned<Value>
check (Value *value, GError *error)
{
  if (value == nullptr)
    {
      std::string message = error->message;

      g_error_free (error);
      throw std::runtime_error (message);
    }
  return Owned<Value> (value);
}

void
require (bool good, const char *what)
{
  if (!good)
    throw std::runtime_error (what);
}

std::string
to_utf8 (gunichar character)
{
  char bytes[6];

  return std::string (bytes, static_cast<std::size_t> (g_unichar_to_utf8 (character, bytes)));
}

Owned<AshlarLevel>
make_level (const char *path)
{
  GError *error = nullptr;
  auto    content = check (ashlar_content_load (path, &error), error);
  auto    options = Owned<AshlarOptions> (ashlar_options_new ());

  ashlar_options_set_reroll (options.get (), ASHLAR_STAGE_PAINT, 0);
  auto generator
      = check (ashlar_generator_new (content.get (), "keep", options.get (), &error), error);
  return check (ashlar_generator_generate (generator.get (), 42, nullptr, &error), error);
}

std::vector<std::vector<gunichar> >
draw (AshlarLevel *level)
{
  guint                               width, height, x, y;
  const guint16                      *cells = ashlar_level_get_cells (level, &width, &height);
  std::vector<std::vector<gunichar> > screen (height, std::vector<gunichar> (width));

  for (y = 0; y < height; y++)
    for (x = 0; x < width; x++)
      screen[y][x]
          = ashlar_tile_get_representation (ashlar_level_get_tile (level, cells[y * width + x]));
  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (level, i);
      AshlarObject            *blueprint = ashlar_level_object_get_blueprint (object);

      ashlar_level_object_get_position (object, &x, &y);
      if (blueprint != nullptr && ashlar_object_get_symbol (blueprint) != 0)
        screen[y][x] = ashlar_object_get_symbol (blueprint);
    }
  if (ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &x, &y))
    screen[y][x] = '<';
  return screen;
}

/* What a game does with a level, and what must be so. */
void
use (AshlarLevel *level)
{
  guint               width, height, x, y, n_areas, from, to;
  std::vector<guint8> seen;
  Owned<AshlarReport> report (ashlar_level_check (level));
  Owned<GBytes>       bytes (ashlar_level_to_bytes (level));
  GError             *error = nullptr;

  ashlar_level_get_size (level, &width, &height);
  seen.resize (static_cast<std::size_t> (width) * height);
  require (ashlar_level_find_marker (level, ASHLAR_MARKER_EXIT, &x, &y), "there is an exit");
  require (ashlar_level_find_visible (level, x, y, G_MAXUINT, seen.data ()) > 0,
           "who stands there sees");
  require (ashlar_level_is_walkable (level, x, y), "one can stand there");
  require (ashlar_report_count (report.get (), ASHLAR_SEVERITY_ERROR) == 0, "it is sound");
  to = static_cast<guint> (ashlar_level_get_area_at (level, x, y));
  require ((ashlar_level_area_get_roles (ashlar_level_get_area (level, to)) & ASHLAR_ROLE_EXIT)
               != 0,
           "it is the exit's area");
  ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &x, &y);
  from = static_cast<guint> (ashlar_level_get_area_at (level, x, y));
  Owned<guint> path (ashlar_level_find_path (level, from, to, &n_areas));
  require (path != nullptr && path.get ()[0] == from && path.get ()[n_areas - 1] == to,
           "there is a way");
  for (guint i = 0; i < ashlar_level_get_n_links (level); i++)
    require (ashlar_level_link_get_n_cells (ashlar_level_get_link (level, i)) > 0,
             "a link has cells");
  auto again = check (ashlar_level_load_bytes (bytes.get (), "memory", &error), error);
  require (ashlar_level_get_seed (again.get ()) == 42, "it is read again");
}

} // namespace

int
main ()
{
  try
    {
      auto level = make_level ("old-keep.ashlar.json");

      use (level.get ());
      for (const auto &row : draw (level.get ()))
        {
          for (auto character : row)
            std::cout << to_utf8 (character);
          std::cout << '\n';
        }
    }
  catch (const std::exception &error)
    {
      std::cerr << error.what () << '\n';
      return EXIT_FAILURE;
    }
}
