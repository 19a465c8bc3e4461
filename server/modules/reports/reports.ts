import type { BuiltRow } from '@wire'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import type { ModuleHooks } from '../../engine/change/change'
import { may } from '../../engine/core/actor'
import { manpowerOf } from '../../store/reports/manpower'
import { punchedHours } from '../attendance/worked-hours'

/** The person who writes a report; a change by another one keeps them. */
const fillAuthor: ModuleHooks['fill'] = async ({ who }, { before }) => ({ author: before?.author ?? who.userCode })

/** The hours of the author's punches, in half hours, spread over the work of the day; the last line has the rest. */
function withHours(rows: readonly BuiltRow[], hours: number): readonly BuiltRow[] {
  const halves = Math.round(hours * 2)
  const each = Math.floor(halves / rows.length)
  if (each === 0) return rows
  return rows.map((row, at) => {
    const own = at === rows.length - 1 ? halves - each * at : each
    return { ...row, values: { ...row.values, hours: own / 2 } }
  })
}

/** The hours of the punches stand in a daily report beside those that its author wrote. */
export const dailyReports: ModuleHooks = {
  fill: async (work, draft) => {
    const author = String(draft.before?.author ?? work.who.userCode)
    const { date } = draft.values
    const worked = typeof date === 'string' ? await punchedHours(work, author, date) : null
    return { author, worked }
  },
  built: async (work, { author, date }, rows) => {
    const isOwn = author === work.who.userCode && typeof date === 'string'
    const hours = isOwn ? await punchedHours(work, author, date) : null
    return hours === null || rows.length === 0 ? rows : withHours(rows, hours)
  },
}
export const workWeeklies: ModuleHooks = { fill: fillAuthor }

/** A log that does not name its shift is one of the day, as those written before shifts were kept. */
export const logPeriods: NonNullable<ModuleHooks['fill']> = async (_, { values }) => ({
  period: values.period ?? 'day',
})

/** The manpower of a weekly report follows from the logs of its week, for those who may see logs. */
export const weeklyReports: ModuleHooks = {
  fill: fillAuthor,
  async derived({ sql, who }, guids) {
    const rows = may(who, constructionLog.code, 'view') ? await manpowerOf(sql, guids) : []
    const people = new Map(rows.map((row) => [row.guid, row.people]))
    return new Map(guids.map((guid) => [guid, { manpower: people.get(guid) ?? null }]))
  },
}
