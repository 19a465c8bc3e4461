import type { FlowAsked, FlowCounts, FlowNarrowed, FlowStatus } from '@wire'
import { useState } from 'react'
import { useLater } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import { showMoney } from '@/schema'
import { translate, useWords } from '@/words'
import type { Named } from '../decide/people-field'
import { statusTitle } from '../line/labels'

const boxes = ['mine', 'waiting', 'done', 'copied', 'all'] as const
export type MonitorBox = (typeof boxes)[number]
const statuses: readonly FlowStatus[] = ['review', 'passed', 'rejected', 'returned', 'withdrawn', 'abandoned']

type Offered = FlowStatus | 'overdue'

/** What waits for somebody is in review; it may only be late. What waits too long, whoever for, goes on. */
const statusesOf = (box: MonitorBox): readonly Offered[] =>
  box === 'waiting' ? ['overdue'] : ['review', 'overdue', ...statuses.filter((each) => each !== 'review')]

/** What is narrowed by beside words, module and state. */
export interface Narrowed {
  readonly by: Named
  readonly from: string
  readonly to: string
  readonly node: string
}

export const nothingNarrowed: Narrowed = { by: {}, from: '', to: '', node: '' }

type Asked = Omit<FlowAsked & FlowNarrowed, 'page' | 'rows'>

/** The pages of the box that is open, and of no other. */
function useBox(box: MonitorBox, asked: Asked) {
  const isOwn = box === 'mine'
  const isAll = box === 'all'
  const mine = usePages('FlowMonitor.getMyFlow', asked, { enabled: isOwn })
  const all = usePages('FlowMonitor.getAllFlow', asked, { enabled: isAll })
  const received = usePages(
    'FlowMonitor.getRecieveMsg',
    { ...asked, box: isOwn || isAll ? 'waiting' : box },
    { enabled: !isOwn && !isAll },
  )
  if (isOwn) return mine
  return isAll ? all : received
}

const sumOf = (numbers: Readonly<Record<string, number>> | undefined) =>
  Object.values(numbers ?? {}).reduce((sum, each) => sum + each, 0)

/** What somebody narrows the monitor by. */
function useNarrowing() {
  const [keyword, setKeyword] = useState('')
  const [status, setStatus] = useState('')
  const [module, setModule] = useState('')
  const [narrowed, narrow] = useState(nothingNarrowed)
  const [AddUser = ''] = Object.keys(narrowed.by)
  const asked: Asked = {
    ...{ keyword: useLater(keyword.trim()), module, status, sort: '-since' },
    ...{ AddUser, From: narrowed.from, To: narrowed.to, NodeName: narrowed.node },
  }
  const { by, from, to, node } = narrowed
  const narrowedCount = [Object.keys(by).join(''), from, to, node].filter(Boolean).length
  return { keyword, setKeyword, status, setStatus, module, setModule, narrowed, narrow, narrowedCount, asked }
}

/** A state to narrow by, with how many there are where that is counted. */
function chipOf(value: Offered, box: MonitorBox, counts: FlowCounts | undefined) {
  if (value === 'overdue') {
    const label = translate('flows.inbox.overdue')
    return box === 'waiting' && counts !== undefined ? { value, label, count: counts.overdue } : { value, label }
  }
  const label = statusTitle(value)
  return box === 'mine' && counts !== undefined ? { value, label, count: counts.mine[value] } : { value, label }
}

/** Approvals of one's own and of others: where each stands, with whom and since when. */
export function useMonitor() {
  const t = useWords()
  const { box: given = '' } = useParams()
  const [wanted, setBox] = useState<MonitorBox>(boxes.find((each) => each === given) ?? 'mine')
  const [showsTimes, showTimes] = useState(false)
  const { data: counts } = useRead('FlowMonitor.WF_GetStateCount', {})
  // The flows of others are seen by right, which an address does not give.
  const seesAll = counts?.SeesAll === true
  const box = wanted === 'all' && !seesAll ? 'mine' : wanted
  const narrowing = useNarrowing()
  const { status, setStatus, setModule, narrow, module, narrowedCount } = narrowing
  const offered = statusesOf(box)
  const asked = { ...narrowing.asked, status: offered.find((each) => each === status) ?? '' }
  const list = useBox(box, asked)
  const [first] = list.pages
  const countOf: Readonly<Record<MonitorBox, number | undefined>> = {
    ...{ mine: sumOf(counts?.mine), waiting: counts?.waiting ?? 0, done: counts?.done ?? 0 },
    ...{ copied: counts?.copied ?? 0, all: box === 'all' ? first?.total : undefined },
  }
  return {
    t,
    ...narrowing,
    status: asked.status,
    box,
    setBox: (next: MonitorBox) => {
      showTimes(false)
      setBox(next)
    },
    tabs: boxes
      .filter((each) => each !== 'all' || seesAll)
      .map((each) => ({ value: each, label: t(`flows.monitor.boxes.${each}`), count: countOf[each] })),
    seesAll,
    showsTimes,
    showTimes: () => showTimes(!showsTimes),
    statuses: [{ value: '', label: t('work.all') }, ...offered.map((each) => chipOf(each, box, counts))],
    modules: (first?.modules ?? []).map(({ MID, ModuleName, Count }) => ({
      ...{ value: MID, label: ModuleName, count: Count },
    })),
    list,
    total: first?.total,
    amount: first?.amount === undefined || first.amount === 0 ? '' : showMoney(first.amount),
    isNarrowed: asked.keyword !== '' || module !== '' || asked.status !== '' || narrowedCount > 0,
    /** The flows behind a bar: those that have been at that node. */
    openNode: (MID: string, NodeName: string) => {
      showTimes(false)
      setBox('all')
      setStatus('')
      setModule(MID)
      narrow({ ...nothingNarrowed, node: NodeName })
    },
  }
}

export type Monitor = ReturnType<typeof useMonitor>
