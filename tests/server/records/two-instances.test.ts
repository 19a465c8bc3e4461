import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'

let first: Served
let second: Served
/** Its saves alternate between the two instances. */
let desk: Desk
let savesPerInstance = [0, 0]

const inTurn = (): Served => {
  const save = ((...args: Parameters<Served['save']>) => {
    const [one = 0, other = 0] = savesPerInstance
    const isFirst = one <= other
    savesPerInstance = isFirst ? [one + 1, other] : [one, other + 1]
    return (isFirst ? first : second).save(...args)
  }) as Served['save']
  return { ...first, save }
}

beforeAll(async () => {
  first = await serve({ endpoints: calls })
  second = await serve({ endpoints: calls, sharedWith: first })
  desk = await openDesk(inTurn())
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(() => {
  savesPerInstance = [0, 0]
})

const concurrently = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** The number of answers per problem. */
const countOf = (answers: readonly { readonly problem: string | null }[]) => {
  const counts: Record<string, number> = {}
  for (const { problem } of answers) counts[problem ?? 'done'] = (counts[problem ?? 'done'] ?? 0) + 1
  return counts
}

it('two hundred concurrent issues through both instances never exceed the stock of a hundred', async () => {
  const [store, steel] = [randomUUID(), randomUUID()]
  const keeper = desk.firm.founder.userCode
  await desk.save(warehouse, store, { name: '一号库', project: desk.job, status: 'open', keeper })
  await desk.save(material, steel, { code: 'G-1', name: '螺纹钢', kind: 'steel', unit: '吨' })
  const common = { project: desk.job, warehouse: store, date: '2026-05-01' }
  const line = (quantity: number) => ({ guid: randomUUID(), material: steel, quantity })
  const items = [{ ...line(100), price: yuan(4000) }]
  const receipt = { ...common, supplier: desk.supplier, keeper, items }
  expect((await desk.save(goodsIn, randomUUID(), receipt)).text).toBe('Success')
  const stock = await desk.stockOf(common.warehouse, steel)
  const take = () => {
    const one = { guid: randomUUID(), stock, quantity: 1 }
    return desk.save(goodsOut, randomUUID(), { ...common, receiver: keeper, use: 'works', items: [one] })
  }
  savesPerInstance = [0, 0]
  const answers = await concurrently(200, take)
  expect(savesPerInstance).toEqual([100, 100])
  expect(countOf(answers)).toEqual({ done: 100, invalid: 100 })
  const issues = answers.flatMap(({ details }) => (details.issues ?? []) as object[])
  expect(issues).toEqual(Array(100).fill({ field: 'items.0.quantity', reason: 'above-stock', limit: 0 }))
  expect((await desk.list(goodsOut)).total).toBe(100)
  const issued = await first.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.one<{ taken: string }>('select sum(quantity)::int as taken from "goods-out_items" where material = $1', [
      steel,
    ]),
  )
  expect(issued.taken).toBe(100)
})

it('one record saved by two hundred people through both instances contains the values of exactly one', async () => {
  const guid = await desk.createContract({ deposit: 10 })
  const { values, version } = await desk.read(contract, guid)
  savesPerInstance = [0, 0]
  const draft = (index: number): Values => ({
    ...values,
    name: `第${index}人的合同`,
    amount: yuan(2000 + index),
    remark: `第${index}人`,
    nodes: [1, 2, 3].map((place) => ({
      guid: randomUUID(),
      name: `第${index}人第${place}笔`,
      share: 10 * place,
      date: null,
      condition: null,
    })),
  })
  const drafts = Array.from({ length: 200 }, (_, index) => draft(index))
  const answers = await concurrently(200, (index) =>
    desk.save(contract, guid, drafts[index] ?? {}, { Version: version }),
  )
  expect(savesPerInstance).toEqual([100, 100])
  expect(countOf(answers)).toEqual({ done: 1, stale: 199 })
  const winner = drafts[answers.findIndex(({ problem }) => problem === null)]
  const model = await desk.read(contract, guid)
  expect(model.version).toBe(version + 1)
  const computed = { depositAmount: Number(winner?.amount) / 10, nextNode: `${winner?.remark}第1笔` }
  expect(model.values).toMatchObject({ ...winner, ...computed })
  const { body } = await second.get(recordCall(contract, 'GetHistory'), { guid }, desk.as)
  expect(body.map(({ Action }) => Action)).toEqual(['edit', 'add'])
})

it('sixty payments created through both instances are numbered without gaps or duplicates, despite failures', async () => {
  const of = await desk.createSigned({ amount: yuan(100_000) })
  savesPerInstance = [0, 0]
  const draft = (amount: number): Values => ({
    project: desk.job,
    contract: of,
    purpose: 'progress',
    amount: yuan(amount),
    status: 'applied',
    dueDate: '2026-12-01',
    applicant: desk.firm.founder.userCode,
    reason: '三月进度',
  })
  // Every fourth amount is zero and every eighth exceeds the remainder; these must not use a number.
  const amountOf = (index: number) => (index % 8 === 7 ? 200_000 : index % 4 === 3 ? 0 : 10)
  const answers = await concurrently(80, (index) => desk.save(payment, randomUUID(), draft(amountOf(index))))
  expect(savesPerInstance).toEqual([40, 40])
  expect(countOf(answers)).toEqual({ done: 60, invalid: 20 })
  const { rows } = await desk.list(payment)
  const numbers = rows.map(({ values }) => String(values.number)).sort()
  const [year] = numbers.map((number) => number.slice(0, 6))
  expect(year).toMatch(/^FK20\d\d$/)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => `${year}${String(index + 1).padStart(4, '0')}`))
  expect((await desk.read(contract, of)).values.applied).toBe(yuan(600))
})

