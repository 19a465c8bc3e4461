import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Log } from '../../log'
import { alone, enter, leave } from './lock'
import { findPlace, type Place } from './place'
import { findRunning, noted, perform, startServer, stopServer, superuserUrl } from './server-process'
import { watchServer } from './watch'

export interface Cluster {
  /** For the app: an ordinary role, bound by row security. */
  readonly url: string
  /** For looking after the database itself; the app never uses it. */
  readonly superuserUrl: string
  /** Leaves; the last one to leave stops the server. */
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

/** Makes the database files beside their final place first, so that a cut in the middle leaves nothing half made. */
async function initialize(place: Place, { superuser }: Secrets) {
  const half = `${place.data}.half`
  const words = join(place.folder, 'password')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(words, superuser, { mode: 0o600 })
  if (place.as !== null) {
    chownSync(half, place.as.uid, place.as.gid)
    chownSync(words, place.as.uid, place.as.gid)
  }
  try {
    const login = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${words}`]
    await perform(place, 'initdb', [`--pgdata=${half}`, '--encoding=UTF8', '--locale=C', ...login])
  } finally {
    rmSync(words, { force: true })
  }
  chmodSync(half, 0o700)
  renameSync(half, place.data)
}

/** The role and the database of the app. Asked at every start: the first one may have been cut short. */
async function furnish(url: string, { app }: Secrets) {
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

interface Opening {
  readonly root: string
  readonly folder: string
  readonly log: Log
  /** Called once when the server ended again and again and is not started any more. */
  readonly onLost?: (error: Error) => void
}

/** Our own PostgreSQL: made on first use, started when it does not run yet, joined otherwise, and kept running. */
export async function openCluster({ root, folder: wanted, log, onLost = () => undefined }: Opening) {
  const place = findPlace(root, wanted, log)
  const { folder } = place
  const { port, own, secrets } = await alone(folder, async () => {
    const secrets = secretsIn(folder)
    if (!existsSync(join(place.data, 'PG_VERSION'))) await initialize(place, secrets)
    const running = await findRunning(place, secrets.superuser, log)
    const port = running ?? (await startServer(place, secrets.superuser))
    log.info({ port, folder }, running === null ? 'database started' : 'joined the running database')
    await furnish(superuserUrl(port, secrets.superuser), secrets)
    return { port, own: enter(folder), secrets }
  })

  const watch = watchServer({ place, port, password: secrets.superuser, log, onLost })

  const cluster: Cluster = {
    url: `postgres://purlin:${secrets.app}@127.0.0.1:${port}/purlin`,
    superuserUrl: superuserUrl(port, secrets.superuser),
    release: () => {
      watch.close()
      return alone(folder, async () => {
        if (!leave(folder, own)) return
        if (noted(place) !== null) await stopServer(place)
        log.info({ folder }, 'database stopped')
      })
    },
  }
  return cluster
}
