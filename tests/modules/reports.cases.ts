import { project as projects } from '@/modules/projects/project/project.module'
import { briefingSign } from '@/modules/reports/briefing-sign/briefing-sign.module'
import { dailyReport } from '@/modules/reports/daily-report/daily-report.module'
import { meeting } from '@/modules/reports/meeting/meeting.module'
import { news } from '@/modules/reports/news/news.module'
import { photoCheckIn } from '@/modules/reports/photo-check-in/photo-check-in.module'
import { projectBriefing } from '@/modules/reports/project-briefing/project-briefing.module'
import { tecSpecification } from '@/modules/reports/tec-specification/tec-specification.module'
import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { weeklyReport } from '@/modules/reports/weekly-report/weekly-report.module'
import { workWeekly } from '@/modules/reports/work-weekly/work-weekly.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { missing, notUnique, project } from './names'

const [yesterday, today, twoWeeksAgo] = [dayFromToday(-1), dayFromToday(), dayFromToday(-14)]

const dailies: ModuleCase = {
  module: dailyReport,
  needs: [projects],
  input: { date: dayFromToday(1), project, tomorrow: '试行梁板验收', items: [{ text: '核对钢筋下料单', hours: '25' }] },
  mistakes: [
    { at: 'date', message: '日期不能晚于今天', fix: { date: yesterday } },
    { at: 'items.0.hours', message: '不能大于 24', fix: { 'items.0': { hours: '3.5' } } },
    {
      input: { 'items.0': { text: '' } },
      at: 'items.0.text',
      message: missing,
      fix: { 'items.0': { text: '核对下料单' } },
    },
  ],
  keyword: '试行梁板验收',
  row: yesterday,
  edit: { input: { problems: '钢筋进场晚一天' } },
  copy: {
    input: { tomorrow: '试行墙柱放线', date: yesterday },
    mistakes: [{ at: 'date', message: '同样的日期、填写人已经有一条，不能重复', fix: { date: today } }],
    keyword: '试行墙柱放线',
    row: today,
  },
}

