import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { release, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../../log'
import { program } from './binaries'
import { commandOf, identityOf } from './identity'
import type { Place } from './location'

const timeout = 60_000
const attempts = 5
const maxLogSize = 10_000_000

const listenOn = (port: number) =>
  new Promise<number | null>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const { port: actual } = probe.address() as AddressInfo
      probe.close(() => resolve(actual))
    })
  })

/** Prefers the port of the last start, so that saved connections of database tools stay valid. */
async function freePort(folder: string) {
  const file = join(folder, 'port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = (await listenOn(last)) ?? (await listenOn(0))
  if (port === null) throw new Error('no free port for the database')
  writeFileSync(file, String(port))
  return port
}

export const superuserUrl = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

async function isReachable(url: string, data: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return rows[0]?.folder === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const pidFile = ({ data }: Place) => join(data, 'postmaster.pid')

/** The process id and the port from the pid file, or null if no server runs. */
export function runningServer(place: Place) {
  const file = pidFile(place)
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const command = commandOf(pid)
  const isRunning = identityOf(pid) !== null && (command === null || command.includes(place.data))
  return isRunning ? { pid, port: Number(lines[3]) } : null
}

/** Deletes the pid file of a dead server. Needs the lock of the folder, because another process may start a server. */
function clearStalePidFile(place: Place, log: Log) {
  const file = pidFile(place)
  if (!existsSync(file) || runningServer(place) !== null) return
  log.warn({ file }, 'the database ended without saying so; its stale lock was cleared')
  rmSync(file, { force: true })
}

/** The port of a server that already runs on this data, once it is reachable. Needs the lock of the folder. */
export async function findRunning(place: Place, password: string, log: Log): Promise<number | null> {
  const until = Date.now() + timeout
  for (let found = runningServer(place); found !== null; found = runningServer(place)) {
    if (found.port > 0 && (await isReachable(superuserUrl(found.port, password), place.data))) return found.port
    if (Date.now() > until) throw new Error(`the database (process ${found.pid}) runs but does not answer`)
    await pause(100)
  }
  clearStalePidFile(place, log)
  return null
}

/** From Linux 5.8 on syncfs reports every write-back error. */
function canUseSyncfs() {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

const megabyte = 1024 * 1024
/** An eighth of the memory: some lists of 100,000 records do not fit into the default of 128 MB. */
const buffers = Math.min(512, Math.max(128, Math.floor(totalmem() / 8 / megabyte)))

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Keeps statements and error details out of the log, because they contain user input.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  max_connections: '200',
  shared_buffers: `${buffers}MB`,
  // Speeds up crash recovery, because a sync of each file takes longer than the recovery itself.
  ...(canUseSyncfs() ? { recovery_init_sync_method: 'syncfs' } : {}),
}

function launch({ folder, data, native, as }: Place, port: number) {
  const path = join(folder, 'postgres.log')
  if (existsSync(path) && statSync(path).size > maxLogSize) rmSync(path)
  const log = openSync(path, 'a', 0o600)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(program(native, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...as,
    cwd: data,
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  child.unref()
  return child
}

async function tryStart(place: Place, password: string, port: number) {
  const child = launch(place, port)
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  child.once('error', () => {
    ended = true
  })
  const until = Date.now() + timeout
  while (!ended && Date.now() < until) {
    if (await isReachable(superuserUrl(port, password), place.data)) return true
    await pause(50)
  }
  return false
}

const logTail = ({ folder }: Place) =>
  readFileSync(join(folder, 'postgres.log'), 'utf8').trim().split('\n').slice(-5).join('\n')

/** Starts the server on its former port; retries while processes of the previous server still run. */
export async function startOn(place: Place, password: string, port: number) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await tryStart(place, password, port)) return
    await pause(200 * (attempt + 1))
  }
  throw new Error(`the database does not start:\n${logTail(place)}`)
}

/**
 * Starts the server on a free port; retries if the port is in use, or while processes of the previous server still run.
 */
export async function startServer(place: Place, password: string): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = await freePort(place.folder)
    if (await tryStart(place, password, port)) return port
    await pause(500 * (attempt + 1))
  }
  throw new Error(`the database does not start:\n${logTail(place)}`)
}

/** Runs a PostgreSQL program to its end. */
export function runProgram({ native, as, folder }: Place, name: 'initdb' | 'pg_ctl', flags: readonly string[]) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program(native, name), flags, { ...as, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const append = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${output.trim()}`))))
  })
}

export const stopServer = (place: Place) => runProgram(place, 'pg_ctl', ['stop', '-D', place.data, '-m', 'fast', '-w'])
