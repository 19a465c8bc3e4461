import type { FlowRow } from '@wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { hold, useDecisions } from '@/client/outbox/delayed-decisions'
import { read } from '@/client/request/call'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { maxAtOnce, splitByReady } from './bulk'
import { fullName } from './full-name'
import type { Inbox } from './use-inbox'

const pageSize = 100

type PickedRows = ReadonlyMap<string, FlowRow>

/** The decisions to approve the rows, each with its own idempotency key. */
const approvalsOf = (rows: readonly FlowRow[], opinion: string) =>
  rows.map((row) => ({
    module: row.MID,
    record: row.RID,
    title: fullName(row),
    amount: row.Amount,
    decision: {
      ...{ guid: newGuid(), TaskID: row.TaskID, Action: 'agree' as const, Opinion: opinion, To: '', Again: '' },
      ...{ Users: [], Receivers: {}, Signature: '' },
    },
  }))

async function readFirstRows(query: Inbox['query'], module: string) {
  const found: FlowRow[] = []
  for (let page = 1; found.length < maxAtOnce; page += 1) {
    const takes = { ...query, module, box: 'waiting' as const, page, rows: pageSize }
    const { rows } = await read('FlowMonitor.getRecieveMsg', takes)
    found.push(...rows)
    if (rows.length < pageSize) break
  }
  return found.slice(0, maxAtOnce)
}

/** Rows that failed stay picked, unless their task has ended. */
function useKeepFailedPicked(setPicked: (picked: PickedRows) => void, sentRows: PickedRows) {
  const batch = useDecisions((decisions) => decisions.batch)
  const handledBatch = useRef('')
  useEffect(() => {
    if (batch?.phase !== 'sent' || handledBatch.current === batch.id || batch.items.length === 1) return
    handledBatch.current = batch.id
    const { ended } = useDecisions.getState()
    const failed = batch.items
      .filter(({ decision }) => batch.outcomes[decision.guid]?.kind === 'refused' && !ended.has(decision.TaskID))
      .flatMap(({ decision }) => sentRows.get(decision.TaskID) ?? [])
    if (failed.length > 0) setPicked(new Map(failed.map((row) => [row.TaskID, row])))
  }, [batch, sentRows, setPicked])
}

/** Approves several rows of one kind at once. */
export function useBulk({ query, module }: Pick<Inbox, 'query' | 'module'>) {
  const [picked, setPicked] = useState<PickedRows | null>(null)
  const [asking, setConfirming] = useState<readonly FlowRow[] | null>(null)
  const [busy, setBusy] = useState(false)
  const sent = useRef<PickedRows>(new Map())
  useKeepFailedPicked(setPicked, sent.current)
  const toggle = useCallback(
    (row: FlowRow) =>
      setPicked((before) => {
        const now = new Map(before ?? [])
        const [one] = now.values()
        if (now.delete(row.TaskID)) return now
        if (one !== undefined && one.MID !== row.MID) toast(translate('flows.inbox.oneKind'))
        else if (now.size >= maxAtOnce) toast(translate('flows.inbox.mostAtOnce', { count: maxAtOnce }))
        else now.set(row.TaskID, row)
        return now
      }),
    [],
  )
  const pickAll = async () => {
    const [one] = picked?.values() ?? []
    const kind = one?.MID ?? module
    if (kind === '') return toast(translate('flows.inbox.pickKind'))
    setBusy(true)
    try {
      const { ended } = useDecisions.getState()
      const found = (await readFirstRows(query, kind)).filter(({ TaskID }) => !ended.has(TaskID))
      setPicked(new Map(found.map((row) => [row.TaskID, row])))
    } catch {
      toast(translate('shell.loadFailed'))
    }
    return setBusy(false)
  }
  return {
    picked,
    busy,
    begin: () => setPicked(new Map()),
    end: () => setPicked(null),
    toggle,
    pickAll,
    /** The rows to be confirmed before they are held: a single row, or all picked rows. */
    asking: asking === null ? null : splitByReady(asking),
    askAbout: useCallback((rows: readonly FlowRow[]) => setConfirming(rows), []),
    close: () => setConfirming(null),
    agree: (opinion: string) => {
      const rows = splitByReady(asking ?? []).ready
      sent.current = new Map(rows.map((row) => [row.TaskID, row]))
      hold(approvalsOf(rows, opinion))
      setConfirming(null)
      setPicked(null)
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>
