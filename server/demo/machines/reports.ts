import { deviceReport } from '@/modules/equipment/device-report/device-report.module'
import { deviceReportAnswer } from '@/modules/equipment/device-report-answer/device-report-answer.module'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { dayAfter } from '../base/day-after'
import { guidOf, type SeedContext } from '../base/seed'
import type { Machine } from './fleet'

const defects = ['回转时有异响', '起升制动偶尔打滑', '液压油渗漏', '警示灯不亮', '操纵杆松动', '轮胎气压不足'] as const
const visitors = ['外架班 周师傅', '钢筋班 何师傅', '材料送货司机 陈某'] as const

/** How each report was answered; null for one that waits. */
const answers = [
  null,
  ['repairing', '已联系维修单位，明日到场'],
  ['done', '已紧固并试运行正常'],
  ['unfounded', '现场复查，设备正常'],
] as const

const reportOf = ({ seed, today }: SeedContext, { guid: device, code, keeper, site }: Machine, index: number) => {
  const [result, answer] = answers[index % answers.length] ?? []
  const isVisitor = index % 2 === 0
  const day = dayAfter(today, -1 - index * 3)
  const handled =
    result === undefined ? {} : { status: result, answer, answeredBy: keeper, answeredOn: dayAfter(day, 1) }
  const values = {
    ...{ device, code, keeper, project: site.guid, date: day, content: defects[index % defects.length] },
    ...{ source: isVisitor ? 'visitor' : 'member', status: 'open', ...handled },
    ...(isVisitor ? { reporter: visitors[index % visitors.length], phone: '13600000000' } : {}),
  }
  return { guid: guidOf(seed, `device-report:${index}`), user: isVisitor ? '' : keeper, values, keeper, result, answer }
}

/** Seeds the defects that colleagues and visitors reported, in every state. */
export async function seedReports(context: SeedContext, fleet: readonly Machine[]) {
  const { work, seed } = context
  const made = fleet.slice(0, 24).map((machine, index) => reportOf(context, machine, index))
  await seedRecords(work, deviceReport, made)
  const handled = made.flatMap(({ guid: report, keeper, result, answer, values }, index) => {
    if (result === undefined) return []
    const own = { report, device: values.code, result, note: answer, date: dayAfter(values.date, 1), person: keeper }
    return [{ guid: guidOf(seed, `device-report-answer:${index}`), user: keeper, values: own } satisfies DemoRecord]
  })
  await seedRecords(work, deviceReportAnswer, handled)
  await seedSteps(
    work,
    deviceReport,
    handled.map(({ guid, user, values }) => ({
      ...{ of: values.report, step: 'answer', guid, user },
      ...{ was: { status: 'open' }, became: { status: values.result } },
    })),
  )
}
