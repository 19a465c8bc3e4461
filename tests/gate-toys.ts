import { defineModule, field, section, type Target } from '@/schema'

/** A tool is lent out, and is retired only when no loan of it is open. */
export const tool = defineModule({
  name: 'tool',
  title: '工具',
  area: 'toys',
  handler: 'ToyTool',
  code: '8806',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { used: '在用', retired: '报废' }, { readonly: true, initial: 'used' }),
    condition: field.choice('完好情况', { good: '完好', broken: '损坏' }, { required: true }),
    freeFrom: field.date('可借日期'),
  },
  form: [section('all', '全部', 'name', 'state', 'condition', 'freeFrom')],
  list: { title: 'name', state: 'state', facts: [], filters: ['state'], search: ['name'], sort: 'name' },
  scope: { people: [] },
  gates: (gate) => [
    gate('lent', {
      ...{ at: ['step:retire'], of: '@self' },
      none: { module: (): Target => toolLoan, on: 'items.tool', is: { state: ['open'] } },
      message: '借出单{{limit}}还没有归还，不能报废',
    }),
  ],
  steps: [{ name: 'retire', title: '报废', module: 'tool-retirement', on: 'tool', from: ['used'], sets: 'retired' }],
})

export const toolLoan = defineModule({
  name: 'tool-loan',
  title: '工具借出',
  area: 'toys',
  handler: 'ToyToolLoan',
  code: '8806',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { open: '未归还', back: '已归还' }, { required: true, initial: 'open' }),
    day: field.date('借出日期', { required: true }),
    items: field.lines('工具', {
      title: 'tool',
      fields: { tool: field.reference('工具', (): Target => tool, { required: true, only: { condition: ['good'] } }) },
    }),
  },
  form: [section('all', '全部', 'name', 'state', 'day', 'items')],
  list: { title: 'name', state: 'state', facts: ['day'], filters: ['state'], search: ['name'], sort: 'name' },
  scope: { people: [] },
  gates: (gate) => [
    gate('good', {
      ...{ at: ['save'], of: 'items.tool', is: { condition: 'good' } },
      message: '工具{{limit}}，不能借出',
    }),
    gate('early', {
      ...{ at: ['save'], of: 'items.tool', notBefore: { day: 'freeFrom' }, level: 'reason' },
      message: '{{limit}}起才能借出，请说明原因',
    }),
  ],
})

export const toolRetirement = defineModule({
  name: 'tool-retirement',
  title: '工具报废',
  area: 'toys',
  handler: 'ToyToolRetirement',
  code: '8806',
  fields: {
    tool: field.reference('工具', () => tool, { required: true }),
    result: field.choice('结果', { scrap: '报废' }, { required: true, initial: 'scrap' }),
  },
  form: [section('all', '全部', 'tool', 'result')],
  list: { title: 'tool', state: 'result', facts: [], filters: ['result'], search: [], sort: '-tool' },
  scope: { people: [] },
})
