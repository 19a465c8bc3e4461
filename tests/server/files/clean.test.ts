import { randomUUID } from 'node:crypto'
import { stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { modules } from '@/modules'
import { cleanFiles, cleanUnclaimed } from '../../../server/engine/files/clean'
import { keyOf } from '../../../server/engine/files/content'
import { ContentMissing } from '../../../server/hosts/storage'
import { calls } from '../../../server/http/calls'
import { node, openOffice, template } from '../flows/support/office'
import { openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { jpeg } from './support/papers'
import { openRecord } from './support/record'

let server: Served

beforeAll(async () => {
  server = await serve({ endpoints: calls })
})
afterAll(() => server.close())

const setDeletedAge = (guid: string, days: number) =>
  server.store.system((sql) =>
    sql.run('update attachment set deleted_at = now() - make_interval(days => $2) where guid = $1', [guid, days]),
  )

it('a deleted file is removed after a month, and not before', async () => {
  const firm = await openFirm(server, '滨江建设', 9000)
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
  await setDeletedAge(old ?? '', 31)
  await setDeletedAge(young ?? '', 29)
  await setDeletedAge(shared ?? '', 31)
  await cleanFiles(server.store, server.services.files)
  await expect(original(old)).rejects.toThrow(ContentMissing)
  await original(young)
  // Another file still refers to this content.
  await original(shared)
})

it('a file uploaded for a record that was never saved is deleted after two months', async () => {
  const firm = await openFirm(server, '海滨建设', 2000)
  const record = await openRecord(server, firm)
  const content = await jpeg()
  const to = { MID: 'partner', FID: randomUUID() }
  const unclaimed = await server.upload(to, { name: 'x.jpg', content }, { login: firm.login })
  const saved = await record.upload({ name: 'x.jpg', content })
  const age = (days: number) =>
    server.store.system((sql) => sql.run('update attachment set add_time = now() - make_interval(days => $1)', [days]))
  const isThere = async ({ body }: typeof unclaimed) => (await record.fetch(body, 'view')).statusCode === 200
  await age(59)
  await cleanUnclaimed(server.store, modules)
  expect([await isThere(unclaimed), await isThere(saved)]).toEqual([true, true])
  await age(61)
  await cleanUnclaimed(server.store, modules)
  expect([await isThere(unclaimed), await isThere(saved)]).toEqual([false, true])
})

it('a file with the same guid in another enterprise stays', async () => {
  const [ours, theirs] = [await openFirm(server, '甲路桥', 3000), await openFirm(server, '乙路桥', 4000)]
  const [one, other] = [await openRecord(server, ours), await openRecord(server, theirs)]
  const guid = randomUUID()
  const content = await jpeg()
  for (const record of [one, other])
    expect((await record.upload({ name: 'x.jpg', content }, { guid })).problem).toBeNull()
  await server.store.system((sql) =>
    sql.run(
      'update attachment set deleted_at = now() - make_interval(days => 31) where guid = $1 and enterprise_id = $2',
      [guid, ours.enterprise],
    ),
  )
  await cleanFiles(server.store, server.services.files)
  expect((await one.fetch({ iddata: guid }, 'view')).statusCode).toBe(404)
  expect((await other.fetch({ iddata: guid }, 'view')).statusCode).toBe(200)
})

it('an incomplete file left by a program that ended is removed after a day', async () => {
  const { incoming } = server.services.files
  const [old, young] = [join(incoming, 'old'), join(incoming, 'young')]
  for (const path of [old, young]) await writeFile(path, 'half')
  const before = new Date(Date.now() - 2 * 86_400_000)
  await utimes(old, before, before)
  await cleanFiles(server.store, server.services.files)
  await expect(stat(old)).rejects.toThrow()
  await stat(young)
})

it('files of a decision that was never made are deleted, and those of a decision that was made stay', async () => {
  const office = await openOffice(server, 1)
  const [approver] = office.staff
  if (approver === undefined) throw new Error('there is no such person')
  const only = node('a', { people: [approver.userCode] })
  const { flow } = await office.report(await office.createPayment(10), await office.addTemplate(template([[only]])))
  const [decided, undecided] = [randomUUID(), randomUUID()]
  const upload = async (FID: string) =>
    String((await server.upload({ MID: 'flow', FID }, { name: 'x.jpg', content: await jpeg() }, approver)).body.iddata)
  const [saved, unclaimed] = [await upload(decided), await upload(undecided)]
  expect((await office.decide(approver, await office.taskOf(flow, approver), 'agree', { guid: decided })).text).toBe(
    'Success',
  )
  await server.store.system(async (sql) => {
    await sql.run(`update attachment set add_time = now() - interval '61 days' where guid = any($1::uuid[])`, [
      [saved, unclaimed],
    ])
  })
  await cleanUnclaimed(server.store, modules)
  const left = await server.store.system((sql) =>
    sql.many<{ guid: string }>(
      'select guid::text as guid from attachment where guid = any($1::uuid[]) and deleted_at is null',
      [[saved, unclaimed]],
    ),
  )
  expect(left.map(({ guid }) => guid)).toEqual([saved])
})
