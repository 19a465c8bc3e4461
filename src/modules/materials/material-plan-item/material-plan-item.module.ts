import { material } from '@/modules/materials/material/material.module'
import { materialPlan } from '@/modules/materials/material-plan/material-plan.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/**
 * 计划材料: a material in the plan of a project or of a month of it, with what was requested, approved, received and
 * used. It stays the same record in all versions of the plan. Written by the program only.
 */
export const materialPlanItem = defineModule({
  name: 'material-plan-item',
  title: '计划材料',
  area: 'materials',
  handler: 'MaterialPlanItem',
  code: '8847',
  closed: true,
  partOf: 'plan',

  fields: {
    name: field.text('材料名称', { readonly: true }),
    plan: field.reference('材料计划', () => materialPlan, { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    kind: field.choice('计划类型', { whole: '总计划', month: '月计划' }, { readonly: true }),
    month: field.date('计划月份', { readonly: true }),
    material: field.reference('材料', () => material, { readonly: true }),
    model: field.text('规格型号', { readonly: true }),
    unit: field.text('单位', { readonly: true }),
    planned: field.quantity('计划数量', { readonly: true }),
    requested: field.quantity('已申请', { readonly: true }),
    left: field.quantity('未申请', { readonly: true }),
    ordered: field.quantity('已批准', { readonly: true }),
    arrived: field.quantity('已到货', { readonly: true }),
    used: field.quantity('已领用', { readonly: true }),
    progress: field.percent('到货比例', { readonly: true }),
    price: field.money('计划单价', { readonly: true }),
    amount: field.money('计划金额', { readonly: true }),
    from: field.date('需用开始', { readonly: true }),
    until: field.date('需用结束', { readonly: true }),
    part: field.text('使用部位', { readonly: true }),
    state: field.choice(
      '供应状态',
      { short: '未到齐', over: '超耗', done: '已到齐' },
      { readonly: true, tones: { short: 'wait', over: 'fail', done: 'pass' } },
    ),
  },

  form: [
    section('what', '材料', 'material', 'model', 'unit', 'project', 'plan', 'kind', 'month', 'part', 'from', 'until'),
    section('planned', '计划', 'planned', 'price', 'amount'),
    section('done', '执行情况', 'state', 'requested', 'left', 'ordered', 'arrived', 'progress', 'used'),
  ],

  list: {
    title: 'name',
    state: 'state',
    bar: 'progress',
    facts: ['project', 'kind', 'planned', 'requested', 'arrived', 'used', 'unit', 'model'],
    filters: ['state', 'kind'],
    search: ['name', 'model', 'part'],
    sort: 'name',
    project: 'project',
  },

  scope: { people: [], project: 'project' },
})
