import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useTranslate } from '@/words'
import { branchesOf, visibleBranches } from './tree'

/** The tree of departments, which can be expanded, collapsed and searched. */
export function useDepartments() {
  const t = useTranslate()
  const tree = useRead('Department.GetTree', {})
  const [search, setSearch] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const branches = visibleBranches(branchesOf(tree.data ?? []), search, closed)
  const toggle = (id: string) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  return {
    t,
    tree,
    search,
    setSearch,
    branches,
    toggle,
    isClosed: (id: string) => closed.has(id),
    searching: search.trim() !== '',
  }
}
