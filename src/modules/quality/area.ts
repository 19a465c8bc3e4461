import { qualityCheck } from './check/check.module'
import { checkType } from './check-type/check-type.module'
import { exposure } from './exposure/exposure.module'
import { findingHome } from './finding/home.part'
import { qualityImprovement } from './improvement/improvement.module'
import { nature } from './nature/nature.module'
import { natureClass } from './nature-class/nature-class.module'
import { qualityReinspection } from './reinspection/reinspection.module'
import { safetyCheck } from './safety-check/safety-check.module'
import { safetyImprovement } from './safety-improvement/safety-improvement.module'
import { safetyReinspection } from './safety-reinspection/safety-reinspection.module'

/** 质量安全: its modules in the order of the workbench. */
export const quality = {
  name: 'quality',
  modules: [
    ...[qualityCheck, qualityImprovement, qualityReinspection],
    ...[safetyCheck, safetyImprovement, safetyReinspection],
    ...[exposure, nature, natureClass, checkType],
  ],
  homes: [
    findingHome({ name: 'quality', title: '质量管理', code: '8805', module: 'quality-check' }),
    findingHome({ name: 'safety', title: '安全管理', code: '8806', module: 'safety-check' }),
  ],
} as const
