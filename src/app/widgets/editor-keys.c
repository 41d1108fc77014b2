/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-keys.h"

#include "widgets/editor-keymap.h"

#include <glib/gi18n.h>
#include <string.h>

static const EditorKeys all[] = {
  { "app.new-window", { "<Control>n" }, EDITOR_KEYS_GENERAL, N_ ("New window") },
  { "app.help", { "F1" }, EDITOR_KEYS_GENERAL, N_ ("Help on what is in front") },
  { "app.preferences", { "<Control>comma" }, EDITOR_KEYS_GENERAL, N_ ("Preferences") },
  { "win.open", { "<Control>o" }, EDITOR_KEYS_FILES, N_ ("Open a file") },
  { "win.import", { "<Control>i" }, EDITOR_KEYS_FILES, N_ ("Import Crosswords and Maps") },
  { "win.save", { "<Control>s" }, EDITOR_KEYS_FILES, N_ ("Save") },
  { "win.save-as", { "<Control><Shift>s" }, EDITOR_KEYS_FILES, N_ ("Save as") },
  { "win.reload", { "<Control>F5" }, EDITOR_KEYS_FILES, N_ ("Read the file again") },
  { "win.walk", { "F5" }, EDITOR_KEYS_PAGES, N_ ("Walk the level that is open") },
  { "win.properties", { "<Alt>Return" }, EDITOR_KEYS_FILES, N_ ("Properties of the document") },
  { "win.undo", { "<Control>z" }, EDITOR_KEYS_EDITING, N_ ("Undo") },
  { "win.redo", { "<Control>y", "<Control><Shift>z" }, EDITOR_KEYS_EDITING, N_ ("Redo") },
  { "win.toggle-panels", { "F9" }, EDITOR_KEYS_GENERAL, N_ ("Fold or unfold the panels") },
  { "win.show-findings", { "F8" }, EDITOR_KEYS_GENERAL, N_ ("Findings") },
  { "win.next-pane", { "F6" }, EDITOR_KEYS_GENERAL, N_ ("To the next pane") },
  { "win.previous-pane", { "<Shift>F6" }, EDITOR_KEYS_GENERAL, N_ ("To the pane before") },
  { "win.show-page::tiles", { "<Alt>1" }, EDITOR_KEYS_PAGES, N_ ("Tiles") },
  { "win.show-page::blocks", { "<Alt>2" }, EDITOR_KEYS_PAGES, N_ ("Blocks") },
  { "win.show-page::puzzles", { "<Alt>3" }, EDITOR_KEYS_PAGES, N_ ("Puzzles") },
  { "win.show-page::levels", { "<Alt>4" }, EDITOR_KEYS_PAGES, N_ ("Levels") },
  { "win.show-page::play", { "<Alt>5" }, EDITOR_KEYS_PAGES, N_ ("Play") },
  { "page.mode::tiles", { "<Control><Alt>1" }, EDITOR_KEYS_PAGES, N_ ("What tiles are") },
  { "page.mode::style", { "<Control><Alt>2" }, EDITOR_KEYS_PAGES, N_ ("What tiles look like") },
  { "page.dice", { "<Control>r" }, EDITOR_KEYS_LEVELS, N_ ("Another seed") },
  { "page.next-failing", { "<Control><Alt>r" }, EDITOR_KEYS_LEVELS, N_ ("Next Failing Seed") },
  { "page.seed-back", { "<Alt>Left" }, EDITOR_KEYS_LEVELS, N_ ("Previous seed") },
  { "page.seed-forward", { "<Alt>Right" }, EDITOR_KEYS_LEVELS, N_ ("Next seed") },
  { "page.star", { "<Control><Alt>s" }, EDITOR_KEYS_LEVELS, N_ ("Star the seed, or unstar it") },
  { "page.cut", { "<Control>x" }, EDITOR_KEYS_EDITING, N_ ("Cut") },
  { "page.copy", { "<Control>c" }, EDITOR_KEYS_EDITING, N_ ("Copy") },
  { "page.paste", { "<Control>v" }, EDITOR_KEYS_EDITING, N_ ("Paste") },
  { "page.paste-as-block",
    { "<Control><Shift>v" },
    EDITOR_KEYS_EDITING,
    N_ ("Paste as a new block") },
  { "page.select-all", { "<Control>a" }, EDITOR_KEYS_EDITING, N_ ("Select all") },
  { "page.select-none", { "<Shift>a" }, EDITOR_KEYS_EDITING, N_ ("Select nothing") },
  { "page.invert-selection", { "<Shift>m" }, EDITOR_KEYS_EDITING, N_ ("Invert the selection") },
  { "page.make-block",
    { "<Control>b" },
    EDITOR_KEYS_EDITING,
    N_ ("Make a block of what is selected") },
  { "page.select", { "<Control>m" }, EDITOR_KEYS_LEVELS, N_ ("Select a part of the level") },
  { "page.rename", { "F2" }, EDITOR_KEYS_EDITING, N_ ("Rename") },
  { "page.duplicate", { "<Control>d" }, EDITOR_KEYS_EDITING, N_ ("Duplicate") },
  { "page.move-earlier",
    { "<Control><Shift>Page_Up" },
    EDITOR_KEYS_EDITING,
    N_ ("Move it earlier in the list") },
  { "page.move-later",
    { "<Control><Shift>Page_Down" },
    EDITOR_KEYS_EDITING,
    N_ ("Move it later in the list") },
  { "page.mode::level", { "<Control><Shift>n" }, EDITOR_KEYS_LEVELS, N_ ("One level") },
  { "page.mode::many", { "<Control><Shift>m" }, EDITOR_KEYS_LEVELS, N_ ("Many Seeds") },
  { "page.areas", { "<Control><Shift>a" }, EDITOR_KEYS_OVERLAYS, N_ ("Areas") },
  { "page.gateways", { "<Control><Shift>g" }, EDITOR_KEYS_OVERLAYS, N_ ("Gateways") },
  { "page.route", { "<Control><Shift>r" }, EDITOR_KEYS_OVERLAYS, N_ ("Routes") },
  { "page.zones", { "<Control><Shift>j" }, EDITOR_KEYS_OVERLAYS, N_ ("Zones") },
  { "page.objects", { "<Control><Shift>o" }, EDITOR_KEYS_OVERLAYS, N_ ("Objects") },
  { "page.words", { "<Control><Shift>y" }, EDITOR_KEYS_OVERLAYS, N_ ("Letters") },
  { "page.links", { "<Control><Shift>l" }, EDITOR_KEYS_OVERLAYS, N_ ("Links") },
  { "page.distance", { "<Control><Shift>h" }, EDITOR_KEYS_OVERLAYS, N_ ("Distance") },
  { "page.sight", { "<Control><Shift>f" }, EDITOR_KEYS_OVERLAYS, N_ ("Line of sight") },
  { "page.dead-ends", { "<Control>e" }, EDITOR_KEYS_OVERLAYS, N_ ("Dead ends") },
  { "page.chokepoints", { "<Control>k" }, EDITOR_KEYS_OVERLAYS, N_ ("Chokepoints") },
  { "page.exits", { "<Control><Shift>x" }, EDITOR_KEYS_OVERLAYS, N_ ("Exits") },
  { "page.block-outlines", { "<Control><Shift>w" }, EDITOR_KEYS_OVERLAYS, N_ ("Block outlines") },
  { "page.legend", { "<Control>l" }, EDITOR_KEYS_OVERLAYS, N_ ("Legend") },
  { "page.lattice", { "<Control><Shift>t" }, EDITOR_KEYS_OVERLAYS, N_ ("Lattice") },
  { "page.bare", { "<Control><Shift>b" }, EDITOR_KEYS_OVERLAYS, N_ ("The plan without paint") },
  { "page.pieces", { "<Control><Shift>k" }, EDITOR_KEYS_OVERLAYS, N_ ("Pieces") },
  { "page.playback", { "<Control><Shift>p" }, EDITOR_KEYS_PLAYBACK, N_ ("Playback") },
  { "page.export", { "<Control><Shift>e" }, EDITOR_KEYS_FILES, N_ ("Export the Level") },
  { "page.export-again",
    { "<Control><Alt>e" },
    EDITOR_KEYS_FILES,
    N_ ("Export the level again, as before") },
  { "page.copy-picture",
    { "<Control><Shift>c" },
    EDITOR_KEYS_FILES,
    N_ ("Copy the level’s picture") },
  { "page.copy-seed", { "<Control><Alt>c" }, EDITOR_KEYS_FILES, N_ ("Copy the level’s seed") },
  { "page.copy-account", { "<Control><Alt>w" }, EDITOR_KEYS_FILES, N_ ("Copy the level in words") },
  { "page.copy-command",
    { "<Control><Alt>m" },
    EDITOR_KEYS_FILES,
    N_ ("Copy the command that builds the level") },
  { "page.play", { "<Control>space" }, EDITOR_KEYS_PLAYBACK, N_ ("Play or pause") },
  { "page.step-back", { "<Alt>comma" }, EDITOR_KEYS_PLAYBACK, N_ ("One step back") },
  { "page.step-forward", { "<Alt>period" }, EDITOR_KEYS_PLAYBACK, N_ ("One step forward") },
  { "page.zoom-in",
    { "<Control>plus", "<Control>equal", "<Control>KP_Add" },
    EDITOR_KEYS_VIEW,
    N_ ("Zoom in") },
  { "page.zoom-out",
    { "<Control>minus", "<Control>KP_Subtract" },
    EDITOR_KEYS_VIEW,
    N_ ("Zoom out") },
  { "page.zoom-one", { "<Control>1" }, EDITOR_KEYS_VIEW, N_ ("Size as drawn") },
  { "page.zoom-fit", { "<Control>slash", "<Control>0" }, EDITOR_KEYS_VIEW, N_ ("Fit in view") },
  { "win.show-help-overlay",
    { "<Control>question" },
    EDITOR_KEYS_GENERAL,
    N_ ("Keyboard shortcuts") },
  { "window.close", { "<Control>w" }, EDITOR_KEYS_GENERAL, N_ ("Close the window") },
  { "app.quit", { "<Control>q" }, EDITOR_KEYS_GENERAL, N_ ("Quit") },
  { "page.tool::brush", { "b" }, EDITOR_KEYS_TOOLS, N_ ("Brush") },
  { "page.tool::eraser", { "e" }, EDITOR_KEYS_TOOLS, N_ ("Eraser") },
  { "page.tool::fill", { "f" }, EDITOR_KEYS_TOOLS, N_ ("Fill") },
  { "page.tool::rectangle", { "u" }, EDITOR_KEYS_TOOLS, N_ ("Rectangle") },
  { "page.tool::select", { "m" }, EDITOR_KEYS_TOOLS, N_ ("Select") },
  { "page.tool::same", { "s" }, EDITOR_KEYS_TOOLS, N_ ("Same Tile") },
  { "page.tool::exit", { "d" }, EDITOR_KEYS_TOOLS, N_ ("Exit") },
  { "page.tool::object", { "o" }, EDITOR_KEYS_TOOLS, N_ ("Object") },
  { "page.take-stamp", { "<Shift>i" }, EDITOR_KEYS_TURNS, N_ ("Use what is selected as a stamp") },
  { "page.flip-horizontal", { "x" }, EDITOR_KEYS_TURNS, N_ ("Flip left and right") },
  { "page.flip-vertical", { "y" }, EDITOR_KEYS_TURNS, N_ ("Flip top and bottom") },
  { "page.turn-right", { "z" }, EDITOR_KEYS_TURNS, N_ ("Turn right") },
  { "page.turn-left", { "<Shift>z" }, EDITOR_KEYS_TURNS, N_ ("Turn left") },
  { "page.mirror-vertical", { "v" }, EDITOR_KEYS_TURNS, N_ ("Mirror left and right") },
  { "page.mirror-horizontal", { "h" }, EDITOR_KEYS_TURNS, N_ ("Mirror top and bottom") },
  { "page.chain-graph", { "g" }, EDITOR_KEYS_TOOLS, N_ ("Chain Graph") },
  { "page.step::north", { "w", "k" }, EDITOR_KEYS_WALK, N_ ("A step up") },
  { "page.step::west", { "a", "h" }, EDITOR_KEYS_WALK, N_ ("A step to the left") },
  { "page.step::south", { "s", "j" }, EDITOR_KEYS_WALK, N_ ("A step down") },
  { "page.step::east", { "d", "l" }, EDITOR_KEYS_WALK, N_ ("A step to the right") },
  { "page.wait", { "period" }, EDITOR_KEYS_WALK, N_ ("Wait a turn") },
  { "page.whole", { "z" }, EDITOR_KEYS_WALK, N_ ("The whole floor, or near") },
  { "page.fight", { "x" }, EDITOR_KEYS_WALK, N_ ("Fight") },
  { "page.pack", { "i" }, EDITOR_KEYS_WALK, N_ ("What is in the pack") },
  { "page.resize::wider",
    { "<Control><Alt>Right", "bracketright" },
    EDITOR_KEYS_SIZE,
    N_ ("A column more at the right") },
  { "page.resize::narrower",
    { "<Control><Alt>Left", "bracketleft" },
    EDITOR_KEYS_SIZE,
    N_ ("A column less at the right") },
  { "page.resize::taller",
    { "<Control><Alt>Down", "braceright", "<Shift>braceright" },
    EDITOR_KEYS_SIZE,
    N_ ("A row more at the bottom") },
  { "page.resize::lower",
    { "<Control><Alt>Up", "braceleft", "<Shift>braceleft" },
    EDITOR_KEYS_SIZE,
    N_ ("A row less at the bottom") },
  { "page.resize::wider-left",
    { "<Control><Alt><Shift>Left" },
    EDITOR_KEYS_SIZE,
    N_ ("A column more at the left") },
  { "page.resize::narrower-left",
    { "<Control><Alt><Shift>Right" },
    EDITOR_KEYS_SIZE,
    N_ ("A column less at the left") },
  { "page.resize::taller-top",
    { "<Control><Alt><Shift>Up" },
    EDITOR_KEYS_SIZE,
    N_ ("A row more at the top") },
  { "page.resize::lower-top",
    { "<Control><Alt><Shift>Down" },
    EDITOR_KEYS_SIZE,
    N_ ("A row less at the top") },
};

