import { designPlan } from '@/modules/drawings/design-plan/design-plan.module'
import { designProgress } from '@/modules/drawings/design-progress/design-progress.module'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext, type Site } from '../base/seed'

type Values = Readonly<Record<string, unknown>>

/** Design work of a site: name, type, scope, first and last day from today, the state and the budget in yuan. */
const works = [
  ['幕墙深化设计', '平面图', '主楼东、南立面幕墙', -40, 20, 'running', 180_000],
  ['钢结构深化设计', '基础图', '裙房钢结构节点', -60, -5, 'running', 240_000],
  ['景观设计', '平面图', '室外景观与绿化', 10, 70, 'waiting', 120_000],
  ['精装修设计', '立面图', '大堂与标准层', -120, -30, 'done', 300_000],
  ['机电综合设计', '给排水图', '管线综合与净高', -20, 30, 'waiting', 90_000],
  ['泛光照明设计', '立面图', '外立面泛光', -30, 40, 'cancelled', 60_000],
] as const

export interface TypesOfSite {
  readonly site: Site
  /** The guid of a type by its name. */
  readonly typeOf: (name: string) => string
}

interface Report {
  readonly action: 'start' | 'report' | 'finish' | 'cancel'
  readonly date: string
  readonly rate: number
  readonly note?: string
}

/** What was reported of a plan in a state. */
function reportsOf(state: string, start: string, end: string, today: string): readonly Report[] {
  const begun: Report = { action: 'start', date: start, rate: 0 }
  const half: Report = { action: 'report', date: dayAfter(start, 12), rate: 60, note: '初稿已提交' }
  if (state === 'running') return [begun, half]
  if (state === 'done') return [begun, half, { action: 'finish', date: end, rate: 100 }]
  if (state === 'cancelled') return [{ action: 'cancel', date: dayAfter(today, -3), rate: 0, note: '业主取消该项设计' }]
  return []
}

/** The values that each report sets in its plan. */
const effectOf = ({ action, date, rate }: Report): Values => {
  if (action === 'start') return { status: 'running', actualStart: date }
  if (action === 'report') return { rate }
  return action === 'finish' ? { status: 'done', rate: 100, actualEnd: date } : { status: 'cancelled' }
}

/** Seeds design plans in every state, with what was reported of them. */
export async function seedPlans({ work, seed, today }: SeedContext, sites: readonly TypesOfSite[]) {
  const plans: DemoRecord[] = []
  const reports: DemoRecord[] = []
  const steps: Parameters<typeof seedSteps>[2][number][] = []
  for (const [at, { site, typeOf }] of sites.entries()) {
    for (const [index, [name, type, scope, from, to, state, budget]] of works.entries()) {
      const guid = guidOf(seed, `design-plan:${site.guid}:${index}`)
      const [startDate, endDate] = [dayAfter(today, from), dayAfter(today, to + at)]
      const designer = site.team[0] ?? site.manager
      let now: Values = { status: 'waiting', rate: 0, actualStart: null, actualEnd: null }
      for (const report of reportsOf(state, startDate, dayAfter(today, to), today)) {
        const by = guidOf(seed, `${guid}:${report.action}`)
        const { action, date, rate, note = null } = report
        const own = { plan: guid, project: site.guid, action, date, before: now.rate, rate, note, person: designer }
        reports.push({ guid: by, user: designer, values: own })
        const became = effectOf(report)
        const was = Object.fromEntries(Object.keys(became).map((field) => [field, now[field] ?? null]))
        steps.push({ of: guid, step: action, guid: by, user: designer, was, became })
        now = { ...now, ...became }
      }
      const values = { name, project: site.guid, type: typeOf(type), scope, owner: site.manager, designer }
      plans.push({ guid, user: site.manager, values: { ...values, startDate, endDate, budget: budget * 100, ...now } })
    }
  }
  await seedRecords(work, designPlan, plans)
  await seedRecords(work, designProgress, reports)
  await seedSteps(work, designPlan, steps)
}
