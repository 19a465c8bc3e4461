import { useCurrentProject } from '@/client/picks/current-project'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import { RecordListScreen } from '../records/list/record-list-screen'
import { OfflineProject } from './kept-project'

/** The project tab: the current project, then all projects. */
export function ProjectTabScreen({ module }: { readonly module: Module }) {
  return <RecordListScreen tab module={module} top={() => <CurrentProject />} />
}

function CurrentProject() {
  const t = useTranslate()
  const project = useCurrentProject((current) => current.project)
  const choose = { label: t('work.pickProject'), onPress: () => go('prjtree') }
  return (
    <Card title={t('work.currentProject')} action={choose}>
      {project === null ? (
        <Row title={t('work.noProject')} />
      ) : (
        <>
          <Row
            icon="buildings"
            title={project.PrjName}
            onPress={() => go('projectdetail', { prjId: project.PrjGuid })}
          />
          <OfflineProject project={project.PrjGuid} name={project.PrjName} />
        </>
      )}
    </Card>
  )
}
