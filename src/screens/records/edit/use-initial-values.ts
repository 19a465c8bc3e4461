import { useRef } from 'react'
import { isEmpty, type Module } from '@/schema'

type Values = Readonly<Record<string, unknown>>

/** Two values that say the same: an empty text, an empty list and nothing are one, and the order of names does not count. */
function alike(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  const [mine, theirs] = [one as Values, other as Values]
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].every((name) => alike(mine[name], theirs[name]))
}

/** Whether all that a person may fill in says the same. */
const sameRecord = ({ fields }: Module, one: Values, other: Values) =>
  Object.entries(fields).every(([name, { options }]) => options.readonly === true || alike(one[name], other[name]))

/**
 * Initial values of a form: the saved record, or the prefilled values of a new one. A draft equal to them is not kept.
 */
export function useBeganWith(module: Module, saved: Values | undefined) {
  const values = useRef<Values | null>(null)
  const isTouched = useRef(false)
  const hasFiles = useRef(false)
  return {
    isTouched,
    touch: () => {
      isTouched.current = true
    },
    addFile: () => {
      isTouched.current = true
      hasFiles.current = true
    },
    with: (filled: Values) => {
      values.current = filled
    },
    isUnchanged: (now: { readonly values: Values }) => {
      const first = saved ?? values.current
      return first !== null && !hasFiles.current && sameRecord(module, first, now.values)
    },
  }
}
