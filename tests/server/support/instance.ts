import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { freePort } from '../../free-port'
import { root } from './cluster'
import type { Served } from './serve'

/** Builds the server into a folder. */
export async function buildServer(folder: string) {
  const options = { bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' } as const
  const entryPoints = ['main', 'press-worker'].map((name) => join(root, `server/${name}.ts`))
  await build({ ...options, entryPoints, outdir: folder, outExtension: { '.js': '.mjs' }, absWorkingDir: root })
}

/** Starts the built server in a process of its own, on the database of a test. */
export async function startInstance(folder: string, base: Pick<Served, 'database' | 'folder'>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'main.mjs'), '--empty'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: base.folder },
      ...{ DATABASE_URL: base.database.url, REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'error' },
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null) throw new Error('the program has ended')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url, kill }
}
