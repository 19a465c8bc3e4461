import { flowStates } from '@/schema'
import type { Dice } from '../../flows/random/dice'
import type { Answered, MoneyCompany } from './company'
import type { Entry, Model } from './model'

export interface Step {
  readonly name: string
  /** The contracts whose figures it may change. */
  readonly contracts: readonly string[]
  /** Whether the call must be accepted; null if the model does not say. */
  readonly expected: boolean | null
  readonly send: () => Promise<Answered>
  /** What an accepted call changes. */
  readonly apply: (model: Model) => void
}

/** What a step is planned from. */
export interface Plan {
  readonly model: Model
  readonly company: MoneyCompany
  readonly chance: Dice
}

/** A step, or null if there is nothing to take it with. */
export type Planner = (plan: Plan) => Step | null

const nothing = { amount: 0, deducted: 0, isAdvance: false, of: '', day: 0, contract: '' } as const

export const entryOf = (more: Pick<Entry, 'guid' | 'kind'> & Partial<Entry>): Entry => ({
  ...nothing,
  ...{ effects: [], state: flowStates.draft, flow: '', isDeleted: false, isVoid: false, isWaiting: false, sums: {} },
  ...more,
})

/** One of the elements that fit; null if there is none. */
export function pick<T>(chance: Dice, all: Iterable<T>, fits: (one: T) => boolean) {
  const found = [...all].filter(fits)
  return found.length === 0 ? null : chance.one(found)
}

/** The contracts that a record belongs to. */
export const contractsOf = ({ contract, effects }: Entry) =>
  effects.length > 0 ? effects.map((effect) => effect.contract) : [contract]
