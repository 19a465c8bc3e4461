import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isAlive } from './identity'

const timeout = 120_000
const emptyLockTimeout = 10_000

const self = () => identityOf(process.pid) ?? `${process.pid}:`

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

const readLock = (path: string) => {
  try {
    return { text: readFileSync(path, 'utf8'), age: Date.now() - statSync(path).mtimeMs }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Moves the lock of a dead process away. The move is atomic, so that only one of several processes succeeds. */
function clear(path: string, text: string) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const moved = readFileSync(aside, 'utf8')
  if (moved === text) rmSync(aside)
  else renameSync(aside, path)
}

function acquire(path: string) {
  try {
    writeFileSync(path, self(), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Clears a lock whose process has ended; true if the caller need not wait. */
function clearStale(path: string) {
  const lock = readLock(path)
  if (lock === null) return true
  const isStale = lock.text === '' ? lock.age > emptyLockTimeout : !isAlive(lock.text)
  if (isStale) clear(path, lock.text)
  return isStale
}

/** Runs work under the exclusive lock of the folder. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, 'lock')
  const until = Date.now() + timeout
  while (!acquire(path)) {
    if (clearStale(path)) continue
    if (Date.now() > until) throw new Error(`another process has held ${path} for two minutes`)
    await pause(50)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/**
 * Registers this process as a user of the database. The registration is a file, so that a crashed process can be
 * detected.
 */
export function register(folder: string) {
  const users = join(folder, 'users')
  mkdirSync(users, { recursive: true })
  const registration = join(users, `${process.pid}.${randomUUID()}`)
  writeFileSync(registration, self())
  return registration
}

/** Deletes the registration; true if no other process uses the database. */
export function unregister(folder: string, registration: string) {
  rmSync(registration, { force: true })
  const users = join(folder, 'users')
  const others = readdirSync(users).map((name) => join(users, name))
  const ended = others.filter((path) => !isAlive(readLock(path)?.text ?? ''))
  for (const path of ended) rmSync(path, { force: true })
  return ended.length === others.length
}
