import { randomUUID } from 'node:crypto'
import type { Groups, SavedViewRow } from '@wire'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Desk, openDesk, type Values } from '../server/records/support/desk'
import { type As, type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let other: Awaited<ReturnType<Desk['firm']['invite']>>
const job = randomUUID()
const guids = Array.from({ length: 9 }, () => randomUUID())

/** The nine tasks of the example in the specification: start, end and rate, with further values. */
const tasks: readonly [begins: number, ends: number, rate: number, more?: Values][] = [
  [-10, -1, 0],
  [-20, -3, 40],
  [-5, 5, 40],
  [-1, 9, 0, { actualStart: dayFromToday(-1) }],
  [1, 4, 0],
  [40, 60, 0],
  [-30, -20, 100],
  [-9, -2, 100],
  [-9, 2, 30, { cancelled: true }],
]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  other = await desk.firm.invite(2, { IsAdministrator: true })
  await desk.save(project, job, desk.projectDraft('P2', '视图样例工程'))
  for (const [index, [begins, ends, rate, more]] of tasks.entries()) {
    const { text } = await desk.save(task, guids[index] as string, {
      ...{ title: `T0${index + 1}`, type: 'routine', importance: 'normal', project: job, content: '样例', rate },
      ...{ owner: desk.firm.founder.userCode, participants: [] },
      ...{ startDate: dayFromToday(begins), endDate: dayFromToday(ends), ...more },
    })
    if (text !== 'Success') throw new Error(text)
  }
})
afterAll(() => server.close())

const groups = async (asked: Values) =>
  (
    await server.get(
      recordCall(task, 'GetGroups'),
      { ...{ by: 'status', per: '', split: '', sum: '', rows: 0, keyword: '', sort: '' }, ...asked } as never,
      desk.as,
    )
  ).body as Groups
const counts = async () =>
  (await groups({ filters: { project: job } })).groups.map(({ value, count }) => `${value} ${count}`)
const titles = async (filters: Values, as: As = desk.as) => {
  const asked = { page: 1, rows: 50, keyword: '', sort: 'title', filters, also: [], deleted: false }
  const { body } = await server.get(recordCall(task, 'GetListPage'), asked as never, as)
  return body.rows.map(({ values }) => values.title)
}
const change = (index: number, Version: number, Data: Values, more: Values = {}, as: As = desk.as) =>
  server.save(
    recordCall(task, 'Change'),
    'edit',
    { guid: guids[index] as string, Version, Data, Confirmed: [], Reason: '', ...more } as never,
    as,
  )

it('groups the tasks of a project into the columns of a board, also under a window and several states', async () => {
  const board = await groups({ filters: { project: job }, rows: 10 })
  expect(board.groups.map(({ value, count }) => [value, count])).toEqual([
    ['running', 2],
    ['waiting', 2],
    ['overdue', 2],
    ['done', 2],
    ['cancelled', 1],
  ])
  expect(board.groups[0]?.rows?.map(({ values }) => values.title).sort()).toEqual(['T03', 'T04'])
  expect(board.total).toBe(9)
  const twoWeeks = `${dayFromToday()}~${dayFromToday(13)}`
  expect(await titles({ project: job, '@during': twoWeeks })).toEqual(['T03', 'T04', 'T05', 'T09'])
  expect(await titles({ project: job, status: 'running,overdue' })).toHaveLength(4)
  expect(await titles({ project: job, endDate: 'past' })).toEqual(['T01', 'T02', 'T07', 'T08'])
  expect(await titles({ project: job, endDate: 'next-7' })).toEqual(['T03', 'T05', 'T09'])
})

it('moves a task to done, back again, and refuses a move of what a colleague changed meanwhile', async () => {
  expect((await change(4, 1, { rate: 100, actualEnd: dayFromToday(), cancelled: false })).text).toBe('Success')
  expect(await counts()).toEqual(['running 2', 'waiting 1', 'overdue 2', 'done 3', 'cancelled 1'])
  const back = { rate: 0, actualEnd: null, cancelled: false }
  const asked = await change(4, 2, back)
  expect(asked.problem).toBe('confirm-first')
  const Confirmed = (asked.details.issues as { reason: string }[]).map(({ reason }) => reason)
  expect((await change(4, 2, back, { Confirmed })).text).toBe('Success')
  expect(await desk.read(task, guids[4] as string)).toMatchObject({
    version: 3,
    values: { rate: 0, actualEnd: null, status: 'waiting', title: 'T05' },
  })
  // The date decides what is overdue.
  expect((await change(4, 3, { status: 'overdue' })).problem).toBe('invalid')
  expect((await change(2, 1, { rate: 50 }, {}, other)).text).toBe('Success')
  expect((await change(2, 1, { rate: 100 })).problem).toBe('stale')
  expect((await desk.read(task, guids[2] as string)).values.rate).toBe(50)
})

