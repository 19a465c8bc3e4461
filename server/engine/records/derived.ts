import type { Module } from '@/schema'
import type { StoredRecord } from '../../store/records/records'
import type { AllHooks, ModuleHooks } from '../change/change'
import type { AtWork } from '../core/context'

type Derived = NonNullable<ModuleHooks['derived']>

/** The values that modules work out when their records are read. Hooks do not change, so they are collected at start. */
const derivedOf = new Map<string, Derived>()

export function collectDerived(hooks: AllHooks) {
  for (const [name, { derived }] of Object.entries(hooks)) if (derived !== undefined) derivedOf.set(name, derived)
}

/** Records with the values that are worked out for the caller. */
export async function withDerivedValues<R extends Pick<StoredRecord, 'guid' | 'values'>>(
  work: AtWork,
  { name }: Module,
  records: readonly R[],
): Promise<readonly R[]> {
  const derived = derivedOf.get(name)
  if (derived === undefined || records.length === 0) return records
  const guids = records.map(({ guid }) => guid)
  const values = await derived(work, guids)
  return records.map((record) => ({ ...record, values: { ...record.values, ...values.get(record.guid) } }))
}
