import type { RosterDay, RosterLine } from '@wire'
import { dayFromToday, daysAfter, type Module, Problem, type Roster } from '@/schema'
import { isAbsentOn, type RosterRow, rosterRows } from '../../../store/home/roster'
import type { Condition } from '../../../store/records/records'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { fieldEquals, filtersIn } from '../../records/filters'
import { resolveFilters } from '../../records/list-query'
import { rosterText } from '../../texts/definitions'
import { deadlineOf, periodOf, rosterFilters } from './period'
import { toRead } from './reading'
import { restsOn } from './rest'

/** More are not listed for one module. */
const maxRows = 200
/** The lines of one person. */
const maxOwnRows = 30

/** A report is expected in the last days of its period. */
const maxAhead = 7

export type Reported = Module & { readonly roster: Roster }

export const targetOf = ({ fields, roster, name }: Reported) => {
  const target = fields[roster.of]?.options.to?.() as Module | undefined
  if (target === undefined) throw new Error(`the roster of ${name} refers to nothing`)
  return target
}

/** The fields with the persons who have to report. */
export const peopleIn = ({ roster }: Reported, target: Module) => roster.people ?? target.scope.people

/** What the caller has to report about. */
const ofCaller = (module: Reported, target: Module, user: string): Condition => ({
  text: (n) =>
    peopleIn(module, target)
      .map((name) => fieldEquals(target, name, user).text(n))
      .join(' or '),
  values: [user],
})

const counted = (module: Reported) =>
  Object.entries(module.roster.where ?? {}).map(([name, value]) => fieldEquals(module, name, value))

export function rowsOf(
  { sql }: Pick<AtWork, 'sql'>,
  module: Reported,
  among: readonly Condition[],
  day: string,
  limit = maxRows,
) {
  const { roster } = module
  const span = periodOf(roster, day)
  return rosterRows(sql, {
    ...{ module, roster, among, span, limit },
    ...{ target: targetOf(module), counted: counted(module) },
  })
}

interface LineOptions {
  readonly day: string
  readonly isExcused: boolean
}

function lineFrom(
  { lang }: AtWork,
  module: Reported,
  { guid, title, record, authorName, at }: RosterRow,
  { day, isExcused }: LineOptions,
): RosterLine {
  const { roster } = module
  const until = deadlineOf(roster, periodOf(roster, day))
  const open = Date.parse(until) < Date.now() ? 'late' : 'due'
  return {
    ...{ module: module.name, area: module.area, text: rosterText(module, lang) },
    for: { field: roster.of, guid, title },
    ...{ on: roster.on, day, until },
    state: record !== null ? 'done' : isExcused ? 'excused' : open,
    ...{ record: record ?? '', by: authorName ?? '', at: at ?? '' },
  }
}

export const isReported = (module: Module): module is Reported => module.roster !== undefined

export async function isAbsent({ sql }: Pick<AtWork, 'sql'>, modules: readonly Module[], user: string, day: string) {
  const absences = modules.filter(({ absence }) => absence !== undefined)
  const found = await Promise.all(absences.map((module) => isAbsentOn(sql, module, user, day)))
  return found.includes(true)
}

const order = ['late', 'due', 'done', 'excused'] as const

const sorted = (lines: readonly RosterLine[]) =>
  [...lines].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.until.localeCompare(b.until))

/** The lines of one module: what was reported, and what is expected soon. */
async function linesOf(work: AtWork, module: Reported, day: string, isExcused: boolean) {
  const target = targetOf(module)
  const among = [...filtersIn(work, target, rosterFilters(module.roster)), ofCaller(module, target, work.who.userCode)]
  const rows = await rowsOf(work, module, among, day, maxOwnRows)
  const isSoon = periodOf(module.roster, day).to <= daysAfter(day, maxAhead)
  return rows
    .filter(({ record }) => isSoon || record !== null)
    .map((row) => lineFrom(work, module, row, { day, isExcused }))
}

/** What the caller has to report in the periods of a day: late first, then by hour, then what is done. */
export async function expectedOf(
  work: AtWork,
  modules: readonly Module[],
  day: string,
): Promise<readonly RosterLine[]> {
  const { who } = work
  if (who.kind === 'demo') return []
  const own = modules.filter(isReported).filter(({ codes }) => may(who, codes, 'edit'))
  const [isExcused, isRest, reading] = await Promise.all([
    isAbsent(work, own.length === 0 ? [] : modules, who.userCode, day),
    restsOn(work, day),
    day === dayFromToday() ? toRead(work, modules) : [],
  ])
  const asked = own.filter(({ roster }) => roster.each !== 'day' || !isRest)
  const lines = await Promise.all(asked.map((module) => linesOf(work, module, day, isExcused)))
  return sorted([...lines.flat(), ...reading]).slice(0, maxOwnRows)
}

/** What is reported about, as far as the caller may see it. */
export function rosterConditions(work: AtWork, module: Reported) {
  const target = targetOf(module)
  if (!may(work.who, module.codes, 'view') || !may(work.who, target.codes, 'view')) throw new Problem('no-view-right')
  return resolveFilters(work, target, { filters: rosterFilters(module.roster) }).conditions()
}

/** Who has reported in the period of a day and who has not, of what the caller may see. */
export async function rosterOf(work: AtWork, module: Module, day: string): Promise<RosterDay> {
  if (!isReported(module)) throw new Problem('not-configured')
  const among = rosterConditions(work, module)
  const isFree = module.roster.each === 'day' && (await restsOn(work, day))
  const rows = isFree ? [] : await rowsOf(work, module, among, day)
  const lines = rows.map((row) => lineFrom(work, module, row, { day, isExcused: false }))
  const done = lines.filter(({ state }) => state === 'done').length
  return { due: lines.length, done, missing: lines.length - done, rows: lines }
}
