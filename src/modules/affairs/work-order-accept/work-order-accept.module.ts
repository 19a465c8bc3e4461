import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sectionWhen } from '@/schema'

/** 受理派单: a dispatcher names who handles a work order and when, or rejects it. */
export const workOrderAccept = defineModule({
  name: 'work-order-accept',
  title: '受理派单',
  area: 'affairs',
  handler: 'WorkOrderAccept',
  code: '8836',

  fields: {
    number: field.serial('受理编号', { prefix: 'SL' }),
    order: field.reference('工单', () => workOrder, {
      required: true,
      only: { status: ['dispatch'] },
      copies: { project: 'project', round: 'round', phone: 'phone', earlier: 'allHandlers' },
      begins: { due: 'due' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    round: field.number('处理轮次', { readonly: true, whole: true }),
    phone: field.phone('联系电话', { readonly: true }),
    result: field.choice(
      '受理结果',
      { accept: '受理', reject: '驳回' },
      { required: true, initial: 'accept', tones: { accept: 'pass', reject: 'fail' } },
    ),
    reason: field.longText('驳回原因', { requiredWhen: { result: 'reject' }, maxLength: 300 }),
    handlers: field.people('处理人', { requiredWhen: { result: 'accept' } }),
    leader: field.person('负责人', { requiredWhen: { result: 'accept' } }),
    visitAt: field.dateTime('上门时间', { requiredWhen: { result: 'accept' }, not: 'past' }),
    due: field.dateTime('完成时限'),
    instruction: field.longText('派单说明', { maxLength: 500 }),
    dispatcher: field.person('派单人', { required: true, initial: 'me' }),
    busy: field.text('已有安排', { readonly: true, maxLength: 200 }),
    earlier: field.people('此前处理人', { readonly: true }),
    allHandlers: field.people('历次处理人', { readonly: true }),
    submit: field.yesNo('已提交', { readonly: true, initial: false }),
  },

  computed: (compute) => [
    compute('allHandlers', ['earlier?', 'handlers?'], (earlier, handlers) => [
      ...new Set([...(earlier ?? []), ...(handlers ?? [])]),
    ]),
  ],

  rules: (rule) => [
    rule('leader', ['leader', 'handlers'], (leader, handlers) => handlers.includes(leader), '负责人须是处理人之一'),
    rule('busy', ['handlers', 'busy?'], (_, busy) => (busy ?? '') === '', '处理人这段时间已有工单，确定吗', {
      level: 'confirm',
    }),
    rule('due', ['due', 'visitAt'], (due, visit) => due >= visit, '完成时限不能早于上门时间'),
  ],

  form: [
    section('what', '工单', 'number', 'order', 'project', 'phone', 'round', 'result'),
    sectionWhen({ result: 'reject' }, 'rejection', '驳回', 'reason'),
    sectionWhen(
      ...([
        { result: 'accept' },
        'plan',
        '派单',
        'handlers',
        'leader',
        'visitAt',
        'due',
        'busy',
        'instruction',
      ] as const),
    ),
    section('who', '办理', 'dispatcher'),
  ],

  list: {
    title: 'number',
    heading: ['order'],
    state: 'result',
    facts: ['leader', 'visitAt'],
    filters: ['result'],
    search: ['number', 'instruction', 'reason'],
    sort: '-number',
  },

  batch: {
    from: [{ field: 'order', by: 'project' }],
    asks: ['result', 'reason', 'handlers', 'leader', 'visitAt', 'instruction'],
  },

  prefillFrom: ['order', 'handlers', 'visitAt', 'due?'],
  scope: { people: ['dispatcher', 'handlers'], project: 'project' },
})
