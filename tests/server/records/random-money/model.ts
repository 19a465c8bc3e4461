import { flowStates } from '@/schema'

/** What records add to the figures of a contract, by measure, in fen. */
export type Sums = Readonly<Record<string, number>>

export type Kind =
  | 'change'
  | 'collection'
  | 'contract'
  | 'extra-work'
  | 'measurement'
  | 'pay-record'
  | 'payment'
  | 'release'
  | 'settlement'
  | 'visa'

/** A line of a visa. */
export interface Effect {
  readonly contract: string
  readonly claimed: number
  readonly approved: number
  state: 'agreed' | 'claimed' | 'disputed' | 'refused'
}

export interface Entry {
  readonly guid: string
  readonly kind: Kind
  readonly contract: string
  amount: number
  /** Of a measurement or a release. */
  readonly deducted: number
  readonly isAdvance: boolean
  /** The application of a payment record. */
  readonly of: string
  /** The last day of a measurement. */
  readonly day: number
  readonly effects: Effect[]
  state: number
  flow: string
  isDeleted: boolean
  isVoid: boolean
  /** Of a measurement that we approved and its owner has not confirmed. */
  isWaiting: boolean
  /** What the record added when it was approved, of a record that is computed from the figures at that time. */
  sums: Sums
}

export interface Contract {
  readonly guid: string
  readonly project: string
  readonly direction: 'expense' | 'income'
  readonly isMeasured: boolean
  readonly amount: number
  readonly advance: number
  readonly recovery: number
  readonly deposit: number
  status: 'draft' | 'ended' | 'running' | 'settled'
  /** The termination of an ended contract. */
  termination: string
}

export interface Answer {
  readonly guid: string
  readonly visa: string
  readonly contract: string
  readonly before: Effect['state']
}

/** What must be stored, from the accepted calls only. */
export interface Model {
  readonly contracts: Map<string, Contract>
  readonly entries: Map<string, Entry>
  readonly answers: Answer[]
}

export const emptyModel = (): Model => ({ contracts: new Map(), entries: new Map(), answers: [] })

export function contractIn({ contracts }: Model, guid: string) {
  const found = contracts.get(guid)
  if (found === undefined) throw new Error(`the model has no contract ${guid}`)
  return found
}

export function entryIn({ entries }: Model, guid: string) {
  const found = entries.get(guid)
  if (found === undefined) throw new Error(`the model has no record ${guid}`)
  return found
}

/** A share of an amount, half away from zero, with whole numbers only. */
function share(amount: number, percent: number) {
  const product = BigInt(Math.abs(amount)) * BigInt(Math.round(percent * 100))
  return Math.sign(amount) * Number((product * 2n + 10_000n) / 20_000n)
}

export const isOpen = ({ isDeleted, isVoid }: Entry) => !isDeleted && !isVoid
export const isInEffect = (entry: Entry) => isOpen(entry) && entry.state === flowStates.passed
export const isReserved = (entry: Entry) => isOpen(entry) && entry.state !== flowStates.rejected

const amountIf = (isCounted: boolean, name: string, amount: number): Sums => (isCounted ? { [name]: amount } : {})

function sumsOfPayment(entry: Entry, { isMeasured }: Contract): Sums {
  const { amount, isAdvance } = entry
  const isApproved = isInEffect(entry)
  return {
    ...amountIf(isReserved(entry), 'applied', amount),
    ...amountIf(isApproved, 'approved', amount),
    ...amountIf(isApproved && (!isMeasured || isAdvance), 'due', amount),
    ...amountIf(isApproved && isMeasured && isAdvance, 'advance', amount),
  }
}

function sumsOfVisa(entry: Entry, contract: string): Sums {
  const found = entry.effects.find((effect) => effect.contract === contract)
  if (found === undefined) return {}
  return {
    ...amountIf(isInEffect(entry) && found.state === 'agreed', 'change', found.approved),
    ...amountIf(isOpen(entry) && found.state === 'disputed', 'dispute', found.claimed),
  }
}

