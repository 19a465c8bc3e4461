import { Text, View } from '@tarojs/components'
import type { FreeHandler } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { serverTime } from '@/client/time/time'
import { roundedDistance } from '@/fields/place/distance'
import { CheckRow } from '@/ui/controls/check-row'
import type { Translate } from '@/words'
import { addFormFeatures } from '../records/features/form'
import type { FieldNoticeProps, FormFeature } from '../records/shared/record-feature'

function distanceText(t: Translate, metres: number) {
  const { unit, count } = roundedDistance(metres)
  return unit === 'metres' ? t('records.handlers.metres', { count }) : t('records.handlers.kilometres', { count })
}

const noteOf = (t: Translate, { BusyUntil, Open, Metres }: FreeHandler) =>
  [
    BusyUntil === '' ? t('records.handlers.free') : t('records.handlers.until', { time: serverTime(BusyUntil) }),
    t('records.handlers.open', { count: Open }),
    ...(Metres === null ? [] : [distanceText(t, Metres)]),
  ].join(' · ')

/** Who usually handles orders like this one, with their free time and distance; a tap chooses. */
function FreeHandlers({ form, name }: FieldNoticeProps) {
  const { t, values, change, now } = form
  const { order, visitAt } = values
  const isAsked = name === 'handlers' && typeof order === 'string' && order !== ''
  const takes = { guid: String(order ?? ''), at: typeof visitAt === 'string' ? visitAt : '' }
  const { data = [] } = useRead('WorkOrder.GetHandlers', takes, { enabled: isAsked, quiet: true })
  if (!isAsked || data.length === 0) return null
  const chosen = (values.handlers ?? []) as readonly string[]
  const choose = ({ UserCode, UserName }: FreeHandler, isOn: boolean) => {
    const draft = now()
    const before = (draft.values.handlers ?? []) as readonly string[]
    const named = (draft.words.handlers ?? '').split('、').filter(Boolean)
    const handlers = isOn ? [...before, UserCode] : before.filter((code) => code !== UserCode)
    const words = isOn ? [...named, UserName] : named.filter((_, at) => before[at] !== UserCode)
    const leader = draft.values.leader ?? (isOn ? UserCode : null)
    change({
      values: { ...draft.values, handlers, leader },
      words: { ...draft.words, handlers: words.join('、'), ...(leader === UserCode ? { leader: UserName } : {}) },
    })
  }
  return (
    <View role="group" aria-label={t('records.handlers.title')}>
      <Text className="field__hint">{t('records.handlers.title')}</Text>
      {data.map((each) => (
        <CheckRow
          key={each.UserCode}
          label={each.UserName}
          note={noteOf(t, each)}
          value={chosen.includes(each.UserCode)}
          onChange={(isOn) => choose(each, isOn)}
        />
      ))}
    </View>
  )
}

const freeHandlers: FormFeature = {
  name: 'free-handlers',
  appliesTo: ({ name }) => name === 'work-order-accept',
  fieldNotice: FreeHandlers,
}

addFormFeatures(freeHandlers)
