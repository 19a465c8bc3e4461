import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { partner } from '@/modules/projects/partner/partner.module'
import { type Module, recordCall } from '@/schema'
import { type JobKind, openJobs } from '../../../server/engine/jobs/worker'
import { calls } from '../../../server/http/calls'
import { type Log, silent } from '../../../server/log'
import { claimJob, endJob, sendJobHeartbeat } from '../../../server/store/jobs/jobs'
import { type Desk, openDesk } from '../records/support/desk'
import { openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { bookOf } from './support/book'
import { bytesOf, exportAndRead, startJobs, until, upload } from './support/sheets'

const log: Log = { ...silent, error: (what: object | string) => errors.push(what) }
/** Unexpected errors. */
const errors: unknown[] = []
let server: Served
let second: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls, log })
  second = await serve({ endpoints: calls, sharedWith: server, log })
  desk = await openDesk(server)
})
afterEach(async () => {
  expect(errors).toEqual([])
  await server.store.system((sql) => sql.run('delete from job'))
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const requestExport = async (module: Module = partner, as = desk.as) => {
  const guid = randomUUID()
  const takes = { guid, keyword: '', sort: '', filters: {} }
  const { text } = await server.save(recordCall(module, 'Export'), 'add', takes, as)
  return { guid, text }
}

/** A file whose import takes some time. */
const slowFile = () =>
  bookOf({
    合作单位: [['单位名称', '单位类型'], ...Array.from({ length: 1500 }, (_, index) => [`慢慢来${index}号`, '供应商'])],
  })
const slowCount = () =>
  server.store.system((sql) => sql.many(`select 1 from partner where name like '慢慢来%'`)).then(({ length }) => length)

it('a stopped import saves no record', async () => {
  const jobs = startJobs(server)
  const { guid } = await upload(server, partner, await slowFile(), desk.as)
  await until(server, guid, desk.as, ({ Done }) => Done > 0)
  expect((await server.save('Job.Stop', 'edit', { guid }, desk.as)).text).toBe('Success')
  const job = await until(server, guid, desk.as)
  expect(job.State).toBe('stopped')
  expect(job.Done).toBeLessThan(1500)
  expect(await slowCount()).toBe(0)
  await jobs.close()
})

it('a waiting job is stopped at once, and an ended one does not change', async () => {
  const { guid } = await requestExport()
  await server.save('Job.Stop', 'edit', { guid }, desk.as)
  expect((await server.get('Job.Get', { guid }, desk.as)).body.State).toBe('stopped')
  const jobs = startJobs(server)
  const { job } = await exportAndRead(server, partner, desk.as)
  await server.save('Job.Stop', 'edit', { guid: job.Guid }, desk.as)
  expect((await server.get('Job.Get', { guid: job.Guid }, desk.as)).body.State).toBe('done')
  await jobs.close()
})

it('two instances share one queue, and run each job once', async () => {
  const runs: string[] = []
  const counted =
    (name: string): JobKind =>
    async ({ job }) => {
      runs.push(`${name} ${job.guid}`)
      await new Promise((resolve) => setTimeout(resolve, 30))
      return { state: 'done' }
    }
  const firms = await Promise.all(
    [3000, 3100, 3200, 3300].map((phones, index) => openFirm(server, `第${index}家建设`, phones)),
  )
  const requested: { guid: string; login: { Id: string; JW: string } }[] = []
  for (const { login } of firms) {
    for (let count = 0; count < 3; count += 1)
      requested.push({ guid: (await requestExport(partner, { login })).guid, login })
  }
  const open = ({ store, services }: Served, name: string) =>
    openJobs({ store, services, every: 10, kinds: { export: counted(name) } })
  const both = [open(server, 'first'), open(second, 'second')]
  for (const { guid, login } of requested) await until(server, guid, { login })
  for (const jobs of both) await jobs.close()
  expect(runs.map((run) => run.split(' ')[1]).sort()).toEqual(requested.map(({ guid }) => guid).sort())
  expect(new Set(runs.map((run) => run.split(' ')[0])).size).toBe(2)
})

it('a job of a crashed instance is taken over, and the crashed instance can no longer end it', async () => {
  const { guid } = await requestExport()
  const crashed = randomUUID()
  const claimed = await server.store.system((sql) => claimJob(sql, crashed, 30, 3))
  if (claimed === null) throw new Error('there is no job to claim')
  const jobs = startJobs(server, { silence: 1 })
  expect((await server.get('Job.Get', { guid }, desk.as)).body.State).toBe('running')
  expect(await until(server, guid, desk.as)).toMatchObject({ State: 'done', Total: 2 })
  const at = { done: 0, total: 0 }
  expect(await server.store.system((sql) => sendJobHeartbeat(sql, claimed, crashed, at))).toBeNull()
  expect(await server.store.system((sql) => endJob(sql, claimed, crashed, at, { state: 'failed' }))).toBe(0)
  expect(await bytesOf(server, guid, desk.as)).not.toBeNull()
  await jobs.close()
})

it('an import taken over from a slow instance is saved once', async () => {
  const first = startJobs(server, { silence: 30 })
  const { guid } = await upload(server, partner, await slowFile(), desk.as)
  await until(server, guid, desk.as, ({ Done }) => Done > 0)
  const other = startJobs(second, { silence: 30 })
  for (let tries = 1; tries < 2; ) {
    await server.store.system((sql) => sql.run(`update job set beat_at = now() - interval '1 hour' where tries = 1`))
    tries = (await server.store.system((sql) => sql.one<{ tries: number }>('select tries from job'))).tries
  }
  expect(await until(server, guid, desk.as)).toMatchObject({ State: 'done', Report: { Added: 1500 } })
  await first.close()
  await other.close()
  expect(await slowCount()).toBe(1500)
  await server.store.system((sql) => sql.run(`delete from partner where name like '慢慢来%'`))
})

it('a job that crashed every instance fails', async () => {
  const { guid } = await requestExport()
  await server.store.system((sql) => sql.run('update job set tries = 3'))
  const jobs = startJobs(server, { silence: 1 })
  expect(await until(server, guid, desk.as)).toMatchObject({
    State: 'failed',
    Problem: expect.stringContaining('系统出错'),
  })
  await jobs.close()
})

it('a job whose database connections are terminated is run again', async () => {
  const { guid } = await requestExport()
  let runs = 0
  const kind: JobKind = async ({ read: look, conclude }) => {
    runs += 1
    if (runs === 1) await look(({ sql }) => sql.many('select pg_terminate_backend(pg_backend_pid())'))
    return conclude(async () => ({ state: 'done' }))
  }
  const jobs = openJobs({ store: server.store, services: server.services, kinds: { export: kind }, every: 50 })
  expect(await until(server, guid, desk.as)).toMatchObject({ State: 'done' })
  expect(runs).toBe(2)
  await jobs.close()
})

it('an instance that stops returns its jobs, and another one runs them', async () => {
  const jobs = startJobs(server)
  const { guid } = await upload(server, partner, await slowFile(), desk.as)
  await until(server, guid, desk.as, ({ Done }) => Done > 0)
  await jobs.close()
  expect((await server.get('Job.Get', { guid }, desk.as)).body.State).toBe('waiting')
  expect(await slowCount()).toBe(0)
  const next = startJobs(second)
  expect(await until(server, guid, desk.as)).toMatchObject({ State: 'done', Report: { Added: 1500 } })
  await next.close()
  await server.store.system((sql) => sql.run(`delete from partner where name like '慢慢来%'`))
})

it('a fourth concurrent job is refused', async () => {
  const requested = [await requestExport(), await requestExport(), await requestExport(), await requestExport()]
  expect(requested.map(({ text }) => text)).toEqual([...Array(3).fill('Success'), expect.stringContaining('3 项')])
})

it('a job of a person who lost the right in the meantime fails', async () => {
  const { firm } = desk
  const colleague = await firm.invite(20, { IsAdministrator: true })
  const { guid } = await requestExport(partner, colleague)
  await server.store.system((sql) =>
    sql.run('update member set is_administrator = false where user_code = $1', [colleague.userCode]),
  )
  const jobs = startJobs(server)
  expect(await until(server, guid, colleague)).toMatchObject({
    State: 'failed',
    Problem: expect.stringContaining('没有查看权限'),
  })
  await jobs.close()
})

it('the result of a job is deleted after a day', async () => {
  const jobs = startJobs(server)
  const { job } = await exportAndRead(server, partner, desk.as)
  const place = join(server.folder, 'files', desk.firm.enterprise, 'jobs', job.Guid, 'result')
  expect(existsSync(place)).toBe(true)
  await server.store.system((sql) => sql.run(`update job set ended_at = now() - interval '25 hours'`))
  await jobs.clean()
  expect(existsSync(place)).toBe(false)
  expect((await server.get('Job.Get', { guid: job.Guid }, desk.as)).problem).toBe('not-found')
  await jobs.close()
})
