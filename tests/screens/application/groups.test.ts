import type { Tile, TileGroup } from '@wire'
import { filterGroups, recentGroup } from '@/screens/application/use-applications'
import { withMoved } from '@/screens/application/use-arrange'

const tile = (id: string, text: string, pinyin: string): Tile => ({
  id,
  icon: id,
  text,
  pinyin,
  refused: '',
  count: 0,
})

const groups: readonly TileGroup[] = [
  { id: 'project', label: '项目', list: [tile('8815', '项目管理', 'xiangmuguanli xmgl')] },
  { id: 'quality', label: '质量', list: [tile('1', '质量检查', 'zhiliangjiancha zljc'), tile('2', 'BIM', 'bim')] },
]

const shown = (list: readonly TileGroup[]) => list.map(({ id, list: tiles }) => [id, ...tiles.map(({ text }) => text)])

describe('the applications', () => {
  it.each([
    ['质量', [['quality', '质量检查']]],
    ['ZLJC', [['quality', '质量检查']]],
    ['xiangmu', [['project', '项目管理']]],
    ['  bim ', [['quality', 'BIM']]],
    ['nothing', []],
  ])('are found for %s by name, pinyin or initials, without empty groups', (keyword, expected) => {
    expect(shown(filterGroups(groups, keyword))).toEqual(expected)
  })

  it('are all shown for an empty search', () => {
    expect(filterGroups(groups, ' ')).toBe(groups)
  })

  it('are listed by recent use, without applications that no longer exist', () => {
    expect(shown(recentGroup(groups, ['2', 'gone', '8815'], '最近使用'))).toEqual([['mine', 'BIM', '项目管理']])
    expect(recentGroup(groups, ['gone'], '最近使用')).toEqual([])
  })
})

describe('the personal arrangement', () => {
  it.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
  ] as const)('moves %s by %i within the list', (code, by, expected) => {
    expect(withMoved(['a', 'b', 'c'], code, by)).toEqual(expected)
  })
})
