import type { LanguageCode } from '@wire'
import type { Issue, Module } from '@/schema'
import type { SheetRow } from '../../xlsx/read'
import { fieldWords } from '../definition-words'
import { issueWords } from '../issue-words'
import { type Column, isFilledIn } from './columns'
import type { DraftRow } from './drafts'
import { lineIn, recordIn } from './identity'
import { isMention } from './lookup'
import type { Matched, MatchedBook } from './matching'
import type { Failures } from './report'
import { textOf, textsIn } from './values'

type Own = DraftRow & { readonly lines: Map<string, SheetRow[]> }

/** Finds the row a line belongs to: by what it says it belongs to, or by the record it came from. */
function parentsOf(drafts: readonly Own[], titleOf: (row: SheetRow) => string) {
  const byTitle = new Map<string, Own[]>()
  const byGuid = new Map<string, Own>()
  for (const draft of drafts) {
    const title = titleOf(draft.row)
    byTitle.set(title, [...(byTitle.get(title) ?? []), draft])
    if (draft.id !== null) byGuid.set(draft.id.guid, draft)
  }
  return (title: string, guid: string | undefined): readonly Own[] => {
    const called = title === '' ? [] : (byTitle.get(title) ?? [])
    const came = guid === undefined ? undefined : byGuid.get(guid)
    if (called.length === 1) return called
    // Of several that are called so, the one it came from.
    if (came !== undefined && (called.length === 0 ? title === '' : called.includes(came))) return [came]
    return called
  }
}

/** A number that the program gives is still what lines of the same file are told by. */
const titleAtIn = (module: Module, main: Matched) => {
  const at = main.columns.find(({ column }) => column.name === module.list.title)?.at
  return (row: SheetRow) => (at === undefined ? '' : (textOf(row.cells[at], main.lang) ?? ''))
}

/** The rows of a file, each with the rows of its lines; those that belong nowhere, or come twice, are told. */
export function draftsIn(
  module: Module,
  { main, lists }: MatchedBook,
  failures: Failures,
  lang: LanguageCode,
): readonly DraftRow[] {
  const tell = (sheet: Matched, row: number, column: string, issue: Omit<Issue, 'field'>) =>
    failures.at(sheet.name, row, column, issueWords(module, { field: '', ...issue }, lang))
  for (const sheet of [main, ...lists.values()]) {
    for (const { text } of sheet.strangers) tell(sheet, sheet.head.number, text, { reason: 'no-such-column' })
  }
  const seen = new Set<string>()
  const drafts = main.rows.map((row): Own => {
    const id = recordIn(row.cells[main.identityAt])
    if (id !== null && seen.has(id.guid)) tell(main, row.number, '', { reason: 'row-twice' })
    if (id !== null) seen.add(id.guid)
    return { row, id, lines: new Map() }
  })
  const title = fieldWords(module, module.list.title, lang)
  const parents = parentsOf(drafts, titleAtIn(module, main))
  for (const [list, sheet] of lists) {
    for (const row of sheet.rows) {
      const said = textOf(row.cells[sheet.titleAt], sheet.lang) ?? ''
      const found = parents(said, lineIn(row.cells[sheet.identityAt])?.record)
      const [draft] = found
      if (draft === undefined) tell(sheet, row.number, title, { reason: 'none-called', limit: said })
      else if (found.length > 1) tell(sheet, row.number, title, { reason: 'several-called', limit: said })
      else draft.lines.set(list, [...(draft.lines.get(list) ?? []), row])
    }
  }
  return drafts
}

const isRead = ({ field }: Column) => isMention(field) && !isFilledIn(field)

/** Everything that cells name. */
export const mentionsIn = ({ main, lists }: MatchedBook) =>
  [main, ...lists.values()].flatMap(({ columns, rows, lang }) =>
    columns
      .filter(({ column }) => isRead(column))
      .flatMap(({ at, column: { field } }) => {
        const texts = new Set(rows.flatMap(({ cells }) => textsIn(field, cells[at], lang)))
        return [...texts].map((text) => ({ field, text }))
      }),
  )
