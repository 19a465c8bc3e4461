import type { BuiltRow } from '@wire'
import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import type { ModuleHooks, Values } from '../../engine/change/change'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { moduleTitle } from '../../engine/texts/definitions'
import { siteAttendance, tradesOf } from '../../store/reports/site-attendance'

/** One part for each department whose people punched at the site; only numbers are shown. */
async function attendance({ sql, who, lang }: AtWork, { project, date }: Values): Promise<readonly BuiltRow[]> {
  if (!may(who, clockIn.codes, 'view')) return []
  const rows = await siteAttendance(sql, String(project), String(date))
  return rows.map(({ department, name, people, hours }) => {
    const title = `${moduleTitle(clockIn, lang)} ${name}`.trim()
    const values = { team: name === '' ? moduleTitle(clockIn, lang) : name, count: people, hours }
    const group = department === '' ? '' : `,department=${department}`
    return {
      ...{ module: clockIn.name, record: department === '' ? 'all' : department, line: '', title, into: 'workers' },
      ...{ values, words: {}, text: '', amount: people, only: `day=${date}~${date}${group}` },
    }
  })
}

/** People who punched are added, and each team has the trade that it had last. */
export const builtLogs: NonNullable<ModuleHooks['built']> = async (work, values, rows) => {
  const all = [...rows, ...(await attendance(work, values))]
  const teams = all.flatMap(({ into, values: { team } }) => (into === 'workers' && team ? [String(team)] : []))
  const known = teams.length === 0 ? [] : await tradesOf(work.sql, String(values.project), teams)
  const trades = new Map(known.map(({ team, trade }) => [team, trade]))
  return all.map((row) =>
    row.into === 'workers'
      ? { ...row, values: { ...row.values, trade: trades.get(String(row.values.team)) ?? null } }
      : row,
  )
}
