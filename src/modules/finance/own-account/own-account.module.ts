import { partner } from '@/modules/projects/partner/partner.module'
import { defineModule, field, section } from '@/schema'

/** 资金账户: an account of one of our own companies, which payments and collections change. */
export const ownAccount = defineModule({
  name: 'own-account',
  title: '资金账户',
  area: 'finance',
  handler: 'OwnAccount',
  code: '8818-pay',
  confidential: true,

  fields: {
    name: field.text('账户名称', { required: true, maxLength: 60, unique: true }),
    company: field.reference('开户单位', () => partner, { required: true, only: { type: ['own'] } }),
    bank: field.text('开户银行', { required: true, maxLength: 60 }),
    account: field.text('银行账号', { required: true, maxLength: 40, unique: true }),
    state: field.choice(
      '账户状态',
      { active: '使用中', closed: '已停用' },
      { required: true, tones: { active: 'pass' }, initial: 'active' },
    ),
    openedOn: field.date('启用日期', { required: true, initial: 'today' }),
    opening: field.money('期初余额', { required: true, initial: 0 }),
    balance: field.figure('账户余额', { measures: ['account'], by: 'account' }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  form: [
    section('basics', '基本信息', 'name', 'company', 'bank', 'account', 'state'),
    section('money', '余额', 'openedOn', 'opening', 'balance', 'remark'),
  ],

  list: {
    title: 'name',
    state: 'state',
    amount: 'balance',
    facts: ['bank', 'account'],
    filters: ['state'],
    search: ['name', 'account'],
    sort: 'name',
    totals: ['balance'],
  },

  // The form of a collection refers to accounts, and its users need no right to payments.
  scope: { people: [], shared: true },
  posts: (post) => [post('account', { amount: 'opening', account: '@self', date: 'openedOn' })],
})
