{
id: 'bl_room3x3'
description: 'A square room with a single exit and central dynamic
lighting, half of the time contains a monster, sometimes
a treasure chest',
width: 5,
height: 5,
representation:
'#####
#...#
#...#
#...#
##.##',
exits: [
{ position: [2,4], direction: 'South' }
],
objects: [
{ position: [2,2], probability: 1.0, reference: 'bp_light_small' },
{ position: [2,2], probability: 0.5, reference: 'bp_generic_enemy' },
{ position: [2,1], probability: 0.25, reference: 'bp_treasure' }
],
transformations: ['R90', 'R180', 'R270']
}
