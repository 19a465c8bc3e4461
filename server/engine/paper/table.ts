import { type Field, showMoney, showNumber, sumOf } from '@/schema'

type Values = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, Field>>

/** Whether a money column is a unit price, because the line multiplies it by a quantity: prices are not added up. */
function isPrice(fields: Fields, computed: readonly { readonly reads: readonly string[] }[], name: string) {
  const kindOf = (read: string) => fields[read.replace(/\?$/, '')]?.kind
  return computed.some(
    ({ reads }) =>
      reads.some((read) => read.replace(/\?$/, '') === name) && reads.some((read) => kindOf(read) === 'quantity'),
  )
}

/** Quantities are added up only if all lines have the same unit. */
const isOneUnit = (lines: readonly Values[]) => new Set(lines.map(({ unit }) => unit ?? '')).size === 1

const numbersIn = (lines: readonly Values[], name: string) =>
  lines.map((line) => (typeof line[name] === 'number' ? line[name] : null))

/** The total of a column; empty if its values cannot be added up. */
export function sumIn(
  {
    fields,
    computed,
  }: { readonly fields: Fields; readonly computed: readonly { readonly reads: readonly string[] }[] },
  name: string,
  lines: readonly Values[],
): string {
  const kind = fields[name]?.kind
  const numbers = numbersIn(lines, name)
  if (numbers.every((number) => number === null)) return ''
  if (kind === 'money' && !isPrice(fields, computed, name)) return showMoney(sumOf(numbers))
  if (kind === 'quantity' && isOneUnit(lines)) return showNumber(sumOf(numbers))
  return ''
}

/** The total of a column that the definition adds up; empty for the others. */
export const sumOfColumn = (summed: readonly string[], name: string, lines: readonly Values[]) =>
  summed.includes(name) ? showNumber(sumOf(numbersIn(lines, name))) : ''
