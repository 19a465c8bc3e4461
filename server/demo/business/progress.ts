import { companySystem } from '@/modules/projects/company-system/company-system.module'
import { earlySurvey } from '@/modules/projects/early-survey/early-survey.module'
import { imageProgress } from '@/modules/projects/image-progress/image-progress.module'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { milestoneReport } from '@/modules/projects/milestone-report/milestone-report.module'
import { daysBetween, yuan } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import { updateMilestones } from '../../store/projects/milestones'
import { updateActual } from '../../store/projects/project-progress'
import { type DemoRecord, seedRecords } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type Seed, type SeedContext, type Site } from '../base/seed'

/** Milestones with their weights, and the share of the duration of the project after which they are due. */
const plan = [
  ['施工准备完成', 5, 0.08],
  ['基础完成', 20, 0.28],
  ['主体封顶', 30, 0.55],
  ['外立面完成', 25, 0.8],
  ['竣工验收', 20, 1],
] as const

interface Due {
  readonly start: string
  readonly end: string
}

interface Planned {
  readonly site: Site
  readonly index: number
  readonly records: readonly DemoRecord[]
}

function milestonesOf(seed: Seed, site: Site, index: number, { start, end }: Due): Planned {
  const days = daysBetween(start, end)
  const owner = site.team[index % site.team.length] ?? site.manager
  const records = plan.map(
    ([name, weight, share], order): DemoRecord => ({
      guid: guidOf(seed, `milestone:${site.guid}:${order}`),
      user: site.manager,
      values: {
        ...{ project: site.guid, name, weight, order: order + 1, owner, percent: 0, status: 'waiting' },
        plannedDate: dayAfter(start, Math.round(days * share)),
      },
    }),
  )
  return { site, index, records }
}

/**
 * Reports of the milestones that are due; every third project is behind with the last of them. A project past its end is
 * behind with the one before its completion.
 */
function reportsOf(today: string, { site, index, records }: Planned): DemoRecord[] {
  const past = records.filter(({ values }) => String(values.plannedDate) <= today)
  const isOver = past.length === records.length
  const isBehind = isOver || index % 3 === 0
  const due = isOver ? past.slice(0, -1) : past
  const behind = isOver ? { percent: 56, done: '完成过半，正在赶工' } : { percent: 70, done: '完成七成，正在赶工' }
  const next = records[due.length]
  const report = (of: DemoRecord, date: string, percent: number, done: string, order: number): DemoRecord => {
    const plannedDate = String(of.values.plannedDate)
    return {
      guid: derivedGuid(of.guid, `report:${order}`),
      user: String(of.values.owner),
      values: {
        ...{ milestone: of.guid, project: site.guid, plannedDate, date, percent, done, reporter: of.values.owner },
        ...(date > plannedDate ? { why: '雨季影响，材料进场推迟，已增加一个班组' } : {}),
      },
    }
  }
  const finished = due.map((of, order) => {
    const isLast = isBehind && order === due.length - 1
    const day = dayAfter(String(of.values.plannedDate), isLast ? 6 : (order % 3) - 2)
    const date = day > today ? today : day
    const { percent, done } = isLast ? behind : { percent: 100, done: `${of.values.name}，已通过验收` }
    return report(of, date, percent, done, 0)
  })
  const begun = next === undefined || isBehind ? [] : [report(next, today, 35, '按计划推进，劳动力充足', 0)]
  return [...finished, ...begun]
}

const parts = ['整体', '一号楼', '地下室'] as const

const imagesOf = (seed: Seed, today: string, { site, index }: Planned): readonly DemoRecord[] =>
  parts.map((part, at) => ({
    guid: guidOf(seed, `image:${site.guid}:${at}`),
    user: site.manager,
    values: {
      ...{ project: site.guid, part, date: dayAfter(today, -at - (index % 5)), reporter: site.manager },
      ...{ percent: 30 + ((index * 11 + at * 17) % 60), planned: 40 + ((index * 7) % 50) },
      ...{ description: `${part}施工正常，作业面已全部展开`, next: '继续按周计划推进' },
    },
  }))