/* By keys: what no preference changes. By mouse: what the hand finds out, told here. */
static const EditorGesture gestures[] = {
  { EDITOR_KEYS_CURSOR, "1...9", NULL, N_ ("Take a tile of the palette") },
  { EDITOR_KEYS_CURSOR, "i", NULL, N_ ("Pick the tile under the pointer") },
  { EDITOR_KEYS_CURSOR, "Left Up Right Down", NULL, N_ ("Move the cursor from cell to cell") },
  { EDITOR_KEYS_CURSOR, "Home End", NULL, N_ ("To the ends of the row") },
  { EDITOR_KEYS_CURSOR, "Page_Up Page_Down", NULL, N_ ("To the ends of the column") },
  { EDITOR_KEYS_CURSOR, "<Control>Home <Control>End", NULL, N_ ("To the corners of the block") },
  { EDITOR_KEYS_CURSOR, "Return", NULL, N_ ("Use the tool at the cursor") },
  { EDITOR_KEYS_CURSOR, "<Shift>Return", NULL, N_ ("Line from the last point; the next object") },
  { EDITOR_KEYS_CURSOR, "<Shift>Left <Shift>Right", NULL, N_ ("Move the object, widen the exit") },
  { EDITOR_KEYS_CURSOR, "<Shift>Up <Shift>Down", NULL, N_ ("Move the object, widen the exit") },
  { EDITOR_KEYS_CURSOR, "Escape", NULL, N_ ("Take back the stroke") },
  { EDITOR_KEYS_CURSOR, "Delete", NULL, N_ ("Delete what is chosen") },
  { EDITOR_KEYS_EDITING, "<Alt>Up <Alt>Down", NULL, N_ ("Move it earlier or later in its list") },
  { EDITOR_KEYS_EDITING, "<Control>f", NULL, N_ ("Search the list of the page") },
  { EDITOR_KEYS_LEVELS, "h", NULL, N_ ("Take what can be dragged, one after the other") },
  { EDITOR_KEYS_WALK, "Left Up Right Down", NULL, N_ ("Walk a step") },
  { EDITOR_KEYS_WALK, "space", NULL, N_ ("Take the stairs") },
  { EDITOR_KEYS_WALK, "Tab", NULL, N_ ("Go to the next floor") },
  { EDITOR_KEYS_WALK, "BackSpace", NULL, N_ ("Take a turn back") },
  { EDITOR_KEYS_WALK, "Home", NULL, N_ ("Home base") },
  { EDITOR_KEYS_WALK, "Return", NULL, N_ ("Answer a clue, put the story away") },
  { EDITOR_KEYS_WALK, "Escape", NULL, N_ ("Back to where one came from") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Drag an end, a way out or the guardian of a level"),
    N_ ("The recipe keeps it there") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Shift and click"), N_ ("Line from the last point") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Right button"), N_ ("Pick the tile under the pointer") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Shift, Ctrl, Alt while dragging a rectangle"),
    N_ ("Square, from the centre, outline") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Drag with the secondary button"), N_ ("A stamp to paint with") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Drag what is selected, Ctrl and drag"), N_ ("Move it, copy it") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Drag along the border with the exit tool"), N_ ("A wider exit") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Ctrl and wheel"), N_ ("Zoom at the pointer") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Wheel, Shift and wheel"), N_ ("Scroll, sideways") },
  { EDITOR_KEYS_MOUSE, NULL, N_ ("Drag with Space held, or with the middle button"), N_ ("Pan") },
};

