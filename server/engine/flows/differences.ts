import type { FieldChange } from '@wire'
import { type Module, same } from '@/schema'
import { type FlowFound, versionsOf } from '../../store/flows/flows'
import type { AtWork } from '../core/context'
import { displayTextsIn, namesIn } from '../records/display-names'

type Values = Readonly<Record<string, unknown>>

/** The fields that differ between two submitted versions of a record. */
async function differencesBetween(
  work: AtWork,
  module: Module,
  from: Values,
  to: Values,
): Promise<readonly FieldChange[]> {
  const changed = Object.keys(module.fields).filter((name) => !same(from[name], to[name]))
  if (changed.length === 0) return []
  const names = await namesIn(work.sql, module, [from, to])
  const [before, now] = [displayTextsIn(module, from, names, work.lang), displayTextsIn(module, to, names, work.lang)]
  return changed.map((field) => ({
    ...{ field, from: from[field] ?? null, to: to[field] ?? null },
    ...{ fromWords: before[field] ?? '', toWords: now[field] ?? '' },
  }))
}

/** The changes since the previous submission: of this flow, or of the flow that was rejected before it. */
export async function changesSince(work: AtWork, module: Module, flow: FlowFound, earlier: FlowFound | undefined) {
  const own = await versionsOf(work.sql, flow.guid)
  const now = own.at(-1)
  const before = own.at(-2) ?? (earlier === undefined ? undefined : (await versionsOf(work.sql, earlier.guid)).at(-1))
  if (now === undefined || before === undefined) return { Changes: [], ChangedSince: '' }
  return { Changes: await differencesBetween(work, module, before.values, now.values), ChangedSince: before.at }
}
