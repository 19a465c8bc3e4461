import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { modules } from '@/modules'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import type { Module } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { root } from '../support/cluster'
import { buildServer, startInstance } from '../support/instance'
import { openOwnCluster } from '../support/own-cluster'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

const folder = join(root, '.cache/money-crash')
/**
 * The environment variable CALLS changes the number of calls, of which each contract has twenty. With KILL=postgres the
 * database is killed as well.
 */
const contractsCount = Math.ceil(Number(process.env.CALLS ?? 200) / 20)
/** The database is not started again if it ends more often within a minute. */
const maxDatabaseKills = 4
const killsCount = Math.max(2, Math.floor(contractsCount / 5))

let base: Served
let cluster: Awaited<ReturnType<typeof openOwnCluster>> | null = null
let desk: Desk
let money: ReturnType<typeof moneyOf>
let account: string

beforeAll(async () => {
  await buildServer(folder)
  if (process.env.KILL === 'postgres') cluster = await openOwnCluster()
  base = await serve({ endpoints: calls, ...(cluster === null ? {} : { sharedWith: cluster.served }) })
  desk = await openDesk(base)
  money = moneyOf(base, desk)
  account = await desk.createAccount()
})
afterAll(async () => {
  await base.close()
  await cluster?.close()
})

interface Call {
  readonly key: string
  readonly module: Module
  readonly method: 'Save' | 'Void'
  readonly takes: Values
}

/** Payments of the same day and amount to the same payee are meant. */
const Confirmed = ['pay-record.duplicate']

const saveOf = (module: Module, Data: Values): Call => {
  const guid = randomUUID()
  return { key: guid, module, method: 'Save', takes: { guid, Version: 0, Data, Confirmed, Reason: '' } }
}

/** A contract of 1000.00 with applications of 400.00, of which 120.00 are paid, and twenty calls about it. */
async function callsOfContract(): Promise<readonly Call[]> {
  const of = await desk.createRegistered()
  const applications: string[] = []
  for (let count = 0; count < 4; count += 1) {
    const guid = await money.apply(of, 100)
    await desk.approve(payment, guid)
    applications.push(guid)
  }
  const [first = '', second = '', ...others] = applications
  const paid = [await desk.mustSave(payRecord, money.recordOf(first, 60, account), { Confirmed })]
  paid.push(await desk.mustSave(payRecord, money.recordOf(second, 60, account), { Confirmed }))
  return [
    // 600.00 are left, which is enough for five of eight applications, and each approved one for one of four records.
    ...Array.from({ length: 8 }, () => saveOf(payment, money.application(of, 110))),
    ...[...others, ...others, ...others, ...others].map((each) => saveOf(payRecord, money.recordOf(each, 60, account))),
    ...[...paid, ...paid].map((guid): Call => {
      const takes = { guid, Version: 1, Reason: '录错了' }
      return { key: randomUUID(), module: payRecord, method: 'Void', takes }
    }),
  ]
}

async function send(url: string, { key, module, method, takes }: Call) {
  const action = method === 'Save' ? 'add' : 'edit'
  const body = new URLSearchParams(
    Object.entries(takes).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  const { Id, JW } = desk.firm.login
  const answer = await fetch(`${url}/OPM3/H5/${module.handler}.ashx?method=${method}&action=${action}&lang=zh`, {
    method: 'POST',
    body,
    headers: { auth: `${Id}.${JW}.${Date.now()}`, 'purlin-key': key },
  })
  const text = await answer.text()
  return answer.headers.get('purlin-problem') ?? text
}

/** Sends calls in parallel until all are answered or the server has ended; returns the calls without an answer. */
async function sendAll(url: string, all: readonly Call[], answers: Map<Call, string>, onAnswer: () => void) {
  const rest = [...all]
  const worker = async () => {
    for (let call = rest.shift(); call !== undefined; call = rest.shift()) {
      const answer = await send(url, call).catch(() => null)
      if (answer === null) continue
      answers.set(call, answer)
      onAnswer()
    }
  }
  await Promise.all(Array.from({ length: 32 }, worker))
  return all.filter((call) => !answers.has(call))
}

const rowsOf = (text: string) =>
  base.store.transaction({ enterprise: desk.firm.enterprise }, (sql) => sql.many<Record<string, unknown>>(text, []))

it('applications, payment records and voids survive that the server is killed', async () => {
  const perContract = await Promise.all(Array.from({ length: contractsCount }, callsOfContract))
  // The calls of all contracts are mixed.
  const all = Array.from({ length: 20 }, (_, at) => perContract.flatMap((own) => own.slice(at, at + 1))).flat()
  const answers = new Map<Call, string>()
  let rest: readonly Call[] = all
  for (let kills = 0; kills < killsCount && rest.length > 0; kills += 1) {
    const instance = await startInstance(folder, base)
    const most = Math.floor(rest.length / (killsCount - kills + 1))
    let count = 0
    let killed: Promise<void> | null = null
    rest = await sendAll(instance.url, rest, answers, () => {
      count += 1
      if (count < most || killed !== null) return
      if (kills < maxDatabaseKills) cluster?.kill()
      killed = instance.kill()
    })
    await (killed ?? instance.kill())
    expect((await replayAll(base.store, { modules })).differences).toEqual([])
  }
  expect(rest.length).toBeGreaterThan(0)
  const last = await startInstance(folder, base)
  try {
    expect(await sendAll(last.url, rest, answers, () => undefined)).toEqual([])
    // What was accepted is accepted again and written once.
    const accepted = all.filter((call) => answers.get(call) === 'Success')
    const again = new Map<Call, string>()
    await sendAll(last.url, accepted, again, () => undefined)
    expect(accepted.map((call) => again.get(call)).filter((answer) => answer !== 'Success')).toEqual([])
  } finally {
    await last.kill()
  }
  const counts = new Map<string, number>()
  for (const [{ module, method }, answer] of answers) {
    const name = `${module.name} ${method} ${answer}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({
    'payment Save Success': 5 * contractsCount,
    'payment Save invalid': 3 * contractsCount,
    'pay-record Save Success': 2 * contractsCount,
    'pay-record Save invalid': 6 * contractsCount,
    'pay-record Void Success': 2 * contractsCount,
    'pay-record Void voided': 2 * contractsCount,
  })
  const figures = await rowsOf('select distinct applied, approved, paid, due, unpaid, payable from contract')
  expect(figures).toEqual([
    { applied: '950.00', approved: '400.00', paid: '120.00', due: '400.00', unpaid: '280.00', payable: '1000.00' },
  ])
  expect((await replayAll(base.store, { modules })).differences).toEqual([])
}, 3_600_000)
