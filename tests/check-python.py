# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Python on the library: check-python.py SOURCE

A script reaches all that a level holds; what it holds outlives the variables that it came from; and nothing that it calls with odd
arguments ends the interpreter. Each part runs in an interpreter of its own, so that a crash is seen as one, and the last call is named.
"""

import pathlib
import random
import subprocess
import sys

N_TRIES = 40


def load(source):
    import gi

    gi.require_version('Ashlar', '1')
    from gi.repository import Ashlar

    content = Ashlar.Content.load(str(source / 'data/samples/old-keep.ashlar.json'))
    vaults = Ashlar.Content.load(str(source / 'data/samples/crossword-vaults.ashlar.json'))
    return Ashlar, content, vaults


def lists(owner):
    """The elements of a level, report, content or puzzle, by what they are called."""
    for name in dir(owner):
        if name.startswith('get_n_'):
            get = getattr(owner, 'get_' + {'links': 'link'}.get(name[6:], name[6:-1]), None)
            if get is not None:
                yield name[6:-1], [get(i) for i in range(min(20, getattr(owner, name)()))]


def describe(element):
    """All that can be asked of an element without saying anything."""
    answers = {}
    for name in dir(type(element)):
        if name.startswith(('get_', 'dup_', 'is_', 'has_')) and '_n_' not in name and name != 'get_image_region':
            try:
                answers[name] = repr(value(getattr(element, name)()))
            except TypeError:
                pass
    return answers


def value(thing):
    if type(thing).__module__.startswith('gi.repository.Ashlar') and hasattr(thing, 'get_id'):
        return thing.get_id()
    if hasattr(thing, 'get_data'):
        return thing.get_data()
    if type(thing).__name__ == 'Text':
        english, bracketed = thing.to_string(None, None), thing.to_string(lambda message, *_: f'[{message}]', None)
        assert bracketed[0] == '[' and len(bracketed) > len(english), bracketed
        return english, bracketed
    return tuple(thing) if isinstance(thing, tuple) else thing


def hold(source):
    """Elements are all the same when everything that they came from is gone."""
    import gc

    Ashlar, content, vaults = load(source)
    owners = [
        content.generate(content.get_recipe(0).get_id(), 42, None, None),
        vaults.generate(vaults.get_recipe(0).get_id(), 42, None, None),
        Ashlar.Level.load(str(source / 'tests/data/level/y_lights.json')),
        Ashlar.Level.load(str(source / 'tests/data/level/y_two_rooms.json')),
        Ashlar.Content.load_bytes(spoilt(source), 'spoilt').lint(),
        vaults.get_puzzle(0),
        content,
        vaults,
    ]
    held = [element for owner in owners for _, elements in lists(owner) for element in elements]
    kinds = {type(element).__name__ for element in held}
    wanted = {
        'LevelArea', 'LevelLink', 'LevelRoute', 'LevelZone', 'LevelObject', 'LevelMarker', 'LevelLight', 'LevelWord', 'LevelPart',
        'Finding', 'PuzzleWord', 'Tile', 'Object', 'Block', 'Recipe', 'Puzzle',
    }  # fmt: skip
    assert wanted <= kinds, wanted - kinds
    before = [describe(element) for element in held]
    assert all(before), [type(element).__name__ for element, answers in zip(held, before) if not answers]
    del owners, content, vaults
    gc.collect()
    filler = [bytes(size) for size in range(1, 4000)]
    assert [describe(element) for element in held] == before
    print(f'{len(held)} elements of {len(kinds)} kinds, {len(filler)} fillers')


def spoilt(source):
    """A content with a recipe of a planner that nobody has."""
    from gi.repository import GLib

    text = (source / 'data/samples/old-keep.ashlar.json').read_text(encoding='utf-8')
    return GLib.Bytes.new(text.replace('"type": "blocks"', '"type": "no-such-thing"', 1).encode())


def reach(source):
    """What a level holds, as the file says it."""
    import json

    Ashlar, content, vaults = load(source)
    for owner, recipe in (content, content.get_recipe(0)), (vaults, vaults.get_recipe(0)):
        level = owner.generate(recipe.get_id(), 7, None, None)
        said = json.loads(level.to_bytes().get_data())
        cells, width, height = level.get_cells()
        assert (width, height) == tuple(level.get_size()) == (said['width'], said['height'])
        cells = memoryview(cells.get_data()).cast('H')
        looks = [level.get_tile(i).get_representation() for i in range(level.get_n_tiles())]
        assert [''.join(looks[cell] for cell in cells[y * width : (y + 1) * width]) for y in range(height)] == said['rows']
        assert str(level.get_seed()) == said['generator']['seed'] and level.get_recipe() == said['generator']['recipe']
        assert level.dup_digest() == said['generator']['content']
        parts = [level.get_part(i) for i in range(level.get_n_parts())]
        wanted = [said['generator']['planner'], *said['generator']['passes']]
        assert [json.loads(part.dup_parameters()) for part in parts] == [part['parameters'] for part in wanted]
        assert [(part.get_id(), part.get_version()) for part in parts] == [(part['type'], part['version']) for part in wanted]
        assert [part.get_stage() for part in parts[1:]] == [part['stage'] for part in wanted[1:]]
        check_areas(Ashlar, level, said)
        assert [list(word_of(level.get_word(i))) for i in range(level.get_n_words())] == [
            [word['number'], word['answer'], word['clue'], word['cells'], word.get('letters', list(word['answer']))] for word in said['words']
        ]
        lights = [level.get_light(i) for i in range(level.get_n_lights())]
        assert [[list(light.get_position()), light.get_radius(), f'#{light.get_color():06x}'] for light in lights] == [
            [light['position'], light['radius'], light['color']] for light in said.get('lights', [])
        ]
        palette = said.get('palette', {})
        assert level.get_palette() == palette.get('id')
        assert level.dup_palette_names() == [name for name in palette if name != 'id']
        assert all(f'#{level.find_palette_color(name)[1]:06x}' == palette[name].lower() for name in level.dup_palette_names())
    for name in 'y_two_rooms.json', 'y_ways.json':
        path = source / 'tests/data/level' / name
        check_areas(Ashlar, Ashlar.Level.load(str(path)), json.loads(path.read_text(encoding='utf-8')))


def word_of(word):
    cells = [list(word.get_cell(i)) for i in range(word.get_n_cells())]
    return word.get_number(), word.get_answer(), word.get_clue(), cells, [word.get_letters(i) for i in range(word.get_n_cells())]


def check_areas(Ashlar, level, said):
    for i, wanted in enumerate(said['areas']):
        area = level.get_area(i)
        assert area.get_index() == i and area.get_kind().value_nick == wanted['kind']
        rectangle = area.get_rectangle()
        assert list(rectangle) == [wanted[key] for key in ('x', 'y', 'width', 'height')]
        roles = area.get_roles()
        assert {nick for nick in roles.value_nicks} == set(wanted['roles'])
        assert (area.get_zone(), area.get_block()) == (wanted.get('zone'), wanted.get('block'))
        assert area.get_painter() == wanted.get('painter')
        assert Ashlar.orientation_to_string(area.get_orientation()) == (wanted.get('transformation') or 'IDENTITY')
        mask = area.dup_mask().get_data()
        assert len(mask) == rectangle.width * rectangle.height
        for at, own in enumerate(mask):
            x, y = rectangle.x + at % rectangle.width, rectangle.y + at // rectangle.width
            assert bool(own) == (level.get_area_at(x, y) == i)
        assert all(i in area.get_link(j).get_areas() for j in range(area.get_n_links()))
    links = [level.get_link(i) for i in range(level.get_n_links())]
    assert [
        [*link.get_areas(), [list(link.get_cell(i)) for i in range(link.get_n_cells())], link.has_door(), link.get_lock()] for link in links
    ] == [
        [link['from'], link['to'], link['cells'], link['door'], link['lock']['requires'] if link['lock'] else []] for link in said['links']
    ]
    routes = [level.get_route(i) for i in range(level.get_n_routes())]
    assert [[route.get_id(), list(route.get_areas())] for route in routes] == [[route['id'], route['areas']] for route in said['routes']]
    zones = [level.get_zone(i) for i in range(level.get_n_zones())]
    assert [[zone.get_id(), zone.get_name()] for zone in zones] == [[zone['id'], zone['name']] for zone in said['zones']]
    markers = [level.get_marker(i) for i in range(level.get_n_markers())]
    assert [
        [marker.get_kind().value_nick.replace('-', ''), list(marker.get_position()), marker.get_area(), marker.get_name(), marker.get_as()]
        for marker in markers
    ] == [
        [
            marker['kind'].lower(), marker['position'], -1 if marker.get('area') is None else marker['area'],
            marker.get('id' if marker['kind'] == 'way' else 'name'), marker.get('as'),
        ]
        for marker in said['markers']
    ]  # fmt: skip
    objects = [level.get_object(i) for i in range(level.get_n_objects())]
    assert [[thing.get_reference(), list(thing.get_position()), thing.get_area()] for thing in objects] == [
        [thing['reference'], thing['position'], -1 if thing.get('area') is None else thing['area']] for thing in said['objects']
    ]


def describe_parts(source):
    """Planners and the rest say what they are and what they may be told, and run on what they say."""
    import json

    Ashlar, _, _ = load(source)
    kinds = [Ashlar.PartKind.PLANNER, Ashlar.PartKind.PASS, Ashlar.PartKind.PAINTER, Ashlar.PartKind.FINISH]
    for kind in kinds:
        assert Ashlar.get_n_parts(kind) > 1
        for i in range(Ashlar.get_n_parts(kind)):
            part = Ashlar.get_part(kind, i)
            assert part.get_id() and part.get_label() and part.get_description() and part.get_version() > 0
            assert Ashlar.find_part(kind, part.get_id()).get_label() == part.get_label()
            specs = [part.get_parameter(j) for j in range(part.get_n_parameters())]
            for spec in specs:
                assert spec.get_id() and spec.get_label() and spec.get_description()
                has_bounds, low, high = spec.get_bounds()
                default = json.loads(spec.dup_default() or 'null')
                if has_bounds and isinstance(default, int):
                    assert low <= default <= high, spec.get_id()
                if spec.get_value_type() == Ashlar.ParameterType.CHOICE:
                    assert default in spec.get_choices() or spec.is_optional()
                    assert len(spec.get_choices()) == len(spec.dup_choice_labels())
            if kind == Ashlar.PartKind.PLANNER and not part.needs_blocks() and part.get_id() != 'crossword':
                options = Ashlar.Options.new()
                for spec in specs:
                    if spec.get_value_type() == Ashlar.ParameterType.INTEGER and spec.dup_default():
                        options.set_parameter(f'{spec.get_id()}={spec.dup_default()}')
                options.set_reroll(Ashlar.Stage.PAINT, 1)
                level = Ashlar.Generator.new_for_planner(None, part.get_id(), None, options).generate(3, None)
                assert level.get_part(0).get_id() == part.get_id() and level.get_reroll(Ashlar.Stage.PAINT) == 1
    assert Ashlar.find_part(Ashlar.PartKind.PLANNER, 'nothing') is None
    assert Ashlar.check_version(Ashlar.MAJOR_VERSION, Ashlar.MINOR_VERSION, Ashlar.MICRO_VERSION)
    assert not Ashlar.check_version(Ashlar.MAJOR_VERSION, Ashlar.MINOR_VERSION, Ashlar.MICRO_VERSION + 1)


def puzzles(source):
    """The crossword of the day goes into a content of the designer's; errors are exceptions."""
    from gi.repository import GLib

    Ashlar, content, _ = load(source)
    document = b'''{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
     "dimensions": {"width": 2, "height": 2}, "puzzle": [[1, 2], [3, 0]], "solution": [["A", "S"], ["T", "O"]],
     "clues": {"Across": [[1, "Like"]], "Down": []}}'''
    puzzle = Ashlar.Puzzle.load_bytes(GLib.Bytes.new(document), 'day.ipuz')
    words = [puzzle.get_word(i) for i in range(puzzle.get_n_words())]
    assert [(word.get_number(), word.get_answer(), word.get_clue()) for word in words] == [
        ('1', 'AS', 'Like'), ('3', 'TO', None), ('1', 'AT', None), ('2', 'SO', None),
    ]  # fmt: skip
    assert content.with_puzzle(puzzle).get_n_puzzles() == content.get_n_puzzles() + 1
    try:
        content.generate('no-such-recipe', 1, None, None)
    except GLib.Error as error:
        assert 'no-such-recipe' in error.message and error.matches(Ashlar.generate_error_quark(), Ashlar.GenerateError.UNKNOWN_RECIPE)
    else:
        raise AssertionError('a recipe that does not exist gave a level')


