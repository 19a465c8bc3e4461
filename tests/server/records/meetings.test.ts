import { randomUUID } from 'node:crypto'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { meeting } from '@/modules/reports/meeting/meeting.module'
import { news } from '@/modules/reports/news/news.module'
import { photoCheckIn } from '@/modules/reports/photo-check-in/photo-check-in.module'
import { projectBriefing } from '@/modules/reports/project-briefing/project-briefing.module'
import { tecSpecification } from '@/modules/reports/tec-specification/tec-specification.module'
import { dayFromToday, linesIn, recordCall } from '@/schema'
import { remindOfDeadlines } from '../../../server/engine/features/clocks/clocks'
import { calls } from '../../../server/http/calls'
import { uploadPictures } from '../support/pictures'
import { type Served, serve } from '../support/serve'
import type { Values } from './support/desk'
import { openSite, type Site } from './support/site'

type Who = Awaited<ReturnType<Site['person']>>

let server: Served
let site: Site
let writer: Who
let recorder: Who
const other = randomUUID()
const today = dayFromToday()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  writer = await site.person('8827', 'edit', 'project')
  recorder = await site.person('8871', 'edit', 'all')
  await site.save(project, other, { ...site.projectDraft('Q1', '二号楼'), team: [writer.userCode] })
})
afterAll(() => server.close())

describe('a meeting', () => {
  const guid = randomUUID()
  const decision = (text: string): Values => ({
    guid: randomUUID(),
    text,
    owner: site.worker.userCode,
    by: dayFromToday(5),
  })
  const draft = (): Values => ({
    ...{ title: '工地例会', kind: 'weekly', project: site.job, begin: `${today}T06:00:00.000Z` },
    ...{ end: `${today}T07:00:00.000Z`, chair: site.boss.userCode, recorder: recorder.userCode },
    ...{ attendees: [site.worker.userCode], agenda: [], decisions: [decision('补齐临边防护')], files: [] },
  })
  const tasks = async () => (await site.list(task, { keyword: '临边' })).rows

  it('reminds its people 15 minutes before, once', async () => {
    const soon = randomUUID()
    const begin = `${dayFromToday(1)}T06:00:00.000Z`
    await site.mustSave(
      meeting,
      { ...draft(), begin, end: `${dayFromToday(1)}T07:00:00.000Z`, decisions: [] },
      {},
      soon,
    )
    const remind = (minutes: number) => {
      const deps = { store: server.store, services: server.services, modules: [meeting] }
      return remindOfDeadlines(deps, new Date(Date.parse(begin) + minutes * 60_000), 500, 'times')
    }
    const reminded = async () => {
      const rows = await server.store.transaction({ enterprise: site.firm.enterprise }, (sql) =>
        sql.many("select 1 from message where record_guid = $1 and code like 'clock.minutes%'", [soon]),
      )
      return rows.length
    }
    await remind(-16)
    expect(await reminded()).toBe(0)
    await remind(-15)
    await remind(-14)
    expect(await reminded()).toBeGreaterThan(0)
    const once = await reminded()
    await remind(-13)
    expect(await reminded()).toBe(once)
  })

  it('makes a task of each decision, once', async () => {
    await site.mustSave(meeting, draft(), {}, guid)
    const { values, version } = await site.read(meeting, guid)
    const [line] = linesIn(values, 'decisions')
    expect(await tasks()).toMatchObject([{ guid: line?.task }])
    const more = { ...values, minutes: '已对齐', decisions: [line, decision('临边复查')] }
    expect((await site.save(meeting, guid, more, { Version: version })).text).toBe('Success')
    expect(await tasks()).toHaveLength(2)
    expect((await site.read(meeting, guid)).values.status).toBe('held')
  })

  it('is minuted by the signature of its chair, and then stays', async () => {
    const { values, version } = await site.read(meeting, guid)
    const put = async (who: { readonly login: Who['login'] }) => {
      const signature = await uploadPictures(server, who, { module: meeting.name, guid, field: 'signature' }, 1)
      return site.saveAs(who, meeting, guid, { ...values, signature }, version)
    }
    const answer = await put(recorder)
    expect([answer.problem === null, (await site.read(meeting, guid)).values.status]).toEqual([false, 'held'])
    expect((await put(site.boss)).text).toBe('Success')
    const now = await site.read(meeting, guid)
    expect(now.values.status).toBe('minuted')
    const change = await site.save(meeting, guid, { ...now.values, minutes: '改' }, { Version: now.version })
    expect(change.problem).toBe('frozen')
  })
})

