import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useWords } from '@/words'
import './as-of.scss'

/** An answer that comes at once needs no word about the one before it. */
const patience = 800

const two = (value: number) => String(value).padStart(2, '0')

/** The time of today, with the day before that. */
function clockOf(at: number, now = new Date()) {
  const then = new Date(at)
  const clock = `${two(then.getHours())}:${two(then.getMinutes())}`
  return then.toDateString() === now.toDateString()
    ? clock
    : `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())} ${clock}`
}

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
