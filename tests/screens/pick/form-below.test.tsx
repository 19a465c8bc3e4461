import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ListRow } from '@wire'
import { fieldFor } from '@/client/picks/form-field'
import { setOpenForm } from '@/client/picks/open-form'
import { storePick, usePicked } from '@/client/picks/picked'
import { car } from '@/modules/assets/car/car.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { device } from '@/modules/equipment/device/device.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { matchHash } from '@/routes/match'
import { recordCall } from '@/schema'
import { PickScreen } from '@/screens/pick/pick-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'
import { openFormOfPicks } from './support/form-of-picks'

let server: Awaited<ReturnType<typeof wireServer>>
const can = { edit: true, delete: true }
const record = '00000000-0000-4000-8000-00000000000a'
const row = (guid: string, values: object): ListRow => ({
  guid,
  version: 1,
  state: 0,
  values: { ...values },
  words: {},
})

beforeEach(() => loadTextsFor('pages/selectors/pick/index'))
afterEach(async () => {
  setOpenForm(null)
  storePick(null)
  await server.close()
})

const open = async (hash: string) => {
  const { params = {} } = matchHash(hash) ?? {}
  await show(
    <PickScreen
      modules={[car, device, deviceWorkRecord, subject, materialClass, natureClass, nature, qualityCheck, safetyCheck]}
    />,
    {
      server: server.url,
      signedIn: signedInAs(wang),
      params,
    },
  )
}
const pickedValue = () => usePicked.getState().pick

it('the picker of cars shows when they are taken in the time of the form, and does not pick those', async () => {
  const [from, to] = ['2026-12-01T00:00:00Z', '2026-12-01T04:00:00Z']
  const taken = { field: 'car', id: 'c1', from: '2026-12-01T01:00:00Z', to: '2026-12-01T02:00:00Z' }
  const asked = recordCall(carRequest, 'GetBusy')
  server = await wireServer({
    [recordCall(car, 'GetListPage')]: () => ({
      rows: [row('c1', { plate: '沪A10001' }), row('c2', { plate: '沪A10002' })],
      can,
    }),
    [asked]: () => [taken],
  })
  setOpenForm({ module: carRequest, record, values: { from, to } })
  await open('/pubcarList/car/车辆')
  await screen.findByText('09:00-10:00 已约')
  fireEvent.click(screen.getByText('沪A10001'))
  expect(pickedValue()).toBeNull()
  const calls = server.calls.filter(({ name }) => name === asked)
  expect(JSON.parse(calls[0]?.takes.Data ?? '{}')).toEqual({ from, to })
  fireEvent.click(screen.getByText('沪A10002'))
  await waitFor(() => expect(pickedValue()).toMatchObject({ code: 'car', rows: [{ id: 'c2', label: '沪A10002' }] }))
})

const callsTo = (name: string) => server.calls.filter((call) => call.name === name)
const person = (UserCode: string, UserName: string) => ({
  ...{ UserCode, UserName, Company: '工程部', UserPhoto: '', UserChecked: false },
})
const people = [person('u1', '王工'), person('u2', '李工'), person('u3', '张工')]
const department = (id: string, name: string, parentId = '') => ({
  ...{ id, name, parentId, brief: '', serialNumber: '', managerCode: '', managerName: '' },
  ...{ members: 1, children: 0, version: 1 },
})
const departments = [department('d1', '总部'), department('d2', '工程部', 'd1'), department('d3', '测量组', 'd2')]

it.each([
  ['without a form', () => setOpenForm(null), '/personalSingle/owner/负责人/1'],
  ['for a field that the form does not have', openFormOfPicks, '/personalSingle/nothing/负责人/1'],
])('a picker opened %s says so and picks nothing', async (_, below, hash) => {
  below()
  server = await wireServer({ 'Common.GetUserLookup': () => people })
  await open(hash)
  await screen.findByText('没有打开的表单，选了也无处可填')
  screen.getByRole('button', { name: '回首页' })
  fireEvent.click(await screen.findByText('王工'))
  expect(pickedValue()).toBeNull()
})

