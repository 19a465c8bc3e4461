import type { FlowRow } from '@wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { hold, useDecisions } from '@/client/outbox/delayed-decisions'
import { read } from '@/client/request/call'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { mostAtOnce, sorted } from './bulk'
import { fullName } from './full-name'
import type { Inbox } from './use-inbox'

const pageSize = 100

type Picked = ReadonlyMap<string, FlowRow>

/** The decisions to agree to these, each with a guid of its own. */
const agreeing = (rows: readonly FlowRow[], opinion: string) =>
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

async function firstOf(asked: Inbox['asked'], module: string) {
  const found: FlowRow[] = []
  for (let page = 1; found.length < mostAtOnce; page += 1) {
    const takes = { ...asked, module, box: 'waiting' as const, page, rows: pageSize }
    const { rows } = await read('FlowMonitor.getRecieveMsg', takes)
    found.push(...rows)
    if (rows.length < pageSize) break
  }
  return found.slice(0, mostAtOnce)
}

/** What was not done stays picked, unless its step is over. */
function useLeftPicked(setPicked: (picked: Picked) => void, known: Picked) {
  const batch = useDecisions((decisions) => decisions.batch)
  const seen = useRef('')
  useEffect(() => {
    if (batch?.phase !== 'sent' || seen.current === batch.id || batch.items.length === 1) return
    seen.current = batch.id
    const { over } = useDecisions.getState()
    const failed = batch.items
      .filter(({ decision }) => batch.outcomes[decision.guid]?.kind === 'refused' && !over.has(decision.TaskID))
      .flatMap(({ decision }) => known.get(decision.TaskID) ?? [])
    if (failed.length > 0) setPicked(new Map(failed.map((row) => [row.TaskID, row])))
  }, [batch, known, setPicked])
}

/** Several of one kind agreed to at once. */
export function useBulk({ asked, module }: Pick<Inbox, 'asked' | 'module'>) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [asking, ask] = useState<readonly FlowRow[] | null>(null)
  const [busy, setBusy] = useState(false)
  const sent = useRef<Picked>(new Map())
  useLeftPicked(setPicked, sent.current)
  const toggle = useCallback(
    (row: FlowRow) =>
      setPicked((before) => {
        const now = new Map(before ?? [])
        const [one] = now.values()
        if (now.delete(row.TaskID)) return now
        if (one !== undefined && one.MID !== row.MID) toast(translate('flows.inbox.oneKind'))
        else if (now.size >= mostAtOnce) toast(translate('flows.inbox.mostAtOnce', { count: mostAtOnce }))
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
      const { over } = useDecisions.getState()
      const found = (await firstOf(asked, kind)).filter(({ TaskID }) => !over.has(TaskID))
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
    /** Asked once more before anything is held; a row alone or all that are picked. */
    asking: asking === null ? null : sorted(asking),
    askAbout: useCallback((rows: readonly FlowRow[]) => ask(rows), []),
    close: () => ask(null),
    agree: (opinion: string) => {
      const rows = sorted(asking ?? []).ready
      sent.current = new Map(rows.map((row) => [row.TaskID, row]))
      hold(agreeing(rows, opinion))
      ask(null)
      setPicked(null)
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>
