import type { Found, FoundGroup, LanguageCode } from '@wire'
import { modules } from '@/modules'
import { allTiles } from '@/modules/tiles'
import type { Actor } from '../engine/actor'
import type { AtWork } from '../engine/context'
import { groupsFor } from '../engine/home'
import { recordsIn, type Source } from '../engine/search'
import { wantedIn } from '../engine/search-words'
import { listMembers } from '../store/members'

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

/** As the workbench shows their tiles; modules behind one tile stay together. */
const place = (code: string) => {
  const at = allTiles.findIndex((tile) => tile.code === code)
  return at < 0 ? allTiles.length : at
}
const inOrder = [...modules].sort((a, b) => place(a.code) - place(b.code))

/** Everything that is searched, in the order in which it is shown. A further source is one more name here. */
const sources: readonly Source[] = [tiles, people, recordsIn(inOrder)]

/** What holds the words, of all that the asker may see. */
export async function search(work: AtWork, keyword: string): Promise<readonly FoundGroup[]> {
  const wanted = wantedIn(keyword)
  if (wanted.words.length === 0) return []
  const found = await Promise.all(sources.map((source) => source(work, wanted, keyword.trim())))
  return found.flat()
}
