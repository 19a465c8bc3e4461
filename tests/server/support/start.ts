import { join } from 'node:path'
import { build } from 'esbuild'
import { Client } from 'pg'
import { bundle } from '../../bundle/bundle.cjs'
import { openTestCluster, root } from './cluster'

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Removes databases that earlier runs left behind, and switches fsync off: the databases are disposable, so they need
 * not survive a power failure.
 */
async function sweep(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ '^test_'",
  )
  const orphaned = rows.map(({ name }) => name).filter((name) => !isRunning(Number(name.split('_')[1])))
  for (const name of orphaned) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

/** Bundles the PDF worker, because the worker threads run a bundle in production as well. */
async function bundlePress() {
  const outfile = join(root, '.cache/press/press-worker.mjs')
  const options = { bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' } as const
  await build({ ...options, entryPoints: [join(root, 'server/press-worker.ts')], outfile, absWorkingDir: root })
  process.env.PURLIN_TEST_PRESS = outfile
}

/** Runs before all tests: starts the database server, or joins one that another run has started. */
// biome-ignore lint/style/noDefaultExport: Jest requires a default export.
export default async function start() {
  const cluster = await openTestCluster()
  await sweep(cluster.superuserUrl)
  process.env.PURLIN_TEST_SUPERUSER = cluster.superuserUrl
  process.env.PURLIN_TEST_APP = cluster.url
  await bundlePress()
  await bundle('server')
  const own = globalThis as { endDatabase?: () => Promise<void> }
  own.endDatabase = cluster.release
}
