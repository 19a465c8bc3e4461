import { create } from 'zustand'
import { networkNow } from '@/platform/network'
import { storage } from '@/platform/storage'
import { ownerOf } from '../session/session'
import { fetchProject, type Progress, Stopped } from './fetch-project'
import { cacheSizeOf, clear } from './persistent-cache'

/** A project that the user stores on this phone. */
interface KeptProject {
  /** When it was last fetched completely; 0 until then. */
  readonly at: number
  readonly bytes: number
  readonly onlyWifi: boolean
}

type Running = Progress & { readonly project: string }

interface KeptProjects {
  readonly owner: string
  readonly kept: Readonly<Record<string, KeptProject>>
  readonly running: Running | null
  /** Why the last run did not finish. */
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

/** The projects of the current user; those of another user are neither shown nor fetched. */
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
  (await cacheSizeOf((key, { pin }) => pin === project && key.startsWith(`${owner}.`))).bytes

/** Tolerance for the time of last use, which is not written with every read. */
const tolerance = 120_000

let stop: (() => void) | null = null
/** The most recent run; it never rejects before its end is handled. */
let run: Promise<void> = Promise.resolve()

export const stopKeeping = () => stop?.()

async function fetchAll(project: string, owner: string) {
  const startedAt = Date.now()
  let isStopRequested = false
  stop = () => {
    isStopRequested = true
  }
  const report = (progress: Progress) => useKeptProjects.setState({ running: { project, ...progress } })
  report({ done: 0, of: 0 })
  await fetchProject({ project, notify: report, isStopped: () => isStopRequested })
  // Entries that were not fetched again are older than a month or deleted on the server.
  const isOld = (used: number) => used < startedAt - tolerance
  await clear((key, { pin, used }) => pin === project && key.startsWith(`${owner}.`) && isOld(used))
  setProject(project, { at: Date.now(), bytes: await sizeOf(owner, project) })
}

/** Fetches or updates a project; one at a time. */
export async function keepProject(project: string) {
  const { owner, running, kept } = myProjects()
  if (running !== null || owner === 'guest') return
  setProject(project, {})
  if (kept[project]?.onlyWifi === true && (await networkNow()) === 'mobile') {
    useKeptProjects.setState({ trouble: 'mobile' })
    return
  }
  useKeptProjects.setState({ trouble: '' })
  try {
    run = fetchAll(project, owner)
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

/** Number and size of the cached reads of the current user, without drafts. */
export const readsHere = () => cacheSizeOf((key) => key.startsWith(`${ownerOf()}.`))

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

/** Updates a project once a day, when it is opened. */
export function refreshProject(project: string) {
  const stored = myProjects().kept[project]
  if (stored === undefined || stored.at === 0 || Date.now() - stored.at < day) return
  keepProject(project).catch(() => undefined)
}
