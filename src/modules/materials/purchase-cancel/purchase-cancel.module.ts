import { purchase } from '@/modules/materials/purchase/purchase.module'
import { defineModule, field, section } from '@/schema'

/** 采购取消: what of a purchase request has not arrived is not bought any more. */
export const purchaseCancel = defineModule({
  name: 'purchase-cancel',
  title: '采购取消',
  area: 'materials',
  handler: 'WantPlanCancel',
  code: '8847',

  fields: {
    purchase: field.reference('采购申请', () => purchase, {
      ...{ required: true, immutable: true, only: { status: ['open', 'partly'] } },
    }),
    cause: field.choice(
      '取消原因',
      { design: '设计变更', surplus: '库存足够', supplier: '供应商不能供货', other: '其他' },
      { required: true },
    ),
    reason: field.longText('情况说明', { required: true, maxLength: 300 }),
    date: field.date('取消日期', { required: true, initial: 'today' }),
    person: field.person('经办人', { required: true, initial: 'me' }),
  },

  form: [section('all', '取消', 'purchase', 'cause', 'reason', 'date', 'person')],

  list: {
    title: 'purchase',
    state: 'cause',
    facts: ['reason', 'person', 'date'],
    filters: ['cause'],
    search: ['reason'],
    sort: '-date',
  },

  scope: { people: ['person'] },
})
