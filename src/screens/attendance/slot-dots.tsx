import { Text, View } from '@tarojs/components'
import type { ClockSlot } from '@wire'
import { minuteAt, timeOfMinute } from '@/schema/attendance'
import { useTranslate } from '@/words'
import './attendance.scss'

const marks = { early: '◑', late: '◐', normal: '●', absent: '✕', leave: '–', open: '○' } as const

/** The time of an instant in China. */
export const timeAt = (instant: string) => timeOfMinute(minuteAt(instant))

/** The punches of a day as dots with a shape and a word, so that nothing depends on a colour. */
export function SlotDots({ slots }: { readonly slots: readonly ClockSlot[] }) {
  const t = useTranslate()
  return (
    <View className="punch-dots">
      {slots.map(({ RecordType, State, Due, CheckTime, Minutes, IsCorrected }) => (
        <View key={RecordType} className={`punch-dots__one punch-dots__one--${State}`}>
          <Text className="punch-dots__mark" aria-hidden>
            {marks[State]}
          </Text>
          <Text className="punch-dots__type">{t(`punches.types.${RecordType}`)}</Text>
          <Text className="punch-dots__time">{CheckTime === '' ? Due : timeAt(CheckTime)}</Text>
          <Text className="punch-dots__state">
            {[
              Minutes > 0
                ? t(`punches.minutes.${State === 'early' ? 'early' : 'late'}`, { count: Minutes })
                : t(`punches.states.${State}`),
              IsCorrected ? t('punches.corrected') : '',
            ]
              .filter((each) => each !== '')
              .join(' · ')}
          </Text>
        </View>
      ))}
    </View>
  )
}