def dress(source):
    """A level's cells in a skin: walls that join are drawn as the page on skins says, from the sheet that it names."""
    Ashlar, content, _ = load(source)
    from gi.repository import GLib

    content = Ashlar.Content.load(str(source / 'tests/data/content/y_skins.json'))
    dresser = Ashlar.Dresser.new(content, None)
    assert (dresser.get_skin(), tuple(dresser.get_cell_size()), dresser.get_ambient()) == ('stone', (16, 16), (True, 0xBDBAE0))
    assert [dresser.get_sheet_image(i) for i in range(dresser.get_n_sheets())] == ['keep.png']
    layers = [dresser.get_layer(i) for i in range(dresser.get_n_layers())]
    assert layers == ['ground', 'liquid', 'shade', 'walls', 'hung', 'things']
    looks = [content.get_tile(i).get_representation() for i in range(content.get_n_tiles())]
    rows = ['###', '#.#']
    cells = b''.join(looks.index(tile).to_bytes(2, sys.byteorder) for row in rows for tile in row)
    pictures = memoryview(dresser.dress_cells(GLib.Bytes.new(cells), 3, 2).get_data()).cast('I')
    assert len(pictures) == 6 * len(layers)
    floor = [dresser.get_picture(picture) if picture else None for picture in pictures[4 * len(layers) : 5 * len(layers)]]
    assert [picture is not None for picture in floor] == [True, False, True, False, False, False]
    assert floor[0].kind == Ashlar.PictureKind.PARTS and floor[2].kind == Ashlar.PictureKind.SHADE
    assert floor[2].shade == 1 + 8 + 128
    has, part = floor[0].get_part(0)
    assert has and (part.sheet_y, part.width, part.height) == (0, 16, 16) and part.sheet_x in (0, 16, 32, 48)
    assert not floor[0].get_part(1)[0]
    wall = dresser.get_picture(pictures[1 * len(layers) + layers.index('walls')])
    # All but the floor in the south: north, east, west and the corners above, whose piece of Godot's block is at [9, 3] below [0, 1].
    has, part = wall.get_part(0)
    assert wall.glyph == '#' and has and (part.sheet_x, part.sheet_y) == (9 * 16, (3 + 1) * 16), (part.sheet_x, part.sheet_y)
    assert dresser.get_picture(dresser.dress_marker('exit', 1, 1)).color == 0x00FF00
    rat = dresser.get_picture(dresser.dress_object('bp_rat', 1, 1)).get_part(0)[1]
    assert (rat.x, rat.y, rat.width, rat.height) == (0, -8, 16, 24)
    assert dresser.dress_cells(GLib.Bytes.new(cells[1:]), 3, 2) is None
    try:
        Ashlar.Dresser.new(content, 'velvet')
    except GLib.Error as error:
        assert 'velvet' in error.message and error.matches(Ashlar.dresser_error_quark(), Ashlar.DresserError.UNKNOWN)
    else:
        raise AssertionError('a skin that does not exist gave a dresser')


