import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { briefingSign } from '@/modules/reports/briefing-sign/briefing-sign.module'
import { news } from '@/modules/reports/news/news.module'
import { projectBriefing } from '@/modules/reports/project-briefing/project-briefing.module'
import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { dayFromToday, recordCall } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { submitRecord } from '../server/records/support/decide'
import { issuesIn, type Values } from '../server/records/support/desk'
import { openSite, type Site } from '../server/records/support/site'
import { uploadPictures } from '../server/support/pictures'
import { type Served, serve } from '../server/support/serve'

let server: Served
let site: Site
let reader: Awaited<ReturnType<Site['person']>>
const today = dayFromToday()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
  reader = await site.person('8828', 'view')
})
afterAll(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
  await server.close()
})

const change = async (
  module: typeof news | typeof technicalBriefing | typeof projectBriefing,
  guid: string,
  more: Values,
) => {
  const { values, version } = await site.read(module, guid)
  return site.save(module, guid, { ...values, ...more }, { Version: version })
}

describe('a technical briefing', () => {
  const briefing = async () => {
    const guid = randomUUID()
    await site.mustSave(
      technicalBriefing,
      {
        ...{ project: site.job, kind: 'safety', work: '外架搭设', date: `${today}T01:00:00.000Z`, by: today },
        ...{ presenter: site.firm.founder.userCode, content: '连墙件两步三跨', points: [] },
        ...{ attendees: [], others: [{ guid: randomUUID(), name: '老张' }] },
      },
      {},
      guid,
    )
    return guid
  }
  const sign = async (of: string) => {
    const record = randomUUID()
    const field = { module: briefingSign.name, guid: record, field: 'signature' }
    const signature = await uploadPictures(server, site.as, field, 1)
    return site.save(briefingSign, record, { briefing: of, signature, name: '老张' })
  }
  let approved: string
  let pending: string

  it('is signed at once where the enterprise has no approval for it', async () => {
    expect((await sign(await briefing())).text).toBe('Success')
  })

  it('is not signed in review, and neither changed', async () => {
    pending = await briefing()
    await submitRecord(server, site.firm, technicalBriefing, pending)
    expect(issuesIn(await sign(pending))).toEqual(['briefing not-approved'])
    expect((await change(technicalBriefing, pending, { content: '改了' })).problem).toBe('in-flow')
  })

  it('has to pass the approval that the enterprise has set up before it is signed', async () => {
    approved = await briefing()
    expect(issuesIn(await sign(approved))).toEqual(['briefing not-approved'])
    await site.approve(technicalBriefing, approved)
    const { values, version } = await site.read(technicalBriefing, approved)
    const others = [...(values.others as readonly Values[]), { guid: randomUUID(), name: '小李' }]
    const content = await site.save(technicalBriefing, approved, { ...values, content: '改了' }, { Version: version })
    expect(issuesIn(content)).toEqual(['content approved'])
    expect((await change(technicalBriefing, approved, { others })).text).toBe('Success')
    expect((await sign(approved)).text).toBe('Success')
    expect((await site.read(technicalBriefing, approved)).values).toMatchObject({ status: 'signing', due: 2, done: 1 })
  })
})

describe('news', () => {
  const publish = new Date(Date.now() - 3_600_000).toISOString()
  const story = (title: string): Values => ({
    ...{ title, class: 'company', content: '主体结构封顶', publish, reach: 'everyone', departments: [], people: [] },
  })
  const seen = async () => {
    const asked = { page: 1, rows: 20, keyword: '', sort: '', also: [], deleted: false, filters: {} }
    return (await server.get(recordCall(news, 'GetListPage'), asked, reader)).body.rows.map(
      ({ values }) => values.title,
    )
  }
  const of = randomUUID()

  it('is published at once where the enterprise has no approval for it', async () => {
    const first = await site.mustSave(news, story('开工'))
    expect((await site.read(news, first)).values).toMatchObject({ status: 'published', held: false })
    // Its approval is the first one that the enterprise sets up.
    await site.approve(news, first)
    expect(await seen()).toEqual(['开工'])
  })

  it('waits for the approval that the enterprise has set up, and is read when it has passed', async () => {
    await site.mustSave(news, story('封顶'), {}, of)
    expect((await site.read(news, of)).values).toMatchObject({ status: 'waiting', held: true })
    expect(await seen()).toEqual(['开工'])
    await site.approve(news, of)
    expect((await site.read(news, of)).values).toMatchObject({ status: 'published', held: false })
    expect(await seen()).toContain('封顶')
  })

  it('keeps what was approved; only its last day changes', async () => {
    expect(issuesIn(await change(news, of, { content: '改了' }))).toEqual(['content approved'])
    expect((await change(news, of, { until: dayFromToday(9) })).text).toBe('Success')
    expect((await site.read(news, of)).values).toMatchObject({ status: 'published', until: dayFromToday(9) })
  })

  it('is a draft again when it was rejected', async () => {
    const other = await site.mustSave(news, story('裁员传闻'))
    await site.reject(news, other)
    expect((await site.read(news, other)).values).toMatchObject({ status: 'draft', draft: true })
    expect(await seen()).not.toContain('裁员传闻')
  })
})

it('an approved project briefing is not changed any more', async () => {
  const draft = { project: site.job, moduleType: 'day', date: today, title: '日报', done: '绑扎完成', copyTo: [] }
  const guid = randomUUID()
  expect((await site.saveAs(site.as, projectBriefing, guid, draft)).text).toBe('Success')
  expect((await change(projectBriefing, guid, { title: '今日简报' })).text).toBe('Success')
  await site.approve(projectBriefing, guid)
  expect((await change(projectBriefing, guid, { title: '改了' })).problem).toBe('in-flow')
})
