import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port'

const root = join(__dirname, '../../..')

/** A fake SMS gateway that stores its messages; `codeFor(phone)` is the code of the last message. */
export async function openGateway() {
  const messages = new Map<string, string[]>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { phone, text } = JSON.parse(body) as { phone: string; text: string }
      messages.set(phone, [...(messages.get(phone) ?? []), text])
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    codeFor: (phone: string) => /\b\d{4}\b/.exec(messages.get(phone)?.at(-1) ?? '')?.[0] ?? '',
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export interface Program {
  readonly url: string
  readonly folder: string
  /** Peak memory of the process in MB; 0 if the operating system does not report it. */
  peakMemory(): number
  /** Kills the server at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts the server again with the same data and address. */
  start(): Promise<void>
  /** Stops the server gracefully and keeps its data. */
  stop(): Promise<void>
  /** Stops the server gracefully and removes its data. */
  close(): Promise<void>
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 6000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.status === 200,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not start: ${output()}`)
}

/** Copies the prepared demo company with file owners, because PostgreSQL checks them. */
function copyPlanted(folder: string) {
  const planted = process.env.PURLIN_PLANTED
  // With an empty name the path below would be the root of the disk.
  if (planted === undefined || planted === '') return
  const { status, stderr } = spawnSync('cp', ['-a', `${planted}/.`, folder])
  if (status !== 0) throw new Error(`the planted company was not copied: ${stderr.toString()}`)
}

/** Peak memory of a process in MB, which only Linux reports. */
function peakOf(process: number | undefined) {
  const statusFile = `/proc/${process}/status`
  const peak = existsSync(statusFile) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(statusFile, 'utf8'))?.[1] : undefined
  return Math.round(Number(peak ?? 0) / 1024)
}

interface ProgramOptions {
  readonly args?: string[]
  readonly env?: Record<string, string>
  /** Folder of the build, if not this repository. */
  readonly built?: string
  /** Runs in the data folder before the first start. */
  readonly prepare?: (folder: string) => Promise<void>
}

/** Starts the built server as a separate process with a separate data folder. */
export async function openProgram({ args = [], env = {}, built = root, prepare }: ProgramOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-journey-'))
  // Started by root, PostgreSQL runs as an ordinary user, who needs access to the folder.
  if (args.length === 0) copyPlanted(folder)
  chmodSync(folder, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let ended: Promise<unknown> = Promise.resolve()

  const start = async () => {
    let output = ''
    child = spawn(process.execPath, [join(built, 'dist/server/main.mjs'), ...args], {
      cwd: built,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: folder,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    ended = new Promise((resolve) => child.once('exit', resolve))
    await waitUntilReady(url, child, () => output)
  }

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }

  await prepare?.(folder)
  await start()
  const program: Program = {
    url,
    folder,
    start,
    peakMemory: () => peakOf(child.pid),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    close: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return program
}
