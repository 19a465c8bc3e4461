import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { leave } from '@/modules/office/leave/leave.module'
import { notice } from '@/modules/office/notice/notice.module'
import { project } from '@/modules/projects/project/project.module'
import { briefingSign } from '@/modules/reports/briefing-sign/briefing-sign.module'
import { dailyReport } from '@/modules/reports/daily-report/daily-report.module'
import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { weeklyReport } from '@/modules/reports/weekly-report/weekly-report.module'
import { workWeekly } from '@/modules/reports/work-weekly/work-weekly.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { dayFromToday, daysAfter, recordCall, spanOn } from '@/schema'
import { freezeRosters } from '../../server/engine/features/roster/frozen'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { openPrinter } from '../server/paper/support'
import { issuesIn, type Values } from '../server/records/support/desk'
import { openSite, type Site } from '../server/records/support/site'
import { textOn } from '../server/support/pdf'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

type Who = Awaited<ReturnType<Site['person']>>

let server: Served
let site: Site
let writer: Who
let signer: Who
let second: Who
let third: Who
/** Reports of closed days and weeks need a reason. */
const late = { Confirmed: ['locked-late', 'locked-change'], Reason: '补报' }
const other = randomUUID()
const today = dayFromToday()
const { from: monday } = spanOn('this-week', daysAfter(today, -7))

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  writer = await site.person('8827', 'edit', 'project')
  signer = await site.person('8875', 'view', 'project')
  second = await site.person('8875', 'view', 'project')
  third = await site.person('8830', 'edit')
  const { values, version } = await site.read(project, site.job)
  await site.save(project, site.job, { ...values, team: [writer.userCode, signer.userCode] }, { Version: version })
  await site.save(project, other, { ...site.projectDraft('Q1', '二号楼'), team: [writer.userCode] })
})
afterAll(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
  await server.close()
})

const items = (...texts: readonly string[]) =>
  texts.map((text) => ({ guid: randomUUID(), text, state: 'done', hours: 8 }))
const taken = async (module: typeof weeklyReport | typeof workWeekly, Data: Values, who: object = site.as) =>
  (await server.get(recordCall(module, 'GetTaken'), { guid: randomUUID(), Data }, who)).body

describe('step 6: weekly reports', () => {
  const weekly = (date: string, progress: number): Values => ({
    project: site.job,
    date,
    progress,
    items: [],
    plan: [],
  })
  const first = randomUUID()

  it('of a project are saved once a week, and name the other one', async () => {
    expect((await site.saveAs(site.boss, weeklyReport, first, weekly(daysAfter(monday, 2), 62))).text).toBe('Success')
    const again = await site.saveAs(site.boss, weeklyReport, randomUUID(), weekly(daysAfter(monday, 6), 63))
    expect(issuesIn(again)).toEqual(['project once-a-week'])
    expect(await taken(weeklyReport, { project: site.job, date: monday })).toMatchObject([{ guid: first, per: 'week' }])
  })

  it('are compared with the last earlier week only', async () => {
    const earlier = await site.saveAs(site.boss, weeklyReport, randomUUID(), weekly(daysAfter(monday, -5), 60))
    expect(earlier.text).toBe('Success')
    const later = await site.saveAs(site.boss, weeklyReport, randomUUID(), weekly(today, 61))
    expect(issuesIn(later)).toEqual(['progress lower-than-before'])
    expect(later.details.issues).toMatchObject([{ limit: 62 }])
  })

  it('have the people of the logs of their week, for those who may see logs', async () => {
    const log: Values = {
      ...{ kind: 'construction', project: site.job, date: daysAfter(monday, 1), author: site.boss.userCode },
      ...{ weather: 'rain', site: '3号楼5层墙柱', record: '绑扎', workers: [] },
    }
    const workers = [{ guid: randomUUID(), team: '钢筋一班', trade: '钢筋工', count: 12 }]
    await site.mustSave(constructionLog, { ...log, workers }, late)
    expect((await site.read(weeklyReport, first)).values).toMatchObject({ manpower: 12, status: 'running' })
  })

  it('of a person are one for each project in a week', async () => {
    const draft = (of: string | null, date = today): Values => ({
      period: 'week',
      date,
      project: of,
      items: items('模板'),
    })
    for (const of of [site.job, other, null])
      expect((await site.saveAs(writer, workWeekly, randomUUID(), draft(of))).text).toBe('Success')
    for (const of of [site.job, null])
      expect(issuesIn(await site.saveAs(writer, workWeekly, randomUUID(), draft(of)))).toEqual(['span not-twice'])
    // Another person writes an own one.
    expect((await site.saveAs(site.boss, workWeekly, randomUUID(), draft(site.job))).text).toBe('Success')
    const month = { ...draft(site.job), period: 'month' }
    expect((await site.saveAs(writer, workWeekly, randomUUID(), month)).text).toBe('Success')
  })

  it('belong to the ISO week of their date, over the end of a year', async () => {
    const draft = (date: string): Values => ({ period: 'week', date, project: other, items: items('收尾') })
    const guid = randomUUID()
    expect((await site.saveAs(writer, workWeekly, guid, draft('2025-12-31'))).text).toBe('Success')
    const { values } = await site.read(workWeekly, guid)
    expect(values).toMatchObject({ span: '2026-W01', from: '2025-12-29', to: '2026-01-04', rate: 100 })
    expect(issuesIn(await site.saveAs(writer, workWeekly, randomUUID(), draft('2026-01-01')))).toEqual([
      'span not-twice',
    ])
    const asked = { span: '2026-W01', author: writer.userCode, project: other }
    expect(await taken(workWeekly, asked, writer)).toMatchObject([{ guid }])
    expect((await site.saveAs(writer, workWeekly, randomUUID(), draft('2026-01-05'))).text).toBe('Success')
  })
})

