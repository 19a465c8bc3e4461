import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 转交工单: the leader of an order names other handlers of the own department. */
export const workOrderHandover = defineModule({
  name: 'work-order-handover',
  title: '转交工单',
  area: 'affairs',
  handler: 'WorkOrderHandover',
  code: '8836',

  fields: {
    order: field.reference('工单', () => workOrder, {
      required: true,
      only: { status: ['report'] },
      copies: { project: 'project', from: 'leader', earlier: 'allHandlers' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    from: field.person('原负责人', { readonly: true }),
    handlers: field.people('处理人', { required: true }),
    leader: field.person('负责人', { required: true }),
    reason: field.longText('转交原因', { required: true, maxLength: 300 }),
    person: field.person('转交人', { readonly: true }),
    status: field.choice('状态', { handed: '已转交' }, { readonly: true, tones: { handed: 'pass' } }),
    earlier: field.people('此前处理人', { readonly: true }),
    allHandlers: field.people('历次处理人', { readonly: true }),
  },

  computed: (compute) => [
    compute('status', [], () => 'handed'),
    compute('allHandlers', ['earlier?', 'handlers?'], (earlier, handlers) => [
      ...new Set([...(earlier ?? []), ...(handlers ?? [])]),
    ]),
  ],

  rules: (rule) => [
    rule('leader', ['leader', 'handlers'], (leader, handlers) => handlers.includes(leader), '负责人须是处理人之一'),
  ],

  form: [
    section('what', '转交', 'order', 'project', 'from', 'handlers', 'leader', 'reason', 'person', 'status'),
    section('earlier', '处理人', 'earlier', 'allHandlers'),
  ],

  list: {
    title: 'reason',
    heading: ['order'],
    state: 'status',
    facts: ['from', 'leader', 'handlers'],
    filters: ['status'],
    search: ['reason'],
    sort: 'reason',
  },

  scope: { people: ['person', 'handlers'], project: 'project' },
})
