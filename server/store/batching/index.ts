import type { PoolClient } from 'pg'
import type { GuardedInsert } from '../connection/guarded-insert'
import type { SessionCheck } from '../connection/statements'
import { insertOf, queryOf } from './batched-statement'
import { type Answer, coalescerOn, unbatched } from './coalescer'
import { type BatchFigures, batchCounter } from './figures'

export { type Answer, unbatched } from './coalescer'
export type { BatchFigures } from './figures'

/** Sends statements of several requests at once; see README.md. */
export interface Batcher {
  /** Whether inserts are batched at all. */
  readonly isOn: boolean
  read(select: string, values: readonly unknown[], check: SessionCheck): Promise<Answer | typeof unbatched>
  insert(insert: GuardedInsert, check: SessionCheck): Promise<Answer | typeof unbatched>
  /** Called after a statement ran unbatched on a connection; from then on statements of its form can be batched. */
  learnRead(client: PoolClient, select: string, values: readonly unknown[], check: SessionCheck): Promise<void>
  learnInsert(client: PoolClient, insert: GuardedInsert, check: SessionCheck): Promise<void>
  figures(): BatchFigures
}

/** A batcher that leaves every statement unbatched. */
export const nullBatcher: Batcher = {
  isOn: false,
  read: async () => unbatched,
  insert: async () => unbatched,
  learnRead: async () => undefined,
  learnInsert: async () => undefined,
  figures: batchCounter().figures,
}

export function statementBatcher(lend: () => Promise<PoolClient>, isLoss: (error: unknown) => boolean): Batcher {
  const counter = batchCounter()
  const { join, learn } = coalescerOn(lend, isLoss, counter)
  return {
    isOn: true,
    read: (select, values, check) => join(queryOf(select, values), check),
    insert: (insert, check) => join(insertOf(insert), check),
    learnRead: (client, select, values, check) => learn(client, queryOf(select, values), check),
    learnInsert: (client, insert, check) => learn(client, insertOf(insert), check),
    figures: counter.figures,
  }
}
