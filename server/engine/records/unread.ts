import type { Module } from '@/schema'
import { unopened } from '../../store/records/receipts'
import { type Condition, countRecords } from '../../store/records/records'
import { presentOf } from '../../store/records/validation-queries'
import type { Actor } from '../core/actor'
import type { AtWork } from '../core/context'
import { addressed } from '../core/scope'

/** What is meant for somebody and was not opened by them; the demo version only looks around. */
export function unreadOf(module: Module, who: Actor): readonly Condition[] {
  const meant = module.receipts ? addressed(module, who) : null
  return meant === null ? [] : [meant, unopened(module, who.userCode)]
}

const isCounted = (module: Module, { kind }: Actor) => module.receipts && kind !== 'demo'

/** Says of each of some records whether the asker has yet to open it. */
export async function unreadAmong(
  { sql, who }: AtWork,
  module: Module,
  records: readonly { readonly guid: string }[],
): Promise<(guid: string) => { readonly unread?: true }> {
  if (!isCounted(module, who)) return () => ({})
  const guids = records.map(({ guid }) => guid)
  const found = new Set(await presentOf(sql, module, guids, unreadOf(module, who)))
  return (guid) => (found.has(guid) ? { unread: true } : {})
}

/** How many of a list the asker has yet to open. */
export async function countUnread({ sql, who }: AtWork, module: Module, conditions: readonly Condition[]) {
  if (!isCounted(module, who)) return {}
  return { unread: await countRecords(sql, module, [...conditions, ...unreadOf(module, who)]) }
}
