# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Whoever calls us from another language is told what each call does: check-gir.py GIR

Every function, method and constructor, every type and member of an enumeration, every constant, macro, field and whatever else
has a name has a sentence; every parameter and every value
that is given back has words of its own, with units for sizes and places and bounds for an index; what can fail says with which
errors. A GIR with one of each fault shows that the check sees.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree

CORE = '{http://www.gtk.org/introspection/core/1.0}'
C = '{http://www.gtk.org/introspection/c/1.0}'
GLIB = '{http://www.gtk.org/introspection/glib/1.0}'
UNITS = re.compile(r'\b(columns?|rows?|cells?|squares?|pixels?|any number)\b')
PLACES = ('x', 'y', 'width', 'height')
CALLABLES = ('function', 'method', 'constructor')
TYPES = ('record', 'enumeration', 'bitfield')
# What needs words and nothing else.
NAMED = ('alias', 'callback', 'class', 'constant', 'field', 'function-macro', 'interface', 'property', 'union', 'virtual-method')


def text_of(element):
    doc = element.find(CORE + 'doc')
    return ' '.join(doc.text.split()) if doc is not None and doc.text else ''


def check_callable(element):
    name = element.get(C + 'identifier')
    doc = text_of(element)
    if not re.search(r'\w.*[.:]( |$)', doc):
        yield f'{name} has no sentence that says what it does'
    if element.get('throws') and 'Error: ' not in doc:
        yield f'{name} does not say with which errors it fails'
    for parameter in element.findall(f'{CORE}parameters/*'):
        words = text_of(parameter)
        which = parameter.get('name')
        if not words:
            yield f'{name}: @{which} is not described'
        elif which == 'index' and not words.startswith('0 <='):
            yield f'{name}: @{which} has no bounds'
        elif which in PLACES and not UNITS.search(f'{words} {doc}'):
            yield f'{name}: @{which} has no unit'
    result = element.find(CORE + 'return-value')
    kind = result.find(CORE + 'type')
    if (kind is None or kind.get('name') != 'none') and not text_of(result):
        yield f'{name} does not say what it gives back'


def check(root):
    for element in root.iter():
        tag = element.tag.removeprefix(CORE)
        if tag in CALLABLES:
            yield from check_callable(element)
        elif tag in NAMED or tag == GLIB + 'signal':
            # A struct whose members are nobody's business has one field, which says so.
            if not text_of(element) and element.get('private') != '1':
                yield f'{element.get(C + "type") or element.get(C + "identifier") or element.get("name")} is not described ({tag})'
        elif tag in TYPES:
            name = element.get(C + 'type')
            if not text_of(element):
                yield f'{name} has no sentence'
            for member in element.findall(CORE + 'member'):
                if not text_of(member):
                    yield f'{name}: {member.get(C + "identifier")} is not described'
            if tag == 'record' and element.get(GLIB + 'get-type') is None:
                yield f'{name} is no type that other languages could hold'
            if tag in ('enumeration', 'bitfield') and element.get(GLIB + 'get-type') is None:
                yield f'{name} has no GType'


def parse(body):
    return xml.etree.ElementTree.fromstring(
        '<repository xmlns="http://www.gtk.org/introspection/core/1.0" xmlns:c="http://www.gtk.org/introspection/c/1.0" '
        f'xmlns:glib="http://www.gtk.org/introspection/glib/1.0"><namespace>{body}</namespace></repository>'
    )


def call(doc='<doc>Does a thing.</doc>', throws='', parameters='', result='<type name="none"/>'):
    return parse(
        f'<function c:identifier="f" {throws}>{doc}<return-value>{result}</return-value><parameters>{parameters}</parameters></function>'
    )


PLANTED = {
    'a function without a sentence': call(doc=''),
    'a function that only names itself': call(doc='<doc>thing</doc>'),
    'a parameter without words': call(parameters='<parameter name="what"/>'),
    'an index without bounds': call(parameters='<parameter name="index"><doc>a place</doc></parameter>'),
    'a width without a unit': call(parameters='<parameter name="width"><doc>how wide</doc></parameter>'),
    'a result without words': call(result='<type name="guint"/>'),
    'a failure without errors': call(throws='throws="1"'),
    'an enumeration without a GType': parse('<enumeration c:type="E"><doc>One of.</doc></enumeration>'),
    'a constant of one without words': parse('<enumeration c:type="E" glib:get-type="e"><doc>One of.</doc><member/></enumeration>'),
    'a limit without words': parse('<constant c:type="MAX_A" name="MAX_A" value="1"/>'),
    'a field without words': parse('<record c:type="R" glib:get-type="r"><doc>A thing.</doc><field name="x"/></record>'),
    'a macro without words': parse('<function-macro c:identifier="CHECK" name="CHECK"/>'),
    'a property without words': parse('<class name="C"><doc>A thing.</doc><property name="p"/></class>'),
    'a signal without words': parse('<class name="C"><doc>A thing.</doc><glib:signal name="s"/></class>'),
    'a record that cannot be held': parse('<record c:type="R"><doc>A thing.</doc></record>'),
}
CLEAN = call(
    doc='<doc>Does a thing. Error: %E.</doc>',
    throws='throws="1"',
    parameters='<parameter name="index"><doc>0 &lt;= index &lt; n</doc></parameter><parameter name="x"><doc>column</doc></parameter>',
    result='<doc>a number</doc><type name="guint"/>',
)


def main(path):
    findings = list(check(xml.etree.ElementTree.parse(pathlib.Path(path)).getroot()))
    print(f'1..{2 + len(PLANTED)}')
    print(f'{"not ok" if findings else "ok"} 1 - all that other languages can call is described')
    for finding in findings:
        print(f'# {finding}')
    blind = list(check(CLEAN))
    print(f'{"not ok" if blind else "ok"} 2 - what is described is not reported')
    failed = bool(findings or blind)
    for number, (what, root) in enumerate(PLANTED.items(), 3):
        found = list(check(root))
        failed |= not found
        print(f'{"ok" if found else "not ok"} {number} - planted: {what}')
    return failed


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
