import { goodsIn } from './goods-in/goods-in.module'
import { goodsOut } from './goods-out/goods-out.module'
import { material } from './material/material.module'
import { warehouse } from './warehouse/warehouse.module'

/** 材料与库存, in the order the workbench shows it. */
export const materials = { name: 'materials', modules: [warehouse, material, goodsIn, goodsOut] } as const
