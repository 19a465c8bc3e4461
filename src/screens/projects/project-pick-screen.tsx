import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { ListEnd } from '@/ui/feedback/list-end'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useProjectPick } from './use-project-pick'

/** The project picker of the specification: choosing a project stores it and goes back. */
export function ProjectPickScreen() {
  const screen = useProjectPick()
  const { t, keyword, setKeyword, rows, state, failure, more, reload, choose } = screen
  return (
    <Page title={t('work.pickProject')} onRefresh={reload} onReachEnd={more}>
      <SearchBox value={keyword} onChange={setKeyword} placeholder={t('home.searchProject')} />
      <AsOf at={screen.asOf} />
      {screen.isLoading ? <Skeleton rows={8} /> : null}
      {screen.hasFailed ? <Failed text={failure} onRetry={reload} /> : null}
      {screen.isEmpty ? <Empty icon="buildings" title={t('work.nothingFound')} /> : null}
      {rows.length > 0 ? (
        <Card>
          {rows.map((project) => (
            <Row
              key={project.PrjGuid}
              title={project.PrjName}
              note={[project.PrjCode, project.StartUpDepart].filter(Boolean).join(' · ')}
              aside={project.PrjStateNameAPP}
              onPress={() => choose(project)}
            />
          ))}
        </Card>
      ) : null}
      {rows.length > 0 ? <ListEnd state={state} onRetry={state === 'ready' ? more : reload} /> : null}
    </Page>
  )
}
