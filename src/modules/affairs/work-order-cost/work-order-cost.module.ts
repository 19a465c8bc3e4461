import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderHandle } from '@/modules/affairs/work-order-handle/work-order-handle.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 工单费用: the cost lines of all handlings of work orders. Written by the program only. */
export const workOrderCost = defineModule({
  name: 'work-order-cost',
  title: '工单费用',
  area: 'affairs',
  handler: 'ServiceAndTraffic',
  code: '8836',
  closed: true,
  partOf: 'handle',

  fields: {
    item: field.text('费用项目', { readonly: true }),
    kind: field.choice(
      '费用类型',
      { service: '服务费', traffic: '交通费' },
      { readonly: true, tones: { service: 'plain', traffic: 'plain' } },
    ),
    handle: field.reference('工单报工', () => workOrderHandle, { readonly: true }),
    order: field.reference('工单', () => workOrder, { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    worker: field.person('报工人', { readonly: true }),
    date: field.date('发生日期', { readonly: true }),
    quantity: field.quantity('数量', { readonly: true }),
    price: field.money('单价', { readonly: true }),
    amount: field.money('金额', { readonly: true }),
  },

  form: [
    section('what', '费用', 'item', 'kind', 'quantity', 'price', 'amount'),
    section('where', '来源', 'order', 'handle', 'project', 'worker', 'date'),
  ],

  list: {
    title: 'item',
    state: 'kind',
    amount: 'amount',
    facts: ['order', 'worker', 'date'],
    filters: ['kind'],
    search: ['item'],
    sort: '-date',
    totals: ['amount'],
  },

  scope: { people: ['worker'], project: 'project' },
})
