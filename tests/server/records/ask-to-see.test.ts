import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { openSite, type Site } from './support/site'

let server: Served
let site: Site
type Who = Pick<Site['worker'], 'login'>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
})
afterAll(() => server.close())

const askToSee = (guid: string, who: Who) => server.save(recordCall(contract, 'AskToSee'), 'edit', { guid }, who)
const requestsTo = async (who: Who) =>
  (await server.get('Message.GetList', { group: '', module: '', unread: true, page: 1, rows: 50 }, who)).body.filter(
    ({ Text }) => Text.includes('请求查看'),
  )

it('a person without access requests to see a record from its creator, once however often they ask', async () => {
  const caller = await site.person('8817', 'view', 'own')
  const guid = await site.createContract({ name: '分享来的合同' })
  expect((await askToSee(guid, caller)).text).toBe('Success')
  expect((await askToSee(guid, caller)).text).toBe('Success')
  const requests = await requestsTo(site.boss)
  expect(requests.map(({ Text }) => Text)).toEqual([expect.stringContaining('请求查看合同“分享来的合同”')])
  expect(await requestsTo(caller)).toEqual([])
})

it('a request for a missing or visible record gets the same answer, and sends no message', async () => {
  const withAccess = await site.person('8817', 'view', 'all')
  const before = (await requestsTo(site.boss)).length
  const guid = await site.createContract({ name: '看得见的合同' })
  expect((await askToSee(randomUUID(), withAccess)).text).toBe('Success')
  expect((await askToSee(guid, withAccess)).text).toBe('Success')
  expect(await requestsTo(site.boss)).toHaveLength(before)
})

it('a person may request twenty records a day', async () => {
  const caller = await site.person('8817', 'view', 'own')
  for (let times = 0; times < 20; times += 1) expect((await askToSee(randomUUID(), caller)).text).toBe('Success')
  expect((await askToSee(randomUUID(), caller)).problem).toBe('too-often')
})
