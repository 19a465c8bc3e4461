import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useWords } from '@/words'
import { clockOf } from '../base/clock'
import './as-of.scss'

/** An answer that comes at once needs no word about the one before it. */
const patience = 800

function Line({ at }: { readonly at: number }) {
  const t = useWords()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <View className="as-of" role="status">
      <Text>{t('shell.asOf', { time: clockOf(at) })}</Text>
    </View>
  )
}

/** Says from when it is what is shown, where it could not be refreshed. */
export const AsOf = ({ at }: { readonly at: number | null }) => (at === null ? null : <Line at={at} />)
