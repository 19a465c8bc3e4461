import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { type GathersRecords, isEmpty, type Module } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import type { FormNoticeProps } from '../../shared/record-feature'
import { chosenIn, narrowingField, narrowings } from './gathered-lines'

interface Props extends Pick<FormNoticeProps, 'form'> {
  readonly module: Module
  readonly gathers: GathersRecords
}

/** Chooses which records a form takes over by the values that they have, such as the places of a warehouse. */
export function Narrowing({ module, form: own, gathers }: Props) {
  const { values, now, change } = own
  const [found, setFound] = useState<readonly (readonly [string, number])[]>([])
  const by = narrowingField(gathers, values)
  const into = gathers.narrowed?.into ?? ''
  const from = String(values[gathers.from] ?? '')
  const form = useRef(own)
  form.current = own
  useEffect(() => {
    let isCurrent = true
    setFound([])
    if (by === null || isEmpty(from)) return
    narrowings(module, gathers, form.current.now().values, by).then(
      (all) => isCurrent && setFound(all),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [module, gathers, from, by])
  if (by === null || found.length === 0) return null
  const chosen = chosenIn(values[into])
  const toggle = (text: string) => {
    const { values: present } = now()
    const before = chosenIn(present[into])
    const next = before.includes(text) ? before.filter((each) => each !== text) : [...before, text]
    change({ values: { ...present, [into]: next.length === 0 ? null : next.join('、') } })
  }
  return (
    <View className="field">
      <Chips
        items={found.map(([text, count]) => ({ value: text, label: text, count }))}
        value={chosen}
        onChange={toggle}
      />
    </View>
  )
}
