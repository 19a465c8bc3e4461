import type { DepartmentRow } from '@wire'
import { branchesOf, visibleBranches, withBelow } from '@/screens/enterprise/departments/tree'

const department = (id: string, parentId: string, name: string): DepartmentRow => ({
  id,
  parentId,
  name,
  brief: '',
  serialNumber: id,
  managerCode: '',
  managerName: '',
  members: 0,
  children: 0,
  version: 1,
})

const branches = branchesOf([
  department('site', 'office', '工程部'),
  department('office', '', '总部'),
  department('quality', 'site', '质量组'),
  department('lost', 'nobody', '分公司'),
])

const names = (list: typeof branches) => list.map(({ row }) => row.name)

describe('the tree of departments', () => {
  it('stands each department under its parent, and one without a known parent at the top', () => {
    expect(branches.map(({ row, depth }) => [row.name, depth])).toEqual([
      ['总部', 0],
      ['工程部', 1],
      ['质量组', 2],
      ['分公司', 0],
    ])
  })

  it('hides everything below a closed branch', () => {
    expect(names(visibleBranches(branches, '', new Set(['office'])))).toEqual(['总部', '分公司'])
  })

  it('finds below closed branches as well', () => {
    expect(names(visibleBranches(branches, '质量', new Set(['office'])))).toEqual(['质量组'])
  })

  it('names a department and all below it, where it may not be moved to', () => {
    expect([...withBelow(branches, 'office')]).toEqual(['office', 'site', 'quality'])
  })
})
