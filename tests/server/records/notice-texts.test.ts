import { randomUUID } from 'node:crypto'
import { notice } from '@/modules/office/notice/notice.module'
import { dayFromToday } from '@/schema'
import { openPushes } from '../../../server/engine/delivery/push-worker'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

interface Person {
  readonly userCode: string
  readonly phone: string
}

let server: Served
let desk: Desk
let [one, other, withoutPhone, withoutAccess] = [{} as Person, {} as Person, {} as Person, {} as Person]

const withoutRight = async (code: string) =>
  server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run('delete from member_role where user_code = $1', [code]),
  )

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  const { firm } = desk
  const { body: role } = await server.get('Role.GetModel', { guid: firm.role }, desk.as)
  const rights = [{ code: notice.code, view: true, edit: false, delete: false, approve: false }]
  const viewRole = { guid: firm.role, name: '现场', dataScope: 'own' as const, rights, version: role.version }
  await server.save('Role.Save', 'edit', viewRole, desk.as)
  one = await firm.invite(2)
  other = await firm.invite(3)
  withoutPhone = await firm.invite(4)
  withoutAccess = await firm.invite(5)
  await server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
    sql.run('update member set phone = null where user_code = $1', [withoutPhone.userCode]),
  )
  await withoutRight(withoutAccess.userCode)
  server.messages.splice(0)
})
afterAll(() => server.close())

const draft = (more: Values): Values => ({
  ...{ title: '停电通知', type: 'admin', content: '周六检修停电', date: dayFromToday(), expiry: dayFromToday(3) },
  ...{ sms: false, reach: 'everyone', departments: [], people: [], publisher: desk.firm.founder.userCode, ...more },
})

/** Sends the queue, and returns the SMS sent since the last call. */
async function sentTexts(sending: Served = server) {
  const { store, services } = sending
  const pushes = openPushes({ store, services, modules: [notice], senders: {} })
  await pushes.run()
  await pushes.close()
  return server.messages
    .splice(0)
    .map(({ phone, text }) => `${phone} ${text}`)
    .sort()
}
const textTo = ({ phone }: Person, title: string) => `${phone} 【Purlin】新通知：${title}。请打开应用查看。`

it('the SMS of a notice are sent once to its readers with a phone, and only if the notice is saved', async () => {
  const people = [one, other, withoutPhone, withoutAccess].map(({ userCode }) => userCode)
  const guid = randomUUID()
  const values = draft({ reach: 'people', people, sms: true, title: '台风预警' })
  const past = await desk.save(notice, guid, { ...values, expiry: dayFromToday() })
  expect(issuesIn(past)).toContain('expiry not-later-than-today')
  expect(await sentTexts()).toEqual([])
  const twice = await Promise.all([desk.save(notice, guid, values), desk.save(notice, guid, values)])
  expect(twice.map(({ text }) => text)).toContain('Success')
  expect(await sentTexts()).toEqual([textTo(one, '台风预警'), textTo(other, '台风预警')])
  expect((await desk.read(notice, guid)).values.texted).toBe(2)
  expect((await desk.save(notice, guid, { ...values, texted: null }, { Version: 1 })).text).toBe('Success')
  expect((await desk.mark(notice, 'Delete', guid, 2)).text).toBe('Success')
  expect((await desk.mark(notice, 'Restore', guid, 3)).text).toBe('Success')
  expect(await sentTexts()).toEqual([])
})

it('a failed SMS affects neither the other SMS nor the notice', async () => {
  const failing = await serve({
    endpoints: calls,
    sharedWith: server,
    services: {
      sendSms: async (phone, text) => {
        if (phone === one.phone) throw new Error('no such number')
        server.messages.push({ phone, text })
      },
    },
  })
  const guid = randomUUID()
  const Data = draft({ reach: 'people', people: [one.userCode, other.userCode], sms: true, title: '改期' })
  const takes = { guid, Version: 0, Data, Confirmed: [], Reason: '' }
  expect((await failing.save('Notice.Save' as 'Record.Save', 'add', takes, desk.as)).text).toBe('Success')
  expect(await sentTexts(failing)).toEqual([textTo(other, '改期')])
  await failing.close()
})

it('the SMS of a notice are sent when requested later, but never for an expired notice', async () => {
  const values = draft({ reach: 'people', people: [one.userCode] })
  const [later, over] = [randomUUID(), randomUUID()]
  await desk.save(notice, later, values)
  await desk.save(notice, over, values)
  expect(await sentTexts()).toEqual([])
  await desk.save(notice, later, { ...values, sms: true }, { Version: 1 })
  expect(await sentTexts()).toEqual([textTo(one, '停电通知')])
  await server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run(`update notice set expiry = current_date - 5, date = current_date - 9 where guid = $1`, [over]),
  )
  const { values: stored, words } = await desk.read(notice, over)
  expect([stored.status, words.status]).toEqual(['expired', '已过期'])
  // An expired notice can be changed without a new expiry date.
  expect((await desk.save(notice, over, { ...stored, sms: true }, { Version: 1 })).text).toBe('Success')
  expect(await sentTexts()).toEqual([])
  expect((await desk.list(notice, { filters: { status: 'expired' } })).total).toBe(1)
  expect((await desk.mark(notice, 'Delete', over, 2)).text).toBe('Success')
  expect((await desk.mark(notice, 'Restore', over, 3)).text).toBe('Success')
})

it.each<[more: Values, refused: string[]]>([
  [{ expiry: dayFromToday() }, ['expiry not-later-than-today', 'expiry notice.dates']],
  [{ reach: 'departments' }, ['departments required']],
  [{ reach: 'people', people: [] }, ['people required']],
  [{ reach: 'people', people: ['U999999'] }, ['people not-a-choice']],
  [{ title: '', content: ' ' }, ['title required', 'content required']],
])('%j is refused', async (more, refused) => {
  expect(issuesIn(await desk.save(notice, randomUUID(), draft(more)))).toEqual(refused)
})
