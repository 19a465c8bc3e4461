import type { Calls, ClockDay, ClockMonth, ClockPlace } from '@wire'
import { leave } from '@/modules/office/leave/leave.module'
import { daysAfter, daysBetween, Problem } from '@/schema'
import { type Half, isLocked, locatedAt, locationStates, minuteAt, type Shift, timeOfMinute } from '@/schema/attendance'
import type { AtWork } from '../../engine/core/context'
import { choiceText } from '../../engine/texts/definitions'
import { overtimeIn } from '../../store/attendance/days'
import type { PersonRow } from '../../store/attendance/people'
import { suggestedAlarm } from './alarm-file'
import { type Situation, situationFor } from './punch'
import { ownPerson, seenPerson } from './seen'
import { shownPlace, shownRecord, shownSlot, shownSums } from './shown'
import { sumsOf, type Timetable, timetableOf } from './timetable'
import { hoursOf } from './worked-hours'

/** The shift that is shown at a moment: one whose windows contain it, otherwise that of the day. */
function shiftAt({ table, person, day, at }: Situation): Shift | undefined {
  const minute = minuteAt(at)
  const shifts = table.shiftsOf(person)
  const isOpen = ({ slots }: Shift) =>
    minute >= (slots[0]?.opens ?? 0) && minute <= (slots[slots.length - 1]?.closes ?? 0)
  return shifts.find(isOpen) ?? shifts.find((shift) => shift.day === day)
}

function ruleFacts({ services }: Pick<AtWork, 'services'>, { rule, table, person }: Situation) {
  const places = rule === null ? [] : table.placesOf(person, rule)
  return {
    ...{ RuleName: rule?.name ?? '', Kind: rule?.kind ?? ('' as const), MayGoOut: rule?.goOut ?? true },
    ...{
      GoOutPhoto: rule?.goOutPhoto === true,
      NeedsPhoto: rule?.photo === true,
      Face: rule?.face ?? ('off' as const),
      Recognition: services.faces.isOn,
      Places: places.map(shownPlace),
    },
  }
}

/** The day of a person as the caller sees it now. */
async function dayOf(work: AtWork, person: PersonRow, isAsked: boolean): Promise<ClockDay> {
  const situation = await situationFor(work, person, Date.now())
  const { table, day, rule, at } = situation
  const shift = shiftAt(situation)
  const shown = shift?.day ?? day
  const within = { from: shown, to: shown }
  const [found] = table.resultsOf(person, minuteAt(at), within)
  const records = table.punchesOf(person.code).filter((row) => row.day === shown)
  return {
    ...{ UserCode: person.code, UserName: person.name, IsAsked: isAsked, IsOwn: person.code === work.who.userCode },
    ...{ Day: shown, Why: rule === null ? 'no-rule' : shift === undefined ? 'no-shift' : '' },
    ...ruleFacts(work, situation),
    ...{ Slots: (found?.results ?? []).map(shownSlot), Records: records.map(shownRecord) },
  }
}

/** The day of the caller, or of another person whom they may see. */
export async function clockDay(work: AtWork, code: string): Promise<ClockDay> {
  if (code === '' || code === work.who.userCode) return dayOf(work, await ownPerson(work), true)
  const person = await seenPerson(work, code)
  return dayOf(work, person ?? (await ownPerson(work)), person !== null)
}

/** Where a position of the caller is by their rule. */
export async function distanceOf(
  work: AtWork,
  { Latitude, Longitude, Accuracy, FixAt }: Calls['ClockIn.GetDistance']['takes'],
): Promise<Calls['ClockIn.GetDistance']['answers']> {
  const situation = await situationFor(work, await ownPerson(work), Date.now())
  const { rule, table, person, at } = situation
  const places = rule === null ? [] : table.placesOf(person, rule)
  const measured = Date.parse(FixAt)
  const age = Number.isNaN(measured) ? 0 : (at - measured) / 1000
  const accuracy = Accuracy === '' ? 0 : Accuracy
  const fix = Latitude === '' || Longitude === '' ? null : { latitude: Latitude, longitude: Longitude, accuracy, age }
  const { state, distance, place } = locatedAt(fix, places)
  return {
    Name: place?.name ?? '',
    Distance: distance,
    Range: place?.range ?? 0,
    LocationStatus: locationStates[state],
  }
}

