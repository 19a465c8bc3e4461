import type { FlowCounts, FlowFilters, FlowQuery, FlowStatus } from '@wire'
import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import { showMoney } from '@/schema'
import { translate, useTranslate } from '@/words'
import type { Named } from '../decide/people-field'
import { statusTitle } from '../line/labels'

const boxes = ['mine', 'waiting', 'done', 'copied', 'all'] as const
export type MonitorBox = (typeof boxes)[number]
const statuses: readonly FlowStatus[] = ['review', 'passed', 'rejected', 'returned', 'withdrawn', 'abandoned']

type StatusChoice = FlowStatus | 'overdue'

/** Pending tasks are always in review and can only be overdue; other boxes offer every status. */
const statusesOf = (box: MonitorBox): readonly StatusChoice[] =>
  box === 'waiting' ? ['overdue'] : ['review', 'overdue', ...statuses.filter((each) => each !== 'review')]

/** Filters besides keyword, module and status. */
export interface Filters {
  readonly by: Named
  readonly from: string
  readonly to: string
  readonly node: string
}

export const noFilters: Filters = { by: {}, from: '', to: '', node: '' }

type Query = Omit<FlowQuery & FlowFilters, 'page' | 'rows'>

/** The pages of the open box; other boxes are not loaded. */
function useBox(box: MonitorBox, asked: Query) {
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

/** The filters of the monitor. */
function useFilters() {
  const [keyword, setKeyword] = useState('')
  const [status, setStatus] = useState('')
  const [module, setModule] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const [AddUser = ''] = Object.keys(filters.by)
  const query: Query = {
    ...{ keyword: useDebounced(keyword.trim()), module, status, sort: '-since' },
    ...{ AddUser, From: filters.from, To: filters.to, NodeName: filters.node },
  }
  const { by, from, to, node } = filters
  const filterCount = [Object.keys(by).join(''), from, to, node].filter(Boolean).length
  return {
    keyword,
    setKeyword,
    status,
    setStatus,
    module,
    setModule,
    filters,
    setFilters,
    filterCount,
    query,
  }
}

/** A status chip, with a count if the server counts it. */
function chipOf(value: StatusChoice, box: MonitorBox, counts: FlowCounts | undefined) {
  if (value === 'overdue') {
    const label = translate('flows.inbox.overdue')
    return box === 'waiting' && counts !== undefined ? { value, label, count: counts.overdue } : { value, label }
  }
  const label = statusTitle(value)
  return box === 'mine' && counts !== undefined ? { value, label, count: counts.mine[value] } : { value, label }
}

/** Approvals of the user and of others: status, current assignees and time. */
export function useMonitor() {
  const t = useTranslate()
  const { box: requested = '' } = useParams()
  const [chosenBox, setBox] = useState<MonitorBox>(boxes.find((each) => each === requested) ?? 'mine')
  const [showsTimes, showTimes] = useState(false)
  const { data: counts } = useRead('FlowMonitor.WF_GetStateCount', {})
  // Approvals of others require a right, so an address cannot open them.
  const seesAll = counts?.SeesAll === true
  const box = chosenBox === 'all' && !seesAll ? 'mine' : chosenBox
  const filterState = useFilters()
  const { status, setStatus, setModule, setFilters, module, filterCount } = filterState
  const statusChoices = statusesOf(box)
  const asked = { ...filterState.query, status: statusChoices.find((each) => each === status) ?? '' }
  const list = useBox(box, asked)
  const [first] = list.pages
  const countOf: Readonly<Record<MonitorBox, number | undefined>> = {
    ...{ mine: sumOf(counts?.mine), waiting: counts?.waiting ?? 0, done: counts?.done ?? 0 },
    ...{ copied: counts?.copied ?? 0, all: box === 'all' ? first?.total : undefined },
  }
  return {
    t,
    ...filterState,
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
    statuses: [{ value: '', label: t('work.all') }, ...statusChoices.map((each) => chipOf(each, box, counts))],
    modules: (first?.modules ?? []).map(({ MID, ModuleName, Count }) => ({
      ...{ value: MID, label: ModuleName, count: Count },
    })),
    list,
    total: first?.total,
    amount: first?.amount === undefined || first.amount === 0 ? '' : showMoney(first.amount),
    isFiltered: asked.keyword !== '' || module !== '' || asked.status !== '' || filterCount > 0,
    /** Opens the flows behind a bar: those that have passed that node. */
    openNode: (MID: string, NodeName: string) => {
      showTimes(false)
      setBox('all')
      setStatus('')
      setModule(MID)
      setFilters({ ...noFilters, node: NodeName })
    },
  }
}

export type Monitor = ReturnType<typeof useMonitor>
