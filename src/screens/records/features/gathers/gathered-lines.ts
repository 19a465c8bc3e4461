import type { ListRow, Why } from '@wire'
import { newGuid } from '@/client/core/guid'
import { read } from '@/client/request/call'
import { listQueryOf } from '@/fields/edit/pick-query'
import { rowOf } from '@/fields/edit/use-pick'
import { withPicked } from '@/fields/kinds/lines/begun-line'
import { type GathersLines, type GathersPosted, type GathersRecords, linesIn, type Module, recordCall } from '@/schema'
import { translate } from '@/words'
import type { Draft } from '../../shared/initial-draft'
import { netLines } from '../figures/net-lines'

type Line = Readonly<Record<string, unknown>>

/** What one record posted to the ledger. */
interface Posted {
  readonly measure: string
  readonly source: string
  readonly amount: number
}

const rowsPerPage = 100
const maxPages = 5
/** Pages of records that are narrowed before lines are made of them. */
const maxNarrowedPages = 20
/** The most lines that a record has. */
const mostLines = 500

/** What the records behind a figure posted; those beyond the last page, or that the user may not see, as one sum. */
async function postedFor(module: Module, guid: string, field: string): Promise<readonly Posted[]> {
  const rows: Why['rows'][number][] = []
  let [sum, count] = [0, 0]
  for (let page = 1; page <= maxPages; page += 1) {
    const why = await read(recordCall(module, 'GetWhy'), { guid, field, page, rows: rowsPerPage })
    rows.push(...why.rows)
    sum = why.Sum
    count = why.Count + why.Others.Count
    if (why.rows.length < rowsPerPage) break
  }
  const posted = netLines(rows).map(({ Measure: measure, ModuleTitle, Title, Amount: amount }) => ({
    ...{ measure, amount, source: `${ModuleTitle} ${Title}` },
  }))
  const rest = sum - rows.reduce((all, { Amount }) => all + Amount, 0)
  const others = translate('boards.gather.others', { count: count - rows.length })
  return [...posted, ...(rest === 0 ? [] : [{ measure: '', source: others, amount: rest }])]
}

/** A value that the field of the line cannot hold is left to the user. */
function lineFrom({ takes, into }: GathersPosted, module: Module, posted: Posted, more: Line = {}): Line {
  const fields = module.fields[into]?.options.lines?.fields ?? {}
  const taken = Object.entries(takes).flatMap(([name, part]) => {
    const { choices, maxLength } = fields[name]?.options ?? {}
    const value = posted[part]
    if (choices !== undefined && !Object.keys(choices).includes(String(value))) return []
    return [[name, typeof value === 'string' ? value.slice(0, maxLength) : value] as const]
  })
  return { guid: newGuid(), ...Object.fromEntries(taken), ...more }
}

/** The lines that a form takes from the ledger. */
async function postedLines(module: Module, gathers: GathersPosted, target: Module, guid: string) {
  const all = await Promise.all(gathers.figures.map(({ name }) => postedFor(target, guid, name)))
  return all.flatMap((posted, index) =>
    posted.map((each) => lineFrom(gathers, module, each, gathers.figures[index]?.with)),
  )
}

/** The lines that a form has, and those of the other record that it does not have yet. */
async function withMissing(
  { into, lines, key, takes, open, where = {}, with: more = {} }: GathersLines,
  target: Module,
  guid: string,
  own: readonly Line[],
): Promise<Worded> {
  const { values, words } = await read(recordCall(target, 'GetModel'), { guid })
  const present = new Set(own.map((line) => line[key]))
  const isOffered = (line: Line) =>
    Object.entries(where).every(([name, value]) => line[name] === value) &&
    (open === undefined || Number(line[open] ?? 0) > 0)
  const missing = linesIn(values, lines).filter((line) => isOffered(line) && !present.has(line[takes[key] ?? '']))
  const taken = (line: Line) =>
    Object.fromEntries(Object.entries(takes).map(([name, theirs]) => [name, line[theirs] ?? null]))
  const added = missing.map((line) => ({ from: line.guid, line: { guid: newGuid(), ...more, ...taken(line) } }))
  const wordsOf = added.flatMap(({ from, line }) =>
    Object.entries(takes).flatMap(([name, theirs]) => {
      const word = words[`${lines}.${from}.${theirs}`]
      return word === undefined ? [] : [[`${into}.${line.guid}.${name}`, word] as const]
    }),
  )
  return { lines: [...own, ...added.map(({ line }) => line)], words: Object.fromEntries(wordsOf) }
}