/** The address of a position: the nearest known place with its distance, because no map service is asked. */
export async function addressOf(work: AtWork, Latitude: number, Longitude: number) {
  const { Name, Distance } = await distanceOf(work, { Latitude, Longitude, Accuracy: 0, FixAt: '' })
  return { Address: Name === '' || Distance === null ? '' : `${Name} ${Distance} m` }
}

/** The places of the rules of a department, or those of the caller's rule. */
export async function placesOf(work: AtWork, department: string): Promise<readonly ClockPlace[]> {
  const person = await ownPerson(work)
  const asked = department === '' ? person : { ...person, code: '', department }
  const { rule, table } = await situationFor(work, asked, Date.now())
  return rule === null ? [] : table.placesOf(asked, rule).map(shownPlace)
}

/** The days of a month that have begun, and whether they can still change. */
function monthOf(year: number, month: number) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { first, last }
}

/** The days of approved leave on which a person was due to work, by type. */
function leaveBy({ lang }: AtWork, table: Timetable, person: PersonRow, days: readonly { readonly shift: Shift }[]) {
  const leaveOf = table.leaveOf(person.code)
  const halves = new Map<string, number>()
  for (const { shift } of days) {
    for (const half of ['am', 'pm'] as readonly Half[]) {
      const type = leaveOf(shift.day, half)
      if (type !== null) halves.set(type, (halves.get(type) ?? 0) + 1)
    }
  }
  return [...halves].map(([type, count]) => ({
    ...{ Type: type, Name: choiceText(leave, 'type', type, lang), Days: count / 2 },
  }))
}

/** The attendance of a person in a month. */
export async function clockMonth(
  work: AtWork,
  { UserCode, Year, Month }: Calls['ClockIn.GetMonth']['takes'],
): Promise<ClockMonth> {
  const person = await seenPerson(work, UserCode === '' ? work.who.userCode : UserCode)
  if (person === null) throw new Problem('no-view-right')
  const { first, last } = monthOf(Year, Month)
  const table = await timetableOf(work, [person], daysAfter(first, -1), daysAfter(last, 1))
  const days = table.resultsOf(person, minuteAt(Date.now()), { from: first, to: last })
  const records = table.punchesOf(person.code).filter(({ day }) => day >= first && day <= last)
  const [overtime] = await overtimeIn(work.sql, [person.code], first, last)
  const outings = records.filter(({ type }) => type === 'Record').length
  return {
    ...{ UserCode: person.code, UserName: person.name, IsOwn: person.code === work.who.userCode },
    IsLocked: isLocked(first, Date.now()),
    Sums: shownSums(sumsOf(days), { overtime: overtime?.hours ?? 0, outings }),
    LeaveBy: leaveBy(work, table, person, days),
    Days: days.map(({ shift, results }) => ({
      ...{ Day: shift.day, Slots: results.map(shownSlot), Hours: hoursOf(table, person.code, shift.day) },
    })),
    Records: records.map(shownRecord),
  }
}

/** The alarm times that a person may set on their phone: before each start, after each end. */
export async function alarmsOf(work: AtWork): Promise<Calls['ClockIn.GetAlarms']['answers']> {
  const person = await ownPerson(work)
  const situation = await situationFor(work, person, Date.now())
  const { table, day } = situation
  const shifts = table.shiftsOf(person)
  const shift = shifts.find((each) => daysBetween(day, each.day) >= 0) ?? shifts[shifts.length - 1]
  return (shift?.slots ?? []).map((slot) => ({
    RecordType: slot.type,
    Time: timeOfMinute(suggestedAlarm(slot)),
  }))
}
