import { notify } from '../../../server/engine/messages/notify'
import { calls } from '../../../server/http/calls'
import { cleanMessages } from '../../../server/store/messages/messages'
import { openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
beforeAll(async () => {
  server = await serve({ endpoints: calls })
})
afterAll(() => server.close())

it('messages read long ago are removed, and unread ones are kept longer', async () => {
  const { enterprise, member } = await openFirm(server, '甲建设', 1000)
  await server.store.transaction({ enterprise }, async (sql) => {
    const words = { code: 'join.asked', values: { who: '来客' } } as const
    const notifyMember = (key: string) =>
      notify({ sql, enterprise, services: server.services }, { users: [member.userCode], kind: 'system', key, words })
    for (const key of ['read', 'just', 'unread', 'never']) await notifyMember(key)
    const age = (key: string, at: number, read: number | null) =>
      sql.run(
        `update message set at = now() - make_interval(days => $2), read_at = now() - make_interval(days => $3::int) where key = $1`,
        [key, at, read],
      )
    await age('read', 200, 190)
    await age('just', 200, 10)
    await age('unread', 200, null)
    await age('never', 800, null)
  })
  await server.store.system((sql) => cleanMessages(sql))
  const left = await server.store.system((sql) => sql.many<{ key: string }>('select key from message order by key'))
  expect(left.map(({ key }) => key).filter((key) => ['read', 'just', 'unread', 'never'].includes(key))).toEqual([
    'just',
    'unread',
  ])
})
