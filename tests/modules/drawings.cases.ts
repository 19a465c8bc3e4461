import { designPlan } from '@/modules/drawings/design-plan/design-plan.module'
import { designProgress } from '@/modules/drawings/design-progress/design-progress.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { contractName, missing, project } from './names'

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

export const drawingCases: readonly ModuleCase[] = [...planning]
