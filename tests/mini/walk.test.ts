import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openProgram, type Program } from '../journeys/support/program'

const root = join(__dirname, '../..')

/** The host replaces globals, so every walk is a process of its own. */
const walk = (target: string, server: string) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [join(__dirname, 'walk.cjs'), target, join(root, 'dist', target), server])
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => resolve({ code, said }))
  })

const steps = [
  'look-around home',
  'sign-in page',
  'a wrong password refused',
  'home tiles',
  'tab application',
  'tab project',
  'tab message',
  'tab me',
  'settings',
]

describe.each([
  ['WeCom', 'qywx'],
  ['DingTalk', 'dd'],
])('the compiled %s program', (_, target) => {
  let program: Program

  beforeAll(async () => {
    program = await openProgram()
  })

  afterAll(() => program.close())

  it('boots, signs in against the running server, shows the tiles of home and its tabs', async () => {
    const { code, said } = await walk(target, program.url)
    expect([code, said.trim().split('\n')]).toEqual([0, steps])
  })
})
