import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 工单回访: a dispatcher asks the requester whether the matter is settled. */
export const workOrderVisit = defineModule({
  name: 'work-order-visit',
  title: '工单回访',
  area: 'affairs',
  handler: 'WorkOrderVisit',
  code: '8836',

  fields: {
    number: field.serial('回访编号', { prefix: 'HF' }),
    order: field.reference('工单', () => workOrder, {
      required: true,
      only: { status: ['follow'] },
      copies: { project: 'project', round: 'round', phone: 'phone', urgency: 'urgency' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    round: field.number('处理轮次', { readonly: true, whole: true }),
    phone: field.phone('联系电话', { readonly: true }),
    urgency: field.choice('紧急程度', { normal: '一般', urgent: '紧急', emergency: '特急' }, { readonly: true }),
    way: field.choice(
      '回访方式',
      { phone: '电话', visit: '上门', app: '应用内' },
      { required: true, initial: 'phone' },
    ),
    result: field.choice(
      '回访结果',
      { solved: '已解决', again: '需再处理' },
      { required: true, initial: 'solved', tones: { solved: 'pass', again: 'fail' } },
    ),
    stars: field.rating('满意度', { required: true }),
    talk: field.longText('回访记录', { requiredWhen: { result: 'again' }, maxLength: 500 }),
    person: field.person('回访人', { required: true, initial: 'me' }),
    date: field.date('回访日期', { required: true, initial: 'today' }),
    next: field.number('下一轮次', { readonly: true, whole: true }),
    acceptBy: field.dateTime('派单时限', { readonly: true }),
  },

  computed: (compute) => [
    compute('next', ['round', 'result'], (round, result) => round + (result === 'again' ? 1 : 0)),
  ],

  rules: (rule) => [
    rule('low', ['talk?', 'stars'], (talk, stars) => stars > 2 || (talk ?? '') !== '', '满意度低，请写明回访记录'),
    rule('today', ['date'], (date) => date <= dayFromToday(), '回访日期不能晚于今天'),
  ],

  form: [
    section('what', '工单', 'number', 'order', 'project', 'phone', 'round', 'urgency'),
    section('result', '回访', 'way', 'result', 'stars', 'talk', 'person', 'date'),
  ],

  list: {
    title: 'number',
    heading: ['order'],
    state: 'result',
    facts: ['person', 'date'],
    filters: ['result', 'way'],
    search: ['number', 'talk'],
    sort: '-date',
  },

  scope: { people: ['person'], project: 'project' },
})
