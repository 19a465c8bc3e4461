/**
 * Why a statement was not batched: its form was new, it was the only one, batches were slow, a value cannot be sent as
 * JSON, or the batch failed.
 */
type Reason = 'new' | 'single' | 'slow' | 'values' | 'failed'

export interface BatchFigures {
  readonly batches: number
  readonly statements: number
  readonly unbatched: Readonly<Record<Reason, number>>
}

/** Counts for the metrics. */
export function batchCounter() {
  let [batches, statements] = [0, 0]
  const unbatched: Record<Reason, number> = { new: 0, single: 0, slow: 0, values: 0, failed: 0 }
  return {
    batch(size: number) {
      batches += 1
      statements += size
    },
    unbatched(reason: Reason) {
      unbatched[reason] += 1
    },
    figures: (): BatchFigures => ({ batches, statements, unbatched: { ...unbatched } }),
  }
}

export type Counter = ReturnType<typeof batchCounter>
