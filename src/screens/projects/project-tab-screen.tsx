import { useCurrentProject } from '@/client/current-project'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { useWords } from '@/words'
import { RecordListScreen } from '../records/record-list-screen'

/** The project tab: the project one works in, then all of them. */
export function ProjectTabScreen({ module }: { readonly module: Module }) {
  return <RecordListScreen tab module={module} top={<CurrentProject />} />
}

function CurrentProject() {
  const t = useWords()
  const project = useCurrentProject((current) => current.project)
  const choose = { label: t('work.pickProject'), onPress: () => go('prjtree') }
  return (
    <Card title={t('work.currentProject')} action={choose}>
      {project === null ? (
        <Row title={t('work.noProject')} />
      ) : (
        <Row icon="buildings" title={project.PrjName} onPress={() => go('projectdetail', { prjId: project.PrjGuid })} />
      )}
    </Card>
  )
}
