import { contract } from '@/modules/finance/contract/contract.module'
import { defineModule, field, section } from '@/schema'

/** 节点达成: a payment node of a contract was reached; its amount is due then. */
export const nodeReaching = defineModule({
  name: 'node-reaching',
  title: '节点达成',
  area: 'finance',
  handler: 'NodeReaching',
  code: '8817',
  confidential: true,

  fields: {
    contract: field.reference('合同', () => contract, {
      required: true,
      immutable: true,
      only: { status: ['running'], billing: ['nodes'] },
      begins: { name: 'nextNode' },
    }),
    name: field.text('付款节点', { required: true, maxLength: 40 }),
    state: field.choice(
      '登记类型',
      { reached: '已达成' },
      { readonly: true, tones: { reached: 'pass' }, initial: 'reached' },
    ),
    date: field.date('达成日期', { required: true, initial: 'today' }),
    proof: field.files('证明文件', { atMost: 9 }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  form: [section('all', '节点达成', 'contract', 'name', 'state', 'date', 'proof', 'remark')],
  list: {
    title: 'name',
    heading: ['contract', 'name'],
    state: 'state',
    facts: ['contract', 'date'],
    filters: ['state'],
    search: ['name', 'remark'],
    sort: '-date',
  },
  scope: { people: [] },
})
