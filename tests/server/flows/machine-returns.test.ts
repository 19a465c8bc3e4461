import { agree, back, flow, played, report, type Table } from './support/by-hand'
import { node, template } from './support/office'

const twoThenOne = template([[node('x', {}), node('y', {})], [node('z', {})]])
const long = template([[node('w', {})], [node('x', {}), node('y', {})], [node('z', {})]])

const tables: readonly Table[] = [
  [
    'back to the start, all once more',
    twoThenOne,
    { x: ['A'], y: ['B'], z: ['C'] },
    'A B',
    [
      [agree('A'), 'B'],
      [back('B', 'start', 'all'), 'returned'],
      [report, 'A B'],
      [agree('A'), 'B'],
      [agree('B'), 'C'],
      [agree('C'), 'passed'],
    ],
  ],
  [
    'back to the start, and on where it was',
    twoThenOne,
    { x: ['A'], y: ['B'], z: ['C'] },
    'A B',
    [
      [agree('A'), 'B'],
      [back('B', 'start', 'there'), 'returned'],
      [report, 'B'],
      [agree('B'), 'C'],
      [back('C', 'start', 'there'), 'returned'],
      [report, 'C'],
    ],
  ],
  [
    'back to a node, and all from there',
    long,
    { w: ['W'], x: ['A'], y: ['B'], z: ['C'] },
    'W',
    [
      [agree('W'), 'A B'],
      [agree('A'), 'B'],
      [agree('B'), 'C'],
      [back('C', 'x', 'all'), 'A B'],
      [agree('A'), 'B'],
      [agree('B'), 'C'],
    ],
  ],
  [
    'back to a node, and from there to where it was',
    long,
    { w: ['W'], x: ['A'], y: ['B'], z: ['C'] },
    'W',
    [
      [agree('W'), 'A B'],
      [agree('A'), 'B'],
      [agree('B'), 'C'],
      [back('C', 'x', 'there'), 'A'],
      [agree('A'), 'C'],
      [agree('C'), 'passed'],
    ],
  ],
  [
    'back from one of two beside each other, the other one was through',
    long,
    { w: ['W'], x: ['A'], y: ['B'], z: ['C'] },
    'W',
    [
      [agree('W'), 'A B'],
      [agree('A'), 'B'],
      [back('B', 'w', 'there'), 'W'],
      [agree('W'), 'B'],
      [agree('B'), 'C'],
    ],
  ],
  [
    'back from one of two beside each other, all once more',
    long,
    { w: ['W'], x: ['A'], y: ['B'], z: ['C'] },
    'W',
    [
      [agree('W'), 'A B'],
      [agree('A'), 'B'],
      [back('B', 'w', 'all'), 'W'],
      [agree('W'), 'A B'],
    ],
  ],
]

describe('a return', () => {
  it.each(tables)('gives the expected tasks: %s', (...table) => {
    const { found, meant } = played(table)
    expect(found).toEqual(meant)
  })

  it('activates a node whose condition holds after a change of the amount, and keeps the decision of one whose condition no longer holds', () => {
    const of = flow(long, { w: ['W'], x: ['A'], y: ['B'], z: ['C'] }, ['w', 'y', 'z'])
    of.agree('W')
    expect([of.asked(), of.of('x')]).toEqual(['B', 'skipped'])
    of.agree('B')
    of.back('C', 'start', 'there')
    of.report(['w', 'x', 'z'])
    expect([of.asked(), of.of('y')]).toEqual(['A', 'passed'])
    of.agree('A')
    expect(of.asked()).toBe('C')
  })

  it('skips nodes without approvers', () => {
    const of = flow(long, { w: [], x: [], y: ['B'], z: [] })
    expect(of.asked()).toBe('B')
    of.agree('B')
    expect(of.asked()).toBe('passed')
  })
})
