import { modules } from '@/modules'
import { replayAll } from '../../../../server/engine/flows/replay'
import { calls } from '../../../../server/http/calls'
import { silent } from '../../../../server/log'
import { type Dice, dice } from '../../flows/random/dice'
import { type Served, serve } from '../../support/serve'
import { edit, resume, terminate } from './changing'
import { type Answered, type MoneyCompany, openMoneyCompany } from './company'
import { allDifferences, figureDifferences } from './compare'
import { confirm } from './confirming'
import {
  createChange,
  createContract,
  createMeasurement,
  createRelease,
  createSettlement,
  createVisa,
  createWork,
} from './creating'
import { abandon, answer, decide, remove, report, restore, takeBack, voidOne, withdraw } from './deciding'
import { emptyModel, type Model } from './model'
import { createCollection, createPayment, createRecord } from './paying'
import type { Planner, Step } from './steps'

const weights = {
  ...{ contract: 8, change: 7, work: 3, visa: 4, measurement: 8, settlement: 3, release: 4, payment: 10, record: 9 },
  ...{ collection: 4, edit: 4, terminate: 1, resume: 4, report: 26, decide: 30, withdraw: 2, abandon: 2, remove: 3 },
  ...{ restore: 3, void: 6, answer: 5, takeBack: 1 },
}
const planners: Readonly<Record<keyof typeof weights, Planner>> = {
  ...{ contract: createContract, change: createChange, work: createWork, visa: createVisa },
  ...{ measurement: createMeasurement, settlement: createSettlement, release: createRelease, payment: createPayment },
  ...{ record: createRecord, collection: createCollection, edit, terminate, resume, report, decide, withdraw },
  ...{ abandon, remove, restore, void: voidOne, answer, takeBack, confirm },
}

const checkEvery = 50
const restartEvery = 250

const log = { ...silent, error: (...args: readonly unknown[]) => console.error(...args) }

interface Game {
  readonly company: MoneyCompany
  readonly chance: Dice
  /** What was sent, for the message of a failure. */
  readonly sent: string[]
  readonly accepted: Map<string, number>
  model: Model
}

function nextStep({ company, chance, model }: Game): readonly [string, Step] {
  for (;;) {
    const name = chance.weighed(weights)
    const step = planners[name]({ company, chance, model })
    if (step !== null) return [name, step]
  }
}

/** All orders of some steps. */
const ordersOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((first, at) => ordersOf(all.filter((_, other) => other !== at)).map((rest) => [first, ...rest]))

const applied = (model: Model, steps: readonly Step[]) => {
  const next = structuredClone(model)
  for (const { apply } of steps) apply(next)
  return next
}

function fail(game: Game, problems: readonly string[]): never {
  throw new Error([...problems, 'the last steps:', ...game.sent.slice(-40)].join('\n'))
}

/** Notes what a step was answered; returns whether it was accepted. */
function note(game: Game, step: Step, found: Answered, isSequential: boolean) {
  const { problem, status, text, details } = found
  const issues = JSON.stringify(details.issues ?? '')
  game.sent.push(`${isSequential ? '' : 'at once: '}${step.name}: ${problem ?? 'accepted'} ${issues}`)
  const isAccepted = problem === null && status === 200
  const isUnexpected = isSequential && step.expected !== null && step.expected !== isAccepted
  if (status >= 500) fail(game, [`${step.name}: ${status} ${text}`])
  if (isUnexpected) fail(game, [`${step.name} must be ${step.expected ? 'accepted' : 'refused'}`])
  return isAccepted
}

/** Sends steps at once; simultaneous ones may have been applied in any order. */
async function send(game: Game, planned: readonly (readonly [string, Step])[]) {
  const answered = await Promise.all(planned.map(async ([kind, step]) => ({ kind, step, found: await step.send() })))
  const taken = answered.filter(({ step, found }) => note(game, step, found, planned.length === 1))
  for (const { kind } of taken) game.accepted.set(kind, (game.accepted.get(kind) ?? 0) + 1)
  await settle(
    game,
    taken.map(({ step }) => step),
  )
}

/** Continues with the order of the accepted steps that explains the figures. */
async function settle(game: Game, taken: readonly Step[]) {
  const contracts = [...new Set(taken.flatMap((step) => step.contracts))]
  let found: readonly string[] = []
  for (const order of ordersOf(taken)) {
    const model = applied(game.model, order)
    const all = await Promise.all(contracts.map((guid) => figureDifferences({ company: game.company, model }, guid)))
    found = all.flat()
    if (found.length > 0) continue
    game.model = model
    return
  }
  fail(game, found)
}

const ledgerUpTo = async ({ company }: Game, seq: number) => {
  const [row] = await company.own(
    `select coalesce(max(seq), 0)::int as last, md5(string_agg(l::text, ',' order by seq)) as digest
       from ledger_entry l where seq <= $1`,
    [seq],
  )
  return { last: Number(row?.last), digest: String(row?.digest) }
}

/** Compares everything; returns the state of the ledger. */
async function checkAll(game: Game, before: { readonly last: number; readonly digest: string }) {
  const kept = await ledgerUpTo(game, before.last)
  const { differences } = await replayAll(game.company.server().store, { modules })
  const problems = [
    ...(await allDifferences(game)),
    ...differences,
    ...(kept.digest === before.digest ? [] : ['lines of the ledger have changed']),
  ]
  if (problems.length > 0) fail(game, problems)
  return ledgerUpTo(game, 2_147_483_647)
}

async function restart({ company }: Game, base: Served) {
  const old = company.server()
  company.continueWith(await serve({ endpoints: calls, log, sharedWith: base }))
  if (old !== base) await old.close()
}

/** Plays random steps in a random company; its figures must follow from the accepted calls. */
export async function playMoney(base: Served, seed: number, steps: number) {
  const chance = dice(seed)
  const company = await openMoneyCompany(base, chance)
  const game: Game = { company, chance, sent: [], accepted: new Map(), model: emptyModel() }
  let ledger = await ledgerUpTo(game, 0)
  for (let count = 0, round = 1; count < steps; round += 1) {
    const isAtOnce = chance.chance(12)
    const first = nextStep(game)
    // Two people may also take the same step at once.
    const others = Array.from({ length: isAtOnce ? 1 + chance.below(2) : 0 }, () =>
      chance.chance(40) ? first : nextStep(game),
    )
    const planned = [first, ...others]
    await send(game, planned)
    count += planned.length
    if (round % checkEvery === 0) ledger = await checkAll(game, ledger)
    if (round % restartEvery === 0) await restart(game, base)
  }
  await checkAll(game, ledger)
  if (company.server() !== base) await company.server().close()
  return game.accepted
}

export const moneyServer = () => serve({ endpoints: calls, log })
