import type { ProjectRow } from '@wire'
import { create } from 'zustand'
import { storage } from '@/platform/storage'
import { useSession } from '../session/session'

type PickedProject = Pick<ProjectRow, 'PrjGuid' | 'PrjName'>

interface CurrentProject {
  readonly project: PickedProject | null
}

/** Stored per user and enterprise, so that it is not visible to another user of the device. */
const keyNow = () => {
  const { login, me } = useSession.getState()
  return `purlin.project.${login?.Id ?? ''}.${me?.CompanyCode ?? ''}`
}

function storedProject(): PickedProject | null {
  const text = storage.get(keyNow())
  if (text === null) return null
  try {
    return JSON.parse(text) as PickedProject
  } catch {
    return null
  }
}

/** The project picked last; it is the default of forms and lists. */
export const useCurrentProject = create<CurrentProject>()(() => ({ project: storedProject() }))

let key = keyNow()
useSession.subscribe(() => {
  if (keyNow() === key) return
  key = keyNow()
  useCurrentProject.setState({ project: storedProject() })
})

export function pickProject({ PrjGuid, PrjName }: PickedProject) {
  storage.set(keyNow(), JSON.stringify({ PrjGuid, PrjName }))
  useCurrentProject.setState({ project: { PrjGuid, PrjName } })
}
