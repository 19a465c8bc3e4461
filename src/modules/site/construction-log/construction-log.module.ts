import { car } from '@/modules/assets/car/car.module'
import { device } from '@/modules/equipment/device/device.module'
import { material } from '@/modules/materials/material/material.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { reportLock } from '@/modules/report-lock.part'
import { sourceLines } from '@/modules/sources.part'
import { type BuildSource, dayFromToday, defineModule, field, section, sumOf, weathers } from '@/schema'

/** Records of the project and the day. */
const ofDay = { same: { project: 'project' }, on: 'date' }

/** Machine records that count. */
const inEffect = { status: 'open,confirmed' }

/** What the program already knows of the day: people, goods, machines, progress, checks and pictures. */
const builtFrom: readonly BuildSource[] = [
  {
    ...{ module: 'device-work-record', ...ofDay, where: { kind: 'gang', ...inEffect }, into: 'workers' },
    takes: { team: 'gang', count: 'workers', hours: 'hours', note: 'work' },
  },
  {
    ...{ module: 'goods-in', ...ofDay, where: { confirmation: 'confirmed' }, each: 'items', into: 'resources' },
    takes: { material: 'material', unit: 'unit', quantity: 'accepted', note: 'batch' },
  },
  {
    ...{ module: 'device-work-record', ...ofDay, where: { kind: 'machine', ...inEffect }, into: 'vehicles' },
    ...{ takes: { device: 'device', name: 'device', plate: 'code', hours: 'hours', note: 'work' }, with: { count: 1 } },
  },
  {
    ...{ module: 'device-work-record', ...ofDay, where: { kind: 'vehicle', ...inEffect }, into: 'vehicles' },
    ...{ takes: { car: 'car', name: 'vehicle', plate: 'vehicle', hours: 'hours', note: 'work' }, with: { count: 1 } },
  },
  {
    ...{ module: 'plan-progress', ...ofDay, into: 'progress' },
    takes: { name: 'task', percent: 'percent', note: 'note' },
  },
  { module: 'side-station', same: ofDay.same, on: 'begin', into: 'record', texts: ['part', 'process', 'work'] },
  { module: 'goods-issue', ...ofDay, into: 'record', texts: ['name', 'quantity', 'unit', 'receiver'] },
  { module: 'photo-check-in', same: ofDay.same, on: 'day', into: 'record', texts: ['kind', 'part', 'remark'] },
  { module: 'quality-check', ...ofDay, into: 'quality', texts: ['part', 'status', 'description'] },
  { module: 'safety-check', ...ofDay, into: 'safety', texts: ['part', 'status', 'description'] },
  { module: 'site-management', ...ofDay, into: 'safety', texts: ['area', 'category', 'content'] },
]

