import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { identityOf } from '../../../server/store/cluster/identity'
import { runningServer } from '../../../server/store/cluster/server-process'
import { root } from '../support/cluster'

/** Placed under node_modules so that the program can resolve its packages. */
const program = join(root, 'node_modules/.cache/purlin', `cluster-user-${process.pid}.mjs`)
const outer = mkdtempSync(join(tmpdir(), 'purlin-cluster-'))
const folder = join(outer, 'postgres')
const running = new Set<ChildProcess>()

beforeAll(() => {
  chmodSync(outer, 0o755)
  mkdirSync(join(program, '..'), { recursive: true })
  const flags = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--log-level=error']
  const source = join(root, 'tests/server/support/cluster-user.ts')
  execFileSync(process.execPath, [
    join(root, 'node_modules/esbuild/bin/esbuild'),
    source,
    ...flags,
    `--outfile=${program}`,
  ])
})

afterAll(async () => {
  for (const child of running) await end(child, 'SIGTERM')
  rmSync(outer, { recursive: true, force: true })
  rmSync(program, { force: true })
})

interface User {
  readonly child: ChildProcess
  readonly url: string
  /** Warnings logged while the program opened the database. */
  readonly warnings: readonly string[]
}

const startUser = (dataFolder = folder) =>
  new Promise<User>((resolve, reject) => {
    const child = spawn(process.execPath, [program, root, dataFolder], { stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let errorOutput = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput += chunk.toString()
    })
    child.stdout.once('data', (chunk: Buffer) => resolve({ child, ...JSON.parse(chunk.toString()) }))
    child.once('exit', () => reject(new Error(errorOutput)))
  })

const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | null>((resolve) => {
    running.delete(child)
    child.once('exit', resolve)
    child.kill(signal)
  })

const serverPid = () => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** Counts a zombie process as ended. */
const isUp = (pid: number) => identityOf(pid) !== null

async function ask(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as readonly Record<string, unknown>[]
}

/** Writes a PID file; the tests run as root or as the database user, so they may write its files. */
const writePidFile = (pid: number) =>
  writeFileSync(join(folder, 'data/postmaster.pid'), `${pid}\n${folder}/data\n0\n54321\n`)

describe('the embedded database', () => {
  it('is created once by two programs that start together, and stops with the last of them', async () => {
    const [one, other] = await Promise.all([startUser(), startUser()])
    expect(one.url).toBe(other.url)
    await ask(one.url, 'create table kept (word text)')
    const pid = serverPid()
    expect(await end(one.child, 'SIGTERM')).toBe(0)
    expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await end(other.child, 'SIGTERM')).toBe(0)
    expect(isUp(pid)).toBe(false)
    expect(readdirSync(join(folder, 'users'))).toEqual([])
  })

  it('refuses connections without the password, and the role of the app is no superuser', async () => {
    const { child, url } = await startUser()
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
    const roles = await ask(url, "select rolsuper, rolbypassrls from pg_roles where rolname = 'purlin'")
    expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false }])
    expect(await ask(url, "select current_setting('listen_addresses') as at")).toEqual([{ at: '127.0.0.1' }])
    await end(child, 'SIGTERM')
  })

  it('keeps running when its program is killed, and the next program joins it', async () => {
    const killed = await startUser()
    const pid = serverPid()
    await ask(killed.url, "insert into kept values ('still here')")
    await end(killed.child, 'SIGKILL')
    expect(isUp(pid)).toBe(true)
    const next = await startUser()
    expect(serverPid()).toBe(pid)
    expect(await ask(next.url, 'select word from kept')).toEqual([{ word: 'still here' }])
    await end(next.child, 'SIGTERM')
    expect(isUp(pid)).toBe(false)
  })

  it('starts again after it was killed together with its program, and logs a warning', async () => {
    const killed = await startUser()
    const pid = serverPid()
    await end(killed.child, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    const next = await startUser()
    expect(next.warnings.join()).toContain('stale lock')
    expect(serverPid()).not.toBe(pid)
    expect(await ask(next.url, 'select word from kept')).toEqual([{ word: 'still here' }])
    await end(next.child, 'SIGTERM')
  })

  it('keeps the PID file of a dead server when it only reads it, because reading takes no lock', () => {
    const data = mkdtempSync(join(outer, 'dead-'))
    const file = join(data, 'postmaster.pid')
    writeFileSync(file, `4194304\n${data}\n0\n54321\n`)
    expect(runningServer({ folder: outer, data, native: '', as: null })).toBeNull()
    expect(existsSync(file)).toBe(true)
  })

  it('is restarted once, at the same address, when it is killed while two programs use it', async () => {
    const [one, other] = await Promise.all([startUser(), startUser()])
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    const begun = Date.now()
    const answered = () => ask(other.url, 'select word from kept').catch(() => null)
    let rows = await answered()
    while (rows === null && Date.now() - begun < 5000) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      rows = await answered()
    }
    expect(rows).toEqual([{ word: 'still here' }])
    expect(await ask(one.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const next = serverPid()
    expect(next).not.toBe(pid)
    expect(await end(one.child, 'SIGTERM')).toBe(0)
    expect(serverPid()).toBe(next)
    expect(await end(other.child, 'SIGTERM')).toBe(0)
    expect(isUp(next)).toBe(false)
  })

  it('starts despite a PID file or lock whose process number now belongs to another program', async () => {
    writePidFile(process.pid)
    writeFileSync(join(folder, 'lock'), `${process.pid}:1`)
    const next = await startUser()
    expect(next.warnings.join()).toContain('stale lock')
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(next.child, 'SIGTERM')
  })

  it('is created in another folder, with a warning, when its user cannot reach the data folder', async () => {
    if (process.getuid?.() !== 0) return
    const locked = join(outer, 'locked')
    mkdirSync(locked, { mode: 0o700 })
    const { child, url, warnings } = await startUser(join(locked, 'postgres'))
    expect(warnings.join()).toContain('kept elsewhere')
    const [place] = await ask(url, "select current_setting('data_directory') as folder")
    expect(place?.folder).toMatch(/^\/var\/lib\/purlin\//)
    await end(child, 'SIGTERM')
    expect(existsSync(join(locked, 'postgres'))).toBe(false)
    rmSync(join(String(place?.folder), '..'), { recursive: true })
  })
})
