import { Text, View } from '@tarojs/components'
import type { PlanHead, PlanTaskRow, PlanView } from '@wire'
import { useState } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { useSave } from '@/client/queries/use-save'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { FormBar } from '@/ui/controls/form-bar'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { ListEnd } from '@/ui/feedback/list-end'
import { Card } from '@/ui/layout/card'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Stamp } from '@/ui/marks/stamp'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { listParts } from '../records/features/list'
import { ProgressBar, TaskRow } from './task-row'
import { toneOf } from './tones'
import './planning.scss'

interface Props {
  readonly plan: Module
  readonly task: Module
  readonly guid: string
}

const lists: readonly PlanView[] = ['weeks', 'mine', 'late', 'critical', 'tree']
/** The views of the module of tasks, for the tasks of the plan. */
const others = ['timeline', 'kanban'] as const
type Other = (typeof others)[number]
const isOther = (view: PlanView | Other): view is Other => others.some((other) => other === view)
const groups = ['late', 'today', 'week', 'next', 'later'] as const
const flows: Readonly<Record<number, 'draft' | 'review' | 'passed' | 'rejected' | 'returned'>> = {
  ...{ [-1]: 'draft', 0: 'review', 1: 'passed', [-2]: 'rejected', [-3]: 'returned' },
}

/** State, dates and progress of a plan: the reported part as a bar, the planned part as a line in it. */
function Head({ head }: { readonly head: PlanHead }) {
  const t = useTranslate()
  const { status, flow, start, end, counts, planned, actual, edition, name, projectName } = head
  const points = Math.round(Math.abs(actual - planned) * 100) / 100
  const compared = actual === planned ? 'even' : actual > planned ? 'ahead' : 'behind'
  return (
    <Card>
      {name.includes(projectName) ? null : <Text className="plan__fact">{projectName}</Text>}
      <View className="plan__line">
        <Stamp tone={toneOf[status]} word={t(`planning.status.${status}`)} />
        <Text className="plan__fact">{t(`planning.flow.${flows[flow] ?? 'draft'}`)}</Text>
        <Text className="plan__fact">{t('planning.edition', { count: edition })}</Text>
      </View>
      <View className="plan__line">
        <Text className="plan__fact">{start === null ? '—' : `${start} ~ ${end ?? ''}`}</Text>
        <Text className="plan__fact">{t('planning.count', { count: counts.tree })}</Text>
      </View>
      <ProgressBar percent={actual} planned={planned} isLate={status === 'overdue'} />
      <View className="plan__line">
        <Text className="plan__percent">{`${actual}%`}</Text>
        <Text className="plan__fact">{t('planning.planned', { percent: planned })}</Text>
        <Text className={`plan__fact plan__fact--${compared}`}>{t(`planning.${compared}`, { points })}</Text>
      </View>
    </Card>
  )
}

/** Rows by group; the tree has none. */
function Rows({
  rows,
  view,
  onOpen,
}: {
  rows: readonly PlanTaskRow[]
  view: PlanView
  onOpen: (guid: string) => void
}) {
  const t = useTranslate()
  const draw = (row: PlanTaskRow) => (
    <TaskRow key={row.guid} row={row} isInTree={view === 'tree'} onPress={() => onOpen(row.guid)} />
  )
  if (view !== 'weeks') return <Card>{rows.map(draw)}</Card>
  return (
    <>
      {groups.map((group) => {
        const own = rows.filter((row) => row.group === group)
        return own.length === 0 ? null : (
          <Card key={group} title={`${t(`planning.groups.${group}`)} · ${own.length}`}>
            {own.map(draw)}
          </Card>
        )
      })}
    </>
  )
}

type List = ReturnType<typeof usePages<'Plan.GetBoard'>>

/** The tasks of a view, with its loading, failed and empty states. */
function Tasks({ list, view, onOpen }: { list: List; view: PlanView; onOpen: (guid: string) => void }) {
  const t = useTranslate()
  const { rows, state, failure, reload } = list
  if (rows.length === 0) {
    if (state === 'loading') return <Skeleton rows={6} />
    if (state === 'failed') return <Failed text={failure} onRetry={reload} />
    return <Empty icon="tray" title={t('planning.nothing')} />
  }
  return (
    <>
      <Rows rows={rows} view={view} onOpen={onOpen} />
      {state === 'loading' ? <ListEnd state="loading" onRetry={reload} /> : null}
    </>
  )
}

