import { randomUUID } from 'node:crypto'
import type { ClockMonth, PunchType, SaveName } from '@wire'
import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { dayFromToday } from '@/schema'
import { openDesk, type Values } from '../../server/records/support/desk'
import { uploadPictures } from '../../server/support/pictures'
import type { Served } from '../../server/support/serve'

/** The day before yesterday: all of it and the night after it are over, and a phone may still send its punches. */
export const day = dayFromToday(-2)
export const next = dayFromToday(-1)
export const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** By default the rules are due on this day of the week, so that the month has one day. */
const onlyDay = [['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(day).getUTCDay()]]

export const site = { latitude: 31.2214, longitude: 121.5447 }
/** Positions due north of the site, by their distance in metres. */
const north: Readonly<Record<number, number>> = {
  99: 31.22229033,
  100: 31.22229932,
  101: 31.22230831,
  110: 31.22238925,
  111: 31.22239825,
}

const limits = { graceIn: 0, graceOut: 0, earliest: 120, latest: 240, minGap: 5, amends: 3 }
const places = () => [{ guid: randomUUID(), name: '项目部', spot: { address: '项目部', ...site } }]
const common = () => ({ kind: 'fixed', days: onlyDay, ...limits, range: 100, from: day, places: places() })

interface Sent {
  readonly metres?: number
  readonly accuracy?: number
  readonly more?: Values
  readonly guid?: string
  readonly on?: string
  readonly call?: SaveName
}

export const again = { more: { Again: true } }

/** An instant of a time of a day in China. */
export const made = (time: string, on = day) => `${on}T${time.length === 5 ? `${time}:00` : time}+08:00`

/** A firm whose founder punches, with its rules. */
export async function openPunches(server: Served) {
  const desk = await openDesk(server)
  const me = desk.firm.founder.userCode
  const { as } = desk
  const fourTimes = (more: Values = {}): Values => ({
    ...{ name: '四次', mode: 'four', amIn: '08:00', amOut: '12:00', pmIn: '13:30', pmOut: '17:30' },
    ...{ ...common(), people: [me], ...more },
  })
  const twoTimes = (name: string, start: string, end: string, more: Values = {}): Values => ({
    ...{ name, mode: 'two', start, end, ...common(), people: [me], ...more },
  })

  /** A punch as a phone sends it, made at a time of the day. */
  function punch(RecordType: PunchType | 'Record', time: string, sent: Sent = {}) {
    const { metres = 99, accuracy = 5, more = {}, guid = randomUUID(), on = day } = sent
    const call = sent.call ?? (RecordType === 'Record' ? 'ClockIn.SaveRecord' : 'ClockIn.CheckInV4')
    const FixAt = new Date(made(time, on)).toISOString()
    const position = { Latitude: north[metres], Longitude: site.longitude, Accuracy: accuracy, FixAt }
    const rest = { Address: '', Remark: '', Photos: [], Again: false, Confirmed: [], ...more }
    const takes = { guid, RecordType, ...position, ...rest }
    return server.save(call, 'add', takes as never, { ...as, headers: { 'purlin-made': made(time, on) } })
  }
  const textOf = async (answer: ReturnType<typeof punch>) => (await answer).text
  const photo = (guid: string) => uploadPictures(server, as, { module: clockIn.name, guid, field: 'photos' }, 1)
  const month = async (of = day): Promise<ClockMonth> => {
    const [year = '', number = ''] = of.split('-')
    const asked = { UserCode: '', Year: Number(year), Month: Number(number) }
    return (await server.get('ClockIn.GetMonth', asked, as)).body
  }
  const slotsOf = async (of = day) => {
    const { Days } = await month(of)
    return (Days.find(({ Day }) => Day === of)?.Slots ?? []).map(
      ({ RecordType, CheckState, Minutes, LocationStatus, Distance }) =>
        [RecordType, CheckState, Minutes, LocationStatus, Distance] as const,
    )
  }
  /** Rules begin in the past here, so that only one of them is in force during its part of the story. */
  const only = (guid: string) =>
    server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
      sql.run('delete from clock_in_rule_version where rule_guid <> $1', [guid]),
    )
  return { desk, me, fourTimes, twoTimes, punch, textOf, photo, month, slotsOf, only }
}

export type Punches = Awaited<ReturnType<typeof openPunches>>
