import { Text } from '@tarojs/components'
import { useRef, useState } from 'react'
import { fetchToOpen } from '@/client/files/download'
import { sendImport } from '@/client/queries/jobs'
import { wordsFor } from '@/client/queries/use-read'
import { saveFile } from '@/platform/download'
import { canPickFiles, pickFiles } from '@/platform/pick-file'
import { Refused } from '@/platform/refused'
import { type Module, recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { CheckRow } from '@/ui/controls/check-row'
import { Notice } from '@/ui/feedback/notice'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'
import { Earlier, Imported, Running } from './job-state'
import { Progress } from './progress'
import { useJob } from './use-job'
import './sheets.scss'

/** Picks a file and uploads it, with its progress. */
function useUpload(module: Module, jobs: ReturnType<typeof useJob>) {
  const t = useTranslate()
  const [accepts, setAccepts] = useState(false)
  const [part, setPart] = useState<number | null>(null)
  const controller = useRef<{ abort: () => void } | null>(null)
  const pick = async () => {
    const files = await pickFiles({ most: 1, ends: ['.xlsx'] }).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      toast(t(error.reason === 'unavailable' ? 'records.sheets.elsewhere' : 'records.sheets.pickRefused'))
      return []
    })
    const [file] = files
    if (file === undefined) return
    jobs.again()
    await jobs.begin(async (guid) => {
      const ownController = new AbortController()
      controller.current = ownController
      setPart(0)
      try {
        const { signal } = ownController
        return await sendImport({ guid, handler: module.handler, file, accepts, onProgress: setPart, signal })
      } finally {
        controller.current = null
        setPart(null)
      }
    })
  }
  return { accepts, setAccepts, part, pick, stop: () => controller.current?.abort() }
}

async function fetchTemplate(module: Module, name: string) {
  try {
    await saveFile(await fetchToOpen(recordCall(module, 'GetTemplate'), {}, `${name}.xlsx`))
  } catch (error) {
    if (!(error instanceof Refused)) toast(wordsFor(error))
  }
}

type Upload = ReturnType<typeof useUpload>

/** Shown before a file is chosen: the template and the options. */
function Introduction({ module, upload }: { readonly module: Module; readonly upload: Upload }) {
  const t = useTranslate()
  const title = textOf(module)
  const name = t('records.sheets.template')
  return (
    <>
      <Text className="sheet-words">{t('records.sheets.importHow', { title })}</Text>
      <Row
        icon="file-text"
        title={name}
        note={t('records.sheets.templateNote')}
        onPress={() => fetchTemplate(module, name)}
      />
      <CheckRow
        name="accepts"
        label={t('records.sheets.accepts')}
        value={upload.accepts}
        onChange={upload.setAccepts}
      />
    </>
  )
}

type Jobs = ReturnType<typeof useJob>

/** The available actions: stopping the job, or choosing a file. */
function Actions({
  jobs,
  upload,
  onClose,
}: {
  readonly jobs: Jobs
  readonly upload: Upload
  readonly onClose: () => void
}) {
  const t = useTranslate()
  const { job, isRunning, isFetching, fetchFile } = jobs
  const isSending = upload.part !== null
  if (isRunning || isSending) {
    return <Button kind="plain" label={t('records.sheets.stop')} onPress={isSending ? upload.stop : jobs.stop} />
  }
  if (job?.State === 'done') return <Button label={t('shell.close')} onPress={onClose} />
  return (
    <>
      {job === null || job.FileName === '' ? null : (
        <Button kind="plain" label={t('records.sheets.reasons')} busy={isFetching} onPress={() => fetchFile(job)} />
      )}
      {canPickFiles() ? (
        <Button label={t(job === null ? 'records.sheets.pick' : 'records.sheets.pickAgain')} onPress={upload.pick} />
      ) : (
        <Text className="sheet-words">{t('records.sheets.elsewhere')}</Text>
      )}
    </>
  )
}

function State({ jobs: { job, isRunning }, upload }: { readonly jobs: Jobs; readonly upload: Upload }) {
  const t = useTranslate()
  if (upload.part !== null) return <Progress part={upload.part} text={t('records.sheets.sending')} />
  if (job === null) return null
  return isRunning ? <Running job={job} /> : <Imported job={job} />
}

/** Imports records from a spreadsheet: all rows or none. */
export function ImportSheet({ module, onClose }: { readonly module: Module; readonly onClose: () => void }) {
  const t = useTranslate()
  const title = textOf(module)
  const jobs = useJob(module, title)
  const upload = useUpload(module, jobs)
  const hasNotStarted = jobs.job === null && upload.part === null
  return (
    <Sheet
      open
      title={t('records.sheets.importOf', { title })}
      onClose={onClose}
      footer={<Actions jobs={jobs} upload={upload} onClose={onClose} />}
    >
      {jobs.failure === '' ? null : <Notice kind="error" text={jobs.failure} />}
      <State jobs={jobs} upload={upload} />
      {hasNotStarted ? <Introduction module={module} upload={upload} /> : null}
      {hasNotStarted ? <Earlier jobs={jobs} /> : null}
    </Sheet>
  )
}
