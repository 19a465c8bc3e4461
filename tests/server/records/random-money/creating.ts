import type { Module } from '@/schema'
import type { As } from '../../support/serve'
import type { Values } from '../support/desk'
import { settlementLines } from '../support/settlement-lines'
import { type Answered, moduleOf } from './company'
import { type Contract, type Entry, entryIn, figuresOf, isOpen, isReserved } from './model'
import { contractsOf, entryOf, type Plan, type Planner, pick, type Step } from './steps'

const maxContracts = 6
const firstDay = Date.UTC(2026, 0, 1)
const dayText = (day: number) => new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10)

export const userOf = ({ chance, company }: Plan): As => chance.one(company.users)
export const handlerOf = ({ company }: Plan) => company.desk.firm.founder.userCode

/** Most amounts are small, some are about as large as what is left of a contract. */
export const amountUpTo = ({ chance }: Plan, most: number) =>
  1 + chance.below(Math.max(1, chance.chance(80) ? Math.floor(most / 3) : Math.floor(most * 1.2)))

/** Sends a new record, sometimes twice at once with one key, as a client does that has no answer. */
async function sendNew({ company }: Plan, isTwice: boolean, as: As, module: Module, guid: string, data: Values) {
  if (!isTwice) return company.send(as, module, guid, data)
  const both = await Promise.all([0, 1].map(() => company.send(as, module, guid, data, 0, guid)))
  const [first, second] = both as [Answered, Answered]
  // The second one may be refused while the first one is under way.
  return first.problem === null ? first : second
}

interface Creation {
  readonly entry: Entry
  readonly data: Values
  readonly expected: boolean | null
}

export function createStep(plan: Plan, { entry, data, expected }: Creation): Step {
  const [as, isTwice] = [userOf(plan), plan.chance.chance(10)]
  return {
    name: `create ${entry.kind} ${entry.guid} of ${entry.amount} for ${contractsOf(entry).join()}`,
    contracts: contractsOf(entry),
    expected,
    send: () => sendNew(plan, isTwice, as, moduleOf[entry.kind], entry.guid, data),
    apply: ({ entries }) => entries.set(entry.guid, structuredClone(entry)),
  }
}

export const createContract: Planner = (plan) => {
  const { model, company, chance } = plan
  const open = [...model.contracts.values()].filter(({ guid, status }) => {
    return (status === 'draft' || status === 'running') && isOpen(entryIn(model, guid))
  })
  if (open.length >= maxContracts) return null
  const amount = 100_000 + chance.below(100_000_000)
  const contract: Contract = {
    ...{ guid: chance.guid(), project: chance.one(company.projects), amount, status: 'draft', termination: '' },
    ...{ direction: chance.chance(65) ? 'expense' : 'income', isMeasured: chance.chance(60) },
    ...{ advance: chance.below(Math.floor(amount / 3)), recovery: chance.below(6000) / 100 },
    deposit: chance.below(1000) / 100,
  }
  const { guid, direction, isMeasured, advance, recovery, deposit } = contract
  const data = company.desk.contractDraft({
    ...{ direction, amount, advance, recovery, deposit, project: contract.project },
    billing: isMeasured ? 'measured' : 'free',
  })
  const entry = entryOf({ guid, kind: 'contract', contract: guid, amount })
  const step = createStep(plan, { entry, data, expected: true })
  return {
    ...step,
    apply: (next) => {
      next.contracts.set(guid, { ...contract })
      step.apply(next)
    },
  }
}

/** A contract of some direction, mostly one that is running. */
export function contractFor(plan: Plan, fits: (contract: Contract) => boolean = () => true) {
  const { model, chance } = plan
  const isExisting = ({ guid }: Contract) => isOpen(entryIn(model, guid))
  const isRunning = chance.chance(90)
  return pick(chance, model.contracts.values(), (one) => {
    return isExisting(one) && fits(one) && (!isRunning || one.status === 'running')
  })
}

export const common = (plan: Plan, { guid, project }: Contract): Values => ({
  ...{ project, contract: guid, handler: handlerOf(plan), date: '2026-05-01' },
})

export const createChange: Planner = (plan) => {
  const contract = contractFor(plan)
  if (contract === null) return null
  const { total } = figuresOf(plan.model, contract)
  const amount = plan.chance.chance(50) ? amountUpTo(plan, contract.amount / 4) : -amountUpTo(plan, total)
  const entry = entryOf({ guid: plan.chance.guid(), kind: 'change', contract: contract.guid, amount })
  const data = async () => ({
    ...{ ...common(plan, contract), kind: 'supplement', amount, reason: '增加一层' },
    agreement: await plan.company.files(moduleOf.change, entry.guid, 'agreement', 1),
  })
  const expected = contract.status === 'running' && total + amount >= 0
  const as = userOf(plan)
  return {
    ...createStep(plan, { entry, data: {}, expected }),
    send: async () => plan.company.send(as, moduleOf.change, entry.guid, await data()),
  }
}

