import type { Editing } from './contract'

/** The props that all inputs of a value take. */
export const common = ({ name, label, field, error }: Editing) => ({
  name,
  label,
  required: field.required,
  ...(error === '' ? {} : { error }),
})
export const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
export const orNull = (text: string) => (text === '' ? null : text)

/** Choosing the current value again clears it if the field is optional and a new record has no value. */
export const toggled = ({ field, value: chosen }: Editing, value: unknown) =>
  value === chosen && !field.required && field.options.initial === undefined ? null : value
