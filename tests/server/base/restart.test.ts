import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'
import { Client } from 'pg'
import { modules } from '@/modules'
import { tablesOf } from '../../../server/engine/features'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { openCluster } from '../../../server/store/cluster'
import { migrate } from '../../../server/store/schema/migrate'
import { freePort } from '../../free-port'
import { type Desk, openDesk } from '../records/support/desk'
import { root } from '../support/cluster'
import { contractsOf, contractsUnderLoad } from '../support/load'
import { type Served, serve } from '../support/serve'
import { mountedDisk } from '../support/small-disk'

/** Readable by other users, because PostgreSQL runs as another user when the tests run as root. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-revive-'))
  chmodSync(folder, 0o755)
  return folder
}

const postmasterIn = (folder: string) => {
  const file = join(folder, 'data/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

async function until(condition: () => boolean | Promise<boolean>, timeout: number) {
  const end = Date.now() + timeout
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`the condition did not hold within ${timeout} ms`)
    await pause(20)
  }
}

describe('a database that ends under load', () => {
  const folder = openFolder()
  const postgres = join(folder, 'postgres')
  let cluster: Awaited<ReturnType<typeof openCluster>>
  let server: Served
  let desk: Desk

  beforeAll(async () => {
    cluster = await openCluster({ root, folder: postgres, log: silent })
    const { url, superuserUrl } = cluster
    await migrate({ url, definitions: tablesOf(modules), log: silent })
    const database = { url, superuserUrl: superuserUrl.replace(/postgres$/, 'purlin'), drop: async () => undefined }
    server = await serve({ endpoints: calls, sharedWith: { database, folder } })
    desk = await openDesk(server)
    for (const _ of [1, 2]) await desk.createContract()
  })
  afterAll(async () => {
    await server.close()
    await cluster.release()
    rmSync(folder, { recursive: true, force: true })
  })

  const isReady = async () => (await server.app.inject('/readyz')).statusCode === 200

  async function backendOf() {
    const client = new Client({ connectionString: server.database.superuserUrl })
    await client.connect()
    const { rows } = await client.query(
      `select pid from pg_stat_activity where usename = 'purlin' and query not like 'listen%' limit 1`,
    )
    await client.end()
    return Number(rows[0]?.pid)
  }

  it.each<[string, NodeJS.Signals, () => Promise<number>, number]>([
    ['is killed', 'SIGKILL', async () => postmasterIn(postgres) ?? 0, 1],
    ['has one process killed', 'SIGKILL', backendOf, 1],
    ['is stopped', 'SIGINT', async () => postmasterIn(postgres) ?? 0, 0.01],
  ])(
    'recovers by itself within 5 seconds when it %s, without losing or doubling a save',
    async (how, signal, findProcess, share) => {
      const work = contractsUnderLoad(server, desk)
      await pause(1000)
      const before = work.load.acknowledged.length
      const victim = await findProcess()
      const killed = Date.now()
      process.kill(victim, signal)
      await until(isReady, 5000)
      const away = Date.now() - killed
      // Saves that were running when the database ended are acknowledged by later attempts.
      const acknowledgedBefore = Math.max(before, work.load.acknowledged.length)
      await until(() => work.load.acknowledged.length > acknowledgedBefore, 5000 - (Date.now() - killed))
      await until(() => work.load.acknowledged.length > acknowledgedBefore + 20, 10_000)
      const { statuses, refused, refusedEarly, acknowledged, total } = await work.stop()
      expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '503')).toEqual([])
      expect(refused.every(({ problem }) => problem === 'unavailable')).toBe(true)
      console.info(`a database that ${how}: back after ${away} ms, ${refused.length} of ${total} calls refused`)
      expect(refusedEarly / total).toBeLessThanOrEqual(share)
      expect(await contractsOf(server, acknowledged)).toEqual({ rows: acknowledged.length, lines: acknowledged.length })
    },
  )

  it('leaves the program alive while it is down, because the program restarts it', async () => {
    process.kill(postmasterIn(postgres) ?? 0, 'SIGKILL')
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    await until(isReady, 5000)
  })

  it('recovers even if it could not be started for a while', async () => {
    const [data, renamed] = [join(postgres, 'data'), join(postgres, 'away')]
    const postmaster = postmasterIn(postgres) ?? 0
    renameSync(data, renamed)
    process.kill(postmaster, 'SIGKILL')
    await pause(2500)
    expect(await isReady()).toBe(false)
    renameSync(renamed, data)
    await until(isReady, 10_000)
  })
})

/**
 * A folder that cannot be written: on a read-only disk, or as a user without the right, or in a folder that the system
 * protects.
 */
function lockedFolder() {
  const disk = mountedDisk()
  disk?.lock?.(true)
  if (disk !== null) return { folder: join(disk.folder, 'data'), close: () => disk.close() }
  const folder = openFolder()
  chmodSync(folder, 0o555)
  const isRoot = process.getuid?.() === 0
  const close = () => rmSync(folder, { recursive: true, force: true })
  return { folder: isRoot ? '/proc/purlin' : join(folder, 'data'), close }
}

describe('a program', () => {
  const folder = openFolder()
  const built = join(root, '.cache/revive')
  let child: ChildProcess
  let output = ''
  let url = ''

  beforeAll(async () => {
    const options = { bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' } as const
    const entryPoints = ['main', 'press-worker'].map((name) => join(root, `server/${name}.ts`))
    await build({ ...options, entryPoints, outdir: built, outExtension: { '.js': '.mjs' }, absWorkingDir: root })
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder }
    child = spawn(process.execPath, [join(built, 'main.mjs'), '--empty'], { cwd: root, env, stdio: 'pipe' })
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    await until(() => answers(200), 60_000)
  })
  afterAll(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const answers = (expected: number) =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === expected,
      () => false,
    )

  it('explains on stderr that its data folder cannot be written', async () => {
    const locked = lockedFolder()
    const env = { ...process.env, DATA_DIR: locked.folder, DATABASE_URL: '' }
    const started = spawn(process.execPath, [join(built, 'main.mjs'), '--empty'], { cwd: root, env, stdio: 'pipe' })
    let errorOutput = ''
    started.stderr?.on('data', (chunk: Buffer) => {
      errorOutput += chunk.toString()
    })
    expect(await new Promise((resolve) => started.once('close', resolve))).toBe(1)
    locked.close()
    expect(errorOutput).toMatch(/^Purlin cannot start: DATA_DIR cannot be written: /)
    expect(errorOutput).toContain(locked.folder)
    expect(errorOutput).not.toMatch(/chmod|EROFS|EACCES/)
  })

  it('whose database keeps ending gives up after five ends within a minute and exits with an error', async () => {
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    let last = 0
    for (let death = 1; death <= 5; death += 1) {
      await until(() => ![0, last].includes(postmasterIn(join(folder, 'postgres')) ?? 0), 20_000)
      // An end before the restart is logged can interrupt the start, and a failed start does not count as an end.
      await until(() => output.split('database started again').length === death, 20_000)
      await until(() => answers(200), 20_000)
      last = postmasterIn(join(folder, 'postgres')) ?? 0
      process.kill(last, 'SIGKILL')
    }
    expect(await Promise.race([ended, pause(15_000, 'still running', { ref: false })])).toBe(1)
    const lines = output.split('\n').filter((line) => line.startsWith('{"level":"error"'))
    expect(lines.join('\n')).toContain('the database was given up')
    expect(lines.join('\n')).toContain('ended 5 times within a minute')
  })
})
