import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { comparedBy, isEmpty, type Module, recordCall, type UniqueKey } from '@/schema'
import { textOf, useTranslate } from '@/words'
import type { RecordForm } from '../../shared/record-feature'

type Form = Pick<RecordForm, 'values' | 'draft'>

const namesOf = ({ fields, of }: UniqueKey) => [...fields, ...(of === undefined ? [] : [of])]

const texts = { '': 'records.taken.once', week: 'records.taken.week', month: 'records.taken.month' } as const

/** Other records with the same unique values, as far as the user may see them. */
export function useDuplicates(module: Module, { values, draft }: Form, among: readonly string[]) {
  const t = useTranslate()
  const filledGroups = module.unique.filter((each) => comparedBy(each).every((name) => !isEmpty(values[name])))
  const Data = Object.fromEntries(filledGroups.flatMap(namesOf).map((name) => [name, values[name]]))
  const debounced = useDebounced(JSON.stringify(Data))
  const isFilled = debounced !== '{}'
  const takes = { guid: draft.guid, Data: JSON.parse(debounced) as typeof Data }
  const { data = [] } = useRead(recordCall(module, 'GetTaken'), takes, { enabled: isFilled, stale: 0 })
  const found = isFilled ? data : []
  return found
    .filter(({ fields: [first = ''] }) => among.includes(first))
    .map(({ guid, title, per, fields }) => ({
      guid,
      text: t(texts[per], {
        title,
        fields: fields.map((field) => textOf(module, { field })).join(t('records.and')),
      }),
      open: () => go(`${module.area}Detail`, { module: module.name, guid }),
    }))
}
