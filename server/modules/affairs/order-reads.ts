import type { NamedOrder, StateCount } from '@wire'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import type { AtWork } from '../../engine/core/context'
import { titleFor } from '../../engine/core/title'
import { listNumbers, listRecords } from '../../engine/records/read'

/** How many orders the caller sees in each state of the wire; of drafts only the own ones count. */
export async function orderStates(work: AtWork): Promise<readonly StateCount[]> {
  const own = { status: 'draft', requester: 'me' }
  const [all, drafts] = await Promise.all([
    listNumbers(work, workOrder, { keyword: '', filters: {} }),
    listNumbers(work, workOrder, { keyword: '', filters: own }),
  ])
  const counts: Readonly<Record<string, number>> = { ...all.counts, draft: drafts.total ?? 0 }
  const stamp = workOrder.fields.status.options.stamp?.of ?? {}
  return Object.entries(stamp)
    .flatMap(([state, number]) => (number === undefined ? [] : [{ State: number, Count: counts[state] ?? 0 }]))
    .sort((one, other) => one.State - other.State)
}

/** The orders of a project that are being worked on, as a picker of old clients takes them. */
export async function ordersInWork(
  work: AtWork,
  {
    PrjId,
    ...query
  }: { readonly PrjId: string; readonly page: number; readonly rows: number; readonly keyword: string },
): Promise<readonly NamedOrder[]> {
  const filters = { project: PrjId, status: 'report,review' }
  const { rows } = await listRecords(work, workOrder, { ...query, sort: '', filters, numbers: false })
  return Promise.all(
    rows.map(async ({ guid, values }) => ({ id: guid, text: await titleFor(work.sql, workOrder, values) })),
  )
}
