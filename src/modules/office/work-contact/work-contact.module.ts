import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, need, section } from '@/schema'

/** 工作联系单: a letter of a project to companies or colleagues; it may be the cause of a visa or another change. */
export const workContact = defineModule({
  name: 'work-contact',
  title: '工作联系单',
  area: 'office',
  handler: 'WorkContact',
  code: '8809',

  fields: {
    number: field.serial('联系单编号', { prefix: 'LX', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, {
      ...{ required: true, immutable: true },
      begins: { department: 'startUpDepartment' },
    }),
    subject: field.text('主题', { required: true, maxLength: 100 }),
    kind: field.choice(
      '联系类型',
      { request: '请求', notice: '通知', question: '询问', claim: '索赔' },
      { required: true, initial: 'request', dictionary: 'contact-kind' },
    ),
    date: field.date('发出日期', { required: true, initial: 'today' }),
    to: field.lines('收文单位', {
      title: 'partner',
      fields: {
        partner: field.reference('单位', () => partner, { required: true, begins: { contact: 'contact' } }),
        contact: field.text('联系人', { maxLength: 30 }),
      },
    }),
    recipients: field.people('收件人'),
    copyTo: field.people('抄送人'),
    content: field.longText('联系内容', { required: true, maxLength: 3000 }),
    photos: field.photos('照片', { atMost: 9 }),
    files: field.files('附件', { atMost: 9 }),
    answerBy: field.date('答复期限'),
    status: field.choice(
      '联系单状态',
      { open: '待答复', overdue: '逾期未答复', answered: '已答复', closed: '已关闭' },
      {
        readonly: true,
        initial: 'open',
        tones: { open: 'wait', overdue: 'fail', answered: 'pass' },
        late: { after: 'answerBy', from: ['open'], as: 'overdue' },
      },
    ),
    reply: field.longText('答复内容', { readonly: true, maxLength: 3000 }),
    answeredOn: field.date('答复日期', { readonly: true }),
    author: field.person('发件人', { required: true, initial: 'me' }),
    department: field.department('发件部门'),
  },

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '发出日期不能晚于今天'),
    rule('answerBy', ['answerBy', 'date'], (answerBy, date) => answerBy >= date, '答复期限不能早于发出日期'),
    rule(
      'to',
      ['to?', 'recipients?'],
      (to, recipients) => (to ?? []).length > 0 || (recipients ?? []).length > 0,
      '请填写收文单位或收件人',
    ),
    rule(
      'once',
      ['to'],
      (to) => new Set(to.map(({ partner }) => partner)).size === to.length,
      '同一家单位不能重复填写',
    ),
  ],

  form: [
    section('what', '联系单', 'photos', 'number', 'project', 'subject', 'kind', 'content', 'files'),
    section('whom', '收发', 'to', 'recipients', 'copyTo', 'author', 'department', 'date', 'answerBy'),
    section('result', '答复', 'status', 'reply', 'answeredOn'),
  ],

  list: {
    title: 'subject',
    state: 'status',
    facts: ['kind', 'author', 'date', 'answerBy'],
    filters: ['status', 'kind'],
    search: ['subject', 'number', 'content', 'reply'],
    sort: ['@due', '-date'],
  },

  steps: [
    {
      ...{ name: 'answer', title: '答复', waiting: '待我答复的联系单', module: 'work-contact-answer', on: 'contact' },
      ...{ with: { kind: 'answer' }, from: ['open'], by: ['recipients'], sets: 'answered' },
      copies: { reply: 'text', answeredOn: 'date' },
    },
    {
      ...{ name: 'register', title: '登记对方答复', module: 'work-contact-answer', on: 'contact' },
      ...{ with: { kind: 'register' }, from: ['open'], by: ['author'], sets: 'answered' },
      copies: { reply: 'text', answeredOn: 'date' },
    },
    {
      ...{ name: 'close', title: '关闭', module: 'work-contact-answer', on: 'contact' },
      ...{ with: { kind: 'close' }, from: ['open', 'answered'], by: ['author'], sets: 'closed' },
    },
  ],
  frozen: { in: ['answered', 'closed'], message: '联系单已答复或关闭，不能再修改' },
  clocks: [
    {
      ...{ name: 'answer', due: 'answerBy', while: { status: ['open', 'overdue'] } },
      reminders: [
        ...[-1, 0].map((days) => ({ days, to: ['recipients', 'author'] as const })),
        { days: 3, to: ['recipients', 'author', 'project.manager'] },
      ],
    },
  ],
  needs: [need('late', '逾期未答复的联系单', { recipients: 'me', status: 'overdue' }, 'late')],

  views: (view) => [view.chart('states', '每月联系单', { by: 'date', per: 'month', split: 'status', last: 12 })],
  scope: {
    people: ['author', 'recipients', 'copyTo'],
    department: 'department',
    project: 'project',
    editors: ['author'],
  },

  wire: { id: '@guid', text: 'subject' },
})
