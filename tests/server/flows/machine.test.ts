import { add, agree, hand, played, reject, type Table } from './support/by-hand'
import { node, template } from './support/office'

const roles = template([[node('x', { kind: 7, roles: ['r', 's', 't'] })]])
const speakers = [
  { user: 'A', roles: ['r'] },
  { user: 'B', roles: ['r', 's'] },
  { user: 'C', roles: ['t'] },
]
const share = (percent: number) => template([[node('x', { kind: 2, sign: 'share', share: percent })]])
const all = template([[node('x', { kind: 2, sign: 'all' })]])
const or = template([[node('x', { kind: 2, sign: 'or' })]])

const tables: readonly Table[] = [
  [
    'each role is spoken for once',
    roles,
    { x: speakers },
    'A B C',
    [
      [agree('B'), 'C'],
      [agree('C'), 'passed'],
    ],
  ],
  [
    'who speaks for two is needed for the second',
    roles,
    { x: speakers },
    'A B C',
    [
      [agree('A'), 'B C'],
      [agree('C'), 'B'],
      [agree('B'), 'passed'],
    ],
  ],
  [
    'one role that refuses is the end',
    roles,
    { x: speakers },
    'A B C',
    [
      [agree('B'), 'C'],
      [reject('C'), 'rejected'],
    ],
  ],
  [
    'a role that is handed on stays that role',
    roles,
    { x: speakers },
    'A B C',
    [
      [hand('C', 'D'), 'A B D'],
      [agree('B'), 'D'],
      [agree('D'), 'passed'],
    ],
  ],
  [
    'who was asked before a role that is spoken for is not asked any more',
    roles,
    { x: speakers },
    'A B C',
    [
      [add('A', 'before', 'E'), 'B C E'],
      [agree('B'), 'C'],
    ],
  ],
  [
    'half of four is two',
    share(50),
    { x: ['A', 'B', 'C', 'D'] },
    'A B C D',
    [
      [agree('A'), 'B C D'],
      [reject('B'), 'C D'],
      [agree('C'), 'passed'],
    ],
  ],
  [
    'half of four is lost with three',
    share(50),
    { x: ['A', 'B', 'C', 'D'] },
    'A B C D',
    [
      [reject('A'), 'B C D'],
      [reject('B'), 'C D'],
      [reject('C'), 'rejected'],
    ],
  ],
  ['a third of three is one', share(33), { x: ['A', 'B', 'C'] }, 'A B C', [[agree('A'), 'passed']]],
  [
    'a hundredth is still one',
    share(1),
    { x: ['A', 'B'] },
    'A B',
    [
      [reject('A'), 'B'],
      [agree('B'), 'passed'],
    ],
  ],
  [
    'a share waits for whoever was asked after it',
    share(50),
    { x: ['A', 'B'] },
    'A B',
    [
      [add('A', 'after', 'E'), 'E'],
      [agree('E'), 'passed'],
    ],
  ],
  [
    'one who was asked besides and refuses is the end, whatever the share',
    share(10),
    { x: ['A', 'B'] },
    'A B',
    [
      [add('A', 'before', 'E'), 'B E'],
      [reject('E'), 'rejected'],
    ],
  ],
  [
    'before, and before that, and handed on',
    all,
    { x: ['A'] },
    'A',
    [
      [add('A', 'before', 'B', 'C'), 'B C'],
      [add('B', 'before', 'D'), 'C D'],
      [hand('D', 'E'), 'C E'],
      [agree('E'), 'B C'],
      [agree('C'), 'B'],
      [agree('B'), 'A'],
      [agree('A'), 'passed'],
    ],
  ],
  [
    'who asks others after them keeps whoever waits for them waiting',
    all,
    { x: ['A'] },
    'A',
    [
      [add('A', 'before', 'B'), 'B'],
      [add('B', 'after', 'C'), 'C'],
      [add('C', 'after', 'D'), 'D'],
      [agree('D'), 'A'],
      [agree('A'), 'passed'],
    ],
  ],
  [
    'after, and after that',
    or,
    { x: ['A', 'B'] },
    'A B',
    [
      [add('A', 'after', 'C', 'D'), 'C D'],
      [add('C', 'after', 'E'), 'D E'],
      [agree('E'), 'D'],
      [agree('D'), 'passed'],
    ],
  ],
  [
    'another agrees while somebody asks: nobody is asked any more',
    or,
    { x: ['A', 'B'] },
    'A B',
    [
      [add('A', 'before', 'C'), 'B C'],
      [add('C', 'after', 'D'), 'B D'],
      [agree('B'), 'passed'],
    ],
  ],
  [
    'handed on while others are asked before',
    all,
    { x: ['A', 'B'] },
    'A B',
    [
      [add('A', 'before', 'C'), 'B C'],
      [hand('C', 'D'), 'B D'],
      [agree('D'), 'A B'],
      [hand('A', 'E'), 'B E'],
      [agree('E'), 'B'],
      [agree('B'), 'passed'],
    ],
  ],
]

it.each(tables)('a flow gives the expected tasks: %s', (...table) => {
  const { found, meant } = played(table)
  expect(found).toEqual(meant)
})
