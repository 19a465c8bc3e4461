import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openHosts } from '../hosts'
import { openProgram } from '../journeys/support/program'
import { openBeside, type Target } from './beside'

const root = join(__dirname, '../..')

interface Walking {
  readonly target: Target
  readonly server: string
  readonly beside: string
  readonly only?: string
  /** What the phone is told: which it is, its weather, how much is entered. */
  readonly phone?: Readonly<Record<string, string>>
}

/** The host replaces globals, so every walk is a process of its own. */
const walk = ({ target, server, beside, only = '', phone = {} }: Walking) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const given = [join(__dirname, 'walk.cjs'), target, join(root, 'dist', target), server, only]
    const env = { ...process.env, BESIDE_URL: beside, ...phone }
    const child = spawn(process.execPath, given, { env })
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => resolve({ code, said }))
  })

/** Whom the hosts know; of phones only the one of an engineer. */
const people = [
  { userid: 'zhou', name: '周广厦' },
  { userid: 'site', name: '工地员' },
  { userid: 'engineer', name: '工程师', mobile: '13800000009' },
]

/** A server with its hosts beside it, and walks through a compiled program that speaks to it. */
export async function openWalking(target: Target) {
  const hosts = await openHosts({ people })
  const program = await openProgram({ env: { ...hosts.env, REQUESTS_PER_MINUTE: '0' } })
  const beside = await openBeside(target, hosts, program.url)
  return {
    program,
    go: (only = '', phone: Walking['phone'] = {}) =>
      walk({ target, server: program.url, beside: beside.url, only, phone }),
    async close() {
      await beside.close()
      await program.close()
      await hosts.close()
    },
  }
}

export const targets = [
  ['WeCom', 'qywx'],
  ['DingTalk', 'dd'],
] as const

/** A walk takes a minute; on a machine that has much else to do, more. */
export const patience = 280_000
