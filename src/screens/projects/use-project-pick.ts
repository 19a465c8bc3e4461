import type { ProjectRow } from '@wire'
import { useState } from 'react'
import { pickProject } from '@/client/picks/current-project'
import { useLater } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { back } from '@/platform/router'
import { useWords } from '@/words'

/** Choosing a project: it is kept as the current one, and the page before gets it. */
export function useProjectPick() {
  const t = useWords()
  const [keyword, setKeyword] = useState('')
  const wanted = useLater(keyword.trim())
  const { rows, state, more, reload, failure, asOf } = usePages('ProjectTree.SearchProjectName', {
    projectname: wanted,
    showNoPrj: false,
  })
  const isFirst = rows.length === 0
  return {
    t,
    keyword,
    setKeyword,
    rows,
    state,
    failure,
    asOf,
    isLoading: isFirst && state === 'loading',
    hasFailed: isFirst && state === 'failed',
    isEmpty: isFirst && state === 'finished',
    more,
    reload,
    choose: (project: ProjectRow) => {
      pickProject(project)
      back()
    },
  }
}
