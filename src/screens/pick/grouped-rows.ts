import type { PickRow } from '@/fields/edit/use-pick'

/** The references by which the rows of a picker are arranged: into groups, and below another row of the list. */
export interface Arrangement {
  readonly group: string
  readonly below: string
}

/** A row with those below it. */
export interface Branch {
  readonly row: PickRow
  /** False for a row that is only known by its name, because the list does not contain it. */
  readonly canPick: boolean
  readonly below: readonly PickRow[]
}

export interface Group {
  readonly id: string
  readonly title: string
  readonly branches: readonly Branch[]
}

const textOf = (row: PickRow, name: string) => String(row.copies?.[name]?.value ?? '')
const nameOf = (row: PickRow, name: string) => row.copies?.[name]?.words ?? ''

/** The rows in the order of the list, each group and each branch at the place of its first row. */
export function groupsOf(rows: readonly PickRow[], { group, below }: Arrangement): readonly Group[] {
  const loaded = new Map(rows.map((row) => [row.id, row]))
  const groups = new Map<string, { title: string; branches: Map<string, Branch> }>()
  for (const row of rows) {
    const id = textOf(row, group)
    const own = groups.get(id) ?? { title: nameOf(row, group), branches: new Map<string, Branch>() }
    groups.set(id, own)
    const above = textOf(row, below)
    const top = above === '' ? row : (loaded.get(above) ?? { id: above, label: nameOf(row, below) })
    const branch = own.branches.get(top.id) ?? { row: top, canPick: loaded.has(top.id), below: [] }
    own.branches.set(top.id, above === '' ? branch : { ...branch, below: [...branch.below, row] })
  }
  return [...groups].map(([id, { title, branches }]) => ({ id, title, branches: [...branches.values()] }))
}