const weeklies: ModuleCase = {
  module: workWeekly,
  needs: [projects],
  input: { period: '月报', date: dayFromToday(1), project, items: [{ text: '完成三层模板' }] },
  mistakes: [
    { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
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
  row: today.slice(0, 7),
  edit: { input: { plan: [{ text: '四层模板' }] } },
  copy: {
    input: { summary: '试行钢筋周', date: today },
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
    { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
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
    input: { project, problems: '试行砌体插筋', date: today, photos: 3 },
    mistakes: [
      { at: 'project', message: '同样的所属项目这一周已经有一条', fix: { date: twoWeeksAgo } },
      { at: 'to', message: '已过填报期限，补填须说明原因', fromServer: true, needsReason: true },
    ],
    keyword: '试行砌体插筋',
    row: project,
  },
}

const [soon, then] = [dayFromToday(5), dayFromToday(6)]

const meetings: ModuleCase = {
  module: meeting,
  needs: [projects],
  input: {
    ...{ title: '试行工地例会', project, begin: `${soon}T14:00`, end: `${soon}T14:00`, attendees: ['王'] },
    ...{ agenda: [{ topic: '进度', minutes: '20' }] },
    decisions: [{ text: '补齐临边防护', owner: '周广厦', by: dayFromToday(4) }],
  },
  mistakes: [
    { at: 'end', message: '结束时间须晚于开始时间', fix: { end: `${soon}T15:30` } },
    { at: 'decisions', message: '决定事项的完成期限不能早于会议日期', fix: { 'decisions.0': { by: then } } },
    { input: { title: '' }, at: 'title', message: missing, fix: { title: '试行工地例会' } },
  ],
  keyword: '试行工地例会',
  edit: { input: { minutes: '各班组已对齐' } },
  copy: { input: { title: '试行图纸会审' }, keyword: '试行图纸会审' },
}

const stories: ModuleCase = {
  module: news,
  needs: [],
  input: { title: '试行项目封顶', reach: '指定部门', publish: '2024-03-01T09:00', until: '2024-02-01' },
  mistakes: [
    { at: 'departments', message: missing, fix: { reach: '指定人员' } },
    { at: 'people', message: missing, fix: { people: ['王'] } },
    { at: 'content', message: missing, fix: { content: '主体结构提前封顶' } },
    { at: 'until', message: '展示日期不能早于发布日期', fix: { until: dayFromToday(30) } },
    { at: 'publish', message: '发布时间在一个月以前，确定吗', fix: { publish: `${dayFromToday(-1)}T09:00` } },
  ],
  keyword: '试行项目封顶',
  edit: { input: { summary: '提前九天封顶' } },
  copy: { input: { title: '试行技能比武' }, keyword: '试行技能比武' },
}

const specifications: ModuleCase = {
  module: tecSpecification,
  needs: [projects],
  input: {
    ...{ code: 'SX 50204-2015', edition: '2015', valid: '2015-09-01', until: '2015-09-01', files: 1 },
    projects: [{ project }, { project }],
  },
  mistakes: [
    { at: 'name', message: missing, fix: { name: '试行施工验收规范' } },
    { at: 'until', message: '失效日期须晚于实施日期', fix: { until: '2040-01-01' } },
    { at: 'projects', message: '同一个项目只列一次', fix: { 'projects.1': null } },
  ],
  keyword: '试行施工验收规范',
  edit: { input: { note: '主控项目全数检查' } },
  copy: {
    input: { name: '试行脚手架规范', files: 1, code: 'SX 50204-2015' },
    mistakes: [{ at: 'code', message: notUnique, fix: { code: 'SX 130-2011' } }],
    keyword: '试行脚手架规范',
  },
}

const photos: ModuleCase = {
  module: photoCheckIn,
  needs: [projects],
  input: { kind: '质量', part: '试行三层梁板', place: '试行大道一号', photos: 1 },
  mistakes: [{ at: 'project', message: missing, fix: { project } }],
  keyword: '试行三层梁板',
  row: project,
  edit: { input: { remark: '绑扎完成' } },
  copy: { input: { part: '试行四层墙柱', photos: 1 }, keyword: '试行四层墙柱', row: project },
}

const briefings: ModuleCase = {
  module: projectBriefing,
  needs: [projects],
  input: { title: '试行主体简报', date: dayFromToday(1), done: '三层梁板完成', progress: '40', photos: 3 },
  mistakes: [
    { at: 'project', message: missing, fix: { project } },
    { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
    { input: { done: '' }, at: 'done', message: missing, fix: { done: '三层梁板钢筋完成' } },
  ],
  keyword: '试行主体简报',
  edit: {
    mistakes: [
      {
        ...{ input: { progress: '30' }, fromServer: true },
        ...{ at: 'progress', message: '比上次的 40% 低，确定吗', fix: { progress: '45' } },
      },
    ],
    input: { next: '浇筑三层梁板' },
  },
  copy: { input: { title: '试行砌体简报', photos: 3, date: today }, keyword: '试行砌体简报' },
}

const work = '试行外架搭设'
const signers = [{ name: '试行老张', idLast4: '12' }, { name: '试行老张' }]

const technicalBriefings: ModuleCase = {
  module: technicalBriefing,
  needs: [projects],
  input: { project, work, date: `${soon}T08:00`, content: '连墙件两步三跨', by: dayFromToday(4) },
  mistakes: [
    { at: 'by', message: '签字截止日期不能早于交底日期', fix: { by: then } },
    { at: 'by', message: '还没有选签字人，先存为草稿吗', fix: { others: signers } },
    { at: 'others.0.idLast4', message: '填身份证号的后四位', fix: { 'others.0': { idLast4: '123X' } } },
    { at: 'others', message: '同一个签字人只列一次', fix: { 'others.1': { name: '试行老李' } } },
    { input: { content: '' }, at: 'content', message: missing, fix: { content: '连墙件两步三跨设置' } },
  ],
  keyword: work,
  edit: { input: { place: '外架下' } },
  copy: { input: { work: '试行临边防护' }, keyword: '试行临边防护' },
}

const signatures: ModuleCase = {
  module: briefingSign,
  needs: [technicalBriefing],
  input: { signature: 1 },
  mistakes: [
    { at: 'briefing', message: missing, fix: { briefing: work } },
    { at: 'briefing', message: '请选择签字人，或填写其他签字人的姓名', fix: { name: '试行老张' } },
  ],
  keyword: '试行老张',
  edit: { input: { photo: 1 } },
  copy: {
    input: { name: '试行老张', signature: 1, briefing: work },
    mistakes: [{ at: 'name', message: '同样的其他签字人、交底已经有一条，不能重复', fix: { name: '试行老李' } }],
    keyword: '试行老李',
  },
}

export const reportCases: readonly ModuleCase[] = [
  dailies,
  weeklies,
  projectWeeklies,
  meetings,
  stories,
  specifications,
  photos,
  briefings,
  technicalBriefings,
  signatures,
]
