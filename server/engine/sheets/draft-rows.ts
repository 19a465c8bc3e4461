import type { LanguageCode } from '@wire'
import type { Field, Issue, Module } from '@/schema'
import type { SheetRow } from '../../xlsx/read'
import { textOf } from '../kinds/cells/cell-input'
import { fieldLabel } from '../texts/definitions'
import { issueText } from '../texts/issues'
import { textsIn } from './cells'
import { type Column, isExportOnly } from './columns'
import type { DraftRow } from './drafts'
import { lineIn, recordIn } from './identity'
import { isMention } from './lookup'
import type { Matched, MatchedBook } from './matching'
import type { Failures } from './report'

type MutableDraft = DraftRow & { readonly lines: Map<string, SheetRow[]> }

function addTo<T>(lists: Map<string, T[]>, name: string, one: T) {
  const known = lists.get(name)
  if (known === undefined) lists.set(name, [one])
  else known.push(one)
}

/** Finds the parent row of a line: by the title in the line, or by the record it was exported from. */
function parentsOf(drafts: readonly MutableDraft[], titleOf: (row: SheetRow) => string) {
  const byTitle = new Map<string, MutableDraft[]>()
  const byGuid = new Map<string, MutableDraft>()
  for (const draft of drafts) {
    addTo(byTitle, titleOf(draft.row), draft)
    if (draft.id !== null) byGuid.set(draft.id.guid, draft)
  }
  return (title: string, guid: string | undefined): readonly MutableDraft[] => {
    const titled = title === '' ? [] : (byTitle.get(title) ?? [])
    const exported = guid === undefined ? undefined : byGuid.get(guid)
    if (titled.length === 1) return titled
    // If several rows have the title, the one that the line was exported from.
    if (exported !== undefined && (titled.length === 0 ? title === '' : titled.includes(exported))) return [exported]
    return titled
  }
}

/** Lines refer to the title even if it is a serial number that is not imported. */
const titleAtIn = (module: Module, main: Matched) => {
  const at = main.columns.find(({ column }) => column.name === module.list.title)?.at
  return (row: SheetRow) => (at === undefined ? '' : (textOf(row.cells[at], main.lang) ?? ''))
}

/** Rows processed before other work gets a turn. */
const rowsPerTurn = 500

/** Visits every row with pauses, so that a large file does not block the process and can be stopped. */
async function eachRow(rows: readonly SheetRow[], pause: Pause, visit: (row: SheetRow) => void) {
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await pause()
    visit(row)
  }
}

export type Pause = () => Promise<void>

/** The rows of a file, each with the rows of its lines; lines without a parent and repeated records are reported. */
export async function draftsIn(
  module: Module,
  { main, lists }: MatchedBook,
  failures: Failures,
  lang: LanguageCode,
  pause: Pause,
): Promise<readonly DraftRow[]> {
  const report = (sheet: Matched, row: number, column: string, issue: Omit<Issue, 'field'>) =>
    failures.at(sheet.name, row, column, issueText(module, { field: '', ...issue }, lang))
  for (const sheet of [main, ...lists.values()]) {
    for (const { text } of sheet.unknownHeaders) report(sheet, sheet.head.number, text, { reason: 'no-such-column' })
  }
  const seen = new Set<string>()
  const drafts: MutableDraft[] = []
  await eachRow(main.rows, pause, (row) => {
    const id = main.identityAt < 0 ? null : recordIn(row.cells[main.identityAt])
    if (id !== null && seen.has(id.guid)) report(main, row.number, '', { reason: 'row-twice' })
    if (id !== null) seen.add(id.guid)
    drafts.push({ row, id, lines: new Map() })
  })
  if (lists.size === 0) return drafts
  const title = fieldLabel(module, module.list.title, lang)
  const parents = parentsOf(drafts, titleAtIn(module, main))
  for (const [list, sheet] of lists) {
    await eachRow(sheet.rows, pause, (row) => {
      const { cells } = row
      const parentTitle = textOf(cells[sheet.titleAt], sheet.lang) ?? ''
      const found = parents(parentTitle, lineIn(cells[sheet.identityAt])?.record)
      const [draft] = found
      if (draft === undefined) report(sheet, row.number, title, { reason: 'none-called', limit: parentTitle })
      else if (found.length > 1) report(sheet, row.number, title, { reason: 'several-called', limit: parentTitle })
      else addTo(draft.lines, list, row)
    })
  }
  return drafts
}

const isRead = ({ field }: Column) => isMention(field) && !isExportOnly(field)

/** All names that cells refer to, each once. */
export async function mentionsIn({ main, lists }: MatchedBook, pause: Pause) {
  const mentions: { readonly field: Field; readonly text: string }[] = []
  for (const { columns, rows, lang } of [main, ...lists.values()]) {
    const read = columns
      .filter(({ column }) => isRead(column))
      .map(({ at, column: { field } }) => ({ at, field, texts: new Set<string>() }))
    if (read.length === 0) continue
    await eachRow(rows, pause, ({ cells }) => {
      for (const { at, field, texts } of read) for (const text of textsIn(field, cells[at], lang)) texts.add(text)
    })
    mentions.push(...read.flatMap(({ field, texts }) => [...texts].map((text) => ({ field, text }))))
  }
  return mentions
}
