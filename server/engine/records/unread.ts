import type { Module } from '@/schema'
import { unopened } from '../../store/records/receipts'
import type { Condition } from '../../store/records/records'
import { existingAmong } from '../../store/records/validation-queries'
import type { Actor } from '../core/actor'
import type { AtWork } from '../core/context'
import { addressedTo } from '../core/scope'

/** Records addressed to the user that they have not opened. */
export function unreadOf(module: Module, who: Actor): readonly Condition[] {
  const audience = module.receipts ? addressedTo(module, who) : null
  return audience === null ? [] : [audience, unopened(module, who.userCode)]
}

const isCounted = (module: Module, { kind }: Actor) => module.receipts && kind !== 'demo'

/** Whether the caller has yet to open each of some records; never set for demo users. */
export async function unreadAmong(
  { sql, who }: AtWork,
  module: Module,
  records: readonly { readonly guid: string }[],
): Promise<(guid: string) => { readonly unread?: true }> {
  if (!isCounted(module, who)) return () => ({})
  const guids = records.map(({ guid }) => guid)
  const found = new Set(await existingAmong(sql, module, guids, unreadOf(module, who)))
  return (guid) => (found.has(guid) ? { unread: true } : {})
}

/** The records of a module whose unread ones are counted for the caller: their conditions; null if none are. */
export const unreadIfCounted = (module: Module, who: Actor): readonly Condition[] | null =>
  isCounted(module, who) ? unreadOf(module, who) : null
