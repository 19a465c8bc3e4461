import { View } from '@tarojs/components'
import { press } from '@/ui/base/press'
import { Icon } from '@/ui/icon'
import { Badge } from '@/ui/marks/badge'
import { useTranslate } from '@/words'
import './list-filters.scss'

interface Props {
  /** The number of filters in force. */
  readonly count: number
  readonly onPress: () => void
}

/** The button next to the search; it opens a sheet of filters. */
export function FilterButton({ count, onPress }: Props) {
  const t = useTranslate()
  return (
    <View
      className={`list-filters${count > 0 ? ' list-filters--set' : ''}`}
      role="button"
      aria-label={count > 0 ? t('records.filtersSet', { count }) : t('records.filters')}
      {...press(onPress)}
    >
      <Icon name="sliders-horizontal" size={22} />
      <Badge count={count} />
    </View>
  )
}
