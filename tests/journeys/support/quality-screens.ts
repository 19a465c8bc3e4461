import type { Screen } from './screen-checks'

/** Addresses of findings, their steps and what belongs to them. */
export const qualityScreens: Readonly<Record<string, Screen>> = {
  inspectionhome: ['/inspectionhome', '巡检管理', { shows: ['本月巡检', '逾期未整改'] }],
  inspectionlist: ['/inspectionlist', '巡检', { lists: 'inspection' }],
  inspectionEdit: ['/inspectionEdit/add', '新增巡检', { holds: { inspectors: '周广厦' } }],
  inspectionView: ['/inspectionView/{inspection}', /巡检|{inspection.route}/, { shows: ['{inspection.number}'] }],
  inspectionzhenggaiList: [
    '/inspectionzhenggaiList',
    '巡检问题',
    { lists: 'inspection-finding', by: { '@step': 'rectify' } },
  ],
  zhenggaiEdit: ['/zhenggaiEdit/{unrectified}', '新增巡检整改', { holds: { check: '{unrectified.part}' } }],
  inspectionfujianList: [
    '/inspectionfujianList',
    '巡检问题',
    { lists: 'inspection-finding', by: { '@step': 'recheck' } },
  ],
  inspectionfujianEdit: ['/inspectionfujianEdit/{unchecked}', '新增巡检复检', { holds: { check: '{unchecked.part}' } }],
  rewardspunishmentlist: ['/rewardspunishmentlist', '奖惩', { lists: 'reward-penalty' }],
  rewardsPunishmentEdit: [
    '/rewardsPunishmentEdit/edit/{reward-penalty}',
    '编辑奖惩',
    { holds: { basis: '{reward-penalty.basis}' } },
  ],

  qualityhome: ['/qualityhome', '质量管理', { shows: ['本月检查', '逾期未整改'] }],
  qualitychecklist: [
    '/qualitychecklist/{quality-check.project}/x',
    'x',
    { lists: 'quality-check', by: { project: '{quality-check.project}' } },
  ],
  qualitycheckEdit: [
    '/qualityEdit/addAgain?reguid={quality-check}',
    '新增质量检查',
    { holds: { part: '{quality-check.part}', project: '{quality-check:project}' } },
  ],
  qualityImprovement: ['/qualityImprovement/{pending}', '新增质量整改', { holds: { check: '{pending.part}' } }],
  qualityReinspection: ['/qualityReinspection/{rectified}', '新增质量复检', { holds: { check: '{rectified.part}' } }],
  qualityBatch: ['/quality/quality-reinspection/batch', '复检：一次多条', { shows: ['已选 0 条'] }],
  qualityReinspectionView: [
    '/qualityReinspectionView/{quality-reinspection}',
    '{quality-reinspection:check}',
    { shows: ['{quality-reinspection.number}'] },
  ],
  qualityzhenggaiList: ['/qualityzhenggaiList', '质量检查', { lists: 'quality-check', by: { '@step': 'rectify' } }],
  qualityfujianList: ['/qualityfujianList', '质量检查', { lists: 'quality-check', by: { '@step': 'recheck' } }],
  qualityRectificationList: [
    '/qualityRectificationList/{quality-improvement.check}',
    '质量整改',
    { lists: 'quality-improvement', by: { check: '{quality-improvement.check}' } },
  ],
  safetyhome: ['/safetyhome', '安全管理', { shows: ['本月检查', '逾期未整改'] }],
  safetychecklist: [
    '/safetychecklist/{safety-check.project}/x',
    'x',
    { lists: 'safety-check', by: { project: '{safety-check.project}' } },
  ],
  safetyEdit: [
    '/safetyEdit/addAgain/{safety-check}',
    '新增安全检查',
    { holds: { part: '{safety-check.part}', project: '{safety-check:project}' } },
  ],
  safetyImprovement: ['/safetyImprovement/{hazard}', '新增安全整改', { holds: { check: '{hazard.part}' } }],
  safetyReinspection: ['/safetyReinspection/{removed}', '新增安全复检', { holds: { check: '{removed.part}' } }],
  safetyRectificationList: [
    '/safetyRectificationList/{safety-improvement.check}',
    '安全整改',
    { lists: 'safety-improvement', by: { check: '{safety-improvement.check}' } },
  ],
  anquanzhenggaiList: ['/anquanzhenggaiList', '安全检查', { lists: 'safety-check', by: { '@step': 'rectify' } }],
  anquanfujianList: ['/anquanfujianList', '安全检查', { lists: 'safety-check', by: { '@step': 'recheck' } }],
  QualitySafetyNature: ['/QualitySafetyNature/1', '问题性质', { lists: 'nature', by: { domain: 'quality' } }],
  QualitySafetyNatureEdit: [
    '/QualitySafetyNatureEdit/edit?guid={nature}',
    '编辑问题性质',
    { holds: { name: '{nature.name}' } },
  ],
  exposureEdit: ['/exposureEdit/add?UID={quality-check}', '新增曝光', { holds: { check: '{quality-check.part}' } }],
}
