import { useEffect, useRef, useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { type download, fetchToOpen } from '@/client/files/download'
import { type LocalFile, openFile, releaseFile, saveFile } from '@/platform/download'
import { opensByUrl } from '@/platform/open-address'
import { canPrint, printFile } from '@/platform/print'
import { type Module, recordCall } from '@/schema'
import { useTranslate } from '@/words'

type Purpose = 'open' | 'print'

interface PdfState {
  readonly purpose: Purpose
  /** Downloaded part in percent; null while the server generates the PDF. */
  readonly percent: number | null
  readonly file: LocalFile | null
  readonly failure: string
}

/** False on mini-programs and messengers, where the viewer that opens a document also saves it. */
const hasOwnSave = () => saveFile !== openFile && !opensByUrl()

type DownloadOptions = Parameters<typeof download>[3]

/** The PDF of a record. */
export const usePaper = (module: Module, guid: string, title: string) =>
  usePdf((options) => fetchToOpen(recordCall(module, 'GetPdf'), { guid }, `${title}.pdf`, options))

/** Requests a PDF, which can be aborted, opened, saved or printed. */
export function usePdf(get: (options: DownloadOptions) => Promise<LocalFile>) {
  const t = useTranslate()
  const [pdfState, setPdfState] = useState<PdfState | null>(null)
  const controller = useRef<AbortController | null>(null)
  const lastFile = useRef<LocalFile | null>(null)

  const change = (more: Partial<PdfState>) => setPdfState((now) => (now === null ? null : { ...now, ...more }))
  const abort = () => {
    controller.current?.abort()
    controller.current = null
  }
  useEffect(
    () => () => {
      controller.current?.abort()
      if (lastFile.current !== null) releaseFile(lastFile.current.address)
    },
    [],
  )

  const withFailure = (opening: Promise<void>) => opening.catch(() => change({ failure: t('records.paper.unopened') }))

  const fetch = async (purpose: Purpose) => {
    abort()
    const stop = new AbortController()
    controller.current = stop
    setPdfState({ purpose, percent: null, file: null, failure: '' })
    try {
      const file = await get({
        signal: stop.signal,
        onProgress: (done, total) => change({ percent: total === null ? null : Math.round((done * 100) / total) }),
      })
      if (lastFile.current !== null) releaseFile(lastFile.current.address)
      lastFile.current = file
      if (stop.signal.aborted) return
      change({ file })
      if (purpose === 'print') await withFailure(printFile(file.address))
    } catch (error) {
      if (!stop.signal.aborted) change({ failure: error instanceof Refusal ? error.words : t('records.paper.lost') })
    }
  }

  return {
    pdfState,
    items: [
      { label: t('records.paper.pdf'), onPress: () => fetch('open') },
      ...(canPrint() ? [{ label: t('records.paper.print'), onPress: () => fetch('print') }] : []),
    ],
    make: () => fetch('open'),
    retry: () => fetch(pdfState?.purpose ?? 'open'),
    close: () => {
      abort()
      setPdfState(null)
    },
    open: (file: LocalFile) => withFailure(openFile(file)),
    save: hasOwnSave() ? (file: LocalFile) => withFailure(saveFile(file)) : undefined,
    print: canPrint() ? (file: LocalFile) => withFailure(printFile(file.address)) : undefined,
  }
}

export type Paper = ReturnType<typeof usePaper>
