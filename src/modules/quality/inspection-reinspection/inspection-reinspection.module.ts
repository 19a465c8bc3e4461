import { reinspectionOf } from '@/modules/quality/finding/reinspection-of.part'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'

/** 巡检复检: whether the rectification of a problem that a tour found is accepted. */
export const inspectionReinspection = reinspectionOf({
  ...{ name: 'inspection-reinspection', title: '巡检复检', handler: 'InspectionReview', code: '8803', prefix: 'XFJ' },
  ...{ of: () => inspectionFinding, label: '巡检问题' },
})