const char *
editor_keys_get_section_title (EditorKeysSection section)
{
  static const char *const titles[EDITOR_N_KEYS_SECTIONS] = {
    [EDITOR_KEYS_EDITING] = N_ ("Editing"),
    [EDITOR_KEYS_TOOLS] = N_ ("Tools of the Block Canvas"),
    [EDITOR_KEYS_TURNS] = N_ ("Turning and Mirroring"),
    [EDITOR_KEYS_SIZE] = N_ ("Size of the Block"),
    [EDITOR_KEYS_CURSOR] = N_ ("Drawing by Keyboard"),
    [EDITOR_KEYS_MOUSE] = N_ ("Drawing with the Mouse"),
    [EDITOR_KEYS_VIEW] = N_ ("View"),
    [EDITOR_KEYS_LEVELS] = N_ ("Levels"),
    [EDITOR_KEYS_OVERLAYS] = N_ ("Shown over a Level"),
    [EDITOR_KEYS_PLAYBACK] = N_ ("Playback"),
    [EDITOR_KEYS_WALK] = N_ ("Walking"),
    [EDITOR_KEYS_FILES] = N_ ("Files"),
    [EDITOR_KEYS_PAGES] = N_ ("Pages"),
    [EDITOR_KEYS_GENERAL] = N_ ("General"),
  };

  g_return_val_if_fail ((guint) section < EDITOR_N_KEYS_SECTIONS, "");
  return _ (titles[section]);
}

