import type { ChangeRow } from '@wire'
import { type LineTable, type Module, Problem, same } from '@/schema'
import { type ChangeFound, changesOf } from '../../store/records/audit'
import type { AtWork } from '../core/context'
import { mayOpen } from '../core/scope'
import { namesIn, wordsIn } from './display-names'
import { findOwn } from './read'

type Values = Readonly<Record<string, unknown>>
type Changed = { readonly from?: unknown; readonly to?: unknown }
type Change = ChangeRow['Changes'][number]
/** The display texts of some values, by their keys. */
type Say = (values: Values) => Values

const sides = ['from', 'to'] as const

/** The reason given for saving in spite of a warning. */
export const reasonKey = '@reason'

const changesIn = ({ changes }: ChangeFound) => changes as Readonly<Record<string, Changed>>

function reasonIn({ changes }: ChangeFound) {
  // Older rows store the reason under `reason`, where field names are stored too.
  const { [reasonKey]: reason, reason: before } = changes as Values
  const said = reason ?? before
  return typeof said === 'string' ? said : ''
}

interface Told {
  readonly line: Values
  readonly called: string
  readonly wordAt: (each: string) => string
}

/** One side of a changed line list: the lines by guid, with their display texts and labels. */
function linesOf(field: string, { title }: LineTable, value: unknown, say: Say): ReadonlyMap<unknown, Told> {
  const lines = (value ?? []) as readonly Values[]
  const words = say({ [field]: lines })
  return new Map(
    lines.map((line, index): [unknown, Told] => {
      const wordAt = (each: string) => String(words[`${field}.${index}.${each}`] ?? '')
      return [line.guid, { line, wordAt, called: wordAt(title) || String(line[title] ?? '') }]
    }),
  )
}

/** The changes of a line list: added and removed lines, and changed fields of the others. */
function changesOfLines(field: string, table: LineTable, { from, to }: Changed, say: Say): Change[] {
  const before = linesOf(field, table, from, say)
  const after = linesOf(field, table, to, say)
  const whole = (called: string, side: (typeof sides)[number]): Change => {
    const none = { field, line: called, from: null, to: null, fromWords: '', toWords: '' }
    return { ...none, [side]: called, [`${side}Words`]: called }
  }
  const gone = [...before].flatMap(([guid, { called }]) => (after.has(guid) ? [] : [whole(called, 'from')]))
  const others = [...after].flatMap(([guid, now]): Change[] => {
    const had = before.get(guid)
    if (had === undefined) return [whole(now.called, 'to')]
    return Object.keys(table.fields).flatMap((each) => {
      const [old, next] = [had.line[each] ?? null, now.line[each] ?? null]
      if (same(old, next)) return []
      const words = { fromWords: had.wordAt(each), toWords: now.wordAt(each) }
      return [{ field, line: now.called, each, from: old, to: next, ...words }]
    })
  })
  return [...gone, ...others]
}

/** The history of a record: users, times and changes, the newest first. */
export async function historyOf(work: AtWork, module: Module, guid: string): Promise<readonly ChangeRow[]> {
  if (!mayOpen(work.who, module)) throw new Problem('no-view-right')
  await findOwn(work, module, guid)
  const rows = await changesOf(work.sql, module.name, guid)
  const fields = Object.keys(module.fields)
  const all = rows.map(changesIn)
  const isChange = (change: unknown): change is Changed => typeof change === 'object' && change !== null
  const values = all.flatMap((changes) =>
    sides.map((side) =>
      Object.fromEntries(
        fields.filter((name) => isChange(changes[name])).map((name) => [name, changes[name]?.[side] ?? null]),
      ),
    ),
  )
  const names = await namesIn(work.sql, module, values)
  const say: Say = (said) => wordsIn(module, said, names, work.lang)
  const told = (field: string, change: unknown, action: string): Change[] => {
    if (!isChange(change)) return []
    const { lines } = module.fields[field]?.options ?? {}
    if (lines !== undefined && action === 'edit') return changesOfLines(field, lines, change, say)
    const { from = null, to = null } = change
    const wordOf = (value: unknown) => String(say({ [field]: value })[field] ?? '')
    return [{ field, from, to, fromWords: wordOf(from), toWords: wordOf(to) }]
  }
  return rows.map((row, index) => ({
    At: row.at,
    MadeAt: row.made_at ?? '',
    UserCode: row.user_code,
    UserName: row.name ?? row.user_code,
    Action: row.action,
    Reason: reasonIn(row),
    Changes: fields.flatMap((field) => told(field, all[index]?.[field], row.action)),
  }))
}
