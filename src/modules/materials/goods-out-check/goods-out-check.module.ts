import { checkOf } from '@/modules/materials/check-of.part'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'

/** 出库确认: whether the goods of a document are right. */
export const goodsOutCheck = checkOf({
  ...{ name: 'goods-out-check', title: '出库确认', handler: 'StockOutCheck', label: '出库单' },
  of: () => goodsOut,
})
