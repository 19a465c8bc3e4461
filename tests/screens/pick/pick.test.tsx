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
import { subject } from '@/modules/finance/subject/subject.module'
import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { recordCall } from '@/schema'
import { loadTextsFor } from '@/words'
import { wireServer } from '../account/support/wire-server'
import { openFormOfPicks } from './support/form-of-picks'
import { openPicker } from './support/open-picker'

let server: Awaited<ReturnType<typeof wireServer>>
const modules = [partner, partnerAccount, contract, qualityCheck, invoice, ownAccount, subject, workContact]
const can = { edit: true, delete: true }
const projectGuid = '00000000-0000-4000-8000-00000000000a'
const row = (guid: string, values: object): ListRow => ({
  guid,
  version: 1,
  state: 0,
  values: { ...values },
  words: {},
})

beforeEach(async () => {
  openFormOfPicks()
  await loadTextsFor('pages/selectors/pick/index')
})
afterEach(async () => {
  setOpenForm(null)
  storePick(null)
  await server.close()
})

const open = (hash: string) => openPicker(modules, server.url, hash)
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

it('the picker of job contacts requires a project first and lists those of the project', async () => {
  const call = recordCall(workContact, 'GetListPage')
  server = await wireServer({ [call]: () => ({ rows: [row('w1', { subject: '管线迁改' })], can }) })
  await open('/jobContactSingle/workContact/联系单/undefined')
  await screen.findByText('请先选择项目')
  expect(callsTo(call)).toHaveLength(0)
  await open(`/jobContactSingle/workContact/联系单/${projectGuid}`)
  fireEvent.click(await screen.findByText('管线迁改'))
  await waitFor(() => expect(pickedValue()).toMatchObject({ code: 'workContact', module: 'work-contact' }))
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
    setOpenForm({ module: form, record: 'r1', values })
    await open('/invoiceNumberList/sequence/发票号')
    await screen.findAllByText('31-777')
    expect(JSON.parse(callsTo(call)[0]?.takes.filters ?? '{}')).toEqual({ ...expected, use: 'open,partly' })
  },
)

it('the picker of paying accounts lists our accounts in use', async () => {
  const call = recordCall(ownAccount, 'GetListPage')
  server = await wireServer({
    [call]: () => ({ rows: [row('p1', { name: '基本户', account: '6222 0001' })], can }),
  })
  await open('/paymentAccountList/account/付款账号')
  fireEvent.click(await screen.findByText('6222 0001'))
  await waitFor(() =>
    expect(pickedValue()).toMatchObject({ code: 'account', rows: [{ label: '6222 0001', title: '基本户' }] }),
  )
  expect(JSON.parse(callsTo(call)[0]?.takes.filters ?? '{}')).toEqual({ state: 'active' })
})

it('the picker of a company shows the account of each, and first the company with the chosen one', async () => {
  const accountOf = (guid: string, of: string, account: string, main: string) =>
    row(guid, { partner: of, bank: '工商银行', account, main })
  const companies = [row('p1', { name: '宏达' }), row('p2', { name: '江南' })]
  const accounts = [
    accountOf('a1', 'p1', '6222 1', 'main'),
    accountOf('a2', 'p2', '6222 2', 'main'),
    accountOf('a3', 'p2', '6222 3', 'other'),
  ]
  server = await wireServer({
    ...{ [recordCall(partner, 'GetListPage')]: () => ({ rows: companies, can }) },
    ...{ [recordCall(partnerAccount, 'GetListPage')]: () => ({ rows: accounts, can }) },
  })
  await open('/companySingleAccount/partyB/单位/0/a3')
  await screen.findByText(/6222 3/)
  await screen.findByText(/6222 1/)
  expect(screen.queryByText(/6222 2/)).toBeNull()
  expect(screen.getAllByText(/宏达|江南/).map(({ textContent }) => textContent)).toEqual(['江南', '宏达'])
})

