import { material } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 采购明细: a line of a purchase request, with what of it arrived. Written by the program only. */
export const purchaseItem = defineModule({
  name: 'purchase-item',
  title: '采购明细',
  area: 'materials',
  handler: 'WantPlanItem',
  code: '8847',
  closed: true,
  partOf: 'purchase',

  fields: {
    name: field.text('材料名称', { readonly: true }),
    purchase: field.reference('采购申请', () => purchase, { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    supplier: field.reference('供应商', () => partner, { readonly: true }),
    material: field.reference('材料', () => material, { readonly: true }),
    model: field.text('规格型号', { readonly: true }),
    unit: field.text('单位', { readonly: true }),
    needBy: field.date('要求到货日期', { readonly: true }),
    quantity: field.quantity('采购数量', { readonly: true }),
    arrived: field.quantity('已到货', { readonly: true }),
    open: field.quantity('未到货', { readonly: true }),
    price: field.money('单价', { readonly: true }),
    taxRate: field.percent('税率', { readonly: true }),
    state: field.choice(
      '到货状态',
      { waiting: '待审批', open: '待到货', partly: '部分到货', done: '已到齐', cancelled: '已取消' },
      { readonly: true, tones: { waiting: 'wait', open: 'wait', partly: 'wait', done: 'pass' } },
    ),
  },

  form: [
    section('what', '材料', 'material', 'model', 'unit', 'price', 'taxRate'),
    section('arrivals', '到货', 'state', 'quantity', 'arrived', 'open', 'needBy'),
    section('where', '来源', 'purchase', 'project', 'supplier'),
  ],

  list: {
    title: 'name',
    state: 'state',
    facts: ['open', 'unit', 'model', 'purchase', 'needBy'],
    filters: ['state'],
    search: ['name', 'model'],
    sort: 'needBy',
    project: 'project',
  },

  scope: { people: [], project: 'project' },
})
