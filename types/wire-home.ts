import type { Read, Save } from './wire-base'
import type { Me } from './wire-people'

export interface Tile {
  readonly id: string
  readonly icon: string
  readonly text: string
  /** Pinyin and initials, for search. */
  readonly pinyin: string
  /** Empty if the caller may open the tile; otherwise the problem code. */
  readonly refused: '' | 'demo-version' | 'no-view-right' | 'no-enterprise' | 'not-configured'
  /** What waits for the caller behind the tile. */
  readonly count: number
  /** The address of a page outside this app. */
  readonly url?: string
}

export interface TileGroup {
  readonly id: string
  readonly label: string
  readonly list: readonly Tile[]
}

/** A counter that opens its list. */
export interface Need {
  readonly id: 'join-requests' | 'trial-ends' | 'signature' | 'approvals' | 'overdue-approvals' | 'step'
  readonly count: number
  readonly date: string
  readonly late?: true
  /** For records that wait: the text and the list. */
  readonly text?: string
  readonly area?: string
  readonly module?: string
  readonly only?: string
}

/** The counters of a module group, by their names in its definition. */
export interface HomeNumbers {
  readonly counts: Readonly<Record<string, number>>
  readonly can: { readonly edit: boolean }
}

/** The home page offers to add a record. */
export interface QuickAction {
  readonly module: string
  readonly area: string
  readonly text: string
  readonly icon: string
}

/** The work of the caller. */
export interface Work {
  readonly quick: readonly QuickAction[]
}

export interface Home {
  readonly Me: Me
  readonly groups: readonly TileGroup[]
  readonly arranged: boolean
  readonly needs: readonly Need[]
  /** Missing without an enterprise. */
  readonly Work?: Work
}

/** The addresses of outside pages of an enterprise; an empty one is not set. */
export interface ExternalPages {
  readonly Gate: string
  readonly Labour: string
  readonly Version: number
}

type Nothing = Readonly<Record<string, never>>

/** The calls of the home page and its tiles. */
export interface HomeCalls {
  'UserRight.GetHome': Read<Nothing, Home>
  'UserRight.GetModuleHome': Read<{ home: string; project: string }, HomeNumbers>
  'Enterprise.GetLinks': Read<Nothing, ExternalPages>
  'Enterprise.SaveLinks': Save<ExternalPages>
  'UserRight.GetRightGroup': Read<{ keyword: string; Btype: string }, readonly TileGroup[]>
  'UserRight.GetUserRightByGroup': Read<{ group: string }, readonly Tile[]>
  'UserRight.GetUserMainPageModule': Read<Nothing, { modules: readonly string[] }>
  'UserRight.SaveUserMainPageModule': Save<{ modules: readonly string[] }>
  'UserRight.RemoveUserMainPageModule': Save<Nothing>
}
