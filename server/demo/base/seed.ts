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
  /** Days with a construction log, on three sites. */
  readonly logDays: number
  /** Sites with a bill of quantities and output reports. */
  readonly reportSites: number
  readonly notices: number
  readonly checks: number
  readonly certificates: number
  readonly phones: number
  /** Prefix of project codes and employee numbers. */
  readonly prefix: string
  /** Index of the kind of works of the first project. */
  readonly firstWorkIndex: number
  /** Login names of the first person of each post. */
  readonly logins: Readonly<Partial<Record<Post, string>>>
}

export interface Person {
  readonly code: string
  readonly post: Post
  readonly department: string
}

/** The properties of a project that the other demo data needs. */
export interface Site {
  readonly guid: string
  readonly name: string
  readonly status: string
  readonly manager: string
  readonly team: readonly string[]
  /** The person who applies for payments: material staff of the team, otherwise the manager. */
  readonly applicant: string
  readonly start: string
}

/** An expense contract that payments, changes and settlements refer to. */
export interface SignedContract {
  readonly guid: string
  readonly site: Site
  readonly index: number
  readonly amount: number
  readonly signed: string
}

/** The context for seeding a company. */
export interface SeedContext {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly random: ReturnType<typeof randomFrom>
  readonly sites: readonly Site[]
}

/** A guid derived from a name, so that it is the same in every database. */
export const guidOf = (seed: Seed, name: string) =>
  derivedGuid(derivedGuid('00000000-0000-0000-0000-000000000000', seed.space), name)

/** The guid of a work contact of a project, which changes refer to. */
export const contactGuid = (seed: Seed, project: string, place: number) => guidOf(seed, `contact:${project}:${place}`)
