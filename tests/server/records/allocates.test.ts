import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { type Module, recordCall, yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { replayAll } from '../../../server/engine/flows/replay'
import { callsOf } from '../../../server/http/calls'
import { toyBill, toyTransfer } from '../../allocation-toys'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

const all: readonly Module[] = [...modules, toyBill, toyTransfer]
let server: Served
let firm: Firm
let [one, other] = ['', '']

beforeAll(async () => {
  server = await serve({ endpoints: callsOf(all, {}), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  firm = await openFirm(server, '甲建设', 1000)
})
afterAll(() => server.close())
beforeEach(async () => {
  one = await bill(100)
  other = await bill(60)
})
afterEach(async () => {
  expect((await replayAll(server.store, { modules: all })).differences).toEqual([])
})

type Values = Readonly<Record<string, unknown>>
type Parts = readonly (readonly [bill: string, yuan: number])[]

const save = (module: Module, guid: string, Data: Values, Version = 0) =>
  server.save(
    recordCall(module, 'Save'),
    Version === 0 ? 'add' : 'edit',
    { guid, Version, Data, Confirmed: [], Reason: '' },
    { login: firm.login },
  )

const model = async (module: Module, guid: string) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, { login: firm.login })).body

async function bill(value: number) {
  const guid = randomUUID()
  const name = `账单${guid.slice(0, 4)}`
  const answer = await save(toyBill, guid, { name, state: 'valid', day: '2026-03-01', value: yuan(value) })
  expect(answer.text).toBe('Success')
  return guid
}

const linesOf = (parts: Parts) =>
  parts.map(([of, amount]) => ({ guid: randomUUID(), bill: of, part: Math.round(amount * 100) }))
const transferOf = (amount: number, parts: Parts): Values => ({
  ...{ name: `转账${randomUUID().slice(0, 4)}`, day: '2026-04-01', amount: yuan(amount), bills: linesOf(parts) },
})

async function transfer(amount: number, parts: Parts) {
  const guid = randomUUID()
  expect((await save(toyTransfer, guid, transferOf(amount, parts))).text).toBe('Success')
  return guid
}

const refusal = async (amount: number, parts: Parts) =>
  (await save(toyTransfer, randomUUID(), transferOf(amount, parts))).details.issues

const openOf = async (...bills: readonly string[]) =>
  Promise.all(bills.map(async (guid) => Number((await model(toyBill, guid)).values.open) / 100))

async function act(method: 'Delete' | 'Restore' | 'Void', guid: string) {
  const { version } = await model(toyTransfer, guid)
  const takes = { guid, Version: version, Reason: '录错了' }
  return server.save(recordCall(toyTransfer, method), 'edit', takes, { login: firm.login })
}

it('lines take from what is open, and voiding the record gives it back', async () => {
  const guid = await transfer(150, [
    [one, 100],
    [other, 49.99],
  ])
  expect(await openOf(one, other)).toEqual([0, 10.01])
  expect((await model(toyBill, one)).values.use).toBe('used')
  expect((await act('Void', guid)).text).toBe('Success')
  expect(await openOf(one, other)).toEqual([100, 60])
  expect((await model(toyBill, one)).values.use).toBe('open')
})

it('a line takes at most what is open, all lines at most the amount, and a record is named once', async () => {
  expect(await refusal(500, [[one, 100.01]])).toEqual([{ field: 'bills.0.part', reason: 'above-open', limit: 10_000 }])
  await transfer(30, [[one, 30]])
  expect(
    await refusal(500, [
      [other, 1],
      [one, 70.01],
    ]),
  ).toEqual([{ field: 'bills.1.part', reason: 'above-open', limit: 7000 }])
  expect(
    await refusal(100, [
      [one, 60],
      [other, 40.01],
    ]),
  ).toEqual([{ field: 'bills.1.part', reason: 'above-own-amount', limit: 4000 }])
  expect(
    await refusal(100, [
      [one, 10],
      [one, 10],
    ]),
  ).toEqual([{ field: 'bills.1.bill', reason: 'allocated-twice' }])
  expect(await refusal(100, [[one, -5]])).toMatchObject([{ field: 'bills.0.part' }])
  expect(await openOf(one, other)).toEqual([70, 60])
})

it('of many who take the last rest one is accepted, and the others get to know what is open', async () => {
  await transfer(95, [[one, 95]])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      // Both orders, because locks are taken in one.
      save(
        toyTransfer,
        randomUUID(),
        transferOf(
          50,
          at % 2 === 0
            ? [
                [one, 5],
                [other, 1],
              ]
            : [
                [other, 1],
                [one, 5],
              ],
        ),
      ),
    ),
  )
  const refused = answers.filter(({ problem }) => problem !== null)
  expect(refused).toHaveLength(7)
  for (const { details } of refused) expect(details.issues).toMatchObject([{ reason: 'above-open', limit: 0 }])
  expect(await openOf(one, other)).toEqual([0, 59])
})

it('what was allocated may be changed later, and nothing else of a record in effect', async () => {
  const guid = await transfer(80, [])
  const { values, version, held, can } = await model(toyTransfer, guid)
  expect([held ?? '', can.edit, can.delete, can.void]).toEqual(['', true, false, true])
  const typed = await save(toyTransfer, guid, { ...values, amount: yuan(90) }, version)
  expect(typed.details.issues).toEqual([{ field: 'amount', reason: 'in-effect' }])
  expect((await act('Delete', guid)).problem).toBe('void-only')
  expect((await save(toyTransfer, guid, { ...values, bills: linesOf([[one, 80]]) }, version)).text).toBe('Success')
  expect(await openOf(one)).toEqual([20])
  const moved = { ...values, bills: linesOf([[other, 60]]) }
  expect((await save(toyTransfer, guid, moved, version + 1)).text).toBe('Success')
  expect(await openOf(one, other)).toEqual([100, 0])
})

it('a record is neither lowered below what is allocated to it nor deleted', async () => {
  await transfer(80, [[one, 80]])
  const { values, version } = await model(toyBill, one)
  const lowered = await save(toyBill, one, { ...values, value: yuan(79.99) }, version)
  expect(lowered.details.issues).toEqual([{ field: 'value', reason: 'below-allocated', limit: 8000 }])
  expect((await save(toyBill, one, { ...values, value: yuan(80) }, version)).text).toBe('Success')
  const takes = { guid: one, Version: version + 1 }
  const deleted = await server.save(recordCall(toyBill, 'Delete'), 'edit', takes, { login: firm.login })
  expect(deleted.problem).toBe('in-use')
})

it('the list is filtered and sorted by what is open, and its lines explain it', async () => {
  await transfer(130, [
    [one, 100],
    [other, 30],
  ])
  const page = { page: 1, rows: 50, keyword: '', also: [], deleted: false }
  const takes = { ...page, sort: '-open', filters: { use: 'open,partly' } } as never
  const { body } = await server.get(recordCall(toyBill, 'GetListPage'), takes, { login: firm.login })
  const { rows } = body
  expect(rows.map(({ guid }) => guid)).toContain(other)
  expect(rows.map(({ guid }) => guid)).not.toContain(one)
  const why = { page: 1, rows: 10, guid: other, field: 'open' }
  const { body: lines } = await server.get(recordCall(toyBill, 'GetWhy'), why, { login: firm.login })
  expect([lines.Sum, lines.rows.map(({ Amount, Measure }) => [Measure, Amount]).sort()]).toEqual([
    3000,
    [
      ['allocated', -3000],
      ['invoiced', 6000],
    ],
  ])
})
