import type { Field } from './field'

/** The field of a sort, which has a minus for descending. */
export const nameInSort = (sort: string) => sort.replace(/^-/, '')

interface Sorted {
  readonly list: { readonly sort: readonly string[] }
}

/** The fields a list is in order by, as its definition says. */
export const sortedBy = ({ list }: Sorted): readonly string[] =>
  list.sort.filter((sort) => !sort.startsWith('@')).map(nameInSort)

interface Ordered {
  readonly name: string
  readonly fields: Readonly<Record<string, Field>>
  readonly list: { readonly state: string; readonly open?: readonly string[]; readonly states?: readonly string[] }
}

/** Refuses an order by states that there are not, when a definition is made. */
export function checkStates({ name, fields, list: { state, open = [], states = [] } }: Ordered) {
  const known = Object.keys(fields[state]?.options.choices ?? {})
  const wrong = [...open, ...states].find((each) => !known.includes(each))
  if (wrong !== undefined) throw new Error(`${name} has no state ${wrong}`)
}
