import type { LinkRow } from '@wire'
import { type Module, Problem } from '@/schema'
import { countRecords } from '../store/records/records'
import { may } from './actor'
import type { AtWork } from './context'
import { moduleTitle } from './definition-words'
import { findOwn } from './records'
import { referringTo } from './references'
import { mayOpen, scopeOf } from './scope'

/** What refers to a record, module by module: only what the asker may see is counted. */
export async function linksOf(
  work: AtWork,
  module: Module,
  guid: string,
  modules: readonly Module[],
): Promise<readonly LinkRow[]> {
  if (!mayOpen(work.who, module)) throw new Problem('no-view-right')
  await findOwn(work, module, guid)
  const asked = referringTo(modules, module)
    .filter(({ module: other, field }) => !field.includes('.') && may(work.who, other.code, 'view'))
    .map(async ({ module: other, field }) => {
      const scope = scopeOf(other, work.who)
      const refers = { text: (n: number) => `"${field}" = $${n}`, values: [guid], isFew: true }
      const Count = await countRecords(work.sql, other, [refers, ...(scope === null ? [] : [scope])])
      return { Module: other.name, Area: other.area, Title: moduleTitle(other, work.lang), Field: field, Count }
    })
  return (await Promise.all(asked)).filter(({ Count }) => Count > 0)
}
