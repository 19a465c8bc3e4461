import { restDay } from '@/modules/office/rest-day/rest-day.module'
import { schedule } from '@/modules/office/schedule/schedule.module'
import type { AtWork } from '../../engine/core/context'
import { seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type Person, type Seed } from '../base/seed'

interface ScheduleContext {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly people: readonly Person[]
}

/** Title, kind, place, days from today, hours in China, repetition, and who may see it. */
const entries = [
  ['项目周例会', 'meeting', '项目部会议室', -14, '09:00', '10:00', 'week', 'all'],
  ['与业主核对签证', 'meeting', '业主办公室', 1, '14:00', '15:30', 'none', 'busy'],
  ['现场安全巡查', 'visit', '一号楼', 0, '15:00', '16:30', 'none', 'all'],
  ['体检', 'other', '市一医院', 3, '08:00', '11:00', 'none', 'me'],
  ['月度资料归档', 'reminder', '资料室', -28, '17:00', '17:30', 'month', 'all'],
] as const

/** Name, kind, and days from today; today is none of them. */
const rests = [
  ['高温停工', 'rest', -75, -73],
  ['高温停工补班', 'work', -73, -73],
  ['年度检修停工', 'rest', 25, 27],
] as const

const instant = (day: string, clock: string) => new Date(`${day}T${clock}:00+08:00`).toISOString()

/** Each of the first people has some entries; meetings also have the next person. */
export async function seedSchedules({ work, seed, today, people }: ScheduleContext) {
  const records = people.slice(0, 24).flatMap(({ code }, at) =>
    entries.map(([title, kind, place, from, begin, end, repeat, privacy], index) => {
      const day = dayAfter(today, from + (at % 3))
      const other = kind === 'meeting' ? (people[(at + 1) % people.length]?.code ?? code) : code
      const until = repeat === 'none' ? {} : { until: dayAfter(day, 120) }
      const values = {
        ...{ title, kind, place, repeat, privacy, ...until, host: code, people: [...new Set([code, other])] },
        ...{ allDay: false, begin: instant(day, begin), end: instant(day, end) },
      }
      return { guid: guidOf(seed, `schedule:${code}:${index}`), user: code, values }
    }),
  )
  await seedRecords(work, schedule, records)
  const user = people[0]?.code ?? work.who.userCode
  const days = rests.map(([name, kind, from, to], at) => ({
    ...{ guid: guidOf(seed, `rest-day:${at}`), user },
    values: { name, kind, from: dayAfter(today, from), to: dayAfter(today, to), days: 'all' },
  }))
  await seedRecords(work, restDay, days)
}
