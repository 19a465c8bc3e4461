import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryRows } from '../journeys/support/database'
import { openWalking, targets, timeout } from './walking'

const later = (milliseconds: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds))

/** `OUTBOX_ALL=1` sends a hundred photos over each network condition, which takes minutes. */
const isAll = process.env.OUTBOX_ALL !== undefined
const amount = { records: 5, photos: isAll ? 20 : 4 }
const walkTimeout = isAll ? 900_000 : 60_000

/** The network condition while records are entered, and the one while they are sent. */
const conditions = [['cut', 'third'], ...(isAll ? ['third', 'stalled', 'slow'].map((each) => [each, each]) : [])]

describe.each(targets)('the compiled %s program under bad conditions', (_, target) => {
  let walking: Awaited<ReturnType<typeof openWalking>>
  beforeAll(async () => {
    walking = await openWalking(target)
  })
  afterAll(() => walking.close())
  const uploadCount = async () =>
    Number((await queryRows(walking.program.folder, 'select count(*)::int as count from attachment')).rows[0]?.count)
  /** The log of a site with its photos in the order of upload, and whether it was saved after them. */
  const arrived = async (site: string) => {
    const { rows } = await queryRows(
      walking.program.folder,
      `select l.guid::text, array_agg(a.sha256 order by a.add_time, a.guid) as photos, max(a.add_time) <= min(l.add_time) as last
         from "construction-log" l join attachment a on a.record_guid = l.guid and a.deleted_at is null
        where l.site = $1 group by l.guid`,
      [site],
    )
    return rows as unknown as readonly { photos: readonly string[]; last: boolean }[]
  }

  it.each(conditions)(
    'loses no data saved with the network %s and sent with it %s, although phone and server are killed',
    async (entering = '', sending = '') => {
      const phone = {
        PHONE_FOLDER: mkdtempSync(join(tmpdir(), 'purlin-phone-')),
        ...{ WEATHER: entering, RECORDS: `${amount.records}`, PHOTOS: `${amount.photos}`, PATIENCE: `${walkTimeout}` },
        PROJECT: `${1 + 2 * conditions.findIndex(([each]) => each === entering)}`,
      }
      const { code, output } = await walking.go('many', phone)
      expect(output).toMatch(/\nsaved\n$/)
      const entered = output.trim().split('\n')
      // A killed process has no exit code.
      expect([code, entered.pop(), entered.length]).toEqual([null, 'saved', amount.records])

      const before = await uploadCount()
      const going = walking.go('back', { ...phone, PHONE_AIR: sending })
      const isOver = going.then(() => true)
      while ((await uploadCount()) < before + 3 && !(await Promise.race([isOver, later(50)])));
      await walking.program.kill()
      await later(1000)
      await walking.program.start()
      expect(await going).toEqual({ code: 0, output: 'sent automatically\n' })
      for (const line of entered) {
        const [site = '', photos = ''] = line.split(' ')
        expect([site, await arrived(site)]).toMatchObject([site, [{ photos: photos.split(','), last: true }]])
      }
      rmSync(phone.PHONE_FOLDER, { recursive: true })
    },
    walkTimeout * 2 + 60_000,
  )

  it(
    'reports full storage, a wrong clock and an unreadable file, and loses no data',
    async () => {
      expect(await walking.go('trouble', { PHONE_CLOCK: `${2 * 86_400_000}` })).toEqual({
        code: 0,
        output: [
          ...['wrong clock reported', 'correct date filled in'],
          ...['full storage reported and the record sent', 'unreadable photo reported by name'],
          'lost photo reported and removed\n',
        ].join('\n'),
      })
      expect((await arrived('空间已满楼'))[0]?.photos).toHaveLength(3)
      expect((await arrived('读不出楼'))[0]?.photos).toHaveLength(2)
      const { rows } = await queryRows(
        walking.program.folder,
        `select 1 from "construction-log" where site = '照片丢了楼'`,
        [],
      )
      expect(rows).toHaveLength(1)
    },
    timeout,
  )

  it(
    'reports at once that storage is forbidden, and sends the records',
    async () => {
      expect(await walking.go('forbidden', { PHONE_ROOM: 'forbidden' })).toEqual({
        code: 0,
        output: 'forbidden storage reported\nrecord sent without storage\n',
      })
      expect((await arrived('不许保存楼'))[0]?.photos).toHaveLength(3)
    },
    timeout,
  )
})
