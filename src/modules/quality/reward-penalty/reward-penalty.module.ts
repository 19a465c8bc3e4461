import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { dayFromToday, defineModule, field, section, sectionWhen } from '@/schema'

/** 奖惩: a reward or a penalty of a person, a team or a company; only its parties see it. */
export const rewardPenalty = defineModule({
  name: 'reward-penalty',
  title: '奖惩',
  listTitle: '奖惩管理',
  area: 'quality',
  handler: 'RewardPunish',
  code: '8812',
  confidential: true,

  fields: {
    number: field.serial('奖惩编号', { prefix: 'JC' }),
    kind: field.choice(
      '类型',
      { penalty: '罚款单', reward: '奖励单' },
      { required: true, initial: 'penalty', tones: { penalty: 'fail', reward: 'pass' } },
    ),
    project: field.reference('所属项目', () => project, {
      required: true,
      immutable: true,
      copies: { manager: 'manager' },
    }),
    date: field.date('日期', { required: true, initial: 'today' }),
    party: field.choice(
      '对象',
      { person: '个人', team: '班组', company: '单位' },
      { required: true, initial: 'person' },
    ),
    person: field.person('受奖惩人', { requiredWhen: { party: 'person' } }),
    team: field.text('班组', { maxLength: 60, requiredWhen: { party: 'team' } }),
    company: field.reference('单位', () => partner, { requiredWhen: { party: 'company' } }),
    contract: field.reference('合同', () => contract, {
      within: { project: 'project', partyB: 'company' },
    }),
    basis: field.longText('事由与依据', { required: true, maxLength: 500 }),
    check: field.reference('来源质量检查', () => qualityCheck, { within: { project: 'project' } }),
    safety: field.reference('来源安全检查', () => safetyCheck, { within: { project: 'project' } }),
    finding: field.reference('来源巡检问题', () => inspectionFinding, { within: { project: 'project' } }),
    amount: field.money('金额', { required: true, min: 0, capitals: true }),
    points: field.number('分值', { min: 0, max: 100 }),
    photos: field.photos('照片', { atMost: 9, distinct: true }),
    witness: field.people('见证人'),
    author: field.person('开单人', { readonly: true }),
    manager: field.person('项目经理', { readonly: true }),
    deducted: field.yesNo('已扣款', { readonly: true, initial: false }),
  },

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天'),
    rule(
      'source',
      ['check?', 'safety?', 'finding?'],
      (...sources) => sources.filter(Boolean).length <= 1,
      '来源只选一条',
    ),
    rule(
      'nothing',
      ['amount', 'points?'],
      (amount, points) => amount > 0 || (points ?? 0) > 0,
      '金额和分值都是 0，确定吗',
      { level: 'confirm' },
    ),
  ],

  form: [
    section('what', '奖惩', 'number', 'kind', 'project', 'date', 'party'),
    sectionWhen({ party: 'person' }, 'person', '个人', 'person'),
    sectionWhen({ party: 'team' }, 'team', '班组', 'team'),
    sectionWhen({ party: 'company' }, 'company', '单位', 'company', 'contract'),
    section('why', '事由', 'basis', 'check', 'safety', 'finding', 'photos'),
    section('result', '结果', 'amount', 'points', 'witness', 'author', 'manager', 'deducted'),
  ],

  list: {
    title: 'basis',
    state: 'kind',
    amount: 'amount',
    facts: ['party', 'person', 'team', 'company', 'date'],
    filters: ['kind', 'party'],
    search: ['basis', 'number', 'team'],
    sort: '-date',
    totals: ['amount'],
    apart: 'kind',
  },

  views: (view) => [
    view.chart('months', '每月奖惩', { by: 'date', per: 'month', last: 12, split: 'kind', sum: 'amount' }),
  ],
  paper: {
    ...{ titleOf: 'kind', signs: ['author', 'person', 'witness', 'manager'] },
    layout: {
      head: ['project', 'date', 'party', 'person', 'team', 'company', 'contract', 'points'],
      below: ['basis', 'amount'],
    },
  },
  scope: { people: ['author', 'manager', 'person', 'witness'], personal: 'administrators' },
  workflow: {
    amount: 'amount',
    card: ['check', 'safety', 'finding', 'points'],
    sets: { passed: { deducted: false } },
  },
})
