import { defineModule, field, section, type Target } from '@/schema'
import { firstEnd, validity, validityOf } from '@/schema/moments/papers'

/** Whether a partner may be chosen: admitted by approval, or a company of ours; a reason or a merge forbids it. */
function stateOf(type: string | null, blockedFor: string | null, admittedOn: string | null, mergedInto: string | null) {
  if (mergedInto !== null) return 'merged'
  if (blockedFor !== null && blockedFor.trim() !== '') return 'blocked'
  return admittedOn !== null || type === 'own' ? 'active' : 'candidate'
}

const lasting = { years: [2000, 2060] } as const

/** 合作单位: a client, supplier or subcontractor, which an approval admits. */
export const partner = defineModule({
  name: 'partner',
  title: '合作单位',
  listTitle: '合作单位库',
  area: 'projects',
  handler: 'Partner',
  code: '8822',

  fields: {
    number: field.serial('单位编号', { prefix: 'DW' }),
    name: field.text('单位名称', { required: true, maxLength: 100, unique: true, alike: true }),
    type: field.choice(
      '单位类型',
      {
        owner: '建设单位',
        supplier: '供应商',
        labour: '劳务分包',
        subcontractor: '专业分包',
        design: '设计单位',
        supervisor: '监理单位',
        own: '本公司',
      },
      { required: true },
    ),
    taxNumber: field.text('统一社会信用代码', { maxLength: 30 }),
    founded: field.year('成立年份'),
    trades: field.multiChoice('主营业务', {
      building: '房屋建筑',
      municipal: '市政公用',
      steelwork: '钢结构',
      fittingOut: '装饰装修',
      services: '机电安装',
      materials: '材料供应',
      rental: '机械租赁',
      consulting: '咨询服务',
    }),
    rating: field.number('履约评分', { readonly: true }),
    contact: field.text('联系人', { maxLength: 30 }),
    phone: field.phone('联系电话'),
    email: field.email('邮箱'),
    place: field.place('地址'),
    contacts: field.lines('其他联系人', {
      title: 'name',
      fields: {
        name: field.text('姓名', { required: true, maxLength: 30 }),
        post: field.text('职务', { maxLength: 30 }),
        phone: field.phone('电话'),
      },
    }),
    papers: field.lines('资质', {
      title: 'name',
      reminds: { date: 'until', person: 'keeper', ahead: [30, 0] },
      fields: {
        name: field.text('资质名称', { required: true, maxLength: 60 }),
        number: field.text('证书编号', { maxLength: 60 }),
        until: field.date('有效期至', lasting),
        keeper: field.person('跟进人', { initial: 'me' }),
      },
    }),
    papersUntil: field.date('最早到期', { readonly: true, ...lasting }),
    validity: validity(),
    paperFiles: field.files('资质附件', { atMost: 9 }),
    blockedFor: field.text('列入黑名单的原因', { maxLength: 200 }),
    admittedOn: field.date('入库日期', { readonly: true, ...lasting }),
    // A duplicate keeps its number and its records; new ones name the partner that it is merged into.
    mergedInto: field.reference('并入单位', (): Target => partner, { only: { state: 'active' } }),
    mergedNumbers: field.text('并入的编号', { readonly: true, maxLength: 1000 }),
    state: field.choice(
      '合作状态',
      { candidate: '待入库', active: '合格', blocked: '黑名单', merged: '已并入其他单位' },
      {
        readonly: true,
        initial: 'candidate',
        tones: { candidate: 'wait', active: 'pass', blocked: 'fail', merged: 'plain' },
      },
    ),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('state', ['type?', 'blockedFor?', 'admittedOn?', 'mergedInto?'], stateOf),
    compute('papersUntil', ['papers?'], firstEnd),
    compute('validity', ['papers?'], validityOf),
  ],

  form: [
    section('basics', '基本信息', 'number', 'name', 'type', 'trades', 'taxNumber', 'founded', 'rating'),
    section('contact', '联系方式', 'contact', 'phone', 'email', 'place', 'contacts'),
    section('papers', '资质', 'papers', 'validity', 'papersUntil', 'paperFiles'),
    section('state', '合作状态', 'state', 'admittedOn', 'blockedFor', 'mergedInto', 'mergedNumbers', 'remark'),
  ],

  list: {
    title: 'name',
    state: 'state',
    alarm: 'validity',
    facts: ['type', 'contact', 'phone'],
    filters: ['state', 'type', 'validity'],
    search: ['name', 'number', 'contact'],
    sort: 'name',
  },

  scope: { people: [], shared: true },

  offers: [
    {
      ...{ name: 'rate', title: '评价履约', module: 'partner-rating', area: 'finance', on: 'partner', code: '8822' },
      when: { state: ['active', 'blocked'] },
    },
  ],

  workflow: {
    card: ['type', 'trades', 'taxNumber', 'contact', 'validity'],
    same: ['taxNumber'],
    // An admitted partner moves, renews its papers or is blocked; its history shows each change.
    editableAfterApproval: [
      ...(['name', 'type', 'taxNumber', 'founded', 'trades', 'contact', 'phone', 'email', 'place'] as const),
      ...(['contacts', 'papers', 'paperFiles', 'blockedFor', 'mergedInto', 'remark'] as const),
    ],
  },

  wire: {
    ...{ id: '@flowGuid', name: 'name', CorpID: 'number', CropCode: 'taxNumber' },
    ...{ CorpType: { words: 'type' }, CorpTypeNum: { number: 'type' } },
    ...{ LinkMan: 'contact', Telephone: 'phone', Address: 'place' },
  },
})
