import { useState } from 'react'
import { pickProject } from '@/client/current-project'
import { useLater } from '@/client/use-later'
import { usePages } from '@/client/use-pages'
import { back } from '@/platform/router'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { ListEnd } from '@/ui/list-end'
import { Page } from '@/ui/page'
import { Row } from '@/ui/row'
import { SearchBox } from '@/ui/search-box'
import { useWords } from '@/words'

/** The project picker of the specification: choosing one stores it and goes back. */
export function ProjectPickScreen() {
  const t = useWords()
  const [keyword, setKeyword] = useState('')
  const wanted = useLater(keyword.trim())
  const { rows, state, more, reload } = usePages('ProjectTree.SearchProjectName', {
    projectname: wanted,
    showNoPrj: false,
  })
  return (
    <Page title={t('work.pickProject')} onReachEnd={more}>
      <SearchBox value={keyword} onChange={setKeyword} placeholder={t('home.searchProject')} />
      {rows.length === 0 && state === 'finished' ? <Empty icon="buildings" title={t('work.nothingFound')} /> : null}
      {rows.length > 0 ? (
        <Card>
          {rows.map((project) => (
            <Row
              key={project.PrjGuid}
              title={project.PrjName}
              note={`${project.PrjCode} · ${project.StartUpDepart}`}
              aside={project.PrjStateNameAPP}
              onPress={() => {
                pickProject(project)
                back()
              }}
            />
          ))}
        </Card>
      ) : null}
      {state === 'ready' ? null : <ListEnd state={state} onRetry={reload} />}
    </Page>
  )
}
