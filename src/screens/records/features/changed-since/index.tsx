import { useParams } from '@/platform/router'
import { Notice } from '@/ui/feedback/notice'
import { textOf, useTranslate } from '@/words'
import { choiceIn } from '../../shared/choice-in'
import type { DetailFeature, DetailSectionProps } from '../../shared/record-feature'

/**
 * Says that a record is in another state than the one that the address names (`was`), or of another kind (`stated`, as in
 * `kind=type`); the address is only compared.
 */
function ChangedSince({ module, record }: DetailSectionProps) {
  const t = useTranslate()
  const params = useParams()
  const { state } = module.list
  const isState = params.was !== undefined
  const stated = isState
    ? { [state]: params[params.was ?? ''] ?? '' }
    : choiceIn(module, { ...params, choice: params.stated ?? '' })
  const [name = '', was = ''] = Object.entries(stated)[0] ?? []
  const isKnown = Object.keys(module.fields[name]?.options.choices ?? {}).includes(was)
  if (record === undefined || !isKnown || record.values[name] === was) return null
  const wordsOf = (choice: string) => textOf(module, { field: name, choice })
  const texts = { was: wordsOf(was), now: wordsOf(String(record.values[name])) }
  return <Notice kind="warn" text={t(isState ? 'records.changedSince' : 'records.otherThanStated', texts)} />
}

export const changedSince: DetailFeature = {
  name: 'changedSince',
  appliesTo: () => true,
  detailSection: ChangedSince,
}
