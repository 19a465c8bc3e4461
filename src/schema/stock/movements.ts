import { isVoid, type VoidRule } from '../base/void-rule'
import { linesIn } from '../words/lines'

type Values = Readonly<Record<string, unknown>>

/** The record itself as the source of what its lines are worth. */
const itself = '@self'

/**
 * What a line changes in the book of stock while its record is in effect. `line`: worth what the line says. `average`:
 * worth its share of the balance; the last quantity takes the whole rest. `same`: worth its share of what another record
 * took out of stock; the last quantity takes the rest.
 */
export interface Movement {
  readonly measure: 'stock'
  readonly name: string
  /** The list of lines; the names of fields are those of lines first. */
  readonly lines: string
  /** The reference to the balance that moves. */
  readonly of: string
  readonly quantity: string
  readonly sign: 1 | -1
  readonly value: 'line' | 'average' | 'same'
  /** With `line`: the amount that the quantity is worth. */
  readonly amount?: string
  /** With `same`: the record whose lines took the goods out, and the field with the balance they were taken from. */
  readonly from?: string
  readonly fromOf?: string
  /** The amount of the line that gets what the line was worth, as a change in the direction of `sign`. */
  readonly worth?: string
  /** The balance may not be less in the order of posting, nor at the end of any day from the day of the line on. */
  readonly least?: 0
  readonly when: Readonly<Record<string, unknown>>
  readonly date: string
}

export type MovementOptions<Line extends string, Own extends string> = {
  readonly name?: string
  readonly of: Line
  readonly quantity: Line
  readonly sign?: -1
  readonly value: Movement['value']
  readonly amount?: Line
  readonly from?: Own | typeof itself
  readonly fromOf?: Line
  readonly worth?: Line
  readonly least?: 0
  readonly when?: Readonly<Partial<Record<Own, unknown>>>
  readonly date: Own
}

/** A movement whose names are not checked. */
export const movement = ({
  name = 'stock',
  sign,
  when = {},
  ...options
}: MovementOptions<string, string> & { readonly lines: string }): Movement => ({
  ...options,
  ...{ measure: 'stock', name, sign: sign ?? 1, when },
})

/** A quantity in whole ten-thousandths, as the book of stock counts it. */
export const unitsOf = (quantity: unknown) => (typeof quantity === 'number' ? Math.round(quantity * 10_000) : 0)

/** What the book of stock must contain for a line of a record. */
export interface Moved {
  /** Identifies the line within its record. */
  readonly line: string
  readonly post: Movement
  /** Where the line is in its list. */
  readonly at: number
  readonly stock: string
  /** In whole ten-thousandths, with its sign. */
  readonly quantity: number
  /** In fen, with its sign; null: computed when it is posted. */
  readonly value: number | null
  /** What took the goods out, for `same`. */
  readonly from: string | null
  readonly fromStock: string | null
  readonly date: string
}

interface Moving {
  readonly voids: VoidRule | null
  readonly movements: readonly Movement[]
  readonly list: { readonly state: string }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

function movedBy(
  post: Movement,
  guid: string,
  values: Values,
  [line, at]: readonly [Values, number],
): readonly Moved[] {
  const read = (name: string) => (Object.hasOwn(line, name) ? line[name] : values[name])
  const isMet = Object.entries(post.when).every(([name, expected]) => [expected].flat().includes(read(name)))
  const [quantity, stock, date] = [unitsOf(read(post.quantity)), read(post.of), read(post.date)]
  if (!isMet || quantity === 0 || typeof stock !== 'string' || typeof date !== 'string') return []
  const amount = post.amount === undefined ? 0 : Number(read(post.amount) ?? 0)
  return [
    {
      ...{ line: `${post.name}/${String(line.guid)}`, post, at, stock, date, quantity: post.sign * quantity },
      value: post.value === 'line' ? post.sign * amount : null,
      from: post.from === itself ? guid : textOrNull(post.from === undefined ? null : read(post.from)),
      fromStock: textOrNull(read(post.fromOf ?? post.of)),
    },
  ]
}

/** The lines of a record in the book of stock in its present state. */
export const movementsOf = (module: Moving, guid: string, values: Values | null): readonly Moved[] =>
  values === null || isVoid(module, values)
    ? []
    : module.movements.flatMap((post) =>
        linesIn(values, post.lines).flatMap((line, at) => movedBy(post, guid, values, [line, at])),
      )
