import type { Found, FoundGroup, LanguageCode } from '@wire'
import { allTiles } from '@/modules/tiles'
import type { Module } from '@/schema'
import { type Actor, may } from '../engine/core/actor'
import type { AtWork } from '../engine/core/context'
import { visibleAmong } from '../engine/files/access'
import { groupsFor } from '../engine/home/tiles'
import { likePattern, parseQuery } from '../engine/records/parse-query'
import { recordsIn, type Source } from '../engine/search/search'
import { memoize } from '../store/connection/memoize'
import { filesNamed } from '../store/files/files'
import { listMembers } from '../store/organisation/members'

/** Maximum number of results per group. */
const maxShown = 20

/** A search result with a name and a note. */
const foundItem = (id: string, title: string, note: string): Found => ({
  id,
  title,
  facts: note === '' ? [] : [{ label: '', kind: 'text', value: note, words: '', inTenThousands: false }],
  hits: [],
  stamp: null,
})

const group = (kind: FoundGroup['kind'], rows: readonly Found[], total: number): FoundGroup[] =>
  rows.length === 0 ? [] : [{ kind, module: '', area: '', title: '', rows, total }]

/** Tiles by name, pinyin or initials. */
export function findTiles(who: Actor | null, lang: LanguageCode, keyword: string): readonly FoundGroup[] {
  const query = keyword.trim().toLowerCase()
  if (query === '') return []
  const found = groupsFor(who, lang, { hidden: true })
    .flatMap(({ label, list }) => list.map((tile) => ({ label, tile })))
    .filter(({ tile }) => tile.text.toLowerCase().includes(query) || tile.pinyin.includes(query))
  const rows = found.slice(0, maxShown).map(({ label, tile }) => foundItem(tile.id, tile.text, label))
  return group('tile', rows, found.length)
}

const tiles: Source = async ({ who, lang }, _, keyword) => findTiles(who, lang, keyword)

const people: Source = async ({ sql }, _, keyword) => {
  const query = { keyword, state: 'enabled', department: '', page: 1, rows: maxShown }
  const { list, total } = await listMembers(sql, query)
  const notes = list.map((row) => [row.department_name, row.post_name].filter(Boolean).join(' '))
  return group(
    'person',
    list.map((row, index) => foundItem(row.user_code, row.name, notes[index] ?? '')),
    total,
  )
}

/** How many of the newest files are searched, and for how many matches the visibility is checked. */
const maxFilesSearched = 5000
const maxFilesChecked = 60

/** Files by name, of records visible to the caller; a result opens the record. */
const filesOf =
  (modules: readonly Module[]): Source =>
  async (work, { words }) => {
    const own = modules.filter(({ codes }) => may(work.who, codes, 'view'))
    const names = own.map(({ name }) => name)
    const found = await filesNamed(work.sql, words.map(likePattern), names, maxFilesSearched, maxFilesChecked)
    const seen = await Promise.all(
      own.map(async (module) => {
        const records = found.flatMap((file) => (file.module === module.name ? [file.record_guid] : []))
        return records.length === 0 ? [] : visibleAmong(work, module, records)
      }),
    )
    const visible = new Set(seen.flat())
    const areaOf = new Map(own.map(({ name, area }) => [name, area]))
    const rows = found
      .filter(({ record_guid }) => visible.has(record_guid))
      .map((file) =>
        foundItem(
          [areaOf.get(file.module), file.module, file.record_guid, file.guid].join('/'),
          file.name,
          file.user_name ?? '',
        ),
      )
    return group('file', rows.slice(0, maxShown), rows.length)
  }

/** The position of a tile on the workbench; modules of one tile stay together. */
const tilePosition = (code: string) => {
  const at = allTiles.findIndex((tile) => tile.code === code)
  return at < 0 ? allTiles.length : at
}
const inTileOrder = (modules: readonly Module[]) =>
  [...modules].sort((a, b) => tilePosition(a.code) - tilePosition(b.code))

/** All sources of the search, in the order of their results. */
const sourcesOf = memoize((modules: readonly Module[]): readonly Source[] => [
  tiles,
  people,
  recordsIn(inTileOrder(modules)),
  filesOf(modules),
])

/** Searches all sources for the words, within the rights of the caller. */
export async function search(
  work: AtWork,
  modules: readonly Module[],
  keyword: string,
): Promise<readonly FoundGroup[]> {
  const query = parseQuery(keyword)
  if (query.words.length === 0) return []
  const found = await Promise.all(sourcesOf(modules).map((source) => source(work, query, keyword.trim())))
  return found.flat()
}
