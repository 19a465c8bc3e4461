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
