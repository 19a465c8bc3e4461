import type { Found, LanguageCode } from '@wire'
import type { Actor } from '../engine/actor'
import type { AtWork } from '../engine/context'
import { groupsFor } from '../engine/home'
import { listMembers } from '../store/members'
import { findProjects } from './projects'

const most = 20

/** Tiles by name, pinyin or initials. */
export function findTiles(who: Actor | null, lang: LanguageCode, keyword: string): readonly Found[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return []
  return groupsFor(who, lang, { hidden: true })
    .flatMap(({ label, list }) => list.map((tile) => ({ label, tile })))
    .filter(({ tile }) => tile.text.toLowerCase().includes(wanted) || tile.pinyin.includes(wanted))
    .slice(0, most)
    .map(({ label, tile }) => ({ kind: 'tile', id: tile.id, title: tile.text, note: label }))
}

/** Tiles, projects and people the asker may see. */
export async function search(work: AtWork, keyword: string): Promise<readonly Found[]> {
  const wanted = keyword.trim()
  if (wanted === '') return []
  const projects = await findProjects(work, { keyword: wanted, page: 1, rows: most })
  const { list } = await listMembers(work.sql, {
    keyword: wanted,
    state: 'enabled',
    department: '',
    page: 1,
    rows: most,
  })
  return [
    ...findTiles(work.who, work.lang, wanted),
    ...projects.map((row) => ({ kind: 'project' as const, id: row.PrjGuid, title: row.PrjName, note: row.PrjCode })),
    ...list.map((row) => ({
      kind: 'person' as const,
      id: row.user_code,
      title: row.name,
      note: [row.department_name, row.post_name].filter(Boolean).join(' '),
    })),
  ]
}
