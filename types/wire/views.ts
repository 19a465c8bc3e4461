import type { Read, Save } from './base'
import type { ListPage, ListRow } from './records'

type Filters = Readonly<Record<string, string>>

/** The records of a choice, a reference, a person or a period. */
export interface GroupRow {
  /** A choice, a guid, a person's code or the first day of a period; `-` for an empty field. */
  readonly value: string
  /** In the caller's language; empty for periods. */
  readonly text: string
  readonly count: number
  /** In fen. */
  readonly sums: Readonly<Record<string, number>>
  readonly rows?: readonly ListRow[]
  readonly splits?: readonly { readonly value: string; readonly count: number; readonly sum: number }[]
}

export interface Groups {
  readonly groups: readonly GroupRow[]
  /** The groups that are not listed. */
  readonly rest: { readonly groups: number; readonly count: number; readonly sums: Readonly<Record<string, number>> }
  readonly total: number
  readonly can: ListPage['can']
}

export interface PointRow {
  readonly row: ListRow
  /** The address. */
  readonly text: string
  /** In GCJ-02. */
  readonly latitude: number
  readonly longitude: number
}

export interface Places {
  readonly points: readonly PointRow[]
  readonly clusters: readonly {
    readonly latitude: number
    readonly longitude: number
    readonly count: number
    readonly box: string
  }[]
  /** Records without a position. */
  readonly without: number
  /** Records outside the box. */
  readonly outside: number
  readonly total: number
}

/** What a saved view keeps; relative values of filters stay relative. */
export interface SavedViewData {
  readonly module: string
  readonly name: string
  readonly isShared: boolean
  /** The kind of view: empty for the list, else `kanban`, `chart.<name>` and so on. */
  readonly view: string
  readonly options: Readonly<Record<string, string>>
  readonly keyword: string
  readonly filters: Filters
  readonly sort: string
}

export interface SavedViewRow extends SavedViewData {
  readonly guid: string
  readonly version: number
  readonly owner: { readonly code: string; readonly name: string }
  /** Whether the caller may change and delete it. */
  readonly isMine: boolean
  readonly isDefault: boolean
  /** The number of its filters that the module does not know any more. */
  readonly unknown: number
}

export interface ViewCalls {
  'Record.GetGroups': Read<
    {
      by: string
      per: string
      split: string
      sum: string
      rows: number
      keyword: string
      sort: string
      filters: Filters
    },
    Groups
  >
  /** The box is `south,west,north,east`; empty for the box around all records. */
  'Record.GetPlaces': Read<{ box: string; keyword: string; filters: Filters }, Places>
  /** Saves some fields of a record; the others stay as they are. */
  'Record.Change': Save<{
    guid: string
    Version: number
    Data: Readonly<Record<string, unknown>>
    Confirmed: readonly string[]
    Reason: string
  }>
  'SavedView.GetList': Read<{ module: string }, readonly SavedViewRow[]>
  'SavedView.Save': Save<{ guid: string; Version: number; Data: SavedViewData }>
  'SavedView.Delete': Save<{ guid: string; Version: number }>
  /** The view that the caller sees first; an empty guid for the list. */
  'SavedView.SetDefault': Save<{ module: string; guid: string }>
}
