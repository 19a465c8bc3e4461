import { certificate } from '@/modules/assets/certificate/certificate.module'
import { defineModule, field, section } from '@/schema'

/** 证书锁定: the keeper locks a certificate so that it cannot be borrowed, or unlocks it. */
export const certificateLock = defineModule({
  name: 'certificate-lock',
  title: '证书锁定',
  area: 'assets',
  handler: 'CertificateLock',
  code: '8846',

  fields: {
    number: field.serial('锁定编号', { prefix: 'SD' }),
    certificate: field.reference('证书', () => certificate, { required: true, copies: { code: 'code' } }),
    code: field.text('证书编号', { readonly: true }),
    action: field.choice(
      '操作',
      { lock: '锁定', unlock: '解锁' },
      { required: true, tones: { lock: 'wait', unlock: 'pass' } },
    ),
    reason: field.longText('原因', { required: true, maxLength: 300 }),
    date: field.date('日期', { required: true, initial: 'today' }),
    person: field.person('经办人', { required: true, initial: 'me' }),
  },

  form: [
    section('what', '证书', 'number', 'certificate', 'code'),
    section('why', '锁定与解锁', 'action', 'reason', 'date', 'person'),
  ],

  list: {
    title: 'certificate',
    state: 'action',
    facts: ['reason', 'person', 'date'],
    filters: ['action'],
    search: ['number', 'code', 'reason'],
    sort: '-date',
  },

  scope: { people: ['person'] },
})
