import { join } from 'node:path'
import type { ClockSums, LanguageCode } from '@wire'
import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { Problem } from '@/schema'
import { may } from '../../engine/core/actor'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { enqueueJob } from '../../engine/jobs/jobs'
import type { JobEnd, JobKind } from '../../engine/jobs/worker'
import { moduleTitle } from '../../engine/texts/definitions'
import { sheetWord } from '../../engine/texts/sheets'
import { type Cell, textCell } from '../../xlsx/cell'
import { openWorkbook } from '../../xlsx/write'
import { countedTeam, totalOf } from './team'

interface MonthQuery {
  readonly Month: string
  readonly Depart: string
}

/** Starts a job that writes the sums of a month, a row for each person whom the caller may see. */
export async function startMonthExport(
  work: AtWork,
  input: MonthQuery & { readonly guid: string },
): Promise<'Success'> {
  if (!may(work.who, clockIn.code, 'view')) throw new Problem('no-view-right')
  const { guid, Month, Depart } = input
  const parameters = { Month, Depart }
  const isNew = await enqueueJob(work, { guid, kind: 'export-month', subject: clockIn.name, parameters })
  if (isNew) await audit(work, { action: 'export', subject: clockIn.name, guid, changes: parameters })
  return 'Success'
}

const columns = [
  ...(['Days', 'Present', 'Late', 'LateMinutes', 'Early', 'EarlyMinutes', 'Absent'] as const),
  ...(['Leave', 'Overtime', 'GoOut'] as const),
] as const satisfies readonly (keyof ClockSums)[]

const words = {
  Days: 'month-days',
  Present: 'month-present',
  Late: 'month-late',
  LateMinutes: 'month-late-minutes',
  Early: 'month-early',
  EarlyMinutes: 'month-early-minutes',
  Absent: 'month-absent',
  Leave: 'month-leave',
  Overtime: 'month-overtime',
  GoOut: 'month-outings',
} as const satisfies Record<keyof ClockSums, string>

const cellsOf = (sums: ClockSums): Cell[] => columns.map((name) => ({ is: 'number', value: sums[name] }))

const headOf = (lang: LanguageCode) => [
  textCell(sheetWord(lang, 'month-name')),
  textCell(sheetWord(lang, 'month-department')),
  ...columns.map((name) => textCell(sheetWord(lang, words[name]))),
]

/** Writes the sums of a month; the last row has their totals. */
export const monthExportJob = (): JobKind => async (running) => {
  const { Month, Depart } = running.job.parameters as unknown as MonthQuery
  const { rows, lang } = await running.read(async (work) => ({
    rows: await countedTeam(work, Month, Depart),
    lang: work.lang,
  }))
  const book = await openWorkbook(join(running.folder, 'sheets'))
  const widths = [16, 20, ...columns.map(() => 12)]
  const sheet = book.add({ name: Month, columns: widths.map((width) => ({ width })) })
  await sheet.row(headOf(lang), () => 'head')
  for (const { row } of rows) await sheet.row([textCell(row.UserName), textCell(row.Department), ...cellsOf(row.Sums)])
  await sheet.row([textCell(sheetWord(lang, 'month-total')), null, ...cellsOf(totalOf(rows))])
  const draft = join(running.folder, 'book.xlsx')
  await book.save(draft)
  await running.report(rows.length, rows.length)
  const file = await running.storeResult(draft, `${moduleTitle(clockIn, lang)} ${Month}.xlsx`)
  return { state: 'done', file } satisfies JobEnd
}
