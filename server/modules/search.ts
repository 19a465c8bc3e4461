import type { Found, FoundGroup, LanguageCode } from '@wire'
import { allTiles } from '@/modules/tiles'
import type { Module } from '@/schema'
import { type Actor, may } from '../engine/core/actor'
import type { AtWork } from '../engine/core/context'
import { visibleAmong } from '../engine/files/access'
import { groupsFor } from '../engine/home/home'
import { likePattern, parseQuery } from '../engine/records/parse-query'
import { recordsIn, type Source } from '../engine/search/search'
import { once } from '../store/connection/memoize'
import { filesNamed } from '../store/files/files'
import { listMembers } from '../store/organisation/members'

/** How many tiles and people are shown. */
const most = 20

/** Something with a name and a few words. */
const named = (id: string, title: string, note: string): Found => ({
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
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return []
  const found = groupsFor(who, lang, { hidden: true })
    .flatMap(({ label, list }) => list.map((tile) => ({ label, tile })))
    .filter(({ tile }) => tile.text.toLowerCase().includes(wanted) || tile.pinyin.includes(wanted))
  const rows = found.slice(0, most).map(({ label, tile }) => named(tile.id, tile.text, label))
  return group('tile', rows, found.length)
}

const tiles: Source = async ({ who, lang }, _, keyword) => findTiles(who, lang, keyword)

const people: Source = async ({ sql }, _, keyword) => {
  const asked = { keyword, state: 'enabled', department: '', page: 1, rows: most }
  const { list, total } = await listMembers(sql, asked)
  const notes = list.map((row) => [row.department_name, row.post_name].filter(Boolean).join(' '))
  return group(
    'person',
    list.map((row, index) => named(row.user_code, row.name, notes[index] ?? '')),
    total,
  )
}

/** How many of the newest files are looked through, and how many that fit are asked about. */
const depthOfFiles = 5000
const mostAsked = 60

/** Files by their names, of the records the asker may see; each opens its record. */
const filesOf =
  (modules: readonly Module[]): Source =>
  async (work, { words }) => {
    const own = modules.filter(({ code }) => may(work.who, code, 'view'))
    const names = own.map(({ name }) => name)
    const found = await filesNamed(work.sql, words.map(likePattern), names, depthOfFiles, mostAsked)
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
        named(
          [areaOf.get(file.module), file.module, file.record_guid, file.guid].join('/'),
          file.name,
          file.user_name ?? '',
        ),
      )
    return group('file', rows.slice(0, most), rows.length)
  }

/** As the workbench shows their tiles; modules behind one tile stay together. */
const place = (code: string) => {
  const at = allTiles.findIndex((tile) => tile.code === code)
  return at < 0 ? allTiles.length : at
}
const inOrder = (modules: readonly Module[]) => [...modules].sort((a, b) => place(a.code) - place(b.code))

/** Everything that is searched, in the order in which it is shown. A further source is one more name here. */
const sourcesOf = once((modules: readonly Module[]): readonly Source[] => [
  tiles,
  people,
  recordsIn(inOrder(modules)),
  filesOf(modules),
])

/** What holds the words, of all that the asker may see. */
export async function search(
  work: AtWork,
  modules: readonly Module[],
  keyword: string,
): Promise<readonly FoundGroup[]> {
  const wanted = parseQuery(keyword)
  if (wanted.words.length === 0) return []
  const found = await Promise.all(sourcesOf(modules).map((source) => source(work, wanted, keyword.trim())))
  return found.flat()
}
