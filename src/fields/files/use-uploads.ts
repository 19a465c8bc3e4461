import type { AnnexRow } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import type { UploadFor } from '@/client/files/upload'
import { contentAt } from '@/client/outbox/contents'
import { discard, enqueueFile, sendNow } from '@/client/outbox/enqueue'
import type { Entry } from '@/client/outbox/entry'
import { noteLost, queueWork } from '@/client/outbox/pending-files'
import { onAccepted } from '@/client/outbox/sender'
import { useOutbox } from '@/client/outbox/store'
import { keepAwake } from '@/platform/awake'
import type { LocalFile } from '@/platform/download'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'

export interface Sending {
  readonly guid: string
  readonly file: LocalFile
  /** Hash of a photo as it was taken; empty until it is prepared to be sent. */
  readonly sha256: string
  /** Progress from 0 to 1. */
  readonly part: number
  /** Reason why the server rejected it; empty otherwise. */
  readonly failure: string
  /** Whether it waits on this device and is sent automatically later. */
  readonly isLater: boolean
  /** Whether the server rejected it. */
  readonly isRefused: boolean
  /** The photo of another record that it answers; empty without one. */
  readonly answers: string
}

interface Adding {
  /** Whether it was taken with the camera, not chosen from existing files. */
  readonly isShot?: boolean
  /** The photos of another record that these answer, one each. */
  readonly answers?: readonly string[]
  readonly onNamed?: (guids: readonly string[]) => unknown
}

type FileEntry = Entry & { readonly file: NonNullable<Entry['file']> }

const isFor = ({ file }: Entry, { module, record, field }: UploadFor) =>
  file !== undefined && file.to.module === module && file.to.record === record && file.to.field === field

/** Keeps the screen on while sending, because a sleeping phone sends nothing. */
function useAwake(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return undefined
    keepAwake(true).catch(() => undefined)
    return () => {
      keepAwake(false).catch(() => undefined)
    }
  }, [isSending])
}

/** Addresses of the local contents of waiting uploads. */
function useAddresses(waiting: readonly FileEntry[]) {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const missing = waiting
    .map(({ id }) => id)
    .filter((id) => addresses[id] === undefined)
    .join()
  useEffect(() => {
    let isHere = true
    const load = async (id: string) => {
      const found = await contentAt(id)
      if (isHere) setAddresses((loaded) => ({ ...loaded, [id]: found?.address ?? '' }))
    }
    for (const id of missing.split(',').filter(Boolean)) load(id).catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [missing])
  return addresses
}

/**
 * Uploads for a field of a record. Each file is stored on this device first and sent in the background; it can be
 * cancelled or retried.
 */
export function useUploads(to: UploadFor, onDone: (row: AnnexRow) => void, title = '') {
  const all = useOutbox(({ entries }) => entries)
  const parts = useOutbox(({ sending }) => sending)
  const waiting = all.filter((each): each is FileEntry => isFor(each, to))
  const addresses = useAddresses(waiting)
  useAwake(waiting.some(({ id }) => parts[id] !== undefined))
  const latest = useRef({ onDone, to })
  latest.current = { onDone, to }
  useEffect(
    () =>
      onAccepted((entry, answer) => {
        if (isFor(entry, latest.current.to)) latest.current.onDone(answer as AnnexRow)
      }),
    [],
  )
  return {
    sendings: waiting.map(
      (each): Sending => ({
        guid: each.id,
        file: { ...each.file, address: addresses[each.id] ?? '' },
        sha256: each.file.taken?.TakenSha256 ?? '',
        part: parts[each.id] ?? 0,
        failure: each.stopped?.words ?? '',
        isLater: each.stopped === null && each.tries > 0 && parts[each.id] === undefined,
        isRefused: each.stopped !== null,
        answers: each.file.to.answers ?? '',
      }),
    ),
    /** Reports the guids at once; resolves with those whose files are stored. */
    add: (files: readonly LocalFile[], { isShot = false, answers = [], onNamed = () => undefined }: Adding = {}) => {
      const picked = files.map((file, index) => ({
        file,
        guid: newGuid(),
        about: { ...to, answers: answers[index] ?? '' },
      }))
      onNamed(picked.map(({ guid }) => guid))
      // Stored one after another, because a phone may not have enough memory for all of them.
      const storeAll = async () => {
        const stored: string[] = []
        const unreadable: string[] = []
        for (const { file, guid, about } of picked) {
          try {
            await enqueueFile(guid, file, about, title === '' ? file.name : title, { isShot })
            stored.push(guid)
          } catch {
            noteLost(guid)
            unreadable.push(file.name)
          }
        }
        if (unreadable.length > 0) toast(translate('records.unreadable', { name: unreadable.join('、') }), 5000)
        return stored
      }
      return queueWork(to.record, storeAll)
    },
    retry: (guid: string) => sendNow([guid]),
    stop: discard,
  }
}
