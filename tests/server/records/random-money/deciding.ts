import { visaAnswer } from '@/modules/finance/visa-answer/visa-answer.module'
import { flowStates } from '@/schema'
import { type Decision, moduleOf } from './company'
import { userOf } from './creating'
import {
  advancesOf,
  type Contract,
  contractIn,
  type Entry,
  entryIn,
  figuresOf,
  isInEffect,
  isOpen,
  type Model,
  sumsAtApproval,
} from './model'
import { contractsOf, type Plan, type Planner, pick, type Step } from './steps'

const { draft, review, passed, rejected, returned } = flowStates
const withoutApproval = new Set(['collection', 'pay-record'])
const isByFlow = ({ kind }: Entry) => !withoutApproval.has(kind)

/** A record in some state, or now and then any record. */
function entryFor({ model, chance }: Plan, fits: (entry: Entry) => boolean) {
  const isAny = chance.chance(5)
  return pick(chance, model.entries.values(), (one) => isByFlow(one) && (fits(one) || isAny))
}

const stepFor = (name: string, entry: Entry, more: Omit<Step, 'contracts' | 'name'>): Step => ({
  ...{ name: `${name} ${entry.kind} ${entry.guid}`, contracts: contractsOf(entry) },
  ...more,
})

export const report: Planner = (plan) => {
  const { chance, company } = plan
  const entry = entryFor(plan, (one) => isOpen(one) && (one.state === draft || one.state === returned))
  if (entry === null) return null
  const key = chance.guid()
  // A returned record is reported again in its flow.
  const flow = entry.state === returned ? entry.flow : key
  return stepFor('report', entry, {
    expected:
      isOpen(entry) && entry.state !== review && entry.state !== passed ? entry.kind === 'contract' || null : false,
    send: () => company.report(entry, key),
    apply: (next) => {
      Object.assign(entryIn(next, entry.guid), { state: review, flow })
    },
  })
}

/** Whether an application is within the limits of its contract, in which it counts itself. */
function isPayable(model: Model, { isAdvance }: Entry, contract: Contract) {
  const { applied, payable, due } = figuresOf(model, contract)
  const isAdvancePossible =
    advancesOf(model, contract) <= contract.advance && (!contract.isMeasured || contract.status === 'running')
  return applied <= payable && (!isAdvance || isAdvancePossible) && (contract.status !== 'ended' || applied <= due)
}

/** Whether a record may take effect as far as the state of its contract says. */
function suits(model: Model, entry: Entry, contract: Contract) {
  const { total, retained } = figuresOf(model, contract)
  const { kind, amount } = entry
  if (kind === 'contract') return true
  if (kind === 'payment') return isPayable(model, entry, contract)
  if (kind === 'measurement' && contract.direction === 'income') return true
  if (kind === 'release') return contract.status === 'settled' && amount <= retained
  const change = entry.effects.find((effect) => effect.contract === contract.guid)?.approved ?? amount
  const isChange = kind === 'change' || kind === 'extra-work' || kind === 'visa'
  return contract.status === 'running' && (!isChange || total + change >= 0)
}

/** The lines of a visa that its approval agrees to. */
const agreedIn = (model: Model, { effects }: Entry) =>
  effects.filter(({ contract }) => contractIn(model, contract).direction === 'expense')

function approve(model: Model, guid: string) {
  const entry = entryIn(model, guid)
  const isWaiting = entry.kind === 'measurement' && contractIn(model, entry.contract).direction === 'income'
  Object.assign(entry, { sums: isWaiting ? {} : sumsAtApproval(model, entry), state: passed, isWaiting })
  for (const line of agreedIn(model, entry)) line.state = 'agreed'
  if (entry.kind === 'contract') contractIn(model, guid).status = 'running'
  if (entry.kind === 'settlement') contractIn(model, entry.contract).status = 'settled'
}

function mayApprove(model: Model, entry: Entry) {
  if (entry.state !== review || !isOpen(entry)) return false
  const lines = entry.kind === 'visa' ? agreedIn(model, entry) : [entry]
  return lines.every(({ contract }) => suits(model, entry, contractIn(model, contract)))
}

export const decide: Planner = (plan) => {
  const { chance, company, model } = plan
  const entry = entryFor(plan, (one) => isOpen(one) && one.state === review)
  if (entry === null || entry.flow === '') return null
  const action: Decision = chance.weighed({ agree: 80, reject: 8, return: 12 })
  const who = chance.below(2)
  const isReview = entry.state === review
  return stepFor(action, entry, {
    expected: action === 'agree' ? mayApprove(model, entry) : isReview,
    send: () => company.decide(entry, who, action),
    apply: (next) => {
      if (action === 'agree') approve(next, entry.guid)
      else entryIn(next, entry.guid).state = action === 'reject' ? rejected : returned
    },
  })
}

export const withdraw: Planner = (plan) => {
  const { company } = plan
  const entry = entryFor(plan, (one) => isOpen(one) && one.state === review)
  if (entry === null || entry.flow === '') return null
  return stepFor('withdraw', entry, {
    expected: isOpen(entry) && entry.state === review ? true : null,
    send: () => company.withdraw(entry),
    apply: (next) => {
      // A withdrawn flow may be withdrawn again without effect.
      if (entryIn(next, entry.guid).state === review) entryIn(next, entry.guid).state = draft
    },
  })
}

export const abandon: Planner = (plan) => {
  const { company } = plan
  const entry = entryFor(plan, (one) => isOpen(one) && one.state === returned)
  if (entry === null || entry.flow === '' || entry.state !== returned) return null
  return stepFor('abandon', entry, {
    expected: true,
    send: () => company.abandon(entry),
    apply: (next) => {
      entryIn(next, entry.guid).state = draft
    },
  })
}

