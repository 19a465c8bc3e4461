import type { RecordModel } from '@wire'
import { useCurrentProject } from '@/client/picks/current-project'
import { openedProjects, recentPicks } from '@/client/picks/recent-picks'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { type Module, recordCall, type ViewKind, viewOf } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import { listParts } from '../records/features/list'
import { RecordListScreen } from '../records/list/record-list-screen'
import { alarmOf, stampOf } from '../records/shared/stamp-of'
import { OfflineProject } from './kept-project'

interface Props {
  readonly module: Module
}

/** The project tab: the current project, or those opened last, then all projects. */
export function ProjectTabScreen({ module }: Props) {
  return (
    <RecordListScreen
      tab
      module={module}
      top={() => (
        <>
          <CurrentProject module={module} />
          <Views module={module} />
        </>
      )}
    />
  )
}

/** The projects opened last that are offered without a current project. */
const maxOpened = 3

function CurrentProject({ module }: Props) {
  const t = useTranslate()
  const project = useCurrentProject((current) => current.project)
  const choose = { label: t('work.pickProject'), onPress: () => go('prjtree') }
  const opened = recentPicks(openedProjects).slice(0, maxOpened)
  const open = (guid: string) => go('projectdetail', { prjId: guid })
  if (project !== null) {
    return (
      <Card title={t('work.currentProject')} action={choose}>
        <CurrentRow module={module} guid={project.PrjGuid} name={project.PrjName} open={open} />
        <OfflineProject project={project.PrjGuid} name={project.PrjName} />
      </Card>
    )
  }
  return (
    <Card title={t(opened.length === 0 ? 'work.currentProject' : 'work.openedProjects')} action={choose}>
      {opened.length === 0 ? <Row title={t('work.noProject')} /> : null}
      {opened.map(({ id, label }) => (
        <Row key={id} icon="buildings" title={label} onPress={() => open(id)} />
      ))}
    </Card>
  )
}

interface RowProps extends Props {
  readonly guid: string
  readonly name: string
  readonly open: (guid: string) => unknown
}

const rateOf = ({ values: { actual } }: RecordModel) => (typeof actual === 'number' ? { rate: actual } : {})

/** The current project with its state and progress, as far as they are known. */
function CurrentRow({ module, guid, name, open }: RowProps) {
  const { data } = useRead(recordCall(module, 'GetModel'), { guid }, { quiet: true })
  const known = data === undefined ? {} : { stamp: stampOf(module, data), also: alarmOf(module, data), ...rateOf(data) }
  return <Row icon="buildings" title={name} {...known} onPress={() => open(guid)} />
}

const offered = ['kanban', 'timeline', 'map'] as const satisfies readonly ViewKind[]

/** The other ways to show all projects, each on a page of its own, because their code is not in that of the tab. */
function Views({ module }: Props) {
  const t = useTranslate()
  // The web has the code of the views after a list was opened; then the list itself offers them.
  if (listParts(module, 'viewChip').length > 0) return null
  const items = offered
    .filter((kind) => viewOf(module, kind) !== undefined)
    .map((kind) => ({ value: kind, label: t(`work.projectViews.${kind}`) }))
  return (
    <Chips
      items={[{ value: '', label: t('work.projectViews.list') }, ...items]}
      value=""
      onChange={(view) => (view === '' ? undefined : go('projectList', { view }))}
    />
  )
}
