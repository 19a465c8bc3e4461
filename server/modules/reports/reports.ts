import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import type { ModuleHooks } from '../../engine/change/change'
import { may } from '../../engine/core/actor'
import { manpowerOf } from '../../store/reports/manpower'

/** The person who writes a report; a change by another one keeps them. */
const fillAuthor: ModuleHooks['fill'] = async ({ who }, { before }) => ({ author: before?.author ?? who.userCode })

export const dailyReports: ModuleHooks = { fill: fillAuthor }
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