def adventure(source):
    """A content with an adventure: two floors and a branch behind the first."""
    import json

    from gi.repository import GLib

    content = json.loads((source / 'data/samples/old-keep.ashlar.json').read_text(encoding='utf-8'))
    recipe = content['recipes'][0]['id']
    ways = [{'floor': 'deep', 'label': 'Down'}, {'floor': 'hub', 'label': 'Home'}, {'floor': 'deep', 'when': {'carries': content['objects'][0]['id']}}]
    content['adventures'] = [{'id': 'a', 'title': 'A', 'hub': {'text': 'Rain.', 'talk': ['One.', 'Two.']}, 'quests': [
        {'id': 'q', 'title': 'Q', 'text': 'Go.', 'floors': [
            {'id': 'top', 'recipe': recipe, 'story': {'enter': [{'by': 'Ann', 'text': 'Hush.'}], 'won': ['Won.']}, 'next': ways},
            {'id': 'deep', 'recipe': recipe, 'times': 2, 'seeds': ['4', '9']}]},
        {'id': 'r', 'title': 'R', 'requires': ['q'], 'floors': [{'id': 'top', 'recipe': recipe}]}]}]  # fmt: skip
    import gi

    gi.require_version('Ashlar', '1')
    from gi.repository import Ashlar

    return Ashlar.Content.load_bytes(GLib.Bytes.new(json.dumps(content).encode()), 'adventure'), content['objects'][0]['id']


