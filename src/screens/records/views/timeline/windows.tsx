import { Text, View } from '@tarojs/components'
import { dayFromToday, daysAfter } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { Icon, type IconName } from '@/ui/icon'
import { useTranslate } from '@/words'
import { ticksOf, type Window, type WindowSize } from './span'
import './timeline.scss'

interface WindowsProps {
  readonly sizes: readonly (WindowSize | '7')[]
  readonly size: string
  readonly window: Window
  readonly onSize: (size: string) => void
  readonly onStart: (day: string) => void
}

/** Chooses the number of days, and moves them. */
export function Windows({ sizes, size, window, onSize, onStart }: WindowsProps) {
  const t = useTranslate()
  const step = size === 'all' ? 0 : Number(size)
  return (
    <>
      <Chips
        inLine
        items={sizes.map((value) => ({ value, label: t(`views.windows.${value}`) }))}
        value={size}
        onChange={onSize}
      />
      <View className="timeline-view__days">
        {step === 0 ? null : (
          <Arrow icon="caret-left" label={t('views.earlier')} onPress={() => onStart(daysAfter(window.from, -step))} />
        )}
        <Text className="timeline-view__span">{`${window.from} – ${window.to}`}</Text>
        {step === 0 ? null : (
          <>
            <Button kind="text" label={t('views.today')} onPress={() => onStart(dayFromToday())} />
            <Arrow icon="caret-right" label={t('views.later')} onPress={() => onStart(daysAfter(window.from, step))} />
          </>
        )}
      </View>
    </>
  )
}

interface ArrowProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
}

const Arrow = ({ icon, label, onPress }: ArrowProps) => (
  <View className="timeline-view__arrow" role="button" aria-label={label} {...press(onPress)}>
    <Icon name={icon} />
  </View>
)

/** The days above the bars; today is marked. */
export function Scale({ window }: { readonly window: Window }) {
  const ticks = ticksOf(window)
  const today = dayFromToday()
  return (
    <View className="timeline-view__scale" aria-hidden>
      {ticks.map(({ day, left }) => (
        <Text
          key={day}
          className={`timeline-view__tick${day === today ? ' timeline-view__tick--today' : ''}`}
          style={{ left: `${left}%`, width: `${100 / ticks.length}%` }}
        >
          {ticks.length > 7 ? Number(day.slice(8)) : day.slice(5)}
        </Text>
      ))}
    </View>
  )
}
