import { Text } from '@tarojs/components'
import { showSize } from '@/client/files/size'
import { save } from '@/client/request/call'
import { type Module, recordCall, showNumber } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Sheet } from '@/ui/layout/sheet'
import { textOf, useTranslate } from '@/words'
import { unknownNumber } from '../shared/unknown-number'
import { Earlier, Running } from './job-state'
import { useJob } from './use-job'
import './sheets.scss'

/** The query of the list. */
export interface ShownQuery {
  readonly keyword: string
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
}

interface Props {
  readonly module: Module
  readonly shown: ShownQuery
  readonly total: number | undefined
  readonly onClose: () => void
}

/** Exports the list as a spreadsheet: starting, following, stopping and downloading the job. */
export function ExportSheet({ module, shown, total, onClose }: Props) {
  const t = useTranslate()
  const title = textOf(module)
  const jobs = useJob(module, title)
  const { job, isRunning, begin, stop, fetchFile, isFetching } = jobs
  const start = () =>
    begin(async (guid) => {
      await save(recordCall(module, 'Export'), { guid, ...shown }, 'add')
      return true
    })
  const isDone = job?.State === 'done'
  const footer = isRunning ? (
    <Button kind="plain" label={t('records.sheets.stop')} onPress={stop} />
  ) : isDone ? (
    <Button label={t('records.sheets.save')} busy={isFetching} onPress={() => fetchFile(job)} />
  ) : (
    <Button label={t('records.sheets.export')} onPress={start} />
  )
  return (
    <Sheet open title={t('records.sheets.exportOf', { title })} onClose={onClose} footer={footer}>
      {jobs.failure === '' ? null : <Notice kind="error" text={jobs.failure} />}
      {job?.State === 'failed' ? <Notice kind="error" text={job.Problem} /> : null}
      {job?.State === 'stopped' ? <Notice kind="warn" text={t('records.sheets.exportStopped')} /> : null}
      {isRunning && job !== null ? <Running job={job} /> : null}
      {isDone ? (
        <Notice kind="info" text={`${t('records.sheets.ready', { name: job.FileName })} · ${showSize(job.FileSize)}`} />
      ) : null}
      {job === null ? (
        <Text className="sheet-words">
          {t('records.sheets.exportWhat', { count: total === undefined ? unknownNumber : showNumber(total) })}
        </Text>
      ) : null}
      <Earlier jobs={jobs} />
    </Sheet>
  )
}
