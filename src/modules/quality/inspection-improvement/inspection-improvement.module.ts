import { improvementOf } from '@/modules/quality/finding/improvement-of.part'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'

/** 巡检整改: the rectification of a problem that a tour found. */
export const inspectionImprovement = improvementOf({
  ...{ name: 'inspection-improvement', title: '巡检整改', handler: 'InspectionImprove', code: '8803', prefix: 'XZG' },
  ...{ of: () => inspectionFinding, label: '巡检问题' },
})
