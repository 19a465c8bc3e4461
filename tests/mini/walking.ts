import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openHosts } from '../hosts'
import { openProgram } from '../journeys/support/program'
import { openControlServer, type Target } from './beside'

const root = join(__dirname, '../..')

interface WalkOptions {
  readonly target: Target
  readonly server: string
  readonly control: string
  readonly only?: string
  /** Environment variables of the phone: its folder, its network, the amount of data to enter. */
  readonly phone?: Readonly<Record<string, string>>
}

/** Runs a walk in its own process, because the simulated host replaces globals. */
const walk = ({ target, server, control, only = '', phone = {} }: WalkOptions) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    // The simulator makes much short-lived data; with the usual space for it a sixth of the time is garbage collection.
    const args = [
      '--max-semi-space-size=64',
      join(__dirname, 'walk.cjs'),
      target,
      join(root, 'dist', target),
      server,
      only,
    ]
    const env = { ...process.env, BESIDE_URL: control, ...phone }
    const child = spawn(process.execPath, args, { env })
    let output = ''
    const append = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('close', (code) => resolve({ code, output }))
  })

/** Users at the hosts; only the engineer has a phone number there. */
const people = [
  { userid: 'zhou', name: '周广厦' },
  { userid: 'site', name: '工地员' },
  { userid: 'engineer', name: '工程师', mobile: '13800000009' },
]

/** Starts a server with simulated hosts; `go` runs a walk of the compiled program against it. */
export async function openWalking(target: Target) {
  const hosts = await openHosts({ people })
  const program = await openProgram({ env: { ...hosts.env, REQUESTS_PER_MINUTE: '0' } })
  const control = await openControlServer(target, hosts, program.url)
  return {
    program,
    go: (only = '', phone: WalkOptions['phone'] = {}) =>
      walk({ target, server: program.url, control: control.url, only, phone }),
    async close() {
      await control.close()
      await program.close()
      await hosts.close()
    },
  }
}

export const targets = [
  ['WeCom', 'qywx'],
  ['DingTalk', 'dd'],
] as const

/** Timeout of a walk in milliseconds; it is generous, because a busy machine needs longer. */
export const timeout = 280_000