it('news is seen by its audience from its moment', async () => {
  const reader = await site.person('8828', 'view')
  const draft = (title: string, publish: string, more: Values = {}): Values => ({
    ...{ title, class: 'company', content: '正文', publish, reach: 'everyone', draft: false, files: [], ...more },
  })
  const at = (days: number) => `${dayFromToday(days)}T01:00:00.000Z`
  const past = await site.mustSave(news, draft('封顶', at(-1)))
  const tomorrow = await site.mustSave(news, draft('明天发布', at(1)))
  await site.mustSave(news, draft('草稿', at(-1), { draft: true }))
  await site.mustSave(news, draft('给别人', at(-1), { reach: 'people', people: [writer.userCode] }))
  const takes = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false }
  const { rows } = (await server.get(recordCall(news, 'GetListPage'), takes, reader)).body
  const like = (who: object, isLiked: boolean, guid = past) =>
    server.save(recordCall(news, 'SetLike'), 'edit', { guid, like: isLiked }, who)
  await Promise.all([like(reader, true), like(reader, true), like(site.as, true)])
  expect((await server.get(recordCall(news, 'GetLikes'), { guid: past }, reader)).body).toEqual({
    Count: 2,
    Mine: true,
  })
  await like(reader, false)
  expect((await server.get(recordCall(news, 'GetLikes'), { guid: past }, reader)).body).toEqual({
    Count: 1,
    Mine: false,
  })
  expect((await like(reader, true, tomorrow)).problem).toBe('not-found')
  expect(rows.map((row) => row.guid)).toEqual([past])
  expect((await site.list(news)).rows.map((row) => row.values.status).sort()).toEqual([
    ...['draft', 'published', 'published', 'scheduled'],
  ])
})

it('a replaced specification names the newer one and stays readable', async () => {
  const create = async (code: string, more: Values = {}) => {
    const guid = randomUUID()
    const files = await uploadPictures(server, site.as, { module: tecSpecification.name, guid, field: 'files' }, 1)
    const draft = {
      code,
      name: '施工质量验收规范',
      class: 'structure',
      edition: code,
      valid: '2015-09-01',
      projects: [],
    }
    await site.mustSave(tecSpecification, { ...draft, files, ...more }, {}, guid)
    return guid
  }
  const old = await create('GB-2002')
  const newer = await create('GB-2015', { replaces: old })
  expect((await site.read(tecSpecification, old)).values).toMatchObject({
    ...{ status: 'replaced', replacedBy: 'GB-2015 施工质量验收规范' },
  })
  const { version } = await site.read(tecSpecification, newer)
  await site.mark(tecSpecification, 'Delete', newer, version)
  expect((await site.read(tecSpecification, old)).values).toMatchObject({ status: 'valid', replacedBy: null })
})

it('pictures of a site are of the person and the moment of the save', async () => {
  const guid = randomUUID()
  const place = { address: '工地门口', latitude: 31.2, longitude: 121.4 }
  const draft = { project: site.job, kind: 'progress', place, at: '2020-01-01T00:00:00.000Z', author: writer.userCode }
  expect((await site.saveAs(site.boss, photoCheckIn, guid, draft)).text).toBe('Success')
  expect((await site.read(photoCheckIn, guid)).values).toMatchObject({ author: site.boss.userCode, day: today })
})

it('a manager owes a briefing of each project being built, until it is written', async () => {
  const owed = async () => {
    const lines = (await server.get('Roster.GetMine', { date: today }, site.as)).body
    return lines
      .filter((line) => line.module === projectBriefing.name && line.state !== 'done')
      .map((line) => line.for.guid)
  }
  expect((await owed()).sort()).toEqual([site.job, other].sort())
  const draft = {
    project: site.job,
    moduleType: 'day',
    date: today,
    title: '主体施工',
    done: '三层梁板完成',
    progress: 40,
  }
  expect((await site.saveAs(site.boss, projectBriefing, randomUUID(), draft)).text).toBe('Success')
  expect(await owed()).toEqual([other])
  const { rows } = await site.list(projectBriefing, { filters: { manager: 'me' } })
  expect(rows).toHaveLength(1)
})
