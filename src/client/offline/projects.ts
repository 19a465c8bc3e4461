import { create } from 'zustand'
import { networkNow } from '@/platform/network'
import { storage } from '@/platform/storage'
import type { Module } from '@/schema'
import { ownerOf } from '../session/session'
import { fetchProject, type Progress, Stopped } from './fetch-project'
import { clear, roomOf } from './persistent-cache'

/** A project that somebody wants on this phone. */
interface KeptProject {
  /** When all of it was here last; 0 until then. */
  readonly at: number
  readonly bytes: number
  readonly onlyWifi: boolean
}

type Running = Progress & { readonly project: string }

interface KeptProjects {
  readonly owner: string
  readonly kept: Readonly<Record<string, KeptProject>>
  readonly running: Running | null
  /** Why the last run did not come to its end. */
  readonly trouble: '' | 'lost' | 'stopped' | 'mobile'
}

const keyOf = (owner: string) => `purlin.projects.${owner}`

function stored(owner: string): KeptProjects['kept'] {
  try {
    return JSON.parse(storage.get(keyOf(owner)) ?? '{}') as KeptProjects['kept']
  } catch {
    return {}
  }
}

export const useKeptProjects = create<KeptProjects>()(() => {
  const owner = ownerOf()
  return { owner, kept: stored(owner), running: null, trouble: '' }
})

/** Of whoever is here now: another one's are neither shown nor fetched. */
export function myProjects() {
  const owner = ownerOf()
  if (useKeptProjects.getState().owner !== owner) {
    useKeptProjects.setState({ owner, kept: stored(owner), running: null, trouble: '' })
  }
  return useKeptProjects.getState()
}

function setProject(project: string, part: Partial<KeptProject> | null) {
  const { owner, kept } = myProjects()
  const { [project]: before, ...others } = kept
  const fresh = { at: 0, bytes: 0, onlyWifi: false }
  const next = part === null ? others : { ...others, [project]: { ...fresh, ...before, ...part } }
  storage.set(keyOf(owner), JSON.stringify(next))
  useKeptProjects.setState({ kept: next })
}

const sizeOf = async (owner: string, project: string) =>
  (await roomOf((key, { pin }) => pin === project && key.startsWith(`${owner}.`))).bytes

/** That something was wanted again is not written every time. */
const leeway = 120_000

let stop: (() => void) | null = null
/** The run that was begun last, whatever comes of it. */
let run: Promise<void> = Promise.resolve()

export const stopKeeping = () => stop?.()

async function fetchAll(project: string, modules: readonly Module[], owner: string) {
  const began = Date.now()
  let isOver = false
  stop = () => {
    isOver = true
  }
  const tell = (progress: Progress) => useKeptProjects.setState({ running: { project, ...progress } })
  tell({ done: 0, of: 0 })
  await fetchProject({ project, modules, tell, isStopped: () => isOver })
  // What was not fetched again is older than a month, or not there any more.
  const isOld = (used: number) => used < began - leeway
  await clear((key, { pin, used }) => pin === project && key.startsWith(`${owner}.`) && isOld(used))
  setProject(project, { at: Date.now(), bytes: await sizeOf(owner, project) })
}

/** Fetches a project, or fetches it anew. One at a time. */
export async function keepProject(project: string, modules: readonly Module[]) {
  const { owner, running, kept } = myProjects()
  if (running !== null || owner === 'guest') return
  setProject(project, {})
  if (kept[project]?.onlyWifi === true && (await networkNow()) === 'mobile') {
    useKeptProjects.setState({ trouble: 'mobile' })
    return
  }
  useKeptProjects.setState({ trouble: '' })
  try {
    run = fetchAll(project, modules, owner)
    await run
  } catch (error) {
    useKeptProjects.setState({ trouble: error instanceof Stopped ? 'stopped' : 'lost' })
    if (ownerOf() === owner && project in myProjects().kept)
      setProject(project, { bytes: await sizeOf(owner, project) })
  } finally {
    stop = null
    useKeptProjects.setState({ running: null })
  }
}

export async function dropProject(project: string) {
  stopKeeping()
  const { owner } = myProjects()
  setProject(project, null)
  useKeptProjects.setState({ trouble: '' })
  await clear((key, { pin }) => pin === project && key.startsWith(`${owner}.`))
}

/** Everything that is here to be read without a network, of whoever is here now. What was typed is none of it. */
export const readsHere = () => roomOf((key) => key.startsWith(`${ownerOf()}.`))

export async function dropReads() {
  stopKeeping()
  await run.catch(() => undefined)
  const { owner } = myProjects()
  storage.set(keyOf(owner), '{}')
  useKeptProjects.setState({ kept: {}, trouble: '' })
  await clear((key) => key.startsWith(`${owner}.`))
}

export const onlyByWifi = (project: string, onlyWifi: boolean) => setProject(project, { onlyWifi })

const day = 86_400_000

/** Once a day, when its project is opened. */
export function refreshProject(project: string, modules: readonly Module[]) {
  const known = myProjects().kept[project]
  if (known === undefined || known.at === 0 || Date.now() - known.at < day) return
  keepProject(project, modules).catch(() => undefined)
}
