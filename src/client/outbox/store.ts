import { create } from 'zustand'
import type { Change } from '@/platform/vault'
import { draftDeletion } from '../drafts/drafts'
import { refusalIn, reportStorageProblem, storeTexts } from '../drafts/persisted'
import { ownerOf } from '../session/session'
import { trueNow } from '../time/server-time'
import { type Entry, entriesOf, entryDeletion, entryWrite } from './entry'

/** An accepted entry, listed for some time. */
export interface Done {
  readonly id: string
  readonly title: string
  readonly at: number
}

interface Outbox {
  /** Owner of these entries; empty until they are loaded. */
  readonly owner: string
  readonly entries: readonly Entry[]
  /** Entries being sent, with the part that is sent. */
  readonly sending: Readonly<Record<string, number>>
  readonly done: readonly Done[]
}

const maxDone = 30

export const useOutbox = create<Outbox>()(() => ({ owner: '', entries: [], sending: {}, done: [] }))

export const entries = () => useOutbox.getState().entries

export const entryOf = (id: string) => entries().find((each) => each.id === id)

const inOrder = (list: readonly Entry[]) => [...list].sort((one, other) => one.place - other.place)

/** Stores entries before it shows them, so that every shown entry is on this phone. */
export async function putEntries(list: readonly Entry[], extraChanges: readonly Change[] = []): Promise<boolean> {
  const isStored = await storeTexts([...list.map(entryWrite), ...extraChanges])
  const ids = new Set(list.map(({ id }) => id))
  useOutbox.setState(({ owner, entries: known }) => ({
    entries: inOrder([...known.filter(({ id }) => !ids.has(id)), ...list.filter((each) => each.owner === owner)]),
  }))
  return isStored
}

export const changeEntry = async (id: string, part: Partial<Entry>, extraChanges: readonly Change[] = []) => {
  const entry = entryOf(id)
  if (entry !== undefined) await putEntries([{ ...entry, ...part }], extraChanges)
}

/** Deletes an entry, together with other changes in the same step. */
export async function removeEntry(entry: Entry, extraChanges: readonly Change[] = []) {
  await storeTexts([entryDeletion(entry), ...extraChanges])
  useOutbox.setState(({ entries: known }) => ({ entries: known.filter(({ id }) => id !== entry.id) }))
}

export const noteDone = ({ id, title }: Entry) =>
  useOutbox.setState(({ done }) => ({ done: [{ id, title, at: trueNow() }, ...done].slice(0, maxDone) }))

export const setSending = (id: string, part: number | null) =>
  useOutbox.setState(({ sending: { [id]: _, ...others } }) => ({
    sending: part === null ? others : { ...others, [id]: part },
  }))

/**
 * Loads the entries of a user. An entry whose form ended while it was sent still names its draft: the draft is deleted,
 * because the entry replaces it.
 */
async function loadOf(owner: string): Promise<void> {
  if (useOutbox.getState().owner !== owner) useOutbox.setState({ owner, entries: [], done: [] })
  const found = await entriesOf(owner)
  if (ownerOf() !== owner) return
  const withDraft = found.filter(({ draft }) => draft !== undefined)
  const withoutDraft = found.map(({ draft: _, ...entry }) => entry)
  if (withDraft.length > 0) {
    const drafts = withDraft.map(({ draft = '' }) => draftDeletion(draft))
    await storeTexts([...withoutDraft.map(entryWrite), ...drafts])
  }
  useOutbox.setState(({ entries: known }) => {
    const isKnown = ({ id }: Entry) => known.some((each) => each.id === id)
    return { entries: inOrder([...withoutDraft.filter((each) => !isKnown(each)), ...known]) }
  })
}

let loading: { readonly owner: string; readonly found: Promise<void> } | null = null

/** Entries that could not be read are loaded again later; new entries are sent all the same. */
const onUnreadable = (cause: unknown) => {
  loading = null
  reportStorageProblem(refusalIn(cause))
}

/** Loads the entries of the current user once. */
export function load(): Promise<void> {
  const owner = ownerOf()
  if (loading?.owner !== owner) loading = { owner, found: loadOf(owner).catch(onUnreadable) }
  return loading.found
}