export const createWork: Planner = (plan) => {
  const contract = contractFor(plan)
  if (contract === null) return null
  const guid = plan.chance.guid()
  const amount = amountUpTo(plan, contract.amount / 50)
  const item = { guid: plan.chance.guid(), kind: 'labour', trade: '瓦工', unit: 'day', quantity: 1, price: amount }
  const data = async () => ({
    ...{ project: contract.project, contract: contract.guid, date: '2026-04-02', basis: 'contract', place: '一层' },
    ...{ reason: '零星修补', items: [item], confirmer: '老李', applicant: handlerOf(plan) },
    photos: await plan.company.files(moduleOf['extra-work'], guid, 'photos', 3),
  })
  const entry = entryOf({ guid, kind: 'extra-work', contract: contract.guid, amount })
  const expected = contract.status === 'running' && contract.direction === 'expense'
  const step = createStep(plan, { entry, data: {}, expected })
  const as = userOf(plan)
  return { ...step, send: async () => plan.company.send(as, moduleOf['extra-work'], guid, await data()) }
}

export const createVisa: Planner = (plan) => {
  const { model, chance, company } = plan
  const first = contractFor(plan)
  if (first === null) return null
  const second = contractFor(plan, ({ guid, project }) => guid !== first.guid && project === first.project)
  const contracts = second === null || chance.chance(50) ? [first] : [first, second]
  const effects = contracts.map((contract) => {
    const claimed = chance.chance(70)
      ? amountUpTo(plan, contract.amount / 20)
      : -amountUpTo(plan, figuresOf(model, contract).total / 4)
    return { contract: contract.guid, claimed, approved: claimed, state: 'claimed' as const }
  })
  const guid = chance.guid()
  const lines = effects.map(({ contract, claimed }) => ({ guid: chance.guid(), contract, claimed }))
  const data = async () => ({
    ...{ project: first.project, date: '2026-04-10', kind: 'site', place: '地下室', reason: '业主要求', items: [] },
    ...{ effects: lines, applicant: handlerOf(plan) },
    photos: await company.files(moduleOf.visa, guid, 'photos', 3),
  })
  const entry = entryOf({ guid, kind: 'visa', effects, amount: effects[0]?.claimed ?? 0 })
  const expected = contracts.every(({ status }) => status === 'running')
  const as = userOf(plan)
  return {
    ...createStep(plan, { entry, data: {}, expected }),
    send: async () => company.send(as, moduleOf.visa, guid, await data()),
  }
}

export const createMeasurement: Planner = (plan) => {
  const { chance, model } = plan
  const contract = contractFor(plan, ({ isMeasured }) => isMeasured)
  if (contract === null) return null
  const { total, done } = figuresOf(model, contract)
  const amount = amountUpTo(plan, Math.max(3, total - done))
  const deducted = chance.chance(30) ? 1 + chance.below(Math.ceil(amount / 50)) : 0
  // Each measurement has a day of its own, so that no two overlap.
  const day = 1 + Math.max(0, ...[...model.entries.values()].map((entry) => entry.day)) + chance.below(3)
  const entry = entryOf({
    ...{ guid: chance.guid(), kind: 'measurement', contract: contract.guid, amount, deducted },
    day,
  })
  const works = [{ guid: chance.guid(), name: '混凝土', unit: '项', quantity: 1, price: amount }]
  const deductions = [{ guid: chance.guid(), kind: 'fine', amount: deducted, reason: '未戴安全帽' }]
  const data = {
    ...common(plan, contract),
    ...{ from: dayText(day), to: dayText(day), works, deductions: deducted === 0 ? [] : deductions },
  }
  return createStep(plan, { entry, data, expected: contract.status === 'running' })
}

export const createSettlement: Planner = (plan) => {
  const { chance, model } = plan
  const contract = contractFor(plan)
  if (contract === null) return null
  const { total } = figuresOf(model, contract)
  const amount = Math.floor((total * (80 + chance.below(32))) / 100)
  const entry = entryOf({ guid: chance.guid(), kind: 'settlement', contract: contract.guid, amount })
  const others = [...model.entries.values()].filter((other) => {
    return other.kind === 'settlement' && other.contract === contract.guid && isReserved(other)
  })
  const data = { ...common(plan, contract), items: settlementLines(amount + chance.below(5000), amount) }
  return createStep(plan, { entry, data, expected: contract.status === 'running' && others.length === 0 })
}

export const createRelease: Planner = (plan) => {
  const { chance, model } = plan
  const contract = pick(chance, model.contracts.values(), (one) => one.isMeasured && one.status === 'settled')
  if (contract === null) return null
  const { retained } = figuresOf(model, contract)
  const amount = chance.chance(40) ? Math.max(1, retained) : amountUpTo(plan, retained)
  const deducted = chance.chance(40) ? 1 + chance.below(amount) : 0
  const entry = entryOf({ guid: chance.guid(), kind: 'release', contract: contract.guid, amount, deducted })
  const deductions = deducted === 0 ? [] : [{ guid: chance.guid(), amount: deducted, reason: '维修' }]
  const data = { ...common(plan, contract), amount, deductions, inspection: '合格' }
  return createStep(plan, { entry, data, expected: amount <= retained })
}
