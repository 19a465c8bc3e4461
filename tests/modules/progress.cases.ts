import { companySystem } from '@/modules/projects/company-system/company-system.module'
import { earlySurvey } from '@/modules/projects/early-survey/early-survey.module'
import { imageProgress } from '@/modules/projects/image-progress/image-progress.module'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { milestoneReport } from '@/modules/projects/milestone-report/milestone-report.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { projectSetup } from '@/modules/projects/project-setup/project-setup.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { missing, project } from './names'

const [before, today, after] = [dayFromToday(-10), dayFromToday(), dayFromToday(2)]
const [one, other] = ['试行基础完成', '试行主体封顶']

const milestones: readonly ModuleCase[] = [
  {
    module: milestone,
    needs: [projects],
    input: { project, name: one, weight: '101', plannedDate: before },
    mistakes: [
      { at: 'weight', message: '不能大于 100', fix: { weight: '40' } },
      { at: 'owner', message: missing, fix: { owner: '周广厦' } },
    ],
    keyword: one,
    edit: { input: { note: '含地下室' } },
    copy: {
      input: { name: one },
      mistakes: [{ at: 'name', message: '同样的里程碑名称、所属项目已经有一条，不能重复', fix: { name: other } }],
      keyword: other,
    },
  },
  {
    module: milestoneReport,
    needs: [milestone],
    input: { milestone: one, date: after, percent: '60', forecast: '2020-01-05' },
    mistakes: [
      { at: 'done', message: missing, fix: { done: '试行上报一' } },
      { at: 'date', message: '上报日期不能晚于今天', fix: { date: today } },
      { at: 'forecast', message: '预计完成日期须晚于上报日期', fix: { forecast: after } },
      { at: 'why', message: '已过计划完成日期，请填写滞后原因', fix: { why: '连续降雨' } },
    ],
    keyword: '试行上报一',
    row: one,
    edit: { input: { done: '试行上报一，已核对' } },
    copy: {
      input: { done: '试行上报二', percent: '50' },
      mistakes: [
        {
          ...{ at: 'percent', message: '比上次的 60% 低，确定吗', fromServer: true },
          fix: { percent: '80' },
        },
      ],
      keyword: '试行上报二',
      row: one,
    },
  },
]

const setups: ModuleCase = {
  module: projectSetup,
  needs: [projects],
  input: {
    ...{ project: '试行大道二期工程', startDate: '2026-05-01', endDate: '2026-04-01', contractForm: '总价' },
    ...{ expectedAmount: '800', targetCost: '900', risk: '高', remark: '试行立项一' },
  },
  mistakes: [
    { at: 'riskNote', message: missing, fix: { riskNote: '材料价格波动，锁定主材' } },
    { at: 'endDate', message: '计划竣工日期不能早于计划开工日期', fix: { endDate: '2027-04-01' } },
    { at: 'targetCost', message: '目标成本高于预计合同额，确定吗', fix: { targetCost: '700' } },
  ],
  keyword: '试行立项一',
  row: '试行大道二期工程',
  edit: { input: { remark: '试行立项一，已核对' } },
  copy: { input: { remark: '试行立项二' }, keyword: '试行立项二', row: '试行大道二期工程' },
}

const images: ModuleCase = {
  module: imageProgress,
  needs: [projects],
  input: { project, part: '试行一号楼', date: after, percent: '30', description: '主体施工至五层' },
  mistakes: [
    { at: 'photos', message: missing, fix: { photos: 2 } },
    { at: 'photos', message: '还不够，至少要 3 个', fix: { photos: 1 } },
    { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
  ],
  keyword: '试行一号楼',
  edit: { input: { next: '砌体插入施工' } },
  copy: {
    input: { photos: 3, percent: '20' },
    mistakes: [{ at: 'percent', message: '比上次的 30% 低，确定吗', fromServer: true, fix: { part: '试行二号楼' } }],
    keyword: '试行二号楼',
  },
}

const surveys: ModuleCase = {
  module: earlySurvey,
  needs: [projects],
  input: {
    ...{ project, date: after, conclusion: '有条件适宜' },
    items: [
      { topic: '施工用电', finding: '需增容', cost: '20000' },
      { topic: '施工用电', finding: '需增容' },
    ],
  },
  mistakes: [
    { at: 'photos', message: missing, fix: { photos: 3 } },
    { at: 'reason', message: missing, fix: { reason: '试行勘察一，电力增容后可开工' } },
    { at: 'date', message: '勘察日期不能晚于今天', fix: { date: today } },
    {
      at: 'items',
      message: '同一勘察项目只能填一行',
      fix: { 'items.1': { topic: '交通道路', finding: '便道需加宽' } },
    },
  ],
  keyword: '试行勘察一',
  row: project,
  edit: { input: { reason: '试行勘察一，增容已批准' } },
  copy: { input: { reason: '试行勘察二', photos: 3 }, keyword: '试行勘察二', row: project },
}

const systems: ModuleCase = {
  module: companySystem,
  needs: [],
  input: { edition: '一', effective: '2026-05-01', until: '2026-04-01', reach: '指定部门' },
  mistakes: [
    { at: 'title', message: missing, fix: { title: '试行用电管理办法' } },
    { at: 'content', message: '请填写正文或上传文件', fix: { content: '临时用电须一机一闸。' } },
    { at: 'until', message: '有效期须晚于生效日期', fix: { until: '2036-05-01' } },
    { at: 'departments', message: missing, fix: { reach: '指定人员' } },
    { at: 'people', message: missing, fix: { reach: '全体人员' } },
  ],
  keyword: '试行用电管理办法',
  edit: { input: { content: '临时用电须一机一闸一漏一箱。' } },
  copy: {
    input: { title: '试行用电管理办法' },
    mistakes: [
      { at: 'title', message: '同样的制度名称、版本已经有一条，不能重复', fix: { title: '试行用电管理办法（修订）' } },
    ],
    keyword: '（修订）',
  },
}

export const progressCases: readonly ModuleCase[] = [...milestones, setups, images, surveys, systems]
