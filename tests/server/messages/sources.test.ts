import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { notice } from '@/modules/office/notice/notice.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import type { Values } from '../records/support/desk'
import { openSite, type Site } from '../records/support/site'
import { exportAndRead, startJobs } from '../sheets/support/sheets'
import { signedInPerson } from '../support/people'
import { type Served, serve } from '../support/serve'

let server: Served
let site: Site
type Who = Site['worker']

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
})
afterAll(() => server.close())
beforeEach(() => server.store.system((sql) => sql.run('delete from message')))

const all = { group: '', module: '', unread: false, page: 1, rows: 50 } as const
/** The texts of the unread messages of a person. */
const unreadTexts = async (who: Pick<Who, 'login'>) =>
  (await server.get('Message.GetList', { ...all, unread: true }, who)).body.map(({ Text }) => Text)

const comment = (as: Pick<Who, 'login'>, record: string, Remark: string, named: readonly string[] = []) => {
  const Data = { UID: randomUUID(), RID: record, MID: contract.name, Remark, ToUser: named.join(','), BC: '' }
  return server.save('Comment.Save', 'add', { Data }, as).then(({ text }) => ({ text, guid: Data.UID, Data }))
}

it('a comment notifies the creator of the record, its people and the people it mentions, but only those who may see it', async () => {
  const [handler, named, withoutAccess] = [
    await site.person('8817', 'view', 'project'),
    await site.person('8817', 'view', 'all'),
    await site.person('8817', 'view', 'own'),
  ]
  const guid = await site.createContract({ name: '钢材合同', handler: handler.userCode })
  const added = await comment(named, guid, '请核对单价', [withoutAccess.userCode, site.boss.userCode])
  expect(added.text).toBe('Success')
  expect(await unreadTexts(handler)).toEqual([`${nameOf(named)}评论了合同“钢材合同”：请核对单价`])
  expect(await unreadTexts(site.boss)).toEqual([`${nameOf(named)}在合同“钢材合同”的评论中提到了您：请核对单价`])
  expect([await unreadTexts(withoutAccess), await unreadTexts(named)]).toEqual([[], []])
  // Repeating the same comment, as after a lost answer, notifies no person again.
  await server.save('Comment.Save', 'add', { Data: added.Data }, named)
  expect(await unreadTexts(site.boss)).toHaveLength(1)
  await server.save('Comment.Delete', 'edit', { UID: added.guid }, named)
  expect([await unreadTexts(handler), await unreadTexts(site.boss)]).toEqual([[], []])
})

const nameOf = ({ phone }: Who) => `员工${Number(phone.slice(-4)) - 1000}`

const draft = (more: Values = {}): Values => ({
  ...{ title: '停电通知', type: 'admin', content: '周六检修停电', date: dayFromToday(), expiry: dayFromToday(3) },
  ...{ sms: false, reach: 'everyone', departments: [], people: [], publisher: site.firm.founder.userCode, ...more },
})

it('a notice notifies its readers once, also those added later, and opening it marks it read', async () => {
  const [one, other] = [await site.person('8825', 'view'), await site.person('8825', 'view')]
  const guid = randomUUID()
  await site.save(notice, guid, draft({ reach: 'people', people: [one.userCode] }))
  expect([await unreadTexts(one), await unreadTexts(other)]).toEqual([['停电通知'], []])
  const both = draft({ reach: 'people', people: [one.userCode, other.userCode] })
  await server.save(recordCall(notice, 'MarkRead'), 'edit', { guid }, one)
  expect(await unreadTexts(one)).toEqual([])
  await site.save(notice, guid, both, { Version: 1 })
  expect([await unreadTexts(one), await unreadTexts(other)]).toEqual([[], ['停电通知']])
  await site.mark(notice, 'Delete', guid, 2)
  expect(await unreadTexts(other)).toEqual([])
  await site.mark(notice, 'Restore', guid, 3)
  expect(await unreadTexts(other)).toEqual(['停电通知'])
  await site.save(notice, randomUUID(), draft({ reach: 'people', people: ['U999999'] }))
  expect(await unreadTexts(other)).toHaveLength(1)
})

