import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HostDoubles, openHosts } from '../hosts'
import { rowsIn } from '../journeys/support/database'
import { openProgram, type Program } from '../journeys/support/program'
import { openBeside, type Target } from './beside'

const root = join(__dirname, '../..')

interface Walking {
  readonly target: Target
  readonly server: string
  readonly beside: string
  readonly only?: string
  readonly phone?: string
  /** Who holds the phone. */
  readonly owner?: string
}

/** The host replaces globals, so every walk is a process of its own. */
const walk = ({ target, server, beside, only = '', phone, owner = 'zhou' }: Walking) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const given = [join(__dirname, 'walk.cjs'), target, join(root, 'dist', target), server, only]
    const env = {
      ...process.env,
      BESIDE_URL: beside,
      PHONE_OWNER: owner,
      ...(phone === undefined ? {} : { PHONE_FOLDER: phone }),
    }
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
  ...['a host that is out of order', 'look-around home', 'a wrong password refused', 'home tiles'],
  ...['signed on by a code of the host, bound once', 'and by the code alone'],
  ...['tab application', 'tab project', 'tab message', 'tab me', 'settings'],
  ...['a list of 300', 'its last page, a screen at a time', 'narrowed by a word'],
  'text, long text, numbers, a day, choices, a reference, a person',
  'photos from the camera, sent to the server',
  ...['lines', 'a signature by hand', 'saved, and read back'],
  ...[
    'money, a department, people, a slider, a place',
    'yes and no',
    'a field that is scanned',
    'an age and an ethnicity',
  ],
  'departments, files, a voice',
  'a phone, an address to write to, a year, several of a few, stars',
  'a tree, a share, what follows from them',
  ...['from one day to another, percents', 'times of a day', 'a day and its time'],
  ...['what waits to be approved', 'agreed'],
  'a message at the moment it is sent',
  'a voice: recorded, heard, sent, and heard again',
  ...['a code nobody knows is shown', 'a code of a record opens it'],
  ...['lines scanned one after another, until the camera is closed', 'and brought back to the form'],
  'a card for a chat',
  ...['opened later, by somebody who signs in first and may not see it', 'and asks to see it'],
  ...['a picture of a contract is not for outsiders', 'a code is bright while it is shown'],
  ...['in Spanish', 'and back'],
  ...['10 pages deep', 'the eleventh takes the place of the tenth', 'and all the way back'],
  'what was typed is kept when the phone is put away',
  'an expired session is renewed by a code, and nothing changes',
  ...['where the host says nothing it leads to looking around', 'what was typed is still there'],
]

/** A walk takes a minute; on a machine that has much else to do, more. */
const patience = 280_000

/** Whom the hosts know; of phones only the one of an engineer. */
const people = [
  { userid: 'zhou', name: '周广厦' },
  { userid: 'site', name: '工地员' },
  { userid: 'engineer', name: '工程师', mobile: '13800000009' },
]

describe.each([
  ['WeCom', 'qywx'],
  ['DingTalk', 'dd'],
] as const)('the compiled %s program', (_, target) => {
  let hosts: HostDoubles
  let program: Program
  let beside: Awaited<ReturnType<typeof openBeside>>
  const go = (only = '', phone?: string, owner?: string) =>
    walk({
      ...{ target, server: program.url, beside: beside.url, only },
      ...(phone === undefined ? {} : { phone }),
      ...(owner === undefined ? {} : { owner }),
    })

  beforeAll(async () => {
    hosts = await openHosts({ people })
    program = await openProgram({ env: { ...hosts.env, REQUESTS_PER_MINUTE: '0' } })
    beside = await openBeside(target, hosts, program.url)
  })

  afterAll(async () => {
    await beside.close()
    await program.close()
    await hosts.close()
  })

  it(
    'does against the running server what people do with it',
    async () => {
      const { code, said } = await go()
      expect([code, said.trim().split('\n')]).toEqual([0, steps])
    },
    patience,
  )

  it('lets somebody in by the phone that the host vouches for', async () => {
    const { code, said } = await go('phone', undefined, 'engineer')
    expect([code, said.trim()]).toEqual([0, 'in by the phone'])
  })

  it('loses nothing that was saved where nothing got through, though the phone was killed', async () => {
    const phone = mkdtempSync(join(tmpdir(), 'purlin-phone-'))
    const before = await go('cut', phone)
    // Killed, it has no code to end with.
    expect([before.code, before.said.trim().split('\n').at(-1)]).toEqual([null, 'saved without a network'])
    const after = await go('back', phone)
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
