import { contract } from '@/modules/finance/contract/contract.module'
import { defineModule, field, section } from '@/schema'

/** 签订登记: a contract was signed in an enterprise that does not approve contracts. */
export const contractSigning = defineModule({
  name: 'contract-signing',
  title: '签订登记',
  area: 'finance',
  handler: 'ContractSigning',
  code: '8817',
  confidential: true,

  fields: {
    contract: field.reference('合同', () => contract, { required: true, immutable: true, only: { status: ['draft'] } }),
    kind: field.choice('登记类型', { signed: '已签订' }, { readonly: true, initial: 'signed' }),
    date: field.date('签订日期', { required: true, initial: 'today' }),
    scan: field.files('合同扫描件', { required: true, atMost: 9 }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  form: [section('all', '签订', 'contract', 'kind', 'date', 'scan', 'remark')],
  list: {
    title: 'contract',
    state: 'kind',
    facts: ['date'],
    filters: ['kind'],
    search: ['remark'],
    sort: '-date',
  },
  scope: { people: [] },
})