const EditorKeys *
editor_keys_get_all (guint *n_commands)
{
  *n_commands = G_N_ELEMENTS (all);
  return all;
}

const EditorGesture *
editor_keys_get_gestures (guint *n_gestures)
{
  *n_gestures = G_N_ELEMENTS (gestures);
  return gestures;
}

const EditorKeys *
editor_keys_find (const char *command)
{
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (strcmp (all[i].command, command) == 0)
      return &all[i];
  return NULL;
}

const char *const *
editor_keys_get (const char *command)
{
  static const char *const none[] = { NULL };
  const char *const       *own = editor_keymap_get_own (editor_keymap_get_default (), command);
  const EditorKeys        *row = editor_keys_find (command);

  if (own != NULL)
    return own;
  return row != NULL ? row->keys : none;
}

static gboolean
is_same_key (const char *a, const char *b)
{
  guint           keyval, other_keyval;
  GdkModifierType modifiers, other_modifiers;

  return gtk_accelerator_parse (a, &keyval, &modifiers)
         && gtk_accelerator_parse (b, &other_keyval, &other_modifiers)
         && gdk_keyval_to_lower (keyval) == gdk_keyval_to_lower (other_keyval)
         && modifiers == other_modifiers;
}

static gboolean
is_of_walks (const char *command)
{
  const EditorKeys *row = editor_keys_find (command);

  return row != NULL && row->section == EDITOR_KEYS_WALK;
}

