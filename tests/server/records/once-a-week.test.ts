import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, recordCall, section } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { callsOf } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

/** A weekly report, unique per person, project and week, with a room that is unique per month. */
const weekly = defineModule({
  name: 'weekly',
  title: '周报',
  area: 'toys',
  handler: 'Weekly',
  code: '8806',
  fields: {
    title: field.text('标题', { required: true }),
    state: field.choice('状态', { draft: '草稿', sent: '已发' }, { required: true, initial: 'draft' }),
    person: field.person('填写人', { required: true }),
    project: field.reference('项目', () => project),
    date: field.date('日期', { required: true }),
    room: field.text('会议室'),
  },
  form: [section('all', '全部', 'title', 'state', 'person', 'project', 'date', 'room')],
  list: { title: 'title', state: 'state', facts: ['date'], filters: ['state'], search: ['title'], sort: '-date' },
  unique: [
    { fields: ['person', 'project'], per: 'week', of: 'date' },
    { fields: ['room'], per: 'month', of: 'date' },
  ],
  scope: { people: ['person'] },
})

let server: Served
let desk: Desk

beforeAll(async () => {
  const all = [...modules, weekly]
  server = await serve({ endpoints: callsOf(all, {}), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  desk = await openDesk(server)
})
afterAll(() => server.close())

const report = (date: string, more: Values = {}): Values => ({
  ...{ title: `报告 ${date}`, state: 'draft', person: desk.firm.founder.userCode, project: desk.job, date },
  ...more,
})
const saveReport = (date: string, more: Values = {}, guid: string = randomUUID(), Version = 0) =>
  desk.save(weekly, guid, report(date, more), Version === 0 ? {} : { Version })

it('a week begins on Monday, also across the turn of a year', async () => {
  const guid = randomUUID()
  expect((await saveReport('2025-12-29', {}, guid)).text).toBe('Success')
  const again = await saveReport('2026-01-04')
  expect(again.details.issues).toEqual([{ field: 'person', reason: 'once-a-week', limit: 'person,project' }])
  expect((await saveReport('2025-12-28')).text).toBe('Success')
  expect((await saveReport('2026-01-05')).text).toBe('Success')
  // A report does not conflict with itself.
  expect((await saveReport('2026-01-01', {}, guid, 1)).text).toBe('Success')
  expect(issuesIn(await saveReport('2026-01-06', {}, guid, 2))).toEqual(['person once-a-week'])
})

it('another person, another project and an empty project do not conflict', async () => {
  await saveReport('2026-03-02')
  expect((await saveReport('2026-03-03', { person: desk.firm.member.userCode })).text).toBe('Success')
  expect((await saveReport('2026-03-03', { project: null })).text).toBe('Success')
  expect((await saveReport('2026-03-04', { project: null })).text).toBe('Success')
})

it('a field can be unique per month', async () => {
  expect((await saveReport('2026-04-01', { room: '一号', project: null })).text).toBe('Success')
  expect(issuesIn(await saveReport('2026-04-30', { room: '一号', project: null }))).toEqual(['room once-a-month'])
  expect((await saveReport('2026-05-01', { room: '一号', project: null })).text).toBe('Success')
})

it('one of many concurrent records is saved, and a deleted one may be replaced but not restored beside its replacement', async () => {
  const guids = Array.from({ length: 20 }, () => randomUUID())
  const answers = await Promise.all(guids.map((guid, day) => saveReport(`2026-06-0${1 + (day % 7)}`, {}, guid)))
  const winners = guids.filter((_, at) => answers[at]?.text === 'Success')
  expect(winners).toHaveLength(1)
  expect(new Set(answers.flatMap((answer) => issuesIn(answer)))).toEqual(new Set(['person once-a-week']))
  const [first = ''] = winners
  await desk.mark(weekly, 'Delete', first, 1)
  expect((await saveReport('2026-06-03')).text).toBe('Success')
  expect(issuesIn(await desk.mark(weekly, 'Restore', first, 2))).toEqual(['person once-a-week'])
})

describe('the check for duplicates while editing', () => {
  const duplicatesOf = (Data: Values, as: object = desk.as, guid: string = randomUUID()) =>
    server.get(recordCall(weekly, 'GetTaken'), { guid, Data }, as)

  it('returns the other record with its title, and never the record itself', async () => {
    const guid = randomUUID()
    await saveReport('2026-07-06', { room: '二号' }, guid)
    const one = { guid, title: '报告 2026-07-06' }
    const { body } = await duplicatesOf(report('2026-07-12', { room: '二号' }))
    expect(body).toEqual([
      { ...one, fields: ['person', 'project'], per: 'week' },
      { ...one, fields: ['room'], per: 'month' },
    ])
    expect((await duplicatesOf(report('2026-07-13', { room: '三号' }))).body).toEqual([])
    expect((await duplicatesOf(report('2026-07-06', { room: '二号' }), desk.as, guid)).body).toEqual([])
    expect((await duplicatesOf({ person: desk.firm.founder.userCode })).body).toEqual([])
  })

  it('returns no record the caller may not see, and is refused without the right to edit', async () => {
    await saveReport('2026-08-03')
    const Data = report('2026-08-03')
    expect((await duplicatesOf(Data, desk.firm.member)).problem).toBe('no-edit-right')
    const right = { code: '8806', view: true, edit: true, delete: false, approve: false }
    const role = { guid: desk.firm.role, name: '现场', dataScope: 'own' as const, rights: [right], version: 1 }
    expect((await server.save('Role.Save', 'edit', role, desk.as)).text).toBe('Success')
    expect((await duplicatesOf(Data, desk.firm.member)).body).toEqual([])
  })

  it.each<Values>([{ date: '2026-02-30' }, { person: 7 }, { project: "' or 1=1 --" }])('refuses %j', async (more) => {
    expect((await duplicatesOf(report('2026-08-10', more))).problem).toBe('invalid')
  })
})