def walk(source):
    """An adventure's floors are walked in ten lines, by rules of the script's own; errors are exceptions."""
    from gi.repository import GLib

    Ashlar, _, _ = load(source)
    content, thing = adventure(source)
    walked = []

    journey = Ashlar.Journey.new(content, 'a', 7)
    journey.set_out('q')
    while not journey.is_home():
        level = journey.enter(None)
        walked.append((journey.get_floor(), journey.get_depth(), level.get_seed()))
        assert level.get_seed() == journey.get_floor_seed()
        journey.win()
        journey.take_way(0)

    assert [floor[:2] for floor in walked] == [('top', 1), ('deep', 2), ('deep', 3)] and {floor[2] for floor in walked[1:]} == {4, 9}
    assert journey.is_done(0) and journey.is_open(1) and journey.get_quest() == -1 and journey.get_floor() is None
    assert journey.get_story(Ashlar.Moment.HOME) == 'Rain.' and journey.get_adventure().get_quest_text(0) == 'Go.'
    journey.set_out('q')
    assert (journey.get_story(Ashlar.Moment.ENTER), journey.get_speaker(Ashlar.Moment.ENTER)) == ('Hush.', 'Ann')
    assert journey.get_n_ways() == 0 and journey.get_story(Ashlar.Moment.WON) is None
    journey.win()
    journey.set_carried(thing, 1)
    assert [journey.get_way_label(i) for i in range(journey.get_n_ways())] == ['Down', 'Home', 'deep']
    assert [journey.way_leads_home(i) for i in range(3)] == [False, True, False]
    for call, code in (
        (lambda: journey.take_way(3), Ashlar.JourneyError.UNKNOWN),
        (lambda: journey.set_out('r'), Ashlar.JourneyError.PLACE),
        (lambda: Ashlar.Journey.new(content, 'b', 1), Ashlar.JourneyError.UNKNOWN),
    ):
        try:
            call()
        except GLib.Error as error:
            assert error.matches(Ashlar.journey_error_quark(), code), error
        else:
            raise AssertionError('what cannot be was done')


