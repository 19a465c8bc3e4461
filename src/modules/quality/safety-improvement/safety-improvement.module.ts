import { improvementOf } from '@/modules/quality/finding/improvement-of.part'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'

/** 安全整改: the rectification of a hazard that a safety check found. */
export const safetyImprovement = improvementOf({
  ...{ name: 'safety-improvement', title: '安全整改', handler: 'SafetyImprove', code: '8806', prefix: 'AZG' },
  of: () => safetyCheck,
  label: '安全检查',
})
