import { stockTake } from '@/modules/materials/stock-take/stock-take.module'
import type { Target } from '@/schema'

/** What was taken out although the book has fewer becomes a count that finds nothing left of it. */
export const countedShortage = <const Warehouse extends string>(warehouse: Warehouse) => ({
  ...({ list: 'items', of: 'stock', there: 'available', quantity: 'quantity' } as const),
  into: (): Target => stockTake,
  with: { range: 'kind' },
  takes: { project: 'project', warehouse } as const,
  names: 'covers',
  lines: {
    ...{ list: 'items', of: 'stock', book: 'book', counted: 'counted', reason: 'reason' },
    takes: { material: 'material', unit: 'unit', batch: 'batch', second: 'second', factor: 'factor' },
  },
})
