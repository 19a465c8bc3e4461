import { randomUUID } from 'node:crypto'
import type { Calls, SpanRow } from '@wire'
import { modules } from '@/modules'
import { schedule } from '@/modules/office/schedule/schedule.module'
import { chinaDay, daysAfter, daysBetween, linesIn, type Module, Problem, repeatedDays, type Tone } from '@/schema'
import type { Draft, ModuleHooks, Values } from '../../engine/change/change'
import { setValues } from '../../engine/change/set-values'
import { may } from '../../engine/core/actor'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { refuse } from '../../engine/core/refuse'
import { scopeOf } from '../../engine/core/scope'
import { findVisible } from '../../engine/records/read'
import { saveRecord } from '../../engine/saving/save'
import { type ScheduleRow, schedulesOf } from '../../store/business/schedules'
import { type Condition, lockRecord, pageOfRecords } from '../../store/records/records'
import { remindOfSchedules } from './schedule-reminders'

const mostDays = 62
const dayLength = 86_400_000
/** The most records of another module in a range of days. */
const mostRecords = 200

const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString()

/** An entry for all day is on whole days of China. Who it is from and the answers of its people are not typed. */
async function fillSchedule({ who }: AtWork, { values, before }: Draft): Promise<Values> {
  const { allDay, begin, end, people } = values
  const days =
    allDay === true && typeof begin === 'string' && typeof end === 'string'
      ? { begin: startOfDay(chinaDay(begin)), end: startOfDay(chinaDay(end)) }
      : {}
  const named = (people ?? []) as readonly string[]
  const answered = (name: string) => ((before?.[name] ?? []) as readonly string[]).filter((one) => named.includes(one))
  const answers = { coming: answered('coming'), perhaps: answered('perhaps'), absent: answered('absent') }
  return { ...days, ...answers, host: before?.host ?? who.userCode }
}

export const schedules: ModuleHooks = { fill: fillSchedule, tick: (deps) => remindOfSchedules(deps) }

/** The days of an entry within a range; the length of each is that of the first. */
function occurrencesOf(row: ScheduleRow, from: string, to: string) {
  const [first, last] = [row.begin.slice(0, 10), row.end.slice(0, 10)]
  const length = daysBetween(first, last)
  return repeatedDays(first, row.repeat, row.until)
    .filter((day) => day <= to && daysAfter(day, length) >= from && !row.except.includes(day))
    .map((day) => ({ from: day, to: daysAfter(day, length) }))
}

/** What a caller sees of an entry: everything of an own one, of others what they allow. */
function seenOf({ who }: AtWork, row: ScheduleRow) {
  const isOwn = row.host === who.userCode || row.people.includes(who.userCode)
  if (isOwn) return { guid: row.guid, title: row.title, place: row.place }
  if (row.privacy === 'me') return null
  const isShown = row.privacy === 'all'
  return { guid: '', title: isShown ? row.title : '', place: isShown ? row.place : '' }
}

function ownSpans(work: AtWork, row: ScheduleRow, people: readonly string[], from: string, to: string): SpanRow[] {
  const seen = seenOf(work, row)
  if (seen === null) return []
  const person = people.find((one) => row.people.includes(one) || row.host === one) ?? ''
  const isHost = row.host === work.who.userCode
  const mayChange = isHost && row.repeat !== 'none'
  const mayAnswer = !isHost && row.people.includes(work.who.userCode)
  const at = (day: string, moment: string) => (row.allDay ? day : `${day}T${moment.slice(11)}`)
  return occurrencesOf(row, from, to).map((days) => ({
    ...{ ...seen, module: schedule.name, area: schedule.area, person },
    ...{ from: at(days.from, row.begin), to: at(days.to, row.end), allDay: row.allDay },
    ...{ tone: 'pass' as const, isBusy: true, repeats: mayChange ? days.from : '', mayAnswer },
  }))
}

/** The records of other modules that are in the calendar of people. */
async function spansOfModule(work: AtWork, module: Module, people: readonly string[], from: string, to: string) {
  const { calendar, fields, list } = module
  if (calendar === undefined || !mayView(work.who, module)) return []
  const last = calendar.to ?? calendar.from
  const named = (n: number) =>
    calendar.people
      .map((name) => (fields[name]?.kind === 'people' ? `"${name}" && $${n}::text[]` : `"${name}" = any($${n})`))
      .join(' or ')
  const inRange: Condition = {
    text: (n) => `"${calendar.from}" <= $${n}::date and "${last}" >= $${n + 1}::date and (${named(n + 2)})`,
    values: [to, from, people],
  }
  const scope = scopeOf(module, work.who)
  const shown = [list.title, list.state, calendar.from, last, ...calendar.people]
  const records = await pageOfRecords(work.sql, module, {
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name))),
    conditions: [...(scope === null ? [] : [scope]), inRange],
    ...{ sort: '', page: 1, rows: mostRecords },
  })
  const state = fields[list.state]
  return records.flatMap(({ guid, values }): SpanRow[] => {
    const now = String(values[list.state])
    if (calendar.while?.includes(now) === false) return []
    const all = calendar.people.flatMap((name) => [values[name]].flat())
    const tone: Tone = state?.options.tones?.[now] ?? 'plain'
    return [
      {
        ...{ guid, module: module.name, area: module.area, title: String(values[list.title] ?? ''), place: '' },
        ...{ person: people.find((one) => all.includes(one)) ?? '', from: String(values[calendar.from]) },
        ...{
          to: String(values[last]),
          allDay: true,
          tone,
          isBusy: calendar.isBusy === true,
          repeats: '',
          mayAnswer: false,
        },
      },
    ]
  })
}

