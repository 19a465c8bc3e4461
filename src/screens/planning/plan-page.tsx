import type { PlanHead } from '@wire'
import { useCallback } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { go, useParams } from '@/platform/router'
import { dayFromToday, type Module } from '@/schema'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { listTitleOf, textOf, useTranslate } from '@/words'
import { PagedList } from '../records/list/paged-list'
import { stampOf } from '../records/shared/stamp-of'
import { PlanScreen } from './plan-screen'

interface Props {
  readonly plan: Module
  readonly task: Module
}

type Kind = PlanHead['kind']

/** The kinds of plans as addresses name them: by key, or in Chinese with or without the last characters. */
const kindWords: Readonly<Record<Kind, readonly string[]>> = {
  total: ['total', '总进度', '总计划', '总进度计划', '总'],
  year: ['year', '年', '年计划', '年度计划', '年进度'],
  month: ['month', '月', '月计划', '月度计划', '月进度'],
  week: ['week', '周', '周计划', '周进度'],
}
const kinds = Object.keys(kindWords) as readonly Kind[]
const kindOf = (typename: string) => kinds.find((kind) => kindWords[kind].includes(typename.trim()))

const listQuery = (filters: Readonly<Record<string, string>>) => ({
  ...{ keyword: '', sort: '', filters, deleted: false, also: ['period'], numbers: false },
})

/** A plan, the plan of one kind of a project, or the plans of a project or of all. */
export function PlanPage({ plan, task }: Props) {
  const { Guid = '', PrjId = '', PrjName = '', typename = '', prjId = '' } = useParams()
  if (Guid !== '') return <PlanScreen plan={plan} task={task} guid={Guid} />
  const kind = kindOf(typename)
  if (kind !== undefined && prjId !== '') return <PlanOfKind plan={plan} task={task} kind={kind} project={prjId} />
  return <Plans plan={plan} project={PrjId || prjId} name={PrjName} />
}

/** The plan of a kind that is for today, else the latest one. */
function PlanOfKind({ plan, task, kind, project }: Props & { readonly kind: Kind; readonly project: string }) {
  const t = useTranslate()
  const query = { ...listQuery({ project, kind }), page: 1, rows: 100 }
  const { data, failure, reload } = useRead('Plan.GetListPage' as 'Record.GetListPage', query)
  if (data === undefined)
    return (
      <Page title={textOf(plan)}>
        {failure === '' ? <Skeleton rows={6} /> : <Failed text={failure} onRetry={reload} />}
      </Page>
    )
  const day = dayFromToday()
  const periods = data.rows.map((row) => ({ guid: row.guid, ...(row.values.period as { from: string; to: string }) }))
  const latest = [...periods].sort((a, b) => b.from.localeCompare(a.from))
  const found = latest.find(({ from, to }) => from <= day && day <= to) ?? latest[0]
  if (found !== undefined) return <PlanScreen plan={plan} task={task} guid={found.guid} />
  const showAll = {
    label: t('planning.allPlans'),
    onPress: () => go('plan', { Guid: '', PrjId: project, PrjName: '' }),
  }
  return (
    <Page title={textOf(plan)}>
      <Empty icon="tray" title={t('planning.noKind', { kind: t(`planning.kinds.${kind}`) })} action={showAll} />
    </Page>
  )
}

/** The project, unless the name of the plan contains it. */
const otherThan = (name: string, project = '') => (name.includes(project) ? [] : [project])

/** The plans of a project, or of all projects. */
function Plans({ plan, project, name }: { readonly plan: Module; readonly project: string; readonly name: string }) {
  const t = useTranslate()
  const list = usePages('Plan.GetListPage' as 'Record.GetListPage', listQuery(project === '' ? {} : { project }), {
    rows: 20,
  })
  const renderRow = useCallback(
    (row: (typeof list.rows)[number]) => (
      <Row
        key={row.guid}
        title={String(row.values.name ?? '')}
        note={[
          ...(project === '' ? otherThan(String(row.values.name), row.words.project) : []),
          `${String(row.values.start ?? '—')} ~ ${String(row.values.end ?? '—')}`,
          `${Number(row.values.actual ?? 0)}%`,
        ]}
        stamp={stampOf(plan, row)}
        caret={false}
        onPress={() => go('plan', { Guid: row.guid })}
      />
    ),
    [plan, project],
  )
  const mayAdd = list.pages[0]?.can.edit === true
  const create = {
    label: t('planning.newPlan'),
    icon: 'plus' as const,
    onPress: () => go('siteEdit', newPlan(project)),
  }
  const empty = <Empty icon="tray" title={t('planning.noPlans')} {...(mayAdd ? { action: create } : {})} />
  return (
    <Page
      title={name || listTitleOf(plan)}
      onRefresh={list.reload}
      onReachEnd={list.more}
      {...(mayAdd ? { action: create } : {})}
    >
      <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={empty} />
    </Page>
  )
}

const newPlan = (project: string) => ({
  module: 'plan',
  ...(project === '' ? {} : { fill: 'project=link-project', 'link-project': project }),
})
