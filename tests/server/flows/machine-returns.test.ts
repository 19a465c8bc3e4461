import { agree, flow, playTable, report, returnTo, type Table } from './support/machine'
import { node, template } from './support/office'

const twoThenOne = template([[node('x', {}), node('y', {})], [node('z', {})]])
const long = template([[node('w', {})], [node('x', {}), node('y', {})], [node('z', {})]])

const tables: readonly Table[] = [
  [
    'to the start with all steps repeated',
    twoThenOne,
    { x: ['A'], y: ['B'], z: ['C'] },
    'A B',
    [
      [agree('A'), 'B'],
      [returnTo('B', 'start', 'all'), 'returned'],
      [report, 'A B'],
      [agree('A'), 'B'],
      [agree('B'), 'C'],
      [agree('C'), 'passed'],
    ],
  ],
  [
    'to the start, continued where it was',
    twoThenOne,
    { x: ['A'], y: ['B'], z: ['C'] },
    'A B',
    [
      [agree('A'), 'B'],
      [returnTo('B', 'start', 'there'), 'returned'],
      [report, 'B'],
      [agree('B'), 'C'],
      [returnTo('C', 'start', 'there'), 'returned'],
      [report, 'C'],
    ],
  ],
  [
    'to a node with all steps repeated from there',
    long,
    { w: ['W'], x: ['A'], y: ['B'], z: ['C'] },
    'W',
    [
      [agree('W'), 'A B'],
      [agree('A'), 'B'],
      [agree('B'), 'C'],
      [returnTo('C', 'x', 'all'), 'A B'],
      [agree('A'), 'B'],
      [agree('B'), 'C'],
    ],
  ],
  [
    'to a node, continued where it was',
    long,
    { w: ['W'], x: ['A'], y: ['B'], z: ['C'] },
    'W',
    [
      [agree('W'), 'A B'],
      [agree('A'), 'B'],
      [agree('B'), 'C'],
      [returnTo('C', 'x', 'there'), 'A'],
      [agree('A'), 'C'],
      [agree('C'), 'passed'],
    ],
  ],
  [
    'from one of two parallel nodes after the other one passed',
    long,
    { w: ['W'], x: ['A'], y: ['B'], z: ['C'] },
    'W',
    [
      [agree('W'), 'A B'],
      [agree('A'), 'B'],
      [returnTo('B', 'w', 'there'), 'W'],
      [agree('W'), 'B'],
      [agree('B'), 'C'],
    ],
  ],
  [
    'from one of two parallel nodes with all steps repeated',
    long,
    { w: ['W'], x: ['A'], y: ['B'], z: ['C'] },
    'W',
    [
      [agree('W'), 'A B'],
      [agree('A'), 'B'],
      [returnTo('B', 'w', 'all'), 'W'],
      [agree('W'), 'A B'],
    ],
  ],
]

describe('a return', () => {
  it.each(tables)('gives the expected tasks: %s', (...table) => {
    const { actual, expected } = playTable(table)
    expect(actual).toEqual(expected)
  })

  it('activates a node whose condition holds after a change of the amount, and keeps the decision of one whose condition no longer holds', () => {
    const of = flow(long, { w: ['W'], x: ['A'], y: ['B'], z: ['C'] }, ['w', 'y', 'z'])
    of.agree('W')
    expect([of.waiting(), of.statusOf('x')]).toEqual(['B', 'skipped'])
    of.agree('B')
    of.returnTo('C', 'start', 'there')
    of.report(['w', 'x', 'z'])
    expect([of.waiting(), of.statusOf('y')]).toEqual(['A', 'passed'])
    of.agree('A')
    expect(of.waiting()).toBe('C')
  })

  it('skips nodes without approvers', () => {
    const of = flow(long, { w: [], x: [], y: ['B'], z: [] })
    expect(of.waiting()).toBe('B')
    of.agree('B')
    expect(of.waiting()).toBe('passed')
  })
})
