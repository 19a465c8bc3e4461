import type { AnnexRow } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { newGuid } from '@/client/guid'
import { Refusal } from '@/client/refusal'
import { type UploadFor, upload } from '@/client/upload'
import { keepAwake } from '@/platform/awake'
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

const wordsOf = (error: unknown) => (error instanceof Refusal ? error.words : translate('records.uploadFailed'))

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

/** Files on their way to a record: each with its progress, each can be stopped and tried again. */
export function useUploads(to: UploadFor, onDone: (row: AnnexRow) => void) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const all = useRef<readonly Sending[]>([])
  const running = useRef(new Map<string, { abort: () => void }>())
  const isGone = useRef(false)
  const done = useRef(onDone)
  done.current = onDone

  useAwake(sendings.some(({ failure }) => failure === ''))

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
      const row = await upload(guid, file, to, { onProgress, signal: controller.signal })
      if (!isGone.current) done.current(row)
      drop(guid)
    } catch (error) {
      if (error instanceof Refused) drop(guid)
      else set(guid, { failure: wordsOf(error), part: 0, isRefused: error instanceof Refusal })
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
