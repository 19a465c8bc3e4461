import { contract } from '@/modules/finance/contract/contract.module'
import { defineModule, field, section } from '@/schema'

/** 合同终止: a running contract ends before it is settled. */
export const contractTermination = defineModule({
  name: 'contract-termination',
  title: '合同终止',
  area: 'finance',
  handler: 'ContractTermination',
  code: '8817',
  confidential: true,

  fields: {
    contract: field.reference('合同', () => contract, {
      ...{ required: true, immutable: true, only: { status: ['running'] } },
    }),
    cause: field.choice(
      '终止原因',
      { agreed: '双方协商', breach: '对方违约', owner: '业主取消', other: '其他' },
      { required: true },
    ),
    date: field.date('终止日期', { required: true, initial: 'today' }),
    reason: field.longText('情况说明', { required: true, maxLength: 500 }),
    agreement: field.files('终止协议', { atMost: 9 }),
  },

  form: [section('all', '终止', 'contract', 'cause', 'date', 'reason', 'agreement')],
  list: {
    title: 'contract',
    state: 'cause',
    facts: ['date'],
    filters: ['cause'],
    search: ['reason'],
    sort: '-date',
  },
  scope: { people: [] },
})
