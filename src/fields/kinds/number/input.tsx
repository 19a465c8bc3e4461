import { stars, years } from '@/schema'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { DateField } from '@/ui/inputs/date-field'
import { NumberField } from '@/ui/inputs/number-field'
import { SliderField } from '@/ui/inputs/slider-field'
import { common, toggled } from '../../edit/common'
import type { Editing } from '../../edit/contract'
import type { InputFamily } from '../kind'
import { EditQuantity } from './quantity'

interface TypedNumberProps {
  readonly editing: Editing
  readonly decimals: number
  readonly unit?: string
}

const TypedNumber = ({ editing, decimals, unit = '' }: TypedNumberProps) => (
  <NumberField
    {...common(editing)}
    decimals={decimals}
    {...(unit === '' ? {} : { unit })}
    value={typeof editing.value === 'number' ? editing.value : null}
    onChange={(value) => editing.onChange({ value })}
  />
)

const EditNumber = (editing: Editing) => <TypedNumber editing={editing} decimals={4} />
const EditPercent = (editing: Editing) => <TypedNumber editing={editing} decimals={2} unit="%" />
const EditAge = (editing: Editing) => <TypedNumber editing={editing} decimals={0} />

function EditYear(editing: Editing) {
  const { min = years.min, max = years.max } = editing.field.options
  return (
    <DateField
      {...common(editing)}
      kind="year"
      between={[String(min), String(max)]}
      value={typeof editing.value === 'number' ? String(editing.value) : ''}
      onChange={(year) => editing.onChange({ value: year === '' ? null : Number(year) })}
    />
  )
}

const EditSlider = (editing: Editing) => (
  <SliderField
    {...common(editing)}
    value={typeof editing.value === 'number' ? editing.value : null}
    onChange={(value) => editing.onChange({ value })}
  />
)

const EditRating = (editing: Editing) => (
  <ChoiceField
    {...common(editing)}
    options={[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: stars(count) }))}
    value={typeof editing.value === 'number' ? String(editing.value) : ''}
    onChange={(value) => editing.onChange({ value: toggled(editing, Number(value)) })}
  />
)

export const numberInputs: InputFamily<'number' | 'quantity' | 'percent' | 'slider' | 'year' | 'rating' | 'age'> = {
  number: { Input: EditNumber, isIndependent: true },
  quantity: { Input: EditQuantity, isIndependent: true },
  percent: { Input: EditPercent, isIndependent: true },
  slider: { Input: EditSlider },
  year: { Input: EditYear },
  rating: { Input: EditRating },
  age: { Input: EditAge, isIndependent: true },
}
