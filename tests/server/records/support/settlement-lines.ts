import { randomUUID } from 'node:crypto'

/** The only line of a settlement, with amounts in fen. */
export const settlementLines = (submitted: number, approved: number): readonly Readonly<Record<string, unknown>>[] => [
  { guid: randomUUID(), kind: 'base', name: '合同内', submitted, approved },
]
