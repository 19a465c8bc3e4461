import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let [ours, theirs] = [{} as Firm, {} as Firm]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  ours = await openFirm(server, '一起问建设', 100)
  theirs = await openFirm(server, '隔壁建设', 200)
})
afterAll(() => server.close())

const list = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false }
const many = async (asked: readonly { call: string; takes: object }[], firm = ours) =>
  server.get('Common.GetMany', { asked: asked as never }, { login: firm.login })

it('answers each as it would be answered alone, and a no in its place', async () => {
  const alone = await server.get('Department.GetTree', {}, { login: ours.login })
  const { body, status } = await many([
    { call: 'Department.GetTree', takes: {} },
    { call: recordCall(contract, 'GetListPage'), takes: list },
    { call: recordCall(contract, 'GetModel'), takes: { guid: '00000000-0000-4000-8000-000000000000' } },
    { call: recordCall(contract, 'GetModel'), takes: { guid: 'nonsense' } },
    { call: recordCall(contract, 'GetListPage'), takes: { ...list, rows: 'all' } },
  ])
  expect(status).toBe(200)
  expect(body[0]?.answer).toEqual(alone.body)
  expect(body[1]?.answer).toMatchObject({ rows: [], total: 0 })
  expect(body.slice(2)).toEqual([{ problem: 'not-found' }, { problem: 'not-found' }, { problem: 'invalid' }])
})

it('shows a firm its own and nothing of another', async () => {
  const asked = [{ call: 'Department.GetTree', takes: {} }]
  const [our, their] = [await many(asked), await many(asked, theirs)]
  expect(JSON.stringify(our.body)).toContain(ours.department)
  expect(JSON.stringify(their.body)).not.toContain(ours.department)
})

it('asks no saves, no files, nothing of administrators, and not itself', async () => {
  const refused = [
    'Department.Delete',
    'Enterprise.GetInvitation',
    'Account.GetDevices',
    'Login.Login',
    recordCall(contract, 'GetPdf'),
    recordCall(contract, 'GetTemplate'),
    'Common.GetMany',
    'Nothing.There',
    'constructor',
  ]
  const { body } = await many(refused.map((call) => ({ call, takes: { guid: ours.department, asked: [] } })))
  expect(body.map(({ answer }) => answer)).toEqual(refused.map(() => undefined))
  expect(body.every(({ problem }) => problem !== undefined)).toBe(true)
})

it('is limited, and refuses what is no question', async () => {
  const one = { call: 'Department.GetTree', takes: {} }
  expect((await many(Array.from({ length: 30 }, () => one))).body).toHaveLength(30)
  expect((await many(Array.from({ length: 31 }, () => one))).problem).toBe('invalid')
  for (const asked of ['x', '{}', '[1]', '[{"call":1,"takes":{}}]', '[{"call":"x","takes":null}]']) {
    const { problem } = await server.get('Common.GetMany', { asked } as never, { login: ours.login })
    expect(problem).toBe('invalid')
  }
})

it('says nothing to who is not signed in, even when nothing is asked', async () => {
  expect((await server.get('Common.GetMany', { asked: [] }, {})).status).toBe(401)
})
