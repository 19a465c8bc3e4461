import { material as materials } from '@/modules/materials/material/material.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { materialPlan } from '@/modules/materials/material-plan/material-plan.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseCancel } from '@/modules/materials/purchase-cancel/purchase-cancel.module'
import { project as projects } from '@/modules/projects/project/project.module'
import type { ModuleCase } from './module-case'
import { material, missing, notUnique, project } from './names'

export const purchaseCases: readonly ModuleCase[] = [
  {
    module: materialClass,
    needs: [],
    input: { code: 'SX-FL-1' },
    mistakes: [{ at: 'name', message: missing, fix: { name: '试行钢材类' } }],
    keyword: '试行钢材类',
    edit: { input: { remark: '钢筋和型钢' } },
    copy: {
      input: { code: 'SX-FL-1', name: '试行水泥类' },
      mistakes: [{ at: 'code', message: notUnique, fix: { code: 'SX-FL-2' } }],
      keyword: '试行水泥类',
    },
  },
  {
    module: materialPlan,
    needs: [projects, materials],
    input: {
      ...{ project, remark: '试行总计划一' },
      items: [
        { material, quantity: '20', price: '4000', from: '2026-12-10', until: '2026-12-01' },
        { material, quantity: '5', price: '4000' },
      ],
    },
    mistakes: [
      { at: 'items.0.until', message: '需用结束不能早于需用开始', fix: { 'items.0': { until: '2026-12-31' } } },
      { at: 'items', message: '同一种材料请合并为一行', fix: { 'items.1': null, 'items.0': { quantity: '' } } },
      { at: 'items.0.quantity', message: missing, fix: { 'items.0': { quantity: '20' } } },
    ],
    keyword: '试行总计划一',
    row: project,
    edit: { input: { remark: '试行总计划一，已与预算核对' } },
    copy: { input: { remark: '试行总计划二' }, keyword: '试行总计划二', row: project },
  },
  {
    module: purchaseCancel,
    needs: [purchase],
    input: { purchase: '试行零星材料', cause: '库存足够' },
    mistakes: [{ at: 'reason', message: missing, fix: { reason: '试行库存够用' } }],
    keyword: '试行库存够用',
    row: '试行零星材料',
    edit: { input: { date: '2026-11-25' } },
    copy: {
      input: { purchase: '试行大宗材料', reason: '试行改用商品料' },
      keyword: '试行改用商品料',
      row: '试行大宗材料',
    },
  },
]
