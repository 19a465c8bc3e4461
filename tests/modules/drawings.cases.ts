import { designPlan } from '@/modules/drawings/design-plan/design-plan.module'
import { designProgress } from '@/modules/drawings/design-progress/design-progress.module'
import { drawCame } from '@/modules/drawings/draw-came/draw-came.module'
import { drawHandling } from '@/modules/drawings/draw-handling/draw-handling.module'
import { drawIssue } from '@/modules/drawings/draw-issue/draw-issue.module'
import { drawPublication } from '@/modules/drawings/draw-publication/draw-publication.module'
import { drawRecall } from '@/modules/drawings/draw-recall/draw-recall.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { drawing } from '@/modules/drawings/drawing/drawing.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { contractName, missing, project, supplier } from './names'

const [yesterday, today, tomorrow] = [dayFromToday(-1), dayFromToday(), dayFromToday(1)]
const type = '试行建筑施工图'
const plan = '试行幕墙深化设计'

const planning: readonly ModuleCase[] = [
  {
    module: drawType,
    needs: [projects],
    input: { project, code: 'SX-J' },
    mistakes: [{ at: 'name', message: missing, fix: { name: type } }],
    keyword: type,
    edit: { input: { remark: '含节点详图' } },
    copy: {
      input: { name: type },
      mistakes: [
        {
          ...{ at: 'name', message: '同样的类型名称、所属项目、上级类型已经有一条，不能重复' },
          fix: { name: '试行结构施工图', code: 'SX-G' },
        },
      ],
      keyword: '试行结构施工图',
    },
  },
  {
    module: designPlan,
    needs: [drawType, contract],
    input: { project, type, endDate: yesterday, budget: '1', contract: contractName },
    mistakes: [
      { at: 'endDate', message: '计划完成不能早于计划开始', fix: { endDate: dayFromToday(60) } },
      { at: 'name', message: missing, fix: { name: plan } },
      { at: 'scope', message: missing, fix: { scope: '试行幕墙范围' } },
      { at: 'designer', message: '请填写设计人或设计单位', fix: { designer: '周广厦' } },
      { at: 'budget', message: '设计合同金额 1,000,000.50 超过预算限额' },
    ],
    keyword: plan,
    edit: { input: { remark: '分两批出图', budget: '2000000' } },
    copy: { input: { name: '试行景观设计' }, keyword: '试行景观设计' },
  },
  {
    module: designProgress,
    needs: [designPlan],
    input: { plan, action: '取消计划', date: tomorrow },
    mistakes: [
      { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
      { at: 'note', message: missing, fix: { action: '开始设计', note: '试行已交底' } },
    ],
    keyword: '试行已交底',
    row: plan,
    edit: { input: { note: '试行已交底，会签完成' } },
    copy: {
      input: { action: '报进度', note: '试行出图过半' },
      mistakes: [{ at: 'rate', message: missing, fix: { rate: '50' } }],
      keyword: '试行出图过半',
      row: plan,
    },
  },
]

const [first, second] = ['SX-A-101', 'SX-A-102']

const versions: readonly ModuleCase[] = [
  {
    module: drawing,
    needs: [drawType],
    input: { project, discipline: '建筑', type, name: '试行首层平面图' },
    mistakes: [{ at: 'number', message: missing, fix: { number: first } }],
    keyword: first,
    edit: { input: { remark: '含轴网' } },
    copy: {
      input: { number: first, name: '试行二层平面图' },
      mistakes: [{ at: 'number', message: '同样的图号、所属项目、专业已经有一条，不能重复', fix: { number: second } }],
      keyword: second,
    },
  },
  {
    module: drawVersion,
    needs: [drawing],
    input: { drawing: first, files: 1, remark: '试行甲版' },
    mistakes: [{ at: 'edition', message: missing, fix: { edition: '甲' } }],
    keyword: `${first} 甲`,
    edit: { input: { remark: '试行甲版，晒图' } },
    copy: {
      input: { edition: '甲', files: 1 },
      mistakes: [{ at: 'edition', message: '同样的版本、图纸已经有一条，不能重复', fix: { edition: '乙' } }],
      keyword: `${first} 乙`,
    },
  },
  {
    module: drawPublication,
    needs: [drawVersion],
    input: { edition: `${first} 甲`, action: '作废', date: tomorrow },
    mistakes: [
      { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
      { at: 'note', message: missing, fix: { action: '发布', note: '试行发布甲版' } },
    ],
    keyword: '试行发布甲版',
    row: `${first} 甲`,
    edit: { input: { note: '试行发布甲版，已晒图' } },
    copy: {
      input: { edition: `${first} 乙`, action: '作废', note: '试行作废乙版' },
      keyword: '试行作废乙版',
      row: `${first} 乙`,
    },
  },
]

const line = { name: '试行基础平面图', discipline: '结构', type, edition: 'A', files: 1 }

const receptions: readonly ModuleCase[] = [
  {
    module: drawCame,
    needs: [drawVersion, partner],
    input: {
      ...{ project, sender: supplier, date: tomorrow, remark: '试行收图一' },
      items: [
        { ...line, number: 'SX-S-01' },
        { ...line, number: 'SX-S-01', name: '' },
      ],
    },
    mistakes: [
      { at: 'date', message: '收图日期不能晚于今天', fix: { date: today } },
      { at: 'items', message: '同一张图纸只列一次', fix: { 'items.1': { number: 'SX-S-02' } } },
      { at: 'items.1.name', message: missing, fix: { 'items.1': { name: '试行承台详图' } } },
    ],
    keyword: '试行收图一',
    row: supplier,
    edit: { input: { remark: '试行收图一，共两张' } },
    copy: {
      input: {
        remark: '试行收图二',
        'items.1': null,
        'items.0': { number: first, discipline: '建筑', edition: '丙', files: 1 },
      },
      keyword: '试行收图二',
      row: supplier,
    },
  },
  {
    module: drawHandling,
    needs: [drawCame],
    input: { reception: '试行收图一|ST', action: '退回登记', date: tomorrow },
    mistakes: [
      { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
      { at: 'note', message: missing, fix: { action: '核对无误', note: '试行核对无误' } },
    ],
    keyword: '试行核对无误',
    row: 'ST',
    edit: { input: { note: '试行核对无误，份数相符' } },
    copy: { input: { action: '退回登记', note: '试行退回重填' }, keyword: '试行退回重填', row: 'ST' },
  },
]

const distributions: readonly ModuleCase[] = [
  {
    module: drawIssue,
    needs: [drawPublication, partner],
    input: {
      ...{ project, date: tomorrow, reach: '仅外单位' },
      items: [
        { edition: `${first}|${first} 甲`, copies: '2' },
        { edition: `${first}|${first} 甲`, copies: '1' },
      ],
    },
    mistakes: [
      { at: 'date', message: '发图日期不能晚于今天', fix: { date: today } },
      { at: 'items', message: '同一版图纸只列一次', fix: { 'items.1': null } },
      { at: 'title', message: missing, fix: { title: '试行首层图发放' } },
      { at: 'outside', message: '请填写接收图纸的外单位', fix: { outside: [{ partner: supplier, copies: '2' }] } },
    ],
    keyword: '试行首层图发放',
    edit: { input: { remark: '当面交接' } },
    copy: { input: { title: '试行补发图纸' }, keyword: '试行补发图纸' },
  },
  {
    module: drawRecall,
    needs: [drawIssue],
    input: { issue: '试行首层图发放', date: tomorrow, note: '试行收回一' },
    mistakes: [
      { at: 'date', message: '收回日期不能晚于今天', fix: { date: today } },
      { at: 'copies', message: missing, fix: { copies: '4' } },
    ],
    keyword: '试行收回一',
    row: '试行首层图发放',
    edit: { input: { note: '试行收回一，当场销毁' } },
    copy: { input: { issue: '试行补发图纸', note: '试行收回二' }, keyword: '试行收回二', row: '试行补发图纸' },
  },
]

export const drawingCases: readonly ModuleCase[] = [...planning, ...versions, ...receptions, ...distributions]
