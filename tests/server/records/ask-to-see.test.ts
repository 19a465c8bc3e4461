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

const ask = (guid: string, who: Who) => server.save(recordCall(contract, 'AskToSee'), 'edit', { guid }, who)
const heard = async (who: Who) =>
  (await server.get('Message.GetList', { group: '', module: '', unread: true, page: 1, rows: 50 }, who)).body.filter(
    ({ Text }) => Text.includes('请求查看'),
  )

it('a person without access requests to see a record from its creator, once however often they ask', async () => {
  const asker = await site.person('8817', 'view', 'own')
  const guid = await site.signed({ name: '分享来的合同' })
  expect((await ask(guid, asker)).text).toBe('Success')
  expect((await ask(guid, asker)).text).toBe('Success')
  const told = await heard(site.boss)
  expect(told.map(({ Text }) => Text)).toEqual([expect.stringContaining('请求查看合同“分享来的合同”')])
  expect(await heard(asker)).toEqual([])
})

it('a request for a missing or visible record gets the same answer, and sends no message', async () => {
  const seeing = await site.person('8817', 'view', 'all')
  const before = (await heard(site.boss)).length
  const guid = await site.signed({ name: '看得见的合同' })
  expect((await ask(randomUUID(), seeing)).text).toBe('Success')
  expect((await ask(guid, seeing)).text).toBe('Success')
  expect(await heard(site.boss)).toHaveLength(before)
})

it('a person may request twenty records a day', async () => {
  const asker = await site.person('8817', 'view', 'own')
  for (let times = 0; times < 20; times += 1) expect((await ask(randomUUID(), asker)).text).toBe('Success')
  expect((await ask(randomUUID(), asker)).problem).toBe('too-often')
})
