import { project } from '@/modules/projects/project/project.module'
import { checkType } from '@/modules/quality/check-type/check-type.module'
import { photoWhenBad } from '@/modules/quality/finding/fields.part'
import { dayFromToday, defineModule, field, hasCome, section } from '@/schema'

/** 巡检: a tour of a site by points; the problems found are records of their own. */
export const inspection = defineModule({
  name: 'inspection',
  title: '巡检',
  listTitle: '巡检',
  area: 'quality',
  handler: 'Inspection',
  code: '8803',

  fields: {
    number: field.serial('巡检编号', { prefix: 'XJ' }),
    status: field.choice(
      '巡检状态',
      { running: '进行中', done: '已结束' },
      { readonly: true, tones: { running: 'wait', done: 'pass' } },
    ),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    route: field.text('巡检路线', { maxLength: 100 }),
    type: field.reference('检查表', () => checkType, {
      only: { domain: ['inspection'], disabled: false },
      copies: { typeDays: 'days' },
    }),
    typeDays: field.number('检查表通常整改天数', { min: 0, max: 90, readonly: true }),
    date: field.date('巡检日期', { required: true, initial: 'today' }),
    begun: field.dateTime('开始时间', { readonly: true }),
    ended: field.dateTime('结束时间'),
    inspectors: field.people('巡检人', { required: true, initial: 'me' }),
    participants: field.people('参加人'),
    points: field.lines('巡检点', {
      title: 'part',
      answers: { value: 'result', rest: 'good' },
      fields: {
        part: field.text('巡检部位', { required: true, maxLength: 100 }),
        standard: field.text('检查标准', { maxLength: 300 }),
        result: field.choice(
          '结果',
          { good: '合格', bad: '不合格', none: '不适用' },
          { required: true, tones: { good: 'pass', bad: 'fail' } },
        ),
        note: field.text('说明', { maxLength: 200 }),
        ...photoWhenBad(),
      },
    }),
    summary: field.longText('巡检小结', { maxLength: 1000 }),
    findings: field.number('发现问题数', { readonly: true, whole: true, initial: 0 }),
    open: field.number('未关闭问题数', { readonly: true, whole: true, initial: 0 }),
    signature: field.signature('巡检人签名'),
  },

  computed: (compute) => [compute('status', ['ended?'], (ended) => ((ended ?? '') === '' ? 'running' : 'done'))],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '巡检日期不能晚于今天'),
    rule(
      'order',
      ['ended', 'begun'],
      (ended, begun) => Date.parse(ended) >= Date.parse(begun),
      '结束时间不能早于开始时间',
    ),
    rule('over', ['ended'], hasCome, '结束时间不能晚于现在'),
  ],

  form: [
    section('what', '巡检', 'number', 'status', 'project', 'route', 'type', 'date', 'inspectors', 'participants'),
    section('points', '巡检点', 'points'),
    section('result', '结果', 'summary', 'findings', 'open', 'typeDays', 'begun', 'ended', 'signature'),
  ],

  list: {
    title: 'number',
    heading: ['route', 'project'],
    state: 'status',
    facts: ['date', 'inspectors', 'findings', 'open'],
    filters: ['status'],
    search: ['number', 'route', 'summary'],
    sort: '-date',
  },

  gathers: {
    ...{ into: 'points', from: 'type', lines: 'items', key: 'part', needs: 'type' },
    takes: { part: 'item', standard: 'standard', needsPhoto: 'photo' },
  },
  offers: [
    {
      ...{ name: 'finding', title: '记问题', module: 'inspection-finding', on: 'inspection', code: '8803' },
      when: { status: 'running' },
    },
  ],
  views: (view) => [view.calendar('date'), view.chart('months', '每月巡检', { by: 'date', per: 'month', last: 12 })],
  quick: { text: '巡检' },
  paper: {
    ...{
      title: '巡检记录',
      with: { module: 'inspection-finding', on: 'inspection' },
      signs: ['inspectors', 'participants'],
    },
    layout: {
      head: ['project', 'route', 'date', 'type', 'inspectors', 'participants', 'begun', 'ended'],
      table: { of: 'points', columns: ['part', 'standard', 'result', 'note'] },
      below: ['findings', 'open', 'summary'],
    },
  },
  scope: { people: ['inspectors', 'participants'], project: 'project' },
})
