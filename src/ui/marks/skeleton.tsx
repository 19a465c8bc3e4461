import { View } from '@tarojs/components'
import './skeleton.scss'

/** Placeholder for rows, tiles or a form while data loads. */
export function Skeleton({
  rows = 6,
  kind = 'rows',
}: {
  readonly rows?: number
  readonly kind?: 'rows' | 'tiles' | 'form'
}) {
  const count = kind === 'tiles' ? 12 : rows
  return (
    <View className={`skeleton skeleton--${kind}`} role="status" aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <View key={String(index)} className="skeleton__one" />
      ))}
    </View>
  )
}
