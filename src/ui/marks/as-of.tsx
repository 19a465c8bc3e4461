import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useTranslate } from '@/words'
import { clockOf } from '../base/clock'
import './as-of.scss'

/** Milliseconds before the line is shown, because a quick response makes it unnecessary. */
const delay = 800

function Line({ at }: { readonly at: number }) {
  const t = useTranslate()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <View className="as-of" role="status">
      <Text>{t('shell.asOf', { time: clockOf(at) })}</Text>
    </View>
  )
}

/** Shows the time of cached data that could not be refreshed. */
export const AsOf = ({ at }: { readonly at: number | null }) => (at === null ? null : <Line at={at} />)
