import { randomUUID } from 'node:crypto'
import { flowApply } from '@/modules/affairs/flow-apply/flow-apply.module'
import { flowApplyType } from '@/modules/affairs/flow-apply-type/flow-apply-type.module'
import { dayFromToday, linesIn, type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { issuesIn, type Values } from '../server/records/support/desk'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [boss, east, west] = [] as unknown as [Colleague, Colleague, Colleague]
const [stationery, trip] = [randomUUID(), randomUUID()]
const year = dayFromToday().slice(0, 4)

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  boss = await company.hire('周广厦', 'head')
  east = await company.hire('李工', 'east')
  west = await company.hire('王工', 'west')
  await company.makeAdministrator(boss)
  for (const who of [east, west]) await company.giveRole(who, 'department', ['8824'], ['8824'])
})
afterAll(() => server.close())

const save = (who: Colleague, module: Module, guid: string, Data: Values, Version = 0) =>
  server.save(
    recordCall(module, 'Save'),
    Version > 0 ? 'edit' : 'add',
    { guid, Version, Data, Confirmed: [], Reason: '' },
    who,
  )
const read = async (who: Colleague, module: Module, guid: string) =>
  (await server.get(recordCall(module, 'GetModel'), { guid }, who)).body
const question = (label: string, kind: string, more: Values = {}) => ({
  ...{ guid: randomUUID(), label, kind, needed: false, hidden: false, ...more },
})
const answer = (label: string, value: string | null, more: Values = {}) => ({
  ...{ guid: randomUUID(), label, value, ...more },
})
const questions = [
  question('用途', 'choice', { choices: '办公、现场', needed: true }),
  question('数量', 'number'),
  question('单价', 'money'),
  question('领用日期', 'date'),
  question('样品照片', 'photo'),
]
const type: Values = {
  ...{ name: '物品领用', class: 'office', withAmount: false, withDates: false, disabled: false, order: 1 },
  ...{ reach: 'departments', form: questions },
}
const request = (more: Values = {}): Values => ({
  ...{ type: stationery, title: '领用测温仪', content: '项目部使用', extra: [answer('用途', '现场')], ...more },
})

it('an administrator sets up types; others may not', async () => {
  const departments = [company.departments.east]
  expect(await save(east, flowApplyType, randomUUID(), { ...type, departments })).toMatchObject({
    problem: 'no-edit-right',
  })
  expect((await save(boss, flowApplyType, stationery, { ...type, departments })).text).toBe('Success')
  const other = { ...type, name: '外出办事', reach: 'everyone', withDates: true, form: [] }
  expect((await save(boss, flowApplyType, trip, other)).text).toBe('Success')
})

it('a type is offered to its departments only', async () => {
  const query = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const offered = async (who: Colleague) =>
    (await server.get(recordCall(flowApplyType, 'GetListPage'), query, who)).body.rows.map(({ guid }) => guid)
  expect(await offered(east)).toEqual(expect.arrayContaining([stationery, trip]))
  expect(await offered(west)).toEqual([trip])
  expect(issuesIn(await save(west, flowApply, randomUUID(), request()))).toContain('type for-other-departments')
})

it.each<[what: string, extra: readonly Values[], issue: string]>([
  ['without a required answer', [], 'extra.0.value required'],
  ['with an answer that is no choice', [answer('用途', '家用')], 'extra.0.value flow-apply.choice'],
  ['with a text for a number', [answer('用途', '现场'), answer('数量', '三台')], 'extra.1.value flow-apply.number'],
  [
    'with three decimals of an amount',
    [answer('用途', '现场'), answer('单价', '1.005')],
    'extra.2.value flow-apply.money',
  ],
  [
    'with a day that does not exist',
    [answer('用途', '现场'), answer('领用日期', '2026-02-30')],
    'extra.3.value flow-apply.date',
  ],
])('a request %s is refused', async (_, extra, issue) => {
  expect(issuesIn(await save(east, flowApply, randomUUID(), request({ extra })))).toContain(issue)
})

const mine = randomUUID()

it('a request keeps the answers with the questions as they were', async () => {
  const photos = await uploadPictures(server, east, { module: flowApply.name, guid: mine, field: 'extra.photos' }, 1)
  const extra = [
    ...[answer('用途', '现场'), answer('数量', '2'), answer('单价', '150.50'), answer('领用日期', '2026-11-20')],
    answer('样品照片', null, { photos }),
  ]
  // A kind that the client sends is not stored.
  const sent = extra.map((line) => ({ ...line, kind: 'text', needed: false }))
  expect(await save(east, flowApply, mine, request({ extra: sent }))).toMatchObject({ text: 'Success' })
  const { values } = await read(east, flowApply, mine)
  expect(values).toMatchObject({ number: `SQ${year}0001`, class: 'office', department: company.departments.east })
  expect(linesIn(values, 'extra').map(({ label, kind, value }) => [label, kind, value])).toEqual([
    ['用途', 'choice', '现场'],
    ['数量', 'number', '2'],
    ['单价', 'money', '150.50'],
    ['领用日期', 'date', '2026-11-20'],
    ['样品照片', 'photo', null],
  ])
})

it('a question that was answered keeps its kind and can only be hidden', async () => {
  const { values, version } = await read(boss, flowApplyType, stationery)
  const form = linesIn(values, 'form')
  const changed = (next: readonly Values[]) => save(boss, flowApplyType, stationery, { ...values, form: next }, version)
  const numberAsText = form.map((line) => (line.label === '数量' ? { ...line, kind: 'text' } : line))
  expect(issuesIn(await changed(numberAsText))).toEqual(['form.1.kind question-in-use'])
  expect(issuesIn(await changed(form.slice(1)))).toEqual(['form question-in-use'])
  const hidden = form.map((line) => (line.label === '数量' ? { ...line, hidden: true } : line))
  expect((await changed([...hidden, question('颜色', 'text')])).text).toBe('Success')
})

it('a draft keeps the answer to a question that is gone, and gets the new question', async () => {
  const { values, version } = await read(east, flowApply, mine)
  expect((await save(east, flowApply, mine, { ...values, title: '领用测温仪两台' }, version)).text).toBe('Success')
  const labels = linesIn((await read(east, flowApply, mine)).values, 'extra').map(({ label }) => label)
  expect(labels).toEqual(['用途', '单价', '领用日期', '样品照片', '颜色', '数量'])
})

it('the type of a saved request cannot be chosen again, and a disabled type is not offered', async () => {
  const { values, version } = await read(east, flowApply, mine)
  expect(issuesIn(await save(east, flowApply, mine, { ...values, type: trip }, version))).toContain('type chosen-once')
  const disable = await read(boss, flowApplyType, trip)
  const off = { ...disable.values, disabled: true }
  expect((await save(boss, flowApplyType, trip, off, disable.version)).text).toBe('Success')
  const away = request({ type: trip, extra: [], from: dayFromToday(1), to: dayFromToday(2) })
  expect(issuesIn(await save(west, flowApply, randomUUID(), away))).toContain('type not-in-state')
})

it('a request is a draft until it is submitted, and another department does not see it', async () => {
  expect(await server.get(recordCall(flowApply, 'GetModel'), { guid: mine }, west)).toMatchObject({
    problem: 'not-found',
  })
  const count = await server.get('StartWF.GetTempCount', { BusinessClass: flowApply.name, BusinessCode: '' }, east)
  expect(count.body).toMatchObject({ Count: 0 })
})
