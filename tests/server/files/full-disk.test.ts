import { randomBytes, randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { contract } from '@/modules/finance/contract/contract.module'
import { localStorage } from '../../../server/hosts/storage/local'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { root } from '../support/cluster'
import { openDatabase } from '../support/database'
import { type Served, serve } from '../support/serve'
import { mountedDisk, type SmallDisk, simulatedDisk } from '../support/small-disk'

const page = { page: 1, rows: 20, keyword: '', sort: '', filters: {}, also: [], deleted: false }
const mounted = mountedDisk()
/** Uses a mounted disk where mounting is allowed, and a simulated one everywhere. */
const disks: [string, SmallDisk][] = [['simulated', simulatedDisk()]]
if (mounted !== null) disks.unshift(['mounted', mounted])

describe.each(disks)('a full disk for files, %s,', (_, disk) => {
  let server: Served
  let desk: Desk

  beforeAll(async () => {
    const incoming = join(disk.folder, 'incoming')
    const storage = localStorage(join(disk.folder, 'files'))
    const settings = { metricsToken: 'secret' }
    server = await serve({
      endpoints: calls,
      settings,
      services: { files: { storage, incoming, largest: 50_000_000, root } },
    })
    desk = await openDesk(server)
    await desk.createContract({ name: '塔吊租赁' })
  })
  afterAll(async () => {
    disk.free()
    await server.close()
    disk.close()
  })
  afterEach(() => {
    disk.lock?.(false)
    disk.free()
  })

  const upload = () => {
    const to = { MID: 'project', FID: desk.job, guid: randomUUID() }
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(200_000), Buffer.from('\n%%EOF')])
    return server.upload(to, { name: '图纸.pdf', content }, { ...desk.as, lang: 'en' })
  }
  const ready = async () => {
    const { statusCode, body } = await server.app.inject('/readyz')
    return [statusCode, body]
  }
  const metric = async () =>
    /storage_writable\{place="files"\} (\d)/.exec(
      (await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })).body,
    )?.[1]

  it('refuses uploads with a message, is reported by monitoring, and accepts uploads once there is room', async () => {
    expect((await upload()).status).toBe(200)
    disk.fill()
    const refused = await upload()
    expect([refused.status, refused.problem]).toEqual([507, 'disk-full'])
    expect(refused.text).toContain('disk is full')
    expect(await ready()).toEqual([503, expect.stringContaining('files: the disk is full')])
    expect(await metric()).toBe('0')
    expect((await desk.list(contract, page)).total).toBe(1)
    disk.free()
    expect((await upload()).status).toBe(200)
    expect(await ready()).toEqual([200, 'ok'])
    expect(await metric()).toBe('1')
    disk.fill()
    // A positive check is cached for two seconds, because each check writes a file.
    expect(await ready()).toEqual([200, 'ok'])
    await pause(2000)
    expect((await ready())[0]).toBe(503)
  })

  it('refuses pieces of uploads as well', async () => {
    const address = '/A_OPM/Common/Annex2/Resume/'
    const headers = { auth: `${desk.as.login.Id}.${desk.as.login.JW}.${Date.now()}`, 'tus-resumable': '1.0.0' }
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const at = server.app.server.address()
    const base = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
    const metadataValues = { MID: 'project', FID: desk.job, filename: '图纸.pdf' }
    const metadata = Object.entries(metadataValues).map(
      ([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`,
    )
    const begun = await fetch(base + address, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '500000', 'upload-metadata': metadata.join(',') },
    })
    const url = new URL(String(begun.headers.get('location')), base + address)
    disk.fill()
    const type = 'application/offset+octet-stream'
    const content = randomBytes(500_000)
    const sendPiece = (from: number, more: Readonly<Record<string, string>>, body: BodyInit) =>
      fetch(`${url}?lang=en`, {
        method: 'POST',
        headers: {
          ...headers,
          'x-http-method-override': 'PATCH',
          'upload-offset': `${from}`,
          'content-type': type,
          ...more,
        },
        body,
      })
    for (const piece of [
      await sendPiece(0, {}, new Uint8Array(content)),
      await sendPiece(0, { 'x-piece-form': 'base64' }, content.toString('base64')),
    ]) {
      expect([piece.status, piece.headers.get('purlin-problem')]).toEqual([507, 'disk-full'])
      expect(piece.headers.get('access-control-expose-headers')).toContain('Purlin-Problem')
      expect(await piece.text()).toContain('disk is full')
      expect(piece.headers.get('access-control-allow-origin')).toBeNull()
    }
    // Refusals of the protocol keep their status.
    expect((await sendPiece(400_000, {}, new Uint8Array(9))).status).toBe(409)
  })

  if (disk.lock !== null) {
    it('refuses uploads while it is read-only', async () => {
      disk.lock?.(true)
      expect((await upload()).status).toBe(507)
      expect(await ready()).toEqual([503, expect.stringContaining('files: the disk is full or cannot be written')])
      disk.lock?.(false)
      expect((await upload()).status).toBe(200)
    })
  }
})

async function asSuperuser(url: string, texts: readonly string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const rows = []
  for (const text of texts) rows.push((await client.query(text)).rows)
  await client.end()
  return rows
}

describe('a database on a full disk', () => {
  const cleanups: (() => unknown)[] = []
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })

  /** Moves the contracts and temporary files of a database to a small disk, in a folder owned by PostgreSQL. */
  async function moveToSmallDisk(disk: SmallDisk, superuserUrl: string) {
    const folder = join(disk.folder, 'table')
    mkdirSync(folder)
    const [[where]] = (await asSuperuser(superuserUrl, ["select current_setting('data_directory') as folder"])) as [
      { folder: string }[],
    ]
    const { uid, gid } = statSync(String(where?.folder))
    chownSync(folder, uid, gid)
    const space = `small_${process.pid}`
    const database = new URL(superuserUrl).pathname.slice(1)
    await asSuperuser(superuserUrl, [
      `create tablespace ${space} location '${folder}'`,
      `grant create on tablespace ${space} to public`,
      `alter database ${database} set temp_tablespaces = ${space}`,
      `alter table contract set tablespace ${space}`,
    ])
    return () =>
      asSuperuser(superuserUrl, [
        `alter table contract set tablespace pg_default`,
        `alter database ${database} reset temp_tablespaces`,
        `drop tablespace ${space}`,
      ])
  }

  const savesUntilRefused = async (desk: Desk) => {
    for (let saved = 0; saved < 300; saved += 1) {
      const answer = await desk.save(contract, randomUUID(), desk.contractDraft())
      if (answer.status !== 200 || answer.problem !== null) return answer
    }
    return null
  }

  it('refuses saves with a message, still reads, is reported by monitoring, and saves once there is room', async () => {
    const disk = mountedDisk()
    cleanups.push(() => disk?.close())
    const database = await openDatabase()
    cleanups.push(() => database.drop())
    if (disk !== null) cleanups.push(await moveToSmallDisk(disk, database.superuserUrl), () => disk.free())
    const server = await serve({ endpoints: calls, sharedWith: { database, folder: disk?.folder ?? tmpdir() } })
    cleanups.push(() => server.close())
    const desk = await openDesk(server)
    await desk.createContract({ name: '塔吊租赁' })
    const isReady = async () => (await server.app.inject('/readyz')).body
    const refusingTrigger = [
      `create function refuse() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
      'create trigger refuse before insert on contract for each row execute function refuse()',
    ]
    if (disk === null) await asSuperuser(database.superuserUrl, refusingTrigger)
    else disk.fill()
    const refused = await savesUntilRefused(desk)
    expect([refused?.status, refused?.problem, refused?.text]).toEqual([
      507,
      'disk-full',
      expect.stringContaining('磁盘已满'),
    ])
    if (disk !== null) expect(await isReady()).toContain('database: the disk is full')
    const { rows } = await desk.list(contract, { ...page, keyword: '塔吊租赁' })
    expect(rows).toHaveLength(1)
    if (disk === null) await asSuperuser(database.superuserUrl, ['drop trigger refuse on contract'])
    else disk.free()
    expect(await isReady()).toBe('ok')
    expect((await desk.save(contract, randomUUID(), desk.contractDraft())).problem).toBeNull()
  })
})
