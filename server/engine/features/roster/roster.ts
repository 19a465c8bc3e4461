import type { MissingLine, RosterDay, RosterLine } from '@wire'
import { dayFromToday, daysAfter, type Module, Problem, rosterPeriod } from '@/schema'
import { memberNames } from '../../../store/flows/approvers'
import type { FrozenRow, RosterRow } from '../../../store/home/roster'
import type { Condition } from '../../../store/records/records'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { fieldEquals, filtersIn } from '../../records/filters'
import { resolveFilters } from '../../records/list-query'
import { rosterText } from '../../texts/definitions'
import { isAbsent, isExcusedBy, isReported, maxRows, peopleIn, peopleOf, type Reported, rowsOf, targetOf } from './due'
import { frozenOf } from './frozen'
import { deadlineOf, rosterFilters } from './period'
import { toRead } from './reading'
import { restsOn } from './rest'

/** The lines of one person. */
const maxOwnRows = 30

/** A report is expected in the last days of its period. */
const maxAhead = 7

/** What the caller has to report about. */
const ofCaller = (module: Reported, target: Module, user: string): Condition => ({
  text: (n) =>
    peopleIn(module, target)
      .map((name) => fieldEquals(target, name, user).text(n))
      .join(' or '),
  values: [user],
})

type LineState = RosterLine['state']

function lineFrom(
  { lang }: AtWork,
  module: Reported,
  { guid, title, record, authorName, at }: RosterRow,
  day: string,
  state: LineState,
): RosterLine {
  const { roster } = module
  return {
    ...{ module: module.name, area: module.area, text: rosterText(module, lang) },
    for: { field: roster.of, guid, title },
    ...{ on: roster.on, day, until: deadlineOf(roster, rosterPeriod(roster, day)), state },
    ...{ record: record ?? '', by: authorName ?? '', at: at ?? '' },
  }
}

/** The state of what is not reported yet. */
const openState = ({ roster }: Reported, day: string): LineState =>
  Date.parse(deadlineOf(roster, rosterPeriod(roster, day))) < Date.now() ? 'late' : 'due'

const stateOfFrozen = ({ state }: FrozenRow): LineState => (state === 'missing' ? 'late' : state)

const order = ['late', 'due', 'done', 'excused'] as const

const sorted = (lines: readonly RosterLine[]) =>
  [...lines].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.until.localeCompare(b.until))

/** The lines of one module: what was reported, and what is expected soon. */
async function linesOf(work: AtWork, module: Reported, day: string, isExcused: boolean) {
  const target = targetOf(module)
  const person = work.who.userCode
  const frozen = await frozenOf(work, module, day, { limit: maxOwnRows, person })
  if (frozen !== null)
    return frozen.map((row) => {
      const isAway = row.state !== 'done' && row.away.includes(person)
      return lineFrom(work, module, row, day, isAway ? 'excused' : stateOfFrozen(row))
    })
  const among = [...filtersIn(work, target, rosterFilters(module.roster)), ofCaller(module, target, person)]
  const rows = await rowsOf(work, module, among, day, maxOwnRows)
  const isSoon = rosterPeriod(module.roster, day).to <= daysAfter(day, maxAhead)
  const open = isExcused ? 'excused' : openState(module, day)
  return rows
    .filter(({ record }) => isSoon || record !== null)
    .map((row) => lineFrom(work, module, row, day, row.record === null ? open : 'done'))
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

/** The lines of a module in the period of a day: as they were at its end, else as they are. */
async function linesOfDay(work: AtWork, module: Reported, day: string): Promise<readonly RosterLine[]> {
  const among = rosterConditions(work, module)
  const frozen = await frozenOf(work, module, day, { limit: maxRows, person: null })
  if (frozen !== null) return frozen.map((row) => lineFrom(work, module, row, day, stateOfFrozen(row)))
  if (module.roster.each === 'day' && (await restsOn(work, day))) return []
  const rows = await rowsOf(work, module, among, day)
  const missing = rows.filter(({ record }) => record === null).map(({ guid }) => guid)
  const who = await peopleOf(work, module, missing, rosterPeriod(module.roster, day).to)
  return rows.map((row) => {
    const open = isExcusedBy(who(row.guid)) ? 'excused' : openState(module, day)
    return lineFrom(work, module, row, day, row.record === null ? open : 'done')
  })
}

/** Who has reported in the period of a day and who has not, of what the caller may see. */
export async function rosterOf(work: AtWork, module: Module, day: string): Promise<RosterDay> {
  if (!isReported(module)) throw new Problem('not-configured')
  const rows = await linesOfDay(work, module, day)
  const count = (state: LineState) => rows.filter((row) => row.state === state).length
  const [done, excused] = [count('done'), count('excused')]
  return { due: rows.length, done, excused, missing: rows.length - done - excused, rows }
}

/** What is not reported in the periods of a day, of what the caller may see, with the people who have to. */
export async function missingOf(
  work: AtWork,
  modules: readonly Module[],
  day: string,
): Promise<readonly MissingLine[]> {
  const { who } = work
  const seen = modules
    .filter(isReported)
    .filter((module) => may(who, module.codes, 'view') && may(who, targetOf(module).codes, 'view'))
  const found = await Promise.all(
    seen.map(async (module) => {
      const lines = (await linesOfDay(work, module, day)).filter(({ state }) => state === 'late' || state === 'due')
      const people = await peopleOf(
        work,
        module,
        lines.map((line) => line.for.guid),
        rosterPeriod(module.roster, day).to,
      )
      return lines.map((line) => ({ line, people: people(line.for.guid).people }))
    }),
  )
  const names = await memberNames(
    work.sql,
    found.flat().flatMap(({ people }) => people),
  )
  return found.flat().map(({ line, people }) => ({
    ...line,
    people: people.flatMap((UserCode) => {
      const found = names.get(UserCode)
      return found === undefined ? [] : [{ UserCode, UserName: found.name }]
    }),
  }))
}
