import { batchRelease } from './batch-release/batch-release.module'
import { goodsIn } from './goods-in/goods-in.module'
import { goodsIssue } from './goods-issue/goods-issue.module'
import { goodsOut } from './goods-out/goods-out.module'
import { goodsReturn } from './goods-return/goods-return.module'
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
import { warehouse } from './warehouse/warehouse.module'

/** 材料与库存: its modules in the order of the workbench. */
export const materials = {
  name: 'materials',
  modules: [
    warehouse,
    material,
    materialClass,
    stockBatch,
    batchRelease,
    stock,
    purchase,
    purchaseItem,
    purchaseCancel,
    quotation,
    quotationChoice,
    materialPlan,
    materialPlanItem,
    goodsIn,
    goodsOut,
    goodsIssue,
    goodsReturn,
  ],
} as const
