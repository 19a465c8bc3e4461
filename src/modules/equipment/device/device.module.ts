import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { amounts, deviceStates, inFleet, meterUnits, ownerships } from '@/modules/equipment/device-states.part'
import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, need, section, sectionWhen, years } from '@/schema'

const lasting = { years: [2000, years.max] } as const

/** Reminders of a paper of a machine: the keeper early, the project when it has not been renewed. */
const paper = (name: string, due: 'inspectedUntil' | 'registeredUntil' | 'insuredUntil') =>
  ({
    ...{ name, due, while: { status: [...inFleet] } },
    reminders: [
      { days: -60, to: ['keeper'] },
      { days: -30, to: ['keeper', 'project.manager'] },
      { days: -7, to: ['keeper', 'project.manager'] },
      { days: 0, to: ['keeper', 'project.manager'] },
    ],
  }) as const

/** 设备: a machine with its papers, its rate and its meter; moves, checks and repairs set where and how it is. */
export const device = defineModule({
  name: 'device',
  title: '设备',
  listTitle: '设备管理',
  area: 'equipment',
  handler: 'Device',
  code: '8872',

  fields: {
    number: field.serial('登记编号', { prefix: 'SB' }),
    code: field.text('设备编号', { required: true, maxLength: 40, unique: true }),
    name: field.text('设备名称', { required: true, maxLength: 60 }),
    status: field.choice('设备状态', deviceStates, {
      readonly: true,
      initial: 'idle',
      tones: { onsite: 'pass', idle: 'wait', repair: 'fail', out: 'fail' },
    }),
    // Also those who scan its label see since when it may not be used.
    endedOn: field.date('停用或退役日期', { readonly: true }),
    project: field.reference('所在项目', () => project, { readonly: true }),
    class: field.reference('设备类别', () => deviceClass, {
      required: true,
      copies: { kind: 'kind', certificate: 'certificate' },
    }),
    kind: field.choice('设备性质', { special: '特种设备', general: '一般设备' }, { readonly: true }),
    certificate: field.reference('操作证类型', () => certificateType, { readonly: true }),
    model: field.text('规格型号', { maxLength: 60 }),
    maker: field.text('生产厂家', { maxLength: 100 }),
    factoryNumber: field.text('出厂编号', { maxLength: 60 }),
    madeOn: field.date('出厂日期', { years: [1980, years.max] }),
    owned: field.choice('产权', ownerships, { required: true, initial: 'own' }),
    owner: field.reference('产权单位', () => partner, { requiredWhen: { owned: ['rented', 'subcontractor'] } }),
    contract: field.reference('租赁合同', () => contract, { within: { partyB: 'owner' } }),
    rate: field.money('台班单价（每小时）', { min: 0, ...amounts }),
    rateShift: field.money('台班单价（每班）', { min: 0, ...amounts }),
    rateMonth: field.money('月租', { min: 0, ...amounts }),
    standbyShare: field.percent('停滞费比例', { min: 0, max: 100 }),
    meterUnit: field.choice('计量表', meterUnits, { required: true, initial: 'hours' }),
    meterStart: field.quantity('起始表底', { min: 0, initial: 0 }),
    meter: field.quantity('当前表底', { readonly: true }),
    keeper: field.person('保管人', { required: true, initial: 'me' }),
    place: field.text('停放位置', { maxLength: 100 }),
    registration: field.text('使用登记证号', { maxLength: 60 }),
    registeredUntil: field.date('登记有效期至', lasting),
    inspectedUntil: field.date('检验有效期至', lasting),
    insuredUntil: field.date('保险有效期至', lasting),
    photos: field.photos('设备照片', { atMost: 9, unmarked: true }),
    manuals: field.files('说明书与资料', { atMost: 9 }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  rules: (rule) => [
    rule('made', ['madeOn'], (day) => day <= dayFromToday(), '出厂日期不能晚于今天'),
    rule(
      'special',
      ['kind', 'inspectedUntil?'],
      (kind, until) => kind !== 'special' || until !== null,
      '特种设备还没有登记检验有效期，先保存、以后再补吗',
      { level: 'confirm' },
    ),
  ],

  form: [
    section(
      'what',
      '设备',
      'photos',
      'number',
      'code',
      'name',
      'class',
      'kind',
      'certificate',
      'status',
      'endedOn',
      'project',
      'place',
      'keeper',
    ),
    section('data', '技术资料', 'model', 'maker', 'factoryNumber', 'madeOn', 'manuals'),
    section('owner', '产权', 'owned'),
    sectionWhen({ owned: ['rented', 'subcontractor'] }, 'rented', '产权单位', 'owner', 'contract'),
    section('cost', '单价', 'rate', 'rateShift', 'rateMonth', 'standbyShare'),
    section('meter', '计量表', 'meterUnit', 'meterStart', 'meter'),
    section('papers', '登记与检验', 'registration', 'registeredUntil', 'inspectedUntil', 'insuredUntil', 'remark'),
  ],

  list: {
    title: 'name',
    state: 'status',
    facts: ['code', 'project', 'class', 'keeper', 'inspectedUntil'],
    filters: ['status', 'owned', 'kind'],
    search: ['name', 'code', 'model', 'factoryNumber', 'number'],
    sort: ['@states', 'code'],
    boards: ['equipmentBoard', 'equipmentFleet'],
    states: ['repair', 'onsite', 'idle', 'out', 'returned', 'scrapped'],
  },

  steps: [
    {
      ...{ name: 'stop', title: '停用', module: 'device-disposal', on: 'device', with: { action: 'stop' } },
      ...{ from: ['idle', 'repair'], sets: 'out', copies: { endedOn: 'date' } },
    },
    {
      ...{ name: 'resume', title: '恢复使用', module: 'device-disposal', on: 'device', with: { action: 'resume' } },
      ...{ from: ['out'], sets: 'idle', copies: { endedOn: null } },
    },
    {
      ...{ name: 'giveBack', title: '退还产权单位', module: 'device-disposal', on: 'device' },
      ...{ with: { action: 'giveBack' }, from: ['idle', 'repair', 'out'], sets: 'returned' },
      copies: { endedOn: 'date' },
    },
    {
      ...{ name: 'scrap', title: '报废', module: 'device-disposal', on: 'device', with: { action: 'scrap' } },
      ...{ from: ['idle', 'repair', 'out'], sets: 'scrapped', copies: { endedOn: 'date' } },
    },
  ],
  frozen: { in: ['scrapped', 'returned'], message: '设备已报废或已退场，不能修改或删除' },
  clocks: [
    paper('inspection', 'inspectedUntil'),
    paper('registration', 'registeredUntil'),
    paper('insurance', 'insuredUntil'),
  ],
  offers: [
    {
      ...{ name: 'check', title: '今日检查', module: 'device-check', on: 'device', code: '8874' },
      when: { status: [...inFleet] },
    },
    {
      ...{ name: 'work', title: '记录工时', module: 'device-work-record', on: 'device', code: '8874' },
      when: { status: ['onsite', 'idle'] },
    },
    {
      ...{ name: 'report', title: '报修', module: 'device-report', on: 'device', code: '8872' },
      when: { status: [...inFleet] },
    },
    {
      ...{ name: 'care', title: '维保', module: 'device-care', on: 'device', code: '8872' },
      when: { status: [...inFleet] },
    },
    {
      ...{ name: 'allocation', title: '调配', module: 'device-allocation', on: 'device', code: '8873' },
      when: { status: ['idle', 'onsite', 'repair'] },
    },
  ],
  views: (view) => [
    view.kanban('status', { hide: ['scrapped', 'returned'] }),
    view.calendar('inspectedUntil'),
    view.gallery('photos'),
    view.chart('classes', '各类设备数量', { by: 'class', split: 'status' }),
    view.chart('projects', '各项目设备数量', { by: 'project' }),
  ],
  needs: [need('expired', '检验已过期的设备', { keeper: 'me', inspectedUntil: 'past', status: 'idle,onsite' }, 'late')],
  paper: { label: ['code', 'model', 'inspectedUntil'] },
  scanned: [{ module: 'device-allocation', on: 'device', step: 'arrive' }],
  visitors: {
    shows: ['name', 'code', 'model', 'status', 'endedOn', 'inspectedUntil'],
    last: { module: 'device-check', on: 'device', shows: ['date', 'kind', 'result'] },
    calls: 'keeper',
    reports: {
      ...{ module: 'device-report', on: 'device', text: 'content', name: 'reporter', phone: 'phone' },
      ...{ photos: 'photos', day: 'date', when: { status: [...inFleet] } },
    },
  },
  scope: { people: ['keeper'], shared: true },
})