it('a daily report is one a day, and only its author changes it', async () => {
  const [author, colleague] = [await site.person('8843', 'edit', 'all'), await site.person('8843', 'edit', 'all')]
  const draft: Values = { date: today, project: site.job, items: items('复核轴线'), author: colleague.userCode }
  const guid = randomUUID()
  expect((await site.saveAs(author, dailyReport, guid, draft)).text).toBe('Success')
  const { values } = await site.read(dailyReport, guid)
  expect(values).toMatchObject({ author: author.userCode, rate: 100, result: 'done' })
  expect(issuesIn(await site.saveAs(author, dailyReport, randomUUID(), draft))).toEqual(['date not-twice'])
  expect((await site.saveAs(colleague, dailyReport, guid, { ...values, problems: '改' }, 1)).problem).toBe(
    'editors-only',
  )
  const tomorrow = { ...draft, date: dayFromToday(1) }
  expect(issuesIn(await site.saveAs(author, dailyReport, randomUUID(), tomorrow))).toEqual(['date daily-report.today'])
  const long = Array.from({ length: 501 }, () => items('行')[0])
  expect(
    (await site.saveAs(author, dailyReport, randomUUID(), { ...draft, date: '2026-01-02', items: long })).problem,
  ).toBe('invalid')
})

describe('step 7: a technical briefing', () => {
  const guid = randomUUID()
  const sign = async (who: { readonly login: Who['login'] }, more: Values, of = guid) => {
    const record = randomUUID()
    const signature = await uploadPictures(
      server,
      who,
      { module: briefingSign.name, guid: record, field: 'signature' },
      1,
    )
    const Data = { briefing: of, signature, ...more }
    const takes = { guid: record, Version: 0, Data, Confirmed: [] as readonly string[], Reason: '' }
    const save = (Confirmed: readonly string[] = []) =>
      server.save(recordCall(briefingSign, 'Save'), 'add', { ...takes, Confirmed }, who)
    return { record, answer: await save(), confirm: () => save(['briefing-sign.listed']) }
  }
  const signed = async () => {
    const { due, done, missing, excused } = (await server.get(recordCall(briefingSign, 'GetSigned'), { guid }, site.as))
      .body
    return [due, done, missing, excused]
  }

  beforeAll(async () => {
    await site.mustSave(
      technicalBriefing,
      {
        ...{ project: site.job, kind: 'safety', work: '外架搭设', date: `${today}T01:00:00.000Z` },
        ...{ presenter: site.boss.userCode, content: '连墙件两步三跨', by: today, points: [] },
        attendees: [signer.userCode, second.userCode, third.userCode],
        others: [{ guid: randomUUID(), name: '老张' }],
      },
      {},
      guid,
    )
  })

  it('is signed by each person once: due 4, done 2, missing 2', async () => {
    expect(await signed()).toEqual([4, 0, 4, 0])
    expect((await sign(signer, { person: signer.userCode })).answer.text).toBe('Success')
    expect((await sign(site.boss, { name: '老张' })).answer.text).toBe('Success')
    const again = (await sign(site.boss, { person: signer.userCode })).answer
    expect(issuesIn(again)).toEqual(['person not-twice'])
    expect(await signed()).toEqual([4, 2, 2, 0])
    expect((await site.read(technicalBriefing, guid)).values).toMatchObject({
      due: 4,
      done: 2,
      share: 50,
      status: 'signing',
    })
  })

  it('is in the list of what is not signed by all', async () => {
    const asked = { page: 1, rows: 50, keyword: '', sort: '', also: [], deleted: false }
    const filters = { '@roster': 'missing' }
    const { body } = await server.get(recordCall(technicalBriefing, 'GetListPage'), { ...asked, filters }, site.as)
    expect(body.rows.map((row) => row.guid)).toEqual([guid])
  })

  it('cannot be changed after the first signature', async () => {
    const { values, version } = await site.read(technicalBriefing, guid)
    const answer = await site.save(technicalBriefing, guid, { ...values, content: '改了' }, { Version: version })
    expect(answer.problem).toBe('frozen')
  })

  it('excuses a person on an approved leave on the last day', async () => {
    const draft = { person: third.userCode, type: 'personal', from: today, fromHalf: 'am', to: today, toHalf: 'pm' }
    const of = await site.mustSave(leave, { ...draft, reason: '家中有事' })
    expect(await signed()).toEqual([4, 2, 2, 0])
    await site.approve(leave, of)
    expect(await signed()).toEqual([4, 2, 1, 1])
  })

  it('takes who is not on the list after a question, and is then due one more', async () => {
    const { answer, confirm } = await sign(site.boss, { name: '小李' })
    expect([answer.problem, issuesIn(answer)]).toEqual(['confirm-first', ['briefing briefing-sign.listed']])
    expect((await confirm()).text).toBe('Success')
    expect(await signed()).toEqual([5, 3, 1, 1])
    expect(issuesIn((await sign(site.boss, {})).answer)).toContain('briefing briefing-sign.who')
  })

  it('is signed by a person who only views for themselves', async () => {
    expect((await sign(signer, { person: second.userCode })).answer.problem).not.toBeNull()
    expect((await sign(second, { person: second.userCode })).answer.text).toBe('Success')
    expect(await signed()).toEqual([5, 4, 0, 1])
  })

  it('keeps who was on leave on its last day when that is over', async () => {
    const at = new Date(`${dayFromToday(1)}T01:00:00+08:00`)
    await freezeRosters({ store: server.store, services: server.services, modules }, at)
    const kept = await server.store.system((sql) =>
      sql.many<{ away: string[]; people: string[] }>(`select away, people from roster_entry where target = '${guid}'`),
    )
    expect(kept).toEqual([{ away: [third.userCode], people: [signer.userCode, second.userCode, third.userCode] }])
  })

  it('is printed with its signatures', async () => {
    const text = textOn(await openPrinter(server, site).print(technicalBriefing, guid))
    for (const words of ['签字4/5', '老张', '小李']) expect(text).toContain(words)
  })
})

