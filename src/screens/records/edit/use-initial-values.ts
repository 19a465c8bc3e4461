import { useRef } from 'react'
import { isEmpty, type Module } from '@/schema'

type Values = Readonly<Record<string, unknown>>

/** True for equal values. Empty text, empty list and null are equal, and the order of properties does not matter. */
function isEqual(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  const [mine, theirs] = [one as Values, other as Values]
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].every((name) => isEqual(mine[name], theirs[name]))
}

/** True if all fields that a user can fill in are equal. */
const sameRecord = ({ fields }: Module, one: Values, other: Values) =>
  Object.entries(fields).every(([name, { options }]) => options.readonly === true || isEqual(one[name], other[name]))

/**
 * The initial values of a form: the saved record, or the prefilled values of a new one. A draft equal to them is not
 * stored.
 */
export function useInitialValues(module: Module, saved: Values | undefined) {
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
