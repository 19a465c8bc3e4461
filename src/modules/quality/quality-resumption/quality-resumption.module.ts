import { qualityCheck } from '@/modules/quality/check/check.module'
import { resumptionOf } from '@/modules/quality/finding/resumption-of.part'

/** 质量复工: work that was stopped because of a quality check begins again. */
export const qualityResumption = resumptionOf({
  ...{ name: 'quality-resumption', title: '质量复工', handler: 'QSResume', code: '8805', prefix: 'ZFG' },
  of: () => qualityCheck,
  label: '质量检查',
})
