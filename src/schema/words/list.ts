import type { Fields } from '../kinds/field'

/** A field to sort by, with a minus for descending. */
type Sort<K extends string> = K | `-${K}`

type Board = 'moneyBoard' | 'contractysyf' | 'contractHt' | 'equipmentBoard' | 'equipmentFleet'

/** The layout of a list of records, as engines read it. */
export interface List {
  readonly title: string
  /** The fields of the heading of a row and of a page: the title, or other fields if the title is a number. */
  readonly heading: readonly string[]
  readonly state: string
  /** The amount of a record, which a row shows at the right of its first line; it is the first of the facts. */
  readonly amount?: string
  /** A percentage that a row shows as a thin bar below the facts, with its number. */
  readonly bar?: string
  /** A second choice that a row shows as a stamp if its tone is `fail` or `wait`. */
  readonly alarm?: string
  readonly facts: readonly string[]
  readonly filters: readonly string[]
  readonly search: readonly string[]
  /** Fields to sort by, with a minus for descending; `@open`, `@states` and `@due` as in the definition. */
  readonly sort: readonly string[]
  readonly open: readonly string[]
  readonly closed: string | null
  readonly states: readonly string[]
  readonly totals: readonly string[]
  /** The choice field whose values have separate totals. */
  readonly apart: string | null
  /** The date field by whose months the first of the totals is summed. */
  readonly months: string | null
  /** The routes of boards that show the same records in another way. */
  readonly boards: readonly Board[]
  /** The number of rows that are read first. */
  readonly rows: number
  /** The person field and the values of the records that a chip narrows to: those of the reader. */
  readonly mine: { readonly person: string; readonly with: Readonly<Record<string, string>> } | null
  /** The reference to the project by which the list is narrowed at first: the project that was picked last. */
  readonly project: string | null
}

/** The layout of a list of records, as authors write it: every name is checked against the fields. */
export interface ListOf<K extends string> {
  readonly title: K
  readonly heading?: readonly K[]
  readonly state: K
  readonly amount?: K
  readonly bar?: K
  readonly alarm?: K
  readonly facts: readonly K[]
  readonly filters: readonly K[]
  readonly search: readonly K[]
  /**
   * The order of the list. `@open` puts records in a state of `open` first; `@states` sorts by the order of `states`;
   * `@due` puts records with a running deadline (`clocks`) first, the earliest first.
   */
  readonly sort: Sort<K> | readonly ['@open' | '@states' | '@due' | Sort<K>, ...Sort<K>[]]
  readonly open?: readonly string[]
  /** The order of the records that are not open. */
  readonly closed?: Sort<K>
  readonly states?: readonly string[]
  /** Money columns summed over the whole list. */
  readonly totals?: readonly K[]
  /** A choice field with separate totals per value, such as income and expenditure. */
  readonly apart?: K
  /** A date field by whose months the first of the totals is summed; void records do not count. */
  readonly months?: K
  readonly boards?: readonly Board[]
  /** The number of rows that are read first; 10 without it. */
  readonly rows?: 10 | 20 | 50
  /** A chip for the own records with some values, such as the own invoices that are not used yet. */
  readonly mine?: { readonly person: K; readonly with: Readonly<Record<string, string>> }
  /** The list shows the project that was picked last, until another one is picked or its filter is removed. */
  readonly project?: K
}

const factsOf = ({ amount, facts }: { readonly amount?: string; readonly facts: readonly string[] }) =>
  amount === undefined ? facts : [amount, ...facts.filter((name) => name !== amount)]

export const listFrom = <K extends string>(list: ListOf<K>): List => ({
  ...{ totals: [], open: [], states: [], closed: null, apart: null, months: null, boards: [], mine: null },
  ...{ project: null, rows: 10 },
  heading: [list.title],
  ...list,
  facts: factsOf(list),
  sort: typeof list.sort === 'string' ? [list.sort] : list.sort,
})

/** The name of the field in a sort, without the minus for descending. */
export const sortField = (sort: string) => sort.replace(/^-/, '')

interface Sorted {
  readonly list: { readonly sort: readonly string[] }
}

/** The fields by which the definition sorts a list. */
export const sortFields = ({ list }: Sorted): readonly string[] =>
  list.sort.filter((sort) => !sort.startsWith('@')).map(sortField)

interface Ordered {
  readonly name: string
  readonly fields: Fields
  readonly list: { readonly state: string; readonly open?: readonly string[]; readonly states?: readonly string[] }
}

/** Refuses a definition that orders by a state that does not exist. */
export function checkStates({ name, fields, list: { state, open = [], states = [] } }: Ordered) {
  const known = Object.keys(fields[state]?.options.choices ?? {})
  const wrong = [...open, ...states].find((each) => !known.includes(each))
  if (wrong !== undefined) throw new Error(`${name} has no state ${wrong}`)
}