const EditorKeys *
editor_keys_find_holder (const char *command, const char *key)
{
  gboolean is_plain = editor_keys_is_plain (key), walks = is_of_walks (command);

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      const char *const *keys = editor_keys_get (all[i].command);

      if (is_plain && walks != (all[i].section == EDITOR_KEYS_WALK))
        continue;
      if (strcmp (all[i].command, command) != 0)
        for (guint j = 0; keys[j] != NULL; j++)
          if (is_same_key (keys[j], key))
            return &all[i];
    }
  return NULL;
}

gboolean
editor_keys_is_reserved (const char *key)
{
  static const guint of_the_canvas[] = {
    GDK_KEY_Left,      GDK_KEY_Right,   GDK_KEY_Up,        GDK_KEY_Down,         GDK_KEY_Home,
    GDK_KEY_End,       GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_Return,       GDK_KEY_KP_Enter,
    GDK_KEY_ISO_Enter, GDK_KEY_Escape,  GDK_KEY_Tab,       GDK_KEY_ISO_Left_Tab, GDK_KEY_Delete,
    GDK_KEY_BackSpace, GDK_KEY_space,   GDK_KEY_Menu,      GDK_KEY_F10,          GDK_KEY_i,
  };
  guint           keyval;
  GdkModifierType modifiers;

  if (!gtk_accelerator_parse (key, &keyval, &modifiers))
    return TRUE;
  /* GTK's Inspector opens wherever the command is disabled. */
  if (modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK)
      && (keyval == GDK_KEY_i || keyval == GDK_KEY_d))
    return TRUE;
  if ((modifiers & ~GDK_SHIFT_MASK) != 0)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (of_the_canvas); i++)
    if (keyval == of_the_canvas[i] && (modifiers == 0 || keyval != GDK_KEY_i))
      return TRUE;
  return (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
         || (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_9);
}