/** The named days of rest and of work of the enterprise; weekly ones are not listed. */
async function restSpansOf(work: AtWork, module: Module, from: string, to: string) {
  const { restDays, fields, list } = module
  if (restDays === undefined || !mayView(work.who, module)) return []
  const inRange: Condition = {
    text: (n) =>
      `"${restDays.from}" <= $${n}::date and "${restDays.to}" >= $${n + 1}::date and "${restDays.days}" = $${n + 2}`,
    values: [to, from, 'all'],
  }
  const shown = [list.title, list.state, restDays.from, restDays.to]
  const records = await pageOfRecords(work.sql, module, {
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name))),
    conditions: [inRange],
    ...{ sort: '', page: 1, rows: mostRecords },
  })
  return records.map(
    ({ guid, values }): SpanRow => ({
      ...{ guid, module: module.name, area: module.area, title: String(values[list.title]), place: '', person: '' },
      ...{ from: String(values[restDays.from]), to: String(values[restDays.to]), allDay: true },
      tone: fields[list.state]?.options.tones?.[String(values[list.state])] ?? 'plain',
      ...{ isBusy: false, repeats: '', mayAnswer: false },
    }),
  )
}

/** What people have in a range of days. */
export async function spansOf(work: AtWork, { from, to, people }: Calls['Schedule.GetSpan']['takes']) {
  if (!mayView(work.who, schedule)) throw new Problem('no-view-right')
  const days = daysBetween(from, to) + 1
  refuse(days < 1 ? [{ field: 'to', reason: 'ends-before' }] : [])
  refuse(days > mostDays ? [{ field: 'to', reason: 'too-large', limit: mostDays }] : [])
  const of = people.length === 0 ? [work.who.userCode] : people
  const [own, ...others] = await Promise.all([
    schedulesOf(work.sql, of, from, to),
    ...modules.flatMap((module) => [spansOfModule(work, module, of, from, to), restSpansOf(work, module, from, to)]),
  ])
  const spans = [...own.flatMap((row) => ownSpans(work, row, of, from, to)), ...others.flat()]
  return spans.sort((a, b) => a.from.localeCompare(b.from) || a.title.localeCompare(b.title))
}

/** An entry of the caller's calendar, locked. */
async function ownEntry(work: AtWork, guid: string) {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  if (!(await lockRecord(work.sql, schedule, guid))) throw new Problem('not-found')
  return findVisible(work, schedule, guid)
}

export async function skipDay(work: AtWork, guid: string, date: string): Promise<'Success'> {
  const { values } = await ownEntry(work, guid)
  if (values.host !== work.who.userCode || !may(work.who, schedule.code, 'edit')) throw new Problem('no-edit-right')
  const except = linesIn(values, 'except')
  if (except.some((line) => line.date === date)) return 'Success'
  await setValues(work, schedule, guid, { except: [...except, { guid: randomUUID(), date }] })
  await audit(work, { action: 'edit', subject: schedule.name, guid, changes: { except: [null, date] } })
  return 'Success'
}

/** Makes one day of a repeated entry an entry of its own, which can be changed without the others. */
export async function detachDay(work: AtWork, guid: string, date: string, to: string): Promise<'Success'> {
  const { values } = await ownEntry(work, guid)
  const [begin, end] = [String(values.begin), String(values.end)]
  const repeat = values.repeat as ScheduleRow['repeat']
  const until = typeof values.until === 'string' ? values.until : null
  const days = repeatedDays(chinaDay(begin), repeat, until)
  const isOne = repeat !== 'none' && days.includes(date)
  refuse(isOne ? [] : [{ field: 'date', reason: 'not-a-choice' }])
  await skipDay(work, guid, date)
  const later = daysBetween(chinaDay(begin), date) * dayLength
  const at = (moment: string) => new Date(Date.parse(moment) + later).toISOString()
  const own = { ...values, begin: at(begin), end: at(end), repeat: 'none', until: null, except: [] }
  // The idempotency key belongs to the call.
  const { made: _, ...context } = work
  await saveRecord(context, schedule, { guid: to, version: 0, values: own }, { [schedule.name]: schedules })
  return 'Success'
}

const answerFields = { yes: 'coming', perhaps: 'perhaps', no: 'absent' } as const

export async function answerEntry(
  work: AtWork,
  { guid, answer }: Calls['Schedule.Answer']['takes'],
): Promise<'Success'> {
  const { values } = await ownEntry(work, guid)
  const { userCode } = work.who
  if (!((values.people ?? []) as readonly string[]).includes(userCode)) throw new Problem('no-edit-right')
  const without = (name: string) => ((values[name] ?? []) as readonly string[]).filter((one) => one !== userCode)
  const own = answerFields[answer]
  const names = Object.values(answerFields)
  const now = names.map((name) => [name, name === own ? [...without(name), userCode] : without(name)])
  await setValues(work, schedule, guid, Object.fromEntries(now))
  await audit(work, { action: 'edit', subject: schedule.name, guid, changes: { [own]: [null, [userCode]] } })
  return 'Success'
}
