import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { parseMadeAt } from '../../../server/http/wire/idempotency'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'
import { headersOf, keyedSave, textsOf } from './support/keyed'

let server: Served
let desk: Desk
let save: ReturnType<typeof keyedSave>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  save = keyedSave(server, desk.as)
})
afterAll(() => server.close())

const history = async (guid: string) => (await server.get(recordCall(contract, 'GetHistory'), { guid }, desk.as)).body

describe('the time of creation at the client', () => {
  const hour = 3_600_000
  const ago = (time: number) => new Date(Date.now() - time).toISOString()

  it('is listed in the history together with the time of arrival', async () => {
    const guid = randomUUID()
    const madeAtClient = ago(5 * hour)
    await save(contract, guid, desk.contractDraft(), { key: randomUUID(), madeAt: madeAtClient })
    const { values } = await desk.read(contract, guid)
    await save(contract, guid, { ...values, remark: '二' }, { version: 1 })
    const [edit, add] = await history(guid)
    expect([edit?.MadeAt, Date.parse(add?.MadeAt ?? '')]).toEqual(['', Date.parse(madeAtClient)])
    expect(Math.abs(Date.parse(add?.At ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('is listed for comments', async () => {
    const [UID, RID] = [randomUUID(), await desk.createContract()]
    const madeAtClient = ago(2 * hour)
    const saveComment = (Remark: string, key: string) =>
      server.save(
        'Comment.Save',
        'add',
        { Data: { UID, RID, MID: contract.name, Remark, ToUser: '', BC: '' } },
        { ...desk.as, headers: { 'purlin-key': key, 'purlin-made': madeAtClient } },
      )
    const key = randomUUID()
    const answers = [await saveComment('一', key), await saveComment('一', key), await saveComment('一', randomUUID())]
    answers.push(await saveComment('二', key), await saveComment('二', randomUUID()))
    expect(textsOf(answers)).toEqual(['Success', 'Success', 'Success', 'Success', 'stale'])
    const query = { RID, MID: contract.name, page: 1, rows: 10 }
    const { rows, total } = (await server.get('Comment.GetList', query, desk.as)).body
    expect([total, rows[0]?.Remark, Date.parse(rows[0]?.MadeAt ?? '')]).toEqual([1, '一', Date.parse(madeAtClient)])
  })

  it.each([
    ['tomorrow', ''],
    ['', ''],
    ['2026-02-30', ''],
    ['2026-11-20T25:00:00Z', ''],
    ['2026-11-20T10:00:00', ''],
    ["'; drop table audit; --", ''],
    ['9'.repeat(9000), ''],
    ['2020-01-01T00:00:00Z', '2026-09-21T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '2026-09-21T00:00:00.000Z'],
    ['2026-11-20T00:02:01Z', '2026-11-20T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T00:01:59Z', '2026-11-20T00:01:59.000Z'],
    ['2026-11-19T08:00:00.123+08:00', '2026-11-19T00:00:00.123Z'],
  ])('%s is accepted as %s', (sent, accepted) => {
    expect(parseMadeAt(sent, Date.parse('2026-11-20T00:00:00Z')) ?? '').toBe(accepted)
  })

  it.each(['x', '-', '0', `${randomUUID()}, ${randomUUID()}`, '{}', 'e'.repeat(9000), "' or 1=1"])(
    'makes a save with the invalid key %s be refused, but not a read',
    async (key) => {
      const guid = randomUUID()
      const answer = await save(contract, guid, desk.contractDraft(), { key, madeAt: 'now' })
      expect([answer.status, answer.problem, issuesIn(answer)]).toEqual([200, 'invalid', ['Purlin-Key not-guid']])
      const read = await server.get(
        recordCall(contract, 'GetModel'),
        { guid },
        { ...desk.as, headers: headersOf({ key, madeAt: 'now' }) },
      )
      expect(read.problem).toBe('not-found')
    },
  )

  it('does not prevent a save when it is invalid', async () => {
    const guid = randomUUID()
    expect((await save(contract, guid, desk.contractDraft(), { madeAt: 'half past nine' })).text).toBe('Success')
    expect((await history(guid))[0]?.MadeAt).toBe('')
  })
})
