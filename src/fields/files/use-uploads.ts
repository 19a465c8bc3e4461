import type { AnnexRow } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import type { UploadFor } from '@/client/files/upload'
import { contentAt } from '@/client/outbox/contents'
import { carry, discard, sendNow } from '@/client/outbox/enqueue'
import type { Entry } from '@/client/outbox/entry'
import { keeping, noteLost } from '@/client/outbox/pending-files'
import { onAccepted } from '@/client/outbox/sender'
import { useOutbox } from '@/client/outbox/store'
import { keepAwake } from '@/platform/awake'
import type { LocalFile } from '@/platform/download'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'

export interface Sending {
  readonly guid: string
  readonly file: LocalFile
  /** From nought to one. */
  readonly part: number
  /** Why the server will not have it; empty otherwise. */
  readonly failure: string
  /** It stays on this phone and goes by itself, later. */
  readonly isLater: boolean
  /** The server looked at it and will not have it. */
  readonly isRefused: boolean
}

interface Adding {
  /** Taken just now, not chosen from what is there. */
  readonly isShot?: boolean
  readonly onNamed?: (guids: readonly string[]) => unknown
}

type Waiting = Entry & { readonly file: NonNullable<Entry['file']> }

const belongs = ({ file }: Entry, { module, record, field }: UploadFor) =>
  file !== undefined && file.to.module === module && file.to.record === record && file.to.field === field

/** A phone that falls asleep sends nothing; one that cannot be kept awake is held by hand. */
function useAwake(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return undefined
    keepAwake(true).catch(() => undefined)
    return () => {
      keepAwake(false).catch(() => undefined)
    }
  }, [isSending])
}

/** Where the contents of what waits can be shown from. */
function useAddresses(waiting: readonly Waiting[]) {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const wanted = waiting
    .map(({ id }) => id)
    .filter((id) => addresses[id] === undefined)
    .join()
  useEffect(() => {
    let isHere = true
    const look = async (id: string) => {
      const found = await contentAt(id)
      if (isHere) setAddresses((known) => ({ ...known, [id]: found?.address ?? '' }))
    }
    for (const id of wanted.split(',').filter(Boolean)) look(id).catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [wanted])
  return addresses
}

/**
 * Files on their way to a record. Each is on this phone before it is sent, and goes by itself whether anybody looks
 * or not; it can be stopped, and tried again at once.
 */
export function useUploads(to: UploadFor, onDone: (row: AnnexRow) => void, title = '') {
  const all = useOutbox(({ entries }) => entries)
  const parts = useOutbox(({ sending }) => sending)
  const waiting = all.filter((each): each is Waiting => belongs(each, to))
  const addresses = useAddresses(waiting)
  useAwake(waiting.some(({ id }) => parts[id] !== undefined))
  const done = useRef({ onDone, to })
  done.current = { onDone, to }
  useEffect(
    () =>
      onAccepted((entry, answer) => {
        if (belongs(entry, done.current.to)) done.current.onDone(answer as AnnexRow)
      }),
    [],
  )
  return {
    sendings: waiting.map(
      (each): Sending => ({
        guid: each.id,
        file: { ...each.file, address: addresses[each.id] ?? '' },
        part: parts[each.id] ?? 0,
        failure: each.stopped?.words ?? '',
        isLater: each.stopped === null && each.tries > 0 && parts[each.id] === undefined,
        isRefused: each.stopped !== null,
      }),
    ),
    /** Named at once; tells which of them are kept here now. */
    add: (files: readonly LocalFile[], { isShot = false, onNamed = () => undefined }: Adding = {}) => {
      const picked = files.map((file) => ({ file, guid: newGuid() }))
      onNamed(picked.map(({ guid }) => guid))
      // One after another: a phone has no room to hold them all at once.
      const keepAll = async () => {
        const kept: string[] = []
        const unreadable: string[] = []
        for (const { file, guid } of picked) {
          try {
            await carry(guid, file, to, title === '' ? file.name : title, { isShot })
            kept.push(guid)
          } catch {
            noteLost(guid)
            unreadable.push(file.name)
          }
        }
        if (unreadable.length > 0) toast(translate('records.unreadable', { name: unreadable.join('、') }), 5000)
        return kept
      }
      return keeping(to.record, keepAll)
    },
    retry: (guid: string) => sendNow([guid]),
    stop: discard,
  }
}
