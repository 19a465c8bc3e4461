import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HostDoubles, openHosts } from '../hosts'
import { rowsIn } from '../journeys/support/database'
import { openProgram, type Program } from '../journeys/support/program'
import { openBeside, type Target } from './beside'

const later = (milliseconds: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds))

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

/** A hundred photos take minutes over a bad network: `OUTBOX_ALL=1` sends them all over each. */
const isAll = process.env.OUTBOX_ALL !== undefined
const amount = { records: 5, photos: isAll ? 20 : 4 }
const long = isAll ? 900_000 : 60_000

/** The weather in which they are entered, and that in which they are sent. */
const weathers = [['cut', 'third'], ...(isAll ? ['third', 'stalled', 'slow'].map((each) => [each, each]) : [])]

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
  const go = (only = '', phone: Walking['phone'] = {}) =>
    walk({ target, server: program.url, beside: beside.url, only, phone })
  const sent = async () =>
    Number((await rowsIn(program.folder, 'select count(*)::int as count from attachment')).rows[0]?.count)
  /** What is there of a log: its photos in the order they came, and whether it came after them. */
  const arrived = async (site: string) => {
    const { rows } = await rowsIn(
      program.folder,
      `select l.guid::text, array_agg(a.sha256 order by a.add_time, a.guid) as photos, max(a.add_time) <= min(l.add_time) as last
         from "construction-log" l join attachment a on a.record_guid = l.guid and a.deleted_at is null
        where l.site = $1 group by l.guid`,
      [site],
    )
    return rows as unknown as readonly { photos: readonly string[]; last: boolean }[]
  }

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
    const { code, said } = await go('phone', { PHONE_OWNER: 'engineer' })
    expect([code, said.trim()]).toEqual([0, 'in by the phone'])
  })

  it.each(weathers)(
    'loses nothing that was saved while the network is %s and sent while it is %s, though phone and server were killed',
    async (weather = '', back = '') => {
      const phone = {
        PHONE_FOLDER: mkdtempSync(join(tmpdir(), 'purlin-phone-')),
        ...{ WEATHER: weather, RECORDS: `${amount.records}`, PHOTOS: `${amount.photos}`, PATIENCE: `${long}` },
        PROJECT: `${1 + 2 * weathers.findIndex(([each]) => each === weather)}`,
      }
      const { code, said } = await go('many', phone)
      expect(said).toMatch(/\nsaved\n$/)
      const entered = said.trim().split('\n')
      // Killed, it has no code to end with.
      expect([code, entered.pop(), entered.length]).toEqual([null, 'saved', amount.records])

      const before = await sent()
      const going = go('back', { ...phone, PHONE_AIR: back })
      const isOver = going.then(() => true)
      while ((await sent()) < before + 3 && !(await Promise.race([isOver, later(50)])));
      await program.kill()
      await later(1000)
      await program.start()
      expect(await going).toEqual({ code: 0, said: 'sent by itself\n' })
      for (const line of entered) {
        const [site = '', photos = ''] = line.split(' ')
        expect([site, await arrived(site)]).toMatchObject([site, [{ photos: photos.split(','), last: true }]])
      }
      rmSync(phone.PHONE_FOLDER, { recursive: true })
    },
    long * 2 + 60_000,
  )

  it(
    'tells in words of a full phone, a wrong clock and a file that cannot be read, and loses nothing',
    async () => {
      expect(await go('trouble', { PHONE_CLOCK: `${2 * 86_400_000}` })).toEqual({
        code: 0,
        said: [
          ...['a wrong clock is told', 'and what day it is all the same'],
          ...[
            'a full phone is told, and what is made on it arrives',
            'a photo that cannot be read is told by its name',
          ],
          'a photo that was lost on the phone is told, and let go\n',
        ].join('\n'),
      })
      expect((await arrived('空间已满楼'))[0]?.photos).toHaveLength(3)
      expect((await arrived('读不出楼'))[0]?.photos).toHaveLength(2)
      const { rows } = await rowsIn(program.folder, `select 1 from "construction-log" where site = '照片丢了楼'`, [])
      expect(rows).toHaveLength(1)
    },
    patience,
  )

  it(
    'tells at once that a phone keeps nothing, and sends what is made on it',
    async () => {
      expect(await go('forbidden', { PHONE_ROOM: 'forbidden' })).toEqual({
        code: 0,
        said: 'a phone that keeps nothing is told at once\nand what is made on it arrives\n',
      })
      expect((await arrived('不许保存楼'))[0]?.photos).toHaveLength(3)
    },
    patience,
  )
})
