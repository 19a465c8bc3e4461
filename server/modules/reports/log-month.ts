import type { Calls, LogMonth, LogMonthDay } from '@wire'
import { project } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import {
  chinaDay,
  dayFromToday,
  daysAfter,
  daysBetween,
  kindOfDay,
  monthsAfter,
  Problem,
  type RestSpan,
} from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { restsIn } from '../../engine/features/roster/rest'
import { inSpan } from '../../engine/records/conditions'
import { choiceWords } from '../../engine/records/display-names'
import { resolveFilters } from '../../engine/records/list-query'
import { findVisible } from '../../engine/records/read'
import { choiceText } from '../../engine/texts/definitions'
import { labourByTrade } from '../../store/reports/labour'
import { firstLogDay, hoursLost, type LogDayRow, logDays } from '../../store/reports/log-month'

const kind = 'construction'
const delayLines = {
  name: `${constructionLog.name}.delays`,
  fields: constructionLog.fields.delays.options.lines?.fields ?? {},
}

interface Expected {
  /** The first day on which a log is expected; null if none is. */
  readonly from: string | null
  readonly rests: readonly RestSpan[]
}

/** What a day without a log is: missing, due today, or free. */
function withoutLog(day: string, { from, rests }: Expected): LogMonthDay['State'] {
  const today = dayFromToday()
  if (from === null || day < from || day > today || kindOfDay(rests, day) === 'rest') return 'free'
  return day === today ? 'due' : 'missing'
}

/** A log that was written on a later day is late. */
const stateOf = (row: LogDayRow): LogMonthDay['State'] => (chinaDay(row.at) > row.day ? 'late' : 'done')

function dayOf({ lang }: AtWork, day: string, row: LogDayRow | undefined, expected: Expected): LogMonthDay {
  if (row === undefined)
    return {
      Day: day,
      State: withoutLog(day, expected),
      guid: '',
      Logs: 0,
      People: 0,
      Weather: '',
      Low: null,
      High: null,
    }
  return {
    ...{ Day: day, State: stateOf(row), guid: row.guid, Logs: row.logs, People: row.people },
    ...{ Weather: choiceText(constructionLog, 'weather', row.weather, lang), Low: row.low, High: row.high },
  }
}

interface LogQuery {
  readonly PrjGuid: string
  readonly from: string
  readonly to: string
}

const seenOf = (work: AtWork, { PrjGuid, ...span }: LogQuery) => [
  ...resolveFilters(work, constructionLog, { filters: { project: PrjGuid, kind } }).conditions(),
  inSpan('date', span),
]

/** The days of a span with the logs of a project that the caller sees. */
export async function logDaysOf(work: AtWork, query: LogQuery, status: unknown): Promise<readonly LogMonthDay[]> {
  const { sql } = work
  const { PrjGuid, from, to } = query
  const [rows, rests, first] = await Promise.all([
    logDays(sql, constructionLog, seenOf(work, query)),
    restsIn(work, from, to),
    firstLogDay(sql, constructionLog, PrjGuid, kind),
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  // Before the first log and while nothing is built no log is expected.
  const expected = { from: status === 'building' ? (first ?? dayFromToday()) : null, rests }
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = daysAfter(from, index)
    return dayOf(work, day, byDay.get(day), expected)
  })
}

/** The logs of a project in a month, day by day, with people by trade and hours lost by cause. */
export async function logMonth(
  work: AtWork,
  { PrjGuid, Month }: Calls['ConstructionLog.GetMonth']['takes'],
): Promise<LogMonth> {
  const { sql, who } = work
  if (!may(who, constructionLog.code, 'view')) throw new Problem('no-view-right')
  const { values } = await findVisible(work, project, PrjGuid)
  const query = { PrjGuid, from: `${Month}-01`, to: daysAfter(monthsAfter(`${Month}-01`, 1), -1) }
  const seen = seenOf(work, query)
  const [days, trades, delays] = await Promise.all([
    logDaysOf(work, query, values.status),
    labourByTrade(sql, constructionLog, seen),
    hoursLost(sql, constructionLog, seen),
  ])
  const causes = delays.map(({ cause }) => cause)
  const names = await choiceWords(work, delayLines, 'cause', causes)
  return {
    PrjName: String(values.name),
    Days: days,
    Trades: trades,
    Delays: delays.map(({ cause, hours }, at) => ({ Cause: cause, Name: names[at] ?? cause, Hours: hours })),
  }
}
