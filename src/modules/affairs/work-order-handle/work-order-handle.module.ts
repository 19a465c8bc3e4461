import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { material } from '@/modules/materials/material/material.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sumOf, times } from '@/schema'

/** 报工: what the handlers of a work order did on site, with parts and costs. */
export const workOrderHandle = defineModule({
  name: 'work-order-handle',
  title: '工单报工',
  area: 'affairs',
  handler: 'WorkOrderHandle',
  code: '8836',

  fields: {
    number: field.serial('报工编号', { prefix: 'CL' }),
    order: field.reference('工单', () => workOrder, {
      required: true,
      only: { status: ['report'] },
      copies: { project: 'project', round: 'round', phone: 'phone', urgency: 'urgency', before: 'total' },
      begins: { arrived: 'arrivedAt', spot: 'arrivedSpot' },
    }),
    accept: field.reference('受理派单', () => workOrderAccept, { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    round: field.number('处理轮次', { readonly: true, whole: true }),
    phone: field.phone('联系电话', { readonly: true }),
    urgency: field.choice('紧急程度', { normal: '一般', urgent: '紧急', emergency: '特急' }, { readonly: true }),
    result: field.choice(
      '处理结果',
      { done: '处理完成', partly: '部分完成', backToDispatch: '退回重派' },
      { required: true, initial: 'done', tones: { done: 'pass', partly: 'wait', backToDispatch: 'fail' } },
    ),
    arrived: field.dateTime('到场时间', { required: true, not: 'future' }),
    spot: field.place('到场位置'),
    ended: field.dateTime('结束时间', { required: true, not: 'future' }),
    work: field.longText('处理情况', { required: true, maxLength: 1000 }),
    photosBefore: field.photos('处理前照片', { atMost: 9 }),
    photosAfter: field.photos('处理后照片', { requiredWhen: { result: 'done' }, atLeast: 1, atMost: 9 }),
    parts: field.lines('更换配件', {
      title: 'name',
      fields: {
        material: field.reference('材料', () => material, { begins: { name: 'name', unit: 'unit' } }),
        name: field.text('配件名称', { required: true, maxLength: 100 }),
        quantity: field.quantity('数量', { required: true, positive: true }),
        unit: field.text('单位', { maxLength: 10 }),
        price: field.money('单价', { required: true, min: 0 }),
        amount: field.money('金额', { readonly: true }),
      },
      computed: (compute) => [compute('amount', ['price', 'quantity'], times)],
    }),
    costs: field.lines('费用', {
      title: 'item',
      fields: {
        kind: field.choice(
          '费用类型',
          { service: '服务费', traffic: '交通费' },
          { required: true, initial: 'service' },
        ),
        item: field.text('费用项目', { required: true, maxLength: 100 }),
        quantity: field.quantity('数量', { required: true, positive: true }),
        price: field.money('单价', { required: true, min: 0 }),
        amount: field.money('金额', { readonly: true }),
      },
      computed: (compute) => [compute('amount', ['price', 'quantity'], times)],
    }),
    sum: field.money('费用合计', { readonly: true }),
    before: field.money('此前费用', { readonly: true }),
    total: field.money('累计费用', { readonly: true }),
    worker: field.person('报工人', { required: true, initial: 'me' }),
    outside: field.yesNo('客户不在现场', { initial: false }),
    signature: field.signature('客户签字'),
    at: field.dateTime('报工时间', { readonly: true }),
    confirmBy: field.dateTime('确认时限', { readonly: true }),
    acceptBy: field.dateTime('派单时限', { readonly: true }),
  },

  computed: (compute) => [
    compute('sum', ['parts?', 'costs?'], (parts, costs) =>
      sumOf([...(parts ?? []), ...(costs ?? [])].map(({ amount }) => amount)),
    ),
    compute('total', ['sum', 'before?'], (sum, before) => sum + (before ?? 0)),
  ],

  rules: (rule) => [rule('ended', ['ended', 'arrived'], (ended, arrived) => ended > arrived, '结束时间须晚于到场时间')],

  form: [
    section('what', '工单', 'number', 'order', 'accept', 'project', 'phone', 'round', 'result'),
    section('work', '处理', 'arrived', 'spot', 'photosBefore', 'work', 'photosAfter', 'ended'),
    section('money', '配件与费用', 'parts', 'costs', 'sum', 'before', 'total'),
    section('who', '签字', 'worker', 'outside', 'signature', 'at'),
  ],

  list: {
    title: 'number',
    heading: ['order'],
    state: 'result',
    amount: 'sum',
    facts: ['worker', 'ended'],
    filters: ['result'],
    search: ['number', 'work'],
    sort: '-number',
    totals: ['sum'],
  },

  scope: { people: ['worker'], project: 'project' },
})
