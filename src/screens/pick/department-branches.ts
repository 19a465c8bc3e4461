import type { DepartmentRow } from '@wire'

export const childrenOf = (all: readonly DepartmentRow[], id: string) => all.filter(({ parentId }) => parentId === id)

/** A department with all below it, the upper ones first; a circle ends where it began. */
export function branchOf(all: readonly DepartmentRow[], root: DepartmentRow): readonly DepartmentRow[] {
  const branch = new Map([[root.id, root]])
  for (const [id] of branch) {
    for (const row of childrenOf(all, id)) if (!branch.has(row.id)) branch.set(row.id, row)
  }
  return [...branch.values()]
}

/** The names from the top to a department. */
function pathOf(all: readonly DepartmentRow[], row: DepartmentRow): string {
  const names: string[] = []
  const seen = new Set<string>()
  let at: DepartmentRow | undefined = row
  while (at !== undefined && !seen.has(at.id)) {
    const { id, name, parentId }: DepartmentRow = at
    seen.add(id)
    names.unshift(name)
    at = all.find((each) => each.id === parentId)
  }
  return names.join(' / ')
}

/** The departments whose name or number contains a text, with their paths. */
export function foundIn(all: readonly DepartmentRow[], search: string) {
  const needle = search.trim().toLowerCase()
  return all
    .filter(({ name, brief, serialNumber }) => `${name} ${brief} ${serialNumber}`.toLowerCase().includes(needle))
    .map((row) => ({ row, path: pathOf(all, row) }))
}
