/** The values that fields may have; `@flow` is the state of the approval as a number of the wire. */
type Value = string | number | boolean

export type Allowed = Readonly<Record<string, Value | readonly Value[]>>

/** SQL conditions that fields of records `r` have allowed values, which are parameters from `$first` on. */
export const allowedConditions = (is: Allowed, first: number) =>
  Object.keys(is).map((name, at) => {
    const column = name === '@flow' ? 'flow_state' : `"${name}"`
    return `r.${column}::text = any($${first + at}::text[])`
  })

/** The parameters of `allowedConditions`. */
export const allowedValues = (is: Allowed) => Object.values(is).map((allowed) => [allowed].flat().map(String))
