import { useLater } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { isEmpty, type Module, recordCall, type Together } from '@/schema'
import { useWords, wordsOf } from '@/words'
import type { useRecordForm } from './use-record-form'

type Form = Pick<ReturnType<typeof useRecordForm>, 'values' | 'draft'>

const namesOf = ({ fields, of }: Together) => [...fields, ...(of === undefined ? [] : [of])]

const sayings = { '': 'records.taken.once', week: 'records.taken.week', month: 'records.taken.month' } as const

/** Of what may be said only once, or once a week: who has said it already, as far as the asker may see. */
export function useTaken(module: Module, { values, draft }: Form, among: readonly string[]) {
  const t = useWords()
  const asked = module.unique.filter((each) => namesOf(each).every((name) => !isEmpty(values[name])))
  const Data = Object.fromEntries(asked.flatMap(namesOf).map((name) => [name, values[name]]))
  const later = useLater(JSON.stringify(Data))
  const isFilled = later !== '{}'
  const takes = { guid: draft.guid, Data: JSON.parse(later) as typeof Data }
  const { data = [] } = useRead(recordCall(module, 'GetTaken'), takes, { enabled: isFilled, stale: 0 })
  const found = isFilled ? data : []
  return found
    .filter(({ fields: [first = ''] }) => among.includes(first))
    .map(({ guid, title, per, fields }) => ({
      guid,
      text: t(sayings[per], {
        title,
        fields: fields.map((field) => wordsOf(module, { field })).join(t('records.and')),
      }),
      open: () => go(`${module.area}Detail`, { module: module.name, guid }),
    }))
}
