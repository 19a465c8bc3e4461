import type { ComponentProps } from 'react'
import { PickField } from './pick-field'
import { PickSheet } from './pick-sheet'

type Sheet = Omit<ComponentProps<typeof PickSheet>, 'title'>
type Field = Omit<ComponentProps<typeof PickField>, 'onPress'>

/** A field whose value is picked from a list in a sheet. */
export function PickInSheet({
  field,
  sheet,
  onOpen,
}: {
  readonly field: Field
  readonly sheet: Sheet
  readonly onOpen: () => void
}) {
  return (
    <>
      <PickField {...field} onPress={onOpen} />
      <PickSheet {...sheet} title={field.label} />
    </>
  )
}
