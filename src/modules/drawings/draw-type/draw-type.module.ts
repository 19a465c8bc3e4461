import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, type Target } from '@/schema'

/** 图纸类型: the kinds of drawings of a project as a tree; drawings and design plans have one of the lowest level. */
export const drawType = defineModule({
  name: 'draw-type',
  title: '图纸类型',
  area: 'drawings',
  handler: 'DrawType',
  code: '8814',

  fields: {
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    parent: field.reference('上级类型', (): Target => drawType, { within: { project: 'project' } }),
    name: field.text('类型名称', { required: true, maxLength: 40 }),
    code: field.text('类型编码', { maxLength: 20 }),
    off: field.yesNo('停用', { initial: false, afterwards: true }),
    state: field.choice(
      '类型状态',
      { active: '使用中', off: '已停用' },
      { readonly: true, initial: 'active', tones: { off: 'wait' } },
    ),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [compute('state', ['off?'], (off) => (off === true ? 'off' : 'active'))],

  form: [section('basics', '基本信息', 'project', 'parent', 'name', 'code', 'off', 'state', 'remark')],

  list: {
    title: 'name',
    state: 'state',
    facts: ['code', 'parent', 'project'],
    filters: ['state'],
    search: ['name', 'code'],
    sort: 'code',
  },

  tree: { parent: 'parent', only: { state: 'active' } },
  unique: [{ fields: ['name', 'project', 'parent'], emptyToo: true }],
  scope: { people: [], shared: true },
})
