import { Text } from '@tarojs/components'
import type { JobRow } from '@wire'
import { showSize } from '@/client/files/size'
import { serverTime } from '@/client/time/time'
import { showNumber } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { Row } from '@/ui/layout/row'
import { useTranslate } from '@/words'
import { Progress } from './progress'
import type { Job } from './use-job'
import './sheets.scss'

/** A running job with its progress. */
export function Running({ job }: { readonly job: JobRow }) {
  const t = useTranslate()
  const isKnown = job.State === 'running' && job.Total > 0
  const text = isKnown
    ? t('records.sheets.progress', { done: showNumber(job.Done), total: showNumber(job.Total) })
    : t('records.sheets.waiting')
  return (
    <>
      <Progress part={isKnown ? job.Done / job.Total : null} text={text} />
      <Text className="sheet-words">{t('records.sheets.mayClose')}</Text>
    </>
  )
}

/** The result of an import. */
export function Imported({ job: { Report, State, Problem } }: { readonly job: JobRow }) {
  const t = useTranslate()
  if (State === 'stopped') return <Notice kind="warn" text={t('records.sheets.importStopped')} />
  const isSeveral = new Set(Report.Failures.map(({ Sheet }) => Sheet)).size > 1
  if (State === 'failed') {
    return (
      <>
        <Notice kind="error" text={Problem} />
        {Report.Failures.map(({ Sheet, Row: row, Column, Reason }) => (
          <Row
            key={`${Sheet} ${row} ${Column} ${Reason}`}
            title={[t('records.sheets.row', { row }), Column].filter((each) => each !== '').join(' · ')}
            note={Reason}
            {...(isSeveral ? { third: Sheet } : {})}
          />
        ))}
        {Report.Failed > 0 && Report.Failures.length >= maxFailuresShown ? (
          <Text className="sheet-words">{t('records.sheets.moreInFile')}</Text>
        ) : null}
      </>
    )
  }
  const { Added, Changed, Same } = Report
  return <Notice kind="info" text={t('records.sheets.imported', { added: Added, changed: Changed, same: Same })} />
}

const maxFailuresShown = 200

/** Files of the last day, which can be downloaded again. */
export function Earlier({ jobs: { earlier, fetchFile, follow, job } }: { readonly jobs: Job }) {
  const t = useTranslate()
  const shown = earlier.filter(
    ({ Guid, FileName, State }) =>
      Guid !== job?.Guid && (FileName !== '' || State === 'running' || State === 'waiting'),
  )
  if (shown.length === 0) return null
  return (
    <>
      <Text className="sheet-label">{t('records.sheets.earlier')}</Text>
      {shown.map((each) => (
        <Row
          key={each.Guid}
          icon={each.FileName === '' ? 'clock-counter-clockwise' : 'file-text'}
          title={each.FileName === '' ? t('records.sheets.stillRunning') : each.FileName}
          note={[serverTime(each.AskedAt), ...(each.FileName === '' ? [] : [showSize(each.FileSize)])]}
          onPress={() => (each.FileName === '' ? follow(each.Guid) : fetchFile(each))}
        />
      ))}
    </>
  )
}