it('people whose choice is fixed are not selectable', async () => {
  openFormOfPicks()
  server = await wireServer({ 'UserManage.GetUserList': () => people })
  await open('/personalMulti/fixed/成员')
  await screen.findByText('这一项不能重新选择')
  expect(await screen.findAllByText('该项不可选择')).toHaveLength(3)
  fireEvent.click(screen.getByText('王工'))
  expect(screen.queryByRole('button', { name: /^确定/ })).toBeNull()
})

it.each([
  ['2', '2', false],
  ['3', '3', false],
  ['99', '99', true],
])('people of the kind %s are asked for with the project of the form', async (kind, asked, isUnknown) => {
  openFormOfPicks({ project: record })
  server = await wireServer({ 'Common.GetUserLookup': () => people })
  await open(`/personalSingle/owner/负责人/${kind}`)
  await screen.findByText('王工')
  expect(callsTo('Common.GetUserLookup')[0]?.takes).toMatchObject({ getType: asked, prjGuid: record, code: '8849' })
  expect(screen.queryByText('地址里的类别不认识，已列出全部') !== null).toBe(isUnknown)
})

it('several people come back in the order of picking, without the one whose chip was removed', async () => {
  openFormOfPicks({ people: ['u3'] }, { people: '张工' })
  server = await wireServer({ 'UserManage.GetUserList': () => people })
  await open('/personalMulti/people/成员')
  fireEvent.click(await screen.findByText('李工'))
  fireEvent.click(screen.getByText('王工'))
  fireEvent.click(screen.getByRole('button', { name: '张工 ×' }))
  fireEvent.click(screen.getByRole('button', { name: '确定（2）' }))
  await waitFor(() => expect(pickedValue()).toMatchObject({ form: 'r1', code: 'people' }))
  expect(pickedValue()?.rows.map(({ label }) => label)).toEqual(['李工', '王工'])
})

it('departments are a tree; a multiple pick may include those below', async () => {
  openFormOfPicks()
  server = await wireServer({ 'Department.GetTree': () => departments })
  await open('/MultipleDepartments/departments/部门')
  await screen.findByText('测量组')
  const levels = screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-level'))
  expect(levels).toEqual(['1', '2', '3'])
  fireEvent.click(screen.getByRole('switch'))
  fireEvent.click(screen.getByText('工程部'))
  fireEvent.click(screen.getByRole('button', { name: '确定（2）' }))
  await waitFor(() => expect(pickedValue()?.rows.map(({ id }) => id)).toEqual(['d2', 'd3']))
})

it('the approval states mark the one that the address names', async () => {
  openFormOfPicks()
  server = await wireServer({ 'Dictionary.GetList': () => [] })
  await open('/codeLibrarySingle/state/通过/标题/7')
  await screen.findByText('通过')
  const rows = ['未提交', '审核中', '通过', '驳回'].map((text) => screen.getByText(text).closest('.row'))
  expect(rows.map((each) => each?.getAttribute('aria-current') ?? null)).toEqual([null, null, 'true', null])
})

it('a dictionary that does not exist is named', async () => {
  openFormOfPicks()
  server = await wireServer({ 'Dictionary.GetList': () => [] })
  await open('/codeLibrarySingle/type/1/标题/nothing')
  await screen.findByText('字典“nothing”不存在')
})

it('/equipmentMaterials offers machines and confirmed hours to the lines of an output report', async () => {
  setOpenForm({ module: outputReport, record, values: {} })
  const hours = recordCall(deviceWorkRecord, 'GetListPage')
  server = await wireServer({
    ...{ [recordCall(device, 'GetListPage')]: () => ({ rows: [row('m1', { name: '塔吊' })], can }) },
    ...{ [hours]: () => ({ rows: [row('w1', { number: 'TB-1' })], can }) },
  })
  await open('/equipmentMaterials')
  fireEvent.click(await screen.findByText('塔吊'))
  await waitFor(() => expect(pickedValue()).toMatchObject({ code: 'device', module: 'device', rows: [{ id: 'm1' }] }))
  expect(fieldFor(outputReport, { code: 'device', from: 'records', module: 'device' })?.name).toBe('machines')
  fireEvent.click(screen.getByRole('button', { name: '工作记录' }))
  fireEvent.click(await screen.findByText('TB-1'))
  await waitFor(() => expect(pickedValue()).toMatchObject({ module: 'device-work-record', rows: [{ id: 'w1' }] }))
})

