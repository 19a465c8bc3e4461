import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port'

const root = join(__dirname, '../../..')

/** An SMS gateway that keeps what it was given: `codeFor(phone)` is what the person would read. */
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
  /** The most memory it held at any time, in MB; where the system does not tell, nothing. */
  mostMemory(): number
  /** Ends at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts again on the same data and the same address. */
  start(): Promise<void>
  /** Ends politely and leaves its data. */
  leave(): Promise<void>
  /** Ends politely and removes its data. */
  close(): Promise<void>
}

async function answers(url: string, child: ChildProcess, said: () => string) {
  for (let tries = 0; tries < 6000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.status === 200,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not start: ${said()}`)
}

/** The demo company as it was planted for this run, with its owners: PostgreSQL looks at them. */
function copyPlanted(folder: string) {
  const planted = process.env.PURLIN_PLANTED
  // Nothing, or nothing in it: an empty name would mean the whole disk.
  if (planted === undefined || planted === '') return
  const { status, stderr } = spawnSync('cp', ['-a', `${planted}/.`, folder])
  if (status !== 0) throw new Error(`the planted company was not copied: ${stderr.toString()}`)
}

/** Of Linux, which writes down how much a process ever held. */
function peakOf(process: number | undefined) {
  const told = `/proc/${process}/status`
  const peak = existsSync(told) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(told, 'utf8'))?.[1] : undefined
  return Math.round(Number(peak ?? 0) / 1024)
}

interface Opening {
  readonly args?: string[]
  readonly env?: Record<string, string>
  /** Where it was built, if not here. */
  readonly built?: string
}

/** The built server as a program of its own, on its own data folder. */
export async function openProgram({ args = [], env = {}, built = root }: Opening = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-journey-'))
  // Root lends PostgreSQL an ordinary user, who has to be able to come in.
  if (args.length === 0) copyPlanted(folder)
  chmodSync(folder, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let ended: Promise<unknown> = Promise.resolve()

  const start = async () => {
    let said = ''
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
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    ended = new Promise((resolve) => child.once('exit', resolve))
    await answers(url, child, () => said)
  }

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }

  await start()
  const program: Program = {
    url,
    folder,
    start,
    mostMemory: () => peakOf(child.pid),
    kill: () => end('SIGKILL'),
    leave: () => end('SIGTERM'),
    close: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return program
}
