import { dayFromToday, type Field, resetCounterpart } from '@/schema'
import type { Chosen } from '../../edit/contract'

type Line = Readonly<Record<string, unknown>>

/** Initial values of a new line by its definition. */
export const initialLine = (fields: Readonly<Record<string, Field>>): Line =>
  Object.fromEntries(
    Object.entries(fields).flatMap(
      ([
        name,
        {
          kind,
          options: { initial },
        },
      ]) => (initial === undefined || initial === 'me' ? [] : [[name, kind === 'date' ? dayFromToday() : initial]]),
    ),
  )

/** A line after one of its fields was filled in, with the copies of its choice. */
export const changedLine = (field: Field, line: Line, name: string, { value, copies = {} }: Chosen): Line => ({
  ...line,
  ...Object.fromEntries(Object.entries(copies).map(([own, copy]) => [own, copy.value])),
  ...resetCounterpart(field, name),
  [name]: value,
})
