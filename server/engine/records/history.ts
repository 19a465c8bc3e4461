import type { ChangeRow } from '@wire'
import { chineseComma, type LineTable, type Module, Problem, same } from '@/schema'
import { memberNames } from '../../store/flows/approvers'
import { type ChangeFound, changesOf } from '../../store/records/audit'
import type { AtWork } from '../core/context'
import { mayOpen } from '../core/scope'
import { seenBy, visibleIn } from '../visible-to/visible-to'
import { displayTextsIn, namesIn } from './display-names'
import { findVisible } from './read'

type Values = Readonly<Record<string, unknown>>
type Changed = { readonly from?: unknown; readonly to?: unknown }
type Change = ChangeRow['Changes'][number]
/** The display texts of some values, by their keys. */
type TextsOf = (values: Values) => Values

const sides = ['from', 'to'] as const

/** The reason given for saving in spite of a warning. */
export const reasonKey = '@reason'

const changesIn = ({ changes }: ChangeFound) => changes as Readonly<Record<string, Changed>>

function reasonIn({ changes }: ChangeFound) {
  // Older rows store the reason under `reason`, where field names are stored too.
  const { [reasonKey]: reason, reason: before } = changes as Values
  const stored = reason ?? before
  return typeof stored === 'string' ? stored : ''
}

/** The users that a reminder in the history was sent to. */
const remindedKey = '@reminded'

const remindedBy = ({ changes }: ChangeFound) => {
  const users = (changes as Values)[remindedKey]
  return Array.isArray(users) ? users.map(String) : []
}

interface LineTexts {
  readonly line: Values
  readonly label: string
  readonly wordAt: (each: string) => string
}

/** One side of a changed line list: the lines by guid, with their display texts and labels. */
function linesOf(
  field: string,
  { title }: LineTable,
  value: unknown,
  textsOf: TextsOf,
): ReadonlyMap<unknown, LineTexts> {
  const lines = (value ?? []) as readonly Values[]
  const words = textsOf({ [field]: lines })
  return new Map(
    lines.map((line, index): [unknown, LineTexts] => {
      const wordAt = (each: string) => String(words[`${field}.${index}.${each}`] ?? '')
      return [line.guid, { line, wordAt, label: wordAt(title) || String(line[title] ?? '') }]
    }),
  )
}

/** The changes of a line list: added and removed lines, and changed fields of the others. */
function changesOfLines(field: string, table: LineTable, { from, to }: Changed, textsOf: TextsOf): Change[] {
  const before = linesOf(field, table, from, textsOf)
  const after = linesOf(field, table, to, textsOf)
  const wholeLine = (label: string, side: (typeof sides)[number]): Change => {
    const none = { field, line: label, from: null, to: null, fromWords: '', toWords: '' }
    return { ...none, [side]: label, [`${side}Words`]: label }
  }
  const removed = [...before].flatMap(([guid, { label }]) => (after.has(guid) ? [] : [wholeLine(label, 'from')]))
  const others = [...after].flatMap(([guid, now]): Change[] => {
    const previous = before.get(guid)
    if (previous === undefined) return [wholeLine(now.label, 'to')]
    return Object.keys(table.fields).flatMap((each) => {
      const [old, next] = [previous.line[each] ?? null, now.line[each] ?? null]
      if (same(old, next)) return []
      const words = { fromWords: previous.wordAt(each), toWords: now.wordAt(each) }
      return [{ field, line: now.label, each, from: old, to: next, ...words }]
    })
  })
  return [...removed, ...others]
}

/** The history of a record: users, times and changes, the newest first. */
export async function historyOf(work: AtWork, all: Module, guid: string): Promise<readonly ChangeRow[]> {
  if (!mayOpen(work.who, all)) throw new Problem('no-view-right')
  const module = seenBy(work.who, all)
  await findVisible(work, module, guid)
  const rows = await changesOf(work.sql, module.name, guid)
  const fields = Object.keys(module.fields)
  const changed = rows.map(changesIn)
  const isChange = (change: unknown): change is Changed => typeof change === 'object' && change !== null
  const values = changed.flatMap((changes) =>
    sides.map((side) =>
      Object.fromEntries(
        fields.filter((name) => isChange(changes[name])).map((name) => [name, changes[name]?.[side] ?? null]),
      ),
    ),
  )
  const [names, reminded] = await Promise.all([
    namesIn(work.sql, module, values),
    memberNames(work.sql, [...new Set(rows.flatMap(remindedBy))]),
  ])
  const nameOf = (row: ChangeFound) => {
    const users = remindedBy(row).map((user) => reminded.get(user)?.name ?? user)
    return users.length === 0 ? (row.name ?? row.user_code) : users.join(chineseComma)
  }
  const textsOf: TextsOf = (stored) => displayTextsIn(module, stored, names, work.lang)
  const changesFor = (field: string, change: unknown, action: string): Change[] => {
    if (!isChange(change)) return []
    const { lines } = module.fields[field]?.options ?? {}
    if (lines !== undefined && action === 'edit') return changesOfLines(field, lines, change, textsOf)
    const { from = null, to = null } = change
    const wordOf = (value: unknown) => String(textsOf({ [field]: value })[field] ?? '')
    const shown = (value: unknown) => visibleIn(module.fields[field], value)
    return [{ field, from: shown(from), to: shown(to), fromWords: wordOf(from), toWords: wordOf(to) }]
  }
  return rows.map((row, index) => ({
    At: row.at,
    MadeAt: row.made_at ?? '',
    UserCode: row.user_code,
    UserName: nameOf(row),
    Action: row.action,
    Reason: reasonIn(row),
    Changes: fields.flatMap((field) => changesFor(field, changed[index]?.[field], row.action)),
  }))
}
