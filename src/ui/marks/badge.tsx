import { Text } from '@tarojs/components'
import './badge.scss'

/** A count; nothing for none. */
export function Badge({ count }: { readonly count: number }) {
  return count > 0 ? <Text className="badge">{count > 99 ? '99+' : count}</Text> : null
}
