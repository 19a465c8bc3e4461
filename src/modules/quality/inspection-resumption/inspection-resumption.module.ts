import { resumptionOf } from '@/modules/quality/finding/resumption-of.part'
import { inspectionFinding } from '@/modules/quality/inspection-finding/inspection-finding.module'

/** 巡检复工: work that was stopped because of a finding of a tour begins again. */
export const inspectionResumption = resumptionOf({
  ...{ name: 'inspection-resumption', title: '巡检复工', handler: 'InspectionResume', code: '8803', prefix: 'XFG' },
  of: () => inspectionFinding,
  label: '巡检问题',
})
