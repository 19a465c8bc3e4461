import { useState } from 'react'
import { pickProject, useCurrentProject } from '@/client/picks/current-project'
import type { Module } from '@/schema'
import { emptyQuery, type ListQuery, picked } from './list-query'

/** The query of a list, which begins with the project that was picked last, if the definition says so. */
function firstQuery({ list: { project: by } }: Module, addressFilters: ListQuery['filters']) {
  const { project } = useCurrentProject.getState()
  if (by === null || project === null || Object.keys(addressFilters).length > 0) return emptyQuery
  return picked(emptyQuery, by, project.PrjGuid, project.PrjName)
}

/** The filters and the order of a list. A project that is picked here is that of the next form or list, too. */
export function useProjectQuery(module: Module, addressFilters: ListQuery['filters']) {
  const [query, setQuery] = useState(() => firstQuery(module, addressFilters))
  const by = module.list.project
  const change = (next: ListQuery) => {
    const PrjGuid = by === null ? '' : (next.filters[by] ?? '')
    const PrjName = by === null ? '' : (next.words[by] ?? '')
    const isOne = PrjGuid !== '' && !PrjGuid.includes(',')
    if (isOne && PrjName !== '' && PrjGuid !== query.filters[by ?? '']) pickProject({ PrjGuid, PrjName })
    setQuery(next)
  }
  return [query, change] as const
}
