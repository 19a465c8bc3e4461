import { dailyReport } from '@/modules/reports/daily-report/daily-report.module'
import { weeklyReport } from '@/modules/reports/weekly-report/weekly-report.module'
import { workWeekly } from '@/modules/reports/work-weekly/work-weekly.module'
import type { AtWork } from '../../engine/core/context'
import { type DemoRecord, seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type Person, type Seed, type Site } from '../base/seed'

export interface ReportsContext {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly people: readonly Person[]
  readonly sites: readonly Site[]
  readonly photos: readonly Photo[]
}

const works = [
  ['复核三层梁板轴线和标高', '整理隐蔽验收资料', '与监理确认钢筋检验批'],
  ['编制下周材料计划', '组织脚手架班组安全交底', '核对商品混凝土小票'],
  ['巡查临边防护并拍照', '处理塔吊限位检修', '跟踪二次结构砌筑'],
  ['更新进度横道图', '约谈木工班组工期', '审核分包进度款资料'],
] as const
const problems = ['钢筋进场比计划晚一天', '夜间施工许可还没有批复', '', '三号塔吊需要检修'] as const
const states = ['done', 'done', 'running', 'unfinished'] as const

const isWorkday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 > 0
const lineOf = (seed: Seed, name: string, values: object) => ({ guid: guidOf(seed, `line:${name}`), ...values })

/** Who works on a site: its manager and the first of its team. */
const writersOf = (sites: readonly Site[]) => {
  const all = sites.flatMap((site) => [site.manager, ...site.team.slice(0, 2)].map((author) => ({ author, site })))
  return all.filter(({ author }, index) => all.findIndex((each) => each.author === author) === index)
}

/** Reports of the last four weeks; not of today, because people write these themselves. */
async function createDailies({ work, seed, today, sites }: ReportsContext) {
  const days = Array.from({ length: 28 }, (_, back) => dayAfter(today, -1 - back)).filter(isWorkday)
  const records = days.reverse().flatMap((date, at) =>
    writersOf(sites).flatMap(({ author, site }, index): DemoRecord[] => {
      if ((at + index) % 7 === 0) return []
      const texts = works[(at + index) % works.length] ?? works[0]
      const items = texts.map((text, line) =>
        lineOf(seed, `daily:${date}:${author}:${line}`, {
          ...{ text, hours: 2 + ((at + line) % 3) },
          state: states[(at + index + line * 2) % states.length],
        }),
      )
      const problem = problems[(at + index) % problems.length]
      return [
        {
          ...{ guid: guidOf(seed, `daily:${date}:${author}`), user: author },
          values: {
            ...{
              date,
              author,
              project: site.guid,
              items,
              tomorrow: works[(at + index + 1) % works.length]?.join('；'),
            },
            ...(problem === '' ? {} : { problems: problem }),
            copyTo: author === site.manager ? [] : [site.manager],
          },
        },
      ]
    }),
  )
  await seedRecords(work, dailyReport, records)
}

async function createWorkWeeklies({ work, seed, today, sites }: ReportsContext) {
  const weeks = [5, 4, 3, 2, 1].map((back) => dayAfter(today, -7 * back))
  const records = writersOf(sites).flatMap(({ author, site }, index) =>
    weeks.map((date, at): DemoRecord => {
      const [done, plan] = [works[(at + index) % works.length] ?? works[0], works[(at + index + 1) % works.length]]
      return {
        ...{ guid: guidOf(seed, `work-weekly:${date}:${author}`), user: author },
        values: {
          ...{
            period: 'week',
            date,
            author,
            project: site.guid,
            copyTo: author === site.manager ? [] : [site.manager],
          },
          items: done.map((text, line) =>
            lineOf(seed, `work-weekly:${date}:${author}:${line}`, {
              ...{ text, hours: 8 + line * 4, state: states[(at + line) % states.length] },
            }),
          ),
          plan: (plan ?? works[0]).map((text, line) =>
            lineOf(seed, `work-weekly:${date}:${author}:p${line}`, { text, by: dayAfter(date, 7) }),
          ),
          summary: '本周按计划推进，资料与现场同步。',
        },
      }
    }),
  )
  await seedRecords(work, workWeekly, records)
}

const items = [
  ['三层梁板钢筋', 't', 24.5],
  ['三层梁板模板', 'm²', 860],
  ['二层墙柱混凝土', 'm³', 132],
  ['外架搭设', 'm²', 540],
] as const

async function createProjectWeeklies({ work, seed, today, sites, photos }: ReportsContext) {
  const records = sites.slice(0, 8).flatMap((site, index) =>
    [6, 5, 4, 3, 2, 1].map((back, at): DemoRecord => {
      const date = dayAfter(today, -7 * back)
      const guid = guidOf(seed, `weekly:${date}:${site.guid}`)
      return {
        ...{ guid, user: site.manager },
        values: {
          ...{ project: site.guid, date, author: site.manager, progress: Math.min(96, 30 + index * 5 + at * 2) },
          items: items.map(([name, unit, planned], line) => {
            const share = [100, 100, 60, (at + index) % 3 === 0 ? 0 : 80][line] ?? 100
            return lineOf(seed, `${guid}:${line}`, { name, unit, planned, done: (planned * share) / 100 })
          }),
          plan: items
            .slice(0, 3)
            .map(([name, unit, planned], line) =>
              lineOf(seed, `${guid}:p${line}`, { name: name.replace('三层', '四层'), unit, planned }),
            ),
          ...{ quality: '检验批一次验收合格，资料同步报监理。', safety: '周检发现两处临边缺口，已当日整改。' },
          ...((at + index) % 3 === 0 ? { problems: '外架材料周转不足，影响搭设。' } : {}),
        },
      }
    }),
  )
  await seedRecords(work, weeklyReport, await withPhotos(work, weeklyReport, photos, records))
}

/** Seeds reports of people and projects. */
export async function seedReports(context: ReportsContext) {
  await createDailies(context)
  await createWorkWeeklies(context)
  await createProjectWeeklies(context)
}
