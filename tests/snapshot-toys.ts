import { defineModule, field, section } from '@/schema'

/** A cup keeps its size, price and state when it is repaired. */
export const cup = defineModule({
  name: 'cup',
  title: '杯子',
  area: 'toys',
  handler: 'ToyCup',
  code: '8806',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { used: '在用', repaired: '已修' }, { readonly: true, initial: 'used' }),
    size: field.number('容量'),
    price: field.money('价格'),
  },
  form: [section('all', '全部', 'name', 'state', 'size', 'price')],
  list: { title: 'name', state: 'state', facts: [], filters: ['state'], search: ['name'], sort: 'name' },
  scope: { people: [] },
  steps: [
    {
      ...{ name: 'repair', title: '修理', module: 'cup-repair', on: 'cup' },
      ...{ from: ['used', 'repaired'], sets: 'repaired' },
    },
  ],
  snapshot: { at: 'step:repair', fields: ['size', 'price', 'state'] },
})

export const cupRepair = defineModule({
  name: 'cup-repair',
  title: '修杯子',
  area: 'toys',
  handler: 'ToyCupRepair',
  code: '8806',
  fields: {
    cup: field.reference('杯子', () => cup, { required: true }),
    result: field.choice('结果', { done: '修好' }, { required: true, initial: 'done' }),
  },
  form: [section('all', '全部', 'cup', 'result')],
  list: { title: 'cup', state: 'result', facts: [], filters: ['result'], search: [], sort: '-cup' },
  scope: { people: [] },
})