describe('step 8: a notice', () => {
  it('expires later than today, is unread once, and read when it is opened', async () => {
    const reader = await site.person('8825', 'view')
    const draft = (expiry: string): Values => ({
      ...{ title: '停电通知', type: 'admin', reach: 'people', people: [reader.userCode], departments: [] },
      ...{ content: '周六检修', expiry, publisher: site.boss.userCode, date: today, attachments: [], sms: false },
    })
    expect(issuesIn(await site.save(notice, randomUUID(), draft(today)))).toContain('expiry not-later-than-today')
    const guid = await site.mustSave(notice, draft(dayFromToday(1)))
    const unread = async () => {
      const takes = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false }
      const { rows } = (await server.get(recordCall(notice, 'GetListPage'), takes, reader)).body
      return rows.filter((row) => row.unread === true).length
    }
    expect(await unread()).toBe(1)
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => server.save(recordCall(notice, 'MarkRead'), 'edit', { guid }, reader)),
    )
    expect(opened.map(({ problem }) => problem)).toEqual([null, null, null, null, null])
    expect(await unread()).toBe(0)
    const counts = (
      await server.get(recordCall(notice, 'GetReceipts'), { page: 1, rows: 9, guid, read: true }, site.as)
    ).body
    expect([counts.Read, counts.Of]).toEqual([1, 1])
  })
})