it.each([
  ['/contractCostTypeSingle/subject/科目/02', '00000000-0000-4000-8000-0000000000b2'],
  [`/contractCostTypeSingle/subject/科目/${projectGuid}`, projectGuid],
  ['/contractCostTypeSingle/subject/科目/0', ''],
])('the picker %s offers only what stands below its subject', async (hash, under) => {
  const [list, tree] = [recordCall(subject, 'GetListPage'), recordCall(subject, 'GetTree')]
  server = await wireServer({
    [list]: () => ({
      rows: [
        row('00000000-0000-4000-8000-0000000000b1', { name: '其他机械', code: '0299' }),
        row('00000000-0000-4000-8000-0000000000b2', { name: '机械费', code: '02' }),
      ],
      can,
    }),
    [tree]: () => [{ guid: 's1', title: '塔吊', path: '机械费 / 塔吊', note: '', isLeaf: true }],
  })
  await open(hash)
  fireEvent.click(await screen.findByText('塔吊'))
  expect(callsTo(tree)[0]?.takes.under ?? '').toBe(under)
  await waitFor(() => expect(pickedValue()).toMatchObject({ code: 'subject', rows: [{ id: 's1' }] }))
})

it('the picker of a subject that does not exist offers nothing', async () => {
  server = await wireServer({ [recordCall(subject, 'GetListPage')]: () => ({ rows: [], can }) })
  await open('/contractCostTypeSingle/subject/科目/99')
  await screen.findByText('无')
})

it('the picker of contracts shows supplements below their main contract, by project', async () => {
  const call = recordCall(contract, 'GetListPage')
  const below = (guid: string, name: string, main: string | null, of = 'p1', mainName = '主体') => ({
    ...row(guid, { name, project: of, mainContract: main }),
    words: { project: of === 'p1' ? '一号楼' : '二号楼', mainContract: main === null ? '' : mainName },
  })
  const rows = [
    below('s1', '主体补充一', 'c1'),
    below('c1', '主体', null),
    below('s2', '门窗补充', 'c9', 'p2', '门窗'),
    below('c2', '防水', null),
  ]
  server = await wireServer({ [call]: () => ({ rows, can }) })
  await open('/contactTree')
  await screen.findByText('主体')
  const levels = screen.getAllByRole('treeitem').map((item) => [item.textContent, item.getAttribute('aria-level')])
  expect(levels).toEqual([
    ['主体', '1'],
    ['主体补充一', '2'],
    ['防水', '1'],
    ['门窗', '1'],
    ['门窗补充', '2'],
  ])
  expect(screen.getAllByRole('tree').map((tree) => tree.getAttribute('aria-label'))).toEqual(['一号楼', '二号楼'])
  fireEvent.click(screen.getByText('门窗'))
  fireEvent.click(screen.getByText('主体补充一'))
  await waitFor(() => expect(pickedValue()).toMatchObject({ rows: [{ id: 's1', label: '主体补充一' }] }))
})

describe('a code library', () => {
  const entry = (key: string, text: string, isOff = false, marks: readonly string[] = []) => ({
    ...{ key, text, names: {}, isOwn: false, isOff, marks },
  })
  const library = {
    name: 'contract-type',
    title: '合同类型',
    version: 1,
    marks: ['agency'],
    entries: [entry('labour', '劳务'), entry('other', '其他', false, ['agency']), entry('old', '旧', true)],
  }

  it('offers its entries without disabled ones', async () => {
    server = await wireServer({ 'Dictionary.GetList': () => [library] })
    await open('/codingTypeContent/contract-type/合同类型')
    fireEvent.click(await screen.findByText('劳务'))
    await waitFor(() => expect(pickedValue()).toMatchObject({ from: 'dictionary', module: 'contract-type' }))
    expect(screen.queryByText('旧')).toBeNull()
  })

  it.each([
    ['0', ['劳务']],
    ['1', ['其他']],
    ['x', ['其他', '劳务']],
  ])('of contract types offers those of agents or the others: %s', async (isAgency, expected) => {
    server = await wireServer({ 'Dictionary.GetList': () => [library] })
    await open(`/contractTypeSingle/type/合同类型/${isAgency}`)
    await screen.findByText(expected[0] ?? '')
    const shown = ['其他', '劳务'].filter((text) => screen.queryByText(text) !== null)
    expect(shown).toEqual(expected)
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
