import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { daysAfter } from '@/schema'
import { dayOfMinute, minuteAt, resultsOf, type Shift, type SlotResult, timeOfMinute } from '@/schema/attendance'
import type { TickDeps } from '../../engine/change/feature'
import { actorFrom, rightOf } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { notify } from '../../engine/messages/notify'
import { enabledMembersWithRights } from '../../store/accounts/sessions'
import { type PersonRow, peopleInScope } from '../../store/attendance/people'
import { enterprisesWithRules, pushesSet, remindersSet } from '../../store/attendance/settings'
import { asSystem } from '../../store/connection/system-scope'
import { usualReminder } from './settings'
import { type Timetable, timetableOf } from './timetable'

/** A reminder that the server could not send in time is still sent this many minutes later. */
const lateBy = 30

type Work = Pick<AtWork, 'sql' | 'enterprise' | 'services'>

/** The results of a person's shifts around a moment. */
function resultsAround(table: Timetable, person: PersonRow, now: number) {
  const punches = table.punchesOf(person.code)
  const leaveOf = table.leaveOf(person.code)
  return table.shiftsOf(person).map((shift) => ({ shift, results: resultsOf(shift, punches, leaveOf, now) }))
}

interface Reminder {
  readonly shift: Shift
  readonly result: SlotResult
}

/** What a person is reminded of at a moment: punches that are open, shortly before a start or after an end. */
function remindersAt(
  table: Timetable,
  person: PersonRow,
  now: number,
  { before, after }: { before: number; after: number },
) {
  const isNow = ({ result: { slot, state } }: Reminder) => {
    const at = slot.isStart ? slot.due - before : slot.due + after
    return state === 'open' && now >= at && now <= at + lateBy
  }
  const all = resultsAround(table, person, now)
  return all.flatMap(({ shift, results }) => results.map((result) => ({ shift, result }))).filter(isNow)
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** Reminds the people of one enterprise, of each punch once. */
async function remindPeople(work: Work, table: Timetable, now: number) {
  const set = new Map((await remindersSet(work.sql)).map((row) => [row.user, row]))
  const groups = new Map<string, { users: string[]; reminder: Reminder }>()
  for (const person of table.people) {
    const own = set.get(person.code) ?? usualReminder
    if (!own.isOn) continue
    for (const reminder of remindersAt(table, person, now, own)) {
      if (own.days.length > 0 && !own.days.includes(weekdayOf(reminder.shift.day))) continue
      const { type, due } = reminder.result.slot
      const key = `clock-in ${reminder.shift.day} ${type} ${due}`
      const group = groups.get(key) ?? { users: [], reminder }
      groups.set(key, { ...group, users: [...group.users, person.code] })
    }
  }
  for (const [key, { users, reminder }] of groups) {
    const { isStart, due } = reminder.result.slot
    await notify(
      { ...work, who: null },
      {
        ...{ users, kind: 'system', module: clockIn.name, key },
        words: { code: isStart ? 'clock-in.start' : 'clock-in.end', values: { time: timeOfMinute(due) } },
      },
    )
  }
}

/** How long after a start the head of a team is notified, and the hour of the daily summary, in minutes. */
const afterStart = 15
const ten = 10 * 60

interface Push {
  readonly key: string
  readonly late: readonly string[]
  readonly absent: readonly string[]
}

/** Of whom a head is notified at a moment: those who are late, and those who have not come though their shift began. */
function pushOf(table: Timetable, people: readonly PersonRow[], now: number, key: string): Push {
  const late: string[] = []
  const absent: string[] = []
  for (const person of people) {
    const begun = resultsAround(table, person, now)
      .flatMap(({ results }) => results)
      .filter(({ slot }) => slot.isStart && slot.due < now && slot.due > now - 24 * 60)
      .filter(({ slot }) => dayOfMinute(slot.due) === dayOfMinute(now))
    if (begun.some(({ state }) => state === 'late')) late.push(person.name)
    if (begun.some(({ state, punch }) => punch === null && state !== 'leave')) absent.push(person.name)
  }
  return { key, late, absent }
}

/** The starts after which a head is notified now. */
function startsBefore(table: Timetable, people: readonly PersonRow[], now: number) {
  const starts = people
    .flatMap((person) => table.shiftsOf(person))
    .map(({ slots }) => slots[0]?.due ?? 0)
    .filter((due) => now >= due + afterStart && now <= due + afterStart + lateBy)
  return [...new Set(starts)]
}

const maxNames = 10
const namesIn = (names: readonly string[]) =>
  names.length > maxNames ? `${names.slice(0, maxNames).join('、')} …` : names.join('、')

async function notifyHead(work: Work, user: string, { key, late, absent }: Push) {
  if (late.length + absent.length === 0) return
  const values = { late: late.length, absent: absent.length, names: namesIn([...absent, ...late]) }
  await notify(
    { ...work, who: null },
    { users: [user], kind: 'system', module: clockIn.name, key, words: { code: 'clock-in.team', values } },
  )
}

/** Notifies the heads who asked for it about their team, in one message for each time. */
async function notifyHeads(work: Work, table: Timetable, now: number) {
  const pushes = await pushesSet(work.sql)
  if (pushes.length === 0) return
  const users = pushes.map(({ user }) => user)
  const members = await asSystem(work.sql, () => enabledMembersWithRights(work.sql, work.enterprise, users))
  for (const who of members.map((row) => actorFrom(row, Buffer.alloc(0)))) {
    const scope = rightOf(who, clockIn.code)?.scope ?? 'own'
    const own = pushes.find(({ user }) => user === who.userCode)
    const seen = { scope, user: who.userCode, department: who.department, within: null }
    const people = (await peopleInScope(work.sql, seen)).filter(({ code }) => code !== who.userCode)
    const starts = own?.afterStart === true ? startsBefore(table, people, now) : []
    for (const due of starts) await notifyHead(work, who.userCode, pushOf(table, people, now, `clock-in-team ${due}`))
    const minute = ((now % 1440) + 1440) % 1440
    if (own?.atTen === true && minute >= ten && minute <= ten + lateBy)
      await notifyHead(work, who.userCode, pushOf(table, people, now, `clock-in-team ${dayOfMinute(now)}`))
  }
}

const everyone = { scope: 'all', user: '', department: null, within: null } as const

async function remindEnterprise(work: Work, now: number) {
  const day = dayOfMinute(now)
  const table = await timetableOf(work, await peopleInScope(work.sql, everyone), daysAfter(day, -1), daysAfter(day, 1))
  await remindPeople(work, table, now)
  await notifyHeads(work, table, now)
}

/** Reminds of punches, once a minute. */
export async function remindOfPunches({ store, services }: TickDeps, at = Date.now()) {
  const now = minuteAt(at)
  for (const enterprise of await store.system(enterprisesWithRules)) {
    try {
      await store.transaction({ enterprise }, (sql) => remindEnterprise({ sql, enterprise, services }, now))
    } catch (error) {
      // An error does not stop the other enterprises; the next minute tries again.
      services.log.error({ error, enterprise }, 'the reminders of punches of an enterprise failed')
    }
  }
}
