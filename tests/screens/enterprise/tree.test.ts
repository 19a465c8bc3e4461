import type { DepartmentRow } from '@wire'
import { branchesOf, visibleBranches, withDescendants } from '@/screens/enterprise/departments/tree'

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
  it('lists each department under its parent, and one with an unknown parent at the top level', () => {
    expect(branches.map(({ row, depth }) => [row.name, depth])).toEqual([
      ['总部', 0],
      ['工程部', 1],
      ['质量组', 2],
      ['分公司', 0],
    ])
  })

  it('hides everything below a collapsed branch', () => {
    expect(names(visibleBranches(branches, '', new Set(['office'])))).toEqual(['总部', '分公司'])
  })

  it('finds departments below collapsed branches', () => {
    expect(names(visibleBranches(branches, '质量', new Set(['office'])))).toEqual(['质量组'])
  })

  it('lists a department with all its descendants, which are invalid as its new parent', () => {
    expect([...withDescendants(branches, 'office')]).toEqual(['office', 'site', 'quality'])
  })
})
