import { resumptionOf } from '@/modules/quality/finding/resumption-of.part'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'

/** 安全复工: work that was stopped because of a safety check begins again. */
export const safetyResumption = resumptionOf({
  ...{ name: 'safety-resumption', title: '安全复工', handler: 'SafetyResume', code: '8806', prefix: 'AFG' },
  of: () => safetyCheck,
  label: '安全检查',
})
