import { type FieldOptions, largeUnitOf } from '@/schema'
import { NumberField } from '@/ui/inputs/number-field'
import { language, useTranslate } from '@/words'
import { common } from '../../edit/common'
import type { Editing } from '../../edit/contract'
import type { InputFamily } from '../kind'

/** Decimals of the typed amount and the number of fen in the unit in which it is typed. */
function inputScaleOf({ inTenThousands }: FieldOptions) {
  if (inTenThousands !== true) return { decimals: 2, factor: 100 }
  // Typed in the displayed unit, with decimals down to one fen.
  const { size } = largeUnitOf(language(), '')
  return { decimals: 1 + String(size).length, factor: size * 100 }
}

export function EditMoney(editing: Editing) {
  const t = useTranslate()
  const { field, value, onChange } = editing
  const { decimals, factor } = inputScaleOf(field.options)
  return (
    <NumberField
      {...common(editing)}
      decimals={decimals}
      value={typeof value === 'number' ? value / factor : null}
      onChange={(typed) => onChange({ value: typed === null ? null : Math.round(typed * factor) })}
      unit={t(field.options.inTenThousands === true ? 'shell.large' : 'records.yuan')}
    />
  )
}

export const moneyInputs: InputFamily<'money'> = { money: { Input: EditMoney, isIndependent: true } }
