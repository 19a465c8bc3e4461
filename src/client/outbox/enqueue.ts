import type { Calls, SaveName } from '@wire'
import type { LocalFile } from '@/platform/download'
import { addressHere } from '@/platform/here'
import { translate } from '@/words'
import { newGuid } from '../core/guid'
import { Refusal } from '../core/refusal'
import { draftAway, draftChange, stopTyping } from '../drafts/drafts'
import { keep } from '../drafts/persisted'
import type { UploadFor } from '../files/upload'
import { forgetLeft } from '../session/return-address'
import { ownerOf } from '../session/session'
import { trueNow } from '../time/server-time'
import { dropContent, keepContent } from './contents'
import { type Entry, entryAway, isBlocked, type Stopped } from './entry'
import { allKept, namesLost } from './pending-files'
import { awaitResult, ended, isAwaited, isRunning, letGo, pump, type Result, stop } from './sender'
import { away, change, entries, entryOf, load, put, useOutbox } from './store'

/** What somebody wants to be saved. */
export interface Order<K extends SaveName> {
  readonly subject: string
  readonly module: string
  readonly title: string
  readonly call: K
  readonly action: 'add' | 'edit'
  readonly takes: Calls[K]['takes']
  /** The save's own guid where it has one that the server knows. */
  readonly key?: string
  /** The draft it is made of: gone in the same step as the save is accepted, or kept to be sent. */
  readonly draft?: {
    readonly key: string
    readonly values: object
    /** Where it is gone on with when it turns out to be there already. */
    readonly edit?: { readonly key: string; readonly hash: string }
  }
  /** What is made without a form of its own: the draft it becomes when it is taken back, and where that is opened. */
  readonly form?: { readonly key: string; readonly values: object; readonly hash: string }
  /** Not before then: somebody may still take it back. */
  readonly notBefore?: number
}

let last = 0
/** Later than whatever was made before, whatever the clock says. */
const nextPlace = () => {
  last = Math.max(last + 1, Date.now(), ...entries().map(({ place }) => place + 1))
  return last
}

/** What has to be there before it: its own files, what it names, and new records it refers to. */
function before(takes: object, subject: string): readonly string[] {
  const text = JSON.stringify(takes)
  const isBefore = ({ file, save, subject: other, id, stopped }: Entry) => {
    if (file !== undefined) return text.includes(id) || (other === subject && stopped === null)
    return other !== subject && save?.action === 'add' && text.includes(other)
  }
  return entries()
    .filter(isBefore)
    .map(({ id }) => id)
}

/** Where it is opened again: the form that is open, or the one it would have been made in. */
const formOf = ({ draft, form }: Order<SaveName>) => {
  if (draft !== undefined) return { draft: draft.key, form: { ...draft, hash: addressHere() } }
  return form === undefined ? {} : { form }
}

function entryFor<K extends SaveName>(order: Order<K>, owner: string): Entry {
  const { subject, module, title, call, action, takes, notBefore = 0 } = order
  const id = newGuid()
  return {
    ...{ id, owner, subject, module, title },
    save: { call, action, takes: takes as Readonly<Record<string, unknown>>, key: order.key ?? id },
    after: before(takes, subject),
    ...formOf(order),
    ...{ madeAt: trueNow(), place: nextPlace(), tries: 0, nextAt: notBefore, wasSent: false, stopped: null },
  }
}

/** Kept on this phone to be sent by itself. */
export async function order<K extends SaveName>(given: Order<K>): Promise<string> {
  const owner = ownerOf()
  await Promise.all([load(), allKept(given.subject)])
  const entry = entryFor(given, owner)
  await put([entry])
  pump()
  return entry.id
}

/** What was typed is an entry now and no draft any more, in one step, whoever is signed in by now. */
const handedOver = async (made: Entry, draft: Order<SaveName>['draft']) => {
  if (draft === undefined) return
  const { draft: _, ...entry } = entryOf(made.id) ?? made
  await put([entry], [draftAway(draft.key)])
  if (made.form !== undefined) forgetLeft(made.form.hash)
}

/** As it was when it was sent: typed a moment ago it may not have been kept yet, and it may be refused. */
const draftOf = ({ form, title }: Entry) =>
  form === undefined ? [] : [draftChange(form.key, { values: form.values, at: Date.now(), title, hash: form.hash })]

/** It waits for something that does not go just now. */
const isStuck = (entry: Entry) =>
  entries().some((other) => isBlocked(entry, [other]) && (other.stopped !== null || other.tries > 0))

