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
import { noted } from '../../../server/store/cluster/server-process'
import { root } from '../support/cluster'

/** Beside the packages, so that the program finds them. */
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
  /** Its warnings while it opened the database. */
  readonly said: readonly string[]
}

const use = (wanted = folder) =>
  new Promise<User>((resolve, reject) => {
    const child = spawn(process.execPath, [program, root, wanted], { stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.stdout.once('data', (chunk: Buffer) => resolve({ child, ...JSON.parse(chunk.toString()) }))
    child.once('exit', () => reject(new Error(complaint)))
  })

const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | null>((resolve) => {
    running.delete(child)
    child.once('exit', resolve)
    child.kill(signal)
  })

const serverPid = () => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** Ended but not yet collected by the system counts as ended. */
const isUp = (pid: number) => identityOf(pid) !== null

async function ask(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as readonly Record<string, unknown>[]
}

/** The database's files are its own user's; the tests, as root or as that user, may always write them. */
const leaveNote = (pid: number) =>
  writeFileSync(join(folder, 'data/postmaster.pid'), `${pid}\n${folder}/data\n0\n54321\n`)

describe('the database that is carried along', () => {
  it('is made once by two programs that start together, and ends with the last of them', async () => {
    const [one, other] = await Promise.all([use(), use()])
    expect(one.url).toBe(other.url)
    await ask(one.url, 'create table kept (word text)')
    const pid = serverPid()
    expect(await end(one.child, 'SIGTERM')).toBe(0)
    expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await end(other.child, 'SIGTERM')).toBe(0)
    expect(isUp(pid)).toBe(false)
    expect(readdirSync(join(folder, 'users'))).toEqual([])
  })

  it('answers to nobody without the password, and its app is no superuser', async () => {
    const { child, url } = await use()
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
    const roles = await ask(url, "select rolsuper, rolbypassrls from pg_roles where rolname = 'purlin'")
    expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false }])
    expect(await ask(url, "select current_setting('listen_addresses') as at")).toEqual([{ at: '127.0.0.1' }])
    await end(child, 'SIGTERM')
  })

  it('lives on when its program is killed, and is joined by the next', async () => {
    const killed = await use()
    const pid = serverPid()
    await ask(killed.url, "insert into kept values ('still here')")
    await end(killed.child, 'SIGKILL')
    expect(isUp(pid)).toBe(true)
    const next = await use()
    expect(serverPid()).toBe(pid)
    expect(await ask(next.url, 'select word from kept')).toEqual([{ word: 'still here' }])
    await end(next.child, 'SIGTERM')
    expect(isUp(pid)).toBe(false)
  })

  it('starts again when it was killed as well, and says so', async () => {
    const killed = await use()
    const pid = serverPid()
    await end(killed.child, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    const next = await use()
    expect(next.said.join()).toContain('stale lock')
    expect(serverPid()).not.toBe(pid)
    expect(await ask(next.url, 'select word from kept')).toEqual([{ word: 'still here' }])
    await end(next.child, 'SIGTERM')
  })

  it('leaves the note of a dead server where it only looks, because that needs no lock', () => {
    const data = mkdtempSync(join(outer, 'dead-'))
    const file = join(data, 'postmaster.pid')
    writeFileSync(file, `4194304\n${data}\n0\n54321\n`)
    expect(noted({ folder: outer, data, native: '', as: null })).toBeNull()
    expect(existsSync(file)).toBe(true)
  })

  it('is started again once, at the same address, when it is killed while two programs use it', async () => {
    const [one, other] = await Promise.all([use(), use()])
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

  it('is not kept from starting by the note or the lock of a program that has its number now', async () => {
    leaveNote(process.pid)
    writeFileSync(join(folder, 'lock'), `${process.pid}:1`)
    const next = await use()
    expect(next.said.join()).toContain('stale lock')
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(next.child, 'SIGTERM')
  })

  it('is kept elsewhere, and says where, when its user cannot get to the data folder', async () => {
    if (process.getuid?.() !== 0) return
    const locked = join(outer, 'locked')
    mkdirSync(locked, { mode: 0o700 })
    const { child, url, said } = await use(join(locked, 'postgres'))
    expect(said.join()).toContain('kept elsewhere')
    const [place] = await ask(url, "select current_setting('data_directory') as folder")
    expect(place?.folder).toMatch(/^\/var\/lib\/purlin\//)
    await end(child, 'SIGTERM')
    expect(existsSync(join(locked, 'postgres'))).toBe(false)
    rmSync(join(String(place?.folder), '..'), { recursive: true })
  })
})
