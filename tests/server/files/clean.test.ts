import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { cleanFiles, cleanUnclaimed } from '../../../server/engine/files/clean'
import { keyOf } from '../../../server/engine/files/content'
import { ContentMissing } from '../../../server/hosts/storage'
import { calls } from '../../../server/http/calls'
import { openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { jpeg } from './support/papers'
import { openRecord } from './support/record'

let server: Served

beforeAll(async () => {
  server = await serve({ endpoints: calls })
})
afterAll(() => server.close())

const long = (guid: string, days: number) =>
  server.store.system((sql) =>
    sql.run('update attachment set deleted_at = now() - make_interval(days => $2) where guid = $1', [guid, days]),
  )

it('what was taken away goes for good after a month, and not before', async () => {
  const firm = await openFirm(server, '滨江建设', 1000)
  const record = await openRecord(server, firm)
  const { storage } = server.services.files
  const [old, young, shared] = await Promise.all(
    [1, 2, 3].map(async () => String((await record.upload({ name: 'x.jpg', content: await jpeg() })).body.iddata)),
  )
  const original = (guid = '') =>
    storage.open(keyOf(firm.enterprise, guid, 'original')).then((stream) => stream.destroy())
  await server.store.system((sql) =>
    sql.run(
      `insert into attachment (enterprise_id, guid, module, record_guid, name, type, size, sha256, content_guid, add_user)
       select enterprise_id, gen_random_uuid(), module, record_guid, name, type, size, sha256, guid, add_user
         from attachment where guid = $1`,
      [shared],
    ),
  )
  await long(old ?? '', 31)
  await long(young ?? '', 29)
  await long(shared ?? '', 31)
  await cleanFiles(server.store, server.services.files)
  await expect(original(old)).rejects.toThrow(ContentMissing)
  await original(young)
  // Another file still shows it.
  await original(shared)
})

it('what was uploaded for a record nobody saved is taken away after two months', async () => {
  const firm = await openFirm(server, '海滨建设', 2000)
  const record = await openRecord(server, firm)
  const content = await jpeg()
  const to = { MID: 'partner', FID: randomUUID() }
  const lost = await server.upload(to, { name: 'x.jpg', content }, { login: firm.login })
  const kept = await record.upload({ name: 'x.jpg', content })
  const age = (days: number) =>
    server.store.system((sql) => sql.run('update attachment set add_time = now() - make_interval(days => $1)', [days]))
  const isThere = async ({ body }: typeof lost) => (await record.fetch(body, 'view')).statusCode === 200
  await age(59)
  await cleanUnclaimed(server.store, modules)
  expect([await isThere(lost), await isThere(kept)]).toEqual([true, true])
  await age(61)
  await cleanUnclaimed(server.store, modules)
  expect([await isThere(lost), await isThere(kept)]).toEqual([false, true])
})
