import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { defineModule, field, section, sectionWhen, years } from '@/schema'

/** 证书: certificates of people and of the company, with their current borrower and their validity. */
export const certificate = defineModule({
  name: 'certificate',
  title: '证书',
  area: 'assets',
  handler: 'Certificate',
  code: '8846',

  fields: {
    code: field.text('证书编号', { required: true, maxLength: 60, unique: true }),
    name: field.text('证书名称', { required: true, maxLength: 100 }),
    type: field.reference('证书类型', () => certificateType, { required: true, copies: { holds: 'holder' } }),
    holds: field.choice('持有对象', { person: '个人', company: '企业' }, { readonly: true }),
    status: field.choice(
      '借用状态',
      { in: '在库', lent: '已借出', overdue: '逾期未还', locked: '已锁定', lost: '已遗失' },
      {
        readonly: true,
        initial: 'in',
        tones: { in: 'pass', lent: 'wait', overdue: 'fail', lost: 'fail' },
        late: { after: 'dueBack', from: ['lent'], as: 'overdue' },
      },
    ),
    validity: field.choice(
      '有效期状态',
      { valid: '有效', soon: '即将到期', expired: '已过期' },
      {
        readonly: true,
        tones: { valid: 'pass', soon: 'wait', expired: 'fail' },
        late: [
          { after: 'validUntil', from: ['valid'], as: 'expired' },
          { after: 'validUntil', ahead: 60, from: ['valid'], as: 'soon' },
        ],
      },
    ),
    classes: field.multiChoice('准驾准操类别', {
      car: '小型汽车',
      truck: '大型货车',
      bus: '大型客车',
      tower: '塔式起重机',
      hoist: '施工升降机',
      crane: '流动式起重机',
      excavator: '挖掘机',
      loader: '装载机',
      forklift: '叉车',
      pump: '混凝土泵车',
      electrician: '电工',
      welder: '焊工',
      scaffolder: '架子工',
    }),
    person: field.person('持证人', { requiredWhen: { holds: 'person' } }),
    age: field.age('持证人年龄'),
    ethnicity: field.ethnicity('持证人民族'),
    company: field.reference('持证单位', () => partner, { requiredWhen: { holds: 'company' } }),
    issuer: field.text('发证机关', { maxLength: 100 }),
    issued: field.date('发证日期', { years: [1980, years.max] }),
    validUntil: field.date('有效期至', { years: [2000, years.max] }),
    keeper: field.person('保管人', { required: true, initial: 'me' }),
    place: field.text('原件存放位置', { maxLength: 100 }),
    borrower: field.person('借用人', { readonly: true }),
    dueBack: field.date('应还日期', { readonly: true }),
    check: field.qr('查验二维码'),
    scans: field.files('证书扫描件', { atMost: 9, unmarked: true }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [compute('validity', [], () => 'valid')],

  rules: (rule) => [
    rule('dates', ['validUntil', 'issued'], (until, issued) => until >= issued, '有效期不能早于发证日期'),
  ],

  form: [
    section('basics', '基本信息', 'code', 'name', 'type', 'holds'),
    sectionWhen({ holds: 'person' }, 'person', '持证人', 'person', 'classes', 'age', 'ethnicity'),
    sectionWhen({ holds: 'company' }, 'company', '持证单位', 'company'),
    section('validity', '发证与有效期', 'issuer', 'issued', 'validUntil', 'validity', 'check', 'scans'),
    section('keeping', '保管与借用', 'keeper', 'place', 'status', 'borrower', 'dueBack', 'remark'),
  ],

  list: {
    title: 'name',
    state: 'status',
    facts: ['code', 'person', 'borrower', 'validUntil'],
    filters: ['status', 'validity', 'holds', 'classes'],
    search: ['name', 'code', 'issuer'],
    sort: 'code',
  },

  steps: [
    {
      name: 'borrow',
      title: '借用',
      module: 'certificate-loan',
      on: 'certificate',
      from: ['in'],
      sets: 'lent',
      copies: { borrower: 'borrower', dueBack: 'planned' },
    },
    {
      name: 'return',
      title: '归还',
      waiting: '待我归还',
      module: 'certificate-return',
      on: 'certificate',
      from: ['lent'],
      by: ['borrower', 'keeper'],
      sets: { by: 'condition', to: { good: 'in', damaged: 'in', lost: 'lost' } },
      copies: { borrower: null, dueBack: null },
    },
    {
      name: 'lock',
      title: '锁定',
      module: 'certificate-lock',
      on: 'certificate',
      with: { action: 'lock' },
      from: ['in'],
      by: ['keeper'],
      sets: 'locked',
    },
    {
      name: 'unlock',
      title: '解锁',
      module: 'certificate-lock',
      on: 'certificate',
      with: { action: 'unlock' },
      from: ['locked'],
      by: ['keeper'],
      sets: 'in',
    },
    {
      name: 'renew',
      title: '续期',
      module: 'certificate-renewal',
      on: 'certificate',
      from: ['in', 'lent', 'locked'],
      by: ['keeper'],
      copies: { validUntil: 'until', issued: 'issued' },
      unlessEmpty: true,
    },
  ],
  offers: [
    {
      ...{ name: 'wait', title: '预约', module: 'certificate-wait', on: 'certificate', code: '8846' },
      when: { status: ['lent', 'overdue', 'locked'] },
    },
  ],
  clocks: [
    {
      ...{ name: 'expiry', due: 'validUntil', while: { status: ['in', 'lent', 'locked'] } },
      reminders: [
        { days: -60, to: ['keeper'] },
        ...[-30, -7, 0].map((days) => ({ days, to: ['keeper', 'person'] as const })),
      ],
    },
  ],
  frozen: { in: ['lent', 'locked'], message: '证书已借出或已锁定，不能修改' },

  taken: { code: 'CertificateCode Already Existed' },
  scope: { people: ['keeper', 'person', 'borrower'], shared: true },
})
