import { project as projects } from '@/modules/projects/project/project.module'
import { dailyReport } from '@/modules/reports/daily-report/daily-report.module'
import { weeklyReport } from '@/modules/reports/weekly-report/weekly-report.module'
import { workWeekly } from '@/modules/reports/work-weekly/work-weekly.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { missing, project } from './names'

const [lastWeek, twoWeeksAgo] = [dayFromToday(-7), dayFromToday(-14)]

const dailies: ModuleCase = {
  module: dailyReport,
  needs: [projects],
  input: { date: dayFromToday(1), project, tomorrow: '试行梁板验收', items: [{ text: '核对钢筋下料单', hours: '25' }] },
  mistakes: [
    { at: 'date', message: '日期不能晚于今天', fix: { date: lastWeek } },
    { at: 'items.0.hours', message: '不能大于 24', fix: { 'items.0': { hours: '3.5' } } },
    {
      input: { 'items.0': { text: '' } },
      at: 'items.0.text',
      message: missing,
      fix: { 'items.0': { text: '核对下料单' } },
    },
  ],
  keyword: '试行梁板验收',
  row: lastWeek,
  edit: { input: { problems: '钢筋进场晚一天' } },
  copy: {
    input: { tomorrow: '试行墙柱放线', date: lastWeek },
    mistakes: [{ at: 'date', message: '同样的日期、填写人已经有一条，不能重复', fix: { date: twoWeeksAgo } }],
    keyword: '试行墙柱放线',
    row: twoWeeksAgo,
  },
}

const weeklies: ModuleCase = {
  module: workWeekly,
  needs: [projects],
  input: { period: '月报', date: dayFromToday(1), project, items: [{ text: '完成三层模板' }] },
  mistakes: [
    { at: 'date', message: '日期不能晚于今天', fix: { date: lastWeek } },
    {
      input: { 'items.0': { text: '' } },
      at: 'items.0.text',
      message: missing,
      fix: { 'items.0': { text: '三层模板' } },
    },
    {
      at: 'summary',
      message: '最多 1000 个字',
      input: { summary: '试'.repeat(1001) },
      fix: { summary: '试行模板周' },
    },
  ],
  keyword: '试行模板周',
  row: lastWeek.slice(0, 7),
  edit: { input: { plan: [{ text: '四层模板' }] } },
  copy: {
    input: { summary: '试行钢筋周', date: lastWeek },
    mistakes: [
      {
        ...{ at: 'span', message: '同样的所属周或月、填写人、所属项目已经有一条，不能重复' },
        fix: { period: '周报' },
      },
    ],
    keyword: '试行钢筋周',
    row: project,
  },
}

const projectWeeklies: ModuleCase = {
  module: weeklyReport,
  needs: [projects],
  input: {
    ...{ date: dayFromToday(1), progress: '101', problems: '试行塔吊检修', photos: 3 },
    items: [{ name: '三层钢筋', unit: 't', planned: '0', done: '12' }],
  },
  mistakes: [
    { at: 'project', message: missing, fix: { project } },
    { at: 'date', message: '日期不能晚于今天', fix: { date: lastWeek } },
    { at: 'progress', message: '不能大于 100', fix: { progress: '62' } },
    { at: 'items.0.planned', message: '须大于 0', fix: { 'items.0': { planned: '24.5' } } },
  ],
  keyword: '试行塔吊检修',
  row: project,
  edit: {
    mistakes: [
      {
        ...{ input: { progress: '60' }, fromServer: true },
        ...{ at: 'progress', message: '比上次的 62% 低，确定吗', fix: { progress: '64' } },
      },
    ],
    input: { quality: '三检合格' },
  },
  copy: {
    input: { project, problems: '试行砌体插筋', date: lastWeek, photos: 3 },
    mistakes: [{ at: 'project', message: '同样的所属项目这一周已经有一条', fix: { date: twoWeeksAgo } }],
    keyword: '试行砌体插筋',
    row: project,
  },
}

export const reportCases: readonly ModuleCase[] = [dailies, weeklies, projectWeeklies]
