import type { TileGroup } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/use-read'
import { useWords } from '@/words'

const matches = (wanted: string) => (tile: TileGroup['list'][number]) =>
  tile.text.toLowerCase().includes(wanted) || tile.pinyin.includes(wanted)

/** The groups with what was searched for, by name, pinyin or initials. */
export function filterGroups(groups: readonly TileGroup[], keyword: string): readonly TileGroup[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return groups
  return groups
    .map((group) => ({ ...group, list: group.list.filter(matches(wanted)) }))
    .filter((group) => group.list.length > 0)
}

/** Every application there is for the person, searchable. */
export function useApplications() {
  const t = useWords()
  const [keyword, setKeyword] = useState('')
  const { data, failure, reload, loading } = useRead('UserRight.GetRightGroup', { keyword: '', Btype: '' })
  return { t, keyword, setKeyword, groups: data && filterGroups(data, keyword), failure, reload, loading }
}
