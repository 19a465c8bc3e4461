import { count } from '@/schema'
import { designPlan } from './design-plan/design-plan.module'
import { designProgress } from './design-progress/design-progress.module'
import { drawCame } from './draw-came/draw-came.module'
import { drawHandling } from './draw-handling/draw-handling.module'
import { drawIssue } from './draw-issue/draw-issue.module'
import { drawPublication } from './draw-publication/draw-publication.module'
import { drawRecall } from './draw-recall/draw-recall.module'
import { drawType } from './draw-type/draw-type.module'
import { drawVersion } from './draw-version/draw-version.module'
import { drawing } from './drawing/drawing.module'

/** 图纸与设计: its modules in the order of the workbench. */
export const drawings = {
  name: 'drawings',
  modules: [
    ...[drawVersion, drawing, drawCame, drawIssue, designPlan, drawType],
    ...[drawPublication, drawHandling, drawRecall, designProgress],
  ],
  homes: [
    {
      name: 'drawings',
      title: '图纸管理',
      area: 'drawings',
      code: '8814',
      counts: [
        count('fresh', '近 7 天新版', 'draw-version', { status: 'current', publishedAt: 'last-7' }),
        count('current', '现行图纸', 'draw-version', { status: 'current' }),
        count('check', '待核对收图', 'draw-came', { status: 'registered' }),
        count('publish', '待发布收图', 'draw-came', { status: 'checked' }),
        count('unpublished', '待发布版本', 'draw-version', { status: 'unpublished' }),
        count('recall', '待收回旧图', 'draw-issue', { status: 'outdated' }),
        count('late', '逾期设计计划', 'design-plan', { status: 'overdue' }),
      ],
    },
  ],
} as const
