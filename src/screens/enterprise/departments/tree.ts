import type { DepartmentRow } from '@wire'

export interface Branch {
  readonly row: DepartmentRow
  readonly depth: number
  /** From the top down, without the department itself. */
  readonly path: readonly string[]
}

/** The tree as a list, each department under its parent. A department with an unknown parent is at the top. */
export function branchesOf(rows: readonly DepartmentRow[]): readonly Branch[] {
  const known = new Set(rows.map((row) => row.id))
  const childrenOf = new Map<string, DepartmentRow[]>()
  for (const row of rows) {
    const parent = known.has(row.parentId) ? row.parentId : ''
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), row])
  }
  const walk = (parent: string, path: readonly string[]): Branch[] =>
    (childrenOf.get(parent) ?? []).flatMap((row) => [
      { row, depth: path.length, path },
      ...walk(row.id, [...path, row.name]),
    ])
  return walk('', [])
}

/** Departments found by name, brief or number; without a search, those whose parents are all open. */
export function visibleBranches(
  branches: readonly Branch[],
  search: string,
  closed: ReadonlySet<string>,
): readonly Branch[] {
  const query = search.trim().toLowerCase()
  if (query !== '') {
    return branches.filter(({ row }) => `${row.name} ${row.brief} ${row.serialNumber}`.toLowerCase().includes(query))
  }
  const hidden = new Set<string>()
  return branches.filter(({ row }) => {
    const inside = hidden.has(row.parentId)
    if (inside || closed.has(row.id)) hidden.add(row.id)
    return !inside
  })
}

/** A department and its descendants, below which it cannot be moved. */
export function withDescendants(branches: readonly Branch[], id: string): ReadonlySet<string> {
  const found = new Set([id])
  for (const { row } of branches) if (found.has(row.parentId)) found.add(row.id)
  return found
}
