import { certificate } from '@/modules/assets/certificate/certificate.module'
import { defineModule, field, need, section } from '@/schema'

/** 证书预约: a person waits for a certificate that is lent or locked; it is offered to the first one when it is back. */
export const certificateWait = defineModule({
  name: 'certificate-wait',
  title: '证书预约',
  area: 'assets',
  handler: 'CertificateWait',
  code: '8846',

  fields: {
    number: field.serial('预约编号', { prefix: 'YY' }),
    certificate: field.reference('证书', () => certificate, {
      ...{ required: true, immutable: true, only: { status: ['lent', 'locked'] } },
      copies: { code: 'code', borrower: 'borrower', dueBack: 'dueBack' },
    }),
    code: field.text('证书编号', { readonly: true }),
    borrower: field.person('预约时的借用人', { readonly: true }),
    dueBack: field.date('应还日期', { readonly: true }),
    status: field.choice(
      '预约状态',
      { waiting: '排队中', offered: '可以借用', done: '已借到', cancelled: '已取消' },
      { readonly: true, initial: 'waiting', tones: { waiting: 'wait', offered: 'pass' } },
    ),
    place: field.number('排队位次', { readonly: true, whole: true }),
    person: field.person('预约人', { required: true, initial: 'me' }),
    purpose: field.longText('用途', { required: true, maxLength: 300 }),
    needed: field.date('需用日期', { required: true, notBefore: 'today' }),
    cancelled: field.yesNo('取消预约', { initial: false, afterwards: true }),
  },

  form: [
    section('what', '证书', 'number', 'certificate', 'code', 'borrower', 'dueBack'),
    section('who', '预约', 'person', 'purpose', 'needed', 'status', 'place', 'cancelled'),
  ],

  list: {
    title: 'certificate',
    state: 'status',
    facts: ['person', 'needed', 'purpose'],
    filters: ['status'],
    search: ['number', 'code', 'purpose'],
    sort: '-number',
  },

  frozen: { in: ['done', 'cancelled'], message: '预约已结束，不能修改或删除' },
  needs: [need('offered', '我预约的证书可以借了', { person: 'me', status: 'offered' })],
  scope: { people: ['person'] },
})
