import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Told {
  readonly status: number
  readonly problem: string | null
  readonly text: string
}

/** What happened under load: how often each status was answered, and which saves were acknowledged. */
export interface Load {
  readonly statuses: Record<number, number>
  readonly refused: Told[]
  readonly acknowledged: string[]
}

interface Calls {
  /** Saves a new record under this guid; sent again under the same key it is the same save. */
  save(guid: string): Promise<Told>
  read(): Promise<Told>
}

/**
 * Asks with several savers and readers until told to stop. A save that was refused is sent again until it is
 * acknowledged, as phones do.
 */
export function underLoad({ save, read }: Calls, { savers = 6, readers = 6 } = {}) {
  const load: Load = { statuses: {}, refused: [], acknowledged: [] }
  let isOver = false
  const count = (told: Told) => {
    load.statuses[told.status] = (load.statuses[told.status] ?? 0) + 1
    if (told.status !== 200) load.refused.push(told)
    return told.status === 200
  }
  const saver = async () => {
    while (!isOver) {
      const guid = randomUUID()
      while (!count(await save(guid))) await pause(100)
      load.acknowledged.push(guid)
    }
  }
  const reader = async () => {
    while (!isOver) if (!count(await read())) await pause(100)
  }
  const all = [...Array.from({ length: savers }, saver), ...Array.from({ length: readers }, reader)]
  return {
    load,
    async stop() {
      isOver = true
      await Promise.all(all)
      const total = Object.values(load.statuses).reduce((sum, count) => sum + count, 0)
      return { ...load, total, later: load.statuses[503] ?? 0 }
    },
  }
}
