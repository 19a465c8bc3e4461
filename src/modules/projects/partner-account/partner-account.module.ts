import { partner } from '@/modules/projects/partner/partner.module'
import { defineModule, field, section } from '@/schema'

/** 单位账户: a bank account of a partner, which is seen with the right to payments only. */
export const partnerAccount = defineModule({
  name: 'partner-account',
  title: '单位账户',
  area: 'projects',
  handler: 'PartnerAccount',
  code: '8818',
  confidential: true,

  fields: {
    partner: field.reference('合作单位', () => partner, { required: true, immutable: true }),
    holder: field.text('户名', { required: true, maxLength: 100 }),
    bank: field.text('开户银行', { required: true, maxLength: 60 }),
    branch: field.text('开户支行', { maxLength: 60 }),
    account: field.text('银行账号', { required: true, maxLength: 40 }),
    main: field.choice('账户用途', { main: '主账户', other: '其他账户' }, { required: true, initial: 'main' }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  form: [section('basics', '账户信息', 'partner', 'holder', 'bank', 'branch', 'account', 'main', 'remark')],

  list: {
    title: 'account',
    heading: ['partner', 'bank'],
    state: 'main',
    facts: ['partner', 'bank', 'account'],
    filters: ['main'],
    search: ['account', 'holder', 'bank'],
    sort: 'account',
  },

  scope: { people: [], shared: true },
  unique: [['account', 'partner']],
})
