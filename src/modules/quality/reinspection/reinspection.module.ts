import { qualityCheck } from '@/modules/quality/check/check.module'
import { reinspectionOf } from '@/modules/quality/finding/reinspection-of.part'

/** 复检: whether the rectification of a quality check is accepted. */
export const qualityReinspection = reinspectionOf({
  ...{ name: 'quality-reinspection', title: '质量复检', handler: 'QSReview', code: '8805', prefix: 'FJ' },
  of: () => qualityCheck,
  label: '质量检查',
})
