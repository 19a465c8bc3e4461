import { serverTime } from '@/client/time/time'
import { Notice } from '@/ui/feedback/notice'
import { useTranslate } from '@/words'
import type { DetailFeature, DetailSectionProps } from '../../shared/record-feature'

/** How long after its day a record was written, and who amended it after it was closed. */
function Lateness({ record }: DetailSectionProps) {
  const t = useTranslate()
  if (record?.lateness === undefined) return null
  const { Days, Amended } = record.lateness
  return (
    <>
      {Days === 0 ? null : <Notice kind="info" text={t('reporting.late.written', { count: Days })} />}
      {Amended.map(({ At, UserName, Reason }) => (
        <Notice
          key={At}
          kind="info"
          text={t('reporting.late.amended', { name: UserName, when: serverTime(At), reason: Reason })}
        />
      ))}
    </>
  )
}

export const lateness: DetailFeature = {
  name: 'lateness',
  appliesTo: ({ locks }) => locks !== null && locks.allowsNew !== true,
  cardSection: Lateness,
}
