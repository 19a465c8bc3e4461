import { memoize } from '../base/once'
import type { Issue } from '../base/problem'
import type { Field, Fields, LineTable } from '../kinds/field'
import type { Computation } from '../kinds/field-options'
import { hundredths, percentOf, shareOf, sumOf } from '../values/numbers'
import { linesIn } from './lines'

type Values = Readonly<Record<string, unknown>>
type Table = { readonly fields: Fields; readonly computed?: readonly Computation[] }
type Parts = NonNullable<LineTable['parts']>

const partsOf = memoize((fields: Fields): [list: string, parts: Parts][] =>
  Object.entries(fields).flatMap(([list, { options }]) =>
    options.lines?.parts === undefined ? [] : [[list, options.lines.parts]],
  ),
)
const partsIn = ({ fields }: Table) => partsOf(fields)

const wholesOf = memoize((fields: Fields) => new Set(partsOf(fields).map(([, { of }]) => of)))

/** Values in which the totals of parts are computed, because the parts are computed from them. */
export function withWholes({ fields, computed = [] }: Table, values: Values): Values {
  const wholes = wholesOf(fields)
  const own = wholes.size === 0 ? [] : computed.filter(({ name }) => wholes.has(name))
  const computedOf = ({ reads, value }: Computation) => {
    const read = reads.map((name) => values[name.replace('?', '')] ?? null)
    return reads.every((name, at) => name.endsWith('?') || read[at] !== null) ? value(read) : null
  }
  return own.length === 0
    ? values
    : { ...values, ...Object.fromEntries(own.map((each) => [each.name, computedOf(each)])) }
}

const isNumber = (value: unknown) => typeof value === 'number'

/** Computes the share of a line from its amount, or the amount from its share, if one of them is missing. */
export function withCounterparts({ options }: Field, line: Values, record: Values): Values {
  const { parts } = options.lines ?? {}
  const whole = record[parts?.of ?? '']
  if (parts === undefined || !isNumber(whole)) return line
  const [share, amount] = [line[parts.share], line[parts.amount]]
  if (isNumber(share) === isNumber(amount)) return line
  return isNumber(share)
    ? { ...line, [parts.amount]: shareOf(whole as number, share as number) }
    : { ...line, [parts.share]: percentOf(amount as number, whole as number) }
}

/** Lines whose last amount, if it is missing, is what the others leave of the whole. */
export function withLastPart({ options }: Field, lines: readonly Values[], record: Values): readonly Values[] {
  const { parts } = options.lines ?? {}
  const last = lines[lines.length - 1]
  if (parts?.isWhole !== true || last === undefined || isNumber(last[parts.amount])) return lines
  const whole = record[parts.of]
  const shares = lines.map((line) => line[parts.share])
  const isAll = shares.every(isNumber) && sumOf(shares.map((share) => hundredths(share as number))) === 10_000
  if (!isAll || !isNumber(whole)) return lines
  const others = lines.slice(0, -1).map((line) => {
    const amount = line[parts.amount]
    return isNumber(amount) ? (amount as number) : shareOf(whole as number, line[parts.share] as number)
  })
  const rest = (whole as number) - sumOf(others)
  return rest < 0 ? lines : [...lines.slice(0, -1), { ...last, [parts.amount]: rest }]
}

/** Empties the counterpart of a share or an amount that was typed, so that it is computed again. */
export function resetCounterpart({ options }: Field, name: string): Values {
  const { share, amount } = options.lines?.parts ?? {}
  return name === share ? { [String(amount)]: null } : name === amount ? { [String(share)]: null } : {}
}

/** Empties the amounts of unchanged lines if the total has changed, so that they are computed from their shares. */
export function withNewTotal(table: Table, before: Values, now: Values): Values {
  const total = withWholes(table, now)
  const changedLists = partsIn(table)
    .filter(([, { of }]) => before[of] !== total[of])
    .map(([list, { share, amount }]) => {
      const had = new Map(linesIn(before, list).map((line) => [line.guid, line]))
      const lines = linesIn(now, list).map((line) => {
        const old = had.get(line.guid)
        const isUnchanged = old !== undefined && old[share] === line[share] && old[amount] === line[amount]
        return isUnchanged && isNumber(line[share]) ? { ...line, [amount]: null } : line
      })
      return [list, lines] as const
    })
  return changedLists.length === 0 ? now : { ...now, ...Object.fromEntries(changedLists) }
}

/** Issues of lines whose share and amount are inconsistent; the limit is the amount that corresponds to the share. */
export const inconsistentParts = (table: Table, values: Values): Issue[] =>
  partsIn(table).flatMap(([list, parts]) =>
    linesIn(values, list).flatMap((line, at) => {
      const [share, amount, whole] = [line[parts.share], line[parts.amount], values[parts.of]]
      if (!(isNumber(share) && isNumber(amount) && isNumber(whole))) return []
      const expected = shareOf(whole as number, share as number)
      const isConsistent = expected === amount || percentOf(amount as number, whole as number) === share
      return isConsistent
        ? []
        : [{ field: `${list}.${at}.${parts.amount}`, reason: 'not-its-share', limit: expected / 100 }]
    }),
  )

/** Whether an issue is about parts that have not changed, of a total that has not changed. */
export function isUnchangedPart(table: Table, { reason, field }: Issue, before: Values, now: Values) {
  const [list = '', at] = field.split('.')
  const parts = table.fields[list]?.options.lines?.parts
  const line = linesIn(now, list)[Number(at)]
  if (reason !== 'not-its-share' || parts === undefined || line === undefined) return false
  const had = linesIn(before, list).find(({ guid }) => guid === line.guid)
  const isSame = had !== undefined && [parts.share, parts.amount].every((name) => had[name] === line[name])
  return isSame && before[parts.of] === now[parts.of]
}
