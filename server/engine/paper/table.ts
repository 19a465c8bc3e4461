import { type Field, showMoney, showNumber, sumOf } from '@/schema'

type Values = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, Field>>

/**
 * A price is no amount: a money column that a line multiplies by a quantity. Added up it would say nothing.
 */
function isPrice(fields: Fields, computed: readonly { readonly reads: readonly string[] }[], name: string) {
  const kindOf = (read: string) => fields[read.replace(/\?$/, '')]?.kind
  return computed.some(
    ({ reads }) =>
      reads.some((read) => read.replace(/\?$/, '') === name) && reads.some((read) => kindOf(read) === 'quantity'),
  )
}

/** Tons and pieces cannot be added; where lines have a unit, all must have the same. */
const isOneUnit = (lines: readonly Values[]) => new Set(lines.map(({ unit }) => unit ?? '')).size === 1

const numbersIn = (lines: readonly Values[], name: string) =>
  lines.map((line) => (typeof line[name] === 'number' ? line[name] : null))

/** What a column of lines comes to, where adding it up says something. */
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
