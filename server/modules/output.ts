import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { Problem, sumOf } from '@/schema'
import { type Change, type Draft, type ModuleHooks, type Values, valuesIn } from '../engine/core/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { ownRows } from '../store/connection/row-security'
import { countReferring } from '../store/records/records'

const linesIn = (values: Values | null) => (values?.items ?? []) as readonly Values[]

interface Delta {
  readonly item: string
  readonly quantity: number
  /** In fen. */
  readonly amount: number
}

/** What a save adds to each item: what it says now, less what it said before. */
function deltasOf({ before, after }: Change): Delta[] {
  const sums = new Map<string, Delta>()
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

/** Stores how much is reported now. */
async function keep({ sql }: AtWork, changes: readonly Delta[]) {
  const items = changes.map(({ item }) => item)
  return sql.many<{ item: string; remaining: string }>(
    `update "${workItem.name}" w
        set reported = w.reported + d.quantity,
            remaining = w.planned - w.reported - d.quantity,
            "reportedAmount" = w."reportedAmount" + d.amount / 100,
            progress = least(9999, round((w.reported + d.quantity) * 100 / w.planned, 2)),
            status = case when w.reported + d.quantity <= 0 then 'waiting'
                          when w.reported + d.quantity < w.planned then 'running' else 'done' end
       from unnest($1::uuid[], $2::numeric[], $3::numeric[]) as d(item, quantity, amount)
      where ${ownRows('w')} and w.guid = d.item and w.deleted_at is null
     returning w.guid::text as item, w.remaining::text as remaining`,
    [items, changes.map(({ quantity }) => quantity), changes.map(({ amount }) => amount)],
  )
}

const lineOf = (values: Values, item: string) => linesIn(values).findIndex((line) => line.item === item)

/** No more is ever reported than was planned; the line that says too much is told how much is left for it. */
async function reported(work: AtWork, change: Change) {
  const values = valuesIn(change)
  const changes = deltasOf(change)
  if (changes.length === 0) return
  const kept = await keep(work, changes)
  const gone = changes.find(({ item, quantity }) => quantity > 0 && !kept.some((each) => each.item === item))
  refuse(gone === undefined ? [] : [{ field: `items.${lineOf(values, gone.item)}.item`, reason: 'not-a-choice' }])
  const over = kept.find(({ remaining }) => Number(remaining) < 0)
  if (over === undefined) return
  const at = lineOf(values, over.item)
  const limit = Math.max(0, sumOf([Number(over.remaining), Number(linesIn(values)[at]?.quantity ?? 0)]))
  refuse([{ field: `items.${at}.quantity`, reason: 'above-remaining', limit }])
}

/** What was left before this very report: what it reported itself is not in its own way. */
function leftBefore({ values, before }: Draft) {
  const own = new Map(linesIn(before).map(({ item, quantity }) => [item, Number(quantity)]))
  return linesIn(values).map((line) => ({
    ...line,
    remaining: line.remaining === null ? null : sumOf([Number(line.remaining), own.get(line.item)]),
  }))
}

export const outputReports: ModuleHooks = {
  fill: async (_, draft) => (Array.isArray(draft.values.items) ? { items: leftBefore(draft) } : {}),
  locks: (change) => deltasOf(change).map(({ item }) => ({ table: workItem.name, key: item })),
  afterWrite: reported,
}

/** What was reported stays what it is: it is neither taken away nor moved to another project. */
export const workItems: ModuleHooks = {
  async afterWrite({ sql }, { guid, before, after }) {
    if (before === null || Number(before.reported ?? 0) === 0) return
    if (after === null)
      throw new Problem('in-use', { count: await countReferring(sql, outputReport.name, 'items.item', guid) })
    refuse(after.project === before.project ? [] : [{ field: 'project', reason: 'has-reports' }])
  },
}
