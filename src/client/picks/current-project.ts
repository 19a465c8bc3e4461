import type { ProjectRow } from '@wire'
import { create } from 'zustand'
import { storage } from '@/platform/storage'
import { useSession } from '../session/session'

type Picked = Pick<ProjectRow, 'PrjGuid' | 'PrjName'>

interface Current {
  readonly project: Picked | null
}

/** Every person has one in every enterprise: nobody finds the project of who was here before. */
const keyNow = () => {
  const { login, me } = useSession.getState()
  return `purlin.project.${login?.Id ?? ''}.${me?.CompanyCode ?? ''}`
}

function kept(): Picked | null {
  const text = storage.get(keyNow())
  if (text === null) return null
  try {
    return JSON.parse(text) as Picked
  } catch {
    return null
  }
}

/** The project that was picked last; forms and lists start from it. */
export const useCurrentProject = create<Current>()(() => ({ project: kept() }))

let key = keyNow()
useSession.subscribe(() => {
  if (keyNow() === key) return
  key = keyNow()
  useCurrentProject.setState({ project: kept() })
})

export function pickProject({ PrjGuid, PrjName }: Picked) {
  storage.set(keyNow(), JSON.stringify({ PrjGuid, PrjName }))
  useCurrentProject.setState({ project: { PrjGuid, PrjName } })
}