it('the node of a coded tree offers what stands below it', async () => {
  openFormOfPicks()
  const tree = recordCall(subject, 'GetTree')
  server = await wireServer({
    'Dictionary.GetList': () => [],
    ...{ [recordCall(subject, 'GetListPage')]: () => ({ rows: [row(record, { name: '机械费', code: '02' })], can }) },
    ...{ [recordCall(materialClass, 'GetListPage')]: () => ({ rows: [], can }) },
    ...{ [recordCall(natureClass, 'GetListPage')]: () => ({ rows: [], can }) },
    [tree]: () => [{ guid: 's1', title: '塔吊', path: '机械费 / 塔吊', note: '', isLeaf: true }],
  })
  await open('/codingTypeContent/02/科目')
  await screen.findByText('塔吊')
  expect(callsTo(tree)[0]?.takes.under).toBe(record)
})

it.each([
  ['its code', 'C03'],
  ['its guid', record],
])('a node of the classes of materials is found by %s, after the subjects', async (_, node) => {
  openFormOfPicks()
  const tree = recordCall(materialClass, 'GetTree')
  server = await wireServer({
    'Dictionary.GetList': () => [],
    ...{ [recordCall(subject, 'GetListPage')]: () => ({ rows: [], can }) },
    ...{ [recordCall(subject, 'GetModel')]: () => refuse('not-found') },
    ...{
      [recordCall(materialClass, 'GetListPage')]: () => ({ rows: [row(record, { name: '钢材', code: 'C03' })], can }),
    },
    ...{ [recordCall(materialClass, 'GetModel')]: () => ({ ...row(record, { name: '钢材' }), can }) },
    ...{ [tree]: () => [{ guid: 'k1', title: '螺纹钢', path: '钢材 / 螺纹钢', note: '', isLeaf: true }] },
  })
  await open(`/codingTypeContent/${node}/材料分类`)
  await screen.findByText('螺纹钢')
  expect(callsTo(tree)[0]?.takes.under).toBe(record)
})

it('the natures of a class are what stands below it, and the name of a tree stands for all of it', async () => {
  openFormOfPicks()
  const natures = recordCall(nature, 'GetListPage')
  server = await wireServer({
    'Dictionary.GetList': () => [],
    ...{ [recordCall(subject, 'GetListPage')]: () => ({ rows: [], can }) },
    ...{ [recordCall(materialClass, 'GetListPage')]: () => ({ rows: [], can }) },
    ...{ [recordCall(natureClass, 'GetListPage')]: () => ({ rows: [row(record, { name: '临边防护' })], can }) },
    ...{ [natures]: () => ({ rows: [row('n1', { name: '洞口无盖板' })], can }) },
    ...{
      [recordCall(materialClass, 'GetTree')]: () => [
        { guid: 'k1', title: '钢材', path: '钢材', note: '', isLeaf: true },
      ],
    },
  })
  await open(`/codingTypeContent/${encodeURIComponent('临边防护')}/性质`)
  await screen.findByText('洞口无盖板')
  expect(JSON.parse(callsTo(natures)[0]?.takes.filters ?? '')).toEqual({ class: record })
  await open('/codingTypeContent/material-class/分类')
  await screen.findByText('钢材')
})

const problems = () =>
  wireServer({
    ...{ [recordCall(qualityCheck, 'GetListPage')]: () => ({ rows: [row('q1', { part: '蜂窝' })], can }) },
    ...{ [recordCall(safetyCheck, 'GetListPage')]: () => ({ rows: [row('s1', { part: '临边' })], can }) },
  })

it('problems are of several kinds', async () => {
  server = await problems()
  await open(`/problemSingle/anything/问题/${record}`)
  await screen.findByText('蜂窝')
  fireEvent.click(screen.getByRole('button', { name: '安全检查' }))
  await screen.findByText('临边')
})

it('problems for a field that refers to one kind are of that kind', async () => {
  openFormOfPicks()
  server = await problems()
  await open(`/problemSingle/check/问题/${record}`)
  await screen.findByText('蜂窝')
  expect(screen.queryByRole('button', { name: '安全检查' })).toBeNull()
})
