import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowsIn } from '../journeys/support/database'
import { openWalking, patience, targets } from './walking'

const later = (milliseconds: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds))

/** A hundred photos take minutes over a bad network: `OUTBOX_ALL=1` sends them all over each. */
const isAll = process.env.OUTBOX_ALL !== undefined
const amount = { records: 5, photos: isAll ? 20 : 4 }
const long = isAll ? 900_000 : 60_000

/** The weather in which they are entered, and that in which they are sent. */
const weathers = [['cut', 'third'], ...(isAll ? ['third', 'stalled', 'slow'].map((each) => [each, each]) : [])]

describe.each(targets)('the compiled %s program on a bad day', (_, target) => {
  let walking: Awaited<ReturnType<typeof openWalking>>
  beforeAll(async () => {
    walking = await openWalking(target)
  })
  afterAll(() => walking.close())
  const sent = async () =>
    Number((await rowsIn(walking.program.folder, 'select count(*)::int as count from attachment')).rows[0]?.count)
  /** What is there of a log: its photos in the order they came, and whether it came after them. */
  const arrived = async (site: string) => {
    const { rows } = await rowsIn(
      walking.program.folder,
      `select l.guid::text, array_agg(a.sha256 order by a.add_time, a.guid) as photos, max(a.add_time) <= min(l.add_time) as last
         from "construction-log" l join attachment a on a.record_guid = l.guid and a.deleted_at is null
        where l.site = $1 group by l.guid`,
      [site],
    )
    return rows as unknown as readonly { photos: readonly string[]; last: boolean }[]
  }

  it.each(weathers)(
    'loses nothing that was saved while the network is %s and sent while it is %s, though phone and server were killed',
    async (weather = '', back = '') => {
      const phone = {
        PHONE_FOLDER: mkdtempSync(join(tmpdir(), 'purlin-phone-')),
        ...{ WEATHER: weather, RECORDS: `${amount.records}`, PHOTOS: `${amount.photos}`, PATIENCE: `${long}` },
        PROJECT: `${1 + 2 * weathers.findIndex(([each]) => each === weather)}`,
      }
      const { code, said } = await walking.go('many', phone)
      expect(said).toMatch(/\nsaved\n$/)
      const entered = said.trim().split('\n')
      // Killed, it has no code to end with.
      expect([code, entered.pop(), entered.length]).toEqual([null, 'saved', amount.records])

      const before = await sent()
      const going = walking.go('back', { ...phone, PHONE_AIR: back })
      const isOver = going.then(() => true)
      while ((await sent()) < before + 3 && !(await Promise.race([isOver, later(50)])));
      await walking.program.kill()
      await later(1000)
      await walking.program.start()
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
      expect(await walking.go('trouble', { PHONE_CLOCK: `${2 * 86_400_000}` })).toEqual({
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
      const { rows } = await rowsIn(
        walking.program.folder,
        `select 1 from "construction-log" where site = '照片丢了楼'`,
        [],
      )
      expect(rows).toHaveLength(1)
    },
    patience,
  )

  it(
    'tells at once that a phone keeps nothing, and sends what is made on it',
    async () => {
      expect(await walking.go('forbidden', { PHONE_ROOM: 'forbidden' })).toEqual({
        code: 0,
        said: 'a phone that keeps nothing is told at once\nand what is made on it arrives\n',
      })
      expect((await arrived('不许保存楼'))[0]?.photos).toHaveLength(3)
    },
    patience,
  )
})
