import type { ListRow } from '@wire'
import { newGuid } from '@/client/core/guid'
import { read } from '@/client/request/call'
import { listQueryOf } from '@/fields/edit/pick-query'
import { rowOf } from '@/fields/edit/use-pick'
import { type Allocation, allocatedIn, type Module, recordCall } from '@/schema'
import type { Draft } from '../../shared/initial-draft'

type Line = Readonly<Record<string, unknown>>

const rowsAtOnce = 100

/** A line for a record, with what its reference copies and the texts of both. */
function lineFor({ lines, to, amount }: Allocation, picked: ReturnType<ReturnType<typeof rowOf>>, part: number) {
  const guid = newGuid()
  const copied = Object.entries(picked.copies ?? {})
  const texts = [[to, picked.label] as const, ...copied.map(([name, { words }]) => [name, words] as const)]
  return {
    line: {
      guid,
      ...Object.fromEntries(copied.map(([name, { value }]) => [name, value])),
      ...{ [to]: picked.id, [amount]: part },
    },
    words: Object.fromEntries(texts.map(([name, text]) => [`${lines}.${guid}.${name}`, text])),
  }
}

/** The draft in which the rest of the amount is spread over what is open, the first records first; its new lines. */
export async function withSuggested(module: Module, allocation: Allocation, { values, words }: Draft) {
  const { lines, of, to, offers } = allocation
  const field = module.fields[lines]?.options.lines?.fields[to]
  if (field === undefined) return { count: 0, values, words }
  const { target, copies, begins, query } = listQueryOf({ module, name: to, field, beside: values }, '')
  const filters = { ...query.filters, ...offers.with }
  const also = [...query.also, offers.open]
  const takes = { ...query, page: 1, rows: rowsAtOnce, filters, also, sort: offers.sort }
  const { rows } = await read(recordCall(target, 'GetListPage'), takes)
  const toPicked = rowOf(target, copies, begins)
  const present = (values[lines] ?? []) as readonly Line[]
  const named = new Set(present.map((line) => line[to]))
  let rest = Number(values[of] ?? 0) - allocatedIn(allocation, values)
  const added = rows.flatMap((row: ListRow) => {
    const part = Math.min(rest, Number(row.values[offers.open] ?? 0))
    if (part <= 0 || named.has(row.guid)) return []
    rest -= part
    return [lineFor(allocation, toPicked(row), part)]
  })
  return {
    count: added.length,
    values: { ...values, [lines]: [...present, ...added.map(({ line }) => line)] },
    words: Object.assign({}, words, ...added.map((each) => each.words)) as Draft['words'],
  }
}
