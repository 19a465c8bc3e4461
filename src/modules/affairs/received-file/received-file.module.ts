import { fileChoices } from '@/modules/affairs/file-choices.part'
import { reaches } from '@/modules/audience.part'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, need, section } from '@/schema'

/** 收文: a document received from others, who handles it and who reads it. */
export const receivedFile = defineModule({
  name: 'received-file',
  title: '收文',
  listTitle: '收发文',
  area: 'affairs',
  handler: 'ReceiveFile',
  code: '8826',

  fields: {
    number: field.serial('收文编号', { prefix: 'SW' }),
    fileNo: field.text('来文字号', { required: true, maxLength: 60 }),
    title: field.text('文件标题', { required: true, maxLength: 100 }),
    from: field.reference('来文单位', () => partner),
    fromName: field.text('来文单位名称', { maxLength: 100 }),
    kind: field.choice('文件类别', fileChoices.kind, { required: true, dictionary: 'file-kind' }),
    secret: field.choice('密级', fileChoices.secret, { required: true, initial: 'normal', tones: fileChoices.tones }),
    urgency: field.choice(
      '紧急程度',
      { normal: '一般', urgent: '紧急', emergency: '特急' },
      { required: true, initial: 'normal', tones: { urgent: 'wait', emergency: 'fail' } },
    ),
    project: field.reference('所属项目', () => project),
    arrived: field.date('收文日期', { required: true, initial: 'today' }),
    due: field.date('答复期限', { notBefore: 'tomorrow' }),
    pages: field.number('页数', { whole: true, positive: true }),
    files: field.files('文件', { required: true, atLeast: 1, atMost: 9 }),
    handler: field.person('承办人', { required: true }),
    reach: field.choice('传阅范围', reaches, { required: true, initial: 'people' }),
    departments: field.departments('传阅部门', { requiredWhen: { reach: 'departments' } }),
    people: field.people('传阅人员', { requiredWhen: { reach: 'people' } }),
    opinions: field.lines('传阅意见', {
      title: 'person',
      readonly: true,
      fields: {
        person: field.person('意见人'),
        at: field.dateTime('时间'),
        text: field.longText('意见', { maxLength: 500 }),
      },
    }),
    handled: field.longText('办理结果', { maxLength: 1000, afterwards: true }),
    archiveNo: field.text('归档号', { maxLength: 40, afterwards: true }),
    status: field.choice(
      '收文状态',
      { circulating: '传阅中', handled: '已办理', filed: '已归档' },
      { readonly: true, tones: { circulating: 'wait', handled: 'pass', filed: 'plain' } },
    ),
  },

  computed: (compute) => [
    compute('status', ['archiveNo?', 'handled?'], (archive, handled) => {
      if ((archive ?? '') !== '') return 'filed'
      return (handled ?? '') === '' ? 'circulating' : 'handled'
    }),
  ],

  rules: (rule) => [
    rule(
      'from',
      ['fromName?', 'from?'],
      (name, partnerGuid) => (name ?? '') !== '' || (partnerGuid ?? '') !== '',
      '请选择来文单位或填写名称',
    ),
    rule('arrived', ['arrived'], (arrived) => arrived <= dayFromToday(), '收文日期不能晚于今天'),
  ],

  form: [
    section('what', '来文', 'files', 'fileNo', 'title', 'from', 'fromName', 'kind', 'secret', 'urgency', 'pages'),
    section('when', '办理', 'project', 'arrived', 'due', 'handler', 'handled', 'archiveNo', 'number', 'status'),
    section('whom', '传阅', 'reach', 'departments', 'people', 'opinions'),
  ],

  list: {
    title: 'title',
    state: 'status',
    alarm: 'urgency',
    facts: ['fileNo', 'from', 'handler', 'arrived'],
    filters: ['status', 'kind', 'urgency', 'secret'],
    search: ['title', 'fileNo', 'number', 'fromName'],
    sort: '-arrived',
  },

  clocks: [
    {
      name: 'answer',
      due: 'due',
      while: { status: ['circulating'] },
      reminders: [
        { days: -1, to: ['handler'] },
        { days: 0, to: ['handler'] },
        { days: 1, to: ['handler', 'handler.superior'] },
      ],
    },
  ],
  needs: [need('unread', '待我阅读的收文', { unread: 'true' }, 'today')],
  scope: {
    people: ['handler'],
    project: 'project',
    audience: { by: 'reach', everyone: 'everyone', fields: ['departments', 'people'] },
  },
  receipts: true,
  withheld: { secret: 'confidential' },
  paper: {
    ...{ title: '收文处理单', signs: ['handler'] },
    layout: {
      head: ['fileNo', 'arrived', 'from', 'fromName', 'kind', 'pages', 'secret', 'urgency', 'project', 'due'],
      table: { of: 'opinions', columns: ['person', 'at', 'text'] },
      below: ['title', 'handler', 'departments', 'people', 'handled', 'archiveNo'],
    },
  },
})
