import { count } from '@/schema'
import { batchRelease } from './batch-release/batch-release.module'
import { goodsIn } from './goods-in/goods-in.module'
import { goodsInCheck } from './goods-in-check/goods-in-check.module'
import { goodsIssue } from './goods-issue/goods-issue.module'
import { goodsOut } from './goods-out/goods-out.module'
import { goodsOutCheck } from './goods-out-check/goods-out-check.module'
import { goodsReturn } from './goods-return/goods-return.module'
import { goodsReturnCheck } from './goods-return-check/goods-return-check.module'
import { material } from './material/material.module'
import { materialClass } from './material-class/material-class.module'
import { materialPlan } from './material-plan/material-plan.module'
import { materialPlanItem } from './material-plan-item/material-plan-item.module'
import { purchase } from './purchase/purchase.module'
import { purchaseCancel } from './purchase-cancel/purchase-cancel.module'
import { purchaseItem } from './purchase-item/purchase-item.module'
import { quotation } from './quotation/quotation.module'
import { quotationChoice } from './quotation-choice/quotation-choice.module'
import { stock } from './stock/stock.module'
import { stockBatch } from './stock-batch/stock-batch.module'
import { stockMove } from './stock-move/stock-move.module'
import { stockMoveReceipt } from './stock-move-receipt/stock-move-receipt.module'
import { stockMoveSending } from './stock-move-sending/stock-move-sending.module'
import { stockTake } from './stock-take/stock-take.module'
import { warehouse } from './warehouse/warehouse.module'

/** 材料与库存: its modules in the order of the workbench. */
export const materials = {
  name: 'materials',
  modules: [
    ...[warehouse, material, materialClass, stockBatch, batchRelease, stock, purchase, purchaseItem, purchaseCancel],
    ...[quotation, quotationChoice, materialPlan, materialPlanItem],
    ...[goodsIn, goodsInCheck, goodsOut, goodsOutCheck, goodsIssue],
    ...[goodsReturn, goodsReturnCheck, stockMove, stockMoveSending, stockMoveReceipt, stockTake],
  ],
  homes: [
    {
      name: 'inventory',
      title: '仓库管理',
      area: 'materials',
      code: '8845',
      counts: [
        count('in', '未确认入库', 'goods-in', { '@step': 'confirm' }),
        count('out', '未确认出库', 'goods-out', { '@step': 'confirm' }),
        count('back', '未确认退库', 'goods-return', { '@step': 'confirm' }),
        count('send', '待我发出', 'stock-move', { '@step': 'send' }),
        count('receive', '待我收货', 'stock-move', { '@step': 'receive' }),
        count('below', '低于最低库存', 'stock', { below: 'low' }),
        count('abnormal', '验收异常', 'goods-in', { acceptance: 'abnormal' }),
        count('take', '盘点中', 'stock-take', { status: 'open' }),
      ],
    },
  ],
} as const
