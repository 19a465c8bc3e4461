import { randomUUID } from 'node:crypto'
import { publishChange } from '../../../server/engine/core/live-topics'
import { endNotifications, type Notification, notify } from '../../../server/engine/messages/notify'
import { calls } from '../../../server/http/calls'
import type { Sql } from '../../../server/store/store'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let [ours, theirs] = [{} as Firm, {} as Firm]
let [one, two] = [{} as Awaited<ReturnType<Firm['invite']>>, {} as Awaited<ReturnType<Firm['invite']>>]

const all = { group: '', module: '', unread: false, page: 1, rows: 50 } as const

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  ours = await openFirm(server, '我方建设', 1000)
  theirs = await openFirm(server, '彼方路桥', 2000)
  one = await ours.invite(2)
  two = await ours.invite(3)
})
afterAll(() => server.close())
beforeEach(() => server.store.system((sql) => sql.run('delete from message')))

/** Runs work in a transaction of our firm. */
const within = <T>(work: (sql: Sql) => Promise<T>) => server.store.transaction({ enterprise: ours.enterprise }, work)
const teller = (sql: Sql) => ({
  sql,
  enterprise: ours.enterprise,
  services: server.services,
  who: { userCode: ours.founder.userCode },
})
const pendingMessage = (more: Partial<Notification> = {}): Notification => ({
  kind: 'turn',
  module: 'payment',
  record: randomUUID(),
  words: { code: 'approval.waits', values: { who: '王工', title: 'FK-1', node: '财务' } },
  ...more,
})
const notifyUsers = (users: readonly string[], more: Partial<Notification> = {}) =>
  within((sql) => notify(teller(sql), { ...pendingMessage(more), users }))

const listOf = async (as: { login: Firm['login'] }, lang = 'zh') =>
  (await server.get('Message.GetList', all, { ...as, lang })).body
const countsOf = async (as: { login: Firm['login'] }) => (await server.get('Message.GetCounts', {}, as)).body

it('notifies each person once, and neither the acting person nor people outside the enterprise', async () => {
  const users = [one.userCode, one.userCode, two.userCode, ours.founder.userCode, 'U999999', theirs.founder.userCode]
  expect(await notifyUsers([...users].slice(0, 5))).toBe(2)
  expect(await listOf(one)).toHaveLength(1)
  expect(await listOf(two)).toHaveLength(1)
  expect(await listOf(ours)).toEqual([])
  expect(await notifyUsers([])).toBe(0)
})

it('shows messages in the language of each reader, without open placeholders', async () => {
  await notifyUsers([one.userCode])
  await notifyUsers([one.userCode], {
    words: { code: 'approval.waits', values: { who: '王工', title: 'FK-1', node: '' } },
  })
  await notifyUsers([one.userCode], { words: { code: 'outcome.agreed', values: { title: '{{who}}', opinion: '' } } })
  expect((await listOf(one)).map(({ Text }) => Text).sort()).toEqual([
    '您提交的付款申请“{{who}}”已通过',
    '王工提交的付款申请“FK-1”等待您审批',
    '王工提交的付款申请“FK-1”等待您审批（财务）',
  ])
  const words = (await Promise.all(['en', 'es', 'tw'].map((lang) => listOf(one, lang)))).flat()
  expect(words.map(({ Text }) => Text).filter((text) => /undefined|\(\)/.test(text))).toEqual([])
  expect(new Set(words.map(({ ModuleTitle }) => ModuleTitle)).size).toBe(3)
})

it('creates one message per key, even for concurrent notifications', async () => {
  const key = 'node-1'
  const many = await Promise.all(Array.from({ length: 20 }, () => notifyUsers([one.userCode, two.userCode], { key })))
  expect(many.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await notifyUsers([one.userCode], { key, kind: 'urge', words: { code: 'approval.urged' } })).toBe(1)
  expect((await countsOf(one)).groups).toEqual({ turn: 1, approval: 1 })
})

