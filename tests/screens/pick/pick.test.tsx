import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ListRow } from '@wire'
import { setOpenForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { collection } from '@/modules/finance/collection/collection.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { otherCollection } from '@/modules/finance/other-collection/other-collection.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { PickScreen } from '@/screens/pick/pick-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const modules = [partner, contract, qualityCheck, invoice, ownAccount]
const can = { edit: true, delete: true }
const projectGuid = '00000000-0000-4000-8000-00000000000a'
const row = (guid: string, values: object): ListRow => ({
  guid,
  version: 1,
  state: 0,
  values: { ...values },
  words: {},
})

beforeEach(() => loadTextsFor('pages/selectors/pick/index'))
afterEach(async () => {
  storePick(null)
  await server.close()
})

const open = async (hash: string) => {
  const { params = {} } = matchHash(hash) ?? {}
  await show(<PickScreen modules={modules} />, { server: server.url, signedIn: signedInAs(wang), params })
}
const callsTo = (name: string) => server.calls.filter((call) => call.name === name)
const pickedValue = () => usePicked.getState().pick

it('the picker of problems requires a project first', async () => {
  const call = recordCall(qualityCheck, 'GetListPage')
  server = await wireServer({
    [call]: () => ({ rows: [row('q1', { [qualityCheck.list.title]: '混凝土蜂窝' })], can }),
  })
  await open('/problemSingle/check/问题/undefined')
  await screen.findByText('请先选择项目')
  expect(callsTo(call)).toHaveLength(0)
})

it('the picker of problems lists those of the project', async () => {
  const call = recordCall(qualityCheck, 'GetListPage')
  server = await wireServer({
    [call]: () => ({ rows: [row('q1', { [qualityCheck.list.title]: '混凝土蜂窝' })], can }),
  })
  await open(`/problemSingle/check/问题/${projectGuid}`)
  fireEvent.click(await screen.findByText('混凝土蜂窝'))
  await waitFor(() => expect(pickedValue()).toMatchObject({ code: 'check', from: 'records', module: 'quality-check' }))
  expect(JSON.parse(callsTo(call)[0]?.takes.filters ?? '{}')).toEqual({ project: projectGuid })
})

it('the picker of invoice numbers lists the invoices', async () => {
  server = await wireServer({
    [recordCall(invoice, 'GetListPage')]: () => ({ rows: [row('i1', { number: '31-777', gross: 100 })], can }),
  })
  await open('/invoiceNumberList/sequence/发票号')
  fireEvent.click((await screen.findAllByText('31-777'))[0] as HTMLElement)
  await waitFor(() => expect(pickedValue()).toMatchObject({ code: 'sequence', rows: [{ id: 'i1', label: '31-777' }] }))
})

it.each([
  [payRecord, { project: 'p1', contract: 'c1' }, { project: 'p1', contract: 'c1', direction: 'input' }],
  [collection, { project: 'p1', contract: 'c1' }, { project: 'p1', contract: 'c1', direction: 'sales' }],
  [otherCollection, { project: null }, { direction: 'sales' }],
  [nonContractPayment, { project: 'p1' }, { project: 'p1' }],
])(
  'the picker of invoice numbers offers the open ones of the form below it: $title',
  async (form, values, expected) => {
    const call = recordCall(invoice, 'GetListPage')
    server = await wireServer({ [call]: () => ({ rows: [row('i1', { number: '31-777', gross: 100 })], can }) })
    setOpenForm({ module: form, values })
    await open('/invoiceNumberList/sequence/发票号')
    await screen.findAllByText('31-777')
    expect(JSON.parse(callsTo(call)[0]?.takes.filters ?? '{}')).toEqual({ ...expected, use: 'open,partly' })
    setOpenForm(null)
  },
)

it('the picker of paying accounts lists our accounts in use', async () => {
  const call = recordCall(ownAccount, 'GetListPage')
  server = await wireServer({
    [call]: () => ({ rows: [row('p1', { name: '基本户', account: '6222 0001' })], can }),
  })
  await open('/paymentAccountList/account/付款账号')
  fireEvent.click(await screen.findByText('6222 0001'))
  await waitFor(() => expect(pickedValue()).toMatchObject({ code: 'account', rows: [{ label: '6222 0001' }] }))
  expect(JSON.parse(callsTo(call)[0]?.takes.filters ?? '{}')).toEqual({ state: 'active' })
})

describe('a code library', () => {
  const entry = (key: string, text: string, isOff = false) => ({ key, text, names: {}, isOwn: false, isOff })
  const library = {
    name: 'contract-type',
    title: '合同类型',
    version: 1,
    entries: [entry('labour', '劳务'), entry('old', '旧', true)],
  }

  it('offers its entries without disabled ones', async () => {
    server = await wireServer({ 'Dictionary.GetList': () => [library] })
    await open('/codingTypeContent/contract-type/合同类型')
    fireEvent.click(await screen.findByText('劳务'))
    await waitFor(() => expect(pickedValue()).toMatchObject({ from: 'dictionary', module: 'contract-type' }))
    expect(screen.queryByText('旧')).toBeNull()
  })

  it('of type 7 offers the approval states without -3', async () => {
    server = await wireServer({ 'Dictionary.GetList': () => [library] })
    await open('/codeLibrarySingle/state/1/审批状态/7')
    fireEvent.click(await screen.findByText('通过'))
    await waitFor(() => expect(pickedValue()?.rows).toEqual([{ id: '1', label: '通过' }]))
    expect(['未提交', '审核中', '驳回'].filter((text) => screen.queryByText(text) === null)).toEqual([])
    expect(screen.queryByText('重报')).toBeNull()
  })
})

it.each([
  ['/companySingle/partyB/乙方/0', partner, {}],
  ['/companySingle/partyB/乙方/4', partner, { type: 'subcontractor' }],
  ['/companySingleAccount/partyB/乙方/5/x', partner, { type: 'own' }],
  ['/contactTree/0', contract, { direction: 'income' }],
  [`/contactTree/${projectGuid}/1`, contract, { project: projectGuid, direction: 'expense' }],
  [`/contactTree/${projectGuid}/income`, contract, { project: projectGuid, direction: 'income' }],
  [`/contactTree/${projectGuid}`, contract, { project: projectGuid }],
])('the picker %s offers only the records that its address allows', async (hash, module, filters) => {
  const call = recordCall(module, 'GetListPage')
  server = await wireServer({ [call]: () => ({ rows: [row('r1', { name: '唯一一条' })], can }) })
  await open(hash)
  await screen.findByText('唯一一条')
  expect(JSON.parse(callsTo(call)[0]?.takes.filters ?? '{}')).toEqual(filters)
})
