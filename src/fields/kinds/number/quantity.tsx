import { View } from '@tarojs/components'
import { useState } from 'react'
import { fromSecond, toSecond } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { NumberField } from '@/ui/inputs/number-field'
import { Stepper } from '@/ui/inputs/stepper'
import { useTranslate } from '@/words'
import { common } from '../../edit/common'
import type { Editing } from '../../edit/contract'
import './quantity.scss'

/** The units in which the quantity may be typed; null if there is only one. */
function unitsBeside({ field, beside }: Editing) {
  const { typedIn } = field.options
  if (typedIn === undefined) return null
  const [unit, second, factor] = [beside[typedIn.unit], beside[typedIn.second], beside[typedIn.factor]]
  const areThere = typeof unit === 'string' && typeof second === 'string' && typeof factor === 'number' && factor > 0
  return areThere ? { unit, second, factor } : null
}

/** The keys beside the quantity, and what is there at most. */
function useStepper({ field, label, beside, value, onChange }: Editing) {
  const t = useTranslate()
  const { stepper, min = 0 } = field.options
  if (stepper === undefined) return {}
  const { by, most = '', unit = '' } = stepper
  const limit = beside[most]
  const labels = { less: t('records.less', { label }), more: t('records.moreOf', { label }) }
  const now = typeof value === 'number' ? value : null
  return {
    aside: <Stepper {...{ by, min, labels }} value={now} onChange={(next) => onChange({ value: next })} />,
    ...(typeof limit === 'number'
      ? { hint: t('records.atMost', { quantity: limit, unit: String(beside[unit] ?? '') }).trim() }
      : {}),
  }
}

/**
 * A quantity, which may be typed in a second unit if there is one. What was typed in the second unit stays in the input
 * as it was typed, although the kept quantity is rounded.
 */
export function EditQuantity(editing: Editing) {
  const units = unitsBeside(editing)
  const [isSecond, setSecond] = useState(false)
  const [typed, setTyped] = useState<{ readonly second: number; readonly kept: number } | null>(null)
  const value = typeof editing.value === 'number' ? editing.value : null
  const own = { ...common(editing), decimals: 4, ...useStepper(editing) }
  if (units === null)
    return <NumberField {...own} value={value} onChange={(next) => editing.onChange({ value: next })} />
  const { unit, second, factor } = units
  const valueInSecond =
    typed !== null && typed.kept === value ? typed.second : value === null ? null : toSecond(value, factor)
  const typeSecond = (next: number | null) => {
    const kept = next === null ? null : fromSecond(next, factor)
    setTyped(next === null || kept === null ? null : { second: next, kept })
    editing.onChange({ value: kept })
  }
  return (
    <NumberField
      {...own}
      unit={isSecond ? second : unit}
      value={isSecond ? valueInSecond : value}
      {...(isSecond ? { aside: undefined } : {})}
      onChange={isSecond ? typeSecond : (next) => editing.onChange({ value: next })}
      below={
        <View className="quantity-units">
          <Chips
            items={[
              { value: 'unit', label: unit },
              { value: 'second', label: second },
            ]}
            value={isSecond ? 'second' : 'unit'}
            onChange={(next) => setSecond(next === 'second')}
          />
        </View>
      }
      {...(isSecond && value !== null ? { hint: `= ${value} ${unit}` } : {})}
    />
  )
}
