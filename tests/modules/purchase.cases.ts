import { batchRelease } from '@/modules/materials/batch-release/batch-release.module'
import { material as materials } from '@/modules/materials/material/material.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { materialPlan } from '@/modules/materials/material-plan/material-plan.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseCancel } from '@/modules/materials/purchase-cancel/purchase-cancel.module'
import { quotation } from '@/modules/materials/quotation/quotation.module'
import { quotationChoice } from '@/modules/materials/quotation-choice/quotation-choice.module'
import { stockBatch } from '@/modules/materials/stock-batch/stock-batch.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project as projects } from '@/modules/projects/project/project.module'
import type { ModuleCase } from './module-case'
import { material, missing, notUnique, project, supplier } from './names'

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
    module: stockBatch,
    needs: [partner, materials],
    input: {
      ...{ material: '试行盘条', supplier, batch: 'SX-B1', produced: '2026-11-10', expires: '2026-11-01' },
      ...{ sentOn: '2026-11-12', resultOn: '2026-11-11' },
    },
    mistakes: [
      { at: 'expires', message: '有效期不能早于生产日期', fix: { expires: '2027-11-01' } },
      { at: 'resultOn', message: '检测结果和报告日期请一起填写', fix: { result: '不合格' } },
      { at: 'resultOn', message: '报告日期不能早于送检日期', fix: { resultOn: '2026-11-20', batch: '' } },
      { at: 'batch', message: missing, fix: { batch: 'SX-B1' } },
    ],
    keyword: 'SX-B1',
    row: 'SX-B1',
    edit: { input: { maker: '试行钢铁厂' } },
    copy: {
      input: { batch: 'SX-B1' },
      mistakes: [{ at: 'batch', message: '同样的批号、材料、供应商已经有一条，不能重复', fix: { batch: 'SX-B2' } }],
      keyword: 'SX-B2',
      row: 'SX-B2',
    },
  },
  {
    module: batchRelease,
    needs: [projects, stockBatch],
    input: { batch: 'SX-B1', project, cause: '偏差不影响使用' },
    mistakes: [{ at: 'reason', message: missing, fix: { reason: '试行次要部位使用' } }],
    keyword: '试行次要部位使用',
    row: project,
    edit: { input: { date: '2026-11-25' } },
    copy: { input: { batch: 'SX-B2', reason: '试行抢工' }, keyword: '试行抢工', row: project },
  },
  {
    module: quotation,
    needs: [purchase, partner],
    input: {
      ...{ purchase: '试行零星材料', supplier, date: '2026-11-20', validUntil: '2026-11-10', remark: '试行报价一' },
      items: [
        { want: material, price: '4000' },
        { want: material, price: '4010' },
      ],
    },
    mistakes: [
      { at: 'validUntil', message: '有效期不能早于报价日期', fix: { validUntil: '2099-12-10' } },
      { at: 'items', message: '同一条采购明细请只报一次价', fix: { 'items.1': null, 'items.0': { price: '' } } },
      { at: 'items.0.price', message: missing, fix: { 'items.0': { price: '4000' } } },
    ],
    keyword: '试行报价一',
    row: supplier,
    edit: { input: { days: '7' } },
    copy: {
      input: { supplier, remark: '试行报价二' },
      mistakes: [
        {
          ...{ at: 'supplier', message: '同样的供应商、采购申请已经有一条，不能重复' },
          fix: { purchase: '试行大宗材料', items: [{ want: material, price: '3990' }] },
        },
      ],
      keyword: '试行报价二',
      row: supplier,
    },
  },
  {
    module: quotationChoice,
    needs: [quotation],
    input: { quotation: '试行报价一|XJ', date: null, remark: '试行选定一' },
    mistakes: [{ at: 'date', message: missing, fix: { date: '2026-11-21' } }],
    keyword: '试行选定一',
    row: 'XJ',
    edit: { input: { basis: '供货更快' } },
    copy: { input: { quotation: '试行报价二|XJ', remark: '试行选定二' }, keyword: '试行选定二', row: 'XJ' },
  },
  {
    module: purchaseCancel,
    needs: [purchase, quotationChoice],
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
