import {
  checkFields,
  checkForm,
  checkList,
  checkRest,
  checkStates,
  problemSection,
} from '@/modules/quality/finding/check-of.part'
import { problemNames } from '@/modules/quality/finding/fields.part'
import { consequences, likelihoods } from '@/modules/quality/finding/risk.part'
import { findingRules } from '@/modules/quality/finding/rules.part'
import { findingStatistic, findingSteps, rechecked } from '@/modules/quality/finding/states.part'
import { compute, defineModule, field, riskLevelOf, rule, type Target } from '@/schema'

/** 安全检查: an inspection on site, the hazard found, its risk, who removes it by when, and the result. */
export const safetyCheck = defineModule({
  name: 'safety-check',
  title: '安全检查',
  area: 'quality',
  handler: 'SafetyCheck',
  code: '8806',
  // Old clients ask the handler of quality checks for both domains.
  answersFor: { handler: 'QSCheck', when: { QSType: ['2', 'safety'] } },

  fields: {
    ...checkFields({ domain: 'safety', prefix: 'AQ', earlier: (): Target => safetyCheck }),
    likelihood: field.choice('发生可能性', likelihoods, { requiredWhen: { found: true } }),
    consequence: field.choice('后果严重性', consequences, { requiredWhen: { found: true } }),
    score: field.number('风险值', { min: 1, max: 25, whole: true, readonly: true }),
    level: field.choice(
      '风险等级',
      { low: '低风险', general: '一般风险', high: '较大风险', major: '重大风险' },
      { readonly: true, tones: { major: 'fail', high: 'wait' } },
    ),
  },

  ...checkRest,
  computed: () => [
    ...checkStates,
    compute(
      'score',
      ['likelihood', 'consequence'],
      (likelihood: string, consequence: string) => Number(likelihood) * Number(consequence),
    ),
    compute('level', ['score'], riskLevelOf),
  ],
  rules: () => [
    ...findingRules,
    rule(
      'stop',
      ['score', 'stopWork?'],
      (score: number, stopWork: boolean | null) => riskLevelOf(score) !== 'major' || stopWork === true,
      '重大风险没有要求停工，确定吗',
      { level: 'confirm' },
    ),
  ],

  form: checkForm(problemSection(...problemNames, 'likelihood', 'consequence', 'score', 'level')),
  list: { ...checkList, filters: ['status', 'level', 'severity', 'kind', 'work'], alarm: 'level' },
  gates: (gate) => [
    gate(
      'rechecked',
      rechecked((): Target => safetyCheck),
    ),
  ],
  steps: findingSteps('safety-improvement', 'safety-reinspection', 'safety-resumption'),
  views: (view) => [
    view.kanban('status', { hide: ['passed', 'clean'] }),
    view.map('location'),
    view.gallery('photos'),
    view.chart('natures', '常见安全隐患', { by: 'nature', split: 'level' }),
    view.chart('months', '每月检查', { by: 'date', per: 'month', last: 12 }),
  ],
  statistic: {
    ...findingStatistic,
    risk: { rows: 'likelihood', columns: 'consequence', worst: { field: 'level', choice: 'major' } },
  },
  quick: { text: '查隐患', isFirst: true },
})
