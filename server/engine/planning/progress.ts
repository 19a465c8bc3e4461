import type { WorkCalendar } from './calendar'
import { type Graph, isLowest, type PlanTask } from './graph'

/** Weights and percents as whole numbers, so that sums are exact. */
const weightUnits = 10_000
const percentUnits = 100
const scale = 1_000_000_000n

interface Weighed {
  /** In ten-thousandths. */
  readonly weight: bigint
  /** Weight times percent in hundredths, times `scale`. */
  readonly done: bigint
}

const sumOfWeighed = (all: readonly Weighed[]): Weighed =>
  all.reduce((sum, { weight, done }) => ({ weight: sum.weight + weight, done: sum.done + done }), {
    weight: 0n,
    done: 0n,
  })

/** The weighted mean as a percent with two decimals, half up. */
const meanOf = ({ weight, done }: Weighed) =>
  weight === 0n ? 0 : Number((2n * done + weight * scale) / (2n * weight * scale)) / percentUnits

const weighed = (weight: bigint, percent: number): Weighed => ({
  weight,
  done: weight * BigInt(Math.round(percent * percentUnits)) * scale,
})

/** The weight of a task: what was typed, else its working days; a milestone has none. */
const weightOf = (calendar: WorkCalendar, task: PlanTask, typed: number | null) =>
  task.isMilestone ? 0n : BigInt(Math.round((typed ?? calendar.count(task.start, task.end)) * weightUnits))

/** The part of a task that should be done by the end of a day. */
function plannedOf(calendar: WorkCalendar, { start, end }: PlanTask, weight: bigint, today: number): Weighed {
  const whole = BigInt(100 * percentUnits)
  if (today >= end) return { weight, done: weight * whole * scale }
  const days = calendar.count(start, end)
  if (today < start || days === 0) return { weight, done: 0n }
  return { weight, done: (weight * whole * scale * BigInt(calendar.count(start, today))) / BigInt(days) }
}

/** What was reported of a task itself. */
interface Reported {
  readonly percent: number
  readonly hasReports: boolean
}

/** The weighted progress of all tasks, the planned one and the reported one; those above follow from those below. */
export function progressOf(
  graph: Graph,
  calendar: WorkCalendar,
  weights: readonly (number | null)[],
  reports: readonly Reported[],
  today: number,
) {
  const planned: Weighed[] = []
  const actual: Weighed[] = []
  const isReportedBelow: boolean[] = []
  for (const task of graph.order) {
    const own = graph.tasks[task] as PlanTask
    const { percent = 0, hasReports = false } = reports[task] ?? {}
    if (isLowest(graph, task)) {
      const weight = weightOf(calendar, own, weights[task] ?? null)
      planned[task] = plannedOf(calendar, own, weight, today)
      actual[task] = weighed(weight, percent)
      isReportedBelow[task] = false
      continue
    }
    const children = graph.children[task] ?? []
    planned[task] = sumOfWeighed(children.map((child) => planned[child] as Weighed))
    const sum = sumOfWeighed(children.map((child) => actual[child] as Weighed))
    const isBelow = children.some((child) => isReportedBelow[child] === true || reports[child]?.hasReports === true)
    isReportedBelow[task] = isBelow
    // A task that became a parent keeps its percent until something below it is reported.
    actual[task] = hasReports && !isBelow ? weighed(sum.weight, percent) : sum
  }
  const tops = graph.tasks.flatMap((_, task) => (graph.parents[task] === null ? [task] : []))
  return {
    planned: planned.map(meanOf),
    actual: actual.map(meanOf),
    whole: {
      planned: meanOf(sumOfWeighed(tops.map((task) => planned[task] as Weighed))),
      actual: meanOf(sumOfWeighed(tops.map((task) => actual[task] as Weighed))),
    },
    /** The percent of a task without weight is its own. */
    percents: graph.tasks.map((_, task) => {
      const { weight } = actual[task] as Weighed
      return weight === 0n && isLowest(graph, task) ? (reports[task]?.percent ?? 0) : meanOf(actual[task] as Weighed)
    }),
  }
}
