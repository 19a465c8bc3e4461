import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 仓库: a place of a project where materials are stored. */
export const warehouse = defineModule({
  name: 'warehouse',
  title: '仓库',
  area: 'materials',
  handler: 'Warehouse',
  code: '8845',

  fields: {
    name: field.text('仓库名称', { required: true, maxLength: 60, unique: true }),
    project: field.reference('所属项目', () => project, { required: true }),
    status: field.choice(
      '状态',
      { open: '启用', closed: '停用' },
      { required: true, initial: 'open', afterwards: true },
    ),
    keeper: field.person('保管员', { required: true, initial: 'me' }),
    keepers: field.people('其他保管员'),
    countedOn: field.date('最近盘点日期', { readonly: true }),
    place: field.place('位置'),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  form: [
    section('basics', '基本信息', 'name', 'project', 'status', 'keeper', 'keepers', 'countedOn', 'place', 'remark'),
  ],

  list: {
    title: 'name',
    state: 'status',
    facts: ['project', 'keeper'],
    filters: ['status'],
    search: ['name'],
    sort: 'name',
  },

  scope: { people: ['keeper', 'keepers'], project: 'project' },
})
