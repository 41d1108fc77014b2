[
{
description: 'Floor'
representation: '.',
blocksLoS: false,
blocksMovement: false,
onEnter: null
},
{
description: 'Wall'
representation: '#',
blocksLoS: true,
blocksMovement: true,
onEnter: null
}
]
