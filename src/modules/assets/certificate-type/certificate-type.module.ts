import { defineModule, field, section } from '@/schema'

/** 证书类型: the types by which certificates are classified. */
export const certificateType = defineModule({
  name: 'certificate-type',
  title: '证书类型',
  area: 'assets',
  handler: 'CertificateType',
  code: '8846',

  fields: {
    name: field.text('类型名称', { required: true, maxLength: 40, unique: true }),
    holder: field.choice('持有对象', { person: '个人', company: '企业' }, { required: true, initial: 'person' }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  form: [section('basics', '基本信息', 'name', 'holder', 'remark')],

  list: {
    title: 'name',
    state: 'holder',
    facts: ['remark'],
    filters: ['holder'],
    search: ['name'],
    sort: 'name',
  },

  scope: { people: [], shared: true },
})
