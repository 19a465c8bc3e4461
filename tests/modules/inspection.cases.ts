import { project as projects } from '@/modules/projects/project/project.module'
import { inspection } from '@/modules/quality/inspection/inspection.module'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'
import { inspectionImprovement } from '@/modules/quality/inspection-improvement/inspection-improvement.module'
import { inspectionReinspection } from '@/modules/quality/inspection-reinspection/inspection-reinspection.module'
import { inspectionResumption } from '@/modules/quality/inspection-resumption/inspection-resumption.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { rewardPenalty } from '@/modules/quality/reward-penalty/reward-penalty.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { missing, project } from './names'
import { stepCases } from './quality.cases'

const [yesterday, today, tomorrow, after] = [-1, 0, 1, 2].map((days) => dayFromToday(days)) as [
  string,
  string,
  string,
  string,
]
const route = '试行巡检一区'
const [one, other] = ['试行塔吊基础', '试行临时用电']

const inspections: ModuleCase = {
  module: inspection,
  needs: [projects],
  input: { route, date: after, points: [{ part: '塔吊基础' }] },
  mistakes: [
    { at: 'project', message: missing, fix: { project } },
    { at: 'date', message: '巡检日期不能晚于今天', fix: { date: today } },
    { at: 'points.0.result', message: missing, fix: { 'points.0': { result: '合格' } } },
    { input: { ended: `${tomorrow}T08:00` }, at: 'ended', message: '结束时间不能晚于现在', fix: { ended: '' } },
  ],
  keyword: route,
  edit: {
    mistakes: [
      {
        ...{ input: { ended: `${yesterday}T08:00` }, at: 'ended', message: '结束时间不能早于开始时间' },
        fix: { ended: '' },
      },
    ],
    input: { summary: '现场总体受控' },
  },
  copy: { input: { route: '试行巡检二区' }, keyword: '试行巡检二区' },
}

const findings: ModuleCase = {
  module: inspectionFinding,
  needs: [inspection, nature],
  input: {
    ...{ inspection: route, part: one, date: after, nature: '试行密封胶开裂', rectifier: '周广厦' },
    deadline: '2020-01-05',
  },
  mistakes: [
    { at: 'date', message: '检查日期不能晚于今天', fix: { date: today } },
    { at: 'deadline', message: '整改期限不能早于检查日期', fix: { deadline: '2030-01-05' } },
    // The problem begins the description with its name.
    {
      input: { description: '' },
      at: 'description',
      message: missing,
      fix: { description: '基础积水', stopWork: true },
    },
    { at: 'photos', message: missing, fix: { photos: 1 } },
    { at: 'deadline', message: '整改期限超过通常的 3 天，确定吗', fix: { deadline: after } },
    { at: 'rectifier', message: '整改人就是检查人，复检将由本人进行，确定吗', fix: { rectifier: '王建国' } },
  ],
  keyword: one,
  edit: { input: { requirement: '当日抽排' } },
  copy: { input: { part: other, photos: 1 }, keyword: other },
}

const penalties: ModuleCase = {
  module: rewardPenalty,
  needs: [projects],
  input: { project, person: '王建国', basis: '试行未系安全带', date: tomorrow, amount: '0' },
  mistakes: [
    { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
    { input: { party: '班组' }, at: 'team', message: missing, fix: { team: '架子班' } },
    { at: 'amount', message: '金额和分值都是 0，确定吗', fix: { amount: '2000' } },
  ],
  keyword: '试行未系安全带',
  edit: { input: { points: '5' } },
  copy: { input: { basis: '试行及时消除隐患', kind: '奖励单' }, keyword: '试行及时消除隐患' },
}

export const inspectionCases: readonly ModuleCase[] = [
  ...[inspections, findings],
  ...stepCases(
    inspectionFinding,
    {
      improvement: inspectionImprovement,
      reinspection: inspectionReinspection,
      resumption: inspectionResumption,
    },
    { one, other },
  ),
  penalties,
]
