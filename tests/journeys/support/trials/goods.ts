import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { material as materials } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import type { Later, Trial } from '../trial'
import { job, material, missing, supplier, taken } from './words'

const store = '试行一号库'

const kept: readonly Trial[] = [
  {
    module: warehouse,
    says: { name: store },
    mistakes: [{ at: 'project', told: missing, right: { project: job } }],
    finds: store,
    edit: { says: { remark: '钥匙在门卫' } },
    copy: {
      says: { name: store },
      mistakes: [{ at: 'name', told: taken, right: { name: '试行二号库' } }],
      finds: '试行二号库',
    },
  },
  {
    module: materials,
    says: { code: 'SX-GJ-1', name: material, kind: '钢材' },
    mistakes: [{ at: 'unit', told: missing, right: { unit: '吨' } }],
    finds: material,
    edit: { says: { model: 'HRB400 18' } },
    copy: {
      says: { code: 'SX-GJ-1', name: '试行盘条' },
      mistakes: [{ at: 'code', told: taken, right: { code: 'SX-GJ-2' } }],
      finds: '试行盘条',
    },
  },
  {
    module: purchase,
    says: {
      ...{ title: '试行零星材料', project: job, date: '2026-11-10', needBy: '2026-11-09' },
      items: [
        { material, quantity: '3', price: '10.5' },
        { material, quantity: '1' },
      ],
    },
    mistakes: [
      { at: 'needBy', told: '要求到货日期不能早于申请日期', right: { needBy: '2026-11-30' } },
      { at: 'items', told: '同一种材料请合并为一行', right: { 'items.1': null, 'items.0': { quantity: '' } } },
      { at: 'items.0.quantity', told: missing, right: { 'items.0': { quantity: '2' } } },
    ],
    finds: '试行零星材料',
    edit: { says: { remark: '分两次进场' } },
    copy: { says: { title: '试行大宗材料' }, finds: '试行大宗材料' },
  },
]

const moved: readonly Trial[] = [
  {
    module: goodsIn,
    says: {
      ...{ project: job, supplier, remark: '试行进场一' },
      items: [{ material, quantity: '12.5', acceptance: '异常', returned: '13', price: '4000.5' }],
    },
    mistakes: [
      { at: 'items.0.returned', told: '最多退货 12.5', right: { 'items.0': { returned: '0.5' } } },
      { at: 'items.0.reason', told: missing, right: { 'items.0': { reason: '受潮' } } },
      { at: 'warehouse', told: missing, right: { warehouse: store } },
    ],
    finds: '试行进场一',
    row: supplier,
    edit: { says: { department: '工程', remark: '试行进场一，已过磅' } },
    copy: { says: { remark: '试行进场二' }, finds: '试行进场二', row: supplier },
  },
  {
    module: goodsOut,
    says: {
      ...{ project: job, warehouse: store, remark: '试行领用一', items: [{ stock: material, quantity: '25' }] },
    },
    mistakes: [
      { at: 'items.0.quantity', told: '库存只有 24', right: { 'items.0': { quantity: '10' } } },
      { at: 'receiver', told: missing, right: { receiver: '周广厦' } },
    ],
    finds: '试行领用一',
    row: store,
    edit: { says: { remark: '试行领用一，三号楼' } },
    copy: {
      says: { remark: '试行领用二', 'items.0': { quantity: '15' } },
      mistakes: [{ at: 'items.0.quantity', told: '库存只有 14', right: { 'items.0': { quantity: '10' } } }],
      finds: '试行领用二',
      row: store,
    },
  },
  {
    module: goodsReturn,
    says: {
      ...{ project: job, out: '试行领用一|CK', remark: '试行退料一', items: [{ item: material, quantity: '10.5' }] },
    },
    mistakes: [
      { at: 'items.0.quantity', told: '最多可退 10', right: { 'items.0': { quantity: '' } } },
      { at: 'items.0.quantity', told: missing, right: { 'items.0': { quantity: '2.5' } } },
    ],
    finds: '试行退料一',
    row: store,
    edit: { says: { remark: '试行退料一，已点数' } },
    copy: {
      says: { remark: '试行退料二', 'items.0': { quantity: '8' } },
      mistakes: [
        {
          ...{ at: 'items.0.quantity', told: '退还数量超出可退数量，最多 7.5' },
          right: { 'items.0': { quantity: '1' } },
        },
      ],
      finds: '试行退料二',
      row: store,
    },
  },
]

export const goodsTrials: readonly Trial[] = [...kept, ...moved]

export const goodsLater: readonly Later[] = [
  {
    module: goodsOut,
    finds: '试行领用一',
    row: store,
    mistakes: [
      {
        ...{ says: { 'items.0': { quantity: '3' } }, at: 'items.0.quantity', told: '已退回 3.5，不能少于它' },
        right: { 'items.0': { quantity: '10' } },
      },
    ],
    stays: '条内容用到它，不能删除',
  },
  {
    module: goodsIn,
    finds: '试行进场一',
    row: supplier,
    mistakes: [
      {
        ...{ says: { 'items.0': { quantity: '0.6' } }, at: 'items.0.quantity', told: '库存只有 0' },
        right: { 'items.0': { quantity: '12.5' } },
      },
    ],
  },
]
