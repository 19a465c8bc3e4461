import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sectionWhen } from '@/schema'

/** 工单确认: the requester says whether the work was done well. */
export const workOrderConfirm = defineModule({
  name: 'work-order-confirm',
  title: '工单确认',
  area: 'affairs',
  handler: 'WorkOrderConfirm',
  code: '8836',

  fields: {
    number: field.serial('确认编号', { prefix: 'HZ' }),
    order: field.reference('工单', () => workOrder, {
      required: true,
      only: { status: ['review'] },
      copies: { project: 'project', round: 'round', followUp: 'followUp', spent: 'total' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    round: field.number('处理轮次', { readonly: true, whole: true }),
    spent: field.money('费用合计', { readonly: true }),
    followUp: field.choice('需要回访', { yes: '需要', no: '不需要' }, { readonly: true }),
    result: field.choice(
      '是否解决',
      { yes: '已解决', no: '未解决' },
      { required: true, initial: 'yes', tones: { yes: 'pass', no: 'fail' } },
    ),
    stars: field.rating('满意度', { requiredWhen: { result: 'yes' } }),
    reason: field.longText('未解决的原因', { requiredWhen: { result: 'no' }, maxLength: 300 }),
    note: field.longText('评语', { maxLength: 300 }),
    by: field.person('确认人', { required: true, initial: 'me' }),
    at: field.dateTime('确认时间', { readonly: true }),
    visitBy: field.dateTime('回访时限', { readonly: true }),
    next: field.number('下一轮次', { readonly: true, whole: true }),
    outcome: field.choice(
      '工单去向',
      { follow: '回访', closed: '关闭', again: '重新处理' },
      { readonly: true, tones: { follow: 'wait', closed: 'pass', again: 'fail' } },
    ),
  },

  computed: (compute) => [
    compute('outcome', ['result', 'followUp?'], (result, followUp) => {
      if (result === 'no') return 'again'
      return followUp === 'yes' ? 'follow' : 'closed'
    }),
    compute('next', ['round', 'result'], (round, result) => round + (result === 'no' ? 1 : 0)),
  ],

  form: [
    section('what', '工单', 'number', 'order', 'project', 'round', 'spent', 'result'),
    sectionWhen({ result: 'yes' }, 'good', '评价', 'stars'),
    sectionWhen({ result: 'no' }, 'bad', '未解决', 'reason'),
    section('who', '确认', 'note', 'by', 'at', 'followUp', 'outcome'),
  ],

  list: {
    title: 'number',
    heading: ['order'],
    state: 'result',
    facts: ['by', 'stars'],
    filters: ['result', 'outcome'],
    search: ['number', 'reason', 'note'],
    sort: '-number',
  },

  scope: { people: ['by'], project: 'project' },
})
