import { defineModule, field, section } from '@/schema'
import { validity } from '@/schema/moments/papers'

/** 车辆: the cars of the company; requests to use them set whether one is in use and its meter. */
export const car = defineModule({
  name: 'car',
  title: '车辆',
  listTitle: '车辆管理',
  area: 'assets',
  handler: 'CarInfo',
  code: '8849',

  fields: {
    number: field.serial('车辆编号', { prefix: 'CL' }),
    plate: field.text('车牌号', { required: true, maxLength: 20, unique: true }),
    status: field.choice(
      '车辆状态',
      { free: '空闲', use: '用车中', repair: '维修', off: '停用' },
      { readonly: true, initial: 'free', tones: { free: 'pass', use: 'wait', repair: 'fail' } },
    ),
    service: field.choice(
      '使用安排',
      { usable: '可以使用', repair: '送修', off: '停用' },
      { required: true, initial: 'usable' },
    ),
    kind: field.choice(
      '车型',
      {
        sedan: '轿车',
        suv: '越野车',
        van: '商务车',
        bus: '客车',
        pickup: '皮卡',
        truck: '货车',
        other: '其他',
      },
      { required: true, dictionary: 'car-kind' },
    ),
    model: field.text('品牌型号', { maxLength: 60 }),
    seats: field.number('座位数', { required: true, whole: true, min: 1, max: 60 }),
    fuel: field.choice('能源类型', { petrol: '汽油', diesel: '柴油', electric: '电动', hybrid: '混合动力' }),
    meter: field.number('里程表读数（公里）', { required: true, whole: true, min: 0, max: 9_999_999 }),
    keeper: field.person('保管人', { required: true, initial: 'me' }),
    department: field.department('所属部门'),
    insuranceUntil: field.date('保险有效期至'),
    annualUntil: field.date('年检有效期至'),
    papersUntil: field.date('证件有效期至', { readonly: true }),
    papers: validity('保险与年检', '已过期'),
    photos: field.photos('车辆照片', { atMost: 9 }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('papersUntil', ['insuranceUntil?', 'annualUntil?'], (insurance, annual) => {
      const [first = null] = [insurance, annual].flatMap((day) => day ?? []).sort()
      return first
    }),
    compute('papers', ['papersUntil?'], (until) => ((until ?? null) === null ? 'none' : 'valid')),
  ],

  rules: (rule) => [
    rule(
      'inUse',
      ['service', 'status?'],
      (service, status) => service === 'usable' || status !== 'use',
      '车辆正在使用，还车后才能送修或停用',
    ),
  ],

  form: [
    section('basics', '基本信息', 'photos', 'plate', 'number', 'kind', 'model', 'seats', 'fuel'),
    section('state', '状态', 'status', 'service', 'meter', 'keeper', 'department'),
    section('papers', '保险与年检', 'insuranceUntil', 'annualUntil', 'papersUntil', 'papers', 'remark'),
  ],

  list: {
    title: 'plate',
    state: 'status',
    facts: ['kind', 'model', 'keeper', 'papersUntil'],
    filters: ['status', 'kind', 'papers'],
    search: ['plate', 'number', 'model'],
    sort: 'plate',
  },

  clocks: [
    {
      ...{ name: 'insurance', due: 'insuranceUntil', while: { status: ['free', 'use', 'repair'] } },
      reminders: [-60, -30, -7, 0].map((days) => ({ days, to: ['keeper'] as const })),
    },
    {
      ...{ name: 'annual', due: 'annualUntil', while: { status: ['free', 'use', 'repair'] } },
      reminders: [-60, -30, -7, 0].map((days) => ({ days, to: ['keeper'] as const })),
    },
  ],

  views: (view) => [view.gallery('photos'), view.chart('kinds', '各车型数量', { by: 'kind', split: 'status' })],
  paper: { label: ['kind', 'model', 'annualUntil'] },
  scanned: [{ module: 'car-request', on: 'car', step: 'return', for: ['applicant', 'driver'] }],
  visitors: { shows: ['plate', 'model', 'status', 'annualUntil'], calls: 'keeper' },
  scope: { people: ['keeper'], shared: true },
})
