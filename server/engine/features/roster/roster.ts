import type { RosterDay, RosterLine } from '@wire'
import { type Module, Problem, type Roster } from '@/schema'
import { isAbsentOn, type RosterRow, rosterRows } from '../../../store/home/roster'
import type { Condition } from '../../../store/records/records'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { fieldEquals, filtersIn } from '../../records/filters'
import { resolveFilters } from '../../records/list-query'
import { rosterText } from '../../texts/definitions'
import { deadlineOf, periodOf, rosterFilters } from './period'

/** More are not listed for one module. */
const maxRows = 200
/** The lines of one person. */
const maxOwnRows = 30

type Reported = Module & { readonly roster: Roster }

const targetOf = ({ fields, roster, name }: Reported) => {
  const target = fields[roster.of]?.options.to?.() as Module | undefined
  if (target === undefined) throw new Error(`the roster of ${name} refers to nothing`)
  return target
}

/** What the caller belongs to as one of its people. */
const ofCaller = (target: Module, { who }: Roster, user: string): Condition => ({
  text: (n) => (who ?? target.scope.people).map((name) => fieldEquals(target, name, user).text(n)).join(' or '),
  values: [user],
})

const counted = (module: Reported) =>
  Object.entries(module.roster.where ?? {}).map(([name, value]) => fieldEquals(module, name, value))

function rowsOf({ sql }: AtWork, module: Reported, among: readonly Condition[], day: string, limit = maxRows) {
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

const isReported = (module: Module): module is Reported => module.roster !== undefined

async function isAbsent({ sql, who }: AtWork, modules: readonly Module[], day: string) {
  const absences = modules.filter(({ absence }) => absence !== undefined)
  const found = await Promise.all(absences.map((module) => isAbsentOn(sql, module, who.userCode, day)))
  return found.includes(true)
}

const order = ['late', 'due', 'done', 'excused'] as const

const sorted = (lines: readonly RosterLine[]) =>
  [...lines].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.until.localeCompare(b.until))

/** What the caller has to report in the periods of a day: late first, then by hour, then what is done. */
export async function expectedOf(
  work: AtWork,
  modules: readonly Module[],
  day: string,
): Promise<readonly RosterLine[]> {
  const { who } = work
  const own = who.kind === 'demo' ? [] : modules.filter(isReported).filter(({ code }) => may(who, code, 'edit'))
  if (own.length === 0) return []
  const isExcused = await isAbsent(work, modules, day)
  const lines = await Promise.all(
    own.map(async (module) => {
      const target = targetOf(module)
      const among = [
        ...filtersIn(work, target, rosterFilters(module.roster)),
        ofCaller(target, module.roster, who.userCode),
      ]
      const rows = await rowsOf(work, module, among, day, maxOwnRows)
      return rows.map((row) => lineFrom(work, module, row, { day, isExcused }))
    }),
  )
  return sorted(lines.flat())
}

/** Who has reported in the period of a day and who has not, of what the caller may see. */
export async function rosterOf(work: AtWork, module: Module, day: string): Promise<RosterDay> {
  if (!isReported(module)) throw new Problem('not-configured')
  const target = targetOf(module)
  if (!may(work.who, module.code, 'view') || !may(work.who, target.code, 'view')) throw new Problem('no-view-right')
  const query = resolveFilters(work, target, { filters: rosterFilters(module.roster) })
  const rows = await rowsOf(work, module, query.conditions(), day)
  const lines = rows.map((row) => lineFrom(work, module, row, { day, isExcused: false }))
  const done = lines.filter(({ state }) => state === 'done').length
  return { due: lines.length, done, missing: lines.length - done, rows: lines }
}
