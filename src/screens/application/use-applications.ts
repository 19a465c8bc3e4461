import type { Tile, TileGroup } from '@wire'
import { useState } from 'react'
import { useRecentTiles } from '@/client/picks/tile-check'
import { useRead } from '@/client/queries/use-read'
import { useTranslate } from '@/words'

const matches = (query: string) => (tile: Tile) =>
  tile.text.toLowerCase().includes(query) || tile.pinyin.includes(query)

/** Filters the groups by name, pinyin or initials. */
export function filterGroups(groups: readonly TileGroup[], keyword: string): readonly TileGroup[] {
  const query = keyword.trim().toLowerCase()
  if (query === '') return groups
  return groups
    .map((group) => ({ ...group, list: group.list.filter(matches(query)) }))
    .filter((group) => group.list.length > 0)
}

/** The recently used applications that the user can still open. */
export function recentGroup(groups: readonly TileGroup[], recent: readonly string[], label: string): TileGroup[] {
  const tiles = groups.flatMap(({ list }) => list)
  const list = recent.flatMap((code) => tiles.find(({ id }) => id === code) ?? [])
  return list.length === 0 ? [] : [{ id: 'mine', label, list }]
}

/** All applications of the user, searchable, with those used recently on this device first. */
export function useApplications() {
  const t = useTranslate()
  const [keyword, setKeyword] = useState('')
  const recent = useRecentTiles(({ codes }) => codes)
  const { data, failure, reload, loading, asOf } = useRead('UserRight.GetRightGroup', { keyword: '', Btype: '' })
  const isSearching = keyword.trim() !== ''
  const first = data === undefined || isSearching ? [] : recentGroup(data, recent, t('work.recent'))
  return {
    t,
    keyword,
    setKeyword,
    groups: data && [...first, ...filterGroups(data, keyword)],
    failure,
    asOf,
    reload,
    loading,
  }
}
