import { checkFields, checkForm, checkList, checkRest, problemSection } from '@/modules/quality/finding/check-of.part'
import { problemNames } from '@/modules/quality/finding/fields.part'
import { findingSteps, rechecked } from '@/modules/quality/finding/states.part'
import { defineModule, type Target } from '@/schema'

/** 质量检查: an inspection on site, the problem found, who rectifies it by when, and the result. */
export const qualityCheck = defineModule({
  name: 'quality-check',
  title: '质量检查',
  area: 'quality',
  handler: 'QSCheck',
  code: '8805',
  fields: checkFields({ domain: 'quality', prefix: 'ZJ', earlier: (): Target => qualityCheck }),
  ...checkRest,
  form: checkForm(problemSection(...problemNames)),
  list: checkList,
  gates: (gate) => [
    gate(
      'rechecked',
      rechecked((): Target => qualityCheck),
    ),
  ],
  steps: findingSteps('quality-improvement', 'quality-reinspection', 'quality-resumption'),
  views: (view) => [
    view.kanban('status', { hide: ['passed', 'clean'] }),
    view.map('location'),
    view.gallery('photos'),
    view.chart('natures', '常见质量问题', { by: 'nature', split: 'severity' }),
    view.chart('months', '每月检查', { by: 'date', per: 'month', last: 12 }),
  ],
  quick: { text: '查问题', isFirst: true },
})
