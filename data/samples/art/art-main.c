/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar-art FOLDER: draws every sheet into the folder. ashlar-art --list: says what lies where. */

#include "art-sheet.h"

static void
list_places (const ArtSheet *sheet)
{
  g_print ("%s: %d columns, %d rows\n", sheet->file, sheet->columns, sheet->rows);
  for (gsize i = 0; i < sheet->n_places; i++)
    {
      const ArtPlace *place = &sheet->places[i];

      g_print ("  [%2d, %2d] %3d  %s\n", place->column, place->row, place->n_pieces, place->id);
    }
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      g_printerr ("Usage: ashlar-art FOLDER | --list\n");
      return 2;
    }
  for (gsize i = 0; i < art_n_sheets; i++)
    {
      g_autoptr (GError) error = NULL;

      if (g_str_equal (argv[1], "--list"))
        list_places (art_sheets[i]);
      else if (!art_sheet_save (art_sheets[i], argv[1], &error))
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }
    }
  return 0;
}
