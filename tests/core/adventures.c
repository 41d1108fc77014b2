/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "adventures.h"

const char adventures_example[]
    = "[ { 'id': 'last-lantern', 'title': 'The Last Lantern',"
      "    'hub': { 'text': 'Rain on the shutters.', 'talk': ['She sings at night.'],"
      "             'offers': [ { 'object': 'bp_potion', 'price': 5 },"
      "                         { 'raise': 'hp', 'by': 5, 'price': 20 } ] },"
      "    'hero': { 'name': 'Ada', 'hp': 12, 'mp': 4, 'gold': 3, 'pack': { 'bp_potion': 2 },"
      "              'levels': [ { 'xp': 100, 'hp': 20, 'mp': 8 }, { 'xp': 300 } ] },"
      "    'foes': { 'bp_toad': { 'damage': { 'min': 0, 'max': 2 }, 'xp': 10 },"
      "              'bp_boss': { 'hits': 8, 'damage': { 'min': 1, 'max': 4 }, 'xp': 200 } },"
      "    'items': { 'bp_potion': { 'heal': 5 }, 'bp_gold': { 'gold': 5 } },"
      "    'encounters': [ { 'id': 'toads', 'when': { 'not': { 'zone': 'safe' } }, 'chance': 0.1,"
      "                      'foes': { 'bp_toad': 1 } } ],"
      "    'story': ['Somewhere above, a door is barred.'],"
      "    'quests': ["
      "      { 'id': 'rescue', 'title': 'Go rescue the princess', 'reward': { 'gold': 30 },"
      "        'floors': ["
      "          { 'id': 'cellars', 'recipe': 'cave', 'times': 2,"
      "            'set': { 'across': { 'from': 7, 'step': 1, 'to': 12 } },"
      "            'next': [ { 'floor': 'keep', 'label': 'Up the stairs' },"
      "                      { 'floor': 'deep', 'label': 'Down the well' } ] },"
      "          { 'id': 'deep', 'recipe': 'cave' },"
      "          { 'id': 'keep', 'recipe': 'cave', 'seeds': ['1', '18446744073709551615'],"
      "            'place': [ { 'id': 'princess', 'object': 'bp_princess',"
      "                         'when': { 'role': 'exit' }, 'count': { 'min': 1, 'max': 1 },"
      "                         'at': 'any' },"
      "                       { 'id': 'boss', 'object': 'bp_boss',"
      "                         'count': { 'min': 1, 'max': 1 } } ],"
      "            'win': { 'all': [ { 'defeat': 'bp_boss' }, { 'collect': 'bp_princess' } ] },"
      "            'story': { 'enter': ['A song.', { 'by': 'Ada', 'text': 'Hush.' }],"
      "                       'won': ['She has packed.'] } } ] },"
      "      { 'id': 'slay', 'title': 'Go slay the dragon', 'requires': ['rescue'],"
      "        'floors': ["
      "          { 'id': 'mine', 'recipe': 'cave', 'next': 'lair' },"
      "          { 'id': 'lair', 'title': 'Lair', 'recipe': 'cave',"
      "            'next': [ { 'floor': 'mine', 'when': { 'carries': 'bp_potion' },"
      "                        'occurrences': 1 },"
      "                      { 'floor': 'hub', 'when': { 'won': 'rescue' } } ] } ] } ] } ]";

GBytes *
adventures_text (const char *adventures)
{
  g_autoptr (GString) text = g_string_new (
      "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#',"
      "  'tiles': [ { 'representation': '.' },"
      "             { 'representation': '#', 'blocksLoS': true, 'blocksMovement': true } ],"
      "  'objects': [ { 'id': 'bp_gold' }, { 'id': 'bp_potion' }, { 'id': 'bp_toad' },"
      "               { 'id': 'bp_rat' },"
      "               { 'id': 'bp_foe', 'references': { 'bp_toad': 1, 'bp_rat': 2 } },"
      "               { 'id': 'bp_princess' }, { 'id': 'bp_boss' }, { 'id': 'bp_scale' } ],"
      "  'blocks': [ { 'id': 'hall', 'representation': ['...'] } ],"
      "  'recipes': ["
      "    { 'id': 'cave', 'planner': { 'type': 'minidungeon', 'parameters': {} },"
      "      'tiles': { 'floor': '.', 'wall': '#' },"
      "      'theme': [ { 'painter': 'room' } ],"
      "      'place': [ { 'object': 'bp_potion', 'chance': 0.5 } ] },"
      "    { 'id': 'empty', 'planner': 'minidungeon', 'tiles': { 'floor': '.', 'wall': '#' },"
      "      'theme': [ { 'painter': 'room' } ] },"
      "    { 'id': 'locks', 'planner': 'areas', 'assign': [ 'ends', 'zones' ],"
      "      'tiles': { 'floor': '.', 'wall': '#' } },"
      "    { 'id': 'words', 'planner': 'crossword', 'tiles': { 'floor': '.', 'wall': '#' } } ],"
      "  'puzzles': [ { 'id': 'two', 'ipuz': {"
      "    'version': 'http://ipuz.org/v2', 'kind': ['http://ipuz.org/crossword#1'],"
      "    'dimensions': { 'width': 2, 'height': 2 }, 'puzzle': [[1, 2], [0, '#']],"
      "    'solution': [['A', 'B'], ['C', '#']],"
      "    'clues': { 'Across': [[1, 'x']], 'Down': [[1, 'y']] } } } ],"
      "  'adventures': ");

  g_string_append (text, adventures);
  g_string_append (text, " }");
  g_string_replace (text, "'", "\"", 0);
  return g_string_free_to_bytes (g_steal_pointer (&text));
}

AshlarContent *
adventures_content (const char *adventures)
{
  g_autoptr (GBytes) bytes = adventures_text (adventures);
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "adventures", &error);

  g_assert_no_error (error);
  return content;
}
