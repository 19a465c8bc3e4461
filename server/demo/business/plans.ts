import { plan } from '@/modules/site/plan/plan.module'
import { planProgress } from '@/modules/site/plan-progress/plan-progress.module'
import { planTask } from '@/modules/site/plan-task/plan-task.module'
import { updatePlan } from '../../modules/planning/figures'
import { setBaseline } from '../../store/business/plans'
import { seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext, type Site } from '../base/seed'

/** Tasks by number: name, first and last day from today, the numbers before them, and the reported percent. */
const tasks = [
  ['1', '施工准备', null, null, [], 0],
  ['1.1', '临建与场地平整', -120, -101, [], 100],
  ['1.2', '测量放线', -100, -94, ['1.1'], 100],
  ['2', '地基与基础', null, null, [], 0],
  ['2.1', '土方开挖与支护', -93, -72, ['1.2'], 100],
  ['2.2', '桩基施工', -71, -46, ['2.1'], 100],
  ['2.3', '基础底板浇筑', -45, -31, ['2.2'], 100],
  ['3', '主体结构', null, null, [], 0],
  ['3.1', '一至三层结构', -30, -9, ['2.3'], 100],
  ['3.2', '四至六层结构', -8, 8, ['3.1'], 60],
  ['3.3', '七至九层结构', 9, 26, ['3.2'], 0],
  ['3.4', '主体结构验收', 27, 27, ['3.3'], 0],
  ['4', '砌体与机电预埋', null, null, [], 0],
  ['4.1', '一至三层砌体', -12, -3, [], 80],
  ['4.2', '四至六层砌体', 9, 20, ['4.1', '3.2'], 0],
  ['4.3', '机电管线预埋', -20, 20, [], 45],
  ['4.4', '塔吊基础沉降观测', -6, 6, [], 50],
  ['5', '装饰与收尾', null, null, [], 0],
  ['5.1', '外墙保温与涂料', 28, 55, ['3.4'], 0],
  ['5.2', '室内装饰', 21, 60, ['4.2'], 0],
  ['5.3', '竣工验收', 61, 61, ['5.1', '5.2'], 0],
] as const

type Task = (typeof tasks)[number]

const isMilestone = ([, name]: Task) => name.endsWith('验收')

/** What was reported: some on the last day, and less a week before. */
const reportsOf = ([, , start, end, , percent]: Task) => {
  if (start === null || end === null || percent === 0) return []
  const last = percent === 100 ? end : -1
  const half = { day: Math.max(start, last - 7), percent: Math.round(percent / 2) }
  return half.day < last ? [half, { day: last, percent }] : [{ day: last, percent }]
}

/** A master programme of a site, with reports up to yesterday. */
async function createPlan({ work, seed, today }: SeedContext, site: Site) {
  const guid = guidOf(seed, `plan:${site.guid}`)
  const user = site.manager
  const of = (number: string) => guidOf(seed, `plan-task:${site.guid}:${number}`)
  const owners = site.team.length === 0 ? [site.manager] : site.team
  const period = { from: dayAfter(today, -120), to: dayAfter(today, 61) }
  const head = { project: site.guid, kind: 'total', name: `${site.name}总进度计划`, period, week: 'seven', edition: 1 }
  await seedRecords(work, plan, [{ guid, user, values: { ...head, author: user, status: 'waiting' } }])
  const shared = { plan: guid, project: site.guid }
  await seedRecords(
    work,
    planTask,
    tasks.map((task, index) => {
      const [wbs, name, start, end, before] = task
      const dates =
        start === null || end === null ? {} : { startDate: dayAfter(today, start), endDate: dayAfter(today, end) }
      const after = before.map((each) => ({
        guid: guidOf(seed, `link:${site.guid}:${wbs}:${each}`),
        task: of(each),
        kind: 'FS',
        lag: 0,
      }))
      const parent = wbs.includes('.') ? { parent: of(wbs.slice(0, wbs.lastIndexOf('.'))) } : {}
      const owner = start === null ? null : (owners[index % owners.length] ?? null)
      const kind = isMilestone(task) ? 'milestone' : 'work'
      return {
        guid: of(wbs),
        user,
        values: { ...shared, ...dates, ...parent, wbs, name, kind, owner, after, status: 'waiting' },
      }
    }),
  )
  const reports = tasks.flatMap((task) =>
    reportsOf(task).map((report) => ({ wbs: task[0], end: task[3] ?? 0, ...report })),
  )
  await seedRecords(
    work,
    planProgress,
    reports.map(({ wbs, day, percent, end }, index) => {
      const reporter = owners[index % owners.length] ?? user
      const why = day > end ? { why: '连续降雨，砌体作业停了三天' } : {}
      const values = {
        ...shared,
        ...why,
        task: of(wbs),
        due: dayAfter(today, end),
        date: dayAfter(today, day),
        percent,
        reporter,
      }
      return { guid: guidOf(seed, `report-of:${site.guid}:${wbs}:${day}`), user: reporter, values }
    }),
  )
  await updatePlan(work, guid)
  await setBaseline(work.sql, guid)
}

/** Seeds a master programme for each site. */
export async function seedPlans(context: SeedContext, sites: readonly Site[]) {
  for (const site of sites) await createPlan(context, site)
}
