import { designPlan } from './design-plan/design-plan.module'
import { designProgress } from './design-progress/design-progress.module'
import { drawType } from './draw-type/draw-type.module'

/** 图纸与设计: its modules in the order of the workbench. */
export const drawings = {
  name: 'drawings',
  modules: [designPlan, designProgress, drawType],
} as const