it('creates a message only if the transaction commits', async () => {
  const failing = within(async (sql) => {
    await notify(teller(sql), { ...pendingMessage(), users: [one.userCode] })
    await publishChange(teller(sql), [one.userCode], ['counts'])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await listOf(one)).toEqual([])
})

it('withdraws messages by record or flow, and by kind, person or key', async () => {
  const [record, flow] = [randomUUID(), randomUUID()]
  const users = [one.userCode, two.userCode]
  await notifyUsers(users, { record, flow, key: 'a' })
  await notifyUsers(users, { record, flow, kind: 'copy', words: { code: 'approval.copied' } })
  await within((sql) => endNotifications(teller(sql), { flow, kind: 'turn', users: [one.userCode] }))
  expect((await countsOf(one)).groups).toEqual({ outcome: 1 })
  expect((await countsOf(two)).groups).toEqual({ turn: 1, outcome: 1 })
  await within((sql) => endNotifications(teller(sql), { flow, key: 'a' }))
  expect((await countsOf(two)).groups).toEqual({ outcome: 1 })
  await within((sql) => endNotifications(teller(sql), { record }))
  expect(await countsOf(two)).toEqual({
    total: 0,
    groups: {},
    modules: {},
    telling: {},
    tallies: { approval: 0, overdue: 0 },
  })
  expect((await listOf(two)).every(({ IsEnded, IsRead }) => IsEnded && IsRead)).toBe(true)
  await expect(within((sql) => endNotifications(teller(sql), {}))).rejects.toThrow('a flow or a record is required')
})

it('counts messages by group and module, and marks them read one by one or together', async () => {
  const codes = ['comment.said', 'comment.said', 'comment.named'] as const
  for (const code of codes) await notifyUsers([one.userCode], { kind: 'comment', module: 'contract', words: { code } })
  await notifyUsers([one.userCode])
  expect(await countsOf(one)).toEqual({
    ...{
      total: 4,
      groups: { comment: 3, turn: 1 },
      modules: { contract: 3, payment: 1 },
      telling: { contract: 3 },
      tallies: { approval: 0, overdue: 0 },
    },
  })
  const [first] = await listOf(one)
  await server.save('Message.MarkRead', 'edit', { guids: [String(first?.Guid)] }, one)
  expect((await countsOf(one)).total).toBe(3)
  await server.save('Message.MarkAllRead', 'edit', { group: 'comment', module: '' }, one)
  expect((await countsOf(one)).groups.comment).toBeUndefined()
  await server.save('Message.MarkAllRead', 'edit', { group: '', module: '' }, one)
  expect((await countsOf(one)).total).toBe(0)
})

it('opening a record marks its informing messages read for that person, but not those about a pending task', async () => {
  const record = randomUUID()
  const kinds = ['outcome', 'copy', 'comment', 'mention', 'approval', 'urge', 'turn', 'notice'] as const
  for (const kind of kinds) await notifyUsers([one.userCode, two.userCode], { kind, record, module: 'contract' })
  await notifyUsers([one.userCode], { kind: 'comment', module: 'contract' })
  expect((await countsOf(one)).telling).toEqual({ contract: 5 })
  await server.save('Message.MarkTold', 'edit', { record }, one)
  const unread = (await listOf(one)).filter(({ IsRead }) => !IsRead)
  expect(unread.map(({ Kind }) => Kind).sort()).toEqual(['approval', 'comment', 'notice', 'turn', 'urge'])
  expect((await countsOf(one)).telling).toEqual({ contract: 1 })
  expect((await countsOf(two)).telling).toEqual({ contract: 4 })
})

it('a module is selected by its name, or by the code of its tile, which may combine several modules', async () => {
  for (const module of ['payment', 'quality-check', 'quality-improvement', 'contract'])
    await notifyUsers([one.userCode], { module })
  const of = async (module: string) =>
    (await server.get('Message.GetList', { ...all, module, unread: true }, one)).body.map(({ Module }) => Module).sort()
  const read = (module: string) => server.save('Message.MarkAllRead', 'edit', { group: '', module }, one)
  expect(await of('8818')).toEqual(['payment'])
  expect(await of('8805')).toEqual(['quality-check', 'quality-improvement'])
  expect((await server.get('Message.GetCentre', {}, one)).body.modules.map(({ Id, Code }) => [Id, Code])).toEqual(
    expect.arrayContaining([
      ['payment', '8818'],
      ['quality-improvement', '8805'],
    ]),
  )
  const { rows } = (await server.get('Message.GetSettings', {}, ours)).body
  expect(rows.find(({ Module }) => Module === 'payment')?.Code).toBe('8818')
  await read('8818')
  expect(Object.keys((await countsOf(one)).modules).sort()).toEqual([
    'contract',
    'quality-check',
    'quality-improvement',
  ])
  await read('8805')
  expect((await countsOf(one)).modules).toEqual({ contract: 1 })
  await read('no-such')
  expect((await countsOf(one)).modules).toEqual({ contract: 1 })
  await read('contract')
  expect((await countsOf(one)).total).toBe(0)
})

it('a muted module keeps its messages without counting them, and the chosen order applies', async () => {
  await notifyUsers([one.userCode])
  await notifyUsers([one.userCode], { kind: 'comment', module: 'contract', words: { code: 'comment.said' } })
  const centre = async () => (await server.get('Message.GetCentre', {}, one)).body
  expect((await centre()).modules.map(({ Id }) => Id)).toEqual(['contract', 'payment'])
  await server.save('Message.SaveSettings', 'edit', { muted: ['contract'], order: ['payment', 'contract'] }, one)
  expect(await countsOf(one)).toMatchObject({ total: 1, modules: { payment: 1 } })
  expect((await centre()).modules.map(({ Id, Muted, Unread }) => [Id, Muted, Unread])).toEqual([
    ['payment', false, 1],
    ['contract', true, 0],
  ])
  expect(await listOf(one)).toHaveLength(2)
  const { body: settings } = await server.get('Message.GetSettings', {}, one)
  expect(settings.rows.slice(0, 2).map(({ Module, Muted }) => [Module, Muted])).toEqual([
    ['payment', false],
    ['contract', true],
  ])
  const wrong = await server.save('Message.SaveSettings', 'edit', { muted: ['no-such'], order: [] }, one)
  expect(wrong.problem).toBe('not-configured')
  await server.save('Message.SaveSettings', 'edit', { muted: [], order: [] }, one)
  expect((await countsOf(one)).total).toBe(2)
})

it('a person cannot read or mark messages of others, in the same enterprise or another', async () => {
  await notifyUsers([one.userCode])
  const [message] = await listOf(one)
  for (const other of [two, ours, theirs]) {
    expect(await listOf(other)).toEqual([])
    await server.save('Message.MarkRead', 'edit', { guids: [String(message?.Guid)] }, other)
    await server.save('Message.MarkAllRead', 'edit', { group: '', module: '' }, other)
  }
  expect((await countsOf(one)).total).toBe(1)
  const seen = await server.store.transaction({ enterprise: theirs.enterprise }, (sql) =>
    sql.many('select 1 from message union all select 1 from push union all select 1 from message_setting'),
  )
  expect(seen).toEqual([])
})
