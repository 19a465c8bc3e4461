import type { LanguageCode, LinkRow } from '@wire'
import { rightsOfTile, tileGroups, tileOf } from '@/modules/tiles'
import { type Module, Problem } from '@/schema'
import { countRecords } from '../../store/records/records'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { mayOpen, scopeOf } from '../core/scope'
import { moduleTitle } from '../texts/definitions'
import { groupText } from '../texts/tiles'
import { builtFrom, sourceFilter } from './conditions'
import { findVisible } from './read'
import { referringTo } from './references'

/** The tile of a module and the group that it stands in. */
function placeOf({ code }: Module, lang: LanguageCode) {
  const [tileCode = code] = rightsOfTile(code)
  const group = tileGroups.find(({ tiles }) => tiles.some((tile) => tile.code === tileCode))?.id ?? 'office'
  return { Icon: tileOf(tileCode)?.icon ?? 'file-text', Group: group, GroupTitle: groupText(group, lang) }
}

/** The modules whose records take over parts of the records of a module. */
const builtFromModule = (modules: readonly Module[], { name }: Module) =>
  modules.filter(({ builds }) => builds?.from.some((source) => source.module === name) === true)

/** Counts the records that refer to a record, by module; only those the caller may see. */
export async function linksOf(
  work: AtWork,
  module: Module,
  guid: string,
  modules: readonly Module[],
): Promise<readonly LinkRow[]> {
  if (!mayOpen(work.who, module)) throw new Problem('no-view-right')
  await findVisible(work, module, guid)
  const built = builtFromModule(modules, module).map((other) => ({ module: other, field: sourceFilter }))
  const counts = [...referringTo(modules, module), ...built]
    .filter(({ module: other, field }) => !field.includes('.') && may(work.who, other.codes, 'view'))
    .map(async ({ module: other, field }) => {
      const scope = scopeOf(other, work.who)
      const plain = { text: (n: number) => `"${field}" = $${n}`, values: [guid], isFew: true }
      const refers = field === sourceFilter ? (builtFrom(other, guid) ?? plain) : plain
      const Count = await countRecords(work.sql, other, [refers, ...(scope === null ? [] : [scope])])
      const own = { Module: other.name, Area: other.area, Title: moduleTitle(other, work.lang), Field: field, Count }
      return { ...own, ...placeOf(other, work.lang) }
    })
  return (await Promise.all(counts)).filter(({ Count }) => Count > 0)
}