/** Opens a new version of an approved plan after a question. */
function useRevise(guid: string, reload: () => Promise<unknown>) {
  const t = useTranslate()
  const revising = useSave('Plan.Revise')
  return async () => {
    const title = t('planning.reviseTitle')
    if (!(await ask({ title, yes: t('planning.reviseYes'), no: t('shell.cancel') }))) return
    if ((await revising.save({ guid })) === undefined) return toast(revising.refusal?.words ?? t('shell.loadFailed'))
    await reload()
  }
}

/** What can be done with a plan. */
function useMenu(head: PlanHead | undefined, guid: string, reload: () => Promise<unknown>) {
  const t = useTranslate()
  const revise = useRevise(guid, reload)
  if (head === undefined) return []
  const { mayPlan, flow, project, projectName } = head
  const fill = { fill: 'plan=link-plan', 'link-plan': guid }
  const isOpen = flow !== 0 && flow !== 1
  return [
    ...(mayPlan && isOpen
      ? [{ label: t('planning.addTask'), onPress: () => go('siteEdit', { module: 'plan-task', ...fill }) }]
      : []),
    ...(mayPlan && flow === 1 ? [{ label: t('planning.revise'), onPress: revise }] : []),
    { label: t('planning.details'), onPress: () => go('siteDetail', { module: 'plan', guid }) },
    { label: t('planning.allPlans'), onPress: () => go('plan', { Guid: '', PrjId: project, PrjName: projectName }) },
  ]
}

/** The tasks of the plan as bars or on a board. */
function OtherView({
  task,
  guid,
  view,
  onOpen,
}: Omit<Props, 'plan'> & { view: Other; onOpen: (guid: string) => void }) {
  const [way] = listParts(task, 'listView')
  if (way === undefined) return null
  const query = { keyword: '', sort: '', filters: { plan: guid } }
  return (
    <way.part
      {...{ module: task, view, query, total: undefined, openNext: '', add: undefined, onFilter: () => undefined }}
      open={(row) => onOpen(row.guid)}
    />
  )
}

/** A plan: its progress, and its tasks of the next days, of the caller, late, critical, or all as a tree, bars or a board. */
export function PlanScreen({ plan, task, guid }: Props) {
  const t = useTranslate()
  const [view, setView] = useState<PlanView | Other>('weeks')
  const list = usePages('Plan.GetBoard', { guid, view: isOther(view) ? 'weeks' : view }, { rows: 50 })
  const [known, setKnown] = useState<PlanHead>()
  const latest = list.pages[0]?.head
  if (latest !== undefined && latest !== known) setKnown(latest)
  const head = latest ?? known
  const chips = [
    ...lists.map((value) => ({
      value,
      label: t(`planning.views.${value}`),
      ...(head === undefined ? {} : { count: head.counts[value] }),
    })),
    ...others.map((value) => ({ value, label: t(`views.kinds.${value}`) })),
  ]
  const report = <Button label={t('planning.report')} onPress={() => go('planReport', { Guid: guid })} />
  const open = (of: string) => go(`${task.area}Detail`, { module: task.name, guid: of })
  return (
    <Page
      title={head?.name ?? textOf(plan)}
      more={useMenu(head, guid, list.reload)}
      onRefresh={list.reload}
      onReachEnd={isOther(view) ? () => undefined : list.more}
      {...(head?.mayReport === true ? { footer: <FormBar>{report}</FormBar> } : {})}
    >
      <View>
        <AsOf at={list.asOf} />
        {head === undefined ? null : <Head head={head} />}
      </View>
      <Chips inLine items={chips} value={view} onChange={(chosen) => setView(chosen as PlanView | Other)} />
      <View>
        {isOther(view) ? (
          <OtherView task={task} guid={guid} view={view} onOpen={open} />
        ) : (
          <Tasks list={list} view={view} onOpen={open} />
        )}
      </View>
    </Page>
  )
}
