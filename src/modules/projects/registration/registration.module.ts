import { defineModule, field, section } from '@/schema'
import { firstEnd, validity, validityOf } from '@/schema/moments/papers'
import { isCreditCode } from '@/schema/values/credit-code'

const lasting = { years: [1949, 2060] } as const

/** 工商登记: the registration of a company of ours, its invoice details and its papers. */
export const registration = defineModule({
  name: 'registration',
  title: '工商登记',
  area: 'projects',
  handler: 'Registration',
  code: '8852',

  fields: {
    name: field.text('企业名称', { required: true, maxLength: 100, unique: true }),
    creditCode: field.text('统一社会信用代码', { required: true, maxLength: 18, unique: true }),
    legalPerson: field.text('法定代表人', { maxLength: 30 }),
    capital: field.money('注册资本', { inTenThousands: true, min: 0 }),
    founded: field.date('成立日期', lasting),
    termFrom: field.date('营业期限自', lasting),
    termUntil: field.date('营业期限至', lasting),
    authority: field.text('登记机关', { maxLength: 100 }),
    address: field.text('注册地址', { maxLength: 200 }),
    business: field.longText('经营范围', { maxLength: 1000 }),
    license: field.photos('营业执照', { atMost: 1, unmarked: true }),
    phone: field.phone('开票电话'),
    bank: field.text('开户银行', { maxLength: 60 }),
    account: field.text('银行账号', { maxLength: 40 }),
    papers: field.lines('资质', {
      title: 'name',
      reminds: { date: 'until', ahead: [30, 0] },
      fields: {
        name: field.text('资质名称', { required: true, maxLength: 60 }),
        number: field.text('证书编号', { maxLength: 60 }),
        until: field.date('有效期至', lasting),
      },
    }),
    papersUntil: field.date('最早到期', { readonly: true, ...lasting }),
    validity: validity(),
    paperFiles: field.files('资质附件', { atMost: 9 }),
  },

  computed: (compute) => [compute('papersUntil', ['papers?'], firstEnd), compute('validity', ['papers?'], validityOf)],

  rules: (rule) => [
    rule('creditCode', ['creditCode'], isCreditCode, '统一社会信用代码不对，请对照营业执照核对'),
    rule('term', ['termUntil', 'termFrom'], (until, from) => until > from, '营业期限的止日须晚于起日'),
  ],

  form: [
    section('basics', '登记信息', 'name', 'creditCode', 'legalPerson', 'capital', 'founded', 'termFrom', 'termUntil'),
    section('more', '登记机关与经营范围', 'authority', 'address', 'business', 'license'),
    section('invoice', '开票信息', 'phone', 'bank', 'account'),
    section('papers', '资质', 'papers', 'validity', 'papersUntil', 'paperFiles'),
  ],

  list: {
    title: 'name',
    state: 'validity',
    facts: ['creditCode', 'legalPerson', 'papersUntil'],
    filters: ['validity'],
    search: ['name', 'creditCode'],
    sort: 'name',
  },

  scope: { people: [], shared: true },
  writers: { people: [], only: true },
})
