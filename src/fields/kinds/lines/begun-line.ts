import { newGuid } from '@/client/core/guid'
import { dayFromToday, type Field, resetCounterpart } from '@/schema'
import type { Chosen, Picked } from '../../edit/contract'

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

/** The lines of a field with a line more for each picked record, which is named by a field of the lines. */
export function withPicked(
  { options }: Field,
  name: string,
  lines: readonly Line[],
  { by, many }: { readonly by: string; readonly many: readonly Picked[] },
): Pick<Chosen, 'value' | 'inside'> {
  const initial = initialLine(options.lines?.fields ?? {})
  const added = many.map(({ id, label, copies = {} }) => {
    const guid = newGuid()
    const copied = Object.entries(copies)
    return {
      line: { ...initial, guid, ...Object.fromEntries(copied.map(([own, copy]) => [own, copy.value])), [by]: id },
      words: [...copied.map(([own, copy]) => [own, copy.words]), [by, label]].map(([own, word]) => [
        `${name}.${guid}.${own}`,
        word,
      ]),
    }
  })
  return {
    value: [...lines, ...added.map(({ line }) => line)],
    inside: Object.fromEntries(added.flatMap(({ words }) => words)),
  }
}

/** A line after one of its fields was filled in, with the copies of its choice. */
export const changedLine = (field: Field, line: Line, name: string, { value, copies = {} }: Chosen): Line => ({
  ...line,
  ...Object.fromEntries(Object.entries(copies).map(([own, copy]) => [own, copy.value])),
  ...resetCounterpart(field, name),
  [name]: value,
})
