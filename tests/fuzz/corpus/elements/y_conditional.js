{
description: 'When an ? Is encountered change it in # (33%) or . (66%)'
representation: '?',
references: {
'#': 1,
'.': 2
}
}