gboolean
editor_keys_is_reserved_for (const char *command, const char *key)
{
  return editor_keys_is_reserved (key) && !(is_of_walks (command) && is_same_key (key, "i"));
}

gboolean
editor_keys_takes_plain (const char *command)
{
  return g_str_has_prefix (command, "page.");
}

char *
editor_keys_name_press (guint keyval, GdkModifierType state, GdkModifierType consumed)
{
  guint           lower = gdk_keyval_to_lower (keyval);
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  switch (keyval)
    {
    case GDK_KEY_Shift_L:
    case GDK_KEY_Shift_R:
    case GDK_KEY_Control_L:
    case GDK_KEY_Control_R:
    case GDK_KEY_Alt_L:
    case GDK_KEY_Alt_R:
    case GDK_KEY_Super_L:
    case GDK_KEY_Super_R:
    case GDK_KEY_Meta_L:
    case GDK_KEY_Meta_R:
    case GDK_KEY_Hyper_L:
    case GDK_KEY_Hyper_R:
    case GDK_KEY_ISO_Level3_Shift:
    case GDK_KEY_Mode_switch:
    case GDK_KEY_Caps_Lock:
    case GDK_KEY_Num_Lock:
    case 0:
    case GDK_KEY_VoidSymbol:
      return NULL;
    default:
      break;
    }
  if (lower == keyval && gdk_keyval_to_upper (keyval) == keyval)
    modifiers &= ~(consumed & GDK_SHIFT_MASK);
  return gtk_accelerator_name (lower, modifiers);
}

