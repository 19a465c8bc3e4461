import { once } from '../base/once'
import type { Issue } from '../base/problem'
import type { Field, Fields, LineTable } from '../kinds/field'
import { percentOf, shareOf } from '../values/numbers'
import { linesIn } from './lines'

type Values = Readonly<Record<string, unknown>>
type Table = { readonly fields: Fields }
type Parts = NonNullable<LineTable['parts']>

const partsOf = once((fields: Fields): [list: string, parts: Parts][] =>
  Object.entries(fields).flatMap(([list, { options }]) =>
    options.lines?.parts === undefined ? [] : [[list, options.lines.parts]],
  ),
)
const partsIn = ({ fields }: Table) => partsOf(fields)

const isNumber = (value: unknown) => typeof value === 'number'

/** A part said as a share or as an amount says the other one too. */
export function withParts({ options }: Field, line: Values, record: Values): Values {
  const { parts } = options.lines ?? {}
  const whole = record[parts?.of ?? '']
  if (parts === undefined || !isNumber(whole)) return line
  const [share, amount] = [line[parts.share], line[parts.amount]]
  if (isNumber(share) === isNumber(amount)) return line
  return isNumber(share)
    ? { ...line, [parts.amount]: shareOf(whole as number, share as number) }
    : { ...line, [parts.share]: percentOf(amount as number, whole as number) }
}

/** What typing one of the two leaves to follow: the other one. */
export function followsIn({ options }: Field, name: string): Values {
  const { share, amount } = options.lines?.parts ?? {}
  return name === share ? { [String(amount)]: null } : name === amount ? { [String(share)]: null } : {}
}

/** Another whole: amounts that were not said anew follow from their shares. */
export function withNewWhole(table: Table, before: Values, now: Values): Values {
  const renewed = partsIn(table)
    .filter(([, { of }]) => before[of] !== now[of])
    .map(([list, { share, amount }]) => {
      const had = new Map(linesIn(before, list).map((line) => [line.guid, line]))
      const lines = linesIn(now, list).map((line) => {
        const old = had.get(line.guid)
        const isOld = old !== undefined && old[share] === line[share] && old[amount] === line[amount]
        return isOld && isNumber(line[share]) ? { ...line, [amount]: null } : line
      })
      return [list, lines] as const
    })
  return renewed.length === 0 ? now : { ...now, ...Object.fromEntries(renewed) }
}

/** Shares and amounts that say two different things; the limit is what the share comes to. */
export const unlikeParts = (table: Table, values: Values): Issue[] =>
  partsIn(table).flatMap(([list, parts]) =>
    linesIn(values, list).flatMap((line, at) => {
      const [share, amount, whole] = [line[parts.share], line[parts.amount], values[parts.of]]
      if (!(isNumber(share) && isNumber(amount) && isNumber(whole))) return []
      const meant = shareOf(whole as number, share as number)
      const isOne = meant === amount || percentOf(amount as number, whole as number) === share
      return isOne ? [] : [{ field: `${list}.${at}.${parts.amount}`, reason: 'not-its-share', limit: meant / 100 }]
    }),
  )

/** What was told of parts nobody has touched, and of the same whole. */
export function isUntouched(table: Table, { reason, field }: Issue, before: Values, now: Values) {
  const [list = ''] = field.split('.')
  const of = table.fields[list]?.options.lines?.parts?.of ?? ''
  const isSame = JSON.stringify(before[list]) === JSON.stringify(now[list]) && before[of] === now[of]
  return reason === 'not-its-share' && isSame
}
