import type { OrderFigures } from '@wire'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderConfirm } from '@/modules/affairs/work-order-confirm/work-order-confirm.module'
import { dayFromToday, daysAfter, Problem } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { resolveFilters } from '../../engine/records/list-query'
import { stepText } from '../../engine/texts/definitions'
import { stepHours, weeklyRating } from '../../store/business/order-figures'
import { countEach } from '../../store/home/count-each'

const weeks = 12

/** The days since the submission of open orders, from and to. */
const ages = [
  [0, 1],
  [2, 3],
  [4, 7],
  [8, null],
] as const

const open = { status: 'dispatch,report,review,follow' }

/** The filters of the list of the open orders of an age. */
const ofAge = (from: number, to: number | null) => ({
  ...open,
  submittedAt: `${to === null ? '' : dayFromToday(-to)}~${dayFromToday(-from)}`,
})

/** What the home page of work orders shows besides its numbers, of the orders that the caller sees in the lists. */
export async function orderFigures(work: AtWork, project: string): Promise<OrderFigures> {
  const { sql, who, lang } = work
  if (!may(who, workOrder.codes, 'view')) throw new Problem('no-view-right')
  const within = project === '' ? {} : { project }
  const ordersIn = (filters: Readonly<Record<string, string>>) =>
    resolveFilters(work, workOrder, { filters: { ...within, ...filters } }).conditions()
  const confirmed = resolveFilters(work, workOrderConfirm, { filters: { ...within, result: 'yes' } }).conditions()
  const [hours, stars, counts] = await Promise.all([
    stepHours(sql, workOrder, 'submittedAt', ordersIn({}), weeks),
    weeklyRating(sql, workOrderConfirm, { rating: 'stars', at: 'at' }, confirmed, weeks),
    countEach(
      sql,
      ages.map(([from, to]) => ({ module: workOrder, conditions: ordersIn(ofAge(from, to)) })),
    ),
  ])
  return {
    hours: workOrder.steps.flatMap((step) => {
      const found = hours.find((each) => each.step === step.name)
      return found === undefined ? [] : [{ ...found, text: stepText(workOrder, step, lang) }]
    }),
    stars: stars.map(({ week, ...rest }) => ({
      ...{ key: week, ...rest },
      filters: { result: 'yes', at: `${week}~${daysAfter(week, 6)}` },
    })),
    ages: ages.map(([from, to], at) => ({
      ...{ key: String(from), from, to, count: counts[at] ?? 0 },
      filters: ofAge(from, to),
    })),
  }
}
