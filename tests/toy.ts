import { defineModule, field, section } from '@/schema'

/** A minimal module: this definition and its line in an area. */
export const helmet = defineModule({
  name: 'helmet',
  title: '安全帽',
  area: 'toys',
  handler: 'Helmet',
  code: '8806',
  fields: {
    number: field.serial('编号', { prefix: 'MZ' }),
    owner: field.person('使用人', { required: true }),
    state: field.choice('状态', { good: '完好', broken: '损坏' }, { required: true }),
    checked: field.dateTime('检查时间'),
    isNew: field.yesNo('新品'),
    marks: field.multiChoice('标识', { visitor: '访客', leader: '领导' }),
    weight: field.quantity('重量'),
  },
  form: [section('all', '全部', 'number', 'owner', 'state', 'checked', 'isNew', 'marks', 'weight')],
  list: { title: 'number', state: 'state', facts: ['owner'], filters: ['state'], search: ['number'], sort: '-number' },
  scope: { people: ['owner'] },
})

/** A module with steps: an inspection changes its state. */
export const harness = defineModule({
  name: 'harness',
  title: '安全带',
  area: 'toys',
  handler: 'Harness',
  code: '8806',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { used: '在用', scrapped: '报废' }, { initial: 'used', readonly: true }),
    parts: field.lines('部件', { title: 'part', fields: { part: field.text('部件名称', { required: true }) } }),
  },
  form: [section('all', '全部', 'name', 'state', 'parts')],
  list: { title: 'name', state: 'state', facts: [], filters: ['state'], search: ['name'], sort: 'name' },
  scope: { people: [] },
  steps: [
    {
      name: 'inspect',
      title: '检验',
      module: 'harness-inspection',
      on: 'harness',
      from: ['used'],
      sets: { by: 'result', to: { good: 'used', bad: 'scrapped' } },
    },
  ],
})

export const harnessInspection = defineModule({
  name: 'harness-inspection',
  title: '安全带检验',
  area: 'toys',
  handler: 'HarnessInspection',
  code: '8806',
  fields: {
    harness: field.reference('安全带', () => harness, { required: true }),
    result: field.choice('结果', { good: '合格', bad: '不合格' }, { required: true }),
  },
  form: [section('all', '全部', 'harness', 'result')],
  list: { title: 'harness', state: 'result', facts: [], filters: ['result'], search: [], sort: 'harness' },
  scope: { people: [] },
})
