import { useEffect, useRef, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { type download, fetchToOpen } from '@/client/files/download'
import { type LocalFile, openFile, releaseFile, saveFile } from '@/platform/download'
import { opensAll } from '@/platform/open-address'
import { canPrint, printFile } from '@/platform/print'
import { type Module, recordCall } from '@/schema'
import { useWords } from '@/words'

type Purpose = 'open' | 'print'

interface Coming {
  readonly purpose: Purpose
  /** How much has come, in percent; null until the server has made it. */
  readonly percent: number | null
  readonly file: LocalFile | null
  readonly failure: string
}

/** Mini-programs and messengers open and keep a document in the same viewer. */
const keepsApart = () => saveFile !== openFile && !opensAll()

type Watch = Parameters<typeof download>[3]

/** The PDF of a record. */
export const usePaper = (module: Module, guid: string, title: string) =>
  usePdf((watch) => fetchToOpen(recordCall(module, 'GetPdf'), { guid }, `${title}.pdf`, watch))

/** A PDF: asked for, waited for or stopped, then opened, kept or printed. */
export function usePdf(get: (watch: Watch) => Promise<LocalFile>) {
  const t = useWords()
  const [coming, setComing] = useState<Coming | null>(null)
  const stopping = useRef<AbortController | null>(null)
  const kept = useRef<LocalFile | null>(null)

  const change = (more: Partial<Coming>) => setComing((now) => (now === null ? null : { ...now, ...more }))
  const letGo = () => {
    stopping.current?.abort()
    stopping.current = null
  }
  useEffect(
    () => () => {
      stopping.current?.abort()
      if (kept.current !== null) releaseFile(kept.current.address)
    },
    [],
  )

  const does = (work: Promise<void>) => work.catch(() => change({ failure: t('records.paper.unopened') }))

  const fetch = async (purpose: Purpose) => {
    letGo()
    const stop = new AbortController()
    stopping.current = stop
    setComing({ purpose, percent: null, file: null, failure: '' })
    try {
      const file = await get({
        signal: stop.signal,
        onProgress: (done, total) => change({ percent: total === null ? null : Math.round((done * 100) / total) }),
      })
      if (kept.current !== null) releaseFile(kept.current.address)
      kept.current = file
      if (stop.signal.aborted) return
      change({ file })
      if (purpose === 'print') await does(printFile(file.address))
    } catch (error) {
      if (!stop.signal.aborted) change({ failure: error instanceof Refusal ? error.words : t('records.paper.lost') })
    }
  }

  return {
    coming,
    items: [
      { label: t('records.paper.pdf'), onPress: () => fetch('open') },
      ...(canPrint() ? [{ label: t('records.paper.print'), onPress: () => fetch('print') }] : []),
    ],
    make: () => fetch('open'),
    again: () => fetch(coming?.purpose ?? 'open'),
    close: () => {
      letGo()
      setComing(null)
    },
    open: (file: LocalFile) => does(openFile(file)),
    keep: keepsApart() ? (file: LocalFile) => does(saveFile(file)) : undefined,
    print: canPrint() ? (file: LocalFile) => does(printFile(file.address)) : undefined,
  }
}

export type Paper = ReturnType<typeof usePaper>
