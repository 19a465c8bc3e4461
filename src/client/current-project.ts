import type { ProjectRow } from '@wire'
import { create } from 'zustand'

interface Current {
  readonly project: Pick<ProjectRow, 'PrjGuid' | 'PrjName'> | null
}

/** The project that was picked last; forms and lists start from it. */
export const useCurrentProject = create<Current>()(() => ({ project: null }))

export const pickProject = (project: Current['project']) => useCurrentProject.setState({ project })
