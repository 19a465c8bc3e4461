import { certificate } from '@/modules/assets/certificate/certificate.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 证书归还: when a certificate was returned, and in which condition. */
export const certificateReturn = defineModule({
  name: 'certificate-return',
  title: '证书归还',
  area: 'assets',
  handler: 'CertificateReturn',
  code: '8846',

  fields: {
    number: field.serial('归还编号', { prefix: 'GH' }),
    certificate: field.reference('证书', () => certificate, {
      required: true,
      copies: { code: 'code', borrower: 'borrower', dueBack: 'dueBack' },
    }),
    code: field.text('证书编号', { readonly: true }),
    borrower: field.person('借用人', { readonly: true }),
    dueBack: field.date('应还日期', { readonly: true }),
    date: field.date('归还日期', { required: true, initial: 'today' }),
    condition: field.choice(
      '归还状况',
      { good: '完好', damaged: '破损', lost: '遗失' },
      { required: true, tones: { good: 'pass', damaged: 'wait', lost: 'fail' }, initial: 'good' },
    ),
    note: field.longText('说明', { maxLength: 300 }),
    photos: field.photos('归还照片', { atMost: 9 }),
    receiver: field.person('接收人', { required: true, initial: 'me' }),
    signature: field.signature('接收人签名'),
  },

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '归还日期不能晚于今天'),
    rule(
      'told',
      ['note?', 'condition'],
      (note, condition) => condition === 'good' || note !== null,
      '请说明破损或遗失的情况',
    ),
  ],

  form: [
    section('what', '证书', 'number', 'certificate', 'code', 'borrower', 'dueBack'),
    section('back', '归还', 'date', 'condition', 'note', 'photos', 'receiver', 'signature'),
  ],

  list: {
    title: 'certificate',
    state: 'condition',
    facts: ['borrower', 'date', 'receiver'],
    filters: ['condition'],
    search: ['number', 'code'],
    sort: '-date',
  },

  scope: { people: ['receiver'] },
})
