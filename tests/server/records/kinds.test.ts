import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { defineModule, field, recordCall, section } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { calls } from '../../../server/http/calls'
import { recordCalls } from '../../../server/http/calls/records'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { issuesIn, type Values } from './support/desk'

/** A registration at the gate, with a field of many kinds. */
const arrival = defineModule({
  name: 'arrival',
  title: '进场登记',
  area: 'toys',
  handler: 'Arrival',
  code: '8806',
  fields: {
    name: field.text('姓名', { required: true }),
    state: field.choice('状态', { here: '在场', gone: '离场' }, { required: true, initial: 'here' }),
    born: field.year('出生年份'),
    came: field.dateTime('到达时间'),
    age: field.age('年龄'),
    from: field.time('上班时间'),
    stay: field.dateRange('在场日期', { required: true }),
    departments: field.departments('去往部门'),
    done: field.slider('培训进度', { required: true }),
    stars: field.rating('评价'),
  },
  form: [section('all', '全部', 'name', 'state', 'born', 'age', 'from', 'stay', 'departments', 'done', 'stars')],
  list: {
    title: 'name',
    state: 'state',
    facts: ['stay', 'departments'],
    filters: ['state'],
    search: ['name'],
    sort: 'name',
  },
  scope: { people: [] },
})

let server: Served
let firm: Firm

beforeAll(async () => {
  server = await serve({ endpoints: [...calls, ...recordCalls([arrival], {})] })
  await server.store.system((sql) => sql.run(tablesOf([...modules, arrival])))
  firm = await openFirm(server, '甲建设', 1000)
})
afterAll(() => server.close())

const good = () => ({
  ...{ name: '张工', state: 'here', born: 1988, age: 38, from: '07:30', done: 60, stars: 4 },
  ...{ came: '2026-03-01T08:30:00.000Z', stay: { from: '2026-03-01', to: '2026-03-31' } },
  departments: [firm.department],
})
const save = (Data: Values, guid: string = randomUUID()) =>
  server.save(recordCall(arrival, 'Save'), 'add', { guid, Version: 0, Data, Confirmed: [], Reason: '' }, firm)

it('every kind of value is stored as sent, and shown as text', async () => {
  const guid = randomUUID()
  expect((await save(good(), guid)).text).toBe('Success')
  const { body } = await server.get(recordCall(arrival, 'GetModel'), { guid }, firm)
  expect(body.values).toEqual(good())
  expect(body.words).toMatchObject({ departments: '工程部' })
})

it.each<[name: string, value: unknown, issue: string]>([
  ['born', 1960, 'born too-small'],
  ['born', 2083, 'born too-large'],
  ['age', 151, 'age too-large'],
  ['age', 1.5, 'age wrong-form'],
  ['from', '24:00', 'from wrong-form'],
  ['came', '2026-02-30T08:30:00Z', 'came wrong-form'],
  ['came', '0000-01-01T00:00:00Z', 'came wrong-form'],
  ['came', '2026-03-01 08:30', 'came wrong-form'],
  ['stay', { from: '2026-03-02', to: '2026-03-01' }, 'stay ends-before'],
  ['stay', { from: '2026-02-30', to: '2026-03-01' }, 'stay wrong-form'],
  ['departments', ['00000000-0000-4000-8000-000000000000'], 'departments not-a-choice'],
  ['done', null, 'done required'],
  ['done', 101, 'done too-large'],
  ['stars', 0, 'stars too-small'],
  ['stars', 6, 'stars too-large'],
])('%s may not be %j', async (name, value, issue) => {
  expect(issuesIn(await save({ ...good(), [name]: value }))).toEqual([issue])
})
