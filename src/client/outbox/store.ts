import { create } from 'zustand'
import type { Change } from '@/platform/vault'
import { draftAway } from '../drafts/drafts'
import { keep, refusalIn, tellTrouble } from '../drafts/persisted'
import { ownerOf } from '../session/session'
import { trueNow } from '../time/server-time'
import { type Entry, entriesOf, entryAway, entryKept } from './entry'

/** Something that was accepted a while ago, so that it can be seen. */
export interface Done {
  readonly id: string
  readonly title: string
  readonly at: number
}

interface Outbox {
  /** Whose entries these are; empty until they were looked for. */
  readonly owner: string
  readonly entries: readonly Entry[]
  /** On its way just now, and how much of it has gone. */
  readonly sending: Readonly<Record<string, number>>
  readonly done: readonly Done[]
}

const mostDone = 30

export const useOutbox = create<Outbox>()(() => ({ owner: '', entries: [], sending: {}, done: [] }))

export const entries = () => useOutbox.getState().entries

export const entryOf = (id: string) => entries().find((each) => each.id === id)

const inOrder = (list: readonly Entry[]) => [...list].sort((one, other) => one.place - other.place)

/** Kept first, then shown: what is seen as waiting is on this phone. */
export async function put(list: readonly Entry[], beside: readonly Change[] = []): Promise<boolean> {
  const isKept = await keep([...list.map(entryKept), ...beside])
  const ids = new Set(list.map(({ id }) => id))
  useOutbox.setState(({ owner, entries: known }) => ({
    entries: inOrder([...known.filter(({ id }) => !ids.has(id)), ...list.filter((each) => each.owner === owner)]),
  }))
  return isKept
}

export const change = async (id: string, part: Partial<Entry>, beside: readonly Change[] = []) => {
  const entry = entryOf(id)
  if (entry !== undefined) await put([{ ...entry, ...part }], beside)
}

/** Gone for good, together with what else goes in the same step. */
export async function away(entry: Entry, beside: readonly Change[] = []) {
  await keep([entryAway(entry), ...beside])
  useOutbox.setState(({ entries: known }) => ({ entries: known.filter(({ id }) => id !== entry.id) }))
}

export const noteDone = ({ id, title }: Entry) =>
  useOutbox.setState(({ done }) => ({ done: [{ id, title, at: trueNow() }, ...done].slice(0, mostDone) }))

export const setSending = (id: string, part: number | null) =>
  useOutbox.setState(({ sending: { [id]: _, ...others } }) => ({
    sending: part === null ? others : { ...others, [id]: part },
  }))

/** What waits for somebody as it was left. A draft whose form ended while it was sent is the entry: it is no draft any more. */
async function find(owner: string): Promise<void> {
  if (useOutbox.getState().owner !== owner) useOutbox.setState({ owner, entries: [], done: [] })
  const found = await entriesOf(owner)
  if (ownerOf() !== owner) return
  const begun = found.filter(({ draft }) => draft !== undefined)
  const plain = found.map(({ draft: _, ...entry }) => entry)
  if (begun.length > 0) {
    const drafts = begun.map(({ draft = '' }) => draftAway(draft))
    await keep([...plain.map(entryKept), ...drafts])
  }
  useOutbox.setState(({ entries: known }) => {
    const isKnown = ({ id }: Entry) => known.some((each) => each.id === id)
    return { entries: inOrder([...plain.filter((each) => !isKnown(each)), ...known]) }
  })
}

let looking: { readonly owner: string; readonly found: Promise<void> } | null = null

/** What could not be read just now is looked for again; what is made meanwhile goes all the same. */
const unread = (cause: unknown) => {
  looking = null
  tellTrouble(refusalIn(cause))
}

/** Looks once for what waits for whoever is signed in. */
export function load(): Promise<void> {
  const owner = ownerOf()
  if (looking?.owner !== owner) looking = { owner, found: find(owner).catch(unread) }
  return looking.found
}
