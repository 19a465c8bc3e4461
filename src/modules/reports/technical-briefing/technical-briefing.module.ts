import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { chinaDay, defineModule, field, section } from '@/schema'

/** 技术交底: what the people of a team must know before a work, and who of them has signed that they heard it. */
export const technicalBriefing = defineModule({
  name: 'technical-briefing',
  title: '技术交底',
  area: 'reports',
  handler: 'TechnicalBriefing',
  code: '8875',

  fields: {
    number: field.serial('交底编号', { prefix: 'JD' }),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    kind: field.choice(
      '交底类型',
      { technical: '技术交底', safety: '安全交底', quality: '质量交底' },
      { required: true, initial: 'technical', dictionary: 'briefing-kind' },
    ),
    work: field.text('交底部位与工序', { required: true, maxLength: 100 }),
    team: field.reference('施工班组', () => partner),
    date: field.dateTime('交底时间', { required: true }),
    place: field.text('交底地点', { maxLength: 100 }),
    presenter: field.person('交底人', { required: true, initial: 'me' }),
    status: field.choice(
      '签字状态',
      {
        draft: '草稿',
        open: '待签字',
        signing: '签字中',
        signed: '已签齐',
        expired: '逾期未签',
        unsigned: '逾期未签齐',
      },
      {
        readonly: true,
        tones: { draft: 'plain', open: 'wait', signing: 'wait', signed: 'pass', expired: 'fail', unsigned: 'fail' },
        late: [
          { after: 'by', from: ['open'], as: 'expired' },
          { after: 'by', from: ['signing'], as: 'unsigned' },
        ],
      },
    ),
    content: field.longText('交底内容', { required: true, maxLength: 5000 }),
    points: field.lines('交底要点', {
      title: 'title',
      fields: {
        title: field.text('要点', { required: true, maxLength: 60 }),
        text: field.text('说明', { required: true, maxLength: 300 }),
        photo: field.photos('照片', { atMost: 1 }),
      },
    }),
    files: field.files('附件', { atMost: 9 }),
    attendees: field.people('接受交底人'),
    others: field.lines('其他签字人', {
      title: 'name',
      fields: {
        name: field.text('姓名', { required: true, maxLength: 40 }),
        phone: field.phone('手机号'),
        idLast4: field.text('身份证后四位', { maxLength: 4 }),
      },
      rules: (rule) => [rule('idLast4', ['idLast4'], (text) => /^\d{3}[\dXx]$/.test(text), '填身份证号的后四位')],
    }),
    by: field.date('签字截止日期', { required: true }),
    due: field.number('应签人数', { readonly: true }),
    done: field.number('已签人数', { readonly: true, initial: 0 }),
    share: field.percent('签字比例', { readonly: true, initial: 0 }),
  },

  computed: (compute) => [
    compute('due', ['attendees?', 'others?'], (attendees, others) => (attendees ?? []).length + (others ?? []).length),
    compute('status', ['due?', 'done?'], (due, done) => {
      if ((due ?? 0) === 0) return 'draft'
      return (done ?? 0) === 0 ? 'open' : 'signing'
    }),
  ],

  rules: (rule) => [
    rule('by', ['by', 'date'], (by, date) => by >= chinaDay(date), '签字截止日期不能早于交底日期'),
    rule(
      'names',
      ['others'],
      (others) => new Set(others.map(({ name }) => name)).size === others.length,
      '同一个签字人只列一次',
    ),
    rule(
      'signers',
      ['by', 'attendees?', 'others?'],
      (_, attendees, others) => (attendees ?? []).length + (others ?? []).length > 0,
      '还没有选签字人，先存为草稿吗',
      { level: 'confirm' },
    ),
  ],

  form: [
    section('what', '交底', 'number', 'project', 'kind', 'work', 'team', 'date', 'place', 'presenter', 'status'),
    section('content', '内容', 'content', 'points', 'files'),
    section('who', '签字人', 'attendees', 'others', 'by', 'due', 'done', 'share'),
  ],

  list: {
    title: 'work',
    state: 'status',
    bar: 'share',
    facts: ['kind', 'project', 'date', 'presenter'],
    filters: ['status', 'kind'],
    search: ['work', 'number', 'content'],
    sort: '-date',
  },

  paper: {
    ...{ titleOf: 'kind', signs: ['presenter'] },
    layout: {
      head: ['project', 'work', 'team', 'date', 'place', 'presenter', 'by', 'due'],
      below: ['content', 'points'],
    },
  },
  // Who signs and until when may still change after an approval, but not what they sign.
  workflow: {
    optional: true,
    card: ['kind', 'project', 'team', 'date', 'content', 'points'],
    editableAfterApproval: ['attendees', 'others', 'by', 'date', 'place'],
  },
  frozen: { in: ['signing', 'signed'], message: '已有人签字，交底内容不能修改；请复制为新的交底再签字' },
  scope: { people: ['presenter', 'attendees'], project: 'project', editors: ['presenter'] },
})
