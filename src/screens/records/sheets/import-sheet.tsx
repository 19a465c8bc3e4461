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
import { useWords, wordsOf } from '@/words'
import { Earlier, Imported, Running } from './job-state'
import { Progress } from './progress'
import { useJob } from './use-job'
import './sheets.scss'

/** Picks a file and sends it, with its progress. */
function useSending(module: Module, jobs: ReturnType<typeof useJob>) {
  const t = useWords()
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
      const aborting = new AbortController()
      controller.current = aborting
      setPart(0)
      try {
        const { signal } = aborting
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

type Sending = ReturnType<typeof useSending>

/** Before a file is chosen: where to get one that fits. */
function Beginning({ module, sending }: { readonly module: Module; readonly sending: Sending }) {
  const t = useWords()
  const title = wordsOf(module)
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
        value={sending.accepts}
        onChange={sending.setAccepts}
      />
    </>
  )
}

type Jobs = ReturnType<typeof useJob>

/** What may be done now: stop what goes on, or choose a file, this one or another. */
function Actions({
  jobs,
  sending,
  onClose,
}: {
  readonly jobs: Jobs
  readonly sending: Sending
  readonly onClose: () => void
}) {
  const t = useWords()
  const { job, isRunning, isFetching, fetchFile } = jobs
  const isSending = sending.part !== null
  if (isRunning || isSending) {
    return <Button kind="plain" label={t('records.sheets.stop')} onPress={isSending ? sending.stop : jobs.stop} />
  }
  if (job?.State === 'done') return <Button label={t('shell.close')} onPress={onClose} />
  return (
    <>
      {job === null || job.FileName === '' ? null : (
        <Button kind="plain" label={t('records.sheets.reasons')} busy={isFetching} onPress={() => fetchFile(job)} />
      )}
      {canPickFiles() ? (
        <Button label={t(job === null ? 'records.sheets.pick' : 'records.sheets.pickAgain')} onPress={sending.pick} />
      ) : (
        <Text className="sheet-words">{t('records.sheets.elsewhere')}</Text>
      )}
    </>
  )
}

function State({ jobs: { job, isRunning }, sending }: { readonly jobs: Jobs; readonly sending: Sending }) {
  const t = useWords()
  if (sending.part !== null) return <Progress part={sending.part} text={t('records.sheets.sending')} />
  if (job === null) return null
  return isRunning ? <Running job={job} /> : <Imported job={job} />
}

/** Records from a file: all of its rows or none. */
export function ImportSheet({ module, onClose }: { readonly module: Module; readonly onClose: () => void }) {
  const t = useWords()
  const title = wordsOf(module)
  const jobs = useJob(module, title)
  const sending = useSending(module, jobs)
  const isBeginning = jobs.job === null && sending.part === null
  return (
    <Sheet
      open
      title={t('records.sheets.importOf', { title })}
      onClose={onClose}
      footer={<Actions jobs={jobs} sending={sending} onClose={onClose} />}
    >
      {jobs.failure === '' ? null : <Notice kind="error" text={jobs.failure} />}
      <State jobs={jobs} sending={sending} />
      {isBeginning ? <Beginning module={module} sending={sending} /> : null}
      {isBeginning ? <Earlier jobs={jobs} /> : null}
    </Sheet>
  )
}
