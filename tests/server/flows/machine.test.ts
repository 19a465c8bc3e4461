import { add, agree, playTable, reject, type Table, transfer } from './support/machine'
import { node, template } from './support/office'

const roles = template([[node('x', { kind: 7, roles: ['r', 's', 't'] })]])
const approvers = [
  { user: 'A', roles: ['r'] },
  { user: 'B', roles: ['r', 's'] },
  { user: 'C', roles: ['t'] },
]
const share = (percent: number) => template([[node('x', { kind: 2, sign: 'share', share: percent })]])
const all = template([[node('x', { kind: 2, sign: 'all' })]])
const or = template([[node('x', { kind: 2, sign: 'or' })]])

const tables: readonly Table[] = [
  [
    'each role needs one agreement',
    roles,
    { x: approvers },
    'A B C',
    [
      [agree('B'), 'C'],
      [agree('C'), 'passed'],
    ],
  ],
  [
    'a person with two roles is still needed for the second one',
    roles,
    { x: approvers },
    'A B C',
    [
      [agree('A'), 'B C'],
      [agree('C'), 'B'],
      [agree('B'), 'passed'],
    ],
  ],
  [
    'a rejection by one role rejects the flow',
    roles,
    { x: approvers },
    'A B C',
    [
      [agree('B'), 'C'],
      [reject('C'), 'rejected'],
    ],
  ],
  [
    'a transferred task keeps its role',
    roles,
    { x: approvers },
    'A B C',
    [
      [transfer('C', 'D'), 'A B D'],
      [agree('B'), 'D'],
      [agree('D'), 'passed'],
    ],
  ],
  [
    'a task added before a role that has agreed is cancelled',
    roles,
    { x: approvers },
    'A B C',
    [
      [add('A', 'before', 'E'), 'B C E'],
      [agree('B'), 'C'],
    ],
  ],
  [
    'half of four needs two agreements',
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
    'half of four is missed with three rejections',
    share(50),
    { x: ['A', 'B', 'C', 'D'] },
    'A B C D',
    [
      [reject('A'), 'B C D'],
      [reject('B'), 'C D'],
      [reject('C'), 'rejected'],
    ],
  ],
  ['a third of three needs one agreement', share(33), { x: ['A', 'B', 'C'] }, 'A B C', [[agree('A'), 'passed']]],
  [
    'a hundredth needs one agreement',
    share(1),
    { x: ['A', 'B'] },
    'A B',
    [
      [reject('A'), 'B'],
      [agree('B'), 'passed'],
    ],
  ],
  [
    'a share waits for people added after an agreement',
    share(50),
    { x: ['A', 'B'] },
    'A B',
    [
      [add('A', 'after', 'E'), 'E'],
      [agree('E'), 'passed'],
    ],
  ],
  [
    'a rejection by an added person rejects the flow, whatever the share',
    share(10),
    { x: ['A', 'B'] },
    'A B',
    [
      [add('A', 'before', 'E'), 'B E'],
      [reject('E'), 'rejected'],
    ],
  ],
  [
    'added before, added before that, and transferred',
    all,
    { x: ['A'] },
    'A',
    [
      [add('A', 'before', 'B', 'C'), 'B C'],
      [add('B', 'before', 'D'), 'C D'],
      [transfer('D', 'E'), 'C E'],
      [agree('E'), 'B C'],
      [agree('C'), 'B'],
      [agree('B'), 'A'],
      [agree('A'), 'passed'],
    ],
  ],
  [
    'adding people after a task keeps the task behind it waiting',
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
    'added after, and added after that',
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
    'an agreement of another approver cancels added tasks',
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
    'transferred while others are added before',
    all,
    { x: ['A', 'B'] },
    'A B',
    [
      [add('A', 'before', 'C'), 'B C'],
      [transfer('C', 'D'), 'B D'],
      [agree('D'), 'A B'],
      [transfer('A', 'E'), 'B E'],
      [agree('E'), 'B'],
      [agree('B'), 'passed'],
    ],
  ],
]

it.each(tables)('a flow gives the expected tasks: %s', (...table) => {
  const { actual, expected } = playTable(table)
  expect(actual).toEqual(expected)
})