it('a notice to two thousand people is sent within the request of its author', async () => {
  const { enterprise } = site.firm
  await server.store.transaction({ enterprise }, (sql) =>
    sql.run(
      `insert into member (enterprise_id, user_code, name, is_administrator)
       select $1::uuid, 'X' || n, '员工' || n, true from generate_series(1, 2000) as n`,
      [enterprise],
    ),
  )
  const begun = Date.now()
  expect((await site.save(notice, randomUUID(), draft({ title: '全员大会' }))).text).toBe('Success')
  expect(Date.now() - begun).toBeLessThan(3000)
  const { count } = await server.store.system((sql) =>
    sql.one<{ count: number }>(`select count(*) as count from message where kind = 'notice' and user_code like 'X%'`),
  )
  expect(count).toBe(2000)
  await server.store.transaction({ enterprise }, async (sql) => {
    await sql.run(`delete from message where user_code like 'X%'`)
    await sql.run(`delete from member where user_code like 'X%'`)
  })
})

it('a check notifies the next person of each step, and ends the message of the previous one', async () => {
  const guid = await site.createCheck()
  const waits = (await server.get('Message.GetList', { ...all, unread: true }, site.worker)).body
  expect(waits.map(({ Kind, Module, Record }) => [Kind, Module, Record])).toEqual([['turn', qualityCheck.name, guid]])
  await site.rectify(guid)
  expect(await unreadTexts(site.worker)).toEqual([])
  expect(await unreadTexts(site.boss)).toHaveLength(1)
  await site.recheck(guid, 'fail')
  expect(await unreadTexts(site.worker)).toHaveLength(1)
  expect(await unreadTexts(site.boss)).toEqual([])
  const { guid: again } = await site.rectify(guid)
  await site.recheck(guid, 'pass')
  expect([await unreadTexts(site.worker), await unreadTexts(site.boss), again.length]).toEqual([[], [], 36])
})

it('a check notifies a new assignee, and its messages end when it is deleted', async () => {
  const other = await site.person('8805', 'view')
  const guid = await site.createCheck()
  const { values, version } = await site.read(qualityCheck, guid)
  await site.saveAs(site.as, qualityCheck, guid, { ...values, rectifier: other.userCode }, version)
  expect([(await unreadTexts(site.worker)).length, (await unreadTexts(other)).length]).toEqual([0, 1])
  await site.mark(qualityCheck, 'Delete', guid, version + 1)
  expect(await unreadTexts(other)).toEqual([])
})

it('a finished export notifies the person who requested it', async () => {
  const jobs = startJobs(server)
  await exportAndRead(server, partner, site.as)
  expect(await unreadTexts(site.boss)).toEqual([expect.stringMatching(/^合作单位已导出：.+\.xlsx$/)])
  await jobs.close()
})

it('a join request notifies the administrators, and its approval the person who asked', async () => {
  const { firm } = site
  const guest = await signedInPerson(server.store, { name: '来客二', phone: '13900000001' })
  const takes = { guid: randomUUID(), Code: firm.invitation, Remark: '' }
  for (let times = 0; times < 2; times += 1) await server.save('Enterprise.Join', 'add', takes, guest)
  expect(await unreadTexts(site.boss)).toEqual(['来客二申请加入企业'])
  expect(await unreadTexts(site.worker)).toEqual([])
  const agreed = { Guid: takes.guid, DepartmentId: firm.department, RoleIds: [firm.role] }
  expect((await server.save('UserManage.AgreeJoinEnt', 'edit', agreed, site.as)).text).toBe('Success')
  expect(await unreadTexts(site.boss)).toEqual([])
  const { body } = await server.save('Enterprise.Switch', 'edit', { CompaniesId: firm.enterprise }, guest)
  expect(await unreadTexts({ login: body })).toEqual([`欢迎加入${firm.name}`])
})
