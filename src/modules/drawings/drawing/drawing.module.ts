import { disciplines } from '@/modules/disciplines.part'
import { designPlan } from '@/modules/drawings/design-plan/design-plan.module'
import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { secrets } from '@/modules/drawings/secrets.part'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 图纸: a sheet of a project with its number; its versions say which edition is current. */
export const drawing = defineModule({
  name: 'drawing',
  title: '图纸',
  area: 'drawings',
  handler: 'Drawing',
  code: '8814',

  fields: {
    number: field.text('图号', { required: true, maxLength: 40 }),
    name: field.text('图名', { required: true, maxLength: 100 }),
    status: field.choice(
      '图纸状态',
      { none: '无现行版', valid: '有效', void: '作废' },
      { readonly: true, initial: 'none', tones: { none: 'wait', valid: 'pass', void: 'fail' } },
    ),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    discipline: field.choice('专业', disciplines, { required: true }),
    type: field.reference('图纸类型', () => drawType, {
      ...{ required: true, within: { project: 'project' }, only: { state: ['active'] }, leavesOnly: true },
    }),
    area: field.text('图纸部位', { maxLength: 60 }),
    scale: field.text('比例', { maxLength: 20 }),
    plan: field.reference('设计计划', () => designPlan, {
      ...{ within: { project: 'project' }, only: { status: ['waiting', 'running', 'overdue', 'done'] } },
    }),
    secret: field.choice('密级', secrets, { required: true, initial: 'open', tones: { confidential: 'fail' } }),
    edition: field.text('现行版本', { readonly: true }),
    issued: field.date('现行版出图日期', { readonly: true }),
    off: field.yesNo('作废', { initial: false, afterwards: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('status', ['off?', 'edition?'], (off, edition) => {
      if (off === true) return 'void'
      return edition === null ? 'none' : 'valid'
    }),
  ],

  form: [
    section('what', '图纸', 'number', 'name', 'status', 'project', 'discipline', 'type', 'area', 'scale'),
    section('state', '现行版', 'edition', 'issued', 'plan', 'secret', 'off', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['number', 'name'],
    state: 'status',
    facts: ['edition', 'discipline', 'type', 'area'],
    filters: ['discipline', 'status'],
    search: ['number', 'name', 'area'],
    sort: 'number',
  },

  unique: [['number', 'project', 'discipline']],
  withheld: { secret: 'confidential' },
  scope: { people: [], project: 'project', drafts: { by: 'status', in: ['none'] } },
})
