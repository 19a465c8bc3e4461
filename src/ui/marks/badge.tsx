import { Text } from '@tarojs/components'
import './badge.scss'

/** A count; hidden if it is 0. */
export function Badge({ count }: { readonly count: number }) {
  return count > 0 ? <Text className="badge">{count > 99 ? '99+' : count}</Text> : null
}
