import type { FlowRow } from '@wire'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { sendHeld, useDecided, useDecisions } from '@/client/outbox/delayed-decisions'
import { useLater } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useBeside } from '@/platform/beside'
import { useReach } from '@/platform/reach'
import { goBeside, useParams } from '@/platform/router'
import { showMoney } from '@/schema'
import { useWords } from '@/words'
import { sumOf as amountOf } from './bulk'

const boxes = ['waiting', 'done', 'copied', 'mine'] as const
type InboxBox = (typeof boxes)[number]
const sorts = ['-since', 'since', '-amount', 'amount'] as const

const boxIn = (given: string | undefined): InboxBox => boxes.find((each) => each === given) ?? 'waiting'
const sumOf = (numbers: Readonly<Record<string, number>> | undefined) =>
  Object.values(numbers ?? {}).reduce((sum, each) => sum + each, 0)

/** Opens what is decided, with its decision card. */
export const openFlow = ({ MID, RID }: Pick<FlowRow, 'MID' | 'RID'>) =>
  goBeside('commonApproval', { businessClass: MID, guid: RID })

/** What is held is sent as soon as its page is left. */
function useLeaving() {
  const isOnTop = useReach({ refresh: undefined, end: undefined })
  useEffect(() => {
    if (!isOnTop) sendHeld()
  }, [isOnTop])
  useEffect(() => sendHeld, [])
}

/** What is asked for of a box: module, words, order. */
function useAsking(box: InboxBox) {
  const { status = '' } = useParams()
  const [module, setModule] = useState('')
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<string>('-since')
  const [isLate, setLate] = useState(status === 'overdue')
  const wanted = useLater(keyword.trim())
  const asked = { keyword: wanted, module, status: isLate && box === 'waiting' ? 'overdue' : '', sort }
  return { asked, module, setModule, keyword, setKeyword, sort, setSort, isLate, setLate }
}

/** The pages of a box that is open. */
function useBox(box: InboxBox, asked: ReturnType<typeof useAsking>['asked']) {
  const received = usePages(
    'FlowMonitor.getRecieveMsg',
    { ...asked, box: box === 'mine' ? 'waiting' : box },
    { enabled: box !== 'mine' },
  )
  const mine = usePages('FlowMonitor.getMyFlow', asked, { enabled: box === 'mine' })
  return box === 'mine' ? mine : received
}

/** Steps that wait for nobody any more as far as this phone knows. */
function useOver() {
  const over = useDecisions((decisions) => decisions.over)
  const decided = useDecided()
  return useMemo(() => new Set([...over, ...decided.split(',')]), [over, decided])
}

const fewEnough = 100

/** Once several were decided, a list that is not long is asked for anew: what it counts is right again. */
function useFresh({ reload }: { readonly reload: () => unknown }, length: number) {
  const isSent = useDecisions(({ batch }) => batch?.phase === 'sent')
  // biome-ignore lint/correctness/useExhaustiveDependencies: how long it is by then, not whenever it changes.
  useEffect(() => {
    if (isSent && length <= fewEnough) reload()
  }, [isSent, reload])
}

/** The approvals of a person: what waits for them, what they did, what they were told of, what they asked for. */
export function useInbox() {
  const t = useWords()
  const [box, setBox] = useState(boxIn(useParams().box))
  const asking = useAsking(box)
  const { asked, isLate, module } = asking
  const list = useBox(box, asked)
  const { data: counts } = useRead('FlowMonitor.WF_GetStateCount', {})
  const over = useOver()
  useLeaving()
  const [first] = list.pages
  const rows = useMemo(
    () => (box === 'waiting' ? list.rows.filter(({ TaskID }) => !over.has(TaskID)) : list.rows),
    [box, list.rows, over],
  )
  useFresh(list, rows.length)
  const gone = useMemo(
    () => (box === 'waiting' ? list.rows.filter(({ TaskID }) => over.has(TaskID)) : []),
    [box, list.rows, over],
  )
  const countOf: Readonly<Record<InboxBox, number>> = {
    waiting: counts?.waiting ?? 0,
    done: counts?.done ?? 0,
    copied: counts?.copied ?? 0,
    mine: sumOf(counts?.mine),
  }
  return {
    t,
    ...asking,
    box,
    setBox: useCallback((next: string) => setBox(boxIn(next)), []),
    tabs: boxes.map((each) => ({ value: each, label: t(`flows.inbox.boxes.${each}`), count: countOf[each] })),
    late: counts?.overdue ?? 0,
    modules: (first?.modules ?? []).map(({ MID, ModuleName, Count }) => ({
      ...{ value: MID, label: ModuleName, count: Count },
    })),
    sorts: sorts.map((each) => ({ value: each, label: t(`flows.inbox.sorts.${each}`) })),
    total: first?.total === undefined ? undefined : first.total - gone.length,
    amount: first?.amount ? showMoney(first.amount - (amountOf(gone) ?? 0)) : '',
    list,
    rows,
    isNarrowed: asked.keyword !== '' || module !== '' || isLate,
    open: openFlow as (row: FlowRow) => void,
    /** What stands beside the list. */
    beside: useBeside(),
  }
}

export type Inbox = ReturnType<typeof useInbox>
