import { View } from '@tarojs/components'
import type { MilestoneBoard } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { go, useParams } from '@/platform/router'
import type { Module } from '@/schema'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { listTitleOf, useTranslate } from '@/words'
import { Pending } from '../records/shared/pending'
import { CopySheet } from './copy-sheet'
import { MilestoneRow } from './milestone-row'
import { ProgressBar } from './progress-bar'

/** The project of the page; its name and progress are those of the address until the server has answered. */
function useProject() {
  const { prjId = '', PrjName = '', ActualPercent = '', view } = useParams()
  const read = useRead('MilestoneBoard.GetModel', { PrjGuid: prjId })
  const percent = Number(ActualPercent)
  return {
    ...read,
    guid: prjId,
    name: read.data?.PrjName ?? PrjName,
    actual: read.data?.ActualPercent ?? (Number.isFinite(percent) ? percent : 0),
    isReadOnly: view !== undefined,
  }
}

type Project = ReturnType<typeof useProject>

/** The project with its progress, and the standing line while its weights do not come to 100. */
function Head({ project: { guid, name, actual, data } }: { readonly project: Project }) {
  const t = useTranslate()
  const { PlannedPercent = null, Weight = 100, Count = 0, Late = 0, Done = 0 } = data ?? {}
  const late = Late === 0 ? [] : [t('progress.late', { count: Late })]
  return (
    <Card>
      <Row
        title={name}
        note={Count === 0 ? [] : [t('progress.doneOf', { done: Done, count: Count }), ...late]}
        onPress={() => go('projectdetail', { prjId: guid })}
      />
      <ProgressBar actual={actual} planned={PlannedPercent} />
      {Count > 0 && Weight !== 100 ? <Notice kind="warn" text={t('progress.scaled', { percent: Weight })} /> : null}
    </Card>
  )
}

/** A project without milestones: the first one is added, or those of another project are copied. */
function NoMilestones({ project, add }: { readonly project: string; readonly add: (() => unknown) | null }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { save, refusal, lost } = useSave('MilestoneBoard.Copy')
  const copy = async (From: string) => {
    setOpen(false)
    if ((await save({ PrjGuid: project, From }, { action: 'add' })) !== undefined) toast(t('progress.copied'))
  }
  if (add === null) return <Empty icon="tray" title={t('progress.noMilestones')} />
  return (
    <>
      {refusal === null ? null : <Notice kind="error" text={refusal.words} />}
      {lost ? <Notice kind="warn" text={t('records.unknown')} /> : null}
      <Empty
        icon="tray"
        title={t('progress.noMilestones')}
        text={t('progress.copyText')}
        action={{ label: t('records.add'), onPress: add }}
        other={{ label: t('progress.copy'), onPress: () => setOpen(true) }}
      />
      {isOpen ? <CopySheet onPick={copy} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface RowsProps {
  readonly module: Module
  readonly board: MilestoneBoard
  readonly project: Project
  /** Adds a milestone; null if the person may not. */
  readonly add: (() => unknown) | null
}

function Rows({ module, board, project, add }: RowsProps) {
  if (board.rows.length === 0) return <NoMilestones project={project.guid} add={add} />
  return (
    <Card>
      {board.rows.map((row) => (
        <MilestoneRow key={row.guid} module={module} row={row} canReport={!project.isReadOnly} />
      ))}
    </Card>
  )
}

/** The milestones of a project. */
export function MilestonesScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const project = useProject()
  const { guid, data, failure, loading, reload, asOf, isReadOnly } = project
  const mayAdd = data?.mayAdd === true
  const add = {
    ...{ label: t('records.add'), icon: 'plus' as const },
    ...(mayAdd ? {} : { disabled: true, reason: t('problems.no-edit-right') }),
    onPress: () => go('projectsEdit', { module: module.name, fill: 'project=PrjGuid', PrjGuid: guid }),
  }
  return (
    <Page title={listTitleOf(module)} onRefresh={reload} {...(isReadOnly || data === undefined ? {} : { action: add })}>
      <AsOf at={asOf} />
      <Head project={project} />
      <Pending module={module} />
      <View>
        {loading ? <Skeleton rows={5} /> : null}
        {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
        {data === undefined ? null : (
          <Rows module={module} board={data} project={project} add={mayAdd && !isReadOnly ? add.onPress : null} />
        )}
      </View>
    </Page>
  )
}
