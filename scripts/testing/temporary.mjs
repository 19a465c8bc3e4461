import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const tmpfs = 0x01021994
const gib = 2 ** 30
const minSpace = 4 * gib
const minFreeMemory = 6 * gib
const prefix = 'purlin-run-'

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Deletes folders of runs that were killed. */
function sweep() {
  const orphaned = readdirSync(memory).filter(
    (name) => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length).split('-')[0])),
  )
  for (const name of orphaned) rmSync(join(memory, name), { recursive: true, force: true })
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false
  sweep()
  const { type, bavail, bsize } = statfsSync(memory)
  return type === tmpfs && bavail * bsize >= minSpace && freemem() >= minFreeMemory
}

/**
 * Places the temporary files of this process and of its children in memory if there is room. Each test file creates and
 * deletes a database of a thousand files, which on a disk takes as much work as the tests themselves.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user than root and needs access.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
