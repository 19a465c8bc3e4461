import { payment } from '@/modules/finance/payment/payment.module'
import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { project } from '@/modules/projects/project/project.module'
import { approvedModules, emptyNode, type FlowTemplate, nodesOf } from '@/schema'
import {
  addBeside,
  addStage,
  canMove,
  emptyTemplate,
  freeId,
  moveNode,
  moveStage,
  ofKind,
  removeNode,
  removeStage,
} from '@/screens/flows/set-up/change'

const shape = ({ stages }: FlowTemplate) => stages.map((stage) => stage.map(({ id }) => id).join('+')).join(' > ')
const built = (text: string): FlowTemplate => ({
  ...emptyTemplate,
  stages: text.split(' > ').map((stage) => stage.split('+').map(emptyNode)),
})

describe('the stages of a flow template', () => {
  it('take a new stage anywhere and a parallel node, with unused ids', () => {
    expect(shape(addStage(emptyTemplate, 0, emptyNode('a')))).toBe('a')
    expect(shape(addStage(built('a > b'), 1, emptyNode('c')))).toBe('a > c > b')
    expect(shape(addBeside(built('a > b'), 1, emptyNode('c')))).toBe('a > b+c')
    expect(freeId(built('n1 > n3'))).toBe('n4')
    expect(freeId(built('n2 > n3+n4'))).toBe('n5')
  })

  it('lose a node, and a stage with its last node', () => {
    expect(shape(removeNode(built('a+b > c'), 'a'))).toBe('b > c')
    expect(shape(removeNode(built('a > c'), 'a'))).toBe('c')
    expect(shape(removeStage(built('a+b > c'), 0))).toBe('c')
  })

  it('can be reordered, and a node can join or leave a stage', () => {
    expect(shape(moveStage(built('a > b > c'), 2, -1))).toBe('a > c > b')
    expect(shape(moveNode(built('a > b'), 'b', -1))).toBe('a+b')
    expect(shape(moveNode(built('a+b'), 'b', -1))).toBe('b > a')
    expect(shape(moveNode(built('a+b > c'), 'a', 1))).toBe('b > a > c')
    expect(shape(moveNode(built('a > b > c'), 'a', 1))).toBe('b+a > c')
    expect([canMove(built('a > b'), 'a', -1), canMove(built('a+b'), 'a', -1), canMove(built('a'), 'a', 1)]).toEqual([
      ...[false, true, false],
    ])
  })

  it('keep the settings of a node that its new kind has too', () => {
    const several = { ...emptyNode('a'), kind: 2 as const, people: ['u', 'v'], sign: 'all' as const }
    expect(ofKind(several, 1)).toMatchObject({ kind: 1, people: ['u'], sign: 'or' })
    expect(ofKind({ ...several, choose: 'starter' }, 7)).toMatchObject({ kind: 7, people: [], choose: 'nobody' })
    expect(ofKind({ ...emptyNode('a'), kind: 6, post: 'p' }, 4)).toMatchObject({ kind: 4, post: 'p' })
    expect(nodesOf(built('a+b > c'))).toHaveLength(3)
  })

  it('belong to an approved module, found by its name, the name of its calls or its code', () => {
    const all = [project, payment, leave, overtime]
    const found = (name: string) => approvedModules(all, name).map((each) => each.name)
    for (const name of ['payment', 'PayMoney', '8818', 'paymoney']) expect(found(name)).toEqual(['payment'])
    expect(found('8830')).toEqual(['leave', 'overtime'])
    for (const name of ['project', '', 'other', '8824']) expect(found(name)).toEqual([])
  })
})
