import type { AnnexRow } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { newGuid } from '@/client/guid'
import { prepared } from '@/client/photos'
import { Refusal } from '@/client/refusal'
import { type UploadFor, upload } from '@/client/upload'
import type { LocalFile } from '@/platform/download'
import { Refused } from '@/platform/refused'
import { releaseLocal } from '@/platform/upload'
import { translate } from '@/words'

export interface Sending {
  readonly guid: string
  readonly file: LocalFile
  /** From nought to one. */
  readonly part: number
  /** Why it did not go; empty while it goes or waits. */
  readonly failure: string
  /** The server looked at it and will not have it. */
  readonly isRefused: boolean
}

/** A phone on a site has little air: more at once would only be slower each. */
const mostAtOnce = 2

function wordsOf(error: unknown) {
  if (error instanceof Refused) return translate('records.unreadable')
  return error instanceof Refusal ? error.words : translate('records.uploadFailed')
}

/** Sends a file as small as is wished, and with it how it came to be. */
async function sendPrepared(guid: string, file: LocalFile, to: UploadFor, watch: Parameters<typeof upload>[3]) {
  const ready = await prepared(file)
  const row = await upload(guid, ready.file, to, watch, ready.taken)
  if (ready.file !== file) releaseLocal(ready.file.address)
  return row
}

/** Files on their way to a record: each with its progress, each can be stopped and tried again. */
export function useUploads(to: UploadFor, onDone: (row: AnnexRow) => void) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const all = useRef<readonly Sending[]>([])
  const running = useRef(new Map<string, { abort: () => void }>())
  const isGone = useRef(false)
  const done = useRef(onDone)
  done.current = onDone

  const put = (next: readonly Sending[]) => {
    all.current = next
    if (!isGone.current) setSendings(next)
  }
  const set = (guid: string, part: Partial<Sending>) =>
    put(all.current.map((each) => (each.guid === guid ? { ...each, ...part } : each)))
  const drop = (guid: string) => {
    const sending = all.current.find((each) => each.guid === guid)
    if (sending !== undefined) releaseLocal(sending.file.address)
    put(all.current.filter((each) => each.guid !== guid))
  }

  const send = async ({ guid, file }: Sending) => {
    const controller = new AbortController()
    running.current.set(guid, controller)
    try {
      const onProgress = (part: number) => set(guid, { part })
      const row = await sendPrepared(guid, file, to, { onProgress, signal: controller.signal })
      if (!isGone.current) done.current(row)
      drop(guid)
    } catch (error) {
      if (error instanceof Refused && error.reason !== 'unreadable') drop(guid)
      else
        set(guid, { failure: wordsOf(error), part: 0, isRefused: error instanceof Refusal || error instanceof Refused })
    } finally {
      running.current.delete(guid)
      next()
    }
  }
  const next = () => {
    const waiting = all.current.filter(({ guid, failure }) => failure === '' && !running.current.has(guid))
    for (const each of waiting.slice(0, mostAtOnce - running.current.size)) send(each).catch(() => undefined)
  }

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      for (const controller of running.current.values()) controller.abort()
    }
  }, [])

  return {
    sendings,
    add: (files: readonly LocalFile[]) => {
      put([...all.current, ...files.map((file) => ({ guid: newGuid(), file, part: 0, failure: '', isRefused: false }))])
      next()
    },
    retry: (guid: string) => {
      set(guid, { failure: '', part: 0 })
      next()
    },
    stop: (guid: string) => {
      const controller = running.current.get(guid)
      if (controller === undefined) drop(guid)
      else controller.abort()
    },
  }
}
