import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { type Module, recordCall, yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { applyPosts } from '../../../server/engine/features/posts/reconcile'
import { replayAll } from '../../../server/engine/flows/replay'
import { callsOf } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { order, orderChange, orderPayment } from '../../ledger-toys'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

const all: readonly Module[] = [...modules, order, orderChange, orderPayment]
let server: Served
let firm: Firm

beforeAll(async () => {
  server = await serve({ endpoints: callsOf(all, {}), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  firm = await openFirm(server, '甲建设', 1000)
})
afterAll(() => server.close())

type Values = Readonly<Record<string, unknown>>

const save = (module: Module, guid: string, Data: Values, Version = 0) =>
  server.save(
    recordCall(module, 'Save'),
    Version === 0 ? 'add' : 'edit',
    { guid, Version, Data, Confirmed: [], Reason: '' },
    { login: firm.login },
  )

const model = async (module: Module, guid: string, as: object = { login: firm.login }) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, as)).body

/** Changes some fields of a record. */
async function edit(module: Module, guid: string, changes: Values) {
  const { values, version } = await model(module, guid)
  const answer = await save(module, guid, { ...values, ...changes }, version)
  expect(answer.text).toBe('Success')
}

const mark = async (module: Module, method: 'Delete' | 'Restore', guid: string, Version: number) => {
  const answer = await server.save(recordCall(module, method), 'edit', { guid, Version }, { login: firm.login })
  expect(answer.text).toBe('Success')
}

async function add(module: Module, Data: Values) {
  const guid = randomUUID()
  expect((await save(module, guid, { state: 'valid', name: `一号${guid.slice(0, 4)}`, ...Data })).text).toBe('Success')
  return guid
}

const newOrder = (value: number, state = 'signed') => add(order, { state, value: yuan(value), day: '2026-03-01' })
const pay = (of: string, amount: number, day = '2026-04-01') =>
  add(orderPayment, { order: of, amount: yuan(amount), day })

const figuresOf = async (guid: string) => {
  const { total, paid, unpaid, overpaid } = (await model(order, guid)).values
  return [total, paid, unpaid, overpaid].map((fen) => Number(fen) / 100)
}

const whyOf = async (guid: string, field: string, as: object = { login: firm.login }, page = 1) =>
  (await server.get(recordCall(order, 'GetWhy'), { guid, field, page, rows: 2 }, as)).body

const expectNoDifference = async () => expect((await replayAll(server.store, { modules: all })).differences).toEqual([])

it('figures of a record are the sums of what other records post while they are in effect', async () => {
  const guid = await newOrder(1000, 'open')
  expect(await figuresOf(guid)).toEqual([0, 0, 0, 0])
  await edit(order, guid, { state: 'signed' })
  expect(await figuresOf(guid)).toEqual([1000, 0, 1000, 0])
  const payment = await pay(guid, 400.05)
  expect(await figuresOf(guid)).toEqual([1000, 400.05, 599.95, 0])
  await edit(orderPayment, payment, { amount: yuan(1200) })
  expect(await figuresOf(guid)).toEqual([1000, 1200, -200, 200])
  await mark(orderPayment, 'Delete', payment, 2)
  expect(await figuresOf(guid)).toEqual([1000, 0, 1000, 0])
  await mark(orderPayment, 'Restore', payment, 3)
  expect(await figuresOf(guid)).toEqual([1000, 1200, -200, 200])
  await edit(order, guid, { state: 'open' })
  expect(await figuresOf(guid)).toEqual([0, 1200, -1200, 1200])
  await expectNoDifference()
})

it('each line of a record posts for its own target, and only when it is agreed', async () => {
  const [one, other] = [await newOrder(1000), await newOrder(500)]
  const parts = [
    { guid: randomUUID(), order: one, amount: yuan(64.5), agreed: true },
    { guid: randomUUID(), order: other, amount: yuan(-20), agreed: true },
    { guid: randomUUID(), order: other, amount: yuan(7), agreed: false },
  ]
  const change = await add(orderChange, { parts })
  expect([(await figuresOf(one))[0], (await figuresOf(other))[0]]).toEqual([1064.5, 480])
  await edit(orderChange, change, { parts: [{ ...parts[0], order: other }, parts[1], { ...parts[2], agreed: true }] })
  expect([(await figuresOf(one))[0], (await figuresOf(other))[0]]).toEqual([1000, 551.5])
  await edit(orderChange, change, { parts: [parts[1]] })
  expect([(await figuresOf(one))[0], (await figuresOf(other))[0]]).toEqual([1000, 480])
  await expectNoDifference()
})

it('a save of the record itself keeps its figures, whatever the client sends', async () => {
  const guid = await newOrder(1000)
  await pay(guid, 300)
  await edit(order, guid, { name: '改名', paid: yuan(9), total: yuan(9), unpaid: null })
  expect(await figuresOf(guid)).toEqual([1000, 300, 700, 0])
})

it('a figure is explained by its lines, the newest first, with their records and a cancelled line', async () => {
  const guid = await newOrder(1000)
  const first = await pay(guid, 100, '2026-04-02')
  await pay(guid, 250, '2026-05-02')
  await edit(orderPayment, first, { amount: yuan(150) })
  const why = await whyOf(guid, 'unpaid')
  expect(why).toMatchObject({ Sum: yuan(600), Count: 5, Others: { Count: 0, Sum: 0 } })
  expect(why.Parts).toEqual([
    { Measure: 'base', Sum: yuan(1000), Count: 1 },
    { Measure: 'change', Sum: 0, Count: 0 },
    { Measure: 'paid', Sum: yuan(-400), Count: 4 },
  ])
  const pages = [why, await whyOf(guid, 'unpaid', undefined, 2), await whyOf(guid, 'unpaid', undefined, 3)]
  const rows = pages.flatMap(({ rows }) => rows)
  expect(rows.map(({ Date: day, Amount, IsReversal }) => [day, Amount / 100, IsReversal])).toEqual([
    ['2026-05-02', -250, false],
    ['2026-04-02', -150, false],
    ['2026-04-02', 100, true],
    ['2026-04-02', -100, false],
    ['2026-03-01', 1000, false],
  ])
  const { name } = (await model(orderPayment, first)).values
  expect(rows[1]).toMatchObject({ Guid: first, Module: 'order-payment', Title: name, Person: '创始人', Area: 'toys' })
  expect(rows.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(why.Sum)
})

it('lines of records that a person may not see are one sum, and the figure of an invisible record is refused', async () => {
  const guid = await newOrder(1000)
  await pay(guid, 300)
  const Role = { guid: firm.role, name: '现场', version: 1 }
  const mayView = { view: true, edit: false, delete: false, approve: false }
  await server.save(
    'Role.Save',
    'edit',
    { ...Role, dataScope: 'all', rights: [{ code: '8806', ...mayView }] },
    { login: firm.login },
  )
  const why = await whyOf(guid, 'unpaid', firm.member)
  expect(why).toMatchObject({ Sum: yuan(700), Count: 1, Others: { Count: 1, Sum: yuan(-300) } })
  expect(why.rows.map(({ Module }) => Module)).toEqual(['order'])
  const other = await openFirm(server, '乙建设', 3000)
  const takes = { guid, field: 'unpaid', page: 1, rows: 10 }
  expect((await server.get(recordCall(order, 'GetWhy'), takes, { login: other.login })).problem).toBe('not-found')
  const wrong = await server.get(recordCall(order, 'GetWhy'), { ...takes, field: 'value' }, { login: firm.login })
  expect(wrong.problem).toBe('not-found')
  const inherited = await server.get(
    recordCall(order, 'GetWhy'),
    { ...takes, field: 'toString' },
    { login: firm.login },
  )
  expect(inherited.problem).toBe('not-found')
})

it('records of different modules with the same guid have lines of their own', async () => {
  const guid = await newOrder(1000)
  const payment = await pay(guid, 300)
  const part = { guid: randomUUID(), order: guid, amount: yuan(5), agreed: true }
  expect((await save(orderChange, payment, { name: '同号', state: 'valid', parts: [part] })).text).toBe('Success')
  const Data = { name: '同号二', state: 'valid', order: guid, amount: yuan(20), day: '2026-04-01' }
  expect((await save(orderPayment, guid, Data)).text).toBe('Success')
  expect(await figuresOf(guid)).toEqual([1005, 320, 685, 0])
  await edit(orderChange, payment, { parts: [] })
  expect(await figuresOf(guid)).toEqual([1000, 320, 680, 0])
  await expectNoDifference()
})

it('the same save twice posts once, and saves at the same time are all counted', async () => {
  const guid = await newOrder(1000)
  const payment = randomUUID()
  const Data = { state: 'valid', name: '同一笔', order: guid, amount: yuan(10), day: '2026-04-01' }
  await Promise.all([save(orderPayment, payment, Data), save(orderPayment, payment, Data)])
  expect((await figuresOf(guid))[1]).toBe(10)
  await Promise.all(Array.from({ length: 40 }, () => pay(guid, 1.25)))
  expect((await figuresOf(guid))[1]).toBe(60)
  expect((await whyOf(guid, 'paid')).Count).toBe(41)
  await expectNoDifference()
})

it.each(['update ledger_entry set amount = 0', 'delete from ledger_entry', 'truncate ledger_entry'])(
  'the database refuses: %s',
  async (text) => {
    await expect(server.store.system((sql) => sql.run(text))).rejects.toThrow(/permission denied|never changed/)
  },
)

it('records that existed before their module posted are posted once, and wrong figures are found and corrected', async () => {
  const guid = await newOrder(1000)
  await server.store.system(async (sql) => {
    await sql.run('update "order" set value = 1500, total = 7 where guid = $1', [guid])
  })
  const { differences } = await replayAll(server.store, { modules: all })
  expect(differences.map((each) => each.slice(firm.enterprise.length + 1))).toEqual([
    `order ${guid}: line base of -100000 should be cancelled`,
    `order ${guid}: line base of 150000 is missing`,
    `order ${guid}: total is 700, its lines sum up to 100000`,
  ])
  await applyPosts(server.store, all, silent)
  await expectNoDifference()
  expect(await figuresOf(guid)).toEqual([1500, 0, 1500, 0])
  const before = await whyOf(guid, 'total')
  await applyPosts(server.store, all, silent)
  expect(await whyOf(guid, 'total')).toEqual(before)
})

it('after random changes the figures are what a simple model computes', async () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  const orders = [await newOrder(500), await newOrder(800)]
  const payments = new Map<string, { order: string; amount: number; version: number; isDeleted: boolean }>()
  for (let step = 0; step < 120; step += 1) {
    const guids = [...payments.keys()]
    const guid = guids[random(guids.length + 2)]
    const payment = guid === undefined ? undefined : payments.get(guid)
    if (guid === undefined || payment === undefined) {
      const target = orders[random(2)] as string
      const amount = random(10_000) + 1
      const made = await add(orderPayment, { order: target, amount, day: '2026-04-01' })
      payments.set(made, { order: target, amount, version: 1, isDeleted: false })
    } else if (payment.isDeleted || random(3) === 0) {
      await mark(orderPayment, payment.isDeleted ? 'Restore' : 'Delete', guid, payment.version)
      payments.set(guid, { ...payment, version: payment.version + 1, isDeleted: !payment.isDeleted })
    } else {
      const changed = { order: orders[random(2)] as string, amount: random(10_000) + 1 }
      await edit(orderPayment, guid, changed)
      payments.set(guid, { ...payment, ...changed, version: payment.version + 1 })
    }
  }
  for (const of of orders) {
    const own = [...payments.values()].filter(({ order: target, isDeleted }) => target === of && !isDeleted)
    expect((await figuresOf(of))[1]).toBe(own.reduce((sum, { amount }) => sum + amount, 0) / 100)
  }
  await expectNoDifference()
})
