import { reaches } from '@/modules/audience.part'
import { withdrawalStep, withdrawnFields } from '@/modules/withdrawal.part'
import { answerKinds, defineModule, field, section } from '@/schema'

/** 通知: a notice to all people, or to some departments or people, valid until a date. */
export const notice = defineModule({
  name: 'notice',
  title: '通知',
  listTitle: '通知公告',
  area: 'office',
  handler: 'Notice',
  answersFor: { handler: 'Bulletin', when: {} },
  code: '8825',

  fields: {
    number: field.serial('通知编号', { prefix: 'TZ' }),
    title: field.text('标题', { required: true, maxLength: 100 }),
    type: field.choice(
      '通知类别',
      { admin: '行政', production: '生产', safety: '安全', personnel: '人事', other: '其他' },
      { required: true, initial: 'admin', dictionary: 'notice-type' },
    ),
    status: field.choice(
      '通知状态',
      { valid: '有效', expired: '已过期', withdrawn: '已撤回' },
      {
        readonly: true,
        initial: 'valid',
        tones: { valid: 'pass', withdrawn: 'fail' },
        late: { after: 'expiry', from: ['valid'], as: 'expired' },
      },
    ),
    reach: field.choice('发布范围', reaches, { required: true, initial: 'everyone' }),
    departments: field.departments('接收部门', { requiredWhen: { reach: 'departments' } }),
    people: field.people('接收人员', { requiredWhen: { reach: 'people' } }),
    content: field.longText('通知内容', { required: true, maxLength: 2000 }),
    attachments: field.files('附件', { atMost: 9 }),
    expiry: field.date('有效期至', { required: true, notBefore: 'tomorrow' }),
    publisher: field.person('发布人', { required: true, initial: 'me' }),
    date: field.date('发布日期', { required: true, initial: 'today' }),
    answer: field.choice('回执方式', answerKinds, { initial: 'received' }),
    pinned: field.yesNo('置顶', { initial: false }),
    sms: field.yesNo('同时发短信', { initial: false }),
    texted: field.number('已发短信人数', { readonly: true }),
    ...withdrawnFields(),
  },

  rules: (rule) => [rule('dates', ['expiry', 'date'], (expiry, date) => expiry > date, '有效期须晚于发布日期')],

  form: [
    section('what', '通知', 'number', 'title', 'type', 'content', 'attachments'),
    section('whom', '发布范围', 'reach', 'departments', 'people', 'answer', 'sms', 'texted'),
    section('when', '发布', 'status', 'publisher', 'date', 'expiry', 'pinned', 'withdrawnFor', 'withdrawnOn'),
  ],

  list: {
    title: 'title',
    state: 'status',
    facts: ['publisher', 'date', 'expiry'],
    filters: ['status', 'type', 'pinned'],
    search: ['title', 'number', 'content'],
    sort: ['-pinned', '-date'],
  },

  steps: [withdrawalStep('notice-withdrawal', 'publisher', 'valid')],
  frozen: { in: ['withdrawn'], message: '通知已撤回，不能再修改' },

  scope: {
    people: ['publisher'],
    audience: { by: 'reach', everyone: 'everyone', fields: ['departments', 'people'] },
  },
  receipts: { answer: 'answer' },
})
