import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Log } from '../../log'
import { findPlace, type Place } from './location'
import { register, unregister, withLock } from './lock'
import { findRunning, runningServer, runProgram, startServer, stopServer, superuserUrl } from './server-process'
import { watchServer } from './watch'

export interface Cluster {
  /** Connection for the app, with an ordinary role under row security. */
  readonly url: string
  /** Connection for maintenance of the database; the app does not use it. */
  readonly superuserUrl: string
  /** Unregisters this process; the last one stops the server. */
  release(): Promise<void>
}

interface Secrets {
  readonly superuser: string
  readonly app: string
}

const random = () => randomBytes(24).toString('base64url')

function secretsIn(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, JSON.stringify({ superuser: random(), app: random() }), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

/**
 * Creates the database files under a temporary name and renames them, so that an interruption leaves no incomplete
 * database.
 */
async function initialize(place: Place, { superuser }: Secrets) {
  const temporary = `${place.data}.half`
  const passwordFile = join(place.folder, 'password')
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { mode: 0o700 })
  writeFileSync(passwordFile, superuser, { mode: 0o600 })
  if (place.as !== null) {
    chownSync(temporary, place.as.uid, place.as.gid)
    chownSync(passwordFile, place.as.uid, place.as.gid)
  }
  try {
    const login = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    await runProgram(place, 'initdb', [`--pgdata=${temporary}`, '--encoding=UTF8', '--locale=C', ...login])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  chmodSync(temporary, 0o700)
  renameSync(temporary, place.data)
}

/**
 * Creates the role and the database of the app. Checked at every start, because an earlier start may have been
 * interrupted.
 */
async function createDatabase(url: string, { app }: Secrets) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const role = await client.query("select 1 from pg_roles where rolname = 'purlin'")
    if (role.rowCount === 0) await client.query(`create role purlin login password '${app}'`)
    const database = await client.query("select 1 from pg_database where datname = 'purlin'")
    if (database.rowCount === 0) await client.query('create database purlin owner purlin')
  } finally {
    await client.end()
  }
}

interface ClusterOptions {
  readonly root: string
  readonly folder: string
  readonly log: Log
  /** Called once if the server ended repeatedly and is not restarted any more. */
  readonly onLost?: (error: Error) => void
}

/**
 * Opens the embedded PostgreSQL: creates it on first use, starts it or joins a running one, and restarts it if it ends.
 */
export async function openCluster({ root, folder: requested, log, onLost = () => undefined }: ClusterOptions) {
  const place = findPlace(root, requested, log)
  const { folder } = place
  const {
    port,
    own: registration,
    secrets,
  } = await withLock(folder, async () => {
    const secrets = secretsIn(folder)
    if (!existsSync(join(place.data, 'PG_VERSION'))) await initialize(place, secrets)
    const running = await findRunning(place, secrets.superuser, log)
    const port = running ?? (await startServer(place, secrets.superuser))
    log.info({ port, folder }, running === null ? 'database started' : 'joined the running database')
    await createDatabase(superuserUrl(port, secrets.superuser), secrets)
    return { port, own: register(folder), secrets }
  })

  const watch = watchServer({ place, port, password: secrets.superuser, log, onLost })

  const cluster: Cluster = {
    url: `postgres://purlin:${secrets.app}@127.0.0.1:${port}/purlin`,
    superuserUrl: superuserUrl(port, secrets.superuser),
    release: () => {
      watch.close()
      return withLock(folder, async () => {
        if (!unregister(folder, registration)) return
        if (runningServer(place) !== null) await stopServer(place)
        log.info({ folder }, 'database stopped')
      })
    },
  }
  return cluster
}
