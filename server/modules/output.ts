import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { Problem, sumOf } from '@/schema'
import { type Change, type Draft, type ModuleHooks, type Values, valuesIn } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { addReported, type ReportedDelta } from '../store/business/work-items'
import { countReferring } from '../store/records/records'

const linesIn = (values: Values | null) => (values?.items ?? []) as readonly Values[]

/** What a change adds to each work item: the new values minus the old ones. */
function deltasOf({ before, after }: Change): ReportedDelta[] {
  const sums = new Map<string, ReportedDelta>()
  const count = (of: Values | null, times: 1 | -1) => {
    for (const line of linesIn(of)) {
      const item = String(line.item)
      const { quantity, amount } = sums.get(item) ?? { quantity: 0, amount: 0 }
      sums.set(item, {
        item,
        quantity: sumOf([quantity, times * Number(line.quantity)]),
        amount: amount + times * Number(line.amount),
      })
    }
  }
  count(before, -1)
  count(after, 1)
  return [...sums.values()].filter(({ quantity, amount }) => quantity !== 0 || amount !== 0)
}

const lineOf = (values: Values, item: string) => linesIn(values).findIndex((line) => line.item === item)

/** Refuses to report more than was planned; the issue at the line contains the remaining quantity. */
async function applyReport(work: AtWork, change: Change) {
  const values = valuesIn(change)
  const changes = deltasOf(change)
  if (changes.length === 0) return
  const rows = await addReported(work.sql, changes)
  const missing = changes.find(({ item, quantity }) => quantity > 0 && !rows.some((each) => each.item === item))
  refuse(missing === undefined ? [] : [{ field: `items.${lineOf(values, missing.item)}.item`, reason: 'not-a-choice' }])
  const exceeded = rows.find(({ remaining }) => Number(remaining) < 0)
  if (exceeded === undefined) return
  const at = lineOf(values, exceeded.item)
  const limit = Math.max(0, sumOf([Number(exceeded.remaining), Number(linesIn(values)[at]?.quantity ?? 0)]))
  refuse([{ field: `items.${at}.quantity`, reason: 'above-remaining', limit }])
}

/** The remaining quantities without this report: its own stored quantities are added back. */
function remainingBefore({ values, before }: Draft) {
  const own = new Map(linesIn(before).map(({ item, quantity }) => [item, Number(quantity)]))
  return linesIn(values).map((line) => ({
    ...line,
    remaining: line.remaining === null ? null : sumOf([Number(line.remaining), own.get(line.item)]),
  }))
}

export const outputReports: ModuleHooks = {
  fill: async (_, draft) => (Array.isArray(draft.values.items) ? { items: remainingBefore(draft) } : {}),
  locks: (change) => deltasOf(change).map(({ item }) => ({ table: workItem.name, key: item })),
  afterWrite: applyReport,
}

/** A work item with reports can neither be deleted nor moved to another project. */
export const workItems: ModuleHooks = {
  async afterWrite({ sql }, { guid, before, after }) {
    if (before === null || Number(before.reported ?? 0) === 0) return
    if (after === null)
      throw new Problem('in-use', { count: await countReferring(sql, outputReport.name, 'items.item', guid) })
    refuse(after.project === before.project ? [] : [{ field: 'project', reason: 'has-reports' }])
  },
}
