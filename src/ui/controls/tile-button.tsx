import { Text, View } from '@tarojs/components'
import { press } from '../base/press'
import { Badge } from '../marks/badge'
import './tile-button.scss'

// The pictures are large and stand below the work of the day, so that the web shows the first screen without them. A
// mini-program cannot load styles later.
// biome-ignore lint/style/noProcessEnv: only so is the other branch removed from a build.
if (process.env.TARO_ENV === 'h5') import('../icon/tile-icons.scss').catch(() => undefined)
else require('../icon/tile-icons.scss')

interface Props {
  readonly icon: string
  readonly label: string
  /** Tint of the group of the tile. */
  readonly tint: string
  readonly badge?: number
  /** The number of its records, below the label; a badge is about what is new. */
  readonly count?: number
  readonly disabled?: boolean
  readonly onPress: () => unknown
}

/** Tile of a module. A disabled one still calls `onPress`, so that the caller can show the reason. */
export function TileButton({ icon, label, tint, badge = 0, count, disabled = false, onPress }: Props) {
  return (
    <View
      className={`tile tile--${tint}${disabled ? ' tile--off' : ''}`}
      role="button"
      aria-disabled={disabled}
      {...press(onPress)}
    >
      <View className="tile__icon">
        <View className={`tile__picture tile-icon tile-icon--${icon}`} aria-hidden />
        <View className="tile__badge">
          <Badge count={badge} />
        </View>
      </View>
      <Text className="tile__label">{label}</Text>
      {count === undefined ? null : <Text className="tile__count">{count}</Text>}
    </View>
  )
}
