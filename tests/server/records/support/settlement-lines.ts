import { randomUUID } from 'node:crypto'
import type { Values } from './desk'

/** The only line of a settlement, with amounts in fen. */
export const settlementLines = (submitted: number, approved: number): readonly Values[] => [
  { guid: randomUUID(), kind: 'base', name: '合同内', submitted, approved },
]
