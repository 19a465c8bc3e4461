import type { ProjectRow } from '@wire'
import { useState } from 'react'
import { pickProject } from '@/client/picks/current-project'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { back } from '@/platform/router'
import { useTranslate } from '@/words'

/** Chooses the current project; the previous page reads it from there. */
export function useProjectPick() {
  const t = useTranslate()
  const [keyword, setKeyword] = useState('')
  const query = useDebounced(keyword.trim())
  const { rows, state, more, reload, failure, asOf } = usePages('ProjectTree.SearchProjectName', {
    projectname: query,
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