def play(source):
    """A level is played in ten lines: whoever staggers about long enough finds key and exit; the walk is a file, and is walked again."""
    from gi.repository import GLib

    Ashlar, content, _ = load(source)
    level = Ashlar.Level.load(str(source / 'tests/data/level/y_two_rooms.json'))
    step = [Ashlar.Action.NORTH, Ashlar.Action.EAST, Ashlar.Action.SOUTH, Ashlar.Action.WEST]

    play = Ashlar.Play.new_for_level(level)
    rng = random.Random(1)
    while not play.is_won() and play.get_turn() < 5000:
        play.act(rng.choice(step), 0)
        for event in (play.get_event(i) for i in range(play.get_n_events())):
            print(event.get_turn(), event.get_kind().value_nick, event.get_position(), event.get_subject())

    assert play.is_won() and play.get_state() == Ashlar.PlayState.OVER
    width, height = level.get_size()
    seen = play.get_seen().get_data()
    x, y = play.get_position()
    assert len(seen) == width * height and seen[y * width + x] == 2 and set(seen) <= {0, 1, 2}
    again = Ashlar.Play.load_bytes_for_level(level, play.to_bytes(), 'walk')
    assert again.get_hash() == play.get_hash() and again.get_error() is None
    event = play.get_event(0)
    while play.take_back():
        pass
    assert play.get_turn() == 0 and event.get_kind() is not None
    guided = Ashlar.Play.new_for_level(level)
    assert guided.run(Ashlar.Bot.GUIDE, 1000) and guided.is_won() and guided.get_turn() <= again.get_turn()

    content, _ = adventure(source)
    play = Ashlar.Play.new(Ashlar.Journey.new(content, 'a', 7))
    assert play.get_state() == Ashlar.PlayState.HOME and play.act(Ashlar.Action.SET_OUT, 0) and play.get_level() is not None
    assert [play.dup_goal(i) for i in range(play.get_n_goals())] == [('Reach the exit', False)]
    try:
        Ashlar.Play.load_bytes(content, GLib.Bytes.new(b'{}'), 'walk')
    except GLib.Error as error:
        assert error.matches(Ashlar.play_error_quark(), Ashlar.PlayError.INVALID), error
    else:
        raise AssertionError('what is no walk was walked')


