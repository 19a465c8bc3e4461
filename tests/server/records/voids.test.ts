import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { type Module, recordCall, yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { replayAll } from '../../../server/engine/flows/replay'
import { callsOf } from '../../../server/http/calls'
import { order, orderReceipt } from '../../ledger-toys'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

const all: readonly Module[] = [...modules, order, orderReceipt]
let server: Served
let firm: Firm

beforeAll(async () => {
  server = await serve({ endpoints: callsOf(all, {}), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  firm = await openFirm(server, '甲建设', 1000)
})
afterAll(() => server.close())

type Values = Readonly<Record<string, unknown>>

const save = (module: Module, guid: string, Data: Values, Version = 0, lang = 'zh') =>
  server.save(
    recordCall(module, 'Save'),
    Version === 0 ? 'add' : 'edit',
    { guid, Version, Data, Confirmed: [], Reason: '' },
    { login: firm.login, lang },
  )

const model = async (module: Module, guid: string, as: object = { login: firm.login }) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, as)).body

async function add(module: Module, Data: Values) {
  const guid = randomUUID()
  expect((await save(module, guid, { name: `一号${guid.slice(0, 4)}`, day: '2026-03-01', ...Data })).text).toBe(
    'Success',
  )
  return guid
}

const voidIt = (guid: string, Version: number, Reason = '录错了', as: object = { login: firm.login }) =>
  server.save(recordCall(orderReceipt, 'Void'), 'edit', { guid, Version, Reason }, as)

const paidOf = async (guid: string) => Number((await model(order, guid)).values.paid) / 100

describe('a record that can only be voided', () => {
  it('is neither changed nor deleted, and voiding cancels its ledger lines once and names the reason', async () => {
    const signed = await add(order, { state: 'signed', value: yuan(100) })
    const receipt = await add(orderReceipt, { order: signed, amount: yuan(40) })
    expect(await paidOf(signed)).toBe(40)
    const { values, held, can } = await model(orderReceipt, receipt)
    expect([held, can.void]).toEqual(['void-only', true])
    expect((await save(orderReceipt, receipt, { ...values, amount: yuan(50) }, 1)).problem).toBe('void-only')
    const deleted = await server.save(
      recordCall(orderReceipt, 'Delete'),
      'edit',
      { guid: receipt, Version: 1 },
      { login: firm.login },
    )
    expect(deleted.problem).toBe('void-only')
    expect((await voidIt(receipt, 1, ' ')).problem).toBe('reason-needed')
    expect((await voidIt(receipt, 7)).problem).toBe('stale')
    const answers = await Promise.all([voidIt(receipt, 1), voidIt(receipt, 1)])
    expect(answers.map(({ problem }) => problem).sort()).toEqual([null, 'voided'].sort())
    expect(await paidOf(signed)).toBe(0)
    const after = await model(orderReceipt, receipt)
    expect([after.values.state, after.held, after.can.void]).toEqual(['void', 'voided', undefined])
    const history = await server.get(recordCall(orderReceipt, 'GetHistory'), { guid: receipt }, { login: firm.login })
    expect(history.body[0]).toMatchObject({ Action: 'void', Reason: '录错了' })
    expect((await replayAll(server.store, { modules: all })).differences).toEqual([])
  })

  it('is voided once if the call is sent again with its key, because the answer was lost', async () => {
    const signed = await add(order, { state: 'signed', value: yuan(100) })
    const receipt = await add(orderReceipt, { order: signed, amount: yuan(40) })
    const as = { login: firm.login, headers: { 'purlin-key': randomUUID() } }
    const answers = [await voidIt(receipt, 1, '录错了', as), await voidIt(receipt, 1, '录错了', as)]
    expect(answers.map(({ text }) => text)).toEqual(['Success', 'Success'])
    expect((await voidIt(receipt, 1)).problem).toBe('voided')
    expect(await paidOf(signed)).toBe(0)
  })

  it('is voided only with the right for it, and by no person of another enterprise', async () => {
    const signed = await add(order, { state: 'signed', value: yuan(100) })
    const receipt = await add(orderReceipt, { order: signed, amount: yuan(40) })
    const mayEdit = { view: true, edit: true, delete: true, approve: false }
    const grant = (version: number, codes: readonly string[]) =>
      server.save(
        'Role.Save',
        'edit',
        {
          ...{ guid: firm.role, name: '现场', version, dataScope: 'all' },
          rights: codes.map((code) => ({ code, ...mayEdit })),
        },
        { login: firm.login },
      )
    await grant(1, ['8806'])
    expect((await model(orderReceipt, receipt, firm.member)).can.void).toBe(false)
    expect((await voidIt(receipt, 1, '录错了', firm.member)).problem).toBe('no-edit-right')
    const other = await openFirm(server, '乙建设', 3000)
    expect((await voidIt(receipt, 1, '录错了', { login: other.login })).problem).toBe('not-found')
    await grant(2, ['8806', '8818-pay'])
    expect((await voidIt(receipt, 1, '录错了', firm.member)).text).toBe('Success')
    const { body: role } = await server.get('Role.GetModel', { guid: firm.role }, { login: firm.login })
    const codes = role.rights.map(({ code }) => code)
    expect(codes[codes.indexOf('8818') + 1]).toBe('8818-pay')
  })

  it('cannot be voided as long as a record in effect refers to it', async () => {
    const signed = await add(order, { state: 'signed', value: yuan(100) })
    const receipt = await add(orderReceipt, { order: signed, amount: yuan(40) })
    const later = await add(orderReceipt, { order: signed, amount: yuan(5), part: receipt })
    const refused = await voidIt(receipt, 1)
    expect([refused.problem, refused.details.count]).toEqual(['used-by', 1])
    expect((await voidIt(later, 1)).text).toBe('Success')
    expect((await voidIt(receipt, 1)).text).toBe('Success')
  })
})

describe('a reference that allows only some records', () => {
  it('refuses others with their state, in the language of the caller', async () => {
    const open = await add(order, { state: 'open', value: yuan(100) })
    const Data = { name: '一号', day: '2026-03-01', order: open, amount: yuan(1) }
    const refused = await save(orderReceipt, randomUUID(), Data)
    expect(refused.details.issues).toEqual([{ field: 'order', reason: 'not-in-state', limit: '未签订' }])
    expect(refused.text).toContain('所选的是“未签订”')
    expect((await save(orderReceipt, randomUUID(), Data, 0, 'en')).text).toContain('cannot be used here')
  })
})
