import { defineModule, field, section } from '@/schema'
import { leaveTypes } from './leave-types.part'

const day = 86_400_000

/** The number of days in halves: the first day may begin and the last may end at noon. */
const daysBetween = (from: string, half: string, to: string, end: string) =>
  (Date.parse(to) - Date.parse(from)) / day + 1 - (half === 'pm' ? 0.5 : 0) - (end === 'am' ? 0.5 : 0)

const halves = { am: '上午', pm: '下午' } as const

/** 请假申请: the leave of a person, by half days; overtime may be taken as compensatory leave. */
export const leave = defineModule({
  name: 'leave',
  title: '请假',
  area: 'office',
  handler: 'AskForLeave',
  code: '8830',

  fields: {
    number: field.serial('请假编号', { prefix: 'QJ' }),
    person: field.person('请假人', { required: true, initial: 'me' }),
    type: field.choice('请假类型', leaveTypes, { required: true, dictionary: 'leave-type' }),
    status: field.choice(
      '请假状态',
      { filed: '已登记', ended: '已休完', cancelled: '已取消' },
      {
        readonly: true,
        tones: { filed: 'wait', ended: 'pass' },
        late: { after: 'to', from: ['filed'], as: 'ended' },
      },
    ),
    from: field.date('开始日期', { required: true, initial: 'today' }),
    fromHalf: field.choice('开始时段', halves, { required: true, initial: 'am' }),
    to: field.date('结束日期', { required: true, initial: 'today' }),
    toHalf: field.choice('结束时段', halves, { required: true, initial: 'pm' }),
    days: field.quantity('请假天数', { readonly: true }),
    balance: field.quantity('可用天数', { readonly: true }),
    // What the server counts: the days on which the person is due to work, those of the next year, and the approved end.
    due: field.quantity('应出勤天数', { readonly: true }),
    nextDays: field.quantity('其中次年天数', { readonly: true }),
    approvedTo: field.date('已批准的结束日期', { readonly: true }),
    approvedHalf: field.choice('已批准的结束时段', halves, { readonly: true }),
    reason: field.longText('请假事由', { required: true, maxLength: 500 }),
    proof: field.photos('证明（如病假条）', { atMost: 9, unmarked: true }),
    handover: field.person('工作交接人'),
    handoverNote: field.longText('交接内容', { maxLength: 500 }),
    cancelled: field.yesNo('取消请假', { initial: false, afterwards: true }),
  },

  computed: (compute) => [
    compute('days', ['from', 'fromHalf', 'to', 'toHalf', 'due?'], (from, half, to, end, due) =>
      typeof due === 'number' ? due : daysBetween(from, half, to, end),
    ),
    compute('status', ['cancelled?'], (cancelled) => (cancelled === true ? 'cancelled' : 'filed')),
  ],

  rules: (rule) => [
    rule(
      'dates',
      ['to', 'from', 'toHalf', 'fromHalf'],
      (to, from, end, half) => daysBetween(from, half, to, end) > 0,
      '结束时间不能早于开始时间',
    ),
    rule(
      'balance',
      ['to', 'type', 'days', 'balance', 'cancelled?'],
      (_to, _type, days, balance, cancelled) => cancelled === true || days <= Math.max(0, balance),
      '请假天数不能超过可用天数，还可请 {{limit}} 天',
      { limit: (_to, _type, _days, balance) => Math.max(0, balance) },
    ),
    rule('none', ['to', 'due'], (_, due) => due > 0, '这段时间没有应出勤的日子，仍要提交吗', { level: 'confirm' }),
    rule(
      'later',
      ['to', 'toHalf', 'approvedTo', 'approvedHalf'],
      (to, half, approvedTo, approvedHalf) =>
        to < approvedTo || (to === approvedTo && (half === approvedHalf || half === 'am')),
      '已批准的请假只能提前结束，不能延后',
    ),
    rule(
      'proof',
      ['type', 'proof?'],
      (type, proof) => type !== 'sick' || (proof ?? []).length > 0,
      '还没有附上病假证明，先提交、以后再补吗',
      { level: 'confirm' },
    ),
    rule('handover', ['handover', 'person'], (handover, person) => handover !== person, '工作不能交接给本人'),
  ],

  form: [
    section('what', '请假', 'number', 'person', 'type', 'balance', 'status'),
    section('when', '时间', 'from', 'fromHalf', 'to', 'toHalf', 'days'),
    section('why', '事由与交接', 'reason', 'proof', 'handover', 'handoverNote', 'cancelled'),
  ],

  list: {
    title: 'reason',
    state: 'status',
    facts: ['person', 'type', 'from', 'to'],
    filters: ['type', 'status'],
    search: ['reason', 'number'],
    sort: '-from',
  },

  prefillFrom: ['person', 'type?', 'from?', 'fromHalf?', 'to?', 'toHalf?'],
  excludes: [
    {
      ...{ same: 'person', from: 'from', to: 'to', halves: { from: 'fromHalf', to: 'toHalf', second: 'pm' } },
      while: { status: ['filed', 'ended'] },
    },
  ],
  absence: { person: 'person', by: 'handover', from: 'from', to: 'to', unless: 'cancelled' },
  workflow: {
    card: ['days', 'balance', 'handover'],
    // Refused leave takes no days; when it is reported again, it takes them again. Approved leave may be cancelled or end
    // earlier.
    editableAfterApproval: ['cancelled', 'proof', 'to', 'toHalf'],
    sets: { review: { cancelled: false, status: 'filed' }, rejected: { cancelled: true, status: 'cancelled' } },
  },
  scope: { people: ['person', 'handover'] },
  calendar: { from: 'from', to: 'to', people: ['person'], while: ['filed', 'ended'], isBusy: true },
})
