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
const getMany = async (requests: readonly { call: string; takes: object }[], firm = ours) =>
  server.get('Common.GetMany', { asked: requests as never }, { login: firm.login })

it('a combined request answers each call like a single request, and puts a refusal in its place', async () => {
  const single = await server.get('Department.GetTree', {}, { login: ours.login })
  const { body, status } = await getMany([
    { call: 'Department.GetTree', takes: {} },
    { call: recordCall(contract, 'GetListPage'), takes: list },
    { call: recordCall(contract, 'GetModel'), takes: { guid: '00000000-0000-4000-8000-000000000000' } },
    { call: recordCall(contract, 'GetModel'), takes: { guid: 'nonsense' } },
    { call: recordCall(contract, 'GetListPage'), takes: { ...list, rows: 'all' } },
  ])
  expect(status).toBe(200)
  expect(body[0]?.answer).toEqual(single.body)
  expect(body[1]?.answer).toMatchObject({ rows: [], total: 0 })
  expect(body.slice(2)).toEqual([{ problem: 'not-found' }, { problem: 'not-found' }, { problem: 'invalid' }])
})

it('a combined request shows a firm its own data and no data of another firm', async () => {
  const requests = [{ call: 'Department.GetTree', takes: {} }]
  const [our, their] = [await getMany(requests), await getMany(requests, theirs)]
  expect(JSON.stringify(our.body)).toContain(ours.department)
  expect(JSON.stringify(their.body)).not.toContain(ours.department)
})

it('a combined request refuses saves, files, calls for administrators and nested combined requests', async () => {
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
  const { body } = await getMany(refused.map((call) => ({ call, takes: { guid: ours.department, asked: [] } })))
  expect(body.map(({ answer }) => answer)).toEqual(refused.map(() => undefined))
  expect(body.every(({ problem }) => problem !== undefined)).toBe(true)
})

it('a combined request is limited in length and refuses malformed input', async () => {
  const one = { call: 'Department.GetTree', takes: {} }
  expect((await getMany(Array.from({ length: 30 }, () => one))).body).toHaveLength(30)
  expect((await getMany(Array.from({ length: 31 }, () => one))).problem).toBe('invalid')
  for (const requests of ['x', '{}', '[1]', '[{"call":1,"takes":{}}]', '[{"call":"x","takes":null}]']) {
    const { problem } = await server.get('Common.GetMany', { asked: requests } as never, { login: ours.login })
    expect(problem).toBe('invalid')
  }
})

it('a combined request requires a session, even when it contains no calls', async () => {
  expect((await server.get('Common.GetMany', { asked: [] }, {})).status).toBe(401)
})
