import { project } from '@/modules/projects/project/project.module'
import { findingProgress, problemFields, problemNames } from '@/modules/quality/finding/fields.part'
import { findingRules } from '@/modules/quality/finding/rules.part'
import {
  findingClocks,
  findingFrozen,
  findingSnapshot,
  findingStatistic,
  findingStatus,
  findingSteps,
  rechecked,
  workState,
} from '@/modules/quality/finding/states.part'
import { inspection } from '@/modules/quality/inspection/inspection.module'
import { defineModule, field, section, type Target } from '@/schema'

/** 巡检问题: a problem found on a tour, which is rectified and re-inspected by itself. */
export const inspectionFinding = defineModule({
  name: 'inspection-finding',
  title: '巡检问题',
  area: 'quality',
  handler: 'InspectionFinding',
  code: '8803',

  fields: {
    number: field.serial('问题编号', { prefix: 'XW' }),
    /** The number of the tour and the order in it. */
    mark: field.text('巡检序号', { readonly: true }),
    status: findingStatus(),
    inspection: field.reference('巡检', () => inspection, {
      required: true,
      immutable: true,
      only: { status: ['running'] },
      copies: { project: 'project', typeDays: 'typeDays' },
      begins: { checkers: 'inspectors' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    typeDays: field.number('检查表通常整改天数', { min: 0, max: 90, readonly: true }),
    part: field.text('检查部位', { required: true, maxLength: 100 }),
    location: field.place('检查位置'),
    date: field.date('检查日期', { required: true, initial: 'today' }),
    checkers: field.people('检查人', { required: true, initial: 'me' }),
    ...problemFields('inspection'),
    photos: field.photos('问题照片', { required: true, atLeast: 1, atMost: 9, asksAtOnce: true, distinct: true }),
    copyTo: field.people('抄送人'),
    ...findingProgress(),
  },

  computed: (compute) => [compute('status', [], () => 'pending'), workState],
  rules: () => findingRules.filter(({ reads }) => !reads.includes('items')),

  form: [
    section('what', '巡检', 'photos', 'number', 'mark', 'status', 'inspection', 'project', 'part', 'location'),
    section('when', '检查', 'date', 'checkers'),
    section('problem', '问题与整改', ...problemNames),
    section('more', '其他', 'copyTo', 'typeDays', 'worker', 'closedOn', 'resumedOn', 'exposedUntil'),
  ],

  list: {
    title: 'part',
    state: 'status',
    facts: ['mark', 'nature', 'rectifier', 'deadline'],
    filters: ['status', 'severity', 'work'],
    search: ['part', 'number', 'mark', 'description'],
    sort: '-date',
  },

  gates: (gate) => [
    gate(
      'rechecked',
      rechecked((): Target => inspectionFinding),
    ),
  ],
  steps: findingSteps('inspection-improvement', 'inspection-reinspection', 'inspection-resumption'),
  frozen: findingFrozen,
  clocks: findingClocks,
  snapshot: findingSnapshot,
  statistic: { ...findingStatistic, by: { nature: 'nature', project: 'project' } },
  views: (view) => [
    view.kanban('status', { hide: ['passed', 'clean'] }),
    view.map('location'),
    view.gallery('photos'),
    view.chart('natures', '常见巡检问题', { by: 'nature', split: 'severity' }),
    view.chart('months', '每月问题', { by: 'date', per: 'month', last: 12 }),
  ],
  paper: {
    ...{ title: '整改通知单', signs: ['checkers', 'rectifier'], steps: true },
    layout: {
      head: ['project', 'inspection', 'part', 'date', 'checkers', 'severity', 'rectifier', 'deadline'],
      below: ['nature', 'description', 'requirement', 'stopWork', 'work'],
    },
  },
  scope: { people: ['checkers', 'rectifier', 'copyTo'], project: 'project', open: 'exposedUntil' },
})
