import { material as materials } from '@/modules/materials/material/material.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { plan } from '@/modules/site/plan/plan.module'
import { planProgress } from '@/modules/site/plan-progress/plan-progress.module'
import { planTask } from '@/modules/site/plan-task/plan-task.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { dayFromToday } from '@/schema'
import type { LaterEdit, ModuleCase } from './module-case'
import { material, missing, project } from './names'

const item = '试行土方开挖'
const yesterday = dayFromToday(-1)

const workItems: ModuleCase = {
  module: workItem,
  needs: [projects],
  input: { code: 'SX0101', name: item, unit: 'm³', planned: '0', price: '12.5' },
  mistakes: [
    { at: 'project', message: missing, fix: { project } },
    { at: 'planned', message: '须大于 0', fix: { planned: '100' } },
  ],
  keyword: item,
  edit: { input: { feature: '三类土' } },
  copy: {
    input: { code: 'SX0101', name: '试行基坑支护' },
    mistakes: [{ at: 'code', message: '同样的清单编码、所属项目已经有一条，不能重复', fix: { code: 'SX0201' } }],
    keyword: '试行基坑支护',
  },
}

const reports: ModuleCase = {
  module: outputReport,
  needs: [workItem, materials],
  input: {
    ...{ project, period: '2026-10-01', progress: '101', remark: '试行十月产值' },
    labour: [{ trade: '挖土工', quantity: '2.5', price: '380' }],
    materials: [{ material, quantity: '0.5', price: '4000' }],
    machines: [{ machine: '挖掘机', quantity: '1', price: '1200' }],
  },
  mistakes: [
    { at: 'items', message: missing, fix: { items: [{ item, quantity: '0' }] } },
    { at: 'items.0.quantity', message: '须大于 0', fix: { 'items.0': { quantity: '120' } } },
    {
      ...{ input: { items: [{ item, quantity: '1' }] }, at: 'items', message: '同一条清单请合并为一行' },
      fix: { 'items.1': null },
    },
    { at: 'progress', message: '不能大于 100', fix: { progress: '12' } },
    {
      ...{ input: { 'period.to': '2026-09-01' }, at: 'period', message: '结束不能早于开始' },
      fix: { 'period.to': '2026-10-31' },
    },
    { at: 'items.0.quantity', message: '不能超过剩余工程量，最多 100', fix: { 'items.0': { quantity: '30' } } },
  ],
  keyword: '试行十月产值',
  row: project,
  edit: { input: { remark: '试行十月产值，监理已确认' } },
  copy: {
    input: { remark: '试行十一月产值', progress: '5' },
    mistakes: [{ at: 'progress', message: '比上次的 12% 低，确定吗', fromServer: true, fix: { progress: '15' } }],
    keyword: '试行十一月产值',
    row: project,
  },
}

const logs: ModuleCase = {
  module: constructionLog,
  needs: [projects],
  input: {
    ...{ project, weather: '多云', low: '12', high: '5', date: dayFromToday(2) },
    ...{ record: '绑扎梁板钢筋', workers: [{ team: '钢筋一班', trade: '钢筋工', count: '14', hours: '9' }] },
    progress: [{ name: '三层钢筋', percent: '120' }],
  },
  mistakes: [
    { at: 'date', message: '日期不能晚于今天', fix: { date: yesterday } },
    { at: 'high', message: '最高气温不能低于最低气温', fix: { high: '19' } },
    { at: 'site', message: missing, fix: { site: '试行楼三层' } },
    { at: 'progress.0.percent', message: '不能大于 100', fix: { 'progress.0': { percent: '80' } } },
  ],
  keyword: '试行楼三层',
  edit: {
    mistakes: [
      {
        ...{ input: { 'progress.0': { percent: '70' } }, fromServer: true },
        ...{ at: 'progress.0.percent', message: '施工进度 1 · 完成比例: 比上次的 80% 低，确定吗' },
        fix: { 'progress.0': { percent: '85' } },
      },
    ],
    input: { safety: '班前教育已开展' },
  },
  copy: {
    input: { site: '试行楼四层', date: yesterday },
    mistakes: [
      {
        ...{ at: 'date', message: '同样的日期、所属项目、日志类型、填写人、班次已经有一条，不能重复' },
        fix: { date: dayFromToday() },
      },
    ],
    keyword: '试行楼四层',
  },
}

const planName = '试行总进度计划'
const taskName = '试行土方回填'
const [lastMonth, nextMonth] = [dayFromToday(-30), dayFromToday(30)]

const plans: ModuleCase = {
  module: plan,
  needs: [projects],
  input: { kind: '总进度', name: planName, period: lastMonth, 'period.to': nextMonth, holidays: '国庆' },
  mistakes: [
    { at: 'project', message: missing, fix: { project } },
    { at: 'holidays', message: '停工日每行写一天，如 2026-10-01', fix: { holidays: '2026-10-01' } },
  ],
  keyword: planName,
  edit: { input: { remark: '甲方已确认' } },
  copy: {
    input: { name: '试行月计划', kind: '总进度' },
    mistakes: [
      { at: 'kind', message: '同样的计划类型、所属期间、所属项目已经有一条，不能重复', fix: { kind: '月计划' } },
    ],
    keyword: '试行月计划',
  },
}

const planTasks: ModuleCase = {
  module: planTask,
  needs: [plan, workItem],
  input: { plan: planName, wbs: '9.1', startDate: lastMonth, endDate: dayFromToday(-31), kind: '里程碑' },
  mistakes: [
    { at: 'endDate', message: '完成日期不能早于开始日期', fix: { endDate: yesterday } },
    { at: 'endDate', message: '里程碑只有一天，开始和完成是同一天', fix: { kind: '工作' } },
    { at: 'name', message: missing, fix: { name: taskName } },
  ],
  keyword: taskName,
  edit: { input: { part: '试行一区' } },
  copy: {
    input: { name: '试行垫层浇筑', wbs: '9.1' },
    mistakes: [{ at: 'wbs', message: '同样的编号、所属计划已经有一条，不能重复', fix: { wbs: '9.2' } }],
    keyword: '试行垫层浇筑',
  },
}

const planReports: ModuleCase = {
  module: planProgress,
  needs: [planTask],
  input: { percent: '20', date: dayFromToday(1), note: '试行回填到标高' },
  mistakes: [
    { at: 'task', message: missing, fix: { task: taskName } },
    { at: 'date', message: '日期不能晚于今天', fix: { date: dayFromToday() } },
    { at: 'why', message: '任务已逾期，请写明原因', fix: { why: '连续降雨' } },
  ],
  keyword: '试行回填到标高',
  row: taskName,
  edit: { input: { note: '试行回填到标高，已压实' } },
  copy: {
    input: { note: '试行回填第二层', task: taskName, date: dayFromToday() },
    mistakes: [
      {
        ...{ at: 'task', message: '同样的计划任务、日期、填报人已经有一条，不能重复' },
        fix: { date: dayFromToday(-2) },
      },
    ],
    keyword: '试行回填第二层',
    row: taskName,
  },
}

export const siteCases: readonly ModuleCase[] = [workItems, reports, logs, plans, planTasks, planReports]

export const siteLater: readonly LaterEdit[] = [
  {
    module: workItem,
    needs: [outputReport],
    keyword: item,
    mistakes: [
      {
        ...{ input: { planned: '59' }, at: 'planned', message: '计划工程量不能小于累计已报量 60' },
        fix: { planned: '100' },
      },
      { input: { project: '滨江' }, at: 'project', message: '已有产值上报，不能换项目', fix: { project } },
    ],
    deleteRefusal: '条内容用到它，不能删除',
  },
]
