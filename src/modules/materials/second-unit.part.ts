import { field, showSecond } from '@/schema'

/** What a line knows of the second unit of its material, and its quantity in that unit. */
export const secondFields = () => ({
  second: field.text('辅助单位', { readonly: true }),
  factor: field.quantity('换算系数', { readonly: true }),
  inSecond: field.text('折合辅助单位', { readonly: true }),
})

/** A quantity that may be typed in the second unit; it is kept in the unit. */
export const inTwoUnits = { typedIn: { unit: 'unit', second: 'second', factor: 'factor' } } as const

/** A quantity with keys for one more or less, and what is there at most. */
export const stepsUpTo = (most: string) => ({ stepper: { by: 1, most, unit: 'unit' } })

/** The copies of a line from a record that knows the second unit. */
export const secondCopies = { second: 'second', factor: 'factor' } as const

/** The quantity in the second unit, for readers; materials without a second unit have none. */
export const secondOf = (quantity: number, factor: number, second: string) =>
  factor > 0 ? showSecond(quantity, factor, second) : null
