import { cleanFiles } from '../../../server/engine/files/clean'
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