const Data = {
  ...{ module: 'task', name: '我的逾期', isShared: true, view: 'kanban', options: {} },
  ...{ keyword: '', filters: { owner: 'me', status: 'overdue' }, sort: '' },
}
const saveView = (guid: string, Version: number, more: Values = {}, as: As = desk.as) =>
  server.save(
    'SavedView.Save',
    Version === 0 ? 'add' : 'edit',
    { guid, Version, Data: { ...Data, ...more } } as never,
    as,
  )
const savedViews = async (as: As) =>
  (await server.get('SavedView.GetList', { module: 'task' }, as)).body as readonly SavedViewRow[]

it('keeps a shared view whose person is the reader', async () => {
  const guid = randomUUID()
  expect((await saveView(guid, 0)).text).toBe('Success')
  expect((await saveView(guid, 0)).text).toBe('Success')
  const [seen] = await savedViews(other)
  expect(seen).toMatchObject({ guid, name: '我的逾期', filters: { owner: 'me' }, unknown: 0, isDefault: false })
  expect(await titles(seen?.filters ?? {}, other)).toEqual([])
  expect(await titles(seen?.filters ?? {})).toEqual(['T01', 'T02'])
  expect((await server.save('SavedView.SetDefault', 'edit', { module: 'task', guid }, other)).text).toBe('Success')
  expect(await savedViews(other)).toMatchObject([{ isDefault: true }])
  expect(await savedViews(desk.as)).toMatchObject([{ isDefault: false, isMine: true }])
  expect((await saveView(guid, 3)).problem).toBe('stale')
  expect((await saveView(guid, 1, { name: '逾期' })).text).toBe('Success')
})

it('refuses views that are wrong, too many or of others', async () => {
  const { firm } = desk
  const right = { code: task.code, view: true, edit: false, delete: false, approve: false }
  const role = { guid: firm.role, name: '现场', dataScope: 'own', rights: [right], version: 1 }
  expect((await server.save('Role.Save', 'edit', role as never, desk.as)).text).toBe('Success')
  const { member } = firm
  const own = randomUUID()
  expect((await saveView(randomUUID(), 0, {}, member)).problem).toBe('no-edit-right')
  expect((await saveView(own, 0, { isShared: false }, member)).text).toBe('Success')
  expect((await savedViews(desk.as)).map(({ guid }) => guid)).not.toContain(own)
  expect((await server.save('SavedView.Delete', 'edit', { guid: own, Version: 1 }, desk.as)).problem).toBe('not-found')
  const [shared] = await savedViews(desk.as)
  const of = { guid: shared?.guid ?? '', Version: 2 }
  expect((await server.save('SavedView.Delete', 'edit', of, member)).problem).toBe('no-edit-right')
  const long = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, 'x'.repeat(250)]))
  const wrong: readonly Values[] = [
    ...[{ name: '长'.repeat(31) }, { name: ' ' }, { view: 'nothing' }, { module: 'nothing' }, { filters: long }],
    ...[{ filters: { nothing: '1' } }, { filters: { status: 'nothing' } }, { options: null }, { isShared: 'yes' }],
  ]
  for (const more of wrong) expect([more, (await saveView(randomUUID(), 0, more)).problem]).toEqual([more, 'invalid'])
  for (let count = 0; count < 20; count += 1) await saveView(randomUUID(), 0, { isShared: false, name: `第${count}` })
  expect((await saveView(randomUUID(), 0, { isShared: false })).problem).toBe('invalid')
  expect((await server.save('SavedView.Delete', 'edit', of, desk.as)).text).toBe('Success')
  expect(await savedViews(other)).toEqual([])
})

it('leaves out filters that the module does not know any more', async () => {
  const guid = randomUUID()
  await saveView(guid, 0, { name: '旧' }, other)
  await server.store.system((sql) =>
    sql.run(`update saved_view set filters = '{"gone":"1","status":"overdue"}' where guid = $1`, [guid]),
  )
  expect(await savedViews(other)).toMatchObject([{ unknown: 1, filters: { status: 'overdue' } }])
})