it('a change committed by one instance is visible in the other at once', async () => {
  const guid = await desk.createContract({ remark: '一' })
  for (const version of [1, 2, 3, 4, 5, 6]) {
    const { values } = await desk.read(contract, guid)
    const answer = await desk.save(contract, guid, { ...values, remark: `第${version}次` }, { Version: version })
    expect(answer.text).toBe('Success')
    const { body } = await second.get(recordCall(contract, 'GetModel'), { guid }, desk.as)
    expect(body).toMatchObject({ version: version + 1, values: { remark: `第${version}次` } })
  }
})

describe('a session ended through one instance is refused by the other at once', () => {
  const phone = () => desk.firm.member.phone
  const signIn = async () => {
    const args = { LoginName: phone(), Password: 'first2026', Remember: false }
    return { login: (await first.save('Login.Login', 'edit', args)).body }
  }
  const getAccount = (as: Awaited<ReturnType<typeof signIn>>) => second.get('Account.GetModel', {}, as)

  it('after a person ended another of their devices', async () => {
    const [lost, otherSession] = [await signIn(), await signIn()]
    expect((await getAccount(lost)).status).toBe(200)
    const { body } = await first.get('Account.GetDevices', {}, lost)
    const Id = body.find(({ IsThis }) => IsThis)?.Id ?? ''
    expect((await first.save('Account.RevokeDevice', 'edit', { Id }, otherSession)).text).toBe('Success')
    const answers = await concurrently(20, () => getAccount(lost))
    expect(answers.map(({ status, text }) => `${status}${text}`)).toEqual(Array(20).fill('401'))
    expect((await getAccount(otherSession)).status).toBe(200)
  })

  it('after a person signed out or was disabled', async () => {
    const [issued, disabled] = [await signIn(), await signIn()]
    expect((await first.save('Account.SignOut', 'edit', {}, issued)).text).toBe('Success')
    expect((await getAccount(issued)).status).toBe(401)
    expect((await getAccount(disabled)).status).toBe(200)
    const UserCode = desk.firm.member.userCode
    const { body } = await first.get('UserManage.GetModel', { UserCode }, desk.as)
    const change = { UserCode, State: 'disabled' as const, Version: body.Version }
    expect((await first.save('UserManage.SetState', 'edit', change, desk.as)).text).toBe('Success')
    expect((await getAccount(disabled)).status).toBe(401)
  })

  it('and cannot save any record', async () => {
    const as = { login: (await desk.firm.invite(7, { IsAdministrator: true })).login }
    const draft = () => ({ guid: randomUUID(), Data: desk.contractDraft({ code: '' }), ...more })
    const more = { Version: 0, Confirmed: [], Reason: '' }
    const save = () => second.save(recordCall(contract, 'Save'), 'add', draft(), as)
    expect((await save()).text).toBe('Success')
    const { total } = await desk.list(contract)
    expect((await first.save('Account.SignOut', 'edit', {}, as)).text).toBe('Success')
    const answers = await concurrently(10, save)
    expect(answers.map(({ status, text }) => `${status}${text}`)).toEqual(Array(10).fill('401'))
    expect((await desk.list(contract)).total).toBe(total)
  })
})
