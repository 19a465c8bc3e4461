import { reinspectionOf } from '@/modules/quality/finding/reinspection-of.part'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'

/** 安全复检: whether the rectification of a safety check is accepted. */
export const safetyReinspection = reinspectionOf({
  ...{ name: 'safety-reinspection', title: '安全复检', handler: 'SafetyReview', code: '8806', prefix: 'AFJ' },
  of: () => safetyCheck,
  label: '安全检查',
})
