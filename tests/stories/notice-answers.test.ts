import { notice } from '@/modules/office/notice/notice.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { unpinNotices } from '../../server/store/clean-up'
import type { Values } from '../server/records/support/desk'
import { openSite, type Site } from '../server/records/support/site'
import { type Served, serve } from '../server/support/serve'

let server: Served
let site: Site
const today = dayFromToday()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
})
afterAll(() => server.close())

it('a notice that must be confirmed stays unread until then, and a pinned one is listed first', async () => {
  const reader = await site.person('8825', 'view')
  const draft = (title: string, more: Values): Values => ({
    ...{ title, type: 'admin', reach: 'people', people: [reader.userCode], departments: [], attachments: [] },
    ...{ content: '周六检修', expiry: dayFromToday(1), publisher: site.boss.userCode, date: today, sms: false },
    ...more,
  })
  const guid = await site.mustSave(notice, draft('须签收', { answer: 'signed' }))
  await site.mustSave(notice, draft('较早的置顶', { pinned: true, date: dayFromToday(-1) }))
  const rows = async () => {
    const takes = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false }
    return (await server.get(recordCall(notice, 'GetListPage'), takes, reader)).body.rows
  }
  expect((await rows()).map(({ values }) => values.title)).toEqual(['较早的置顶', '须签收'])
  const isUnread = async () => (await rows()).find((row) => row.guid === guid)?.unread === true
  const mark = (more: { readonly signed?: boolean }) =>
    server.save(recordCall(notice, 'MarkRead'), 'edit', { guid, ...more }, reader)
  expect([(await mark({})).problem, await isUnread()]).toEqual([null, true])
  expect([(await mark({ signed: true })).problem, await isUnread()]).toEqual([null, false])
  await server.store.system((sql) => sql.run('update notice set expiry = current_date - 2 where pinned'))
  await unpinNotices(server.store)
  expect((await rows()).map(({ values }) => values.title)).toEqual(['须签收', '较早的置顶'])
})
