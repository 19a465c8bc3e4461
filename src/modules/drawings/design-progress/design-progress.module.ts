import { designPlan } from '@/modules/drawings/design-plan/design-plan.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section, sectionWhen } from '@/schema'

/** 设计进展: a design plan begins, goes on, ends or is cancelled. */
export const designProgress = defineModule({
  name: 'design-progress',
  title: '设计进展',
  area: 'drawings',
  handler: 'DesignProgress',
  code: '8814',

  fields: {
    plan: field.reference('设计计划', () => designPlan, {
      ...{ required: true, immutable: true, only: { status: ['waiting', 'running', 'overdue'] } },
      copies: { project: 'project', before: 'rate' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    action: field.choice(
      '进展类型',
      { start: '开始设计', report: '报进度', finish: '完成设计', cancel: '取消计划' },
      { required: true, tones: { finish: 'pass', cancel: 'fail' } },
    ),
    date: field.date('日期', { required: true, initial: 'today' }),
    before: field.percent('上次进度', { readonly: true }),
    rate: field.percent('设计进度', { min: 0, max: 100, requiredWhen: { action: 'report' } }),
    reached: field.percent('累计进度', { readonly: true }),
    note: field.longText('说明', { maxLength: 500, requiredWhen: { action: 'cancel' } }),
    files: field.files('设计成果', { atMost: 9 }),
    person: field.person('填报人', { required: true, initial: 'me' }),
  },

  computed: (compute) => [
    compute('reached', ['action?', 'rate?', 'before?'], (action, rate, before) => {
      if (action === 'finish') return 100
      return action === 'report' ? rate : (before ?? 0)
    }),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天'),
    rule(
      'rises',
      ['rate', 'before', 'action'],
      (rate, before, action) => action !== 'report' || rate >= before,
      '低于上次进度 {{limit}}，确定吗',
      { level: 'confirm', limit: (_, before) => `${before}%` },
    ),
  ],

  form: [
    section('what', '进展', 'plan', 'project', 'action', 'date', 'before'),
    sectionWhen({ action: 'report' }, 'progress', '本次进度', 'rate'),
    section('result', '说明与成果', 'reached', 'note', 'files', 'person'),
  ],

  list: {
    title: 'plan',
    state: 'action',
    facts: ['date', 'reached', 'person'],
    filters: ['action'],
    search: ['note'],
    sort: '-date',
  },

  scope: { people: ['person'], project: 'project' },
})
