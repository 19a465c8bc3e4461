import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { dayFromToday, daysAfter } from '@/schema'
import { dayOfMinute, type Shift, type Slot, timeOfMinute } from '@/schema/attendance'
import { type Download, inMemory } from '../../engine/core/byte-range'
import type { AtWork } from '../../engine/core/context'
import { choiceText } from '../../engine/texts/definitions'
import { ownPerson } from './seen'
import { timetableOf } from './timetable'

/** The days of a rota that are written one by one; a fixed week is repeated. */
const daysAhead = 14

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Minutes before a start and after an end. */
const distance = 5

/** When an alarm is suggested for a punch. */
export const suggestedAlarm = ({ isStart, due }: Pick<Slot, 'isStart' | 'due'>) =>
  isStart ? due - distance : due + distance

interface Alarm {
  readonly minute: number
  readonly title: string
}

const alarmsIn = ({ lang }: AtWork, shifts: readonly Shift[]): readonly Alarm[] =>
  shifts.flatMap(({ slots }) =>
    slots.map((slot) => ({ minute: suggestedAlarm(slot), title: choiceText(clockIn, 'type', slot.type, lang) })),
  )

/** Local times without a zone, as the alarm clock of a phone has them. */
const stamp = (minute: number) => `${dayOfMinute(minute)}T${timeOfMinute(minute)}00`.replace(/[-:]/g, '')

/** An entry that rings at its time. */
const entryOf = ({ minute, title }: Alarm, rule: string) => [
  'BEGIN:VEVENT',
  `UID:${stamp(minute)}-${Buffer.from(title).toString('hex')}@purlin`,
  `DTSTAMP:${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
  `DTSTART:${stamp(minute)}`,
  'DURATION:PT5M',
  ...(rule === '' ? [] : [rule]),
  `SUMMARY:${title}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${title}`,
  'TRIGGER:PT0S',
  'END:VALARM',
  'END:VEVENT',
]

/** The suggested alarm times as entries for the calendar of a phone: each week of a fixed rule, else day by day. */
export async function alarmFile(work: AtWork): Promise<Download> {
  const person = await ownPerson(work)
  const today = dayFromToday()
  const table = await timetableOf(work, [person], today, daysAfter(today, daysAhead))
  const rule = table.ruleOf(person, today)
  const shifts = table.shiftsOf(person).filter(({ day }) => day >= today)
  const days = rule?.kind === 'fixed' ? weekdays.filter((day) => rule.days.includes(day)) : []
  const repeats =
    days.length === 0 ? '' : `RRULE:FREQ=WEEKLY;BYDAY=${days.map((day) => day.slice(0, 2).toUpperCase()).join(',')}`
  const entries = alarmsIn(work, repeats === '' ? shifts : shifts.slice(0, 1))
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Purlin//Attendance//EN']
  const text = [...lines, ...entries.flatMap((each) => entryOf(each, repeats)), 'END:VCALENDAR', ''].join('\r\n')
  return inMemory('purlin-attendance.ics', 'text/calendar', Buffer.from(text, 'utf8'))
}
