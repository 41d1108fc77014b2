/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is wrong with the sheets of skins that only their pixels tell: they cannot be decoded, or they are too small for
 * what looks take from them. The core says what is wrong with their files.
 *
 * A skin is looked at with what its parents give, since a sheet of its own serves their looks too; what its parent has been told
 * already is not said again. Cost: O(skins · looks · variants). */

#include "base/ashlar-report-private.h"
#include "render/ashlar-pictures-private.h"

typedef struct
{
  AshlarPictures   *pictures;
  const AshlarSkin *own, *resolved;
  guint             skin;
  AshlarReport     *report;
  GHashTable       *told; /* ids of sheets */
} Lint;

static void
lint_files (const Lint *self)
{
  for (guint i = 0; i < self->own->sheets->len; i++)
    {
      const AshlarSkinSheet *sheet = g_ptr_array_index (self->own->sheets, i);
      const char            *code;
      AshlarText            *message;
      g_autofree char       *subject = NULL;

      if (!_ashlar_pictures_find_fault (self->pictures, sheet->image, &code, &message))
        continue;
      subject = g_strdup_printf ("/skins/%u/sheets/%u/image", self->skin, i);
      ashlar_report_take (self->report, ASHLAR_SEVERITY_WARNING, code, subject,
                          ashlar_text_ref (message));
    }
}

/* The last cell that a look takes of its sheet. */
static void
find_last (const AshlarSkinLook *look, gint *last)
{
  guint columns, rows;

  last[0] = last[1] = 0;
  ashlar_layout_get_size (look->layout, look->order, look->columns, &columns, &rows);
  for (guint i = 0; i < look->n_variants; i++)
    {
      last[0] = MAX (last[0], look->variants[i].at[0] + (gint) (columns * look->frames) - 1);
      last[1] = MAX (last[1], look->variants[i].at[1] + (gint) rows - 1);
    }
  for (guint i = 0; i < look->n_pieces; i++)
    {
      last[0] = MAX (last[0], look->pieces[i].at[0]);
      last[1] = MAX (last[1], look->pieces[i].at[1]);
    }
}

/* Where it is said: at the look if that is the skin's own, at the sheet if only this is, and then once. NULL: it has been
 * said, or the parent has been told. */
static char *
dup_subject (const Lint *self, const AshlarSkinLook *look, const AshlarSkinSheet *sheet)
{
  guint index = ashlar_skin_find_look (self->own, look->id);

  if (index != ASHLAR_NO_INDEX)
    return g_strdup_printf ("/skins/%u/looks/%u", self->skin, index);
  index = ashlar_skin_find_sheet (self->own, sheet->id);
  return index != ASHLAR_NO_INDEX && g_hash_table_add (self->told, sheet->id)
             ? g_strdup_printf ("/skins/%u/sheets/%u/image", self->skin, index)
             : NULL;
}

static void
lint_look (const Lint            *self,
           const AshlarSkinLook  *look,
           const AshlarSkinSheet *sheet,
           AshlarSheet           *picture)
{
  const AshlarSheetGrid grid = { (guint) self->resolved->cell[0], (guint) self->resolved->cell[1],
                                 sheet->margin, sheet->spacing };
  guint width = _ashlar_sheet_get_width (picture), height = _ashlar_sheet_get_height (picture);
  const gint      *region = look->region;
  guint            columns, rows;
  gint             last[2];
  gboolean         fits;
  g_autofree char *subject = NULL;

  find_last (look, last);
  ashlar_sheet_grid_count (&grid, width, height, &columns, &rows);
  if (region[2] > 0)
    fits = (gint64) region[0] + region[2] * (gint64) look->frames <= width
           && (gint64) region[1] + region[3] <= height;
  else
    fits = look->n_variants == 0 || (last[0] < (gint) columns && last[1] < (gint) rows);
  subject = fits ? NULL : dup_subject (self, look, sheet);
  if (subject == NULL)
    return;
  if (region[2] > 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "sheet-region", subject,
                       "the look “%s” takes a region [%d, %d, %d, %d] that reaches beyond the "
                       "sheet “%s”, which is %u × %u pixels",
                       look->id, region[0], region[1], region[2], region[3], sheet->image, width,
                       height);
  else
    ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "sheet-small", subject,
                       "the look “%s” takes pieces up to the cell [%d, %d] of the sheet “%s”, "
                       "which has %u × %u cells; what is beyond them is not drawn",
                       look->id, last[0], last[1], sheet->image, columns, rows);
}

static void
lint_skin (const Lint *self)
{
  lint_files (self);
  for (guint i = 0; i < self->resolved->looks->len; i++)
    {
      const AshlarSkinLook *look = g_ptr_array_index (self->resolved->looks, i);
      guint index = look->sheet != NULL ? ashlar_skin_find_sheet (self->resolved, look->sheet) : 0;
      const AshlarSkinSheet *sheet;
      AshlarSheet           *picture;

      if (index >= self->resolved->sheets->len)
        continue;
      sheet = g_ptr_array_index (self->resolved->sheets, index);
      picture = _ashlar_pictures_get_sheet (self->pictures, sheet->image);
      if (picture != NULL)
        lint_look (self, look, sheet, picture);
    }
}

void
_ashlar_pictures_lint_skins (AshlarPictures *self, AshlarContent *content, AshlarReport *report)
{
  for (guint i = 0; i < content->skins->len; i++)
    {
      const AshlarSkin *own = g_ptr_array_index (content->skins, i);
      g_autoptr (AshlarSkin) resolved = ashlar_skin_resolve (own, content->skins);

      g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

      lint_skin (&(Lint){ self, own, resolved, i, report, told });
    }
}