/** What a record adds to the figures of a contract. */
function sumsOf(entry: Entry, contract: Contract): Sums {
  const { kind, amount } = entry
  if (kind === 'visa') return sumsOfVisa(entry, contract.guid)
  if (entry.contract !== contract.guid) return {}
  if (kind === 'payment') return sumsOfPayment(entry, contract)
  if (kind === 'pay-record') return amountIf(isOpen(entry), 'paid', amount)
  if (kind === 'collection') {
    const isAdvance = isOpen(entry) && entry.isAdvance
    return {
      ...amountIf(isOpen(entry), 'received', amount),
      ...amountIf(isAdvance, 'due', amount),
      ...amountIf(isAdvance, 'advance', amount),
    }
  }
  if (!isInEffect(entry)) return {}
  if (kind === 'contract') return { base: amount }
  return kind === 'change' || kind === 'extra-work' ? { change: amount } : entry.sums
}

/** What was applied for as advances of a contract. */
export const advancesOf = ({ entries }: Model, { guid }: Contract) =>
  [...entries.values()]
    .filter((entry) => entry.kind === 'payment' && entry.contract === guid && entry.isAdvance && isReserved(entry))
    .reduce((sum, { amount }) => sum + amount, 0)

/** The sums of a contract by measure. */
function measuresOf({ entries }: Model, contract: Contract) {
  const sums = new Map<string, number>()
  for (const entry of entries.values()) {
    for (const [name, amount] of Object.entries(sumsOf(entry, contract))) {
      sums.set(name, (sums.get(name) ?? 0) + amount)
    }
  }
  return (name: string) => sums.get(name) ?? 0
}

/** The figures that a contract must show. */
export function figuresOf(model: Model, contract: Contract) {
  const of = measuresOf(model, contract)
  const total = of('base') + of('change')
  const payable = total + of('settle') - of('deduct')
  return {
    ...{ changed: of('change'), disputed: of('dispute'), total, payable, receivable: payable },
    ...{ done: of('done'), retained: of('retain'), outstanding: of('advance'), deducted: of('deduct') },
    ...{ due: of('due'), applied: of('applied'), approved: of('approved'), paid: of('paid') },
    ...{ unpaid: of('approved') - of('paid'), owed: of('due') - of('paid') },
    ...{ received: of('received'), uncollected: payable - of('received') },
  }
}

export type Figures = ReturnType<typeof figuresOf>

/** What a record adds that is computed from the figures of its contract when it is approved. */
export function sumsAtApproval(model: Model, { kind, amount, deducted, contract: guid }: Entry): Sums {
  if (kind !== 'measurement' && kind !== 'release' && kind !== 'settlement') return {}
  const contract = contractIn(model, guid)
  const { total, done, retained, outstanding } = figuresOf(model, contract)
  if (kind === 'release') return { retain: -amount, deduct: deducted, due: amount - deducted }
  if (kind === 'measurement') {
    const retain = share(amount, contract.deposit)
    const recovered = Math.max(0, Math.min(share(amount, contract.recovery), outstanding))
    return { done: amount, retain, advance: -recovered, deduct: deducted, due: amount - retain - recovered - deducted }
  }
  if (!contract.isMeasured) return { settle: amount - total }
  const [doneRest, retainRest] = [amount - done, share(amount, contract.deposit) - retained]
  return {
    ...{ settle: amount - total, done: doneRest, retain: retainRest, advance: -outstanding },
    due: doneRest - retainRest - outstanding,
  }
}

/** Rules that hold for the figures of a contract at all times; returns the broken ones. */
export function brokenRules(figures: Figures, { isMeasured }: Contract): readonly string[] {
  const { total, done, retained, deducted, outstanding, due, approved, applied, paid } = figures
  const rules = {
    'the value is not negative': total >= 0,
    'due = done - retained - deducted + outstanding advance':
      !isMeasured || due === done - retained - deducted + outstanding,
    'due = approved without measurements': isMeasured || due === approved,
    '0 <= paid <= approved <= applied': 0 <= paid && paid <= approved && approved <= applied,
    'retention and outstanding advance are not negative': retained >= 0 && outstanding >= 0,
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${rule}: ${JSON.stringify(figures)}`]))
}
