import { certificate } from '@/modules/assets/certificate/certificate.module'
import { defineModule, field, section, years } from '@/schema'

/** 证书续期: a new last valid day of a certificate, with the file that proves it. */
export const certificateRenewal = defineModule({
  name: 'certificate-renewal',
  title: '证书续期',
  area: 'assets',
  handler: 'CertificateRenewal',
  code: '8846',

  fields: {
    number: field.serial('续期编号', { prefix: 'XU' }),
    certificate: field.reference('证书', () => certificate, {
      required: true,
      only: { status: ['in', 'lent', 'locked'] },
      copies: { code: 'code', was: 'validUntil' },
    }),
    code: field.text('证书编号', { readonly: true }),
    was: field.date('原有效期至', { readonly: true, years: [2000, years.max] }),
    until: field.date('新有效期至', { required: true, notBefore: 'today' }),
    issued: field.date('换发日期', { years: [1980, years.max] }),
    kind: field.choice(
      '续期方式',
      { extended: '延期', reissued: '换证', reviewed: '复审' },
      { required: true, initial: 'extended' },
    ),
    files: field.files('续期证明', { required: true, atLeast: 1, atMost: 9, unmarked: true }),
    note: field.longText('说明', { maxLength: 300 }),
    person: field.person('经办人', { required: true, initial: 'me' }),
  },

  rules: (rule) => [
    rule('later', ['until', 'was'], (until, was) => until > was, '新有效期须晚于原有效期 {{limit}}', {
      limit: (_, was) => was,
    }),
    rule('issued', ['issued', 'until'], (issued, until) => issued <= until, '换发日期不能晚于新有效期'),
  ],

  form: [
    section('what', '证书', 'number', 'certificate', 'code', 'was'),
    section('new', '续期', 'kind', 'until', 'issued', 'files', 'note', 'person'),
  ],

  list: {
    title: 'certificate',
    state: 'kind',
    facts: ['was', 'until', 'person'],
    filters: ['kind'],
    search: ['number', 'code', 'note'],
    sort: '-number',
  },

  scope: { people: ['person'] },
})
