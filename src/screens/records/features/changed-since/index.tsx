import { useParams } from '@/platform/router'
import { Notice } from '@/ui/feedback/notice'
import { textOf, useTranslate } from '@/words'
import type { DetailFeature, DetailSectionProps } from '../../shared/record-feature'

/** Says that a record is in another state than the one that the address names; the address is only compared. */
function ChangedSince({ module, record }: DetailSectionProps) {
  const t = useTranslate()
  const params = useParams()
  const { state } = module.list
  const was = params[params.was ?? ''] ?? ''
  const isKnown = Object.keys(module.fields[state]?.options.choices ?? {}).includes(was)
  if (record === undefined || !isKnown || record.values[state] === was) return null
  const wordsOf = (choice: string) => textOf(module, { field: state, choice })
  return (
    <Notice
      kind="warn"
      text={t('records.changedSince', { was: wordsOf(was), now: wordsOf(String(record.values[state])) })}
    />
  )
}

export const changedSince: DetailFeature = {
  name: 'changedSince',
  appliesTo: () => true,
  detailSection: ChangedSince,
}
