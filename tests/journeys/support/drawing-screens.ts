import type { Screen } from './screen-checks'

/** Addresses of drawings, their receptions and design plans. */
export const drawingScreens: Readonly<Record<string, Screen>> = {
  designPlanList: ['/designPlanList', '设计计划', { lists: 'design-plan' }],
  designPlanEdit: [
    '/designPlanEdit/edit/{design-plan}',
    '编辑设计计划',
    { holds: { name: '{design-plan.name}', budget: '{design-plan.budget}' } },
  ],
  drawings: ['/drawings/design-progress', '设计进展', { lists: 'design-progress' }],
  drawingsDetail: [
    '/drawings/design-plan/view/{design-plan}',
    '{design-plan.name}',
    { shows: ['{design-plan.number}'] },
  ],
  drawingsEdit: ['/drawings/draw-type/edit/{draw-type}', '编辑图纸类型', { holds: { name: '{draw-type.name}' } }],
}
