import type { Screen } from './screen-checks'

/** Addresses of drawings, their receptions and design plans. */
export const drawingScreens: Readonly<Record<string, Screen>> = {
  drawManageHome: ['/drawManageHome', '图纸管理', { shows: ['待核对收图', '近 7 天新版', '逾期设计计划'] }],
  drawLibraryList: ['/drawLibraryList', '图纸库', { lists: 'draw-version', by: { status: 'current' } }],
  drawCameList: ['/drawCameList', '收图', { lists: 'draw-came' }],
  drawCameEdit: ['/drawCameEdit/edit/{registered}', '编辑收图', { shows: ['图纸文件 1 个文件'] }],
  designPlanList: ['/designPlanList', '设计计划', { lists: 'design-plan' }],
  designPlanEdit: ['/designPlanEdit/edit/{planned}', '编辑设计计划', { holds: { name: '{planned.name}' } }],
  drawings: ['/drawings/design-progress', '设计进展', { lists: 'design-progress' }],
  drawingsDetail: [
    '/drawings/design-plan/view/{design-plan}',
    '{design-plan.name}',
    { shows: ['{design-plan.number}'] },
  ],
  drawingsEdit: ['/drawings/draw-type/edit/{draw-type}', '编辑图纸类型', { holds: { name: '{draw-type.name}' } }],
}
