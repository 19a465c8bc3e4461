import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowsIn } from '../journeys/support/database'
import { openProgram, type Program } from '../journeys/support/program'

const root = join(__dirname, '../..')

/** The host replaces globals, so every walk is a process of its own. */
const walk = (target: string, server: string, only = '', phone?: string) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const given = [join(__dirname, 'walk.cjs'), target, join(root, 'dist', target), server, only]
    const env = phone === undefined ? process.env : { ...process.env, PHONE_FOLDER: phone }
    const child = spawn(process.execPath, given, { env })
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => resolve({ code, said }))
  })

const steps = [
  ...['look-around home', 'sign-in page', 'a wrong password refused', 'home tiles'],
  ...['tab application', 'tab project', 'tab message', 'tab me', 'settings'],
  ...['a list of 300', 'its last page, a screen at a time', 'narrowed by a word'],
  'text, long text, numbers, a day, choices, a reference, a person',
  'photos from the camera, sent to the server',
  ...['lines', 'a signature by hand', 'saved, and read back'],
  ...['money, a department, people, a slider, a place', 'yes and no', 'a field that is scanned'],
  ...['what waits to be approved', 'agreed'],
  ...['a code nobody knows is shown', 'a code of a record opens it'],
  'a card for a chat',
  ...['opened later, by somebody who signs in first and may not see it', 'and asks to see it'],
  ...['in Spanish', 'and back'],
  ...['10 pages deep', 'the eleventh takes the place of the tenth', 'and all the way back'],
  ...['an expired session leads to looking around', 'what was typed is still there'],
]

describe.each([
  ['WeCom', 'qywx'],
  ['DingTalk', 'dd'],
])('the compiled %s program', (_, target) => {
  let program: Program

  beforeAll(async () => {
    program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  })

  afterAll(() => program.close())

  it('does against the running server what people do with it', async () => {
    const { code, said } = await walk(target, program.url)
    expect([code, said.trim().split('\n')]).toEqual([0, steps])
  })

  it('loses nothing that was saved where nothing got through, though the phone was killed', async () => {
    const phone = mkdtempSync(join(tmpdir(), 'purlin-phone-'))
    const before = await walk(target, program.url, 'cut', phone)
    // Killed, it has no code to end with.
    expect([before.code, before.said.trim().split('\n').at(-1)]).toEqual([null, 'saved without a network'])
    const after = await walk(target, program.url, 'back', phone)
    expect(after).toEqual({ code: 0, said: 'still waiting after the phone was killed\nsent by itself\n' })
    const { rows } = await rowsIn(
      program.folder,
      `select count(distinct l.guid)::int as logs, count(*)::int as photos, count(distinct a.sha256)::int as different
         from "construction-log" l join attachment a on a.record_guid = l.guid and a.deleted_at is null
        where l.site = '没有网络的小程序楼'`,
    )
    expect(rows).toEqual([{ logs: 1, photos: 3, different: 3 }])
    rmSync(phone, { recursive: true })
  })
})