/** Lines with the texts of what they name. */
interface Worded {
  readonly lines: readonly Line[]
  readonly words: Readonly<Record<string, string>>
}

/** The lines of a form after it took over what the server counts: no line without it is added, and no quantity replaced. */
export async function countedLines(module: Module, gathers: GathersLines, guid: string, values: Draft['values']) {
  const { counts: { into, needs } = { into: '', needs: [] }, from, key } = gathers
  const names = [from, ...needs]
  const Data = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  const own = linesIn(values, gathers.into)
  const [{ lines: all, words }, { counts, sources }] = await Promise.all([
    gatheredLines(module, gathers, values),
    read(recordCall(module, 'GetCounted'), { guid, Data }),
  ])
  let taken = 0
  const lines = all.flatMap((line, index): readonly Line[] => {
    const count = counts[String(line[key])] ?? 0
    if (count > 0 && !line[into]) {
      taken += 1
      return [{ ...line, [into]: count }]
    }
    return index < own.length ? [line] : []
  })
  return { lines, words, taken, sources }
}

/** The records that the lines of a form may name, a page after the other, with the fields that are asked for besides. */
async function recordsFor(module: Module, gathers: GathersRecords, values: Draft['values'], more: readonly string[]) {
  const { into, records, where } = gathers
  const field = module.fields[into]?.options.lines?.fields[records]
  if (field === undefined) return null
  const { target, copies, begins, query } = listQueryOf({ module, name: records, field, beside: values }, '')
  const filters = { ...query.filters, ...where }
  const also = [...new Set([...query.also, ...more])]
  const found: ListRow[] = []
  let isCut = true
  for (let page = 1; isCut && page <= (more.length > 0 ? maxNarrowedPages : maxPages); page += 1) {
    const takes = { ...query, also, filters, page, rows: rowsPerPage }
    const { rows } = await read(recordCall(target, 'GetListPage'), takes)
    found.push(...rows)
    isCut = rows.length === rowsPerPage
  }
  return { found, isCut, asPick: rowOf(target, copies, begins) }
}

/** The field of the records whose values narrow them, by the choice of the form; null if it takes all of them. */
export const narrowingField = ({ narrowed }: GathersRecords, values: Draft['values']) =>
  narrowed?.to[String(values[narrowed.by])] ?? null

/** The values that narrow the records, as texts; they are kept in one text of the form. */
export const chosenIn = (text: unknown) => (typeof text === 'string' && text !== '' ? text.split('、') : [])

const wordsOf = (row: ListRow, name: string) => String(row.words[name] ?? row.values[name] ?? '')

/** The values by which the records of a form may be narrowed, with their numbers of records. */
export async function narrowings(module: Module, gathers: GathersRecords, values: Draft['values'], name: string) {
  const { found = [] } = (await recordsFor(module, gathers, values, [name])) ?? {}
  const counts = new Map<string, number>()
  for (const row of found) counts.set(wordsOf(row, name), (counts.get(wordsOf(row, name)) ?? 0) + 1)
  return [...counts].filter(([text]) => text !== '').sort(([one], [other]) => one.localeCompare(other, 'zh'))
}

/** The lines of a form with one more for each record that they may name and do not name yet, with their texts. */
export async function withRecords(module: Module, gathers: GathersRecords, values: Draft['values']) {
  const { into, records, narrowed } = gathers
  const list = module.fields[into]
  const by = narrowingField(gathers, values)
  const all = await recordsFor(module, gathers, values, by === null ? [] : [by])
  if (list === undefined || all === null) return { lines: [], words: {}, isCut: false }
  const own = linesIn(values, into)
  const present = new Set(own.map((line) => line[records]))
  const chosen = new Set(chosenIn(values[narrowed?.into ?? '']))
  const many = all.found
    .filter((row) => !present.has(row.guid) && (by === null || chosen.has(wordsOf(row, by))))
    .map(all.asPick)
  const room = Math.max(0, mostLines - own.length)
  const { value, inside = {} } = withPicked(list, into, own, { by: records, many: many.slice(0, room) })
  return { lines: value as readonly Line[], words: inside, isCut: all.isCut || many.length > room }
}

/** The lines of a form after it took those that it offers. */
export async function gatheredLines(
  module: Module,
  gathers: GathersLines | GathersPosted,
  values: Draft['values'],
): Promise<Worded> {
  const target = module.fields[gathers.from]?.options.to?.() as Module
  const guid = String(values[gathers.from])
  return 'lines' in gathers
    ? withMissing(gathers, target, guid, linesIn(values, gathers.into))
    : { lines: await postedLines(module, gathers, target, guid), words: {} }
}
