import { qualityCheck } from '@/modules/quality/check/check.module'
import { improvementOf } from '@/modules/quality/finding/improvement-of.part'

/** 整改: the rectification of a problem that a quality check found. */
export const qualityImprovement = improvementOf({
  ...{ name: 'quality-improvement', title: '质量整改', handler: 'QSImprove', code: '8805', prefix: 'ZG' },
  of: () => qualityCheck,
  label: '质量检查',
})
