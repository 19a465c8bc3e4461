import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Log } from '../../log'
import { binariesFor, type Runner } from './binaries'

export interface Place {
  readonly folder: string
  readonly data: string
  readonly native: string
  /** The user PostgreSQL runs as, when that is not ourselves. */
  readonly as: Runner | null
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root lends it one of the system's ordinary users. */
function ordinaryUser(): Runner {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const found = ['postgres', 'nobody'].flatMap((name) => lines.filter((line) => line.startsWith(`${name}:`)))
  const [, , uid, gid] = found[0]?.split(':') ?? []
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL does not run as root: make a user "postgres", or start as an ordinary user')
  return { uid: Number(uid), gid: Number(gid) }
}

const mayPass = ({ uid, gid }: Runner, { uid: owner, gid: group, mode }: Stats) => {
  if (owner === uid) return (mode & 0o100) !== 0
  return group === gid ? (mode & 0o010) !== 0 : (mode & 0o001) !== 0
}

const canReach = (as: Runner, path: string): boolean =>
  (!existsSync(path) || mayPass(as, statSync(path))) && (dirname(path) === path || canReach(as, dirname(path)))

const isCluster = (folder: string) => existsSync(join(folder, 'data', 'PG_VERSION'))

const elsewhere = (wanted: string) =>
  join('/var/lib/purlin', createHash('sha256').update(wanted).digest('hex').slice(0, 12))

/** Where the database lives: the wanted folder, unless the user it must run as cannot get there. */
function chooseFolder(wanted: string, as: Runner | null, log: Log) {
  if (as === null || isCluster(wanted)) return wanted
  const other = elsewhere(wanted)
  if (!isCluster(other) && canReach(as, wanted)) return wanted
  log.warn({ wanted, used: other }, 'the database user cannot reach the data folder; the database is kept elsewhere')
  return other
}

function ownerOf(data: string): Runner | null {
  if (!existsSync(data)) return null
  const { uid, gid } = statSync(data)
  return uid === 0 ? null : { uid, gid }
}

export function findPlace(root: string, wanted: string, log: Log): Place {
  const someone = isRoot() ? ordinaryUser() : null
  const folder = chooseFolder(resolve(wanted), someone, log)
  const data = join(folder, 'data')
  mkdirSync(folder, { recursive: true })
  if (someone !== null) chmodSync(folder, 0o755)
  const as = someone === null ? null : (ownerOf(data) ?? someone)
  return { folder, data, native: binariesFor(root, folder, as, log), as }
}
