import { field } from '@/schema'

/** The lines that name the source of each part that a record has taken over. */
export const sourceLines = () =>
  field.lines('数据来源', {
    title: 'title',
    fields: {
      title: field.text('来源单据', { readonly: true, maxLength: 100 }),
      module: field.text('单据类型', { required: true, maxLength: 40 }),
      record: field.text('单据标识', { required: true, maxLength: 40 }),
      line: field.text('明细标识', { maxLength: 40 }),
      into: field.text('带入栏目', { readonly: true, maxLength: 40 }),
      entry: field.text('对应明细', { maxLength: 40 }),
      amount: field.quantity('带入数量', { readonly: true }),
      only: field.text('单据范围', { readonly: true, maxLength: 200 }),
    },
  })