const rules = [
  [
    '施工现场临时用电管理办法',
    'safety',
    '临时用电设备须一机一闸一漏一箱，由持证电工安装与拆除，每周巡查一次并留存记录。',
  ],
  ['付款审批管理制度', 'finance', '所有付款须先有合同或事项审批，按审批金额支付，不得超付。'],
  ['混凝土质量控制制度', 'quality', '每次浇筑前核对配合比与坍落度，按规定留置试块并送检。'],
  ['考勤与休假管理制度', 'personnel', '员工请假须提前一天申请，病假可事后补办。'],
  ['项目例会制度', 'project', '项目部每周一召开例会，由项目经理主持，会后一日内发出纪要。'],
] as const

const systemsOf = (seed: Seed, today: string, user: string): readonly DemoRecord[] =>
  rules.map(([title, kind, content], index) => ({
    guid: guidOf(seed, `company-system:${index}`),
    user,
    values: {
      ...{ title, kind, content, edition: '第一版', status: index === 4 ? 'draft' : 'valid', reach: 'everyone' },
      ...{ effective: dayAfter(today, -200 + index * 20), publisher: user, mustRead: index === 0 },
    },
  }))

const surveysOf = (seed: Seed, today: string, sites: readonly Site[]): readonly DemoRecord[] =>
  sites.map((site, index) => ({
    guid: guidOf(seed, `early-survey:${site.guid}`),
    user: site.manager,
    values: {
      ...{ project: site.guid, date: dayAfter(today, -20 - index * 9), surveyors: [site.manager] },
      items: [
        { guid: guidOf(seed, `survey:${index}:0`), topic: 'power', finding: '红线外有专变，需增容', rating: 'fair' },
        { guid: guidOf(seed, `survey:${index}:1`), topic: 'access', finding: '便道需加宽至六米', cost: yuan(85_000) },
      ],
      conclusion: index % 2 === 0 ? 'conditional' : 'suitable',
      ...(index % 2 === 0 ? { reason: '电力增容批复后可开工' } : {}),
    },
  }))

/** The planned start and end of the projects. */
async function duesOf({ sql }: AtWork) {
  const rows = await sql.many<Due & { guid: string }>(
    'select guid, "startDate"::text as start, "endDate"::text as end from project where "endDate" is not null',
  )
  return new Map(rows.map(({ guid, ...due }) => [guid, due]))
}

/** Seeds milestones with their reports, progress in pictures, surveys of projects to come, and rules of the company. */
export async function seedProgress({ work, seed, today, sites }: SeedContext, photos: readonly Photo[]) {
  const dues = await duesOf(work)
  const running = sites.filter(({ status }) => status === 'building' || status === 'paused')
  const planned = running.flatMap((site, index) => {
    const due = dues.get(site.guid)
    return due === undefined ? [] : [milestonesOf(seed, site, index, due)]
  })
  const records = planned.flatMap((each) => each.records)
  await seedRecords(work, milestone, records)
  await seedRecords(
    work,
    milestoneReport,
    planned.flatMap((each) => reportsOf(today, each)),
  )
  await updateMilestones(
    work.sql,
    records.map(({ guid }) => guid),
  )
  const images = planned.flatMap((each) => imagesOf(seed, today, each))
  await seedRecords(work, imageProgress, await withPhotos(work, imageProgress, photos, images))
  await work.sql.run(`update project set "progressBy" = 'milestones', progress = null where guid = any($1::uuid[])`, [
    planned.map(({ site }) => site.guid),
  ])
  for (const { site } of planned) await updateActual(work.sql, site.guid)
  const early = surveysOf(
    seed,
    today,
    sites.filter(({ status }) => status === 'planning'),
  )
  await seedRecords(work, earlySurvey, await withPhotos(work, earlySurvey, photos, early))
  await seedRecords(work, companySystem, systemsOf(seed, today, work.who.userCode))
}