export const remove: Planner = (plan) => {
  const { company } = plan
  const entry = entryFor(plan, (one) => isOpen(one) && (one.state === draft || one.state === rejected))
  if (entry === null) return null
  const as = userOf(plan)
  return stepFor('delete', entry, {
    expected: isOpen(entry) && entry.state !== passed && entry.state !== review ? null : false,
    send: () => company.mark(as, 'Delete', moduleOf[entry.kind], entry.guid),
    apply: (next) => {
      entryIn(next, entry.guid).isDeleted = true
    },
  })
}

export const restore: Planner = (plan) => {
  const { company } = plan
  const entry = entryFor(plan, (one) => one.isDeleted)
  if (entry === null) return null
  const as = userOf(plan)
  return stepFor('restore', entry, {
    expected: entry.isDeleted ? null : false,
    send: () => company.mark(as, 'Restore', moduleOf[entry.kind], entry.guid),
    apply: (next) => {
      entryIn(next, entry.guid).isDeleted = false
    },
  })
}

/** Whether no other record depends on a record; null if the model does not say, because an advance may be recovered. */
const isIndependent = (entry: Entry) =>
  entry.kind === 'collection' && entry.isAdvance ? null : !isByFlow(entry) || entry.isWaiting

/** Whether a settlement or a release may be voided: the last one first. */
const mayReopen = (status: string, { kind }: Entry, others: readonly Entry[]) =>
  status === 'settled' && (kind === 'release' || !others.some((one) => one.kind === 'release' && isInEffect(one)))

/** Whether other records in effect forbid to void a record; null if the model does not say. */
function mayVoid(model: Model, entry: Entry) {
  if (entry.kind === 'contract' || !isOpen(entry)) return false
  const isFree = isIndependent(entry)
  if (isFree !== false) return isFree
  if (!isInEffect(entry)) return false
  const others = [...model.entries.values()].filter((one) => one.contract === entry.contract && isOpen(one))
  if (entry.kind === 'payment' && others.some(({ of }) => of === entry.guid)) return false
  if (entry.kind === 'payment') return entry.isAdvance ? null : true
  const status = (guid: string) => contractIn(model, guid).status
  if (entry.kind === 'settlement' || entry.kind === 'release') return mayReopen(status(entry.contract), entry, others)
  const moved = contractsOf(entry).filter((guid) => {
    return entry.kind !== 'visa' || entry.effects.some((line) => line.contract === guid && line.state === 'agreed')
  })
  return moved.every((guid) => status(guid) === 'running') ? null : false
}

export const voidOne: Planner = (plan) => {
  const { chance, company, model } = plan
  const isAny = chance.chance(5)
  const entry = pick(chance, model.entries.values(), (one) => {
    return one.kind !== 'contract' && isOpen(one) && (isAny || !isByFlow(one) || one.state === passed)
  })
  if (entry === null) return null
  const as = userOf(plan)
  return stepFor('void', entry, {
    expected: mayVoid(model, entry),
    send: () => company.voidIt(as, entry),
    apply: (next) => {
      entryIn(next, entry.guid).isVoid = true
      if (entry.kind === 'settlement') contractIn(next, entry.contract).status = 'running'
    },
  })
}

/** The other side answers to a line of a visa. */
export const answer: Planner = (plan) => {
  const { chance, company, model } = plan
  const entry = pick(chance, model.entries.values(), (one) => {
    return one.kind === 'visa' && isOpen(one) && (one.state === passed || one.state === rejected)
  })
  if (entry === null) return null
  const line = chance.one(entry.effects)
  const contract = contractIn(model, line.contract)
  const result = chance.weighed({ agreed: 50, refused: 20, disputed: 30 })
  const [guid, as] = [chance.guid(), userOf(plan)]
  const mayAgree = contract.direction === 'income' && entry.state === passed
  const isPossible = line.state !== 'agreed' && (result !== 'agreed' || (mayAgree && suits(model, entry, contract)))
  return stepFor(`answer ${result} for ${line.contract} to`, entry, {
    expected: isPossible ? null : false,
    send: async () => {
      const signed = result === 'agreed' ? await company.files(visaAnswer, guid, 'signed', 1) : []
      const amount = result === 'agreed' ? line.claimed : null
      const data = { of: entry.guid, contract: line.contract, result, date: '2026-05-06', amount, signed }
      return company.send(as, visaAnswer, guid, data)
    },
    apply: (next) => {
      const found = entryIn(next, entry.guid).effects.find((one) => one.contract === line.contract)
      // The same answer may be sent twice at once.
      if (found === undefined || next.answers.some((one) => one.guid === guid)) return
      next.answers.push({ guid, visa: entry.guid, contract: line.contract, before: found.state })
      found.state = result
    },
  })
}

/** Deletes the last answer to a visa. */
export const takeBack: Planner = (plan) => {
  const { company, model } = plan
  const last = model.answers.at(-1)
  if (last === undefined) return null
  const as = userOf(plan)
  return stepFor('delete the answer to', entryIn(model, last.visa), {
    expected: null,
    send: () => company.mark(as, 'Delete', visaAnswer, last.guid),
    apply: (next) => {
      const found = entryIn(next, last.visa).effects.find((one) => one.contract === last.contract)
      if (found !== undefined) found.state = last.before
      next.answers.splice(
        next.answers.findIndex(({ guid }) => guid === last.guid),
        1,
      )
    },
  })
}
