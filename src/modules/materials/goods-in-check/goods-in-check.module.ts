import { checkOf } from '@/modules/materials/check-of.part'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'

/** 入库确认: whether the goods of a document are right. */
export const goodsInCheck = checkOf({
  ...{ name: 'goods-in-check', title: '入库确认', handler: 'StockInCheck', label: '入库单' },
  of: () => goodsIn,
})
