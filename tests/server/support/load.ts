import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import type { Desk } from '../records/support/desk'
import type { Served } from './serve'

interface CallResult {
  readonly status: number
  readonly problem: string | null
  readonly text: string
}

/** Result of a run under load: the number of answers per status, and the saves that were acknowledged. */
interface Load {
  readonly statuses: Record<number, number>
  readonly refused: (CallResult & { readonly duration: number })[]
  readonly acknowledged: string[]
}

interface Calls {
  /** Saves a new record with this guid; a repetition sends the same idempotency key. */
  save(guid: string): Promise<CallResult>
  read(): Promise<CallResult>
}

/** A call waits this long for the database before it is refused; timers may be a few milliseconds early. */
const wait = 1950

/**
 * Runs several savers and readers until `stop` is called. A refused save is repeated until it is acknowledged, as a
 * client does.
 */
function underLoad({ save, read }: Calls, { savers = 6, readers = 6 } = {}) {
  const load: Load = { statuses: {}, refused: [], acknowledged: [] }
  let isOver = false
  const count = async (call: () => Promise<CallResult>) => {
    const started = performance.now()
    const result = await call()
    load.statuses[result.status] = (load.statuses[result.status] ?? 0) + 1
    if (result.status !== 200) load.refused.push({ ...result, duration: performance.now() - started })
    return result.status === 200
  }
  const saver = async () => {
    while (!isOver) {
      const guid = randomUUID()
      while (!(await count(() => save(guid)))) await pause(100)
      load.acknowledged.push(guid)
    }
  }
  const reader = async () => {
    while (!isOver) if (!(await count(read))) await pause(100)
  }
  const all = [...Array.from({ length: savers }, saver), ...Array.from({ length: readers }, reader)]
  return {
    load,
    async stop() {
      isOver = true
      await Promise.all(all)
      const total = Object.values(load.statuses).reduce((sum, count) => sum + count, 0)
      // On a slow machine the database is away for longer than the wait, so only refusals before its end are defects.
      const refusedEarly = load.refused.filter(({ status, duration }) => status === 503 && duration < wait).length
      return { ...load, total, refusedEarly }
    },
  }
}

const page = { page: 1, rows: 20, keyword: '', sort: '', filters: {}, also: [], deleted: false }

/** Saves contracts and reads the list of contracts as the founder, until `stop` is called. */
export function contractsUnderLoad(server: Served, desk: Desk) {
  const drafts = new Map<string, { readonly Data: object; readonly key: string }>()
  const draftOf = (guid: string) => {
    const draft = drafts.get(guid) ?? { Data: desk.contractDraft(), key: randomUUID() }
    drafts.set(guid, draft)
    return draft
  }
  return underLoad({
    save: (guid) => {
      const { Data, key } = draftOf(guid)
      const takes = { guid, Version: 0, Data, Confirmed: [], Reason: '' } as never
      return server.save(recordCall(contract, 'Save'), 'add', takes, { ...desk.as, headers: { 'purlin-key': key } })
    },
    read: () => server.get(recordCall(contract, 'GetListPage'), page as never, desk.as),
  })
}

/** Number of these contracts in the database, and number of their `add` rows in the audit log. */
export const contractsOf = (server: Served, guids: readonly string[]) =>
  server.store.system((sql) =>
    sql.one<{ rows: number; lines: number }>(
      `select count(*) as rows,
              (select count(*) from audit where subject_guid = any($1::text[]) and action = 'add') as lines
         from contract where guid = any($1::uuid[])`,
      [guids],
    ),
  )
