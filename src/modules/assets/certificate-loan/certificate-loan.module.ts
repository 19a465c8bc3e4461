import { certificate } from '@/modules/assets/certificate/certificate.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 证书借用: who borrows a certificate, for what purpose, and until when. */
export const certificateLoan = defineModule({
  name: 'certificate-loan',
  title: '证书借用',
  area: 'assets',
  handler: 'CertificateLoan',
  code: '8846',

  fields: {
    number: field.serial('借用编号', { prefix: 'JY' }),
    certificate: field.reference('证书', () => certificate, { required: true, copies: { code: 'code' } }),
    code: field.text('证书编号', { readonly: true }),
    borrower: field.person('借用人', { required: true, initial: 'me' }),
    kind: field.choice(
      '借用方式',
      { original: '原件', copy: '复印件', scan: '扫描件' },
      { required: true, initial: 'original' },
    ),
    project: field.reference('用于项目', () => project),
    purpose: field.longText('用途', { required: true, maxLength: 300 }),
    date: field.date('借用日期', { required: true, initial: 'today' }),
    reservedBy: field.person('预约在先的人', { readonly: true }),
    planned: field.date('预计归还日期', { required: true, notBefore: 'today' }),
  },

  rules: (rule) => [
    rule(
      'reserved',
      ['borrower', 'reservedBy?'],
      (_, reservedBy) => reservedBy === null,
      '已有人预约在先，请说明原因',
      {
        level: 'reason',
      },
    ),
    rule('order', ['planned', 'date'], (planned, date) => planned >= date, '预计归还日期不能早于借用日期'),
  ],

  form: [
    section('what', '证书', 'number', 'certificate', 'code', 'kind'),
    section('who', '借用', 'borrower', 'project', 'purpose', 'date', 'planned', 'reservedBy'),
  ],

  list: {
    title: 'certificate',
    state: 'kind',
    facts: ['borrower', 'date', 'planned'],
    filters: ['kind'],
    search: ['number', 'code', 'purpose'],
    sort: '-date',
  },

  scope: { people: ['borrower'], project: 'project' },
})
