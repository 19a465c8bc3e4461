import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Log } from '../../log'
import { binariesFor, type SystemUser } from './binaries'

export interface Place {
  readonly folder: string
  readonly data: string
  readonly native: string
  /** The user that PostgreSQL runs as; null for the current user. */
  readonly as: SystemUser | null
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so a root process starts it as an ordinary user. */
function databaseUser(): SystemUser {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const found = ['postgres', 'nobody'].flatMap((name) => lines.filter((line) => line.startsWith(`${name}:`)))
  const [, , uid, gid] = found[0]?.split(':') ?? []
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL does not run as root: make a user "postgres", or start as an ordinary user')
  return { uid: Number(uid), gid: Number(gid) }
}

const canTraverse = ({ uid, gid }: SystemUser, { uid: owner, gid: group, mode }: Stats) => {
  if (owner === uid) return (mode & 0o100) !== 0
  return group === gid ? (mode & 0o010) !== 0 : (mode & 0o001) !== 0
}

const canReach = (as: SystemUser, path: string): boolean =>
  (!existsSync(path) || canTraverse(as, statSync(path))) && (dirname(path) === path || canReach(as, dirname(path)))

const isCluster = (folder: string) => existsSync(join(folder, 'data', 'PG_VERSION'))

const fallbackFolder = (requested: string) =>
  join('/var/lib/purlin', createHash('sha256').update(requested).digest('hex').slice(0, 12))

/** Returns the requested folder, or another one if the database user cannot access it. */
function chooseFolder(requested: string, as: SystemUser | null, log: Log) {
  if (as === null || isCluster(requested)) return requested
  const other = fallbackFolder(requested)
  if (!isCluster(other) && canReach(as, requested)) return requested
  log.warn(
    { wanted: requested, used: other },
    'the database user cannot reach the data folder; the database is kept elsewhere',
  )
  return other
}

function ownerOf(data: string): SystemUser | null {
  if (!existsSync(data)) return null
  const { uid, gid } = statSync(data)
  return uid === 0 ? null : { uid, gid }
}

export function findPlace(root: string, requested: string, log: Log): Place {
  const user = isRoot() ? databaseUser() : null
  const folder = chooseFolder(resolve(requested), user, log)
  const data = join(folder, 'data')
  mkdirSync(folder, { recursive: true })
  if (user !== null) chmodSync(folder, 0o755)
  const as = user === null ? null : (ownerOf(data) ?? user)
  return { folder, data, native: binariesFor(root, folder, as, log), as }
}
