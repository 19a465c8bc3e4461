import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { defineModule, field, section } from '@/schema'

const copies = { project: 'project', part: 'part', description: 'description' } as const

/** 曝光: makes a finding visible to all people for some days. */
export const exposure = defineModule({
  name: 'exposure',
  title: '曝光',
  area: 'quality',
  handler: 'Exposure',
  code: '8805',
  alsoCodes: ['8806', '8803'],

  fields: {
    number: field.serial('曝光编号', { prefix: 'BG' }),
    check: field.reference('质量检查', () => qualityCheck, { copies }),
    safety: field.reference('安全检查', () => safetyCheck, { copies }),
    finding: field.reference('巡检问题', () => inspectionFinding, { copies }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    part: field.text('检查部位', { readonly: true }),
    description: field.longText('问题描述', { readonly: true }),
    reason: field.longText('曝光原因', { required: true, maxLength: 300 }),
    date: field.date('曝光日期', { required: true, initial: 'today' }),
    until: field.date('曝光至', { required: true, notBefore: 'today' }),
    person: field.person('曝光人', { required: true, initial: 'me' }),
    status: field.choice(
      '曝光状态',
      { showing: '曝光中', over: '已结束' },
      {
        readonly: true,
        tones: { showing: 'wait', over: 'plain' },
        stamp: { domain: 'confirmation', of: { showing: 1, over: 0 } },
        late: { after: 'until', from: ['showing'], as: 'over' },
      },
    ),
  },

  computed: (compute) => [compute('status', [], () => 'showing')],

  rules: (rule) => [
    rule('order', ['until', 'date'], (until, date) => until >= date, '曝光结束日期不能早于曝光日期'),
    rule(
      'one',
      ['check?', 'safety?', 'finding?'],
      (...checks) => checks.filter((each) => each !== null).length === 1,
      '质量检查、安全检查和巡检问题请选择一项，且只能选一项',
    ),
  ],

  form: [
    section('what', '检查', 'number', 'check', 'safety', 'finding', 'project', 'part', 'description'),
    section('why', '曝光', 'reason', 'date', 'until', 'person', 'status'),
  ],

  list: {
    title: 'part',
    state: 'status',
    facts: ['reason', 'until', 'person'],
    filters: ['status'],
    search: ['number', 'part', 'reason'],
    sort: '-date',
  },

  scope: { people: ['person'], project: 'project', open: 'until' },
})
