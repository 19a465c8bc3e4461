import { memoize } from '../base/once'

type Allowed = string | number | boolean

/** Fields of the record referred to, with the values they must have; `@flow` is the state of its approval as a number of the wire. */
export type Only = Readonly<Record<string, Allowed | readonly Allowed[]>>

interface Options {
  readonly only?: Only
}

const none: Only = {}

/** The filters of a list that contains only the records that may be chosen. */
export const onlyFilters = memoize(
  (options: Options): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(options.only ?? none).map(([name, allowed]) => [name, [allowed].flat().join(',')]),
    ),
)

/** The first field because of which a record may not be chosen; undefined if it may. One of several choices is enough. */
export const unmetIn = ({ only = none }: Options, values: Readonly<Record<string, unknown>>) =>
  Object.keys(only).find((name) => {
    const allowed = [only[name]].flat()
    return ![values[name]].flat().some((value) => allowed.includes(value as Allowed))
  })
