import type { Light, LightName, LightState } from '@wire'
import { daysBetween, hundredths, percentOf } from '@/schema'

/** The limits of the lights: from which number a project is watched, and from which it is bad. */
const limits: Readonly<Record<LightName, { readonly watch: number; readonly bad: number }>> = {
  schedule: { watch: -5, bad: -15 },
  quality: { watch: 1, bad: 3 },
  log: { watch: 2, bad: 4 },
  money: { watch: 10, bad: 20 },
}

export interface WeightedMilestone {
  readonly weight: number
  readonly plannedDate: string
}

/** What the health of a project follows from. A light is null if the caller may not see it. */
export interface HealthFacts {
  readonly today: string
  readonly status: string
  readonly start: string | null
  readonly end: string | null
  readonly actual: number
  readonly milestones: readonly WeightedMilestone[]
  /** What a plan in force says should be done today; null without such a plan. */
  readonly plan: number | null
  readonly quality: { readonly overdue: number; readonly isCritical: boolean } | null
  /** The day of the last construction log, or none. */
  readonly log: { readonly day: string | null } | null
  /** What was paid of the expense contracts, in fen. */
  readonly money: { readonly paid: number; readonly total: number } | null
}

export interface Health {
  readonly planned: number | null
  readonly health: LightState
  readonly lights: readonly Light[]
}

/** The share of a period that is over at the end of a day, in percent. */
function shareOfDays(today: string, start: string, end: string) {
  const all = daysBetween(start, end) + 1
  if (all <= 0) return null
  return percentOf(Math.min(Math.max(daysBetween(start, today) + 1, 0), all), all)
}

/** What should be done today: by the milestones that are due, else by a plan, else by the days. */
function plannedOf({ today, start, end, milestones, plan }: HealthFacts): number | null {
  const weights = milestones.map(({ weight }) => hundredths(weight))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all > 0) {
    const due = milestones.reduce(
      (sum, { plannedDate }, at) => sum + (plannedDate <= today ? (weights[at] ?? 0) : 0),
      0,
    )
    return percentOf(due, all)
  }
  if (plan !== null) return plan
  return start === null || end === null ? null : shareOfDays(today, start, end)
}

const light = (name: LightName, state: LightState, value: number | null): Light => ({
  ...{ name, state, value },
  ...limits[name],
})

const above = (value: number, { watch, bad }: { readonly watch: number; readonly bad: number }): LightState => {
  if (value >= bad) return 'bad'
  return value >= watch ? 'watch' : 'ok'
}

const difference = (one: number, other: number) => (hundredths(one) - hundredths(other)) / 100

function scheduleLight({ today, end, actual }: HealthFacts, planned: number | null): Light {
  const isOver = end !== null && end < today && actual < 100
  if (planned === null) return light('schedule', isOver ? 'bad' : 'none', null)
  const gap = difference(actual, planned)
  const { watch, bad } = limits.schedule
  const byGap: LightState = gap >= watch ? 'ok' : gap >= bad ? 'watch' : 'bad'
  return light('schedule', isOver ? 'bad' : byGap, gap)
}

const qualityLight = ({ overdue, isCritical }: NonNullable<HealthFacts['quality']>) =>
  light('quality', isCritical ? 'bad' : above(overdue, limits.quality), overdue)

function logLight({ today, status, start }: HealthFacts, { day }: NonNullable<HealthFacts['log']>): Light {
  if (status === 'paused') return light('log', 'none', null)
  const since = day ?? start
  const days = since === null ? null : Math.max(0, daysBetween(since, today))
  return light('log', days === null ? 'bad' : above(days, limits.log), days)
}

function moneyLight({ actual }: HealthFacts, { paid, total }: NonNullable<HealthFacts['money']>): Light {
  if (total <= 0) return light('money', 'none', null)
  const ahead = difference(percentOf(paid, total), actual)
  const { watch, bad } = limits.money
  return light('money', ahead <= watch ? 'ok' : ahead <= bad ? 'watch' : 'bad', ahead)
}

const byWorst: readonly LightState[] = ['bad', 'watch', 'ok', 'none']

/** The health of a project: the worst of the lights that the caller may see. Only projects under way are judged. */
export function healthOf(facts: HealthFacts): Health {
  if (facts.status !== 'building' && facts.status !== 'paused') return { planned: null, health: 'none', lights: [] }
  const planned = plannedOf(facts)
  const { quality, log, money } = facts
  const lights = [
    scheduleLight(facts, planned),
    ...(quality === null ? [] : [qualityLight(quality)]),
    ...(log === null ? [] : [logLight(facts, log)]),
    ...(money === null ? [] : [moneyLight(facts, money)]),
  ]
  return { planned, lights, health: byWorst.find((state) => lights.some((each) => each.state === state)) ?? 'none' }
}