/** 施工日志: the daily log of a site, written by the contractor, the supervisor or the owner. */
export const constructionLog = defineModule({
  name: 'construction-log',
  title: '施工日志',
  area: 'site',
  handler: 'ConstructionLog',
  answersFor: { handler: 'BuildDiary', when: {} },
  code: '8807',

  fields: {
    number: field.serial('日志编号', { prefix: 'RZ' }),
    kind: field.choice(
      '日志类型',
      { construction: '施工日志', supervisor: '监理日志', owner: '甲方日志' },
      { required: true, initial: 'construction' },
    ),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    date: field.date('日期', { required: true, initial: 'today' }),
    period: field.choice('班次', { day: '白班', night: '夜班' }, { initial: 'day' }),
    author: field.person('填写人', { required: true, initial: 'me' }),
    weather: field.choice('天气', weathers, { required: true }),
    low: field.number('最低气温（℃）', { min: -60, max: 60 }),
    high: field.number('最高气温（℃）', { min: -60, max: 60 }),
    wind: field.choice('风向', {
      none: '无持续风向',
      north: '北风',
      northeast: '东北风',
      east: '东风',
      southeast: '东南风',
      south: '南风',
      southwest: '西南风',
      west: '西风',
      northwest: '西北风',
    }),
    windPower: field.text('风力', { maxLength: 20 }),
    // What the weather service answered about the day; empty without one.
    weatherNow: field.text('气象服务', { readonly: true }),
    site: field.text('施工部位', { required: true, maxLength: 100 }),
    record: field.longText('生产情况', { required: true, maxLength: 2000 }),
    workers: field.lines('人员', {
      title: 'team',
      fields: {
        team: field.text('班组', { required: true, maxLength: 40 }),
        partner: field.reference('所属单位', () => partner),
        trade: field.text('工种', { required: true, maxLength: 20 }),
        count: field.number('人数', { required: true, positive: true }),
        hours: field.quantity('工时（小时）', { positive: true, max: 24 }),
        note: field.text('工作内容', { maxLength: 100 }),
      },
    }),
    headcount: field.number('当日人数', { readonly: true }),
    resources: field.lines('进场材料', {
      title: 'material',
      fields: {
        material: field.reference('材料', () => material, { required: true, copies: { unit: 'unit' } }),
        unit: field.text('单位', { readonly: true }),
        quantity: field.quantity('进场数量', { required: true, positive: true }),
        note: field.text('备注', { maxLength: 60 }),
      },
    }),
    vehicles: field.lines('车辆与设备', {
      title: 'name',
      fields: {
        // A machine or a car of the company; others are typed.
        device: field.reference('设备', () => device, { begins: { name: 'name', plate: 'code' } }),
        car: field.reference('单位车辆', () => car, { begins: { name: 'plate', plate: 'plate' } }),
        name: field.text('名称', { required: true, maxLength: 40 }),
        plate: field.text('车牌或编号', { maxLength: 20 }),
        count: field.number('数量', { required: true, positive: true }),
        hours: field.quantity('台时（小时）', { positive: true, max: 24 }),
        note: field.text('用途', { maxLength: 60 }),
      },
    }),
    progress: field.lines('施工进度', {
      title: 'name',
      fields: {
        name: field.text('进度名称', { required: true, maxLength: 60 }),
        note: field.text('进度说明', { maxLength: 200 }),
        percent: field.percent('完成比例', { required: true, min: 0, max: 100, neverDecreases: true }),
      },
    }),
    delays: field.lines('停工与窝工', {
      title: 'cause',
      fields: {
        cause: field.choice(
          '原因',
          { rain: '降雨', wind: '大风', power: '停电', material: '缺材料', drawing: '等图纸', other: '其他' },
          { required: true, initial: 'rain', dictionary: 'log-delay' },
        ),
        hours: field.quantity('停工小时', { required: true, positive: true, max: 24 }),
        note: field.text('说明', { maxLength: 100 }),
      },
    }),
    photos: field.photos('现场照片', { atMost: 9 }),
    safety: field.longText('安全情况', { maxLength: 1000 }),
    quality: field.longText('质量情况', { maxLength: 1000 }),
    problems: field.longText('存在问题', { maxLength: 1000 }),
    signature: field.signature('填写人签名'),
    sources: sourceLines(),
  },

  computed: (compute) => [
    compute('headcount', ['workers?'], (workers) => sumOf((workers ?? []).map(({ count }) => count))),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天'),
    rule('degrees', ['high', 'low'], (high, low) => high >= low, '最高气温不能低于最低气温'),
  ],

  form: [
    section('what', '日志', 'number', 'kind', 'project', 'date', 'period', 'author'),
    section('weather', '天气', 'weather', 'low', 'high', 'wind', 'windPower', 'weatherNow'),
    section('work', '生产情况', 'site', 'record', 'photos'),
    section('people', '人员', 'workers', 'headcount'),
    section('goods', '材料、车辆与设备', 'resources', 'vehicles'),
    section('progress', '进度', 'progress', 'delays'),
    section('notes', '安全、质量与问题', 'safety', 'quality', 'problems', 'signature'),
  ],

  list: {
    title: 'site',
    state: 'kind',
    facts: ['date', 'project', 'author', 'weather'],
    filters: ['kind', 'weather'],
    search: ['site', 'number', 'record'],
    sort: '-date',
  },

  quick: { text: '写日志' },
  roster: {
    ...{ text: '写施工日志', each: 'day', on: 'date', of: 'project', by: '20:00' },
    ...{ where: { kind: 'construction' }, among: { status: 'building' } },
  },

  locks: reportLock('date'),
  unique: [['date', 'project', 'kind', 'author', 'period']],
  carryOver: { same: ['project', 'kind'], by: 'date', fields: ['site', 'workers', 'vehicles', 'progress'] },
  builds: {
    ...{ sources: 'sources', on: 'date', needs: ['project', 'date'] },
    lists: {
      workers: { key: 'team', amount: 'count' },
      resources: { key: 'material', amount: 'quantity' },
      vehicles: { key: 'name', amount: 'hours' },
      progress: { key: 'name', amount: 'percent' },
    },
    ...{ from: builtFrom, also: ['clock-in'] },
  },
  weather: {
    at: 'project',
    on: 'date',
    into: { Type: 'weather', low: 'low', high: 'high', Wind: 'wind', WindPower: 'windPower' },
  },
  paper: {
    titleOf: 'kind',
    signs: ['author'],
    layout: {
      head: ['project', 'date', 'period', 'weather', 'low', 'high', 'wind', 'windPower', 'site', 'headcount'],
      table: { of: 'workers', columns: ['team', 'partner', 'trade', 'count', 'hours', 'note'], sums: ['count'] },
      below: ['record', 'progress', 'delays', 'resources', 'vehicles', 'safety', 'quality', 'problems'],
    },
  },
  scope: { people: ['author'], project: 'project' },
})
