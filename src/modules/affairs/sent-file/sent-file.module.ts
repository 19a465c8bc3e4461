import { fileChoices } from '@/modules/affairs/file-choices.part'
import { reaches } from '@/modules/audience.part'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { withdrawalStep, withdrawnFields } from '@/modules/withdrawal.part'
import { defineModule, field, need, section } from '@/schema'

/** 发文: a document that is approved, numbered and sent to readers, who confirm the receipt by opening it. */
export const sentFile = defineModule({
  name: 'sent-file',
  title: '发文',
  area: 'affairs',
  handler: 'SendFile',
  code: '8826',

  fields: {
    number: field.text('发文字号', { readonly: true }),
    title: field.text('文件标题', { required: true, maxLength: 100 }),
    kind: field.choice('文件类别', fileChoices.kind, { required: true, dictionary: 'file-kind' }),
    secret: field.choice('密级', fileChoices.secret, { required: true, initial: 'normal', tones: fileChoices.tones }),
    project: field.reference('所属项目', () => project),
    text: field.longText('正文', { required: true, maxLength: 5000 }),
    files: field.files('附件', { atMost: 9 }),
    reach: field.choice('主送范围', reaches, { required: true, initial: 'people' }),
    departments: field.departments('主送部门', { requiredWhen: { reach: 'departments' } }),
    people: field.people('主送人员', { requiredWhen: { reach: 'people' } }),
    outside: field.lines('外部单位', {
      title: 'partner',
      fields: {
        partner: field.reference('单位', () => partner, { required: true }),
        contact: field.text('联系人', { maxLength: 40 }),
        way: field.choice(
          '送达方式',
          { mail: '邮寄', courier: '快递', fax: '传真', handed: '面交' },
          { required: true, initial: 'courier' },
        ),
        sentOn: field.date('送出日期'),
        receipt: field.text('回执', { maxLength: 100 }),
      },
    }),
    receiveDate: field.date('要求签收日期', { required: true, notBefore: 'tomorrow' }),
    signer: field.person('签发人'),
    drafter: field.person('拟稿人', { required: true, initial: 'me' }),
    status: field.choice(
      '发文状态',
      { draft: '拟稿', review: '审批中', sent: '已发出', filed: '已归档', withdrawn: '已撤回' },
      {
        ...{ readonly: true, initial: 'draft' },
        tones: { review: 'wait', sent: 'pass', filed: 'plain', withdrawn: 'fail' },
      },
    ),
    archiveNo: field.text('归档号', { maxLength: 40, afterwards: true }),
    ...withdrawnFields(),
  },

  form: [
    section('what', '文件', 'title', 'kind', 'secret', 'project', 'text', 'files', 'number', 'status'),
    section('whom', '主送', 'reach', 'departments', 'people', 'outside', 'receiveDate'),
    section('who', '签发', 'drafter', 'signer', 'archiveNo', 'withdrawnFor', 'withdrawnOn'),
  ],

  list: {
    title: 'title',
    state: 'status',
    facts: ['number', 'drafter', 'receiveDate'],
    filters: ['status', 'kind', 'secret'],
    search: ['title', 'number', 'text'],
    sort: '-receiveDate',
  },

  clocks: [
    {
      name: 'receive',
      due: 'receiveDate',
      while: { status: ['sent'] },
      reminders: [
        { days: -1, to: ['@unread'] },
        { days: 0, to: ['@unread'] },
      ],
    },
  ],
  steps: [withdrawalStep('sent-file-withdrawal', 'drafter', 'sent')],
  frozen: { in: ['withdrawn'], message: '文件已撤回，不能再修改' },
  needs: [need('unread', '待我签收的发文', { unread: 'true' }, 'today')],
  snapshot: { at: 'passed', fields: ['title', 'text', 'receiveDate'] },
  scope: {
    people: ['drafter', 'signer'],
    project: 'project',
    audience: {
      ...{ by: 'reach', everyone: 'everyone', fields: ['departments', 'people'] },
      when: { status: ['sent', 'filed', 'withdrawn'] },
    },
  },
  receipts: true,
  withheld: { secret: 'confidential' },
  paper: {
    ...{ titleOf: 'kind', signs: ['drafter', 'signer'] },
    layout: {
      head: ['number', 'secret', 'project', 'receiveDate', 'drafter', 'signer'],
      table: { of: 'outside', columns: ['partner', 'contact', 'way', 'sentOn', 'receipt'] },
      below: ['title', 'departments', 'people', 'text'],
    },
  },

  workflow: {
    card: ['kind', 'secret', 'text', 'receiveDate'],
    editableAfterApproval: ['archiveNo', 'outside'],
    sets: {
      draft: { status: 'draft' },
      review: { status: 'review' },
      passed: { status: 'sent' },
      rejected: { status: 'draft' },
      returned: { status: 'draft' },
    },
  },
})