char *
editor_keys_dup_label (const char *key)
{
  guint           keyval;
  GdkModifierType modifiers;

  if (!gtk_accelerator_parse (key, &keyval, &modifiers))
    return g_strdup (key);
  return gtk_accelerator_get_label (keyval, modifiers);
}

/* With Ctrl, and a field takes them nevertheless. */
static gboolean
is_editing (guint keyval, GdkModifierType modifiers)
{
  return (modifiers == GDK_CONTROL_MASK
          && (keyval == GDK_KEY_a || keyval == GDK_KEY_c || keyval == GDK_KEY_v
              || keyval == GDK_KEY_x))
         || (modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK) && keyval == GDK_KEY_v);
}

gboolean
editor_keys_is_plain (const char *key)
{
  guint           keyval;
  GdkModifierType modifiers;

  if (gtk_accelerator_parse (key, &keyval, &modifiers) && is_editing (keyval, modifiers))
    return TRUE;
  return gtk_accelerator_parse (key, &keyval, &modifiers)
         && (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) == 0
         && g_unichar_isgraph (gdk_keyval_to_unicode (keyval));
}

static const char *
find_plain (guint keyval, GdkModifierType state, gboolean walks)
{
  GdkModifierType pressed
      = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK);

  keyval = gdk_keyval_to_lower (keyval);
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      const char *const *keys = editor_keys_get (all[i].command);

      if (!g_str_has_prefix (all[i].command, "page.")
          || walks != (all[i].section == EDITOR_KEYS_WALK))
        continue;
      for (guint j = 0; keys[j] != NULL; j++)
        {
          guint           wanted;
          GdkModifierType modifiers;

          if (!editor_keys_is_plain (keys[j])
              || !gtk_accelerator_parse (keys[j], &wanted, &modifiers)
              || gdk_keyval_to_lower (wanted) != keyval)
            continue;
          /* Of signs that have no capital, Shift is what it takes to type them. */
          if (modifiers == pressed
              || (gdk_keyval_to_upper (keyval) == keyval
                  && modifiers == (pressed & ~GDK_SHIFT_MASK)))
            return all[i].command;
        }
    }
  return NULL;
}

const char *
editor_keys_find_plain (guint keyval, GdkModifierType state)
{
  return find_plain (keyval, state, FALSE);
}

const char *
editor_keys_find_walk (guint keyval, GdkModifierType state)
{
  return find_plain (keyval, state, TRUE);
}

int
editor_keys_find_number (guint keyval, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return 0;
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    return (int) (keyval - GDK_KEY_0);
  if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_9)
    return (int) (keyval - GDK_KEY_KP_0);
  return 0;
}

char *
editor_keys_dup_tip (const char *label, const char *command)
{
  const char *const *keys = editor_keys_get (command);
  g_autofree char   *key = NULL;

  if (keys[0] == NULL)
    return g_strdup (label);
  key = editor_keys_dup_label (keys[0]);
  return g_strdup_printf ("%s (%s)", label, key);
}