export interface Submitted {
  readonly result: Promise<Result>
  /** The person does not want to wait: it goes by itself. */
  readonly keepHere: () => void
}

/**
 * Sends a save while its form waits for the outcome. It is on this phone before anything is sent, and stays there
 * when no answer comes; what the server refuses is the form's again.
 */
export function submit<K extends SaveName>(given: Order<K>): Submitted {
  let id = ''
  let isWanted = true
  const owner = ownerOf()
  const begin = async (entry: Entry) => {
    // Meanwhile the login may have ended, or the person gone on.
    if (ownerOf() !== owner && entry.draft !== undefined) await ended(entry)
    else if (isWanted && !isStuck(entry)) pump()
    else letGo(id)
  }
  const run = async (): Promise<Result> => {
    await Promise.all([load(), allKept(given.subject)])
    if (namesLost(given.takes)) {
      return { kind: 'refused', refusal: new Refusal('not-found', translate('outbox.fileLost')) }
    }
    // It took a while to keep its photos: somebody else may be here by now, or nobody.
    if (ownerOf() !== owner) return { kind: 'ended' }
    if (given.draft !== undefined) stopTyping(given.draft.key)
    const entry = entryFor(given, owner)
    id = entry.id
    const outcome = awaitResult(id)
    await put([entry], draftOf(entry))
    await begin(entry)
    const result = await outcome
    const left = entryOf(id)
    if (result.kind === 'kept') await handedOver(entry, given.draft)
    else if (result.kind === 'refused' && left !== undefined) await away(left)
    pump()
    return result
  }
  return {
    result: run(),
    keepHere: () => {
      isWanted = false
      letGo(id)
    },
  }
}

/** Keeps a file on this phone and sends it by itself. What cannot be read is refused. */
export async function carry(
  id: string,
  file: LocalFile,
  to: UploadFor,
  title: string,
  raw: NonNullable<Entry['file']>['raw'] = { isShot: false },
): Promise<void> {
  const owner = ownerOf()
  await load()
  await keepContent(id, file)
  const { name, type, size } = file
  await put([
    {
      ...{ id, owner, subject: to.record, module: to.module, title },
      file: { to, name, type, size, taken: null, raw },
      ...{ after: [], madeAt: trueNow(), place: nextPlace(), tries: 0, nextAt: 0, wasSent: false, stopped: null },
    },
  ])
  pump()
}

/** Asked for by somebody: tried at once, whatever stopped it. */
export async function sendNow(ids: readonly string[]): Promise<void> {
  for (const id of ids) await change(id, { nextAt: 0, stopped: null })
  pump()
}

/** Somebody does not want it any more, and said so. */
export async function discard(id: string): Promise<void> {
  const entry = entryOf(id)
  if (entry === undefined) return
  stop(id)
  await away(entry)
  if (entry.file !== undefined) await dropContent(id)
}

/** The files of something that is not wanted any more. */
export async function discardFiles(subject: string): Promise<void> {
  for (const { id, file } of entries()) if (file !== undefined && entryOf(id)?.subject === subject) await discard(id)
}

/** A save on its way cannot be taken back; its form is open as long as somebody waits for it. */
const isUnderWay = (id: string) => isRunning(id) || isAwaited(id)

/** Why the server would not have what is a draft again, by the draft: its form says so at once. */
const refusals = new Map<string, Refusal>()
const isAboutFields = ({ code }: Stopped) => code === 'invalid' || code === 'confirm-first'

export const refusalFor = (draft: string) => refusals.get(draft) ?? null
export const answered = (draft: string) => refusals.delete(draft)

/** An entry is a draft again, to be mended in its form; tells where that is. */
export async function reopen(id: string): Promise<string | null> {
  const entry = entryOf(id)
  if (entry?.form === undefined || isUnderWay(id)) return null
  const isThere = entry.stopped?.code === 'stale' && entry.save?.action === 'add'
  const { values, edit } = entry.form
  const { key, hash } = isThere && edit !== undefined ? edit : entry.form
  const draft = draftChange(key, { values, at: Date.now(), title: entry.title, hash })
  if (!(await keep([draft, entryAway(entry)]))) return null
  useOutbox.setState(({ entries: all }) => ({ entries: all.filter((each) => each.id !== id) }))
  const { stopped } = entry
  if (stopped !== null && isAboutFields(stopped)) {
    refusals.set(key, new Refusal(stopped.code, stopped.words, stopped.details))
  }
  return hash
}
