import { defineModule, field, section } from '@/schema'

/** A minimal module with a view of each kind. */
export const scaffold = defineModule({
  name: 'scaffold',
  title: '脚手架',
  area: 'toys',
  handler: 'Scaffold',
  code: '8806',
  fields: {
    name: field.text('名称', { required: true, maxLength: 40 }),
    state: field.choice('状态', { planned: '计划', standing: '在用', removed: '已拆' }, { initial: 'planned' }),
    kind: field.choice('类型', { tube: '钢管', cradle: '吊篮' }),
    price: field.money('租金', { visibleTo: '9999' }),
    rent: field.money('押金'),
    place: field.place('位置'),
    owner: field.person('责任人'),
    from: field.date('搭设日期', { years: [1900, 2100] }),
    to: field.date('拆除日期', { years: [1900, 2100] }),
    rate: field.slider('完成率'),
    photos: field.photos('照片'),
    code: field.text('内码', { readonly: true }),
  },
  form: [
    section('all', '全部', 'name', 'state', 'kind', 'price', 'rent', 'place', 'owner', 'from', 'to', 'rate', 'photos'),
    section('more', '其他', 'code'),
  ],
  list: { title: 'name', state: 'state', facts: ['owner'], filters: ['state'], search: ['name'], sort: 'name' },
  views: (view) => [
    view.kanban('state', { sum: 'rent' }),
    view.timeline('from', 'to', { done: 'rate' }),
    view.calendar('from', { to: 'to' }),
    view.map('place'),
    view.gallery('photos', { by: 'kind' }),
    view.chart('months', '每月搭设', { by: 'from', per: 'month' }),
    view.chart('people', '每人押金', { by: 'owner', split: 'state', sum: 'rent' }),
    view.chart('prices', '租金', { by: 'kind', sum: 'price' }),
  ],
  scope: { people: ['owner'] },
})
