/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-card-place.h"

#define ASIDE                                                                                      \
  20 /* pixels between the hero and a card: the ring around him is larger than his cell */

static void
put (const EditorCardRoom *room, EditorCorner corner, GdkRectangle *card)
{
  gboolean is_left = corner == EDITOR_CORNER_TOP_LEFT || corner == EDITOR_CORNER_BOTTOM_LEFT;
  gboolean is_top = corner == EDITOR_CORNER_TOP_LEFT || corner == EDITOR_CORNER_TOP_RIGHT
                    || corner == EDITOR_CORNER_TOP;

  card->x = is_left ? EDITOR_CARD_MARGIN : MAX (room->width - card->width - EDITOR_CARD_MARGIN, 0);
  if (corner == EDITOR_CORNER_TOP || corner == EDITOR_CORNER_BOTTOM)
    card->x = MAX ((room->width - card->width) / 2, 0);
  card->y = is_top ? EDITOR_CARD_MARGIN : MAX (room->height - card->height - EDITOR_CARD_MARGIN, 0);
}

static GdkRectangle
get_clear (const EditorCardRoom *room)
{
  return (GdkRectangle){ room->hero.x - ASIDE, room->hero.y - ASIDE, room->hero.width + 2 * ASIDE,
                         room->hero.height + 2 * ASIDE };
}

void
editor_card_place (const EditorCardRoom *room,
                   EditorCorner          home,
                   EditorCorner          other,
                   GdkRectangle         *card)
{
  GdkRectangle clear = get_clear (room);

  put (room, home, card);
  if (gdk_rectangle_intersect (card, &clear, NULL))
    put (room, other, card);
}

void
editor_card_place_beside (const EditorCardRoom *room, GdkRectangle *card)
{
  GdkRectangle clear = get_clear (room);
  int          most_x = MAX (room->width - card->width - EDITOR_CARD_MARGIN, EDITOR_CARD_MARGIN);
  int          most_y = MAX (room->height - card->height - EDITOR_CARD_MARGIN, EDITOR_CARD_MARGIN);

  card->y = CLAMP (clear.y + clear.height / 2 - card->height / 2, EDITOR_CARD_MARGIN, most_y);
  card->x = clear.x + clear.width;
  if (card->x <= most_x)
    return;
  card->x = clear.x - card->width;
  if (card->x >= EDITOR_CARD_MARGIN)
    return;
  card->x = CLAMP (clear.x + clear.width / 2 - card->width / 2, EDITOR_CARD_MARGIN, most_x);
  card->y = clear.y + clear.height;
  if (card->y > most_y)
    card->y = MAX (clear.y - card->height, 0);
}
