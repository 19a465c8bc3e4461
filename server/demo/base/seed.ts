import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import type { Post } from './company'
import type { randomFrom } from './random'

export interface Seed {
  readonly space: string
  readonly name: string
  readonly shortName: string
  readonly founder: { readonly login: string; readonly name: string; readonly phone: string }
  readonly people: number
  readonly projects: number
  readonly contracts: number
  readonly payments: number
  readonly tasks: number
  readonly flows: number
  readonly stockLines: number
  /** Days that are written down, of three sites. */
  readonly logDays: number
  /** Sites with a bill of quantities and reports. */
  readonly reportSites: number
  readonly notices: number
  readonly checks: number
  readonly certificates: number
  readonly phones: number
  /** Begins its project codes and employee numbers. */
  readonly prefix: string
  /** Which kind of works its first project is. */
  readonly firstWork: number
  /** Login names for the first people of a post. */
  readonly logins: Readonly<Partial<Record<Post, string>>>
}

export interface Person {
  readonly code: string
  readonly post: Post
  readonly department: string
}

/** A project as the rest of the demo needs to know it. */
export interface Site {
  readonly guid: string
  readonly name: string
  readonly status: string
  readonly manager: string
  readonly team: readonly string[]
  /** Applies for payments: the material staff of the team, else the manager. */
  readonly applicant: string
  readonly start: string
}

/** What everything of a company is planted with. */
export interface Planting {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly random: ReturnType<typeof randomFrom>
  readonly sites: readonly Site[]
}

/** The guid of a thing of the demo: the same in every database. */
export const guidOf = (seed: Seed, name: string) =>
  derivedGuid(derivedGuid('00000000-0000-0000-0000-000000000000', seed.space), name)
