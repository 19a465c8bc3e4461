import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isAlive } from './identity'

const patience = 120_000
const halfWritten = 10_000

const self = () => identityOf(process.pid) ?? `${process.pid}:`

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

const written = (path: string) => {
  try {
    return { text: readFileSync(path, 'utf8'), age: Date.now() - statSync(path).mtimeMs }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Moves a dead process's lock away. The move is atomic, so of several who try only one does it. */
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

function take(path: string) {
  try {
    writeFileSync(path, self(), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Clears a lock whose process is gone; says whether there is nobody to wait for. */
function clearStale(path: string) {
  const held = written(path)
  if (held === null) return true
  const isStale = held.text === '' ? held.age > halfWritten : !isAlive(held.text)
  if (isStale) clear(path, held.text)
  return isStale
}

/** Does some work while no other process on the same folder does any. */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, 'lock')
  const until = Date.now() + patience
  while (!take(path)) {
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

/** Notes that this process uses the database; the note is a file, so that it outlives a crash to be cleaned up. */
export function enter(folder: string) {
  const users = join(folder, 'users')
  mkdirSync(users, { recursive: true })
  const own = join(users, `${process.pid}.${randomUUID()}`)
  writeFileSync(own, self())
  return own
}

/** Takes the note back and says whether nobody else is left. */
export function leave(folder: string, own: string) {
  rmSync(own, { force: true })
  const users = join(folder, 'users')
  const others = readdirSync(users).map((name) => join(users, name))
  const gone = others.filter((path) => !isAlive(written(path)?.text ?? ''))
  for (const path of gone) rmSync(path, { force: true })
  return gone.length === others.length
}
