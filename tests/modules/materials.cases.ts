import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { material as materials } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project as projects } from '@/modules/projects/project/project.module'
import type { LaterEdit, ModuleCase } from './module-case'
import { material, missing, notUnique, project, supplier } from './names'

const store = '试行一号库'

const masterData: readonly ModuleCase[] = [
  {
    module: warehouse,
    needs: [projects],
    input: { name: store },
    mistakes: [{ at: 'project', message: missing, fix: { project } }],
    keyword: store,
    edit: { input: { remark: '钥匙在门卫' } },
    copy: {
      input: { name: store },
      mistakes: [{ at: 'name', message: notUnique, fix: { name: '试行二号库' } }],
      keyword: '试行二号库',
    },
  },
  {
    module: materials,
    needs: [],
    input: { code: 'SX-GJ-1', name: material, second: '吨' },
    mistakes: [
      { at: 'factor', message: '辅助单位和换算系数请一起填写', fix: { factor: '0.5' } },
      { at: 'unit', message: missing, fix: { unit: '吨' } },
      { at: 'second', message: '辅助单位不能与单位相同', fix: { second: '捆' } },
    ],
    keyword: material,
    edit: { input: { model: 'HRB400 18' } },
    copy: {
      input: { code: 'SX-GJ-1', name: '试行盘条', tested: true },
      mistakes: [{ at: 'code', message: notUnique, fix: { code: 'SX-GJ-2' } }],
      keyword: '试行盘条',
    },
  },
  {
    module: purchase,
    needs: [projects, materials],
    input: {
      ...{ title: '试行零星材料', project, date: '2026-11-10', needBy: '2026-11-09' },
      items: [
        { material, quantity: '3', price: '10.5' },
        { material, quantity: '1' },
      ],
    },
    mistakes: [
      { at: 'needBy', message: '要求到货日期不能早于申请日期', fix: { needBy: '2026-11-30' } },
      { at: 'items', message: '同一种材料请合并为一行', fix: { 'items.1': null, 'items.0': { quantity: '' } } },
      { at: 'items.0.quantity', message: missing, fix: { 'items.0': { quantity: '2' } } },
    ],
    keyword: '试行零星材料',
    edit: { input: { remark: '分两次进场' } },
    copy: { input: { title: '试行大宗材料' }, keyword: '试行大宗材料' },
  },
]

const movements: readonly ModuleCase[] = [
  {
    module: goodsIn,
    needs: [projects, partner, warehouse, materials],
    input: {
      ...{ project, supplier, remark: '试行进场一' },
      items: [{ material, quantity: '12.5', acceptance: '异常', returned: '13', price: '4000.5' }],
    },
    mistakes: [
      { at: 'items.0.returned', message: '最多退货 12.5', fix: { 'items.0': { returned: '0.5' } } },
      { at: 'items.0.reason', message: missing, fix: { 'items.0': { reason: '受潮' } } },
      { at: 'warehouse', message: missing, fix: { warehouse: store } },
    ],
    keyword: '试行进场一',
    row: supplier,
    edit: { input: { department: '工程', remark: '试行进场一，已过磅' } },
    copy: { input: { remark: '试行进场二' }, keyword: '试行进场二', row: supplier },
  },
  {
    module: goodsOut,
    needs: [goodsIn],
    input: {
      ...{ project, warehouse: store, remark: '试行领用一', items: [{ stock: material, quantity: '25' }] },
    },
    mistakes: [
      { at: 'receiver', message: missing, fix: { receiver: '周广厦' } },
      { at: 'items.0.quantity', message: '库存只有 24', fix: { 'items.0': { quantity: '10' } } },
    ],
    keyword: '试行领用一',
    row: store,
    edit: { input: { remark: '试行领用一，三号楼' } },
    copy: {
      input: { remark: '试行领用二', 'items.0': { quantity: '15' } },
      mistakes: [{ at: 'items.0.quantity', message: '库存只有 14', fix: { 'items.0': { quantity: '10' } } }],
      keyword: '试行领用二',
      row: store,
    },
  },
  {
    module: goodsReturn,
    needs: [goodsOut],
    input: {
      ...{ project, out: '试行领用一|CK', remark: '试行退料一', items: [{ item: material, quantity: '10.5' }] },
    },
    mistakes: [
      { at: 'items.0.quantity', message: '最多可退 10', fix: { 'items.0': { quantity: '' } } },
      { at: 'items.0.quantity', message: missing, fix: { 'items.0': { quantity: '2.5' } } },
    ],
    keyword: '试行退料一',
    row: store,
    edit: { input: { remark: '试行退料一，已点数' } },
    copy: {
      input: { remark: '试行退料二', 'items.0': { quantity: '8' } },
      mistakes: [
        {
          ...{ at: 'items.0.quantity', message: '退还数量超出可退数量，最多 7.5' },
          fix: { 'items.0': { quantity: '1' } },
        },
      ],
      keyword: '试行退料二',
      row: store,
    },
  },
]

export const materialCases: readonly ModuleCase[] = [...masterData, ...movements]

export const materialsLater: readonly LaterEdit[] = [
  {
    module: goodsOut,
    needs: [goodsReturn],
    keyword: '试行领用一',
    row: store,
    mistakes: [
      {
        ...{ input: { 'items.0': { quantity: '3' } }, at: 'items.0.quantity', message: '已退回 3.5，不能少于它' },
        fix: { 'items.0': { quantity: '10' } },
      },
    ],
    deleteRefusal: '条内容用到它，不能删除',
  },
  {
    module: goodsIn,
    needs: [goodsReturn],
    keyword: '试行进场一',
    row: supplier,
    mistakes: [
      {
        ...{ input: { 'items.0': { quantity: '0.6' } }, at: 'items.0.quantity', message: '库存只有 0' },
        fix: { 'items.0': { quantity: '12.5' } },
      },
    ],
  },
]
