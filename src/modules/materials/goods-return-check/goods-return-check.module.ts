import { checkOf } from '@/modules/materials/check-of.part'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'

/** 退库确认: whether the goods of a document are right. */
export const goodsReturnCheck = checkOf({
  ...{ name: 'goods-return-check', title: '退库确认', handler: 'StockRefundCheck', label: '退库单' },
  of: () => goodsReturn,
})