def callables(Ashlar):
    import inspect

    for name in dir(Ashlar):
        thing = getattr(Ashlar, name)
        if inspect.isclass(thing) and thing.__module__.startswith('gi.repository.Ashlar'):
            for method in dir(thing):
                if not method.startswith('_') and method not in ('copy',) and callable(getattr(thing, method)):
                    yield thing, method
        elif callable(thing) and not name.startswith('_') and not inspect.isclass(thing):
            yield None, name


def misuse(source, seed):
    """Every function with every odd argument. What is odd is refused or answered; the interpreter lives."""
    import gc

    Ashlar, content, vaults = load(source)
    from gi.repository import Gio, GLib

    rng = random.Random(int(seed))
    level = vaults.generate(vaults.get_recipe(0).get_id(), 1, None, None)
    cancelled = Gio.Cancellable()
    cancelled.cancel()
    good = {}
    planner = Ashlar.get_part(Ashlar.PartKind.PLANNER, 2)
    generator = Ashlar.Generator.new_for_planner(None, planner.get_id(), None, None)
    report = Ashlar.Content.load_bytes(spoilt(source), 'spoilt').lint()
    rooms = Ashlar.Level.load(str(source / 'tests/data/level/y_two_rooms.json'))
    dresser = Ashlar.Dresser.new(Ashlar.Content.load(str(source / 'tests/data/content/y_skins.json')), None)
    good[Ashlar.Picture] = dresser.get_picture(1)
    journey = Ashlar.Journey.new(adventure(source)[0], 'a', 7)
    journey.set_out('q')
    journey.win()
    played = Ashlar.Play.new(journey)
    played.run(Ashlar.Bot.SEEKER, 20)
    good[Ashlar.PlayEvent] = Ashlar.Play.new_for_level(rooms).get_event(0)
    for thing in (played, journey, journey.get_adventure(), content, level, report, dresser, vaults.get_puzzle(0), generator, planner, planner.get_parameter(0), Ashlar.Options.new()):
        good[type(thing)] = thing
        for _, elements in lists(thing):
            good |= {type(element): element for element in elements}
    good |= {type(elements[0]): elements[0] for _, elements in lists(rooms) if elements and type(elements[0]) not in good}
    enums = [Ashlar.Severity.ERROR, Ashlar.Stage.PLACE, Ashlar.MarkerKind.WAY, Ashlar.PartKind.FINISH, Ashlar.Roles(127)]
    for kind in (Ashlar.Stage, Ashlar.MarkerKind, Ashlar.PartKind, Ashlar.Severity, Ashlar.Orientation, Ashlar.Direction):
        for number in (-1, 99):
            try:
                enums.append(kind(number))
            except (ValueError, TypeError):
                pass
    odd = [
        None, True, -1, 0, 1, 2, 7, 1000, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**63, 2**64 - 1, 2**64, 1.5, float('nan'), float('inf'), '',
        'mine', 'keep', 'x' * 5000, 'a=b', 'across=99999999999', '\x00', 'ü', '\ud800', b'', b'\xff', [], [1], {}, (), object(), str,
        GLib.Bytes.new(b''), GLib.Bytes.new(b'{}'), GLib.Bytes.new(None), GLib.Error('x'), cancelled, Gio.Cancellable(),
        *enums, *good.values(),
    ]  # fmt: skip
    n_calls = n_answers = n_kinds = 0
    for owner, name in callables(Ashlar):
        function = getattr(owner if owner is not None else Ashlar, name)
        n_kinds += 1
        for n in range(5):
            for _ in range(N_TRIES if n else 1):
                arguments = [rng.choice(odd) for _ in range(n)]
                # Mostly on a thing of the right kind, or nothing but the first argument is ever looked at.
                if owner in good and n > 0 and rng.random() < 0.8:
                    arguments[0] = good[owner]
                print(f'{owner.__name__ if owner else "Ashlar"}.{name}', flush=True)
                n_calls += 1
                try:
                    answer = function(*arguments)
                    n_answers += 1
                    if rng.random() < 0.3:
                        odd[rng.randrange(len(odd))] = answer
                    del answer
                except Exception:  # noqa: BLE001
                    pass
        gc.collect(0)
    good.clear()
    odd.clear()
    del content, vaults, level, report, rooms, generator, dresser
    gc.collect()
    # A test that never gets past the types of its arguments would see nothing.
    assert n_kinds > 150 and n_answers > n_calls / 20, (n_kinds, n_answers, n_calls)
    print(f'{n_calls} calls of {n_kinds} functions, {n_answers} answered')


PARTS = {
    'a level is reached whole': ('reach',),
    'what is held outlives where it came from': ('hold',),
    'planners and their parameters are listed': ('describe_parts',),
    'puzzles come in, errors are raised': ('puzzles',),
    'a level is dressed': ('dress',),
    'an adventure is walked': ('walk',),
    'a level is played': ('play',),
    'misuse raises or returns': ('misuse', '1'),
}


def main(source):
    failed = False
    print(f'1..{len(PARTS)}')
    for number, (name, part) in enumerate(PARTS.items(), 1):
        result = subprocess.run([sys.executable, __file__, source, *part], capture_output=True, text=True, check=False, errors='replace')
        failed |= result.returncode != 0
        print(f'{"ok" if result.returncode == 0 else "not ok"} {number} - {name}')
        for line in [] if result.returncode == 0 else [f'status {result.returncode}', *result.stdout.splitlines()[-1:], *result.stderr.splitlines()[-12:]]:
            print(f'# {line}')
    return failed


if __name__ == '__main__':
    if len(sys.argv) == 2:
        sys.exit(main(sys.argv[1]))
    globals()[sys.argv[2]](pathlib.Path(sys.argv[1]), *sys.argv[3:])
