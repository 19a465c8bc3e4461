import { defineModule, field, section } from '@/schema'

/** 合作单位: a client, supplier or subcontractor. */
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
    rating: field.rating('履约评价'),
    contact: field.text('联系人', { maxLength: 30 }),
    phone: field.phone('联系电话'),
    email: field.email('邮箱'),
    place: field.place('地址'),
    blockedFor: field.text('停用原因', { maxLength: 200 }),
    state: field.choice(
      '合作状态',
      { active: '合作中', blocked: '已停用' },
      { readonly: true, initial: 'active', tones: { active: 'pass', blocked: 'fail' } },
    ),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [compute('state', ['blockedFor?'], (reason) => (reason === null ? 'active' : 'blocked'))],

  form: [
    section('basics', '基本信息', 'number', 'name', 'type', 'trades', 'taxNumber', 'founded', 'rating'),
    section('contact', '联系方式', 'contact', 'phone', 'email', 'place'),
    section('state', '合作状态', 'state', 'blockedFor', 'remark'),
  ],

  list: {
    title: 'name',
    state: 'type',
    facts: ['contact', 'phone'],
    filters: ['type', 'state'],
    search: ['name', 'number', 'contact'],
    sort: 'name',
  },

  scope: { people: [], shared: true },

  wire: {
    ...{ id: '@guid', name: 'name', CorpID: 'number', CropCode: 'taxNumber' },
    ...{ CorpType: { words: 'type' }, CorpTypeNum: { number: 'type' } },
    ...{ LinkMan: 'contact', Telephone: 'phone', Address: 'place' },
  },
})
