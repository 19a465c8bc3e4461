import type { FlowRow } from '@wire'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { sendHeld, useDecided, useDecisions } from '@/client/outbox/delayed-decisions'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useDetailPane } from '@/platform/beside'
import { useReach } from '@/platform/reach'
import { openInDetailPane, useParams } from '@/platform/router'
import { showMoney } from '@/schema'
import { useTranslate } from '@/words'
import { sumOf as amountOf } from './bulk'

const boxes = ['waiting', 'done', 'copied', 'mine'] as const
type InboxBox = (typeof boxes)[number]
const sorts = ['-since', 'since', '-amount', 'amount'] as const

const boxIn = (input: string | undefined): InboxBox => boxes.find((each) => each === input) ?? 'waiting'
const sumOf = (numbers: Readonly<Record<string, number>> | undefined) =>
  Object.values(numbers ?? {}).reduce((sum, each) => sum + each, 0)

/** Opens an approval with its decision card. */
export const openFlow = ({ MID, RID }: Pick<FlowRow, 'MID' | 'RID'>) =>
  openInDetailPane('commonApproval', { businessClass: MID, guid: RID })

/** Sends held decisions as soon as the page is left. */
function useSendOnLeave() {
  const isOnTop = useReach({ refresh: undefined, end: undefined })
  useEffect(() => {
    if (!isOnTop) sendHeld()
  }, [isOnTop])
  useEffect(() => sendHeld, [])
}

/** The query of a box: module, keyword, order. */
function useQueryState(box: InboxBox) {
  const { status = '' } = useParams()
  const [module, setModule] = useState('')
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<string>('-since')
  const [isLate, setLate] = useState(status === 'overdue')
  const debouncedKeyword = useDebounced(keyword.trim())
  const query = { keyword: debouncedKeyword, module, status: isLate && box === 'waiting' ? 'overdue' : '', sort }
  return { query, module, setModule, keyword, setKeyword, sort, setSort, isLate, setLate }
}

/** The pages of the open box. */
function useBox(box: InboxBox, asked: ReturnType<typeof useQueryState>['query']) {
  const received = usePages(
    'FlowMonitor.getRecieveMsg',
    { ...asked, box: box === 'mine' ? 'waiting' : box },
    { enabled: box !== 'mine' },
  )
  const mine = usePages('FlowMonitor.getMyFlow', asked, { enabled: box === 'mine' })
  return box === 'mine' ? mine : received
}

/** Tasks that have ended, by decisions made or refused on this phone. */
function useEndedTasks() {
  const endedTasks = useDecisions((decisions) => decisions.ended)
  const decided = useDecided()
  return useMemo(() => new Set([...endedTasks, ...decided.split(',')]), [endedTasks, decided])
}

const shortList = 100

/** Reloads a short list after a bulk decision, so that its totals are correct again. */
function useReloadAfterBulk({ reload }: { readonly reload: () => unknown }, length: number) {
  const isSent = useDecisions(({ batch }) => batch?.phase === 'sent')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length at that time only, not each change.
  useEffect(() => {
    if (isSent && length <= shortList) reload()
  }, [isSent, reload])
}

/** The approvals of the user: pending, decided, received copies, and own reports. */
export function useInbox() {
  const t = useTranslate()
  const [box, setBox] = useState(boxIn(useParams().box))
  const queryState = useQueryState(box)
  const { query: asked, isLate, module } = queryState
  const list = useBox(box, asked)
  const { data: counts } = useRead('FlowMonitor.WF_GetStateCount', {})
  const endedTasks = useEndedTasks()
  useSendOnLeave()
  const [first] = list.pages
  const rows = useMemo(
    () => (box === 'waiting' ? list.rows.filter(({ TaskID }) => !endedTasks.has(TaskID)) : list.rows),
    [box, list.rows, endedTasks],
  )
  useReloadAfterBulk(list, rows.length)
  const hiddenRows = useMemo(
    () => (box === 'waiting' ? list.rows.filter(({ TaskID }) => endedTasks.has(TaskID)) : []),
    [box, list.rows, endedTasks],
  )
  const countOf: Readonly<Record<InboxBox, number>> = {
    waiting: counts?.waiting ?? 0,
    done: counts?.done ?? 0,
    copied: counts?.copied ?? 0,
    mine: sumOf(counts?.mine),
  }
  return {
    t,
    ...queryState,
    box,
    setBox: useCallback((next: string) => setBox(boxIn(next)), []),
    tabs: boxes.map((each) => ({ value: each, label: t(`flows.inbox.boxes.${each}`), count: countOf[each] })),
    late: counts?.overdue ?? 0,
    modules: (first?.modules ?? []).map(({ MID, ModuleName, Count }) => ({
      ...{ value: MID, label: ModuleName, count: Count },
    })),
    sorts: sorts.map((each) => ({ value: each, label: t(`flows.inbox.sorts.${each}`) })),
    total: first?.total === undefined ? undefined : first.total - hiddenRows.length,
    amount: first?.amount ? showMoney(first.amount - (amountOf(hiddenRows) ?? 0)) : '',
    list,
    rows,
    isFiltered: asked.keyword !== '' || module !== '' || isLate,
    open: openFlow as (row: FlowRow) => void,
    /** Guid of the record that is open next to the list. */
    openNext: useDetailPane(),
  }
}

export type Inbox = ReturnType<typeof useInbox>
