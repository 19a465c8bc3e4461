import { memo, useRef, useState } from 'react'
import type { Chosen, Editing } from './edit/contract'
import { inputs } from './kinds/inputs'

type Props = Omit<Editing, 'Inside'>

const isSameField = (one: Props['field'], other: Props['field']) =>
  one.kind === other.kind && one.options === other.options && one.required === other.required

const comparedProps = ['module', 'record', 'name', 'label', 'value', 'words', 'error'] as const

/** Typing in one field must not render the others again. */
const isSame = (one: Props, other: Props) =>
  isSameField(one.field, other.field) && comparedProps.every((each) => one[each] === other[each])

const TypedField = memo((editing: Props) => {
  const { Input } = inputs[editing.field.kind]
  return <Input {...editing} Inside={EditField} />
}, isSame)

/** Passes changes to the latest form, because the memoized editor keeps its first callback. */
function EditTyped(editing: Props) {
  const latest = useRef(editing)
  latest.current = editing
  const [onChange] = useState(() => (chosen: Chosen) => latest.current.onChange(chosen))
  return <TypedField {...editing} onChange={onChange} />
}

/** The input of a field of any kind. */
export function EditField(editing: Props) {
  const { Input, isIndependent } = inputs[editing.field.kind]
  const { typedIn, stepper } = editing.field.options
  return isIndependent === true && typedIn === undefined && stepper === undefined ? (
    <EditTyped {...editing} />
  ) : (
    <Input {...editing} Inside={EditField} />
  )
}
