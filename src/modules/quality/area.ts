import { count } from '@/schema'
import { qualityCheck } from './check/check.module'
import { checkType } from './check-type/check-type.module'
import { exposure } from './exposure/exposure.module'
import { findingHome } from './finding/home.part'
import { qualityImprovement } from './improvement/improvement.module'
import { inspection } from './inspection/inspection.module'
import { inspectionFinding } from './inspection-finding/inspection-finding.module'
import { inspectionImprovement } from './inspection-improvement/inspection-improvement.module'
import { inspectionReinspection } from './inspection-reinspection/inspection-reinspection.module'
import { inspectionResumption } from './inspection-resumption/inspection-resumption.module'
import { nature } from './nature/nature.module'
import { natureClass } from './nature-class/nature-class.module'
import { qualityResumption } from './quality-resumption/quality-resumption.module'
import { qualityReinspection } from './reinspection/reinspection.module'
import { rewardPenalty } from './reward-penalty/reward-penalty.module'
import { safetyCheck } from './safety-check/safety-check.module'
import { safetyImprovement } from './safety-improvement/safety-improvement.module'
import { safetyReinspection } from './safety-reinspection/safety-reinspection.module'
import { safetyResumption } from './safety-resumption/safety-resumption.module'

/** 质量安全: its modules in the order of the workbench. */
export const quality = {
  name: 'quality',
  modules: [
    ...[qualityCheck, qualityImprovement, qualityReinspection, qualityResumption],
    ...[safetyCheck, safetyImprovement, safetyReinspection, safetyResumption],
    ...[inspection, inspectionFinding, inspectionImprovement, inspectionReinspection, inspectionResumption],
    rewardPenalty,
    ...[exposure, nature, natureClass, checkType],
  ],
  homes: [
    findingHome({ name: 'quality', title: '质量管理', code: '8805', module: 'quality-check' }),
    findingHome({ name: 'safety', title: '安全管理', code: '8806', module: 'safety-check' }),
    {
      name: 'inspection',
      title: '巡检管理',
      area: 'quality',
      code: '8803',
      counts: [
        count('rectify', '待我整改', 'inspection-finding', { '@step': 'rectify' }),
        count('recheck', '待我复检', 'inspection-finding', { '@step': 'recheck' }),
        count('resume', '待我复工', 'inspection-finding', { '@step': 'resume' }),
        count('overdue', '逾期未整改', 'inspection-finding', { status: 'overdue' }),
        count('stopped', '停工中', 'inspection-finding', { work: 'stopped' }),
        count('month', '本月巡检', 'inspection', { date: 'this-month' }),
      ],
    },
  ],
} as const
